//! Loads the initial state of a puzzle: givens and restrictions, with the givens removed from their
//! peers.

use std::ops::Range;
use std::sync::Arc;

use super::{BoardLayout, Logic, PackedCandidate, Propagator};
use crate::grid::{Digit, Puzzle};
use crate::solve::bits::{Bits, WORD, transpose_sets};
use crate::solve::verdict::Contradiction;

impl<B: Bits> Propagator<B> {
    /// Loads the candidates of a puzzle and queues their consequences.
    ///
    /// # Errors
    /// Returns an error if the puzzle has an obvious contradiction: conflicting givens, a cell
    /// without candidates, or a house without a position for a digit.
    pub(crate) fn new(puzzle: &Puzzle) -> Result<Self, Contradiction> {
        Self::with_logic(puzzle, Logic::Locked)
    }

    /// Does the same as [`new`](Self::new) for these rules.
    pub(crate) fn with_logic(puzzle: &Puzzle, logic: Logic) -> Result<Self, Contradiction> {
        let layout = BoardLayout::for_logic(puzzle.shape(), logic);
        let mut loader = Loader::new(puzzle, logic, layout)?;
        while !loader.run(usize::MAX)? {}
        Ok(loader.board)
    }
}

/// Loads a board part by part, as a whole board of side 400 takes a tenth of a second or more.
pub(crate) struct Loader<B> {
    board: Propagator<B>,
    stage: Stage,
    /// The number of processed houses; each is processed twice.
    houses: usize,
}

#[derive(Clone, Copy)]
enum Stage {
    /// Computing positions of digits, from this house on.
    Places(usize),
    Cells,
    /// Queueing consequences, from this house on.
    Queues(usize),
    Loaded,
}

impl<B: Bits> Loader<B> {
    /// Starts to load a puzzle for these rules, with the [layout](BoardLayout::for_logic) for them.
    ///
    /// # Errors
    /// Returns the errors of [`Propagator::new`], here or from [`run`](Self::run).
    pub(crate) fn new(
        puzzle: &Puzzle,
        logic: Logic,
        layout: Arc<BoardLayout<B>>,
    ) -> Result<Self, Contradiction> {
        let (cells, houses) = (layout.cell_count(), layout.house_count);
        let board = Propagator {
            shape: puzzle.shape().clone(),
            givens: Arc::from(puzzle.givens().values()),
            naked_singles: logic != Logic::Hidden,
            digits: initial_digits(puzzle, &layout)?,
            places: vec![B::EMPTY; houses * layout.side],
            counts: vec![0; cells],
            open: Vec::with_capacity(cells),
            open_at: vec![0; cells],
            open_count: 0,
            trail: Vec::new(),
            singles: Vec::new(),
            changed: vec![B::EMPTY; houses],
            changed_houses: Vec::new(),
            matcher: None,
            conflict: None,
            layout,
        };
        Ok(Self { board, stage: Stage::Places(0), houses: 0 })
    }

    /// Processes about `cells` more cells and returns whether the board is loaded.
    pub(crate) fn run(&mut self, cells: usize) -> Result<bool, Contradiction> {
        let layout = Arc::clone(&self.board.layout);
        let part = (cells / layout.side).max(1);
        let part_end = |house: usize| house.saturating_add(part).min(layout.house_count);
        let next_stage = |next: usize, following: Stage, stage: fn(usize) -> Stage| {
            if next == layout.house_count { following } else { stage(next) }
        };
        self.stage = match self.stage {
            Stage::Places(house) => {
                let next = part_end(house);
                self.board.fill_places(house..next);
                self.houses += next - house;
                next_stage(next, Stage::Cells, Stage::Places)
            }
            Stage::Cells => {
                self.board.sort_cells()?;
                Stage::Queues(0)
            }
            Stage::Queues(house) => {
                let next = part_end(house);
                self.board.queue_houses(house..next)?;
                self.houses += next - house;
                next_stage(next, Stage::Loaded, Stage::Queues)
            }
            Stage::Loaded => Stage::Loaded,
        };
        Ok(matches!(self.stage, Stage::Loaded))
    }

