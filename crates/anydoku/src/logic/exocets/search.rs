//! The search for exocets in one position.

use super::pattern::{Base, Exocet};
use crate::logic::Position;
use crate::logic::geometry::{Geometry, Mask, Overlap};
use crate::logic::vector::pairs;
use crate::logic::word_set::{has, intersect};
use crate::shape::HouseKind;
use crate::solve::bits::Bits as _;
use crate::sort::{sort, sort_unique};

/// The numbers of digits that a base can have. With two, the base is a Naked Pair.
const DIGITS: std::ops::RangeInclusive<usize> = 3..=4;

/// The most places that two lines can have if a row covers all but two of them.
const IN_TWO: usize = 4;
/// The most places that three lines can have if two rows cover all but two of them.
const IN_THREE: usize = 8;

/// At most two cells, ascending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Few {
    None,
    One(usize),
    Two(usize, usize),
}

impl Few {
    fn with(self, cell: usize) -> Option<Self> {
        Some(match self {
            Self::None => Self::One(cell),
            Self::One(known) if known == cell => self,
            Self::One(known) => Self::Two(known.min(cell), known.max(cell)),
            Self::Two(first, second) => return (first == cell || second == cell).then_some(self),
        })
    }

    fn union(self, other: Self) -> Option<Self> {
        match other {
            Self::None => Some(self),
            Self::One(cell) => self.with(cell),
            Self::Two(first, second) => self.with(first)?.with(second),
        }
    }
}

/// A line across the base line.
struct CrossLine {
    house: usize,
    /// The box in which it crosses the base line.
    square: usize,
    /// For each base digit, the places that remain if it is in the base; `None` if the line already
    /// has the digit.
    free: Vec<Option<Mask>>,
}

/// Adds the bases where these two houses overlap.
pub(super) fn bases_at(position: &Position, overlap: &Overlap, found: &mut Vec<Base>) {
    let geometry = position.geometry();
    for which in 0..2 {
        let (line, square) = (overlap.houses[which], overlap.houses[1 - which]);
        let Some(across) = across(geometry, line) else { continue };
        if geometry.kind(square) != HouseKind::Box {
            continue;
        }
        let cells = geometry.cells_at(line, overlap.places[which]);
        let cells: Vec<usize> = cells.filter(|&cell| position.digits(cell).count() > 1).collect();
        for (&first, &second) in pairs(&cells) {
            let digits = position.digits(first) | position.digits(second);
            if DIGITS.contains(&digits.count()) {
                found.push(Base { line, square, across, cells: [first, second], digits });
            }
        }
    }
}

/// Returns the kind of lines across a line, or `None` for other houses.
fn across(geometry: &Geometry, line: usize) -> Option<HouseKind> {
    match geometry.kind(line) {
        HouseKind::Row => Some(HouseKind::Column),
        HouseKind::Column => Some(HouseKind::Row),
        _ => None,
    }
}

/// Adds the exocets of a base with this one of the cross lines in its box. Returns how many sets of
/// cross lines were tried and how many of them in detail, or `None` if there is no such line.
pub(super) fn exocets(
    position: &Position,
    base: &Base,
    number: usize,
    found: &mut Vec<Exocet>,
) -> Option<[usize; 2]> {
    let search = BaseSearch { position, base };
    let lines = search.cross_lines();
    let (in_box, elsewhere): (Vec<&CrossLine>, Vec<&CrossLine>) =
        lines.iter().partition(|line| line.square == base.square);
    let first = *in_box.get(number)?;
    let mut tried = [0; 2];
    for (&second, &third) in pairs(&elsewhere) {
        let lines = [first, second, third];
        if second.square != third.square {
            tried[0] += 1;
            if search.may_have_exocets(lines) {
                tried[1] += 1;
                search.on_lines(lines, found);
            }
        }
    }
    Some(tried)
}

/// The search for the exocets of a base.
struct BaseSearch<'a> {
    position: &'a Position,
    base: &'a Base,
}

