//! Boards with no or few givens: many solutions, and the size alone must not hide them.

use anydoku::solve::{Engine, Solver};
use anydoku::{Cell, Control, Grid, Job, Puzzle, Shape, Slice, Verdict};
use anydoku_samples::least_solutions;
use proptest::prelude::{
    ProptestConfig, Strategy, prop_assert, prop_assert_eq, prop_oneof, proptest,
};

fn empty(shape: Shape) -> Puzzle {
    let side = shape.side();
    Puzzle::new(shape, Grid::empty(side)).unwrap()
}

/// The verdict within a budget of nodes for each cell in a row.
fn solved_within(puzzle: &Puzzle, nodes_a_side: u64) -> Verdict {
    let budget = nodes_a_side * u64::from(puzzle.shape().side());
    let verdict = Control::new().budget(budget).drive(&mut puzzle.solve_job());
    verdict.unwrap_or_else(|stopped| panic!("{puzzle:?}: {stopped}"))
}

fn shows_two_solutions(verdict: &Verdict, puzzle: &Puzzle) -> bool {
    let Verdict::Many(first, second) = verdict else { return false };
    first != second && puzzle.is_solved_by(first) && puzzle.is_solved_by(second)
}

#[test]
fn solves_empty_boards_of_every_square_side_to_100() {
    for root in 2..=10 {
        let puzzle = empty(Shape::of_side(root * root).unwrap());
        assert!(shows_two_solutions(&solved_within(&puzzle, 10), &puzzle), "{puzzle:?}");
    }
}

#[test]
fn solves_empty_boards_with_oblong_or_no_boxes() {
    let shapes = [(2, 3), (3, 2), (5, 4), (6, 7), (9, 10), (2, 40)]
        .map(|(rows, columns)| Shape::blocks(rows, columns).unwrap());
    for shape in shapes.into_iter().chain([7, 50, 101].map(|side| Shape::latin(side).unwrap())) {
        let puzzle = empty(shape);
        assert!(shows_two_solutions(&solved_within(&puzzle, 3), &puzzle), "{puzzle:?}");
    }
}

#[test]
fn finds_least_grids_of_empty_boards_within_few_nodes() {
    for side in [16, 25, 36, 49] {
        let puzzle = empty(Shape::of_side(side).unwrap());
        let budget = 80 * u64::from(side);
        let least = Control::new().budget(budget).drive(&mut puzzle.least_solution_job());
        let least = least.unwrap().unwrap();
        assert!(puzzle.is_solved_by(&least));
        assert!(least.values().iter().zip(1..=side).all(|(&value, place)| value == place));
    }
}

/// A board of side 4 to 49 with regular boxes or none, and a few of the clues of a random grid.
fn few_givens() -> impl Strategy<Value = Puzzle> {
    let shape = prop_oneof![
        (2_u16..=7, 2_u16..=7).prop_map(|(rows, columns)| Shape::blocks(rows, columns).unwrap()),
        (4_u16..=49).prop_map(|side| Shape::latin(side).unwrap()),
    ];
    (shape, 0_u64..1000, 0..40_usize).prop_map(|(shape, seed, givens)| {
        let puzzle = empty(shape);
        let grid = Solver::new(&puzzle).seed(seed).solve().solution().cloned().unwrap();
        let cells = puzzle.shape().cell_count();
        let clues: Vec<_> = grid.clues().collect();
        let step = 2 * seed as usize + 101;
        let chosen = (0..givens.min(cells / 4)).map(|nth| clues[nth * step % cells]);
        chosen.fold(puzzle, |puzzle, (cell, digit)| puzzle.with_given(cell, Some(digit)))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn solves_boards_with_few_givens(puzzle in few_givens()) {
        let verdict = solved_within(&puzzle, 1000);
        match &verdict {
            Verdict::Unique(grid) => prop_assert!(puzzle.is_solved_by(grid)),
            _ => prop_assert!(shows_two_solutions(&verdict, &puzzle)),
        }
    }

    #[test]
    fn no_slice_exceeds_its_limit(puzzle in few_givens(), nodes in 1_u64..20) {
        let mut job = puzzle.solve_job();
        let mut before = 0;
        let verdict = loop {
            match job.run(nodes) {
                Slice::Progress(progress) => {
                    prop_assert!(progress.nodes <= before + nodes);
                    before = progress.nodes;
                }
                Slice::Done(verdict) => break verdict,
            }
        };
        prop_assert_eq!(verdict, puzzle.solve());
    }

    #[test]
    fn least_solution_is_not_greater_than_any_other(puzzle in few_givens()) {
        let mut control = Control::new().budget(20_000);
        if let Ok(least) = control.drive(&mut puzzle.least_solution_job()) {
            let least = least.unwrap();
            prop_assert!(puzzle.is_solved_by(&least));
            for seed in 0..3 {
                let verdict = Solver::new(&puzzle).seed(seed).solve();
                prop_assert!(verdict.solution().is_some_and(|grid| *grid >= least));
            }
        }
    }
}

/// Part by part or in one piece, the least solution is the same: a restriction that bars nothing
/// that matters, in the last cell, makes one part of the board.
#[test]
fn least_grid_of_a_small_board_matches_the_naive_one() {
    for shape in [Shape::blocks(2, 3), Shape::blocks(3, 2), Shape::latin(5), Shape::blocks(2, 4)] {
        let puzzle = empty(shape.unwrap());
        let expected = least_solutions(&puzzle, 1).pop();
        assert_eq!(puzzle.least_solution(), expected);
        let side = puzzle.shape().side();
        let last = Cell::new(side - 1, side - 1);
        let digit = expected.as_ref().and_then(|grid| grid.get(last));
        let one_part = puzzle.with_given(last, digit);
        assert_eq!(one_part.least_solution(), expected);
    }
}

#[test]
fn every_engine_solves_an_empty_board_of_side_25() {
    let puzzle = empty(Shape::of_side(25).unwrap());
    for engine in [Engine::Auto, Engine::Search, Engine::Learn] {
        let verdict = Solver::new(&puzzle).engine(engine).solve();
        assert!(shows_two_solutions(&verdict, &puzzle));
    }
}
