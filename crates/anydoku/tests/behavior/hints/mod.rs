//! Hints during a game: mistakes first, then marks, then the easiest step on the current board.

mod any_board;
mod complete;
mod easiest;

use anydoku::generate::Random;
use anydoku::logic::{
    Candidate, Hint, HintJob, Level, LogicError, MistakeReason, Position, Rating, Situation, Step,
    StepsJob, Technique, Techniques, Truth,
};
use anydoku::solve::CancelToken;
use anydoku::{Candidates, Cell, Control, Digit, Grid, Puzzle, Shape, Stopped, Verdict};
use anydoku_samples::count;

const FOUR: &str = "1.........4..31.";
/// A puzzle made by `anydoku generate --singles hard`, which needs more than singles.
const HARD: &str =
    "....7.16..4.5.2...7...16.4.52..4.3....8.2...5...9.....81.....7...3.6.......2....4";

/// A puzzle with two solutions: 1 and 3 of its first two rows can be exchanged.
const OPEN: &str = ".2.4.4.221434321";

fn puzzle(text: &str) -> Puzzle {
    text.parse().unwrap()
}

fn candidate(row: u16, column: u16, digit: u16) -> Candidate {
    Candidate::new(Cell::new(row - 1, column - 1), Digit::new(digit).unwrap())
}

#[test]
fn reports_first_wrong_entry_with_reason_and_undo_count() {
    let entries = [candidate(2, 1, 3), candidate(1, 2, 1), candidate(2, 4, 1)];
    let hint = Situation::new(puzzle(FOUR)).entries(entries).hint().unwrap();
    let Hint::Mistake { value, undo, .. } = hint else { panic!("{hint:?}") };
    assert_eq!((value, undo), (candidate(1, 2, 1), 2));
}

#[test]
fn reports_wrong_entry_by_resulting_contradiction() {
    // 2 fits into r2c1 as far as the rules go, but 3 belongs there.
    let hint = Situation::new(puzzle(FOUR)).entries([candidate(2, 1, 2)]).hint().unwrap();
    assert!(matches!(hint, Hint::Mistake { reason: MistakeReason::NoSolution(_), .. }), "{hint:?}");
}

#[test]
fn corrected_entry_is_not_a_mistake() {
    let entries = [candidate(2, 1, 2), candidate(2, 1, 3)];
    let hint = Situation::new(puzzle(FOUR)).entries(entries).hint().unwrap();
    assert!(matches!(hint, Hint::Step(_)), "{hint:?}");
}

#[test]
fn reports_missing_mark_before_steps() {
    let puzzle = puzzle(FOUR);
    let mut marks = Position::of(&puzzle).unwrap().candidates();
    let missing = candidate(2, 1, 3);
    marks.remove(missing.cell, missing.digit);
    let hint = Situation::new(puzzle).marks(marks).hint().unwrap();
    assert_eq!(hint, Hint::MissingMark { candidate: missing });
}

#[test]
fn skips_steps_already_applied_in_marks() {
    let puzzle = puzzle(HARD);
    let mut situation = Situation::new(puzzle.clone());
    let mut position = situation.position().unwrap();
    let mut entries = Vec::new();
    for _ in 0..200 {
        let hint = situation.hint().unwrap();
        let Hint::Step(step) = hint else {
            assert_eq!(hint, Hint::Solved);
            return;
        };
        let before = position.clone();
        position.apply(&step.placements, &step.eliminations);
        assert_ne!(position, before, "{step:?} changes nothing");
        entries.extend(step.placements.iter().copied());
        situation =
            Situation::new(puzzle.clone()).entries(entries.clone()).marks(position.candidates());
    }
    panic!("hints do not come to an end");
}

#[test]
fn hints_respect_technique_limit() {
    let mut hardest = Rating::default();
    let up_to = Techniques::default().up_to(Level::Medium.greatest());
    let mut position = Position::of(&puzzle(HARD)).unwrap();
    let mut entries = Vec::new();
    loop {
        let situation = Situation::new(puzzle(HARD))
            .entries(entries.clone())
            .marks(position.candidates())
            .techniques(up_to);
        match situation.hint().unwrap() {
            Hint::Step(step) => {
                hardest = hardest.max(step.rating);
                entries.extend(step.placements.iter().copied());
                position.apply(&step.placements, &step.eliminations);
            }
            end => {
                assert_eq!(end, Hint::Nothing);
                break;
            }
        }
    }
    assert!(hardest > Rating::default() && hardest <= Level::Medium.greatest(), "{hardest}");
}

