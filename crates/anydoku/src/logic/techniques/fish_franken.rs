//! Franken and mutant fish, with fins and endo-fins: k houses of any kind whose candidates of a digit
//! lie in k other houses.
//!
//! As finned fish they are found from what goes. If the candidate were true, its peers would be off:
//! k houses, no two of which share a candidate that is left, cannot all hold the digit if fewer than
//! k other houses cover what is left in them. With a house of the candidate as the last cover these
//! are the fish; what was turned off outside the covers are its fins, what was turned off in two
//! bases at once its endo-fins.
//!
//! Chains find much of the same, and no one counts such fish in a rating: they are left out of it.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::fish::why_fish;
use crate::logic::geometry::{Geometry, Id, Mask};
use crate::logic::links::Fish;
use crate::logic::search::{Finder, Search};
use crate::logic::technique::{Description, Example};
use crate::logic::{Rating, Technique};
use crate::shape::HouseKind;
use crate::solve::bits::Bits as _;

/// Of two houses; each house more is a tenth harder.
const FRANKEN: Rating = Rating::from_tenths(70);
const FINNED_FRANKEN: Rating = Rating::from_tenths(72);
const MUTANT: Rating = Rating::from_tenths(74);
const FINNED_MUTANT: Rating = Rating::from_tenths(76);

/// The largest fish that are sought.
const LARGEST: usize = 4;
/// Those that a thorough search looks for where a digit has few candidates: each house more takes
/// several times as long.
const LARGEST_OF_FEW: usize = 6;
const FEW: usize = 26;

pub(super) const FINDERS: &[Finder] = &[Finder::parts(
    FRANKEN,
    &[
        Technique::FrankenFish,
        Technique::FinnedFrankenFish,
        Technique::MutantFish,
        Technique::FinnedMutantFish,
    ],
    fish,
)
.optional()];

