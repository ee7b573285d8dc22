//! The spread of the givens over the board: even or random, the number in each box, and an excluded
//! digit.

use std::ops::RangeInclusive;

use super::miss::Miss;
use crate::generate::Random;
use crate::grid::{Digit, Grid, Puzzle};
use crate::lists::Lists;
use crate::shape::{HouseKind, Shape};
use crate::sort::sort_by_key;

/// The number of emptied cells, times the side, from which on no house may remain full.
const EMPTIED_SIDES: usize = 4;

/// How the givens are spread over the board.
///
/// The default has no requirements: every removal order is equally likely, which is closest to
/// unbiased.
///
/// ```
/// use anydoku::generate::{ClueTarget, Generator, Spread};
/// use anydoku::{Control, Digit, Shape};
/// let spread = Spread::even().per_box(1..=5).without(Digit::new(7).unwrap());
/// let order = Generator::new(Shape::of_side(9)?).spread(spread).clues(ClueTarget::left(30, 2));
/// let made = order.generate(&mut Control::new())?;
/// assert!(made.misses.is_empty());
/// assert!(!made.puzzle.givens().values().contains(&7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    is_even: bool,
    per_box: Option<RangeInclusive<usize>>,
    without: Option<Digit>,
}

impl Spread {
    /// Creates a random spread: every removal order is equally likely.
    pub fn random() -> Self {
        Self::default()
    }

    /// Creates an even spread: the same number of cells is emptied in each box and of each digit as
    /// far as the target and the solution allow, and no house is left empty, or full if enough
    /// cells are removed.
    pub fn even() -> Self {
        Self { is_even: true, ..Self::default() }
    }

    /// Sets the number of givens in each box (in each row if there are no boxes).
    pub fn per_box(mut self, givens: RangeInclusive<usize>) -> Self {
        self.per_box = Some(givens);
        self
    }

    /// Excludes a digit from the givens.
    pub fn without(mut self, digit: Digit) -> Self {
        self.without = Some(digit);
        self
    }

    /// Returns the number of givens for each box, if it is set.
    #[must_use]
    pub const fn givens_per_box(&self) -> Option<&RangeInclusive<usize>> {
        self.per_box.as_ref()
    }

    /// Returns the excluded digit, if any.
    #[must_use]
    pub const fn excluded_digit(&self) -> Option<Digit> {
        self.without
    }

    /// Returns the units in the order in which to try them.
    pub(super) fn order(
        &self,
        shape: &Shape,
        solution: &Grid,
        units: &Lists<u32>,
        random: &mut Random,
    ) -> Vec<u32> {
        let mut order = random.shuffled(0..units.len() as u32);
        let digit = |cell: u32| usize::from(solution.values()[cell as usize]).saturating_sub(1);
        if self.is_even {
            // Boxes and digits are numbered in random order. The cells with the same sum of the two
            // numbers, modulo the side, are one of each box and one of each digit. The sums are
            // processed in random order.
            let side = usize::from(shape.side());
            let [boxes, digits, ranks] = [(); 3].map(|()| random.shuffled(0..side));
            let regions = Regions::of(shape);
            let rank = |cell: u32| {
                ranks[(boxes[regions.of_cell[cell as usize] % side] + digits[digit(cell)]) % side]
            };
            sort_by_key(&mut order, |&unit| {
                units.get(unit as usize).iter().map(|&cell| rank(cell)).min()
            });
        }
        if let Some(range) = &self.per_box {
            // As long as there are many clues, nearly every one can be removed. So the surplus of
            // each box is tried first.
            let side = usize::from(shape.side());
            let regions = Regions::of(shape);
            let mut remaining = vec![side.saturating_sub(*range.end()); side];
            let mut is_surplus = vec![false; units.len()];
            for &unit in &order {
                for &cell in units.get(unit as usize) {
                    let remaining = &mut remaining[regions.of_cell[cell as usize] % side];
                    is_surplus[unit as usize] |= *remaining > 0;
                    *remaining = remaining.saturating_sub(1);
                }
            }
            order = move_to_front(order, |unit| is_surplus[unit as usize]);
        }
        if let Some(without) = self.without {
            let has = |unit: u32| {
                units.get(unit as usize).iter().any(|&cell| digit(cell) == without.index())
            };
            order = move_to_front(order, has);
        }
        order
    }

