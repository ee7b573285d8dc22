//! Remote pairs: four or more cells with the same two candidates.

use super::{MOST_LINKS, linked};
use crate::hodoku::board::Board;
use crate::hodoku::cells::{Cells, PEERS, digits};
use crate::hodoku::order::rank;
use crate::hodoku::pass::Pass;
use crate::hodoku::step::{Candidate, Node, Step, View, deletions_of};
use crate::hodoku::technique::Technique;

/// The links of a pair's chain: inside of a cell and to the next one in turn.
const LEAST_CELLS: usize = 4;
const MOST_CELLS: usize = MOST_LINKS.div_ceil(2);

pub(crate) fn remote_pair(board: &Board, pass: &Pass) -> Option<Step> {
    let pairs = pass.with_candidates(2);
    let mut search = ChainSearch { board, pass, found: Vec::new(), cells: Vec::new() };
    for start in pairs {
        let mut two = digits(board.masks[start]);
        let (Some(low), Some(high)) = (two.next(), two.next()) else { continue };
        let same = pairs & pass.cells[low] & pass.cells[high];
        if same.len() < LEAST_CELLS {
            continue;
        }
        for digits in [[low, high], [high, low]] {
            search.cells = vec![start];
            search.extend(digits, same);
        }
    }
    let found = search.found.into_iter().min_by_key(|found| {
        let sum: usize = found.digits.iter().sum();
        (rank(&found.deletions), found.cells.len(), sum)
    })?;
    let [first, second] = found.digits;
    let mut chain = Vec::new();
    for (index, &cell) in found.cells.iter().enumerate() {
        let [entered, left] = if index % 2 == 0 { [first, second] } else { [second, first] };
        chain.push(Node::single(cell, entered, false));
        chain.push(Node::single(cell, left, true));
    }
    let view = View::RemotePair { digits: found.digits, chain };
    Some(Step::deleting(Technique::RemotePair, found.deletions, view))
}

struct PairChain {
    digits: [usize; 2],
    cells: Vec<usize>,
    deletions: Vec<Candidate>,
}

struct ChainSearch<'a> {
    board: &'a Board,
    pass: &'a Pass,
    found: Vec<PairChain>,
    cells: Vec<usize>,
}

impl ChainSearch<'_> {
    fn extend(&mut self, pair: [usize; 2], same: Cells) {
        if self.cells.len() >= MOST_CELLS {
            return;
        }
        let Some(&last) = self.cells.last() else { return };
        let next: Vec<usize> =
            linked(last, same).filter(|cell| !self.cells.contains(cell)).collect();
        for cell in next {
            self.cells.push(cell);
            if self.cells.len().is_multiple_of(2) && self.cells.len() >= LEAST_CELLS {
                self.check(pair);
            }
            self.extend(pair, same);
            self.cells.pop();
        }
    }

    /// Keeps the chain if no other of its length or shorter has the same deletions. Only chains whose
    /// ends see a candidate of the first digit count.
    fn check(&mut self, pair: [usize; 2]) {
        let [first, second] = pair.map(|digit| self.pass.cells[digit]);
        let (Some(&start), Some(&end)) = (self.cells.first(), self.cells.last()) else { return };
        let seen = PEERS[start] & PEERS[end];
        if !seen.meets(first) {
            return;
        }
        let mut all = Cells::EMPTY;
        for (index, &cell) in self.cells.iter().enumerate() {
            for &opposite in self.cells.iter().skip(index + 3).step_by(2) {
                all |= PEERS[cell] & PEERS[opposite];
            }
        }
        debug_assert!(self.board.masks[start].count_ones() == 2);
        let mut deletions = deletions_of(pair[0], all & first);
        deletions.extend(deletions_of(pair[1], all & second));
        deletions.sort_unstable();
        let same = |found: &&PairChain| found.deletions == deletions;
        let shortest = self.found.iter().filter(same).map(|found| found.cells.len()).min();
        if shortest.is_none_or(|length| self.cells.len() < length) {
            let cells = self.cells.clone();
            self.found.push(PairChain { digits: pair, cells, deletions });
        }
    }
}
