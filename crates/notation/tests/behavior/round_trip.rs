//! Records survive writing and reading, for every notation and every side that it supports.

use std::ops::RangeInclusive;

use anydoku::{Boxes, Candidates, Cell, Digit, Grid, Shape};
use anydoku_notation::{
    Certainty, Notation, ReadOptions, Record, Rule, WriteError, Writer, detect, read, write,
};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

fn grid(side: u16) -> impl Strategy<Value = Grid> {
    let value = prop_oneof![3 => Just(0), 2 => 1..=side];
    let cells = usize::from(side) * usize::from(side);
    prop::collection::vec(value, cells)
        .prop_map(move |values| Grid::from_values(side, values).unwrap())
}

fn cells(side: u16) -> impl Iterator<Item = Cell> {
    (0..usize::from(side) * usize::from(side)).map(move |index| Cell::at(index, side))
}

fn candidates(side: u16) -> impl Strategy<Value = Candidates> {
    let cells = usize::from(side) * usize::from(side);
    prop::collection::vec(prop::bool::weighted(0.7), cells * usize::from(side)).prop_map(
        move |bits| {
            let mut candidates = Candidates::none(side);
            for (at, _) in bits.iter().enumerate().filter(|(_, bit)| **bit) {
                let digit = Digit::from_index(at % usize::from(side)).unwrap();
                candidates.insert(Cell::at(at / usize::from(side), side), digit);
            }
            candidates
        },
    )
}

/// Regions of `side` cells each, numbered by first appearance. On small sides they can be blocks or
/// rows, which are read as such.
fn regions(side: u16) -> impl Strategy<Value = Boxes> {
    let labels: Vec<u16> =
        (0..side).flat_map(|label| std::iter::repeat_n(label, side.into())).collect();
    Just(labels).prop_shuffle().prop_map(move |labels| {
        let mut numbering: Vec<u16> = Vec::new();
        let numbers: Vec<u16> = labels
            .iter()
            .map(|label| {
                numbering.iter().position(|known| known == label).unwrap_or_else(|| {
                    numbering.push(*label);
                    numbering.len() - 1
                }) as u16
            })
            .collect();
        Boxes::Regions(numbers.into())
    })
}

fn any_boxes(side: u16) -> BoxedStrategy<Option<Boxes>> {
    let mut boxes = vec![None, Some(Boxes::None)];
    boxes.extend(
        (2..side)
            .filter(|rows| side.is_multiple_of(*rows))
            .map(|rows| Some(Boxes::Blocks { rows, columns: side / rows })),
    );
    let regular = select(boxes);
    if side < 5 {
        return regular.boxed();
    }
    prop_oneof![3 => regular, 1 => regions(side).prop_map(Some)].boxed()
}

/// Whether some region is a whole row or column.
fn has_line_region(record: &Record) -> bool {
    let Some(Boxes::Regions(numbers)) = &record.plan.boxes else { return false };
    let side = record.side();
    (0..side).any(|region| {
        let own = cells(side).zip(numbers.iter()).filter(|(_, number)| **number == region);
        let own: Vec<Cell> = own.map(|(cell, _)| cell).collect();
        own.iter().all(|cell| cell.row() == own[0].row())
            || own.iter().all(|cell| cell.column() == own[0].column())
    })
}

/// A record with givens on a board of any shape.
fn any_board(side: u16) -> impl Strategy<Value = Record> {
    let houses = prop::collection::vec(
        subsequence(cells(side).collect::<Vec<_>>(), 1..=usize::from(side)),
        0..2,
    );
    (grid(side), any_boxes(side), any::<bool>(), any::<bool>(), houses).prop_map(
        move |(givens, boxes, diagonals, windows, houses)| {
            let mut record = Record::new(givens);
            record.plan.boxes = boxes;
            record.plan.diagonals = diagonals;
            record.plan.windows = windows;
            if record.shape().is_err() {
                record.plan.windows = false;
            }
            record.plan.houses = houses;
            record
        },
    )
}

fn any_board_up_to(most: u16) -> impl Strategy<Value = Record> {
    prop_oneof![4 => 1_u16..=most.min(12), 1 => 1..=most].prop_flat_map(any_board)
}

/// A 9x9 game: givens, entries in other cells, marks in the rest.
fn game() -> impl Strategy<Value = Record> {
    (grid(9), grid(9), candidates(9)).prop_map(|(givens, entries, marks)| {
        let mut record = Record::new(givens);
        let (mut own, mut left) = (Grid::empty(9), marks);
        for cell in cells(9) {
            let given = record.givens.get(cell).is_some();
            own.set(cell, entries.get(cell).filter(|_| !given));
            if given || own.get(cell).is_some() {
                left.clear(cell);
            }
        }
        record.entries = Some(own).filter(|own| own.clue_count() > 0);
        record.center = Some(left).filter(|left| left.count() > 0);
        record
    })
}

