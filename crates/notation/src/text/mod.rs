//! The text notations: one module per format, which documents what it accepts and what it writes.

pub(crate) mod array;
pub(crate) mod candidates;
pub(crate) mod csv;
pub(crate) mod cubed;
pub(crate) mod grid;
pub(crate) mod hodoku;
pub(crate) mod jigsaw;
pub(crate) mod killer;
pub(crate) mod line;
pub(crate) mod numbers;
pub(crate) mod sdk;
pub(crate) mod sdx;
pub(crate) mod ss;
pub(crate) mod sumocue;

pub(crate) mod directives;
pub(crate) mod symbols;

mod borders;
mod columns;
mod drawn;
mod labels;
mod rows;
mod split;
mod table;

pub use array::may_change_puzzle;
pub use csv::{is_puzzle_column, read_on_board};

/// Returns the first line that is not blank, trimmed; empty if there is none.
pub(crate) fn first_line(text: &str) -> &str {
    text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default()
}

/// Returns all lines with their numbers, from 1.
fn numbered_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(index, line)| (index + 1, line))
}

/// Returns the lines that are neither blank nor a comment, with their numbers.
pub(crate) fn content_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    numbered_lines(text).filter(|(_, line)| !is_blank(line) && !is_comment(line))
}

/// Returns the first line that is neither blank nor a comment; empty if there is none.
fn first_content(text: &str) -> &str {
    content_lines(text).next().map_or("", |(_, line)| line)
}

/// Returns whether one of the first lines is a puzzle of side 4 or more by itself.
pub(crate) fn has_puzzle_line(text: &str) -> bool {
    let mut lines = content_lines(text).take(1000);
    lines.any(|(number, line)| line::read_line(line, number).is_ok_and(|it| it.side() > 3))
}

/// Returns whether a line has nothing but blanks.
fn is_blank(line: &str) -> bool {
    line.trim().is_empty()
}

/// Returns whether the whole line is a comment. The fragment of our own links starts with `#`, too,
/// and so does a row whose first cell is empty: `;;7;6`, `# 9 8 #`. Source code has `//` and `%`.
pub(crate) fn is_comment(line: &str) -> bool {
    let line = line.trim_start();
    match line.chars().next() {
        Some(';') => !has_short_fields(line),
        Some('#') => {
            !line.starts_with("#p=")
                && !symbols::is_row_with_hashes(line)
                && !symbols::is_numbered_row(line)
        }
        Some('/') => line.starts_with("//"),
        first => first == Some('%'),
    }
}

/// Returns whether a line is the number, the count or the size of what follows, such as `12.`, `9 9`
/// or `9x9`.
pub(crate) fn is_size(line: &str) -> bool {
    let line = line.trim();
    let mut parts = line.strip_suffix(['.', ':', ')']).unwrap_or(line).split([' ', ',', 'x']);
    let is_number = |part: &str| part.len() <= 8 && part.bytes().all(|byte| byte.is_ascii_digit());
    parts.by_ref().take(3).all(|part| !part.is_empty() && is_number(part)) && parts.next().is_none()
}

/// Returns whether a line consists of words, such as a heading: one of letters alone, and no cells.
pub(crate) fn is_words(line: &str) -> bool {
    let words = || line.split(|symbol: char| !symbol.is_alphanumeric());
    let is_word = |word: &str| word.chars().count() > 2 && word.chars().all(char::is_alphabetic);
    let is_sign = |symbol: char| symbol != '-' && symbols::is_empty_symbol(symbol);
    let is_cell = |symbol: char| symbol.is_alphanumeric() || is_sign(symbol);
    let are_apart = |(sign, next): (char, char)| !is_sign(sign) || !is_cell(next);
    words().any(is_word)
        && words().all(|word| word.len() < 16)
        && line.chars().zip(line.chars().skip(1)).all(are_apart)
}

/// Returns whether a line is a heading or a sentence: it has words of different lengths, one of
/// them of letters alone.
fn is_heading(line: &str) -> bool {
    let line = line.trim();
    if line.contains('|') || borders::line_weight(line) > 0 {
        return false;
    }
    let is_word = |word: &str| word.chars().filter(|symbol| symbol.is_alphabetic()).count() > 2;
    let mut lengths = line.split_whitespace().map(str::len);
    let first = lengths.next().unwrap_or_default();
    let is_uneven = lengths.any(|length| length != first);
    is_uneven && line.split_whitespace().any(is_word)
}

/// Returns whether a line may stand above a list of puzzles: their number, or a heading. A word alone may
/// be what is left of a puzzle, which has a row like any other.
pub(crate) fn is_lead(line: &str) -> bool {
    let line = line.trim();
    is_size(line) || (is_words(line) && !line.chars().all(char::is_alphanumeric))
}

/// Returns whether semicolons separate at least four fields of a table of digits.
fn has_short_fields(line: &str) -> bool {
    let is_field = |field: &str| field.trim().len() < 3 && !field.contains(char::is_alphabetic);
    line.matches(';').count() > 2 && line.trim_end().split(';').all(is_field)
}
