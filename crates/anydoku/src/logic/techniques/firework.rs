//! Fireworks: digits that a row and a column keep to the box where they cross and to one cell of
//! each outside the box.
//!
//! If neither of these two cells has the digit, it is in the box for the row as well as for the
//! column, so it is where they cross. The three cells therefore contain it in any case. With three
//! such digits they contain nothing else. Two crossings at opposite corners of a rectangle share
//! the two other corners; with two digits of each, the four corners contain nothing else.

use super::smallest::Smallest;
use crate::logic::geometry::{Geometry, Id, Mask};
use crate::logic::search::{Finder, Search};
use crate::logic::vector::sort_unique;
use crate::logic::{CandidateRole, CellRole, HouseRole, Position, Technique, Truth, Why};
use crate::shape::HouseKind;
use crate::solve::bits::Bits as _;

pub(super) const FINDERS: &[Finder] = &[
    Finder::whole(&[Technique::FireworkTriple], triples),
    Finder::whole(&[Technique::FireworkQuadruple], quadruples),
];

/// The crossing of a row and a column in a box, with a cell of each outside the box.
#[derive(Clone, Copy)]
struct Firework {
    /// The cell where the row and the column cross.
    center: usize,
    /// The row, the column and the box of the center.
    houses: [usize; 3],
    /// A cell of the row and one of the column, both outside the box.
    wings: [usize; 2],
    /// The digits that must be in one of the three cells.
    digits: Mask,
}

/// Where the row and the column of a cell have a digit outside the box: nowhere or in one cell.
#[derive(Clone, Copy)]
struct Outside {
    digit: usize,
    wings: [Option<usize>; 2],
}

/// Returns the row, the column and the box of a cell, if they contain every digit.
fn houses_at(geometry: &Geometry, cell: usize) -> Option<[usize; 3]> {
    let of_kind = |kind: HouseKind| {
        let mut houses = geometry.houses_of(cell).map(|(house, _)| house);
        houses.find(|&house| geometry.kind(house) == kind && geometry.is_complete(house))
    };
    Some([of_kind(HouseKind::Row)?, of_kind(HouseKind::Column)?, of_kind(HouseKind::Box)?])
}

/// Returns the digits that a row and a column have in the box and in at most one other cell each.
fn outside(position: &Position, houses: [usize; 3], found: &mut Vec<Outside>) {
    let geometry = position.geometry();
    let [row, column, square] = houses;
    found.clear();
    let open = geometry.all_digits() & !(position.settled(row) | position.settled(column));
    'digits: for digit in open.iter() {
        let mut wings = [None; 2];
        for (wing, line) in wings.iter_mut().zip([row, column]) {
            let places = position.places(line, digit);
            for cell in geometry.cells_at(line, places) {
                if !geometry.contains(square, cell) && wing.replace(cell).is_some() {
                    continue 'digits;
                }
            }
        }
        found.push(Outside { digit, wings });
    }
}

/// Calls `each` with the fireworks at all open cells that have at least `least` digits.
fn each_firework(position: &Position, least: usize, each: &mut dyn FnMut(Firework)) {
    let geometry = position.geometry();
    let mut digits: Vec<Outside> = Vec::new();
    for center in (0..geometry.cells).filter(|&cell| position.value(cell) == 0) {
        let Some(houses) = houses_at(geometry, center) else { continue };
        outside(position, houses, &mut digits);
        if digits.len() < least {
            continue;
        }
        let mut wings = [0, 1].map(|at| -> Vec<usize> {
            digits.iter().filter_map(|outside| outside.wings[at]).collect()
        });
        for cells in &mut wings {
            cells.sort_unstable();
            cells.dedup();
        }
        let [of_row, of_column] = &wings;
        for (&one, &other) in of_row.iter().flat_map(|one| of_column.iter().map(move |o| (one, o)))
        {
            let wings = [one, other];
            let fits = |outside: &&Outside| {
                outside.wings.iter().zip(wings).all(|(wing, own)| wing.is_none_or(|it| it == own))
            };
            let fitting = digits.iter().filter(fits);
            let digits = fitting.fold(0, |set: Mask, outside| set.with(outside.digit));
            if digits.count() >= least {
                each(Firework { center, houses, wings, digits });
            }
        }
    }
}

