//! The tabs for imports and links, with a preview of what was read: format, boards, notes, errors.

use anydoku::{Boxes, Shape};
use anydoku_play::Texts;
use anydoku_protocol::{ReadBoard, ReadRecord, ReadRemark, Solutions, Source, Verdict};
use leptos::prelude::*;
use serde_json::Value;

use crate::components::thumbnail::Thumbnail;
use crate::dispatch::app::app;
use crate::model::imports;
use crate::model::origin::Origin;
use crate::state::transfer::{ImportCheck, ImportPreview, ReadSource};

/// The number of boards in a preview.
const MAX_PREVIEWS: usize = 24;
/// The number of errors in a preview.
const MAX_FAULTS: usize = 12;

/// The tab for text and files.
#[component]
pub(crate) fn Paste() -> impl IntoView {
    let app = app();
    let text = app.state.drafts.import_text;
    let read = move |event: leptos::ev::Event| {
        let value = event_target_value(&event);
        text.set(value.clone());
        if value.trim().is_empty() {
            app.clear_import();
        } else {
            app.preview(Origin::Text, Source::Text(value), None);
        }
    };
    view! {
        <label class="field"><span>{move || app.text(Texts::new_game_paste)}</span>
            <textarea spellcheck="false" autocomplete="off" autofocus prop:value=move || text.get() on:input=read
                placeholder="53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"></textarea>
        </label>
        <div class="buttons">
            <button type="button" class="button" on:click=move |_| app.choose_files()>{move || app.text(Texts::new_game_open_files)}</button>
            <span class="small second new-game-drop">{move || app.text(Texts::new_game_drop)}</span>
        </div>
        <Preview/>
    }
}

/// The tab for links.
#[component]
pub(crate) fn FromLink() -> impl IntoView {
    let app = app();
    let read = move |event: leptos::ev::Event| {
        let value = event_target_value(&event);
        if value.trim().is_empty() {
            app.clear_import();
        } else {
            app.preview(Origin::Link, Source::Text(value), None);
        }
    };
    view! {
        <label class="field"><span>{move || app.text(Texts::new_game_link)}</span>
            <input type="text" inputmode="url" spellcheck="false" autocomplete="off" autofocus on:input=read placeholder="https://"/>
        </label>
        <p class="small second">{move || app.text(Texts::new_game_link_about)}</p>
        <Preview/>
    }
}

/// The preview of an import.
#[component]
fn Preview() -> impl IntoView {
    let app = app();
    let preview = app.state.transfer.preview;
    view! {
        <div class="preview" aria-live="polite">
            {move || match preview.get() {
                ImportPreview::Nothing => ().into_any(),
                ImportPreview::Reading => view! { <p class="second">{move || app.text(Texts::new_game_reading)}</p> }.into_any(),
                ImportPreview::Failed(why) => view! { <p class="fault" role="alert">{why}</p> }.into_any(),
                ImportPreview::Read(read_source) => view! { <Read read_source=read_source/> }.into_any(),
            }}
        </div>
    }
}

fn cells(board: &ReadBoard) -> Vec<i32> {
    let givens = board.puzzle.givens();
    if givens.side() > anydoku_play::library::Entry::MAX_PICTURE {
        return Vec::new();
    }
    let entries = board.entries.iter().flat_map(|entries| entries.values()).copied();
    let pairs = givens.values().iter().zip(entries.chain(std::iter::repeat(0)));
    pairs.map(|(&given, entry)| if given > 0 { -i32::from(given) } else { entry.into() }).collect()
}

fn box_name(texts: &Texts, boxes: &Boxes) -> String {
    match boxes {
        &Boxes::Blocks { rows, columns } => texts.boxes_of(columns.into(), rows.into()),
        _ => texts.boxes_none().to_owned(),
    }
}

