//! Tests that results do not depend on vector width or batch size, and that puzzles are minimal.

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
fn seed_determines_puzzle_at_any_width_and_batch() {
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
fn slice_size_does_not_change_results() {
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
fn puzzles_are_minimal_with_stated_solution() {
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
fn empty_seed_list_gives_no_puzzles() {
    assert_eq!(made(Width::Portable, &[]), []);
}

#[test]
fn grids_are_full() {
    let count = if cfg!(miri) { 1 } else { 500 };
    assert!(RandomGrids::new(Random::new(3)).take(count).all(|grid| is_full(&grid)));
}

#[test]
fn digits_are_uniform_over_cells() {
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
