//! Collections: sets of puzzles by difficulty, technique and size, and the player's own puzzle packs, each
//! with its progress and its puzzles.

use anydoku_play::Texts;
use anydoku_play::collections::Collection;
use anydoku_play::library::{Entry, Stage};
use leptos::prelude::*;

use super::daily::status;
use crate::components::sheet::Sheet;
use crate::dispatch::app::{App, app};
use crate::model::collections::{CollectionSet, SECTIONS};
use crate::util::format::capitalized;

fn name_of(app: App, set: &CollectionSet) -> String {
    let technique = |id: &str| {
        let known = |all: &Vec<anydoku_protocol::TechniqueInfo>| {
            all.iter().find(|it| it.id == id).map(|it| capitalized(&it.name))
        };
        app.state.techniques.with(known).unwrap_or_else(|| id.to_owned())
    };
    app.format(|texts| set.name(texts, technique))
}

/// The dialog.
#[component]
pub(crate) fn CollectionsSheet() -> impl IntoView {
    let app = app();
    app.read_library();
    app.load_techniques();
    let sections = SECTIONS.each_ref().map(|(title, sets)| {
        let rows = move || sets.iter().map(|set| row(app, set.id, Some(set))).collect_view();
        view! { <section><h3>{move || app.text(*title)}</h3><ul class="list">{rows}</ul></section> }
    });
    let packs = move || {
        let is_own = |id: &str| SECTIONS.iter().flat_map(|(_, sets)| *sets).all(|set| set.id != id);
        let packs: Vec<String> = app.with_entries(|all| {
            Collection::all(all).into_keys().filter(|id| is_own(id)).map(str::to_owned).collect()
        });
        (!packs.is_empty()).then(|| view! {
            <section><h3>{app.text(Texts::collections_packs)}</h3>
                <ul class="list">{packs.iter().map(|id| row(app, id, None)).collect_view()}</ul></section>
        })
    };
    view! {
        <Sheet title=move || app.text(Texts::collections_title)>
            <p class="second">{move || app.text(Texts::collections_about)}</p>
            {sections}
            {packs}
        </Sheet>
    }
}

/// Returns the row of a collection: name, progress, what to do next, its puzzles.
fn row(app: App, id: &str, set: Option<&'static CollectionSet>) -> impl IntoView + use<> {
    let name = set.map_or_else(|| id.to_owned(), |set| name_of(app, set));
    let (puzzles, solved, next) = app.with_entries(|all| {
        let collections = Collection::all(all);
        let collection = collections.get(id);
        let puzzles = collection.into_iter().flat_map(Collection::puzzles);
        let puzzles: Vec<(u32, Entry)> = puzzles.map(|(at, entry)| (at, entry.clone())).collect();
        let solved = collection.map_or(0, Collection::solved);
        (puzzles, solved, collection.and_then(|collection| collection.next(0)).cloned())
    });
    let all = puzzles.len();
    let progress = (all > 0).then(|| view! {
        <span class="second">{app.format(|texts| texts.collections_solved(all, solved))}</span>
        <span class="bar" aria-hidden="true"><i style:width=crate::util::format::percent(100.0 * solved as f64 / all as f64)></i></span>
    });
    let next_label = app.format(|texts| texts.collections_next_label(&name));
    let next = next.map(|entry| view! {
        <button type="button" class="button primary" aria-label=next_label on:click=move |_| open(app, entry.clone())>{app.text(Texts::collections_next)}</button>
    });
    let create = set.filter(|_| next.is_none()).map(|set| {
        let label = app.format(|texts| texts.collections_create_label(&name));
        let name = name.clone();
        view! {
            <button type="button" class="button" aria-label=label disabled=move || app.state.library.creating.get().is_some()
                on:click=move |_| app.create_collection(set, name.clone())>{app.format(|texts| texts.collections_create(set.count as usize))}</button>
        }
    });
    let list = (all > 0).then(|| {
        let buttons = puzzles.into_iter().map(|(number, entry)| {
            let label = app.format(|texts| {
                texts.collections_puzzle(number as usize, status(texts, entry.stage))
            });
            let stage = entry.stage;
            view! {
                <li><button type="button" class="button" aria-label=label class:solved={stage == Stage::Solved} class:playing={stage == Stage::Playing}
                    on:click=move |_| open(app, entry.clone())>{number}</button></li>
            }
        });
        view! { <details><summary>{app.text(Texts::collections_list)}</summary><ol class="puzzles">{buttons.collect_view()}</ol></details> }
    });
    view! {
        <li class="card collection"><div class="row"><span class="about"><b>{name}</b> {progress}</span>{next}{create}</div>{list}</li>
    }
}

fn open(app: App, entry: Entry) {
    app.close();
    app.open_saved(entry);
}
