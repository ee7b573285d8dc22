//! Naked and hidden sets: k cells of a house with k digits, and k digits of a house with k cells.

use super::unions::{LARGE, Members, each_union};
use crate::logic::geometry::{Id, Mask};
use crate::logic::search::{Finder, Search};
use crate::logic::step::{CandidateRole, CellRole, HouseRole, Truth, Why};
use crate::logic::{Candidate, Position, Rating, Technique};
use crate::solve::bits::Bits as _;
use crate::sort::sort_unique;

pub(super) const FINDERS: &[Finder] = &[
    Finder::whole(&[Technique::DirectHiddenPair], |search| direct(search, 2)),
    Finder::whole(&[Technique::DirectHiddenTriple], |search| direct(search, 3)),
    Finder::whole(&[Technique::NakedPair, Technique::LockedPair], |search| naked(search, 2)),
    Finder::whole(&[Technique::HiddenPair], |search| hidden(search, 2)),
    Finder::whole(&[Technique::NakedTriple, Technique::LockedTriple], |search| naked(search, 3)),
    Finder::whole(&[Technique::HiddenTriple], |search| hidden(search, 3)),
    Finder::whole(&[Technique::NakedQuadruple], |search| naked(search, 4)),
    Finder::whole(&[Technique::HiddenQuadruple], |search| hidden(search, 4)),
    Finder::whole(&[Technique::NakedSet, Technique::HiddenSet], |search| {
        naked(search, LARGE);
        hidden(search, LARGE);
    }),
];

/// Returns the candidates of these cells among these digits.
fn candidates_in(
    position: &Position,
    cells: impl Iterator<Item = usize>,
    digits: Mask,
) -> Vec<(CandidateRole, Candidate)> {
    let geometry = position.geometry();
    let ids = cells.flat_map(|cell| geometry.ids(cell, position.digits(cell) & digits));
    geometry.in_role(CandidateRole::Defining, ids).collect()
}

/// Returns the minimum number of open cells of a house for a naked set of `size`. If more than half
/// of the open cells of a complete house are in the set, the rest is a smaller hidden set, which
/// takes precedence.
fn least_open(search: &Search<'_>, house: usize, size: usize) -> usize {
    if search.thorough || !search.position.geometry().is_complete(house) {
        size + 1
    } else {
        2 * size
    }
}

/// Searches for naked sets of `size` cells, or of [`LARGE`] and more.
fn naked(search: &mut Search<'_>, size: usize) {
    let (position, geometry) = search.board();
    let mut members = Members::new();
    for house in 0..geometry.houses() {
        let open = position.open_places(house);
        let count = open.count();
        if count < least_open(search, house, size) {
            continue;
        }
        members.clear();
        for cell in geometry.cells_at(house, open) {
            members.push(cell, position.digits(cell), size);
        }
        each_union(&members, size, &mut |cells, union| {
            if count >= least_open(search, house, cells.len()) {
                report_naked(search, house, cells, union);
            }
        });
    }
}

/// Reports the naked set of these cells and digits in this house, unless an earlier house had it.
fn report_naked(search: &mut Search<'_>, house: usize, cells: &[usize], union: Mask) {
    let (position, size) = (search.position, cells.len());
    let geometry = position.geometry();
    if !union.iter().any(|digit| position.common_peers(digit, cells).next().is_some()) {
        return;
    }
    let houses: Vec<usize> = geometry.common_houses(cells).collect();
    if houses.iter().any(|&earlier| {
        earlier < house
            && position.open_places(earlier).count() >= least_open(search, earlier, size)
    }) {
        return;
    }
    let mut eliminations: Vec<Id> = Vec::new();
    let mut in_how_many = 0;
    for &within in &houses {
        let before = eliminations.len();
        for cell in geometry.cells_at(within, position.open_places(within)) {
            if !cells.contains(&cell) {
                eliminations.extend(geometry.ids(cell, position.digits(cell) & union));
            }
        }
        in_how_many += usize::from(eliminations.len() > before);
    }
    sort_unique(&mut eliminations);
    let locked = in_how_many > 1;
    let technique = match size {
        2 if locked => Technique::LockedPair,
        2 => Technique::NakedPair,
        3 if locked => Technique::LockedTriple,
        3 => Technique::NakedTriple,
        4 => Technique::NakedQuadruple,
        _ => Technique::NakedSet,
    };
    search.eliminate_rated(technique, rating(technique, size), &eliminations, &|| Why {
        houses: houses.iter().map(|&house| (HouseRole::Within, geometry.house(house))).collect(),
        cells: cells.iter().map(|&cell| (CellRole::Pattern, geometry.cell(cell))).collect(),
        candidates: candidates_in(position, cells.iter().copied(), union),
        truths: cells.iter().map(|&cell| Truth::Cell(geometry.cell(cell))).collect(),
        ..Why::default()
    });
}

