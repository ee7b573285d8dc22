//! Carries out what a change of the session brings about outside of it.

use std::time::Duration;

use anydoku_play::{Announcement, Outcome, Session};
use leptos::prelude::*;

use crate::dispatch::app::App;
use crate::services::{audio, storage};
use crate::state::open::SolvedState;

/// How long the class of the refusal animation stays: twice the style sheet's `--motion`, and a few
/// frames until the animation begins.
const REFUSAL_DURATION: Duration = Duration::from_millis(350);

impl App {
    /// Shows, saves and fulfills what a change of the session brought about.
    pub(super) fn run(self, outcome: Outcome) {
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
}
