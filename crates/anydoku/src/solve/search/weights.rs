//! The choice of the branch cell: the one with the smallest ratio of digits to failures of its
//! houses.
//!
//! Every house starts with weight 1 and gains weight each time it, or one of its cells, fails
//! (dom/wdeg of Boussemart, Hemery, Lecoutre and Sais, 2004). Decaying the weight of older failures
//! was not better.

use crate::solve::bits::Bits;
use crate::solve::propagate::{BoardLayout, Conflict, Propagator};

use super::random::SearchRandom;

/// The weights of the houses, summed by cell.
#[derive(Clone, Debug)]
pub(crate) struct Weights {
    /// For each cell the total weight of its houses.
    cells: Vec<f64>,
}

impl Weights {
    pub(crate) fn new<B: Bits>(layout: &BoardLayout<B>) -> Self {
        let cells = (0..layout.cell_count()).map(|cell| layout.slots(cell).len() as f64);
        Self { cells: cells.collect() }
    }

    /// Adds weight to the house of a conflict, or to the houses of its cell.
    pub(crate) fn record_conflict<B: Bits>(&mut self, layout: &BoardLayout<B>, conflict: Conflict) {
        match conflict {
            Conflict::Place { house, .. } | Conflict::Unmatchable { house } => {
                self.add(layout, house as usize, 1.0);
            }
            Conflict::Cell(cell) => {
                let slots = layout.slots(cell as usize);
                for slot in slots {
                    self.add(layout, slot.house as usize, 1.0 / slots.len() as f64);
                }
            }
        }
    }

    fn add<B: Bits>(&mut self, layout: &BoardLayout<B>, house: usize, weight: f64) {
        for &cell in layout.cells_of(house) {
            self.cells[cell as usize] += weight;
        }
    }

    /// Returns the open cell before `end` to branch on, with ties broken at random, or `None` if no
    /// such cell is open.
    pub(crate) fn choose<B: Bits>(
        &self,
        board: &Propagator<B>,
        end: usize,
        random: &mut SearchRandom,
    ) -> Option<usize> {
        let mut best = None;
        let (mut best_count, mut best_weight, mut ties) = (0.0, 0.0, 0);
        for &cell in board.open_cells() {
            let cell = cell as usize;
            if cell >= end {
                continue;
            }
            let (count, weight) = (board.count(cell) as f64, self.cells[cell]);
            let (score, best_score) = (count * best_weight, best_count * weight);
            if best.is_none() || score < best_score {
                best = Some(cell);
                (best_count, best_weight, ties) = (count, weight, 1);
            } else if score == best_score {
                ties += 1;
                if random.below(ties) == 0 {
                    best = Some(cell);
                }
            }
        }
        best
    }
}
