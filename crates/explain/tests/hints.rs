//! Texts of hints disclose no more than requested and use the symbols of the puzzle.

use anydoku::logic::{Candidate, Hint, Position, Situation, Technique};
use anydoku::{Candidates, Cell, Digit, Grid, Puzzle, Shape};
use anydoku_explain::{Disclosure, HintText, StepText, Wording};

const FOUR: &str = "1.........4..31.";

/// A puzzle with two solutions: 1 and 3 of its first two rows can be exchanged.
const OPEN: &str = ".2.4.4.221434321";

fn puzzle(text: &str) -> Puzzle {
    text.parse().unwrap()
}

fn candidate(row: u16, column: u16, digit: u16) -> Candidate {
    Candidate::new(Cell::new(row - 1, column - 1), Digit::new(digit).unwrap())
}

#[test]
fn mistake_names_reason_and_undo_count() {
    let entries = [candidate(2, 1, 3), candidate(1, 2, 1), candidate(2, 4, 1)];
    let hint = Situation::new(puzzle(FOUR)).entries(entries).hint().unwrap();
    assert_eq!(
        HintText::new(&hint, puzzle(FOUR).shape()).at(Disclosure::Move),
        "r1c2 can’t be 1: row 1 already has a 1 in r1c1. Clear this cell, or undo the last 2 \
         entries."
    );
}

#[test]
fn disclosure_levels_reveal_no_more_than_stated() {
    let four = puzzle(FOUR);
    let Hint::Step(step) = Situation::new(four.clone()).hint().unwrap() else { panic!() };
    let texts = Disclosure::ALL.map(|level| StepText::new(&step, four.shape()).at(level));
    let (cell, name) =
        (step.placements[0].cell.to_string(), StepText::new(&step, four.shape()).title());
    assert!(!texts[0].contains(name) && !texts[0].contains(&cell), "{}", texts[0]);
    assert_eq!(texts[1], format!("Look for a {name} in box 1."));
    assert!(texts[2].contains(&cell) && !texts[2].contains('='), "{}", texts[2]);
    assert!(
        texts[4].contains(&StepText::new(&step, four.shape()).conclusion_in_sentences()),
        "{}",
        texts[4]
    );
    let lengths = texts.map(|text| text.len());
    assert!(lengths[3] > lengths[1] && lengths[4] > lengths[3]);
}

#[test]
fn texts_use_puzzle_symbols() {
    let letters = ['A', 'B', 'C', 'D'];
    let board = puzzle(FOUR);
    let wording = Wording::new(board.shape()).symbols(&letters);
    let hint_text = |situation: Situation| {
        HintText::new(&situation.hint().unwrap(), wording).at(Disclosure::Move)
    };
    let start = Situation::new(board.clone());
    assert_eq!(
        hint_text(start.clone()),
        "In box 1, r2c1 is the only cell that can still be C. In the other empty cells of box 1, \
         C is ruled out. Place C in r2c1."
    );
    let position = start.position().unwrap();
    let hint = start.clone().hint().unwrap();
    let text = HintText::new(&hint, wording.position(&position)).at(Disclosure::Explanation);
    assert_eq!(
        text,
        "In box 1, r2c1 is the only cell that can still be C. Every other empty cell of box 1 \
         sees a C."
    );
    let wrong = hint_text(start.clone().entries([candidate(1, 2, 1)]));
    assert!(wrong.starts_with("r1c2 can’t be A: row 1 already has an A in r1c1."), "{wrong}");
    let wrong = hint_text(start.clone().entries([candidate(1, 1, 4)]));
    assert!(wrong.starts_with("r1c1 is given as A and can’t be D."), "{wrong}");
    let mut marks = Candidates::full(4);
    marks.remove(Cell::new(1, 0), Digit::new(3).unwrap());
    let missing = hint_text(start.marks(marks));
    assert!(missing.starts_with("r2c1 can still be C"), "{missing}");
    let none = hint_text(Situation::new(puzzle("11..............")));
    assert_eq!(none, "The puzzle has no solution: row 1 has A twice, in r1c1 and r1c2.");
    let several = hint_text(Situation::new(puzzle(OPEN)));
    assert!(several.contains("r1c1 can be A or C") || several.contains("r1c1 can be C or A"));
}

#[test]
fn hidden_single_names_cells_that_lost_the_digit_as_candidate() {
    let board = puzzle("1...............");
    let mut position = Position::of(&board).unwrap();
    let removed = [candidate(3, 4, 1), candidate(4, 4, 1)];
    position.apply(&[], &removed);
    position.apply(&[candidate(2, 3, 1)], &[]);
    position.apply(&[], &[candidate(3, 2, 1)]);
    let steps = position.steps_of(Technique::HiddenSingleBox);
    let text = |cell: Cell| {
        let step = steps.iter().find(|step| step.placements[0].cell == cell).unwrap();
        StepText::new(step, Wording::new(board.shape()).position(&position)).reasons()
    };
    assert_eq!(
        text(Cell::new(3, 1)),
        "In box 3, r4c2 is the only cell that can still be 1. Every other empty cell of box 3 sees \
         a 1, apart from r3c2, where 1 has already been removed."
    );
}

#[test]
fn naked_single_names_the_houses_that_rule_out_the_other_digits() {
    let text = |board: &str, spoil: &[Candidate]| {
        let board = puzzle(board);
        let mut position = Position::of(&board).unwrap();
        position.apply(&[], spoil);
        let step = &position.steps_of(Technique::NakedSingle)[0];
        StepText::new(step, Wording::new(board.shape()).position(&position)).reasons()
    };
    assert_eq!(
        text("1..2.3..........", &[]),
        "r1c2 can only be 4. Its row, column and box rule out every other digit."
    );
    assert_eq!(
        text("1..2............", &[candidate(1, 2, 3)]),
        "r1c2 can only be 4. Every other digit is ruled out there, by a digit on the board or by an earlier step."
    );
}

#[test]
fn mistakes_use_puzzle_symbols_on_large_boards() {
    let sixteen = Shape::square(16).unwrap();
    let mut givens = Grid::empty(16);
    givens.set(Cell::new(0, 0), Digit::new(11));
    let board = Puzzle::new(sixteen, givens).unwrap();
    let hint = Situation::new(board.clone()).entries([candidate(1, 2, 11)]).hint().unwrap();
    let text = HintText::new(&hint, board.shape()).at(Disclosure::Explanation);
    assert_eq!(text, "r1c2 can’t be B: row 1 already has a B in r1c1.");
}

#[test]
fn irregular_boxes_are_regions() {
    let regions = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3];
    let shape = Shape::jigsaw(4, &regions).unwrap();
    let position = Position::parse(&shape, "1.........4..31.").unwrap();
    let steps = position.steps_of(Technique::HiddenSingleBox);
    let text = |level| StepText::new(&steps[0], &shape).at(level);
    let house = text(Disclosure::Where);
    assert!(house.starts_with("Look at the region of r"), "{house}");
    assert!(text(Disclosure::Explanation).contains("In the region of r"));
}