/// Returns the boxes to choose from, if the source doesn't state them.
fn open_boxes(read_source: &ReadSource) -> Vec<Shape> {
    let mut read = read_source.response.records.iter().filter_map(|record| {
        let board = record.board.as_ref().ok()?;
        Some((record.has_open_boxes, board.puzzle.shape().side()))
    });
    let Some((_, side)) = read.clone().next() else { return Vec::new() };
    let is_open = read.all(|it| it == (true, side));
    let choices = Boxes::choices(side).filter(|_| is_open);
    choices.filter_map(|boxes| Shape::builder(side).boxes(boxes).build().ok()).collect()
}

#[component]
fn Read(read_source: ReadSource) -> impl IntoView {
    let app = app();
    let response = &read_source.response;
    let boards: Vec<&ReadRecord> = response.records.iter().filter(|it| it.board.is_ok()).collect();
    if boards.is_empty() {
        let problem = app.format(|texts| imports::failure(texts, response));
        return view! { <p class="fault" role="alert">{problem}</p> }.into_any();
    }
    let head = app.format(|texts| texts.new_game_found(boards.len()));
    let texts = app.texts();
    let faults = response.records.iter().filter_map(|it| imports::fault(&texts, response, it));
    let faults: Vec<String> = faults.collect();
    let more_faults = faults.len().saturating_sub(MAX_FAULTS);
    let fault_rows = faults.into_iter().take(MAX_FAULTS);
    let fault_rows = fault_rows.map(|text| view! { <li class="fault">{text}</li> });
    let mut remarks: Vec<ReadRemark> =
        boards.iter().flat_map(|record| record.remarks.clone()).collect();
    remarks.dedup();
    let remarks = remarks.into_iter().map(|remark| {
        view! { <li>{app.text(|texts| imports::remark(texts, remark))}</li> }
    });
    let remarks = remarks.collect_view();
    let boxes = open_boxes(&read_source);
    let chips = boxes.into_iter().map(|shape| {
        // Puzzles may differ in their likely boxes; each card names its own.
        let has_these = |it: &ReadBoard| it.puzzle.shape().boxes() == shape.boxes();
        let is_on = boards.iter().all(|it| it.board.as_ref().is_ok_and(|it| has_these(it)));
        let label = app.format(|texts| box_name(texts, shape.boxes()));
        let (origin, source) = (read_source.origin.clone(), read_source.source.clone());
        view! {
            <button type="button" aria-pressed=is_on.to_string() on:click=move |_| {
                app.preview(origin.clone(), source.clone(), Some(shape.clone()));
            }>{label}</button>
        }
    });
    let chips = chips.collect_view();
    let source = read_source.origin.code(&response.about);
    let list = boards
        .iter()
        .take(MAX_PREVIEWS)
        .map(|record| view! { <Board record=(*record).clone() source=source.clone()/> });
    let hidden = boards.len().saturating_sub(MAX_PREVIEWS);
    let is_many = boards.len() > 1;
    let settings = boards
        .first()
        .and_then(|record| record.board.as_ref().ok())
        .filter(|_| !is_many)
        .and_then(|record| settings(record));
    let list = list.collect_view();
    view! {
        <p><b>{head}</b></p>
        {(!chips.is_empty()).then(|| view! { <fieldset><legend>{move || app.text(Texts::new_game_which_boxes)}</legend><div class="chips">{chips}</div></fieldset> })}
        {(!remarks.is_empty()).then(|| view! { <ul class="small second">{remarks}</ul> })}
        <ul class="boards" class:single=!is_many>{list}</ul>
        {(hidden > 0).then(|| view! { <p class="small second">{move || app.format(|texts| texts.new_game_more_found(hidden))}</p> })}
        {(fault_rows.len() > 0).then(|| view! {
            <ul class="small">{fault_rows.collect_view()}</ul>
            {(more_faults > 0).then(|| view! { <p class="small fault">{move || app.format(|texts| texts.new_game_more_faults(more_faults))}</p> })}
        })}
        {settings.map(|settings| view! {
            <div class="buttons"><button type="button" class="button" on:click=move |_| {
                app.replace_settings(settings.clone(), |texts| texts.new_game_settings_used().to_owned());
            }>{move || app.text(Texts::new_game_use_settings)}</button></div>
        })}
        {is_many.then(|| view! { <AddToLibrary read_source=read_source.clone()/> })}
    }
    .into_any()
}

