//! Slices of a set, each solved in one turn.

use super::contenders::{Line, Solver, Tally};
use super::set::Set;
use crate::clock::cpu_time;

/// The minimum number of puzzles that a contender solves in a turn: long compared with the
/// resolution of the clock, short compared with disturbances by other processes.
const SLICE: usize = 1_000;

/// Solves a slice, `call` puzzles at a time.
pub(crate) fn run(solve: &mut Solver, lines: &[Line], call: usize) -> (u64, Tally) {
    let mut tally = Tally::default();
    let start = cpu_time();
    for part in lines.chunks(call) {
        tally.add(solve(part));
    }
    let spent = cpu_time().saturating_sub(start).as_nanos();
    (u64::try_from(spent).unwrap_or(u64::MAX), tally)
}

/// Returns the slices of a set for calls of `call` puzzles.
pub(crate) fn slices(set: &Set, call: usize) -> impl Iterator<Item = &[Line]> {
    set.lines.chunks(call.max(SLICE))
}
