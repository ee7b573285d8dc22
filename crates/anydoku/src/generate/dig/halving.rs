//! One pass over the units. Each unit is tried once, in order, against all clues that are untried
//! or known to be needed.
//!
//! Trying a clue means propagating all others and testing whether its cell is settled. Neighbors in
//! the order share nearly all of that work, so a range of units is tried by halves (as in
//! QuickXplain, Junker 2004): propagate with none of them on the board; everything settled then can
//! be removed at once; of the rest, add the second half to the board, propagate and try the first
//! half; then revert, add what remains of the first half and try the second. A clue is added to the
//! board once for each level instead of once for each other clue, and the result is exactly that of
//! trying one clue after another: propagation is monotone, so what the board without the range
//! settles, every board in between would settle too.
//!
//! The first board of a range is loaded from its clues, which is fast while there are many. A long
//! range leaves more cells open and costs more for each unit, while a short one must pay for its
//! loading. The range length is adjusted so that both take about the same work, and a range that
//! turns out far too costly is deferred: its untried units come last, in shorter ranges.

use std::sync::Arc;

use super::alternative::{Alternative, AlternativeTest};
use super::clues::Clues;
use crate::solve::bits::Bits;
use crate::solve::propagate::{BoardLayout, Loader, Logic, Propagator, TrailMark};

/// The number of candidates removed or restored that counts as one node: about ten microseconds.
const CANDIDATES_A_NODE: u64 = 1024;

/// The first range is this fraction of the cells. Every range has at least [`SHORTEST`] units.
const FIRST_PART: usize = 16;
const SHORTEST: usize = 32;

/// The number of units sifted at a time.
const SIFTED: usize = 4096;

/// A range is deferred when it took this many times the work of loading it.
const TOO_COSTLY: u64 = 4;

/// A range that was split in two.
#[derive(Clone, Copy, Debug)]
struct Halved {
    start: usize,
    middle: usize,
    end: usize,
    /// The board without either half.
    mark: TrailMark,
    in_second: bool,
}

/// The next operation.
enum Next<B> {
    /// Start a range.
    Load,
    /// Load the board without the range.
    Read(Box<Loader<B>>),
    /// Propagate for the range from `start` to `end`.
    Propagate {
        start: usize,
        end: usize,
    },
    /// Remove the settled units: of those from `start` to `end`, the ones before `next` are
    /// examined, and the ones before `rest` remain.
    Sift {
        start: usize,
        end: usize,
        next: usize,
        rest: usize,
    },
    /// Run the solver on the unit at this position.
    Solve {
        position: usize,
        test: Box<AlternativeTest<B>>,
    },
    /// Return from a finished range.
    Return,
    /// Revert what followed for a first half.
    Undo,
    Finished,
}

/// The state of a pass.
pub(super) struct Halving<B> {
    logic: Logic,
    layout: Arc<BoardLayout<B>>,
    /// The node limit of the solver for what logic leaves; `None` if it is not used.
    patience: Option<u64>,
    /// The units in the order in which they are tried.
    order: Vec<u32>,
    /// The end of the current range, and the maximum length of the next one.
    range_end: usize,
    range_length: usize,
    /// The start of the current range.
    start: usize,
    /// The work of loading the current range, and the total work at that time.
    reading: u64,
    work_before: u64,
    /// Whether each unit is needed.
    needed: Vec<bool>,
    /// The units that stay because the solver found no result.
    doubtful: Vec<u32>,
    board: Option<Propagator<B>>,
    halved: Vec<Halved>,
    next: Next<B>,
    moved: Vec<u32>,
    /// The number of candidates removed or restored.
    work: u64,
    tests: u64,
}

impl<B: Bits> Halving<B> {
    pub(super) fn new(clues: &Clues, logic: Logic, order: Vec<u32>, patience: Option<u64>) -> Self {
        Self {
            logic,
            layout: BoardLayout::for_logic(clues.original.shape(), logic),
            patience,
            needed: vec![false; clues.units.len()],
            order,
            range_end: 0,
            start: 0,
            range_length: (clues.solution.values().len() / FIRST_PART).max(SHORTEST),
            reading: 0,
            work_before: 0,
            doubtful: Vec::new(),
            board: None,
            halved: Vec::new(),
            next: Next::Load,
            moved: Vec::new(),
            work: 0,
            tests: 0,
        }
    }
}

