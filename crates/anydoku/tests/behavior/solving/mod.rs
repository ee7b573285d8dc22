//! Solving by any engine, held against a naive solver on small boards of every kind.

mod boards;
mod second_opinion;
mod sparse;

use std::collections::BTreeSet;

use anydoku::solve::{Engine, Solver};
use anydoku::{Cell, Contradiction, Grid, Job, Puzzle, Shape, Slice, Verdict};
use anydoku_samples::least_solutions;
use proptest::prelude::{ProptestConfig, prop_assert, prop_assert_eq, proptest};

const ENGINES: [Engine; 4] = [Engine::Auto, Engine::Search, Engine::Learn, Engine::Nine];
const MANY: usize = 300;

/// Runs a job one node at a time.
fn in_slices<J: Job>(mut job: J) -> J::Output {
    loop {
        if let Slice::Done(answer) = job.run(1) {
            return answer;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(250))]

    #[test]
    fn matches_the_naive_solver(puzzle in boards::puzzle()) {
        let expected = least_solutions(&puzzle, MANY);
        for engine in ENGINES {
            let solver = Solver::new(&puzzle).engine(engine);
            prop_assert_eq!(solver.count(MANY as u64), expected.len() as u64);
            if expected.len() < MANY {
                let mut found: Vec<Grid> = solver.solutions().collect();
                found.sort();
                prop_assert_eq!(&found, &expected);
            }
            match solver.solve() {
                Verdict::None(_) => prop_assert!(expected.is_empty()),
                Verdict::Unique(grid) => prop_assert_eq!(&[grid][..], &expected[..]),
                Verdict::Many(first, second) => {
                    prop_assert!(expected.len() > 1 && first != second);
                    prop_assert!(puzzle.is_solved_by(&first) && puzzle.is_solved_by(&second));
                }
            }
        }
    }

    #[test]
    fn quick_contradiction_is_never_wrong(puzzle in boards::puzzle()) {
        if puzzle.quick_contradiction().is_some() {
            prop_assert!(least_solutions(&puzzle, 1).is_empty());
        }
    }

    #[test]
    fn least_solution_is_the_first_in_reading_order(puzzle in boards::puzzle()) {
        let expected = least_solutions(&puzzle, 1).pop();
        prop_assert_eq!(&puzzle.least_solution(), &expected);
        prop_assert_eq!(&in_slices(puzzle.least_solution_job()), &expected);
    }

    #[test]
    fn redundant_given_is_implied_by_the_rest(puzzle in boards::puzzle()) {
        let expected = puzzle.givens().clues().find(|&(cell, digit)| {
            let alternatives = puzzle.clone().with_given(cell, None).without_candidate(cell, digit);
            least_solutions(&alternatives, 1).is_empty()
        });
        let expected = expected.map(|(cell, _)| cell);
        prop_assert_eq!(puzzle.redundant_given(), expected);
        prop_assert_eq!(in_slices(puzzle.redundant_given_job()), expected);
    }

    #[test]
    fn results_do_not_depend_on_slices(puzzle in boards::puzzle()) {
        for engine in ENGINES {
            let solver = Solver::new(&puzzle).engine(engine);
            prop_assert_eq!(in_slices(solver.solve_job()), solver.solve());
            prop_assert_eq!(in_slices(solver.count_job(50)), solver.count(50));
            let mut slow = solver.solutions();
            for grid in solver.solutions().take(50) {
                let next = loop {
                    if let Slice::Done(next) = slow.run(1) {
                        break next;
                    }
                };
                prop_assert_eq!(next, Some(grid));
            }
        }
    }

    #[test]
    fn solving_a_solution_returns_it(shape in boards::shape(), seed in 0_u64..100) {
        let empty = Puzzle::new(shape.clone(), Grid::empty(shape.side())).unwrap();
        if let Some(grid) = Solver::new(&empty).seed(seed).solutions().next() {
            let full = Puzzle::new(shape, grid.clone()).unwrap();
            prop_assert_eq!(full.solve(), Verdict::Unique(grid.clone()));
            prop_assert_eq!(full.least_solution(), Some(grid));
        }
    }
}

#[test]
fn smallest_boards_have_the_known_numbers_of_grids() {
    for (side, grids) in [(1, 1), (2, 2), (3, 12), (4, 288), (5, 161_280)] {
        let puzzle = Puzzle::new(Shape::of_side(side).unwrap(), Grid::empty(side)).unwrap();
        assert_eq!(puzzle.count(u64::MAX), grids, "side {side}");
    }
}

