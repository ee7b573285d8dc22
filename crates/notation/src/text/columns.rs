//! Cells that are told apart by where they stand, because some are blank or several lines high:
//!
//! ```text
//! |     | 3   |      +---+---+         3      0  1  2  3
//! | 1   |     |      | 5 |   |      1         1     4
//! |     |     |      |   |   |       4           2     1
//! |   4 |   2 |      +---+---+       2 1      ...
//! ```

use std::ops::Range;

use anydoku::Boxes;

use super::borders::{bar_weight, line_weight};
use super::labels::is_sequence;
use super::split::{Item, Row, Segment, Split, cell_text, fields, segments};
use super::symbols::{is_cell_symbol, is_empty_symbol};
use crate::board::MAX_SIDE;
use crate::decode::plain;

/// The smallest side that is read by position.
const MIN_SIDE: usize = 4;
/// The largest side of rows with a blank for each empty cell.
const MAX_BLANK_SIDE: usize = 35;
/// The longest line that is looked at, in bytes: the largest side with borders around wide cells.
const MAX_WIDTH: usize = 1 << 14;

/// A line and its number.
type Line<'a> = (usize, &'a str);

/// Returns the ways to split consecutive lines into cells by their position, and whether blanks at
/// the sides may be missing.
pub(super) fn layouts(lines: &[Line<'_>]) -> Vec<(Vec<Row>, bool)> {
    let is_too_wide = |(_, line): &Line<'_>| line.len() > MAX_WIDTH;
    if lines.len() < MIN_SIDE || lines.iter().any(is_too_wide) {
        return Vec::new();
    }
    let plain: Vec<_> = lines.iter().map(|&(number, line)| (number, plain(line))).collect();
    let lines: Vec<Line<'_>> = plain.iter().map(|(number, line)| (*number, &**line)).collect();
    let has_bars = lines.iter().any(|(_, line)| line.contains('|'));
    let drawn = has_bars.then(|| Row::all_of(&lines, Split::Bars));
    // A blank is no cell then: a sign may have been forgotten.
    let has_signs = has_empty_signs(&lines);
    let without_signs = |layout: fn(&[Line<'_>]) -> Option<Vec<Row>>| match has_signs {
        true => None,
        false => layout(&lines),
    };
    let boxes = boxes(&lines, has_signs);
    let framed = [merged(&lines), drawn, boxes].into_iter().flatten().map(|rows| (rows, false));
    let bare = [without_signs(spaced), without_signs(aligned)].into_iter().flatten();
    framed.chain(bare.map(|rows| (rows, !has_bars))).collect()
}

/// Returns what else rows with a blank for each empty cell may be: a larger board, of which a row and a
/// column are blank, or one with gaps between its boxes.
pub(super) fn doubt(rows: &[Row]) -> Option<&'static str> {
    let rows: Vec<&Row> = rows.iter().filter(|row| row.border == 0).collect();
    let side = rows.len();
    let is_usual = |side: usize| Boxes::usual(side as u16) != Boxes::None;
    if side.isqrt().pow(2) != side && is_usual(side + 1) {
        return Some("a row and a column that are blank could be missing");
    }
    let is_blank =
        |column: usize| rows.iter().all(|row| row.items.get(column).is_some_and(Item::is_blank));
    let has_gaps = |width: usize| {
        let mut gaps = (1..side / width).map(|number| number * (width + 1) - 1);
        gaps.all(|column| column >= side || is_blank(column))
    };
    let mut widths = (2..=side / 2).filter(|width| side.is_multiple_of(*width));
    widths.any(has_gaps).then_some("blank columns could be gaps between boxes")
}

/// Returns whether empty cells have signs.
fn has_empty_signs(lines: &[Line<'_>]) -> bool {
    let words = lines.iter().filter(|(_, line)| !is_border(line)).flat_map(|(_, line)| {
        line.split(|symbol: char| symbol.is_whitespace() || bar_weight(symbol) > 0)
    });
    let is_sign = |word: &&str| {
        let mut symbols = word.chars();
        let symbol = symbols.next().filter(|_| symbols.next().is_none());
        symbol.is_some_and(|symbol| is_empty_symbol(symbol) || matches!(symbol, '0' | 'x' | 'X'))
    };
    // The names of rows and columns may count from 0.
    words.filter(is_sign).count() > 2
}

fn is_border(line: &str) -> bool {
    line_weight(line) > 0
}

/// Merges the lines of cells that are several lines high, with a border below each.
fn merged(lines: &[Line<'_>]) -> Option<Vec<Row>> {
    let cells = lines.split(|(_, line)| is_border(line)).filter(|cells| !cells.is_empty());
    let height = cells.clone().map(<[Line<'_>]>::len).max()?;
    if height < 2 {
        return None;
    }
    let is_large = |cells: &[Line<'_>]| cells.len() == height;
    if cells.clone().filter(|cells| is_large(cells)).count() < MIN_SIDE {
        return None;
    }
    let merged = |lines: &[Line<'_>]| {
        let mut symbols: Vec<char> = Vec::new();
        for (_, line) in lines {
            symbols.resize(symbols.len().max(line.chars().count()), ' ');
            let pairs = symbols.iter_mut().zip(line.chars());
            pairs.filter(|(own, _)| **own == ' ').for_each(|(own, symbol)| *own = symbol);
        }
        let row = Row::of(lines[0].0, &symbols.into_iter().collect::<String>(), Split::Bars);
        let others = lines[1..].iter().map(|&(number, _)| Row::between(number, 1));
        std::iter::once(row).chain(others).collect::<Vec<Row>>()
    };
    Some(cells.flat_map(merged).collect())
}

/// Splits lines with a border around each box into as many cells for each as the board needs. With
/// `is_full`, blanks are no cells.
fn boxes(lines: &[Line<'_>], is_full: bool) -> Option<Vec<Row>> {
    let parts = |line: &&Line<'_>| segments(line.1).len() > 1 && !is_border(line.1);
    let drawn: Vec<Vec<Segment<'_>>> =
        lines.iter().filter(parts).map(|(_, line)| segments(line)).collect();
    let (side, count) = (drawn.len(), drawn.first()?.len());
    if side > usize::from(MAX_SIDE) || drawn.iter().any(|row| row.len() != count) {
        return None;
    }
    // The names of rows stand before the first border.
    let mut names = Row::default();
    drawn.iter().for_each(|row| names.push(row[0].text.trim(), 1, 0));
    let named = usize::from(is_sequence(&names.items));
    let per_box = side.checked_div(count - named).filter(|&cells| cells > 1)?;
    let width = |place: usize| drawn.iter().map(|row| row[place].text.chars().count()).max();
    let widths: Vec<usize> = (named..count).filter_map(width).collect();
    if per_box * widths.len() != side || widths.iter().any(|&width| width + 1 < 2 * per_box) {
        return None;
    }
    let row = |&(number, line): &Line<'_>| {
        let segments = segments(line);
        if segments.len() < 2 || is_border(line) {
            return Some(Row::of(number, line, Split::Blanks));
        }
        let mut row = Row::between(number, 0);
        segments[..named].iter().for_each(|name| row.push(name.text.trim(), name.column, 0));
        for (segment, width) in segments[named..].iter().zip(&widths) {
            let mut cells = vec![(".", segment.column); per_box];
            if is_full && fields(segment.text, None).count() < per_box {
                return None;
            }
            for (text, column) in fields(segment.text, None) {
                let middle = 2 * (column - 1) + text.chars().count();
                let place = (middle * per_box / (2 * width)).min(per_box - 1);
                let is_value = match text.len() {
                    1 => text.contains(is_cell_symbol),
                    _ => text.parse::<usize>().is_ok_and(|number| number <= side),
                };
                if cells[place].0 != "." || !is_value {
                    return None;
                }
                cells[place] = (text, segment.column + column - 1);
            }
            for (place, (text, column)) in cells.into_iter().enumerate() {
                row.push(text, column, if place == 0 { segment.bar } else { 0 });
            }
        }
        Some(row)
    };
    lines.iter().map(row).collect()
}

/// Splits N lines of up to N symbols, in which a blank is an empty cell.
fn spaced(lines: &[Line<'_>]) -> Option<Vec<Row>> {
    let side = lines.iter().filter(|(_, line)| !is_border(line)).count();
    let is_digit = |symbol: char| symbol.is_ascii_digit();
    let with_digit = lines.iter().filter(|(_, line)| line.contains(is_digit)).count();
    let fits = |(_, line): &Line<'_>| line.len() <= 4 * MAX_BLANK_SIDE;
    let may_be_spaced = (MIN_SIDE..=MAX_BLANK_SIDE).contains(&side)
        && 2 * with_digit > side
        && lines.iter().all(fits)
        && lines.iter().any(|(_, line)| line.contains(' '))
        && lines.iter().any(|(_, line)| line.chars().count() >= side);
    if !may_be_spaced {
        return None;
    }
    let has_bars = lines.iter().any(|(_, line)| line.contains('|'));
    let row = |&(number, line): &Line<'_>| {
        let mut row = Row::between(number, line_weight(line));
        if row.border > 0 {
            return Some(row);
        }
        // Without borders, blanks at the end may be missing.
        let line = if has_bars { line } else { line.trim_end() };
        for (index, symbol) in line.chars().enumerate().filter(|(_, c)| bar_weight(*c) == 0) {
            row.push(if symbol == ' ' { '.' } else { symbol }, index + 1, 0);
        }
        let missing = if has_bars { 0 } else { side.saturating_sub(row.items.len()) };
        (0..missing).for_each(|_| row.push('.', side, 0));
        let are_cells = row.items.iter().all(|item| item.text.chars().all(is_cell_symbol));
        (are_cells && row.items.len() == side).then_some(row)
    };
    lines.iter().map(row).collect()
}

/// Splits lines of words that stand in columns, some of which lack words.
fn aligned(lines: &[Line<'_>]) -> Option<Vec<Row>> {
    // A size above rows is none of them, and tabs stand wherever they are shown.
    let size = lines.len().to_string();
    let is_size = fields(lines.first()?.1, None).all(|(text, _)| text == size);
    if is_size || lines.iter().any(|(_, line)| line.contains('\t')) {
        return None;
    }
    let rows: Vec<Vec<Word<'_>>> = lines.iter().map(|(_, line)| words(line)).collect();
    let mut all: Vec<&Word<'_>> = rows.iter().flatten().collect();
    all.sort_unstable_by_key(|(place, _)| place.start);
    // The columns of text between which no line has any.
    let mut columns: Vec<Range<usize>> = Vec::new();
    for (place, _) in all {
        match columns.last_mut() {
            Some(last) if place.start < last.end => last.end = last.end.max(place.end),
            _ => columns.push(place.clone()),
        }
    }
    let count = lines.iter().filter(|(_, line)| !is_border(line)).count();
    if columns.len() != count || count > usize::from(MAX_SIDE) + 1 {
        return None;
    }
    let row = |(&(number, line), words): (&Line<'_>, &Vec<Word<'_>>)| {
        let mut row = Row::between(number, line_weight(line));
        if row.border > 0 {
            return Some(row);
        }
        let mut words = words.iter().peekable();
        for column in &columns {
            let word = words.next_if(|(place, _)| place.start < column.end);
            row.push(cell_text(word.map_or("", |(_, text)| text)), column.start, 0);
        }
        words.next().is_none().then_some(row)
    };
    lines.iter().zip(&rows).map(row).collect()
}

/// A word, and the columns in which it stands.
type Word<'a> = (Range<usize>, &'a str);

/// Returns the words of a line that is no border.
fn words(line: &str) -> Vec<Word<'_>> {
    let line = if is_border(line) { "" } else { line };
    let place = |text: &str, column: usize| column..column + text.chars().count();
    fields(line, None).map(|(text, column)| (place(text, column), text)).collect()
}

#[cfg(test)]
mod tests {
    use crate::{ReadOptions, Record, read};

    fn one(text: &str) -> Record {
        let reading = read(text.as_bytes(), &ReadOptions::new());
        assert_eq!(reading.entries.len(), 1, "{reading:?}");
        reading.entries.into_iter().next().unwrap().record.unwrap()
    }

    #[test]
    fn blank_cells_of_tables_are_empty() {
        let boxes = "+-----+-----+\n|     | 3   |\n| 1   |     |\n+-----+-----+\n\
                     |     |     |\n|   4 |   2 |\n+-----+-----+\n";
        let cells = "+---+---+---+---+\n|   |   | 3 |   |\n| 1 |   |   |   |\n\
                     |   |   |   |   |\n|   | 4 |   | 2 |\n+---+---+---+---+\n";
        for text in [boxes, cells] {
            assert_eq!(one(text).givens.to_string(), "..3.1........4.2", "{text}");
        }
        assert!(one(boxes).plan.boxes.is_some());
    }

    #[test]
    fn header_and_names_of_rows_are_no_cells() {
        let names = "    1 2   3 4\n  +-----+-----+\nA | . . | 3 . |\nB | 1 . | . . |\n\
                     C | . . | . . |\nD | . 4 | . 2 |\n";
        let fields = "| a | b | c | d1 |\n|---|---|---|---|\n|   |   | 3 |   |\n| 1 |   |   |   |\n\
                      |   |   |   |   |\n|   | 4 |   | 2 |\n";
        let frame = "   0  1  2  3\n0  0  0  3  0\n1  1  0  0  0\n2  0  0  0  0\n3  0  4  0  2\n";
        for text in [names, fields, frame] {
            assert_eq!(one(text).givens.to_string(), "..3.1........4.2", "{text}");
        }
    }

    #[test]
    fn blanks_at_the_end_of_rows_may_be_missing() {
        assert_eq!(one("  3\n1\n 4\n 2 1\n").givens.to_string(), "..3.1....4...2.1");
    }

    #[test]
    fn words_in_columns_are_no_board() {
        let text = "one    two    three\nfour          five\n       six    seven\neight  nine\n";
        let reading = read(text.as_bytes(), &ReadOptions::new());
        assert!(reading.entries.iter().all(|entry| entry.record.is_err()));
    }
}
