//! The fewest clues that single out one of several solutions.
//!
//! Clues of a solution single it out if each other solution differs from it in one of their cells:
//! the cells are a hitting set of the differences. The smallest hitting set over all solutions is
//! found by iterative deepening: size 0, 1, 2 and so on. At each depth the difference with the
//! fewest cells that is not hit yet is hit in every possible cell.

use crate::grid::Grid;
use crate::solve::{Job, Progress, Slice};

/// Searches for the smallest set of cells that singles out one of the solutions.
#[derive(Debug)]
pub(super) struct HittingJob {
    pub(super) solutions: Vec<Grid>,
    /// The cells in which the solutions differ.
    cells: Vec<usize>,
    /// The number of clues being tried.
    size: usize,
    /// The solution to single out.
    target: usize,
    stack: Vec<Choice>,
    nodes: u64,
}

/// The possible cells for hitting a difference.
#[derive(Debug)]
struct Choice {
    /// The solutions that still agree with the target in all chosen cells.
    rivals: Vec<u32>,
    /// The cells in which one of the rivals differs from the target, the next one last.
    cells: Vec<usize>,
    /// The chosen cell.
    chosen: Option<usize>,
}

/// The solution that is singled out, and the cells that do so.
pub(super) type Hit = (usize, Vec<usize>);

impl HittingJob {
    pub(super) fn new(solutions: Vec<Grid>) -> Self {
        let differs = |cell: &usize| {
            solutions
                .iter()
                .any(|solution| solution.values()[*cell] != solutions[0].values()[*cell])
        };
        let count = solutions.first().map_or(0, |grid| grid.values().len());
        let cells = (0..count).filter(differs).collect();
        Self { solutions, cells, size: 0, target: 0, stack: Vec::new(), nodes: 0 }
    }

    fn differs(&self, rival: u32, cell: usize) -> bool {
        self.solutions[rival as usize].values()[cell] != self.solutions[self.target].values()[cell]
    }

    /// Continues with these rivals. Returns `true` if there are none.
    fn enter(&mut self, rivals: Vec<u32>) -> bool {
        self.nodes += 1;
        if rivals.is_empty() {
            return true;
        }
        let remaining = self.size - self.stack.len();
        let hits =
            |&cell: &usize| rivals.iter().filter(|&&rival| self.differs(rival, cell)).count();
        let most = self.cells.iter().map(hits).max().unwrap_or(0);
        if remaining * most < rivals.len() {
            return false;
        }
        let cells_of = |&rival: &u32| {
            let cells = self.cells.iter().copied();
            cells.filter(|&cell| self.differs(rival, cell)).collect::<Vec<usize>>()
        };
        let cells = rivals.iter().map(cells_of).min_by_key(Vec::len).unwrap_or_default();
        self.stack.push(Choice { rivals, cells, chosen: None });
        false
    }

    /// Starts the next solution or the next size. Returns `true` if the solution is already singled
    /// out.
    fn begin(&mut self) -> bool {
        let others =
            (0..self.solutions.len() as u32).filter(|&solution| solution as usize != self.target);
        self.enter(others.collect())
    }
}

impl Job for HittingJob {
    type Output = Hit;

    fn run(&mut self, nodes: u64) -> Slice<Hit> {
        let end = self.nodes.saturating_add(nodes.max(1));
        if self.nodes == 0 && self.begin() {
            return Slice::Done((self.target, Vec::new()));
        }
        while self.nodes < end {
            let Some(choice) = self.stack.last_mut() else {
                self.target += 1;
                if self.target == self.solutions.len() {
                    (self.target, self.size) = (0, self.size + 1);
                }
                self.begin();
                continue;
            };
            choice.chosen = choice.cells.pop();
            let Some(cell) = choice.chosen else {
                self.stack.pop();
                continue;
            };
            let rivals = std::mem::take(&mut choice.rivals);
            let remaining =
                rivals.iter().copied().filter(|&rival| !self.differs(rival, cell)).collect();
            if let Some(choice) = self.stack.last_mut() {
                choice.rivals = rivals;
            }
            if self.enter(remaining) {
                let chosen = self.stack.iter().filter_map(|choice| choice.chosen);
                return Slice::Done((self.target, chosen.collect()));
            }
        }
        Slice::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        Progress { nodes: self.nodes, depth: self.stack.len() as u32, ..Progress::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Random;
    use crate::solve::Control;

    /// Returns the size of the smallest hitting set, by trying all sets of cells.
    fn smallest(solutions: &[Grid]) -> u32 {
        let cells = solutions[0].values().len();
        let agree = |first: &Grid, second: &Grid, set: u32| {
            (0..cells)
                .all(|cell| set >> cell & 1 == 0 || first.values()[cell] == second.values()[cell])
        };
        let singles_out = |set: u32| {
            solutions.iter().any(|solution| {
                solutions.iter().filter(|grid| agree(solution, grid, set)).count() == 1
            })
        };
        (0..1 << cells).filter(|&set| singles_out(set)).map(u32::count_ones).min().unwrap()
    }

    #[test]
    fn hitting_set_is_smallest() {
        let mut random = Random::new(5);
        for _ in 0..60 {
            let count = 1 + random.place(30);
            let mut grids: Vec<Grid> = (0..count)
                .map(|_| {
                    let values = (0..9).map(|_| 1 + random.below(2) as u16);
                    Grid::from_values(3, values.collect::<Vec<_>>()).unwrap()
                })
                .collect();
            grids.sort();
            grids.dedup();
            let mut job = HittingJob::new(grids.clone());
            let (target, cells) = Control::new().slice(3).drive(&mut job).unwrap();
            assert_eq!(cells.len() as u32, smallest(&grids));
            let alike = grids.iter().filter(|grid| {
                cells.iter().all(|&cell| grid.values()[cell] == grids[target].values()[cell])
            });
            assert_eq!(alike.count(), 1);
        }
    }
}
