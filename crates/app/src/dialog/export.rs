//! The game as a file or text in any notation that can be written.

use anydoku_worker::protocol::Written;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::Sheet;
use crate::clock::now;
use crate::game::exchange::{Part, board};
use crate::outside::{NOTATIONS, save_text};
use crate::table::table;

/// The dialog.
#[component]
pub(crate) fn Export() -> impl IntoView {
    let table = table();
    let notation = RwSignal::new(NOTATIONS[0].0);
    let is_state = RwSignal::new(true);
    let made = RwSignal::new(None::<Result<Written, String>>);
    Effect::new(move || {
        let (name, with_state) = (notation.get(), is_state.get());
        made.set(None);
        let part = match (with_state, name) {
            (false, _) => Part::Puzzle,
            (true, "json") => Part::Whole,
            (true, _) => Part::State,
        };
        let board = table.peek(|session| board(session, part, now()));
        spawn_local(async move {
            let written = table.write(vec![board], name).await;
            let is_wanted = notation.try_get_untracked() == Some(name)
                && is_state.try_get_untracked() == Some(with_state);
            if is_wanted {
                made.set(Some(written));
            }
        });
    });
    let options = NOTATIONS.map(|(name, about)| {
        view! {
            <option value=name selected=move || notation.get() == name>{about}</option>
        }
    });
    let choose = move |event: leptos::ev::Event| {
        let value = event_target_value(&event);
        if let Some((name, _)) = NOTATIONS.iter().find(|(name, _)| *name == value) {
            notation.set(name);
        }
    };
    view! {
        <Sheet title="Export">
            <label class="field">"Form"<select on:change=choose>{options}</select></label>
            <label class="field inline">"With my values and marks"
                <input type="checkbox" prop:checked=move || is_state.get()
                    on:change=move |event| is_state.set(event_target_checked(&event))/></label>
            {move || match made.get() {
                None => view! { <p class="second">"Writing…"</p> }.into_any(),
                Some(Err(why)) => view! { <p class="fault" role="alert">{why}</p> }.into_any(),
                Some(Ok(written)) => view! { <Text written=written/> }.into_any(),
            }}
        </Sheet>
    }
}

#[component]
fn Text(written: Written) -> impl IntoView {
    let table = table();
    let Written { text, extension, left_out } = written;
    let shown: String = text.chars().take(20_000).collect();
    let (copied, name) = (text.clone(), format!("{}.{extension}", table.file_name()));
    let is_json = extension == "json";
    view! {
        {(!left_out.is_empty()).then(|| view! { <p class="small second">{format!("This form leaves out: {}.", left_out.join(", "))}</p> })}
        <textarea readonly spellcheck="false" aria-label="The text" prop:value=shown></textarea>
        <div class="buttons">
            <button type="button" class="button chief" on:click=move |_| {
                let kind = if is_json { "application/json" } else { "text/plain" };
                if save_text(&name, kind, &text) {
                    table.toasts.say(&format!("Saved as {name}."), false);
                } else {
                    table.toasts.say("The browser did not take the file.", true);
                }
            }>"Save as a file"</button>
            <button type="button" class="button" on:click=move |_| {
                let copied = copied.clone();
                spawn_local(async move { table.copy_text(copied.trim_end(), "The text is copied.").await });
            }>"Copy the text"</button>
        </div>
    }
}
