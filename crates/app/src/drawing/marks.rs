//! Positions and sizes of notes in a cell, as large as their number allows.

/// The smallest size of notes, in CSS pixels.
pub(crate) const MIN_SIZE: f64 = 6.0;
/// The largest size, relative to the cell.
const MAX_SIZE: f64 = 0.26;
/// The margin of a cell, relative to the cell.
const EDGE: f64 = 0.05;
/// The margin of a cell whose notes fill it in rows: they would touch its lines.
const WIDE_EDGE: f64 = 0.08;

/// The positions of notes and their size, relative to the cell.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct MarkPlaces {
    /// The font size.
    pub(crate) size: f64,
    /// The largest size that fits, which small cells use.
    pub(crate) max_size: f64,
    /// The centers: x and y from 0 to 1.
    pub(crate) middles: Vec<(f64, f64)>,
}

impl MarkPlaces {
    /// Returns the least distance of two notes; 1 if there is only one.
    pub(crate) fn nearest(&self) -> f64 {
        let places = self.middles.iter().enumerate();
        let pairs = places.flat_map(|(index, first)| {
            self.middles[..index].iter().map(move |second| (first, second))
        });
        pairs
            .map(|(first, second)| (first.0 - second.0).hypot(first.1 - second.1))
            .fold(1.0, f64::min)
    }
}

/// Places each note at the default place of its digit among `side`. `width` is the width of the widest
/// symbol, relative to the font size.
pub(crate) fn in_grid(digits: &[u16], side: u16, width: f64) -> MarkPlaces {
    let columns = (1..).find(|columns| columns * columns >= side).unwrap_or(1);
    let rows = side.div_ceil(columns);
    let place = (1.0 - 2.0 * EDGE) / f64::from(columns);
    let max_size = (0.86 * place / width.max(0.5)).min(0.86 * place / 0.75);
    let size = max_size.min(0.235);
    let down = (1.0 - 2.0 * EDGE) / f64::from(rows);
    let middle = |digit: &u16| {
        let (row, column) = ((digit - 1) / columns, (digit - 1) % columns);
        (EDGE + (f64::from(column) + 0.5) * place, EDGE + (f64::from(row) + 0.5) * down)
    };
    MarkPlaces { size, max_size, middles: digits.iter().map(middle).collect() }
}

/// Places notes at corners and edges in reading order, so that the middle stays free. Only more than
/// sixteen fill the cell in rows.
pub(crate) fn at_corners(count: usize, width: f64) -> MarkPlaces {
    const BY_COUNT: [&[usize]; 9] = [
        &[],
        &[0],
        &[0, 2],
        &[0, 2, 6],
        &[0, 2, 6, 8],
        &[0, 1, 2, 6, 8],
        &[0, 1, 2, 6, 7, 8],
        &[0, 1, 2, 3, 6, 7, 8],
        &[0, 1, 2, 3, 5, 6, 7, 8],
    ];
    let max_size = 0.27 / width.max(0.5);
    let size = max_size.min(0.235);
    let Some(places) = BY_COUNT.get(count) else {
        let border = around(count.min(16), width);
        let size = border.size.min(size);
        let places = if count <= 16 { border } else { in_rows(count, width) };
        return MarkPlaces { size: places.size.min(size), ..places };
    };
    let out = EDGE + 0.5 * size.max(size * width) + 0.02;
    let along = |place: usize| [out, 0.5, 1.0 - out][place];
    MarkPlaces {
        size,
        max_size,
        middles: places.iter().map(|&place| (along(place % 3), along(place / 3))).collect(),
    }
}

/// Places up to 16 notes along the border, in reading order.
fn around(count: usize, width: f64) -> MarkPlaces {
    let each = if count <= 12 { 4 } else { 5 };
    let length = (1.0 - 2.0 * EDGE) / each as f64;
    let max_size = (length / (width + 0.12)).min(length / 0.95);
    let is_border = |place: &usize| {
        let (row, column) = (place / each, place % each);
        row == 0 || row == each - 1 || column == 0 || column == each - 1
    };
    let offset = |place: usize| EDGE + (place as f64 + 0.5) * length;
    let places = (0..each * each).filter(is_border).take(count);
    let middles = places.map(|place| (offset(place % each), offset(place / each))).collect();
    MarkPlaces { size: max_size.min(0.3), max_size, middles }
}

