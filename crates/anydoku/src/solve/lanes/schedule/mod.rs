//! The scheduler of states: keeps all lanes busy until every puzzle has its verdict.
//!
//! States are stored in blocks. One block runs. Lanes that reach a fixed point without a result are
//! collected in the queue. A full queue is split into a block of first children, which run next,
//! and a block of their siblings, which wait. Free lanes are filled from the newest block, or with
//! new puzzles.

mod supply;
mod verdicts;

use super::batch::{BatchEngine, BatchQuery, BatchVerdict, PuzzleLines, SolutionBuffer};
use super::block::{Block, LanesIn, Move, all_lanes};
use super::choose::{Choose, Scores, Split};
use super::dive::{Cut, Dive, select_sibling};
use super::siblings::Siblings;
use super::sweep::{Running, Sweep};
use super::vector::{LaneKernel, Lanes};

/// Buffers of one width.
pub(super) struct LaneSchedule<S: Lanes> {
    simd: S,
    running: Box<Running<S>>,
    /// States at a fixed point, to be split.
    queue: Box<Block<S>>,
    /// States at a fixed point of puzzles that seem to have many solutions.
    many_queue: Box<Block<S>>,
    /// First solutions, to be written and checked for second ones.
    solved: Box<Block<S>>,
    scores: Box<Scores<S>>,
    /// First children and new puzzles; the last one runs next.
    ready: Vec<Box<Block<S>>>,
    /// Siblings that run unconditionally; the last one is the newest.
    waiting: Vec<Box<Block<S>>>,
    /// Siblings that run when their puzzle has no other states.
    siblings: Siblings<S>,
    /// By puzzle: the number of dead ends, at most 255.
    dead_ends: Vec<u8>,
    /// By puzzle: whether it is known not to have exactly one solution, so that the first solution
    /// decides it.
    not_unique: Vec<bool>,
    free_blocks: Vec<Box<Block<S>>>,
    text: Box<[[u8; 96]; 32]>,
}

impl<S: Lanes> LaneSchedule<S> {
    pub(super) fn new(simd: S) -> Self {
        Self {
            simd,
            running: Box::new(Running::new(simd)),
            queue: Box::new(Block::empty(simd)),
            many_queue: Box::new(Block::empty(simd)),
            dead_ends: Vec::new(),
            not_unique: Vec::new(),
            solved: Box::new(Block::empty(simd)),
            scores: Box::new(Scores::new(simd)),
            ready: Vec::new(),
            waiting: Vec::new(),
            siblings: Siblings::new(),
            free_blocks: Vec::new(),
            text: Box::new([[0; 96]; 32]),
        }
    }
}

impl<S: Lanes> BatchEngine for LaneSchedule<S> {
    fn solve(
        &mut self,
        query: Option<BatchQuery<'_>>,
        lines: PuzzleLines<'_>,
        verdicts: &mut [BatchVerdict],
        solutions: Option<SolutionBuffer<'_>>,
    ) {
        verdicts.fill(BatchVerdict::None);
        self.siblings.reset(verdicts.len());
        self.dead_ends.clear();
        self.dead_ends.resize(verdicts.len(), 0);
        self.not_unique.clear();
        self.not_unique.resize(
            verdicts.len(),
            matches!(query, Some(BatchQuery::Solvable | BatchQuery::Needed(_))),
        );
        let simd = self.simd;
        simd.enter(RunBatch(Batch {
            schedule: self,
            query,
            lines,
            next: 0,
            verdicts,
            solutions,
            tally: Tally::default(),
        }));
    }
}

struct Batch<'a, S: Lanes> {
    schedule: &'a mut LaneSchedule<S>,
    query: Option<BatchQuery<'a>>,
    lines: PuzzleLines<'a>,
    /// The next puzzle to start.
    next: usize,
    verdicts: &'a mut [BatchVerdict],
    solutions: Option<SolutionBuffer<'a>>,
    tally: Tally,
}

