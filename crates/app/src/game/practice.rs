//! A technique to be practised: a board on which it is the next step.

use anydoku::{Cell, Digit};
use anydoku_play::{About, Content, Move, Session, State};
use anydoku_worker::protocol::{Answer, Practice, PracticeOrder, Task};
use leptos::prelude::*;

use super::seed;
use crate::jobs::End;
use crate::table::Table;

impl Table {
    /// Puts a board on the table on which a technique is the next step.
    pub(crate) fn practise(self, technique: &str, name: &str) {
        let order = PracticeOrder {
            technique: technique.to_owned(),
            seed: seed::fresh(),
            ..PracticeOrder::default()
        };
        let title = format!("Practice: {name}");
        self.close();
        self.job(&title.clone(), Task::Practise(Box::new(order)), move |table, end| match end {
            End::Done(Answer::Practice(practice)) => table.put_practice(&practice, title),
            End::Failed(message) => table.toasts.say(&message, true),
            _ => table.toasts.say("No board was found yet. The game stays as it was.", false),
        });
    }

    /// Where the player is: which game, and which place in it.
    pub(crate) fn place(self) -> (u64, Move) {
        (self.round.get_untracked(), self.peek(|session| session.game().history().here()))
    }

    fn put_practice(self, practice: &Practice, title: String) {
        let Ok(puzzle) = practice.made.puzzle.puzzle() else {
            self.toasts.say("The engine found a board that cannot be read.", true);
            return;
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
        let about = About { title, source: "practice".to_owned(), ..About::default() };
        self.put(Session::restored(&puzzle, about, state));
        let now = self.place();
        self.lesson.set_value(Some((now.0, now.1, practice.hint.clone())));
        self.toasts.say("Find the step yourself, or press Hint.", false);
    }
}
