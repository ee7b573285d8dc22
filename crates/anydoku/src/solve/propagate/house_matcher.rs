//! The queue of changed houses and their matchings.

use super::layout::BoardLayout;
use crate::solve::bits::Bits;
use crate::solve::matching::AllDifferent;

/// Matches the cells of changed houses to digits.
#[derive(Clone, Debug)]
pub(super) struct HouseMatcher {
    pub(super) all_different: AllDifferent,
    /// At `house * side + position`: the digit of that cell in the last matching of the house.
    pub(super) matched: Vec<u16>,
    /// Whether a house must not be queued: it is queued already or is not matched.
    pub(super) is_queued: Vec<bool>,
    pub(super) queue: Vec<u32>,
    pub(super) positions: Vec<u16>,
    pub(super) sets: Vec<u64>,
    pub(super) matching: Vec<u16>,
    pub(super) eliminated: Vec<(u32, u16)>,
}

impl HouseMatcher {
    /// Creates a matcher with all houses queued whose cells are all before `end`.
    pub(super) fn new<B: Bits>(layout: &BoardLayout<B>, end: usize) -> Self {
        let houses = layout.house_count;
        let within = |house: &u32| {
            layout.cells_of(*house as usize).iter().all(|&cell| (cell as usize) < end)
        };
        Self {
            all_different: AllDifferent::new(layout.side),
            matched: vec![u16::MAX; houses * layout.side],
            is_queued: vec![true; houses],
            queue: (0..houses as u32).filter(within).collect(),
            positions: Vec::new(),
            sets: Vec::new(),
            matching: Vec::new(),
            eliminated: Vec::new(),
        }
    }

    #[inline]
    pub(super) fn queue(&mut self, house: u32) {
        if !std::mem::replace(&mut self.is_queued[house as usize], true) {
            self.queue.push(house);
        }
    }

    /// Clears the queue.
    pub(super) fn clear(&mut self) {
        for house in self.queue.drain(..) {
            self.is_queued[house as usize] = false;
        }
    }
}
