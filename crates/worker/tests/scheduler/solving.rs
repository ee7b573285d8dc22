//! Verdicts, counts, solving paths and analyses.

use anydoku::logic::Technique;
use anydoku::{Candidates, Cell, Digit, Grid, Puzzle};
use anydoku_protocol::{
    Analysis, CellDigit, FromWorker, GamePosition, HintKind, HintOptions, Response, Solutions,
    Task, Verdict,
};
use anydoku_worker::scheduler::Scheduler;
use serde_json::json;

use crate::client::{HARD, at, digit, failure, puzzle, response};

const MANY: &str = "1..4.....3......";
const ONE: &str = "1.........4..31.";
const NONE: &str = "11..............";

fn verdict(task: Task) -> Verdict {
    match response(task) {
        Response::Verdict(verdict) => *verdict,
        other => panic!("expected a verdict, found {other:?}"),
    }
}

fn solve(puzzle: Puzzle) -> Verdict {
    verdict(Task::Solve { puzzle })
}

fn possible(analysis: &Analysis, cell: Cell) -> Vec<Digit> {
    analysis.possible.as_ref().unwrap().get(cell).iter().collect()
}

fn analysis(text: &str) -> Analysis {
    match response(Task::Analyze { puzzle: puzzle(text) }) {
        Response::Analysis(analysis) => *analysis,
        other => panic!("expected an analysis, found {other:?}"),
    }
}

#[test]
fn returns_one_solution_or_compares_two() {
    let found = solve(puzzle(ONE));
    assert_eq!(found.solutions, Solutions::One);
    assert!(found.solution.is_some_and(|solution| puzzle(ONE).is_solved_by(&solution)));
    let many = solve(puzzle(MANY));
    assert_eq!(many.solutions, Solutions::Many);
    let [first, second] = [many.solution, many.second_solution].map(Option::unwrap);
    assert!([&first, &second].iter().all(|solution| puzzle(MANY).is_solved_by(solution)));
    let cells = (0..16).map(|index| Cell::at(index, 4));
    let differ: Vec<Cell> = cells.filter(|&cell| first.get(cell) != second.get(cell)).collect();
    assert_eq!(many.differences, differ);
}

#[test]
fn reports_reason_and_cells_if_unsolvable() {
    let none = solve(puzzle(NONE));
    assert_eq!(
        (none.solutions, none.conflict),
        (Solutions::None, vec![Cell::new(0, 0), Cell::new(0, 1)])
    );
    assert_eq!(none.reason.unwrap(), "row 1 has 1 twice, in r1c1 and r1c2");
}

#[test]
fn counts_solutions_up_to_limit() {
    let count = |at_most| verdict(Task::Count { puzzle: puzzle(&".".repeat(16)), at_most });
    assert_eq!(count(1000).count, Some(288));
    assert_eq!((count(5).count, count(5).solutions), (Some(5), Solutions::Many));
}

#[test]
fn solving_path_has_rated_steps() {
    let Response::Steps { rated, steps, solution } = response(Task::Steps { puzzle: puzzle(HARD) })
    else {
        panic!("steps");
    };
    assert_eq!(steps.len(), rated.steps as usize);
    assert_eq!(steps.iter().map(|step| step.rating).max(), Some(rated.rating));
    let placed: usize = steps.iter().map(|step| step.placements.len()).sum();
    assert!(placed >= 81 - 26);
    for &(cell, digit) in steps.iter().flat_map(|step| &step.placements) {
        assert_eq!(solution.get(cell), Some(digit));
    }
    assert!(steps.is_sorted_by_key(|step| step.round));
    assert!(steps.iter().all(|step| step.technique.parse::<Technique>().is_ok()));
    assert!(failure(Task::Steps { puzzle: puzzle(MANY) }).contains("several solutions"));
}

#[test]
fn solves_up_to_rating_limit() {
    let up_to = |up_to, entries: Vec<CellDigit>| {
        let position = GamePosition { entries, ..GamePosition::new(puzzle(HARD)) };
        Task::SolveUpTo { position, up_to }
    };
    let Response::Apply { apply, solved, .. } = response(up_to(23, Vec::new())) else { panic!() };
    assert!(!solved && !apply.placements.is_empty() && apply.eliminations.is_empty());
    let Response::Apply { apply, solved, .. } = response(up_to(120, apply.placements)) else {
        panic!()
    };
    assert!(solved && !apply.eliminations.is_empty());
    let solution = solve(puzzle(HARD)).solution.unwrap();
    for &(cell, digit) in &apply.placements {
        assert_eq!(solution.get(cell), Some(digit));
    }
    // A wrong entry is reported.
    let wrong = at(0, solution.values()[0] % 9 + 1);
    assert!(
        failure(up_to(120, vec![wrong]))
            .contains(" in r1c1, the puzzle can’t be finished: in the end, ")
    );
}

#[test]
fn analyzes_puzzles_by_number_of_solutions() {
    let found = analysis("1.3.......4..31.");
    assert_eq!((found.redundant, found.is_redundant_complete), (vec![Cell::new(0, 2)], true));
    assert!(found.rated.is_some() && found.hardest.is_some());
    let many = analysis("12..34..2.......");
    assert!(possible(&many, Cell::new(0, 2)) == [3, 4].map(digit));
    assert!(!many.missing_givens.is_empty() && many.is_missing_fewest && many.rated.is_none());
    assert_eq!(analysis(NONE).verdict.solutions, Solutions::None);
    let complete = analysis("1234341221434321");
    assert_eq!((complete.verdict.solutions, complete.rated), (Solutions::One, None));
}

#[test]
fn rejects_invalid_boards_with_reason() {
    for (puzzle, reason) in [
        (json!("1.........4..31"), "15 cells"),
        (json!("1.........4..315"), "r4c4"),
        (json!({ "givens": ONE, "shape": { "side": 4, "board": "house r10c10" } }), "r10c10"),
        (json!({ "givens": ONE, "shape": { "side": 4 }, "candidates": ["1"] }), "16"),
    ] {
        let mut scheduler = Scheduler::new();
        let task = json!({ "Solve": { "puzzle": puzzle } });
        let request = json!({ "id": 7, "task": task, "background": false });
        scheduler.receive(&json!({ "Request": request }).to_string());
        let messages: Vec<FromWorker> = scheduler.drain_messages().collect();
        let [FromWorker::Failed { id: 7, message }] = &messages[..] else {
            panic!("{messages:?}");
        };
        assert!(message.contains(reason), "{message}");
    }
}

#[test]
fn rejects_positions_off_their_board() {
    let hint = |position| failure(Task::Hint { position, options: HintOptions::default() });
    let entries = vec![at(80, 1)];
    assert!(hint(GamePosition { entries, ..GamePosition::new(puzzle(ONE)) }).contains("r9c9"));
    let marks = Some(Candidates::full(9));
    assert!(!hint(GamePosition { marks, ..GamePosition::new(puzzle(ONE)) }).is_empty());
    // A solution of another board is no solution.
    let solution = Some(Grid::empty(9));
    let position = GamePosition { solution, ..GamePosition::new(puzzle(ONE)) };
    let Response::Hint(hint) = response(Task::Hint { position, options: HintOptions::default() })
    else {
        panic!("a hint")
    };
    assert_eq!(hint.kind, HintKind::Step);
}
