//! Tables about a shape for techniques: which cells see each other, positions of cells in houses,
//! and overlaps of houses.

use std::sync::Arc;

use super::{Candidate, CandidateRole, LockedSet, Truth};
use crate::grid::{Cell, Digit};
use crate::lists::Lists;
use crate::shape::{House, HouseKind, Shape};
use crate::solve::bits::Bits as _;
use crate::sort::sort;

/// The digits of a cell, or the places in a house, as a bit set: bit `i` is digit `i + 1`, or the
/// cell at place `i` of [`Shape::cells_of`].
pub(crate) type Mask = u128;

/// A candidate as a number: `cell * side + digit`, both from 0.
pub(crate) type Id = u32;

/// The largest side that techniques support.
pub const MAX_LOGIC_SIDE: u16 = Mask::BITS as u16;

/// Two houses that share at least two cells.
pub(crate) struct Overlap {
    /// The numbers of the houses, the smaller first.
    pub(crate) houses: [usize; 2],
    /// The places of the shared cells in each house.
    pub(crate) places: [Mask; 2],
}

/// The kind of overlap that a digit is locked in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CrossingKind {
    /// From a box to a line.
    Pointing,
    /// From a line to a box.
    Claiming,
    /// Between any other houses.
    Other,
}

/// The tables of a shape.
pub(crate) struct Geometry {
    pub(crate) shape: Shape,
    pub(crate) side: usize,
    pub(crate) cells: usize,
    /// The number of words in a set of cells.
    pub(crate) words: usize,
    /// The peers of each cell, as a set of `words` words.
    peers: Vec<u64>,
    /// The houses of each cell with its place in each.
    memberships: Lists<(u32, u32)>,
    /// Whether each house contains every digit.
    complete: Vec<bool>,
    pub(crate) overlaps: Vec<Overlap>,
    /// The maximum number of cells that two houses share.
    pub(crate) widest: usize,
    /// The overlaps of each place of each house, with the index of the house in them.
    overlaps_at: Lists<(usize, usize)>,
    /// For each kind of crossing, the overlaps and the index of the house that comes first, which
    /// is complete.
    crossings: [Vec<(usize, usize)>; 3],
}

impl Geometry {
    /// Returns the tables of a shape, whose side must be at most [`MAX_LOGIC_SIDE`].
    pub(crate) fn of(shape: &Shape) -> Arc<Self> {
        shape.cached(Self::new)
    }

    fn new(shape: &Shape) -> Self {
        let cells = shape.cell_count();
        let words = cells.div_ceil(64);
        let mut peers = vec![0; cells * words];
        let mut memberships = Lists::new();
        for cell in 0..cells {
            for peer in shape.peer_numbers(cell) {
                peers[cell * words + peer / 64] |= 1 << (peer % 64);
            }
            memberships.push(shape.house_numbers(cell).iter().map(|&house| {
                let place =
                    shape.cell_numbers(house as usize).iter().position(|&c| c as usize == cell);
                (house, place.unwrap_or(0) as u32)
            }));
        }
        let places = |house: usize, shared: &[u32]| -> Mask {
            let places = shape.cell_numbers(house).iter().enumerate();
            places
                .filter(|(_, cell)| shared.contains(cell))
                .fold(0, |set, (place, _)| set.with(place))
        };
        let overlaps = shape.intersections().iter().map(|both| {
            let houses = [both.houses.0 as usize, both.houses.1 as usize];
            Overlap { houses, places: houses.map(|house| places(house, &both.cells)) }
        });
        let overlaps: Vec<Overlap> = overlaps.collect();
        let side = usize::from(shape.side());
        let at_places = overlaps.iter().enumerate().flat_map(|(index, overlap)| {
            (0..2).flat_map(move |which| {
                let first = overlap.houses[which] * side;
                overlap.places[which].iter().map(move |place| (first + place, (index, which)))
            })
        });
        let overlaps_at = Lists::from_pairs(shape.house_count() * side, at_places);
        let mut crossings = [const { Vec::new() }; 3];
        for (index, overlap) in overlaps.iter().enumerate() {
            for from in (0..2).filter(|&from| shape.has_every_digit(overlap.houses[from])) {
                let [from_kind, to_kind] =
                    [from, 1 - from].map(|which| shape.houses()[overlap.houses[which]].kind());
                let is_line = |kind| matches!(kind, HouseKind::Row | HouseKind::Column);
                let crossing = match (from_kind, to_kind) {
                    (HouseKind::Box, to) if is_line(to) => CrossingKind::Pointing,
                    (from, HouseKind::Box) if is_line(from) => CrossingKind::Claiming,
                    _ => CrossingKind::Other,
                };
                crossings[crossing as usize].push((index, from));
            }
        }
        Self {
            side,
            cells,
            words,
            peers,
            memberships,
            complete: (0..shape.house_count()).map(|house| shape.has_every_digit(house)).collect(),
            widest: overlaps.iter().map(|overlap| overlap.places[0].count()).max().unwrap_or(0),
            overlaps,
            overlaps_at,
            crossings,
            // A plain clone shares these tables: a cycle of references, which would never be freed.
            shape: shape.without_tables(),
        }
    }

