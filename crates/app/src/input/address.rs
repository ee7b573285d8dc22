//! The address: dialogs have their own, so that Back closes them. Puzzles in links are imported and
//! removed from the address, so that a reload continues the game.

use std::cell::Cell;
use std::rc::Rc;

use anydoku_play::{Dialog, Request, Session, Texts};
use anydoku_protocol::Source;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;

use crate::dispatch::app::App;
use crate::dispatch::game::FIRST_GAME;
use crate::model::imports;
use crate::model::lesson::is_aside;
use crate::model::navigation::Tab;
use crate::model::origin::Origin;
use crate::services::page::base_url;
use crate::state::transfer::{ImportPreview, ReadSource};

/// The addresses of dialogs.
const ROUTES: [(Dialog, &str); 12] = [
    (Dialog::New, "new"),
    (Dialog::Daily, "daily"),
    (Dialog::Collections, "collections"),
    (Dialog::Library, "library"),
    (Dialog::Statistics, "statistics"),
    (Dialog::Settings, "settings"),
    (Dialog::Share, "share"),
    (Dialog::Export, "export"),
    (Dialog::Help, "help"),
    (Dialog::Lessons, "lessons"),
    (Dialog::Keys, "keys"),
    (Dialog::Menu, "menu"),
];

/// The address of all other dialogs. It opens none.
const OTHER: &str = "open";

fn route(dialog: Dialog) -> &'static str {
    ROUTES.iter().find(|(known, _)| *known == dialog).map_or(OTHER, |(_, name)| name)
}

/// Returns the dialog with this address.
fn dialog_at(hash: &str) -> Option<Dialog> {
    let name = hash.trim_start_matches('#');
    ROUTES.iter().find(|(_, route)| *route == name).map(|(dialog, _)| *dialog)
}

fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

fn write(hash: &str, is_new: bool) {
    let Ok(history) = window().history() else { return };
    let address = format!("{}{hash}", base_url());
    // If this fails, the address stays as it is.
    let _ = if is_new {
        history.push_state_with_url(&JsValue::NULL, "", Some(&address))
    } else {
        history.replace_state_with_url(&JsValue::NULL, "", Some(&address))
    };
}

/// Opens the puzzle or the dialog in the address. Returns whether there was one.
fn apply_hash(app: App) -> bool {
    let hash = hash();
    if hash.starts_with("#p=") {
        write("", false);
        open_link(app, hash);
        return true;
    }
    let known = dialog_at(&hash);
    if let Some(dialog) = known {
        app.dispatch(Request::Open(dialog));
    }
    known.is_some()
}

/// Returns whether something is open above the game that Back closes, besides dialogs: a hint, the
/// history, the analysis, the card of a solved game, the designer, a lesson.
fn has_panel(app: App) -> bool {
    app.state.hint.with(Option::is_some)
        || app.state.open.is_history_open.get()
        || has_analysis(app)
        || has_solved_card(app)
        || app.with(is_aside)
}

fn has_analysis(app: App) -> bool {
    let game_id = app.state.session.game_id.get();
    app.state.analysis.with(|state| state.as_ref().is_some_and(|state| state.game_id == game_id))
}

fn has_solved_card(app: App) -> bool {
    app.state.open.solved.with(Option::is_some) && app.with(Session::is_solved)
}

/// Closes what was opened last above the game.
fn close_panel(app: App) {
    if app.state.hint.with_untracked(Option::is_some) {
        app.dispatch(Request::Close);
    } else if app.state.open.is_history_open.get_untracked() {
        app.close_history();
    } else if untrack(|| has_analysis(app)) {
        app.close_analysis();
    } else if untrack(|| has_solved_card(app)) {
        app.state.open.solved.set(None);
    } else {
        app.return_to_game();
    }
}

