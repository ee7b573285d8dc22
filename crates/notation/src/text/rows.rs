//! Collects drawn rows into boards: rows of symbols (grids) or of blank-separated groups
//! (candidates, `SudoCue`), with borders, comments, titles and blank lines between them.

use std::collections::VecDeque;

use super::borders::{bar_weight, boxes, is_drawing, line_weight};
use super::directives::Directives;
use super::{columns, is_blank, is_comment, symbols, table};
use crate::board::MAX_SIDE;
use crate::bounds::bounded_or;
use crate::decode::plain;
use crate::evidence::{LARGEST_TINY_SIDE, joined};
use crate::{Entries, Entry, Fault, ReadError, ReadErrorKind, Record};

/// A symbol or group of symbols, and its position.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Item {
    pub(super) text: String,
    pub(super) line: usize,
    pub(super) column: usize,
}

/// How a row is split into cells.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) enum Split {
    /// Every symbol is a cell.
    #[default]
    Symbols,
    /// Every blank-separated group is a cell.
    Groups,
    /// Every field between commas, semicolons, tabs or blanks is a cell.
    Fields,
}

/// A board as drawn: `side * side` items.
pub(super) struct Drawn {
    pub(super) line: usize,
    pub(super) side: u16,
    pub(super) items: Vec<Item>,
    bars: Vec<u32>,
    lines: Vec<u32>,
    directives: Directives,
    text: String,
    /// What was read but is no cell, for people.
    labels: Option<&'static str>,
    /// What else the rows may be, for people.
    doubt: Option<String>,
}

impl Drawn {
    /// Applies borders and comments to the record of this board.
    pub(super) fn apply_directives(&self, record: &mut Record) -> Result<(), ReadError> {
        let drawn = boxes(self.side, &self.bars, &self.lines);
        if let Some(fault) = self.directives.misfit(self.side) {
            return Err(fault.on_line(self.line));
        }
        self.directives.fill(record);
        if record.plan.boxes.is_none() {
            record.plan.boxes = drawn;
        }
        super::directives::apply_text(record, &self.text);
        record.notes.extend(self.doubt.clone());
        record.remarks.extend(self.labels.map(|labels| format!("{labels} left out")));
        Ok(())
    }

    /// Returns whether there is a vertical border.
    fn has_borders(&self) -> bool {
        self.bars.iter().any(|&strength| strength > 0)
    }

    pub(super) fn symbols_stated(&self) -> Option<&[char]> {
        self.directives.symbols.as_deref()
    }
}

/// A line of a drawing.
#[derive(Default)]
pub(super) struct Row {
    pub(super) line: usize,
    pub(super) items: Vec<Item>,
    /// The strength of the border before each item.
    pub(super) bars: Vec<u32>,
    /// The strength as a border; 0 if it cannot be one.
    pub(super) border: u32,
    /// Whether it is a border with crossings, which is never a row.
    crossed: bool,
}

impl Row {
    /// Creates a row of cells.
    pub(super) fn of_cells(line: usize, items: Vec<Item>, bars: Vec<u32>) -> Self {
        Self { line, items, bars, ..Self::default() }
    }

    /// Creates a line between rows, of this strength as a border.
    pub(super) fn between(line: usize, border: u32) -> Self {
        Self { line, border, ..Self::default() }
    }
}

/// How often a table is looked for between blank lines.
const MAX_ATTEMPTS: usize = 16;

/// The maximum number of lines between blank lines: a board of the largest side with its borders,
/// and some more.
const MAX_PARAGRAPH_LINES: usize = 4 * MAX_SIDE as usize;

/// Returns every board that is drawn in a text, or its error, lazily.
pub(super) fn boards(text: &str, split: Split) -> impl Iterator<Item = Result<Drawn, Entry>> {
    let mut lines = super::numbered_lines(text);
    let mut reader = Reader::new(split);
    let mut at_end = false;
    std::iter::from_fn(move || {
        while reader.boards.is_empty() && !at_end {
            at_end = !reader.more(&mut lines);
        }
        reader.boards.pop_front()
    })
}

