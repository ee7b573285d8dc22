//! What a hint, or the solver, does to the board: one move.

use anydoku::{Cell, Digit};

use super::Session;
use super::doing::Doing;
use crate::board::Content;
use crate::change::Change;
use crate::outcome::Outcome;
use crate::sorted::SortedMap;

/// What a step does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepEffect {
    /// Values to set.
    pub placements: Vec<(Cell, Digit)>,
    /// Marks to take away. A cell that has none gets those that are left of what its peers allow.
    pub eliminations: Vec<(Cell, Digit)>,
    /// Marks to put back.
    pub restored: Vec<(Cell, Digit)>,
    /// Cells whose value goes.
    pub cleared: Vec<Cell>,
}

impl Session {
    /// Does what a step says, in one move. Givens stay.
    pub fn apply_step(&mut self, effect: &StepEffect, now: u64) -> Outcome {
        let mut doing = Doing::begin(self);
        self.do_what_is_due(now, &mut doing);
        self.journal.at(now);
        if self.wake(now, &mut doing) {
            let after = self.after_step(effect);
            let change = Change::to(self.game.board(), after, []);
            if !change.is_empty() {
                let first = change.cells().next();
                self.play(change, &mut doing);
                if let Some(cell) = first {
                    self.selection.only(cell);
                }
            }
        }
        doing.end(self)
    }

    fn after_step(&self, effect: &StepEffect) -> SortedMap<Cell, Content> {
        let board = self.game.board();
        let is_open = |cell: Cell| board.holds(cell) && !board.is_given(cell);
        // What is solved at once sets every cell, in no order: they are sorted once.
        let set = effect.placements.iter().map(|&(cell, _)| cell).filter(|&cell| is_open(cell));
        let mut after: SortedMap<_, _> =
            set.map(|cell| (cell, board.content(cell).clone())).collect();
        let is_known = |digit: Digit| digit.value() <= board.side();
        for &cell in effect.cleared.iter().filter(|&&cell| is_open(cell)) {
            after.get_or_insert_with(cell, || board.content(cell).clone()).value = None;
        }
        for &(cell, digit) in
            effect.restored.iter().filter(|(cell, digit)| is_open(*cell) && is_known(*digit))
        {
            let content = after.get_or_insert_with(cell, || board.content(cell).clone());
            let goes_to_centre = content.corner.is_empty() && !content.centre.is_empty();
            let marks = if goes_to_centre { &mut content.centre } else { &mut content.corner };
            marks.insert(digit);
            content.struck.remove(digit);
        }
        let without_value = |cell: Cell| is_open(cell) && board.value(cell).is_none();
        for &(cell, digit) in effect
            .eliminations
            .iter()
            .filter(|(cell, digit)| without_value(*cell) && is_known(*digit))
        {
            let content = after.get_or_insert_with(cell, || board.content(cell).clone());
            if content.corner.is_empty() && content.centre.is_empty() {
                content.corner = board.allowed(cell).without(&content.struck);
            }
            content.corner.remove(digit);
            content.centre.remove(digit);
            content.struck.insert(digit);
        }
        for &(cell, digit) in effect.placements.iter().filter(|(cell, _)| is_open(*cell)) {
            after.get_or_insert_with(cell, || board.content(cell).clone()).value = Some(digit);
            if !self.settings.tidies_marks {
                continue;
            }
            for peer in board.peers(cell) {
                let content = after.get(&peer).unwrap_or_else(|| board.content(peer));
                if content.corner.contains(digit) || content.centre.contains(digit) {
                    let content = after.get_or_insert_with(peer, || board.content(peer).clone());
                    content.corner.remove(digit);
                    content.centre.remove(digit);
                }
            }
        }
        after
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::Action;
    use crate::session::About;

    fn digit(value: u16) -> Digit {
        Digit::new(value).unwrap()
    }

    #[test]
    fn a_step_is_one_move_and_undone_as_one() {
        let puzzle = "1..4.....3......".parse().unwrap();
        let mut session = Session::new(&puzzle, About::default());
        session.perform(Action::FillMarks, 1);
        let before = session.game().board().clone();
        let effect = StepEffect {
            placements: vec![(Cell::new(0, 1), digit(2)), (Cell::new(0, 0), digit(2))],
            eliminations: vec![(Cell::new(3, 3), digit(1))],
            ..StepEffect::default()
        };
        session.apply_step(&effect, 2);
        let board = session.game().board();
        assert_eq!(board.value(Cell::new(0, 1)), Some(digit(2)));
        assert_eq!(board.value(Cell::new(0, 0)), Some(digit(1)), "givens stay");
        assert!(!board.content(Cell::new(3, 3)).marks().contains(digit(1)));
        assert!(!board.content(Cell::new(1, 1)).marks().contains(digit(2)), "marks are tidied");
        session.perform(Action::Undo, 3);
        assert_eq!(*session.game().board(), before);
    }

    #[test]
    fn a_cell_without_marks_gets_those_that_are_left() {
        let puzzle = "1..4.....3......".parse().unwrap();
        let mut session = Session::new(&puzzle, About::default());
        let cell = Cell::new(0, 1);
        let allowed = session.game().board().allowed(cell);
        let gone = allowed.iter().next().unwrap();
        let effect = StepEffect { eliminations: vec![(cell, gone)], ..StepEffect::default() };
        session.apply_step(&effect, 1);
        let marks = session.game().board().content(cell).marks();
        assert_eq!(marks.len(), allowed.len() - 1);
        assert!(!marks.contains(gone));
    }
}
