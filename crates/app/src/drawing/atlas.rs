//! Allocates rectangles in a square, row by row.

/// Allocates rectangles in a square atlas, row by row.
pub(super) struct AtlasShelf {
    side: i32,
    /// The position of the next rectangle, if it fits.
    next: (i32, i32),
    /// The height of the current row.
    row: i32,
}

impl AtlasShelf {
    /// Creates an empty shelf.
    pub(super) const fn new(side: i32) -> Self {
        Self { side, next: (0, 0), row: 0 }
    }

    pub(super) const fn side(&self) -> i32 {
        self.side
    }

    /// Allocates a rectangle and returns its upper left corner; `None` if there is no space left.
    pub(super) fn place(&mut self, width: i32, height: i32) -> Option<(i32, i32)> {
        let ((mut left, mut top), mut row) = (self.next, self.row);
        if left + width > self.side {
            (left, top, row) = (0, top + row, 0);
        }
        if left + width > self.side || top + height > self.side {
            return None;
        }
        self.row = row.max(height);
        self.next = (left + width, top);
        Some((left, top))
    }
}

#[cfg(test)]
mod tests {
    use super::AtlasShelf;

    #[test]
    fn places_do_not_overlap() {
        let mut shelf = AtlasShelf::new(512);
        let mut places: Vec<(i32, i32, i32, i32)> = Vec::new();
        // Digits of a 4x4 board, notes, and large digits again when the shelf is full.
        for number in 0..400 {
            let (width, height) = match number % 50 {
                0..3 => (130, 317),
                3..9 => (40, 95),
                _ => (11 + number % 7, 20 + number % 5),
            };
            let Some((left, top)) = shelf.place(width, height) else { continue };
            assert!(left >= 0 && top >= 0 && left + width <= 512 && top + height <= 512);
            for &(other_left, other_top, other_width, other_height) in &places {
                let beside = left >= other_left + other_width || other_left >= left + width;
                let below = top >= other_top + other_height || other_top >= top + height;
                assert!(beside || below, "{:?} over {other_left}, {other_top}", (left, top));
            }
            places.push((left, top, width, height));
        }
        assert!(places.len() > 40, "{}", places.len());
        assert_eq!(shelf.place(513, 1), None);
    }
}
