//! The library: saved games with filters; renaming, moving, deleting, exporting, printing, backup.

mod backup;
mod choosing;
mod damaged;
mod row;
mod selection_bar;

use std::collections::BTreeSet;

use anydoku_play::library::{Entry, Filter, Order, Stage, folders};
use anydoku_play::{Dialog, Request, Texts};
use leptos::prelude::*;

use crate::components::sheet::Sheet;
use crate::dispatch::app::app;
use crate::dispatch::lazy::library::name;
use crate::model::choice::Choice;
use crate::model::new_game::{level_name, level_order};
use crate::services::page::media;
use crate::state::library::{Deleted, SHOWN};
use crate::util::format::Message;
use backup::BackupBar;
use choosing::choose;
use row::Row;

/// The orders of games, with their names.
const ORDERS: [Choice<Order>; 6] = [
    Choice::new(Order::LastPlayed, Texts::library_order_last_played),
    Choice::new(Order::Started, Texts::library_order_newest),
    Choice::new(Order::Title, Texts::library_order_name),
    Choice::new(Order::Size, Texts::library_order_size),
    Choice::new(Order::Rating, Texts::library_order_easiest),
    Choice::new(Order::Elapsed, Texts::library_order_shortest),
];

/// The stages of games, with their names.
const STAGES: [Choice<Stage>; 3] = [
    Choice::new(Stage::New, Texts::library_status_new),
    Choice::new(Stage::Playing, Texts::library_status_playing),
    Choice::new(Stage::Solved, Texts::library_status_solved),
];

/// What the dialog shows.
#[derive(Clone, PartialEq)]
enum LibraryContent {
    Loading,
    Failed(String),
    Empty,
    Games,
}

impl LibraryContent {
    fn of(entries: &Option<Result<Vec<Entry>, String>>) -> Self {
        match entries {
            None => Self::Loading,
            Some(Err(why)) => Self::Failed(why.clone()),
            Some(Ok(entries)) if entries.is_empty() => Self::Empty,
            Some(Ok(_)) => Self::Games,
        }
    }
}

/// The dialog.
#[component]
pub(crate) fn LibrarySheet() -> impl IntoView {
    let app = app();
    let library = app.state.library;
    app.open_library();
    on_cleanup(move || {
        library.chosen.set(BTreeSet::new());
        library.last_chosen.set(None);
        library.deleted.set(Deleted::new());
        library.restored.set(None);
        library.shown.set(SHOWN);
        library.filter.set(Filter::default());
    });
    // Reading the library again must not replace the games.
    let content = Memo::new(move |_| library.entries.with(LibraryContent::of));
    view! {
        <Sheet title=move || app.text(Texts::library_title) is_wide=true>
            {move || match content.get() {
                LibraryContent::Loading => view! { <p class="second">{move || app.text(Texts::library_loading)}</p> }.into_any(),
                LibraryContent::Failed(why) => view! { <p class="fault" role="alert">{move || app.format(|texts| texts.library_not_loaded(&why))}</p> }.into_any(),
                LibraryContent::Empty => view! {
                    <p>{move || app.text(Texts::library_empty)}</p>
                    <div class="buttons">
                        <button type="button" class="button primary" on:click=move |_| app.dispatch(Request::Open(Dialog::New))>{move || app.text(Texts::library_new_game)}</button>
                    </div>
                }.into_any(),
                LibraryContent::Games => view! { <Games/> }.into_any(),
            }}
            // Before that, the first button to focus would be one of these.
            {move || (content.get() != LibraryContent::Loading).then(|| view! { <damaged::DamagedRecords/><BackupBar/> })}
        </Sheet>
    }
}

