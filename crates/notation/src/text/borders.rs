//! Borders of drawn boards: which boxes they describe, and how boards are drawn with them.

use anydoku::Boxes;

use crate::Record;

/// Returns the strength of a symbol as a vertical border; 0 is none.
pub(super) const fn bar_weight(symbol: char) -> u32 {
    match symbol {
        '|' | ':' => 1,
        // Stands for a double or heavy line, see `decode::plain`.
        '!' => 2,
        _ => 0,
    }
}

/// Returns whether a symbol can only be part of a border.
pub(super) const fn is_drawing(symbol: char) -> bool {
    matches!(symbol, '|' | '+' | '=' | ':' | '\'' | '!' | ',' | ';' | '/' | '\\' | '"' | '`')
}

/// Returns the strength of a line as a horizontal border, 0 for none: it has `---` (1) or `===`
/// (2), or two of them and a crossing, and no digit.
pub(super) fn line_weight(line: &str) -> u32 {
    if line.chars().any(char::is_alphanumeric) {
        return 0;
    }
    let has_dash = |dash: &str| {
        line.contains(&dash.repeat(3)) || (line.contains('+') && line.contains(&dash.repeat(2)))
    };
    if has_dash("=") { 2 } else { u32::from(has_dash("-")) }
}

/// Returns the boxes that borders describe: `bars[i]` is the strength before column i, `lines[i]`
/// the one above row i. `None` if they are irregular or do not divide the board.
pub(super) fn boxes(side: u16, bars: &[u32], lines: &[u32]) -> Option<Boxes> {
    let fits = |step: &u16| side.is_multiple_of(*step);
    let columns = step(side, bars).filter(fits);
    let rows = step(side, lines).filter(fits);
    let (rows, columns) = match (rows, columns) {
        (Some(rows), Some(columns)) => (rows, columns),
        (Some(rows), None) => (rows, side / rows),
        (None, Some(columns)) => (side / columns, columns),
        (None, None) => return None,
    };
    (u32::from(rows) * u32::from(columns) == u32::from(side))
        .then_some(Boxes::Blocks { rows, columns })
}

/// Returns the distance between the strongest borders, if they are evenly spaced and there are
/// weaker ones between them.
fn step(side: u16, weights: &[u32]) -> Option<u16> {
    let inner = weights.get(1..usize::from(side))?;
    let strongest = *inner.iter().max()?;
    if inner.iter().min() == Some(&strongest) {
        return None;
    }
    let step = inner.iter().position(|&weight| weight == strongest)? + 1;
    let even = (1..usize::from(side))
        .all(|place| (place.is_multiple_of(step)) == (inner[place - 1] == strongest));
    even.then_some(step as u16)
}

/// How a board is drawn.
pub(super) struct Frame {
    /// What stands before each line.
    pub(super) before: &'static str,
    /// The left, middle and right corners of borders: the first, those between boxes, the last.
    pub(super) corners: [[&'static str; 3]; 3],
    /// What stands between two cells of a box.
    pub(super) gap: &'static str,
    /// What stands between a border and a cell.
    pub(super) inset: &'static str,
}

/// Draws cells in columns, with borders around the boxes, or around the whole board if there are
/// none.
pub(super) fn draw(record: &Record, cells: &[String], frame: &Frame) -> String {
    let side = usize::from(record.side());
    let (height, width) = match record.boxes_or_default() {
        Boxes::Blocks { rows, columns } if rows > 0 && columns > 0 => (rows.into(), columns.into()),
        _ => (side.max(1), side.max(1)),
    };
    let widest =
        |column: usize| cells.iter().skip(column).step_by(side).map(String::len).max().unwrap_or(1);
    let widths: Vec<usize> = (0..side).map(widest).collect();
    let border = |[left, middle, right]: [&str; 3]| {
        let dashes = |part: &[usize]| {
            let gaps = frame.gap.len() * (part.len() - 1) + 2 * frame.inset.len();
            "-".repeat(part.iter().sum::<usize>() + gaps)
        };
        let parts: Vec<String> = widths.chunks(width).map(dashes).collect();
        format!("{}{left}{}{right}\n", frame.before, parts.join(middle))
    };
    let [top, inner, bottom] = frame.corners.map(border);
    let mut text = top;
    for (index, row) in cells.chunks(side).enumerate() {
        if index > 0 && index.is_multiple_of(height) {
            text.push_str(&inner);
        }
        text.push_str(frame.before);
        for (cells, widths) in row.chunks(width).zip(widths.chunks(width)) {
            let padded = cells.iter().zip(widths).map(|(cell, &width)| format!("{cell:width$}"));
            let cells = padded.collect::<Vec<String>>().join(frame.gap);
            text.push_str(&format!("|{0}{cells}{0}", frame.inset));
        }
        text.push_str("|\n");
    }
    text + &bottom
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evenly_spaced_borders_are_boxes() {
        let bars = [1, 0, 0, 1, 0, 0];
        let lines = [1, 0, 1, 0, 1, 0];
        assert_eq!(boxes(6, &bars, &lines), Some(Boxes::Blocks { rows: 2, columns: 3 }));
        assert_eq!(boxes(6, &bars, &[0; 6]), Some(Boxes::Blocks { rows: 2, columns: 3 }));
        assert_eq!(boxes(6, &[1; 6], &[1; 6]), None);
        assert_eq!(boxes(6, &[1, 0, 1, 1, 0, 0], &[0; 6]), None);
    }

    #[test]
    fn stronger_borders_win() {
        assert_eq!(
            boxes(4, &[2, 1, 2, 1], &[2, 1, 2, 1]),
            Some(Boxes::Blocks { rows: 2, columns: 2 })
        );
    }
}
