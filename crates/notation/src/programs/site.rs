//! Links of sites that have no notation of their own here: puzz.link and others with the encoding
//! of pzpr (`p?sudoku/9/9/...`), and links with the cells of a 9x9 board in plain symbols.

use anydoku::{Digit, Grid};

use crate::board::{MAX_SIDE, cells};
use crate::text::{array, first_line, line};
use crate::{Fault, ReadError, Record, excerpt};

/// The number of cells of a board in plain symbols.
const PLAIN_CELLS: usize = 81;

pub(crate) fn recognizes(text: &str) -> bool {
    let line = first_line(text);
    is_address(line) && (pzpr(line).is_some() || !plain_parts(line).is_empty())
}

fn is_address(line: &str) -> bool {
    line.starts_with("https://") || line.starts_with("http://")
}

pub(crate) fn read_line(text: &str, number: usize) -> Result<Record, ReadError> {
    let link = text.split_whitespace().next().unwrap_or_default();
    let record = pzpr(link).map_or_else(|| read_plain(link), read_pzpr);
    record.map_err(|fault| fault.on_line(number))
}

/// Returns what follows the address of a player of pzpr, if the puzzle is a Sudoku.
fn pzpr(link: &str) -> Option<&str> {
    let (address, data) = link.split_once('?')?;
    let page = address.rsplit('/').next()?;
    let is_player = matches!(page, "p" | "p.html" | "p_edit" | "p_edit.html" | "");
    data.strip_prefix("sudoku/").filter(|_| is_player)
}

/// Reads width, height and cells.
fn read_pzpr(data: &str) -> Result<Record, Fault> {
    let help = || "it must be sudoku/WIDTH/HEIGHT/CELLS";
    let fault = || Fault::new(format!("the link has {}", excerpt(data.to_owned())), help());
    let mut parts = data.split('/');
    let mut size = || parts.next()?.parse::<u16>().ok();
    let (width, height) = (size().ok_or_else(fault)?, size().ok_or_else(fault)?);
    let symbols = parts.next().filter(|_| parts.next().is_none()).ok_or_else(fault)?;
    if width != height || !(1..=MAX_SIDE).contains(&width) {
        return Err(Fault::new(format!("the board is {width}x{height}"), "it must be a square"));
    }
    let mut record = Record::new(Grid::empty(width));
    record.plan.boxes = Some(anydoku::Boxes::usual(width));
    let mut rest = symbols;
    let mut open = cells(width);
    while let Some(first) = rest.chars().next() {
        let (value, len) =
            value_of(rest).ok_or_else(|| Fault::symbol(first, "copy the whole link"))?;
        rest = &rest[len..];
        match value {
            Run::Empty(count) if open.nth(count - 1).is_some() => {}
            Run::Digit(value) if (1..=width).contains(&value) => {
                let cell = open.next().ok_or_else(Fault::incomplete_link)?;
                record.givens.set(cell, Digit::new(value));
            }
            Run::Digit(value) => {
                let help = format!("the digits are 1 to {width}");
                return Err(Fault::new(format!("the link has a {value}"), help));
            }
            Run::Empty(_) => return Err(Fault::new("the link has more cells than its board", "")),
        }
    }
    if open.next().is_some() { Err(Fault::incomplete_link()) } else { Ok(record) }
}

/// A part of the cells of pzpr.
enum Run {
    Digit(u16),
    Empty(usize),
}

/// Returns the first part of the cells, and its length: a hexadecimal digit, two after `-` or three
/// after `+`, `.` for a cell without a number, or a letter from `g` on for a run of empty cells.
fn value_of(text: &str) -> Option<(Run, usize)> {
    let first = text.chars().next()?;
    let long = |digits: usize| {
        let value = u16::from_str_radix(text.get(1..=digits)?, 16).ok()?;
        Some((Run::Digit(value), digits + 1))
    };
    match first {
        '0'..='9' | 'a'..='f' => Some((Run::Digit(first.to_digit(16)? as u16), 1)),
        '-' => long(2),
        '+' => long(3),
        '.' => Some((Run::Empty(1), 1)),
        'g'..='z' => Some((Run::Empty(first as usize - 'g' as usize + 1), 1)),
        _ => None,
    }
}

/// Returns the parts of a link that are the cells of a board in plain symbols.
fn plain_parts(link: &str) -> Vec<&str> {
    let is_cell = |symbol: char| symbol.is_ascii_digit() || matches!(symbol, '.' | '-' | '_' | '*');
    let parts = link.split(['/', '?', '&', '=', '#', ',', ';', ':']);
    let parts = parts.filter(|part| part.len() == PLAIN_CELLS && part.chars().all(is_cell));
    parts.filter(|part| part.contains(|symbol: char| symbol.is_ascii_digit())).collect()
}

fn read_plain(link: &str) -> Result<Record, Fault> {
    let words = link.split(['/', '?', '&', '=', '#', '-', '_', '.']);
    if let Some(variant) = words.skip(1).find(|word| array::names_variant(word)) {
        let problem = format!("the link is about {}", excerpt(variant.to_owned()));
        return Err(Fault::new(problem, "the rules of such links are not known"));
    }
    let grids = plain_parts(link).into_iter().map(|part| Ok(line::read_line(part, 1)?.givens));
    match grids.collect::<Result<Vec<_>, Fault>>()?.as_slice() {
        [givens] => Ok(Record::new(givens.clone())),
        [givens, other] | [other, givens] if crate::evidence::completes(other, givens) => {
            let mut record = Record::new(givens.clone());
            record.solution = Some(other.clone());
            Ok(record)
        }
        [] => Err(Fault::new("this link has no puzzle", "copy the puzzle itself")),
        _ => Err(Fault::new("this link has several boards", "copy the puzzle itself")),
    }
}
