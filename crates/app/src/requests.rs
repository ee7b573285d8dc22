//! What actions ask of the view: dialogs, the engine, the browser.

use anydoku_play::Request;
use leptos::prelude::*;

use crate::board::look_elsewhere;
use crate::dialog::Dialog;
use crate::table::Table;

/// Does what is asked.
pub(crate) fn handle(table: Table, request: Request) {
    match request {
        Request::OpenNew => table.open(Dialog::New),
        Request::Another => table.another(),
        Request::OpenSettings => table.open(Dialog::Settings),
        Request::OpenHelp => table.open(Dialog::Help),
        Request::OpenKeys => table.open(Dialog::Keys),
        Request::OpenPalette => table.open(Dialog::Palette),
        Request::OpenMenu => table.open(Dialog::Menu),
        Request::OpenGoTo => table.open(Dialog::GoTo),
        Request::OpenLibrary => table.open(Dialog::Library),
        Request::OpenStatistics => table.open(Dialog::Statistics),
        Request::OpenExport => table.open(Dialog::Export),
        Request::OpenFile => table.choose_files(),
        Request::Save => table.save_file(),
        Request::Share => table.open(Dialog::Share),
        Request::Copy(form) => table.copy(form),
        Request::Paste => table.paste(),
        Request::Close if table.hint.with_untracked(Option::is_some) => table.show_hint(None),
        Request::Hint => table.hint(),
        Request::ApplyHint => table.apply_hint(),
        Request::OtherHint => table.other_hint(),
        Request::ZoomIn => zoom(table, 1.25),
        Request::ZoomOut => zoom(table, 0.8),
        Request::ZoomFit => zoom(table, 0.0),
        Request::Solution => table.find_solution(),
        Request::Print => table.open(Dialog::Print),
        Request::Solve => table.open(Dialog::Solve),
        Request::OpenAnalysis => table.open_analysis(),
        Request::OpenDesign => table.open_design(),
        Request::PlayDesign => table.play_design(),
        Request::OpenHistory => table.shows_history.set(true),
        Request::ToggleFullScreen => toggle_full_screen(),
        _ => {}
    }
}

/// Zooms around the cursor, so that it stays in sight; without one around the middle.
fn zoom(table: Table, factor: f64) {
    let around = table.with_canvas(|canvas, session| {
        let (left, top, width, height) = canvas.place_of(session.selection().cursor()?);
        let share = |from: f64, length: f64| (from + length / 2.0) / canvas.side().max(1.0);
        let (x, y) = (share(left, width), share(top, height));
        let is_seen = (0.0..=1.0).contains(&x) && (0.0..=1.0).contains(&y);
        is_seen.then_some((x, y))
    });
    let around = around.flatten().unwrap_or((0.5, 0.5));
    look_elsewhere(table, |view, fit| view.zoom_by(factor, around, fit));
}

fn toggle_full_screen() {
    let document = document();
    if document.fullscreen_element().is_some() {
        document.exit_fullscreen();
    } else if let Some(root) = document.document_element() {
        // A browser that refuses stays as it is.
        let _ = root.request_fullscreen();
    }
}
