//! Tables: rows of fields, each of which is a cell, as spreadsheets, data frames, matrices and
//! Markdown write them. Fields are separated by commas, semicolons, tabs, bars or blanks.
//!
//! Titles, sizes and the names of columns above the cells, the names of rows beside them, lines
//! between them, and a separator at the end of each row are not cells:
//!
//! ```text
//! ,0,1,2,3      |     | A | B | C | D |      4 4              [,1] [,2] [,3] [,4]
//! 0,1,,,        |:---:|---|---|---|---|      1,0,0,0,     [1,]   1   NA   NA   NA
//! 1,,,4,        |  1  | 1 |   |   |   |      0,0,4,0,     [2,]  NA   NA    4   NA
//! ```
//!
//! A table is N rows of N cells, or a multiple of N rows, and nothing else: any other number of rows
//! is left to readers that say what is missing.

use super::borders::{bar_weight, line_weight};
use super::numbers::whole;
use super::rows::{Item, Row};
use super::symbols::{is_cell_symbol, is_empty_symbol, is_empty_word};
use crate::board::MAX_SIDE;
use crate::decode::plain;

/// The smallest side of a table: smaller ones are rarely puzzles.
const MIN_SIDE: usize = 4;
/// The most lines above the cells.
const MAX_LEAD: usize = 4;
/// The labels above the cells.
pub(super) const COLUMNS: &str = "names of columns";
/// The longest field that can be a cell, in characters.
const MAX_FIELD: usize = 12;

/// What separates the fields of a line.
#[derive(Clone, Copy, PartialEq)]
enum Separator {
    /// A sign, with an empty field for each empty cell.
    Sign(char),
    /// A vertical border.
    Bar,
    /// Any number of blanks.
    Blanks,
}

const SEPARATORS: [Separator; 5] = [
    Separator::Sign(';'),
    Separator::Sign('\t'),
    Separator::Sign(','),
    Separator::Bar,
    Separator::Blanks,
];

/// Boards that start a text, one below the other.
pub(super) struct Table {
    /// The number of lines above the cells that belong to the table.
    pub(super) lead: usize,
    /// The rows, with a border for each line between them.
    pub(super) rows: Vec<Row>,
    /// The labels that are no cells, for people.
    pub(super) labels: Option<&'static str>,
    /// Whether each row ends with a separator.
    pub(super) have_ends: bool,
}

/// A line as fields.
struct Line {
    number: usize,
    fields: Vec<Item>,
    /// The strength of the border before each field.
    bars: Vec<u32>,
    /// The strength of the line as a border between rows; 0 if it has fields.
    border: u32,
    /// Whether a separator ends the line.
    has_end: bool,
}

/// Returns the table at the start of consecutive lines, each with its number.
pub(super) fn first(lines: &[(usize, &str)]) -> Option<Table> {
    SEPARATORS.into_iter().find_map(|separator| {
        let separates = |line: &str| match separator {
            Separator::Sign(sign) => line.contains(sign),
            Separator::Bar => line.contains(|symbol| bar_weight(symbol) > 0),
            Separator::Blanks => line.trim().contains(char::is_whitespace),
        };
        let has_separators = |&(_, line): &(usize, &str)| separates(line);
        if !lines.get(..lines.len().min(MAX_LEAD + 2))?.iter().any(has_separators) {
            return None;
        }
        let mut split: Vec<Line> =
            lines.iter().map(|&(number, line)| fields(number, line, separator)).collect();
        let find = |lines: &[Line]| {
            (0..lines.len().min(MAX_LEAD + 1)).find_map(|start| table_at(lines, start))
        };
        // A line of `-` alone is a row of empty cells, unless the rows are whole without it.
        let mut dashes = split.iter_mut().filter(|line| is_dashes(line));
        if let (Some(line), None) = (dashes.next(), dashes.next()) {
            line.border = 1;
            let table = find(&split);
            if table.is_some() {
                return table;
            }
            split.iter_mut().filter(|line| is_dashes(line)).for_each(|line| line.border = 0);
        }
        find(&split)
    })
}

fn is_dashes(line: &Line) -> bool {
    !line.fields.is_empty() && line.fields.iter().all(|field| field.text == "-")
}

