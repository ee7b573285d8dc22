//! Which state runs in which lane: keeps all lanes busy until every puzzle has its verdict.
//!
//! States live in blocks. One block runs; lanes that come to rest without an answer are gathered
//! in the queue; a full queue is split into a block of first children, which run next, and a
//! block of their siblings, which wait. Free lanes are filled from the newest block, or with new
//! puzzles.

mod supply;
mod verdicts;

use super::block::{Block, Move, all_lanes};
use super::choose::{Choose, Scores, Split};
use super::dive::{Cut, Dive, Turn};
use super::siblings::Siblings;
use super::sweep::{Running, Sweep};
use super::tally::Tally;
use super::vector::{Kernel, Lanes};
use super::{BatchVerdict, Engine, Lines, Solutions, Task};

/// Buffers of one width.
pub(super) struct Schedule<S: Lanes> {
    simd: S,
    running: Box<Running<S>>,
    /// At rest, to be split.
    queue: Box<Block<S>>,
    /// At rest, and any way down will do.
    loose: Box<Block<S>>,
    /// First solutions, to be written and looked at for second ones.
    solved: Box<Block<S>>,
    scores: Box<Scores<S>>,
    /// First children and new puzzles; the last is the next to run.
    ready: Vec<Box<Block<S>>>,
    /// Siblings that run anyway; the last is the newest.
    waiting: Vec<Box<Block<S>>>,
    /// Siblings that run when their puzzle has nothing else left to try.
    siblings: Siblings<S>,
    /// By puzzle: how many dead ends it had, at most 255.
    dead_ends: Vec<u8>,
    /// By puzzle: known to have not exactly one solution, so that the first one settles it.
    few: Vec<bool>,
    spare: Vec<Box<Block<S>>>,
    text: Box<[[u8; 96]; 32]>,
}

impl<S: Lanes> Schedule<S> {
    pub(super) fn new(simd: S) -> Self {
        Self {
            simd,
            running: Box::new(Running::new(simd)),
            queue: Box::new(Block::empty(simd)),
            loose: Box::new(Block::empty(simd)),
            dead_ends: Vec::new(),
            few: Vec::new(),
            solved: Box::new(Block::empty(simd)),
            scores: Box::new(Scores::new(simd)),
            ready: Vec::new(),
            waiting: Vec::new(),
            siblings: Siblings::new(),
            spare: Vec::new(),
            text: Box::new([[0; 96]; 32]),
        }
    }
}

impl<S: Lanes> Engine for Schedule<S> {
    fn solve(
        &mut self,
        task: Task<'_>,
        lines: Lines<'_>,
        verdicts: &mut [BatchVerdict],
        solutions: Option<Solutions<'_>>,
    ) {
        verdicts.fill(BatchVerdict::None);
        self.siblings.reset(verdicts.len());
        self.dead_ends.clear();
        self.dead_ends.resize(verdicts.len(), 0);
        self.few.clear();
        self.few.resize(verdicts.len(), matches!(task, Task::Solvable | Task::Needed(_)));
        let simd = self.simd;
        simd.enter(Drive(Batch {
            schedule: self,
            task,
            lines,
            next: 0,
            verdicts,
            solutions,
            tally: Tally::default(),
        }));
    }
}

struct Batch<'a, S: Lanes> {
    schedule: &'a mut Schedule<S>,
    task: Task<'a>,
    lines: Lines<'a>,
    /// The next puzzle to start.
    next: usize,
    verdicts: &'a mut [BatchVerdict],
    solutions: Option<Solutions<'a>>,
    tally: Tally,
}

/// Dead ends after which any way down will no longer do.
const DEAD_ENDS: u8 = 8;

struct Drive<'a, S: Lanes>(Batch<'a, S>);

impl<S: Lanes> Kernel<S> for Drive<'_, S> {
    type Out = ();

    #[inline(always)]
    fn run(self, simd: S) {
        let mut batch = self.0;
        loop {
            batch.fill(simd);
            let patience = batch.patience();
            let idle = S::N as u32 - batch.schedule.running.block.lanes.count_ones();
            if idle >= patience && batch.schedule.queue.lanes != 0 {
                batch.branch(simd);
                continue;
            }
            if idle >= patience && batch.schedule.loose.lanes != 0 {
                batch.dive(simd);
                continue;
            }
            if batch.schedule.running.block.lanes == 0 {
                break;
            }
            batch.deduce(simd, patience);
        }
        batch.settle(simd);
    }
}

