//! The command line: every subcommand and option. Parser, help, completions and manual pages come
//! from these definitions; `settings` interprets the values.

mod aliases;
mod command_line;
mod difficulty;
mod explain;
mod generate;
mod help;
mod input;
mod output;
mod play;
mod printing;
mod run;
mod shape;
mod task;

use std::ffi::OsString;
use std::path::PathBuf;

use anydoku_notation::Notation;
use clap::{
    Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand, ValueEnum, ValueHint,
};
use clap_complete::Shell;

pub(crate) use aliases::value_named;
pub(crate) use command_line::CommandLine;
pub(crate) use explain::{
    AnalyzeFlags, Detail, ExplainFlags, FindFlags, HintFlags, RateFlags, parse_technique,
};
pub(crate) use generate::{
    BatchFlags, DifficultyFlags, GenerateFlags, GridFlags, LayoutFlags, RerateFlags, RewriteFlags,
};
pub(crate) use input::InputFlags;
pub(crate) use output::{Compression, Format, FormatFlags, OutputFlags, TableFlags, TargetFlags};
pub(crate) use play::PlayFlags;
pub(crate) use printing::{
    BookFlags, PageFlags, PageOptionsParser, PdfTarget, PictureFlags, PngFlags, PrintFlags,
    PrintingFlags, SHEETS, SolutionsName, StyleName,
};
pub(crate) use run::RunFlags;
pub(crate) use shape::ShapeFlags;
pub(crate) use task::{PerPuzzleFlags, TaskFlags, WorkFlags};

/// The exit statuses, as help and manual page list them.
const EXIT_STATUS: &str = "Exit status:
  0    every puzzle got an answer (no solution and several solutions are answers, too)
  1    some puzzle is invalid or has no result, or fewer were created than asked for
  2    wrong usage
  3    a file can't be read or written, or an internal error
  130  interrupted by Ctrl+C";