/// Returns the fields of a line of numbers, whatever separates them.
pub(super) fn row(number: usize, line: &str) -> Row {
    let has = |sign: char| line.contains(sign);
    let separator = match () {
        () if has(';') => Separator::Sign(';'),
        () if has(',') => Separator::Sign(','),
        () if has('\t') && !line.trim_end().contains(' ') => Separator::Sign('\t'),
        () => Separator::Blanks,
    };
    let line = fields(number, line, separator);
    if line.border > 0 {
        return Row::between(number, line.border);
    }
    Row::of_cells(number, line.fields, line.bars)
}

/// Returns the table whose names of columns, or first row, are on this line.
fn table_at(lines: &[Line], start: usize) -> Option<Table> {
    let widths = |line: &Line| line.fields.len();
    for has_header in [true, false] {
        let body = start + usize::from(has_header);
        let rows: Vec<&Line> = run(lines, body)?;
        let width = widths(rows.first()?);
        let is_apart = |line: &Line| line.border > 0 || widths(line) != width;
        let before = if has_header { start } else { body };
        if !lines[..before].iter().all(is_apart) {
            continue;
        }
        for names in [1, 0] {
            for end in [1, 0] {
                let Some(side) = width.checked_sub(names + end) else { continue };
                let is_side = (MIN_SIDE..=usize::from(MAX_SIDE)).contains(&side);
                if !is_side || !rows.len().is_multiple_of(side) || (names == 1 && rows.len() > side)
                {
                    continue;
                }
                let cells = Cells { names, side };
                let header = has_header.then(|| &lines[start]);
                if header.is_none_or(|header| cells.is_header(header, &rows))
                    && (names == 0 || cells.have_names(&rows, header))
                    && (end == 0 || rows.iter().all(|row| is_blank(row.fields.last())))
                    && cells.are_values(&rows)
                {
                    let labels = match (has_header, names == 1) {
                        (true, true) => Some("names of rows and columns"),
                        (true, false) => Some(COLUMNS),
                        (false, true) => Some("names of rows"),
                        (false, false) => None,
                    };
                    let last = rows.last()?.number;
                    let have_ends = end == 0 && rows.iter().all(|row| row.has_end);
                    let lines = lines[body..].iter().take_while(|line| line.number <= last);
                    let rows = lines.map(|line| cells.row(line)).collect();
                    return Some(Table { lead: body, rows, labels, have_ends });
                }
            }
        }
    }
    None
}

/// Returns the lines from this one on that have as many fields, without borders between them.
fn run(lines: &[Line], start: usize) -> Option<Vec<&Line>> {
    let mut rows = lines.get(start..)?.iter().filter(|line| line.border == 0).peekable();
    let width = rows.peek()?.fields.len();
    Some(rows.take_while(|line| line.fields.len() == width).collect())
}

/// Which fields of a row are cells.
struct Cells {
    /// The number of fields before them.
    names: usize,
    side: usize,
}