    /// Returns the peers of a cell, as a set of cells.
    pub(crate) fn peers(&self, cell: usize) -> &[u64] {
        &self.peers[cell * self.words..][..self.words]
    }

    /// Returns whether two different cells share a house.
    pub(crate) fn sees(&self, first: usize, second: usize) -> bool {
        self.peers[first * self.words + second / 64] >> (second % 64) & 1 != 0
    }

    /// Returns the houses of a cell, each with the place of the cell.
    pub(crate) fn houses_of(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let memberships = self.memberships.get(cell).iter();
        memberships.map(|&(house, place)| (house as usize, place as usize))
    }

    /// Returns the complete house of this kind that contains a cell.
    pub(crate) fn house_of_kind(&self, cell: usize, kind: HouseKind) -> Option<usize> {
        let mut houses = self.houses_of(cell).map(|(house, _)| house);
        houses.find(|&house| self.kind(house) == kind && self.is_complete(house))
    }

    /// Returns the place of a cell in a house, if it is in it.
    pub(crate) fn place_in(&self, house: usize, cell: usize) -> Option<usize> {
        self.houses_of(cell).find(|&(other_house, _)| other_house == house).map(|(_, place)| place)
    }

    /// Returns whether a house contains a cell.
    pub(crate) fn contains(&self, house: usize, cell: usize) -> bool {
        self.place_in(house, cell).is_some()
    }

