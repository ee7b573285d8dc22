//! The exocets of a position.

use std::collections::BTreeSet;

use crate::logic::Technique;
use crate::logic::geometry::{Id, Mask};
use crate::logic::vector::sort_unique;
use crate::solve::bits::Bits as _;

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

/// What the search knows of the position so far: the exocets, and the pairs that may be Double
/// Exocets.
#[derive(Default)]
pub(crate) struct Exocets {
    pub(super) all: Vec<Exocet>,
    pub(super) pairs: Vec<[usize; 2]>,
    /// The effects that were reported.
    pub(super) reported: BTreeSet<(Technique, Vec<Id>)>,
}

impl Exocets {
    /// Orders the exocets, the Junior ones first, and collects the pairs.
    pub(super) fn order(&mut self) {
        sort_unique(&mut self.all);
        // Of several with the same effects, one with few digits is shown.
        self.all.sort_by_key(|it| (!it.is_junior, it.digits.count()));
        let juniors = self.all.iter().take_while(|it| it.is_junior).enumerate();
        for (at, one) in juniors {
            let later = self.all.iter().enumerate().skip(at + 1);
            for (number, other) in later.take_while(|(_, it)| it.is_junior) {
                let same = one.lines == other.lines && one.digits == other.digits;
                if same && !other.base.iter().any(|cell| one.base.contains(cell)) {
                    self.pairs.push([at, number]);
                }
            }
        }
    }
}
