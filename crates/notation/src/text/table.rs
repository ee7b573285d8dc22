//! Tables: rows of fields, each of which is a cell, as spreadsheets, data frames, matrices and
//! Markdown write them. Fields are separated by commas, semicolons, tabs, bars or blanks.
//!
//! Titles, sizes and the names of columns above or below the cells, the names of rows at either side
//! of them, lines between them, and a separator at the end of each row are not cells:
//!
//! ```text
//! ,0,1,2,3      |     | A | B | C | D |      4 4              [,1] [,2] [,3] [,4]
//! 0,1,,,        |:---:|---|---|---|---|      1,0,0,0,     [1,]   1   NA   NA   NA
//! 1,,,4,        |  1  | 1 |   |   |   |      0,0,4,0,     [2,]  NA   NA    4   NA
//! ```
//!
//! A table is N rows of N cells, or a multiple of N rows, or boards side by side, and nothing else: any
//! other number of rows is left to readers that say what is missing.

use super::borders::bar_weight;
use super::columns;
use super::labels::is_sequence;
use super::split::{Item, Row, Split};
use super::symbols::{is_cell_symbol, is_empty_symbol};
use crate::board::MAX_SIDE;

/// The smallest side of a table: smaller ones are rarely puzzles.
const MIN_SIDE: usize = 4;
/// The most lines above the cells.
const MAX_LEAD: usize = 4;
/// The most boards side by side, and the most blank columns between them.
const MAX_BESIDE: usize = 3;
const MAX_GAP: usize = 2;
/// The longest field that can be a cell, in characters.
const MAX_FIELD: usize = 12;

/// Boards that start a text, one below the other.
#[derive(Default)]
pub(super) struct Table {
    /// The number of lines above the cells that belong to the table.
    pub(super) lead: usize,
    /// The rows, with a border for each line between them.
    pub(super) rows: Vec<Row>,
    pub(super) around: Surroundings,
    /// Whether its cells are told apart by their position, without labels or borders.
    pub(super) is_bare: bool,
    /// The number of its last line.
    pub(super) last: usize,
}

/// What stands around the cells of a board, and what else its rows may be.
#[derive(Clone, Copy, Default)]
pub(super) struct Surroundings {
    /// Whether the columns and the rows have names.
    pub(super) columns: bool,
    pub(super) rows: bool,
    /// Whether each row ends with a separator.
    pub(super) have_ends: bool,
    /// What else the rows may be, for people.
    pub(super) doubt: Option<&'static str>,
}

impl Surroundings {
    /// Returns the labels that are no cells, for people.
    pub(super) fn labels(self) -> Option<&'static str> {
        match (self.columns, self.rows) {
            (true, true) => Some("names of rows and columns"),
            (true, false) => Some("names of columns"),
            (false, true) => Some("names of rows"),
            (false, false) => None,
        }
    }
}

/// Returns the table at the start of consecutive lines, each with its number. Rows of symbols are one
/// if the columns have names.
pub(super) fn of_fields(lines: &[(usize, &str)], may_be_symbols: bool) -> Option<Table> {
    splits(lines, may_be_symbols).find_map(|(split, rows)| {
        let table = of_rows(rows)?;
        let last_above = lines[..table.lead].last();
        let above = last_above.map(|(_, line)| Row::of(0, line, split));
        if split == Split::Symbols
            && (!table.around.columns
                || table.around.rows
                || !above.as_ref().is_none_or(|row| is_sequence(&row.items)))
        {
            return None;
        }
        // A row of signs for empty cells names no columns.
        let has_signs = |line: &str| line.contains(|c: char| c == '0' || is_empty_symbol(c));
        if last_above.is_some_and(|(_, line)| has_signs(line))
            && above
                .is_some_and(|row| row.border == 0 && !row.items.is_empty() && is_blank_row(&row))
        {
            return None;
        }
        // Spreadsheets write no tab too many.
        let may_be_surplus = matches!(split, Split::Sign(';' | ','));
        let have_ends = table.around.have_ends && may_be_surplus;
        Some(Table { around: Surroundings { have_ends, ..table.around }, ..table })
    })
}

