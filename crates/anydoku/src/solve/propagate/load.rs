//! The first state of a puzzle: givens and restrictions, with the givens taken from their peers.

use std::ops::Range;
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
        let mut loading = Loading::new(puzzle, Logic::Locked, Layout::of(puzzle.shape()))?;
        while !loading.run(usize::MAX)? {}
        Ok(loading.board)
    }
}

/// A board that is read in, part by part: a whole one of side 400 takes a tenth of a second.
pub(crate) struct Loading<B> {
    board: Propagator<B>,
    stage: Stage,
    /// Houses gone through, each of them twice.
    houses: usize,
}

#[derive(Clone, Copy)]
enum Stage {
    /// The places of the digits in this house and those after it.
    Places(usize),
    Cells,
    /// What this house and those after it have to say at once.
    Queues(usize),
    Loaded,
}

impl<B: Bits> Loading<B> {
    /// Begins to read in a puzzle for a choice of rules, with the [layout](Layout::for_logic) for them.
    ///
    /// # Errors
    /// As [`Propagator::new`]: here or later.
    pub(crate) fn new(
        puzzle: &Puzzle,
        logic: Logic,
        layout: Arc<Layout<B>>,
    ) -> Result<Self, Contradiction> {
        let (cells, houses) = (layout.cell_count(), layout.house_count());
        let board = Propagator {
            shape: puzzle.shape().clone(),
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
        Ok(Self { board, stage: Stage::Places(0), houses: 0 })
    }

    /// Goes on for about so many cells; whether all is read in.
    pub(crate) fn run(&mut self, cells: usize) -> Result<bool, Contradiction> {
        let layout = Arc::clone(&self.board.layout);
        let part = (cells / layout.side()).max(1);
        let until = |house: usize| house.saturating_add(part).min(layout.house_count());
        let gone = |next: usize, after: Stage, stage: fn(usize) -> Stage| {
            if next == layout.house_count() { after } else { stage(next) }
        };
        self.stage = match self.stage {
            Stage::Places(house) => {
                let next = until(house);
                self.board.fill_places(house..next);
                self.houses += next - house;
                gone(next, Stage::Cells, Stage::Places)
            }
            Stage::Cells => {
                self.board.sort_cells()?;
                Stage::Queues(0)
            }
            Stage::Queues(house) => {
                let next = until(house);
                self.board.queue_houses(house..next)?;
                self.houses += next - house;
                gone(next, Stage::Loaded, Stage::Queues)
            }
            Stage::Loaded => Stage::Loaded,
        };
        Ok(matches!(self.stage, Stage::Loaded))
    }

    /// How much is done, and how much there is to do.
    pub(crate) fn share(&self) -> (usize, usize) {
        (self.houses, 2 * self.board.layout.house_count())
    }

    /// The board, once all is read in.
    pub(crate) fn into_board(self) -> Propagator<B> {
        self.board
    }
}

impl<B: Bits> Propagator<B> {
    fn fill_places(&mut self, houses: Range<usize>) {
        let layout = &self.layout;
        for house in houses {
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
    fn sort_cells(&mut self) -> Result<(), Contradiction> {
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
                    if self.naked && self.givens[cell] == 0 {
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

    fn queue_houses(&mut self, houses: Range<usize>) -> Result<(), Contradiction> {
        let layout = &self.layout;
        for house in houses {
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