#[test]
fn reports_solved_and_unsolvable_boards() {
    let full = puzzle("1234342121434312");
    assert_eq!(Situation::new(full).hint().unwrap(), Hint::Solved);
    let none = Situation::new(puzzle("11..............")).hint().unwrap();
    assert!(matches!(none, Hint::NoSolution { .. }), "{none:?}");
}

#[test]
fn skips_uniqueness_with_several_solutions() {
    let rests =
        |step: &Step| step.why.truths.iter().any(|truth| matches!(truth, Truth::Guardians { .. }));
    let up_to = Techniques::default().up_to(Level::Expert.greatest());
    let mut would_mislead = 0;
    let position = Technique::UniqueRectangle1.description().example.position().unwrap();
    let board = Puzzle::new(position.shape().clone(), position.values()).unwrap();
    for (cell, _) in board.givens().clues() {
        let loose = board.clone().with_given(cell, None);
        if !matches!(loose.solve(), Verdict::Many(..)) {
            continue;
        }
        let steps = Position::of(&loose).unwrap().steps(up_to);
        would_mislead += usize::from(steps.iter().any(rests));
        let hints = Situation::new(loose).techniques(up_to).hints().unwrap();
        for hint in hints {
            assert!(!matches!(hint, Hint::Step(step) if rests(&step)));
        }
    }
    assert!(would_mislead > 0);
}

#[test]
fn reports_several_solutions_without_steps() {
    let empty = puzzle(&".".repeat(81));
    let open = puzzle(OPEN);
    for board in [&empty, &open] {
        let hint = Situation::new(board.clone()).hint().unwrap();
        let Hint::Several { one, other } = hint else { panic!("{hint:?}") };
        assert_eq!(one.cell, other.cell);
        for value in [one, other] {
            let with = board.clone().with_given(value.cell, Some(value.digit));
            assert!(!matches!(with.solve(), Verdict::None(_)), "{value}");
        }
        assert_eq!(Situation::new(board.clone()).hints().unwrap(), [hint]);
    }
    // What is entered decides between them.
    let hint = Situation::new(open).entries([candidate(1, 1, 1)]).hint().unwrap();
    assert!(matches!(hint, Hint::Step(_)), "{hint:?}");
    // One solution, and nothing that is allowed: not the same.
    let none = Techniques::default().up_to(Rating::from_tenths(1));
    let hint = Situation::new(puzzle(HARD)).techniques(none).hint().unwrap();
    assert_eq!(hint, Hint::Nothing);
}

#[test]
fn value_over_given_is_a_mistake() {
    for text in [FOUR, "1..............."] {
        let hint = Situation::new(puzzle(text)).entries([candidate(1, 1, 2)]).hint().unwrap();
        let Hint::Mistake { value, reason, undo } = hint else { panic!("{hint:?}") };
        let given = candidate(1, 1, 1).digit;
        assert_eq!((value, undo, reason), (candidate(1, 1, 2), 1, MistakeReason::Given(given)));
        let hint = Situation::new(puzzle(text)).entries([candidate(1, 1, 1)]).hint().unwrap();
        assert!(!matches!(hint, Hint::Mistake { .. }), "{hint:?}");
    }
}

#[test]
fn reports_entry_that_removes_last_of_several_solutions() {
    let board = puzzle("12......3.......");
    assert_eq!(count(&board, 2), 2);
    // With 4 in its last row, column 1 has no place for 2.
    let entries = [candidate(1, 3, 3), candidate(2, 3, 1), candidate(4, 1, 4), candidate(2, 4, 2)];
    let mut right = board.clone();
    let first_wrong = entries.iter().position(|entry| {
        right = right.clone().with_given(entry.cell, Some(entry.digit));
        count(&right, 1) == 0
    });
    let hint = Situation::new(board).entries(entries).hint().unwrap();
    let Hint::Mistake { value, undo, .. } = hint else { panic!("{hint:?}") };
    let index = first_wrong.unwrap();
    assert_eq!((value, undo), (entries[index], entries.len() - index));
}

