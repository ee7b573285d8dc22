//! Bivalue universal graves: all open cells would have two digits each, and every digit would be in
//! two cells of each house that lacks it, so that digits could be exchanged.

use super::guardians::{Kind, Pattern};
use crate::logic::geometry::Mask;
use crate::logic::search::{Finder, Search};
use crate::logic::technique::{Description, Example};
use crate::logic::{Rating, Technique};
use crate::solve::bits::Bits as _;

const ONE: Rating = Rating::from_tenths(56);
const MORE: Rating = Rating::from_tenths(57);

/// The maximum number of cells with other candidates; with more, hardly anything follows.
const MOST: usize = 8;

pub(super) const FINDERS: &[Finder] = &[Finder::whole(
    ONE,
    &[Technique::Bug1, Technique::Bug2, Technique::Bug3, Technique::Bug4],
    graves,
)
.for_one_solution()];

const KIND: Kind = Kind {
    one_cell: (Technique::Bug1, ONE),
    one_digit: (Technique::Bug2, MORE),
    set: Some((Technique::Bug3, MORE)),
    locked: Some((Technique::Bug4, MORE)),
};

const REFERENCES: &[&str] =
    &["https://www.sudokuwiki.org/BUG", "https://hodoku.sourceforge.net/en/tech_bug.php"];

pub(super) const DESCRIPTIONS: &[Description] = &[
    Description {
        technique: Technique::Bug1,
        id: "bug-1",
        rating: ONE,
        cost: 100,
        references: REFERENCES,
        example: Example {
            board: "9",
            position: "+6+5+1+3.+7+4.+2.42+6.+1+3+5+73..+245.1+6..5+17+9.344..+52+3..+1..+3+4687+2+5..97+3+6+54+8+73+4+8+5+2+1+69586+91+4+2+73|r5c2:9",
            effects: "r5c7<>69",
            broken_by: "r5c2:9",
        },
    },
    Description {
        technique: Technique::Bug2,
        id: "bug-2",
        rating: MORE,
        cost: 120,
        references: REFERENCES,
        example: Example {
            board: "9",
            position: "+1.2+73+86..+74.+9+62+1.8.+6815+4.7+25+87+2+1....+6+2+14+7......46+8+5217+81+65+2+749+32.+9.+4+1+7..+47..+9+6.+21|r4c8:3 r4c9:9 r5c7:39",
            effects: "r1c8<>5 r2c8<>5",
            broken_by: "r4c8:3 r4c9:9 r5c7:3 r5c7:9",
        },
    },
    Description {
        technique: Technique::Bug3,
        id: "bug-3",
        rating: MORE,
        cost: 140,
        references: REFERENCES,
        example: Example {
            board: "9",
            position: ".+8.+4+369.5.+5.1+9+2+678+96.+5+8+7+3+4.2+4.+9+781+5..1.2654...9.+3+1+47..+839+75+1+2+64.+7.+6+238...+2.+849+5+3+7|r8c1:1 r8c3:1",
            effects: "r2c3<>3 r3c3<>1",
            broken_by: "r8c1:1",
        },
    },
    Description {
        technique: Technique::Bug4,
        id: "bug-4",
        rating: MORE,
        cost: 130,
        references: REFERENCES,
        example: Example {
            board: "9",
            position: "+4+219+6+7+5+3+8+76+58+132+9+4+3+98+4+257+16+6+5+3+27+98+41.47+3+8+1+6..+8+1.654+3...3.+1+984..1.+4.+3+6+9.2....+4+2+1.3|r8c8:7 r9c8:7",
            effects: "r7c8<>7 r9c8<>8",
            broken_by: "r8c8:7",
        },
    },
];

fn graves(search: &mut Search<'_>) {
    let position = search.position;
    let geometry = position.geometry();
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
    /// Chooses the two digits of the wide cells from the `at`-th on.
    fn narrow(&mut self, search: &mut Search<'_>, at: usize) {
        let position = search.position;
        let geometry = position.geometry();
        let Some(&cell) = self.wide.get(at) else {
            self.conclude(search);
            return;
        };
        let digits = position.digits(cell);
        let fitting = geometry
            .houses_of(cell)
            .fold(digits, |fitting, (house, _)| fitting & !self.houses[house].twice);
        let before: Vec<(usize, HouseTally)> =
            geometry.houses_of(cell).map(|(house, _)| (house, self.houses[house])).collect();
        for one in fitting.iter() {
            for other in (fitting & !Mask::below(one + 1)).iter() {
                let pair = Mask::EMPTY.with(one).with(other);
                let mut fits = true;
                for &(house, _) in &before {
                    let tally = &mut self.houses[house];
                    tally.wide -= 1;
                    fits &= tally.add(pair) && tally.may_be_even();
                }
                if fits {
                    self.cells.push((cell, pair));
                    self.narrow(search, at + 1);
                    self.cells.pop();
                }
                for &(house, tally) in &before {
                    self.houses[house] = tally;
                }
            }
        }
    }

    fn conclude(&self, search: &mut Search<'_>) {
        if let Some(pattern) = Pattern::of(search.position, &self.cells) {
            pattern.conclude(search, &KIND);
        }
    }
}
