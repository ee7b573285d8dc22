//! Conversions between sessions and the messages of the engine.

use anydoku::{Cell, Digit};
use anydoku_play::{Content, Session, StepEffect, SymbolStyle};
use anydoku_protocol::Apply;
use anydoku_protocol::wire::{CellDigits, WirePosition, WirePuzzle};

/// Returns the board as input for hints and the solver.
pub(crate) fn position(session: &Session) -> WirePosition {
    let board = session.game().board();
    let side = board.shape().side();
    let entries = session.game().entries().into_iter();
    let entries = entries.map(|(cell, digit)| (cell.index(side) as u32, digit.value())).collect();
    let solution = session.solution().map_or_else(Vec::new, |grid| grid.values().to_vec());
    WirePosition {
        puzzle: puzzle(session),
        entries,
        marks: candidate_lists(session, &solution),
        solution,
    }
}

/// Returns the notes that list the candidates of their cells.
///
/// Until every empty cell has notes, corner notes may say where in a box a digit can go, and a cell
/// of such notes need not have its own digit among them. `solution` is empty while it is unknown.
fn candidate_lists(session: &Session, solution: &[u16]) -> Vec<CellDigits> {
    let board = session.game().board();
    let empty: Vec<(usize, Cell)> =
        board.cells().enumerate().filter(|&(_, cell)| board.value(cell).is_none()).collect();
    let is_complete = empty.iter().all(|&(_, cell)| !board.content(cell).marks().is_empty());
    let is_list = |index: usize, content: &Content| {
        let own = solution.get(index).and_then(|&value| Digit::new(value));
        is_complete
            || !content.center.is_empty()
            || own.is_some_and(|own| content.corner.contains(own))
    };
    let lists = empty.into_iter().filter_map(|(index, cell)| {
        let content = board.content(cell);
        let digits = content.marks();
        (!digits.is_empty() && is_list(index, content))
            .then(|| (index as u32, digits.iter().map(Digit::value).collect()))
    });
    lists.collect()
}

/// Returns whether the board still is the one of a request, so that its response applies.
pub(crate) fn is_unchanged(session: &Session, requested: &WirePosition) -> bool {
    has_same_digits(session, requested)
        && candidate_lists(session, &requested.solution) == requested.marks
}

/// Returns whether the board still has the digits of a request.
pub(crate) fn has_same_digits(session: &Session, requested: &WirePosition) -> bool {
    let now = position(session);
    now.puzzle == requested.puzzle && now.entries == requested.entries
}

/// Returns the puzzle: the board and its givens.
pub(crate) fn puzzle(session: &Session) -> WirePuzzle {
    WirePuzzle::of(&session.to_puzzle())
}

/// Returns the names of the digits, from 1 on.
pub(crate) fn digit_names(session: &Session) -> Vec<String> {
    // Pictures are spoken by their name.
    let symbols = session.symbols().iter();
    symbols
        .map(|it| if it.style == SymbolStyle::Text { &it.text } else { &it.name })
        .cloned()
        .collect()
}

/// Returns the effect of a step on a board.
pub(crate) fn effect(session: &Session, apply: &Apply) -> StepEffect {
    let side = session.game().board().shape().side();
    let candidates = |list: &[(u32, u16)]| -> Vec<(Cell, Digit)> {
        let known = list
            .iter()
            .filter_map(|&(cell, digit)| Some((Cell::at(cell as usize, side), Digit::new(digit)?)));
        known.collect()
    };
    StepEffect {
        placements: candidates(&apply.placements),
        eliminations: candidates(&apply.eliminations),
        restored: candidates(&apply.restore),
        cleared: apply.clear.iter().map(|&cell| Cell::at(cell as usize, side)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use anydoku_play::{Action, Metadata, Mode};

    use super::*;

    #[test]
    fn corner_notes_are_lists_once_every_cell_has_notes_or_if_they_have_the_digit() {
        let puzzle = "1..4.....3......".parse().unwrap();
        let mut session = Session::new(&puzzle, Metadata::default());
        let solution = [1, 2, 3, 4, 3, 4, 1, 2, 4, 3, 2, 1, 2, 1, 4, 3];
        let digit = |value| Digit::new(value).unwrap();
        let corner = |session: &mut Session, index: usize, value| {
            session.perform(Action::Select(vec![Cell::at(index, 4)]), 0);
            session.perform(Action::Enter(Mode::Corner, digit(value)), 0);
        };
        corner(&mut session, 1, 3);
        corner(&mut session, 2, 3);
        assert_eq!(candidate_lists(&session, &solution), [(2, vec![3])]);
        assert_eq!(candidate_lists(&session, &[]), []);
        for index in [4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15] {
            corner(&mut session, index, 1);
        }
        assert_eq!(candidate_lists(&session, &solution).len(), 13);
    }
}
