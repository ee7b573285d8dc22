//! Ratings of the hardest known 9x9 puzzles: how many need brute force, and how long a rating takes.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

use anydoku::Puzzle;
use anydoku::logic::{Position, Rated, Technique};
use anyhow::{Context as _, Result, bail};

use crate::clock::cpu_time;

#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Check every step on the solution paths in the suite `hardest`
    #[arg(long)]
    check_steps: bool,
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
    let mut steps: BTreeMap<Technique, usize> = BTreeMap::new();
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
        if options.check_steps {
            check(&puzzle, &rated, &mut steps).with_context(|| line.to_owned())?;
        }
        results.push(Measured { rated, time });
    }
    summarize(&mut results);
    for (technique, count) in steps {
        println!("{:<28} {count:>8} steps checked", technique.id());
    }
    Ok(())
}

/// Checks every step on the solution path.
fn check(puzzle: &Puzzle, rated: &Rated, steps: &mut BTreeMap<Technique, usize>) -> Result<()> {
    let path = puzzle.path()?;
    if path.rated != *rated {
        bail!("the path has another rating");
    }
    let mut position = Position::of(puzzle)?;
    for round in &path.rounds {
        for step in round {
            let name = || format!("{} {}", step.technique, step.effects());
            position.check(step).with_context(name)?;
            let placed =
                step.placements.iter().all(|at| path.solution.get(at.cell) == Some(at.digit));
            let kept =
                step.eliminations.iter().all(|at| path.solution.get(at.cell) != Some(at.digit));
            if !placed || !kept {
                bail!("the solution contradicts {}", name());
            }
            *steps.entry(step.technique).or_default() += 1;
        }
        for step in round {
            position.apply(&step.placements, &step.eliminations);
        }
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
