//! The options of the subcommands that make puzzles, or more of a puzzle.

use std::path::PathBuf;

use anydoku::generate::{ClassicLevel, GridWay, Look};
use anydoku::logic::{Level, Technique};
use clap::builder::PossibleValuesParser;
use clap::{ArgGroup, Args};

use super::explain::{level_named, technique_named};
use super::input::notation_written;
use super::{AnsweringFlags, OutputFlags, RunFlags, ShapeFlags};

/// Options of `generate`.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("aim").args(["clues", "remove", "minimal", "like"]))]
pub(crate) struct GenerateFlags {
    #[command(flatten)]
    pub(crate) batch: BatchFlags,
    /// How many clues: a number or a range, ends included
    #[arg(long, value_name = "A..B")]
    pub(crate) clues: Option<String>,
    /// How many clues are taken from the full grid
    #[arg(long, value_name = "N")]
    pub(crate) remove: Option<u32>,
    /// How many more or fewer may be taken than --remove says
    #[arg(long, value_name = "K", requires = "remove", default_value_t = 0)]
    pub(crate) tolerance: u32,
    /// No clue can go without a second solution: what puzzles up to side 16 are unless told
    /// otherwise. From larger ones no clue can go without singles and locked candidates failing to
    /// bring it back; with --minimal they are proved too, as far as --timeout allows (else some
    /// 20 seconds, about what 25x25 takes), and the clues left in doubt are told
    #[arg(long)]
    pub(crate) minimal: bool,
    #[command(flatten)]
    pub(crate) look: LookFlags,
    #[command(flatten)]
    pub(crate) difficulty: DifficultyFlags,
    /// Write in this notation, instead of --format
    #[arg(long, value_name = "NAME", value_parser = notation_written(), hide_possible_values = true,
        conflicts_with = "format", help_heading = "Output")]
    pub(crate) to: Option<String>,
    #[command(flatten)]
    pub(crate) output: OutputFlags,
    #[command(flatten)]
    pub(crate) run: RunFlags,
    #[command(flatten)]
    pub(crate) shape: ShapeFlags,
}

/// How many rows, and where chance comes from.
#[derive(Debug, Args)]
pub(crate) struct BatchFlags {
    /// How many
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: u64,
    /// Any text; the same seed and options give the same rows everywhere. Row i of several has the
    /// seed TEXT/i, by which --count 1 makes it alone. Drawn at random if not given: --resume
    /// needs it
    #[arg(long, value_name = "TEXT", value_parser = seed_of_one_line)]
    pub(crate) seed: Option<String>,
}

/// How puzzles look.
#[derive(Debug, Args)]
#[command(next_help_heading = "Look")]
pub(crate) struct LookFlags {
    /// The symmetry of the givens' places. Givens that it carries to each other stay or go together,
    /// and no such set of clues can go from a minimal puzzle
    #[arg(long, value_name = "NAME", value_parser = look_named())]
    pub(crate) symmetry: Option<String>,
    /// Where givens are: a file with a line for each row, `.` for a cell that stays empty
    #[arg(long, value_name = "FILE",
        conflicts_with_all = ["symmetry", "aim", "without", "box_clues", "balanced"])]
    pub(crate) pattern: Option<PathBuf>,
    /// Twins of this puzzle (a line, or a file): rows, columns and digits rearranged
    #[arg(long, value_name = "PUZZLE", conflicts_with_all = ["symmetry", "pattern", "classic",
        "level", "rating", "contains", "up_to", "at_least"])]
    pub(crate) like: Option<String>,
    /// A digit that is given nowhere
    #[arg(long, value_name = "DIGIT", conflicts_with = "like")]
    pub(crate) without: Option<String>,
    /// How many givens in each box: a number or a range, ends included
    #[arg(long, value_name = "A..B", conflicts_with = "like")]
    pub(crate) box_clues: Option<String>,
    /// Givens spread evenly over boxes and digits
    #[arg(long, conflicts_with = "like")]
    pub(crate) balanced: bool,
}