/// Returns the ways to split consecutive lines into cells by the signs between them.
fn splits(
    lines: &[(usize, &str)],
    may_be_symbols: bool,
) -> impl Iterator<Item = (Split, Vec<Row>)> {
    let signs = [';', '\t', ','].map(Split::Sign).into_iter();
    let splits = signs.chain([Split::Bars, Split::Blanks, Split::Symbols]);
    let separates = move |split: &Split| {
        lines.iter().take(MAX_LEAD + 2).any(|(_, line)| match *split {
            Split::Sign(sign) => line.contains(sign),
            Split::Bars => line.contains(|symbol| bar_weight(symbol) > 0),
            Split::Symbols => may_be_symbols,
            _ => line.trim().contains(char::is_whitespace),
        })
    };
    splits.filter(separates).map(|split| (split, Row::all_of(lines, split)))
}

/// Returns the table at the start of consecutive lines whose cells are told apart by their position.
pub(super) fn of_columns(lines: &[(usize, &str)]) -> Option<Table> {
    columns::layouts(lines).into_iter().find_map(|(rows, may_lack_blanks)| {
        let table = of_rows(rows)?;
        let is_bare = may_lack_blanks && table.around.labels().is_none();
        let doubt = if is_bare { columns::doubt(&table.rows) } else { None };
        Some(Table { around: Surroundings { doubt, ..table.around }, is_bare, ..table })
    })
}

/// Returns the table at the start of lines that are split into cells.
fn of_rows(mut rows: Vec<Row>) -> Option<Table> {
    let find =
        |rows: &[Row]| (0..rows.len().min(MAX_LEAD + 1)).find_map(|start| table_at(rows, start));
    // A line of `-` alone is a row of empty cells, unless the rows are whole without it.
    let mut dashes = rows.iter_mut().filter(|row| is_dashes(row));
    if let (Some(row), None) = (dashes.next(), dashes.next()) {
        row.border = 1;
        // The names of columns would make up for that row.
        let may_name =
            |row: Option<&Row>| row.is_none_or(|row| is_blank_row(row) || is_sequence(&row.items));
        let is_whole = |table: &Table| {
            let mut cells = table.rows.iter().filter(|row| row.border == 0);
            !may_name(cells.next()) && !may_name(cells.next_back())
        };
        let table = find(&rows).filter(is_whole);
        if table.is_some() {
            return table;
        }
        rows.iter_mut().filter(|row| is_dashes(row)).for_each(|row| row.border = 0);
    }
    find(&rows)
}

/// Returns whether every cell is `-`, and may be one.
pub(super) fn is_dashes(row: &Row) -> bool {
    !row.is_divider && !row.items.is_empty() && row.items.iter().all(|item| item.text == "-")
}

/// Returns the table whose names of columns, or first row, are on this line.
fn table_at(lines: &[Row], start: usize) -> Option<Table> {
    for (has_header, has_footer) in [(true, true), (false, true), (true, false), (false, false)] {
        let body = start + usize::from(has_header);
        let all = run(lines, body)?;
        let width = all.first()?.items.len();
        let is_apart = |line: &Row| line.border > 0 || line.items.len() != width;
        if !lines[..start].iter().all(is_apart) {
            continue;
        }
        for (names, end) in [(1, 1), (1, 0), (0, 1), (0, 0)] {
            let Some(side) = width.checked_sub(names + end) else { continue };
            let is_side = (MIN_SIDE..=usize::from(MAX_SIDE)).contains(&side);
            // The names of columns below are a row of their own width if none name rows.
            let has_wide_footer = has_footer && all.len() == side + 1;
            let (rows, rest) = all.split_at(all.len() - usize::from(has_wide_footer));
            let is_whole = rows.len().is_multiple_of(side.max(1));
            if !is_side || !is_whole || ((names == 1 || has_footer) && rows.len() > side) {
                continue;
            }
            let last = rows.last()?.line;
            let behind = || lines.iter().find(|line| line.line > last && line.border == 0);
            let footer = if has_footer { rest.first().copied().or_else(behind) } else { None };
            let header = has_header.then(|| &lines[start]);
            let cells = Cells { names, end, side };
            let frames = |line: &Row| {
                cells.frames(line) && is_sequence(cells.names(line).unwrap_or_default())
            };
            let is_framed = footer.is_some_and(frames) && (has_header || !frames(rows[0]));
            if (is_framed || !has_footer)
                && header.is_none_or(|header| cells.is_header(header, rows))
                && (names == 0 || cells.have_names(rows, header))
                && (end == 0 || cells.have_ends(rows, header))
                && cells.are_values(rows)
            {
                let has_names = names == 1 || !rows.iter().all(|row| is_blank(row.items.last()));
                let around = Surroundings {
                    columns: has_header || has_footer,
                    rows: has_names && names + end > 0,
                    have_ends: end == 0 && rows.iter().all(|row| row.has_end),
                    doubt: None,
                };
                let rows = cells.rows(&lines[body..], last);
                let last = footer.or(rows.last())?.line;
                return Some(Table { lead: body, rows, around, last, ..Table::default() });
            }
        }
    }
    None
}