pub(super) const DESCRIPTIONS: &[Description] = &[
    Description {
        technique: Technique::FrankenFish,
        id: "franken-fish",
        name: "Franken fish",
        rating: FRANKEN,
        cost: 330,
        about: "Two or more rows or boxes hold a digit only in as many columns or boxes: these \
            lose it elsewhere. The same with rows and columns exchanged.",
        references: &["https://hodoku.sourceforge.net/en/tech_fishc.php"],
        example: Example {
            board: "9",
            position: "..3..5..9.7.82.....4.37..8...4..63..9.......1..8...5....1......7....28.........45",
            effects: "r1c1<>6 r1c2<>6 r1c7<>6 r1c8<>6",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::FinnedFrankenFish,
        id: "finned-franken-fish",
        name: "finned Franken fish",
        rating: FINNED_FRANKEN,
        cost: 400,
        about: "A Franken fish apart from some candidates, the fins, or candidates in two bases \
            at once, the endo-fins. Either one of these is true or the fish is: what the fish \
            would take and all of them see goes.",
        references: &["https://hodoku.sourceforge.net/en/tech_fishc.php"],
        example: Example {
            board: "9",
            position: "83.9....1..7..1..9.5..48....2......5.1....8.37....6...9..5.41......7...65.......2",
            effects: "r8c4<>3",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::MutantFish,
        id: "mutant-fish",
        name: "mutant fish",
        rating: MUTANT,
        cost: 450,
        about: "Two or more houses of any kind hold a digit only in as many other houses, rows \
            and columns on the same side: these others lose it elsewhere.",
        references: &["https://hodoku.sourceforge.net/en/tech_fishc.php"],
        example: Example {
            board: "9",
            position: "..3.6.2.......7.9..4.5......8.....1......6342.3.7....9...81.6..7.1......26...5...",
            effects: "r2c3<>2 r2c4<>2 r2c5<>2",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::FinnedMutantFish,
        id: "finned-mutant-fish",
        name: "finned mutant fish",
        rating: FINNED_MUTANT,
        cost: 500,
        about: "A mutant fish apart from some candidates, the fins, or candidates in two bases \
            at once, the endo-fins. Either one of these is true or the fish is: what the fish \
            would take and all of them see goes.",
        references: &["https://hodoku.sourceforge.net/en/tech_fishc.php"],
        example: Example {
            board: "9",
            position: ".6......92.3..14....8...2.7...2....89.....7.1.3.5....2.51.4.....24..6...8........",
            effects: "r8c5<>1",
            broken_by: "",
        },
    },
];

/// The fish of one digit, if it has no more candidates than a mask holds: on boards of side 25 a
/// digit comes to that after some placements.
///
/// A part is one candidate of a digit that might go.
fn fish(search: &mut Search<'_>, part: usize) -> ControlFlow<(), usize> {
    let (digit, target) = (part / Mask::CAPACITY, part % Mask::CAPACITY);
    let position = search.position;
    let geometry = position.geometry();
    let cells: Vec<usize> = position.seen_by_all(digit, &[]).collect();
    if target < cells.len() && cells.len() <= Mask::CAPACITY {
        let few = search.thorough && cells.len() <= FEW;
        let largest = if few { LARGEST_OF_FEW } else { LARGEST };
        let water = Water::new(geometry, digit, &cells, largest);
        let mut known = std::mem::take(&mut search.work.fish);
        if target == 0 {
            known.clear();
        }
        let mut hunt = Hunt::new(&water, search, target);
        hunt.start();
        let caught = hunt.caught;
        for (bases, covers) in caught {
            water.complete(search, target, &bases, &covers, &mut known);
        }
        search.work.fish = known;
        if target + 1 < cells.len() {
            return ControlFlow::Continue(part + 1);
        }
    }
    if digit + 1 < geometry.side {
        ControlFlow::Continue((digit + 1) * Mask::CAPACITY)
    } else {
        ControlFlow::Break(())
    }
}

/// The candidates of one digit, numbered.
struct Water<'a> {
    geometry: &'a Geometry,
    digit: usize,
    cells: &'a [usize],
    /// How many houses a fish may have.
    largest: usize,
    /// By house its candidates.
    houses: Vec<Mask>,
    /// By candidate those that it sees.
    peers: Vec<Mask>,
}

impl<'a> Water<'a> {
    fn new(geometry: &'a Geometry, digit: usize, cells: &'a [usize], largest: usize) -> Self {
        let mut houses = vec![0; geometry.houses()];
        for (number, &cell) in cells.iter().enumerate() {
            for (house, _) in geometry.houses_of(cell) {
                houses[house] = houses[house].with(number);
            }
        }
        let peers = cells.iter().map(|&cell| {
            let seen = (0..cells.len()).filter(|&number| geometry.sees(cell, cells[number]));
            seen.fold(0, |set: Mask, number| set.with(number))
        });
        Self { geometry, digit, cells, largest, peers: peers.collect(), houses }
    }

    /// Reports the fish of these bases and covers with each house of the target as a further cover;
    /// in a thorough search also with one as a base and two as covers.
    fn complete(
        &self,
        search: &mut Search<'_>,
        target: usize,
        bases: &[usize],
        covers: &[usize],
        known: &mut BTreeSet<Fish>,
    ) {
        let own: Vec<usize> =
            self.geometry.houses_of(self.cells[target]).map(|(house, _)| house).collect();
        let with = |list: &[usize], more: &[usize]| {
            let mut list = [list, more].concat();
            list.sort_unstable();
            list
        };
        for (at, &cover) in own.iter().enumerate() {
            self.report(search, (bases.to_vec(), with(covers, &[cover])), known);
            if !search.thorough || bases.len() == self.largest {
                continue;
            }
            for &further in &own[at + 1..] {
                let base = |&&base: &&usize| {
                    base != cover && base != further && self.geometry.is_complete(base)
                };
                for &base in own.iter().filter(base) {
                    let fish = (with(bases, &[base]), with(covers, &[cover, further]));
                    self.report(search, fish, known);
                }
            }
        }
    }

    fn report(&self, search: &mut Search<'_>, fish: Fish, known: &mut BTreeSet<Fish>) {
        let Some(mutant) = self.is_mutant(&fish) else { return };
        let (bases, covers) = &fish;
        let (in_bases, endo) = self.once_and_twice(bases);
        let (in_covers, twice) = self.once_and_twice(covers);
        let fins = in_bases & !in_covers | endo;
        let takes = in_covers & !in_bases | twice & !endo;
        let gone = takes.iter().filter(|&taken| fins & !self.peers[taken] == 0);
        let gone: Vec<Id> =
            gone.map(|taken| self.geometry.id(self.cells[taken], self.digit)).collect();
        let (technique, rating) = match (mutant, fins == 0) {
            (false, true) => (Technique::FrankenFish, FRANKEN),
            (false, false) => (Technique::FinnedFrankenFish, FINNED_FRANKEN),
            (true, true) => (Technique::MutantFish, MUTANT),
            (true, false) => (Technique::FinnedMutantFish, FINNED_MUTANT),
        };
        if !known.insert(fish.clone()) {
            return;
        }
        let position = search.position;
        let rating = rating.plus(bases.len() as u16 - 2);
        search
            .eliminate(technique, rating, &gone, &|| why_fish(position, self.digit, bases, covers));
    }

    /// The candidates in one of these houses or more, and those in two or more.
    fn once_and_twice(&self, houses: &[usize]) -> (Mask, Mask) {
        houses.iter().fold((0, 0), |(once, twice), &house| {
            (once | self.houses[house], twice | once & self.houses[house])
        })
    }

    /// Whether it is mutant, or Franken; `None` for a basic one, rows by columns.
    fn is_mutant(&self, (bases, covers): &Fish) -> Option<bool> {
        let are = |houses: &[usize], line: HouseKind, boxes: bool| {
            houses.iter().all(|&house| {
                let kind = self.geometry.kind(house);
                kind == line || (boxes && kind == HouseKind::Box)
            })
        };
        let both = |boxes: bool| {
            (are(bases, HouseKind::Row, boxes) && are(covers, HouseKind::Column, boxes))
                || (are(bases, HouseKind::Column, boxes) && are(covers, HouseKind::Row, boxes))
        };
        if both(false) { None } else { Some(!both(true)) }
    }
}

/// The search for bases and covers without the target.
struct Hunt<'a> {
    water: &'a Water<'a>,
    /// By house what is left of its candidates; nothing in the houses of the target.
    left: Vec<Mask>,
    /// The most that is left in a house.
    longest: usize,
    /// The houses that must hold the digit in what is left.
    bases: Vec<usize>,
    chosen: Fish,
    caught: BTreeSet<Fish>,
}

impl<'a> Hunt<'a> {
    fn new(water: &'a Water<'a>, search: &Search<'_>, target: usize) -> Self {
        let geometry = water.geometry;
        let off = water.peers[target].with(target);
        let left: Vec<Mask> = water.houses.iter().map(|&house| house & !off).collect();
        let is_base = |&house: &usize| {
            geometry.is_complete(house)
                && left[house] != 0
                && !water.houses[house].contains(target)
                && !search.position.settled(house).contains(water.digit)
        };
        let bases = (0..geometry.houses()).filter(is_base).collect();
        let longest = left.iter().map(|house| house.count()).max().unwrap_or(0);
        Self { water, left, longest, bases, chosen: Fish::default(), caught: BTreeSet::new() }
    }

    fn start(&mut self) {
        for at in 0..self.bases.len() {
            self.with_base(at, at, 0, 0);
        }
    }

    /// Goes on with a further base; bases before number `first` are not taken in.
    fn with_base(&mut self, first: usize, at: usize, used: Mask, covered: Mask) {
        let base = self.bases[at];
        self.chosen.0.push(base);
        self.grow(first, used | self.left[base], covered);
        self.chosen.0.pop();
    }

    fn grow(&mut self, first: usize, used: Mask, covered: Mask) {
        let (bases, covers) = (self.chosen.0.len(), self.chosen.1.len());
        if let Some(open) = used.minus(covered).least() {
            let more = self.water.largest - 1 - covers;
            if used.minus(covered).count() > more * self.longest {
                return;
            }
            let cell = self.water.cells[open];
            let geometry = self.water.geometry;
            for (house, _) in geometry.houses_of(cell) {
                if self.left[house].contains(open) && !self.chosen.0.contains(&house) {
                    self.chosen.1.push(house);
                    self.grow(first, used, covered | self.left[house]);
                    self.chosen.1.pop();
                }
            }
        } else if bases > covers {
            if bases >= 2 {
                let (mut bases, mut covers) = self.chosen.clone();
                bases.sort_unstable();
                covers.sort_unstable();
                self.caught.insert((bases, covers));
            }
        } else {
            for at in first + 1..self.bases.len() {
                let left = self.left[self.bases[at]];
                let taken = &self.chosen;
                let free = !taken.0.contains(&self.bases[at]) && !taken.1.contains(&self.bases[at]);
                if left & used == 0 && left & covered != 0 && free {
                    self.with_base(first, at, used, covered);
                }
            }
        }
    }
}
