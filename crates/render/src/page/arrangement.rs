//! Arrangement of boards in rows and columns, as large as possible.

use crate::Rectangle;

/// A grid of equally sized places.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Arrangement {
    count: usize,
    columns: usize,
    rows: usize,
    area: Rectangle,
    /// The size of each board.
    pub(crate) board: f64,
    /// The height of the caption above each board.
    caption: f64,
    gap: f64,
}

impl Arrangement {
    /// Returns the arrangement with the largest boards of which `count` fit, with captions of this
    /// height and this gap between them.
    pub(crate) fn largest(count: usize, area: Rectangle, caption: f64, gap: f64) -> Self {
        let count = count.max(1);
        let with = |columns: usize| {
            let rows = count.div_ceil(columns);
            let wide = (area.width - gap * (columns - 1) as f64) / columns as f64;
            let high = (area.height - gap * (rows - 1) as f64) / rows as f64 - caption;
            Self { count, columns, rows, area, board: wide.min(high).max(1.0), caption, gap }
        };
        let all = (1..=count).map(with);
        all.fold(with(1), |best, next| if next.board > best.board { next } else { best })
    }

    /// Returns the arrangement with as many boards of at least this size as fit, at least one.
    pub(crate) fn most(least: f64, area: Rectangle, caption: f64, gap: f64) -> Self {
        let fits = |length: f64, size: f64| {
            let count = ((length + gap) / (size + gap)).floor();
            if count >= 1.0 { count as usize } else { 1 }
        };
        let (columns, rows) = (fits(area.width, least), fits(area.height, least + caption));
        Self::largest(columns * rows, area, caption, gap)
    }

    /// Returns the number of places; the last row may have fewer than the others.
    pub(crate) fn places(&self) -> usize {
        self.count
    }

    /// Returns the position of a board with its caption, row by row. Spare height is divided evenly
    /// between and below the rows, spare width between the columns and at the edges.
    pub(crate) fn place(&self, index: usize) -> Rectangle {
        let (row, column) = (index / self.columns, index % self.columns);
        let high = self.caption + self.board;
        let unused = |length: f64, one: f64, count: usize| (length - one * count as f64).max(0.0);
        let space = unused(self.area.width, self.board, self.columns);
        let between = (space / self.columns as f64).max(self.gap);
        let edge = (space - between * (self.columns - 1) as f64).max(0.0) / 2.0;
        let x = self.area.x + edge + column as f64 * (self.board + between);
        let down = unused(self.area.height, high, self.rows) / self.rows as f64;
        let y = self.area.y + row as f64 * (high + down.max(self.gap));
        Rectangle::new(x, y, self.board, high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Rectangle = Rectangle::new(10.0, 20.0, 360.0, 570.0);

    #[test]
    fn boards_do_not_overlap_within_their_area() {
        for count in 1..=60 {
            let all = Arrangement::largest(count, AREA, 12.0, 8.0);
            assert!(all.places() == count && all.board > 20.0, "{count}: {all:?}");
            let places: Vec<Rectangle> = (0..count).map(|index| all.place(index)).collect();
            for (index, place) in places.iter().enumerate() {
                assert!(place.x >= AREA.x - 1e-9 && place.y >= AREA.y - 1e-9);
                assert!(place.x + place.width <= AREA.x + AREA.width + 1e-9);
                assert!(place.y + place.height <= AREA.y + AREA.height + 1e-9, "{count}: {all:?}");
                let near = Rectangle::new(
                    place.x - 7.9,
                    place.y - 7.9,
                    place.width + 15.8,
                    place.height + 15.8,
                );
                assert!(places[..index].iter().all(|earlier| !earlier.overlaps(&near)), "{count}");
            }
        }
    }

    #[test]
    fn fits_most_boards_of_minimum_size() {
        for least in [30.0, 55.0, 100.0, 200.0, 355.0] {
            let all = Arrangement::most(least, AREA, 12.0, 8.0);
            assert!(all.board >= least, "{least}: {all:?}");
        }
        assert_eq!(Arrangement::most(1000.0, AREA, 12.0, 8.0).places(), 1);
    }
}
