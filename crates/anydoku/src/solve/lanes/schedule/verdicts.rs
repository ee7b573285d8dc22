//! Verdicts: records and writes solutions, and checks them for second solutions.

use super::supply::Read;
use super::{Batch, LaneSchedule};
use crate::solve::lanes::batch::BatchVerdict;
use crate::solve::lanes::block::{Block, LanesIn, Move, all_lanes};
use crate::solve::lanes::twin::SwappableLines;
use crate::solve::lanes::vector::{LaneKernel, Lanes};

impl<S: Lanes> Batch<'_, S> {
    /// Records the solutions found in these lanes of the running block.
    #[inline(always)]
    pub(super) fn record(&mut self, simd: S, lanes: u32) {
        let puzzle = simd.to_lanes(self.schedule.running.block.puzzle);
        let mut pending = 0;
        for lane in LanesIn(lanes) {
            let verdict = &mut self.verdicts[usize::from(puzzle[lane])];
            if *verdict == BatchVerdict::None {
                self.tally.solved += 1;
                let open = if self.schedule.not_unique[usize::from(puzzle[lane])] {
                    *verdict = BatchVerdict::Many;
                    self.tally.many += 1;
                    self.schedule.siblings.remove(puzzle[lane]);
                    false
                } else {
                    *verdict = BatchVerdict::Unique;
                    let open = self.schedule.siblings.has(puzzle[lane]);
                    self.tally.closed += u32::from(!open);
                    open
                };
                pending |= u32::from(open || self.solutions.is_some()) << lane;
                if open {
                    simd.prefetch(self.lines.get(usize::from(puzzle[lane])));
                }
                if let Some(solutions) = &self.solutions {
                    simd.prefetch(solutions.get(usize::from(puzzle[lane])));
                }
            } else if *verdict == BatchVerdict::Unique {
                *verdict = BatchVerdict::Many;
                self.tally.many += 1;
                self.schedule.siblings.remove(puzzle[lane]);
            }
        }
        while pending != 0 {
            let LaneSchedule { running, solved, .. } = &mut *self.schedule;
            let free_lanes = all_lanes::<S>() & !solved.lanes;
            pending &= !simd.enter(Move {
                from: &running.block,
                wanted: pending,
                onto: solved,
                free_lanes,
            });
            if solved.lanes == all_lanes::<S>() {
                self.process_solutions(simd);
            }
        }
    }

    /// Writes the first solutions collected so far, and continues with their puzzles.
    #[inline(always)]
    pub(super) fn process_solutions(&mut self, simd: S) {
        let LaneSchedule { solved, text, siblings, free_blocks, .. } = &mut *self.schedule;
        let lanes = std::mem::take(&mut solved.lanes);
        let puzzle = simd.to_lanes(solved.puzzle);
        if let Some(solutions) = &mut self.solutions {
            simd.enter(Write(&solved.cells, text));
            for (lane, line) in text.iter().enumerate() {
                if lanes >> lane & 1 == 1 {
                    solutions.write(usize::from(puzzle[lane]), line);
                }
            }
        }
        if siblings.is_empty() {
            return;
        }
        let mut open = 0;
        let mut lines = [&[0; 81]; 32];
        for lane in LanesIn(lanes) {
            if siblings.has(puzzle[lane]) {
                open |= 1 << lane;
                lines[lane] = self.lines.get(usize::from(puzzle[lane]));
            }
        }
        if open == 0 {
            return;
        }
        let mut clues = free_blocks.pop().unwrap_or_else(|| Box::new(Block::empty(simd)));
        simd.enter(Read(&lines[..S::N], &mut clues.cells));
        solved.lanes = open;
        let many = simd.enter(SwappableLines { solved, clues: &clues.cells });
        solved.lanes = 0;
        free_blocks.push(clues);
        for lane in LanesIn(open) {
            let verdict = &mut self.verdicts[usize::from(puzzle[lane])];
            if many >> lane & 1 == 0 {
                siblings.release(puzzle[lane]);
            } else if *verdict == BatchVerdict::Unique {
                *verdict = BatchVerdict::Many;
                self.tally.many += 1;
                siblings.remove(puzzle[lane]);
            }
        }
    }

    /// Returns those of `lanes` whose puzzles are undecided.
    #[inline(always)]
    pub(super) fn open_lanes(&self, simd: S, block: &Block<S>, mut lanes: u32) -> u32 {
        let puzzle = simd.to_lanes(block.puzzle);
        for lane in LanesIn(lanes) {
            if self.verdicts[usize::from(puzzle[lane])] == BatchVerdict::Many {
                lanes &= !(1 << lane);
            }
        }
        lanes
    }
}

/// Writes solutions as lines.
struct Write<'a, S: Lanes>(&'a [S::V; 81], &'a mut [[u8; 96]; 32]);

impl<S: Lanes> LaneKernel<S> for Write<'_, S> {
    type Out = ();

    #[inline(always)]
    fn run(self, simd: S) {
        simd.write(self.0, self.1);
    }
}
