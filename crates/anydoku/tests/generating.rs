//! Puzzles that are made have one solution, by a solver that shares nothing with the engine, and
//! are what was asked for.

use std::collections::BTreeSet;

use anydoku::generate::{ClassicLevel, ClueAim, Generator, Look, Seed};
use anydoku::{Control, Grid, Puzzle, Shape, SymmetryGroup};
use anydoku_samples::count;

fn shapes() -> Vec<Shape> {
    let jigsaw: Vec<u16> = (0..5_u16).flat_map(|row| [row; 5]).collect();
    let shapes = [
        Shape::square(4),
        Shape::blocks(2, 3),
        Shape::square(9),
        Shape::latin(5),
        Shape::jigsaw(5, &jigsaw),
        Shape::builder(9).diagonals().build(),
        Shape::builder(9).windows().build(),
    ];
    shapes.into_iter().map(Result::unwrap).collect()
}

#[test]
fn every_puzzle_is_minimal_and_has_the_solution_that_comes_with_it_alone() {
    for shape in shapes() {
        // The naive solver is slow on the few clues of boards with many houses.
        let seeds = if shape.is_plain() { 5 } else { 1 };
        for seed in 0..seeds {
            let order = Generator::new(shape.clone()).seed(seed);
            let made = order.generate(&mut Control::new()).unwrap();
            assert!(made.puzzle.is_solved_by(&made.solution), "{shape}, seed {seed}");
            assert_eq!(count(&made.puzzle, 2), 1, "{shape}, seed {seed}");
            for (cell, digit) in made.puzzle.givens().clues() {
                let other = made.puzzle.clone().with_given(cell, None).forbidding(cell, digit);
                assert_eq!(count(&other, 1), 1, "{shape}, seed {seed}: {cell} can go");
            }
            assert_eq!(order.generate(&mut Control::new()), Ok(made));
        }
    }
}

#[test]
fn clues_are_as_many_as_asked_for() {
    for seed in 0..10_u64 {
        let aim = ClueAim::Within(28..=30);
        let order = Generator::new(Shape::square(9).unwrap()).clues(aim).seed(seed);
        let made = order.generate(&mut Control::new()).unwrap();
        assert!((28..=30).contains(&made.puzzle.givens().clue_count()), "{}", made.puzzle);
        assert_eq!(count(&made.puzzle, 2), 1);
    }
}

#[test]
fn looks_are_kept() {
    for name in Look::names() {
        let look: Look = name.parse().unwrap();
        let order = Generator::new(Shape::square(9).unwrap()).look(look).seed(name);
        let made = order.generate(&mut Control::new()).unwrap();
        let values = made.puzzle.givens().values();
        assert!(look.is_kept_by(9, |row, column| values[9 * row + column] != 0), "{name}");
        assert_eq!(count(&made.puzzle, 2), 1);
    }
}

#[test]
fn classic_levels_are_met() {
    for shape in [Shape::blocks(2, 3).unwrap(), Shape::square(9).unwrap()] {
        for level in ClassicLevel::ALL {
            for seed in 0..3_u64 {
                let order = Generator::new(shape.clone()).classic(level).seed(seed);
                let made = order.generate(&mut Control::new()).unwrap();
                assert_eq!(ClassicLevel::of(&made.puzzle), level, "{}", made.puzzle);
                assert_eq!(count(&made.puzzle, 2), 1);
            }
        }
    }
}

#[test]
fn a_batch_makes_what_each_seed_makes_alone() {
    let shapes = [Shape::square(9), Shape::blocks(2, 3)];
    for order in shapes.map(|shape| Generator::new(shape.unwrap())) {
        let seeds: Vec<Seed> = (1..=40).map(|row| Seed::new("batch").row(row)).collect();
        let made = Control::new().drive(&mut order.batch_job(&seeds)).unwrap();
        assert_eq!(made.len(), seeds.len());
        for (made, seed) in made.into_iter().zip(seeds) {
            assert_eq!(made, order.clone().seed(seed).generate(&mut Control::new()));
        }
    }
}

/// The hardest classic level of all puzzles whose solution is one of these grids.
fn hardest(shape: &Shape, solutions: &[Grid], all: &[Grid]) -> Option<ClassicLevel> {
    let cells = shape.cell_count();
    let of_solution = |solution: &Grid| {
        // Which cells tell the solution from each other grid.
        let masks: Vec<u32> = all
            .iter()
            .filter(|grid| *grid != solution)
            .map(|grid| {
                let pairs = grid.values().iter().zip(solution.values()).enumerate();
                pairs.filter(|(_, (a, b))| a != b).fold(0, |mask, (cell, _)| mask | 1 << cell)
            })
            .collect();
        let mut hardest = None;
        for clues in 0_u32..1 << cells {
            if masks.iter().all(|mask| mask & clues != 0) {
                let mut givens = solution.clone();
                for (cell, value) in givens.values_mut().iter_mut().enumerate() {
                    *value *= (clues >> cell & 1) as u16;
                }
                let puzzle = Puzzle::new(shape.clone(), givens).unwrap();
                hardest = hardest.max(Some(ClassicLevel::of(&puzzle)));
            }
        }
        hardest
    };
    solutions.iter().filter_map(of_solution).max()
}

#[test]
fn small_boards_have_the_levels_that_are_known_of_them() {
    for shape in [Shape::square(4), Shape::latin(2), Shape::latin(3), Shape::latin(4)] {
        let shape = shape.unwrap();
        let empty = Puzzle::new(shape.clone(), Grid::empty(shape.side())).unwrap();
        let all: Vec<Grid> = empty.solutions().collect();
        // Relabelled and otherwise moved grids have puzzles of the same levels.
        let group = SymmetryGroup::of(&shape).unwrap();
        let mut forms = BTreeSet::new();
        for grid in &all {
            let full = Puzzle::new(shape.clone(), grid.clone()).unwrap();
            forms.insert(group.canonical(&full).unwrap().puzzle.givens().clone());
        }
        let kinds: Vec<Grid> = forms.into_iter().collect();
        let found = hardest(&shape, &kinds, &all).unwrap();
        assert_eq!(ClassicLevel::hardest_of(&shape), found, "{shape}");
        for level in ClassicLevel::ALL.into_iter().filter(|&level| level > found) {
            let order = Generator::new(shape.clone()).classic(level);
            let refusal = order.generate(&mut Control::new()).unwrap_err().to_string();
            assert!(refusal.contains("at most easy"), "{refusal}");
        }
    }
}