#[test]
fn reports_missing_mark_with_several_solutions() {
    let board = puzzle("12..............");
    let mut marks = Position::of(&board).unwrap().candidates();
    for digit in [3, 4] {
        marks.remove(Cell::new(0, 2), Digit::new(digit).unwrap());
    }
    marks.insert(Cell::new(0, 2), Digit::new(1).unwrap());
    let hint = Situation::new(board).marks(marks).hint().unwrap();
    let Hint::MissingMark { candidate } = hint else { panic!("{hint:?}") };
    assert_eq!(candidate.cell, Cell::new(0, 2));
}

/// Library lines and candidate grids store candidates removed by the player as restrictions of the
/// puzzle.
#[test]
fn barred_candidates_count_as_player_marks_when_givens_are_unique() {
    let board = puzzle(FOUR);
    let right = candidate(2, 1, 3);
    let hint =
        Situation::new(board.clone().without_candidate(right.cell, right.digit)).hint().unwrap();
    assert_eq!(hint, Hint::MissingMark { candidate: right });
    // What is struck rightly is not told again, and marks say more.
    let wrong = candidate(2, 1, 2);
    let struck = Situation::new(board.clone().without_candidate(wrong.cell, wrong.digit));
    let position = struck.position().unwrap();
    assert_eq!(
        position.candidates(),
        Situation::new(board.clone()).marks(position.candidates()).position().unwrap().candidates()
    );
    assert!(matches!(struck.hint().unwrap(), Hint::Step(_)));
    let mut marks = Candidates::full(4);
    marks.remove(right.cell, right.digit);
    assert_eq!(struck.marks(marks).hint().unwrap(), Hint::MissingMark { candidate: right });
    // An entry that the player struck before may be right.
    let entered = Situation::new(board.clone().without_candidate(right.cell, right.digit));
    assert!(matches!(entered.entries([right]).hint().unwrap(), Hint::Step(_)));
    // Where the givens leave more than one solution, the puzzle means what it bars.
    let open = puzzle(OPEN);
    let barred = open.clone().without_candidate(Cell::new(0, 0), Digit::new(1).unwrap());
    let hint = Situation::new(barred.clone()).entries([candidate(1, 1, 1)]).hint().unwrap();
    assert!(matches!(hint, Hint::Mistake { reason: MistakeReason::Barred, .. }), "{hint:?}");
    let none = barred.without_candidate(Cell::new(0, 0), Digit::new(3).unwrap());
    assert!(matches!(Situation::new(none).hint().unwrap(), Hint::NoSolution { .. }));
}

#[test]
fn rejects_values_from_other_board() {
    let off = Situation::new(puzzle(FOUR)).entries([candidate(5, 1, 1)]);
    assert!(matches!(off.hint(), Err(LogicError::OffBoard { side: 4, .. })));
    let high = Situation::new(puzzle(FOUR)).entries([candidate(1, 2, 5)]);
    assert!(matches!(high.position(), Err(LogicError::OffBoard { side: 4, .. })));
    let marks = Situation::new(puzzle(FOUR)).marks(Candidates::full(9));
    assert!(matches!(marks.hint(), Err(LogicError::OtherSide { found: 9, expected: 4 })));
    let large = Puzzle::new(Shape::square(144).unwrap(), Grid::empty(144)).unwrap();
    assert!(matches!(Situation::new(large).hints(), Err(LogicError::Side { found: 144 })));
}

#[test]
fn accepts_known_solution_and_ignores_wrong_grid() {
    let Verdict::Unique(solution) = puzzle(HARD).solve() else { panic!() };
    let (mut wrong, index) = (solution.clone(), 80);
    wrong.values_mut()[index] = 0;
    let expected = Situation::new(puzzle(HARD)).hint().unwrap();
    for known in [solution, wrong, Grid::empty(4)] {
        let situation = Situation::new(puzzle(HARD)).solution(known);
        assert_eq!(situation.hint().unwrap(), expected);
    }
}

