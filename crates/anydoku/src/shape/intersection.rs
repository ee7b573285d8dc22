//! Intersections of two houses, as used for locked candidates.

use crate::lists::Lists;
use crate::sort::sort;

/// Two houses and the cells that they share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Intersection {
    /// The numbers of both houses, the smaller first.
    pub(crate) houses: (u32, u32),
    /// The shared cells, at least two.
    pub(crate) cells: Box<[u32]>,
}

/// Returns all pairs of houses that share at least two cells, sorted by pair, from the cells of each
/// house and the houses of each cell. Time and memory are linear in the number of cells on boards
/// with boxes.
pub(super) fn find_intersections(
    cells_of: &Lists<u32>,
    houses_of: &Lists<u32>,
) -> Vec<Intersection> {
    let mut intersections = Vec::new();
    let mut shared: Vec<Vec<u32>> = vec![Vec::new(); cells_of.len()];
    for first in 0..cells_of.len() {
        let mut touched: Vec<u32> = Vec::new();
        for &cell in cells_of.get(first) {
            let later = houses_of.get(cell as usize).iter().filter(|&&h| h as usize > first);
            for &second in later {
                let cells = &mut shared[second as usize];
                if cells.is_empty() {
                    touched.push(second);
                }
                cells.push(cell);
            }
        }
        sort(&mut touched);
        for second in touched {
            let cells = std::mem::take(&mut shared[second as usize]);
            if cells.len() > 1 {
                let houses = (first as u32, second);
                intersections.push(Intersection { houses, cells: cells.into_boxed_slice() });
            }
        }
    }
    intersections
}
