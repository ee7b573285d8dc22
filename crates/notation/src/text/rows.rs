//! Collects drawn rows into boards, whatever stands between and above them:
//!
//! ```text
//! Easy one            a title: a word above rows of another length
//! # box 2x3           a comment, which may describe the board
//! . 4 2 | 3 . .       the first row: its 6 cells make a board of 6 rows
//! . . 1 | . . .
//! ------+------       a border; so is a blank line
//! . . . | . . .
//! 4 2 3 | . . .
//!                     the board goes on with as many rows as stand above
//! . 3 . | . . .
//! 1 . . | . . 6       the last row
//! 12.                 the number of the next board
//! ```
//!
//! Consecutive lines are a paragraph. A paragraph that starts with a whole table is read as one,
//! with its labels ([`super::table`]). Otherwise it is read row by row; the first row of another
//! length than the board's is its error, and the rest of the paragraph, up to a heading, is part of
//! the broken board.

use std::collections::{BTreeSet, VecDeque};

use super::directives::Directives;
use super::drawn::Drawn;
use super::labels::without_names;
use super::split::{Item, Row, Split};
use super::table::{self, Surroundings, Table};
use super::{is_blank, is_comment, is_heading, is_size, symbols};
use crate::board::MAX_SIDE;
use crate::bounds::bounded_or;
use crate::decode::plain;
use crate::evidence::{LARGEST_TINY_SIDE, Role, joined};
use crate::{Entries, Entry, Fault, ReadError, ReadErrorKind, Record};

/// A board or the error in its place.
type Board = Result<Drawn, Entry>;

/// How often a table is looked for in a paragraph.
const MAX_ATTEMPTS: usize = 16;
/// The maximum number of lines in a paragraph: a board of the largest side with its borders, and
/// some more.
const MAX_PARAGRAPH_LINES: usize = 4 * MAX_SIDE as usize;
/// The most boards of side 1 to 3 that wait for a larger one.
const MAX_WAITING: usize = 10_000;

/// Returns every board that is drawn in a text, or its error, lazily.
pub(super) fn boards(text: &str, split: Split) -> impl Iterator<Item = Board> {
    boards_of(super::numbered_lines(text), split)
}

/// Returns every board that is drawn in lines, or its error, lazily.
pub(super) fn boards_of<'a>(
    mut lines: impl Iterator<Item = (usize, &'a str)>,
    split: Split,
) -> impl Iterator<Item = Board> {
    let mut reader = Reader { split, ..Reader::default() };
    let mut is_open = true;
    std::iter::from_fn(move || {
        while reader.boards.is_empty() && is_open {
            is_open = reader.read_paragraph(&mut lines);
        }
        reader.boards.pop_front()
    })
}

/// Returns the first boards of a text, which detection looks for near its start.
pub(super) fn first_boards(text: &str, split: Split) -> impl Iterator<Item = Board> {
    let rows = super::content_lines(text).take(MAX_LEAD);
    let widths = rows.map(|(number, line)| Row::of(number, line, split).items.len());
    // Borders and blank lines at most double the rows.
    let most = MAX_LEAD + 2 * widths.max().unwrap_or(0);
    let end = text.match_indices('\n').nth(most).map_or(text.len(), |(at, _)| at);
    boards(&text[..end.max(text.floor_char_boundary(MAX_START))], split)
}

/// Returns the first board of a text, above which a number may stand.
pub(super) fn first_board(text: &str, split: Split) -> Option<Drawn> {
    let is_larger = |board: &Board| board.as_ref().is_ok_and(|drawn| drawn.side > 1);
    first_boards(text, split).take(2).find(is_larger)?.ok()
}

/// The number of lines in which the first row is looked for.
const MAX_LEAD: usize = 6;
/// The number of bytes in which the first board is looked for at least.
const MAX_START: usize = 1 << 14;

