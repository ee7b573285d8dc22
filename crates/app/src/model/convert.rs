//! Conversions between sessions and the messages of the engine.

use anydoku::{Cell, Digit};
use anydoku_play::{Outcome, Session, StepEffect, SymbolStyle};
use anydoku_protocol::Apply;
use anydoku_protocol::wire::{CellDigits, WirePosition, WirePuzzle};

/// Returns the board as input for hints and the solver.
pub(crate) fn position(session: &Session) -> WirePosition {
    let board = session.game().board();
    let side = board.shape().side();
    let cells = (0..board.shape().cell_count()).map(|index| (index, Cell::at(index, side)));
    let entries = session.game().entries().into_iter();
    let entries = entries.map(|(cell, digit)| (cell.index(side) as u32, digit.value())).collect();
    let marks = cells
        .filter(|&(_, cell)| board.value(cell).is_none())
        .filter_map(|(index, cell)| {
            let content = board.content(cell);
            let digits: Vec<u16> = content
                .corner
                .iter()
                .chain(content.center.iter())
                .map(|digit| digit.value())
                .collect();
            (!digits.is_empty()).then_some((index as u32, digits))
        })
        .collect::<Vec<CellDigits>>();
    WirePosition {
        puzzle: puzzle(session),
        entries,
        marks,
        solution: session.solution().map_or_else(Vec::new, |grid| grid.values().to_vec()),
    }
}

/// Returns whether the board still is the one of a request, so that its response applies.
pub(crate) fn is_unchanged(session: &Session, requested: &WirePosition) -> bool {
    let now = position(session);
    now.puzzle == requested.puzzle
        && now.entries == requested.entries
        && now.marks == requested.marks
}

/// Returns the puzzle: the board and its givens.
pub(crate) fn puzzle(session: &Session) -> WirePuzzle {
    WirePuzzle::of(&session.to_puzzle())
}

/// Returns the names of the digits, from 1 on.
pub(crate) fn digit_names(session: &Session) -> Vec<String> {
    let side = session.game().board().shape().side();
    (1..=side)
        .filter_map(Digit::new)
        .filter_map(|digit| session.symbols().get(digit))
        // Pictures are spoken by their name.
        .map(|it| if it.style == SymbolStyle::Text { it.text.clone() } else { it.name.clone() })
        .collect()
}

/// Applies the effect of a hint.
pub(crate) fn apply(session: &mut Session, apply: &Apply, now: u64) -> Outcome {
    let side = session.game().board().shape().side();
    let candidates = |list: &[(u32, u16)]| -> Vec<(Cell, Digit)> {
        let known = list
            .iter()
            .filter_map(|&(cell, digit)| Some((Cell::at(cell as usize, side), Digit::new(digit)?)));
        known.collect()
    };
    let effect = StepEffect {
        placements: candidates(&apply.placements),
        eliminations: candidates(&apply.eliminations),
        restored: candidates(&apply.restore),
        cleared: apply.clear.iter().map(|&cell| Cell::at(cell as usize, side)).collect(),
    };
    session.apply_step(&effect, now)
}
