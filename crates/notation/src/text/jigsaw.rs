//! A line of cells and a line of regions: `jigsaw`.
//!
//! Accepts two lines of N*N symbols, or both on one line, directly after each other or separated by
//! a blank or comma. The second gives the region of each cell: N symbols, each N times, numbered by
//! first appearance. Several pairs may follow each other. Writes two lines, regions as 1-9A-Z,
//! regular boxes as regions too. Sides up to 35.

use anydoku::Digit;
use anydoku::grid::{MAX_SYMBOL_SIDE, digit_symbol};

use super::directives::comment_for;
use super::{line, symbols};
use crate::board::{boxes_from_labels, region_numbers};
use crate::bounds::bounded_or;
use crate::decode::plain;
use crate::evidence::{LARGEST_TINY_SIDE, regions_of};
use crate::{BoxSupport, Capabilities, Entries, Entry, Fault, ReadError, Record, Written};

const NEEDED_LINES: &str = "write a line of cells and a line of regions";

/// Returns whether the second of two lines (or the second half of one) can only be regions: N
/// symbols, each N times, with connected cells.
pub(crate) fn recognizes(text: &str) -> bool {
    let mut lines = super::content_lines(text).map(|(_, line)| plain(line));
    let Some(first) = lines.next() else { return false };
    if let Some((_, regions)) = halves(&first) {
        return are_regions(&symbols_of(regions));
    }
    let cells = symbols_of(&first);
    lines.next().is_some_and(|second| {
        let regions = symbols_of(&second);
        // Rows of regions, above the rows of their puzzle, come one after the other.
        regions.len() == cells.len() && are_regions(&regions) && !are_regions(&cells)
    })
}

/// Reads all puzzles of a text.
pub(crate) fn read(text: &str) -> Entries {
    let mut lines = super::content_lines(text);
    let pairs = std::iter::from_fn(|| {
        let (number, first) = lines.next()?;
        let first = plain(first);
        let record = match halves(&first) {
            Some((cells, regions)) => {
                let column = first.chars().count() - regions.chars().count() + 1;
                read_pair(cells, number, (regions, number, column))
            }
            None => match lines.next() {
                Some((second, regions)) => {
                    let regions = plain(regions);
                    let indent = regions.chars().take_while(|c| c.is_whitespace()).count();
                    read_pair(&first, number, (regions.trim(), second, indent + 1))
                }
                None => Err(ReadError::new(number, 1, "the regions are missing", NEEDED_LINES)),
            },
        };
        Some(Entry::new(number, record))
    });
    bounded_or(pairs, "no puzzle found", NEEDED_LINES)
}

fn read_pair(
    cells: &str,
    number: usize,
    (regions, line, column): (&str, usize, usize),
) -> Result<Record, ReadError> {
    let mut record = line::read_line(cells, number)?;
    let side = record.side();
    let labels = symbols_of(regions);
    let wanted = usize::from(side) * usize::from(side);
    if labels.len() != wanted {
        let help = format!("a {side}x{side} puzzle needs {wanted}");
        return Err(
            Fault::count("the line of regions has", labels.len(), "symbol", help).at(line, column)
        );
    }
    if let Some(label) = uneven_label(&labels, side) {
        let count = labels.iter().filter(|&&other| other == label).count();
        let at = labels.iter().position(|&other| other == label).unwrap_or(0);
        let help = format!("each region needs {side}");
        return Err(Fault::count(&format!("region {label:?} has"), count, "cell", help)
            .at(line, column + at));
    }
    let labels: Vec<Option<_>> = labels.into_iter().map(Some).collect();
    let boxes = boxes_from_labels(&labels, side).map_err(|fault| fault.at(line, column))?;
    record.plan.boxes = Some(boxes);
    Ok(record)
}