/// Returns the records of all boards that are drawn in a text, or an error if there are none.
pub(super) fn records(
    text: &str,
    split: Split,
    needed: &str,
    record_of: impl Fn(&Drawn) -> Result<Record, ReadError>,
) -> Entries {
    let mut boards = boards(text, split).peekable();
    let may_be_word = |board: &Board| board.as_ref().is_ok_and(Drawn::may_be_word);
    let is_open = |board: &Board| may_be_word(board) || board.is_err();
    let mut first: Vec<Board> = Vec::new();
    while first.len() < MAX_WAITING
        && let Some(board) = boards.next_if(is_open)
    {
        first.push(board);
    }
    let has_larger = boards.peek().is_some_and(|board| !is_open(board));
    let boards = first.into_iter().chain(boards);
    let entries = boards.filter_map(|board| match board {
        Err(entry) => Some((Role::Unknown, entry)),
        Ok(drawn) if has_larger && drawn.may_be_word() => {
            let lines: Vec<usize> = strays(&drawn.items).collect();
            let apart = lines.windows(2).find(|pair| pair[0] == pair[1])?;
            Some((Role::Unknown, stray(apart[0])))
        }
        Ok(drawn) => {
            let record = record_of(&drawn);
            let is_full = record.as_ref().is_ok_and(|record| record.givens.is_full());
            let role = if is_full { drawn.role } else { Role::Unknown };
            Some((role, Entry::new(drawn.line, record)))
        }
    });
    bounded_or(joined(entries), "no puzzle found", needed)
}

#[derive(Default)]
struct Reader {
    split: Split,
    /// Finished boards that have not been returned yet.
    boards: VecDeque<Board>,
    sketch: Sketch,
    /// The strength of the borders since the last row.
    passed: u32,
    /// Whether a blank line follows the last row.
    is_apart: bool,
    /// Whether the rows have names, which are left out.
    has_names: bool,
    /// The side of the last board; 0 before the first.
    last_side: usize,
    /// What the last heading that says so says about the boards below it.
    role: Role,
    /// What stands above the boards so far.
    titles: BTreeSet<String>,
    /// The lines of rows since the last board that belong to none.
    strays: Vec<usize>,
}

/// A board whose rows are not complete.
#[derive(Default)]
struct Sketch {
    rows: Vec<Row>,
    /// The strength of the borders above each row.
    above: Vec<u32>,
    directives: Directives,
    text: String,
    around: Surroundings,
    /// The number of rows before the first blank line.
    band: usize,
}

impl Sketch {
    fn add_text(&mut self, text: &str) {
        if !self.text.is_empty() && !text.is_empty() {
            self.text.push(' ');
        }
        self.text.push_str(text.trim());
    }

    fn add_comment(&mut self, comment: &str) {
        let (directives, text) = Directives::parse(comment);
        self.directives.add(directives);
        self.add_text(&text);
    }
}

/// Returns the number of tabs of a line that has nothing else and may be a row of empty cells.
fn blank_fields(line: &str) -> Option<usize> {
    Some(tabs(line)).filter(|&width| width >= 3 && is_blank(line))
}

fn tabs(line: &str) -> usize {
    line.bytes().filter(|&byte| byte == b'\t').count()
}

/// Returns whether a board lacks rows after these lines, of which those with as many tabs are its rows,
/// with names or without.
fn is_open(lines: &[(usize, &str)], width: usize) -> bool {
    let rows: Vec<&str> =
        lines.iter().map(|(_, line)| *line).filter(|line| tabs(line) == width).collect();
    let names: BTreeSet<&str> = rows.iter().filter_map(|row| row.split('\t').next()).collect();
    let has_names = names.len() == rows.len() && !names.contains("");
    let side = if has_names { width } else { width + 1 };
    !rows.len().is_multiple_of(side)
}

