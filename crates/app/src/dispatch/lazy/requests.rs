//! Handles the requests that actions make to the user interface.

use anydoku_play::{Action, Move, Request, Texts};
use leptos::prelude::*;

use crate::dispatch::app::App;

/// Handles a request, and passes on the action to perform again once it is fulfilled.
pub(crate) fn handle(app: App, request: Request, retry: Option<Action>) {
    match request {
        Request::Solution => app.find_solution(retry),
        Request::Open(dialog) => app.open(dialog),
        Request::Another => app.start_another(),
        Request::OpenFile => app.choose_files(),
        Request::Save => app.save_file(),
        Request::BackUp => app.save_backup(),
        Request::Copy(form) => app.copy(form),
        Request::Paste => app.paste(),
        Request::Close if app.state.hint.with_untracked(Option::is_some) => app.show_hint(None),
        Request::Close => app.state.open.solved.set(None),
        Request::Hint => app.hint(),
        Request::ApplyHint => app.apply_hint(),
        Request::OtherHint => app.other_hint(),
        Request::ZoomIn => zoom(app, 1.25),
        Request::ZoomOut => zoom(app, 0.8),
        Request::ZoomFit => zoom(app, 0.0),
        Request::OpenAnalysis => app.open_analysis(),
        Request::OpenDesign => app.open_design(),
        Request::PlayAgain => app.play_again(),
        Request::PlayDesign => app.play_design(),
        Request::OpenHistory => app.state.open.is_history_open.set(true),
        Request::ConfirmDiscard(first) => confirm_discard(app, first),
        Request::Discard(first) => app.dispatch(Action::Discard(first)),
        Request::ToggleFullScreen => toggle_full_screen(),
        _ => {}
    }
}

/// Asks before moves are discarded, because that can't be undone.
fn confirm_discard(app: App, first: Option<Move>) {
    let Some(first) = first.or_else(|| app.peek(|session| session.branch_since_checkpoint()))
    else {
        return;
    };
    let count = app.peek(|session| session.game().history().moves_from(first));
    let text = app.format(|texts| texts.history_confirm_delete(count));
    let label = app.text(Texts::history_delete);
    app.state.toasts.show_with_action(&text, label, Request::Discard(first));
}

/// Zooms around the cursor, or around the center if the cursor isn't visible.
fn zoom(app: App, factor: f64) {
    let cursor = app.peek(|session| session.selection().cursor());
    app.change_view(|canvas| {
        let side = canvas.side();
        let middle = |cell| {
            let (left, top, width, height) = canvas.place_of(cell);
            (left + width / 2.0, top + height / 2.0)
        };
        let is_seen = |&(x, y): &(f64, f64)| x.min(y) >= 0.0 && x.max(y) <= side;
        let around = cursor.map(middle).filter(is_seen).unwrap_or((side / 2.0, side / 2.0));
        canvas.zoom_around(factor, around)
    });
}

fn toggle_full_screen() {
    let document = document();
    if document.fullscreen_element().is_some() {
        document.exit_fullscreen();
    } else if let Some(root) = document.document_element() {
        // If the browser refuses, nothing happens.
        let _ = root.request_fullscreen();
    }
}
