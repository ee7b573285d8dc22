//! The boxes that imports get if their source doesn't state them.

use anydoku::shape::BoardPlan;
use anydoku::{Boxes, Grid, Puzzle, Shape, Verdict};
use anydoku_protocol::{
    GenerateRequest, GeneratedPuzzle, ReadRecord, ReadResponse, Response, Source, Task,
};

use crate::client::{blocks, response};

/// A puzzle of side 6 that has exactly one solution with boxes of 3 rows and 2 columns.
const HIGH_SIX: &str = "2......612.....56.3..1....4..5...3..";
/// Like it, with boxes of 2 rows and 3 columns.
const WIDE_SIX: &str = ".....6.3....1....56......4.3....24..";
/// A puzzle of side 8 that has exactly one solution with boxes of 2 rows and 4 columns.
const WIDE_EIGHT: &str = ".2..1.....14.72.37.........2.4....5.2..38.....46..8......3..5...";

fn read(text: &str) -> ReadResponse {
    match response(Task::Read { source: Source::Text(text.to_owned()), shape: None }) {
        Response::Read(read) => *read,
        other => panic!("expected what was read, found {other:?}"),
    }
}

fn boxes_of(record: &ReadRecord) -> Boxes {
    record.board.as_ref().unwrap().puzzle.shape().boxes().clone()
}

fn likely(text: &str) -> Boxes {
    let (boxes, is_open) = only(text);
    assert!(is_open);
    boxes
}

/// Returns the boxes of the only record, and whether its source leaves them open.
fn only(text: &str) -> (Boxes, bool) {
    let records = read(text).records;
    assert_eq!(records.len(), 1, "{text}");
    (boxes_of(&records[0]), records[0].has_open_boxes)
}

fn rows(line: &str) -> String {
    let side = line.len().isqrt();
    let rows: Vec<&str> =
        line.as_bytes().chunks(side).map(|row| std::str::from_utf8(row).unwrap()).collect();
    rows.join("\n")
}

fn generated(side: u16, boxes: &Boxes, seed: usize) -> GeneratedPuzzle {
    let board = BoardPlan { boxes: Some(boxes.clone()), ..BoardPlan::default() };
    let request =
        GenerateRequest { side, board, seed: format!("likely {seed}"), ..Default::default() };
    match response(Task::Generate(Box::new(request))) {
        Response::Generated(generated) => *generated,
        other => panic!("expected a puzzle, found {other:?}"),
    }
}

fn shape(side: u16, boxes: &Boxes) -> Shape {
    Shape::builder(side).boxes(boxes.clone()).build().unwrap()
}

/// The choices with which a puzzle has exactly one solution.
fn unique(puzzle: &Puzzle) -> Vec<Boxes> {
    let side = puzzle.shape().side();
    let is_unique = |boxes: &Boxes| {
        let puzzle = Puzzle::new(shape(side, boxes), puzzle.givens().clone()).unwrap();
        matches!(puzzle.solve(), Verdict::Unique(_))
    };
    Boxes::choices(side).filter(is_unique).collect()
}

/// A complete board.
fn complete(side: u16, boxes: &Boxes, seed: usize) -> String {
    generated(side, boxes, seed).solution.unwrap().to_string()
}

#[test]
fn the_only_boxes_that_give_exactly_one_solution_are_chosen() {
    for (line, boxes) in
        [(HIGH_SIX, blocks(3, 2)), (WIDE_SIX, blocks(2, 3)), (WIDE_EIGHT, blocks(2, 4))]
    {
        assert_eq!(likely(line), boxes);
        assert_eq!(likely(&rows(line)), boxes);
    }
    let mut count = 0;
    for side in [6, 8, 10, 12, 16] {
        for boxes in Boxes::choices(side) {
            for seed in 0..if side < 10 { 5 } else { 1 } {
                let puzzle = generated(side, &boxes, seed).puzzle;
                let unique = unique(&puzzle);
                assert!(unique.contains(&boxes));
                let text = puzzle.to_string();
                assert_eq!(likely(&text), unique[0], "{text}, made with {boxes:?}");
                if side < 16 {
                    assert_eq!(likely(&rows(&text)), unique[0], "{text}, made with {boxes:?}");
                }
                count += usize::from(unique.len() == 1);
            }
        }
    }
    assert!(count > 30, "{count}");
}