impl Reader {
    /// Reads lines up to the end of a paragraph, and returns `false` at the end of the text.
    fn read_paragraph<'a>(&mut self, lines: &mut impl Iterator<Item = (usize, &'a str)>) -> bool {
        let mut paragraph: Vec<(usize, &str)> = Vec::new();
        let mut first = None;
        for (number, line) in lines {
            let line = if self.split == Split::Fields { self.without_comment(line) } else { line };
            let width = blank_fields(line);
            if paragraph.is_empty() && width.is_some() {
                first = Some((number, line));
                continue;
            }
            let is_row = width.is_some_and(|width| is_open(&paragraph, width));
            let ends = (is_blank(line) && !is_row) || is_comment(line);
            if !ends {
                paragraph.push((number, line));
            }
            if ends || paragraph.len() == MAX_PARAGRAPH_LINES {
                self.put_first(first.take(), &mut paragraph);
                self.paragraph(&paragraph);
                if is_comment(line) {
                    self.sketch.add_comment(line);
                } else if ends {
                    (self.passed, self.is_apart) = (self.passed.max(1), true);
                }
                return true;
            }
        }
        self.put_first(first, &mut paragraph);
        self.paragraph(&paragraph);
        self.finish();
        false
    }

    /// Adds a row of blanks that stands above a paragraph if its board lacks just one row, and passes it
    /// as a blank line otherwise.
    fn put_first<'a>(
        &mut self,
        first: Option<(usize, &'a str)>,
        paragraph: &mut Vec<(usize, &'a str)>,
    ) {
        let Some(first) = first else { return };
        let width = tabs(first.1);
        if is_open(paragraph, width) && !is_open(&[&[first], &paragraph[..]].concat(), width) {
            paragraph.insert(0, first);
        } else {
            (self.passed, self.is_apart) = (self.passed.max(1), true);
        }
    }

    /// Ends the board at a blank line, unless as many rows follow as stand above it: the next band.
    fn end_of_band(&mut self, rows: &[Row]) {
        let Some(first) = self.sketch.rows.first().filter(|_| self.is_apart) else { return };
        let side = first.items.len();
        if self.sketch.band == 0 {
            self.sketch.band = self.sketch.rows.len();
        }
        let band = self.sketch.band;
        let missing = side - self.sketch.rows.len();
        let has_band = |with_dashes: bool| {
            let is_row = |row: &&Row| row.border == 0 || (with_dashes && table::is_dashes(row));
            let rows = rows.iter().filter(is_row).take_while(|row| row.items.len() == side);
            let count = rows.count();
            let is_band = side.is_multiple_of(band) && count == band;
            // Something else may follow the last band.
            is_band || count == missing || (count > band && missing == band)
        };
        if !(has_band(false) || has_band(true)) {
            self.finish();
        }
    }

    /// Returns what stands before the comment of a row.
    fn without_comment<'a>(&mut self, line: &'a str) -> &'a str {
        match line.find('#') {
            Some(at) if !is_blank(&line[..at]) && !symbols::is_row_with_hashes(line) => {
                self.sketch.add_comment(&line[at..]);
                &line[..at]
            }
            _ => line,
        }
    }

    /// Reads consecutive lines that are not blank.
    fn paragraph(&mut self, lines: &[(usize, &str)]) {
        let bare = if self.split == Split::Symbols { without_names(lines) } else { None };
        self.has_names = bare.is_some();
        let bare: Option<Vec<_>> = bare.as_ref().map(|bare| {
            lines.iter().zip(bare).map(|((number, _), line)| (*number, line.as_str())).collect()
        });
        let lines = bare.as_deref().unwrap_or(lines);
        let mut rows = Row::all_of(lines, self.split);
        if !rows.is_empty() {
            self.end_of_band(&rows);
            self.is_apart = false;
        }
        let mut attempts = if self.split == Split::Groups { 0 } else { MAX_ATTEMPTS };
        let mut start = 0;
        while start < lines.len() {
            let may_start = self.sketch.rows.is_empty() && attempts > 0;
            attempts = attempts.saturating_sub(1);
            let rest = &lines[start..];
            let may_be_symbols = self.split == Split::Symbols;
            let table = if may_start { table::of_fields(rest, may_be_symbols) } else { None };
            start += match table {
                Some(table) => self.table(table, rest),
                None => self.section(&mut rows[start..], rest, may_start),
            };
        }
        self.check_strays();
    }

    /// Remembers rows behind a board that are none of another one.
    fn add_strays(&mut self, items: &[Item]) {
        if self.last_side > LARGEST_TINY_SIDE.into() {
            self.strays.extend(strays(items));
        }
    }

    /// Reports rows that are none of a board, unless they are a number above the next one.
    fn check_strays(&mut self) {
        if !self.sketch.rows.is_empty() {
            self.strays.clear();
        } else if let [line, _, ..] = self.strays[..] {
            self.strays.clear();
            self.boards.push_back(Err(stray(line)));
        }
    }

    /// Reads a table at the start of these lines, and returns how many lines it has.
    fn table(&mut self, table: Table, lines: &[(usize, &str)]) -> usize {
        for (_, title) in &lines[..table.lead] {
            if table.around.labels().is_none() && has_word(title) {
                self.sketch.add_text(title);
            }
        }
        for row in table.rows {
            self.sketch.around = table.around;
            self.add(row);
        }
        self.sketch.around = Surroundings::default();
        lines.iter().take_while(|(number, _)| *number <= table.last).count()
    }

    /// Reads titles and rows up to the next heading, and returns how many lines they are.
    fn section(&mut self, rows: &mut [Row], lines: &[(usize, &str)], may_start: bool) -> usize {
        let end = 1 + lines[1..].iter().take_while(|(_, line)| !is_heading(line)).count();
        restore_dashes(&mut rows[..end]);
        let are_symbols = self.split == Split::Symbols;
        let mut is_start = may_start;
        let mut has_number = false;
        for (index, &(_, line)) in lines[..end].iter().enumerate() {
            if self.sketch.rows.is_empty() {
                if self.is_title(&rows[index..], line) {
                    if !rows[index].items.is_empty() {
                        self.sketch.add_text(line);
                    }
                    if line.chars().all(|symbol| symbol.is_ascii_digit() || symbol == ' ') {
                        self.add_strays(&rows[index].items);
                        has_number |= !rows[index].items.is_empty();
                    }
                    is_start = may_start;
                    continue;
                }
                if rows[index].border == 0 && std::mem::take(&mut is_start) {
                    let lines = &lines[index..end];
                    let columns = if are_symbols { table::of_columns(lines) } else { None };
                    if let Some(mut table) =
                        columns.or_else(|| table::side_by_side(lines, are_symbols))
                    {
                        if table.is_bare && has_number {
                            table.around.doubt = Some("the number above could be a row");
                        }
                        return index + self.table(table, lines);
                    }
                }
            }
            if !self.add(std::mem::take(&mut rows[index])) {
                self.passed = 0;
                break;
            }
        }
        end
    }

    /// Returns whether the first of these rows, a line above a board, is none of its rows.
    fn is_title(&self, rows: &[Row], line: &str) -> bool {
        let [row, rest @ ..] = rows else { return false };
        let count = row.items.len();
        let mut next = rest.iter().filter(|row| row.border == 0).map(|row| row.items.len());
        let (next, after) = (next.next(), next.next());
        let is_longer = next.is_some_and(|next| next >= 2 * count);
        let are_rows = next.is_some() && next == after;
        match () {
            // `|5 3 .|`, `---`
            () if row.border > 0 || plain(line).contains('|') => false,
            // Quotes and fences around a board.
            () if count == 0 => self.split == Split::Symbols,
            // `V1 V2 V3 V4` or `Easy one` above rows that are as long
            () if next == Some(count) => {
                let are_words = row.items.iter().all(|item| has_word(&item.text));
                has_word(line) && has_misfits(row) && (are_words || is_heading(line))
            }
            // `Puzzle A` or `12.` above rows that are longer
            () if next.is_some() => {
                (has_word(line) && (are_rows || is_heading(line))) || (is_size(line) && is_longer)
            }
            // The last line: what has as many cells as a row of the board above is one too many.
            () if count == self.last_side => has_word(line) && has_misfits(row),
            () => has_word(line) || 2 * count <= self.last_side,
        }
    }

    /// Adds a row or a border to the board, and returns `false` if the board is then malformed.
    fn add(&mut self, row: Row) -> bool {
        if row.border > 0 {
            self.passed = self.passed.max(row.border);
            return true;
        }
        let count = row.items.len();
        let side = self.sketch.rows.first().map_or(count, |first| first.items.len());
        if side > usize::from(MAX_SIDE) || side == 0 {
            let help = format!("a row needs 1 to {MAX_SIDE}");
            // No more are counted.
            let count = side.min(usize::from(MAX_SIDE) + 1);
            self.fail(Fault::count("this row has", count, "cell", help).at(row.line, 1));
            return false;
        }
        if count != side {
            let column = match row.items.get(side) {
                Some(surplus) => surplus.column,
                None => row.items.last().map_or(1, |last| last.column + last.text.chars().count()),
            };
            let help = format!("the first row has {side}");
            self.fail(Fault::count("this row has", count, "cell", help).at(row.line, column));
            return false;
        }
        self.sketch.around.rows |= self.has_names;
        self.sketch.above.push(std::mem::take(&mut self.passed));
        self.sketch.rows.push(row);
        if self.sketch.rows.len() == side {
            let board = std::mem::take(&mut self.sketch).complete(self.split);
            if self.last_side > LARGEST_TINY_SIDE.into() && board.may_be_word() {
                self.add_strays(&board.items);
                return true;
            }
            self.strays.clear();
            self.last_side = side;
            // A title that puzzles had before says which of them a solution belongs to.
            let is_repeated = self.role == Role::Solution && self.titles.contains(&board.text);
            match Role::of(&board.text) {
                Role::Unknown => {}
                Role::Puzzle if is_repeated => {}
                role => self.role = role,
            }
            if !board.text.is_empty() && self.titles.len() < MAX_WAITING {
                self.titles.insert(board.text.clone());
            }
            self.boards.push_back(Ok(Drawn { role: self.role, ..board }));
        }
        true
    }

    /// Ends the board with an error.
    fn fail(&mut self, error: ReadError) {
        let sketch = std::mem::take(&mut self.sketch);
        let line = sketch.rows.first().map_or(error.line, |row| row.line);
        self.boards.push_back(Err(Entry::new(line, Err(error))));
    }

    fn finish(&mut self) {
        let Some(first) = self.sketch.rows.first() else { return };
        let (line, side, rows) = (first.line, first.items.len(), self.sketch.rows.len());
        let help = format!("with {side} cells in a row it needs {side} rows");
        let kind = ReadErrorKind::RowCount { rows, needed: side };
        self.fail(Fault::count("this puzzle has", rows, "row", help).kind(kind).at(line, 1));
    }
}