    /// Returns the amount of finished work and the total.
    pub(crate) fn progress(&self) -> (usize, usize) {
        (self.houses, 2 * self.board.layout.house_count)
    }

    /// Returns the loaded board.
    pub(crate) fn into_board(self) -> Propagator<B> {
        self.board
    }
}

impl<B: Bits> Propagator<B> {
    fn fill_places(&mut self, houses: Range<usize>) {
        let layout = &self.layout;
        for house in houses {
            let base = house * layout.side;
            let cells = layout.cells_of(house);
            if B::CAPACITY > WORD {
                let places = &mut self.places[base..base + layout.side];
                transpose_sets(cells.iter().map(|&cell| self.digits[cell as usize]), places);
                continue;
            }
            for (position, &cell) in cells.iter().enumerate() {
                for digit in self.digits[cell as usize].iter() {
                    let places = &mut self.places[base + digit];
                    *places = places.with(position);
                }
            }
        }
    }

    /// Counts the digits of each cell, lists the open cells and queues the cells with one digit and
    /// no given.
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
                    if self.naked_singles && self.givens[cell] == 0 {
                        self.singles.push(PackedCandidate::new::<B>(cell, digits.first()));
                    }
                }
                _ => self.open.push(cell as u32),
            }
        }
        self.open_count = self.open.len();
        self.open.extend(settled);
        for (index, &cell) in self.open.iter().enumerate() {
            self.open_at[cell as usize] = index as u32;
        }
        Ok(())
    }

    fn queue_houses(&mut self, houses: Range<usize>) -> Result<(), Contradiction> {
        let layout = &self.layout;
        for house in houses {
            if !layout.is_complete(house) {
                continue;
            }
            let base = house * layout.side;
            for index in 0..layout.side {
                let places = self.places[base + index];
                if !places.is_at_most_one() {
                    self.changed[house] = self.changed[house].with(index);
                } else if !places.is_empty() {
                    let cell = layout.cell_at(base, places.first());
                    if self.counts[cell] > 1 || (!self.naked_singles && self.givens[cell] == 0) {
                        self.singles.push(PackedCandidate::new::<B>(cell, index));
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

/// Returns the initial digits of each cell: those of a given, or those of no given among the peers,
/// within the restriction.
fn initial_digits<B: Bits>(
    puzzle: &Puzzle,
    layout: &BoardLayout<B>,
) -> Result<Vec<B>, Contradiction> {
    let shape = puzzle.shape();
    let givens = puzzle.givens().values();
    let mut given_digits = vec![B::EMPTY; layout.house_count];
    for (house, given_digits) in given_digits.iter_mut().enumerate() {
        for &cell in layout.cells_of(house) {
            let Some(digit) = Digit::new(givens[cell as usize]) else { continue };
            if given_digits.contains(digit.index()) {
                let mut conflicting_cells = layout
                    .cells_of(house)
                    .iter()
                    .filter(|&&cell| givens[cell as usize] == digit.value())
                    .map(|&cell| shape.cell(cell as usize));
                if let (Some(first), Some(second)) =
                    (conflicting_cells.next(), conflicting_cells.next())
                {
                    let house = shape.houses()[house];
                    return Err(Contradiction::Clash { house, digit, cells: (first, second) });
                }
            }
            *given_digits = given_digits.with(digit.index());
        }
    }
    let all = B::below(layout.side);
    let cells = givens.iter().enumerate().map(|(cell, &given)| {
        let peer_digits = layout.slots(cell).iter().map(|slot| given_digits[slot.house as usize]);
        let digits = match Digit::new(given) {
            Some(digit) => B::EMPTY.with(digit.index()),
            None => all.minus(peer_digits.fold(B::EMPTY, B::union)),
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
