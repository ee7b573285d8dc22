//! Handles actions: changes the session, then shows, saves and fulfills what that brings about.

use std::time::Duration;

use anydoku_play::{Action, Announcement, Dialog, Dirty, Outcome, Session, Settings, Texts};
use leptos::prelude::*;

use crate::actions::AppAction;
use crate::dispatch::app::App;
use crate::services::page::{call_page_script, focus_board};
use crate::services::{audio, storage};
use crate::state::open::SolvedState;
use crate::util::time::now;

/// How long the player does nothing before the app speaks unasked.
const IDLE_TIME: Duration = Duration::from_secs(5);

/// How long the class of the refusal animation stays: twice the style sheet's `--motion`, and a few
/// frames until the animation begins.
const REFUSAL_DURATION: Duration = Duration::from_millis(350);

impl App {
    /// Handles an action.
    pub(crate) fn dispatch(self, action: impl Into<AppAction>) {
        match action.into() {
            AppAction::Game(action) => self.act(|session, now| session.perform(action, now)),
            AppAction::Request(request) => self.dispatch_when_loaded(request, None),
            AppAction::ReplaceSettings(settings) => self.set_settings(*settings),
            AppAction::OpenGame(entry) => {
                self.close();
                self.open_saved(*entry);
            }
        }
    }

    /// Closes the toast and does what its button says.
    pub(crate) fn follow_toast(self, action: AppAction) {
        self.state.toasts.dismiss();
        self.dispatch(action);
        // The button that was pressed is gone.
        if self.state.open.dialog.with_untracked(Option::is_none) {
            focus_board();
        }
    }

    /// Handles what is due by now, such as a long press.
    pub(crate) fn tick(self) {
        self.change_at(now(), |session, now| {
            let outcome = session.tick(now);
            // The log may have a new line, such as the time played, even if nothing visible has changed.
            let has_changed = session.has_log() || outcome != Outcome::default();
            has_changed.then_some(outcome)
        });
    }

    /// Reloads the page with the new version.
    pub(crate) fn apply_update(self) {
        self.save();
        // If this fails, the page stays as it is.
        call_page_script("applyUpdate");
    }

    /// Reports that the app is ready to play offline, once the player has been idle for a while: the
    /// message must not stand before what the player is doing, or before its answer.
    pub(crate) fn report_offline(self, seen: Option<u64>) {
        let revision = self.state.session.revision.get_untracked();
        let is_free = self.state.toasts.shown.with_untracked(Option::is_none)
            && self.state.open.dialog.with_untracked(Option::is_none)
            && self.state.hint.with_untracked(Option::is_none);
        if is_free && seen == Some(revision) {
            return self.notify(Texts::page_offline_ready);
        }
        set_timeout(move || self.report_offline(Some(revision)), IDLE_TIME);
    }

    /// Changes the session now.
    pub(crate) fn act(self, change: impl FnOnce(&mut Session, u64) -> Outcome) {
        self.change_at(now(), |session, now| Some(change(session, now)));
    }

    /// Changes the session at the time of an event. Returns whether it had a use.
    ///
    /// Events may arrive late. Time never goes back, except if the system clock was set back.
    pub(crate) fn change_at(
        self,
        time: u64,
        change: impl FnOnce(&mut Session, u64) -> Option<Outcome>,
    ) -> bool {
        let last = self.state.input.last_action_at;
        let time = if last.get_value() <= now() { time.max(last.get_value()) } else { time };
        last.set_value(time);
        let session = self.state.session.session.get_value();
        let outcome = change(&mut session.borrow_mut(), time);
        let Some(outcome) = outcome else { return false };
        self.run(outcome);
        true
    }

    /// Changes the session independently of the time: a response that arrives during a long press
    /// must not affect its duration.
    pub(super) fn update(self, change: impl FnOnce(&mut Session) -> Outcome) {
        let session = self.state.session.session.get_value();
        let outcome = change(&mut session.borrow_mut());
        self.run(outcome);
    }

