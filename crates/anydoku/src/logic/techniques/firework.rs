//! Fireworks: digits that a row and a column keep to the box where they cross and to one cell of
//! each outside the box.
//!
//! If neither of these two cells has the digit, it is in the box for the row as well as for the
//! column, so it is where they cross. The three cells therefore contain it in any case. With three
//! such digits they contain nothing else. Two crossings at opposite corners of a rectangle share
//! the two other corners; with two digits of each, the four corners contain nothing else.

use std::ops::Range;

use super::smallest::Smallest;
use crate::logic::geometry::{Geometry, Id, Mask};
use crate::logic::patterns::{Firework, Patterns};
use crate::logic::search::{Finder, Search};
use crate::logic::{CandidateRole, CellRole, HouseRole, Position, Technique, Why};
use crate::shape::HouseKind;
use crate::solve::bits::Bits as _;
use crate::sort::sort_unique;

/// The number of cells whose fireworks are searched for in a slice.
const CELLS: usize = 256;
/// The number of fireworks that are examined in a slice.
const EXAMINED: usize = 1024;

pub(super) const FINDERS: &[Finder] =
    &[Finder::sliced(&[Technique::FireworkTriple, Technique::FireworkQuadruple], find)];

/// Where the row and the column of a cell have a digit outside the box: nowhere or in one cell.
#[derive(Clone, Copy)]
struct Outside {
    digit: usize,
    wings: [Option<usize>; 2],
}

/// Returns the row, the column and the box of a cell, if they contain every digit.
fn houses_at(geometry: &Geometry, cell: usize) -> Option<[usize; 3]> {
    let of_kind = |kind| geometry.house_of_kind(cell, kind);
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

/// Adds the fireworks at these cells that have at least two digits, ordered by center.
fn collect(position: &Position, cells: Range<usize>, found: &mut Vec<Firework>) {
    let geometry = position.geometry();
    let mut digits: Vec<Outside> = Vec::new();
    for center in cells.filter(|&cell| position.value(cell) == 0) {
        let Some(houses) = houses_at(geometry, center) else { continue };
        outside(position, houses, &mut digits);
        if digits.len() < 2 {
            continue;
        }
        let [row_wings, column_wings] = [0, 1].map(|line| {
            let mut cells = digits.iter().filter_map(|outside| outside.wings[line]).collect();
            sort_unique(&mut cells);
            cells
        });
        for &row_wing in &row_wings {
            for &column_wing in &column_wings {
                let wings = [row_wing, column_wing];
                let is_kept = |outside: &&Outside| {
                    let pairs = outside.wings.iter().zip(wings);
                    pairs.into_iter().all(|(place, wing)| place.is_none_or(|cell| cell == wing))
                };
                let kept = digits.iter().filter(is_kept);
                let digits = kept.fold(0, |set: Mask, outside| set.with(outside.digit));
                if digits.count() >= 2 {
                    found.push(Firework { center, houses, wings, digits });
                }
            }
        }
    }
}

/// Reports the steps of fireworks. First come slices that search, then those that examine what they
/// found.
fn find(search: &mut Search<'_>, slice: usize) -> Option<usize> {
    let position = search.position;
    let cells = position.geometry().cells;
    let slices = cells.div_ceil(CELLS);
    let mut patterns = std::mem::take(&mut search.work.patterns);
    if slice == 0 {
        patterns.fireworks.clear();
        patterns.reported.clear();
    }
    let found = &mut patterns.fireworks;
    let is_over = if slice < slices {
        collect(position, slice * CELLS..cells.min((slice + 1) * CELLS), found);
        slice + 1 == slices && found.is_empty()
    } else {
        let from = (slice - slices) * EXAMINED;
        let until = found.len().min(from + EXAMINED);
        triples(search, &mut patterns, from..until);
        quadruples(search, &mut patterns, from..until);
        until == patterns.fireworks.len()
    };
    search.work.patterns = patterns;
    (!is_over).then_some(slice + 1)
}

/// Reports the triples among these fireworks.
fn triples(search: &mut Search<'_>, patterns: &mut Patterns, range: Range<usize>) {
    let position = search.position;
    let mut found: Smallest<Firework> = Smallest::new();
    // More than three digits don't fit in three cells: the board is wrong.
    for firework in patterns.fireworks[range].iter().filter(|firework| firework.digits.count() == 3)
    {
        let mut eliminations = Vec::new();
        firework.eliminations(position, firework.digits, &mut eliminations);
        sort_unique(&mut eliminations);
        found.offer(&eliminations, 0, || *firework);
    }
    for (eliminations, firework) in found.iter() {
        if patterns.reported.insert((Technique::FireworkTriple, eliminations.to_vec())) {
            let why = || firework.why(position);
            search.eliminate(Technique::FireworkTriple, eliminations, &why);
        }
    }
}

/// Reports the quadruples of which one of these fireworks comes first.
fn quadruples(search: &mut Search<'_>, patterns: &mut Patterns, range: Range<usize>) {
    let position = search.position;
    if Technique::FireworkQuadruple.least_rating() > search.limit {
        return;
    }
    let side = position.geometry().side;
    let all = &patterns.fireworks;
    let mut found: Smallest<[Firework; 2]> = Smallest::new();
    for firework in all[range].iter().filter(|firework| firework.digits.count() == 2) {
        // The wing in the row of the firework is in the column of the opposite one.
        let [row_wing, column_wing] = firework.wings;
        let corner = column_wing / side * side + row_wing % side;
        if corner < firework.center {
            continue;
        }
        let first = all.partition_point(|firework| firework.center < corner);
        let at_corner = all[first..].iter().take_while(|opposite| opposite.center == corner);
        for opposite in at_corner.filter(|opposite| opposite.wings == [column_wing, row_wing]) {
            if opposite.digits.count() != 2 || firework.digits & opposite.digits != 0 {
                continue;
            }
            let mut eliminations = Vec::new();
            let both = firework.digits | opposite.digits;
            firework.eliminations(position, both, &mut eliminations);
            opposite.eliminations(position, both, &mut eliminations);
            sort_unique(&mut eliminations);
            found.offer(&eliminations, 0, || [*firework, *opposite]);
        }
    }
    for (eliminations, [firework, opposite]) in found.iter() {
        if patterns.reported.insert((Technique::FireworkQuadruple, eliminations.to_vec())) {
            let why = || firework.why(position).with(opposite.why(position));
            search.eliminate(Technique::FireworkQuadruple, eliminations, &why);
        }
    }
}

impl Firework {
    fn cells(&self) -> [usize; 3] {
        [self.center, self.wings[0], self.wings[1]]
    }

    /// Lists the eliminations if the cells contain only digits of `all`: the other candidates of the cells,
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
            .flat_map(|digit| [row, column].map(|line| geometry.place(line, digit)));
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
            houses: self
                .houses
                .iter()
                .map(|&house| (HouseRole::Within, geometry.house(house)))
                .collect(),
            cells: cells.collect(),
            candidates,
            truths: truths.collect(),
            ..Why::default()
        }
    }
}
