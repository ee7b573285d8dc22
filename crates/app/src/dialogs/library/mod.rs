//! The library: saved games with filters; renaming, moving, deleting, exporting, printing, backup.

mod backup;
mod row;
mod selection_bar;

use std::collections::BTreeSet;

use anydoku_play::library::{Entry, Filter, Order, Stage, folders};
use anydoku_play::{Request, Texts};
use leptos::prelude::*;

use crate::actions::AppAction;
use crate::components::sheet::Sheet;
use crate::dispatch::app::app;
use crate::model::choice::Choice;
use crate::model::navigation::Dialog;
use crate::model::new_game::level_name;
use crate::state::library::{Deleted, SHOWN};
use backup::BackupBar;
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

/// The dialog.
#[component]
pub(crate) fn LibrarySheet() -> impl IntoView {
    let app = app();
    let library = app.state.library;
    app.open_library();
    on_cleanup(move || {
        library.chosen.set(BTreeSet::new());
        library.deleted.set(Deleted::new());
        library.shown.set(SHOWN);
        library.filter.set(Filter::default());
    });
    view! {
        <Sheet title=move || app.text(Texts::library_title) is_wide=true>
            {move || match library.entries.get() {
                None => view! { <p class="second">{move || app.text(Texts::library_loading)}</p> }.into_any(),
                Some(Err(why)) => view! { <p class="fault" role="alert">{move || app.format(|texts| texts.library_not_loaded(&why))}</p> }.into_any(),
                Some(Ok(entries)) if entries.is_empty() => view! {
                    <p>{move || app.text(Texts::library_empty)}</p>
                    <div class="buttons">
                        <button type="button" class="button primary" on:click=move |_| app.dispatch(Request::OpenNew)>{move || app.text(Texts::library_new_game)}</button>
                    </div>
                }.into_any(),
                Some(Ok(entries)) => view! { <Games entries=entries/> }.into_any(),
            }}
            <BackupBar/>
        </Sheet>
    }
}

fn options<T: Copy + PartialEq + Send + Sync + 'static>(
    all: Vec<(T, String)>,
    is_on: impl Fn(T) -> bool + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let options = all.into_iter().enumerate();
    options
        .map(|(number, (value, label))| {
            view! { <option value=number.to_string() selected=move || is_on(value)>{label}</option> }
        })
        .collect_view()
}

#[component]
fn Games(entries: Vec<Entry>) -> impl IntoView {
    let app = app();
    let library = app.state.library;
    let filter = library.filter;
    let mut sides: Vec<u16> = entries.iter().map(|entry| entry.side).collect();
    sides.sort_unstable();
    sides.dedup();
    let mut levels: Vec<String> =
        entries.iter().map(|entry| entry.level.clone()).filter(|it| !it.is_empty()).collect();
    levels.sort_unstable();
    levels.dedup();
    let names: Vec<String> = folders(&entries).into_iter().map(str::to_owned).collect();
    let number = |event: leptos::ev::Event| event_target_value(&event).parse::<usize>().ok();
    let by_side = {
        let sides = sides.clone();
        move |event| {
            let chosen = number(event).and_then(|number| sides.get(number)).copied();
            filter.update(|filter| filter.sides = chosen.into_iter().collect());
        }
    };
    let by_level = {
        let levels = levels.clone();
        move |event| {
            let chosen = number(event).and_then(|number| levels.get(number)).cloned();
            filter.update(|filter| filter.levels = chosen.into_iter().collect());
        }
    };
    let by_folder = {
        let names = names.clone();
        move |event| {
            let chosen = number(event).and_then(|number| names.get(number)).cloned();
            filter.update(|filter| filter.folder = chosen);
        }
    };
    let by_stage = move |event| {
        let chosen = number(event).and_then(|number| STAGES.get(number)).map(|choice| choice.value);
        filter.update(|filter| filter.stages = chosen.into_iter().collect());
    };
    let by_order = move |event| {
        if let Some(choice) = number(event).and_then(|number| ORDERS.get(number)) {
            filter.update(|filter| filter.order = choice.value);
        }
    };
    let side_options = options(
        sides.iter().map(|&side| (side, format!("{side} × {side}"))).collect(),
        move |side| filter.get().sides == [side],
    );
    let level_options = levels.into_iter().enumerate().map(|(number, name)| {
        let label = app.format(|texts| level_name(texts, &name));
        view! { <option value=number.to_string() selected=move || filter.get().levels.contains(&name)>{label}</option> }
    });
    let folder_options = names.into_iter().enumerate().map(|(number, name)| {
        let label = name.clone();
        view! { <option value=number.to_string() selected=move || filter.get().folder.as_ref() == Some(&name)>{label}</option> }
    });
    let stages = STAGES.map(|choice| (choice.value, app.text(choice.name))).to_vec();
    let stage_options = options(stages, move |stage| filter.get().stages == [stage]);
    let orders = ORDERS.map(|choice| (choice.value, app.text(choice.name))).to_vec();
    let order_options = options(orders, move |order| filter.get().order == order);
    let count = entries.len();
    let entries = StoredValue::new(entries);
    let found = Memo::new(move |_| {
        entries.with_value(|entries| {
            filter.get().apply(entries).into_iter().cloned().collect::<Vec<_>>()
        })
    });
    let count_text = move || {
        app.format(|texts| match found.with(Vec::len) {
            shown if shown == count => texts.library_games(count),
            shown => texts.library_games_found(count, shown),
        })
    };
    view! {
        <div class="filters">
            <input type="search" aria-label=move || app.text(Texts::library_find)
                placeholder=move || app.text(Texts::library_find) prop:value=move || filter.get().search
                on:input=move |event| filter.update(|filter| filter.search = event_target_value(&event))/>
            <select aria-label=move || app.text(Texts::library_size) on:change=by_side>
                <option value="all">{move || app.text(Texts::library_any_size)}</option>{side_options}</select>
            <select aria-label=move || app.text(Texts::library_difficulty) on:change=by_level>
                <option value="all">{move || app.text(Texts::library_any_difficulty)}</option>{level_options.collect_view()}</select>
            <select aria-label=move || app.text(Texts::library_status) on:change=by_stage>
                <option value="all">{move || app.text(Texts::library_any_status)}</option>{stage_options}</select>
            <select aria-label=move || app.text(Texts::library_folder) on:change=by_folder>
                <option value="all">{move || app.text(Texts::library_any_folder)}</option>{folder_options.collect_view()}</select>
            <select aria-label=move || app.text(Texts::library_sort) on:change=by_order>{order_options}</select>
        </div>
        <div class="head"><p class="small second" role="status">{count_text}</p>
            <button type="button" class="button quiet" on:click=move |_| app.dispatch(AppAction::Open(Dialog::Statistics))>{move || app.text(Texts::library_statistics)}</button></div>
        {move || {
            let deleted_count = library.deleted.with(Vec::len);
            (deleted_count > 0).then(|| view! {
                <div class="line" role="status">
                    <span>{move || app.format(|texts| texts.library_deleted(deleted_count))}</span>
                    <span class="space"></span>
                    <button type="button" on:click=move |_| app.restore_deleted()>{move || app.text(Texts::library_restore)}</button>
                </div>
            })
        }}
        <selection_bar::SelectionBar/>
        <ul class="games">
            <For each=move || found.with(|found| found.iter().take(library.shown.get()).cloned().collect::<Vec<_>>())
                key=|entry| (entry.id.clone(), entry.title.clone(), entry.folder.clone(), entry.last_played)
                children=|entry| view! { <Row entry=entry/> }/>
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
