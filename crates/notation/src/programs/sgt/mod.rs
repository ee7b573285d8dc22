//! Game ids of Simon Tatham's Solo: `params:desc`.
//!
//! `CxR` divides the grid into C columns and R rows of blocks, so that a block is C high and R wide.
//! `Nj` is a jigsaw. `x` adds the diagonals, `k` killer cages. The description is the grid, then
//! the blocks of a jigsaw, then the cages of a killer and their sums.

mod blocks;
mod numbers;

use anydoku::{Boxes, Grid};

use super::address::Part;
use crate::board::{boxes_from_labels, cells, connected_regions, region_numbers};
use crate::cages::{self, Cages};
use crate::text::first_line;
use crate::{BoxSupport, Capabilities, Fault, ReadError, Record, Refusal, Written, refuse};

const CAPABILITIES: Capabilities = Capabilities {
    boxes: BoxSupport::Covering,
    diagonals: true,
    killer: true,
    ..Capabilities::plain(2..=31)
};

/// The parameters before the description of an id.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Params {
    side: u16,
    /// Rows and columns of a block; `None` for a jigsaw.
    block: Option<(u16, u16)>,
    diagonals: bool,
    killer: bool,
}

impl Params {
    /// Reads parameters and ignores those for a generator.
    pub(super) fn read(text: &str) -> Result<Self, Fault> {
        let mut rest = text;
        let mut number = |after: &str| -> Option<u16> {
            let digits = rest.strip_prefix(after)?;
            let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
            let number = digits[..end].parse().ok()?;
            rest = &digits[end..];
            Some(number)
        };
        let help = "use parameters such as 3x3, 9j or 2x3xk";
        let fault = || Fault::invalid(format!("{text:?}"), help);
        let columns = number("").ok_or_else(fault)?;
        let stated_rows = number("x");
        let rows = stated_rows.unwrap_or(columns);
        let block = Some((columns, rows));
        let mut params = Self { side: 0, block, diagonals: false, killer: false };
        let mut side = u32::from(columns) * u32::from(rows);
        for flag in rest.chars() {
            match flag {
                'j' => {
                    if stated_rows.is_none() {
                        side = columns.into();
                    }
                    params.block = None;
                }
                'x' => params.diagonals = true,
                'k' => params.killer = true,
                // Symmetry and difficulty, which only a generator uses, and what follows them.
                'd' | 'r' | 'm' | 'a' => break,
                _ => return Err(fault()),
            }
        }
        if !(2..=31).contains(&side) {
            let problem = format!("the puzzle is {side}x{side}");
            return Err(Fault::new(problem, "Solo goes from 2x2 to 31x31"));
        }
        params.side = side as u16;
        Ok(params)
    }

    /// Returns the parameters of a record that has been checked.
    fn of(record: &Record) -> Self {
        let block = match record.boxes_or_default() {
            Boxes::Blocks { rows, columns } => Some((rows, columns)),
            _ => None,
        };
        Self {
            side: record.side(),
            block,
            diagonals: record.plan.diagonals,
            killer: !record.rules.is_empty(),
        }
    }

    fn write(&self) -> String {
        let mut text = match self.block {
            Some((rows, columns)) => format!("{rows}x{columns}"),
            None => format!("{}j", self.side),
        };
        text.extend(self.diagonals.then_some('x'));
        text.extend(self.killer.then_some('k'));
        text
    }
}

pub(crate) fn recognizes(text: &str) -> bool {
    let line = first_line(text);
    let Some(at) = line.find([':', '#']) else { return false };
    let fitting = |symbol: char| symbol.is_ascii_alphanumeric() || symbol == '_' || symbol == ',';
    let fits = line[at..].starts_with('#') || line[at + 1..].chars().all(fitting);
    fits && Params::read(&line[..at]).is_ok()
}

