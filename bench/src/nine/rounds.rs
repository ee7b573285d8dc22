//! Rounds: all contenders in turn on the same slice of a set, then on the next.

use anyhow::{Result, ensure};

use super::contenders::{Contender, Line, Solver, Tally, Task};
use super::native::Worker;
use super::sets::Set;
use crate::clock::cpu_time;

/// Puzzles, at least, that one contender solves before it is the next one's turn: long against the
/// clock, short against what disturbs a machine.
const SLICE: usize = 1_000;

/// The times of one contender over a set.
#[derive(Debug)]
pub(crate) struct Timing {
    pub(crate) name: String,
    pub(crate) task: Task,
    /// What ratios are taken to; of several builds the fastest in each round.
    pub(crate) peer: bool,
    pub(crate) puzzles: usize,
    /// CPU nanoseconds of each round, over the whole set.
    pub(crate) rounds: Vec<u64>,
}

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
    mut contenders: Vec<Contender>,
    mut worker: Option<&mut Worker>,
) -> Result<Vec<Timing>> {
    let start = |name: String, contender: &Contender| Timing {
        name,
        task: contender.task,
        peer: contender.peer,
        puzzles: set.lines.len(),
        rounds: vec![0; rounds as usize],
    };
    let mut timings: Vec<Timing> =
        contenders.iter().map(|contender| start(contender.name.clone(), contender)).collect();
    let natives: Vec<usize> = (0..contenders.len())
        .filter(|&number| contenders[number].peer && worker.is_some())
        .collect();
    for &number in &natives {
        let contender = &contenders[number];
        timings.push(start(format!("{}, native", contender.name), contender));
    }
    for round in 0..rounds as usize {
        for (number, lines) in slices(set, call).enumerate() {
            let mut answers: Vec<(bool, Tally)> = Vec::new();
            for turn in 0..contenders.len() {
                // Each round begins with another one.
                let who = (turn + round) % contenders.len();
                let (nanoseconds, tally) = run(&mut contenders[who].solver, lines, call);
                timings[who].rounds[round] += nanoseconds;
                answers.push((contenders[who].tells_none, tally));
            }
            for (index, &who) in natives.iter().enumerate() {
                let Some(worker) = worker.as_deref_mut() else { continue };
                let name = &contenders[who].name;
                let (nanoseconds, tally) = worker.run(name, set_number, number, call)?;
                timings[contenders.len() + index].rounds[round] += nanoseconds;
                answers.push((contenders[who].tells_none, tally));
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
