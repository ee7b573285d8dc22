//! Locked candidates: a digit whose places in a house are all where another house crosses it.

use crate::logic::geometry::{Crossing, Id, Overlap};
use crate::logic::search::{Finder, Search};
use crate::logic::step::{CandidateRole, HouseRole, Truth, Why};
use crate::logic::technique::{Description, Example};
use crate::logic::{Candidate, Position, Rating, Technique};
use crate::solve::bits::Bits as _;

const DIRECT_POINTING: Rating = Rating::from_tenths(17);
const DIRECT_CLAIMING: Rating = Rating::from_tenths(19);
const POINTING: Rating = Rating::from_tenths(26);
const CLAIMING: Rating = Rating::from_tenths(28);
const OTHER: Rating = Rating::from_tenths(29);

pub(super) const FINDERS: &[Finder] = &[
    Finder::whole(DIRECT_POINTING, &[Technique::DirectPointing], |search| {
        direct(search, Technique::DirectPointing, DIRECT_POINTING);
    }),
    Finder::whole(DIRECT_CLAIMING, &[Technique::DirectClaiming], |search| {
        direct(search, Technique::DirectClaiming, DIRECT_CLAIMING);
    }),
    Finder::whole(POINTING, &[Technique::Pointing], |search| {
        locked(search, Technique::Pointing, POINTING);
    }),
    Finder::whole(CLAIMING, &[Technique::Claiming], |search| {
        locked(search, Technique::Claiming, CLAIMING);
    }),
    Finder::whole(OTHER, &[Technique::LockedCandidates], |search| {
        locked(search, Technique::LockedCandidates, OTHER);
    }),
];

pub(super) const DESCRIPTIONS: &[Description] = &[
    Description {
        technique: Technique::DirectPointing,
        id: "direct-pointing",
        rating: DIRECT_POINTING,
        cost: 20,
        references: &["Sudoku Explainer: direct locked candidates"],
        example: Example {
            board: "9",
            position: "+4+827+6+5+931...+9.....59.+2.8..761.+8...9....4.+6..8..+85.3...85..........3+8961+5....+52...",
            effects: "r2c6=1",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::DirectClaiming,
        id: "direct-claiming",
        rating: DIRECT_CLAIMING,
        cost: 24,
        references: &["Sudoku Explainer: direct locked candidates"],
        example: Example {
            board: "9",
            position: "..+5..+7...74...9.5.....853+7..5.7.+61..9+16.2...7.+7.....68..7..+2..+5+539.+71+6.2.2.65.+7..|r6c4:34 r6c5:34 r6c7:24 r7c7:9 r7c8:489 r9c8:48 r9c9:4",
            effects: "r4c8=2",
            broken_by: "r6c7:2",
        },
    },
    Description {
        technique: Technique::Pointing,
        id: "pointing",
        rating: POINTING,
        cost: 50,
        references: &[
            "https://www.sudokuwiki.org/Intersection_Removal",
            "https://hodoku.sourceforge.net/en/tech_intersections.php",
        ],
        example: Example {
            board: "9",
            position: "+1....5+627..+9268+5+41+6+25...3+8+9..1...97.2+93.+8.4.......98.....8......57..6.9..1..4....",
            effects: "r7c9<>2 r8c9<>2 r9c9<>2",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::Claiming,
        id: "claiming",
        rating: CLAIMING,
        cost: 50,
        references: &[
            "https://www.sudokuwiki.org/Intersection_Removal",
            "https://hodoku.sourceforge.net/en/tech_intersections.php",
        ],
        example: Example {
            board: "9",
            position: "7.5.9.....9.....52+8+1+2+5436+971+57.+8..232....5...48..+2....97..+5...1..+876+1.....1+934...|r7c7:28 r7c8:8",
            effects: "r5c4<>6 r6c4<>6 r6c6<>6",
            broken_by: "",
        },
    },
    Description {
        technique: Technique::LockedCandidates,
        id: "locked-candidates",
        rating: OTHER,
        cost: 50,
        references: &["https://www.sudokuwiki.org/Sudoku_X_Strategies"],
        example: Example {
            board: "9 diagonals",
            position: "..16.7.8...3.4.96....2........+7..4.....4.........8.7......7....1.2..5....3.......",
            effects: "r7c1<>8 r7c2<>8 r9c3<>8",
            broken_by: "",
        },
    },
];

/// A digit whose places in `from` are all where `to` crosses it, so that the rest of `to` lacks it.
struct Locked<'a> {
    overlap: &'a Overlap,
    /// The index of the house in the overlap whose places for the digit are all there; the other
    /// one is `1 - from`.
    from: usize,
    digit: usize,
}

impl Locked<'_> {
    fn from(&self) -> usize {
        self.overlap.houses[self.from]
    }

    fn to(&self) -> usize {
        self.overlap.houses[1 - self.from]
    }

    fn why(&self, position: &Position) -> Why {
        let geometry = position.geometry();
        let digit = geometry.digit(self.digit);
        let cells = geometry.cells_at(self.from(), position.places(self.from(), self.digit));
        Why {
            houses: vec![(HouseRole::Base, self.from()), (HouseRole::Cover, self.to())],
            candidates: cells
                .map(|cell| (CandidateRole::Defining, Candidate::new(geometry.cell(cell), digit)))
                .collect(),
            truths: vec![Truth::Place(self.from(), digit)],
            ..Why::default()
        }
    }
}

