//! What techniques ask of a shape, as tables: who sees whom, which place of a house a cell has,
//! where houses overlap.

use std::sync::Arc;

use super::Candidate;
use crate::grid::{Cell, Digit};
use crate::shape::{HouseKind, Shape};
use crate::solve::bits::Bits as _;

/// Digits of a cell, or places in a house: bit `i` is digit `i + 1`, or the cell at place `i` of
/// [`Shape::cells_of`].
pub(crate) type Mask = u128;

/// A candidate as a number: cell x side + digit, both from 0.
pub(crate) type Id = u32;

/// The largest side that techniques work on.
pub const MAX_LOGIC_SIDE: u16 = Mask::BITS as u16;

/// Two houses that share at least two cells.
pub(crate) struct Overlap {
    /// Their numbers, the smaller first.
    pub(crate) houses: [usize; 2],
    /// The places of the shared cells in each of them.
    pub(crate) places: [Mask; 2],
}

/// What it is called if a digit of one house is locked in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Crossing {
    /// From a box to a line.
    Pointing,
    /// From a line to a box.
    Claiming,
    /// Between any other houses.
    Other,
}

/// A shape in tables.
pub(crate) struct Geometry {
    pub(crate) shape: Shape,
    pub(crate) side: usize,
    pub(crate) cells: usize,
    /// Words of a set of cells.
    pub(crate) words: usize,
    /// For each cell its peers, as a set of `words` words.
    peers: Vec<u64>,
    /// Houses of cell c with its place there: `memberships[starts[c]..starts[c + 1]]`.
    memberships: Vec<(u32, u32)>,
    starts: Vec<u32>,
    /// Whether a house holds each digit.
    complete: Vec<bool>,
    pub(crate) overlaps: Vec<Overlap>,
    /// The most cells that two houses share.
    pub(crate) widest: usize,
    /// Overlaps of place p of house h, and which of their houses that is: those from
    /// `overlap_starts[h * side + p]` to the next start.
    overlaps_at: Vec<(u32, u32)>,
    overlap_starts: Vec<u32>,
    /// For each kind of crossing: the number of the overlap and which of its houses, a complete one,
    /// comes first.
    crossings: [Vec<(usize, usize)>; 3],
}

impl Geometry {
    /// The tables of a shape of side up to [`MAX_LOGIC_SIDE`].
    pub(crate) fn of(shape: &Shape) -> Arc<Self> {
        shape.cached(Self::new)
    }

