//! Sample records for tests: our own puzzles, games on boards of any shape, and mutated texts.

use anydoku::{Boxes, Candidates, Cell, Digit, Grid};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

use crate::Record;
use crate::board::cells;

/// A sample puzzle; 0 is empty.
pub(super) const NINE: &str =
    "100007090030020008009600500005300900010080002600004000300000010040000007007000300";

/// A jigsaw of side 4: regions in reading order.
const JIGSAW_4: [u16; 16] = [0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3];

/// Returns the board with this name: `9` square boxes or none, `2x3` blocks, `4l` a Latin square,
/// `4j` a jigsaw, `9x` with diagonals, `9w` with windows.
pub(super) fn board(name: &str) -> Record {
    if let Some((rows, columns)) = name.split_once('x').filter(|(_, columns)| !columns.is_empty()) {
        let (rows, columns) = (rows.parse().unwrap(), columns.parse().unwrap());
        let mut record = Record::new(Grid::empty(rows * columns));
        record.plan.boxes = Some(Boxes::Blocks { rows, columns });
        return record;
    }
    let side: u16 = name.trim_end_matches(|kind: char| kind.is_alphabetic()).parse().unwrap();
    let mut record = Record::new(Grid::empty(side));
    record.plan.boxes = Some(record.boxes_or_default());
    match name.trim_start_matches(|digit: char| digit.is_ascii_digit()) {
        "" => {}
        "l" => record.plan.boxes = Some(Boxes::None),
        "j" => {
            assert_eq!(side, 4, "the only jigsaw has side 4");
            record.plan.boxes = Some(Boxes::Regions(JIGSAW_4.into()));
        }
        "x" => record.plan.diagonals = true,
        "w" => record.plan.windows = true,
        other => panic!("no board of kind {other}"),
    }
    record
}

/// Generates games on these boards: givens, entries, both kinds of marks, colors, a title, a clock.
pub(super) fn games(boards: &'static [&'static str]) -> impl Strategy<Value = Record> {
    let boards = prop::sample::select(boards);
    boards.prop_flat_map(|name| {
        let record = board(name);
        let side = record.side();
        let count = usize::from(side) * usize::from(side);
        let cell = (0..8_u8, 1..=side, prop::collection::btree_set(1..=side, 0..5), 0..40_u8);
        let title = "[A-Za-z<&\"'é ]{0,12}";
        let cells = prop::collection::vec(cell, count);
        (Just(record), cells, title, prop::option::of(0..9_000_000_u64)).prop_map(fill)
    })
}

type Fills = Vec<(u8, u16, std::collections::BTreeSet<u16>, u8)>;

fn fill((mut record, fills, title, elapsed): (Record, Fills, String, Option<u64>)) -> Record {
    let side = record.side();
    let mut entries = Grid::empty(side);
    let (mut center, mut corner) = (Candidates::none(side), Candidates::none(side));
    for (cell, (kind, value, digits, color)) in cells(side).zip(fills) {
        match kind {
            0 | 1 => record.givens.set(cell, Digit::new(value)),
            2 => entries.set(cell, Digit::new(value)),
            3 | 4 => add(&mut center, cell, &digits),
            5 => add(&mut corner, cell, &digits),
            _ => {}
        }
        if (1..10).contains(&color) {
            record.colors.insert(cell, vec![color]);
        }
    }
    record.entries = crate::board::if_filled(entries);
    record.center = crate::board::if_any(center);
    record.corner = crate::board::if_any(corner);
    record.metadata.title = title.trim().to_owned();
    record.elapsed_ms = elapsed;
    record
}

fn add(marks: &mut Candidates, cell: Cell, digits: &std::collections::BTreeSet<u16>) {
    for &digit in digits {
        marks.insert(cell, Digit::new(digit).unwrap());
    }
}

/// The parts to compare besides givens, entries and one set of marks.
#[derive(Clone, Copy)]
pub(super) struct Comparison {
    /// Whether corner marks are compared; otherwise only center marks are.
    pub(super) corner: bool,
    pub(super) colors: bool,
}

/// Asserts that two records are the same game, as far as the format can represent it.
pub(super) fn same_game(a: &Record, b: &Record, carried: Comparison) -> Result<(), TestCaseError> {
    prop_assert_eq!(&a.givens, &b.givens);
    prop_assert_eq!(a.boxes_or_default(), b.boxes_or_default());
    prop_assert_eq!((a.plan.diagonals, a.plan.windows), (b.plan.diagonals, b.plan.windows));
    prop_assert_eq!(&a.plan.houses, &b.plan.houses);
    prop_assert_eq!(&a.rules, &b.rules);
    let marks = |record: &Record, marks: Option<&Candidates>, cell| -> Vec<u16> {
        match marks {
            Some(marks) if record.digit(cell).is_none() => {
                marks.get(cell).iter().map(Digit::value).collect()
            }
            _ => Vec::new(),
        }
    };
    for cell in cells(a.side()) {
        prop_assert_eq!(a.digit(cell), b.digit(cell), "{}", cell);
        if carried.corner {
            let center = [a, b].map(|record| marks(record, record.center.as_ref(), cell));
            prop_assert_eq!(&center[0], &center[1], "centre {}", cell);
            let corner = [a, b].map(|record| marks(record, record.corner.as_ref(), cell));
            prop_assert_eq!(&corner[0], &corner[1], "corner {}", cell);
        } else {
            let single = [a, b].map(|record| marks(record, record.single_marks(), cell));
            prop_assert_eq!(&single[0], &single[1], "marks {}", cell);
        }
    }
    if carried.colors {
        prop_assert_eq!(&a.colors, &b.colors);
    }
    Ok(())
}

/// A mutation of a text: position, number of characters to remove, text to insert.
pub(super) type Mutation = (prop::sample::Index, usize, String);

/// Generates a few mutations.
pub(super) fn mutations() -> impl Strategy<Value = Vec<Mutation>> {
    let piece = "[0-9a-z|\":,{}<>/=_ \\[\\]-]{0,4}|\\PC{0,2}|99999999999999999999|\\[{300}";
    prop::collection::vec((any::<prop::sample::Index>(), 0..4_usize, piece), 1..4)
}

/// Applies mutations to a text.
pub(super) fn mutate(text: &str, changes: &[Mutation]) -> String {
    let mut symbols: Vec<char> = text.chars().collect();
    for (place, count, piece) in changes {
        let at = place.index(symbols.len() + 1);
        let end = (at + count).min(symbols.len());
        symbols.splice(at..end, piece.chars());
    }
    symbols.into_iter().collect()
}
