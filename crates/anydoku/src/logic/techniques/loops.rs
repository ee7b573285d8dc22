//! Unique Loops: six or more cells that would have the same two digits, which could be swapped.

use super::guardians::{GuardedPattern, GuardianTechniques};
use super::wing::cells_with_count;
use crate::logic::geometry::{Geometry, Mask};
use crate::logic::search::{Finder, Search};
use crate::logic::vector::refill;
use crate::logic::{Position, Rating, Technique};
use crate::solve::bits::Bits as _;

pub(super) const FINDERS: &[Finder] = &[Finder::whole(
    &[
        Technique::UniqueLoop1,
        Technique::UniqueLoop2,
        Technique::UniqueLoop3,
        Technique::UniqueLoop4,
    ],
    loops,
)
.for_one_solution()];

/// Returns the tenths that this many cells add to the rating: as in Sudoku Explainer.
fn extra(cells: usize) -> u16 {
    match cells {
        0..8 => 0,
        8..10 => 1,
        _ => 4,
    }
}

/// Returns the maximum number of cells of a loop whose lowest rating is within a limit.
fn most_cells(limit: Rating) -> usize {
    let within = |cells| Technique::UniqueLoop1.least_rating().plus(extra(cells)) <= limit;
    match (within(8), within(10)) {
        (false, _) => 7,
        (_, false) => 9,
        _ => usize::MAX,
    }
}

fn loops(search: &mut Search<'_>) {
    let position = search.position;
    let pairs = cells_with_count(position, 2);
    if pairs.len() < 3 {
        return;
    }
    let houses = position.geometry().houses();
    let mut walk =
        Loop { most: most_cells(search.limit), house_counts: Vec::new(), ..Loop::default() };
    for &(start, pair) in &pairs {
        // Nearly all loops have at least three cells with just the pair.
        let floors = || pairs.iter().filter(|&&(_, digits)| digits == pair).map(|&(cell, _)| cell);
        if floors().count() < 3 {
            continue;
        }
        refill(&mut walk.house_counts, houses, 0);
        if walk.are_crowded(position.geometry(), floors()) {
            continue;
        }
        (walk.start, walk.pair) = (start, pair);
        walk.step_to(search, start);
    }
}

/// The cells of a loop under construction, from its first cell, which has just the pair.
#[derive(Default)]
struct Loop {
    pair: Mask,
    start: usize,
    most: usize,
    cells: Vec<usize>,
    /// The number of cells of the loop in each house.
    house_counts: Vec<u8>,
    /// The cells with other candidates, and these candidates.
    roofs: Vec<usize>,
    others: Vec<Mask>,
}

impl Loop {
    /// Returns whether a house contains three of these cells. Two digits cannot fill them, so the
    /// board has no solution, and it may have too many loops to search.
    fn are_crowded(&mut self, geometry: &Geometry, cells: impl Iterator<Item = usize>) -> bool {
        let houses = cells.flat_map(|cell| geometry.houses_of(cell));
        for (house, _) in houses {
            self.house_counts[house] = self.house_counts[house].saturating_add(1);
        }
        let crowded = self.house_counts.iter().any(|&cells| cells > 2);
        self.house_counts.fill(0);
        crowded
    }

    /// Extends the loop by this cell, searches on, and reverts.
    fn step_to(&mut self, search: &mut Search<'_>, cell: usize) {
        let (position, geometry) = search.board();
        let guardians = position.digits(cell) & !self.pair;
        let others = self.others.last().copied().unwrap_or(0) | guardians;
        if guardians != 0 {
            self.roofs.push(cell);
        }
        self.cells.push(cell);
        self.others.push(others);
        for (house, _) in geometry.houses_of(cell) {
            self.house_counts[house] += 1;
        }
        if self.may_conclude(position, others) {
            match self.open_house(position) {
                None => self.conclude(search),
                Some(house) if self.cells.len() < self.most => self.grow(search, house),
                Some(_) => {}
            }
        }
        for (house, _) in geometry.houses_of(cell) {
            self.house_counts[house] -= 1;
        }
        self.others.pop();
        self.cells.pop();
        if guardians != 0 {
            self.roofs.pop();
        }
    }

    /// Returns whether this many cells with these guardians can still lead to a conclusion.
    fn may_conclude(&self, position: &Position, others: Mask) -> bool {
        self.roofs.len() <= 2
            || (others.is_at_most_one()
                && position.common_peers(others.first(), &self.roofs).next().is_some())
    }

    /// Returns a house with one cell of the loop, which must contain another one.
    fn open_house(&self, position: &Position) -> Option<usize> {
        let geometry = position.geometry();
        let houses = self.cells.iter().flat_map(|&cell| geometry.houses_of(cell));
        houses.map(|(house, _)| house).find(|&house| self.house_counts[house] == 1)
    }

    fn grow(&mut self, search: &mut Search<'_>, house: usize) {
        let (position, geometry) = search.board();
        let both =
            self.pair.iter().fold(!0, |both: Mask, digit| both & position.places(house, digit));
        for cell in geometry.cells_at(house, both) {
            let earlier = cell < self.start && position.digits(cell) == self.pair;
            let full = geometry.houses_of(cell).any(|(house, _)| self.house_counts[house] > 1);
            if !earlier && !full && !self.cells.contains(&cell) {
                self.step_to(search, cell);
            }
        }
    }

    fn conclude(&self, search: &mut Search<'_>) {
        // Four cells are a rectangle.
        if self.cells.len() < 6 || self.roofs.is_empty() {
            return;
        }
        let cells: Vec<(usize, Mask)> = self.cells.iter().map(|&cell| (cell, self.pair)).collect();
        if let Some(pattern) = GuardedPattern::of(search.position, &cells) {
            let kind = GuardianTechniques {
                one_cell: Technique::UniqueLoop1,
                one_digit: Technique::UniqueLoop2,
                set: Some(Technique::UniqueLoop3),
                locked: Some(Technique::UniqueLoop4),
                extra: extra(cells.len()),
            };
            pattern.conclude(search, &kind);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidates, Cell, Digit, Grid};
    use crate::shape::Shape;

    #[test]
    fn board_of_one_pair_has_no_loops() {
        for side in [6, 12] {
            let mut candidates = Candidates::none(side);
            for cell in (0..usize::from(side).pow(2)).map(|index| Cell::at(index, side)) {
                for digit in if cell == Cell::at(0, side) { 1..=3 } else { 1..=2 } {
                    candidates.insert(cell, Digit::new(digit).unwrap());
                }
            }
            let (shape, nothing) = (Shape::latin(side).unwrap(), Grid::empty(side));
            let position = Position::with_marks(&shape, &nothing, &nothing, &candidates).unwrap();
            assert!(position.steps_of(Technique::UniqueLoop1).is_empty());
        }
    }
}