    fn new(shape: &Shape) -> Self {
        let cells = shape.cell_count();
        let words = cells.div_ceil(64);
        let mut peers = vec![0; cells * words];
        let mut memberships = Vec::new();
        let mut starts = vec![0];
        for cell in 0..cells {
            for peer in shape.peers(cell) {
                peers[cell * words + peer / 64] |= 1 << (peer % 64);
            }
            for &house in shape.houses_of(cell) {
                let place = shape.cells_of(house as usize).iter().position(|&c| c as usize == cell);
                memberships.push((house, place.unwrap_or(0) as u32));
            }
            starts.push(memberships.len() as u32);
        }
        let places = |house: usize, shared: &[u32]| -> Mask {
            let places = shape.cells_of(house).iter().enumerate();
            places.filter(|(_, cell)| shared.contains(cell)).fold(0, |set, (at, _)| set.with(at))
        };
        let overlaps = shape.intersections().iter().map(|both| {
            let houses = [both.houses.0 as usize, both.houses.1 as usize];
            Overlap { houses, places: houses.map(|house| places(house, &both.cells)) }
        });
        let overlaps: Vec<Overlap> = overlaps.collect();
        let mut at_places = vec![Vec::new(); shape.house_count() * usize::from(shape.side())];
        for (at, overlap) in (0..).zip(&overlaps) {
            for which in 0..2 {
                for place in overlap.places[which].iter() {
                    let first = overlap.houses[which] * usize::from(shape.side());
                    at_places[first + place].push((at, which as u32));
                }
            }
        }
        let mut overlap_starts = vec![0];
        for (end, own) in at_places.iter().map(Vec::len).enumerate() {
            overlap_starts.push(overlap_starts[end] + own as u32);
        }
        let mut crossings = [const { Vec::new() }; 3];
        for (at, overlap) in overlaps.iter().enumerate() {
            for from in (0..2).filter(|&from| shape.is_complete(overlap.houses[from])) {
                let [from_kind, to_kind] =
                    [from, 1 - from].map(|which| shape.houses()[overlap.houses[which]].kind());
                let is_line = |kind| matches!(kind, HouseKind::Row | HouseKind::Column);
                let crossing = match (from_kind, to_kind) {
                    (HouseKind::Box, to) if is_line(to) => Crossing::Pointing,
                    (from, HouseKind::Box) if is_line(from) => Crossing::Claiming,
                    _ => Crossing::Other,
                };
                crossings[crossing as usize].push((at, from));
            }
        }
        Self {
            side: usize::from(shape.side()),
            cells,
            words,
            peers,
            memberships,
            starts,
            complete: (0..shape.house_count()).map(|house| shape.is_complete(house)).collect(),
            widest: overlaps.iter().map(|overlap| overlap.places[0].count()).max().unwrap_or(0),
            overlaps,
            overlaps_at: at_places.concat(),
            overlap_starts,
            crossings,
            // A clone would hold these tables, and they it: neither would ever go.
            shape: shape.without_tables(),
        }
    }

    /// The peers of a cell, as a set of cells.
    pub(crate) fn peers(&self, cell: usize) -> &[u64] {
        &self.peers[cell * self.words..][..self.words]
    }

    /// Whether two different cells share a house.
    pub(crate) fn sees(&self, one: usize, other: usize) -> bool {
        self.peers[one * self.words + other / 64] >> (other % 64) & 1 != 0
    }

    /// The houses of a cell, each with the place that the cell has there.
    pub(crate) fn houses_of(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let own = self.starts[cell] as usize..self.starts[cell + 1] as usize;
        self.memberships[own].iter().map(|&(house, place)| (house as usize, place as usize))
    }

    /// The place of a cell in a house, if it is there.
    pub(crate) fn place_in(&self, house: usize, cell: usize) -> Option<usize> {
        self.houses_of(cell).find(|&(own, _)| own == house).map(|(_, place)| place)
    }

    /// Whether a house holds a cell.
    pub(crate) fn holds(&self, house: usize, cell: usize) -> bool {
        self.place_in(house, cell).is_some()
    }

