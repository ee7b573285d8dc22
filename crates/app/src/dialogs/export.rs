//! Export of the game as a file or as text, in any notation.

use anydoku_play::Texts;
use anydoku_protocol::WrittenText;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::components::sheet::Sheet;
use crate::dispatch::app::app;
use crate::model::board_file::{ExportScope, board};
use crate::model::choice::Choice;
use crate::model::notations::{NOTATIONS, part_names};
use crate::util::time::now;

/// The dialog.
#[component]
pub(crate) fn Export() -> impl IntoView {
    let app = app();
    let notation = RwSignal::new(NOTATIONS[0].value);
    let is_state = RwSignal::new(true);
    let made = RwSignal::new(None::<Result<WrittenText, String>>);
    Effect::new(move || {
        let (name, with_state) = (notation.get(), is_state.get());
        made.set(None);
        let scope = match (with_state, name) {
            (false, _) => ExportScope::Puzzle,
            (true, "json") => ExportScope::Everything,
            (true, _) => ExportScope::State,
        };
        let board = app.peek(|session| board(session, scope, now()));
        spawn_local(async move {
            let written = app.write(vec![board], name).await;
            let is_wanted = notation.try_get_untracked() == Some(name)
                && is_state.try_get_untracked() == Some(with_state);
            if is_wanted {
                made.set(Some(written));
            }
        });
    });
    let options = NOTATIONS.map(|Choice { value, name }| {
        view! {
            <option value=value prop:selected=move || notation.get() == value>{move || app.text(name)}</option>
        }
    });
    let choose = move |event: leptos::ev::Event| {
        let value = event_target_value(&event);
        if let Some(choice) = NOTATIONS.iter().find(|choice| choice.value == value) {
            notation.set(choice.value);
        }
    };
    view! {
        <Sheet title=move || app.text(Texts::export_title)>
            <label class="field">{move || app.text(Texts::export_format)}<select on:change=choose>{options}</select></label>
            <label class="field inline">{move || app.text(Texts::export_progress)}
                <input type="checkbox" prop:checked=move || is_state.get()
                    on:change=move |event| is_state.set(event_target_checked(&event))/></label>
            {move || match made.get() {
                None => view! { <p class="second">{app.text(Texts::export_pending)}</p> }.into_any(),
                Some(Err(why)) => view! { <p class="fault" role="alert">{why}</p> }.into_any(),
                Some(Ok(written)) => view! { <Text written=written/> }.into_any(),
            }}
        </Sheet>
    }
}

#[component]
fn Text(written: WrittenText) -> impl IntoView {
    let app = app();
    let WrittenText { text, extension, omitted } = written;
    let shown: String = text.chars().take(20_000).collect();
    let (copied, name) = (text.clone(), format!("{}.{extension}", app.file_name()));
    let is_json = extension == "json";
    view! {
        {(!omitted.is_empty()).then(|| view! { <p class="small second">{app.format(|texts| texts.export_omitted(&part_names(texts, &omitted)))}</p> })}
        <textarea readonly spellcheck="false" aria-label=move || app.text(Texts::export_text) prop:value=shown></textarea>
        <div class="buttons">
            <button type="button" class="button primary" on:click=move |_| {
                let kind = if is_json { "application/json" } else { "text/plain" };
                app.save_text(&name, kind, &text);
            }>{move || app.text(Texts::export_save)}</button>
            <button type="button" class="button" on:click=move |_| {
                let (copied, message) = (copied.clone(), app.text(Texts::export_copied));
                spawn_local(async move { app.copy_text(copied.trim_end(), &message).await });
            }>{move || app.text(Texts::export_copy)}</button>
        </div>
    }
}
