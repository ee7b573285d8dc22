//! Sets of cells of a 9x9 board as one word, and the constant sets: houses and peers.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of the 81 cells; bit 9 * row + column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Cells(u128);

impl Cells {
    pub(crate) const EMPTY: Self = Self(0);
    pub(crate) const ALL: Self = Self((1 << 81) - 1);

    pub(crate) const fn of(cell: usize) -> Self {
        Self(1 << cell)
    }

    pub(crate) const fn contains(self, cell: usize) -> bool {
        self.0 >> cell & 1 != 0
    }

    pub(crate) const fn insert(&mut self, cell: usize) {
        self.0 |= 1 << cell;
    }

    pub(crate) const fn remove(&mut self, cell: usize) {
        self.0 &= !(1 << cell);
    }

    pub(crate) const fn with(self, cell: usize) -> Self {
        Self(self.0 | 1 << cell)
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set has two or more cells.
    pub(crate) const fn several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Returns the lowest cell; 81 in the empty set, which is [`len`](Self::len)-checked by callers.
    pub(crate) const fn first(self) -> usize {
        let low = self.0 as u64;
        if low != 0 {
            low.trailing_zeros() as usize
        } else {
            let high = (self.0 >> 64) as u64;
            if high != 0 { 64 + high.trailing_zeros() as usize } else { 81 }
        }
    }

    pub(crate) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) const fn within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns the cells that see every cell of this set, which lie outside of it.
    pub(crate) fn common_peers(self) -> Self {
        self.fold(Self::ALL, |common, cell| common & PEERS[cell])
    }

    pub(crate) const fn words(self) -> [u64; 2] {
        [self.0 as u64, (self.0 >> 64) as u64]
    }

    fn fold<T>(self, start: T, step: impl FnMut(T, usize) -> T) -> T {
        self.into_iter().fold(start, step)
    }
}

impl BitAnd for Cells {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Cells {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for Cells {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitAndAssign for Cells {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Cells {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl SubAssign for Cells {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl FromIterator<usize> for Cells {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for Cells {
    type Item = usize;
    type IntoIter = CellsIter;
    fn into_iter(self) -> CellsIter {
        let [low, high] = self.words();
        CellsIter { low, high }
    }
}

/// The cells of a set, ascending.
#[derive(Clone, Debug)]
pub(crate) struct CellsIter {
    low: u64,
    high: u64,
}

impl Iterator for CellsIter {
    type Item = usize;
    fn next(&mut self) -> Option<usize> {
        if self.low != 0 {
            let cell = self.low.trailing_zeros() as usize;
            self.low &= self.low - 1;
            Some(cell)
        } else if self.high != 0 {
            let cell = 64 + self.high.trailing_zeros() as usize;
            self.high &= self.high - 1;
            Some(cell)
        } else {
            None
        }
    }
}

/// The index of the first column and of the first box among the houses; rows come first.
pub(crate) const COLUMNS: usize = 9;
pub(crate) const BOXES: usize = 18;

pub(crate) const fn row(cell: usize) -> usize {
    cell / 9
}

pub(crate) const fn column(cell: usize) -> usize {
    cell % 9
}

pub(crate) const fn box_of(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

/// The cells of each house in order: rows, columns, boxes.
pub(crate) static HOUSE_CELLS: [[u8; 9]; 27] = {
    let mut houses = [[0; 9]; 27];
    let mut house = 0;
    while house < 27 {
        let number = house % 9;
        let mut position = 0;
        while position < 9 {
            houses[house][position] = match house / 9 {
                0 => number * 9 + position,
                1 => position * 9 + number,
                _ => (number / 3 * 3 + position / 3) * 9 + number % 3 * 3 + position % 3,
            } as u8;
            position += 1;
        }
        house += 1;
    }
    houses
};

/// The houses as sets.
pub(crate) static HOUSES: [Cells; 27] = {
    let mut houses = [Cells::EMPTY; 27];
    let mut house = 0;
    while house < 27 {
        let mut position = 0;
        while position < 9 {
            houses[house].insert(HOUSE_CELLS[house][position] as usize);
            position += 1;
        }
        house += 1;
    }
    houses
};

/// Row, column and box of each cell, as indices of houses.
pub(crate) static HOUSES_OF: [[u8; 3]; 81] = {
    let mut houses = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        houses[cell] =
            [row(cell) as u8, (COLUMNS + column(cell)) as u8, (BOXES + box_of(cell)) as u8];
        cell += 1;
    }
    houses
};

/// The 20 peers of each cell.
pub(crate) static PEERS: [Cells; 81] = {
    let mut peers = [Cells::EMPTY; 81];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, square] = HOUSES_OF[cell];
        let all = HOUSES[row as usize].0 | HOUSES[column as usize].0 | HOUSES[square as usize].0;
        peers[cell] = Cells(all & !(1 << cell));
        cell += 1;
    }
    peers
};

/// Digits of a mask ascending, as 1 to 9; bit 0 is the digit 1.
pub(crate) fn digits(mask: u16) -> impl Iterator<Item = usize> + Clone {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let digit = rest.trailing_zeros() as usize + 1;
        (rest != 0).then(|| {
            rest &= rest - 1;
            digit
        })
    })
}

/// The mask of a digit.
pub(crate) const fn bit(digit: usize) -> u16 {
    1 << (digit - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn houses_and_peers() {
        assert_eq!(
            HOUSES[BOXES + 5].into_iter().collect::<Vec<_>>(),
            [33, 34, 35, 42, 43, 44, 51, 52, 53]
        );
        assert!(PEERS.iter().enumerate().all(|(cell, peers)| {
            peers.len() == 20 && peers.into_iter().all(|peer| PEERS[peer].contains(cell))
        }));
    }

    #[test]
    fn sets_list_cells_on_both_sides_of_a_word() {
        let cells: Cells = [80, 3, 64, 63].into_iter().collect();
        assert_eq!(cells.into_iter().collect::<Vec<_>>(), [3, 63, 64, 80]);
        assert_eq!((cells.len(), cells.first()), (4, 3));
        assert_eq!((cells - Cells::of(3)).first(), 63);
    }

    #[test]
    fn common_peers_of_a_pair() {
        let pair: Cells = [0, 10].into_iter().collect();
        assert_eq!(pair.common_peers().into_iter().collect::<Vec<_>>(), [1, 2, 9, 11, 18, 19, 20]);
    }
}
