//! Percentiles of difficulty, from rated samples of puzzles generated without a difficulty target.
//! `bench percentiles` regenerates them.

use super::Rating;
use crate::shape::{Boxes, Shape};

/// The samples, one per line: the kind of board, and after a colon `rating=share` for each rating in
/// tenths, ascending. The share is how many of ten thousand puzzles are no harder.
const SAMPLES: &str = include_str!("percentiles.txt");

impl Rating {
    /// Returns the percentage of puzzles of this kind of board that are easier than this rating, or
    /// `None` for boards without a sample. The samples contain puzzles as
    /// [`Generator`](crate::generate::Generator) makes them by default. For a label that is the same
    /// for every shape, use the [level](super::Level).
    ///
    /// There are samples for 4x4, 6x6 with 2x3 boxes, 12x12 with 3x4 boxes, 9x9, 25x25, and at side 9
    /// for jigsaws, diagonals and Latin squares. The sampled puzzles are minimal; those of 25x25 are
    /// minimal for singles and locked candidates.
    ///
    /// ```
    /// use anydoku::Shape;
    /// use anydoku::Level;
    /// let hard = Level::Hard.least().percentile(&Shape::square(9)?).unwrap();
    /// assert!((50.0..70.0).contains(&hard));
    /// assert_eq!(Level::Hard.least().percentile(&Shape::square(36)?), None);
    /// # Ok::<(), anydoku::ShapeError>(())
    /// ```
    #[must_use]
    pub fn percentile(self, shape: &Shape) -> Option<f64> {
        let easier = sample(kind(shape)?).take_while(|&(tenths, _)| tenths < self.tenths());
        Some(easier.last().map_or(0.0, |(_, share)| f64::from(share) / 100.0))
    }
}

/// Returns the ratings and shares of a sample.
fn sample(kind: &str) -> impl Iterator<Item = (u16, u16)> {
    let line = SAMPLES.lines().find_map(|line| line.strip_prefix(kind)?.strip_prefix(": "));
    line.unwrap_or_default().split(' ').filter_map(|entry| {
        let (tenths, share) = entry.split_once('=')?;
        Some((tenths.parse().ok()?, share.parse().ok()?))
    })
}

/// Returns the kind of board as [`SAMPLES`] names it, or `None` if there is no sample.
fn kind(shape: &Shape) -> Option<&'static str> {
    let side = shape.side();
    if shape.is_plain() {
        return Some(match (side, shape.boxes()) {
            (4, Boxes::Blocks { rows: 2, .. }) => "4x4",
            (6, Boxes::Blocks { rows: 2 | 3, .. }) => "6x6",
            (9, Boxes::Blocks { rows: 3, .. }) => "9x9",
            (9, Boxes::None) => "9x9 latin",
            (12, Boxes::Blocks { rows: 3 | 4, .. }) => "12x12",
            (25, Boxes::Blocks { rows: 5, .. }) => "25x25",
            _ => return None,
        });
    }
    let extra_houses = shape.house_count() - 2 * usize::from(side);
    match shape.boxes() {
        Boxes::Regions(_) if side == 9 && extra_houses == 9 => Some("9x9 jigsaw"),
        Boxes::Blocks { rows: 3, .. }
            if side == 9 && extra_houses == 11 && shape.has_diagonals() =>
        {
            Some("9x9 diagonals")
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentile_samples_are_monotonic() {
        for line in SAMPLES.lines() {
            let (kind, entries) = line.split_once(": ").unwrap();
            let sample: Vec<(u16, u16)> = sample(kind).collect();
            assert_eq!(sample.len(), entries.split(' ').count(), "{kind}");
            assert!(sample.is_sorted_by(|a, b| a.0 < b.0 && a.1 <= b.1), "{sample:?}");
            assert_eq!(sample.last().map(|&(_, share)| share), Some(10_000));
        }
        assert_eq!(SAMPLES.lines().count(), 8);
    }

    #[test]
    fn percentiles_cover_extremes() {
        let shape = Shape::builder(9).blocks(3, 3).diagonals().build().unwrap();
        assert_eq!(Rating::from_tenths(10).percentile(&shape), Some(0.0));
        assert!(Rating::from_tenths(120).percentile(&shape).unwrap() > 98.0);
        let windows = Shape::builder(9).blocks(3, 3).windows().build().unwrap();
        assert_eq!(Rating::from_tenths(30).percentile(&windows), None);
    }
}
