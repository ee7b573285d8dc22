//! The cells of a house seen together: each needs a digit of its own.
//!
//! Each house keeps a matching of its open cells to their digits from call to call. A house that was
//! touched is looked at when all cheaper rules are done: without a full matching it is crowded, and
//! candidates that no full matching uses fall (naked and hidden sets of every size at once).

use super::{Conflict, Layout, Propagator};
use crate::solve::bits::Bits;
use crate::solve::matching::{AllDifferent, Violation};

/// With fewer open cells than this singles see as much.
const FEWEST_CELLS: usize = 4;

#[derive(Clone, Debug)]
pub(super) struct Distinct {
    matcher: AllDifferent,
    /// At `house * side + place`: the digit of that cell in the last matching of the house.
    matched: Vec<u16>,
    /// The houses that need no look: touched already, or none of ours.
    touched: Vec<bool>,
    houses: Vec<u32>,
    places: Vec<u16>,
    sets: Vec<u64>,
    matching: Vec<u16>,
    fallen: Vec<(u32, u16)>,
}

impl Distinct {
    /// With every house touched that has cells before this one only.
    pub(super) fn new<B: Bits>(layout: &Layout<B>, end: usize) -> Self {
        let houses = layout.house_count();
        let within = |house: &u32| {
            layout.cells_of(*house as usize).iter().all(|&cell| (cell as usize) < end)
        };
        Self {
            matcher: AllDifferent::new(layout.side()),
            matched: vec![u16::MAX; houses * layout.side()],
            touched: vec![true; houses],
            houses: (0..houses as u32).filter(within).collect(),
            places: Vec::new(),
            sets: Vec::new(),
            matching: Vec::new(),
            fallen: Vec::new(),
        }
    }

    #[inline]
    pub(super) fn touch(&mut self, house: u32) {
        if !std::mem::replace(&mut self.touched[house as usize], true) {
            self.houses.push(house);
        }
    }

    /// Drops all touched houses.
    pub(super) fn forget(&mut self) {
        for house in self.houses.drain(..) {
            self.touched[house as usize] = false;
        }
    }
}

impl<B: Bits> Propagator<B> {
    /// Looks at one touched house; `false` if there is none.
    pub(super) fn match_house(&mut self) -> bool {
        let Some(mut distinct) = self.distinct.take() else { return false };
        let house = distinct.houses.pop();
        if let Some(house) = house {
            distinct.touched[house as usize] = false;
            if self.find_fallen(&mut distinct, house as usize).is_err() {
                self.conflict = Some(Conflict::Crowded { house });
            }
        }
        self.distinct = Some(distinct);
        // Removing touches houses, so it waits until the rule is back in its place.
        if house.is_some() {
            let fallen = self.take_fallen();
            for &(cell, digit) in &fallen {
                self.eliminate(cell as usize, usize::from(digit));
            }
            if let Some(distinct) = &mut self.distinct {
                distinct.fallen = fallen;
            }
        }
        house.is_some()
    }

    fn take_fallen(&mut self) -> Vec<(u32, u16)> {
        self.distinct
            .as_mut()
            .map_or_else(Vec::new, |distinct| std::mem::take(&mut distinct.fallen))
    }

    fn find_fallen(&self, distinct: &mut Distinct, house: usize) -> Result<(), Violation> {
        let Distinct { matcher, matched, places, sets, matching, fallen, .. } = distinct;
        fallen.clear();
        places.clear();
        sets.clear();
        matching.clear();
        let base = house * self.layout.side();
        let cells = self.layout.cells_of(house);
        for (place, &cell) in cells.iter().enumerate() {
            if self.counts[cell as usize] > 1 {
                places.push(place as u16);
            }
        }
        if places.len() < FEWEST_CELLS {
            return Ok(());
        }
        for &place in &*places {
            let digits = self.digits[cells[usize::from(place)] as usize];
            sets.extend((0..matcher.words()).map(|at| digits.word(at)));
            matching.push(matched[base + usize::from(place)]);
        }
        for deduction in matcher.deduce(sets, matching)? {
            for &(nth, digit) in &deduction.eliminations {
                let place = usize::from(places[usize::from(nth)]);
                fallen.push((cells[place], digit));
            }
        }
        for (&place, &digit) in places.iter().zip(&*matching) {
            matched[base + usize::from(place)] = digit;
        }
        Ok(())
    }
}
