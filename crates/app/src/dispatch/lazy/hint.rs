//! Hints: requests them, shows their levels and scenes, applies them.

use std::time::Duration;

use anydoku::logic::MAX_LOGIC_SIDE;
use anydoku_play::{Action, Move, Settings, Texts};
use anydoku_protocol::{HintKind, HintOptions, HintResponse, Response, Task};
use leptos::prelude::*;

use crate::dispatch::app::App;
use crate::dispatch::lazy::engine::JobResult;
use crate::model::convert;
use crate::state::hint::{HintState, REASON_LEVEL};

/// How long auto-play shows a scene, in milliseconds: a base, and more for each character.
const SCENE_DURATION: (u64, u64) = (1_200, 35);

/// Closes a hint, and the step of an analysis on the board, once a move has made it outdated.
pub(crate) fn follow_moves(app: App) {
    let place = Memo::new(move |_| {
        let game_id = app.state.session.game_id.get();
        (game_id, app.with(|session| session.game().history().current()))
    });
    Effect::new(move |previous: Option<(u64, Move)>| {
        let place = place.get();
        if previous.is_some_and(|previous| previous != place) {
            untrack(|| app.close_outdated());
        }
        place
    });
}

/// Closes a hint if the language changes: its words come from the worker. One that was requested
/// before the worker had its texts is requested again.
pub(crate) fn follow_language(app: App) {
    let language = Memo::new(move |_| app.with(|session| session.texts().language().to_owned()));
    Effect::new(move |previous: Option<String>| {
        let language = language.get();
        if previous.is_some_and(|previous| previous != language) {
            untrack(|| app.show_hint(None));
        }
        language
    });
    Effect::new(move |previous: Option<u64>| {
        let revision = app.state.settings.explanations_revision.get();
        if previous.is_some_and(|previous| previous != revision) {
            untrack(|| app.renew_hint());
        }
        revision
    });
}

impl App {
    /// Requests the hint again if it is shown or on its way: explanations have another language now.
    fn renew_hint(self) {
        let pending = self.state.hint_job.get_untracked();
        let is_shown = self.state.hint.with_untracked(Option::is_some);
        if let Some((job, _)) = &pending {
            self.discard_job(*job);
            self.state.hint_job.set(None);
        }
        if pending.is_some() || is_shown {
            self.request_hint();
        }
    }

    /// Closes the hint if the digits are no longer those that it is about, and the step of an analysis.
    /// Notes may change: the player may be removing the candidates of the hint.
    fn close_outdated(self) {
        self.hide_step();
        let shown = self.state.hint.get_untracked();
        let has_same_digits =
            |state: &HintState| self.peek(|session| convert::has_same_digits(session, &state.of));
        if shown.is_some_and(|state| !has_same_digits(&state)) {
            self.show_hint(None);
        }
    }

    /// Shows the candidates that the hint rests on, and says why there are no others.
    pub(crate) fn show_candidates(self) {
        let Some(state) = self.state.hint.get_untracked() else { return };
        self.show_hint(Some(HintState { shows_candidates: true, ..state.clone() }));
        let spans = state.candidates().map(|scene| &scene.spans[..]).unwrap_or_default();
        let text: String = spans.iter().map(|span| span.text.as_str()).collect();
        self.state.toasts.announce(&text, false);
    }

    /// Shows the next level of the hint, or requests a hint if there is none. After the last level the
    /// hint stays: applying it is another command.
    pub(crate) fn hint(self) {
        let state = self.state.hint.get_untracked().filter(|state| self.is_current(state));
        let Some(state) = state else { return self.request_hint() };
        if let Some(more) = self.peek(|session| state.next_level(session.settings())) {
            self.show_hint(Some(more));
        }
    }

    /// Skips the shown level from now on, and shows the next one.
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

    /// Shows a scene of the explanation, and continues from there if `plays`.
    pub(crate) fn show_scene(self, scene: usize, plays: bool) {
        let Some(state) = self.state.hint.get_untracked() else { return };
        let plays = plays && scene + 1 < state.scenes();
        self.show_hint(Some(HintState { plays, ..state.at_scene(scene) }));
    }

    /// Shows the next scene after a while, unless something else is shown by then.
    fn play_on(self, state: HintState) {
        let Some(scene) = state.scene.filter(|_| state.plays) else { return };
        let letters: usize = state.spans().iter().map(|span| span.text.chars().count()).sum();
        let (least, each) = SCENE_DURATION;
        let next = move || {
            if self.state.hint.with_untracked(|now| now.as_ref() == Some(&state)) {
                self.show_scene(scene + 1, true);
            }
        };
        set_timeout(next, Duration::from_millis(least + each * letters as u64));
    }

    /// Shows why the shown digit is a mistake.
    pub(crate) fn explain_mistake(self) {
        let Some(state) = self.state.hint.get_untracked() else { return };
        self.show_hint(Some(state.at_level(REASON_LEVEL)));
    }

    /// Undoes the mistake and everything after it.
    pub(crate) fn undo_mistake(self) {
        self.show_hint(None);
        self.dispatch(Action::UndoToCorrect);
    }

