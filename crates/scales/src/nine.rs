//! The geometry of the plain 9x9 board as tables. Cells are numbered in reading order; houses are
//! boxes 0..9, rows 9..18, columns 18..27, each from the top left. Sets of cells are bits of a
//! `u128`; sets of positions in a house, and of digits 1-9, are bits 0-8 of a `u16`.

/// A set of cells.
pub(crate) type Cells = u128;

/// The number of cells.
pub(crate) const CELLS: usize = 81;
/// The number of houses.
pub(crate) const HOUSES: usize = 27;
/// All nine digits, or positions.
pub(crate) const ALL: u16 = 0x1ff;
/// The first row among the houses.
pub(crate) const FIRST_ROW: usize = 9;
/// The first column among the houses.
pub(crate) const FIRST_COLUMN: usize = 18;

/// The cells of each house in order (boxes row by row).
pub(crate) const HOUSE_CELLS: [[u8; 9]; HOUSES] = house_cells();
/// The cells of each house as a set.
pub(crate) const HOUSE_SETS: [Cells; HOUSES] = house_sets();
/// The houses of each cell: box, row, column.
pub(crate) const HOUSES_OF: [[u8; 3]; CELLS] = houses_of();
/// The position of each cell in its box, row and column.
pub(crate) const POSITIONS_IN: [[u8; 3]; CELLS] = positions_in();
/// The peers of each cell as a set.
pub(crate) const PEERS: [Cells; CELLS] = peers();
/// The peers of each cell in the order of its box, row and column, each once.
pub(crate) const PEER_LISTS: [[u8; 20]; CELLS] = peer_lists();

/// The set of each cell alone. Longer than the board, so that a masked index needs no check.
const CELL_BITS: [Cells; 128] = cell_bits();

const fn cell_bits() -> [Cells; 128] {
    let mut table = [0; 128];
    let mut cell = 0;
    while cell < CELLS {
        table[cell] = 1 << cell;
        cell += 1;
    }
    table
}

/// Returns the set of one cell: faster than a shift of 128 bits.
#[inline]
pub(crate) fn cell_bit(cell: usize) -> Cells {
    CELL_BITS[cell & 127]
}

const fn house_cells() -> [[u8; 9]; HOUSES] {
    let mut table = [[0; 9]; HOUSES];
    let mut house = 0;
    while house < 9 {
        let mut position = 0;
        while position < 9 {
            table[house][position] =
                ((house / 3 * 3 + position / 3) * 9 + house % 3 * 3 + position % 3) as u8;
            table[FIRST_ROW + house][position] = (house * 9 + position) as u8;
            table[FIRST_COLUMN + house][position] = (position * 9 + house) as u8;
            position += 1;
        }
        house += 1;
    }
    table
}

const fn house_sets() -> [Cells; HOUSES] {
    let mut table = [0; HOUSES];
    let mut house = 0;
    while house < HOUSES {
        let mut position = 0;
        while position < 9 {
            table[house] |= 1 << HOUSE_CELLS[house][position];
            position += 1;
        }
        house += 1;
    }
    table
}

const fn houses_of() -> [[u8; 3]; CELLS] {
    let mut table = [[0; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / 9, cell % 9);
        table[cell] = [
            (row / 3 * 3 + column / 3) as u8,
            (FIRST_ROW + row) as u8,
            (FIRST_COLUMN + column) as u8,
        ];
        cell += 1;
    }
    table
}

const fn positions_in() -> [[u8; 3]; CELLS] {
    let mut table = [[0; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / 9, cell % 9);
        table[cell] = [(row % 3 * 3 + column % 3) as u8, column as u8, row as u8];
        cell += 1;
    }
    table
}

const fn peers() -> [Cells; CELLS] {
    let mut table = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let [block, row, column] = HOUSES_OF[cell];
        table[cell] =
            (HOUSE_SETS[block as usize] | HOUSE_SETS[row as usize] | HOUSE_SETS[column as usize])
                & !(1 << cell);
        cell += 1;
    }
    table
}

const fn peer_lists() -> [[u8; 20]; CELLS] {
    let mut table = [[0; 20]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut seen: Cells = 1 << cell;
        let mut length = 0;
        let mut kind = 0;
        while kind < 3 {
            let house = HOUSES_OF[cell][kind] as usize;
            let mut position = 0;
            while position < 9 {
                let peer = HOUSE_CELLS[house][position];
                if seen >> peer & 1 == 0 {
                    seen |= 1 << peer;
                    table[cell][length] = peer;
                    length += 1;
                }
                position += 1;
            }
            kind += 1;
        }
        cell += 1;
    }
    table
}

/// The number of members of each set of nine: faster than counting without an instruction for it.
const COUNTS: [u8; 512] = counts();

const fn counts() -> [u8; 512] {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        table[set] = set.count_ones() as u8;
        set += 1;
    }
    table
}

/// Returns the number of members of a set of digits or positions.
#[inline]
pub(crate) fn count(set: u16) -> u32 {
    u32::from(COUNTS[usize::from(set & ALL)])
}

/// Returns whether a set has at least two cells.
#[inline]
pub(crate) fn has_several(set: Cells) -> bool {
    set & set.wrapping_sub(1) != 0
}

/// Returns the cells of a set in reading order.
pub(crate) fn cells(mut set: Cells) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let cell = set.trailing_zeros() as usize;
            set &= set - 1;
            cell
        })
    })
}

/// Returns the members of a set of digits or positions, ascending, from 0.
pub(crate) fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set.trailing_zeros() as usize;
            set &= set - 1;
            bit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_where_its_houses_say() {
        for cell in 0..CELLS {
            for (house, position) in HOUSES_OF[cell].into_iter().zip(POSITIONS_IN[cell]) {
                assert_eq!(HOUSE_CELLS[house as usize][position as usize] as usize, cell);
            }
        }
    }

    #[test]
    fn peers_are_those_of_the_shape() {
        let shape = anydoku::Shape::of_side(9).unwrap();
        for cell in 0..CELLS {
            let peers = shape.peers(shape.cell(cell));
            let expected: Cells = peers.map(|peer| 1 << peer.index(9)).sum();
            assert_eq!(PEERS[cell], expected);
            assert_eq!(PEER_LISTS[cell].iter().map(|peer| 1 << peer).sum::<Cells>(), expected);
        }
    }
}
