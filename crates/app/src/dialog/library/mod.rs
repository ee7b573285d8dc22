//! The library: all saved games, found by size, level, state, date and folder; renamed, moved,
//! deleted and brought back; written into files; and a backup of everything.

mod deeds;
mod row;
mod safety;

use std::collections::BTreeSet;

use anydoku_play::Request;
use anydoku_play::library::{Entry, Filter, Order, Stage, folders};
use leptos::prelude::*;

use super::{Dialog, Sheet};
use crate::header::capitalised;
use crate::storage::LogPart;
use crate::table::table;
use row::Row;
use safety::Safety;

/// So many games are shown at first, and then more each time.
const SHOWN: usize = 60;

const ORDERS: [(Order, &str); 6] = [
    (Order::Played, "Played last"),
    (Order::Begun, "Newest"),
    (Order::Title, "Name"),
    (Order::Size, "Size"),
    (Order::Rating, "Easiest"),
    (Order::Elapsed, "Shortest time"),
];

const STAGES: [(Stage, &str); 3] =
    [(Stage::New, "New"), (Stage::Playing, "Playing"), (Stage::Done, "Solved")];

/// Games that were deleted, with their logs, until the library closes.
pub(crate) type Deleted = Vec<LogPart>;

/// What the library knows.
#[derive(Clone, Copy)]
pub(crate) struct Library {
    pub(crate) filter: RwSignal<Filter>,
    /// All games, once they are read.
    entries: RwSignal<Option<Result<Vec<Entry>, String>>>,
    chosen: RwSignal<BTreeSet<String>>,
    deleted: RwSignal<Deleted>,
    /// How many are shown.
    shown: RwSignal<usize>,
}

impl Library {
    pub(crate) fn new() -> Self {
        Self {
            filter: RwSignal::new(Filter::default()),
            entries: RwSignal::new(None),
            chosen: RwSignal::new(BTreeSet::new()),
            deleted: RwSignal::new(Deleted::new()),
            shown: RwSignal::new(SHOWN),
        }
    }
}

/// The dialog.
#[component]
pub(crate) fn LibrarySheet() -> impl IntoView {
    let table = table();
    let library = table.library;
    table.read_library();
    leptos::task::spawn_local(crate::storage::ask_to_stay());
    on_cleanup(move || {
        library.chosen.set(BTreeSet::new());
        library.deleted.set(Deleted::new());
        library.shown.set(SHOWN);
        library.filter.set(Filter::default());
    });
    view! {
        <Sheet title="Library" is_wide=true>
            {move || match library.entries.get() {
                None => view! { <p class="second">"Reading…"</p> }.into_any(),
                Some(Err(why)) => view! { <p class="fault" role="alert">{format!("The library cannot be read: {why}. You can play on; save games as files to keep them.")}</p> }.into_any(),
                Some(Ok(entries)) if entries.is_empty() => view! {
                    <p>"No game is saved yet. Every game you begin comes here by itself."</p>
                    <div class="buttons"><button type="button" class="button chief" on:click=move |_| table.request(Request::OpenNew)>"New game"</button></div>
                }.into_any(),
                Some(Ok(entries)) => view! { <Games entries=entries/> }.into_any(),
            }}
            <Safety/>
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
    let table = table();
    let library = table.library;
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
        let chosen = number(event).and_then(|number| STAGES.get(number)).map(|(stage, _)| *stage);
        filter.update(|filter| filter.stages = chosen.into_iter().collect());
    };
    let by_order = move |event| {
        if let Some((order, _)) = number(event).and_then(|number| ORDERS.get(number)) {
            filter.update(|filter| filter.order = *order);
        }
    };
    let side_options = options(
        sides.iter().map(|&side| (side, format!("{side} × {side}"))).collect(),
        move |side| filter.get().sides == [side],
    );
    let level_options = levels.into_iter().enumerate().map(|(number, name)| {
        let label = capitalised(&name);
        view! { <option value=number.to_string() selected=move || filter.get().levels.contains(&name)>{label}</option> }
    });
    let folder_options = names.into_iter().enumerate().map(|(number, name)| {
        let label = name.clone();
        view! { <option value=number.to_string() selected=move || filter.get().folder.as_ref() == Some(&name)>{label}</option> }
    });
    let stages = STAGES.map(|(stage, label)| (stage, label.to_owned())).to_vec();
    let stage_options = options(stages, move |stage| filter.get().stages == [stage]);
    let orders = ORDERS.map(|(order, label)| (order, label.to_owned())).to_vec();
    let order_options = options(orders, move |order| filter.get().order == order);
    let count = entries.len();
    let entries = StoredValue::new(entries);
    let found = Memo::new(move |_| {
        entries.with_value(|entries| {
            filter.get().apply(entries).into_iter().cloned().collect::<Vec<_>>()
        })
    });
    let told = move || format!("{} of {count} games", found.with(Vec::len));
    view! {
        <div class="filters">
            <input type="search" aria-label="Find a game" placeholder="Find a game" prop:value=move || filter.get().search
                on:input=move |event| filter.update(|filter| filter.search = event_target_value(&event))/>
            <select aria-label="Size" on:change=by_side><option value="all">"All sizes"</option>{side_options}</select>
            <select aria-label="Level" on:change=by_level><option value="all">"All levels"</option>{level_options.collect_view()}</select>
            <select aria-label="State" on:change=by_stage><option value="all">"All states"</option>{stage_options}</select>
            <select aria-label="Folder" on:change=by_folder><option value="all">"All folders"</option>{folder_options.collect_view()}</select>
            <select aria-label="Order" on:change=by_order>{order_options}</select>
        </div>
        <div class="head"><p class="small second" role="status">{told}</p>
            <button type="button" class="button quiet" on:click=move |_| table.open(Dialog::Statistics)>"Statistics"</button></div>
        {move || {
            let gone = library.deleted.with(Vec::len);
            (gone > 0).then(|| view! {
                <div class="line" role="status">
                    <span>{if gone == 1 { "1 game is deleted.".to_owned() } else { format!("{gone} games are deleted.") }}</span>
                    <span class="space"></span>
                    <button type="button" on:click=move |_| table.undelete()>"Undo"</button>
                </div>
            })
        }}
        <deeds::Deeds/>
        <ul class="games">
            <For each=move || found.with(|found| found.iter().take(library.shown.get()).cloned().collect::<Vec<_>>())
                key=|entry| (entry.id.clone(), entry.title.clone(), entry.folder.clone(), entry.played)
                children=|entry| view! { <Row entry=entry/> }/>
        </ul>
        {move || (found.with(Vec::len) > library.shown.get()).then(|| view! {
            <div class="buttons"><button type="button" class="button" on:click=move |_| library.shown.update(|shown| *shown += SHOWN)>"Show more"</button></div>
        })}
        {move || found.with(Vec::is_empty).then(|| view! {
            <p>"No game is like that."</p>
            <div class="buttons"><button type="button" class="button" on:click=move |_| filter.set(Filter::default())>"Show all games"</button></div>
        })}
    }
}