impl BaseSearch<'_> {
    /// Returns the lines across the base line, apart from those of the base cells.
    fn cross_lines(&self) -> Vec<CrossLine> {
        let geometry = self.position.geometry();
        let mut seen = geometry.peers(self.base.cells[0]).to_vec();
        intersect(&mut seen, geometry.peers(self.base.cells[1]));
        let cells = geometry.cells_at(self.base.line, geometry.all_places(self.base.line));
        let line = |cell: usize| {
            let house = geometry.house_of_kind(cell, self.base.across)?;
            let square = geometry.house_of_kind(cell, HouseKind::Box)?;
            let unseen = geometry.all_places(house).iter();
            let unseen = unseen.filter(|&place| !has(&seen, geometry.cell_at(house, place)));
            let unseen = unseen.fold(0, |set: Mask, place| set.with(place));
            let free = self.base.digits.iter().map(|digit| {
                let is_needed = !self.position.settled(house).contains(digit);
                is_needed.then(|| self.position.places(house, digit) & unseen)
            });
            Some(CrossLine { house, square, free: free.collect() })
        };
        cells.filter(|cell| !self.base.cells.contains(cell)).filter_map(line).collect()
    }

    /// Returns whether the cross lines have few enough places for each digit that one or two cells
    /// must have it if the base does. A row of cells across them covers at most one place of each.
    fn may_have_exocets(&self, lines: [&CrossLine; 3]) -> bool {
        (0..self.base.digits.count()).all(|number| {
            let (mut needed, mut total, mut least) = (0, 0, usize::MAX);
            for places in lines.iter().filter_map(|line| line.free[number]) {
                let count = places.count();
                (needed, total, least) = (needed + 1, total + count, least.min(count));
            }
            // Two lines with four places have one with two.
            needed > 0 && (least <= 2 || needed == 3 && total <= IN_THREE)
        })
    }

    /// Finds the exocets with these cross lines, the first of which is in the box of the base.
    fn on_lines(&self, lines: [&CrossLine; 3], found: &mut Vec<Exocet>) {
        let mut options = Vec::with_capacity(self.base.digits.count());
        for number in 0..self.base.digits.count() {
            let of_digit = self.options(lines, number);
            if of_digit.is_empty() {
                return;
            }
            options.push(of_digit);
        }
        let mut sets = vec![Few::None];
        for of_digit in options {
            let unions =
                sets.iter().flat_map(|set| of_digit.iter().filter_map(|option| set.union(*option)));
            let mut unions: Vec<Few> = unions.collect();
            sort_unique(&mut unions);
            sets = unions;
        }
        for set in sets {
            if let Few::Two(first, second) = set {
                found.push(self.exocet(lines, [first, second]));
            }
        }
    }

    /// Returns the smallest sets of at most two cells one of which must have a base digit if the
    /// base has it: the cells that are left when as many lines as are one too few cover the others.
    fn options(&self, lines: [&CrossLine; 3], number: usize) -> Vec<Few> {
        let needed = lines.iter().filter_map(|line| Some((line.house, line.free[number]?)));
        let needed: Vec<(usize, Mask)> = needed.collect();
        let mut options = Vec::new();
        match needed.as_slice() {
            [] => {}
            &[only] => self.uncovered(&[only], 0, &mut options),
            &[first, second] => {
                self.uncovered(&[first], 0, &mut options);
                self.uncovered(&[second], 0, &mut options);
                self.beside_row(&[first, second], &mut options);
            }
            all => {
                for (index, line) in all.iter().enumerate() {
                    self.uncovered(&[*line], 0, &mut options);
                    self.beside_row(&[all[(index + 1) % 3], all[(index + 2) % 3]], &mut options);
                }
                if count(all) <= IN_THREE {
                    let rows: Vec<usize> = union(all).iter().collect();
                    for (&first, &second) in pairs(&rows) {
                        self.uncovered(all, 1 << first | 1 << second, &mut options);
                    }
                }
            }
        }
        sort_unique(&mut options);
        let known = options.clone();
        let is_within = |small: &Few, large: &Few| large.union(*small) == Some(*large);
        options.retain(|option| {
            !known
                .iter()
                .any(|known_option| known_option != option && is_within(known_option, option))
        });
        options
    }

    /// Adds the places of two lines outside each row across them, if they are at most two.
    fn beside_row(&self, lines: &[(usize, Mask); 2], options: &mut Vec<Few>) {
        if count(lines) <= IN_TWO {
            for row in union(lines).iter() {
                self.uncovered(lines, 1 << row, options);
            }
        }
    }

    /// Adds the places of these lines outside the covered ones, if they are at most two.
    fn uncovered(&self, lines: &[(usize, Mask)], covered: Mask, options: &mut Vec<Few>) {
        let count = lines.iter().map(|&(_, places)| (places & !covered).count()).sum::<usize>();
        if count > 2 {
            return;
        }
        let geometry = self.position.geometry();
        let mut cells =
            lines.iter().flat_map(|&(house, places)| geometry.cells_at(house, places & !covered));
        options.extend(cells.try_fold(Few::None, Few::with));
    }

    fn exocet(&self, [first, second, third]: [&CrossLine; 3], targets: [usize; 2]) -> Exocet {
        let geometry = self.position.geometry();
        let is_crossed = |line: &CrossLine, cell: usize| {
            geometry.contains(line.house, cell) && geometry.contains(line.square, cell)
        };
        let is_junior = (is_crossed(second, targets[0]) && is_crossed(third, targets[1]))
            || (is_crossed(third, targets[0]) && is_crossed(second, targets[1]));
        let mut lines = [first.house, second.house, third.house];
        sort(&mut lines);
        Exocet {
            base: self.base.cells,
            targets,
            lines,
            boxes: [second.square, third.square],
            digits: self.base.digits,
            is_junior,
        }
    }
}

/// Returns the number of places of these lines.
fn count(lines: &[(usize, Mask)]) -> usize {
    lines.iter().map(|(_, places)| places.count()).sum()
}

/// Returns the rows across these lines that have a place.
fn union(lines: &[(usize, Mask)]) -> Mask {
    lines.iter().fold(0, |union, &(_, places)| union | places)
}
