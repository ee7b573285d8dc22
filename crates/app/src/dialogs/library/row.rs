//! A game of the library.

use anydoku_play::Texts;
use anydoku_play::library::{Entry, Stage};
use leptos::prelude::*;

use super::choosing::{choose, range};
use crate::components::name_form::NameForm;
use crate::components::thumbnail::Thumbnail;
use crate::dispatch::app::app;
use crate::dispatch::lazy::library::{kind, name};
use crate::model::game_title::shown_title;
use crate::model::new_game::level_name;
use crate::services::page::focus;
use crate::util::format::rating;
use crate::util::time::{format_date, format_duration};

/// Returns what a game is.
fn description(texts: &Texts, entry: &Entry) -> String {
    let mut parts = Vec::new();
    if !entry.title.is_empty() {
        parts.push(kind(texts, entry));
    }
    let level = Some(level_name(texts, &entry.level)).filter(|_| !entry.level.is_empty());
    parts.extend(level);
    parts.extend(entry.rating.map(|it| rating(texts, it.tenths())));
    // The folder of a collection has the name of its level or its size.
    if !entry.folder.is_empty() && !parts.contains(&entry.folder) {
        parts.push(entry.folder.clone());
    }
    parts.join(" · ")
}

/// Returns what a game is, and how far it was played.
fn details(texts: &Texts, entry: &Entry) -> [String; 2] {
    let mut progress = Vec::new();
    progress.push(match entry.stage {
        Stage::New => texts.library_status_new_inline().to_owned(),
        Stage::Playing if entry.progress() == 100 => texts.library_full().to_owned(),
        Stage::Playing => texts.library_filled_in(entry.progress()),
        Stage::Solved => texts.library_status_solved_inline().to_owned(),
    });
    if entry.stage != Stage::New && entry.elapsed > 0 {
        progress.push(format_duration(entry.elapsed));
    }
    progress.push(format_date(entry.last_played, texts.language()));
    [description(texts, entry), progress.join(" · ")]
}

/// A game. It stays when the library is read again, so that a name that is being edited is kept.
#[component]
pub(super) fn Row(
    /// The entry when the row is created; the row follows its changes.
    entry: Entry,
    /// The games that are found: Shift selects a range of them.
    found: Memo<Vec<Entry>>,
) -> impl IntoView {
    let app = app();
    let library = app.state.library;
    let chosen = library.chosen;
    let is_here = app.is_current_game(&entry.id);
    let is_renaming = RwSignal::new(false);
    let picture = (entry.side, entry.board.clone(), entry.cells.clone(), entry.regions.clone());
    let id = entry.id.clone();
    let entry = Memo::new(move |previous: Option<&Entry>| {
        let found = library.entries.with(|entries| match entries {
            Some(Ok(entries)) => entries.iter().find(|known| known.id == entry.id).cloned(),
            _ => None,
        });
        found.unwrap_or_else(|| previous.unwrap_or(&entry).clone())
    });
    let own_name = move || entry.with(|entry| app.format(|texts| name(texts, entry)));
    let lines = move || entry.with(|entry| details(&app.texts(), entry));
    let about =
        move || lines().into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" · ");
    // The button that restored it is gone.
    let open = NodeRef::<leptos::html::Button>::new();
    let is_restored = library.restored.with_untracked(|restored| restored.as_ref() == Some(&id));
    Effect::new(move || {
        if let Some(open) = open.get().filter(|_| is_restored) {
            library.restored.set(None);
            if document().active_element().is_none_or(|element| element.tag_name() == "BODY") {
                focus(Some(open.into()));
            }
        }
    });
    let is_chosen = {
        let id = id.clone();
        move || chosen.with(|chosen| chosen.contains(&id))
    };
    let on_click = move |event: leptos::ev::MouseEvent| {
        let is_on = event_target_checked(&event);
        let from = library.last_chosen.get_untracked().filter(|_| event.shift_key());
        let ids = found.with_untracked(|found| range(found, from.as_deref(), &id));
        chosen.update(|chosen| choose(chosen, ids, is_on));
        library.last_chosen.set(Some(id.clone()));
    };
    let rename = move |new: Option<String>| {
        is_renaming.set(false);
        if let Some(new) = new {
            app.rename(entry.get_untracked(), new);
        }
    };
    let title = move || {
        entry.with_untracked(|entry| {
            app.format(|texts| shown_title(texts, &entry.title, &entry.source).into_owned())
        })
    };
    view! {
        <li class="card game">
            <input type="checkbox" aria-label=move || app.format(|texts| texts.library_select(&own_name())) prop:checked=is_chosen on:click=on_click/>
            <button type="button" class="open" node_ref=open aria-label=move || app.format(|texts| texts.library_open(&about(), &own_name()))
                on:click=move |_| { app.close(); app.open_saved(entry.get_untracked()); }>
                <Thumbnail side=picture.0 board=picture.1 cells=picture.2 regions=picture.3/>
                <span><b>{own_name}</b><br/><span class="small second">{move || lines()[0].clone()}<br/>{move || lines()[1].clone()}</span></span>
            </button>
            {move || if is_renaming.get() {
                view! {
                    <NameForm name=untrack(title) label=move || app.text(Texts::library_name)
                        button=move || app.text(Texts::library_rename) done=rename/>
                }.into_any()
            } else {
                view! {
                    <span class="buttons flat">
                        <button type="button" class="button quiet" data-rename="" aria-label=move || app.format(|texts| texts.library_rename_game(&own_name())) on:click=move |_| is_renaming.set(true)>{move || app.text(Texts::library_rename)}</button>
                        {if is_here {
                            view! { <span class="small second">{move || app.text(Texts::library_now_playing)}</span> }.into_any()
                        } else {
                            view! { <button type="button" class="button quiet danger" aria-label=move || app.format(|texts| texts.library_delete_game(&own_name()))
                                on:click=move |_| app.delete(vec![entry.get_untracked()])>{move || app.text(Texts::library_delete)}</button> }.into_any()
                        }}
                    </span>
                }.into_any()
            }}
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_named_once() {
        let texts = Texts::english();
        let entry = |folder: &str| Entry {
            title: "Medium 10".to_owned(),
            level: "medium".to_owned(),
            folder: folder.to_owned(),
            side: 9,
            ..Entry::default()
        };
        assert_eq!(description(texts, &entry("Medium")), "9 × 9 · Medium");
        assert_eq!(description(texts, &entry("Rainy days")), "9 × 9 · Medium · Rainy days");
    }
}
