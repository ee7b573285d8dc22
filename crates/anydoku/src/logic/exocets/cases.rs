//! The ways to fill the base and targets of exocets, and what each of them rules out.

use super::pattern::Exocet;
use crate::logic::Position;
use crate::logic::geometry::{Id, Mask};
use crate::logic::word_set::{each_of, intersect, unite};
use crate::solve::bits::Bits as _;
use crate::sort::sort_unique;

/// The most steps of placing digits for one conclusion; with more, nothing is concluded.
const WAYS: usize = 20_000;

/// Digits in base and targets.
pub(super) type Case = Vec<Id>;

/// Houses that need a base digit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Needs {
    /// The cross lines.
    Lines,
    /// The cross lines and the other two boxes on the base line.
    LinesAndBoxes,
}

impl Exocet {
    /// Returns the ways to fill base and targets with the same two digits.
    pub(super) fn cases(&self, position: &Position) -> Vec<Case> {
        let geometry = position.geometry();
        let [first_digits, second_digits] = self.base.map(|cell| position.digits(cell));
        let mut cases: Vec<Case> = Vec::new();
        for first in first_digits.iter() {
            for second in second_digits.without(first).iter() {
                for [target, rest] in [[first, second], [second, first]] {
                    let digits = [first, second, target, rest];
                    let cells = [self.base[0], self.base[1], self.targets[0], self.targets[1]];
                    let has =
                        |(&cell, &digit): (&usize, &usize)| position.digits(cell).contains(digit);
                    if cells.iter().zip(&digits).all(has) {
                        let ids = cells.iter().zip(digits);
                        cases.push(ids.map(|(&cell, digit)| geometry.id(cell, digit)).collect());
                    }
                }
            }
        }
        cases.retain(|case| is_consistent(position, case));
        cases
    }

    /// Returns the houses that need a base digit.
    pub(super) fn houses(&self, needs: Needs) -> impl Iterator<Item = usize> {
        let boxes = self.boxes.into_iter().filter(move |_| needs == Needs::LinesAndBoxes);
        self.lines.into_iter().chain(boxes)
    }
}

/// Returns whether no two candidates exclude each other.
pub(super) fn is_consistent(position: &Position, ids: &[Id]) -> bool {
    let geometry = position.geometry();
    let clash = |(index, &first): (usize, &Id)| {
        ids[index + 1..].iter().any(|&second| first != second && geometry.conflict(first, second))
    };
    !ids.iter().enumerate().any(clash)
}

/// Returns the candidates that all of these cases rule out, or nothing if no case is possible or
/// there are too many ways. `houses` are the houses that need the digits of the cases. Adds the
/// sets of cells that were computed to `effort`.
pub(super) fn ruled_out(
    position: &Position,
    cases: &[Case],
    houses: &[usize],
    effort: &mut usize,
) -> Vec<Id> {
    let geometry = position.geometry();
    let mut common: Option<Vec<u64>> = None;
    let mut ways = 0;
    for case in cases {
        let off = (FilledCase { position, case, houses }).off(&mut ways);
        *effort += geometry.side;
        if ways > WAYS {
            common = None;
            break;
        }
        let Some(off) = off else { continue };
        match &mut common {
            None => common = Some(off),
            Some(common) => intersect(common, &off),
        }
        if common.iter().flatten().all(|&cells| cells == 0) {
            break;
        }
    }
    *effort += ways;
    let sets = common.unwrap_or_default();
    let ids = sets
        .chunks_exact(geometry.words)
        .enumerate()
        .flat_map(|(digit, cells)| each_of(cells).map(move |cell| geometry.id(cell, digit)));
    let mut ids: Vec<Id> = ids.collect();
    sort_unique(&mut ids);
    ids
}

/// The cells that all ways to place a digit exclude, and those that all of them fill.
type Common = (Vec<u64>, Vec<usize>);

/// A case and the houses that need its digits.
struct FilledCase<'a> {
    position: &'a Position,
    case: &'a [Id],
    houses: &'a [usize],
}