/// How hard puzzles are.
#[derive(Debug, Args)]
#[command(next_help_heading = "Difficulty")]
pub(crate) struct DifficultyFlags {
    /// A level whose meaning is exact: easy = hidden singles alone solve it, medium = naked singles
    /// are needed too, hard = singles alone do not. Unless clues are
    /// counted, none can go from an easy or medium one without a harder level. Of several each row
    /// draws one
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', value_parser = classic_named(),
        conflicts_with_all = ["level", "rating", "contains", "up_to", "at_least"])]
    pub(crate) classic: Vec<String>,
    #[command(flatten)]
    pub(crate) rated: RatedFlags,
    /// Rate every puzzle for the columns level, rating and hardest, also where nothing is asked of
    /// them
    #[arg(long, conflicts_with = "like")]
    pub(crate) rate: bool,
}

/// Aims that rest on the rating of puzzles.
#[derive(Debug, Args)]
#[command(next_help_heading = "Difficulty")]
pub(crate) struct RatedFlags {
    /// A named range of ratings: beginner (to 1.2), easy (to 1.6), medium (to 2.9), hard (to 4.4),
    /// expert (to 6.9), extreme. Of several each row draws one
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = level_named(),
        conflicts_with = "rating")]
    pub(crate) level: Vec<Level>,
    /// The rating of the hardest step: a number or a range, 3.0..3.4, ends included
    #[arg(long, value_name = "A..B")]
    pub(crate) rating: Option<String>,
    /// A technique that the path to the solution has; may be repeated (`anydoku techniques` lists
    /// them)
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique_named())]
    pub(crate) contains: Vec<Technique>,
    /// Nothing on the path is rated harder than this technique
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique_named())]
    pub(crate) up_to: Option<Technique>,
    /// How many steps of a technique the path has at least; may be repeated
    #[arg(long, value_name = "K:TECHNIQUE")]
    pub(crate) at_least: Vec<String>,
}

/// Options of `grid`.
#[derive(Debug, Args)]
pub(crate) struct GridFlags {
    #[command(flatten)]
    pub(crate) batch: BatchFlags,
    /// How grids are found: `instant` (shuffles of a template), `mixed` (and led away from it),
    /// `random` (every grid can come), `uniform` (each as likely); `info` tells how many each
    /// reaches
    #[arg(long, value_name = "NAME", default_value = GridWay::default().name(),
        value_parser = way_named())]
    pub(crate) method: String,
    #[command(flatten)]
    pub(crate) output: OutputFlags,
    #[command(flatten)]
    pub(crate) run: RunFlags,
    #[command(flatten)]
    pub(crate) shape: ShapeFlags,
}

/// Options of `minimize` and `complete`, and of all that make a puzzle out of a puzzle.
#[derive(Debug, Args)]
pub(crate) struct MendingFlags {
    #[command(flatten)]
    pub(crate) answering: AnsweringFlags,
    /// Where chance comes from, for each puzzle anew
    #[arg(long, value_name = "TEXT", default_value = "0", value_parser = seed_of_one_line)]
    pub(crate) seed: String,
}

/// Options of `harder` and `easier`.
#[derive(Debug, Args)]
pub(crate) struct RerateFlags {
    #[command(flatten)]
    pub(crate) mending: MendingFlags,
    #[command(flatten)]
    pub(crate) rated: RatedFlags,
}

/// Rows name their seeds, and a row is a line.
fn seed_of_one_line(text: &str) -> Result<String, &'static str> {
    match text.chars().any(char::is_control) {
        true => Err("found a line break or another control character, expected text on one line"),
        false => Ok(text.to_owned()),
    }
}

fn way_named() -> PossibleValuesParser {
    GridWay::ALL.map(GridWay::name).into()
}

fn look_named() -> PossibleValuesParser {
    Look::names().into()
}

fn classic_named() -> PossibleValuesParser {
    ClassicLevel::ALL.map(|level| level.name()).into()
}