/// Keeps the address and what is open in step: dialogs have their own addresses, panels share one.
pub(crate) fn follow(app: App) {
    let is_pushed = Rc::new(Cell::new(false));
    let own_steps = Rc::new(Cell::new(0_u32));
    {
        let (is_pushed, own_steps) = (is_pushed.clone(), own_steps.clone());
        let has_panel = Memo::new(move |_| has_panel(app));
        Effect::new(move |before: Option<bool>| {
            let open = app.state.open.dialog.get();
            let has_panel = has_panel.get();
            match open {
                Some(Dialog::TabLock) => {}
                None if has_panel => {
                    if !is_pushed.replace(true) {
                        write(&format!("#{OTHER}"), true);
                    } else if hash() != format!("#{OTHER}") {
                        write(&format!("#{OTHER}"), false);
                    }
                }
                Some(dialog) => {
                    let address = format!("#{}", route(dialog));
                    // A dialog that was opened by the address has an entry already.
                    let is_there = is_pushed.get() || (before.is_none() && hash() == address);
                    if hash() != address {
                        write(&address, !is_there);
                    }
                    is_pushed.set(true);
                }
                None if is_pushed.replace(false) => {
                    own_steps.set(own_steps.get() + 1);
                    if let Ok(history) = window().history() {
                        let _ = history.back();
                    }
                }
                None => {}
            }
            true
        });
    }
    window_event_listener(ev::popstate, move |_| {
        if own_steps.get() > 0 {
            own_steps.set(own_steps.get() - 1);
            // A dialog or a panel was opened in the meantime.
            let open = app.state.open.dialog.get_untracked().map(route);
            let open = open.or_else(|| untrack(|| has_panel(app)).then_some(OTHER));
            if let Some(open) = open {
                write(&format!("#{open}"), true);
                is_pushed.set(true);
            }
            return;
        }
        is_pushed.set(false);
        if app.is_open_in_other_tab() {
            // The dialog about the other tab stays.
            return app.close();
        }
        if apply_hash(app) {
            is_pushed.set(app.state.open.dialog.get_untracked().is_some());
        } else if app.state.open.dialog.get_untracked().is_some() {
            app.close();
            if untrack(|| has_panel(app)) {
                write(&format!("#{OTHER}"), true);
                is_pushed.set(true);
            }
        } else if untrack(|| has_panel(app)) {
            close_panel(app);
            // What is still open has an entry of its own; a lesson closes later.
            if untrack(|| has_panel(app)) {
                write(&format!("#{OTHER}"), true);
                is_pushed.set(true);
            }
        }
    });
}

/// Opens the puzzle or the dialog in the address with which the app was opened.
pub(crate) fn open_initial(app: App) {
    let hash = hash();
    if hash.starts_with("#p=") {
        apply_hash(app);
    } else if !hash.is_empty() {
        // Back leads to the board.
        write("", false);
        if let Some(dialog) = dialog_at(&hash).filter(|_| !app.is_open_in_other_tab()) {
            app.dispatch(Request::Open(dialog));
        }
    }
}

/// Plays the puzzle of a link. A link that cannot be read as it is, or that brings settings, is
/// previewed first, and the current game stays until then.
fn open_link(app: App, link: String) {
    spawn_local(async move {
        let source = Source::Text(link);
        let response = match app.read(source.clone(), None).await {
            Ok(response) => response,
            Err(message) => return show_link_error(app, &message),
        };
        let [record] = &response.records[..] else {
            return show_link_error(app, &app.text(Texts::page_link_several_puzzles));
        };
        match &record.board {
            Err(_) => {
                let problem = app.format(|texts| imports::failure(texts, &response));
                show_link_error(app, &problem);
            }
            Ok(board)
                if response.certain
                    && record.remarks.is_empty()
                    && board.app_data.is_none()
                    && !app.is_open_in_other_tab() =>
            {
                let is_same = board.entries.is_none()
                    && app.peek(|session| crate::model::convert::puzzle(session) == board.puzzle);
                if is_same {
                    app.notify(Texts::page_link_same_puzzle);
                    return;
                }
                let is_first = app.peek(is_unplayed_first);
                app.play_imported(board, &Origin::Link.code(&response.about));
                let text = app.format(|texts| {
                    let shape = imports::shape_name(texts, board.puzzle.shape());
                    let givens = record.givens as usize;
                    if is_first {
                        texts.page_link_opened_first(givens, &shape)
                    } else {
                        texts.page_link_opened(givens, &shape)
                    }
                });
                app.state.toasts.show(&text, false);
            }
            Ok(_) => {
                app.clear_import();
                let read_source = ReadSource { origin: Origin::Link, source, response };
                app.state.transfer.preview.set(ImportPreview::Read(read_source));
                app.open_import(Tab::Link);
            }
        }
    });
}

fn show_link_error(app: App, problem: &str) {
    app.clear_import();
    let text = app.format(|texts| texts.page_link_failed(problem));
    app.state.transfer.preview.set(ImportPreview::Failed(text));
    app.open_import(Tab::Link);
}

/// Returns whether a game is the one that the app starts with, and nothing was entered.
fn is_unplayed_first(session: &Session) -> bool {
    session.metadata().source == FIRST_GAME && session.game().history().is_empty()
}
