//! Rounds: all contenders in turn on the same slice of a set, then on the next one.

use anyhow::{Result, ensure};

use super::contenders::{Contender, Tally, Task};
use super::native::Worker;
use super::set::Set;
use super::slices::{run, slices};

/// The times of one contender on a set.
#[derive(Debug)]
pub(crate) struct Timing {
    pub(crate) name: String,
    pub(crate) task: Task,
    /// Whether ratios are relative to it; of several builds, the fastest in each round counts.
    pub(crate) peer: bool,
    pub(crate) puzzles: usize,
    /// The CPU nanoseconds of each round, over the whole set.
    pub(crate) rounds: Vec<u64>,
}

/// Times every contender on a set, interleaved with the build of the worker if there is one.
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
            let mut results: Vec<(bool, Tally)> = Vec::new();
            for turn in 0..contenders.len() {
                // Each round begins with a different contender.
                let who = (turn + round) % contenders.len();
                let (nanoseconds, tally) = run(&mut contenders[who].solver, lines, call);
                timings[who].rounds[round] += nanoseconds;
                results.push((contenders[who].detects_unsolvable, tally));
            }
            for (index, &who) in natives.iter().enumerate() {
                let Some(worker) = worker.as_deref_mut() else { continue };
                let name = &contenders[who].name;
                let (nanoseconds, tally) = worker.run(name, set_number, number, call)?;
                timings[contenders.len() + index].rounds[round] += nanoseconds;
                results.push((contenders[who].detects_unsolvable, tally));
            }
            check(set, &results)?;
        }
    }
    Ok(timings)
}

/// Checks that all contenders have the same results, as far as each distinguishes them.
fn check(set: &Set, results: &[(bool, Tally)]) -> Result<()> {
    let Some((_, first)) = results.iter().find(|(detects_unsolvable, _)| *detects_unsolvable)
    else {
        return Ok(());
    };
    for (detects_unsolvable, tally) in results {
        let same = if *detects_unsolvable { tally == first } else { tally.unique == first.unique };
        ensure!(same, "{}: the solvers disagree: {tally:?}, {first:?}", set.name);
    }
    Ok(())
}
