//! `3x3::k:` killer lines, 9x9.
//!
//! Accepts `3x3::k:` or `3x3:d:k:` (both diagonals) and 81 numbers, each followed by `:`. A number
//! is sum * 256 + cage; below 256, the cell is in no cage. Writes boards that have nothing but up to
//! 255 cages and diagonals.

use anydoku::{Cell, Grid};

use super::split;
use crate::cages::Cages;
use crate::decode::plain;
use crate::{Capabilities, Fault, ReadError, Record, Rule, Written, refuse};

const SIDE: u16 = 9;

/// Returns whether the first line is a killer line.
pub(crate) fn recognizes(text: &str) -> bool {
    head(super::first_content(text).trim_start()).is_some()
}

/// Returns the length of the prefix and whether it includes diagonals.
fn head(line: &str) -> Option<(usize, bool)> {
    let heads = [("3x3::k:", false), ("3x3:d:k:", true)];
    heads.into_iter().find(|(head, _)| line.starts_with(head)).map(|(head, d)| (head.len(), d))
}

/// Reads the record on one line.
pub(crate) fn read_line(line: &str, number: usize) -> Result<Record, ReadError> {
    let line = plain(line);
    let indent = line.chars().take_while(|c| c.is_whitespace()).count();
    let text = line.trim();
    let Some((length, diagonals)) = head(text) else {
        let found: String = text.chars().take(8).collect();
        let help = "start the line with 3x3::k: or 3x3:d:k:";
        return Err(Fault::invalid(found, help).at(number, indent + 1));
    };
    let (offset, body) = (indent + length, &text[length..]);
    let body = body.strip_suffix(':').unwrap_or(body);
    let mut cages: Vec<(u32, Rule)> = Vec::new();
    let mut count = 0;
    for (field, column) in split::fields(body, Some(':')) {
        let column = offset + column;
        let Ok(value) = field.parse::<u32>() else {
            let help = "use a number: sum * 256 + cage";
            return Err(Fault::invalid(field, help).at(number, column));
        };
        if count < 81 && value >= 256 {
            let (sum, cage) = (value >> 8, value & 255);
            let cell = Cell::at(count, SIDE);
            match cages.iter_mut().find(|(known, _)| *known == cage) {
                Some((_, rule)) if rule.sum == Some(sum) => rule.cells.push(cell),
                Some((_, rule)) => {
                    let earlier = rule.sum.unwrap_or_default();
                    let problem = format!("cage {cage} has the sums {earlier} and {sum}");
                    return Err(ReadError::new(number, column, problem, "a cage has one sum"));
                }
                None => cages.push((cage, Rule::killer(vec![cell], Some(sum)))),
            }
        }
        count += 1;
    }
    if count != 81 {
        return Err(Fault::count("this line has", count, "number", "a 9x9 puzzle needs 81")
            .at(number, offset + body.chars().count() + 2));
    }
    let mut record = Record::new(Grid::empty(SIDE));
    record.plan.diagonals = diagonals;
    record.rules = cages.into_iter().map(|(_, rule)| rule).collect();
    Ok(record)
}

/// Writes a record.
///
/// # Errors
/// Returns an error if there are givens, cages that overlap, have no sum or are too many, or
/// anything else but diagonals on the plain 9x9.
pub(crate) fn write(record: &Record) -> Written {
    let capabilities =
        Capabilities { killer: true, diagonals: true, ..Capabilities::plain(SIDE..=SIDE) };
    capabilities.check(record)?;
    if let Some((cell, _)) = record.givens.clues().next() {
        return refuse(format!("a given in {cell}"), "it stores cages only");
    }
    if record.rules.len() > 255 {
        let found = format!("{} cages", record.rules.len());
        return refuse(found, "it stores at most 255");
    }
    let cages = Cages::of(record)?;
    let is_stored = |rule: &&Rule| rule.sum.is_some_and(|sum| (1..=u32::MAX >> 8).contains(&sum));
    if !cages.rules.iter().all(is_stored) {
        return refuse("a cage without a sum", "each cage needs a sum of 1 or more");
    }
    let number = |cage: usize| cages.rules[cage].sum.unwrap_or(0) << 8 | (cage as u32 + 1);
    let numbers = cages.of_cell.iter().map(|cage| cage.map_or(0, number));
    let head = if record.plan.diagonals { "3x3:d:k:" } else { "3x3::k:" };
    let numbers: String = numbers.map(|number| format!("{number}:")).collect();
    Ok(head.to_owned() + &numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_trips_cages() {
        let line = format!("3x3:d:k:{}", "2561:1283:0:".repeat(27));
        let record = read_line(&line, 1).unwrap();
        assert!(record.plan.diagonals);
        assert_eq!(record.rules.len(), 2);
        assert_eq!((record.rules[0].sum, record.rules[0].cells.len()), (Some(10), 27));
        let written = write(&record).unwrap();
        assert_eq!(read_line(&written, 1).unwrap(), record);
    }

    #[test]
    fn errors_report_the_position() {
        let error = |line: &str| read_line(line, 4).unwrap_err().to_string();
        assert_eq!(error("3x3::k:1:2:"), "4:12: this line has 2 numbers; a 9x9 puzzle needs 81");
        assert_eq!(
            error("3x3::k:1:x:"),
            "4:10: x is not valid here; use a number: sum * 256 + cage"
        );
        assert_eq!(
            error("3x3::k:513:769:"),
            "4:12: cage 1 has the sums 2 and 3; a cage has one sum"
        );
    }
}
