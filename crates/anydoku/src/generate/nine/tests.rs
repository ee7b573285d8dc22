//! The same at every width and in any company, and what it claims to be.

use super::{Line, MinimalJob, MinimalPuzzle, RandomGrids};
use crate::generate::{Random, Seed};
use crate::solve::lanes::Width;
use crate::{Control, Grid, Puzzle, Shape};

fn seeds(count: u64) -> Vec<Seed> {
    (1..=count).map(|row| Seed::new("lockstep").row(row)).collect()
}

fn made(width: Width, seeds: &[Seed]) -> Vec<MinimalPuzzle> {
    Control::new().drive(&mut MinimalJob::at_width(width, seeds)).unwrap()
}

fn puzzle(line: &Line) -> Puzzle {
    std::str::from_utf8(line).unwrap().parse().unwrap()
}

fn is_full(grid: &Line) -> bool {
    let values = grid.map(|digit| u16::from(digit.wrapping_sub(b'0')));
    let shape = Shape::square(9).unwrap();
    Grid::from_values(9, values).is_some_and(|grid| shape.is_filled_correctly(&grid))
}

#[test]
fn a_seed_gives_the_same_puzzle_at_any_width_and_in_any_company() {
    if cfg!(miri) {
        return;
    }
    let seeds = seeds(100);
    let expected = made(Width::Portable, &seeds);
    for width in Width::available() {
        for size in [1, 3, 8, 40, 100] {
            let parts = seeds.chunks(size).take(12).flat_map(|seeds| made(width, seeds));
            let parts: Vec<_> = parts.collect();
            assert_eq!(parts, expected[..parts.len()], "{width:?}, {size} at once");
        }
    }
}

#[test]
fn slices_of_any_size_give_the_same() {
    if cfg!(miri) {
        return;
    }
    use crate::{Job as _, Slice};
    let seeds = seeds(20);
    for nodes in [0, 1, 50, 10_000] {
        let mut job = MinimalJob::new(&seeds);
        let made_in_slices = loop {
            if let Slice::Done(made) = job.run(nodes) {
                break made;
            }
        };
        assert_eq!(made_in_slices, made(Width::best(), &seeds), "{nodes}");
    }
}

#[test]
fn puzzles_are_minimal_and_have_the_solution_that_comes_with_them() {
    if cfg!(miri) {
        return;
    }
    for made in made(Width::best(), &seeds(50)) {
        assert!(is_full(&made.solution));
        let puzzle = puzzle(&made.puzzle);
        let solution = puzzle.solve();
        let crate::Verdict::Unique(solution) = solution else { panic!("{puzzle}: {solution:?}") };
        assert_eq!(solution.to_string().as_bytes(), made.solution);
        assert!(puzzle.is_minimal(), "{puzzle}");
    }
}

#[test]
fn no_seeds_give_no_puzzles() {
    assert_eq!(made(Width::Portable, &[]), []);
}

#[test]
fn grids_are_full() {
    let count = if cfg!(miri) { 1 } else { 500 };
    assert!(RandomGrids::new(Random::new(3)).take(count).all(|grid| is_full(&grid)));
}

#[test]
fn every_digit_is_as_likely_in_every_cell() {
    if cfg!(miri) {
        return;
    }
    let mut counts = [[0_u32; 9]; 81];
    for grid in RandomGrids::new(Random::new(8)).take(9_000) {
        for (counts, digit) in counts.iter_mut().zip(grid) {
            counts[usize::from(digit - b'1')] += 1;
        }
    }
    for counts in counts {
        let chi: f64 =
            counts.iter().map(|&count| (f64::from(count) - 1000.0).powi(2) / 1000.0).sum();
        // The quantile of 8 degrees of freedom for one in a million.
        assert!(chi < 42.7, "{counts:?}");
    }
}