    /// The houses that hold all of these cells; none of no cells.
    pub(crate) fn common_houses<'a>(
        &'a self,
        cells: &'a [usize],
    ) -> impl Iterator<Item = usize> + 'a {
        let of_first = cells.first().into_iter().flat_map(|&cell| self.houses_of(cell));
        let others = cells.get(1..).unwrap_or_default();
        of_first
            .map(|(house, _)| house)
            .filter(|&house| others.iter().all(|&cell| self.holds(house, cell)))
    }

    /// How many houses there are.
    pub(crate) fn houses(&self) -> usize {
        self.complete.len()
    }

    /// Whether a house holds each digit.
    pub(crate) fn is_complete(&self, house: usize) -> bool {
        self.complete[house]
    }

    /// The overlaps of this kind, each with the number of its house that comes first, which is
    /// complete.
    pub(crate) fn crossings(
        &self,
        crossing: Crossing,
    ) -> impl Iterator<Item = (&Overlap, usize)> + '_ {
        let crossings = self.crossings[crossing as usize].iter();
        crossings.map(|&(at, from)| (&self.overlaps[at], from))
    }

    /// The overlaps of a house that hold one of its places, each with the number that the house has
    /// among its two.
    pub(crate) fn overlaps_at(
        &self,
        house: usize,
        place: usize,
    ) -> impl Iterator<Item = (&Overlap, usize)> + '_ {
        let at = house * self.side + place;
        let own = self.overlap_starts[at] as usize..self.overlap_starts[at + 1] as usize;
        let own = self.overlaps_at[own].iter();
        own.map(|&(at, which)| (&self.overlaps[at as usize], which as usize))
    }

    /// The complete rows if the house is one of them, the complete columns if it is one of those; else
    /// nothing.
    pub(crate) fn parallels_of(&self, house: usize) -> impl Iterator<Item = usize> + '_ {
        let kind = self.kind(house);
        let is_line = matches!(kind, HouseKind::Row | HouseKind::Column);
        let houses = if is_line { 0..self.houses() } else { 0..0 };
        houses.filter(move |&other| self.kind(other) == kind && self.is_complete(other))
    }

    /// The digits of the board.
    pub(crate) fn all_digits(&self) -> Mask {
        Mask::below(self.side)
    }

    /// All places of a house.
    pub(crate) fn all_places(&self, house: usize) -> Mask {
        Mask::below(self.shape.cells_of(house).len())
    }

    /// What kind of house it is.
    pub(crate) fn kind(&self, house: usize) -> HouseKind {
        self.shape.houses()[house].kind()
    }

    /// The cell at a place of a house.
    pub(crate) fn cell_at(&self, house: usize, place: usize) -> usize {
        self.shape.cells_of(house)[place] as usize
    }

    /// The cells at these places of a house.
    pub(crate) fn cells_at(&self, house: usize, places: Mask) -> impl Iterator<Item = usize> + '_ {
        let cells = self.shape.cells_of(house);
        places.iter().map(move |place| cells[place] as usize)
    }

    /// The candidate of this number.
    pub(crate) fn candidate(&self, id: Id) -> Candidate {
        let (cell, digit) = self.parts(id);
        Candidate { cell: self.cell(cell), digit: self.digit(digit) }
    }

    /// The number of a candidate.
    pub(crate) fn id(&self, cell: usize, digit: usize) -> Id {
        (cell * self.side + digit) as Id
    }

    /// The cell and the digit of a candidate, both from 0.
    pub(crate) fn parts(&self, id: Id) -> (usize, usize) {
        (id as usize / self.side, id as usize % self.side)
    }

    /// The number of a candidate given by name.
    pub(crate) fn id_of(&self, candidate: Candidate) -> Id {
        self.id(self.index(candidate.cell), candidate.digit.index())
    }

    /// Whether two different candidates cannot both be true.
    pub(crate) fn conflict(&self, one: Id, other: Id) -> bool {
        let ((cell, digit), (there, further)) = (self.parts(one), self.parts(other));
        if cell == there { digit != further } else { digit == further && self.sees(cell, there) }
    }

    /// The cell of this number.
    pub(crate) fn cell(&self, cell: usize) -> Cell {
        self.shape.cell(cell)
    }

    /// The number of a cell.
    pub(crate) fn index(&self, cell: Cell) -> usize {
        cell.index(self.shape.side())
    }

    /// The number of a cell, if the board has it.
    pub(crate) fn on_board(&self, cell: Cell) -> Option<usize> {
        let inside = usize::from(cell.row().max(cell.column())) < self.side;
        inside.then(|| self.index(cell))
    }

    /// The digit of this number, counted from 0.
    pub(crate) fn digit(&self, digit: usize) -> Digit {
        Digit::from_index(digit).unwrap_or_else(|| unreachable!("digits are below the side"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_go_with_their_shape() {
        // The shapes that everyone uses are kept.
        let shape = Shape::builder(5).diagonals().build().unwrap();
        let tables = Arc::downgrade(&Geometry::of(&shape));
        assert!(tables.upgrade().is_some());
        drop(shape);
        assert!(tables.upgrade().is_none());
    }
}
