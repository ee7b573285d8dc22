//! Any puzzle on a small board, solved by every engine and by a naive solver: the same verdicts, and
//! every solution is one.
#![no_main]

use anydoku::solve::lanes::{BatchSolver, BatchVerdict, Layout, Width};
use anydoku::solve::{Engine, Solver};
use anydoku::{Candidates, Cell, Digit, Grid, Puzzle, Shape, Verdict};
use libfuzzer_sys::fuzz_target;

/// What the naive solver can answer in microseconds: it stops at two solutions.
fn shape(choice: u8, bytes: &[u8]) -> Option<Shape> {
    let built = match choice % 8 {
        0 => Shape::of_side(4),
        1 => Shape::blocks(2, 3),
        2 => Shape::latin(5),
        3 => Shape::builder(4).diagonals().build(),
        4 => Shape::builder(4).windows().build(),
        5 => {
            let regions: Vec<u16> = bytes.iter().take(25).map(|&b| u16::from(b % 6)).collect();
            Shape::jigsaw(5, &regions)
        }
        6 => {
            let cell = |&b: &u8| Cell::new(u16::from(b % 5), u16::from(b / 5 % 5));
            Shape::builder(5).house(bytes.iter().take(5).map(cell)).build()
        }
        _ => Shape::of_side(9),
    };
    built.ok()
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&choice, bytes)) = bytes.split_first() else { return };
    let Some(shape) = shape(choice, bytes) else { return };
    let (side, cells) = (shape.side(), shape.cell_count());
    let mut givens = Grid::empty(side);
    for (value, &byte) in givens.values_mut().iter_mut().zip(bytes) {
        // Most 9x9 boards need many clues, or the naive solver takes for ever.
        let empty = if side == 9 { byte > 0xb0 } else { byte > 0x40 };
        *value = if empty { 0 } else { u16::from(byte) % side + 1 };
    }
    if side == 9 && givens.clue_count() < 28 {
        return;
    }
    let Ok(mut puzzle) = Puzzle::new(shape.clone(), givens) else { return };
    if choice & 0x80 != 0 {
        let mut allowed = Candidates::full(side);
        for (nth, &byte) in bytes.iter().skip(cells).enumerate() {
            if let Some(digit) = Digit::new(u16::from(byte) % side + 1) {
                allowed.remove(Cell::at(nth % cells, side), digit);
            }
        }
        let Ok(restricted) = puzzle.restricted(allowed) else { return };
        puzzle = restricted;
    }

    let expected = anydoku_samples::count(&puzzle, 2);
    let solver = Solver::new(&puzzle);
    for engine in [Engine::Auto, Engine::Search, Engine::Learn] {
        let verdict = solver.clone().engine(engine).solve();
        match &verdict {
            Verdict::None(_) => assert_eq!(expected, 0, "{puzzle:?} {engine:?}"),
            Verdict::Unique(grid) => {
                assert_eq!(expected, 1, "{puzzle:?} {engine:?}");
                assert!(puzzle.is_solved_by(grid));
            }
            Verdict::Many(one, other) => {
                assert_eq!(expected, 2, "{puzzle:?} {engine:?}");
                assert!(one != other && puzzle.is_solved_by(one) && puzzle.is_solved_by(other));
            }
        }
    }
    assert_eq!(solver.count(2), expected as u64);
    if shape.is_plain_nine() && puzzle.restriction().is_none() {
        let text = puzzle.to_string();
        for width in Width::available() {
            let mut verdicts = [BatchVerdict::None];
            let batch = BatchSolver::new(width).solve(
                text.as_bytes(),
                Layout::Stride { first: 0, stride: 81 },
                &mut verdicts,
                None,
            );
            assert!(batch.is_ok());
            assert_eq!(verdicts[0] as usize, expected, "{puzzle:?} {width:?}");
        }
    }
});
