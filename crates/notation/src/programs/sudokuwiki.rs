//! `SudokuWiki` strings: 81 digits after `bd=`, version 1 (two base-32 digits per cell) and version
//! B (a header of type, side and `B`, then base-36 numbers of fixed width).
//!
//! A cell in version B is 0 if empty, 1 to N for a given, N + digit for an entry, and 2N + mask for
//! candidates. The types are S plain, X diagonals, W windows, J jigsaw (adds `box << 10`), and L
//! killer (adds `color << 16` and `sum << 10`; touching cells of one color are a cage).

use anydoku::{Boxes, Digit, Grid};

use super::address::{self, Part};
use crate::board::{
    boxes_from_labels, cells, connected_regions, mask_digits, neighbors, region_numbers,
};
use crate::cages::{self, Cages};
use crate::text::first_line;
use crate::{
    BoxSupport, Capabilities, Fault, ReadError, Record, Refusal, RestrictionSupport, Written,
    refuse,
};

const CAPABILITIES: Capabilities = Capabilities {
    boxes: BoxSupport::Any,
    diagonals: true,
    windows: true,
    killer: true,
    restricted: RestrictionSupport::AsMarks,
    ..Capabilities::plain(3..=25)
};

/// Bit positions of region and cage numbers.
const REGION_SHIFT: u32 = 10;
const COLOR_SHIFT: u32 = 16;

pub(crate) fn recognizes(text: &str) -> bool {
    let line = first_line(text);
    match address::value_of(line, "bd") {
        Some(value) => !value.text.is_empty(),
        None => is_version_b(line) || is_version_1(line),
    }
}

fn is_version_b(text: &str) -> bool {
    let header = Header::of(text);
    header.is_ok_and(|header| {
        let cells = usize::from(header.side) * usize::from(header.side);
        text.len() == 3 + cells * header.width && text[3..].chars().all(|c| c.is_digit(36))
    })
}

fn is_version_1(text: &str) -> bool {
    text.len() == 162 && text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'v').contains(&b))
}

pub(crate) fn read_line(line: &str, number: usize) -> Result<Record, ReadError> {
    address::value_of(line, "bd").unwrap_or_else(|| Part::trimmed(line)).read(number, read)
}

fn read(text: &str) -> Result<Record, Fault> {
    if let Some((odd, symbol)) = text.chars().enumerate().find(|(_, symbol)| !symbol.is_ascii()) {
        return Err(Fault::symbol(symbol, "use letters and digits").offset(odd));
    }
    match text.len() {
        81 if text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') => {
            Record::of_nine_digits(text)
        }
        _ if is_version_1(text) => Ok(read_version_1(text)),
        _ => read_version_b(text),
    }
}

/// Reads version 1, in which each cell is `mask * 2 + given`. A lone candidate reads as placed.
fn read_version_1(text: &str) -> Record {
    let mut record = Record::empty_nine();
    for (cell, pair) in cells(9).zip(text.as_bytes().chunks_exact(2)) {
        let number = |byte| u64::from(char::from(byte).to_digit(32).unwrap_or(0));
        let value = number(pair[0]) << 5 | number(pair[1]);
        let digits: Vec<Digit> = mask_digits(value >> 1).collect();
        match (value & 1, digits.len()) {
            (1, ..2) => record.givens.set(cell, digits.first().copied()),
            (_, ..2) => record.enter(cell, digits.first().copied()),
            _ => record.mark(cell, digits),
        }
    }
    record
}

/// The header of version B.
struct Header {
    kind: char,
    side: u16,
    width: usize,
}

