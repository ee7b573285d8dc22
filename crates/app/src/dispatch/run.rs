//! Runs the effects of actions.

use std::time::Duration;

use anydoku_play::{Announcement, Session};
use leptos::prelude::*;

use crate::dispatch::app::App;
use crate::dispatch::effect::Effect;
use crate::services::{audio, storage};
use crate::state::open::SolvedState;

/// How long the class of the refusal animation stays: twice the style sheet's `--motion`, and a few
/// frames until the animation begins.
const REFUSAL_DURATION: Duration = Duration::from_millis(350);

impl App {
    /// Runs effects in their order.
    pub(super) fn run(self, effects: Vec<Effect>) {
        let writer = self.writer.get_value();
        // What was said about the board no longer holds.
        if effects.iter().any(|effect| matches!(effect, Effect::FinishSolved)) {
            self.state.toasts.dismiss();
        }
        for effect in effects {
            match effect {
                Effect::Redraw(dirty) => self.redraw(&dirty),
                Effect::UpdateViews => self.state.session.revision.update(|it| *it += 1),
                Effect::SaveSettings => self.save_changed_settings(),
                Effect::FinishSolved => {
                    let end = |session: &Session| SolvedState {
                        record: writer.note_solved(session),
                        cell: session.selection().cursor(),
                    };
                    self.state.open.solved.set(Some(self.peek(end)));
                }
                Effect::SaveGame => self.save(),
                Effect::Announce(message) if message.is_shown => {
                    let Announcement { text, assertive, offer, .. } = message;
                    let toasts = self.state.toasts;
                    match offer {
                        Some(offer) => toasts.show_with_action(&text, offer.label, offer.action),
                        None => toasts.show(&text, assertive),
                    }
                }
                Effect::Announce(message) => {
                    self.state.toasts.announce(&message.text, message.assertive);
                }
                Effect::Feedback(feedback) => {
                    self.peek(|session| audio::play(feedback, session.settings()));
                }
                Effect::ShowRefusal => self.show_refusal(),
                Effect::Request(request, retry) => self.dispatch_when_loaded(request, retry),
            }
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