/// Places notes in rows from the top left, in a square of at least two columns.
pub(crate) fn in_rows(count: usize, width: f64) -> MarkPlaces {
    let columns = (2..).find(|columns| columns * columns >= count).unwrap_or(2);
    let rows = count.div_ceil(columns).max(2);
    let inner = 1.0 - 2.0 * WIDE_EDGE;
    let (across, down) = (inner / columns as f64, inner / rows as f64);
    let max_size = (across / (width + 0.12)).min(down / 0.95);
    let size = max_size.min(0.3);
    let middle = |place: usize| {
        let (row, column) = (place / columns, place % columns);
        (WIDE_EDGE + (column as f64 + 0.5) * across, WIDE_EDGE + (row as f64 + 0.5) * down)
    };
    MarkPlaces { size, max_size, middles: (0..count).map(middle).collect() }
}

/// Places notes around the center, in one row unless several rows allow a larger size.
pub(crate) fn in_middle(widths: &[f64]) -> MarkPlaces {
    let count = widths.len();
    let widest = widths.iter().copied().fold(0.3, f64::max) + 0.06;
    let in_one = 0.9 / (widest * count as f64);
    let in_more = best_rows(count, widest, 0.9);
    let (columns, rows, max_size) =
        if in_one.min(MAX_SIZE) >= in_more.2 { (count.max(1), 1, in_one) } else { in_more };
    let size = max_size.min(MAX_SIZE);
    let middle = |place: usize| {
        let (row, column) = (place / columns, place % columns);
        let in_row = columns.min(count - row * columns) as f64;
        let across = 0.5 + (column as f64 + 0.5 - in_row / 2.0) * widest * size;
        (across, 0.5 + (row as f64 + 0.5 - rows as f64 / 2.0) * size * 1.08)
    };
    MarkPlaces { size, max_size, middles: (0..count).map(middle).collect() }
}

/// Returns the columns and rows with the largest size for this many notes, and the size.
fn best_rows(count: usize, width: f64, max_size: f64) -> (usize, usize, f64) {
    let with = |columns: usize| {
        let rows = count.max(1).div_ceil(columns);
        let size = (max_size / columns as f64 / (width + 0.12)).min(max_size / rows as f64 / 0.95);
        (columns, rows, size.min(0.235))
    };
    let better = |first: (usize, usize, f64), second: (usize, usize, f64)| {
        if second.2 > first.2 { second } else { first }
    };
    (1..=count.max(1)).map(with).fold((1, 1, 0.0), better)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fewer_notes_are_no_smaller_and_all_stay_within_the_cell() {
        for width in [0.6, 1.2] {
            let all: [fn(usize, f64) -> MarkPlaces; 3] =
                [at_corners, in_rows, |count, width| in_middle(&vec![width; count])];
            for places in all {
                let mut last = f64::INFINITY;
                for count in 1..=36 {
                    let found = places(count, width);
                    assert_eq!(found.middles.len(), count);
                    assert!(found.size <= last + 1e-9, "{count} {width}");
                    last = found.size;
                    for (x, y) in found.middles {
                        let half = found.size * width / 2.0;
                        assert!(x - half > -0.01 && x + half < 1.01, "{count} {width} {x}");
                        assert!((0.0..=1.0).contains(&(y - 0.35 * last)) && y + 0.35 * last <= 1.0);
                    }
                }
            }
        }
    }

    #[test]
    fn corner_notes_leave_the_middle_free() {
        for count in 1..=16 {
            let places = at_corners(count, 0.6);
            let is_inside =
                |&(x, y): &(f64, f64)| (0.3..0.7).contains(&x) && (0.3..0.7).contains(&y);
            assert!(!places.middles.iter().any(is_inside), "{count}");
        }
    }

    #[test]
    fn digits_keep_their_places_in_the_grid() {
        let some = in_grid(&[3, 7], 9, 0.6);
        let all = in_grid(&[1, 2, 3, 4, 5, 6, 7, 8, 9], 9, 0.6);
        assert_eq!(some.middles, [all.middles[2], all.middles[6]]);
        assert_eq!(some.size, all.size);
    }
}