/// Returns the boards that stand side by side in consecutive lines.
pub(super) fn side_by_side(lines: &[(usize, &str)], may_be_symbols: bool) -> Option<Table> {
    splits(lines, may_be_symbols).find_map(|(split, mut rows)| {
        if split == Split::Blanks {
            rows.iter_mut().for_each(Row::drop_bars);
        }
        beside(&rows)
    })
}

/// Returns the boards that stand side by side, if no line is a board by itself.
fn beside(lines: &[Row]) -> Option<Table> {
    let rows = run(lines, 0)?;
    let (side, width) = (rows.len(), rows.first()?.items.len());
    let last = rows.last()?.line;
    // A line of `-` may be a row.
    let is_row = |line: &&Row| line.border == 0 || line.items.len() == width;
    let count = lines.iter().filter(is_row).count();
    if side < MIN_SIDE || count > side || width.isqrt().pow(2) == width {
        return None;
    }
    // A spreadsheet may leave columns blank between boards.
    let parts = (2..=MAX_BESIDE).find_map(|count| {
        let gap = width.checked_sub(count * side)? / (count - 1);
        let parts: Vec<Cells> =
            (0..count).map(|nth| Cells { names: nth * (side + gap), end: 0, side }).collect();
        let are_gaps = |row: &&Row| {
            let behind = |part: &Cells| &row.items[part.names + side..][..gap];
            parts[..count - 1].iter().flat_map(behind).all(|item| is_blank(Some(item)))
        };
        let fits = gap <= MAX_GAP && count * (side + gap) - gap == width;
        let is_board = |part: &Cells| part.are_values(&rows) || part.are_letters(&rows);
        let are_boards = fits && rows.iter().all(are_gaps) && parts.iter().all(is_board);
        are_boards.then_some(parts)
    })?;
    let rows: Vec<Row> = parts.iter().flat_map(|part| part.rows(lines, last)).collect();
    let last = rows.last()?.line;
    Some(Table { rows, last, ..Table::default() })
}

/// Returns the lines from this one on that have as many fields, without borders between them.
fn run(lines: &[Row], start: usize) -> Option<Vec<&Row>> {
    let mut rows = lines.get(start..)?.iter().filter(|line| line.border == 0).peekable();
    let width = rows.peek()?.items.len();
    Some(rows.take_while(|line| line.items.len() == width).collect())
}

/// Which fields of a row are cells.
struct Cells {
    /// The number of fields before them.
    names: usize,
    /// The number of fields behind them.
    end: usize,
    side: usize,
}

