//! What was pasted, dropped, opened or linked, before it is taken: what it is, how sure that is,
//! small boards, what a reader should know, and what is wrong and where.

use anydoku_worker::protocol::{ReadBoard, ReadRecord, Source};
use anydoku_worker::wire::{WireBoxes, WireShape};
use leptos::prelude::*;
use serde_json::Value;

use super::thumbnail::{Thumbnail, boxes_of};
use crate::outside::{Arrival, Incoming};
use crate::table::table;

/// So many boards are shown.
const SHOWN: usize = 24;
/// So many faults are told.
const TOLD: usize = 12;
/// Notations that do not say what boxes a board has.
const BARE: [&str; 5] = ["line", "sdm", "numbers", "729", "csv"];

/// Text, files.
#[component]
pub(super) fn Paste() -> impl IntoView {
    let table = table();
    let text = table.exchange.text;
    let read = move |event: leptos::ev::Event| {
        let value = event_target_value(&event);
        text.set(value.clone());
        if value.trim().is_empty() {
            table.forget_arrival();
        } else {
            table.preview(String::new(), Source::Text(value), None);
        }
    };
    view! {
        <label class="field"><span>"A puzzle in any form: digits, a grid, a link, the text of a file"</span>
            <textarea spellcheck="false" autocomplete="off" autofocus prop:value=move || text.get() on:input=read
                placeholder="53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"></textarea>
        </label>
        <div class="buttons">
            <button type="button" class="button" on:click=move |_| table.choose_files()>"Open files…"</button>
            <span class="small second">"or drop text or files anywhere"</span>
        </div>
        <Preview/>
    }
}

/// A link.
#[component]
pub(super) fn FromLink() -> impl IntoView {
    let table = table();
    let read = move |event: leptos::ev::Event| {
        let value = event_target_value(&event);
        if value.trim().is_empty() {
            table.forget_arrival();
        } else {
            table.preview("a link".to_owned(), Source::Text(value), None);
        }
    };
    view! {
        <label class="field"><span>"A link of anydoku, SudokuWiki, SudokuPad, f-puzzles, Penpa or sudoku.coach"</span>
            <input type="text" inputmode="url" spellcheck="false" autocomplete="off" autofocus on:input=read placeholder="https://"/>
        </label>
        <p class="small second">"The puzzle is read out of the link itself: nothing is loaded from anywhere."</p>
        <Preview/>
    }
}

/// What was read.
#[component]
fn Preview() -> impl IntoView {
    let table = table();
    let arrival = table.exchange.arrival;
    view! {
        <div class="preview" aria-live="polite">
            {move || match arrival.get() {
                Arrival::Nothing => ().into_any(),
                Arrival::Reading => view! { <p class="second">"Reading…"</p> }.into_any(),
                Arrival::Failed(why) => view! { <p class="fault" role="alert">{why}</p> }.into_any(),
                Arrival::Read(incoming) => view! { <Read incoming=incoming/> }.into_any(),
            }}
        </div>
    }
}

fn cells(board: &ReadBoard) -> Vec<i32> {
    let side = usize::from(board.puzzle.shape.side);
    if side > usize::from(anydoku_play::library::Entry::MAX_PICTURE) {
        return Vec::new();
    }
    let entries = board.entries.iter().copied().chain(std::iter::repeat(0));
    let givens = board.puzzle.givens.iter();
    givens
        .zip(entries)
        .map(|(&given, entry)| if given > 0 { -i32::from(given) } else { entry.into() })
        .collect()
}

/// The boards that a side can have, where nothing says which.
fn choices(side: u16) -> Vec<WireBoxes> {
    let pairs = (2..side).filter(|rows| side.is_multiple_of(*rows));
    let mut pairs: Vec<(u16, u16)> = pairs.map(|rows| (rows, side / rows)).collect();
    pairs.sort_by_key(|&(rows, columns)| (rows.abs_diff(columns), rows));
    let blocks = pairs.into_iter().map(|(rows, columns)| WireBoxes::Blocks(rows, columns));
    blocks.chain([WireBoxes::None]).collect()
}

fn named(boxes: &WireBoxes) -> String {
    match boxes {
        WireBoxes::Blocks(rows, columns) => format!("Boxes {rows} × {columns}"),
        _ => "Rows and columns only".to_owned(),
    }
}

/// The boxes to choose from, of what leaves them open.
fn open_boxes(incoming: &Incoming) -> Vec<WireShape> {
    let mut shapes = incoming
        .answer
        .records
        .iter()
        .filter_map(|record| record.board.as_ref().ok().map(|board| &board.puzzle.shape));
    let Some(first) = shapes.next() else { return Vec::new() };
    let side = first.side;
    let is_open = BARE.contains(&incoming.answer.notation.as_str())
        && !matches!(side, 4 | 9 | 25)
        && !matches!(first.boxes, WireBoxes::Regions(_))
        && shapes.all(|shape| shape.side == side);
    let all = if is_open { choices(side) } else { Vec::new() };
    if all.len() < 2 {
        return Vec::new();
    }
    all.into_iter().map(|boxes| WireShape { side, boxes, ..WireShape::default() }).collect()
}