    /// Returns how many givens each house can lose.
    pub(super) fn quotas(&self, shape: &Shape, givens: &Grid) -> Quotas {
        let regions = Regions::of(shape);
        let houses = 0..shape.house_count();
        let least: Vec<u32> = houses.map(|house| self.least(shape, &regions, house)).collect();
        let surplus =
            self.per_box.as_ref().map(|range| Surplus::new(&regions, givens, *range.end()));
        if least.iter().all(|&least| least == 0) {
            return Quotas { surplus, ..Quotas::default() };
        }
        Quotas { removable: removable(shape, givens, &least), shape: Some(shape.clone()), surplus }
    }

    /// Returns the minimum number of givens in a house.
    fn least(&self, shape: &Shape, regions: &Regions, house: usize) -> u32 {
        let lively = u32::from(self.is_even && shape.has_every_digit(house));
        let in_box = self.per_box.as_ref().filter(|_| regions.contain(shape, house));
        lively.max(in_box.map_or(0, |range| *range.start() as u32))
    }

    /// Returns the requirements that a puzzle misses.
    pub(crate) fn misses(&self, puzzle: &Puzzle) -> Vec<Miss> {
        let (shape, givens) = (puzzle.shape(), puzzle.givens());
        let mut misses = Vec::new();
        if let Some(wanted) = &self.per_box {
            let regions = Regions::of(shape);
            let boxes = (0..shape.house_count()).filter(|&house| regions.contain(shape, house));
            let uneven = boxes.filter(|&house| !wanted.contains(&count_in(shape, givens, house)));
            misses.push(Miss::Boxes { boxes: uneven.count(), wanted: wanted.clone() });
        }
        if self.is_even {
            let emptied = shape.cell_count() - givens.clue_count();
            let excused = emptied < EMPTIED_SIDES * usize::from(shape.side());
            let houses = (0..shape.house_count()).filter(|&house| shape.has_every_digit(house));
            let is_dull = |&house: &usize| match count_in(shape, givens, house) {
                0 => true,
                count => !excused && count == usize::from(shape.side()),
            };
            misses.push(Miss::DullHouses { houses: houses.filter(is_dull).count() });
        }
        if let Some(without) = self.without {
            let is_unwanted = |value: &&u16| **value == without.value();
            misses.push(Miss::Digit { givens: givens.values().iter().filter(is_unwanted).count() });
        }
        misses.retain(|miss| miss.size() > 0);
        misses
    }
}

fn count_in(shape: &Shape, givens: &Grid, house: usize) -> usize {
    shape.cell_numbers(house).iter().filter(|&&cell| givens.values()[cell as usize] != 0).count()
}

fn removable(shape: &Shape, givens: &Grid, least: &[u32]) -> Vec<Option<u32>> {
    let removable = least.iter().enumerate().map(|(house, &least)| {
        let count = count_in(shape, givens, house) as u32;
        (least > 0).then(|| count.saturating_sub(least))
    });
    removable.collect()
}

/// The parts of the board that givens are spread over: its boxes, or its rows if it has none.
struct Regions {
    kind: HouseKind,
    of_cell: Vec<usize>,
}

impl Regions {
    fn of(shape: &Shape) -> Self {
        let has_boxes = shape.houses_of_kind(HouseKind::Box).next().is_some();
        let kind = if has_boxes { HouseKind::Box } else { HouseKind::Row };
        let mut of_cell = vec![0; shape.cell_count()];
        for (number, house) in shape.houses_of_kind(kind).enumerate() {
            for &cell in shape.cell_numbers(house) {
                of_cell[cell as usize] = number;
            }
        }
        Self { kind, of_cell }
    }