impl Header {
    fn of(text: &str) -> Result<Self, Fault> {
        let help = "start with S, X, W, J or L, then the size and B";
        let head: Vec<char> = text.chars().take(3).collect();
        let fault = || Fault::invalid(format!("{text:?}"), help);
        let &[kind, side, 'B'] = head.as_slice() else { return Err(fault()) };
        let side = side.to_digit(36).map(|side| side as u16).filter(|side| (3..=25).contains(side));
        let side = side.ok_or_else(|| Fault::invalid(format!("{text:?}"), help).offset(1))?;
        if !matches!(kind, 'S' | 'X' | 'W' | 'J' | 'L') {
            return Err(fault());
        }
        if matches!(kind, 'J' | 'L') && side > 9 {
            let problem = format!("type {kind} is not possible at {side}x{side}");
            return Err(Fault::new(problem, "it goes up to 9x9").offset(1));
        }
        let width = match kind {
            'J' => 3,
            'L' => 4,
            _ => width(2 * u64::from(side) + (1 << side) - 1),
        };
        Ok(Self { kind, side, width })
    }
}

/// Returns the number of base-36 digits of the largest number.
fn width(largest: u64) -> usize {
    std::iter::successors(Some(largest), |rest| Some(rest / 36)).take_while(|&n| n > 0).count()
}

fn read_version_b(text: &str) -> Result<Record, Fault> {
    let Header { kind, side, width } = Header::of(text)?;
    let count = usize::from(side) * usize::from(side);
    if text.len() != 3 + count * width {
        let needed = 3 + count * width;
        let help = format!("a {side}x{side} puzzle of type {kind} needs {needed}");
        return Err(Fault::count("the text has", text.len(), "character", help));
    }
    let mut record = Record::new(Grid::empty(side));
    record.plan.boxes = Some(Boxes::usual(side));
    record.plan.diagonals = kind == 'X';
    record.plan.windows = kind == 'W';
    let mut tops = Vec::with_capacity(count);
    for (index, cell) in cells(side).enumerate() {
        let at = 3 + index * width;
        let digits = &text[at..at + width];
        let fault = |help: &str| Fault::invalid(format!("{digits:?}"), help).offset(at);
        let value =
            u64::from_str_radix(digits, 36).map_err(|_| fault("use a number in base 36"))?;
        let (content, top) = match kind {
            'J' | 'L' => (value & ((1 << REGION_SHIFT) - 1), value >> REGION_SHIFT),
            _ => (value, 0),
        };
        tops.push(top);
        let side = u64::from(side);
        if content == 0 {
        } else if content <= side {
            record.givens.set(cell, Digit::new(content as u16));
        } else if content <= 2 * side {
            record.enter(cell, Digit::new((content - side) as u16));
        } else if content - 2 * side < 1 << side {
            record.mark(cell, mask_digits(content - 2 * side));
        } else {
            return Err(fault("the number is too large"));
        }
    }
    match kind {
        'J' => {
            let labels: Vec<Option<u64>> = tops.into_iter().map(Some).collect();
            record.plan.boxes = Some(boxes_from_labels(&labels, side)?);
        }
        'L' => read_cages(&mut record, &tops)?,
        _ => {}
    }
    Ok(record)
}

/// Reads cages from a color and a sum for each cell: adjacent cells of one color are a cage. Cells
/// of color 0 are a cage only if they have a sum.
fn read_cages(record: &mut Record, tops: &[u64]) -> Result<(), Fault> {
    let shift = COLOR_SHIFT - REGION_SHIFT;
    let color = |index: usize| tops[index] >> shift;
    let sums: Vec<u32> = tops.iter().map(|top| (top & ((1 << shift) - 1)) as u32).collect();
    let side = record.side();
    let regions = connected_regions(side, |a, b| color(a) == color(b));
    cages::add_cages(record, &regions, &sums, |cell| color(cell.index(side)) > 0)
}

