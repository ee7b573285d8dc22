//! Parses the words of a line of the log: cells, strokes and board-wide edits, in the format of [`super`].

use anydoku::{Cell, Digit};

use crate::board::Content;
use crate::change::BoardEdit;
use crate::digits::{COLOR_COUNT, Colors, Digits};
use crate::edit::MarkLayer;
use crate::pen::{PenMark, PenPoint, Stroke};

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
