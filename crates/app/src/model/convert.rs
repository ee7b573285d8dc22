//! Conversions between sessions and the messages of the engine.

use anydoku::{Cell, Digit};
use anydoku_play::{Session, StepEffect, SymbolStyle};
use anydoku_protocol::Apply;
use anydoku_protocol::wire::{CellDigits, WirePosition, WirePuzzle};

/// Returns the board as input for hints and the solver.
pub(crate) fn position(session: &Session) -> WirePosition {
    let board = session.game().board();
    let side = board.shape().side();
    let entries = session.game().entries().into_iter();
    let entries = entries.map(|(cell, digit)| (cell.index(side) as u32, digit.value())).collect();
    let empty = board.cells().enumerate().filter(|&(_, cell)| board.value(cell).is_none());
    let marks = empty.map(|(index, cell)| {
        let digits = board.content(cell).marks();
        (index as u32, digits.iter().map(Digit::value).collect::<Vec<u16>>())
    });
    let marks: Vec<CellDigits> = marks.filter(|(_, digits)| !digits.is_empty()).collect();
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
