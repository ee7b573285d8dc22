//! Bivalue universal graves: all open cells would have two digits each, and every digit would be in
//! two cells of each house that lacks it, so that digits could be exchanged.

use super::guardians::{GuardedPattern, GuardianTechniques};
use crate::logic::Technique;
use crate::logic::geometry::Mask;
use crate::logic::search::{Finder, Search};
use crate::solve::bits::Bits as _;

/// The maximum number of cells with other candidates; with more, hardly anything follows.
const MOST: usize = 8;

pub(super) const FINDERS: &[Finder] =
    &[Finder::whole(&[Technique::Bug1, Technique::Bug2, Technique::Bug3, Technique::Bug4], graves)
        .for_one_solution()];

const KIND: GuardianTechniques = GuardianTechniques {
    one_cell: Technique::Bug1,
    one_digit: Technique::Bug2,
    set: Some(Technique::Bug3),
    locked: Some(Technique::Bug4),
    extra: 0,
};

fn graves(search: &mut Search<'_>) {
    let (position, geometry) = search.board();
    let open = || (0..geometry.cells).filter(|&cell| position.value(cell) == 0);
    let is_pair = |&cell: &usize| position.digits(cell).count() == 2;
    if open().filter(|cell| !is_pair(cell)).take(MOST + 1).count() > MOST {
        return;
    }
    let mut grave = Grave {
        houses: vec![HouseTally::default(); geometry.houses()],
        cells: open().filter(is_pair).map(|cell| (cell, position.digits(cell))).collect(),
        wide: open().filter(|cell| !is_pair(cell)).collect(),
    };
    for &(cell, pair) in &grave.cells {
        for (house, _) in geometry.houses_of(cell) {
            if !grave.houses[house].add(pair) {
                return;
            }
        }
    }
    for &cell in &grave.wide {
        for (house, _) in geometry.houses_of(cell) {
            grave.houses[house].wide += 1;
        }
    }
    if grave.houses.iter().all(HouseTally::may_be_even) {
        grave.narrow(search, 0);
    }
}

/// The contribution of a grave to a house.
#[derive(Clone, Copy, Default)]
struct HouseTally {
    /// The digits in one cell, and in two cells.
    once: Mask,
    twice: Mask,
    /// The number of cells whose two digits are not chosen yet.
    wide: usize,
}

impl HouseTally {
    /// Adds the two digits of a cell. Returns `false` if one of them is in two cells already.
    fn add(&mut self, pair: Mask) -> bool {
        let fits = self.twice & pair == 0;
        self.twice |= self.once & pair;
        self.once = (self.once ^ pair) & !self.twice;
        fits
    }

    /// Returns whether the remaining cells can bring each digit to two cells.
    fn may_be_even(&self) -> bool {
        self.once.count() <= 2 * self.wide
    }
}

/// A grave while the two digits of its cells are being chosen.
struct Grave {
    houses: Vec<HouseTally>,
    cells: Vec<(usize, Mask)>,
    /// The cells with more than two candidates.
    wide: Vec<usize>,
}

impl Grave {
    /// Chooses the two digits of the wide cells from the `next`-th on.
    fn narrow(&mut self, search: &mut Search<'_>, next: usize) {
        let (position, geometry) = search.board();
        let Some(&cell) = self.wide.get(next) else {
            self.conclude(search);
            return;
        };
        let digits = position.digits(cell);
        let fitting = geometry
            .houses_of(cell)
            .fold(digits, |fitting, (house, _)| fitting & !self.houses[house].twice);
        let before: Vec<(usize, HouseTally)> =
            geometry.houses_of(cell).map(|(house, _)| (house, self.houses[house])).collect();
        for first in fitting.iter() {
            for second in (fitting & !Mask::below(first + 1)).iter() {
                let pair = Mask::EMPTY.with(first).with(second);
                let mut fits = true;
                for &(house, _) in &before {
                    let tally = &mut self.houses[house];
                    tally.wide -= 1;
                    fits &= tally.add(pair) && tally.may_be_even();
                }
                if fits {
                    self.cells.push((cell, pair));
                    self.narrow(search, next + 1);
                    self.cells.pop();
                }
                for &(house, tally) in &before {
                    self.houses[house] = tally;
                }
            }
        }
    }

    fn conclude(&self, search: &mut Search<'_>) {
        if let Some(pattern) = GuardedPattern::of(search.position, &self.cells) {
            pattern.conclude(search, &KIND);
        }
    }
}