/// Writes a record.
///
/// # Errors
/// Returns an error if the side is beyond 35, boxes do not cover the board, or the puzzle needs
/// rules or restricted candidates.
pub(crate) fn write(record: &Record) -> Written {
    let capabilities = Capabilities {
        boxes: BoxSupport::Covering,
        ..Capabilities::any_shape(1..=MAX_SYMBOL_SIDE)
    };
    capabilities.check(record)?;
    let mut without_boxes = record.clone();
    without_boxes.plan.boxes = None;
    let symbol = |region: u16| Digit::from_index(region.into()).and_then(digit_symbol);
    let regions = region_numbers(&record.boxes_or_default(), record.side());
    let regions: String = regions.into_iter().map(|region| symbol(region).unwrap_or('.')).collect();
    Ok(format!(
        "{}{}{}\n{regions}\n",
        line::cells_text(&record.givens, '.'),
        line::symbols_comment(&record.givens),
        comment_for(&without_boxes),
    ))
}

/// Splits a line into cells and regions.
fn halves(line: &str) -> Option<(&str, &str)> {
    let line = line.trim();
    let parted = line.split_once(|c: char| c.is_whitespace() || matches!(c, ',' | ';'));
    if let Some((cells, regions)) = parted {
        let regions = regions.trim();
        let alike = cells.chars().count() == regions.chars().count();
        return (alike && side_of(cells.chars().count()).is_some()).then_some((cells, regions));
    }
    let count = line.chars().count();
    side_of(count / 2).filter(|_| count.is_multiple_of(2))?;
    let (middle, _) = line.char_indices().nth(count / 2)?;
    Some(line.split_at(middle))
}

fn side_of(count: usize) -> Option<u16> {
    symbols::side_of(count).filter(|&side| side > 1)
}

/// Returns the symbols of a line before its comment.
fn symbols_of(line: &str) -> Vec<char> {
    line.split(['#', ';']).next().unwrap_or_default().trim().chars().collect()
}

/// Returns a label that does not have `side` cells.
fn uneven_label(labels: &[char], side: u16) -> Option<char> {
    let count = |label: char| labels.iter().filter(|&&other| other == label).count();
    labels.iter().copied().find(|&label| count(label) != usize::from(side))
}

fn are_regions(labels: &[char]) -> bool {
    let numbers: Vec<u16> = labels.iter().map(|&label| label as u16).collect();
    let side = side_of(labels.len()).filter(|&side| side > LARGEST_TINY_SIDE);
    side.is_some_and(|side| regions_of(side, &numbers).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use anydoku::Boxes;

    fn read(text: &str) -> Vec<Entry> {
        crate::entry::entries_of(super::read(text))
    }

    const CELLS: &str = "...1.3......2...";
    const REGIONS: &str = "AAABCCABCDBBCDDD";

    #[test]
    fn both_layouts_read_alike() {
        let texts = [
            format!("{CELLS}\n{REGIONS}\n"),
            format!("{CELLS}{REGIONS}\n"),
            format!("{CELLS} {REGIONS}\n"),
            format!("{CELLS};{REGIONS}\n"),
        ];
        for text in texts {
            assert!(recognizes(&text), "{text}");
            let record = read(&text).remove(0).record.unwrap();
            assert_eq!(record.givens.to_string(), CELLS);
            assert_eq!(
                record.plan.boxes,
                Some(Boxes::Regions([0, 0, 0, 1, 2, 2, 0, 1, 2, 3, 1, 1, 2, 3, 3, 3].into()))
            );
            assert_eq!(write(&record).unwrap(), format!("{CELLS}\n1112331234223444\n"));
        }
    }

    #[test]
    fn puzzle_with_solution_is_not_a_jigsaw() {
        assert!(!recognizes("..3.1........4.2\n2431134242133124\n"));
    }

    #[test]
    fn reports_uneven_regions() {
        let error = read("................\nAAAAAAABCDBBCDDD\n").remove(0).record.unwrap_err();
        assert_eq!(error.to_string(), "2:1: region 'A' has 7 cells; each region needs 4");
    }
}