/// Calls `found` for all locked digits of this kind, with or without eliminations.
fn each_locked(position: &Position, crossing: Crossing, found: &mut dyn FnMut(&Locked<'_>)) {
    let geometry = position.geometry();
    for (overlap, from) in geometry.crossings(crossing) {
        let house = overlap.houses[from];
        for digit in (geometry.all_digits() & !position.settled(house)).iter() {
            let places = position.places(house, digit);
            if places & !overlap.places[from] == 0 && !places.is_at_most_one() {
                found(&Locked { overlap, from, digit });
            }
        }
    }
}

fn locked(search: &mut Search<'_>, technique: Technique, rating: Rating) {
    let position = search.position;
    let geometry = position.geometry();
    let mut eliminations: Vec<Id> = Vec::new();
    let crossing = match technique {
        Technique::Pointing => Crossing::Pointing,
        Technique::Claiming => Crossing::Claiming,
        _ => Crossing::Other,
    };
    each_locked(position, crossing, &mut |locked| {
        let outside =
            position.places(locked.to(), locked.digit) & !locked.overlap.places[1 - locked.from];
        eliminations.clear();
        let cells = geometry.cells_at(locked.to(), outside);
        eliminations.extend(cells.map(|cell| geometry.id(cell, locked.digit)));
        search.eliminate(technique, rating, &eliminations, &|| locked.why(position));
    });
}

/// Reports locked digits that leave a third house, of the kind of the first, one place for the
/// digit.
fn direct(search: &mut Search<'_>, technique: Technique, rating: Rating) {
    let position = search.position;
    let geometry = position.geometry();
    let crossing = match technique {
        Technique::DirectPointing => Crossing::Pointing,
        _ => Crossing::Claiming,
    };
    each_locked(position, crossing, &mut |locked| {
        let outside =
            position.places(locked.to(), locked.digit) & !locked.overlap.places[1 - locked.from];
        for cell in geometry.cells_at(locked.to(), outside) {
            for (house, _) in geometry.houses_of(cell) {
                if house == locked.to()
                    || geometry.kind(house) != geometry.kind(locked.from())
                    || !geometry.is_complete(house)
                {
                    continue;
                }
                let left = geometry
                    .cells_at(house, position.places(house, locked.digit))
                    .filter(|&cell| !geometry.holds(locked.to(), cell));
                let mut left = left.fuse();
                let (Some(last), None) = (left.next(), left.next()) else { continue };
                let why = || {
                    let mut why = locked.why(position);
                    why.houses.push((HouseRole::Within, house));
                    why.truths.push(Truth::Place(house, geometry.digit(locked.digit)));
                    why
                };
                search.place(technique, rating, geometry.id(last, locked.digit), &why);
            }
        }
    });
}