/// Returns the settings in a link.
fn settings(board: &ReadBoard) -> Option<anydoku_play::Settings> {
    let app_data: Value = serde_json::from_str(board.app_data.as_deref()?).ok()?;
    serde_json::from_value(app_data.get("settings")?.clone()).ok()
}

#[component]
fn Board(record: ReadRecord, source: String) -> impl IntoView {
    let app = app();
    let Ok(board) = record.board else { return ().into_any() };
    let (side, described) = (board.puzzle.shape().side(), board.puzzle.shape().to_string());
    let entered = board.entries.as_ref().map_or(0, |entries| entries.clue_count());
    let givens = app.format(|texts| texts.view_givens(record.givens as usize));
    let shape = app.format(|texts| imports::shape_name(texts, board.puzzle.shape()));
    let mut parts = vec![shape, givens];
    if entered > 0 {
        parts.push(app.format(|texts| texts.new_game_filled_in(entered)));
    }
    if board.app_data.as_deref().is_some_and(|data| data.contains("\"log\"")) {
        parts.push(app.text(Texts::new_game_with_moves));
    }
    let title = [&board.title, &board.author].into_iter().filter(|part| !part.is_empty());
    let title = title.cloned().collect::<Vec<_>>().join(", ");
    let label = parts.join(" · ");
    let pictured = cells(&board);
    let regions = match board.puzzle.shape().boxes() {
        Boxes::Regions(regions) => regions.to_vec(),
        _ => Vec::new(),
    };
    let check = app.check_import(board.puzzle.clone());
    let verdict_text = move || match check.get() {
        ImportCheck::Running => app.text(Texts::new_game_verdict_checking),
        ImportCheck::Unknown => String::new(),
        ImportCheck::Found(verdict) => app.format(|texts| imports::verdict(texts, &verdict)),
    };
    let is_bad = move || {
        let is_bad = |verdict: &Verdict| verdict.solutions != Solutions::One;
        check.with(|check| matches!(check, ImportCheck::Found(verdict) if is_bad(verdict)))
    };
    let (to_repair, repair_source) = (board.clone(), source.clone());
    view! {
        <li class="card">
            <Thumbnail side=side board=described cells=pictured regions=regions/>
            <div>
                {(!title.is_empty()).then(|| view! { <p><b>{title}</b></p> })}
                <p class="small second">{label}</p>
                <p class="small" class:fault=is_bad role="status">{verdict_text}</p>
                <div class="buttons flat">
                    {move || is_bad().then(|| {
                        let (board, source) = (to_repair.clone(), repair_source.clone());
                        view! { <button type="button" class="button primary" on:click=move |_| app.repair_imported(&board, &source)>{app.text(Texts::new_game_repair)}</button> }
                    })}
                    <button type="button" class="button" class:primary=move || !is_bad() on:click=move |_| {
                        app.play_imported(&board, &source);
                        // Several solutions were announced here; a board without any says so, too.
                        if let ImportCheck::Found(verdict) = check.get_untracked()
                            && verdict.solutions == Solutions::None
                        {
                            app.show_verdict(verdict);
                        }
                    }>{move || app.text(Texts::new_game_play)}</button>
                </div>
            </div>
        </li>
    }
    .into_any()
}

#[component]
fn AddToLibrary(read_source: ReadSource) -> impl IntoView {
    let app = app();
    let folder = RwSignal::new(app.format(|texts| read_source.origin.folder(texts)));
    let add_to_library = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = folder.get_untracked();
        let is_unnamed = name.trim().is_empty();
        let name = if is_unnamed { app.text(Texts::new_game_imported_folder) } else { name };
        app.add_to_library(read_source.clone(), name);
    };
    view! {
        <form class="buttons" on:submit=add_to_library>
            <label class="field inline">{move || app.text(Texts::new_game_folder)}
                <input type="text" prop:value=move || folder.get() on:input=move |event| folder.set(event_target_value(&event))/></label>
            <button type="submit" class="button">{move || app.text(Texts::new_game_add_all)}</button>
        </form>
    }
}
