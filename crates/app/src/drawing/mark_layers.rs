//! The layout of the notes of a cell: corner notes with struck candidates, and center notes; finds the
//! note at a point.

use anydoku::Digit;
use anydoku_play::CellState;

use super::marks;
use super::marks::MarkPlaces;
use crate::theme::style::Style;

/// The largest side whose notes are in the places of their digits. On larger boards, notes are as large
/// as their number allows.
pub(crate) const MAX_GRID_SIDE: u16 = 9;
/// The smallest cell that shows notes, in CSS pixels.
pub(crate) const MIN_CELL: f64 = 18.0;

/// Notes that are laid out together.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct MarkLayer {
    /// The digits, each with whether it is struck.
    pub(crate) digits: Vec<(Digit, bool)>,
    pub(crate) places: MarkPlaces,
}

impl MarkLayer {
    /// Returns the font size, in the unit of the cell's side: at least the smallest readable size, if
    /// that fits.
    pub(crate) fn size(&self, style: &Style, side: f64) -> f64 {
        let least = marks::MIN_SIZE * style.ratio;
        let size = self.places.size * style.mark_scale * side;
        if size < least && self.places.max_size * side >= least { least } else { size }
    }

    /// Returns whether there are too many notes to read in a cell of this side.
    pub(crate) fn is_hidden(&self, style: &Style, side: f64) -> bool {
        self.size(style, side) / style.ratio < marks::MIN_SIZE && !self.digits.is_empty()
    }
}

/// Lays out the notes of a cell.
pub(crate) fn mark_layers(state: &CellState, style: &Style) -> Vec<MarkLayer> {
    let side = style.symbols.len() as u16;
    let sorted = |mut digits: Vec<(Digit, bool)>| {
        digits.sort_unstable();
        digits.dedup_by_key(|(digit, _)| *digit);
        digits
    };
    let plain = |digits: &anydoku_play::Digits| digits.iter().map(|it| (it, false)).collect();
    let in_grid = |digits: Vec<(Digit, bool)>| {
        let numbers: Vec<u16> = digits.iter().map(|(digit, _)| digit.value()).collect();
        MarkLayer { places: marks::in_grid(&numbers, side, style.widest), digits }
    };
    let (mut corner, mut center): (Vec<_>, Vec<_>) = (plain(&state.corner), plain(&state.center));
    if style.is_explaining && side <= MAX_GRID_SIDE {
        corner.append(&mut center);
        return vec![in_grid(sorted(corner))];
    }
    // Struck candidates are among the remaining notes.
    let struck = state.struck.iter().map(|digit| (digit, true));
    let struck = struck
        .filter(|(digit, _)| !state.corner.contains(*digit) && !state.center.contains(*digit));
    if corner.is_empty() && !center.is_empty() { &mut center } else { &mut corner }.extend(struck);
    let (corner, center) = (sorted(corner), sorted(center));
    let mut noted = Vec::new();
    if !corner.is_empty() {
        // Beside center notes, corner notes stay at the border.
        let is_fixed = (style.fixed_marks || state.is_filled) && center.is_empty();
        noted.push(if is_fixed && side <= MAX_GRID_SIDE {
            in_grid(corner)
        } else if is_fixed {
            MarkLayer { places: marks::in_rows(corner.len(), style.widest), digits: corner }
        } else {
            MarkLayer { places: marks::at_corners(corner.len(), style.widest), digits: corner }
        });
    }
    if !center.is_empty() {
        let width = |(digit, _): &(Digit, bool)| 0.56 * style.symbol(*digit).chars().count() as f64;
        let widths: Vec<f64> = center.iter().map(width).collect();
        noted.push(MarkLayer { places: marks::in_middle(&widths), digits: center });
    }
    noted
}

/// Returns the position of a candidate in its cell: that of its note, otherwise its default place.
pub(crate) fn place_of(state: &CellState, style: &Style, digit: Digit) -> (f64, f64) {
    let noted = mark_layers(state, style);
    let marked = noted.iter().find_map(|noted| {
        let at = noted.digits.iter().position(|(it, _)| *it == digit)?;
        noted.places.middles.get(at).copied()
    });
    marked.unwrap_or_else(|| {
        let side = style.symbols.len() as u16;
        let places = marks::in_grid(&[digit.value()], side, style.widest);
        places.middles.first().copied().unwrap_or((0.5, 0.5))
    })
}

/// Returns the font size of a candidate's note, relative to the cell, and the radius of a disc behind it
/// that leaves its neighbors visible. `None` if it is not noted.
pub(crate) fn disc_of(state: &CellState, style: &Style, digit: Digit) -> Option<(f64, f64)> {
    let layers = mark_layers(state, style);
    let layer = layers.iter().find(|layer| layer.digits.iter().any(|(it, _)| *it == digit))?;
    let size = layer.places.size * style.mark_scale;
    // At least as large as the note itself.
    Some((size, (0.62 * size).min(0.48 * layer.places.nearest()).max(0.46 * size)))
}

/// Returns the note nearest to a point of a cell, if there are notes.
pub(crate) fn nearest_mark(state: &CellState, style: &Style, (x, y): (f64, f64)) -> Option<Digit> {
    let noted = mark_layers(state, style);
    let marks = noted.iter().flat_map(|noted| noted.digits.iter().zip(&noted.places.middles));
    let far = |(across, down): (f64, f64)| (across - x).hypot(down - y);
    let standing = marks.filter(|((_, is_struck), _)| !is_struck);
    standing.min_by(|(_, a), (_, b)| far(**a).total_cmp(&far(**b))).map(|((digit, _), _)| *digit)
}