impl Sketch {
    /// Returns the board of as many rows as each has cells.
    fn complete(self, split: Split) -> Drawn {
        let side = self.rows.len();
        let bar = |place: usize| self.rows.iter().map(|row| row.bars[place]).min().unwrap_or(0);
        let bars = (0..side).map(bar).collect();
        let line = self.rows[0].line;
        let items: Vec<Item> = self.rows.into_iter().flat_map(|row| row.items).collect();
        let is_apart = |pair: &[Item]| pair[1].column > pair[0].column + 1;
        let are_apart = split == Split::Fields || items[..side].windows(2).all(is_apart);
        let Surroundings { rows: have_names, have_ends, doubt: other, .. } = self.around;
        let is_table = are_apart && !have_names;
        let doubt = if is_table { table::doubt(side, &items, have_ends) } else { None };
        let doubt = doubt.or_else(|| table::border_doubt(side, &items, &self.above));
        let doubt = doubt.or_else(|| Some(format!("read as {side}x{side}, though {}", other?)));
        Drawn {
            line,
            side: side as u16,
            items,
            has_fields: split == Split::Fields,
            bars,
            lines: self.above,
            directives: self.directives,
            text: self.text,
            labels: self.around.labels(),
            doubt,
            role: Role::Unknown,
        }
    }
}

