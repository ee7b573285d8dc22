//! Hints: asks for one, shows its levels and scenes, applies it.

use std::time::Duration;

use anydoku_play::{Action, Settings, Texts};
use anydoku_protocol::{HintOptions, HintResponse, Response, Task};
use leptos::prelude::*;

use crate::dispatch::app::App;
use crate::dispatch::lazy::engine::JobResult;
use crate::model::convert;
use crate::state::hint::{HintState, REASON_LEVEL};

/// How long a scene stays while they go on by themselves, in milliseconds, and for each of its
/// characters.
const STAYS: (u64, u64) = (1_200, 35);

impl App {
    /// The next level of the hint, or a hint.
    pub(crate) fn hint(self) {
        let state = self.state.hint.get_untracked().filter(|state| self.is_current(state));
        let Some(state) = state else { return self.request_hint() };
        match self.peek(|session| state.next_level(session.settings())) {
            Some(more) => self.show_hint(Some(more)),
            None => self.apply_hint(),
        }
    }

    /// Leaves the level that is shown out from now on, and goes on to the next.
    pub(crate) fn skip_level(self) {
        let Some(state) = self.state.hint.get_untracked() else { return };
        let Some(setting) = Settings::hint_level_setting(state.level) else { return };
        let mut settings = self.settings();
        setting.set(&mut settings, &false.into());
        self.set_settings(settings);
        let label = self.peek(|session| setting.label(session.texts()).to_owned());
        self.hint();
        self.notify_with(|texts| texts.notice_hint_hidden(&label));
    }

    /// Goes to a scene of the explanation.
    pub(crate) fn show_scene(self, scene: usize, plays: bool) {
        let Some(state) = self.state.hint.get_untracked() else { return };
        let plays = plays && scene + 1 < state.scenes();
        self.show_hint(Some(HintState { scene: Some(scene), plays, ..state }));
    }

    /// Goes on to the next scene after a while, unless something else is shown by then.
    fn play_on(self, state: HintState) {
        let Some(scene) = state.scene.filter(|_| state.plays) else { return };
        let letters: usize = state.spans().iter().map(|span| span.text.chars().count()).sum();
        let (least, each) = STAYS;
        let next = move || {
            if self.state.hint.with_untracked(|now| now.as_ref() == Some(&state)) {
                self.show_scene(scene + 1, true);
            }
        };
        set_timeout(next, Duration::from_millis(least + each * letters as u64));
    }

    /// Why what is shown is wrong, of a mistake.
    pub(crate) fn explain_mistake(self) {
        let Some(state) = self.state.hint.get_untracked() else { return };
        self.show_hint(Some(HintState { level: REASON_LEVEL, scene: None, ..state }));
    }

    /// Takes back what came since a mistake was made, and the mistake.
    pub(crate) fn undo_mistake(self) {
        self.show_hint(None);
        self.perform(Action::UndoToCorrect);
    }

    fn request_hint(self) {
        self.perform(Action::CountHint);
        let position = self.peek(convert::position);
        let of = position.clone();
        let begin = move |hint: HintResponse| {
            let state = self.peek(|session| HintState::new(of, hint, session.settings()));
            self.show_hint(Some(state));
        };
        // A board that is there for a step is about that step, as long as nothing was done on it.
        if let Some((game_id, place, hint)) = self.state.session.practice.get_value()
            && (game_id, place) == self.place()
        {
            return begin(hint);
        }
        let of = position.clone();
        let task = Task::Hint { position, options: self.hint_options() };
        self.start_job(&self.text(Texts::task_find_hint), task, move |app, end| match end {
            JobResult::Done(Response::Hint(_))
                if !app.peek(|session| convert::is_unchanged(session, &of)) =>
            {
                app.report_stale();
            }
            JobResult::Done(Response::Hint(hint)) => begin(*hint),
            JobResult::Failed(message) => app.state.toasts.show(&message, true),
            _ => {}
        });
    }

    fn hint_options(self) -> HintOptions {
        let digit_names = self.peek(convert::digit_names);
        HintOptions { digit_names, ..HintOptions::default() }
    }

    /// Another hint in place of the one that is shown.
    pub(crate) fn other_hint(self) {
        let state = self.state.hint.get_untracked().filter(|state| self.is_current(state));
        let Some(state) = state else { return self.request_hint() };
        if state.hints.len() > 1 {
            let at = (state.at + 1) % state.hints.len();
            return self.show_hint(Some(HintState { at, scene: None, plays: false, ..state }));
        }
        let position = self.peek(convert::position);
        let task = Task::Hints { position, options: self.hint_options() };
        self.start_job(&self.text(Texts::task_find_other_hints), task, move |app, end| {
            let JobResult::Done(Response::Hints(mut hints)) = end else { return };
            if !app.is_current(&state) {
                return app.report_stale();
            }
            let Some(shown) = state.hint().cloned() else { return };
            hints.retain(|hint| hint.short != shown.short);
            if hints.is_empty() {
                app.notify(Texts::notice_hint_other);
                return;
            }
            hints.insert(0, shown);
            let (scene, plays) = (None, false);
            app.show_hint(Some(HintState { hints, at: 1, scene, plays, ..state }));
        });
    }

    fn is_current(self, state: &HintState) -> bool {
        self.peek(|session| convert::is_unchanged(session, &state.of))
    }

    /// A hint is of the board as it was: on another it would say what is not so, or set what is wrong.
    fn report_stale(self) {
        self.notify(Texts::notice_hint_stale);
    }

    /// Takes the step of the hint that is shown.
    pub(crate) fn apply_hint(self) {
        let Some(state) = self.state.hint.get_untracked() else { return };
        let Some(hint) = state.hint().cloned() else { return };
        self.show_hint(None);
        if !self.is_current(&state) {
            return self.report_stale();
        }
        self.act(move |session, now| convert::apply(session, &hint.apply, now));
    }

    /// Shows a hint, or none, on the board too.
    pub(crate) fn show_hint(self, state: Option<HintState>) {
        let picture = state.as_ref().and_then(HintState::picture);
        let frame = state.as_ref().and_then(HintState::frame);
        // The camera goes where it must once: what the player looks at after that is his own matter.
        let is_framed =
            self.state.hint.with_untracked(|now| now.as_ref().and_then(HintState::frame)) == frame;
        let has_moved = self.with_canvas(|canvas, session| {
            canvas.set_scene(picture);
            let has_moved = !is_framed && canvas.frame(frame);
            canvas.draw(session);
            has_moved
        });
        if has_moved == Some(true) {
            self.state.input.viewport_revision.update(|view| *view += 1);
        }
        if let Some(state) = &state {
            let text: String = state.spans().iter().map(|span| span.text.as_str()).collect();
            self.state.toasts.announce(&text, false);
        }
        self.state.hint.set(state.clone());
        if let Some(state) = state {
            self.play_on(state);
        }
    }
}
