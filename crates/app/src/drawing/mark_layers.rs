//! The layout of the notes of a cell: corner notes with struck candidates, center notes, and the
//! candidates that a hint adds; finds the note at a point.

use anydoku::Digit;
use anydoku_play::{CellState, Digits};

use super::marks;
use super::marks::MarkPlaces;
use crate::theme::style::Style;

/// The largest side whose notes are in the places of their digits. On larger boards, notes are as large
/// as their number allows.
pub(crate) const MAX_GRID_SIDE: u16 = 9;
/// The smallest cell that shows notes, in CSS pixels.
pub(crate) const MIN_CELL: f64 = 18.0;
/// Half the width and half the height of a note, relative to its font size.
const HALF_NOTE: (f64, f64) = (0.3, 0.4);

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

/// Lays out the notes of a cell, and the candidates that a hint adds to them. Those never move a note.
pub(crate) fn mark_layers(state: &CellState, added: &Digits, style: &Style) -> Vec<MarkLayer> {
    let mut layers = note_layers(state, style);
    let added: Vec<Digit> = added.iter().collect();
    if added.is_empty() {
        return layers;
    }
    let side = style.symbols.len() as u16;
    let places = if layers.is_empty() && side > MAX_GRID_SIDE {
        marks::at_corners(added.len(), style.widest)
    } else {
        free_places(&added, side, &layers, style)
    };
    layers.push(MarkLayer { digits: added.iter().map(|&digit| (digit, false)).collect(), places });
    layers
}

/// Returns a place for each candidate: its place in the grid, or the nearest one there that is free of
/// notes.
fn free_places(added: &[Digit], side: u16, layers: &[MarkLayer], style: &Style) -> MarkPlaces {
    // On large boards, the places of all digits would be too small to read.
    let noted: usize = layers.iter().map(|layer| layer.digits.len()).sum();
    let most = (2 * (noted + added.len())) as u16;
    let side = side.min(most.max(MAX_GRID_SIDE));
    let all: Vec<u16> = (1..=side).collect();
    let grid = marks::in_grid(&all, side, style.widest);
    let noted = layers.iter().flat_map(|layer| {
        layer.places.middles.iter().map(|&middle| (middle, layer.places.size + grid.size))
    });
    let noted: Vec<((f64, f64), f64)> = noted.collect();
    let is_free = |(x, y): (f64, f64)| {
        !noted.iter().any(|&((across, down), sizes)| {
            (across - x).abs() < HALF_NOTE.0 * sizes && (down - y).abs() < HALF_NOTE.1 * sizes
        })
    };
    let mut free: Vec<(f64, f64)> =
        grid.middles.iter().copied().filter(|&middle| is_free(middle)).collect();
    let middles = added.iter().map(|digit| {
        let usual = grid.middles.get(digit.index()).copied().unwrap_or((0.5, 0.5));
        let far = |index: usize| (free[index].0 - usual.0).hypot(free[index].1 - usual.1);
        let nearest = (0..free.len()).min_by(|&first, &second| far(first).total_cmp(&far(second)));
        nearest.map_or(usual, |index| free.remove(index))
    });
    let middles = middles.collect();
    MarkPlaces { middles, ..grid }
}

