//! Thumbnails of boards for lists, with given and entered digits in different colors.

use std::fmt::Write as _;

use anydoku::Digit;
use anydoku_play::library::Entry;
use anydoku_play::{SymbolStyle, Symbols};
use leptos::prelude::*;

use crate::dispatch::app::app;

/// The largest side with digits. On larger boards, filled cells are squares.
const MAX_DIGITS: u16 = 16;

/// The side of a cell.
const CELL: usize = 10;

/// The scale of the text that says the size of a large board, for each cell of its side.
const SIZE_SCALE: f64 = 0.4;

/// A thumbnail of a board. `cells` are in reading order: 0 is empty, givens are negative.
#[component]
pub(crate) fn Thumbnail(
    side: u16,
    /// The description of the board: `9x9, boxes 3x3, diagonals`.
    board: String,
    cells: Vec<i32>,
    /// The number of the region of each cell, if the boxes are irregular.
    regions: Vec<u16>,
) -> impl IntoView {
    let all = usize::from(side) * CELL;
    let symbols = app().peek(|session| {
        let is_needed = (10..=MAX_DIGITS).contains(&side);
        is_needed.then(|| Symbols::new(session.settings(), side, session.texts()))
    });
    let symbol = |number: u16| {
        let symbols = symbols.as_ref().zip(Digit::new(number));
        let symbol = symbols.and_then(|(symbols, digit)| symbols.get(digit));
        match symbol.filter(|symbol| symbol.style == SymbolStyle::Text) {
            Some(symbol) => symbol.text.replace('&', "&amp;").replace('<', "&lt;"),
            None => number.to_string(),
        }
    };
    view! {
        <svg class="thumbnail" aria-hidden="true" viewBox=format!("-1 -1 {0} {0}", all + 2)
            inner_html=picture(side, &board, &cells, &regions, &symbol)></svg>
    }
}

fn lines(side: u16, every: (u16, u16)) -> String {
    let all = usize::from(side) * CELL;
    let mut path = String::new();
    for index in 0..=side {
        let place = usize::from(index) * CELL;
        // Writing to a string never fails.
        if index.is_multiple_of(every.0) {
            let _ = write!(path, "M0 {place}h{all}");
        }
        if index.is_multiple_of(every.1) {
            let _ = write!(path, "M{place} 0v{all}");
        }
    }
    path
}

/// Returns the squares of the windows and the lines of the diagonals, if the board has them.
fn extra_regions(side: u16, board: &str) -> String {
    let all = usize::from(side) * CELL;
    let mut svg = String::new();
    let has = |part: &str| board.split(", ").any(|name| name == part);
    if let Some((size, _)) = boxes_of(side, board).filter(|_| has("windows")) {
        let size = usize::from(size);
        let starts = || (0..size.saturating_sub(1)).map(|index| (1 + index * (size + 1)) * CELL);
        let length = size * CELL;
        for (x, y) in starts().flat_map(|y| starts().map(move |x| (x, y))) {
            let _ =
                write!(svg, "<path class=\"window\" d=\"M{x} {y}h{length}v{length}h-{length}z\"/>");
        }
    }
    if has("diagonals") {
        let _ = write!(svg, "<path class=\"thin\" d=\"M0 0L{all} {all}M0 {all}L{all} 0\"/>");
    }
    svg
}

/// Returns the lines between irregular boxes.
fn region_lines(side: u16, regions: &[u16]) -> String {
    let side = usize::from(side);
    let mut path = String::new();
    let differs = |index: usize, neighbor: usize| regions.get(index) != regions.get(neighbor);
    for index in 0..regions.len().min(side * side) {
        let (x, y) = (index % side * CELL, index / side * CELL);
        if !index.is_multiple_of(side) && differs(index, index - 1) {
            let _ = write!(path, "M{x} {y}v{CELL}");
        }
        if index >= side && differs(index, index - side) {
            let _ = write!(path, "M{x} {y}h{CELL}");
        }
    }
    path
}