/// The number of dead ends from which on a puzzle no longer seems to have many solutions.
const MAX_DEAD_ENDS: u8 = 8;

struct RunBatch<'a, S: Lanes>(Batch<'a, S>);

impl<S: Lanes> LaneKernel<S> for RunBatch<'_, S> {
    type Out = ();

    #[inline(always)]
    fn run(self, simd: S) {
        let mut batch = self.0;
        loop {
            batch.fill_lanes(simd);
            let idle_threshold = batch.idle_threshold();
            let idle = S::N as u32 - batch.schedule.running.block.lanes.count_ones();
            if idle >= idle_threshold && batch.schedule.queue.lanes != 0 {
                batch.split_queue(simd);
                continue;
            }
            if idle >= idle_threshold && batch.schedule.many_queue.lanes != 0 {
                batch.split_many_queue(simd);
                continue;
            }
            if batch.schedule.running.block.lanes == 0 {
                break;
            }
            batch.sweep(simd, idle_threshold);
        }
        batch.process_solutions(simd);
    }
}

/// The statistics of the batch so far.
#[derive(Default)]
pub(super) struct Tally {
    /// The number of states without a solution.
    dead: u32,
    /// The number of puzzles with a solution.
    solved: u32,
    /// The number of puzzles with two solutions.
    many: u32,
    /// The number of puzzles proved to have at most one solution.
    closed: u32,
}

impl Tally {
    /// Returns whether most puzzles seem to have at most one solution, so that nearly all siblings
    /// must be tried. Then these run as soon as lanes are free.
    fn is_mostly_unique(&self) -> bool {
        self.closed > 16 * self.many + 32 || self.dead > 8 * self.solved + 64
    }

    /// Returns whether most puzzles have many solutions.
    fn is_mostly_many(&self) -> bool {
        self.many > self.closed + 16
    }
}

