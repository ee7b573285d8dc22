//! Tables of a shape for propagation: the positions of a cell in its houses, and the intersections
//! of houses.

use std::sync::Arc;

use super::logic::Logic;
use crate::shape::Shape;
use crate::solve::bits::Bits;

/// The position of a cell in one of its houses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot {
    /// The number of the house.
    pub(crate) house: u32,
    /// The start of the tables of the house: `house * side`.
    pub(crate) base: u32,
    /// The position of the cell in the house.
    pub(crate) position: u16,
    /// Whether the house contains every digit.
    pub(crate) complete: bool,
    /// Whether the house is complete and shares several cells with another.
    pub(crate) has_crossings: bool,
}

/// A complete house and another house that share at least two cells. A digit confined to them in
/// the first house can be removed from the rest of the second.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing<B> {
    /// The number of the other house.
    pub(crate) other: u32,
    /// The shared cells as positions in the first house.
    pub(crate) positions: B,
    /// The shared cells as positions in the other house.
    pub(crate) other_positions: B,
}

/// The tables of a shape. Those of a house start at `house * side`, regardless of its size.
#[derive(Clone, Debug)]
pub(crate) struct Layout<B> {
    side: usize,
    houses: usize,
    slots: Vec<Slot>,
    slot_starts: Vec<u32>,
    cells: Vec<u32>,
    sizes: Vec<u16>,
    crossings: Vec<Crossing<B>>,
    /// For each position of each house, its crossings: the range `crossing_starts[base +
    /// position]..crossing_starts[base + position + 1]` of `crossing_ids`.
    crossing_starts: Vec<u32>,
    crossing_ids: Vec<u32>,
}

impl<B: Bits> Layout<B> {
    /// Returns the tables of a shape, from its cache if present.
    pub(crate) fn of(shape: &Shape) -> Arc<Self> {
        shape.cached(Self::new)
    }

    /// Returns the tables for these rules. Without locked candidates they have no crossings.
    pub(crate) fn for_logic(shape: &Shape, logic: Logic) -> Arc<Self> {
        let layout = Self::of(shape);
        if logic == Logic::Locked {
            return layout;
        }
        let mut layout = Self::clone(&layout);
        for slot in &mut layout.slots {
            slot.has_crossings = false;
        }
        layout.crossing_starts.fill(0);
        Arc::new(layout)
    }

    fn new(shape: &Shape) -> Self {
        let side = usize::from(shape.side());
        let houses = shape.house_count();
        let mut cells = vec![u32::MAX; houses * side];
        let mut sizes = Vec::with_capacity(houses);
        for house in 0..houses {
            let list = shape.cells_of(house);
            cells[house * side..house * side + list.len()].copy_from_slice(list);
            sizes.push(list.len() as u16);
        }
        let (slots, slot_starts) = slots(shape);
        let mut layout = Self {
            side,
            houses,
            slots,
            slot_starts,
            cells,
            sizes,
            crossings: Vec::new(),
            crossing_starts: Vec::new(),
            crossing_ids: Vec::new(),
        };
        layout.add_crossings(shape);
        for at in 0..layout.slots.len() {
            let house = layout.slots[at].house as usize;
            layout.slots[at].complete = layout.is_complete(house);
            layout.slots[at].has_crossings = layout.has_crossings(house);
        }
        layout
    }

    fn add_crossings(&mut self, shape: &Shape) {
        // The positions, `house * side + position`, with their crossings, in the order of the
        // crossings.
        let mut entries: Vec<(u32, u32)> = Vec::new();
        for intersection in shape.intersections() {
            let pair = (intersection.houses.0 as usize, intersection.houses.1 as usize);
            for (first, second) in [pair, (pair.1, pair.0)] {
                if !self.is_complete(first) {
                    continue;
                }
                let id = self.crossings.len() as u32;
                let (mut positions, mut other_positions) = (B::EMPTY, B::EMPTY);
                for &cell in &intersection.cells {
                    let position = self.position_in(cell as usize, first);
                    positions = positions.with(position);
                    other_positions = other_positions.with(self.position_in(cell as usize, second));
                    entries.push(((first * self.side + position) as u32, id));
                }
                self.crossings.push(Crossing { other: second as u32, positions, other_positions });
            }
        }
        self.crossing_starts = vec![0; self.cells.len() + 1];
        for &(at, _) in &entries {
            self.crossing_starts[at as usize + 1] += 1;
        }
        for at in 0..self.cells.len() {
            self.crossing_starts[at + 1] += self.crossing_starts[at];
        }
        let mut next = self.crossing_starts.clone();
        self.crossing_ids = vec![0; entries.len()];
        for (at, id) in entries {
            let next = &mut next[at as usize];
            self.crossing_ids[*next as usize] = id;
            *next += 1;
        }
    }