/// Returns the records of all boards that are drawn in a text, or an error if there are none.
pub(super) fn records(
    text: &str,
    split: Split,
    needed: &str,
    record_of: impl Fn(&Drawn) -> Result<Record, ReadError>,
) -> Entries {
    let entry = |board: Result<Drawn, Entry>| match board {
        Ok(drawn) => Entry::new(drawn.line, record_of(&drawn)),
        Err(entry) => entry,
    };
    let boards = without_words(boards(text, split));
    bounded_or(joined(boards.map(entry)), "no puzzle found", needed)
}

/// Leaves out boards of side 1 to 3 without borders if there is a larger one: they are numbers and
/// words beside it.
fn without_words(
    boards: impl Iterator<Item = Result<Drawn, Entry>>,
) -> impl Iterator<Item = Result<Drawn, Entry>> {
    let may_be_words = |board: &Result<Drawn, Entry>| {
        board.as_ref().is_ok_and(|drawn| drawn.side <= LARGEST_TINY_SIDE && !drawn.has_borders())
    };
    let mut boards = boards.peekable();
    let mut waiting: VecDeque<Result<Drawn, Entry>> = VecDeque::new();
    while let Some(board) = boards.next_if(|board| may_be_words(board) || board.is_err()) {
        waiting.push_back(board);
        if waiting.len() == MAX_WAITING {
            break;
        }
    }
    let has_larger = boards.peek().is_some() && waiting.len() < MAX_WAITING;
    waiting.into_iter().chain(boards).filter(move |board| !(has_larger && may_be_words(board)))
}

/// The most boards of side 1 to 3 that wait for a larger one.
const MAX_WAITING: usize = 10_000;

/// Returns the first board, if the text starts with one, and reads no further than necessary.
pub(super) fn first_board(text: &str, split: Split) -> Option<Result<Drawn, Entry>> {
    let lines = super::content_lines(text).filter(|(_, line)| line_weight(&plain(line)) == 0);
    let widths =
        lines.take(MAX_LEAD).map(|(number, line)| (number, row(number, line, split).items.len()));
    let (last, side) = widths.reduce(|(_, most), (number, width)| (number, most.max(width)))?;
    if side < 2 || side > usize::from(MAX_SIDE) + 1 {
        return None;
    }
    // Borders and blank lines at most double the rows.
    let end = text.match_indices('\n').nth(last + 2 * side + 2).map_or(text.len(), |(at, _)| at);
    boards(&text[..end], split).next()
}

/// The number of lines in which the first row of a text is looked for.
const MAX_LEAD: usize = 6;

#[derive(Default)]
struct Reader {
    split: Split,
    /// Finished boards that have not been returned yet.
    boards: VecDeque<Result<Drawn, Entry>>,
    rows: Vec<Row>,
    /// The strength of the borders above each row.
    above: Vec<u32>,
    /// The strength of the borders since the last row.
    passed: u32,
    directives: Directives,
    text: String,
    labels: Option<&'static str>,
    /// Whether each row of the table that is being read ends with a separator.
    have_ends: bool,
    /// The side of the last board; 0 before the first.
    last_side: usize,
}

impl Reader {
    fn new(split: Split) -> Self {
        Self { split, ..Self::default() }
    }

