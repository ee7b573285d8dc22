//! Puzzles as a table of row, column and digit: a table with these names as its header, lines of
//! three numbers or of `r1c2=3`, and XML of cells with `x`, `y` and `value` (`sdku`).

use super::xml;
use crate::text::array::coordinates::{self, MIN_TRIPLES, Triple, cell_of_name, part_of_name};
use crate::text::content_lines;
use crate::{Entries, Entry, Fault, ReadError, Record};

/// The fewest lines without a header that are a puzzle.
const MIN_LINES: usize = 8;

/// The element of XML, and the side of its board.
const ROOT: &str = "Sudoku";
const SIDE: u16 = 9;

pub(crate) fn recognizes(text: &str) -> bool {
    match Table::of(text) {
        _ if is_xml(text) => true,
        Some(table) if table.has_header => table.rows().count() >= MIN_TRIPLES,
        Some(table) => table.rows().count() >= MIN_LINES && read_table(&table).is_ok(),
        None => false,
    }
}

fn is_xml(text: &str) -> bool {
    xml::has_root(text, ROOT) && ["<x>", "<y>", "<value>"].iter().all(|tag| text.contains(tag))
}

pub(crate) fn read(text: &str) -> Entries {
    let help = "write a header with row, column and value";
    let record = match Table::of(text) {
        _ if is_xml(text) => read_xml(text)?,
        Some(table) => read_table(&table)?,
        None => return Err(ReadError::new(1, 1, "no list of cells found", help)),
    };
    Ok(vec![Entry::new(1, Ok(record))])
}

/// Reads XML, whose rows and columns count from 0.
fn read_xml(text: &str) -> Result<Record, ReadError> {
    let document = xml::parse(text.trim_start_matches('\u{feff}'))?;
    let mut record = Record::new(anydoku::Grid::empty(SIDE));
    for cell in document.root_element().children().filter(|node| node.has_tag_name("Cell")) {
        let member = |name: &str, most: u16| {
            let text = xml::child_text(&cell, name);
            let number = text.parse::<u16>().ok().filter(|&number| number <= most);
            number.ok_or_else(|| {
                let place = document.text_pos_at(cell.range().start);
                let fault = Fault::invalid(format!("{name} {text:?}"), format!("use 0 to {most}"));
                fault.at(place.row as usize, place.col as usize)
            })
        };
        let (column, row) = (member("x", SIDE - 1)?, member("y", SIDE - 1)?);
        let digit = anydoku::Digit::new(member("value", SIDE)?);
        record.givens.set(anydoku::Cell::new(row, column), digit);
    }
    Ok(record)
}

/// Lines with a row, a column and a digit each.
struct Table<'a> {
    text: &'a str,
    has_header: bool,
    /// Where row, column and digit are among the fields.
    fields: [usize; 3],
}

/// The longest line with names of columns, in bytes.
const MAX_HEADER: usize = 1 << 12;

impl<'a> Table<'a> {
    fn of(text: &'a str) -> Option<Self> {
        let (_, first) = content_lines(text).next()?;
        if first.len() > MAX_HEADER {
            return None;
        }
        let names: Vec<Option<usize>> = fields(first).into_iter().map(part_of_name).collect();
        let field = |part: usize| names.iter().position(|name| *name == Some(part));
        // A column without a name may number the lines; any other could change the puzzle.
        let is_unknown = |(name, field): (&Option<usize>, &str)| {
            name.is_none() && !field.is_empty() && !field.eq_ignore_ascii_case("id")
        };
        if let [Some(row), Some(column), Some(digit)] = [field(0), field(1), field(2)] {
            let is_known = !names.iter().zip(fields(first)).any(is_unknown);
            let fields = [row, column, digit];
            return is_known.then_some(Self { text, has_header: true, fields });
        }
        let table = Self { text, has_header: false, fields: [0, 1, 2] };
        let is_cell = |line| fields(line).len() <= 3 && triple(line, table.fields).is_some();
        let are_cells = table.rows().all(|(_, line)| is_cell(line));
        are_cells.then_some(table)
    }

    /// Returns the lines below the header, with their numbers.
    fn rows(&self) -> impl Iterator<Item = (usize, &'a str)> {
        content_lines(self.text).skip(usize::from(self.has_header))
    }
}

fn read_table(table: &Table<'_>) -> Result<Record, ReadError> {
    let triple = |(number, line): (usize, &str)| {
        triple(line, table.fields).ok_or_else(|| {
            Fault::invalid(line.trim(), "use a row, a column and a digit").on_line(number)
        })
    };
    let triples: Vec<Triple> = table.rows().map(triple).collect::<Result<_, _>>()?;
    coordinates::record(&triples).map_err(|fault| fault.at(1, 1))
}

fn fields(line: &str) -> Vec<&str> {
    let sign = [',', ';', '\t'].into_iter().find(|&sign| line.contains(sign));
    match sign {
        Some(sign) => line.split(sign).map(|field| field.trim().trim_matches('"')).collect(),
        None => line.split_whitespace().collect(),
    }
}

/// Returns the row, column and digit of a line with these fields, or of `r1c2=3`.
fn triple(line: &str, places: [usize; 3]) -> Option<Triple> {
    if let Some((cell, digit)) = line.split_once(['=', ':'])
        && let Some([row, column]) = cell_of_name(cell.trim())
        && cell.contains(['c', 'C'])
    {
        return Some([row, column, digit.trim().parse().ok()?]);
    }
    let fields = fields(line);
    let number = |place: usize| fields.get(place)?.trim_end_matches(".0").parse::<u16>().ok();
    // A cell without a digit may be listed, too.
    let digit = fields.get(places[2]).and_then(|field| match *field {
        "" | "." | "-" => Some(0),
        _ => number(places[2]),
    });
    Some([number(places[0])?, number(places[1])?, digit?])
}
