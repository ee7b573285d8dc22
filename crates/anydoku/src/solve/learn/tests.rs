use super::*;
use crate::Puzzle;

fn count(puzzle: &Puzzle, slice: u64) -> (u64, u64) {
    let Ok(mut learner) = Learner::new(puzzle.shape(), &puzzle.candidates(), 0) else {
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
            Outcome::Full => panic!("there is room"),
            Outcome::Refuted => return (found, learner.conflicts),
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

#[test]
fn without_room_to_learn_the_answers_stay_right() {
    let puzzle: Puzzle = ".".repeat(16).parse().unwrap();
    for room in [0, 400, 1000, 3000] {
        let mut learner = Learner::new(puzzle.shape(), &puzzle.candidates(), 0).unwrap();
        learner.clauses.limit(1 << 20, room);
        let mut found = 0;
        // What was lost is met again, so the proof may never end: only solutions count.
        for _ in 0..200_000 {
            match learner.run(1) {
                Outcome::Paused => {}
                Outcome::Solved => {
                    let solution = learner.solution();
                    assert!(puzzle.is_solved_by(&solution));
                    learner.forbid(&solution);
                    found += 1;
                }
                Outcome::Refuted => assert_eq!(found, 288, "room {room}"),
                Outcome::Full => panic!("solutions are forbidden all the same"),
            }
        }
        assert!((1..=288).contains(&found), "{found} with room {room}");
    }
}

#[test]
fn what_cannot_be_forbidden_ends_the_run() {
    let puzzle: Puzzle = ".".repeat(16).parse().unwrap();
    let mut learner = Learner::new(puzzle.shape(), &puzzle.candidates(), 0).unwrap();
    assert_eq!(learner.run(u64::MAX), Outcome::Solved);
    learner.clauses.limit(0, 0);
    let solution = learner.solution();
    learner.forbid(&solution);
    assert_eq!(learner.run(u64::MAX), Outcome::Full);
}

#[test]
fn a_grid_off_the_settled_cells_forbids_nothing() {
    let puzzle: Puzzle = "12..............".parse().unwrap();
    let other: Puzzle = "21..............".parse().unwrap();
    let mut learner = Learner::new(puzzle.shape(), &puzzle.candidates(), 0).unwrap();
    for grid in other.solutions() {
        learner.forbid(&grid);
    }
    let mut found = 0;
    while learner.run(u64::MAX) == Outcome::Solved {
        let solution = learner.solution();
        learner.forbid(&solution);
        found += 1;
    }
    assert_eq!(found, puzzle.count(u64::MAX));
}

#[test]
fn a_board_with_too_many_candidates_is_turned_away() {
    let shape = Shape::latin(400).unwrap();
    let learner = Learner::new(&shape, &Candidates::full(400), 0);
    assert_eq!(learner.err(), Some(Unfit::TooLarge));
}
