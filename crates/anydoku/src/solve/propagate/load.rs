//! The first state of a puzzle: givens and restrictions, with the givens taken from their peers.

use std::sync::Arc;

use super::{Candidate, Layout, Logic, Propagator};
use crate::grid::{Digit, Puzzle};
use crate::solve::bits::Bits;
use crate::solve::verdict::Contradiction;

impl<B: Bits> Propagator<B> {
    /// The candidates of a puzzle, what follows from them queued.
    ///
    /// # Errors
    /// If the puzzle is contradictory on the face of it: givens that clash, a cell without
    /// candidate, a house without place for a digit.
    pub(crate) fn new(puzzle: &Puzzle) -> Result<Self, Contradiction> {
        Self::by_logic(puzzle, Logic::Locked, Layout::of(puzzle.shape()))
    }

    /// The same for a choice of rules, with the [layout](Layout::for_logic) for them.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub(crate) fn by_logic(
        puzzle: &Puzzle,
        logic: Logic,
        layout: Arc<Layout<B>>,
    ) -> Result<Self, Contradiction> {
        let shape = puzzle.shape();
        let (cells, houses) = (layout.cell_count(), layout.house_count());
        let mut board = Self {
            shape: shape.clone(),
            givens: Arc::from(puzzle.givens().values()),
            naked: logic != Logic::Hidden,
            digits: initial_digits(puzzle, &layout)?,
            places: vec![B::EMPTY; houses * layout.side()],
            counts: vec![0; cells],
            open: Vec::with_capacity(cells),
            open_at: vec![0; cells],
            open_count: 0,
            trail: Vec::new(),
            singles: Vec::new(),
            changed: vec![B::EMPTY; houses],
            changed_houses: Vec::new(),
            distinct: None,
            conflict: None,
            layout,
        };
        board.fill_places();
        board.sort_cells(puzzle)?;
        board.queue_houses()?;
        Ok(board)
    }

    fn fill_places(&mut self) {
        let layout = &self.layout;
        for house in 0..layout.house_count() {
            let base = house * layout.side();
            for (place, &cell) in layout.cells_of(house).iter().enumerate() {
                for digit in self.digits[cell as usize].iter() {
                    let places = &mut self.places[base + digit];
                    *places = places.with(place);
                }
            }
        }
    }

    /// Counts each cell's digits, lists the open cells and queues those that have one digit and no
    /// given.
    fn sort_cells(&mut self, puzzle: &Puzzle) -> Result<(), Contradiction> {
        if let Some(empty) = self.digits.iter().position(|digits| digits.is_empty()) {
            return Err(self.no_candidate(empty));
        }
        let mut settled = Vec::new();
        for (cell, &digits) in self.digits.iter().enumerate() {
            let count = digits.count();
            self.counts[cell] = count as u16;
            match count {
                1 => {
                    settled.push(cell as u32);
                    if self.naked && puzzle.givens().values()[cell] == 0 {
                        self.singles.push(Candidate::new::<B>(cell, digits.first()));
                    }
                }
                _ => self.open.push(cell as u32),
            }
        }
        self.open_count = self.open.len();
        self.open.extend(settled);
        for (at, &cell) in self.open.iter().enumerate() {
            self.open_at[cell as usize] = at as u32;
        }
        Ok(())
    }

    fn queue_houses(&mut self) -> Result<(), Contradiction> {
        let layout = &self.layout;
        for house in 0..layout.house_count() {
            if !layout.is_complete(house) {
                continue;
            }
            let base = house * layout.side();
            for index in 0..layout.side() {
                let places = self.places[base + index];
                if !places.is_at_most_one() {
                    self.changed[house] = self.changed[house].with(index);
                } else if !places.is_empty() {
                    let only = layout.cell_at(base, places.first());
                    if self.counts[only] > 1 || (!self.naked && self.givens[only] == 0) {
                        self.singles.push(Candidate::new::<B>(only, index));
                    }
                } else if let Some(reason) = self.no_place(house, index) {
                    return Err(reason);
                }
            }
            if layout.has_crossings(house) && !self.changed[house].is_empty() {
                self.changed_houses.push(house as u32);
            } else {
                self.changed[house] = B::EMPTY;
            }
        }
        Ok(())
    }
}

/// The digits of each cell: a given its own, an empty cell those of no given among its peers, both
/// within the restriction.
fn initial_digits<B: Bits>(puzzle: &Puzzle, layout: &Layout<B>) -> Result<Vec<B>, Contradiction> {
    let shape = puzzle.shape();
    let givens = puzzle.givens().values();
    let mut used = vec![B::EMPTY; layout.house_count()];
    for (house, used) in used.iter_mut().enumerate() {
        for &cell in layout.cells_of(house) {
            let Some(digit) = Digit::new(givens[cell as usize]) else { continue };
            if used.contains(digit.index()) {
                let mut holders = layout
                    .cells_of(house)
                    .iter()
                    .filter(|&&cell| givens[cell as usize] == digit.value())
                    .map(|&cell| shape.cell(cell as usize));
                if let (Some(one), Some(other)) = (holders.next(), holders.next()) {
                    let house = shape.houses()[house];
                    return Err(Contradiction::Clash { house, digit, cells: (one, other) });
                }
            }
            *used = used.with(digit.index());
        }
    }
    let all = B::below(layout.side());
    let cells = givens.iter().enumerate().map(|(cell, &given)| {
        let taken = layout.slots(cell).iter().map(|slot| used[slot.house as usize]);
        let digits = match Digit::new(given) {
            Some(digit) => B::EMPTY.with(digit.index()),
            None => all.minus(taken.fold(B::EMPTY, B::union)),
        };
        match puzzle.restriction() {
            None => digits,
            Some(allowed) => {
                let words = allowed.words();
                let allowed = B::from_words(&allowed.bits()[cell * words..(cell + 1) * words]);
                digits.intersection(allowed)
            }
        }
    });
    Ok(cells.collect())
}
