//! Which marks of a cell are drawn where: those at its corners with those struck, those in its
//! middle; and which of them a point means.

use anydoku::Digit;
use anydoku_play::{CellState, sort};

use super::marks;
use super::marks::MarkPlaces;
use crate::theme::style::Style;

/// The greatest side whose marks stand in the places of their digits; on larger boards they are as
/// large as fits those that are there.
const GREATEST_GRID: u16 = 9;
/// Below so many pixels of the style sheet a cell shows no marks.
pub(crate) const MARKS_FROM: f64 = 18.0;

/// Marks that are laid out together.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct MarkLayer {
    /// Each with whether it is struck.
    pub(crate) digits: Vec<(Digit, bool)>,
    pub(crate) places: MarkPlaces,
}

impl MarkLayer {
    /// The size of their type, in the unit of the cell's side: the least that can be read, where the
    /// usual would be less and that fits.
    pub(crate) fn size(&self, style: &Style, side: f64) -> f64 {
        let least = marks::MIN_SIZE * style.ratio;
        let size = self.places.size * style.mark_scale * side;
        if size < least && self.places.room * side >= least { least } else { size }
    }

    /// Whether they are too many to be read in a cell of this side.
    pub(crate) fn is_hidden(&self, style: &Style, side: f64) -> bool {
        self.size(style, side) / style.ratio < marks::MIN_SIZE && !self.digits.is_empty()
    }
}

/// The marks of a cell as they are laid out.
pub(crate) fn mark_layers(state: &CellState, style: &Style) -> Vec<MarkLayer> {
    let side = style.symbols.len() as u16;
    let sorted = |mut digits: Vec<(Digit, bool)>| {
        sort(&mut digits, Ord::cmp);
        digits.dedup_by_key(|(digit, _)| *digit);
        digits
    };
    let plain = |digits: &anydoku_play::Digits| digits.iter().map(|it| (it, false)).collect();
    let in_grid = |digits: Vec<(Digit, bool)>| {
        let numbers: Vec<u16> = digits.iter().map(|(digit, _)| digit.value()).collect();
        MarkLayer { places: marks::in_grid(&numbers, side, style.widest), digits }
    };
    let (mut corner, mut center): (Vec<_>, Vec<_>) = (plain(&state.corner), plain(&state.center));
    if style.is_explaining {
        corner.append(&mut center);
        return vec![in_grid(sorted(corner))];
    }
    // Those struck stand among those that are left.
    let struck = state.struck.iter().map(|digit| (digit, true));
    let struck = struck
        .filter(|(digit, _)| !state.corner.contains(*digit) && !state.center.contains(*digit));
    if corner.is_empty() && !center.is_empty() { &mut center } else { &mut corner }.extend(struck);
    let (corner, center) = (sorted(corner), sorted(center));
    let mut noted = Vec::new();
    if !corner.is_empty() {
        noted.push(if style.fixed_marks && side <= GREATEST_GRID {
            in_grid(corner)
        } else if style.fixed_marks {
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

/// Where a candidate is in a cell, across and down: at its mark, else where candidates stand.
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

/// The mark nearest to a point of a cell, if it has marks that are drawn.
pub(crate) fn nearest_mark(state: &CellState, style: &Style, (x, y): (f64, f64)) -> Option<Digit> {
    let noted = mark_layers(state, style);
    let marks = noted.iter().flat_map(|noted| noted.digits.iter().zip(&noted.places.middles));
    let far = |(across, down): (f64, f64)| (across - x).hypot(down - y);
    let standing = marks.filter(|((_, is_struck), _)| !is_struck);
    standing.min_by(|(_, a), (_, b)| far(**a).total_cmp(&far(**b))).map(|((digit, _), _)| *digit)
}
