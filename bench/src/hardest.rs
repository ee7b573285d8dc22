//! Ratings of the hardest known 9x9 puzzles: how many need brute force, and how long a rating takes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::time::Duration;

use anydoku::logic::{Path as SolvingPath, PathJob, Position, Rated, Step, Technique};
use anydoku::{Control, Grid, Job as _, Puzzle, Slice};
use anyhow::{Context as _, Result, bail};

use crate::clock::cpu_time;

#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Check every step on the solving paths in the suite `hardest`, and print the longest slice
    #[arg(long)]
    check_steps: bool,
    /// Search every position on the solving paths in the suite `hardest` for a technique (can be
    /// repeated), and check what it finds
    #[arg(long, value_name = "TECHNIQUE")]
    look_for: Vec<Technique>,
}

/// The steps that were checked, and the longest slice of a job that computes them with reasons.
#[derive(Default)]
struct Checked {
    steps: BTreeMap<Technique, usize>,
    longest: Duration,
    sightings: BTreeMap<Technique, Sightings>,
}

/// Where a technique was found, whether or not an easier one was there.
#[derive(Default)]
struct Sightings {
    puzzles: usize,
    positions: usize,
    searched: usize,
    steps: usize,
    time: Duration,
    longest: Duration,
}

/// A rating and the time that it took.
struct Measured {
    rated: Rated,
    time: Duration,
}

pub(crate) fn run(data: Option<&Path>, options: &Options, every: usize, lines: bool) -> Result<()> {
    let Some(folder) = data else {
        println!("hardest: needs --data, a folder with rating/hard_corpus_sheet_972.csv");
        return Ok(());
    };
    let path = folder.join("rating/hard_corpus_sheet_972.csv");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let mut results = Vec::new();
    let mut checked = Checked::default();
    for line in text.lines().skip(1).step_by(every) {
        let puzzle = line.split(',').next().unwrap_or_default();
        let puzzle: Puzzle = puzzle.parse().with_context(|| line.to_owned())?;
        let start = cpu_time();
        let rated = puzzle.rate().with_context(|| line.to_owned())?;
        let time = cpu_time() - start;
        if lines {
            let counts: Vec<String> =
                rated.counts.iter().rev().take(4).map(|(t, n)| format!("{t} {n}")).collect();
            println!(
                "{line} {} {} {:.3} {}",
                rated.rating,
                rated.hardest.map_or("-", Technique::id),
                time.as_secs_f64() * 1e3,
                counts.join(" ")
            );
        }
        if options.check_steps || !options.look_for.is_empty() {
            checked.add(&puzzle, &rated, &options.look_for).with_context(|| line.to_owned())?;
        }
        results.push(Measured { rated, time });
    }
    summarize(&mut results);
    for (technique, seen) in &checked.sightings {
        println!(
            "{:<28} in {} puzzles, {} of {} positions, {} steps checked; {:.3} ms a position, at most {:.3} ms",
            technique.id(),
            seen.puzzles,
            seen.positions,
            seen.searched,
            seen.steps,
            seen.time.as_secs_f64() * 1e3 / seen.searched.max(1) as f64,
            seen.longest.as_secs_f64() * 1e3
        );
    }
    if options.check_steps {
        println!("longest slice of a path {:.3} ms", checked.longest.as_secs_f64() * 1e3);
    }
    for (technique, count) in checked.steps {
        println!("{:<28} {count:>8} steps checked", technique.id());
    }
    Ok(())
}

impl Checked {
    /// Checks every step on the solving path of a puzzle, and what `look_for` finds in its positions.
    fn add(&mut self, puzzle: &Puzzle, rated: &Rated, look_for: &[Technique]) -> Result<()> {
        let path = self.path(puzzle)?;
        if path.rated != *rated {
            bail!("the path has another rating");
        }
        let mut position = Position::of(puzzle)?;
        let mut seen: BTreeSet<Technique> = BTreeSet::new();
        for round in &path.rounds {
            for &technique in look_for {
                let start = cpu_time();
                let steps = position.steps_of(technique);
                let time = cpu_time() - start;
                steps.iter().try_for_each(|step| check(&position, step, &path.solution))?;
                let sightings = self.sightings.entry(technique).or_default();
                sightings.searched += 1;
                sightings.time += time;
                sightings.longest = sightings.longest.max(time);
                sightings.steps += steps.len();
                if !steps.is_empty() {
                    sightings.positions += 1;
                    sightings.puzzles += usize::from(seen.insert(technique));
                }
            }
            for step in round {
                check(&position, step, &path.solution)?;
                *self.steps.entry(step.technique).or_default() += 1;
            }
            for step in round {
                position.apply(&step.placements, &step.eliminations);
            }
        }
        Ok(())
    }

    fn path(&mut self, puzzle: &Puzzle) -> Result<SolvingPath> {
        let mut job = PathJob::new(puzzle);
        loop {
            let start = cpu_time();
            let slice = job.run(Control::prompt_slice(puzzle.shape()));
            self.longest = self.longest.max(cpu_time() - start);
            if let Slice::Done(path) = slice {
                return Ok(path?);
            }
        }
    }
}

/// Checks that a step follows from its reasons, and agrees with the solution.
fn check(position: &Position, step: &Step, solution: &Grid) -> Result<()> {
    let name = || format!("{} {}", step.technique, step.effects());
    position.check(step).with_context(name)?;
    let is_placed = step.placements.iter().all(|at| solution.get(at.cell) == Some(at.digit));
    let is_kept = step.eliminations.iter().all(|at| solution.get(at.cell) != Some(at.digit));
    if !is_placed || !is_kept {
        bail!("the solution contradicts {}", name());
    }
    Ok(())
}

fn summarize(results: &mut [Measured]) {
    results.sort_by_key(|result| result.time);
    let Some(slowest) = results.last() else { return };
    let is_forced =
        |result: &&Measured| result.rated.counts.iter().any(|&(t, _)| t == Technique::BruteForce);
    let forced = results.iter().filter(is_forced).count();
    let ratings = results.iter().map(|result| result.rated.rating);
    let total: Duration = results.iter().map(|result| result.time).sum();
    println!(
        "{} puzzles: {forced} by brute force ({:.1} %), ratings {} to {}",
        results.len(),
        100.0 * forced as f64 / results.len() as f64,
        ratings.clone().min().unwrap_or_default(),
        ratings.max().unwrap_or_default()
    );
    println!(
        "median {:.3} s, 95 % below {:.3} s, worst {:.3} s, total {:.1} s",
        results[results.len() / 2].time.as_secs_f64(),
        results[results.len() * 95 / 100].time.as_secs_f64(),
        slowest.time.as_secs_f64(),
        total.as_secs_f64()
    );
}
