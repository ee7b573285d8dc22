//! A pass with the simplest test: whether a clue is a naked or hidden single given the other clues.
//!
//! It needs no candidates, only the digits in each house, and takes a second on a board of side
//! 400. On such boards it removes most of what can be removed at all;
//! [`Halving`](super::halving::Halving) tries the rest.

use crate::shape::Shape;
use crate::solve::bits::Bits;

use super::clues::Clues;
use super::halving::Pass;

/// The number of examined cells that count as one node.
const CELLS_A_NODE: u64 = 1024;

pub(super) struct Direct<B> {
    shape: Shape,
    /// The digits placed in each house.
    placed: Vec<B>,
    order: Vec<u32>,
    next: usize,
    needed: Vec<u32>,
    /// The number of examined cells.
    work: u64,
}

impl<B: Bits> Direct<B> {
    pub(super) fn new(clues: &Clues, order: Vec<u32>) -> Self {
        let shape = clues.original.shape().clone();
        let mut placed = vec![B::EMPTY; shape.house_count()];
        for (cell, digit) in clues.original.givens().clues() {
            for &house in shape.house_numbers(cell.index(shape.side())) {
                let digits = &mut placed[house as usize];
                *digits = digits.with(digit.index());
            }
        }
        Self { shape, placed, order, next: 0, needed: Vec::new(), work: 0 }
    }

    /// Tries to remove the unit.
    fn try_unit(&mut self, clues: &mut Clues, unit: u32) -> bool {
        if !clues.can_remove(unit) {
            return false;
        }
        let cells = clues.units.get(unit as usize).to_vec();
        self.change_digits(clues, &cells, B::without);
        clues.remove(unit);
        let is_implied = cells.iter().all(|&cell| self.is_single(clues, cell as usize));
        if !is_implied {
            clues.restore(unit);
            self.change_digits(clues, &cells, B::with);
        }
        is_implied
    }

    fn change_digits(&mut self, clues: &Clues, cells: &[u32], change: fn(B, usize) -> B) {
        for &cell in cells {
            for &house in self.shape.house_numbers(cell as usize) {
                let digits = &mut self.placed[house as usize];
                *digits = change(*digits, clues.digit(cell as usize));
            }
        }
    }

    fn is_single(&mut self, clues: &Clues, cell: usize) -> bool {
        let digit = clues.digit(cell);
        let excluded = self.shape.house_numbers(cell).iter();
        let excluded = excluded.map(|&house| self.placed[house as usize]).fold(B::EMPTY, B::union);
        self.work += 1;
        if excluded.count() + 1 == usize::from(self.shape.side()) && !excluded.contains(digit) {
            return true;
        }
        let houses = self.shape.house_numbers(cell).iter().map(|&house| house as usize);
        for house in houses.filter(|&house| self.shape.has_every_digit(house)) {
            let others = self.shape.cell_numbers(house).iter();
            let mut open =
                others.filter(|&&peer| peer as usize != cell && !clues.is_given[peer as usize]);
            let is_barred = |&peer: &u32| {
                let mut around = self.shape.house_numbers(peer as usize).iter();
                around.any(|&house| self.placed[house as usize].contains(digit))
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
            let Some(&unit) = self.order.get(self.next).filter(|_| !clues.has_reached_floor())
            else {
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