pub(crate) fn read_line(line: &str, number: usize) -> Result<Record, ReadError> {
    Part::trimmed(line).read(number, |text| match text.find([':', '#']) {
        Some(at) if text[at..].starts_with(':') => {
            let desc = &text[at + 1..];
            read_desc(&Params::read(&text[..at])?, desc).map_err(|fault| fault.moved(at + 1))
        }
        Some(at) => {
            let help = "use the game ID with the description after a colon";
            Err(Fault::new("this is a random seed", help).offset(at))
        }
        None => {
            Err(Fault::invalid(format!("{text:?}"), "use parameters, a colon and a description"))
        }
    })
}

/// Reads a description.
pub(super) fn read_desc(params: &Params, desc: &str) -> Result<Record, Fault> {
    let side = params.side;
    let mut fields = Fields { rest: Some(desc), offset: 0 };
    let mut record = Record::new(Grid::empty(side));
    let values = fields.read("the grid", |text| numbers::read(text, side, side.into()))?;
    for (place, value) in record.givens.values_mut().iter_mut().zip(values) {
        *place = value as u16;
    }
    record.plan.boxes = Some(match params.block {
        Some((rows, columns)) if rows == 1 || columns == 1 => Boxes::None,
        Some((rows, columns)) => Boxes::Blocks { rows, columns },
        None => fields.read("the blocks of the jigsaw", |text| {
            let labels: Vec<_> = blocks::read(text, side)?.into_iter().map(Some).collect();
            boxes_from_labels(&labels, side)
        })?,
    });
    record.plan.diagonals = params.diagonals;
    if params.killer {
        let labels = fields.read("the cages", |text| blocks::read(text, side))?;
        let offset = fields.offset;
        let most = cages::largest_sum(side.into(), side);
        let sums = fields.read("the sums of the cages", |text| numbers::read(text, side, most))?;
        cages::add_cages(&mut record, &labels, &sums, |_| true)
            .map_err(|fault| fault.offset(offset))?;
    }
    match fields.rest {
        None => Ok(record),
        Some(_) => Err(Fault::new("the description has too many parts", "").offset(fields.offset)),
    }
}

/// The comma-separated fields of a description.
struct Fields<'a> {
    rest: Option<&'a str>,
    offset: usize,
}

impl<'a> Fields<'a> {
    /// Reads the next field, whose faults are moved to its place.
    fn read<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(&'a str) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let (offset, rest) = (self.offset, self.rest.take());
        let rest = rest.ok_or_else(|| {
            Fault::new("the description is incomplete", format!("it needs {name}")).offset(offset)
        })?;
        let part = rest.split(',').next().unwrap_or(rest);
        self.rest = rest.get(part.len() + 1..);
        self.offset += part.chars().count() + 1;
        read(part).map_err(|fault| fault.moved(offset))
    }
}

pub(crate) fn write(record: &Record) -> Written {
    let (params, desc) = params_and_desc(record)?;
    Ok(format!("{params}:{desc}"))
}

/// Returns parameters and description.
pub(super) fn params_and_desc(record: &Record) -> Written<(String, String)> {
    CAPABILITIES.check(record)?;
    let side = record.side();
    let params = Params::of(record);
    let givens: Vec<u32> = record.givens.values().iter().map(|&value| value.into()).collect();
    let mut desc = numbers::write(&givens);
    if params.block.is_none() {
        let labels: Vec<usize> =
            region_numbers(&record.boxes_or_default(), side).into_iter().map(usize::from).collect();
        let regions = connected_regions(side, |a, b| labels[a] == labels[b]);
        if regions.iter().any(|&region| region >= usize::from(side)) {
            return refuse("a box in several pieces", "its cells must touch");
        }
        desc.push(',');
        desc.push_str(&blocks::write(&labels, side));
    }
    if params.killer {
        let (labels, sums) = cages_of(record)?;
        desc.push_str(&format!(",{},{}", blocks::write(&labels, side), numbers::write(&sums)));
    }
    Ok((params.write(), desc))
}

