//! The 9x9 path for single puzzles: right verdicts, the same on every kernel and however sliced.

use std::collections::HashSet;

use anydoku::batch::nine::{
    CountJob, Kernel, NineVerdict, Solutions, SolveJob, count, solve, solve_text,
};
use anydoku::batch::{BatchSolver, BatchVerdict, Layout, Width};
use anydoku::symmetry::SymmetryGroup;
use anydoku::{Candidates, Cell, Digit, Grid, Job, Puzzle, Shape, Slice};
use anydoku_samples::{Random, broken, loosened, minimal, scrambled_grid};
use proptest::prelude::*;

const ALL: u16 = 0x1ff;

type Cells = [u16; 81];

fn cells_of(puzzle: &Puzzle) -> Cells {
    std::array::from_fn(|cell| match puzzle.givens().values()[cell] {
        0 => ALL,
        value => 1 << (value - 1),
    })
}

fn grid_of(digits: &[u8; 81]) -> Grid {
    Grid::from_values(9, digits.map(u16::from)).expect("81 values")
}

/// Puzzles with no, one and several solutions.
fn samples(seed: u64, count: usize) -> Vec<Puzzle> {
    let shape = Shape::of_side(9).unwrap();
    let mut random = Random::new(seed);
    let mut puzzles = vec![Puzzle::new(shape.clone(), Grid::empty(9)).unwrap()];
    for round in 0..count {
        let grid = scrambled_grid(&shape, &mut random).unwrap().unwrap();
        let dug = minimal(&shape, &grid, &mut random).unwrap();
        puzzles.push(loosened(&dug, 1 + round % 6, &mut random).unwrap());
        puzzles.extend(broken(&dug, &grid, &mut random).unwrap());
        puzzles.push(dug);
        puzzles.push(Puzzle::new(shape.clone(), grid).unwrap());
    }
    puzzles
}

fn in_slices<J: Job>(mut job: J, nodes: u64) -> J::Output {
    loop {
        let before = job.progress().nodes;
        match job.run(nodes) {
            Slice::Done(verdict) => return verdict,
            Slice::Progress(progress) => {
                assert_eq!(progress.nodes, before + nodes, "a slice does what it was told");
            }
        }
    }
}

/// Whether the verdict says what an independent solver finds, with right solutions.
fn check(puzzle: &Puzzle, verdict: &NineVerdict) {
    let expected = anydoku_samples::solutions(puzzle, 2);
    let found = match verdict {
        NineVerdict::None => vec![],
        NineVerdict::Unique(grid) => vec![grid_of(grid)],
        NineVerdict::Many(first, second) => vec![grid_of(first), grid_of(second)],
    };
    assert_eq!(found.len(), expected.len(), "{:?}", puzzle.givens());
    if let ([solution], [expected]) = (&found[..], &expected[..]) {
        assert_eq!(solution, expected);
    }
    for grid in &found {
        assert!(puzzle.is_solved_by(grid), "{grid} does not solve {:?}", puzzle.givens());
    }
    if let [first, second] = &found[..] {
        assert_ne!(first, second);
    }
}

#[test]
fn matches_an_independent_solver() {
    for puzzle in samples(1, 25) {
        check(&puzzle, &solve(&cells_of(&puzzle)));
    }
}

#[test]
fn text_and_candidates_give_the_same_verdict() {
    for puzzle in samples(2, 10) {
        let text: [u8; 81] = puzzle.givens().to_string().as_bytes().try_into().unwrap();
        let zeros = text.map(|byte| if byte == b'.' { b'0' } else { byte });
        let expected = solve(&cells_of(&puzzle));
        assert_eq!(solve_text(&text), Some(expected));
        assert_eq!(solve_text(&zeros), Some(expected));
    }
}

#[test]
fn rejects_every_other_byte() {
    for byte in 0..=u8::MAX {
        let mut text = [b'.'; 81];
        text[40] = byte;
        let known = byte == b'.' || byte.is_ascii_digit();
        assert_eq!(solve_text(&text).is_some(), known, "{byte}");
    }
}

#[test]
fn every_kernel_gives_the_same_verdicts_and_nodes() {
    for puzzle in samples(3, 25) {
        let cells = cells_of(&puzzle);
        let run = |kernel| {
            let mut job = SolveJob::on(kernel, &cells);
            let Slice::Done(verdict) = job.run(u64::MAX) else { panic!("it was told to finish") };
            (verdict, job.progress())
        };
        let portable = run(Kernel::PORTABLE);
        for kernel in Kernel::all() {
            assert_eq!(run(kernel), portable, "{} {:?}", kernel.name(), puzzle.givens());
        }
    }
}

