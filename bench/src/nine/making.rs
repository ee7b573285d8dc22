//! Generation rates of full grids and minimal puzzles, alternating with the crate, and their
//! properties.

use std::io::{Write as _, stdout};

use anydoku::batch::Width;
use anydoku::batch::{MinimalJob, RandomGrids};
use anydoku::generate::{Generated, Generator, Random, Seed};
use anydoku::{Control, Shape};
use anyhow::{Context, Result, ensure};
use clap::Args;
use sudoku::Sudoku;
use sudoku::board::Symmetry;

use super::contenders::{Line, crate_count};
use crate::clock::cpu_time;

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Also generate N minimal puzzles with each program to compare their numbers of clues
    #[arg(long, default_value_t = 0, value_name = "N")]
    clues: usize,
}

/// The number of grids in each round; the crate generates fewer.
const GRIDS: usize = 100_000;
const PUZZLES: u64 = 8_192;
const CRATE_GRIDS: usize = 10_000;
const CRATE_PUZZLES: usize = 500;
/// The number of puzzles whose minimality the crate checks.
const CHECKED: usize = 500;

/// Generates items from a seed and returns their number.
type Make = Box<dyn FnMut(u64) -> Result<usize>>;

/// Times the generation and prints the tables.
pub(crate) fn run(rounds: u32, widths: bool, options: &Options) -> Result<()> {
    writeln!(stdout(), "\n9x9, random full grids\n")?;
    compare(rounds, vec![("one after the other".into(), Box::new(grids))], Box::new(crate_grids))?;
    writeln!(stdout(), "\n9x9, minimal puzzles ({PUZZLES} a call), with their grids\n")?;
    let mut ours: Vec<(String, Make)> = vec![("batch job".into(), Box::new(batch))];
    for width in Width::available().filter(|_| widths) {
        ours.push((format!("lines {width:?}"), Box::new(move |seed| lines(width, seed))));
    }
    ours.push(("one by one".into(), Box::new(one_by_one)));
    compare(rounds, ours, Box::new(crate_puzzles))?;
    check()?;
    if options.clues > 0 {
        compare_clues(options.clues)?;
    }
    Ok(())
}

/// Prints best rates, and the median over the rounds of the ratios to the crate.
fn compare(rounds: u32, mut ours: Vec<(String, Make)>, mut peer: Make) -> Result<()> {
    let mut rates = vec![Vec::new(); ours.len()];
    let mut peer_rates = Vec::new();
    for round in 0..rounds {
        for ((_, make), rates) in ours.iter_mut().zip(&mut rates) {
            rates.push(rate(make, round.into())?);
        }
        peer_rates.push(rate(&mut peer, round.into())?);
    }
    let best = |rates: &[f64]| rates.iter().copied().fold(0.0, f64::max) / 1e3;
    let mut out = stdout().lock();
    writeln!(out, "| maker | k/s | x crate |\n| --- | --- | --- |")?;
    for ((name, _), rates) in ours.iter().zip(&rates) {
        let mut ratios: Vec<f64> =
            rates.iter().zip(&peer_rates).map(|(own, peer)| own / peer).collect();
        ratios.sort_by(f64::total_cmp);
        writeln!(out, "| {name} | {:.1} | {:.2} |", best(rates), ratios[ratios.len() / 2])?;
    }
    writeln!(out, "| sudoku | {:.2} | 1.00 |", best(&peer_rates))?;
    Ok(())
}

/// Returns the rate in items a second.
fn rate(make: &mut Make, seed: u64) -> Result<f64> {
    let start = cpu_time();
    let count = make(seed)?;
    Ok(count as f64 / cpu_time().saturating_sub(start).as_secs_f64().max(1e-9))
}

fn grids(seed: u64) -> Result<usize> {
    let grids = RandomGrids::new(Random::new(seed)).take(GRIDS);
    Ok(grids.map(std::hint::black_box).count())
}

fn crate_grids(_: u64) -> Result<usize> {
    (0..CRATE_GRIDS).for_each(|_| {
        std::hint::black_box(Sudoku::generate_solved());
    });
    Ok(CRATE_GRIDS)
}

fn seeds(seed: u64, count: u64) -> Vec<Seed> {
    (1..=count).map(|row| Seed::from(seed).row(row)).collect()
}

fn made(seed: u64, count: u64) -> Result<Vec<Generated>> {
    let order = Generator::new(Shape::of_side(9)?);
    let made = Control::new().drive(&mut order.batch_job(&seeds(seed, count)))?;
    Ok(made.into_iter().collect::<Result<_, _>>()?)
}

fn batch(seed: u64) -> Result<usize> {
    Ok(std::hint::black_box(made(seed, PUZZLES)?).len())
}

fn lines(width: Width, seed: u64) -> Result<usize> {
    let mut job = MinimalJob::at_width(width, &seeds(seed, PUZZLES));
    Ok(std::hint::black_box(Control::new().drive(&mut job)?).len())
}

fn one_by_one(seed: u64) -> Result<usize> {
    let order = Generator::new(Shape::of_side(9)?);
    let seeds = seeds(seed, PUZZLES / 8);
    for seed in &seeds {
        std::hint::black_box(order.clone().seed(seed.clone()).generate(&mut Control::new())?);
    }
    Ok(seeds.len())
}

fn crate_puzzles(_: u64) -> Result<usize> {
    (0..CRATE_PUZZLES).for_each(|_| {
        std::hint::black_box(Sudoku::generate_with_symmetry(Symmetry::None));
    });
    Ok(CRATE_PUZZLES)
}

/// Checks with the crate that some of the puzzles are minimal.
fn check() -> Result<()> {
    let made = made(1, CHECKED as u64)?;
    for made in &made {
        let mut line = line(made)?;
        ensure!(crate_count(&line) == 1, "{} has not one solution", made.puzzle);
        for cell in 0..line.len() {
            let clue = std::mem::replace(&mut line[cell], b'.');
            ensure!(clue == b'.' || crate_count(&line) == 2, "{} is not minimal", made.puzzle);
            line[cell] = clue;
        }
    }
    writeln!(stdout(), "\n{} puzzles are minimal, by the crate's solver", made.len())?;
    Ok(())
}

fn line(made: &Generated) -> Result<Line> {
    let text = made.puzzle.givens().to_string();
    Line::try_from(text.as_bytes()).context("9x9 has 81 cells")
}

/// Prints the distribution of the number of clues.
fn compare_clues(count: usize) -> Result<()> {
    let (mut ours, mut theirs) = ([0_u32; 82], [0_u32; 82]);
    for made in made(0, count as u64)? {
        ours[made.puzzle.givens().clue_count()] += 1;
    }
    for _ in 0..count {
        let puzzle = Sudoku::generate_with_symmetry(Symmetry::None);
        theirs[usize::from(puzzle.n_clues())] += 1;
    }
    let mut out = stdout().lock();
    writeln!(out, "\nClues of {count} minimal puzzles\n\n| clues | ours | sudoku |")?;
    writeln!(out, "| --- | --- | --- |")?;
    for (clues, (ours, theirs)) in ours.iter().zip(&theirs).enumerate() {
        if ours + theirs > 0 {
            writeln!(out, "| {clues} | {ours} | {theirs} |")?;
        }
    }
    let mean = |counts: &[u32; 82]| {
        let sum: f64 = (0..).zip(counts).map(|(clues, &n)| f64::from(clues) * f64::from(n)).sum();
        sum / count as f64
    };
    writeln!(out, "| mean | {:.3} | {:.3} |", mean(&ours), mean(&theirs))?;
    Ok(())
}
