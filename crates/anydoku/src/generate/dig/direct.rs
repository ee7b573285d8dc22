//! One pass with the simplest test: is the clue a naked or hidden single at once, by the other clues
//! alone?
//!
//! It needs no candidates, only the digits that stand in each house, and is done with a board of side
//! 400 in a second. Most of what can go at all on boards of such sides goes by it; what it leaves is
//! for [`Halving`](super::halving::Halving).

use crate::shape::Shape;
use crate::solve::bits::Bits;

use super::clues::Clues;
use super::halving::Pass;

/// Cells looked at that count as one node.
const CELLS_A_NODE: u64 = 1024;

pub(super) struct Direct<B> {
    shape: Shape,
    /// The digits that stand in each house.
    standing: Vec<B>,
    order: Vec<u32>,
    next: usize,
    needed: Vec<u32>,
    /// Cells looked at.
    work: u64,
}

impl<B: Bits> Direct<B> {
    pub(super) fn new(clues: &Clues, order: Vec<u32>) -> Self {
        let shape = clues.puzzle().shape().clone();
        let mut standing = vec![B::EMPTY; shape.house_count()];
        for (cell, digit) in clues.puzzle().givens().clues() {
            for &house in shape.houses_of(cell.index(shape.side())) {
                let digits = &mut standing[house as usize];
                *digits = digits.with(digit.index());
            }
        }
        Self { shape, standing, order, next: 0, needed: Vec::new(), work: 0 }
    }

    /// Tries the unit.
    fn try_unit(&mut self, clues: &mut Clues, unit: u32) -> bool {
        if !clues.may_go(unit) {
            return false;
        }
        let cells = clues.units.cells(unit).to_vec();
        self.take_off(clues, &cells);
        clues.remove(unit);
        let is_implied = cells.iter().all(|&cell| self.is_single(clues, cell as usize));
        if !is_implied {
            clues.put_back(unit);
            for &cell in &cells {
                for &house in self.shape.houses_of(cell as usize) {
                    let digits = &mut self.standing[house as usize];
                    *digits = digits.with(clues.digit(cell as usize));
                }
            }
        }
        is_implied
    }

    fn take_off(&mut self, clues: &Clues, cells: &[u32]) {
        for &cell in cells {
            for &house in self.shape.houses_of(cell as usize) {
                let digits = &mut self.standing[house as usize];
                *digits = digits.without(clues.digit(cell as usize));
            }
        }
    }

    fn is_single(&mut self, clues: &Clues, cell: usize) -> bool {
        let digit = clues.digit(cell);
        let seen = self.shape.houses_of(cell).iter();
        let seen = seen.map(|&house| self.standing[house as usize]).fold(B::EMPTY, B::union);
        self.work += 1;
        if seen.count() + 1 == usize::from(self.shape.side()) && !seen.contains(digit) {
            return true;
        }
        let houses = self.shape.houses_of(cell).iter().map(|&house| house as usize);
        for house in houses.filter(|&house| self.shape.is_complete(house)) {
            let others = self.shape.cells_of(house).iter();
            let mut open =
                others.filter(|&&other| other as usize != cell && !clues.is_given(other));
            let is_barred = |&other: &u32| {
                let mut around = self.shape.houses_of(other as usize).iter();
                around.any(|&house| self.standing[house as usize].contains(digit))
            };
            self.work += u64::from(self.shape.side());
            if open.all(is_barred) {
                return true;
            }
        }
        false
    }
}

impl<B: Bits> Pass for Direct<B> {
    fn run(&mut self, clues: &mut Clues, nodes: u64) -> bool {
        let end = self.nodes().saturating_add(nodes.max(1));
        while self.nodes() < end {
            let Some(&unit) = self.order.get(self.next).filter(|_| !clues.are_few_enough()) else {
                return true;
            };
            self.next += 1;
            if !self.try_unit(clues, unit) {
                self.needed.push(unit);
            }
        }
        false
    }

    fn nodes(&self) -> u64 {
        self.work / CELLS_A_NODE
    }

    fn needed(&self) -> Vec<u32> {
        self.needed.clone()
    }

    fn doubtful(&self) -> &[u32] {
        &[]
    }

    fn untried(&self, _: &Clues) -> usize {
        self.order.len() - self.next
    }
}