    /// Returns the houses that contain all of these cells, or nothing if there are no cells.
    pub(crate) fn common_houses<'a>(
        &'a self,
        cells: &'a [usize],
    ) -> impl Iterator<Item = usize> + 'a {
        let of_first = cells.first().into_iter().flat_map(|&cell| self.houses_of(cell));
        let others = cells.get(1..).unwrap_or_default();
        of_first
            .map(|(house, _)| house)
            .filter(|&house| others.iter().all(|&cell| self.contains(house, cell)))
    }

    /// Returns the number of houses.
    pub(crate) fn houses(&self) -> usize {
        self.complete.len()
    }

    /// Returns whether a house contains every digit.
    pub(crate) fn is_complete(&self, house: usize) -> bool {
        self.complete[house]
    }

    /// Returns the overlaps of this kind, each with the index of the house that comes first, which
    /// is complete.
    pub(crate) fn crossings(
        &self,
        crossing: CrossingKind,
    ) -> impl Iterator<Item = (&Overlap, usize)> + '_ {
        let crossings = self.crossings[crossing as usize].iter();
        crossings.map(|&(index, from)| (&self.overlaps[index], from))
    }

    /// Returns the overlaps of a house that contain a place, each with the index of the house in
    /// it.
    pub(crate) fn overlaps_at(
        &self,
        house: usize,
        place: usize,
    ) -> impl Iterator<Item = (&Overlap, usize)> + '_ {
        let overlaps = self.overlaps_at.get(house * self.side + place).iter();
        overlaps.map(|&(index, which)| (&self.overlaps[index], which))
    }

    /// Returns the complete rows if the house is one of them, the complete columns if it is one of
    /// them, and nothing otherwise.
    pub(crate) fn parallels_of(&self, house: usize) -> impl Iterator<Item = usize> + '_ {
        let kind = self.kind(house);
        let is_line = matches!(kind, HouseKind::Row | HouseKind::Column);
        let houses = if is_line { 0..self.houses() } else { 0..0 };
        houses.filter(move |&parallel| self.kind(parallel) == kind && self.is_complete(parallel))
    }

    /// Returns the digits of the board.
    pub(crate) fn all_digits(&self) -> Mask {
        Mask::below(self.side)
    }

    /// Returns all places of a house.
    pub(crate) fn all_places(&self, house: usize) -> Mask {
        Mask::below(self.shape.cell_numbers(house).len())
    }

    /// Returns the house with this number.
    pub(crate) fn house(&self, house: usize) -> House {
        self.shape.houses()[house]
    }

    /// Returns the kind of a house.
    pub(crate) fn kind(&self, house: usize) -> HouseKind {
        self.house(house).kind()
    }

    /// Returns the statement that a house, which must be complete, contains a digit.
    pub(crate) fn place(&self, house: usize, digit: usize) -> Truth {
        Truth::Place(self.house(house), self.digit(digit))
    }

    /// Returns the cell at a place of a house.
    pub(crate) fn cell_at(&self, house: usize, place: usize) -> usize {
        self.shape.cell_numbers(house)[place] as usize
    }

    /// Returns the cells at these places of a house.
    pub(crate) fn cells_at(&self, house: usize, places: Mask) -> impl Iterator<Item = usize> + '_ {
        let cells = self.shape.cell_numbers(house);
        places.iter().map(move |place| cells[place] as usize)
    }

    /// Returns the candidate with this number.
    pub(crate) fn candidate(&self, id: Id) -> Candidate {
        let (cell, digit) = self.cell_and_digit(id);
        Candidate { cell: self.cell(cell), digit: self.digit(digit) }
    }

    /// Returns the candidates with these numbers, in a role.
    pub(crate) fn in_role(
        &self,
        role: CandidateRole,
        ids: impl IntoIterator<Item = Id>,
    ) -> impl Iterator<Item = (CandidateRole, Candidate)> {
        ids.into_iter().map(move |id| (role, self.candidate(id)))
    }

    /// Returns the number of a candidate.
    pub(crate) fn id(&self, cell: usize, digit: usize) -> Id {
        (cell * self.side + digit) as Id
    }

    /// Returns the numbers of these candidates of a cell.
    pub(crate) fn ids(&self, cell: usize, digits: Mask) -> impl Iterator<Item = Id> + use<> {
        let first = self.id(cell, 0);
        digits.iter().map(move |digit| first + digit as Id)
    }

    /// Returns the numbers of a digit's candidates at these places of a house.
    pub(crate) fn ids_at(
        &self,
        house: usize,
        places: Mask,
        digit: usize,
    ) -> impl Iterator<Item = Id> + '_ {
        self.cells_at(house, places).map(move |cell| self.id(cell, digit))
    }

    /// Returns these places and digits of a house as a locked set.
    pub(crate) fn locked_set(&self, house: usize, places: Mask, digits: Mask) -> LockedSet {
        let mut cells: Vec<Cell> =
            self.cells_at(house, places).map(|cell| self.cell(cell)).collect();
        sort(&mut cells);
        let digits = digits.iter().map(|digit| self.digit(digit)).collect();
        LockedSet { house: self.house(house), cells, digits }
    }

    /// Returns the cell and the digit of a candidate, both from 0.
    pub(crate) fn cell_and_digit(&self, id: Id) -> (usize, usize) {
        (id as usize / self.side, id as usize % self.side)
    }

    /// Returns the number of a candidate.
    pub(crate) fn id_of(&self, candidate: Candidate) -> Id {
        self.id(self.index(candidate.cell), candidate.digit.index())
    }

    /// Returns whether two different candidates exclude each other.
    pub(crate) fn conflict(&self, first: Id, second: Id) -> bool {
        let ((cell, digit), (other_cell, other_digit)) =
            (self.cell_and_digit(first), self.cell_and_digit(second));
        if cell == other_cell {
            digit != other_digit
        } else {
            digit == other_digit && self.sees(cell, other_cell)
        }
    }

    /// Returns the cell with this number.
    pub(crate) fn cell(&self, cell: usize) -> Cell {
        self.shape.cell(cell)
    }

    /// Returns the number of a cell.
    pub(crate) fn index(&self, cell: Cell) -> usize {
        cell.index(self.shape.side())
    }

    /// Returns the number of a cell, if the board has it.
    pub(crate) fn on_board(&self, cell: Cell) -> Option<usize> {
        let inside = usize::from(cell.row().max(cell.column())) < self.side;
        inside.then(|| self.index(cell))
    }

    /// Returns the digit with this number, counted from 0.
    pub(crate) fn digit(&self, digit: usize) -> Digit {
        Digit::from_index(digit).unwrap_or_else(|| unreachable!("digits are below the side"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn geometry_is_shared_per_shape() {
        // Common shapes stay cached, so this takes a rare one.
        let shape = Shape::builder(5).diagonals().build().unwrap();
        let tables = Arc::downgrade(&Geometry::of(&shape));
        assert!(tables.upgrade().is_some());
        drop(shape);
        assert!(tables.upgrade().is_none());
    }
}
