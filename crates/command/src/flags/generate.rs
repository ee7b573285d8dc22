//! Options of the subcommands that generate or rewrite puzzles.

use std::path::PathBuf;

use anydoku::generate::{GridMethod, SinglesLevel, Symmetry};
use anydoku_notation::Notation;
use clap::{ArgGroup, Args};

use super::difficulty::RatedFlags;
use super::explain::parser_of;
use super::input::writable_notations;
use super::task::{PerPuzzleFlags, TaskFlags};

/// Options of `generate`.
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
        conflicts_with = "format", help_heading = "Output")]
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
#[command(next_help_heading = "Layout")]
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
#[command(next_help_heading = "Difficulty")]
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

/// Options of `grid`.
#[derive(Debug, Args)]
pub(crate) struct GridFlags {
    #[command(flatten)]
    pub(crate) batch: BatchFlags,
    /// Method; `anydoku info` shows how many grids each can generate
    ///
    /// instant: shuffles a template; mixed: shuffles a template and makes further random changes;
    /// random: every grid is possible; uniform: every grid is equally likely.
    #[arg(long, value_name = "NAME", default_value = GridMethod::default().name(),
        value_parser = parser_of::<GridMethod>(GridMethod::ALL.map(GridMethod::name)))]
    pub(crate) method: GridMethod,
    #[command(flatten)]
    pub(crate) task: TaskFlags,
}

/// Options of `minimize` and `complete`, and the common options of subcommands that rewrite
/// puzzles.
#[derive(Debug, Args)]
pub(crate) struct RewriteFlags {
    #[command(flatten)]
    pub(crate) per_puzzle: PerPuzzleFlags,
    /// Seed for random choices, the same for each puzzle
    #[arg(long, value_name = "TEXT", default_value = "0", value_parser = parse_seed)]
    pub(crate) seed: String,
}

/// Options of `harder` and `easier`.
#[derive(Debug, Args)]
pub(crate) struct RerateFlags {
    #[command(flatten)]
    pub(crate) rewrite: RewriteFlags,
    #[command(flatten)]
    pub(crate) rated: RatedFlags,
}

/// Rejects seeds with line breaks: a line of output contains its seed.
fn parse_seed(text: &str) -> Result<String, &'static str> {
    match text.chars().any(char::is_control) {
        true => Err("a seed must be one line without control characters"),
        false => Ok(text.to_owned()),
    }
}
