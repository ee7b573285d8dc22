//! Which cell to branch on: the one with the fewest digits for the failures of its houses.
//!
//! Every house starts with weight 1 and gains each time it, or a cell of it, fails (dom/wdeg of
//! Boussemart, Hemery, Lecoutre and Sais, 2004). Letting older failures fade was no better.

use crate::solve::bits::Bits;
use crate::solve::propagate::{Conflict, Layout, Propagator};

use super::random::Random;

/// Which houses failed, as the choice of a cell needs it.
#[derive(Clone, Debug)]
pub(crate) struct Weights {
    /// For each cell the weights of its houses together.
    cells: Vec<f64>,
}

impl Weights {
    pub(crate) fn new<B: Bits>(layout: &Layout<B>) -> Self {
        let cells = (0..layout.cell_count()).map(|cell| layout.slots(cell).len() as f64);
        Self { cells: cells.collect() }
    }

    /// Puts the blame for a conflict on its house, or on the houses of its cell.
    pub(crate) fn blame<B: Bits>(&mut self, layout: &Layout<B>, conflict: Conflict) {
        match conflict {
            Conflict::Place { house, .. } | Conflict::Crowded { house } => {
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

    fn add<B: Bits>(&mut self, layout: &Layout<B>, house: usize, gain: f64) {
        for &cell in layout.cells_of(house) {
            self.cells[cell as usize] += gain;
        }
    }

    /// The open cell below `end` to branch on, ties at random; `None` if no such cell is open.
    pub(crate) fn choose<B: Bits>(
        &self,
        board: &Propagator<B>,
        end: usize,
        random: &mut Random,
    ) -> Option<usize> {
        let mut best = None;
        let (mut best_count, mut best_weight, mut ties) = (0.0, 0.0, 0);
        for &cell in board.open_cells() {
            let cell = cell as usize;
            if cell >= end {
                continue;
            }
            let (count, weight) = (board.count(cell) as f64, self.cells[cell]);
            let (this, other) = (count * best_weight, best_count * weight);
            if best.is_none() || this < other {
                best = Some(cell);
                (best_count, best_weight, ties) = (count, weight, 1);
            } else if this == other {
                ties += 1;
                if random.below(ties) == 0 {
                    best = Some(cell);
                }
            }
        }
        best
    }
}
