//! What propagation needs to know of a shape, computed once for it: where a cell stands in each of
//! its houses, and which places of a house lie in another house as well.

use std::sync::Arc;

use super::Logic;
use crate::shape::Shape;
use crate::solve::bits::Bits;

/// A cell's place in one of its houses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot {
    /// The number of the house.
    pub(crate) house: u32,
    /// `house * side`: where the tables of that house begin.
    pub(crate) base: u32,
    /// The place of the cell in the house.
    pub(crate) place: u16,
    /// Whether the house holds every digit.
    pub(crate) complete: bool,
    /// Whether the house is complete and shares several cells with another.
    pub(crate) crosses: bool,
}

/// A complete house and another that share at least two cells: a digit confined to them in the
/// first has no other place in the second.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing<B> {
    /// The number of the other house.
    pub(crate) other: u32,
    /// The shared cells as places of the first house.
    pub(crate) here: B,
    /// The shared cells as places of the other house.
    pub(crate) there: B,
}

/// The tables. Those of a house begin at `house * side`, whatever its size.
#[derive(Clone, Debug)]
pub(crate) struct Layout<B> {
    side: usize,
    houses: usize,
    slots: Vec<Slot>,
    slot_starts: Vec<u32>,
    cells: Vec<u32>,
    sizes: Vec<u16>,
    crossings: Vec<Crossing<B>>,
    /// For each place of each house, its crossings: the range
    /// `crossing_starts[base + place]..crossing_starts[base + place + 1]` of `crossing_ids`.
    crossing_starts: Vec<u32>,
    crossing_ids: Vec<u32>,
}

impl<B: Bits> Layout<B> {
    /// The tables of a shape, from its cache or computed now.
    pub(crate) fn of(shape: &Shape) -> Arc<Self> {
        shape.cached(Self::new)
    }

    /// The tables for these rules: without locked candidates no house counts as crossing another.
    pub(crate) fn for_logic(shape: &Shape, logic: Logic) -> Arc<Self> {
        let layout = Self::of(shape);
        if logic == Logic::Locked {
            return layout;
        }
        let mut layout = Self::clone(&layout);
        for slot in &mut layout.slots {
            slot.crosses = false;
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
            layout.slots[at].crosses = layout.has_crossings(house);
        }
        layout
    }

    fn add_crossings(&mut self, shape: &Shape) {
        // The places, `house * side + place`, and the crossings that they lie in, in the order of these.
        let mut at_places: Vec<(u32, u32)> = Vec::new();
        for both in shape.intersections() {
            let pair = (both.houses.0 as usize, both.houses.1 as usize);
            for (first, second) in [pair, (pair.1, pair.0)] {
                if !self.is_complete(first) {
                    continue;
                }
                let id = self.crossings.len() as u32;
                let (mut here, mut there) = (B::EMPTY, B::EMPTY);
                for &cell in &both.cells {
                    let place = self.place_in(cell as usize, first);
                    here = here.with(place);
                    there = there.with(self.place_in(cell as usize, second));
                    at_places.push(((first * self.side + place) as u32, id));
                }
                self.crossings.push(Crossing { other: second as u32, here, there });
            }
        }
        self.crossing_starts = vec![0; self.cells.len() + 1];
        for &(at, _) in &at_places {
            self.crossing_starts[at as usize + 1] += 1;
        }
        for at in 0..self.cells.len() {
            self.crossing_starts[at + 1] += self.crossing_starts[at];
        }
        let mut next = self.crossing_starts.clone();
        self.crossing_ids = vec![0; at_places.len()];
        for (at, id) in at_places {
            let next = &mut next[at as usize];
            self.crossing_ids[*next as usize] = id;
            *next += 1;
        }
    }

    fn place_in(&self, cell: usize, house: usize) -> usize {
        let slot = self.slots(cell).iter().find(|slot| slot.house as usize == house);
        slot.map_or(0, |slot| slot.place as usize)
    }

    /// Cells in a row, and digits in all.
    pub(crate) fn side(&self) -> usize {
        self.side
    }

    pub(crate) fn cell_count(&self) -> usize {
        self.side * self.side
    }

    pub(crate) fn house_count(&self) -> usize {
        self.houses
    }

    /// The cell's places in its houses.
    #[inline]
    pub(crate) fn slots(&self, cell: usize) -> &[Slot] {
        &self.slots[self.slot_starts[cell] as usize..self.slot_starts[cell + 1] as usize]
    }

    /// The cells of a house, by place.
    #[inline]
    pub(crate) fn cells_of(&self, house: usize) -> &[u32] {
        let base = house * self.side;
        &self.cells[base..base + usize::from(self.sizes[house])]
    }

    /// The cell at a place of the house whose tables begin at `base`.
    #[inline]
    pub(crate) fn cell_at(&self, base: usize, place: usize) -> usize {
        self.cells[base + place] as usize
    }

    /// Whether the house holds every digit.
    #[inline]
    pub(crate) fn is_complete(&self, house: usize) -> bool {
        usize::from(self.sizes[house]) == self.side
    }

    /// Whether the house shares several cells with another, so that locked candidates can show.
    pub(crate) fn has_crossings(&self, house: usize) -> bool {
        let base = house * self.side;
        self.crossing_starts[base] != self.crossing_starts[base + self.side]
    }

    /// The crossings of a complete house that this place lies in.
    #[inline]
    pub(crate) fn crossings(
        &self,
        base: usize,
        place: usize,
    ) -> impl Iterator<Item = &Crossing<B>> {
        let start = self.crossing_starts[base + place] as usize;
        let end = self.crossing_starts[base + place + 1] as usize;
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
    let filler = Slot { house: 0, base: 0, place: 0, complete: false, crosses: false };
    let mut slots = vec![filler; starts[shape.cell_count()] as usize];
    for house in 0..shape.house_count() as u32 {
        for (place, &cell) in shape.cells_of(house as usize).iter().enumerate() {
            let at = &mut next[cell as usize];
            slots[*at as usize] = Slot { house, base: house * side, place: place as u16, ..filler };
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
    fn places_and_cells_say_the_same() {
        let shape = Shape::builder(6).blocks(2, 3).diagonals().build().unwrap();
        let layout = Layout::<u16>::of(&shape);
        for cell in 0..shape.cell_count() {
            let houses: Vec<u32> = layout.slots(cell).iter().map(|slot| slot.house).collect();
            assert_eq!(houses, shape.houses_of(cell));
            for slot in layout.slots(cell) {
                assert_eq!(layout.cell_at(slot.base as usize, slot.place as usize), cell);
            }
        }
    }

    #[test]
    fn each_place_of_a_plain_box_crosses_a_row_and_a_column() {
        let layout = Layout::<u16>::of(&Shape::of_side(9).unwrap());
        let others = |house: usize, place| {
            layout.crossings(house * 9, place).map(|crossing| crossing.other).collect::<Vec<_>>()
        };
        assert_eq!(others(0, 4), [19]);
        assert_eq!(others(22, 5), [4, 14]);
        assert!(!Layout::<u16>::of(&Shape::latin(5).unwrap()).has_crossings(0));
    }
}
