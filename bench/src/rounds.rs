//! Rounds: all contenders in turn on the same slice of a set, then on the next.

use anyhow::{Result, ensure};
use rustix::time::{ClockId, clock_gettime};

use crate::contenders::{Contender, Line, Solver, Tally};
use crate::native::Worker;
use crate::sets::Set;

/// Puzzles, at least, that one contender solves before it is the next one's turn: long against the
/// clock, short against what disturbs a machine.
const SLICE: usize = 1_000;

/// The times of one contender over a set.
#[derive(Debug)]
pub(crate) struct Timing {
    pub(crate) name: String,
    /// What ratios are taken to; of several builds the fastest in each round.
    pub(crate) base: bool,
    pub(crate) puzzles: usize,
    /// CPU nanoseconds of each round, over the whole set.
    pub(crate) rounds: Vec<u64>,
}

/// This thread's CPU time in nanoseconds.
fn clock() -> u64 {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    now.tv_sec as u64 * 1_000_000_000 + now.tv_nsec as u64
}

/// Solves a slice, `call` puzzles at a time.
pub(crate) fn run(solve: &mut Solver, lines: &[Line], call: usize) -> (u64, Tally) {
    let mut tally = Tally::default();
    let start = clock();
    for part in lines.chunks(call) {
        tally.add(solve(part));
    }
    (clock() - start, tally)
}

/// The slices of a set for calls of `call` puzzles.
pub(crate) fn slices(set: &Set, call: usize) -> impl Iterator<Item = &[Line]> {
    set.lines.chunks(call.max(SLICE))
}

/// Times every contender on a set; the peers of a worker's build beside them.
pub(crate) fn time(
    set: &Set,
    set_number: usize,
    call: usize,
    rounds: u32,
    contenders: &[Contender],
    mut worker: Option<&mut Worker>,
) -> Result<Vec<Timing>> {
    let mut timings: Vec<Timing> = Vec::new();
    let base = contenders.iter().position(|contender| contender.peer);
    let start = |name: String, base| Timing {
        name,
        base,
        puzzles: set.lines.len(),
        rounds: vec![0; rounds as usize],
    };
    for (number, contender) in contenders.iter().enumerate() {
        timings.push(start(contender.name.to_owned(), Some(number) == base));
    }
    let natives: Vec<&Contender> =
        contenders.iter().filter(|contender| contender.peer && worker.is_some()).collect();
    for contender in &natives {
        let same = base.is_some_and(|base| contenders[base].name == contender.name);
        timings.push(start(format!("{}, native", contender.name), same));
    }
    let mut solvers: Vec<Solver> = contenders.iter().map(|contender| (contender.start)()).collect();
    for round in 0..rounds as usize {
        for (number, lines) in slices(set, call).enumerate() {
            let mut answers: Vec<(bool, Tally)> = Vec::new();
            for turn in 0..contenders.len() {
                // Each round begins with another one.
                let who = (turn + round) % contenders.len();
                let (nanoseconds, tally) = run(&mut solvers[who], lines, call);
                timings[who].rounds[round] += nanoseconds;
                answers.push((contenders[who].tells_none, tally));
            }
            for (index, contender) in natives.iter().enumerate() {
                let Some(worker) = worker.as_deref_mut() else { continue };
                let (nanoseconds, tally) = worker.run(contender.name, set_number, number, call)?;
                timings[contenders.len() + index].rounds[round] += nanoseconds;
                answers.push((contender.tells_none, tally));
            }
            check(set, &answers)?;
        }
    }
    Ok(timings)
}

/// Whether all contenders gave the same answers, as far as each can tell.
fn check(set: &Set, answers: &[(bool, Tally)]) -> Result<()> {
    let Some((_, first)) = answers.iter().find(|(tells_none, _)| *tells_none) else {
        return Ok(());
    };
    for (tells_none, tally) in answers {
        let same = if *tells_none { tally == first } else { tally.unique == first.unique };
        ensure!(same, "{}: the solvers disagree: {tally:?}, {first:?}", set.name);
    }
    Ok(())
}
