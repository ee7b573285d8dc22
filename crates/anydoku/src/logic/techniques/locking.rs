//! Locked candidates: a digit whose places in a house are all where another house crosses it.

use crate::logic::geometry::{CrossingKind, Id, Overlap};
use crate::logic::search::{Finder, Search};
use crate::logic::{CandidateRole, HouseRole, Position, Technique, Truth, Why};
use crate::solve::bits::Bits as _;

pub(super) const FINDERS: &[Finder] = &[
    Finder::whole(&[Technique::DirectPointing], |search| {
        direct(search, Technique::DirectPointing, CrossingKind::Pointing);
    }),
    Finder::whole(&[Technique::DirectClaiming], |search| {
        direct(search, Technique::DirectClaiming, CrossingKind::Claiming);
    }),
    Finder::whole(&[Technique::Pointing], |search| {
        locked(search, Technique::Pointing, CrossingKind::Pointing);
    }),
    Finder::whole(&[Technique::Claiming], |search| {
        locked(search, Technique::Claiming, CrossingKind::Claiming);
    }),
    Finder::whole(&[Technique::LockedCandidates], |search| {
        locked(search, Technique::LockedCandidates, CrossingKind::Other);
    }),
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

    /// Returns the cells with the digit in the rest of `to`.
    fn outside<'a>(&self, position: &'a Position) -> impl Iterator<Item = usize> + use<'a> {
        let places = position.places(self.to(), self.digit) & !self.overlap.places[1 - self.from];
        position.geometry().cells_at(self.to(), places)
    }

    fn why(&self, position: &Position) -> Why {
        let geometry = position.geometry();
        let digit = geometry.digit(self.digit);
        let places = position.places(self.from(), self.digit);
        let ids = geometry.ids_at(self.from(), places, self.digit);
        Why {
            houses: vec![
                (HouseRole::Base, geometry.house(self.from())),
                (HouseRole::Cover, geometry.house(self.to())),
            ],
            candidates: geometry.in_role(CandidateRole::Defining, ids).collect(),
            truths: vec![Truth::Place(geometry.house(self.from()), digit)],
            ..Why::default()
        }
    }
}

/// Calls `found` for all locked digits of this kind, with or without eliminations.
fn each_locked(position: &Position, crossing: CrossingKind, found: &mut dyn FnMut(&Locked<'_>)) {
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

fn locked(search: &mut Search<'_>, technique: Technique, crossing: CrossingKind) {
    let (position, geometry) = search.board();
    let mut eliminations: Vec<Id> = Vec::new();
    each_locked(position, crossing, &mut |locked| {
        eliminations.clear();
        let cells = locked.outside(position);
        eliminations.extend(cells.map(|cell| geometry.id(cell, locked.digit)));
        search.eliminate(technique, &eliminations, &|| locked.why(position));
    });
}

/// Reports locked digits that leave a third house, of the kind of the first, one place for the
/// digit.
fn direct(search: &mut Search<'_>, technique: Technique, crossing: CrossingKind) {
    let (position, geometry) = search.board();
    each_locked(position, crossing, &mut |locked| {
        for cell in locked.outside(position) {
            for (house, _) in geometry.houses_of(cell) {
                if house == locked.to()
                    || geometry.kind(house) != geometry.kind(locked.from())
                    || !geometry.is_complete(house)
                {
                    continue;
                }
                let remaining = geometry
                    .cells_at(house, position.places(house, locked.digit))
                    .filter(|&cell| !geometry.contains(locked.to(), cell));
                let mut remaining = remaining.fuse();
                let (Some(last), None) = (remaining.next(), remaining.next()) else { continue };
                let why = || {
                    let mut why = locked.why(position);
                    why.houses.push((HouseRole::Within, geometry.house(house)));
                    why.truths.push(geometry.place(house, locked.digit));
                    why
                };
                search.place(technique, geometry.id(last, locked.digit), &why);
            }
        }
    });
}