#[component]
fn Read(incoming: Incoming) -> impl IntoView {
    let table = table();
    let answer = &incoming.answer;
    let boards: Vec<&ReadRecord> = answer.records.iter().filter(|it| it.board.is_ok()).collect();
    let faults: Vec<&ReadRecord> = answer.records.iter().filter(|it| it.board.is_err()).collect();
    let certainty = if answer.certain { "Recognised" } else { "Probably" };
    let many =
        if boards.len() == 1 { "1 puzzle".to_owned() } else { format!("{} puzzles", boards.len()) };
    let head = format!("{certainty}: {}. {many}.", answer.about);
    let notes = answer.notes.iter().chain(boards.iter().flat_map(|record| &record.notes));
    let mut notes: Vec<String> = notes.cloned().collect();
    notes.dedup();
    let told =
        faults.iter().take(TOLD).map(|record| view! { <li class="fault">{fault(record)}</li> });
    let more_faults = faults.len().saturating_sub(TOLD);
    let boxes = open_boxes(&incoming);
    let current = boards
        .first()
        .and_then(|it| it.board.as_ref().ok())
        .map(|it| it.puzzle.shape.boxes.clone());
    let chips = boxes.into_iter().map(|shape| {
        let is_on = current.as_ref() == Some(&shape.boxes);
        let (name, source) = (incoming.name.clone(), incoming.source.clone());
        view! {
            <button type="button" aria-pressed=is_on.to_string() on:click=move |_| {
                table.preview(name.clone(), source.clone(), Some(shape.clone()));
            }>{named(&shape.boxes)}</button>
        }
    });
    let chips = chips.collect_view();
    let source =
        if incoming.name.is_empty() { answer.about.clone() } else { incoming.name.clone() };
    let list = boards
        .iter()
        .take(SHOWN)
        .map(|record| view! { <Board record=(*record).clone() source=source.clone()/> });
    let hidden = boards.len().saturating_sub(SHOWN);
    let is_many = boards.len() > 1;
    let settings = boards
        .first()
        .and_then(|it| it.board.as_ref().ok())
        .filter(|_| !is_many)
        .and_then(|it| settings(it));
    let list = list.collect_view();
    view! {
        <p><b>{head}</b></p>
        {(!chips.is_empty()).then(|| view! { <fieldset><legend>"The text leaves the boxes open"</legend><div class="chips">{chips}</div></fieldset> })}
        {(!notes.is_empty()).then(|| view! { <ul class="small second">{notes.into_iter().map(|note| view! { <li>{note}</li> }).collect_view()}</ul> })}
        <ul class="boards" class:single=!is_many>{list}</ul>
        {(hidden > 0).then(|| view! { <p class="small second">{format!("and {hidden} more")}</p> })}
        {(!faults.is_empty()).then(|| view! {
            <ul class="small">{told.collect_view()}</ul>
            {(more_faults > 0).then(|| view! { <p class="small fault">{format!("and {more_faults} more that cannot be read")}</p> })}
        })}
        {settings.map(|settings| view! {
            <div class="buttons"><button type="button" class="button" on:click=move |_| {
                table.set_settings(settings.clone());
                table.toasts.say("The settings of the link are set.", false);
            }>"Use its settings too"</button></div>
        })}
        {is_many.then(|| view! { <Shelve incoming=incoming.clone()/> })}
    }
}

/// The settings that came along.
fn settings(board: &ReadBoard) -> Option<anydoku_play::Settings> {
    let kept: Value = serde_json::from_str(board.kept.as_deref()?).ok()?;
    serde_json::from_value(kept.get("settings")?.clone()).ok()
}

fn fault(record: &ReadRecord) -> String {
    let Err(fault) = &record.board else { return String::new() };
    match fault.place {
        Some(place) => format!("Line {}, column {}: {}", place.line, place.column, fault.message),
        None => format!("Line {}: {}", record.line, fault.message),
    }
}

#[component]
fn Board(record: ReadRecord, source: String) -> impl IntoView {
    let table = table();
    let Ok(board) = record.board else { return ().into_any() };
    let side = board.puzzle.shape.side;
    let boxes = match &board.puzzle.shape.boxes {
        WireBoxes::Blocks(rows, columns) => Some((*rows, *columns)),
        _ => boxes_of(&record.shape),
    };
    let entered = board.entries.iter().filter(|value| **value > 0).count();
    let mut parts = vec![record.shape, format!("{} givens", record.givens)];
    if entered > 0 {
        parts.push(format!("{entered} entered"));
    }
    if board.kept.as_deref().is_some_and(|kept| kept.contains("\"log\"")) {
        parts.push("with its moves".to_owned());
    }
    let title = [&board.title, &board.author].into_iter().filter(|it| !it.is_empty());
    let title = title.cloned().collect::<Vec<_>>().join(", ");
    let label = parts.join(" · ");
    let pictured = cells(&board);
    view! {
        <li class="card">
            <Thumbnail side=side boxes=boxes cells=pictured/>
            <div>
                {(!title.is_empty()).then(|| view! { <p><b>{title}</b></p> })}
                <p class="small second">{label}</p>
                <button type="button" class="button chief" on:click=move |_| table.play_arrived(&board, &source)>"Play"</button>
            </div>
        </li>
    }
    .into_any()
}

fn usual_folder(name: &str) -> String {
    let name = name.rsplit_once('.').map_or(name, |(name, _)| name);
    if name.is_empty() { "Imported".to_owned() } else { name.to_owned() }
}

#[component]
fn Shelve(incoming: Incoming) -> impl IntoView {
    let table = table();
    let folder = RwSignal::new(usual_folder(&incoming.name));
    let shelve = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = folder.get_untracked();
        table.shelve(
            incoming.clone(),
            if name.trim().is_empty() { "Imported".to_owned() } else { name },
        );
    };
    view! {
        <form class="buttons" on:submit=shelve>
            <label class="field inline">"Folder"
                <input type="text" prop:value=move || folder.get() on:input=move |event| folder.set(event_target_value(&event))/></label>
            <button type="submit" class="button">"Put all into the library"</button>
        </form>
    }
}