#[test]
fn reports_conflicting_givens() {
    let puzzle: Puzzle = "1..1............".parse().unwrap();
    let Verdict::None(reason) = puzzle.solve() else { panic!("two 1s in row 1") };
    assert_eq!(reason.to_string(), "row 1 has 1 twice, in r1c1 and r1c4");
}

#[test]
fn reports_a_house_without_a_position_with_its_cells() {
    let puzzle: Puzzle = "12....3....3....".parse().unwrap();
    let Verdict::None(reason) = puzzle.solve() else { panic!("both 3s shut row 1") };
    assert_eq!(reason.to_string(), "row 1 has no place for 3: r1c3 r1c4 are ruled out");
    assert_eq!(puzzle.quick_contradiction(), Some(reason));
}

#[test]
fn reports_a_cell_without_candidates_with_its_peers() {
    let puzzle: Puzzle = "12.3..........4.".parse().unwrap();
    let Verdict::None(reason) = puzzle.solve() else { panic!("r1c3 sees all four digits") };
    assert!(matches!(reason, Contradiction::NoCandidate { .. }), "{reason}");
    assert_eq!(
        reason.to_string(),
        "r1c3 has no candidates left because of r1c1 r1c2 r1c4 r4c3 (row 1, column 3)"
    );
}

#[test]
fn reports_givens_rather_than_empty_cells_that_they_determine() {
    let rows = ["516849732", "349605810", "000070000"];
    let puzzle: Puzzle = format!("{}{}", rows.concat(), "0".repeat(54)).parse().unwrap();
    let Verdict::None(reason) = puzzle.solve() else { panic!("r2c9 sees all nine digits") };
    // r2c5 could only be 2.
    assert_eq!(
        reason.to_string(),
        "r2c9 has no candidates left because of \
         r2c1 r2c2 r2c3 r2c4 r2c6 r2c7 r2c8 r1c9 r1c7 (row 2, column 9, box 3)"
    );
    assert_eq!(puzzle.quick_contradiction(), Some(reason));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(250))]

    #[test]
    fn contradiction_names_the_cells_that_prove_it(puzzle in boards::puzzle()) {
        let shape = puzzle.shape();
        let given = |cell: &Cell| puzzle.givens().get(*cell);
        match puzzle.quick_contradiction() {
            Some(Contradiction::NoCandidate { cell, peers, houses }) => {
                prop_assert!(peers.iter().all(|&peer| shape.are_peers(peer, cell)));
                prop_assert_eq!(houses.is_empty(), peers.is_empty());
                let digits: BTreeSet<_> = peers.iter().filter_map(given).collect();
                let all = usize::from(shape.side());
                prop_assert!(peers.is_empty() || peers.len() == all && digits.len() == all);
            }
            Some(Contradiction::NoPlace { house, digit, cells }) => {
                let inside: Vec<Cell> = shape.cells_of(house).collect();
                let is_proved = |cell: &Cell| inside.contains(cell) && given(cell) != Some(digit);
                prop_assert!(cells.iter().all(is_proved));
            }
            _ => {}
        }
    }
}

#[test]
fn every_engine_agrees_on_plain_9x9_puzzles() {
    let grid = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    for seed in 0..60_usize {
        let text: String = grid
            .chars()
            .enumerate()
            .map(|(cell, digit)| if (cell * 7 + seed * 13) % 81 < 30 { digit } else { '.' })
            .collect();
        let puzzle: Puzzle = text.parse().unwrap();
        let names: Vec<&str> =
            ENGINES.map(|engine| Solver::new(&puzzle).engine(engine).solve().name()).to_vec();
        assert!(names.iter().all(|name| name == &names[0]), "{text}: {names:?}");
        let least = puzzle.least_solution().unwrap();
        assert!(puzzle.solutions().take(1000).all(|grid| grid >= least));
    }
}

#[test]
fn solves_a_board_of_side_400_with_few_holes() {
    let shape = Shape::of_side(400).unwrap();
    let mut grid = Grid::empty(400);
    for cell in 0..160_000 {
        let (row, column) = (cell / 400, cell % 400);
        grid.values_mut()[cell] = ((row % 20 * 20 + row / 20 + column) % 400) as u16 + 1;
    }
    assert!(shape.is_filled_correctly(&grid));
    let mut givens = grid.clone();
    for row in 0..400 {
        givens.values_mut()[row * 400 + row * 7 % 400] = 0;
    }
    let puzzle = Puzzle::new(shape, givens).unwrap();
    assert!(matches!(puzzle.solve(), Verdict::Unique(found) if found == grid));
}
