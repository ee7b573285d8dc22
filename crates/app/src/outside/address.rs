//! The address: dialogs have one of their own, so that Back closes them; links with a puzzle are
//! read and then taken out, so that a reload goes on with the game.

use std::cell::Cell;
use std::rc::Rc;

use anydoku_worker::protocol::Source;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;

use super::arrivals::{Arrival, Incoming};
use crate::dialog::{Dialog, Tab};
use crate::table::Table;

/// Dialogs that can be come to by an address.
const ROUTES: [(Dialog, &str); 9] = [
    (Dialog::New, "new"),
    (Dialog::Library, "library"),
    (Dialog::Statistics, "statistics"),
    (Dialog::Settings, "settings"),
    (Dialog::Share, "share"),
    (Dialog::Export, "export"),
    (Dialog::Help, "help"),
    (Dialog::Keys, "keys"),
    (Dialog::Menu, "menu"),
];

/// The address of all other dialogs, which nobody comes to but by opening them.
const OTHER: &str = "open";

fn route(dialog: Dialog) -> &'static str {
    ROUTES.iter().find(|(known, _)| *known == dialog).map_or(OTHER, |(_, name)| name)
}

fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// The address without what comes after `#`.
pub(crate) fn base() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_owned()
}

fn write(hash: &str, is_new: bool) {
    let Ok(history) = window().history() else { return };
    let address = format!("{}{hash}", base());
    // A browser that takes no more entries shows the old address.
    let _ = if is_new {
        history.push_state_with_url(&JsValue::NULL, "", Some(&address))
    } else {
        history.replace_state_with_url(&JsValue::NULL, "", Some(&address))
    };
}

/// Does what the address says; whether it said anything.
fn go(table: Table) -> bool {
    let hash = hash();
    if let Some(link) = hash.strip_prefix("#p=").map(|_| hash.clone()) {
        write("", false);
        table.take_link(link);
        return true;
    }
    let name = hash.trim_start_matches('#');
    let known = ROUTES.iter().find(|(_, route)| *route == name);
    if let Some((dialog, _)) = known {
        table.open(*dialog);
    }
    known.is_some()
}

/// Follows the address from now on, and lets it follow what is open.
pub(crate) fn follow(table: Table) {
    let is_pushed = Rc::new(Cell::new(false));
    let own_steps = Rc::new(Cell::new(0_u32));
    {
        let (is_pushed, own_steps) = (is_pushed.clone(), own_steps.clone());
        Effect::new(move |before: Option<bool>| {
            let open = table.dialog.get();
            match open {
                Some(Dialog::Elsewhere) => {}
                Some(dialog) => {
                    let address = format!("#{}", route(dialog));
                    // One that the address has opened has its entry already.
                    let is_there = is_pushed.get() || (before.is_none() && hash() == address);
                    if hash() != address {
                        write(&address, !is_there);
                    }
                    is_pushed.set(true);
                }
                None if is_pushed.replace(false) => {
                    own_steps.set(own_steps.get() + 1);
                    if let Ok(history) = window().history() {
                        // Without a history there is no way back, and none is needed.
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
            if let Some(dialog) = table.dialog.get_untracked() {
                // Opened again in the meantime.
                write(&format!("#{}", route(dialog)), true);
                is_pushed.set(true);
            }
            return;
        }
        is_pushed.set(false);
        if table.keeper.get_value().is_elsewhere() {
            // What lies over the curtain goes, the curtain stays.
            return table.close();
        }
        if go(table) {
            is_pushed.set(table.dialog.get_untracked().is_some());
        } else if table.dialog.get_untracked().is_some() {
            table.close();
        }
    });
}

impl Table {
    /// Does what the address says with which the app was opened.
    pub(crate) fn begin_at_address(self) {
        let hash = hash();
        if hash.starts_with("#p=") {
            go(self);
        } else if !hash.is_empty() {
            // Back from it leads to the board.
            write("", false);
            let name = hash.trim_start_matches('#');
            match ROUTES.iter().find(|(_, route)| *route == name) {
                Some((dialog, _)) if !self.keeper.get_value().is_elsewhere() => self.open(*dialog),
                _ => {}
            }
        }
    }

    /// Plays the puzzle of a link. One that cannot be read as it is, or that brings settings, is
    /// shown first; the game at the table stays until then.
    fn take_link(self, link: String) {
        spawn_local(async move {
            let source = Source::Text(link);
            let answer = match self.read(source.clone(), None).await {
                Ok(answer) => answer,
                Err(message) => return self.show_bad_link(&message),
            };
            let [record] = &answer.records[..] else {
                return self.show_bad_link("found more than one puzzle");
            };
            match &record.board {
                Err(fault) => self.show_bad_link(&fault.message),
                Ok(board)
                    if answer.certain
                        && record.notes.is_empty()
                        && board.kept.is_none()
                        && !self.keeper.get_value().is_elsewhere() =>
                {
                    let is_same = board.entries.is_empty()
                        && self.peek(|session| crate::game::wire::puzzle(session) == board.puzzle);
                    if is_same {
                        self.toasts.say("The puzzle of the link is at the table already.", false);
                        return;
                    }
                    self.play_arrived(board, "a link");
                    self.toasts.say(
                        &format!(
                            "From the link: {}, {} givens. The game before is in the library.",
                            record.shape, record.givens
                        ),
                        false,
                    );
                }
                Ok(_) => {
                    self.forget_arrival();
                    let incoming = Incoming { name: "a link".to_owned(), source, answer };
                    self.exchange.arrival.set(Arrival::Read(incoming));
                    self.open_import(Tab::Link);
                }
            }
        });
    }

    fn show_bad_link(self, why: &str) {
        self.forget_arrival();
        self.exchange.arrival.set(Arrival::Failed(format!(
            "The link cannot be read: {why}. Ask for it again, or for the puzzle as a file. Your game is as it was."
        )));
        self.open_import(Tab::Link);
    }
}
