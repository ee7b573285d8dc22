//! Basic fish: k lines whose places for a digit are all in the same k lines across.
//!
//! Lines are the rows and columns, which every board has: house `line` is a row, house `side +
//! line` a column, and the place of a cell in a line is the number of the line across it.

use super::subset::rating;
use super::unions::{LARGE, Members, each_union};
use crate::logic::geometry::{Id, Mask};
use crate::logic::search::{Finder, Search};
use crate::logic::{Candidate, CandidateRole, HouseRole, Position, Technique, Truth, Why};
use crate::solve::bits::Bits as _;
use crate::sort::{sort, sort_unique};

pub(super) const FINDERS: &[Finder] = &[
    Finder::whole(&[Technique::XWing], |search| basic(search, 2)),
    Finder::whole(&[Technique::Swordfish], |search| basic(search, 3)),
    Finder::whole(&[Technique::Jellyfish], |search| basic(search, 4)),
    Finder::whole(&[Technique::LargeFish], |search| basic(search, LARGE)),
];

/// Searches for the fish of `size` lines, or of [`LARGE`] and more.
fn basic(search: &mut Search<'_>, size: usize) {
    let position = search.position;
    let side = position.geometry().side;
    let mut members = Members::new();
    for digit in 0..side {
        for first in [0, side] {
            members.clear();
            let mut open = 0;
            for line in 0..side {
                let places = position.places(first + line, digit);
                if places != 0 {
                    open += 1;
                    members.push(line, places, size);
                }
            }
            if open < least_open(search, size) {
                continue;
            }
            each_union(&members, size, &mut |lines, covers| {
                if open >= least_open(search, lines.len()) {
                    report_basic(search, digit, first, lines, covers);
                }
            });
        }
    }
}

/// Returns the minimum number of lines where the digit is open. If more than half of them are in
/// the fish, the rest is a smaller fish in the other direction, which takes precedence.
fn least_open(search: &Search<'_>, size: usize) -> usize {
    if search.thorough { size + 1 } else { 2 * size }
}

/// Reports the fish of these lines, counted from house `first`, with these lines across as covers.
fn report_basic(
    search: &mut Search<'_>,
    digit: usize,
    first: usize,
    lines: &[usize],
    covers: Mask,
) {
    let position = search.position;
    let (geometry, size) = (position.geometry(), lines.len());
    let across = geometry.side - first;
    let within = lines.iter().fold(0, |set: Mask, &line| set.with(line));
    let outside = |cover: usize| position.places(across + cover, digit) & !within;
    if covers.iter().all(|cover| outside(cover) == 0) {
        return;
    }
    let mut eliminations: Vec<Id> = Vec::new();
    for cover in covers.iter() {
        eliminations.extend(geometry.ids_at(across + cover, outside(cover), digit));
    }
    sort(&mut eliminations);
    let technique = match size {
        2 => Technique::XWing,
        3 => Technique::Swordfish,
        4 => Technique::Jellyfish,
        _ => Technique::LargeFish,
    };
    search.eliminate_rated(technique, rating(technique, size), &eliminations, &|| {
        why_lines(position, digit, (first, within), covers)
    });
}

/// Returns the reasons of a fish of these lines, counted from house `first`, with these lines across
/// as covers.
pub(super) fn why_lines(
    position: &Position,
    digit: usize,
    (first, lines): (usize, Mask),
    covers: Mask,
) -> Why {
    let across = position.geometry().side - first;
    let bases: Vec<usize> = lines.iter().map(|line| first + line).collect();
    let covers: Vec<usize> = covers.iter().map(|cover| across + cover).collect();
    why_fish(position, digit, &bases, &covers)
}

/// Returns the reasons of a fish: each base contains the digit, and a candidate outside the covers
/// is a fin, or an endo-fin if it is in two bases.
pub(super) fn why_fish(
    position: &Position,
    digit: usize,
    bases: &[usize],
    covers: &[usize],
) -> Why {
    let geometry = position.geometry();
    let count_in = |houses: &[usize], cell: usize| {
        geometry.houses_of(cell).filter(|(house, _)| houses.contains(house)).count()
    };
    let mut cells: Vec<usize> = bases
        .iter()
        .flat_map(|&base| geometry.cells_at(base, position.places(base, digit)))
        .collect();
    sort_unique(&mut cells);
    let role = |cell: usize| match (count_in(bases, cell), count_in(covers, cell)) {
        (2.., _) => CandidateRole::EndoFin,
        (_, 0) => CandidateRole::Fin,
        _ => CandidateRole::Defining,
    };
    let digit_named = geometry.digit(digit);
    let houses = bases.iter().map(|&base| (HouseRole::Base, geometry.house(base)));
    Why {
        houses: houses
            .chain(covers.iter().map(|&cover| (HouseRole::Cover, geometry.house(cover))))
            .collect(),
        candidates: cells
            .into_iter()
            .map(|cell| (role(cell), Candidate::new(geometry.cell(cell), digit_named)))
            .collect(),
        truths: bases.iter().map(|&base| Truth::Place(geometry.house(base), digit_named)).collect(),
        ..Why::default()
    }
}