/// Returns the cage of every cell, and the sums in the first cell of each.
fn cages_of(record: &Record) -> Written<(Vec<usize>, Vec<u32>)> {
    let side = record.side();
    let cages = Cages::of(record)?;
    let labels: Option<Vec<usize>> = cages.of_cell.iter().copied().collect();
    let labels = labels.ok_or_else(|| Refusal::new("cells without a cage", ""))?;
    let regions = connected_regions(side, |a, b| labels[a] == labels[b]);
    if regions.iter().max().map_or(0, |last| last + 1) != cages.rules.len() {
        return refuse("a cage in several pieces", "its cells must touch");
    }
    let mut sums = vec![0; labels.len()];
    for rule in &cages.rules {
        if rule.cells.len() < 2 {
            return refuse("a cage with one cell", "a cage needs at least two");
        }
        let first = cells(side).find(|cell| rule.cells.contains(cell));
        if let (Some(first), Some(sum)) = (first, rule.sum) {
            sums[first.index(side)] = sum;
        }
    }
    Ok((labels, sums))
}

#[cfg(test)]
mod tests {
    use anydoku::{Cell, Digit};
    use proptest::prelude::*;

    use super::*;
    use crate::Rule;
    use crate::programs::tests::{self, Comparison};

    #[test]
    fn first_parameter_is_block_height() {
        let record = read_line(" 2x3:a4_2_3d1i4_2_3d3d1d6\r", 1).unwrap();
        assert_eq!(record.plan.boxes, Some(Boxes::Blocks { rows: 2, columns: 3 }));
        assert_eq!(record.givens.get(Cell::new(0, 1)), Digit::new(4));
        assert_eq!(write(&record).unwrap(), "2x3:a4_2_3d1i4_2_3d3d1d6");
    }

    #[test]
    fn errors_report_the_column() {
        let found = |line| read_line(line, 7).unwrap_err().to_string();
        assert_eq!(found("2x2:a5o"), "7:6: 5 is not valid here; use 1 to 4");
        assert_eq!(found("2x2:a4m"), "7:8: the description has 15 cells; the puzzle needs 16");
        assert_eq!(
            found("2x2#12"),
            "7:4: this is a random seed; use the game ID with the description after a colon"
        );
        assert_eq!(
            found("4j:p"),
            "7:6: the description is incomplete; it needs the blocks of the jigsaw"
        );
        assert_eq!(
            found("99999999x9:a"),
            "7:1: \"99999999x9\" is not valid here; use parameters such as 3x3, 9j or 2x3xk"
        );
    }

    #[test]
    fn round_trips_killer_cages() {
        let mut record = tests::board("2x3");
        for row in 0..6 {
            for half in 0..2 {
                let cells = (0..3).map(|column| Cell::new(row, half * 3 + column)).collect();
                record.rules.push(Rule::killer(cells, (row != 5).then_some(6)));
            }
        }
        let id = write(&record).unwrap();
        assert!(id.starts_with("2x3k:zj,"), "{id}");
        assert!(recognizes(&id));
        assert_eq!(read_line(&id, 1).unwrap(), record);
        record.rules.pop();
        assert!(write(&record).is_err());
    }

    #[test]
    fn ignores_generator_parameters() {
        assert_eq!(Params::read("3x3xkr4da"), Params::read("3x3xk"));
        assert_eq!(Params::read("3x3j"), Params::read("9j"));
    }

    proptest! {
        #[test]
        fn round_trips_any_puzzle(
            mut record in tests::games(&["4", "4j", "2x3", "3x2", "9", "9x", "5x6", "25"])
        ) {
            record.entries = None;
            record.center = None;
            record.corner = None;
            let id = write(&record).unwrap();
            prop_assert!(recognizes(&id));
            let again = read_line(&id, 1).unwrap();
            tests::same_game(&record, &again, Comparison { corner: false, colors: false })?;
            prop_assert_eq!(write(&again).unwrap(), id);
        }

        #[test]
        fn never_panics_on_arbitrary_text(
            record in tests::games(&["4j", "9"]),
            change in tests::mutations(),
        ) {
            let text = tests::mutate(&write(&record).unwrap(), &change);
            recognizes(&text);
            drop(read_line(&text, 1));
        }
    }
}
