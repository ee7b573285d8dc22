//! Verdicts, counts, solution paths and analyses.

use anydoku::Cell;
use anydoku::logic::Technique;
use anydoku_protocol::wire::{WirePosition, WirePuzzle};
use anydoku_protocol::{Analysis, Response, Solutions, Task, Verdict};

use crate::client::{HARD, failure, puzzle, response};

const MANY: &str = "1..4.....3......";
const ONE: &str = "1.........4..31.";
const NONE: &str = "11..............";

fn verdict(task: Task) -> Verdict {
    match response(task) {
        Response::Verdict(verdict) => *verdict,
        other => panic!("expected a verdict, found {other:?}"),
    }
}

fn solve(puzzle: WirePuzzle) -> Verdict {
    verdict(Task::Solve { puzzle })
}

fn analysis(text: &str) -> Analysis {
    match response(Task::Analyze { puzzle: puzzle(text) }) {
        Response::Analysis(analysis) => *analysis,
        other => panic!("expected an analysis, found {other:?}"),
    }
}

#[test]
fn returns_one_solution_or_compares_two() {
    let one = solve(puzzle(ONE));
    assert_eq!(one.solutions, Solutions::One);
    assert_eq!(one.solution.len(), 16);
    let many = solve(puzzle(MANY));
    assert_eq!(many.solutions, Solutions::Many);
    let (one, other) = (many.solution, many.second_solution);
    let differ: Vec<u32> = (0..16).filter(|&at| one[at as usize] != other[at as usize]).collect();
    assert_eq!(many.differences, differ);
}

#[test]
fn reports_reason_and_cells_if_unsolvable() {
    let none = solve(puzzle(NONE));
    assert_eq!((none.solutions, none.conflict), (Solutions::None, vec![0, 1]));
    assert_eq!(none.reason.unwrap(), "row 1 has 1 twice, in r1c1 and r1c2");
}

#[test]
fn counts_solutions_up_to_limit() {
    let count = |at_most| verdict(Task::Count { puzzle: puzzle(&".".repeat(16)), at_most });
    assert_eq!(count(1000).count, Some(288));
    assert_eq!((count(5).count, count(5).solutions), (Some(5), Solutions::Many));
}

#[test]
fn solution_path_has_rated_steps() {
    let Response::Steps { rated, steps, solution } = response(Task::Steps { puzzle: puzzle(HARD) })
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
    assert!(steps.iter().all(|step| step.technique.parse::<Technique>().is_ok()));
    assert!(failure(Task::Steps { puzzle: puzzle(MANY) }).contains("several solutions"));
}

#[test]
fn solves_up_to_rating_limit() {
    let up_to = |up_to, entries: Vec<(u32, u16)>| {
        let position = WirePosition { puzzle: puzzle(HARD), entries, ..WirePosition::default() };
        Task::SolveUpTo { position, up_to }
    };
    let Response::Apply { apply, solved, .. } = response(up_to(23, Vec::new())) else { panic!() };
    assert!(!solved && !apply.placements.is_empty() && apply.eliminations.is_empty());
    let Response::Apply { apply, solved, .. } = response(up_to(120, apply.placements)) else {
        panic!()
    };
    assert!(solved && !apply.eliminations.is_empty());
    let solution = solve(puzzle(HARD)).solution;
    for &(cell, digit) in &apply.placements {
        assert_eq!(solution[cell as usize], digit);
    }
    // A wrong entry is reported.
    let wrong = (0, solution[0] % 9 + 1);
    assert!(
        failure(up_to(120, vec![wrong]))
            .contains(" in r1c1, the puzzle can’t be finished: in the end, ")
    );
}

#[test]
fn analyzes_puzzles_by_number_of_solutions() {
    let one = analysis("1.3.......4..31.");
    assert_eq!((one.redundant, one.is_redundant_complete), (vec![2], true));
    assert!(one.rated.is_some() && one.hardest.is_some());
    let many = analysis("12..34..2.......");
    assert!(many.possible.iter().any(|(cell, digits)| *cell == 2 && digits == &[3, 4]));
    assert!(!many.missing_givens.is_empty() && many.is_missing_fewest && many.rated.is_none());
    assert_eq!(analysis(NONE).verdict.solutions, Solutions::None);
    let complete = analysis("1234341221434321");
    assert_eq!((complete.verdict.solutions, complete.rated), (Solutions::One, None));
}

#[test]
fn rejects_invalid_boards_with_reason() {
    let mut short = puzzle(ONE);
    short.givens.pop();
    assert_eq!(
        failure(Task::Solve { puzzle: short }),
        "the board has 15 digits; it needs 16, one for each cell"
    );
    let mut high = puzzle(ONE);
    high.givens[3] = 5;
    assert!(failure(Task::Solve { puzzle: high }).contains("digit 5 in cell number 3"));
    let mut off = puzzle(ONE);
    off.shape.plan.houses = vec![vec![Cell::new(9, 9)]];
    assert!(failure(Task::Solve { puzzle: off }).contains("house 1 contains r10c10"));
    let mut barred = puzzle(ONE);
    barred.allowed = vec![(77, vec![1])];
    assert!(failure(Task::Solve { puzzle: barred }).contains("cell number 77"));
}
