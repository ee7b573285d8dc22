//! Practice: boards on which a technique is the next step, alone or as parts of a lesson.

use anydoku_play::{Action, Metadata, Method, Move, Session, Texts};
use anydoku_protocol::{Practice, Response, Task};
use leptos::prelude::*;

use crate::dispatch::app::App;
use crate::dispatch::lazy::engine::JobResult;
use crate::model::convert;
use crate::model::lesson::{self, Lesson, Progress};
use crate::services::storage;
use crate::state::hint::{HintState, REASON_LEVEL};
use crate::util::format::capitalized;

/// The board for trying an input method.
const SMALL: &str = "1.....3..2.....4";

/// Notices when the player makes the step of an exercise.
pub(crate) fn follow_lesson(app: App) {
    Effect::new(move || {
        let lesson = app.state.session.lesson.get();
        let is_solved = |lesson: &Lesson| app.with(|session| lesson.is_solved_by(session));
        let lesson = lesson.filter(|lesson| !lesson.is_done);
        let lesson = lesson.filter(|lesson| app.state.session.game_id.get() == lesson.game_id);
        if lesson.as_ref().is_some_and(is_solved) {
            app.finish_lesson_part();
        }
    });
}

impl App {
    /// Opens a small board on which to try an input method.
    pub(crate) fn try_method(self, name: &str, method: Method) {
        let Ok(puzzle) = SMALL.parse() else { return };
        let title = self.format(|texts| texts.help_try_title(name));
        self.close();
        self.start_game(Session::new(&puzzle, Metadata { title, ..Metadata::default() }));
        self.perform(Action::SetMethod(method));
    }

    /// Opens a board on which a technique is the next step.
    pub(crate) fn practice(self, technique: &str, name: &str) {
        let title = self.format(|texts| texts.notice_practice_title(name));
        self.load_practice(technique, 0, title, |app, _| app.notify(Texts::notice_practice));
    }

    /// Opens a part of a lesson: the example with its explanation, or an exercise.
    pub(crate) fn start_lesson(self, technique: &str, name: &str, part: u32) {
        let title = capitalized(name);
        let ids = (technique.to_owned(), name.to_owned());
        self.load_practice(technique, part, title, move |app, practice| {
            let game_id = app.state.session.game_id.get_untracked();
            app.state.session.lesson.set(Some(Lesson {
                technique: ids,
                part,
                game_id,
                accepted: practice.accepted,
                entries: practice.entries.len(),
                is_done: false,
                has_applied_hint: false,
            }));
            if part == 0 {
                let of = app.peek(convert::position);
                let hint =
                    app.peek(|session| HintState::new(of, practice.hint, session.settings()));
                app.show_hint(Some(hint.at_level(REASON_LEVEL)));
            }
        });
    }

    /// Returns what is done of each lesson.
    pub(crate) fn lesson_progress(self) -> Progress {
        storage::lessons()
    }

    /// Notes that a hint, not the player, has made the step of the exercise on the board.
    pub(crate) fn note_applied_hint(self) {
        let lesson = self.state.session.lesson;
        let game_id = self.state.session.game_id.get_untracked();
        let current = lesson.get_untracked().filter(|lesson| !lesson.is_done);
        let current = current.filter(|lesson| lesson.game_id == game_id);
        let solved = current.filter(|it| self.peek(|session| it.is_solved_by(session)));
        if let Some(solved) = solved {
            lesson.set(Some(Lesson { has_applied_hint: true, ..solved }));
        }
    }

    /// Notes that the part on the board is done.
    pub(crate) fn finish_lesson_part(self) {
        let lesson = self.state.session.lesson;
        let Some(done) = lesson.get_untracked().filter(|lesson| !lesson.is_done) else { return };
        let mut progress = self.lesson_progress();
        lesson::merge(&mut progress, &Progress::from([(done.technique.0.clone(), done.part + 1)]));
        storage::save_lessons(&progress);
        lesson.set(Some(Lesson { is_done: true, ..done }));
    }

    /// Loads a board on which a technique is the next step, starts a game on it, and continues.
    fn load_practice(
        self,
        technique: &str,
        variant: u32,
        title: String,
        then: impl FnOnce(Self, Practice) + 'static,
    ) {
        self.close();
        let task = Task::Practice { technique: technique.to_owned(), variant };
        self.start_job(&title.clone(), task, move |app, end| match end {
            JobResult::Done(Response::Practice(practice)) => {
                if app.start_practice(&practice, title) {
                    then(app, *practice);
                }
            }
            JobResult::Failed(message) => app.report_failure(&message),
            _ => app.notify(Texts::notice_no_puzzle),
        });
    }

    /// Returns the current game and the place in its history.
    pub(crate) fn place(self) -> (u64, Move) {
        (
            self.state.session.game_id.get_untracked(),
            self.peek(|session| session.game().history().current()),
        )
    }

    /// Starts a game on the board. Returns whether it could be read.
    fn start_practice(self, practice: &Practice, title: String) -> bool {
        let Ok(puzzle) = practice.generated.puzzle.to_puzzle() else {
            self.report(Texts::notice_creation_failed);
            return false;
        };
        let state = lesson::state(practice, &puzzle);
        let about = Metadata { title, source: "practice".to_owned(), ..Metadata::default() };
        self.start_game(Session::from_state(&puzzle, about, state));
        let now = self.place();
        self.state.session.practice.set_value(Some((now.0, now.1, practice.hint.clone())));
        true
    }
}
