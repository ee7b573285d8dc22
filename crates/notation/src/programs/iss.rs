//! Interactive Sudoku Solver: links, and their constraint strings alone.
//!
//! A string is a list of constraints, `.NAME~ARGUMENT~...`. A constraint without a name has givens:
//! `R1C1_5`, or several values for a cell that is restricted to them. Rows, columns and values are
//! in base 17. `Or`, `And` and `Replicate` hold further constraints up to `End`.

use anydoku::{Boxes, Cell, Digit, Grid};
use percent_encoding::percent_decode_str;

use super::address::{self, Part};
use crate::board::boxes_from_labels;
use crate::houses::{diagonals, name_houses};
use crate::text::{first_line, line};
use crate::{Fault, ReadError, Record, Rule, excerpt};

const SITE: &str = "Interactive-Sudoku-Solver";
/// The largest board of the program.
const MAX_SIDE: u16 = 16;
const COMPOSITES: [&str; 3] = ["Or", "And", "Replicate"];

pub(crate) fn recognizes(text: &str) -> bool {
    let line = first_line(text);
    is_string(line) || (line.contains(SITE) && address::value_of(line, "q").is_some())
}

fn is_string(line: &str) -> bool {
    let mut symbols = line.chars();
    symbols.next() == Some('.')
        && symbols.next().is_some_and(|next| next == '~' || next.is_ascii_uppercase())
        && line.contains('~')
}

pub(crate) fn read_line(text: &str, number: usize) -> Result<Record, ReadError> {
    let link = address::value_of(text, "q").filter(|_| text.contains(SITE));
    link.unwrap_or_else(|| Part::trimmed(text)).read(number, |string| {
        let string = percent_decode_str(string).decode_utf8_lossy();
        if is_string(&string) { read(&string) } else { Ok(line::read_line(&string, number)?) }
    })
}

fn read(string: &str) -> Result<Record, Fault> {
    let constraints =
        || string.split('.').skip(1).map(|text| text.split_once('~').unwrap_or((text, "")));
    let shape = constraints().find(|(name, _)| *name == "Shape").map(|(_, arguments)| arguments);
    let (side, first) = shape.map_or(Ok((9, 1)), read_shape)?;
    let mut reader = Reader { record: Record::new(Grid::empty(side)), first, no_boxes: false };
    let mut open = 0_usize;
    let mut offset = 1;
    for (name, arguments) in constraints() {
        let place = |fault: Fault| fault.offset(offset);
        match name {
            "End" => open = open.saturating_sub(1),
            name if COMPOSITES.contains(&name) => {
                if open == 0 {
                    reader.add_rule(name, arguments);
                }
                open += 1;
            }
            _ if open > 0 => {}
            _ => reader.constraint(name, arguments).map_err(place)?,
        }
        let separator = usize::from(string.contains('~') && !arguments.is_empty());
        offset += name.chars().count() + arguments.chars().count() + separator + 1;
    }
    let mut record = reader.record;
    if record.plan.boxes.is_none() {
        record.plan.boxes = Some(if reader.no_boxes { Boxes::None } else { Boxes::usual(side) });
    }
    name_houses(&mut record.plan, side);
    Ok(record)
}

/// Reads `9x9`, or `9x9~0-8` with the range of values. Returns the side and the first value.
fn read_shape(text: &str) -> Result<(u16, u16), Fault> {
    let fault = || {
        let help = format!("use a square shape such as 9x9, at most {MAX_SIDE}x{MAX_SIDE}");
        Fault::invalid(format!("the shape {text:?}"), help)
    };
    let mut parts = text.split('~');
    let (rows, columns) = parts.next().and_then(|size| size.split_once('x')).ok_or_else(fault)?;
    let side: u16 = rows.parse().map_err(|_| fault())?;
    if rows != columns || !(1..=MAX_SIDE).contains(&side) {
        return Err(fault());
    }
    let range = parts.next().filter(|range| !range.is_empty());
    let (first, last) = match range.map(|range| range.split_once('-').unwrap_or(("1", range))) {
        None => (1, side),
        Some((first, last)) => {
            (first.parse().map_err(|_| fault())?, last.parse().map_err(|_| fault())?)
        }
    };
    let is_usual = first < 2 && u32::from(last) + 1 == u32::from(side) + u32::from(first);
    if is_usual && parts.next().is_none() { Ok((side, first)) } else { Err(fault()) }
}

struct Reader {
    record: Record,
    /// The first value: 1 or 0.
    first: u16,
    no_boxes: bool,
}

