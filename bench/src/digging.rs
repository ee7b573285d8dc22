//! Generation of puzzles including their grids: the time for each row of a table, as the median
//! over seeds, and the number of empty cells after a time if no share is requested.

use std::io::{Write as _, stdout};
use std::ops::ControlFlow;
use std::time::Duration;

use anydoku::generate::{ClueTarget, Generated, Generator, Miss};
use anydoku::{Control, Shape, Verdict};
use anyhow::{Context, Result, ensure};
use clap::Args;

use crate::clock::cpu_time;

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Number of seeds for each row in the suite `digging`
    #[arg(long, default_value_t = 9, value_name = "NUMBER")]
    seeds: u64,

    /// Only rows of this side in the suite `digging`; may be repeated
    #[arg(long = "made-side", value_name = "SIDE")]
    sides: Vec<u16>,

    /// CPU seconds for the rows that remove as many clues as the time allows
    #[arg(long, default_value_t = 60.0, value_name = "SECONDS")]
    emptying: f64,
}

/// The requirement of a row.
#[derive(Clone, Copy, Debug)]
enum Row {
    /// No clue can be removed.
    Minimal,
    /// This percentage of cells is empty.
    Empty(usize),
    /// As many cells are empty as the time allows.
    InTime,
}

const ROWS: &[(u16, Row, Option<f64>)] = &[
    (9, Row::Minimal, None),
    (16, Row::Minimal, Some(0.05)),
    (25, Row::Empty(55), Some(0.1)),
    (36, Row::Empty(50), Some(1.0)),
    (49, Row::Empty(47), Some(4.0)),
    (64, Row::Empty(45), Some(15.0)),
    (100, Row::Empty(32), Some(1.0)),
    (81, Row::InTime, None),
    (400, Row::InTime, None),
];

/// The solver checks uniqueness on boards up to this side.
const PROVED_SIDE: u16 = 100;

/// Prints a line for each row: side, requirement, median and worst seconds, target seconds,
/// percentage of empty cells (median), longest slice in milliseconds.
pub(crate) fn run(options: &Options) -> Result<()> {
    writeln!(stdout(), "\nGenerated puzzles, {} seeds per row, in CPU seconds\n", options.seeds)?;
    writeln!(stdout(), "side request       median   worst  within  empty %  slice ms")?;
    let wanted = |side: &u16| options.sides.is_empty() || options.sides.contains(side);
    for &(side, row, within) in ROWS.iter().filter(|(side, ..)| wanted(side)) {
        let shape = Shape::of_side(side)?;
        let seeds = if matches!(row, Row::InTime) { 1 } else { options.seeds };
        let mut made: Vec<Made> = Vec::new();
        for seed in 0..seeds {
            made.push(make(&shape, row, seed, options.emptying)?);
        }
        let seconds = sorted(made.iter().map(|made| made.seconds));
        let empty = sorted(made.iter().map(|made| made.empty));
        let slice = sorted(made.iter().map(|made| made.slice * 1e3));
        let requested = match row {
            Row::Minimal => "minimal".to_owned(),
            Row::Empty(share) => format!("{share} % empty"),
            Row::InTime => format!("{} s", options.emptying),
        };
        let within = within.map_or(String::new(), |within| format!("{within}"));
        let (median, worst) = (seconds[seconds.len() / 2], seconds[seconds.len() - 1]);
        let (empty, slice) = (empty[empty.len() / 2], slice[slice.len() - 1]);
        writeln!(
            stdout(),
            "{side:4} {requested:12} {median:8.4} {worst:7.3} {within:>7} {empty:8.2} {slice:9.2}"
        )?;
    }
    Ok(())
}

struct Made {
    seconds: f64,
    empty: f64,
    /// The longest slice.
    slice: f64,
}

/// Generates a puzzle and checks it.
fn make(shape: &Shape, row: Row, seed: u64, limit: f64) -> Result<Made> {
    let cells = shape.cell_count();
    let aim = match row {
        Row::Minimal => ClueTarget::Minimal,
        Row::Empty(share) => ClueTarget::Within(0..=cells - (cells * share).div_ceil(100)),
        Row::InTime => ClueTarget::Logic,
    };
    let aim = match aim {
        // Exactly that share of empty cells, no more.
        ClueTarget::Within(range) => ClueTarget::left(*range.end(), 0),
        aim => aim,
    };
    let start = cpu_time();
    let limit = Duration::from_secs_f64(limit);
    let (mut last, mut slice) = (start, Duration::ZERO);
    let mut job = Generator::new(shape.clone()).clues(aim).seed(seed).job();
    let outcome = Control::new()
        .slice(Control::prompt_slice(shape))
        .watch(|_| {
            let now = cpu_time();
            slice = slice.max(now - last);
            last = now;
            let late = matches!(row, Row::InTime) && now - start >= limit;
            if late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .drive(&mut job);
    let made = match outcome {
        Ok(made) => made?,
        Err(_) => job.best().context("stopped before a grid was generated")?,
    };
    let seconds = (cpu_time() - start).as_secs_f64();
    check(&made)?;
    let empty = 100.0 - 100.0 * made.puzzle.givens().clue_count() as f64 / cells as f64;
    Ok(Made { seconds, empty, slice: slice.as_secs_f64() })
}

/// Checks that the puzzle has only the stated solution, and misses only what a time limit explains.
fn check(made: &Generated) -> Result<()> {
    let unfinished = |miss: &Miss| matches!(miss, Miss::Untried { .. } | Miss::DullHouses { .. });
    ensure!(made.misses.iter().all(unfinished), "misses: {:?}", made.misses);
    ensure!(made.puzzle.is_solved_by(&made.solution), "the solution does not solve it");
    if made.solution.side() <= PROVED_SIDE {
        let verdict = made.puzzle.solve();
        ensure!(verdict == Verdict::Unique(made.solution.clone()), "it is {}", verdict.name());
    }
    Ok(())
}

fn sorted(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values
}