#[test]
fn complete_boards_get_boxes_in_which_they_are_valid() {
    for side in [6, 8, 12] {
        for boxes in Boxes::choices(side) {
            for seed in 0..3 {
                let text = complete(side, &boxes, seed);
                let is_valid = |boxes: &Boxes| {
                    let grid: Grid = text.parse().unwrap();
                    let puzzle = Puzzle::new(shape(side, boxes), grid).unwrap();
                    matches!(puzzle.solve(), Verdict::Unique(_))
                };
                let expected = Boxes::choices(side).find(is_valid).unwrap();
                assert_eq!(likely(&text), expected, "{text}, made with {boxes:?}");
                // A wrong digit leaves the boxes recognizable.
                let mut wrong = text.clone();
                let digit = if text.starts_with('1') { "2" } else { "1" };
                wrong.replace_range(..1, digit);
                if expected != Boxes::None {
                    assert_eq!(likely(&wrong), expected, "{wrong}, made with {boxes:?}");
                }
            }
        }
    }
}

#[test]
fn the_usual_boxes_are_preferred_unless_givens_contradict_them() {
    assert_eq!(likely(&rows(&".".repeat(36))), blocks(2, 3));
    let lone = |side: usize| "1".to_owned() + &".".repeat(side * side - 1);
    assert_eq!(likely(&lone(6)), blocks(2, 3));
    assert_eq!(likely(&lone(16)), blocks(4, 4));
    assert_eq!(likely(&lone(20)), blocks(4, 5), "too large to be solved");
    // Twice the same digit in the first box of two rows.
    let mut high = vec![b'.'; 36];
    (high[0], high[8]) = (b'1', b'1');
    assert_eq!(likely(std::str::from_utf8(&high).unwrap()), blocks(3, 2));
    // In that of three rows, too.
    high[13] = b'2';
    high[0] = b'2';
    assert_eq!(likely(std::str::from_utf8(&high).unwrap()), blocks(2, 3));
    high[0] = b'1';
    high[7] = b'3';
    high[12] = b'3';
    assert_eq!(likely(std::str::from_utf8(&high).unwrap()), Boxes::None);
}

#[test]
fn square_boxes_of_small_sides_are_no_choice() {
    // A Latin square.
    let nine: Vec<String> = (0..9)
        .map(|row| (0..9).map(|at| (row + at) % 9 + 1).map(|it| it.to_string()).collect())
        .collect();
    assert_eq!(only(&nine.join("\n")), (blocks(3, 3), false));
    assert_eq!(only(&"1234".repeat(4)), (blocks(2, 2), false));
    assert_eq!(only(&".".repeat(25).replacen('.', "1", 1)), (Boxes::None, false));
}

#[test]
fn each_puzzle_gets_its_own_boxes() {
    let nine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let all = [
        (WIDE_EIGHT, blocks(2, 4)),
        (HIGH_SIX, blocks(3, 2)),
        (nine, blocks(3, 3)),
        (WIDE_SIX, blocks(2, 3)),
        (HIGH_SIX, blocks(3, 2)),
    ];
    let lines: Vec<String> = all.iter().map(|(line, _)| (*line).to_owned()).collect();
    let drawn: Vec<String> = all.iter().map(|(line, _)| rows(line)).collect();
    let expected: Vec<Boxes> = all.iter().map(|(_, boxes)| boxes.clone()).collect();
    for text in [lines.join("\n"), drawn.join("\n\n")] {
        let found: Vec<Boxes> = read(&text).records.iter().map(boxes_of).collect();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn long_collections_get_boxes() {
    let text = format!("{HIGH_SIX}\n").repeat(20_000);
    let records = read(&text).records;
    assert_eq!(records.len(), 20_000);
    assert!(records.iter().all(|record| boxes_of(record) == blocks(3, 2)));
    let hard = format!("{}\n", "1".to_owned() + &".".repeat(255)).repeat(300);
    let records = read(&hard).records;
    assert_eq!(records.len(), 300);
    assert!(records.iter().all(|record| boxes_of(record) == blocks(4, 4)));
}