impl<S: Lanes> Batch<'_, S> {
    /// Returns the number of idle lanes that makes filling them worth its cost.
    #[inline(always)]
    fn idle_threshold(&self) -> u32 {
        (S::N * if self.tally.is_mostly_many() { 16 } else { 12 } / 32) as u32
    }

    /// Sweeps until enough lanes are finished, and frees those.
    #[inline(always)]
    fn sweep(&mut self, simd: S, idle_threshold: u32) {
        let LaneSchedule { running, .. } = &mut *self.schedule;
        let lanes = running.block.lanes;
        let status = loop {
            let status = simd.enter(Sweep(running));
            let finished = (status.dead | status.solved | status.stable) & lanes;
            if finished != 0
                && (finished | !lanes & all_lanes::<S>()).count_ones() >= idle_threshold
            {
                break status;
            }
        };
        let solved = status.solved & lanes;
        running.block.lanes &= !(status.dead | solved);
        let dead = status.dead & lanes;
        self.tally.dead += dead.count_ones();
        if dead != 0 && !self.schedule.siblings.is_empty() {
            self.tally.closed += self.release_siblings(simd, dead);
        }
        if solved != 0 {
            self.record(simd, solved);
        }
        let stable = status.stable & !solved & lanes;
        let many_queue = self.lanes_with_many(simd, stable);
        self.queue(simd, many_queue, true);
        self.queue(simd, stable & !many_queue, false);
    }

    /// Moves lanes of the running block to a queue, and splits the states of the queue when it is
    /// full.
    #[inline(always)]
    fn queue(&mut self, simd: S, mut lanes: u32, has_many: bool) {
        while lanes != 0 {
            let LaneSchedule { running, queue, many_queue, .. } = &mut *self.schedule;
            let queue = if has_many { many_queue } else { queue };
            let free_lanes = all_lanes::<S>() & !queue.lanes;
            let moved =
                simd.enter(Move { from: &running.block, wanted: lanes, onto: queue, free_lanes });
            lanes &= !moved;
            running.block.lanes &= !moved;
            if queue.lanes == all_lanes::<S>() {
                if has_many {
                    self.split_many_queue(simd);
                } else {
                    self.split_queue(simd);
                }
            }
        }
    }

    /// Returns those of `lanes` whose puzzles seem to have many solutions.
    #[inline(always)]
    fn lanes_with_many(&self, simd: S, lanes: u32) -> u32 {
        let LaneSchedule { running, siblings, dead_ends, .. } = &*self.schedule;
        let mut many_queue = 0;
        if lanes == 0 || self.tally.is_mostly_unique() {
            return many_queue;
        }
        let immediately = self.tally.is_mostly_many();
        let puzzle = simd.to_lanes(running.block.puzzle);
        for lane in LanesIn(lanes) {
            let puzzle = puzzle[lane];
            if dead_ends[usize::from(puzzle)] < MAX_DEAD_ENDS
                && (immediately || siblings.has(puzzle))
            {
                many_queue |= 1 << lane;
            }
        }
        many_queue
    }

    /// Splits the states of the queue of puzzles that seem to have many solutions.
    #[inline(always)]
    fn split_many_queue(&mut self, simd: S) {
        let LaneSchedule { many_queue, ready, waiting, siblings, free_blocks, .. } =
            &mut *self.schedule;
        let mut new_block = || free_blocks.pop().unwrap_or_else(|| Box::new(Block::empty(simd)));
        let mut parents = new_block();
        let cut = simd.enter(Dive { block: many_queue, parents: &mut parents });
        let puzzle = simd.to_lanes(many_queue.puzzle);
        ready.push(std::mem::replace(many_queue, new_block()));
        if !siblings.is_full() {
            free_blocks.extend(siblings.push(parents, &puzzle, cut));
            return;
        }
        let cells = cut.cell.map(|cell| simd.to_lanes(cell));
        for which in 0..3 {
            let mut block = parents.clone();
            block.lanes = cut.lanes[which];
            for lane in LanesIn(block.lanes) {
                select_sibling(&mut block, lane, cells.map(|cell| cell[lane]), which);
            }
            waiting.push(block);
        }
    }

    /// Makes the newest siblings of these lanes of the running block due, and returns the number of
    /// lanes without siblings.
    #[inline(always)]
    fn release_siblings(&mut self, simd: S, lanes: u32) -> u32 {
        let LaneSchedule { running, siblings, dead_ends, .. } = &mut *self.schedule;
        let puzzle = simd.to_lanes(running.block.puzzle);
        let mut without_siblings = 0;
        for lane in LanesIn(lanes) {
            let puzzle = puzzle[lane];
            let dead_ends = &mut dead_ends[usize::from(puzzle)];
            *dead_ends = dead_ends.saturating_add(1);
            without_siblings += u32::from(!siblings.release(puzzle));
        }
        without_siblings
    }

    /// Splits the states of the queue.
    #[inline(always)]
    fn split_queue(&mut self, simd: S) {
        let open = self.open_lanes(simd, &self.schedule.queue, self.schedule.queue.lanes);
        let LaneSchedule { queue, scores, ready, waiting, siblings, free_blocks, .. } =
            &mut *self.schedule;
        queue.lanes = open;
        if open == 0 {
            return;
        }
        let cell = simd.enter(Choose { block: queue, scores });
        let mut new_block = || free_blocks.pop().unwrap_or_else(|| Box::new(Block::empty(simd)));
        let mut others = new_block();
        simd.enter(Split { cell, block: queue, others: &mut others });
        ready.push(std::mem::replace(queue, new_block()));
        if self.tally.is_mostly_unique() || siblings.is_full() {
            waiting.push(others);
        } else {
            let puzzle = simd.to_lanes(others.puzzle);
            let cut = Cut::none(simd, others.lanes);
            free_blocks.extend(siblings.push(others, &puzzle, cut));
        }
    }
}