/// Returns the lines of rows with digits that are none of a board. A row whose cells are apart is no
/// number and counts twice.
fn strays(items: &[Item]) -> impl Iterator<Item = usize> {
    let is_digit = |symbol: char| symbol.is_ascii_digit();
    let is_apart = |pair: &[Item]| pair[1].column > pair[0].column + 2;
    let rows = items.chunk_by(|one, next| one.line == next.line);
    rows.filter(move |row| row.iter().any(|item| item.text.contains(is_digit))).flat_map(
        move |row| {
            let weight = if row[0].column > 1 || row.windows(2).any(is_apart) { 2 } else { 1 };
            std::iter::repeat_n(row[0].line, weight)
        },
    )
}

/// Returns the error of rows that are none of a board.
fn stray(line: usize) -> Entry {
    let problem = "rows of digits from here on are no puzzle";
    Entry::failed(ReadError::new(line, 1, problem, "write a sign for each empty cell"))
}

/// Turns lines of `-` alone from borders into rows, if the board is not complete without them.
fn restore_dashes(rows: &mut [Row]) {
    let could_be_row = |row: &Row| row.border > 0 && table::is_dashes(row);
    let Some(side) = rows.iter().find(|row| could_be_row(row)).map(|row| row.items.len()) else {
        return;
    };
    let of_side = |row: &&Row| row.items.len() == side;
    let count = rows.iter().filter(of_side).filter(|row| row.border == 0).count();
    let dashes = rows.iter().filter(of_side).filter(|row| could_be_row(row)).count();
    if count < side && count + dashes == side {
        let dashes = rows.iter_mut().filter(|row| row.items.len() == side && could_be_row(row));
        dashes.for_each(|row| row.border = 0);
    }
}

fn has_word(line: &str) -> bool {
    line.chars().any(char::is_alphabetic)
}

/// Returns whether a row has symbols that are no cells of a board of its width.
fn has_misfits(row: &Row) -> bool {
    let symbols: Vec<char> = row.items.iter().filter_map(|item| item.text.chars().next()).collect();
    symbols::read(&symbols, symbols.len() as u16, None).is_err()
}