/// A pass, whatever the bit set of its boards.
pub(super) trait Pass: Send + Sync {
    /// Runs about this many nodes. Returns whether the pass is finished.
    fn run(&mut self, clues: &mut Clues, nodes: u64) -> bool;

    /// Returns the nodes so far.
    fn nodes(&self) -> u64;

    /// Returns the units known to be needed so far.
    fn needed(&self) -> Vec<u32>;

    /// Returns the units that stay because the solver found no result.
    fn doubtful(&self) -> &[u32];

    /// Returns the number of untried units.
    fn untried(&self, clues: &Clues) -> usize;
}

impl<B: Bits> Pass for Halving<B> {
    fn run(&mut self, clues: &mut Clues, nodes: u64) -> bool {
        let end = self.nodes().saturating_add(nodes.max(1));
        while self.nodes() < end {
            if clues.has_reached_floor() {
                self.next = Next::Finished;
            }
            let next = std::mem::replace(&mut self.next, Next::Finished);
            self.next = match next {
                Next::Load => self.load(clues),
                Next::Read(loading) => {
                    self.next = self.read(loading);
                    // A node of loading takes ten times as long as one of propagation.
                    return false;
                }
                Next::Propagate { start, end } => self.propagate(clues, start, end),
                Next::Sift { start, end, next, rest } => self.sift(clues, (start, end), next, rest),
                Next::Solve { position, test } => self.run_solver(clues, position, test),
                Next::Return => self.ascend(),
                Next::Undo => self.undo(clues),
                Next::Finished => return true,
            };
        }
        false
    }

    fn nodes(&self) -> u64 {
        self.work / CANDIDATES_A_NODE + self.tests
    }

    fn needed(&self) -> Vec<u32> {
        self.order.iter().copied().filter(|&unit| self.needed[unit as usize]).collect()
    }

    fn doubtful(&self) -> &[u32] {
        &self.doubtful
    }

    fn untried(&self, clues: &Clues) -> usize {
        let undecided = |&&unit: &&u32| !self.needed[unit as usize] && clues.has(unit);
        self.order.iter().filter(undecided).count()
    }
}

impl<B: Bits> Halving<B> {
    /// Adjusts the length of the next range to the cost of the last one.
    fn adjust_range_length(&mut self, clues: &Clues) {
        let halving = self.work - self.work_before;
        if halving > 2 * self.reading {
            self.range_length = (self.range_length / 2).max(SHORTEST);
        } else if 2 * halving < self.reading {
            self.range_length = (self.range_length * 2).min(clues.solution.values().len());
        }
    }

    fn load(&mut self, clues: &Clues) -> Next<B> {
        self.adjust_range_length(clues);
        let start = self.range_end;
        let end = (start + self.range_length).min(self.order.len());
        if start == end {
            return Next::Finished;
        }
        (self.start, self.range_end) = (start, end);
        self.halved.clear();
        // Two boards of side 400 would take 60 MB.
        self.board = None;
        let puzzle = clues.without(&self.order[start..end]);
        self.reading = clues.solution.values().len() as u64;
        self.work_before = self.work;
        // The solution is known, so there can be no contradiction.
        match Loader::new(&puzzle, self.logic, Arc::clone(&self.layout)) {
            Ok(loading) => Next::Read(Box::new(loading)),
            Err(_) => Next::Finished,
        }
    }

    fn read(&mut self, mut loading: Box<Loader<B>>) -> Next<B> {
        let Ok(is_read) = loading.run(CANDIDATES_A_NODE as usize) else { return Next::Finished };
        let (processed, all) = loading.progress();
        self.work = self.work_before + self.reading * processed as u64 / all as u64;
        if !is_read {
            return Next::Read(loading);
        }
        self.work_before = self.work;
        self.board = Some(loading.into_board());
        Next::Propagate { start: self.start, end: self.range_end }
    }

    fn propagate(&mut self, clues: &mut Clues, start: usize, end: usize) -> Next<B> {
        let Some(board) = &mut self.board else { return Next::Finished };
        let goal = match self.order[start..end] {
            [unit] => match clues.units.get(unit as usize) {
                [cell] => Some(*cell as usize),
                _ => None,
            },
            _ => None,
        };
        let before = board.removed_count();
        let reached = board.propagate_up_to(goal, CANDIDATES_A_NODE as usize);
        self.work += (board.removed_count() - before) as u64;
        match reached {
            Err(_) => Next::Finished,
            Ok(false) => Next::Propagate { start, end },
            Ok(true) => {
                self.moved.clear();
                Next::Sift { start, end, next: start, rest: start }
            }
        }
    }

