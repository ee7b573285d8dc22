//! Cells and strokes as words of a line, and back.
//!
//! A cell is `12=v5;c13;m3`: its number in reading order, then what stands there: `v5` a value, `g5`
//! a given, `c` marks at the corners, `m` in the middle, `s` struck (each a [`Digits`] in
//! hexadecimal), `k` colours in hexadecimal, `d3:1,4:0` colours of candidates. A stroke is `+`
//! (drawn) or `-` (taken away), its form `l` line, `a` arrow, `o` circle, `x` cross, `~` if it is
//! dashed, its colour, and its places, each the number of a cell and after a `.` the candidate:
//! `+l~3@12,14.5`.

use anydoku::{Cell, Digit};

use crate::board::Content;
use crate::change::{Change, Whole};
use crate::digits::{COLOUR_COUNT, Colours, Digits};
use crate::edit::MarkLayer;
use crate::pen::{PenMark, Place, Stroke};

/// A move as the end of a line: what stands in each cell, or `all` and the edit of all cells:
/// `all fill-c` or `all fill-m` with a digit or none, `all clear-marks`.
pub(super) fn write_change(change: &Change, side: u16) -> String {
    let layer = |layer| if layer == MarkLayer::Corner { 'c' } else { 'm' };
    match change.whole() {
        Some(Whole::ClearMarks) => return "all clear-marks".to_owned(),
        Some(Whole::Fill(marks, None)) => return format!("all fill-{}", layer(marks)),
        Some(Whole::Fill(marks, Some(digit))) => {
            return format!("all fill-{} {digit}", layer(marks));
        }
        None => {}
    }
    let cells = change.cell_changes().iter().map(|it| write_cell(it.cell, &it.after, side));
    let strokes =
        change.strokes().iter().map(|&(mark, is_there)| write_stroke(mark, is_there, side));
    format!("play {}", cells.chain(strokes).collect::<Vec<_>>().join(" "))
}

/// The edit of all cells of these words.
pub(super) fn read_whole(words: &str, side: u16) -> Option<Whole> {
    let (name, rest) = words.split_once(' ').unwrap_or((words, ""));
    let of = match rest {
        "" => None,
        text => Some(digit(text, side)?),
    };
    match (name, of) {
        ("fill-c", of) => Some(Whole::Fill(MarkLayer::Corner, of)),
        ("fill-m", of) => Some(Whole::Fill(MarkLayer::Centre, of)),
        ("clear-marks", None) => Some(Whole::ClearMarks),
        _ => None,
    }
}

fn write_cell(cell: Cell, content: &Content, side: u16) -> String {
    let mut parts: Vec<String> = Vec::new();
    if let Some(value) = content.value {
        parts.push(format!("{}{value}", if content.is_given { 'g' } else { 'v' }));
    }
    for (name, digits) in [('c', &content.corner), ('m', &content.centre), ('s', &content.struck)] {
        if !digits.is_empty() {
            parts.push(format!("{name}{digits}"));
        }
    }
    if !content.colours.is_empty() {
        parts.push(format!("k{:x}", content.colours.bits()));
    }
    if !content.candidate_colours.is_empty() {
        let pairs = content.candidate_colours.iter();
        let pairs: Vec<String> = pairs.map(|(digit, colour)| format!("{digit}:{colour}")).collect();
        parts.push(format!("d{}", pairs.join(",")));
    }
    format!("{}={}", cell.index(side), parts.join(";"))
}

pub(super) fn read_cell(word: &str, side: u16) -> Option<(Cell, Content)> {
    let (number, parts) = word.split_once('=')?;
    let cell = cell(number, side)?;
    let mut content = Content::default();
    for part in parts.split(';').filter(|part| !part.is_empty()) {
        let mut characters = part.chars();
        let (name, rest) = (characters.next()?, characters.as_str());
        match name {
            'v' | 'g' => {
                (content.value, content.is_given) = (Some(digit(rest, side)?), name == 'g');
            }
            'c' => content.corner = digits(rest, side)?,
            'm' => content.centre = digits(rest, side)?,
            's' => content.struck = digits(rest, side)?,
            'k' => content.colours = Colours::from_bits(u16::from_str_radix(rest, 16).ok()?),
            'd' => {
                for pair in rest.split(',') {
                    let (of, colour) = pair.split_once(':')?;
                    content.candidate_colours.insert(digit(of, side)?, self::colour(colour)?);
                }
            }
            _ => return None,
        }
    }
    Some((cell, content))
}

fn write_stroke(mark: PenMark, is_there: bool, side: u16) -> String {
    let form = match mark.stroke() {
        Stroke::Line(..) => 'l',
        Stroke::Arrow(..) => 'a',
        Stroke::Circle(_) => 'o',
        Stroke::Cross(_) => 'x',
    };
    let place = |place: Place| match place.candidate {
        Some(digit) => format!("{}.{digit}", place.cell.index(side)),
        None => place.cell.index(side).to_string(),
    };
    let places: Vec<String> = mark.stroke().places().map(place).collect();
    let sign = if is_there { '+' } else { '-' };
    let dashes = if mark.is_dashed { "~" } else { "" };
    format!("{sign}{form}{dashes}{}@{}", mark.colour, places.join(","))
}

pub(super) fn read_stroke(word: &str, side: u16) -> Option<(PenMark, bool)> {
    let mut characters = word.chars();
    let is_there = match characters.next()? {
        '+' => true,
        '-' => false,
        _ => return None,
    };
    let form = characters.next()?;
    let (colour, places) = characters.as_str().split_once('@')?;
    let is_dashed = colour.starts_with('~');
    let colour = self::colour(colour.trim_start_matches('~'))?;
    let place = |text: &str| {
        let (number, candidate) = match text.split_once('.') {
            Some((number, candidate)) => (number, Some(digit(candidate, side)?)),
            None => (text, None),
        };
        Some(Place { cell: cell(number, side)?, candidate })
    };
    let places: Vec<Place> = places.split(',').map(place).collect::<Option<_>>()?;
    let stroke = match (form, places[..].as_ref()) {
        ('l', &[from, to]) => Stroke::Line(from, to),
        ('a', &[from, to]) => Stroke::Arrow(from, to),
        ('o', &[place]) => Stroke::Circle(place),
        ('x', &[place]) => Stroke::Cross(place),
        _ => return None,
    };
    Some((PenMark::new(stroke, colour).dashed(is_dashed), is_there))
}

fn cell(number: &str, side: u16) -> Option<Cell> {
    let index: usize = number.parse().ok()?;
    (index < usize::from(side) * usize::from(side)).then(|| Cell::at(index, side))
}

fn digit(text: &str, side: u16) -> Option<Digit> {
    text.parse().ok().and_then(Digit::new).filter(|digit| digit.value() <= side)
}

fn digits(text: &str, side: u16) -> Option<Digits> {
    Digits::parse(text).filter(|digits| digits.iter().all(|digit| digit.value() <= side))
}

fn colour(text: &str) -> Option<u8> {
    text.parse().ok().filter(|&colour| colour < COLOUR_COUNT)
}
