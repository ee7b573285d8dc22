//! Checks every writable notation with every side and every kind of board: what the table lists
//! round-trips, anything else is rejected.

use anydoku::{Boxes, Cell, Grid};
use anydoku_notation::{Notation, ReadOptions, Record, WriteError, Writer, read};

/// The kind of boxes of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Cut {
    Square,
    Wide,
    Tall,
    Latin,
    Jigsaw,
}

/// Extra houses.
#[derive(Clone, Copy, Debug, PartialEq)]
enum More {
    Nothing,
    Diagonals,
    Windows,
    House,
}

use Cut::{Jigsaw, Latin, Square, Tall, Wide};
use More::{Diagonals, House, Nothing, Windows};

/// Whether a notation claims to support a board.
type Claims = fn(u16, Cut, More) -> bool;

const NINE: Claims = |side, cut, more| side == 9 && cut == Square && more == Nothing;
const SYMBOLS: Claims = |side, _, _| side <= 35;
const FROM_THREE: Claims = |side, _, _| (3..=35).contains(&side);
const SOLO: Claims = |side, cut, more| {
    (2..=31).contains(&side) && cut != Latin && matches!(more, Nothing | Diagonals)
};
const ANY: Claims = |_, _, _| true;

const CLAIMS: &[(Notation, Claims)] = &[
    (Notation::Line, ANY),
    (Notation::Grid, SYMBOLS),
    (Notation::Numbers, ANY),
    (Notation::Candidates, ANY),
    (Notation::Cubed, SYMBOLS),
    (Notation::Hodoku, NINE),
    (Notation::Sdk, NINE),
    (Notation::Sdm, ANY),
    (Notation::Sdx, NINE),
    (Notation::Ss, NINE),
    (Notation::OpenSudoku, NINE),
    (Notation::KSudoku, |side, _, _| (4..=25).contains(&side)),
    (Notation::SudokuWiki, |side, cut, more| {
        // One unusual feature at a time, otherwise the usual boxes of the side.
        let usual = cut == if is_prime(side) { Latin } else { usual_cut(side) };
        let jigsaw = side == 9 && cut == Jigsaw && more == Nothing;
        let one = usual && more != House;
        matches!(side, 3..=9 | 16 | 25) && (one || jigsaw)
    }),
    (Notation::SudokuCoach, NINE),
    (Notation::FPuzzles, FROM_THREE),
    (Notation::FPuzzlesJson, FROM_THREE),
    (Notation::SudokuPad, FROM_THREE),
    (Notation::SudokuPadScl, ANY),
    (Notation::Sgt, SOLO),
    (Notation::SgtSave, SOLO),
    (Notation::Csv, ANY),
    (Notation::Jigsaw, |side, cut, _| side <= 35 && cut != Latin),
    (Notation::SumoCue, |side, cut, more| {
        side == 9 && matches!(cut, Square | Wide | Tall | Jigsaw) && more == Nothing
    }),
    // This notation cannot store givens, so boards with givens are rejected.
    (Notation::Killer, |_, _, _| false),
    (Notation::Json, ANY),
    (Notation::Link, ANY),
];

fn is_prime(side: u16) -> bool {
    (2..side).all(|factor| !side.is_multiple_of(factor))
}

fn usual_cut(side: u16) -> Cut {
    if side.isqrt().pow(2) == side { Square } else { Wide }
}

/// Boxes of this kind, if the side has them.
fn boxes(side: u16, cut: Cut) -> Option<Boxes> {
    let root = side.isqrt();
    let rows = (2..=root).rev().find(|rows| side.is_multiple_of(*rows))?;
    match cut {
        Square if root * root == side => Some(Boxes::Blocks { rows: root, columns: root }),
        Wide if rows * rows != side => Some(Boxes::Blocks { rows, columns: side / rows }),
        Tall if rows * rows != side => Some(Boxes::Blocks { rows: side / rows, columns: rows }),
        _ => None,
    }
}

/// Regions that are neither blocks nor lines, each of them in one piece: pairs of rows share out
/// their columns unevenly, and three rows at the end of an odd side run up and down.
fn irregular(side: u16) -> Boxes {
    let (width, more) = (usize::from(side), usize::from(side) / 2 + 1);
    let mut regions = vec![0_u16; width * width];
    let pairs = if side.is_multiple_of(2) { width / 2 } else { width / 2 - 1 };
    for pair in 0..pairs {
        for column in 0..width {
            let first = |left: usize| 2 * pair + usize::from(column >= left);
            regions[2 * pair * width + column] = first(more) as u16;
            regions[(2 * pair + 1) * width + column] = first(width - more) as u16;
        }
    }
    for at in 0..if side.is_multiple_of(2) { 0 } else { 3 * width } {
        let (column, step) = (at / 3, at % 3);
        let row = 2 * pairs + if column.is_multiple_of(2) { step } else { 2 - step };
        regions[row * width + column] = (2 * pairs + at / width) as u16;
    }
    Boxes::Regions(regions.into())
}

