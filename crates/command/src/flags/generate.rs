//! Options of `generate`, most of which the sections of a book have too.

use std::path::PathBuf;

use anydoku::generate::{SinglesLevel, Symmetry};
use anydoku_notation::Notation;
use clap::{ArgGroup, Args};

use super::difficulty::RatedFlags;
use super::names::{parser_of, writable_notations};
use super::task::TaskFlags;

/// Create puzzles with exactly one solution
///
/// The same seed and options create the same puzzles on any number of cores. No two are equivalent
/// by the symmetries of the board: a puzzle that would repeat an earlier one is created again, with
/// .2, .3 and so on appended to its seed. If a board has too many symmetries to list, or a
/// comparison takes more than a million nodes, only relabeled digits and the rotations and
/// reflections that keep the houses are recognized. With --regions random and --like, only the
/// text of puzzles must differ.
///
/// Columns: puzzle,board,solution,clues,level,rating,hardest,symmetry,seed
///
/// If no puzzle meets the requirements, or the time limit is reached first, the closest puzzle
/// is written. A comment on its line, after the puzzle or in the column seed, says what it
/// misses, and the exit status is 1.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("aim").args(["clues", "remove", "minimal", "like"]))]
pub(crate) struct GenerateFlags {
    #[command(flatten)]
    pub(crate) batch: BatchFlags,
    /// Number of givens, or an inclusive range
    #[arg(long, value_name = "A..B")]
    pub(crate) clues: Option<String>,
    /// Number of givens to remove from the full grid
    #[arg(long, value_name = "N")]
    pub(crate) remove: Option<u32>,
    /// How far the number of removed givens may differ from --remove
    #[arg(long, value_name = "K", default_value_t = 0)]
    pub(crate) tolerance: u32,
    /// Remove givens until every remaining given is needed
    ///
    /// This is the default up to side 16. Larger puzzles are by default reduced only until singles
    /// and locked candidates can't restore any further given. With --minimal, the solver proves that
    /// each given is needed, as far as --timeout allows (by default about 20 seconds, enough for
    /// 25x25), and givens without a proof are reported.
    #[arg(long)]
    pub(crate) minimal: bool,
    #[command(flatten)]
    pub(crate) layout: LayoutFlags,
    #[command(flatten)]
    pub(crate) difficulty: DifficultyFlags,
    /// Write this notation instead of --format
    #[arg(long, value_name = "NAME", value_parser = writable_notations(), hide_possible_values = true,
        conflicts_with = "format")]
    pub(crate) to: Option<Notation>,
    #[command(flatten)]
    pub(crate) task: TaskFlags,
}

/// The number of results and their seed.
#[derive(Debug, Args)]
pub(crate) struct BatchFlags {
    /// How many to create
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: u64,
    /// Seed, any text; the same seed and options give the same results [default: random]
    ///
    /// Number i of several has the seed TEXT/i, which creates it alone with --count 1. --resume continues
    /// with the seed that the run has.
    #[arg(long, value_name = "TEXT", value_parser = parse_seed)]
    pub(crate) seed: Option<String>,
}

/// The positions of the givens.
#[derive(Debug, Args)]
pub(crate) struct LayoutFlags {
    /// Symmetry of the layout of givens
    ///
    /// Givens in symmetric cells are kept or removed together. In a minimal puzzle, no such group
    /// can be removed.
    #[arg(long, value_name = "NAME", value_parser = parser_of::<Symmetry>(Symmetry::names()))]
    pub(crate) symmetry: Option<Symmetry>,
    /// File with the pattern of givens: one line per row, `.` for an empty cell
    #[arg(long, value_name = "FILE",
        conflicts_with_all = ["symmetry", "aim", "without", "box_clues", "balanced"])]
    pub(crate) pattern: Option<PathBuf>,
    /// Shuffle the rows, columns and digits of this puzzle (a line or a file)
    #[arg(long, value_name = "PUZZLE", conflicts_with_all = ["symmetry", "pattern", "singles",
        "level", "rating", "contains", "up_to", "at_least"])]
    pub(crate) like: Option<String>,
    /// Digit that has no givens
    #[arg(long, value_name = "DIGIT", conflicts_with = "like")]
    pub(crate) without: Option<String>,
    /// Number of givens in each box, or an inclusive range
    #[arg(long, value_name = "A..B", conflicts_with = "like")]
    pub(crate) box_clues: Option<String>,
    /// Spread the givens evenly over boxes and digits
    #[arg(long, conflicts_with = "like")]
    pub(crate) balanced: bool,
}

/// The difficulty of puzzles.
#[derive(Debug, Args)]
pub(crate) struct DifficultyFlags {
    /// Level defined by singles, or several separated by commas: each puzzle draws one
    ///
    /// easy: hidden singles alone solve the puzzle; medium: naked singles are needed too; hard:
    /// singles alone are not enough. Unless the number of givens is set, removing any given from an
    /// easy or medium puzzle makes it harder.
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', value_parser = parser_of::<SinglesLevel>(SinglesLevel::ALL.map(SinglesLevel::name)),
        conflicts_with_all = ["level", "rating", "contains", "up_to", "at_least"])]
    pub(crate) singles: Vec<SinglesLevel>,
    #[command(flatten)]
    pub(crate) rated: RatedFlags,
    /// Require that the first placement needs the hardest step: EP equals ER
    ///
    /// Needs a range of ER: --rating "ER 7.2..7.6".
    #[arg(long, conflicts_with = "diamond")]
    pub(crate) pearl: bool,
    /// Require that the first step is the hardest one: ED and EP equal ER
    ///
    /// Needs a range of ER: --rating "ER 7.2..7.6".
    #[arg(long)]
    pub(crate) diamond: bool,
    /// Fill the columns level, rating and hardest even if no difficulty is requested
    #[arg(long, conflicts_with = "like")]
    pub(crate) rate: bool,
}

/// Rejects seeds with line breaks: a line of output contains its seed.
pub(crate) fn parse_seed(text: &str) -> Result<String, &'static str> {
    match text.chars().any(char::is_control) {
        true => Err("a seed must be one line without control characters"),
        false => Ok(text.to_owned()),
    }
}