#[test]
fn verdict_does_not_depend_on_slices() {
    for puzzle in samples(4, 10) {
        let cells = cells_of(&puzzle);
        let verdict = solve(&cells);
        let total = count(&cells, 50);
        for nodes in [1, 2, 7] {
            assert_eq!(in_slices(SolveJob::new(&cells), nodes), verdict);
            assert_eq!(in_slices(CountJob::new(&cells, 50), nodes), total);
        }
    }
}

#[test]
fn lists_each_solution_once() {
    for puzzle in samples(5, 10) {
        let cells = cells_of(&puzzle);
        let listed: Vec<Grid> = Solutions::new(&cells).take(300).map(|d| grid_of(&d)).collect();
        let expected: HashSet<Grid> =
            anydoku_samples::solutions(&puzzle, 300).into_iter().collect();
        let distinct: HashSet<Grid> = listed.iter().cloned().collect();
        assert_eq!(listed.len(), distinct.len());
        assert_eq!(listed.len(), expected.len());
        assert!(listed.iter().all(|grid| puzzle.is_solved_by(grid)));
        if expected.len() < 300 {
            assert_eq!(distinct, expected);
        }
        assert_eq!(count(&cells, 300), expected.len() as u64);
    }
}

#[test]
fn listing_in_slices_pauses_and_continues() {
    let mut cells = [ALL; 81];
    cells[..9].copy_from_slice(&std::array::from_fn::<u16, 9, _>(|digit| 1 << digit));
    let whole: Vec<[u8; 81]> = Solutions::new(&cells).take(20).collect();
    let mut sliced = Solutions::new(&cells);
    let mut found = Vec::new();
    let mut pauses = 0;
    while found.len() < 20 {
        match sliced.next_within(1) {
            Slice::Done(next) => found.extend(next),
            Slice::Progress(_) => pauses += 1,
        }
    }
    assert_eq!(found, whole);
    assert!(pauses > 20);
}

#[test]
fn count_respects_its_limit() {
    let empty = [ALL; 81];
    for limit in [0, 1, 2, 1000] {
        assert_eq!(count(&empty, limit), limit);
    }
}

#[test]
fn exhausted_iterator_stays_exhausted() {
    let mut solutions = Solutions::new(&[0; 81]);
    assert_eq!(solutions.next(), None);
    assert_eq!(solutions.next(), None);
}

#[test]
fn equal_clues_in_a_house_have_no_solution() {
    for (first, second) in [(0, 8), (0, 72), (0, 20), (40, 41), (60, 80)] {
        for digit in 0..9 {
            let mut cells = [ALL; 81];
            cells[first] = 1 << digit;
            cells[second] = 1 << digit;
            for kernel in Kernel::all() {
                let verdict = in_slices(SolveJob::on(kernel, &cells), 100);
                assert_eq!(verdict, NineVerdict::None, "{first} {second}");
            }
        }
    }
}

