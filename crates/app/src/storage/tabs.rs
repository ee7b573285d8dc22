//! Two tabs do not fight over a game: the second asks, the first then shows that it is played
//! elsewhere.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

use super::{Summary, locks};
use crate::dialog::Dialog;
use crate::table::Table;

/// How long a tab that has lost its game has to write what it still has, in milliseconds.
const LAST_WORDS: i32 = 150;

async fn pause(time: i32) {
    let waits = js_sys::Promise::new(&mut |done, _| {
        // Every browser has timers; without one there is no pause.
        if window().set_timeout_with_callback_and_timeout_and_arguments_0(&done, time).is_err() {
            let _ = done.call0(&wasm_bindgen::JsValue::UNDEFINED);
        }
    });
    // It is never rejected.
    let _ = JsFuture::from(waits).await;
}

impl Table {
    /// Opens a saved game, or takes it from the tab that plays it; whether it could be read.
    pub(super) async fn open_game(self, entry: Summary, takes: bool) -> bool {
        let keeper = self.keeper.get_value();
        let Some(store) = keeper.store() else { return false };
        if entry.id == keeper.game() && !takes && keeper.0.held.borrow().is_some() {
            return true;
        }
        let held = locks::hold(&entry.id, takes, self.loses(&entry.id)).await;
        if takes {
            pause(LAST_WORDS).await;
        }
        let (lines, next) = match store.log(&entry.id).await {
            Ok(read) => read,
            Err(why) => {
                self.toasts.say(&format!("The game cannot be read: {why}"), true);
                return false;
            }
        };
        // A third tab may have taken it in the meantime.
        let is_elsewhere = held.as_ref().is_none_or(locks::Held::is_taken);
        let before = keeper.0.held.replace(None);
        keeper.0.comes_elsewhere.set(is_elsewhere);
        if !self.bring_back(&entry, &lines, next) {
            keeper.0.comes_elsewhere.set(false);
            *keeper.0.held.borrow_mut() = before;
            return false;
        }
        *keeper.0.held.borrow_mut() = held;
        if is_elsewhere {
            self.is_played_elsewhere();
        } else if self.dialog.get_untracked() == Some(Dialog::Elsewhere) {
            self.close();
        }
        true
    }

    /// What is done when another tab takes this game.
    fn loses(self, game: &str) -> impl FnOnce() + 'static {
        let game = game.to_owned();
        move || {
            if self.keeper.get_value().game() == game {
                self.keep();
                self.is_played_elsewhere();
            }
        }
    }

    pub(super) fn is_played_elsewhere(self) {
        self.keeper.get_value().set_elsewhere(true);
        self.open(Dialog::Elsewhere);
    }

    /// Holds the game at the table, which is new, for this tab.
    pub(crate) fn hold_new(self) {
        let keeper = self.keeper.get_value();
        let game = keeper.game();
        spawn_local(async move {
            let held = locks::hold(&game, false, self.loses(&game)).await;
            if keeper.game() == game {
                *keeper.0.held.borrow_mut() = held;
            }
        });
    }

    /// Plays here what another tab plays.
    pub(crate) fn play_here(self) {
        let entry = self.keeper.get_value().0.entry.borrow().clone();
        spawn_local(async move {
            self.open_game(entry, true).await;
        });
    }

    /// Plays on with a copy of what another tab plays.
    pub(crate) fn open_copy(self) {
        let session = self.peek(Clone::clone);
        let folder = self.keeper.get_value().0.entry.borrow().folder.clone();
        self.keeper.get_value().set_elsewhere(true);
        self.put_whole(session, &folder);
        self.close();
    }
}