/// A filter of games: all, or those with one of some values.
#[component]
fn Select<T: Clone + Send + Sync + 'static>(
    label: Message,
    /// The option for all games, if there is one.
    #[prop(optional)]
    all: Option<Message>,
    /// The values with their names.
    values: Vec<(T, String)>,
    is_on: impl Fn(&T) -> bool + Copy + Send + Sync + 'static,
    choose: impl Fn(Option<T>) + 'static,
) -> impl IntoView {
    let app = app();
    let options = values.clone().into_iter().enumerate().map(|(number, (value, name))| {
        view! { <option value=number.to_string() prop:selected=move || is_on(&value)>{name}</option> }
    });
    let options = options.collect_view();
    let change = move |event| {
        let chosen = event_target_value(&event).parse().ok().and_then(|at: usize| values.get(at));
        choose(chosen.map(|(value, _)| value.clone()));
    };
    view! {
        <select aria-label=move || app.text(label) on:change=change>
            {all.map(|all| view! { <option value="all">{move || app.text(all)}</option> })}{options}</select>
    }
}

/// Returns the values of a filter that it offers because there are games with them.
fn with_games<T: Clone + PartialEq>(values: &[T], offers: &[(T, String)]) -> Vec<T> {
    values.iter().filter(|value| offers.iter().any(|offer| offer.0 == **value)).cloned().collect()
}