#[test]
fn images_under_symmetries_have_the_same_verdict() {
    let group = SymmetryGroup::of(&Shape::of_side(9).unwrap()).unwrap();
    let mut random = Random::new(6);
    for puzzle in samples(7, 10) {
        let transformation = group.random(|bound| random.below(bound as usize) as u64);
        let image = transformation.apply_to_puzzle(&puzzle).unwrap();
        match (solve(&cells_of(&puzzle)), solve(&cells_of(&image))) {
            (NineVerdict::Unique(grid), NineVerdict::Unique(image_grid)) => {
                assert_eq!(transformation.apply(&grid_of(&grid)).unwrap(), grid_of(&image_grid));
            }
            (NineVerdict::None, NineVerdict::None)
            | (NineVerdict::Many(..), NineVerdict::Many(..)) => {}
            (verdict, image_verdict) => panic!("{verdict:?} became {image_verdict:?}"),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// Sets drawn around a known grid: each cell keeps its digit or loses it, with others added.
    #[test]
    fn respects_restricted_candidates(seed: u64, extra in 1_usize..4, losses in 0_usize..2) {
        let shape = Shape::of_side(9).unwrap();
        let mut random = Random::new(seed);
        let grid = scrambled_grid(&shape, &mut random).unwrap().unwrap();
        let mut cells: Cells = std::array::from_fn(|cell| {
            let solution_digit = 1 << (grid.values()[cell] - 1);
            (0..extra).fold(solution_digit, |set, _| set | 1 << random.below(9))
        });
        for _ in 0..losses {
            cells[random.below(81)] &= !(1 << random.below(9));
        }
        let mut only = Candidates::none(9);
        for (cell, &set) in cells.iter().enumerate() {
            for digit in (1..=9).filter(|digit| set >> (digit - 1) & 1 == 1) {
                only.insert(Cell::at(cell, 9), Digit::new(digit).unwrap());
            }
        }
        let puzzle = Puzzle::new(shape, Grid::empty(9)).unwrap().with_restriction(only).unwrap();
        let verdicts: Vec<NineVerdict> = Kernel::all()
            .into_iter()
            .map(|kernel| in_slices(SolveJob::on(kernel, &cells), 1000))
            .collect();
        check(&puzzle, &verdicts[0]);
        prop_assert!(verdicts.iter().all(|verdict| *verdict == verdicts[0]));
    }

    /// Any sets at all, most of them without solution.
    #[test]
    fn never_panics_on_any_sets(cells in prop::array::uniform32(any::<u16>())) {
        let cells: Cells = std::array::from_fn(|cell| cells[cell % 32].rotate_left(cell as u32 / 32));
        let verdicts: Vec<NineVerdict> = Kernel::all()
            .into_iter()
            .map(|kernel| in_slices(SolveJob::on(kernel, &cells), 1000))
            .collect();
        prop_assert!(verdicts.iter().all(|verdict| *verdict == verdicts[0]));
    }
}

/// What the batch solvers of all widths say of these puzzles, if they agree.
fn in_batches(lines: &[&[u8; 81]]) -> Vec<BatchVerdict> {
    let text: Vec<u8> = lines.iter().copied().flatten().copied().collect();
    let layout = Layout::Stride { first: 0, stride: 81 };
    let mut all: Option<Vec<BatchVerdict>> = None;
    for width in Width::available() {
        let mut verdicts = vec![BatchVerdict::None; lines.len()];
        BatchSolver::new(width).solve(&text, layout, &mut verdicts, None).expect("whole lines");
        assert_eq!(*all.get_or_insert_with(|| verdicts.clone()), verdicts, "{width:?}");
    }
    all.unwrap_or_default()
}

/// The verdict of every puzzle of the sets in the folder `nine` of `ANYDOKU_DATA`.
#[test]
fn verdicts_of_known_sets_are_correct() {
    let Some(folder) = std::env::var_os("ANYDOKU_DATA") else {
        println!("skipped: ANYDOKU_DATA is not set");
        return;
    };
    let folder = std::path::Path::new(&folder).join("nine");
    for entry in folder.read_dir().expect("a folder of sets") {
        let path = entry.expect("a readable folder").path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let expected = match name.as_str() {
            name if name.contains("multi") => "many",
            name if name.contains("zero") => "none",
            _ => "unique",
        };
        let lines = std::fs::read_to_string(&path).expect("a text file");
        let texts: Vec<&[u8; 81]> =
            lines.lines().map(|line| line.as_bytes().try_into().expect("81 characters")).collect();
        let in_batches = in_batches(&texts);
        for (line, verdict) in lines.lines().zip(in_batches) {
            let text: &[u8; 81] = line.as_bytes().try_into().expect("81 characters");
            let batch = match verdict {
                BatchVerdict::None => "none",
                BatchVerdict::Unique => "unique",
                BatchVerdict::Many => "many",
            };
            assert_eq!(batch, expected, "{name}: {line}");
            let (found, grids) = match solve_text(text).expect("digits and dots") {
                NineVerdict::None => ("none", vec![]),
                NineVerdict::Unique(grid) => ("unique", vec![grid]),
                NineVerdict::Many(first, second) => {
                    assert_ne!(first, second, "{line}");
                    ("many", vec![first, second])
                }
            };
            assert_eq!(found, expected, "{name}: {line}");
            let puzzle: Puzzle = line.parse().expect("a puzzle");
            assert!(grids.iter().all(|grid| puzzle.is_solved_by(&grid_of(grid))), "{line}");
        }
    }
}