/// Writes version B, or a URL for a plain 9x9 puzzle.
pub(crate) fn write(record: &Record) -> Written {
    CAPABILITIES.check(record)?;
    let side = record.side();
    if !matches!(side, 3..=9 | 16 | 25) {
        let found = format!("a {side}x{side} puzzle");
        return refuse(found, "it stores 3x3 to 9x9, 16x16 and 25x25");
    }
    let irregular = record.boxes_or_default() != Boxes::usual(side);
    let killer = !record.rules.is_empty();
    let kinds =
        [(irregular, 'J'), (killer, 'L'), (record.plan.diagonals, 'X'), (record.plan.windows, 'W')];
    let mut kinds = kinds.iter().filter(|(present, _)| *present).map(|(_, kind)| *kind);
    let kind = kinds.next().unwrap_or('S');
    if kinds.next().is_some() {
        let found = "irregular boxes, killer cages, diagonals and windows together";
        return refuse(found, "it stores one of them");
    }
    if matches!(kind, 'J' | 'L') && side != 9 {
        let feature = if kind == 'J' { "unusual boxes" } else { "killer cages" };
        let found = format!("{feature} in a {side}x{side} puzzle");
        return refuse(found, "it stores them at 9x9 only");
    }
    let tops = match kind {
        'J' => region_tops(record)?,
        'L' => cage_tops(record)?,
        _ => vec![0; usize::from(side) * usize::from(side)],
    };
    let header = format!("{kind}{}B", base_36(side.into(), 1).to_ascii_uppercase());
    let width = Header::of(&header).map_or(0, |header| header.width);
    let mut text = header;
    for (cell, top) in cells(side).zip(tops) {
        let content = match record.digit(cell).map(Digit::value) {
            Some(value) if record.entry(cell).is_some() => u64::from(side + value),
            Some(value) => u64::from(value),
            None => match record.shown_mask(cell) {
                0 => 0,
                mask => 2 * u64::from(side) + mask,
            },
        };
        text.push_str(&base_36(content | top << REGION_SHIFT, width));
    }
    let plain = kind == 'S' && side == 9;
    let before = if plain { "https://www.sudokuwiki.org/sudoku.htm?bd=" } else { "" };
    Ok(format!("{before}{text}"))
}

fn region_tops(record: &Record) -> Written<Vec<u64>> {
    let numbers = region_numbers(&record.boxes_or_default(), record.side());
    let top = |number| (number < record.side()).then(|| u64::from(number) + 1);
    let tops: Option<Vec<u64>> = numbers.into_iter().map(top).collect();
    tops.ok_or_else(|| Refusal::new("cells without a box", ""))
}

/// Returns color and sum of each cell: adjacent cages have different colors, and the sum is in the
/// first cell.
fn cage_tops(record: &Record) -> Written<Vec<u64>> {
    let side = record.side();
    let cages = Cages::of(record)?;
    let regions = connected_regions(side, |a, b| cages.of_cell[a] == cages.of_cell[b]);
    let width = usize::from(side);
    let mut colors: Vec<u64> = vec![0; cages.rules.len()];
    let mut tops = vec![0; width * width];
    for (number, rule) in cages.rules.iter().enumerate() {
        let indices = rule.cells.iter().map(|cell| cell.index(side));
        let first = indices.clone().min().unwrap_or(0);
        if indices.clone().any(|index| regions[index] != regions[first]) {
            return refuse("a cage in several pieces", "its cells must touch");
        }
        let touching = indices.clone().flat_map(|index| neighbors(index, width));
        let used: Vec<u64> =
            touching.filter_map(|index| cages.of_cell[index]).map(|cage| colors[cage]).collect();
        colors[number] = (1..).find(|color| !used.contains(color)).unwrap_or(0);
        let sum = rule.sum.unwrap_or(0);
        if sum > 63 || colors[number] > 25 {
            let found = format!("a cage with the sum {sum}");
            return refuse(found, "the largest is 63");
        }
        for index in indices {
            tops[index] = colors[number] << (COLOR_SHIFT - REGION_SHIFT);
        }
        tops[first] |= u64::from(sum);
    }
    Ok(tops)
}