/// Writes these records and reads them again.
fn again(records: &[Record], notation: Notation) -> Vec<Record> {
    let file = file(records, notation);
    let reading = read(file.as_bytes(), &ReadOptions::of(notation));
    let read = reading.entries.into_iter().map(|entry| match entry.record {
        Ok(record) => record,
        Err(error) => panic!("{error} in\n{file}"),
    });
    read.collect()
}

fn file(records: &[Record], notation: Notation) -> String {
    let mut writer = Writer::new(notation).unwrap();
    let mut file = String::new();
    writer.begin(&mut file);
    for record in records {
        writer.record(record, &mut file).unwrap();
    }
    writer.end(&mut file);
    file
}

fn boards(records: &[Record]) -> Vec<(Grid, Shape)> {
    records.iter().map(|record| (record.givens.clone(), record.shape().unwrap())).collect()
}

/// Formats of programs for boards of any shape, with their sides up to 25.
const ANY_SHAPE: [(Notation, RangeInclusive<u16>); 6] = [
    (Notation::Json, 1..=25),
    (Notation::Link, 1..=25),
    (Notation::FPuzzles, 3..=25),
    (Notation::FPuzzlesJson, 3..=25),
    // The diagonals of a single cell are read as two extra houses.
    (Notation::SudokuPadScl, 2..=25),
    (Notation::KSudoku, 4..=25),
];

