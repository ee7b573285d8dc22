//! Puzzles of each level on each shape: how often the first attempt has it, how often the budget is
//! enough, and how long a puzzle takes.

use std::io::{Write as _, stdout};

use anydoku::generate::{ClassicLevel, Generator};
use anydoku::{Control, Shape, ShapeError};
use anyhow::{Result, ensure};
use clap::Args;

use crate::clock::cpu_time;

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Puzzles of each level and shape.
    #[arg(long, default_value_t = 40, value_name = "NUMBER")]
    level_seeds: u64,
}

/// A shape by its name.
type Board = (&'static str, fn() -> Result<Shape, ShapeError>);

const BOARDS: &[Board] = &[
    ("4x4", || Shape::square(4)),
    ("2x3", || Shape::blocks(2, 3)),
    ("9x9", || Shape::square(9)),
    ("16x16", || Shape::square(16)),
    ("25x25", || Shape::square(25)),
];

/// What is asked for.
#[derive(Clone, Copy, Debug)]
enum Level {
    Classic(ClassicLevel),
}

const LEVELS: &[Level] = &[
    Level::Classic(ClassicLevel::Easy),
    Level::Classic(ClassicLevel::Medium),
    Level::Classic(ClassicLevel::Hard),
];

impl Level {
    fn name(self) -> String {
        match self {
            Self::Classic(level) => format!("classic {level}"),
        }
    }

    fn is_had_by(self, shape: &Shape) -> bool {
        match self {
            Self::Classic(level) => level <= ClassicLevel::hardest_of(shape),
        }
    }

    fn order(self, shape: &Shape) -> Generator {
        match self {
            Self::Classic(level) => Generator::new(shape.clone()).classic(level),
        }
    }
}

/// One line a level and shape that has it.
pub(crate) fn run(options: &Options) -> Result<()> {
    let seeds = options.level_seeds.max(1);
    let mut out = stdout().lock();
    writeln!(out, "\nLevels, {seeds} puzzles a row, milliseconds of CPU time\n")?;
    writeln!(out, "| board | level | puzzles | at once | in the end | median ms | p95 ms |")?;
    writeln!(out, "|---|---|---|---|---|---|---|")?;
    for &(board, shape) in BOARDS {
        let shape = shape()?;
        for level in LEVELS.iter().filter(|level| level.is_had_by(&shape)) {
            let order = level.order(&shape);
            let (mut at_once, mut in_the_end, mut times) = (0, 0, Vec::new());
            for seed in 0..seeds {
                let first = order.clone().seed(seed).budget(0).generate(&mut Control::new())?;
                at_once += u64::from(first.misses.is_empty());
                let start = cpu_time();
                let made = order.clone().seed(seed).generate(&mut Control::new())?;
                times.push((cpu_time() - start).as_secs_f64() * 1e3);
                in_the_end += u64::from(made.misses.is_empty());
                ensure!(made.puzzle.is_solved_by(&made.solution), "{board}: a wrong solution");
            }
            times.sort_by(f64::total_cmp);
            let (median, late) =
                (times[times.len() / 2], times[(times.len() * 95 / 100).min(times.len() - 1)]);
            writeln!(
                out,
                "| {board} | {} | {seeds} | {:.0} % | {:.0} % | {median:.3} | {late:.3} |",
                level.name(),
                100.0 * at_once as f64 / seeds as f64,
                100.0 * in_the_end as f64 / seeds as f64,
            )?;
        }
    }
    Ok(())
}