/// Sudoku of any size: solve, check, convert and create puzzles, one or millions
#[derive(Debug, Parser)]
#[command(name = "anydoku", version, max_term_width = 100)]
#[command(after_help = EXIT_STATUS)]
pub(crate) struct Flags {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// Returns the definition of the command line, with the other words that work as well, and the layout of
/// its help.
pub(crate) fn definition() -> clap::Command {
    aliases::add(help::arrange(Flags::command()))
}

/// Parses arguments, the first of which is the name of the program. The name of a subcommand may have any
/// case, and `--help SUBCOMMAND` is `SUBCOMMAND --help`, as in other programs.
///
/// # Errors
/// If the arguments are not valid, or request help or the version.
pub(crate) fn parse(
    mut parser: clap::Command,
    arguments: &[OsString],
) -> Result<(Flags, CommandLine), clap::Error> {
    let mut arguments = arguments.to_vec();
    if let [_, help, _, ..] = arguments.as_slice()
        && (help == "--help" || help == "-h")
    {
        arguments[1..].rotate_left(1);
    }
    if let Some(name) = arguments.get_mut(1) {
        let lower = name.to_ascii_lowercase();
        if Command::has_subcommand(&lower.to_string_lossy()) {
            *name = lower;
        }
    }
    let matches = parser.try_get_matches_from_mut(arguments)?;
    let command_line = CommandLine::new(&parser, &matches);
    Ok((Flags::from_arg_matches(&matches)?, command_line))
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve puzzles and prove that each solution is the only one
    Solve(SolveFlags),
    /// Check uniqueness, redundant givens and contradictions
    Check(PerPuzzleFlags),
    /// Write puzzles in another notation
    Convert(ConvertFlags),
    /// Write the canonical form, which is the same for all equivalent puzzles
    Canonical(CanonicalFlags),
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
    Generate(GenerateFlags),
    /// Create full grids
    Grid(GridFlags),
    /// Remove givens until every remaining given is needed
    Minimize(RewriteFlags),
    /// Add the fewest givens that make the solution unique
    Complete(RewriteFlags),
    /// Rate puzzles: hardest step, level and total effort
    Rate(RateFlags),
    /// Show every step of the solution, as a person would solve it
    Explain(ExplainFlags),
    /// Show the difficulty profile, redundant givens and backdoors, or how solutions differ
    Analyze(AnalyzeFlags),
    /// Show the next logical step
    Hint(HintFlags),
    /// List the techniques with their ratings
    Techniques(FormatFlags),
    /// Find positions in which a technique is the next step
    Find(FindFlags),
    /// Make puzzles harder by changing givens; the solution stays the same
    Harder(RerateFlags),
    /// Make puzzles easier by changing givens; the solution stays the same
    Easier(RerateFlags),
    /// Print puzzles to a PDF
    Print(PrintFlags),
    /// Draw puzzles, or pages of them, as SVG
    Svg(PictureFlags),
    /// Draw puzzles, or pages of them, as PNG
    Png(PngFlags),
    /// Create a book of puzzles in graded sections, with solutions
    Book(BookFlags),
    /// Play in the browser
    ///
    /// Serves the app on this machine only, unless --host names another address. The app is part of
    /// this program: it works offline, saves games in the browser and sends no data anywhere. The
    /// address stays the same from run to run, so that the browser finds its saved games. Press Ctrl+C
    /// to stop the server; a page that is open or installed keeps working.
    Play(PlayFlags),
    /// Show what is known about a board, with sources
    Info(InfoFlags),
    /// Print shell completions
    Completions {
        /// Shell to write completions for
        shell: Shell,
    },
    /// Write manual pages
    Man {
        /// Folder for one page per command [default: print the main page]
        #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
        folder: Option<PathBuf>,
    },
}

/// Options of `solve`.
#[derive(Debug, Args)]
pub(crate) struct SolveFlags {
    #[command(flatten)]
    pub(crate) per_puzzle: PerPuzzleFlags,
    /// Stop after N solutions of a puzzle [default: 2; no limit with --all or --count]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
    /// Write every solution, one per line
    #[arg(long)]
    pub(crate) all: bool,
    /// Count the solutions; `line` output is the number
    #[arg(long, conflicts_with = "all")]
    pub(crate) count: bool,
    /// Write the solution that comes first in digit order
    ///
    /// It is the same on every machine, even if the puzzle has several solutions.
    #[arg(long, conflicts_with_all = ["all", "count"])]
    pub(crate) least: bool,
}

/// Options of `convert`.
#[derive(Debug, Args)]
pub(crate) struct ConvertFlags {
    #[command(flatten)]
    pub(crate) input: InputFlags,
    /// The notation to write [default for a Parquet or Arrow file: line]
    #[arg(long, value_name = "NAME", value_parser = input::writable_notations())]
    pub(crate) to: Option<Notation>,
    #[command(flatten)]
    pub(crate) format: TableFlags,
    #[command(flatten)]
    pub(crate) target: TargetFlags,
    #[command(flatten)]
    pub(crate) work: WorkFlags,
}

/// Options of `canonical`.
#[derive(Debug, Args)]
pub(crate) struct CanonicalFlags {
    #[command(flatten)]
    pub(crate) per_puzzle: PerPuzzleFlags,
    /// What determines the form; with `solution`, the puzzle is transformed together with it
    #[arg(long, value_name = "WHAT", default_value = "puzzle")]
    pub(crate) by: CanonicalBy,
}

/// What `canonical` minimizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CanonicalBy {
    /// The puzzle itself
    Puzzle,
    /// The solution of the puzzle
    Solution,
}

/// Options of `info`.
#[derive(Debug, Args)]
pub(crate) struct InfoFlags {
    /// Side (16), or rows and columns of a box (3x4)
    #[arg(value_name = "SIZE", conflicts_with = "size")]
    pub(crate) board_size: Option<String>,
    #[command(flatten)]
    pub(crate) format: FormatFlags,
    #[command(flatten)]
    pub(crate) shape: ShapeFlags,
}

#[cfg(test)]
mod tests {
    use super::definition;

    #[test]
    fn command_line_definitions_are_consistent() {
        definition().debug_assert();
    }
}
