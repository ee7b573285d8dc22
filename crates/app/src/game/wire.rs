//! Sessions as the engine hears of them, and what it says done to them.

use anydoku::{Cell, Digit};
use anydoku_play::{Face, Outcome, Session, StepEffect};
use anydoku_worker::protocol::Apply;
use anydoku_worker::wire::{CellDigits, WirePosition, WirePuzzle};

/// The board as hints and the solver see it.
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
                .chain(content.centre.iter())
                .map(|digit| digit.value())
                .collect();
            (!digits.is_empty()).then_some((index as u32, digits))
        })
        .collect::<Vec<CellDigits>>();
    WirePosition {
        puzzle: puzzle(session),
        entries,
        marks,
        solution: session.solution().map(|solution| solution.values().to_vec()),
    }
}

/// Whether the board still is as the engine was asked about it: what it answers is of that.
pub(crate) fn is_still(session: &Session, asked: &WirePosition) -> bool {
    let now = position(session);
    now.puzzle == asked.puzzle && now.entries == asked.entries && now.marks == asked.marks
}

/// The givens.
pub(crate) fn puzzle(session: &Session) -> WirePuzzle {
    WirePuzzle::of(&session.to_puzzle())
}

/// What digits are called.
pub(crate) fn words(session: &Session) -> Vec<String> {
    let side = session.game().board().shape().side();
    (1..=side)
        .filter_map(Digit::new)
        .filter_map(|digit| session.symbols().get(digit))
        // What is no text is called by its name.
        .map(|it| if it.face == Face::Text { it.text.clone() } else { it.name.clone() })
        .collect()
}

/// Does what a hint says.
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