    fn request_hint(self) {
        let limit = MAX_LOGIC_SIDE;
        if self.peek(|session| session.game().board().side()) > limit {
            return self.notify_with(|texts| texts.notice_hint_too_large(&limit.to_string()));
        }
        let pending = self.state.hint_job;
        if let Some((job, of)) = pending.get_untracked() {
            if self.peek(|session| convert::is_unchanged(session, &of)) {
                return;
            }
            self.cancel_job(job);
        }
        // A hint that is open goes on if only notes have changed.
        let open = self.state.hint.get_untracked();
        let goes_on = open
            .is_some_and(|hint| self.peek(|session| convert::has_same_digits(session, &hint.of)));
        let position = self.peek(convert::position);
        let of = position.clone();
        let begin = move |hint: HintResponse| {
            // What Check would say, too, is no help with the puzzle.
            if !goes_on && hint.kind != HintKind::Mistake {
                self.dispatch(Action::CountHint);
            }
            let state = self.peek(|session| HintState::new(of, hint, session.settings()));
            self.show_hint(Some(state));
        };
        // On a practice board, the hint is about the practiced step until the first move.
        if let Some((game_id, place, language, hint)) = self.state.session.practice.get_value()
            && (game_id, place) == self.place()
            && self.peek(|session| session.texts().language() == language)
        {
            return begin(hint);
        }
        let of = position.clone();
        let task = Task::Hint { position: position.clone(), options: self.hint_options() };
        let label = self.text(Texts::task_find_hint);
        let job = self.start_job(&label, task, move |app, end| {
            if pending.with_untracked(|pending| pending.as_ref().is_some_and(|it| it.1 == of)) {
                pending.set(None);
            }
            match end {
                JobResult::Done(Response::Hint(_))
                    if !app.peek(|session| convert::is_unchanged(session, &of)) =>
                {
                    app.report_stale();
                }
                JobResult::Done(Response::Hint(hint)) => begin(*hint),
                JobResult::Failed(message) => app.report_failure(&message),
                _ => {}
            }
        });
        pending.set(Some((job, position)));
    }

    fn hint_options(self) -> HintOptions {
        HintOptions { up_to: None, digit_names: self.peek(convert::digit_names) }
    }

    /// Shows another hint in place of the shown one.
    pub(crate) fn other_hint(self) {
        let state = self.state.hint.get_untracked().filter(|state| self.is_current(state));
        let Some(state) = state else { return self.request_hint() };
        if state.hints.len() > 1 {
            let next = (state.index + 1) % state.hints.len();
            return self.show_hint(Some(state.other(next)));
        }
        if self.state.other_hint_job.with_untracked(Option::is_some) {
            return;
        }
        let position = self.peek(convert::position);
        let task = Task::Hints { position, options: self.hint_options() };
        let job =
            self.start_job(&self.text(Texts::task_find_other_hints), task, move |app, end| {
                app.state.other_hint_job.set(None);
                let JobResult::Done(Response::Hints(mut hints)) = end else { return };
                // The player may have closed the hint, or asked for one of another position.
                let is_same =
                    |shown: &HintState| shown.of == state.of && shown.hints == state.hints;
                let Some(state) = app.state.hint.get_untracked().filter(is_same) else { return };
                if !app.is_current(&state) {
                    return app.report_stale();
                }
                let Some(shown) = state.hint().cloned() else { return };
                hints.retain(|hint| hint.apply != shown.apply);
                if hints.is_empty() {
                    // Asking again would find nothing either.
                    let only = HintResponse { has_others: false, ..shown };
                    app.show_hint(Some(HintState { hints: vec![only], ..state }));
                    // Last: the shown hint is announced too.
                    return app.notify(Texts::notice_hint_other);
                }
                hints.insert(0, shown);
                app.show_hint(Some(HintState { hints, ..state }.other(1)));
            });
        self.state.other_hint_job.set(Some(job));
    }

    fn is_current(self, state: &HintState) -> bool {
        self.peek(|session| convert::is_unchanged(session, &state.of))
    }

    /// Reports that the board has changed since the hint was requested, so that it may be wrong.
    fn report_stale(self) {
        self.notify(Texts::notice_hint_stale);
    }

    /// Applies the shown hint, or shows one first.
    pub(crate) fn apply_hint(self) {
        if self.state.other_hint_job.with_untracked(Option::is_some) {
            return;
        }
        // Without a hint there is nothing to apply yet.
        let Some(state) = self.state.hint.get_untracked() else { return self.hint() };
        let Some(hint) = state.hint().cloned() else { return };
        self.show_hint(None);
        if !self.is_current(&state) {
            return self.report_stale();
        }
        self.act(move |session, now| {
            let effect = convert::effect(&hint.apply);
            session.apply_step(&effect, now)
        });
        self.note_applied_hint();
    }

    /// Shows a hint in the panel and on the board, or none.
    pub(crate) fn show_hint(self, state: Option<HintState>) {
        let picture = state.as_ref().and_then(HintState::picture);
        let frames_of =
            |it: &Option<HintState>| it.as_ref().map(HintState::frames).unwrap_or_default();
        let frames = frames_of(&state);
        // The view moves to the hint once. After that, the player decides.
        let is_framed = self.state.hint.with_untracked(frames_of) == frames;
        let has_moved = self.with_canvas(|canvas, session| {
            let is_shown = picture.is_some();
            canvas.set_scene(picture);
            canvas.hide_selection(is_shown.then(|| session.selection()));
            let has_moved = !is_framed && canvas.frame(&frames);
            canvas.draw(session);
            has_moved
        });
        if has_moved == Some(true) {
            self.state.input.viewport_revision.update(|view| *view += 1);
        }
        if state.is_some() {
            let toasts = self.state.toasts;
            // It would cover the hint.
            if toasts.shown.with_untracked(|toast| matches!(toast, Some((_, _, None)))) {
                toasts.dismiss();
            }
            self.forget_step();
        } else if let Some(job) = self.state.other_hint_job.get_untracked() {
            self.cancel_job(job);
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
