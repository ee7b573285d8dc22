//! Splits lines into cells with their positions. What the cells mean is decided elsewhere.
//!
//! ```text
//! line                     split    cells
//! | 5 3 . | . 7 . |        Symbols  5 3 . . 7 .   with a border before each box
//! 259 7 {1,12}             Groups   259 7 {1,12}
//! 5,3,,"7",NaN,            Sign     5 3 . 7 . .
//! | **5** |   | 10.0 |     Bars     5 . 10        with a border before each cell
//! 5 3 NA 7                 Blanks   5 3 . 7
//! ```

use std::borrow::Cow;

use super::borders::{bar_weight, is_drawing, line_weight};
use super::symbols::{is_empty_symbol, is_empty_word};
use crate::board::MAX_SIDE;
use crate::decode::plain;

/// The text of a cell, and its position.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Item {
    pub(super) text: String,
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Item {
    /// Returns whether there is no digit.
    pub(super) fn is_blank(&self) -> bool {
        self.text.chars().all(is_empty_symbol)
    }
}

/// How a row is split into cells.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) enum Split {
    /// Every symbol is a cell.
    #[default]
    Symbols,
    /// Every blank-separated group is a cell; borders are none, and braces hold one together.
    Groups,
    /// Every field is a cell, with an empty one for each empty cell.
    Sign(char),
    /// Every field between vertical borders is a cell.
    Bars,
    /// Every blank-separated word is a cell.
    Blanks,
    /// As the signs of the line suggest: fields between semicolons, commas or tabs, or words.
    Fields,
}

/// A line of a drawing.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    pub(super) line: usize,
    pub(super) items: Vec<Item>,
    /// The strength of the border before each item.
    pub(super) bars: Vec<u32>,
    /// The strength as a border between rows; 0 if it cannot be one.
    pub(super) border: u32,
    /// Whether it is never a row: a border with crossings, or any border among rows whose empty cells
    /// have other signs than `-`.
    pub(super) is_divider: bool,
    /// Whether the last field may stand behind the last cell: a separator ends the line, or no border
    /// does.
    pub(super) has_end: bool,
}

impl Row {
    /// Splits consecutive lines.
    pub(super) fn all_of(lines: &[(usize, &str)], split: Split) -> Vec<Self> {
        let mut rows: Vec<Self> =
            lines.iter().map(|&(number, line)| Self::of(number, line, split)).collect();
        let are_dashes = |row: &Self| row.items.iter().all(|item| item.text == "-");
        let has_cell = |symbols: &[&str]| {
            let rows = rows.iter().filter(|row| row.border == 0 && !are_dashes(row));
            rows.flat_map(|row| &row.items).any(|item| symbols.contains(&item.text.as_str()))
        };
        if has_cell(&[".", "0", "_", "*", "?", "x", "X"]) && !has_cell(&["-"]) {
            for row in rows.iter_mut().filter(|row| are_dashes(row)) {
                (row.is_divider, row.border) = (true, row.border.max(1));
            }
        }
        // The last row may lack the separator that ends all others.
        if matches!(split, Split::Sign(_))
            && let Some((last, others)) = rows.split_last_mut()
            && others.len() > 2
            && others.iter().all(|row| row.has_end && row.items.len() == last.items.len() + 1)
        {
            last.push(".", last.items.last().map_or(1, |item| item.column + 1), 0);
            last.has_end = true;
        }
        rows
    }

    /// Splits a line.
    pub(super) fn of(number: usize, line: &str, split: Split) -> Self {
        let line = plain(line);
        let line = without_end(&line);
        let (border, is_divider) = (line_weight(line), line.contains('+'));
        let mut row = Self { line: number, border, is_divider, ..Self::default() };
        match split {
            Split::Symbols => row.add_groups(line, false),
            Split::Groups => {
                row.add_groups(line, true);
                row.drop_stars();
            }
            Split::Bars if line.contains(is_bar) => row.add_segments(line),
            Split::Bars | Split::Blanks => row.add_fields(line, None),
            Split::Sign(sign) => row.add_fields(line, Some(sign)),
            Split::Fields => row.add_fields(line, separator(line)),
        }
        let may_be_row = matches!(split, Split::Symbols | Split::Groups);
        if row.border > 0 && !may_be_row {
            return Self::between(number, row.border);
        }
        row
    }

    /// Creates a line between rows, of this strength as a border.
    pub(super) fn between(line: usize, border: u32) -> Self {
        Self { line, border, ..Self::default() }
    }

    /// Adds a cell, unless the row is already too wide.
    pub(super) fn push(&mut self, text: impl Into<String>, column: usize, bar: u32) {
        if self.items.len() <= usize::from(MAX_SIDE) + 2 {
            self.items.push(Item { text: text.into(), line: self.line, column });
            self.bars.push(bar);
        }
    }

    /// Adds symbols, or groups of them.
    fn add_groups(&mut self, line: &str, are_groups: bool) {
        let (mut is_braced, mut is_apart, mut bar) = (false, true, 0);
        for (index, symbol) in line.chars().enumerate() {
            is_braced = are_groups && (symbol == '{' || (is_braced && symbol != '}'));
            if !is_braced && (symbol.is_whitespace() || is_drawing(symbol)) {
                bar += bar_weight(symbol);
                is_apart = true;
            } else if is_apart || !are_groups {
                self.push(symbol, index + 1, std::mem::take(&mut bar));
                is_apart = false;
            } else if let Some(item) = self.items.last_mut() {
                item.text.push(symbol);
            }
        }
    }