impl FilledCase<'_> {
    /// Returns the cells of each digit that the case rules out, one set after the other, or `None`
    /// if the case is not possible. Counts the ways to place digits; above [`WAYS`] the result is
    /// meaningless.
    fn off(&self, ways: &mut usize) -> Option<Vec<u64>> {
        let geometry = self.position.geometry();
        let mut off = vec![0; geometry.words * geometry.side];
        let mut digits: Mask = 0;
        for &id in self.case {
            let (cell, digit) = geometry.cell_and_digit(id);
            digits = digits.with(digit);
            self.fill(&mut off, cell, digit);
        }
        for digit in digits.iter() {
            let places = self.places(digit)?;
            let mut common = None;
            let mut placing = Placing { position: self.position, digit, common: &mut common, ways };
            placing.place(&places, &mut Vec::new());
            let (peers, cells) = common?;
            unite(&mut off[digit * geometry.words..], &peers);
            for cell in cells {
                self.fill(&mut off, cell, digit);
            }
        }
        for (digit, cells) in off.chunks_exact_mut(geometry.words).enumerate() {
            intersect(cells, self.position.cells_with(digit));
        }
        Some(off)
    }

    /// Rules out what a digit in a cell excludes.
    fn fill(&self, off: &mut [u64], cell: usize, digit: usize) {
        let geometry = self.position.geometry();
        unite(&mut off[digit * geometry.words..], geometry.peers(cell));
        for removed in self.position.digits(cell).without(digit).iter() {
            off[removed * geometry.words + cell / 64] |= 1 << (cell % 64);
        }
    }

    /// Returns the places that are left for a digit in each house that still needs it, or `None` if
    /// there is none.
    fn places(&self, digit: usize) -> Option<Vec<Vec<usize>>> {
        let (position, geometry) = (self.position, self.position.geometry());
        let mut places = Vec::new();
        for &house in self.houses {
            let mut placed = self.case.iter().map(|&id| geometry.cell_and_digit(id));
            if !geometry.is_complete(house)
                || position.settled(house).contains(digit)
                || placed.any(|(cell, known)| known == digit && geometry.contains(house, cell))
            {
                continue;
            }
            let cells = geometry.cells_at(house, position.places(house, digit)).filter(|&cell| {
                let id = geometry.id(cell, digit);
                !self.case.iter().any(|&known| geometry.conflict(known, id))
            });
            let cells: Vec<usize> = cells.collect();
            if cells.is_empty() {
                return None;
            }
            places.push(cells);
        }
        Some(places)
    }
}

/// The ways to place a digit.
struct Placing<'a> {
    position: &'a Position,
    digit: usize,
    common: &'a mut Option<Common>,
    ways: &'a mut usize,
}

impl Placing<'_> {
    /// Goes through the ways to place the digit in houses with these places, until they have
    /// nothing in common or are too many.
    fn place(&mut self, places: &[Vec<usize>], chosen: &mut Vec<usize>) {
        let geometry = self.position.geometry();
        let is_void =
            |(peers, cells): &Common| cells.is_empty() && peers.iter().all(|&word| word == 0);
        if *self.ways > WAYS || self.common.as_ref().is_some_and(is_void) {
            return;
        }
        *self.ways += 1;
        let Some((cells, rest)) = places.split_first() else {
            let mut peers = vec![0; geometry.words];
            chosen.iter().for_each(|&cell| unite(&mut peers, geometry.peers(cell)));
            intersect(&mut peers, self.position.cells_with(self.digit));
            match self.common {
                None => *self.common = Some((peers, chosen.clone())),
                Some((known, cells)) => {
                    intersect(known, &peers);
                    cells.retain(|cell| chosen.contains(cell));
                }
            }
            return;
        };
        for &cell in cells {
            if !chosen.iter().any(|&earlier| earlier != cell && geometry.sees(earlier, cell)) {
                chosen.push(cell);
                self.place(rest, chosen);
                chosen.pop();
            }
        }
    }
}
