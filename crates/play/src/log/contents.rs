//! Formats cells and strokes as words of a log line, and parses them.
//!
//! A cell is `12=v5;c13;m3`: its index in reading order, then its contents: `v5` a digit, `g5` a
//! given, `c` corner notes, `f` corner notes that were filled in, `m` center notes, `s` notes
//! removed by hand (each a [`Digits`] in hexadecimal), `k` colors in hexadecimal, `d3:1,4:0` colors
//! of candidates. A stroke is `+` (drawn) or `-` (removed), its shape `l` line, `a` arrow, `o`
//! circle, `x` cross, `~` if it is dashed, its color, and its points, each the index of a cell and,
//! after a `.`, the candidate: `+l~3@12,14.5`.

use anydoku::{Cell, Digit};

use crate::board::Content;
use crate::change::{BoardEdit, Change};
use crate::digits::{COLOR_COUNT, Colors, Digits};
use crate::edit::MarkLayer;
use crate::pen::{PenMark, PenPoint, Stroke};

/// Formats a move as the end of a line: the contents of each cell, or `all` and a board-wide edit:
/// `all fill-c` or `all fill-m` with an optional digit, `all clear-marks`.
pub(super) fn write_change(change: &Change, side: u16) -> String {
    let layer = |layer| if layer == MarkLayer::Corner { 'c' } else { 'm' };
    match change.board_edit() {
        Some(BoardEdit::ClearMarks) => return "all clear-marks".to_owned(),
        Some(BoardEdit::Fill(marks, None)) => return format!("all fill-{}", layer(marks)),
        Some(BoardEdit::Fill(marks, Some(digit))) => {
            return format!("all fill-{} {digit}", layer(marks));
        }
        None => {}
    }
    let cells = change.cell_changes().iter().map(|it| write_cell(it.cell, &it.after, side));
    let strokes =
        change.strokes().iter().map(|&(mark, is_present)| write_stroke(mark, is_present, side));
    format!("play {}", cells.chain(strokes).collect::<Vec<_>>().join(" "))
}

/// Parses a board-wide edit.
pub(super) fn read_board_edit(words: &str, side: u16) -> Option<BoardEdit> {
    let (name, rest) = words.split_once(' ').unwrap_or((words, ""));
    let of = match rest {
        "" => None,
        text => Some(digit(text, side)?),
    };
    match (name, of) {
        ("fill-c", of) => Some(BoardEdit::Fill(MarkLayer::Corner, of)),
        ("fill-m", of) => Some(BoardEdit::Fill(MarkLayer::Center, of)),
        ("clear-marks", None) => Some(BoardEdit::ClearMarks),
        _ => None,
    }
}

fn write_cell(cell: Cell, content: &Content, side: u16) -> String {
    let mut parts: Vec<String> = Vec::new();
    if let Some(value) = content.value {
        parts.push(format!("{}{value}", if content.is_given { 'g' } else { 'v' }));
    }
    let corner = if content.is_filled { 'f' } else { 'c' };
    for (name, digits) in
        [(corner, &content.corner), ('m', &content.center), ('s', &content.struck)]
    {
        if !digits.is_empty() {
            parts.push(format!("{name}{digits}"));
        }
    }
    if !content.colors.is_empty() {
        parts.push(format!("k{:x}", content.colors.bits()));
    }
    if !content.candidate_colors.is_empty() {
        let pairs = content.candidate_colors.iter();
        let pairs: Vec<String> = pairs.map(|(digit, color)| format!("{digit}:{color}")).collect();
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
            'c' | 'f' => {
                (content.corner, content.is_filled) = (digits(rest, side)?, name == 'f');
            }
            'm' => content.center = digits(rest, side)?,
            's' => content.struck = digits(rest, side)?,
            'k' => content.colors = Colors::from_bits(u16::from_str_radix(rest, 16).ok()?),
            'd' => {
                for pair in rest.split(',') {
                    let (of, color) = pair.split_once(':')?;
                    content.candidate_colors.insert(digit(of, side)?, self::color(color)?);
                }
            }
            _ => return None,
        }
    }
    Some((cell, content))
}

fn write_stroke(mark: PenMark, is_present: bool, side: u16) -> String {
    let form = match mark.stroke() {
        Stroke::Line(..) => 'l',
        Stroke::Arrow(..) => 'a',
        Stroke::Circle(_) => 'o',
        Stroke::Cross(_) => 'x',
    };
    let point = |point: PenPoint| match point.candidate {
        Some(digit) => format!("{}.{digit}", point.cell.index(side)),
        None => point.cell.index(side).to_string(),
    };
    let points: Vec<String> = mark.stroke().points().map(point).collect();
    let sign = if is_present { '+' } else { '-' };
    let dashes = if mark.is_dashed { "~" } else { "" };
    format!("{sign}{form}{dashes}{}@{}", mark.color, points.join(","))
}

pub(super) fn read_stroke(word: &str, side: u16) -> Option<(PenMark, bool)> {
    let mut characters = word.chars();
    let is_present = match characters.next()? {
        '+' => true,
        '-' => false,
        _ => return None,
    };
    let form = characters.next()?;
    let (color, points) = characters.as_str().split_once('@')?;
    let is_dashed = color.starts_with('~');
    let color = self::color(color.trim_start_matches('~'))?;
    let point = |text: &str| {
        let (number, candidate) = match text.split_once('.') {
            Some((number, candidate)) => (number, Some(digit(candidate, side)?)),
            None => (text, None),
        };
        Some(PenPoint { cell: cell(number, side)?, candidate })
    };
    let points: Vec<PenPoint> = points.split(',').map(point).collect::<Option<_>>()?;
    let stroke = match (form, points[..].as_ref()) {
        ('l', &[from, to]) => Stroke::Line(from, to),
        ('a', &[from, to]) => Stroke::Arrow(from, to),
        ('o', &[point]) => Stroke::Circle(point),
        ('x', &[point]) => Stroke::Cross(point),
        _ => return None,
    };
    Some((PenMark::new(stroke, color).dashed(is_dashed), is_present))
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

fn color(text: &str) -> Option<u8> {
    text.parse().ok().filter(|&color| color < COLOR_COUNT)
}