    fn add_fields(&mut self, line: &str, sign: Option<char>) {
        for (text, column) in fields(line, sign) {
            self.push(cell_text(text), column, 0);
        }
        self.has_end = sign.is_some_and(|sign| line.trim_end_matches(' ').ends_with(sign));
    }

    fn add_segments(&mut self, line: &str) {
        for segment in segments(line) {
            let blanks = segment.text.chars().take_while(|symbol| symbol.is_whitespace()).count();
            self.push(cell_text(segment.text.trim()), segment.column + blanks, segment.bar);
        }
        self.has_end = !line.trim_end().ends_with(is_bar);
        let inner = line.trim().trim_matches('|');
        if inner.contains('|') && inner.split('|').all(is_delimiter) {
            self.border = self.border.max(1);
        }
    }

    /// Leaves out the borders between words.
    pub(super) fn drop_bars(&mut self) {
        self.items.retain(|item| !item.text.chars().all(is_bar));
        self.bars.truncate(self.items.len());
    }

    /// Leaves out `*` between boxes: at least two, after as many groups each.
    fn drop_stars(&mut self) {
        let is_star = |item: &Item| item.text == "*";
        let parts = || self.items.split(is_star);
        let width = parts().next().map_or(0, <[Item]>::len);
        if parts().count() > 2 && width > 1 && parts().all(|part| part.len() == width) {
            self.items.retain(|item| !is_star(item));
            let bar = |place: usize| u32::from(place.is_multiple_of(width));
            self.bars = (0..self.items.len()).map(bar).collect();
        }
    }
}

/// Leaves out brackets that close a list which begins on an earlier line.
fn without_end(line: &str) -> &str {
    let row = line.trim_end().trim_end_matches([']', ')', ';']);
    let is_end = line[row.len()..].contains([']', ')']) && !line.contains(['[', '(']);
    if is_end { row } else { line }
}

/// The text between two vertical borders.
pub(super) struct Segment<'a> {
    pub(super) text: &'a str,
    pub(super) column: usize,
    /// The strength of the border before it.
    pub(super) bar: u32,
}

fn is_bar(symbol: char) -> bool {
    bar_weight(symbol) > 0
}

/// Splits a line at its vertical borders; blanks outside of the outer ones are left out.
pub(super) fn segments(line: &str) -> Vec<Segment<'_>> {
    let mut segments = Vec::new();
    let (mut column, mut bar) = (1, 0);
    for part in line.trim_end().split_inclusive(is_bar) {
        let text = part.strip_suffix(is_bar).unwrap_or(part);
        if column > 1 || !text.trim().is_empty() {
            segments.push(Segment { text, column, bar });
        }
        column += part.chars().count();
        bar = part.chars().next_back().map_or(0, bar_weight);
    }
    segments
}

/// Returns the fields of a line between separators, or its words if there is none, with their
/// columns.
pub(super) fn fields(line: &str, sign: Option<char>) -> impl Iterator<Item = (&str, usize)> {
    let mut column = 1;
    let parts = line.trim_end_matches(' ').split(move |symbol: char| match sign {
        Some(sign) => symbol == sign,
        None => symbol.is_whitespace(),
    });
    parts.filter_map(move |part| {
        let blanks = part.chars().take_while(|symbol| symbol.is_whitespace()).count();
        let start = column + blanks;
        column += part.chars().count() + 1;
        let text = part.trim();
        (sign.is_some() || !text.is_empty()).then_some((text, start))
    })
}

/// Returns what separates the fields of a line, or `None` for blanks. In a line with blanks, tabs
/// are blanks, too.
pub(super) fn separator(line: &str) -> Option<char> {
    let separates =
        |&sign: &char| line.contains(sign) && (sign != '\t' || !line.trim_end().contains(' '));
    [';', ',', '\t'].into_iter().find(separates)
}

/// Returns whether a field is part of a line below the header of a Markdown table, as GitHub defines
/// it; a single `-` is an empty cell, too.
fn is_delimiter(field: &str) -> bool {
    let field = field.trim();
    let dashes = field.trim_matches(':');
    !dashes.is_empty() && field.len() > 1 && dashes.bytes().all(|byte| byte == b'-')
}

/// Returns the text of a cell in a field: `.` for any sign or word of an empty cell, and a number
/// without the decimal point or the emphasis that a program adds.
pub(super) fn cell_text(field: &str) -> Cow<'_, str> {
    // Most fields are a symbol or a number.
    if field.len() == 1 || (!field.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit())) {
        return Cow::Borrowed(field);
    }
    let field = field.trim_matches('"');
    let bare = field.trim_matches(['*', '_', '`']);
    let is_word = !bare.is_empty() && bare.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let text = if is_word { bare } else { field };
    if text.is_empty() || text == "-1" || text == "-1.0" || is_empty_word(text) {
        return Cow::Borrowed(".");
    }
    whole(text).map_or(Cow::Borrowed(text), |number| number.to_string().into())
}

/// Returns a whole number that is written with a decimal point, as NumPy does: `5.0e+00`.
pub(super) fn whole(text: &str) -> Option<u16> {
    let is_decimal = text.len() <= 30
        && text.starts_with(|first: char| first.is_ascii_digit())
        && text.contains('.');
    let value: f64 = text.parse().ok().filter(|_| is_decimal)?;
    (value.fract() == 0.0 && value <= f64::from(MAX_SIDE)).then_some(value as u16)
}