/// Returns the rating of a set or fish: with more than five members a tenth more for each, up to 6.1.
pub(super) fn rating(technique: Technique, size: usize) -> Rating {
    technique.least_rating().plus(size.saturating_sub(5).min(6) as u16)
}

/// Calls `found` with each hidden set of `size` digits, or of [`LARGE`] and more: the house, the
/// digits and their places.
fn each_hidden(
    position: &Position,
    size: usize,
    least_open: usize,
    found: &mut dyn FnMut(usize, &[usize], Mask),
) {
    let geometry = position.geometry();
    let mut members = Members::new();
    for house in (0..geometry.houses()).filter(|&house| geometry.is_complete(house)) {
        if position.open_places(house).count() < least_open {
            continue;
        }
        members.clear();
        for digit in 0..geometry.side {
            let places = position.places(house, digit);
            if places != 0 {
                members.push(digit, places, size);
            }
        }
        each_union(&members, size, &mut |set, places| found(house, set, places));
    }
}

fn why_hidden(position: &Position, house: usize, set: &[usize], places: Mask) -> Why {
    let geometry = position.geometry();
    let digits = set.iter().fold(0, |mask: Mask, &digit| mask.with(digit));
    let cells = || geometry.cells_at(house, places);
    Why {
        houses: vec![(HouseRole::Within, geometry.house(house))],
        cells: cells().map(|cell| (CellRole::Pattern, geometry.cell(cell))).collect(),
        candidates: candidates_in(position, cells(), digits),
        truths: set.iter().map(|&digit| geometry.place(house, digit)).collect(),
        ..Why::default()
    }
}

/// Searches for hidden sets of `size` digits, or of [`LARGE`] and more, in houses with more than twice
/// as many open cells.
fn hidden(search: &mut Search<'_>, size: usize) {
    let (position, factor) = (search.position, if search.thorough { 1 } else { 2 });
    each_hidden(position, size, factor * size + 1, &mut |house, set, places| {
        if position.open_places(house).count() > factor * set.len() {
            report_hidden(search, house, set, places);
        }
    });
}

fn report_hidden(search: &mut Search<'_>, house: usize, set: &[usize], places: Mask) {
    let (position, size) = (search.position, set.len());
    let geometry = position.geometry();
    let digits = set.iter().fold(0, |mask: Mask, &digit| mask.with(digit));
    let ids = geometry
        .cells_at(house, places)
        .flat_map(|cell| geometry.ids(cell, position.digits(cell) & !digits));
    let eliminations: Vec<Id> = ids.collect();
    let technique = match size {
        2 => Technique::HiddenPair,
        3 => Technique::HiddenTriple,
        4 => Technique::HiddenQuadruple,
        _ => Technique::HiddenSet,
    };
    search.eliminate_rated(technique, rating(technique, size), &eliminations, &|| {
        why_hidden(position, house, set, places)
    });
}

/// Searches for hidden sets that leave another digit of the house one place.
fn direct(search: &mut Search<'_>, size: usize) {
    let (position, geometry) = search.board();
    let technique = match size {
        2 => Technique::DirectHiddenPair,
        _ => Technique::DirectHiddenTriple,
    };
    each_hidden(position, size, size + 1, &mut |house, set, occupied| {
        for digit in (0..geometry.side).filter(|digit| !set.contains(digit)) {
            let places = position.places(house, digit);
            let Some(last) = (places & !occupied).only().filter(|_| !places.is_at_most_one())
            else {
                continue;
            };
            let cell = geometry.cell_at(house, last);
            search.place(technique, geometry.id(cell, digit), &|| {
                let mut why = why_hidden(position, house, set, occupied);
                why.truths.push(geometry.place(house, digit));
                why
            });
        }
    });
}
