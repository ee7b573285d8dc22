//! The exocets of a position.

use std::collections::BTreeSet;

use crate::logic::Technique;
use crate::logic::geometry::{Id, Mask};
use crate::shape::HouseKind;
use crate::solve::bits::Bits as _;
use crate::sort::{sort, sort_by};

/// An exocet.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Exocet {
    pub(super) base: [usize; 2],
    /// The targets, ascending.
    pub(super) targets: [usize; 2],
    /// The cross lines, ascending.
    pub(super) lines: [usize; 3],
    /// The boxes other than that of the base through which the cross lines leave the base line.
    pub(super) boxes: [usize; 2],
    /// The candidates of the base.
    pub(super) digits: Mask,
    pub(super) is_junior: bool,
}

/// Two base cells with the line and the box in which they are.
#[derive(Clone, Copy)]
pub(super) struct Base {
    pub(super) line: usize,
    pub(super) square: usize,
    /// The kind of lines across the base line.
    pub(super) across: HouseKind,
    pub(super) cells: [usize; 2],
    /// The candidates of both cells.
    pub(super) digits: Mask,
}

/// What the search knows of the position so far: the exocets, and the pairs that may be Double
/// Exocets.
#[derive(Default)]
pub(crate) struct Exocets {
    /// The bases that may have exocets.
    pub(super) bases: Vec<Base>,
    /// The next base to search, and the next of the cross lines in its box.
    pub(super) next_base: [usize; 2],
    /// The next exocet or pair to examine.
    pub(super) next: usize,
    pub(super) all: Vec<Exocet>,
    pub(super) pairs: Vec<[usize; 2]>,
    /// What each Junior Exocet eliminates alone.
    pub(super) alone: Vec<Vec<Id>>,
    /// The effects that were reported.
    pub(super) reported: BTreeSet<(Technique, Vec<Id>)>,
}

impl Exocets {
    /// Orders the exocets, the Junior ones first, and collects the pairs.
    pub(super) fn order(&mut self) {
        // Of several with the same effects, one with few digits is shown.
        let rank = |exocet: &Exocet| (!exocet.is_junior, exocet.digits.count());
        sort_by(&mut self.all, |a, b| (rank(a), a).cmp(&(rank(b), b)));
        self.all.dedup();
        let juniors = self.all.partition_point(|exocet| exocet.is_junior);
        for (number, second) in self.all[..juniors].iter().enumerate() {
            let pairs_with = |first: &Exocet| {
                (first.lines, first.digits) == (second.lines, second.digits)
                    && !first.base.iter().any(|cell| second.base.contains(cell))
            };
            let firsts = (0..number).filter(|&first| pairs_with(&self.all[first]));
            self.pairs.extend(firsts.map(|first| [first, number]));
        }
        sort(&mut self.pairs);
    }
}
