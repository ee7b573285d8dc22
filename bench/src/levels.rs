//! Generation of puzzles of each level on each shape: how often the first attempt succeeds, how
//! often the budget suffices, and how long a puzzle takes.

use std::io::{Write as _, stdout};

use anydoku::generate::{Difficulty, GenerateError, Generator, SinglesLevel};
use anydoku::logic::{Level as Named, Rating, Technique};
use anydoku::{Control, Shape};
use anyhow::{Result, ensure};
use clap::Args;

use crate::boards::{BOARDS, Board};
use crate::clock::cpu_time;

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Number of puzzles for each level and shape
    #[arg(long, default_value_t = 40, value_name = "NUMBER")]
    level_seeds: u64,

    /// Only this board, such as 9x9
    #[arg(long, value_name = "BOARD")]
    level_board: Option<String>,

    /// Only levels whose name contains this, such as singles, expert or 5.0
    #[arg(long, default_value = "", value_name = "TEXT")]
    level_name: String,
}

/// The requested difficulty.
#[derive(Clone, Copy, Debug)]
enum Level {
    Singles(SinglesLevel),
    Named(Named),
    /// A range of 0.5 rating points from this rating, given in tenths.
    Rated(u16),
    /// A step of this technique.
    Technique(Technique),
}

/// The start of each range of 0.5 rating points, in tenths, up to 7.
const STEPS: [u16; 13] = [10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70];

fn levels() -> impl Iterator<Item = Level> {
    let by_singles = SinglesLevel::ALL.into_iter().map(Level::Singles);
    let named = Named::BY_LOGIC.into_iter().map(Level::Named);
    by_singles
        .chain(named)
        .chain(STEPS.into_iter().map(Level::Rated))
        .chain(Technique::all().map(Level::Technique))
}

impl Level {
    fn name(self) -> String {
        match self {
            Self::Singles(level) => format!("singles {level}"),
            Self::Named(level) => level.name().to_owned(),
            Self::Technique(technique) => format!("technique {technique}"),
            Self::Rated(_) => {
                let (from, to) = self.ratings().unwrap_or_default();
                format!("{from} to {to}")
            }
        }
    }

    /// Returns the range of ratings.
    fn ratings(self) -> Option<(Rating, Rating)> {
        match self {
            Self::Singles(_) | Self::Technique(_) => None,
            Self::Named(level) => Some((level.least(), level.greatest())),
            Self::Rated(from) => Some((Rating::from_tenths(from), Rating::from_tenths(from + 4))),
        }
    }

    /// Returns whether this shape has such puzzles, as far as requested.
    fn exists_on(self, board: Board, shape: &Shape) -> bool {
        let greatest = match shape.side() {
            ..=9 => Named::Extreme,
            10..=16 => Named::Expert,
            _ => Named::Hard,
        };
        match self {
            Self::Singles(level) => level <= SinglesLevel::hardest_of(shape),
            Self::Named(level) => level <= greatest && level.least() <= Rating::hardest_on(shape),
            Self::Rated(_) | Self::Technique(_) => matches!(board, Board::Square(9)),
        }
    }

    fn order(self, order: Generator) -> Generator {
        match (self, self.ratings()) {
            (Self::Singles(level), _) => order.singles(level),
            (Self::Technique(technique), _) => {
                order.difficulty(Difficulty::default().at_least(1, technique))
            }
            (_, Some((from, to))) => order.difficulty(Difficulty::rating(from..=to)),
            (_, None) => order,
        }
    }
}

/// Prints a line for each level and shape that has it.
pub(crate) fn run(options: &Options) -> Result<()> {
    let seeds = options.level_seeds.max(1);
    let mut out = stdout().lock();
    writeln!(out, "\nLevels, {seeds} puzzles a row, milliseconds of CPU time\n")?;
    writeln!(out, "| board | level | at once | in the end | median ms | mean ms | worst ms |")?;
    writeln!(out, "|---|---|---|---|---|---|---|")?;
    let wanted = |name: &str| options.level_board.as_ref().is_none_or(|only| only == name);
    for &board in BOARDS.iter().filter(|board| wanted(&board.name())) {
        let (shape, name) = (board.order(0)?.shape().clone(), board.name());
        let requested = |level: &Level| level.name().contains(&options.level_name);
        for level in levels().filter(|level| level.exists_on(board, &shape) && requested(level)) {
            let refused = level.order(board.order(0)?).budget(0).generate(&mut Control::new());
            if let Err(GenerateError::Absent { .. }) = refused {
                continue;
            }
            let (mut at_once, mut in_the_end, mut times) = (0, 0, Vec::new());
            for seed in 0..seeds {
                let order = level.order(board.order(seed)?);
                let first = order.clone().budget(0).generate(&mut Control::new())?;
                at_once += u64::from(first.misses.is_empty());
                let start = cpu_time();
                let made = order.generate(&mut Control::new())?;
                times.push((cpu_time() - start).as_secs_f64() * 1e3);
                in_the_end += u64::from(made.misses.is_empty());
                ensure!(made.puzzle.is_solved_by(&made.solution), "{name}: a wrong solution");
                if let Some((from, to)) = level.ratings()
                    && made.misses.is_empty()
                {
                    let rated = made.puzzle.rate()?;
                    ensure!((from..=to).contains(&rated.rating), "{name}: {}", rated.rating);
                    ensure!(made.rated == Some(rated), "{name}: another path");
                }
            }
            times.sort_by(f64::total_cmp);
            let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
            let mean = times.iter().sum::<f64>() / times.len() as f64;
            let share = |met: u64| 100.0 * met as f64 / seeds as f64;
            writeln!(
                out,
                "| {name} | {} | {:.0} % | {:.0} % | {median:.3} | {mean:.3} | {worst:.3} |",
                level.name(),
                share(at_once),
                share(in_the_end),
            )?;
            out.flush()?;
        }
    }
    Ok(())
}
