use super::*;
use crate::Puzzle;

fn count(puzzle: &Puzzle, slice: u64) -> (u64, u64) {
    let Ok(mut learner) = Learner::new(puzzle.shape(), &puzzle.candidates()) else {
        return (0, 0);
    };
    let mut found = 0;
    loop {
        match learner.run(slice) {
            Outcome::Paused => {}
            Outcome::Solved => {
                let solution = learner.solution();
                assert!(puzzle.is_solved_by(&solution));
                learner.forbid(&solution);
                found += 1;
            }
            Outcome::Refuted => return (found, learner.conflicts()),
        }
    }
}

#[test]
fn all_grids_of_side_four_are_found_in_any_slices() {
    let puzzle: Puzzle = ".".repeat(16).parse().unwrap();
    let (found, conflicts) = count(&puzzle, u64::MAX);
    assert_eq!(found, 288);
    assert_eq!(count(&puzzle, 1), (288, conflicts));
}

#[test]
fn latin_squares_of_side_four_are_counted() {
    let puzzle = Puzzle::new(Shape::latin(4).unwrap(), Grid::empty(4)).unwrap();
    assert_eq!(count(&puzzle, 7).0, 576);
}