    /// Reads lines up to the end of a paragraph, and returns `false` at the end of the text.
    fn more<'a>(&mut self, lines: &mut impl Iterator<Item = (usize, &'a str)>) -> bool {
        let mut paragraph: Vec<(usize, &str)> = Vec::new();
        for (number, line) in lines {
            let line = if self.split == Split::Fields { self.without_comment(line) } else { line };
            let ends = is_blank(line) || is_comment(line);
            if !ends {
                paragraph.push((number, line));
            }
            if ends || paragraph.len() == MAX_PARAGRAPH_LINES {
                self.paragraph(&paragraph);
                if is_comment(line) {
                    self.comment(line);
                } else if ends {
                    self.blank();
                }
                return true;
            }
        }
        self.paragraph(&paragraph);
        self.finish();
        false
    }

    /// Returns what stands before the comment of a row.
    fn without_comment<'a>(&mut self, line: &'a str) -> &'a str {
        match line.find('#') {
            Some(at) if !is_blank(&line[..at]) && !symbols::is_row_with_hashes(line) => {
                self.comment(&line[at..]);
                &line[..at]
            }
            _ => line,
        }
    }

    fn comment(&mut self, line: &str) {
        let (directives, text) = Directives::parse(line);
        self.directives.add(directives);
        self.add_text(&text);
    }

    fn add_text(&mut self, text: &str) {
        if !self.text.is_empty() && !text.is_empty() {
            self.text.push(' ');
        }
        self.text.push_str(text.trim());
    }

    fn blank(&mut self) {
        self.passed = self.passed.max(1);
    }

    /// Reads consecutive lines that are not blank: boards, each of which may have titles before it.
    fn paragraph(&mut self, lines: &[(usize, &str)]) {
        let mut rows: Vec<Row> =
            lines.iter().map(|&(number, line)| row(number, line, self.split)).collect();
        let mut at = 0;
        let mut is_start = true;
        let mut attempts = if self.split == Split::Groups { 0 } else { MAX_ATTEMPTS };
        while at < rows.len() {
            if self.rows.is_empty() && is_start && attempts > 0 {
                let passed = self.table(&lines[at..]);
                attempts -= 1;
                if passed > 0 {
                    at += passed;
                    is_start = true;
                    continue;
                }
            }
            if self.rows.is_empty() {
                let start = self.skip_titles(&rows, lines, at);
                is_start |= start > at;
                at = start;
            }
            if at == rows.len() {
                return;
            }
            if std::mem::take(&mut is_start) {
                let end = at + 1 + lines[at + 1..].iter().take_while(|l| !is_heading(l.1)).count();
                self.interpret(&mut rows[at..end], &lines[at..end]);
            }
            let row = std::mem::take(&mut rows[at]);
            at += 1;
            if row.border > 0 {
                self.passed = self.passed.max(row.border);
            } else if !self.push(row) {
                // The rest belongs to the broken board, up to the next heading.
                self.passed = 0;
                at += lines[at..].iter().take_while(|line| !is_heading(line.1)).count();
                is_start = true;
            }
        }
    }

    /// Reads the table at the start of consecutive lines, and returns how many lines it has.
    ///
    /// Each attempt looks at all of them.
    fn table(&mut self, lines: &[(usize, &str)]) -> usize {
        let Some(table) = table::first(lines) else { return 0 };
        for (_, line) in &lines[..table.lead] {
            let is_title = line.chars().any(char::is_alphabetic) && table.labels.is_none();
            if is_title {
                self.add_text(line);
            }
        }
        let passed = table.lead + table.rows.len();
        self.have_ends = table.have_ends;
        for row in table.rows {
            self.labels = table.labels;
            if row.border > 0 {
                self.passed = self.passed.max(row.border);
            } else {
                self.push(row);
            }
        }
        (self.labels, self.have_ends) = (None, false);
        passed
    }

    /// Decides how the rows of consecutive boards are split into cells.
    fn interpret(&self, rows: &mut [Row], lines: &[(usize, &str)]) {
        let ordinary = |rows: &[Row]| rows.iter().filter(|row| row.border == 0).count();
        let side = match self.rows.first().or_else(|| rows.iter().find(|row| row.border == 0)) {
            Some(first) => first.items.len(),
            None => rows.len(),
        };
        // Lines of `-` alone are rows, not borders, if the board is not complete without them.
        let could_be_row = |row: &Row| row.border == 1 && !row.crossed && row.items.len() == side;
        let count = ordinary(rows);
        if count < side && count + rows.iter().filter(|row| could_be_row(row)).count() == side {
            rows.iter_mut().filter(|row| could_be_row(row)).for_each(|row| row.border = 0);
        }
        if self.split == Split::Symbols && self.rows.is_empty() {
            match columns::rows_by_position(rows, lines) {
                Some(placed) => rows.iter_mut().zip(placed).for_each(|(row, own)| *row = own),
                None => blanks_as_cells(rows, lines),
            }
        }
    }

    /// Returns the index after titles: lines before the first row of a board that cannot be rows.
    fn skip_titles(&mut self, rows: &[Row], lines: &[(usize, &str)], start: usize) -> usize {
        let next = |at: usize| {
            let after = rows.get(at..).unwrap_or_default();
            after.iter().find(|row| row.border == 0).map(|row| row.items.len())
        };
        let mut at = start;
        while at < rows.len() {
            let line = lines[at].1;
            let own = rows[at].items.len();
            let is_text = rows[at].border == 0 && !line.contains('|');
            let is_word = is_text && line.chars().any(char::is_alphabetic);
            let title = match next(at + 1) {
                _ if !is_text => false,
                // Quotes and fences around a board.
                _ if own == 0 => self.split == Split::Symbols,
                Some(count) if count == own => {
                    is_word && (cannot_be_row(line) || (is_heading(line) && has_misfits(&rows[at])))
                }
                Some(count) => {
                    (is_word && (next(at + 2) == Some(count) || is_heading(line)))
                        || (is_number(line) && count >= 2 * own)
                }
                // What has as many cells as a row of the board above is one too many.
                None if own == self.last_side => is_word && has_misfits(&rows[at]),
                None => is_word || 2 * own <= self.last_side,
            };
            if !title {
                break;
            }
            if own > 0 {
                self.add_text(line);
            }
            at += 1;
        }
        at
    }

    /// Adds a row to the board, and returns `false` if the board is then malformed.
    fn push(&mut self, row: Row) -> bool {
        let side = self.rows.first().map_or(row.items.len(), |first| first.items.len());
        if side > usize::from(MAX_SIDE) || side == 0 {
            let help = format!("a row needs 1 to {MAX_SIDE}");
            self.fail(Fault::count("this row has", side, "cell", help).at(row.line, 1));
            return false;
        }
        if row.items.len() != side {
            let column = match row.items.get(side) {
                Some(surplus) => surplus.column,
                None => row.items.last().map_or(1, |last| last.column + last.text.chars().count()),
            };
            let help = format!("the first row has {side}");
            self.fail(
                Fault::count("this row has", row.items.len(), "cell", help).at(row.line, column),
            );
            return false;
        }
        self.above.push(std::mem::take(&mut self.passed));
        self.rows.push(row);
        if self.rows.len() == side {
            self.last_side = side;
            let rows = std::mem::take(&mut self.rows);
            let bar = |place: usize| rows.iter().map(|row| row.bars[place]).min().unwrap_or(0);
            let bars: Vec<u32> = (0..side).map(bar).collect();
            let line = rows[0].line;
            let items: Vec<Item> = rows.into_iter().flat_map(|row| row.items).collect();
            let is_apart = |pair: &[Item]| pair[1].column > pair[0].column + 1;
            let are_separate =
                self.split == Split::Fields || items[..side].windows(2).all(is_apart);
            let may_have_names = self.labels.is_none_or(|labels| labels == table::COLUMNS);
            let has_fields = are_separate && may_have_names;
            let doubt = has_fields.then(|| table::doubt(side, &items, self.have_ends)).flatten();
            self.boards.push_back(Ok(Drawn {
                line,
                side: side as u16,
                items,
                bars,
                lines: std::mem::take(&mut self.above),
                directives: std::mem::take(&mut self.directives),
                text: std::mem::take(&mut self.text),
                labels: self.labels,
                doubt,
            }));
        }
        true
    }

    fn fail(&mut self, error: ReadError) {
        let line = self.rows.first().map_or(error.line, |row| row.line);
        self.boards.push_back(Err(Entry::new(line, Err(error))));
        self.rows.clear();
        self.above.clear();
        self.directives = Directives::default();
        self.text.clear();
    }

    fn finish(&mut self) {
        if let Some(first) = self.rows.first() {
            let (line, side) = (first.line, first.items.len());
            let help = format!("with {side} cells in a row it needs {side} rows");
            let rows = self.rows.len();
            let kind = ReadErrorKind::RowCount { rows, needed: side };
            self.fail(Fault::count("this puzzle has", rows, "row", help).kind(kind).at(line, 1));
        }
    }
}