/// Formats a number in base 36 with leading zeros.
fn base_36(mut value: u64, width: usize) -> String {
    let mut digits = vec!['0'; width];
    for digit in digits.iter_mut().rev() {
        *digit = char::from_digit((value % 36) as u32, 36).unwrap_or('0');
        value /= 36;
    }
    digits.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use anydoku::{Boxes, Cell};
    use proptest::prelude::*;

    use super::*;
    use crate::Rule;
    use crate::board::digits_mask;
    use crate::programs::tests::{self, Comparison, NINE};

    #[test]
    fn reads_digits_after_bd_as_givens() {
        let line = format!("  https://www.sudokuwiki.org/sudoku.htm?bd={NINE}&x=1");
        assert!(recognizes(&line));
        let record = read_line(&line, 1).unwrap();
        assert_eq!(record.givens.to_string().replace('.', "0"), NINE);
    }

    #[test]
    fn version_1_has_masks_and_given_bits() {
        // r1c1 given 1, r1c2 placed 2, r1c3 candidates 1 and 9, the rest empty.
        let text = format!("0304{}{}", base_32(257 << 1), "00".repeat(78));
        assert!(recognizes(&text));
        let record = read_line(&text, 1).unwrap();
        assert_eq!(record.givens.get(Cell::new(0, 0)), Digit::new(1));
        assert_eq!(record.entries.unwrap().get(Cell::new(0, 1)), Digit::new(2));
        let marks = record.center.unwrap();
        assert_eq!(digits_mask(&marks, Cell::new(0, 2)), 257);
        assert_eq!(marks.count(), 2);
    }

    fn base_32(value: u32) -> String {
        [value / 32, value % 32].iter().filter_map(|&digit| char::from_digit(digit, 32)).collect()
    }

    #[test]
    fn reports_wrong_length_and_wrong_cell() {
        let error = read_line("x?bd=S9B00", 4).unwrap_err();
        assert_eq!(
            error.to_string(),
            "4:6: the text has 5 characters; a 9x9 puzzle of type S needs 165"
        );
        let error = read_line(&format!("S9B{}zz", "00".repeat(80)), 1).unwrap_err();
        assert_eq!((error.column, error.problem.as_str()), (164, "\"zz\" is not valid here"));
    }

    #[test]
    fn round_trips_killer_cages_with_sums() {
        let mut record = tests::board("9");
        let cage = |from: u16, to: u16, sum| {
            let cells = (from..to).map(|index| Cell::at(index.into(), 9)).collect();
            Rule::killer(cells, sum)
        };
        record.rules = vec![cage(0, 3, Some(6)), cage(3, 5, Some(17)), cage(10, 13, None)];
        let text = write(&record).unwrap();
        assert!(text.starts_with("L9B"), "{text}");
        assert_eq!(read_line(&text, 1).unwrap().rules, record.rules);
        record.rules.push(cage(80, 81, Some(64)));
        let error = crate::write(&record, crate::Notation::SudokuWiki).unwrap_err();
        assert_eq!(
            error.to_string(),
            "sudokuwiki cannot store a cage with the sum 64; the largest is 63"
        );
    }

    #[test]
    fn round_trips_jigsaw_boxes() {
        let mut record = tests::board("9");
        let mut numbers = region_numbers(&record.boxes_or_default(), 9);
        numbers.swap(2, 3);
        record.plan.boxes = Some(Boxes::Regions(numbers.into()));
        let text = write(&record).unwrap();
        assert!(recognizes(&text) && text.starts_with("J9B"));
        assert_eq!(read_line(&text, 1).unwrap(), record);
        record.plan.diagonals = true;
        assert!(write(&record).is_err());
    }

    proptest! {
        #[test]
        fn round_trips_any_game(
            record in tests::games(&["3", "4", "5", "2x3", "7", "2x4", "9", "9x", "9w", "16", "25"])
        ) {
            let text = write(&record).unwrap();
            prop_assert!(recognizes(&text));
            let again = read_line(&text, 1).unwrap();
            tests::same_game(&record, &again, Comparison { corner: false, colors: false })?;
        }

        #[test]
        fn never_panics_on_arbitrary_text(
            record in tests::games(&["4", "9"]),
            change in tests::mutations(),
        ) {
            let text = tests::mutate(&write(&record).unwrap(), &change);
            recognizes(&text);
            drop(read_line(&text, 1));
        }
    }
}
