//! Conversions between sessions and the messages of the engine.

use anydoku::{Candidates, Cell, Grid, Puzzle};
use anydoku_play::{Content, Session, StepEffect, SymbolStyle};
use anydoku_protocol::{Apply, GamePosition};

/// Returns the board as input for hints and the solver.
pub(crate) fn position(session: &Session) -> GamePosition {
    let solution = session.solution();
    GamePosition {
        puzzle: puzzle(session),
        entries: session.game().entries(),
        marks: candidate_lists(session, solution),
        solution: solution.cloned(),
    }
}

/// Returns the notes that list the candidates of their cells, if there are any.
///
/// Until every empty cell has notes, corner notes may say where in a box a digit can go, and a cell
/// of such notes need not have its own digit among them.
fn candidate_lists(session: &Session, solution: Option<&Grid>) -> Option<Candidates> {
    let board = session.game().board();
    let is_empty = |cell: &Cell| board.value(*cell).is_none();
    let mut empty = board.cells().filter(is_empty);
    let is_complete = empty.all(|cell| !board.content(cell).marks().is_empty());
    let is_list = |cell: Cell, content: &Content| {
        let correct = solution.and_then(|solution| solution.get(cell));
        is_complete
            || !content.center.is_empty()
            || correct.is_some_and(|correct| content.corner.contains(correct))
    };
    let mut lists = None;
    for cell in board.cells().filter(is_empty) {
        let content = board.content(cell);
        let digits = content.marks();
        if !digits.is_empty() && is_list(cell, content) {
            let lists = lists.get_or_insert_with(|| Candidates::none(board.side()));
            lists.extend(digits.iter().map(|digit| (cell, digit)));
        }
    }
    lists
}

/// Returns whether the board still is the one of a request, so that its response applies.
pub(crate) fn is_unchanged(session: &Session, requested: &GamePosition) -> bool {
    has_same_digits(session, requested)
        && candidate_lists(session, requested.solution.as_ref()) == requested.marks
}

/// Returns whether the board still has the digits of a request.
pub(crate) fn has_same_digits(session: &Session, requested: &GamePosition) -> bool {
    let now = position(session);
    now.puzzle == requested.puzzle && now.entries == requested.entries
}

/// Returns the puzzle: the board and its givens.
pub(crate) fn puzzle(session: &Session) -> Puzzle {
    session.to_puzzle()
}

/// Returns the names of the digits, from 1 on.
pub(crate) fn digit_names(session: &Session) -> Vec<String> {
    // Pictures are spoken by their name.
    let symbols = session.symbols().iter();
    symbols
        .map(|symbol| if symbol.style == SymbolStyle::Text { &symbol.text } else { &symbol.name })
        .cloned()
        .collect()
}

/// Returns the effect of a step on a board.
pub(crate) fn effect(apply: &Apply) -> StepEffect {
    StepEffect {
        placements: apply.placements.clone(),
        eliminations: apply.eliminations.clone(),
        restored: apply.restore.clone(),
        cleared: apply.clear.clone(),
    }
}

#[cfg(test)]
mod tests {
    use anydoku::Digit;
    use anydoku_play::{Action, Metadata, Mode};

    use super::*;

    #[test]
    fn corner_notes_are_lists_once_every_cell_has_notes_or_if_they_have_the_digit() {
        let puzzle = "1..4.....3......".parse().unwrap();
        let mut session = Session::new(&puzzle, Metadata::default());
        let solution: Grid = "1234341243212143".parse().unwrap();
        let digit = |value| Digit::new(value).unwrap();
        let corner = |session: &mut Session, index: usize, value| {
            session.perform(Action::Select(vec![Cell::at(index, 4)]), 0);
            session.perform(Action::Enter(Mode::Corner, digit(value)), 0);
        };
        corner(&mut session, 1, 3);
        corner(&mut session, 2, 3);
        let mut of_third = Candidates::none(4);
        of_third.insert(Cell::new(0, 2), digit(3));
        assert_eq!(candidate_lists(&session, Some(&solution)), Some(of_third));
        assert_eq!(candidate_lists(&session, None), None);
        for index in [4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15] {
            corner(&mut session, index, 1);
        }
        let lists = candidate_lists(&session, Some(&solution)).unwrap();
        assert_eq!(lists.cells().count(), 13);
    }
}
