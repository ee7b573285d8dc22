//! Verdicts, counts, ways through a puzzle, what it is made of.

use anydoku_worker::protocol::{Analysis, Answer, Solutions, Task, Verdict};
use anydoku_worker::wire::{WirePosition, WirePuzzle};

use crate::asking::{HARD, answer, failure, puzzle};

const MANY: &str = "1..4.....3......";
const ONE: &str = "1.........4..31.";
const NONE: &str = "11..............";

fn verdict(task: Task) -> Verdict {
    match answer(task) {
        Answer::Verdict(verdict) => *verdict,
        other => panic!("expected a verdict, found {other:?}"),
    }
}

fn solve(puzzle: WirePuzzle) -> Verdict {
    verdict(Task::Solve { puzzle })
}

fn analysis(text: &str) -> Analysis {
    match answer(Task::Analyse { puzzle: puzzle(text) }) {
        Answer::Analysis(analysis) => *analysis,
        other => panic!("expected an analysis, found {other:?}"),
    }
}

#[test]
fn one_solution_is_shown_and_two_are_compared() {
    let one = solve(puzzle(ONE));
    assert_eq!(one.solutions, Solutions::One);
    assert_eq!(one.solution.unwrap().len(), 16);
    let many = solve(puzzle(MANY));
    assert_eq!(many.solutions, Solutions::Many);
    let (one, other) = (many.solution.unwrap(), many.other.unwrap());
    let differ: Vec<u32> = (0..16).filter(|&at| one[at as usize] != other[at as usize]).collect();
    assert_eq!(many.differ, differ);
}

#[test]
fn no_solution_has_a_reason_with_its_cells() {
    let none = solve(puzzle(NONE));
    assert_eq!((none.solutions, none.conflict), (Solutions::None, vec![0, 1]));
    assert_eq!(none.reason.unwrap(), "row 1 holds 1 twice, at r1c1 and r1c2");
}

#[test]
fn solutions_are_counted_up_to_a_limit() {
    let count = |at_most| verdict(Task::Count { puzzle: puzzle(&".".repeat(16)), at_most });
    assert_eq!(count(1000).count, Some(288));
    assert_eq!((count(5).count, count(5).solutions), (Some(5), Solutions::Many));
}

#[test]
fn the_way_through_a_puzzle_has_its_steps_with_ratings() {
    let Answer::Steps { rated, steps, solution } = answer(Task::Steps { puzzle: puzzle(HARD) })
    else {
        panic!("steps");
    };
    assert_eq!(steps.len(), rated.steps as usize);
    assert_eq!(steps.iter().map(|step| step.rating).max(), Some(rated.rating));
    let placed: usize = steps.iter().map(|step| step.placements.len()).sum();
    assert!(placed >= 81 - 26);
    for (cell, digit) in steps.iter().flat_map(|step| &step.placements) {
        assert_eq!(solution[*cell as usize], *digit);
    }
    assert!(steps.is_sorted_by_key(|step| step.round));
    assert!(failure(Task::Steps { puzzle: puzzle(MANY) }).contains("more than one solution"));
}

#[test]
fn solving_goes_as_far_as_the_rating_allows() {
    let up_to = |up_to, entries: Vec<(u32, u16)>| {
        let position = WirePosition { puzzle: puzzle(HARD), entries, ..WirePosition::default() };
        Task::SolveUpTo { position, up_to }
    };
    let Answer::Apply { apply, solved, .. } = answer(up_to(23, Vec::new())) else { panic!() };
    assert!(!solved && !apply.placements.is_empty() && apply.eliminations.is_empty());
    let Answer::Apply { apply, solved, .. } = answer(up_to(120, apply.placements)) else {
        panic!()
    };
    assert!(solved && !apply.eliminations.is_empty());
    let solution = solve(puzzle(HARD)).solution.unwrap();
    for &(cell, digit) in &apply.placements {
        assert_eq!(solution[cell as usize], digit);
    }
    // A wrong entry is told, not built on.
    let wrong = (0, solution[0] % 9 + 1);
    assert!(failure(up_to(120, vec![wrong])).contains("r1c1 cannot be"));
}

#[test]
fn a_puzzle_is_analysed_by_how_many_solutions_it_has() {
    let one = analysis("1.3.......4..31.");
    assert_eq!((one.spare, one.spare_known), (vec![2], true));
    assert!(one.rated.is_some() && one.hardest.is_some());
    let many = analysis("12..34..2.......");
    assert!(many.possible.iter().any(|(cell, digits)| *cell == 2 && digits == &[3, 4]));
    assert!(!many.settling.is_empty() && many.settling_fewest && many.rated.is_none());
    assert_eq!(analysis(NONE).verdict.solutions, Solutions::None);
}

#[test]
fn values_that_do_not_fit_the_board_are_refused_in_words() {
    let mut short = puzzle(ONE);
    short.givens.pop();
    assert_eq!(
        failure(Task::Solve { puzzle: short }),
        "found 15 values, expected 16, one for each cell"
    );
    let mut high = puzzle(ONE);
    high.givens[3] = 5;
    assert!(failure(Task::Solve { puzzle: high }).contains("found digit 5 in cell number 3"));
    let mut off = puzzle(ONE);
    off.shape.houses = vec![vec![99]];
    assert!(failure(Task::Solve { puzzle: off }).contains("cell number 99"));
    let mut barred = puzzle(ONE);
    barred.allowed = vec![(77, vec![1])];
    assert!(failure(Task::Rate { puzzle: barred }).contains("cell number 77"));
}