/// Returns whether a line is a word that cannot be a row of a board of that width.
fn cannot_be_row(line: &str) -> bool {
    let symbols: Vec<char> = line.trim().chars().collect();
    symbols.iter().all(|symbol| symbol.is_alphabetic())
        && symbols::read(&symbols, symbols.len() as u16, None).is_err()
}

/// Returns whether a line is a heading or a sentence: it has words of different lengths, one of
/// them of letters alone, or begins with a sign of headings.
fn is_heading(line: &str) -> bool {
    let line = line.trim();
    if line.contains('|') || line_weight(line) > 0 {
        return false;
    }
    let is_word = |word: &str| word.chars().filter(|symbol| symbol.is_alphabetic()).count() > 2;
    let mut lengths = line.split_whitespace().map(str::len);
    let first = lengths.next().unwrap_or_default();
    let is_uneven = lengths.any(|length| length != first);
    (is_uneven && line.split_whitespace().any(is_word)) || line.starts_with('%')
}

/// Returns whether a row has symbols that are no cells of a board of its width.
fn has_misfits(row: &Row) -> bool {
    let symbols: Vec<char> = row.items.iter().filter_map(|item| item.text.chars().next()).collect();
    symbols::read(&symbols, symbols.len() as u16, None).is_err()
}

/// Returns whether a line is the number of what follows, such as `12.`.
fn is_number(line: &str) -> bool {
    let number = line.trim().trim_end_matches(['.', ':', ')']);
    (1..=4).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
}

