//! Practice: boards on which a technique is the next step, as parts of a lesson.

use anydoku::{Cell, Digit};
use anydoku_play::library::Stage;
use anydoku_play::{Action, Dialog, Metadata, Method, Mode, Move, Session, Texts};
use anydoku_protocol::{FromWorker, Practice, Response, Task};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::dispatch::app::App;
use crate::dispatch::lazy::engine::JobResult;
use crate::model::convert;
use crate::model::lesson::{
    self, Lesson, Progress, is_aside, is_practice, next_exercise, parse_source, source,
};
use crate::services::storage;
use crate::state::hint::{HintState, REASON_LEVEL};
use crate::util::format::capitalized;
use crate::util::time::now;

/// The board for trying an input method.
const SMALL: &str = "1.....3..2.....4";

/// Continues the lesson of a board that was opened from the library, or after a reload.
pub(crate) fn follow_saved_lesson(app: App) {
    Effect::new(move || {
        let game_id = app.state.session.game_id.get();
        let is_known = app.state.session.lesson.with_untracked(|lesson| {
            lesson.as_ref().is_some_and(|lesson| lesson.game_id == game_id)
        });
        if !is_known {
            untrack(|| app.continue_lesson(game_id));
        }
    });
}

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
        let entered = lesson.and_then(|lesson| app.with(|session| lesson.entered_removal(session)));
        if let Some((cell, digit)) = entered {
            untrack(|| app.remove_instead(cell, digit));
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
        self.dispatch(Action::SetMethod(method));
    }

    /// Opens an exercise of a technique's lesson: the next one that is not done, otherwise any.
    pub(crate) fn practice(self, technique: &str, name: &str) {
        let part = next_exercise(&self.lesson_progress(), technique, now());
        self.start_lesson(technique, name, part);
    }

    /// Restores the lesson to which the board of a saved game belongs, if it is one.
    fn continue_lesson(self, game_id: u64) {
        let metadata = self.peek(|session| session.metadata().clone());
        let Some((technique, part)) = parse_source(&metadata.source) else { return };
        let ids = (technique.to_owned(), metadata.title.clone());
        let task = Task::Practice { technique: technique.to_owned(), variant: part };
        self.engine.with_value(|engine| {
            engine.request_in_background(task, move |message| {
                let FromWorker::Done { response: Response::Practice(practice), .. } = message
                else {
                    return;
                };
                if self.state.session.game_id.get_untracked() == game_id {
                    self.use_solution(&practice);
                    let lesson = lesson_on(ids.clone(), part, game_id, *practice);
                    let has_applied_hint =
                        self.peek(|session| session.hints() > 0 && lesson.is_solved_by(session));
                    let lesson = Lesson { has_applied_hint, ..lesson };
                    self.state.session.lesson.set(Some(lesson));
                }
            })
        });
    }

    /// Notes the current game, to which the player returns from a lesson, practice or the designer.
    pub(super) fn note_game_before(self) {
        if !self.peek(is_aside) {
            let current = self.writer.get_value().game();
            self.state.session.game_before.set_value(Some(current));
        }
    }

    /// Returns from a lesson, practice or the designer to the game from which it was opened. If that is
    /// not known, as after a reload, it is the last one that was played.
    pub(crate) fn return_to_game(self) {
        let (before, current) =
            (self.state.session.game_before.get_value(), self.writer.get_value().game());
        let Some(store) = self.writer.get_value().store() else {
            return self.open(Dialog::New);
        };
        spawn_local(async move {
            let games = store.games().await.unwrap_or_default();
            let games = games
                .into_iter()
                .filter(|entry| !is_practice(&entry.source) && entry.id != current);
            let is_before = |id: &String| before.as_ref() == Some(id);
            let games = games.max_by_key(|entry| {
                (is_before(&entry.id), entry.stage != Stage::New, entry.last_played)
            });
            match games {
                Some(entry) => {
                    self.close();
                    self.open_game(entry, false).await;
                    // Otherwise the app would open with the board that was left.
                    self.remove_past_practice();
                }
                None => self.open(Dialog::New),
            }
        });
    }

    /// Opens a part of a lesson: the example with its explanation, or an exercise.
    pub(crate) fn start_lesson(self, technique: &str, name: &str, part: u32) {
        let ids = (technique.to_owned(), name.to_owned());
        let title = capitalized(name);
        let about = Metadata { title, source: source(technique, part), ..Metadata::default() };
        self.load_practice(technique, part, about, move |app, practice| {
            let game_id = app.state.session.game_id.get_untracked();
            let hint = practice.hint.clone();
            let lesson = lesson_on(ids, part, game_id, practice);
            let removes_notes = lesson.removes_notes();
            app.state.session.lesson.set(Some(lesson));
            if part > 0 && removes_notes {
                app.dispatch(Action::SetMode(Mode::Corner));
            }
            if part == 0 {
                let of = app.peek(convert::position);
                let hint = app.peek(|session| HintState::new(of, hint, session.settings()));
                app.show_hint(Some(hint.at_level(REASON_LEVEL)));
            }
        });
    }

    /// Removes a note that the player has entered as a digit in an exercise that removes notes.
    fn remove_instead(self, cell: Cell, digit: Digit) {
        for action in [Action::Undo, Action::Select(vec![cell]), Action::Enter(Mode::Corner, digit)]
        {
            self.dispatch(action);
        }
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
        let solved = current.filter(|lesson| self.peek(|session| lesson.is_solved_by(session)));
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
        about: Metadata,
        then: impl FnOnce(Self, Practice) + 'static,
    ) {
        self.close();
        let task = Task::Practice { technique: technique.to_owned(), variant };
        self.start_job(&about.title.clone(), task, move |app, end| match end {
            JobResult::Done(Response::Practice(practice)) => {
                app.start_practice(&practice, about);
                then(app, *practice);
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

    /// Starts a game on the board.
    fn start_practice(self, practice: &Practice, about: Metadata) {
        let puzzle = &practice.generated.puzzle;
        let state = lesson::state(practice, puzzle);
        self.note_game_before();
        self.start_game(Session::at_position(puzzle, about, state));
        self.use_solution(practice);
        let now = self.place();
        let language = self.peek(|session| session.texts().language().to_owned());
        let practice = (now.0, now.1, language, practice.hint.clone());
        self.state.session.practice.set_value(Some(practice));
        self.remove_past_practice();
    }

    /// Takes over the solution of a practice board, so that answers can be judged.
    fn use_solution(self, practice: &Practice) {
        if let Some(solution) = practice.generated.solution.clone() {
            self.update(|session| session.set_solution(Some(solution)));
        }
    }
}

fn lesson_on(technique: (String, String), part: u32, game_id: u64, practice: Practice) -> Lesson {
    Lesson {
        technique,
        part,
        game_id,
        accepted: practice.accepted,
        entries: practice.entries.len(),
        exercises: practice.exercises,
        is_done: false,
        has_applied_hint: false,
    }
}