impl Reader {
    fn constraint(&mut self, name: &str, arguments: &str) -> Result<(), Fault> {
        let side = self.record.side();
        let [falling, rising] = diagonals(side);
        match (name, arguments) {
            ("Shape", _) => {}
            ("" | "Given", _) => {
                for given in arguments.split('~').filter(|given| !given.trim().is_empty()) {
                    self.given(given.trim())?;
                }
            }
            ("NoBoxes", _) => self.no_boxes = true,
            ("Windoku", _) => self.record.plan.windows = true,
            ("Diagonal", "1") => self.record.plan.houses.push(rising),
            ("Diagonal", "-1") => self.record.plan.houses.push(falling),
            ("Jigsaw", _) => {
                let layout = arguments.rsplit('~').next().unwrap_or_default();
                let labels: Vec<Option<char>> = layout.chars().map(Some).collect();
                let needed = usize::from(side) * usize::from(side);
                if labels.len() != needed {
                    let help = format!("a {side}x{side} puzzle needs {needed}");
                    return Err(Fault::count("the layout has", labels.len(), "cell", help));
                }
                self.record.plan.boxes = Some(boxes_from_labels(&labels, side)?);
            }
            ("Cage", _) => {
                let (sum, cells) = arguments.split_once('~').unwrap_or((arguments, ""));
                let fault = || Fault::invalid(format!("{sum:?}"), "use the sum of the cage");
                let sum: u32 = sum.parse().map_err(|_| fault())?;
                let cells = cells.split('~').filter(|cell| !cell.is_empty());
                let cells = cells.map(|cell| self.cell(cell)).collect::<Result<_, _>>()?;
                self.record.rules.push(Rule::killer(cells, Some(sum).filter(|&sum| sum > 0)));
            }
            _ => self.add_rule(name, arguments),
        }
        Ok(())
    }

    fn add_rule(&mut self, name: &str, arguments: &str) {
        self.record.rules.push(Rule::new(name.to_lowercase(), Vec::new(), arguments.into()));
    }

    /// Reads `R1C1_5`.
    fn given(&mut self, text: &str) -> Result<(), Fault> {
        let side = self.record.side();
        let (cell, values) = text.split_once('_').unwrap_or((text, ""));
        let cell = self.cell(cell)?;
        let mut digits: Vec<Digit> = Vec::new();
        for value in values.split('_').filter(|value| !value.is_empty()) {
            let number = value.parse().ok().and_then(|number: u16| number.checked_add(1));
            let number = number.and_then(|number| number.checked_sub(self.first));
            let digit = number.filter(|&number| number <= side).and_then(Digit::new);
            let help = format!("use {} to {}", self.first, side + self.first - 1);
            digits.push(digit.ok_or_else(|| Fault::invalid(excerpt(value), help))?);
        }
        match digits.as_slice() {
            [] => {}
            &[digit] => self.record.givens.set(cell, Some(digit)),
            _ => self.record.restrict(cell, digits),
        }
        Ok(())
    }

    /// Reads `R1C1`, in base 17.
    fn cell(&self, text: &str) -> Result<Cell, Fault> {
        let side = self.record.side();
        let place = |symbol: char| {
            let place = symbol.to_digit(17).and_then(|place| place.checked_sub(1))?;
            u16::try_from(place).ok().filter(|&place| place < side)
        };
        let symbols: Vec<char> = text.chars().take(5).collect();
        let cell = match symbols[..] {
            ['R' | 'r', row, 'C' | 'c', column] => place(row).zip(place(column)),
            _ => None,
        };
        let fault = || Fault::invalid(format!("{text:?}"), "use a cell such as R1C1");
        cell.map(|(row, column)| Cell::new(row, column)).ok_or_else(fault)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_shapes_restrictions_and_rules() {
        let text = ".Shape~4x4~0-3.~R1C2_3~R4C4_0_1.Jigsaw~AAABCCABCDBBCDDD.NoBoxes\
                    .Thermo~R1C1~R1C2.Or.~R1C1_1.End.Cage~5~R2C1~R2C2";
        assert!(recognizes(text));
        let record = read_line(text, 1).unwrap();
        assert_eq!(record.givens.get(Cell::new(0, 1)), Digit::new(4));
        assert_eq!(record.allowed.as_ref().unwrap().get(Cell::new(3, 3)).count(), 2);
        assert!(matches!(record.plan.boxes, Some(Boxes::Regions(_))));
        let names: Vec<&str> = record.rules.iter().map(|rule| rule.name.as_str()).collect();
        assert_eq!(names, ["thermo", "or", "killer"]);
    }

    #[test]
    fn reads_plain_puzzles_in_links() {
        let text = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=..3.1........4.2&mode=x";
        assert!(recognizes(text));
        assert_eq!(read_line(text, 1).unwrap().givens.to_string(), "..3.1........4.2");
    }

    #[test]
    fn errors_name_the_constraint() {
        let error = |text: &str| read_line(text, 1).unwrap_err().to_string();
        assert_eq!(
            error(".AntiKing.~R1C1_5~RaC1_5"),
            "1:11: \"RaC1\" is not valid here; use a cell such as R1C1"
        );
        assert!(error(".Shape~4x6.~R1C1_1").contains("use a square shape"));
    }
}