fn row(number: usize, line: &str, split: Split) -> Row {
    if split == Split::Fields {
        return table::row(number, line);
    }
    let line = plain(line);
    let border = line_weight(&line);
    let mut row =
        Row { line: number, items: Vec::new(), bars: vec![0], border, crossed: line.contains('+') };
    // Braces hold a group of numbers together, commas included.
    let mut braced = false;
    let mut apart = true;
    for (index, symbol) in line.chars().enumerate() {
        braced = split == Split::Groups && (symbol == '{' || (braced && symbol != '}'));
        let drawing = is_drawing(symbol) && !braced;
        if drawing || (symbol.is_whitespace() && !braced) {
            if let Some(bar) = row.bars.last_mut() {
                *bar += bar_weight(symbol);
            }
            apart = true;
            continue;
        }
        if apart || split == Split::Symbols {
            if row.items.len() > usize::from(MAX_SIDE) {
                // Already too wide.
                break;
            }
            let text = String::new();
            row.items.push(Item { text, line: number, column: index + 1 });
            row.bars.push(0);
            apart = false;
        }
        if let Some(item) = row.items.last_mut() {
            item.text.push(symbol);
        }
    }
    // `bars[i]` is before item i; what follows the last one does not matter.
    row.bars.truncate(row.items.len());
    if split == Split::Groups { without_stars(row) } else { row }
}

/// Returns the row without `*` between its boxes: at least two, after as many groups each.
fn without_stars(mut row: Row) -> Row {
    let is_star = |item: &Item| item.text == "*";
    let parts = || row.items.split(is_star);
    let width = parts().next().map_or(0, <[Item]>::len);
    if parts().count() > 2 && width > 1 && parts().all(|part| part.len() == width) {
        row.items.retain(|item| !is_star(item));
        row.bars = (0..row.items.len()).map(|place| u32::from(place % width == 0)).collect();
    }
    row
}

/// Reads blanks as empty cells if that gives all rows of the paragraph full length.
fn blanks_as_cells(rows: &mut [Row], lines: &[(usize, &str)]) {
    let side = rows.iter().filter(|row| row.border == 0).count();
    let uneven = rows.iter().filter(|row| row.border == 0).any(|row| row.items.len() != side);
    if side < 2 || !uneven {
        return;
    }
    let full: Vec<Option<Row>> = rows
        .iter()
        .map(|row| {
            let &(number, line) = lines.iter().find(|&&(number, _)| number == row.line)?;
            (row.border == 0).then(|| row_with_blanks(number, line))
        })
        .collect();
    if full.iter().flatten().all(|row| row.items.len() == side) {
        for (row, full) in rows.iter_mut().zip(full) {
            *row = full.unwrap_or_else(|| std::mem::take(row));
        }
    }
}

fn row_with_blanks(number: usize, line: &str) -> Row {
    Row { border: 0, ..row(number, &plain(line).replace(' ', "."), Split::Symbols) }
}