    /// Removes the next units that the board settles, and splits what remains in two.
    fn sift(
        &mut self,
        clues: &mut Clues,
        (start, end): (usize, usize),
        from: usize,
        mut rest: usize,
    ) -> Next<B> {
        let Some(board) = &mut self.board else { return Next::Finished };
        let until = end.min(from + SIFTED);
        for position in from..until {
            let unit = self.order[position];
            let is_settled =
                clues.units.get(unit as usize).iter().all(|&cell| board.is_settled(cell as usize));
            if !is_settled {
                self.order[rest] = unit;
                rest += 1;
                continue;
            }
            self.tests += 1;
            self.moved.push(unit);
            if clues.can_remove(unit) {
                clues.remove(unit);
            } else {
                self.needed[unit as usize] = true;
            }
        }
        self.order[rest..until].copy_from_slice(&self.moved);
        if until < end {
            return Next::Sift { start, end, next: until, rest };
        }
        let spent = self.work - self.work_before;
        if self.range_length > SHORTEST && spent > TOO_COSTLY * self.reading {
            self.defer_range(clues);
            return Next::Load;
        }
        match rest - start {
            0 => Next::Return,
            1 => self.decide(clues, start),
            count => {
                let middle = start + count / 2;
                let mark = board.mark();
                self.halved.push(Halved { start, middle, end: rest, mark, in_second: false });
                for &unit in &self.order[middle..rest] {
                    clues.assign(unit, board);
                }
                Next::Propagate { start, end: middle }
            }
        }
    }

    /// Defers the current range: its undecided units come last.
    fn defer_range(&mut self, clues: &Clues) {
        let range = &mut self.order[self.start..self.range_end];
        let is_open = |&unit: &u32| !self.needed[unit as usize] && clues.has(unit);
        self.moved.clear();
        self.moved.extend(range.iter().copied().filter(is_open));
        let open = self.moved.len();
        let mut decided = 0;
        for position in 0..range.len() {
            if !is_open(&range[position]) {
                range[decided] = range[position];
                decided += 1;
            }
        }
        range[decided..].copy_from_slice(&self.moved);
        self.range_end -= open;
        self.order[self.range_end..].rotate_left(open);
    }

    /// Decides on a unit that logic cannot deduce from the other clues.
    fn decide(&mut self, clues: &mut Clues, position: usize) -> Next<B> {
        let unit = self.order[position];
        self.tests += 1;
        match (&self.board, self.patience) {
            (Some(board), Some(patience)) if clues.can_remove(unit) => {
                let test = AlternativeTest::new(board, clues.units.get(unit as usize), patience);
                Next::Solve { position, test: Box::new(test) }
            }
            _ => {
                self.needed[unit as usize] = true;
                Next::Return
            }
        }
    }

    fn run_solver(
        &mut self,
        clues: &mut Clues,
        position: usize,
        mut test: Box<AlternativeTest<B>>,
    ) -> Next<B> {
        let unit = self.order[position];
        let before = test.nodes();
        let result = test.run(clues);
        self.tests += test.nodes() - before;
        match result {
            None => return Next::Solve { position, test },
            Some(Alternative::Implied) => clues.remove(unit),
            Some(Alternative::Other) => self.needed[unit as usize] = true,
            Some(Alternative::Undecided) => {
                self.doubtful.push(unit);
                self.needed[unit as usize] = true;
            }
        }
        Next::Return
    }

    /// Continues with the second half after a first half, and with the parent after a second half.
    fn ascend(&mut self) -> Next<B> {
        let Some(halved) = self.halved.last_mut() else { return Next::Load };
        if halved.in_second {
            self.halved.pop();
            return Next::Return;
        }
        halved.in_second = true;
        Next::Undo
    }

    fn undo(&mut self, clues: &Clues) -> Next<B> {
        let (Some(board), Some(halved)) = (&mut self.board, self.halved.last()) else {
            return Next::Load;
        };
        let before = board.removed_count();
        let is_undone = board.undo_some(halved.mark, CANDIDATES_A_NODE as usize);
        self.work += (before - board.removed_count()) as u64;
        if !is_undone {
            return Next::Undo;
        }
        for &unit in &self.order[halved.start..halved.middle] {
            if self.needed[unit as usize] {
                clues.assign(unit, board);
            }
        }
        Next::Propagate { start: halved.middle, end: halved.end }
    }
}
