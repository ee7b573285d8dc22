//! Applying steps of hints and the solver as one move.

use std::collections::BTreeMap;

use anydoku::{Cell, Digit};

use super::Session;
use crate::board::{Board, Content};
use crate::change::Change;
use crate::outcome::Outcome;

/// The effect of a step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepEffect {
    /// Digits to set.
    pub placements: Vec<(Cell, Digit)>,
    /// Notes to remove. A cell without notes first gets those that its peers allow.
    pub eliminations: Vec<(Cell, Digit)>,
    /// Notes to restore.
    pub restored: Vec<(Cell, Digit)>,
    /// Cells whose digit is removed.
    pub cleared: Vec<Cell>,
}

impl Session {
    /// Applies a step as one move. Givens are kept.
    pub fn apply_step(&mut self, effect: &StepEffect, now: u64) -> Outcome {
        self.apply_as_one_move(effect, false, now)
    }

    /// Fills in what the engine found, as one move. With these digits the player has not solved the
    /// game. If notes lose digits and no cell has notes yet, every empty cell gets notes. Givens are kept.
    pub fn fill_in(&mut self, effect: &StepEffect, now: u64) -> Outcome {
        self.apply_as_one_move(effect, true, now)
    }

    fn apply_as_one_move(&mut self, effect: &StepEffect, is_filled_in: bool, now: u64) -> Outcome {
        self.run_transaction(now, |session, transaction| {
            transaction.is_filled_in = is_filled_in;
            let after = session.after_step(effect, is_filled_in && !effect.eliminations.is_empty());
            let change = Change::new(session.game.board(), after, []);
            let Some(&first) = change.main_cells().first() else { return };
            if session.play(change, transaction) {
                session.view.selection.select_only(first);
            }
        })
    }

    fn after_step(&self, effect: &StepEffect, needs_notes: bool) -> BTreeMap<Cell, Content> {
        let board = self.game.board();
        let has_notes = |cell: Cell| !board.content(cell).marks().is_empty();
        let fills_notes = needs_notes && !board.cells().any(has_notes);
        let is_open = |cell: Cell| board.contains(cell) && !board.is_given(cell);
        // A whole solution arrives in no particular order: sorting once is faster than inserting.
        let set = effect.placements.iter().map(|&(cell, _)| cell).filter(|&cell| is_open(cell));
        let mut after: BTreeMap<_, _> =
            set.map(|cell| (cell, board.content(cell).clone())).collect();
        let is_valid = |digit: Digit| digit.value() <= board.side();
        for &cell in effect.cleared.iter().filter(|&&cell| is_open(cell)) {
            content_mut(&mut after, board, cell).value = None;
        }
        for &(cell, digit) in
            effect.restored.iter().filter(|(cell, digit)| is_open(*cell) && is_valid(*digit))
        {
            let content = content_mut(&mut after, board, cell);
            let into_center = content.corner.is_empty() && !content.center.is_empty();
            let marks = if into_center { &mut content.center } else { &mut content.corner };
            marks.insert(digit);
            content.struck.remove(digit);
        }
        let without_value = |cell: Cell| is_open(cell) && board.value(cell).is_none();
        let stays_empty = |cell: &Cell| without_value(*cell) && !after.contains_key(cell);
        let noted: Vec<Cell> = match fills_notes {
            true => board.cells().filter(stays_empty).collect(),
            false => Vec::new(),
        };
        for cell in noted {
            let content = content_mut(&mut after, board, cell);
            content.corner = board.allowed(cell).difference(&content.struck);
        }
        for &(cell, digit) in effect
            .eliminations
            .iter()
            .filter(|(cell, digit)| without_value(*cell) && is_valid(*digit))
        {
            let content = content_mut(&mut after, board, cell);
            if content.corner.is_empty() && content.center.is_empty() {
                content.corner = board.allowed(cell).difference(&content.struck);
            }
            content.remove_marks(digit);
            content.struck.insert(digit);
        }
        for &(cell, digit) in effect.placements.iter().filter(|(cell, _)| is_open(*cell)) {
            content_mut(&mut after, board, cell).value = Some(digit);
            if !self.settings.auto_remove_notes {
                continue;
            }
            for peer in board.peers(cell) {
                let content = after.get(&peer).unwrap_or_else(|| board.content(peer));
                if content.has_mark(digit) {
                    content_mut(&mut after, board, peer).remove_marks(digit);
                }
            }
        }
        after
    }
}

/// Returns the contents of a cell after a step, to be changed.
fn content_mut<'a>(
    after: &'a mut BTreeMap<Cell, Content>,
    board: &Board,
    cell: Cell,
) -> &'a mut Content {
    after.entry(cell).or_insert_with(|| board.content(cell).clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::Action;
    use crate::session::Metadata;

    fn digit(value: u16) -> Digit {
        Digit::new(value).unwrap()
    }

    #[test]
    fn a_step_is_one_move() {
        let puzzle = "1..4.....3......".parse().unwrap();
        let mut session = Session::new(&puzzle, Metadata::default());
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
        assert_eq!(board.value(Cell::new(0, 0)), Some(digit(1)), "givens are kept");
        assert!(!board.content(Cell::new(3, 3)).marks().contains(digit(1)));
        assert!(!board.content(Cell::new(1, 1)).marks().contains(digit(2)), "peers lose the note");
        session.perform(Action::Undo, 3);
        assert_eq!(*session.game().board(), before);
    }

    #[test]
    fn filling_in_leaves_notes_in_all_empty_cells_or_in_none() {
        let session = || {
            let puzzle = "1..4.....3......".parse().unwrap();
            Session::new(&puzzle, Metadata::default())
        };
        let noted = |session: &Session| {
            let board = session.game().board();
            let cells = board.cells().filter(|&cell| !board.content(cell).marks().is_empty());
            cells.count()
        };
        let placements = vec![(Cell::new(0, 1), digit(2))];
        let eliminations = vec![(Cell::new(3, 3), digit(1))];
        let digits = StepEffect { placements: placements.clone(), ..StepEffect::default() };
        let mut with_digits = session();
        with_digits.fill_in(&digits, 1);
        assert_eq!(noted(&with_digits), 0);
        let effect = StepEffect { placements, eliminations, ..StepEffect::default() };
        let mut with_notes = session();
        with_notes.fill_in(&effect, 1);
        assert_eq!(noted(&with_notes), 12);
        let content = with_notes.game().board().content(Cell::new(1, 1));
        assert!(!content.marks().contains(digit(2)), "peers of the digit");
        let mut with_step = session();
        with_step.apply_step(&effect, 1);
        assert_eq!(noted(&with_step), 1);
    }

    #[test]
    fn elimination_fills_in_missing_notes() {
        let puzzle = "1..4.....3......".parse().unwrap();
        let mut session = Session::new(&puzzle, Metadata::default());
        let cell = Cell::new(0, 1);
        let allowed = session.game().board().allowed(cell);
        let removed = allowed.iter().next().unwrap();
        let effect = StepEffect { eliminations: vec![(cell, removed)], ..StepEffect::default() };
        session.apply_step(&effect, 1);
        let marks = session.game().board().content(cell).marks();
        assert_eq!(marks.len(), allowed.len() - 1);
        assert!(!marks.contains(removed));
    }
}