impl Cells {
    fn of<'a>(&self, line: &'a Line) -> &'a [Item] {
        line.fields.get(self.names..self.names + self.side).unwrap_or_default()
    }

    /// Returns whether a line has the names of columns: a sequence, or words that are no cells.
    fn is_header(&self, line: &Line, rows: &[&Line]) -> bool {
        // Names of rows may have no name themselves.
        let names = match line.fields.len().checked_sub(self.side) {
            Some(0) => &line.fields[..],
            Some(extra) if extra >= self.names => &line.fields[self.names..self.names + self.side],
            _ => return false,
        };
        let corner = if names.len() < line.fields.len() { line.fields.first() } else { None };
        let is_corner = self.names == 0 || corner.is_none_or(|corner| !self.is_digit(corner));
        let is_blank_line = names.iter().all(|name| is_blank(Some(name)));
        // The corner above names of rows may have none.
        let words = if is_blank(names.first()) { &names[1..] } else { names };
        let are_words = !words.is_empty() && words.iter().all(|name| !self.is_value(name));
        // A line of blanks is a row unless it is one too many.
        let is_surplus = !(rows.len() + 1).is_multiple_of(self.side);
        is_corner && is_surplus && (is_sequence(words) || are_words || is_blank_line)
    }

    /// Returns whether the first fields of the rows name them.
    fn have_names(&self, rows: &[&Line], header: Option<&Line>) -> bool {
        let names: Vec<Item> = rows.iter().filter_map(|row| row.fields.first().cloned()).collect();
        let are_words = || names.iter().all(|name| !self.is_value(name));
        let are_blank = || header.is_some() && names.iter().all(|name| is_blank(Some(name)));
        is_sequence(&names) || are_words() || are_blank()
    }

    /// Returns whether most fields are values, so that the others are mistakes.
    fn are_values(&self, rows: &[&Line]) -> bool {
        let cells = || rows.iter().flat_map(|row| self.of(row));
        let wrong = cells().filter(|cell| !self.is_value(cell)).count();
        let has_long = cells().any(|cell| cell.text.chars().count() > MAX_FIELD);
        !has_long && wrong * 8 <= cells().count()
    }

    fn is_value(&self, field: &Item) -> bool {
        let mut symbols = field.text.chars();
        match (symbols.next(), symbols.next()) {
            (Some(symbol), None) if symbol.is_ascii_alphabetic() => {
                self.side > 9 || symbol.eq_ignore_ascii_case(&'x')
            }
            (Some(symbol), None) => is_cell_symbol(symbol),
            _ => field.text.parse::<usize>().is_ok_and(|value| value <= self.side),
        }
    }

    fn is_digit(&self, field: &Item) -> bool {
        self.is_value(field) && !is_blank(Some(field))
    }

    fn row(&self, line: &Line) -> Row {
        if line.border > 0 {
            return Row::between(line.number, line.border);
        }
        let bars = line.bars.get(self.names..self.names + self.side).unwrap_or_default();
        Row::of_cells(line.number, self.of(line).to_vec(), bars.to_vec())
    }
}

/// Returns what else N rows of N fields may be: a table with labels that lacks a row or has one too
/// many, or rows that end with a separator.
pub(super) fn doubt(side: usize, cells: &[Item], have_ends: bool) -> Option<String> {
    let is_given = |cell: &Item| {
        !is_blank(Some(cell)) && cell.text != "0" && !cell.text.eq_ignore_ascii_case("x")
    };
    if cells.iter().all(is_given) {
        return None;
    }
    let column: Vec<Item> = cells.iter().step_by(side).take(side - 1).cloned().collect();
    let has_highest = cells.iter().any(|cell| cell.text.parse() == Ok(side));
    match () {
        () if side < MIN_SIDE => None,
        () if is_sequence(cells.get(..side)?) => {
            Some("the first row is read as cells, though it could name the columns".to_owned())
        }
        () if is_sequence(&column) => {
            Some("the first column is read as cells, though it could name the rows".to_owned())
        }
        () if have_ends && side > MIN_SIDE && !has_highest => Some(format!(
            "read as {side} rows of {side} cells, though the last separator of each row could be \
             one too many"
        )),
        () => None,
    }
}

fn is_blank(field: Option<&Item>) -> bool {
    field.is_none_or(|field| field.text.chars().all(is_empty_symbol))
}

/// Returns whether names are numbers or letters in order, from 0, 1 or A, whatever stands before
/// and behind each: `V1 V2 V3`, `[1,] [2,] [3,]`, `A B C`.
fn is_sequence(names: &[Item]) -> bool {
    let is_decoration =
        |symbol: char| matches!(symbol, '[' | ']' | '(' | ')' | ',' | '.' | ':' | '#');
    let texts: Vec<&str> = names.iter().map(|name| name.text.trim_matches(is_decoration)).collect();
    let Some(first) = texts.first() else { return false };
    let is_number = |text: &&str| text.starts_with(|symbol: char| symbol.is_ascii_digit());
    let prefix = first.len() - first.trim_start_matches(|c: char| !c.is_ascii_digit()).len();
    let number = |text: &&str| -> Option<usize> {
        let mut symbols = text.chars();
        match (symbols.next(), symbols.next()) {
            // 10 follows 9, and so does A.
            (Some(symbol), None) => symbol.to_digit(36).map(|value| value as usize),
            _ if prefix < first.len() => {
                let rest = text.get(prefix..).filter(|_| text.get(..prefix) == first.get(..prefix));
                rest?.parse().ok()
            }
            _ => None,
        }
    };
    let numbers: Option<Vec<usize>> = texts.iter().map(number).collect();
    let ascends = |numbers: &[usize]| numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    let starts = |numbers: &[usize]| match numbers.first() {
        Some(0 | 1) => texts.first().is_some_and(is_number) || prefix > 0,
        Some(10) => *first == "A" || *first == "a",
        _ => false,
    };
    numbers.is_some_and(|numbers| starts(&numbers) && ascends(&numbers))
}