#[component]
fn Games() -> impl IntoView {
    let app = app();
    let library = app.state.library;
    let filter = library.filter;
    let entries =
        Memo::new(move |_| library.entries.get().and_then(Result::ok).unwrap_or_default());
    let sides = Memo::new(move |_| {
        let sides: BTreeSet<u16> =
            entries.with(|entries| entries.iter().map(|entry| entry.side).collect());
        sides.into_iter().map(|side| (side, format!("{side} × {side}"))).collect::<Vec<_>>()
    });
    let levels = Memo::new(move |_| {
        let levels = entries.get().into_iter().map(|entry| entry.level);
        let levels: BTreeSet<String> = levels.filter(|level| !level.is_empty()).collect();
        let mut levels: Vec<String> = levels.into_iter().collect();
        levels.sort_by_key(|id| level_order(id));
        let named = |id: String| (id.clone(), app.format(|texts| level_name(texts, &id)));
        levels.into_iter().map(named).collect::<Vec<_>>()
    });
    let names = Memo::new(move |_| {
        let named = |name: &str| (name.to_owned(), name.to_owned());
        entries.with(|entries| folders(entries).into_iter().map(named).collect::<Vec<_>>())
    });
    let stages = STAGES.map(|choice| (choice.value, app.text(choice.name))).to_vec();
    let orders = ORDERS.map(|choice| (choice.value, app.text(choice.name))).to_vec();
    // Games are found by the names that are shown.
    let named = Memo::new(move |_| {
        let named = |entry: &Entry| Entry {
            title: app.format(|texts| name(texts, entry)),
            ..entry.clone()
        };
        entries.with(|entries| entries.iter().map(named).collect::<Vec<_>>())
    });
    let found = Memo::new(move |_| {
        named.with(|named| filter.get().apply(named).into_iter().cloned().collect::<Vec<_>>())
    });
    Effect::new(move || {
        // A filter whose last game is gone would hide the others, and no field would say so.
        let offered = |filter: &Filter| Filter {
            sides: with_games(&filter.sides, &sides.get()),
            levels: with_games(&filter.levels, &levels.get()),
            folder: filter.folder.clone().filter(|name| names.get().iter().any(|it| it.0 == *name)),
            ..filter.clone()
        };
        let kept = filter.with_untracked(offered);
        if filter.with_untracked(|filter| *filter != kept) {
            filter.set(kept);
        }
        // What is done to selected games is done to games that are seen.
        let found: BTreeSet<String> =
            found.with(|found| found.iter().map(|entry| entry.id.clone()).collect());
        if !library.chosen.with_untracked(|chosen| chosen.is_subset(&found)) {
            library.chosen.update(|chosen| chosen.retain(|id| found.contains(id)));
        }
    });
    let search = NodeRef::<leptos::html::Input>::new();
    // On touch screens the keyboard would cover the games.
    Effect::new(move || {
        if let Some(search) = search.get().filter(|_| !media("(pointer: coarse)")) {
            let _ = search.focus();
        }
    });
    let count_text = move || {
        let count = entries.with(Vec::len);
        app.format(|texts| match found.with(Vec::len) {
            shown if shown == count => texts.library_games(count),
            shown => texts.library_games_found(count, shown),
        })
    };
    let are_all_chosen = Memo::new(move |_| {
        found.with(|found| {
            library.chosen.with(|chosen| found.iter().all(|entry| chosen.contains(&entry.id)))
        })
    });
    let choose_all = move |_| {
        let is_on = !are_all_chosen.get_untracked();
        let ids = found.get_untracked().into_iter().map(|entry| entry.id);
        library.chosen.update(|chosen| choose(chosen, ids, is_on));
    };
    let choose_all_text = move || {
        app.format(|texts| match are_all_chosen.get() {
            true => texts.library_select_none().to_owned(),
            false => texts.library_select_all(found.with(Vec::len)),
        })
    };
    view! {
        <div class="filters">
            <input type="search" node_ref=search aria-label=move || app.text(Texts::library_find)
                placeholder=move || app.text(Texts::library_find) prop:value=move || filter.get().search
                on:input=move |event| filter.update(|filter| filter.search = event_target_value(&event))/>
            {move || view! { <Select label=Texts::library_size all=Texts::library_any_size values=sides.get()
                is_on=move |side| filter.get().sides == [*side]
                choose=move |side| filter.update(|filter| filter.sides = side.into_iter().collect())/> }}
            {move || view! { <Select label=Texts::library_difficulty all=Texts::library_any_difficulty values=levels.get()
                is_on=move |level| filter.get().levels.contains(level)
                choose=move |level| filter.update(|filter| filter.levels = level.into_iter().collect())/> }}
            <Select label=Texts::library_status all=Texts::library_any_status values=stages
                is_on=move |stage| filter.get().stages == [*stage]
                choose=move |stage| filter.update(|filter| filter.stages = stage.into_iter().collect())/>
            {move || view! { <Select label=Texts::library_folder all=Texts::library_any_folder values=names.get()
                is_on=move |name| filter.get().folder.as_ref() == Some(name)
                choose=move |name| filter.update(|filter| filter.folder = name)/> }}
            <Select label=Texts::library_sort values=orders is_on=move |order| filter.get().order == *order
                choose=move |order| filter.update(|filter| filter.order = order.unwrap_or_default())/>
        </div>
        <div class="head"><p class="small second" role="status">{count_text}</p><span class="space"></span>
            {move || (!found.with(Vec::is_empty)).then(|| view! {
                <button type="button" class="button quiet" on:click=choose_all>{choose_all_text}</button>
            })}
            <button type="button" class="button quiet" on:click=move |_| app.dispatch(Request::Open(Dialog::Statistics))>{move || app.text(Texts::library_statistics)}</button></div>
        {move || {
            let deleted_count = library.deleted.with(Vec::len);
            (deleted_count > 0).then(|| view! {
                <div class="line deleted" role="status">
                    <span>{move || app.format(|texts| texts.library_deleted(deleted_count))}</span>
                    <span class="space"></span>
                    <button type="button" data-undo="" on:click=move |_| app.restore_deleted()>{move || app.text(Texts::library_restore)}</button>
                </div>
            })
        }}
        // Shown below the games, which stay where they are.
        <selection_bar::SelectionBar/>
        <ul class="games">
            <For each=move || found.with(|found| found.iter().take(library.shown.get()).cloned().collect::<Vec<_>>())
                key=|entry| entry.id.clone()
                children=move |entry| view! { <Row entry=entry found=found/> }/>
        </ul>
        {move || (found.with(Vec::len) > library.shown.get()).then(|| view! {
            <div class="buttons"><button type="button" class="button" on:click=move |_| library.shown.update(|shown| *shown += SHOWN)>{move || app.text(Texts::library_show_more)}</button></div>
        })}
        {move || found.with(Vec::is_empty).then(|| view! {
            <p>{move || app.text(Texts::library_none_found)}</p>
            <div class="buttons"><button type="button" class="button" on:click=move |_| filter.set(Filter::default())>{move || app.text(Texts::library_clear_filters)}</button></div>
        })}
    }
}