/// A board of this kind with some givens, if there is one.
fn board(side: u16, cut: Cut, more: More) -> Option<Record> {
    let cells = usize::from(side) * usize::from(side);
    // A third of the cells, by a multiplicative hash; with all digits, so that no symbol is open.
    let hash = |at: usize| (at as u64 + 77).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
    let value = |at: usize| match hash(at) % 3 {
        0 => (hash(at + cells) % u64::from(side)) as u16 + 1,
        _ => 0,
    };
    let mut record =
        Record::new(Grid::from_values(side, (0..cells).map(value).collect::<Vec<_>>())?);
    record.plan.boxes = Some(match cut {
        Latin => Boxes::None,
        Jigsaw if side >= 5 => irregular(side),
        _ => boxes(side, cut)?,
    });
    match more {
        Nothing => {}
        // On a single cell, both diagonals are that cell.
        Diagonals if side < 2 => return None,
        Diagonals => record.plan.diagonals = true,
        Windows => record.plan.windows = true,
        // On small boards such a house may well be a diagonal.
        House if side < 5 => return None,
        House => {
            record.plan.houses.push([(0, 1), (1, 3), (3, 0)].map(|(r, c)| Cell::new(r, c)).into())
        }
    }
    record.shape().is_ok().then_some(record)
}

fn boards(sides: impl IntoIterator<Item = u16>) -> impl Iterator<Item = (Cut, More, Record)> {
    sides.into_iter().flat_map(|side| {
        let cuts = [Square, Wide, Tall, Latin, Jigsaw];
        let more = [Nothing, Diagonals, Windows, House];
        let both = cuts.into_iter().flat_map(move |cut| more.map(|more| (cut, more)));
        both.filter_map(move |(cut, more)| Some((cut, more, board(side, cut, more)?)))
    })
}

fn file(records: &[&Record], notation: Notation) -> Result<String, WriteError> {
    let mut writer = Writer::new(notation)?;
    let mut file = String::new();
    writer.begin(&mut file);
    records.iter().try_for_each(|record| writer.record(record, &mut file))?;
    writer.end(&mut file);
    Ok(file)
}

fn read_one(text: &str, notation: Notation) -> Record {
    let reading = read(text.as_bytes(), &ReadOptions::of(notation));
    assert_eq!(reading.entries.len(), 1, "{text}");
    let entry = reading.entries.into_iter().next();
    entry.unwrap().record.unwrap_or_else(|error| panic!("{}: {error}\n{text}", notation.name()))
}

fn check(notation: Notation, claims: Claims, (cut, more, record): &(Cut, More, Record)) {
    let side = record.side();
    let kind = format!("{}, side {side}, {cut:?}, {more:?}", notation.name());
    let text = match file(&[record], notation) {
        Ok(text) => text,
        Err(WriteError::Unsupported { .. }) if !claims(side, *cut, *more) => return,
        Err(error) => panic!("{kind}: {error}"),
    };
    assert!(claims(side, *cut, *more), "{kind}: written, but not claimed");
    let again = read_one(&text, notation);
    assert_eq!(again.shape().unwrap(), record.shape().unwrap(), "{kind}");
    if matches!(notation, Notation::Candidates | Notation::Cubed) {
        // A lone candidate is read as a given.
        let is_consistent = |(cell, digit)| again.givens.get(cell).is_none_or(|own| own == digit);
        assert!(record.givens.clues().all(is_consistent), "{kind}");
        assert_eq!(file(&[&again], notation).unwrap(), text, "{kind}");
    } else {
        assert_eq!(again.givens, record.givens, "{kind}");
    }
}

#[test]
fn table_covers_every_writable_notation() {
    let written: Vec<Notation> = Notation::all().filter(|notation| notation.can_write()).collect();
    let claimed: Vec<Notation> = CLAIMS.iter().map(|(notation, _)| *notation).collect();
    assert_eq!(claimed, written);
}

#[test]
fn round_trips_every_supported_side_and_rejects_others() {
    let mut count = 0;
    for board in boards(1..=36) {
        count += 1;
        for &(notation, claims) in CLAIMS {
            check(notation, claims, &board);
        }
    }
    assert!(count > 300, "{count} boards");
}

#[test]
fn round_trips_large_sides() {
    for (side, cut, more) in [(64, Square, Nothing), (77, Jigsaw, House), (102, Wide, Diagonals)] {
        let record = board(side, cut, more).unwrap();
        for &(notation, claims) in CLAIMS {
            check(notation, claims, &(cut, more, record.clone()));
        }
    }
}

#[test]
fn round_trips_side_400() {
    let record = board(400, Square, Nothing).unwrap();
    for &(notation, claims) in CLAIMS {
        // As candidates it has 64 million digits.
        if claims(400, Square, Nothing) && notation != Notation::Candidates {
            check(notation, claims, &(Square, Nothing, record.clone()));
        }
    }
}
