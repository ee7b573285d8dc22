//! Thumbnails of boards for lists, with given and entered digits in different colors.

use std::fmt::Write as _;

use leptos::prelude::*;

/// The largest side with digits. On larger boards, filled cells are squares.
const MAX_DIGITS: u16 = 16;

/// The side of a cell.
const CELL: usize = 10;

/// A thumbnail of a board. `cells` are in reading order: 0 is empty, givens are negative.
#[component]
pub(crate) fn Thumbnail(
    side: u16,
    /// Rows and columns of a box, if it has boxes.
    boxes: Option<(u16, u16)>,
    cells: Vec<i32>,
) -> impl IntoView {
    let all = usize::from(side) * CELL;
    view! {
        <svg class="thumbnail" aria-hidden="true" viewBox=format!("-1 -1 {0} {0}", all + 2)
            inner_html=picture(side, boxes, &cells)></svg>
    }
}

fn lines(side: u16, every: (u16, u16)) -> String {
    let all = usize::from(side) * CELL;
    let mut path = String::new();
    for at in 0..=side {
        let place = usize::from(at) * CELL;
        // Writing to a string never fails.
        if at.is_multiple_of(every.0) {
            let _ = write!(path, "M0 {place}h{all}");
        }
        if at.is_multiple_of(every.1) {
            let _ = write!(path, "M{place} 0v{all}");
        }
    }
    path
}

fn picture(side: u16, boxes: Option<(u16, u16)>, cells: &[i32]) -> String {
    let all = usize::from(side) * CELL;
    let (mut given, mut entered, mut text) = (String::new(), String::new(), String::new());
    for (number, &value) in cells.iter().enumerate().filter(|(_, value)| **value != 0) {
        let (x, y) = (number % usize::from(side) * CELL, number / usize::from(side) * CELL);
        let is_given = value < 0;
        if side > MAX_DIGITS {
            let path = if is_given { &mut given } else { &mut entered };
            let _ = write!(path, "M{} {}h6v6h-6z", x + 2, y + 2);
        } else {
            let class = if is_given { "" } else { " class=\"entered\"" };
            let (x, y, value) = (x + CELL / 2, y + 8, value.abs());
            let _ = write!(text, "<text x=\"{x}\" y=\"{y}\"{class}>{value}</text>");
        }
    }
    let thin = if side <= 25 { lines(side, (1, 1)) } else { String::new() };
    let whole = (side.max(1), side.max(1));
    let thick =
        lines(side, boxes.filter(|(rows, columns)| *rows > 0 && *columns > 0).unwrap_or(whole));
    format!(
        "<rect width=\"{all}\" height=\"{all}\"/><path class=\"thin\" d=\"{thin}\"/>\
         <path class=\"thick\" d=\"{thick}\"/><path class=\"given\" d=\"{given}\"/>\
         <path class=\"entered\" d=\"{entered}\"/>{text}"
    )
}

/// Parses the boxes in the description of a board: `9x9, boxes 3x3`.
pub(crate) fn boxes_of(board: &str) -> Option<(u16, u16)> {
    let boxes = board.split("boxes ").nth(1)?;
    let (rows, rest) = boxes.split_once('x')?;
    let columns: String = rest.chars().take_while(char::is_ascii_digit).collect();
    Some((rows.parse().ok()?, columns.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::boxes_of;

    #[test]
    fn parses_boxes_of_a_description() {
        assert_eq!(boxes_of("9x9, boxes 3x3"), Some((3, 3)));
        assert_eq!(boxes_of("6x6, boxes 2x3, diagonals"), Some((2, 3)));
        assert_eq!(boxes_of("7x7, rows and columns only"), None);
    }
}