    fn position_in(&self, cell: usize, house: usize) -> usize {
        let slot = self.slots(cell).iter().find(|slot| slot.house as usize == house);
        slot.map_or(0, |slot| slot.position as usize)
    }

    /// Returns the side: the number of cells in a row and of digits.
    pub(crate) fn side(&self) -> usize {
        self.side
    }

    pub(crate) fn cell_count(&self) -> usize {
        self.side * self.side
    }

    pub(crate) fn house_count(&self) -> usize {
        self.houses
    }

    /// Returns the positions of the cell in its houses.
    #[inline]
    pub(crate) fn slots(&self, cell: usize) -> &[Slot] {
        &self.slots[self.slot_starts[cell] as usize..self.slot_starts[cell + 1] as usize]
    }

    /// Returns the cells of a house, by position.
    #[inline]
    pub(crate) fn cells_of(&self, house: usize) -> &[u32] {
        let base = house * self.side;
        &self.cells[base..base + usize::from(self.sizes[house])]
    }

    /// Returns the cell at a position of the house whose tables start at `base`.
    #[inline]
    pub(crate) fn cell_at(&self, base: usize, position: usize) -> usize {
        self.cells[base + position] as usize
    }

    /// Returns whether the house contains every digit.
    #[inline]
    pub(crate) fn is_complete(&self, house: usize) -> bool {
        usize::from(self.sizes[house]) == self.side
    }

    /// Returns whether the house shares several cells with another, so that it can have locked
    /// candidates.
    pub(crate) fn has_crossings(&self, house: usize) -> bool {
        let base = house * self.side;
        self.crossing_starts[base] != self.crossing_starts[base + self.side]
    }

    /// Returns the crossings of a complete house that contain this position.
    #[inline]
    pub(crate) fn crossings(
        &self,
        base: usize,
        position: usize,
    ) -> impl Iterator<Item = &Crossing<B>> {
        let start = self.crossing_starts[base + position] as usize;
        let end = self.crossing_starts[base + position + 1] as usize;
        self.crossing_ids[start..end].iter().map(|&id| &self.crossings[id as usize])
    }
}

fn slots(shape: &Shape) -> (Vec<Slot>, Vec<u32>) {
    let side = u32::from(shape.side());
    let mut starts = vec![0];
    for cell in 0..shape.cell_count() {
        starts.push(starts[cell] + shape.houses_of(cell).len() as u32);
    }
    let mut next: Vec<u32> = starts[..shape.cell_count()].to_vec();
    let blank_slot = Slot { house: 0, base: 0, position: 0, complete: false, has_crossings: false };
    let mut slots = vec![blank_slot; starts[shape.cell_count()] as usize];
    for house in 0..shape.house_count() as u32 {
        for (position, &cell) in shape.cells_of(house as usize).iter().enumerate() {
            let at = &mut next[cell as usize];
            slots[*at as usize] =
                Slot { house, base: house * side, position: position as u16, ..blank_slot };
            *at += 1;
        }
    }
    (slots, starts)
}

#[cfg(test)]
mod tests {
    use super::Layout;
    use crate::shape::Shape;

    #[test]
    fn positions_and_cells_are_consistent() {
        let shape = Shape::builder(6).blocks(2, 3).diagonals().build().unwrap();
        let layout = Layout::<u16>::of(&shape);
        for cell in 0..shape.cell_count() {
            let houses: Vec<u32> = layout.slots(cell).iter().map(|slot| slot.house).collect();
            assert_eq!(houses, shape.houses_of(cell));
            for slot in layout.slots(cell) {
                assert_eq!(layout.cell_at(slot.base as usize, slot.position as usize), cell);
            }
        }
    }

    #[test]
    fn positions_of_a_plain_box_cross_a_row_and_a_column() {
        let layout = Layout::<u16>::of(&Shape::of_side(9).unwrap());
        let crossed_houses = |house: usize, position| {
            layout.crossings(house * 9, position).map(|crossing| crossing.other).collect::<Vec<_>>()
        };
        assert_eq!(crossed_houses(0, 4), [19]);
        assert_eq!(crossed_houses(22, 5), [4, 14]);
        assert!(!Layout::<u16>::of(&Shape::latin(5).unwrap()).has_crossings(0));
    }
}