#[test]
fn hints_lists_all_steps_easiest_first() {
    let hints = Situation::new(puzzle(HARD)).hints().unwrap();
    let first = Situation::new(puzzle(HARD)).hint().unwrap();
    let Hint::Step(easiest) = first else { panic!("{first:?}") };
    let ratings: Vec<Rating> = hints
        .iter()
        .map(|hint| match hint {
            Hint::Step(step) => step.rating,
            hint => panic!("{hint:?}"),
        })
        .collect();
    assert!(ratings.is_sorted() && ratings[0] == easiest.rating && ratings.len() > 20);
    let wrong = Situation::new(puzzle(FOUR)).entries([candidate(1, 2, 1)]).hints().unwrap();
    assert!(matches!(wrong[..], [Hint::Mistake { .. }]));
}

#[test]
fn restricted_puzzles_get_no_uniqueness_hints() {
    // Two solutions, of which the restriction leaves one: the four cells are a deadly pattern
    // without it.
    let full = puzzle(HARD).solve().solution().cloned().unwrap();
    let mut random = Random::new(3);
    for _ in 0..30 {
        let mut board = Puzzle::new(puzzle(HARD).shape().clone(), full.clone()).unwrap();
        let mut allowed = Candidates::full(9);
        let mut cells: Vec<Cell> = (0..81).map(|index| board.shape().cell(index)).collect();
        random.shuffle(&mut cells);
        for cell in cells {
            let given = board.givens().get(cell);
            let emptied = board.clone().with_given(cell, None);
            match emptied.solve() {
                Verdict::Unique(_) => board = emptied,
                // What another solution has instead is barred, once in a while.
                Verdict::Many(first, second) if random.below(3) == 0 => {
                    let barred = if first == full { second } else { first };
                    let differing: Vec<Cell> = barred.differences(&full).collect();
                    let cell = differing[random.place(differing.len())];
                    allowed.remove(cell, barred.get(cell).unwrap());
                    let restricted = emptied.clone().with_restriction(allowed.clone()).unwrap();
                    if let Verdict::Unique(_) = restricted.solve() {
                        board = restricted;
                    }
                }
                _ => assert!(given.is_some()),
            }
        }
        let solution = board.solve().solution().cloned().unwrap();
        let mut position = Position::of(&board).unwrap();
        let up_to = Techniques::default().up_to(Level::Expert.greatest());
        loop {
            let values = position.values();
            let entries = values.clues().map(|(cell, digit)| Candidate::new(cell, digit));
            let situation = Situation::new(board.clone())
                .entries(entries.collect::<Vec<_>>())
                .marks(position.candidates())
                .solution(solution.clone())
                .techniques(up_to);
            let before = position.clone();
            for hint in situation.hints().unwrap() {
                let Hint::Step(step) = hint else { break };
                let is_true =
                    |candidate: &Candidate| solution.get(candidate.cell) == Some(candidate.digit);
                assert!(step.placements.iter().all(is_true), "{step:?}");
                assert!(!step.eliminations.iter().any(is_true), "{step:?}");
                position.apply(&step.placements, &step.eliminations);
            }
            if position == before {
                break;
            }
        }
    }
}

#[test]
fn hint_jobs_can_be_canceled() {
    let token = CancelToken::new();
    token.cancel();
    let position = Position::of(&puzzle(HARD)).unwrap();
    let mut steps = StepsJob::new(&position, Techniques::default().optional(true));
    let stopped = Control::new().cancel(&token).drive(&mut steps);
    assert!(matches!(stopped, Err(Stopped::Canceled(_))));
    let mut hint = HintJob::new(&Situation::new(puzzle(HARD)));
    let stopped = Control::new().budget(1).slice(1).drive(&mut hint);
    assert!(matches!(stopped, Err(Stopped::Budget(_))));
    // It goes on where it was stopped, and comes to what it would have come to.
    let hint = Control::new().drive(&mut hint).unwrap().unwrap();
    assert_eq!(hint, Situation::new(puzzle(HARD)).hint().unwrap());
    let steps = Control::new().drive(&mut steps).unwrap();
    assert_eq!(steps, position.steps(Techniques::default().optional(true)));
}