fn triples(search: &mut Search<'_>) {
    let position = search.position;
    let mut found: Smallest<Firework> = Smallest::new();
    each_firework(position, 3, &mut |firework| {
        // More digits don't fit in three cells: the board is wrong.
        if firework.digits.count() == 3 {
            let mut eliminations = Vec::new();
            firework.eliminations(position, firework.digits, &mut eliminations);
            sort_unique(&mut eliminations);
            found.offer(&eliminations, 0, || firework);
        }
    });
    for (eliminations, firework) in found.iter() {
        let why = || firework.why(position);
        search.eliminate(Technique::FireworkTriple, eliminations, &why);
    }
}

fn quadruples(search: &mut Search<'_>) {
    let position = search.position;
    let mut pairs: Vec<Firework> = Vec::new();
    each_firework(position, 2, &mut |firework| {
        if firework.digits.count() == 2 {
            pairs.push(firework);
        }
    });
    let mut found: Smallest<[Firework; 2]> = Smallest::new();
    for (at, one) in pairs.iter().enumerate() {
        for other in &pairs[at + 1..] {
            // The wing in the row of one is in the column of the other.
            let [in_row, in_column] = one.wings;
            if other.wings != [in_column, in_row] || one.digits & other.digits != 0 {
                continue;
            }
            let mut eliminations = Vec::new();
            let all = one.digits | other.digits;
            one.eliminations(position, all, &mut eliminations);
            other.eliminations(position, all, &mut eliminations);
            sort_unique(&mut eliminations);
            found.offer(&eliminations, 0, || [*one, *other]);
        }
    }
    for (eliminations, [one, other]) in found.iter() {
        let why = || one.why(position).with(other.why(position));
        search.eliminate(Technique::FireworkQuadruple, eliminations, &why);
    }
}

impl Firework {
    fn cells(&self) -> [usize; 3] {
        [self.center, self.wings[0], self.wings[1]]
    }

    /// Lists what goes if the cells contain only digits of `all`: the other candidates of the cells,
    /// and the digits of the firework in the rest of the box. There they would take both wings,
    /// which leaves too few cells for the others.
    fn eliminations(&self, position: &Position, all: Mask, eliminations: &mut Vec<Id>) {
        let geometry = position.geometry();
        for cell in self.cells() {
            eliminations.extend(geometry.ids(cell, position.digits(cell) & !all));
        }
        let [row, column, square] = self.houses;
        for digit in self.digits.iter() {
            let places = position.places(square, digit);
            let in_lines = |cell| geometry.contains(row, cell) || geometry.contains(column, cell);
            let rest = geometry.cells_at(square, places).filter(|&cell| !in_lines(cell));
            eliminations.extend(rest.map(|cell| geometry.id(cell, digit)));
        }
    }

    fn why(&self, position: &Position) -> Why {
        let geometry = position.geometry();
        let roles = [CellRole::Pivot, CellRole::Pincer, CellRole::Pincer];
        let cells = roles.into_iter().zip(self.cells().map(|cell| geometry.cell(cell)));
        let [row, column, _] = self.houses;
        let truths = self
            .digits
            .iter()
            .flat_map(|digit| [row, column].map(|line| Truth::Place(line, geometry.digit(digit))));
        let mut candidates = Vec::new();
        for digit in self.digits.iter() {
            let both = [row, column]
                .into_iter()
                .flat_map(|line| geometry.ids_at(line, position.places(line, digit), digit));
            let mut ids: Vec<Id> = both.collect();
            sort_unique(&mut ids);
            candidates.extend(geometry.in_role(CandidateRole::Defining, ids));
        }
        Why {
            houses: self.houses.iter().map(|&house| (HouseRole::Within, house)).collect(),
            cells: cells.collect(),
            candidates,
            truths: truths.collect(),
            ..Why::default()
        }
    }
}
