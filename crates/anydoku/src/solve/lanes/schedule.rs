//! Which state runs in which lane: keeps all lanes busy until every puzzle has its verdict.
//!
//! States live in blocks. One block runs; lanes that come to rest without an answer are gathered
//! in the queue; a full queue is split into a block of first children, which run next, and a
//! block of their siblings, which wait. Free lanes are filled from the newest block, or with new
//! puzzles.

use super::block::{Block, Move, ROW_OF_TEXT, all_lanes};
use super::choose::{Choose, Scores, Split};
use super::dive::{Cut, Dive, Turn};
use super::siblings::Siblings;
use super::sweep::{Refresh, Running, Sweep};
use super::tally::Tally;
use super::twin::{Few, Twin};
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

    /// Notes the solutions found in these lanes of the running block.
    #[inline(always)]
    fn record(&mut self, simd: S, mut lanes: u32) {
        let puzzle = simd.to_lanes(self.schedule.running.block.puzzle);
        let mut keep = 0;
        while lanes != 0 {
            let lane = lanes.trailing_zeros() as usize;
            lanes &= lanes - 1;
            let verdict = &mut self.verdicts[usize::from(puzzle[lane])];
            if *verdict == BatchVerdict::None {
                self.tally.solved += 1;
                let open = if self.schedule.few[usize::from(puzzle[lane])] {
                    *verdict = BatchVerdict::Many;
                    self.tally.many += 1;
                    self.schedule.siblings.forget(puzzle[lane]);
                    false
                } else {
                    *verdict = BatchVerdict::Unique;
                    let open = self.schedule.siblings.has(puzzle[lane]);
                    self.tally.closed += u32::from(!open);
                    open
                };
                keep |= u32::from(open || self.solutions.is_some()) << lane;
                if open {
                    simd.prefetch(self.lines.get(usize::from(puzzle[lane])));
                }
                if let Some(solutions) = &self.solutions {
                    simd.prefetch(solutions.get(usize::from(puzzle[lane])));
                }
            } else if *verdict == BatchVerdict::Unique {
                *verdict = BatchVerdict::Many;
                self.tally.many += 1;
                self.schedule.siblings.forget(puzzle[lane]);
            }
        }
        while keep != 0 {
            let Schedule { running, solved, .. } = &mut *self.schedule;
            let room = all_lanes::<S>() & !solved.lanes;
            keep &= !simd.enter(Move { from: &running.block, wanted: keep, onto: solved, room });
            if solved.lanes == all_lanes::<S>() {
                self.settle(simd);
            }
        }
    }

    /// Writes the first solutions gathered so far, and goes on with their puzzles.
    #[inline(always)]
    fn settle(&mut self, simd: S) {
        let Schedule { solved, text, siblings, spare, .. } = &mut *self.schedule;
        let lanes = std::mem::take(&mut solved.lanes);
        let puzzle = simd.to_lanes(solved.puzzle);
        if let Some(solutions) = &mut self.solutions {
            simd.enter(Write(&solved.cells, text));
            for (lane, line) in text.iter().enumerate() {
                if lanes >> lane & 1 == 1 {
                    solutions.put(usize::from(puzzle[lane]), line);
                }
            }
        }
        if siblings.is_empty() {
            return;
        }
        let mut open = 0;
        let mut lines = [&[0; 81]; 32];
        let mut left = lanes;
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            if siblings.has(puzzle[lane]) {
                open |= 1 << lane;
                lines[lane] = self.lines.get(usize::from(puzzle[lane]));
            }
        }
        if open == 0 {
            return;
        }
        let mut clues = spare.pop().unwrap_or_else(|| Box::new(Block::empty(simd)));
        simd.enter(Read(&lines[..S::N], &mut clues.cells));
        solved.lanes = open;
        let many = simd.enter(Twin { solved, clues: &clues.cells });
        solved.lanes = 0;
        spare.push(clues);
        while open != 0 {
            let lane = open.trailing_zeros() as usize;
            open &= open - 1;
            let verdict = &mut self.verdicts[usize::from(puzzle[lane])];
            if many >> lane & 1 == 0 {
                siblings.release(puzzle[lane]);
            } else if *verdict == BatchVerdict::Unique {
                *verdict = BatchVerdict::Many;
                self.tally.many += 1;
                siblings.forget(puzzle[lane]);
            }
        }
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

    /// Those of `lanes` whose puzzles still need an answer.
    #[inline(always)]
    fn open_lanes(&self, simd: S, block: &Block<S>, mut lanes: u32) -> u32 {
        let puzzle = simd.to_lanes(block.puzzle);
        let mut left = lanes;
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            if self.verdicts[usize::from(puzzle[lane])] == BatchVerdict::Many {
                lanes &= !(1 << lane);
            }
        }
        lanes
    }

    /// Puts states into the free lanes.
    #[inline(always)]
    fn fill(&mut self, simd: S) {
        let mut filled = false;
        loop {
            let room = all_lanes::<S>() & !self.schedule.running.block.lanes;
            if room == 0 {
                break;
            }
            if self.schedule.ready.is_empty() {
                if self.take_due(simd, room) {
                    filled = true;
                    continue;
                }
                if !self.find_work(simd) {
                    if self.schedule.siblings.is_empty() {
                        break;
                    }
                    if self.schedule.solved.lanes != 0 {
                        self.settle(simd);
                    } else {
                        self.schedule.siblings.release_any(simd);
                    }
                    continue;
                }
            }
            let Schedule { running, ready, spare, .. } = &mut *self.schedule;
            if let Some(mut block) = ready.pop() {
                block.lanes &= !simd.enter(Move {
                    from: &block,
                    wanted: block.lanes,
                    onto: &mut running.block,
                    room,
                });
                if block.lanes == 0 {
                    spare.push(block);
                } else {
                    ready.push(block);
                }
                filled = true;
            }
        }
        if filled {
            simd.enter(Refresh(&mut self.schedule.running));
        }
    }

    /// Fills free lanes with siblings that are due, if there are any: before new puzzles, so that
    /// what few puzzles have open stays in the nearest cache.
    #[inline(always)]
    fn take_due(&mut self, simd: S, room: u32) -> bool {
        let Some((at, due)) = self.schedule.siblings.most_due() else {
            return false;
        };
        let open = self.open_lanes(simd, self.schedule.siblings.block(at), due);
        let Schedule { running, siblings, .. } = &mut *self.schedule;
        let before = running.block.lanes;
        let taken = simd.enter(Move {
            from: siblings.block(at),
            wanted: open,
            onto: &mut running.block,
            room,
        });
        let filled = running.block.lanes & !before;
        siblings.turn(simd, at, taken, &mut running.block, filled);
        siblings.drop_lanes(simd, at, due & !open);
        true
    }

    /// Makes a block ready: the newest siblings, or new puzzles.
    #[inline(always)]
    fn find_work(&mut self, simd: S) -> bool {
        while let Some(mut block) = self.schedule.waiting.pop() {
            block.lanes = self.open_lanes(simd, &block, block.lanes);
            if block.lanes != 0 {
                self.schedule.ready.push(block);
                return true;
            }
            self.schedule.spare.push(block);
        }
        self.start(simd)
    }

    /// Reads the next puzzles.
    #[inline(always)]
    fn start(&mut self, simd: S) -> bool {
        let count = (self.verdicts.len() - self.next).min(S::N);
        if count == 0 {
            return false;
        }
        let mut lines = [&[0; 81]; 32];
        for (i, line) in lines.iter_mut().enumerate().take(count) {
            *line = self.lines.get(self.next + i);
            simd.prefetch(self.lines.get(self.next + i + S::N));
            if let Some(solutions) = &self.solutions {
                simd.prefetch(solutions.get(self.next + i));
            }
        }
        let Schedule { ready, spare, few, .. } = &mut *self.schedule;
        let mut block = spare.pop().unwrap_or_else(|| Box::new(Block::empty(simd)));
        simd.enter(Read(&lines[..count], &mut block.cells));
        let first = self.next;
        block.puzzle = simd.of_lanes(&std::array::from_fn(|i| (first + i) as u16));
        block.lanes = u32::MAX >> (32 - count);
        self.next += count;
        match self.task {
            Task::Count if self.tally.is_mostly_many() => {
                let lanes = simd.enter(Few(&block.cells));
                for (lane, few) in few[first..first + count].iter_mut().enumerate() {
                    *few = lanes >> lane & 1 == 1;
                }
            }
            Task::Unique => {
                let lanes = simd.enter(Few(&block.cells)) & block.lanes;
                block.lanes &= !lanes;
                for (lane, verdict) in self.verdicts[first..first + count].iter_mut().enumerate() {
                    if lanes >> lane & 1 == 1 {
                        *verdict = BatchVerdict::Many;
                    }
                }
                if block.lanes == 0 {
                    spare.push(block);
                    return true;
                }
            }
            Task::Needed(cells) => {
                for (lane, &cell) in cells.iter().skip(first).take(count).enumerate() {
                    let row = ROW_OF_TEXT.get(usize::from(cell)).copied().unwrap_or(0);
                    *S::lane(&mut block.cells[row], lane) ^= 0x1ff;
                }
            }
            Task::Count | Task::Solvable => {}
        }
        ready.push(block);
        true
    }
}

struct Read<'a, S: Lanes>(&'a [&'a [u8; 81]], &'a mut [S::V; 81]);

impl<S: Lanes> Kernel<S> for Read<'_, S> {
    type Out = ();

    #[inline(always)]
    fn run(self, simd: S) {
        simd.read(self.0, self.1);
    }
}

struct Write<'a, S: Lanes>(&'a [S::V; 81], &'a mut [[u8; 96]; 32]);

impl<S: Lanes> Kernel<S> for Write<'_, S> {
    type Out = ();

    #[inline(always)]
    fn run(self, simd: S) {
        simd.write(self.0, self.1);
    }
}