    fn contain(&self, shape: &Shape, house: usize) -> bool {
        shape.houses()[house].kind() == self.kind
    }
}

/// How many givens each house can still lose.
#[derive(Clone, Debug, Default)]
pub(super) struct Quotas {
    /// The removable givens of each house; `None` if all of them are.
    removable: Vec<Option<u32>>,
    /// `None` if all givens of all houses are removable.
    shape: Option<Shape>,
    surplus: Option<Surplus>,
}

/// By how many givens boxes exceed their maximum.
#[derive(Clone, Debug)]
struct Surplus {
    most: usize,
    /// The givens of each box.
    givens: Vec<usize>,
    box_of: Vec<usize>,
    all: usize,
}

impl Surplus {
    fn new(regions: &Regions, givens: &Grid, most: usize) -> Self {
        let box_of = regions.of_cell.clone();
        let mut counts = vec![0; box_of.iter().max().map_or(0, |&last| last + 1)];
        for (&region, _) in box_of.iter().zip(givens.values()).filter(|&(_, &value)| value != 0) {
            counts[region] += 1;
        }
        let all = counts.iter().map(|count: &usize| count.saturating_sub(most)).sum();
        Self { most, givens: counts, box_of, all }
    }

    fn remove(&mut self, cell: u32) {
        let givens = &mut self.givens[self.box_of[cell as usize]];
        self.all -= usize::from(*givens > self.most);
        *givens -= 1;
    }

    fn restore(&mut self, cell: u32) {
        let givens = &mut self.givens[self.box_of[cell as usize]];
        *givens += 1;
        self.all += usize::from(*givens > self.most);
    }
}

impl Quotas {
    /// Returns whether all these cells can be removed together if `more` cells can follow: enough
    /// to bring every box to its maximum.
    pub(super) fn allow(&mut self, cells: &[u32], more: usize) -> bool {
        if let Some(surplus) = &mut self.surplus {
            cells.iter().for_each(|&cell| surplus.remove(cell));
            let remaining = surplus.all;
            cells.iter().for_each(|&cell| surplus.restore(cell));
            if remaining > more {
                return false;
            }
        }
        let Some(shape) = &self.shape else { return true };
        let together = |house: u32| {
            cells
                .iter()
                .filter(|&&cell| shape.house_numbers(cell as usize).contains(&house))
                .count()
        };
        cells.iter().flat_map(|&cell| shape.house_numbers(cell as usize)).all(|&house| {
            self.removable[house as usize]
                .is_none_or(|removable| removable as usize >= together(house))
        })
    }

    pub(super) fn remove(&mut self, cell: u32) {
        if let Some(surplus) = &mut self.surplus {
            surplus.remove(cell);
        }
        let Some(shape) = &self.shape else { return };
        for &house in shape.house_numbers(cell as usize) {
            if let Some(removable) = &mut self.removable[house as usize] {
                *removable = removable.saturating_sub(1);
            }
        }
    }

    /// Reverts a removal.
    pub(super) fn restore(&mut self, cell: u32) {
        if let Some(surplus) = &mut self.surplus {
            surplus.restore(cell);
        }
        let Some(shape) = &self.shape else { return };
        for &house in shape.house_numbers(cell as usize) {
            if let Some(removable) = &mut self.removable[house as usize] {
                *removable += 1;
            }
        }
    }
}

/// Moves some units before the others; otherwise their order stays.
fn move_to_front(units: Vec<u32>, is_first: impl Fn(u32) -> bool) -> Vec<u32> {
    let (mut all, others): (Vec<u32>, Vec<u32>) =
        units.into_iter().partition(|&unit| is_first(unit));
    all.extend(others);
    all
}
