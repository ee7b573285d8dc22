//! Hints on boards in play: mistakes first, then marks, then the easiest step from the board as it
//! stands; and no more told than was asked for.

use anydoku::logic::{
    Candidate, Disclosure, Hint, Level, Position, Rating, Situation, Technique, Techniques,
};
use anydoku::{Cell, Digit, Puzzle};

const FOUR: &str = "1.........4..31.";
/// Made by `anydoku generate --classic hard`; needs more than singles.
const HARD: &str =
    "....7.16..4.5.2...7...16.4.52..4.3....8.2...5...9.....81.....7...3.6.......2....4";

fn puzzle(text: &str) -> Puzzle {
    text.parse().unwrap()
}

fn candidate(row: u16, column: u16, digit: u16) -> Candidate {
    Candidate::new(Cell::new(row - 1, column - 1), Digit::new(digit).unwrap())
}

#[test]
fn the_first_wrong_entry_is_told_with_its_reason_and_how_far_to_undo() {
    let entries = [candidate(2, 1, 3), candidate(1, 2, 1), candidate(2, 4, 1)];
    let hint = Situation::new(puzzle(FOUR)).entries(entries).hint().unwrap();
    let Hint::Mistake { value, ref reason, undo } = hint else { panic!("{hint:?}") };
    assert_eq!((value, undo), (candidate(1, 2, 1), 2));
    assert_eq!(reason, "row 1 has its 1 in r1c1 already");
    let told = hint.text(puzzle(FOUR).shape(), Disclosure::Move);
    assert!(told.contains("r1c2 cannot be 1") && told.contains("the last 2 entries"), "{told}");
}

#[test]
fn a_wrong_entry_that_breaks_no_rule_yet_is_told_by_what_it_leads_to() {
    // 2 fits into r2c1 as far as the rules go, but 3 belongs there.
    let hint = Situation::new(puzzle(FOUR)).entries([candidate(2, 1, 2)]).hint().unwrap();
    let Hint::Mistake { reason, .. } = hint else { panic!("{hint:?}") };
    assert!(!reason.is_empty() && !reason.contains("already"), "{reason}");
}

#[test]
fn an_entry_that_was_corrected_is_no_mistake() {
    let entries = [candidate(2, 1, 2), candidate(2, 1, 3)];
    let hint = Situation::new(puzzle(FOUR)).entries(entries).hint().unwrap();
    assert!(matches!(hint, Hint::Step(_)), "{hint:?}");
}

#[test]
fn a_mark_that_is_missing_is_told_before_any_step() {
    let puzzle = puzzle(FOUR);
    let mut marks = Position::of(&puzzle).unwrap().candidates();
    let gone = candidate(2, 1, 3);
    marks.remove(gone.cell, gone.digit);
    let hint = Situation::new(puzzle).marks(marks).hint().unwrap();
    assert_eq!(hint, Hint::MissingMark { candidate: gone });
}

#[test]
fn what_the_marks_show_done_is_not_told_again() {
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
        assert_ne!(position, before, "{} changes nothing", step.short(puzzle.shape()));
        entries.extend(step.placements.iter().copied());
        situation =
            Situation::new(puzzle.clone()).entries(entries.clone()).marks(position.candidates());
    }
    panic!("hints do not come to an end");
}

#[test]
fn hints_keep_to_the_level_that_is_asked_for() {
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
fn each_level_of_a_hint_tells_no_more_than_it_should() {
    let four = puzzle(FOUR);
    let Hint::Step(step) = Situation::new(four.clone()).hint().unwrap() else { panic!() };
    let told = Disclosure::ALL.map(|level| step.told(four.shape(), level));
    let (cell, name) = (step.placements[0].cell.to_string(), step.technique.name());
    assert!(!told[0].contains(name) && !told[0].contains(&cell), "{}", told[0]);
    assert!(told[1].contains(name) && !told[1].contains(&cell), "{}", told[1]);
    assert!(told[2].contains(&cell) && !told[2].contains('='), "{}", told[2]);
    assert!(told[4].contains(&step.follows()), "{}", told[4]);
    let lengths = told.map(|text| text.len());
    assert!(lengths[3] > lengths[1] && lengths[4] > lengths[3]);
}

#[test]
fn a_board_that_is_full_is_solved_and_one_without_solution_is_said_to_have_none() {
    let full = puzzle("1234342121434312");
    assert_eq!(Situation::new(full).hint().unwrap(), Hint::Solved);
    let none = Situation::new(puzzle("11..............")).hint().unwrap();
    assert!(matches!(none, Hint::NoSolution { .. }), "{none:?}");
}

#[test]
fn on_a_puzzle_with_several_solutions_nothing_rests_on_uniqueness() {
    let position = Position::of(&puzzle(HARD)).unwrap();
    let steps = position.steps(Techniques::default().uniqueness(false));
    let unique = [Technique::UniqueRectangle1, Technique::HiddenRectangle, Technique::Bug1];
    assert!(steps.iter().all(|step| !unique.contains(&step.technique)));
}
