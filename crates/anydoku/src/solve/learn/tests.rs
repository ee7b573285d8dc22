use super::*;
use crate::Puzzle;

fn count(puzzle: &Puzzle, slice: u64) -> (u64, u64) {
    let Ok(mut learner) = Learner::new(puzzle.shape(), &puzzle.candidates(), 0) else {
        return (0, 0);
    };
    let mut found = 0;
    loop {
        match learner.run(slice) {
            LearnerStatus::Paused => {}
            LearnerStatus::Solved => {
                let solution = learner.solution();
                assert!(puzzle.is_solved_by(&solution));
                learner.exclude(&solution);
                found += 1;
            }
            LearnerStatus::Full => panic!("there is enough capacity"),
            LearnerStatus::Refuted => return (found, learner.conflicts),
        }
    }
}

#[test]
fn finds_all_grids_of_side_four_in_any_slices() {
    let puzzle: Puzzle = ".".repeat(16).parse().unwrap();
    let (found, conflicts) = count(&puzzle, u64::MAX);
    assert_eq!(found, 288);
    assert_eq!(count(&puzzle, 1), (288, conflicts));
}

#[test]
fn counts_latin_squares_of_side_four() {
    let puzzle = Puzzle::new(Shape::latin(4).unwrap(), Grid::empty(4)).unwrap();
    assert_eq!(count(&puzzle, 7).0, 576);
}

#[test]
fn results_are_correct_without_memory_for_clauses() {
    let puzzle: Puzzle = ".".repeat(16).parse().unwrap();
    // Lost clauses are derived again, so the proof that there are no more may never end: with little
    // memory, the steps end first.
    for (capacity, expected) in [(0, 20), (400, 20), (1000, 53), (3000, 151)] {
        let mut learner = Learner::new(puzzle.shape(), &puzzle.candidates(), 0).unwrap();
        learner.clauses.capacity = 1 << 20;
        learner.clauses.learnt_capacity = capacity;
        let mut found = 0;
        for _ in 0..200_000 {
            match learner.run(1) {
                LearnerStatus::Paused => {}
                LearnerStatus::Solved => {
                    let solution = learner.solution();
                    assert!(puzzle.is_solved_by(&solution));
                    learner.exclude(&solution);
                    found += 1;
                }
                LearnerStatus::Refuted => assert_eq!(found, 288, "capacity {capacity}"),
                LearnerStatus::Full => panic!("solutions are forbidden all the same"),
            }
        }
        assert_eq!(found, expected, "capacity {capacity}");
    }
}

#[test]
fn run_ends_if_a_solution_cannot_be_excluded() {
    let puzzle: Puzzle = ".".repeat(16).parse().unwrap();
    let mut learner = Learner::new(puzzle.shape(), &puzzle.candidates(), 0).unwrap();
    assert_eq!(learner.run(u64::MAX), LearnerStatus::Solved);
    learner.clauses.capacity = 0;
    learner.clauses.learnt_capacity = 0;
    let solution = learner.solution();
    learner.exclude(&solution);
    assert_eq!(learner.run(u64::MAX), LearnerStatus::Full);
}

#[test]
fn grid_that_contradicts_settled_cells_excludes_nothing() {
    let puzzle: Puzzle = "12..............".parse().unwrap();
    let contradicting: Puzzle = "21..............".parse().unwrap();
    let mut learner = Learner::new(puzzle.shape(), &puzzle.candidates(), 0).unwrap();
    for grid in contradicting.solutions() {
        learner.exclude(&grid);
    }
    let mut found = 0;
    while learner.run(u64::MAX) == LearnerStatus::Solved {
        let solution = learner.solution();
        learner.exclude(&solution);
        found += 1;
    }
    assert_eq!(found, puzzle.count(u64::MAX));
}

#[test]
fn rejects_a_board_with_too_many_candidates() {
    let shape = Shape::latin(400).unwrap();
    let learner = Learner::new(&shape, &Candidates::full(400), 0);
    assert_eq!(learner.err(), Some(LearnerError::TooLarge));
}
