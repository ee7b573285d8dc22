//! The supply of states: siblings that are due, waiting siblings, and new puzzles.

use super::{Batch, LaneSchedule};
use crate::solve::lanes::batch::{BatchQuery, BatchVerdict};
use crate::solve::lanes::block::{Block, Move, ROW_OF_TEXT, all_lanes};
use crate::solve::lanes::sweep::Refresh;
use crate::solve::lanes::twin::FewClueLanes;
use crate::solve::lanes::vector::{LaneKernel, Lanes};

impl<S: Lanes> Batch<'_, S> {
    /// Fills the free lanes with states.
    #[inline(always)]
    pub(super) fn fill_lanes(&mut self, simd: S) {
        let mut filled = false;
        loop {
            let free_lanes = all_lanes::<S>() & !self.schedule.running.block.lanes;
            if free_lanes == 0 {
                break;
            }
            if self.schedule.ready.is_empty() {
                if self.fill_from_due(simd, free_lanes) {
                    filled = true;
                    continue;
                }
                if !self.prepare_block(simd) {
                    if self.schedule.siblings.is_empty() {
                        break;
                    }
                    if self.schedule.solved.lanes != 0 {
                        self.process_solutions(simd);
                    } else {
                        self.schedule.siblings.release_any(simd);
                    }
                    continue;
                }
            }
            let LaneSchedule { running, ready, free_blocks, .. } = &mut *self.schedule;
            if let Some(mut block) = ready.pop() {
                block.lanes &= !simd.enter(Move {
                    from: &block,
                    wanted: block.lanes,
                    onto: &mut running.block,
                    free_lanes,
                });
                if block.lanes == 0 {
                    free_blocks.push(block);
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

    /// Fills free lanes with siblings that are due, if any. They have priority over new puzzles,
    /// so that the states of few puzzles remain in the nearest cache.
    #[inline(always)]
    fn fill_from_due(&mut self, simd: S, free_lanes: u32) -> bool {
        let Some((shelf, due)) = self.schedule.siblings.most_due() else {
            return false;
        };
        let open = self.open_lanes(simd, self.schedule.siblings.block(shelf), due);
        let LaneSchedule { running, siblings, .. } = &mut *self.schedule;
        let old_lanes = running.block.lanes;
        let moved = simd.enter(Move {
            from: siblings.block(shelf),
            wanted: open,
            onto: &mut running.block,
            free_lanes,
        });
        let filled = running.block.lanes & !old_lanes;
        siblings.select_siblings(simd, shelf, moved, &mut running.block, filled);
        siblings.drop_lanes(simd, shelf, due & !open);
        true
    }

    /// Adds a ready block with the newest siblings or new puzzles. Returns `false` if there are
    /// none.
    #[inline(always)]
    fn prepare_block(&mut self, simd: S) -> bool {
        while let Some(mut block) = self.schedule.waiting.pop() {
            block.lanes = self.open_lanes(simd, &block, block.lanes);
            if block.lanes != 0 {
                self.schedule.ready.push(block);
                return true;
            }
            self.schedule.free_blocks.push(block);
        }
        self.read_puzzles(simd)
    }

    /// Reads the next puzzles. Returns `false` if there are none.
    #[inline(always)]
    fn read_puzzles(&mut self, simd: S) -> bool {
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
        let LaneSchedule { ready, free_blocks, not_unique, .. } = &mut *self.schedule;
        let mut block = free_blocks.pop().unwrap_or_else(|| Box::new(Block::empty(simd)));
        simd.enter(Read(&lines[..count], &mut block.cells));
        let first = self.next;
        block.puzzle = simd.of_lanes(&std::array::from_fn(|i| (first + i) as u16));
        block.lanes = u32::MAX >> (32 - count);
        self.next += count;
        match self.query {
            None if self.tally.is_mostly_many() => {
                let lanes = simd.enter(FewClueLanes(&block.cells));
                for (lane, not_unique) in not_unique[first..first + count].iter_mut().enumerate() {
                    *not_unique = lanes >> lane & 1 == 1;
                }
            }
            Some(BatchQuery::Unique) => {
                let lanes = simd.enter(FewClueLanes(&block.cells)) & block.lanes;
                block.lanes &= !lanes;
                for (lane, verdict) in self.verdicts[first..first + count].iter_mut().enumerate() {
                    if lanes >> lane & 1 == 1 {
                        *verdict = BatchVerdict::Many;
                    }
                }
                if block.lanes == 0 {
                    free_blocks.push(block);
                    return true;
                }
            }
            Some(BatchQuery::Needed(cells)) => {
                for (lane, &cell) in cells.iter().skip(first).take(count).enumerate() {
                    let row = ROW_OF_TEXT.get(usize::from(cell)).copied().unwrap_or(0);
                    *S::lane(&mut block.cells[row], lane) ^= 0x1ff;
                }
            }
            None | Some(BatchQuery::Solvable) => {}
        }
        ready.push(block);
        true
    }
}

/// Reads the clues of puzzles from their lines.
pub(super) struct Read<'a, S: Lanes>(pub(super) &'a [&'a [u8; 81]], pub(super) &'a mut [S::V; 81]);

impl<S: Lanes> LaneKernel<S> for Read<'_, S> {
    type Out = ();

    #[inline(always)]
    fn run(self, simd: S) {
        simd.read(self.0, self.1);
    }
}