impl<S: Lanes> Batch<'_, S> {
    /// Lanes that may be idle before they are worth the cost of filling them.
    #[inline(always)]
    fn patience(&self) -> u32 {
        (S::N * if self.tally.is_mostly_many() { 16 } else { 12 } / 32) as u32
    }

    /// Sweeps until enough lanes are done, and clears those.
    #[inline(always)]
    fn deduce(&mut self, simd: S, patience: u32) {
        let Schedule { running, .. } = &mut *self.schedule;
        let lanes = running.block.lanes;
        let status = loop {
            let status = simd.enter(Sweep(running));
            let done = (status.dead | status.solved | status.still) & lanes;
            if done != 0 && (done | !lanes & all_lanes::<S>()).count_ones() >= patience {
                break status;
            }
        };
        let solved = status.solved & lanes;
        running.block.lanes &= !(status.dead | solved);
        let dead = status.dead & lanes;
        self.tally.dead += dead.count_ones();
        if dead != 0 && !self.schedule.siblings.is_empty() {
            self.tally.closed += self.release(simd, dead);
        }
        if solved != 0 {
            self.record(simd, solved);
        }
        let still = status.still & !solved & lanes;
        let loose = self.loose_lanes(simd, still);
        self.queue(simd, loose, true);
        self.queue(simd, still & !loose, false);
    }

    /// Moves lanes of the running block to a queue; splits the states of the queue when it is full.
    #[inline(always)]
    fn queue(&mut self, simd: S, mut lanes: u32, is_loose: bool) {
        while lanes != 0 {
            let Schedule { running, queue, loose, .. } = &mut *self.schedule;
            let queue = if is_loose { loose } else { queue };
            let room = all_lanes::<S>() & !queue.lanes;
            let taken = simd.enter(Move { from: &running.block, wanted: lanes, onto: queue, room });
            lanes &= !taken;
            running.block.lanes &= !taken;
            if queue.lanes == all_lanes::<S>() {
                if is_loose {
                    self.dive(simd);
                } else {
                    self.branch(simd);
                }
            }
        }
    }

    /// Those of `lanes` whose puzzles seem to have many solutions.
    #[inline(always)]
    fn loose_lanes(&self, simd: S, lanes: u32) -> u32 {
        let Schedule { running, siblings, dead_ends, .. } = &*self.schedule;
        let mut loose = 0;
        if lanes == 0 || self.tally.is_mostly_unique() {
            return loose;
        }
        let at_once = self.tally.is_mostly_many();
        let puzzle = simd.to_lanes(running.block.puzzle);
        let mut left = lanes;
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            let puzzle = puzzle[lane];
            if dead_ends[usize::from(puzzle)] < DEAD_ENDS && (at_once || siblings.has(puzzle)) {
                loose |= 1 << lane;
            }
        }
        loose
    }

    /// Splits the states of the loose queue.
    #[inline(always)]
    fn dive(&mut self, simd: S) {
        let Schedule { loose, ready, waiting, siblings, spare, .. } = &mut *self.schedule;
        let mut new_block = || spare.pop().unwrap_or_else(|| Box::new(Block::empty(simd)));
        let mut parents = new_block();
        let cut = simd.enter(Dive { block: loose, parents: &mut parents });
        let puzzle = simd.to_lanes(loose.puzzle);
        ready.push(std::mem::replace(loose, new_block()));
        if !siblings.is_full() {
            spare.extend(siblings.put(parents, &puzzle, cut));
            return;
        }
        for which in 0..3 {
            let mut block = parents.clone();
            simd.enter(Turn { block: &mut block, cut: &cut, which });
            waiting.push(block);
        }
    }

    /// Lets the newest siblings of these lanes of the running block run; counts those without.
    #[inline(always)]
    fn release(&mut self, simd: S, mut lanes: u32) -> u32 {
        let Schedule { running, siblings, dead_ends, .. } = &mut *self.schedule;
        let puzzle = simd.to_lanes(running.block.puzzle);
        let mut without = 0;
        while lanes != 0 {
            let puzzle = puzzle[lanes.trailing_zeros() as usize];
            let dead_ends = &mut dead_ends[usize::from(puzzle)];
            *dead_ends = dead_ends.saturating_add(1);
            without += u32::from(!siblings.release(puzzle));
            lanes &= lanes - 1;
        }
        without
    }

    /// Splits the states of the queue.
    #[inline(always)]
    fn branch(&mut self, simd: S) {
        let open = self.open_lanes(simd, &self.schedule.queue, self.schedule.queue.lanes);
        let Schedule { queue, scores, ready, waiting, siblings, spare, .. } = &mut *self.schedule;
        queue.lanes = open;
        if open == 0 {
            return;
        }
        let cell = simd.enter(Choose { block: queue, scores });
        let mut new_block = || spare.pop().unwrap_or_else(|| Box::new(Block::empty(simd)));
        let mut others = new_block();
        simd.enter(Split { cell, block: queue, others: &mut others });
        ready.push(std::mem::replace(queue, new_block()));
        if self.tally.is_mostly_unique() || siblings.is_full() {
            waiting.push(others);
        } else {
            let puzzle = simd.to_lanes(others.puzzle);
            let cut = Cut::none(simd, others.lanes);
            spare.extend(siblings.put(others, &puzzle, cut));
        }
    }
}
