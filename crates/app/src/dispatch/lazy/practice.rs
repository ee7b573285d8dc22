//! Practice: boards on which a technique is the next step.

use anydoku::{Cell, Digit};
use anydoku_play::{Action, Content, Metadata, Method, Move, Session, State, Texts};
use anydoku_protocol::{Practice, Response, Task};
use leptos::prelude::*;

use crate::dispatch::app::App;
use crate::dispatch::lazy::engine::JobResult;

/// The board for trying an input method.
const SMALL: &str = "1.....3..2.....4";

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
        self.close();
        let task = Task::Practice { technique: technique.to_owned() };
        self.start_job(&title.clone(), task, move |app, end| match end {
            JobResult::Done(Response::Practice(practice)) => app.start_practice(&practice, title),
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

    fn start_practice(self, practice: &Practice, title: String) {
        let Ok(puzzle) = practice.generated.puzzle.to_puzzle() else {
            return self.report(Texts::notice_creation_failed);
        };
        let side = puzzle.shape().side();
        let cell = |number: u32| Cell::at(number as usize, side);
        let values = practice.entries.iter().map(|&(at, digit)| {
            (cell(at), Content { value: Digit::new(digit), ..Content::default() })
        });
        let marks = practice.marks.iter().map(|(at, digits)| {
            let corner = digits.iter().copied().filter_map(Digit::new).collect();
            (cell(*at), Content { corner, ..Content::default() })
        });
        let state = State { contents: values.chain(marks).collect(), ..State::default() };
        let about = Metadata { title, source: "practice".to_owned(), ..Metadata::default() };
        self.start_game(Session::from_state(&puzzle, about, state));
        let now = self.place();
        self.state.session.practice.set_value(Some((now.0, now.1, practice.hint.clone())));
        self.notify(Texts::notice_practice);
    }
}