/// Lays out the notes of a cell.
fn note_layers(state: &CellState, style: &Style) -> Vec<MarkLayer> {
    let side = style.symbols.len() as u16;
    let sorted = |mut digits: Vec<(Digit, bool)>| {
        digits.sort_unstable();
        digits.dedup_by_key(|(digit, _)| *digit);
        digits
    };
    let plain = |digits: &Digits| digits.iter().map(|digit| (digit, false)).collect();
    let in_grid = |digits: Vec<(Digit, bool)>| {
        let numbers: Vec<u16> = digits.iter().map(|(digit, _)| digit.value()).collect();
        MarkLayer { places: marks::in_grid(&numbers, side, style.widest), digits }
    };
    let (mut corner, mut center): (Vec<_>, Vec<_>) = (plain(&state.corner), plain(&state.center));
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
pub(crate) fn place_of(
    state: &CellState,
    added: &Digits,
    style: &Style,
    digit: Digit,
) -> (f64, f64) {
    let noted = mark_layers(state, added, style);
    let marked = noted.iter().find_map(|noted| {
        let index = noted.digits.iter().position(|(noted_digit, _)| *noted_digit == digit)?;
        noted.places.middles.get(index).copied()
    });
    marked.unwrap_or_else(|| {
        let side = style.symbols.len() as u16;
        let places = marks::in_grid(&[digit.value()], side, style.widest);
        places.middles.first().copied().unwrap_or((0.5, 0.5))
    })
}

/// Returns the font size of a candidate's note, relative to the cell, and the radius of a disc behind it
/// that leaves its neighbors visible. `None` if it is not noted.
pub(crate) fn disc_of(
    state: &CellState,
    added: &Digits,
    style: &Style,
    digit: Digit,
) -> Option<(f64, f64)> {
    let layers = mark_layers(state, added, style);
    let layer = layers.iter().find(|layer| layer.digits.iter().any(|(it, _)| *it == digit))?;
    let size = layer.places.size * style.mark_scale;
    // At least as large as the note itself.
    Some((size, (0.62 * size).min(0.48 * layer.places.nearest()).max(0.46 * size)))
}

/// Returns the note nearest to a point of a cell, if there are notes.
pub(crate) fn nearest_mark(state: &CellState, style: &Style, (x, y): (f64, f64)) -> Option<Digit> {
    let noted = note_layers(state, style);
    let marks = noted.iter().flat_map(|noted| noted.digits.iter().zip(&noted.places.middles));
    let far = |(across, down): (f64, f64)| (across - x).hypot(down - y);
    let standing = marks.filter(|((_, is_struck), _)| !is_struck);
    standing.min_by(|(_, a), (_, b)| far(**a).total_cmp(&far(**b))).map(|((digit, _), _)| *digit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::colors::THEMES;
    use crate::theme::palette::Palette;

    fn style(side: u16) -> Style {
        Style {
            theme: THEMES[0],
            symbols: (1..=side).map(|digit| digit.to_string()).collect(),
            widest: 0.6,
            ratio: 1.0,
            shades_givens: false,
            fixed_marks: false,
            is_explaining: true,
            palette: Palette::new(anydoku_play::Settings::default().palette, &[], &THEMES[0]),
            has_patterns: false,
            digit_scale: 1.0,
            mark_scale: 1.0,
            line_weight: 1.0,
        }
    }

    fn digits(numbers: impl IntoIterator<Item = u16>) -> Digits {
        numbers.into_iter().filter_map(Digit::new).collect()
    }

    #[test]
    fn candidates_of_a_hint_move_no_note_and_keep_clear_of_notes() {
        for side in [9, 16, 36, 100] {
            let style = style(side);
            // All ways to have up to three notes among the first seven digits.
            for set in (0_u16..1 << 7).filter(|set| set.count_ones() <= 3) {
                let noted = digits((1..=7).filter(|digit| set >> (digit - 1) & 1 == 1));
                let corner = CellState { corner: noted.clone(), ..CellState::default() };
                let center = CellState { center: noted.clone(), ..CellState::default() };
                for state in [corner, center] {
                    let before = mark_layers(&state, &Digits::default(), &style);
                    // The places of some of these are taken by notes.
                    for more in [
                        digits([8, 9]),
                        digits((1..=9).filter(|&number| set >> (number - 1) & 1 == 0).take(2)),
                    ] {
                        let layers = mark_layers(&state, &more, &style);
                        assert_eq!(layers[..before.len()], before);
                        let added = &layers.last().unwrap().places;
                        let [first, second] = added.middles[..] else { panic!("{added:?}") };
                        assert_ne!(first, second);
                        assert!(added.size >= 0.2, "{side}: {}", added.size);
                        for layer in &before {
                            let sizes = layer.places.size + added.size;
                            for (note, added_mark) in layer
                                .places
                                .middles
                                .iter()
                                .flat_map(|note| [(note, first), (note, second)])
                            {
                                let overlap = (note.0 - added_mark.0).abs() < HALF_NOTE.0 * sizes
                                    && (note.1 - added_mark.1).abs() < HALF_NOTE.1 * sizes;
                                assert!(!overlap, "{side} {noted} {note:?} {added_mark:?}");
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn candidates_of_a_hint_without_notes_are_in_their_places() {
        let style = style(9);
        let places = mark_layers(&CellState::default(), &digits([3, 7]), &style)[0].places.clone();
        assert_eq!(places.middles, marks::in_grid(&[3, 7], 9, style.widest).middles);
    }
}
