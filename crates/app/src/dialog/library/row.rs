//! A game of the library.

use anydoku_play::library::{Entry, Stage};
use leptos::prelude::*;

use crate::clock::told;
use crate::dialog::thumbnail::{Thumbnail, boxes_of};
use crate::header::capitalised;
use crate::table::table;

/// What a game is called.
pub(super) fn name(entry: &Entry) -> String {
    if entry.title.is_empty() { format!("{0} × {0}", entry.side) } else { entry.title.clone() }
}

fn date(time: u64) -> String {
    let date = js_sys::Date::new(&(time as f64).into());
    String::from(date.to_locale_date_string("default", &wasm_bindgen::JsValue::UNDEFINED))
}

fn details(entry: &Entry) -> String {
    let mut parts = Vec::new();
    if !entry.title.is_empty() {
        parts.push(format!("{0} × {0}", entry.side));
    }
    if !entry.level.is_empty() {
        parts.push(capitalised(&entry.level));
    }
    parts.extend(entry.rating.map(|rating| rating.to_string()));
    parts.push(match entry.stage {
        Stage::New => "new".to_owned(),
        Stage::Playing => format!("{} % filled", entry.progress()),
        Stage::Done => "solved".to_owned(),
    });
    if entry.elapsed > 0 {
        parts.push(told(entry.elapsed));
    }
    parts.push(date(entry.played));
    if !entry.folder.is_empty() {
        parts.push(entry.folder.clone());
    }
    parts.join(" · ")
}

/// A game.
#[component]
pub(super) fn Row(entry: Entry) -> impl IntoView {
    let table = table();
    let chosen = table.library.chosen;
    let is_here = table.keeper.get_value().game() == entry.id;
    let (renames, text) = (RwSignal::new(false), RwSignal::new(entry.title.clone()));
    let entry = StoredValue::new(entry);
    let (own_name, about, id) =
        entry.with_value(|entry| (name(entry), details(entry), entry.id.clone()));
    let picture =
        entry.with_value(|entry| (entry.side, boxes_of(&entry.board), entry.cells.clone()));
    let (choose_label, rename_label) = (format!("Choose {own_name}"), format!("Rename {own_name}"));
    let (delete_label, open_label) =
        (format!("Delete {own_name}"), format!("Open {own_name}, {about}"));
    let is_chosen = {
        let id = id.clone();
        move || chosen.with(|chosen| chosen.contains(&id))
    };
    let choose = move |event: leptos::ev::Event| {
        let is_on = event_target_checked(&event);
        chosen.update(|chosen| {
            if is_on {
                chosen.insert(id.clone());
            } else {
                chosen.remove(&id);
            }
        });
    };
    let rename = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        table.rename(entry.get_value(), text.get_untracked());
    };
    view! {
        <li class="card game">
            <input type="checkbox" aria-label=choose_label prop:checked=is_chosen on:change=choose/>
            <button type="button" class="open" aria-label=open_label on:click=move |_| { table.close(); table.open_saved(entry.get_value()); }>
                <Thumbnail side=picture.0 boxes=picture.1 cells=picture.2/>
                <span><b>{own_name}</b><br/><span class="small second">{about}</span></span>
            </button>
            {move || if renames.get() {
                view! {
                    <form class="buttons flat" on:submit=rename>
                        <input type="text" aria-label="Name" autofocus prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))/>
                        <button type="submit" class="button">"Rename"</button>
                    </form>
                }.into_any()
            } else {
                let (rename_label, delete_label) = (rename_label.clone(), delete_label.clone());
                view! {
                    <span class="buttons flat">
                        <button type="button" class="button quiet" aria-label=rename_label on:click=move |_| renames.set(true)>"Rename"</button>
                        {if is_here {
                            view! { <span class="small second">"on the table"</span> }.into_any()
                        } else {
                            view! { <button type="button" class="button quiet danger" aria-label=delete_label
                                on:click=move |_| table.delete(vec![entry.get_value()])>"Delete"</button> }.into_any()
                        }}
                    </span>
                }.into_any()
            }}
        </li>
    }
}
