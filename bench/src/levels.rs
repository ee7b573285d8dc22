//! Puzzles of each level on each shape: how often the first attempt has it, how often the budget is
//! enough, and how long a puzzle takes.

use std::io::{Write as _, stdout};

use anydoku::generate::{ClassicLevel, Difficulty, Generator, hardest_rating};
use anydoku::logic::{Level as Named, Rated, Rating};
use anydoku::{Control, Shape, ShapeError};
use anyhow::{Result, ensure};
use clap::Args;

use crate::clock::cpu_time;

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Puzzles of each level and shape.
    #[arg(long, default_value_t = 40, value_name = "NUMBER")]
    level_seeds: u64,

    /// Only this board: 9x9.
    #[arg(long, value_name = "BOARD")]
    level_board: Option<String>,

    /// Only levels whose name has this in it: classic, expert, 5.0.
    #[arg(long, default_value = "", value_name = "TEXT")]
    level_name: String,
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
    Named(Named),
    /// From this many tenths of the rating, five of them.
    Rated(u16),
}

/// Where the half steps of the scale begin, in tenths, as far as 7.
const STEPS: [u16; 13] = [10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70];

fn levels() -> impl Iterator<Item = Level> {
    let classic = ClassicLevel::ALL.into_iter().map(Level::Classic);
    let named = Named::ALL.into_iter().map(Level::Named);
    classic.chain(named).chain(STEPS.into_iter().map(Level::Rated))
}

impl Level {
    fn name(self) -> String {
        match self {
            Self::Classic(level) => format!("classic {level}"),
            Self::Named(level) => level.name().to_owned(),
            Self::Rated(_) => {
                let (from, to) = self.ratings().unwrap_or_default();
                format!("{from} to {to}")
            }
        }
    }

    /// The ratings that it stands for.
    fn ratings(self) -> Option<(Rating, Rating)> {
        match self {
            Self::Classic(_) => None,
            Self::Named(level) => Some((level.least(), level.greatest())),
            Self::Rated(from) => Some((Rating::from_tenths(from), Rating::from_tenths(from + 4))),
        }
    }

    fn is_had_by(self, shape: &Shape) -> bool {
        let greatest = match shape.side() {
            ..=6 => Named::Medium,
            7..=9 => Named::Extreme,
            10..=16 => Named::Expert,
            _ => return matches!(self, Self::Classic(_)),
        };
        match self {
            Self::Classic(level) => level <= ClassicLevel::hardest_of(shape),
            Self::Named(level) => level <= greatest && level.least() <= hardest_rating(shape),
            Self::Rated(_) => shape.side() == 9,
        }
    }

    fn order(self, shape: &Shape) -> Generator {
        let order = Generator::new(shape.clone());
        match (self, self.ratings()) {
            (Self::Classic(level), _) => order.classic(level),
            (_, Some((from, to))) => order.difficulty(Difficulty::rating(from..=to)),
            (_, None) => order,
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
    let wanted = |board: &str| options.level_board.as_ref().is_none_or(|only| only == board);
    for &(board, shape) in BOARDS.iter().filter(|(board, _)| wanted(board)) {
        let shape = shape()?;
        let asked = |level: &Level| level.name().contains(&options.level_name);
        for level in levels().filter(|level| level.is_had_by(&shape) && asked(level)) {
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
                if let Some((from, to)) = level.ratings()
                    && made.misses.is_empty()
                {
                    let rated = Rated::of(&made.puzzle)?;
                    ensure!((from..=to).contains(&rated.rating), "{board}: {}", rated.rating);
                    ensure!(made.rated == Some(rated), "{board}: another path");
                }
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
            out.flush()?;
        }
    }
    Ok(())
}
