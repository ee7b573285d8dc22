//! Any puzzle on a small board, and batches of 9x9 puzzles dug out of full grids, solved by every
//! engine, kernel and vector width and by a naive solver: the same verdicts, and every solution is
//! one.
#![no_main]

use anydoku::batch::{BatchSolver, BatchVerdict, Layout, Width};
use anydoku::batch::nine::{NineVerdict, Kernel, SolveJob};
use anydoku::solve::{Engine, Solver};
use anydoku::{Job, Slice};
use anydoku::{Candidates, Cell, Digit, Grid, Puzzle, Shape, Verdict};
use anydoku_fuzz::small_shape;
use anydoku_samples::Random;
use libfuzzer_sys::fuzz_target;

/// On boards that the naive solver can answer in microseconds: it stops at two solutions.
fn check_any(board: u8, is_restricted: bool, bytes: &[u8]) {
    let Some(shape) = small_shape(board, bytes) else { return };
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
    if is_restricted {
        let mut allowed = Candidates::full(side);
        for (nth, &byte) in bytes.iter().skip(cells).enumerate() {
            if let Some(digit) = Digit::new(u16::from(byte) % side + 1) {
                allowed.remove(Cell::at(nth % cells, side), digit);
            }
        }
        let Ok(restricted) = puzzle.with_restriction(allowed) else { return };
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
    if shape.is_plain_nine() {
        check_kernels(&puzzle, expected);
        if puzzle.restriction().is_none() {
            check_batch(&[puzzle], &[expected]);
        }
    }
}

/// The kernels for one 9x9 puzzle.
fn check_kernels(puzzle: &Puzzle, expected: usize) {
    let (shape, full) = (puzzle.shape(), Candidates::full(9));
    let cells: [u16; 81] = std::array::from_fn(|index| {
        let cell = shape.cell(index);
        let allowed = puzzle.restriction().unwrap_or(&full).get(cell).iter();
        let given = puzzle.givens().get(cell);
        let open = allowed.filter(|&digit| given.is_none_or(|given| given == digit));
        open.fold(0, |mask, digit| mask | 1 << digit.index())
    });
    let is_solution = |digits: &[u8; 81]| {
        let values: Vec<u16> = digits.iter().map(|&digit| digit.into()).collect();
        Grid::from_values(9, values).is_some_and(|grid| puzzle.is_solved_by(&grid))
    };
    for kernel in Kernel::all() {
        let mut job = SolveJob::on(kernel, &cells);
        let answer = loop {
            if let Slice::Done(answer) = job.run(u64::MAX) {
                break answer;
            }
        };
        let found = match &answer {
            NineVerdict::None => 0,
            NineVerdict::Unique(grid) => usize::from(is_solution(grid)),
            NineVerdict::Many(one, other) => {
                2 * usize::from(one != other && is_solution(one) && is_solution(other))
            }
        };
        assert_eq!(found, expected, "{puzzle:?} {}: {answer:?}", kernel.name());
    }
}

/// Batches at every vector width, one puzzle beside the other.
fn check_batch(puzzles: &[Puzzle], expected: &[usize]) {
    let text: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
    for width in Width::available() {
        let mut verdicts = vec![BatchVerdict::None; puzzles.len()];
        let mut solutions = vec![0; 82 * puzzles.len()];
        let batch = BatchSolver::new(width).solve(
            text.as_bytes(),
            Layout::Stride { first: 0, stride: 82 },
            &mut verdicts,
            Some((&mut solutions, 82)),
        );
        assert!(batch.is_ok());
        for (at, puzzle) in puzzles.iter().enumerate() {
            assert_eq!(verdicts[at] as usize, expected[at], "{puzzle} {width:?}");
            if expected[at] > 0 {
                let digits = solutions[82 * at..][..81].iter();
                let values: Vec<u16> = digits.map(|&byte| u16::from(byte - b'0')).collect();
                let grid = Grid::from_values(9, values);
                assert!(grid.is_some_and(|grid| puzzle.is_solved_by(&grid)), "{puzzle} {width:?}");
            }
        }
    }
}

/// A 9x9 puzzle dug out of a full grid down to a few clues, one of them perhaps another digit.
fn dug(random: &mut Random, clues: usize, spoilt: bool) -> Option<Puzzle> {
    let mut order = |count: usize| {
        let mut places: Vec<usize> = (0..count).collect();
        random.shuffle(&mut places);
        places
    };
    let (bands, stacks, digits) = (order(3), order(3), order(9));
    let lines = |bands: &[usize], within: &[usize]| -> Vec<usize> {
        bands.iter().flat_map(|band| within.iter().map(move |line| 3 * band + line)).collect()
    };
    let (rows, columns) = (lines(&bands, &order(3)), lines(&stacks, &order(3)));
    let mut grid = Grid::empty(9);
    for (place, value) in grid.values_mut().iter_mut().enumerate() {
        let (row, column) = (rows[place / 9], columns[place % 9]);
        *value = digits[(3 * row + row / 3 + column) % 9] as u16 + 1;
    }
    let away = order(81);
    for &place in away.iter().skip(clues) {
        grid.values_mut()[place] = 0;
    }
    if spoilt && clues > 0 {
        let value = &mut grid.values_mut()[away[0]];
        *value = *value % 9 + 1;
    }
    Puzzle::new(Shape::of_side(9).ok()?, grid).ok()
}

/// Several puzzles at once, each from ten bytes.
fn check_dug(bytes: &[u8]) {
    let mut puzzles = Vec::new();
    for seed in bytes.chunks_exact(10).take(24) {
        let mut random = Random::new(seed[..8].iter().fold(0, |all, &b| all << 8 | u64::from(b)));
        let puzzle = dug(&mut random, 22 + usize::from(seed[8] % 20), seed[9] & 3 == 0);
        puzzles.extend(puzzle);
    }
    let expected: Vec<usize> =
        puzzles.iter().map(|puzzle| anydoku_samples::count(puzzle, 2)).collect();
    check_batch(&puzzles, &expected);
    for (puzzle, &expected) in puzzles.iter().zip(&expected) {
        check_kernels(puzzle, expected);
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&choice, bytes)) = bytes.split_first() else { return };
    match choice % 10 {
        9 => check_dug(bytes),
        board => check_any(board, choice & 0x80 != 0, bytes),
    }
});
