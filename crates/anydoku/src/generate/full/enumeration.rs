//! Exactly uniform grids of small boards, by enumerating all grids and sampling one.
//!
//! Digits are interchangeable, so the first row is fixed and the digits are shuffled afterwards.
//! The k-th grid replaces the sample with probability 1/k, so all grids are equally likely in the
//! end.

use crate::generate::Random;
use crate::grid::Grid;
use crate::shape::Shape;

/// Enumerates all grids whose first row is in order.
#[derive(Clone, Debug)]
pub(super) struct GridEnumeration {
    shape: Shape,
    side: usize,
    /// The digit of each cell before the current one, as a bit.
    values: Vec<u32>,
    /// The untried digits of each cell up to the current one.
    untried: Vec<u32>,
    /// The used digits of each house.
    used: Vec<u32>,
    cell: usize,
    found: u64,
    sample: Vec<u32>,
}

impl GridEnumeration {
    /// The maximum side, as digits are bits of a number.
    pub(super) const MAX_SIDE: u16 = 32;

    pub(super) fn new(shape: &Shape) -> Self {
        let (side, cells) = (usize::from(shape.side()), shape.cell_count());
        let mut walk = Self {
            shape: shape.clone(),
            side,
            values: vec![0; cells],
            untried: vec![0; cells + 1],
            used: vec![0; shape.house_count()],
            cell: side,
            found: 0,
            sample: Vec::new(),
        };
        for cell in 0..side {
            walk.values[cell] = 1 << cell;
            walk.toggle(cell);
        }
        walk.open();
        walk
    }

    /// Tries one digit in one cell. Returns whether the enumeration is finished.
    pub(super) fn step(&mut self, random: &mut Random) -> bool {
        if self.cell == self.values.len() {
            self.found += 1;
            if random.below(self.found) == 0 {
                self.sample.clone_from(&self.values);
            }
            return self.turn_back();
        }
        let digit = self.untried[self.cell] & self.untried[self.cell].wrapping_neg();
        if digit == 0 {
            return self.turn_back();
        }
        self.untried[self.cell] ^= digit;
        self.values[self.cell] = digit;
        self.toggle(self.cell);
        self.cell += 1;
        self.open();
        false
    }

    /// Returns the sampled grid with shuffled digits, or `None` if the board has no grid.
    pub(super) fn into_grid(self, random: &mut Random) -> Option<Grid> {
        let digits = random.shuffled(1..=self.shape.side());
        let values = self.sample.iter().map(|bit| digits[bit.trailing_zeros() as usize]);
        Grid::from_values(self.shape.side(), values.collect::<Vec<_>>())
    }

    /// Collects the digits that fit the current cell.
    fn open(&mut self) {
        if self.cell < self.values.len() {
            let houses = self.shape.house_numbers(self.cell).iter();
            let used = houses.fold(0, |used, &house| used | self.used[house as usize]);
            self.untried[self.cell] = !used & (u32::MAX >> (32 - self.side));
        }
    }

    fn turn_back(&mut self) -> bool {
        if self.cell == self.side {
            return true;
        }
        self.cell -= 1;
        self.toggle(self.cell);
        false
    }

    fn toggle(&mut self, cell: usize) {
        for &house in self.shape.house_numbers(cell) {
            self.used[house as usize] ^= self.values[cell];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::GridEnumeration;
    use crate::Shape;
    use crate::generate::Random;

    #[test]
    fn counts_match_known_grid_numbers() {
        let count = |shape: &Shape| {
            let mut walk = GridEnumeration::new(shape);
            while !walk.step(&mut Random::new(0)) {}
            walk.found * (1..=u64::from(shape.side())).product::<u64>()
        };
        let known = [
            (Shape::square(4), 288),
            (Shape::blocks(2, 3), 28_200_960),
            (Shape::latin(3), 12),
            (Shape::latin(4), 576),
            (Shape::latin(5), 161_280),
            (Shape::builder(4).diagonals().build(), 48),
            (Shape::latin(1), 1),
            (Shape::builder(2).diagonals().build(), 0),
        ];
        for (shape, grids) in known {
            let shape = shape.unwrap();
            assert_eq!(count(&shape), grids, "{shape}");
        }
    }
}
