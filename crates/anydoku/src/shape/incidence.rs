//! The cells of each house, and the houses of each cell.

use crate::grid::Cell;

/// Lists of the cells of each house and of the houses of each cell.
#[derive(Clone)]
pub(super) struct Incidence {
    /// Cells of house h: `cells[starts[h]..starts[h + 1]]`.
    cells: Vec<u32>,
    starts: Vec<u32>,
    /// Houses of cell c: `houses_of[house_starts[c]..house_starts[c + 1]]`, ascending.
    houses_of: Vec<u32>,
    house_starts: Vec<u32>,
}

impl Incidence {
    /// Creates the lists from the cells of each house of a board.
    pub(super) fn new(side: u16, lists: &[Vec<Cell>]) -> Self {
        let mut starts = vec![0];
        let mut cells: Vec<u32> = Vec::new();
        let mut counts = vec![0_u32; usize::from(side) * usize::from(side)];
        for list in lists {
            for cell in list {
                let index = cell.index(side);
                cells.push(index as u32);
                counts[index] += 1;
            }
            starts.push(cells.len() as u32);
        }
        let mut house_starts = vec![0];
        house_starts.extend(counts.iter().scan(0, |sum, &count| {
            *sum += count;
            Some(*sum)
        }));
        let mut next: Vec<u32> = house_starts[..counts.len()].to_vec();
        let mut houses_of = vec![0; cells.len()];
        for house in 0..lists.len() {
            for &cell in &cells[starts[house] as usize..starts[house + 1] as usize] {
                let position = &mut next[cell as usize];
                houses_of[*position as usize] = house as u32;
                *position += 1;
            }
        }
        Self { cells, starts, houses_of, house_starts }
    }

    pub(super) fn house_count(&self) -> usize {
        self.starts.len() - 1
    }

    #[inline]
    pub(super) fn cells_of(&self, house: usize) -> &[u32] {
        let (start, end) = (self.starts[house], self.starts[house + 1]);
        &self.cells[start as usize..end as usize]
    }

    #[inline]
    pub(super) fn houses_of(&self, cell: usize) -> &[u32] {
        let (start, end) = (self.house_starts[cell], self.house_starts[cell + 1]);
        &self.houses_of[start as usize..end as usize]
    }

    /// Returns whether the lists of cells are the same, wherever one house ends.
    pub(super) fn has_same_cells(&self, other: &Self) -> bool {
        self.cells == other.cells
    }
}