/// Splits a line into fields, or finds that it is a border.
fn fields(number: usize, line: &str, separator: Separator) -> Line {
    let line = plain(line);
    let mut border = line_weight(&line);
    let (mut fields, mut bars) = (Vec::new(), Vec::new());
    let mut push = |text: &str, column: usize, bar: u32| {
        // Already too wide.
        if fields.len() > usize::from(MAX_SIDE) + 2 {
            return;
        }
        let blank = text.chars().take_while(|symbol| symbol.is_whitespace()).count();
        fields.push(Item { text: cell_text(text.trim()), line: number, column: column + blank });
        bars.push(bar);
    };
    match separator {
        Separator::Sign(sign) => split_at_sign(&line, sign, |text, column| push(text, column, 0)),
        Separator::Blanks => split_at_blanks(&line, |text, column| push(text, column, 0)),
        Separator::Bar => {
            split_at_bars(&line, &mut push);
            // GitHub's definition; a single `-` is an empty cell, too.
            let is_delimiter = |text: &str| {
                let text = text.trim();
                let dashes = text.trim_matches(':');
                !dashes.is_empty() && text.len() > 1 && dashes.bytes().all(|byte| byte == b'-')
            };
            let inner = line.trim().trim_matches('|');
            if inner.contains('|') && inner.split('|').all(is_delimiter) {
                border = border.max(1);
            }
        }
    }
    if border > 0 {
        (fields, bars) = (Vec::new(), Vec::new());
    }
    let has_end = matches!(separator, Separator::Sign(sign) if line.trim_end().ends_with(sign));
    Line { number, fields, bars, border, has_end }
}

/// Returns the text of a cell in a field: `.` for any sign or word of an empty cell, and a number
/// without the decimal point or the emphasis that a program adds.
fn cell_text(field: &str) -> String {
    let bare = field.trim_matches(['*', '_', '`']);
    let is_emphasized =
        bare.len() < field.len() && bare.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let text = if is_emphasized && !bare.is_empty() { bare } else { field };
    if text.is_empty() || text == "-1" || text == "-1.0" || is_empty_word(text) {
        return ".".to_owned();
    }
    whole(text).map_or_else(|| text.to_owned(), |number| number.to_string())
}

/// Splits a line at a sign; fields may be in quotes, in which a sign does not separate.
fn split_at_sign(line: &str, sign: char, mut push: impl FnMut(&str, usize)) {
    let mut field = String::new();
    let (mut start, mut column) = (1, 0);
    let mut is_quoted = false;
    for symbol in line.trim_end_matches(' ').chars() {
        column += 1;
        match symbol {
            '"' => is_quoted = !is_quoted,
            _ if symbol == sign && !is_quoted => {
                push(&field, start);
                field.clear();
                start = column + 1;
            }
            _ => field.push(symbol),
        }
    }
    push(&field, start);
}

fn split_at_blanks(line: &str, mut push: impl FnMut(&str, usize)) {
    let mut column = 1;
    for word in line.split(char::is_whitespace) {
        if !word.is_empty() {
            push(word.trim_matches('"'), column);
        }
        column += word.chars().count() + 1;
    }
}

/// Splits a line at its vertical borders; what is outside of the outer ones is no field if it is
/// blank.
fn split_at_bars(line: &str, mut push: impl FnMut(&str, usize, u32)) {
    let line = line.trim_end();
    let mut field = String::new();
    let (mut start, mut column, mut bar) = (1, 0, 0);
    for symbol in line.chars() {
        column += 1;
        let weight = bar_weight(symbol);
        if weight == 0 {
            field.push(symbol);
            continue;
        }
        if start > 1 || !field.trim().is_empty() {
            push(&field, start, bar);
        }
        field.clear();
        (start, bar) = (column + 1, weight);
    }
    if !field.trim().is_empty() {
        push(&field, start, bar);
    }
}
