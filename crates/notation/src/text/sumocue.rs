//! `SumoCue`: jigsaw and killer, 9x9, one line.
//!
//! Accepts `SumoCueV1` and 81 times `=vJr`, where v is the given or 0, and r the region, counted
//! from 0. A `+` anywhere makes it a killer: `=sJr` starts a cage with sum s (0 = no cage), `+hJr`
//! adds a cell to the cage that starts in cell h. Writes plain and jigsaw boards. Killers are not
//! written, because their form is not documented well enough.

use anydoku::{Cell, Digit, Grid};

use crate::board::{boxes_from_labels, region_numbers};
use crate::decode::plain;
use crate::{BoxSupport, Capabilities, Fault, ReadError, Record, Rule, Written};

const SIDE: u16 = 9;
const HEAD: &str = "SumoCueV1";

/// Returns whether the first line starts with the format's name.
pub(crate) fn recognizes(text: &str) -> bool {
    super::first_content(text).trim_start().starts_with(HEAD)
}

/// A cell as written: sign, number and region.
struct Field {
    joins: bool,
    number: u32,
    region: u16,
    column: usize,
}

/// Reads the record on one line.
pub(crate) fn read_line(line: &str, number: usize) -> Result<Record, ReadError> {
    let line = plain(line);
    let fields = fields(&line, number)?;
    if fields.len() != 81 {
        let column = line.trim_end().chars().count() + 1;
        return Err(Fault::count("this line has", fields.len(), "cell", "a 9x9 puzzle needs 81")
            .at(number, column));
    }
    let mut record = Record::new(Grid::empty(SIDE));
    if fields.iter().any(|field| field.joins) {
        record.rules = cages(&fields, number)?;
    } else {
        for (index, field) in fields.iter().enumerate() {
            if field.number > u32::from(SIDE) {
                let help = "use 1 to 9, or 0 for an empty cell";
                let fault = Fault::invalid(field.number.to_string(), help);
                return Err(fault.at(number, field.column + 1));
            }
            record.givens.set(Cell::at(index, SIDE), Digit::new(field.number as u16));
        }
    }
    let regions: Vec<Option<u16>> = fields.iter().map(|field| Some(field.region)).collect();
    let boxes = boxes_from_labels(&regions, SIDE).map_err(|_| {
        let column = line.find('J').map_or(1, |at| at + 1);
        ReadError::new(number, column, "a region has more than 9 cells", "")
    })?;
    record.plan.boxes = Some(boxes).filter(|boxes| *boxes != anydoku::Boxes::of_side(SIDE));
    Ok(record)
}

/// Writes a record.
///
/// # Errors
/// Returns an error if the side is not 9, boxes do not cover the board, or the puzzle needs rules,
/// extra houses or restricted candidates.
pub(crate) fn write(record: &Record) -> Written {
    let capabilities =
        Capabilities { boxes: BoxSupport::Covering, ..Capabilities::plain(SIDE..=SIDE) };
    capabilities.check(record)?;
    let regions = region_numbers(&record.boxes_or_default(), SIDE);
    let cells = record.givens.values().iter().zip(regions);
    let cells: String = cells.map(|(value, region)| format!("={value}J{region}")).collect();
    Ok(HEAD.to_owned() + &cells)
}

fn fields(line: &str, number: usize) -> Result<Vec<Field>, ReadError> {
    let start = line.find(HEAD).map_or(0, |at| at + HEAD.len());
    let symbols: Vec<char> = line.trim_end().chars().collect();
    let mut at = line[..start].chars().count();
    let wrong = |at: usize, help: &str| {
        let fault = match symbols.get(at) {
            Some(&symbol) => Fault::symbol(symbol, help),
            None => Fault::invalid("the end of the line", help),
        };
        fault.at(number, at + 1)
    };
    let digits = |at: &mut usize| -> Option<u32> {
        let digits: String = symbols[*at..].iter().take_while(|c| c.is_ascii_digit()).collect();
        *at += digits.len();
        digits.parse().ok()
    };
    let mut fields = Vec::new();
    while let Some(&sign) = symbols.get(at) {
        let column = at + 1;
        at += 1;
        if sign.is_whitespace() {
            continue;
        }
        if !matches!(sign, '=' | '+') {
            return Err(wrong(at - 1, "start each cell with = or +"));
        }
        let value = digits(&mut at).ok_or_else(|| wrong(at, "write a number"))?;
        if symbols.get(at) != Some(&'J') {
            return Err(wrong(at, "write J and a region"));
        }
        at += 1;
        let region = digits(&mut at).filter(|&region| region < u32::from(SIDE));
        let region = region.ok_or_else(|| wrong(at, "use a region from 0 to 8"))?;
        fields.push(Field { joins: sign == '+', number: value, region: region as u16, column });
    }
    Ok(fields)
}

fn cages(fields: &[Field], line: usize) -> Result<Vec<Rule>, ReadError> {
    let mut cages: Vec<(usize, Rule)> = Vec::new();
    for (index, field) in fields.iter().enumerate() {
        if !field.joins && field.number > 0 {
            let cage = Rule::killer(vec![Cell::at(index, SIDE)], Some(field.number));
            cages.push((index, cage));
        }
    }
    for (index, field) in fields.iter().enumerate().filter(|(_, field)| field.joins) {
        let cage = cages.iter_mut().find(|(head, _)| *head == field.number as usize);
        let Some((_, rule)) = cage else {
            let problem = format!("cell {} does not start a cage", field.number);
            let help = "name the first cell of the cage after +";
            return Err(ReadError::new(line, field.column, problem, help));
        };
        rule.cells.push(Cell::at(index, SIDE));
    }
    let mut rules: Vec<Rule> = cages.into_iter().map(|(_, rule)| rule).collect();
    rules.iter_mut().for_each(|rule| rule.cells.sort_unstable());
    Ok(rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(first: &str, others: &str) -> String {
        let region = |index: usize| index / 27 * 3 + index % 9 / 3;
        let cells = (1..81).map(|index| format!("{others}J{}", region(index)));
        format!("{HEAD}{first}J0{}", cells.collect::<String>())
    }

    #[test]
    fn distinguishes_givens_from_cages() {
        let record = read_line(&line("=7", "=0"), 1).unwrap();
        assert_eq!((record.givens.clue_count(), record.plan.boxes.clone()), (1, None));
        assert_eq!(write(&record).unwrap(), line("=7", "=0"));
        let record = read_line(&line("=405", "+0"), 1).unwrap();
        assert_eq!(record.rules[0].cells.len(), 81);
        assert_eq!(record.rules[0].sum, Some(405));
        assert_eq!(
            crate::write(&record, crate::Notation::SumoCue).unwrap_err().to_string(),
            "sumocue cannot store the rule killer"
        );
    }

    #[test]
    fn errors_report_the_position() {
        let error = |line: &str| read_line(line, 1).unwrap_err().to_string();
        assert_eq!(error("SumoCueV1=0J0=1K0"), "1:16: 'K' is not valid here; write J and a region");
        assert_eq!(error("SumoCueV1=0J0"), "1:14: this line has 1 cell; a 9x9 puzzle needs 81");
        assert_eq!(
            error(&line("=5", "+3")),
            "1:14: cell 3 does not start a cage; name the first cell of the cage after +"
        );
    }
}
