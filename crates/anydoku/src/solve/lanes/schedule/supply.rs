//! Where the states come from that run next: siblings that are due, siblings that wait, new puzzles.

use super::{Batch, Schedule};
use crate::solve::lanes::block::{Block, Move, ROW_OF_TEXT, all_lanes};
use crate::solve::lanes::sweep::Refresh;
use crate::solve::lanes::twin::Few;
use crate::solve::lanes::vector::{Kernel, Lanes};
use crate::solve::lanes::{BatchVerdict, Task};

impl<S: Lanes> Batch<'_, S> {
    /// Puts states into the free lanes.
    #[inline(always)]
    pub(super) fn fill(&mut self, simd: S) {
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

/// Clues of puzzles from their lines.
pub(super) struct Read<'a, S: Lanes>(pub(super) &'a [&'a [u8; 81]], pub(super) &'a mut [S::V; 81]);

impl<S: Lanes> Kernel<S> for Read<'_, S> {
    type Out = ();

    #[inline(always)]
    fn run(self, simd: S) {
        simd.read(self.0, self.1);
    }
}