impl Cells {
    fn of<'a>(&self, line: &'a Row) -> &'a [Item] {
        line.items.get(self.names..self.names + self.side).unwrap_or_default()
    }

    /// Returns the fields of a line that stand above or below the cells. Those above or below names
    /// of rows may be missing.
    fn names<'a>(&self, line: &'a Row) -> Option<&'a [Item]> {
        match line.items.len().checked_sub(self.side)? {
            0 => Some(&line.items),
            extra if extra >= self.names => Some(self.of(line)),
            _ => None,
        }
    }

    /// Returns whether a line has no value above or below the names of rows.
    fn frames(&self, line: &Row) -> bool {
        let extra = line.items.len().saturating_sub(self.side);
        let is_corner = |item: Option<&Item>| item.is_none_or(|item| !self.is_number(item));
        extra == 0
            || ((self.names == 0 || is_corner(line.items.first()))
                && (extra <= self.names || self.end == 0 || is_corner(line.items.last())))
    }

    /// Returns whether a line has the names of columns: a sequence, or words that are no cells.
    fn is_header(&self, line: &Row, rows: &[&Row]) -> bool {
        let Some(names) = self.names(line).filter(|_| self.frames(line)) else { return false };
        let is_blank_line = names.iter().all(|name| is_blank(Some(name)));
        // The corner above names of rows may have none.
        let words = if is_blank(names.first()) { &names[1..] } else { names };
        let are_words = !words.is_empty() && words.iter().all(|name| !self.is_value(name));
        // A line of blanks is a row unless it is one too many.
        let is_surplus = !(rows.len() + 1).is_multiple_of(self.side);
        is_surplus && (is_sequence(words) || are_words || is_blank_line)
    }

    /// Returns whether the first fields of the rows name them.
    fn have_names(&self, rows: &[&Row], header: Option<&Row>) -> bool {
        let names: Vec<Item> = rows.iter().filter_map(|row| row.items.first().cloned()).collect();
        let are_words = || names.iter().all(|name| !self.is_value(name));
        let are_blank =
            || names.iter().all(|name| is_blank(Some(name))) && !self.have_ends(rows, header);
        let has_header = header.is_some_and(|header| !is_blank_row(header));
        is_sequence(&names) || are_words() || (has_header && are_blank())
    }

    /// Returns whether the last fields of the rows name them, or are what separators at their ends
    /// leave.
    fn have_ends(&self, rows: &[&Row], header: Option<&Row>) -> bool {
        let names: Vec<Item> = rows.iter().filter_map(|row| row.items.last().cloned()).collect();
        let are_surplus = || rows.iter().all(|row| row.has_end && is_blank(row.items.last()));
        is_sequence(&names) || (are_surplus() && !header.is_some_and(is_blank_row))
    }

    /// Returns whether most fields are values, so that the others are mistakes.
    fn are_values(&self, rows: &[&Row]) -> bool {
        let cells = || rows.iter().flat_map(|row| self.of(row));
        let wrong = cells().filter(|cell| !self.is_value(cell)).count();
        let has_long = cells().any(|cell| cell.text.chars().count() > MAX_FIELD);
        !has_long && wrong * 8 <= cells().count()
    }

    /// Returns whether every field is one of the first letters, which name regions.
    fn are_letters(&self, rows: &[&Row]) -> bool {
        let is_letter = |field: &Item| match field.text.as_bytes() {
            [letter] => usize::from((letter | 0x20).wrapping_sub(b'a')) < self.side,
            _ => false,
        };
        rows.iter().flat_map(|row| self.of(row)).all(is_letter)
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

    /// Returns whether a field is a digit or any other number.
    fn is_number(&self, field: &Item) -> bool {
        let is_digit = self.is_value(field) && !is_blank(Some(field));
        is_digit || field.text.parse::<usize>().is_ok()
    }

    /// Returns the cells of these lines up to the last one.
    fn rows(&self, lines: &[Row], last: usize) -> Vec<Row> {
        let is_within = |line: &&Row| line.line <= last || line.border > 0;
        lines.iter().take_while(is_within).map(|line| self.row(line)).collect()
    }

    fn row(&self, line: &Row) -> Row {
        if line.border > 0 {
            return Row::between(line.line, line.border);
        }
        let bars = line.bars.get(self.names..self.names + self.side).unwrap_or_default();
        Row { items: self.of(line).to_vec(), bars: bars.to_vec(), ..Row::between(line.line, 0) }
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

/// Returns which of N rows of N cells may be a border or a header: `-` alone, without blanks, where a
/// border would stand, or a blank first row, the only one above a border.
pub(super) fn border_doubt(side: usize, cells: &[Item], above: &[u32]) -> Option<String> {
    let is_border = |row: &[Item]| {
        let are_adjacent = |pair: &[Item]| pair[0].column + 1 == pair[1].column;
        row.iter().all(|cell| cell.text == "-") && row.windows(2).all(are_adjacent)
    };
    let [_, second, others @ ..] = above else { return None };
    if side < MIN_SIDE {
        return None;
    }
    let places = [0, (side / 2).saturating_sub(1), side / 2, side - 1];
    if places.iter().any(|&place| cells.chunks(side).nth(place).is_some_and(is_border)) {
        let doubt = "a line of dashes is read as a row of empty cells, though it could be a border";
        return Some(doubt.to_owned());
    }
    let is_header = *second > 0
        && others.iter().all(|&border| border == 0)
        && cells.iter().take(side).all(|cell| is_blank(Some(cell)));
    is_header
        .then(|| "the first row is read as empty cells, though it could be a header".to_owned())
}

fn is_blank(field: Option<&Item>) -> bool {
    field.is_none_or(Item::is_blank)
}

fn is_blank_row(row: &Row) -> bool {
    row.items.iter().all(|item| is_blank(Some(item)))
}
