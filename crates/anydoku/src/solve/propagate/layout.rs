//! Tables of a shape for propagation: the positions of a cell in its houses, and the intersections
//! of houses.

use std::sync::Arc;

use crate::lists::Lists;
use crate::shape::Shape;
use crate::solve::bits::Bits;

/// The rules of propagation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Logic {
    /// Hidden singles only.
    Hidden,
    /// Naked and hidden singles.
    Singles,
    /// Singles and locked candidates.
    #[default]
    Locked,
}

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
    pub(crate) other_house: u32,
    /// The shared cells as positions in the first house.
    pub(crate) positions: B,
    /// The shared cells as positions in the other house.
    pub(crate) other_positions: B,
}

/// The tables of a shape. Those of a house start at `house * side`, regardless of its size.
#[derive(Clone, Debug)]
pub(crate) struct BoardLayout<B> {
    pub(crate) side: usize,
    pub(crate) house_count: usize,
    /// The positions of each cell in its houses.
    slots: Lists<Slot>,
    cells: Vec<u32>,
    sizes: Vec<u16>,
    crossings: Vec<Crossing<B>>,
    /// The crossings of each position of each house.
    crossing_ids: Lists<u32>,
}

impl<B: Bits> BoardLayout<B> {
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
        for slot in layout.slots.items_mut() {
            slot.has_crossings = false;
        }
        layout.crossing_ids = Lists::from_pairs(layout.cells.len(), std::iter::empty());
        Arc::new(layout)
    }

    fn new(shape: &Shape) -> Self {
        let side = usize::from(shape.side());
        let houses = shape.house_count();
        let mut cells = vec![u32::MAX; houses * side];
        let mut sizes = Vec::with_capacity(houses);
        for house in 0..houses {
            let list = shape.cell_numbers(house);
            cells[house * side..house * side + list.len()].copy_from_slice(list);
            sizes.push(list.len() as u16);
        }
        let mut layout = Self {
            side,
            house_count: houses,
            slots: slots(shape),
            cells,
            sizes,
            crossings: Vec::new(),
            crossing_ids: Lists::new(),
        };
        layout.add_crossings(shape);
        let has_crossings: Vec<bool> =
            (0..houses).map(|house| layout.has_crossings(house)).collect();
        for slot in layout.slots.items_mut() {
            slot.has_crossings = has_crossings[slot.house as usize];
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
                self.crossings.push(Crossing {
                    other_house: second as u32,
                    positions,
                    other_positions,
                });
            }
        }
        let entries = entries.iter().map(|&(position, id)| (position as usize, id));
        self.crossing_ids = Lists::from_pairs(self.cells.len(), entries);
    }

    fn position_in(&self, cell: usize, house: usize) -> usize {
        let slot = self.slots(cell).iter().find(|slot| slot.house as usize == house);
        slot.map_or(0, |slot| slot.position as usize)
    }

    pub(crate) fn cell_count(&self) -> usize {
        self.side * self.side
    }

    /// Returns the positions of the cell in its houses.
    #[inline]
    pub(crate) fn slots(&self, cell: usize) -> &[Slot] {
        self.slots.get(cell)
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
        (base..base + self.side).any(|position| !self.crossing_ids.get(position).is_empty())
    }

    /// Returns the crossings of a complete house that contain this position.
    #[inline]
    pub(crate) fn crossings(
        &self,
        base: usize,
        position: usize,
    ) -> impl Iterator<Item = &Crossing<B>> {
        let ids = self.crossing_ids.get(base + position).iter();
        ids.map(|&id| &self.crossings[id as usize])
    }
}

/// Returns the positions of each cell in its houses.
fn slots(shape: &Shape) -> Lists<Slot> {
    let slots_of = |house: usize| {
        let (base, complete) =
            (house as u32 * u32::from(shape.side()), shape.has_every_digit(house));
        let cells = shape.cell_numbers(house).iter().enumerate();
        cells.map(move |(position, &cell)| {
            let (house, position) = (house as u32, position as u16);
            (cell as usize, Slot { house, base, position, complete, has_crossings: false })
        })
    };
    Lists::from_pairs(shape.cell_count(), (0..shape.house_count()).flat_map(slots_of))
}

#[cfg(test)]
mod tests {
    use super::BoardLayout;
    use crate::shape::Shape;

    #[test]
    fn positions_and_cells_are_consistent() {
        let shape = Shape::builder(6).blocks(2, 3).diagonals().build().unwrap();
        let layout = BoardLayout::<u16>::of(&shape);
        for cell in 0..shape.cell_count() {
            let houses: Vec<u32> = layout.slots(cell).iter().map(|slot| slot.house).collect();
            assert_eq!(houses, shape.house_numbers(cell));
            for slot in layout.slots(cell) {
                assert_eq!(layout.cell_at(slot.base as usize, slot.position as usize), cell);
            }
        }
    }

    #[test]
    fn positions_of_a_plain_box_cross_a_row_and_a_column() {
        let layout = BoardLayout::<u16>::of(&Shape::of_side(9).unwrap());
        let crossed_houses = |house: usize, position| {
            layout
                .crossings(house * 9, position)
                .map(|crossing| crossing.other_house)
                .collect::<Vec<_>>()
        };
        assert_eq!(crossed_houses(0, 4), [19]);
        assert_eq!(crossed_houses(22, 5), [4, 14]);
        assert!(!BoardLayout::<u16>::of(&Shape::latin(5).unwrap()).has_crossings(0));
    }
}