    /// Shows, saves and fulfills what a change of the session brought about.
    fn run(self, outcome: Outcome) {
        let Outcome { dirty, announcement, refusal, request, retry, feedback, solved } = outcome;
        if solved {
            // What was said about the board no longer holds.
            self.state.toasts.dismiss();
        }
        self.redraw(&dirty);
        self.state.session.revision.update(|revision| *revision += 1);
        self.save_changed_settings();
        if solved {
            // Before the game is saved: its entry in the library still tells whether it was solved
            // earlier.
            self.finish_solved();
        }
        self.save();
        if let Some(announcement) = announcement {
            self.announce(announcement);
        }
        if let Some(feedback) = feedback {
            self.peek(|session| audio::play(feedback, session.settings()));
        }
        if refusal.is_some() {
            self.show_refusal();
        }
        if let Some(request) = request {
            self.dispatch_when_loaded(request, retry);
        }
    }

    /// Redraws cells, or the whole board if it has to move to show the cursor.
    fn redraw(self, dirty: &Dirty) {
        let has_moved = self.with_canvas(|canvas, session| {
            let has_moved = session.selection().cursor().is_some_and(|cell| canvas.reveal(cell));
            match dirty {
                Dirty::None if !has_moved => {}
                Dirty::Cells(cells) if !has_moved => canvas.draw_cells(session, cells),
                _ => canvas.draw(session),
            }
            has_moved
        });
        if has_moved == Some(true) {
            self.state.input.viewport_revision.update(|view| *view += 1);
        }
    }

    /// Saves what is new in the game.
    pub(crate) fn save(self) {
        let session = self.state.session.session.get_value();
        self.writer.get_value().save(&mut session.borrow_mut());
    }

    /// Adds the game to the statistics, and celebrates.
    fn finish_solved(self) {
        let writer = self.writer.get_value();
        let end = |session: &Session| SolvedState {
            record: writer.note_solved(session),
            cell: session.selection().cursor(),
        };
        self.state.open.solved.set(Some(self.peek(end)));
    }

    fn announce(self, message: Announcement) {
        let toasts = self.state.toasts;
        let Announcement { text, assertive, is_shown, offer } = message;
        match offer {
            _ if !is_shown => toasts.announce(&text, assertive),
            Some(offer) => toasts.show_with_action(&text, offer.label, offer.action),
            None => toasts.show(&text, assertive),
        }
    }

    fn save_changed_settings(self) {
        let saved = self.state.settings.saved;
        let is_changed = self.peek(|session| saved.with_value(|saved| saved != session.settings()));
        if is_changed {
            let settings = self.settings();
            storage::save_settings(&settings);
            saved.set_value(settings);
            self.apply_theme();
        }
    }

    /// Shakes the board. A timer ends it, because browsers may not report the end of an animation
    /// that takes no time.
    fn show_refusal(self) {
        let input = self.state.input;
        input.is_refusing.set(true);
        let number = input.refusal_count.get_value() + 1;
        input.refusal_count.set_value(number);
        let end = move || {
            // A later refusal is still shown.
            if input.refusal_count.get_value() == number {
                input.is_refusing.set(false);
            }
        };
        set_timeout(end, REFUSAL_DURATION);
    }

    /// Changes the settings.
    pub(crate) fn set_settings(self, settings: Settings) {
        self.update(|session| session.set_settings(settings));
    }

    /// Closes the history. A solved game that was reviewed is shown solved again.
    pub(crate) fn close_history(self) {
        self.state.open.is_history_open.set(false);
        if let Some(end) = self.peek(Session::end_of_review) {
            self.dispatch(Action::JumpTo(end));
        }
    }

    /// Opens a dialog in place of the open one.
    pub(super) fn open(self, dialog: Dialog) {
        // A message that waits for an answer would cover the dialog.
        let toasts = self.state.toasts;
        if toasts.shown.with_untracked(|toast| matches!(toast, Some((_, _, Some(_))))) {
            toasts.dismiss();
        }
        self.state.open.dialog.set(Some(dialog));
    }

    /// Closes the dialog. If another tab plays the game, the notice of that is shown again, because
    /// this tab saves nothing.
    pub(crate) fn close(self) {
        if self.is_open_in_other_tab() {
            return self.open(Dialog::TabLock);
        }
        self.state.open.dialog.set(None);
        focus_board();
    }
}
