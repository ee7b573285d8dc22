use super::{SearchResult, SolutionFinder, SolutionSearch};
use crate::grid::{Grid, Puzzle};
use crate::shape::Shape;
use crate::solve::propagate::Propagator;

fn search(puzzle: &Puzzle, seed: u64) -> SolutionSearch<u16> {
    let mut board = Propagator::new(puzzle).unwrap();
    board.propagate().unwrap();
    SolutionSearch::new(board, seed)
}

fn all_solutions(search: &mut SolutionSearch<u16>, slice: u64) -> Vec<Grid> {
    let mut found = Vec::new();
    loop {
        match search.run(slice) {
            SearchResult::Working => {}
            SearchResult::Solution(grid) => found.push(grid),
            SearchResult::Exhausted => return found,
        }
    }
}

#[test]
fn every_seed_finds_all_288_grids_of_side_4_once() {
    let puzzle: Puzzle = ".".repeat(16).parse().unwrap();
    for seed in 0..20 {
        let mut found = all_solutions(&mut search(&puzzle, seed), u64::MAX);
        found.sort();
        found.dedup();
        assert_eq!(found.len(), 288, "seed {seed}");
    }
}

#[test]
fn result_does_not_depend_on_slices() {
    let puzzle = Puzzle::new(Shape::latin(4).unwrap(), Grid::empty(4)).unwrap();
    let whole = all_solutions(&mut search(&puzzle, 1), u64::MAX);
    assert_eq!(all_solutions(&mut search(&puzzle, 1), 1), whole);
    assert_eq!(whole.len(), 576);
}

#[test]
fn assumption_applies_until_reset() {
    let puzzle: Puzzle = ".".repeat(16).parse().unwrap();
    let mut search = search(&puzzle, 3);
    let SearchResult::Solution(first) = search.run(u64::MAX) else { panic!("side 4 has grids") };
    search.reset(Some(&first));
    search.assume(0, 2);
    let assumed: Vec<Grid> = all_solutions(&mut search, u64::MAX);
    assert_eq!(assumed.len(), 288 / 4);
    assert!(assumed.iter().all(|grid| grid.values()[0] == 3));
    search.reset(Some(&first));
    assert_eq!(all_solutions(&mut search, u64::MAX).len(), 288);
}