/// Formats of programs that reject some shapes.
const SOME_SHAPES: [Notation; 6] = [
    Notation::SudokuPad,
    Notation::SudokuWiki,
    Notation::Sgt,
    Notation::SgtSave,
    Notation::OpenSudoku,
    Notation::SudokuCoach,
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn round_trips_boards_of_any_shape_and_side(records in prop::collection::vec(any_board_up_to(41), 1..4)) {
        for notation in [Notation::Line, Notation::Sdm, Notation::Numbers, Notation::Csv] {
            prop_assert_eq!(boards(&again(&records, notation)), boards(&records), "{:?}", notation);
        }
    }

    #[test]
    fn round_trips_drawn_boards_of_any_shape(records in prop::collection::vec(any_board_up_to(35), 1..4)) {
        prop_assert_eq!(boards(&again(&records, Notation::Grid)), boards(&records));
    }

    #[test]
    fn round_trips_boards_through_program_formats(record in any_board_up_to(25), nine in grid(9)) {
        let mut record = record;
        // On a small board an extra house may be a diagonal, and is read as that.
        if record.side() < 5 {
            record.plan.houses.clear();
        }
        // A region that is a whole row or column is redundant, and some formats drop it.
        prop_assume!(!has_line_region(&record));
        let records = [record];
        for (notation, _) in ANY_SHAPE.iter().filter(|(_, sides)| sides.contains(&records[0].side())) {
            prop_assert_eq!(boards(&again(&records, *notation)), boards(&records), "{:?}", notation);
        }
        for notation in SOME_SHAPES {
            match write(&records[0], notation) {
                Ok(_) => prop_assert_eq!(boards(&again(&records, notation)), boards(&records), "{:?}", notation),
                Err(WriteError::Unsupported { .. }) => {}
                Err(error) => prop_assert!(false, "{:?}: {}", notation, error),
            }
            let nine = [Record::new(nine.clone())];
            prop_assert_eq!(boards(&again(&nine, notation)), boards(&nine), "{:?}", notation);
        }
    }

    #[test]
    fn round_trips_candidates_of_any_shape(board in any_board_up_to(20), seed in any::<u64>()) {
        let mut record = board;
        let side = record.side();
        let mut allowed = Candidates::full(side);
        // Removes a few candidates, spread by a multiplicative hash.
        for (at, cell) in cells(side).enumerate() {
            let hash = (seed ^ at as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
            let digit = Digit::from_index(hash as usize % usize::from(side));
            if record.givens.get(cell).is_none()
                && hash.is_multiple_of(3)
                && let Some(digit) = digit
            {
                allowed.remove(cell, digit);
            }
        }
        record.allowed = Some(allowed);
        for notation in [Notation::Candidates, Notation::Cubed] {
            let text = write(&record, notation).unwrap();
            let read = again(std::slice::from_ref(&record), notation);
            prop_assert_eq!(read.len(), 1);
            prop_assert_eq!(read[0].shape().unwrap(), record.shape().unwrap());
            prop_assert_eq!(write(&read[0], notation).unwrap(), text);
            let open = read[0].allowed.as_ref().unwrap();
            for (cell, digit) in record.givens.clues() {
                prop_assert_eq!(open.get(cell).only(), Some(digit));
            }
        }
    }

    #[test]
    fn round_trips_games_with_entries(record in game(), allowed in candidates(9)) {
        let mut of_library = record.clone();
        of_library.center = None;
        let mut allowed = allowed;
        for (cell, digit) in record.givens.clues() {
            allowed.insert(cell, digit);
        }
        of_library.allowed = Some(allowed);
        let read = again(std::slice::from_ref(&of_library), Notation::Hodoku).remove(0);
        prop_assert_eq!(&read.givens, &record.givens);
        prop_assert_eq!(&read.entries, &record.entries);
        prop_assert_eq!(
            read.puzzle().unwrap().restriction().map(Candidates::count),
            write(&read, Notation::Hodoku).ok().and_then(|line| {
                let read = anydoku_notation::read(line.as_bytes(), &ReadOptions::new());
                read.entries[0].record.as_ref().unwrap().allowed.as_ref().map(Candidates::count)
            })
        );

        let mut with_text = record.clone();
        with_text.center = None;
        with_text.metadata.author = "An author".to_owned();
        with_text.metadata.level = "Hard".to_owned();
        prop_assert_eq!(again(&[with_text.clone()], Notation::Sdk), vec![with_text]);

        let mut placed = record.clone();
        placed.center = None;
        prop_assert_eq!(again(&[placed.clone()], Notation::Ss), vec![placed]);
        match write(&record, Notation::Sdx) {
            Ok(_) => {
                let read = again(std::slice::from_ref(&record), Notation::Sdx).remove(0);
                prop_assert_eq!(read.givens, record.givens);
                prop_assert_eq!(read.entries, record.entries);
            }
            Err(WriteError::Unsupported { found, .. }) => prop_assert!(found.contains("single note")),
            Err(error) => prop_assert!(false, "{}", error),
        }
    }

    #[test]
    fn round_trips_full_marks_through_simple_sudoku(record in game()) {
        let mut record = record;
        let mut marks = Candidates::full(9);
        for cell in cells(9) {
            let entry = record.entries.as_ref().and_then(|entries| entries.get(cell));
            if record.givens.get(cell).or(entry).is_some() {
                marks.clear(cell);
            } else if let Some(own) = record.center.as_ref().filter(|own| !own.get(cell).is_empty()) {
                let away: Vec<Digit> =
                    marks.get(cell).iter().filter(|&digit| !own.contains(cell, digit)).collect();
                away.into_iter().for_each(|digit| { marks.remove(cell, digit); });
            }
        }
        record.center = Some(marks).filter(|marks| marks.count() > 0);
        prop_assert_eq!(again(&[record.clone()], Notation::Ss), vec![record]);
    }

    #[test]
    fn round_trips_jigsaws(
        record in (5_u16..=35).prop_flat_map(|side| (grid(side), regions(side))),
        nine in (grid(9), regions(9)),
    ) {
        for ((givens, boxes), notation) in [(record, Notation::Jigsaw), (nine, Notation::SumoCue)] {
            let mut record = Record::new(givens);
            record.plan.boxes = Some(boxes);
            let records = [record.clone(), record];
            prop_assert_eq!(boards(&again(&records, notation)), boards(&records));
        }
    }

    #[test]
    fn round_trips_cages(cages in prop::collection::vec(0_usize..40, 81), diagonals in any::<bool>()) {
        let mut record = Record::new(Grid::empty(9));
        record.plan.diagonals = diagonals;
        for cage in 1..40_usize {
            let own: Vec<Cell> = cells(9).zip(&cages).filter(|(_, c)| **c == cage).map(|(c, _)| c).collect();
            if !own.is_empty() {
                let (name, source) = ("killer".to_owned(), serde_json::Value::Null);
                record.rules.push(Rule { name, cells: own, sum: Some(cage as u32 + 3), source });
            }
        }
        let mut read = again(std::slice::from_ref(&record), Notation::Killer).remove(0);
        read.rules.sort_by_key(|rule| rule.sum);
        prop_assert_eq!(read, record);
    }

    #[test]
    fn detects_written_notations(
        boards in (4_u16..=25).prop_flat_map(|side| prop::collection::vec(any_board(side), 1..3)),
        game in game(),
    ) {
        // A board without any digit could be anything.
        prop_assume!(boards.iter().all(|board| board.givens.clue_count() > 4));
        let expected_lines = if boards.len() > 1 { Notation::Sdm } else { Notation::Line };
        let cases = [
            (Notation::Line, expected_lines),
            (Notation::Numbers, Notation::Numbers),
            (Notation::Grid, Notation::Grid),
            (Notation::Csv, Notation::Csv),
        ];
        for (notation, expected) in cases {
            let file = file(&boards, notation);
            let found = detect(file.as_bytes(), &ReadOptions::new());
            prop_assert_eq!(found.notation, expected, "{}", file);
            prop_assert!(found.certainty >= Certainty::Likely);
        }
        for notation in [Notation::Hodoku, Notation::Ss, Notation::Sdk, Notation::SumoCue] {
            let file = write(&game, notation).unwrap();
            let found = detect(file.as_bytes(), &ReadOptions::new());
            prop_assert_eq!(found.notation, notation, "{}", file);
        }
    }
}