fn picture(
    side: u16,
    board: &str,
    cells: &[i32],
    regions: &[u16],
    symbol: &dyn Fn(u16) -> String,
) -> String {
    let boxes = boxes_of(side, board);
    let all = usize::from(side) * CELL;
    let (mut given, mut entered, mut text) = (String::new(), String::new(), String::new());
    let cells = cells.iter().take(usize::from(side).pow(2)).enumerate();
    for (number, &value) in cells.filter(|(_, value)| **value != 0) {
        let (x, y) = (number % usize::from(side) * CELL, number / usize::from(side) * CELL);
        let is_given = value < 0;
        if side > MAX_DIGITS {
            let path = if is_given { &mut given } else { &mut entered };
            let _ = write!(path, "M{} {}h6v6h-6z", x + 2, y + 2);
        } else {
            let class = if is_given { "" } else { " class=\"entered\"" };
            let (x, y, value) = (x + CELL / 2, y + 8, symbol(value.unsigned_abs() as u16));
            let _ = write!(text, "<text x=\"{x}\" y=\"{y}\"{class}>{value}</text>");
        }
    }
    if side > Entry::MAX_PICTURE {
        // Its cells are too small to tell apart, and are not stored: the size says which board it is.
        let (middle, scale) = (all / 2, f64::from(side) * SIZE_SCALE);
        let place = format!("matrix({scale} 0 0 {scale} {middle} {middle})");
        let _ = write!(text, "<text class=\"size\" transform=\"{place}\">{side}</text>");
    }
    let thin = if side <= 25 { lines(side, (1, 1)) } else { String::new() };
    let extra = extra_regions(side, board);
    let whole = (side.max(1), side.max(1));
    let thick = lines(side, boxes.unwrap_or(whole)) + &region_lines(side, regions);
    format!(
        "<rect width=\"{all}\" height=\"{all}\"/>{extra}<path class=\"thin\" d=\"{thin}\"/>\
         <path class=\"thick\" d=\"{thick}\"/><path class=\"given\" d=\"{given}\"/>\
         <path class=\"entered\" d=\"{entered}\"/>{text}"
    )
}

/// Parses the boxes in the description of a board of this side: `9x9, boxes 3x3`.
fn boxes_of(side: u16, board: &str) -> Option<(u16, u16)> {
    let boxes = board.split("boxes ").nth(1)?;
    let (rows, rest) = boxes.split_once('x')?;
    let columns: String = rest.chars().take_while(char::is_ascii_digit).collect();
    let boxes: (u16, u16) = (rows.parse().ok()?, columns.parse().ok()?);
    (u32::from(boxes.0) * u32::from(boxes.1) == u32::from(side)).then_some(boxes)
}

#[cfg(test)]
mod tests {
    use super::{boxes_of, extra_regions, picture, region_lines};

    #[test]
    fn parses_boxes_of_a_description() {
        assert_eq!(boxes_of(9, "9x9, boxes 3x3"), Some((3, 3)));
        assert_eq!(boxes_of(6, "6x6, boxes 2x3, diagonals"), Some((2, 3)));
        assert_eq!(boxes_of(7, "7x7, rows and columns only"), None);
        assert_eq!(boxes_of(9, "9x9, boxes 60000x60000, windows"), None);
    }

    #[test]
    fn boards_too_large_for_a_picture_show_their_size() {
        let svg = |side| picture(side, "boxes 10x10", &[], &[], &|number| number.to_string());
        assert!(svg(100).contains(">100</text>"));
        assert!(!svg(36).contains("</text>"));
    }

    #[test]
    fn no_entry_panics() {
        let symbol = |number: u16| number.to_string();
        for side in [0, 1, 9, 36, 400] {
            for count in [0, 1, 81, 5_000] {
                let (cells, regions) = (vec![i32::MIN; count], vec![u16::MAX; count]);
                for board in ["", "9x9, boxes 3x3", "boxes 0x0", "boxes 65535x65535, windows"] {
                    picture(side, board, &cells, &regions, &symbol);
                }
            }
        }
    }

    #[test]
    fn lines_separate_irregular_boxes() {
        assert_eq!(region_lines(2, &[]), "");
        assert_eq!(region_lines(2, &[0, 0, 0, 1]), "M10 10v10M10 10h10");
    }

    #[test]
    fn windows_and_diagonals_are_drawn() {
        assert_eq!(extra_regions(9, "9x9, boxes 3x3"), "");
        let both = extra_regions(9, "9x9, boxes 3x3, diagonals, windows");
        assert_eq!(both.matches("class=\"window\"").count(), 4);
        assert!(both.contains("M50 50h30v30") && both.contains("M0 0L90 90"), "{both}");
    }
}
