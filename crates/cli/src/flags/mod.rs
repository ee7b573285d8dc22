//! The command line as typed: every subcommand and option, once. Parsing, help, completions and
//! manual pages are all made from these definitions; what they mean is the business of `settings`.

mod answering;
mod explain;
mod input;
mod making;
mod output;
mod play;
mod printing;
mod run;
mod shape;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

pub(crate) use answering::AnsweringFlags;
pub(crate) use explain::{
    AnalyzeFlags, ExplainFlags, FindFlags, HintFlags, RateFlags, ScaleName, TechniquesFlags,
};
pub(crate) use input::InputFlags;
pub(crate) use making::{
    BatchFlags, GenerateFlags, GridFlags, LookFlags, MendingFlags, RatedFlags, RerateFlags,
};
pub(crate) use output::{FormatFlags, FormatName, OutputFlags, TargetFlags};
pub(crate) use play::PlayFlags;
pub(crate) use printing::{
    BookFlags, PageFlags, PagesAlone, PdfTarget, PictureFlags, PngFlags, PrintFlags, PrintingFlags,
    SHEETS, SolutionsName, StyleName,
};
pub(crate) use run::RunFlags;
pub(crate) use shape::ShapeFlags;

/// Sudoku of any size: solves, checks, converts and makes, one puzzle or millions.
#[derive(Debug, Parser)]
#[command(name = "anydoku", version, about, max_term_width = 100, disable_help_subcommand = true)]
pub(crate) struct Flags {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve puzzles; prove each solution the only one
    Solve(SolveFlags),
    /// Say of each puzzle whether it has one solution, whether a clue is spare, where it breaks
    Check(AnsweringFlags),
    /// Write puzzles in another notation
    Convert(ConvertFlags),
    /// The least form of a puzzle among all that look like it
    Canonical(CanonicalFlags),
    /// Make puzzles with exactly one solution, to order, from a seed
    #[command(long_about = GENERATE)]
    Generate(GenerateFlags),
    /// Make full grids
    Grid(GridFlags),
    /// Leave out clues of puzzles until none can go
    Minimize(MendingFlags),
    /// Add the fewest clues that leave puzzles one solution
    Complete(MendingFlags),
    /// Rate puzzles: how hard their hardest step is, and the whole way
    Rate(RateFlags),
    /// Solve puzzles as a person would, and tell every step
    Explain(ExplainFlags),
    /// What puzzles are made of: their course, spare givens, backdoors; where several solutions
    /// differ, and what would settle it
    Analyze(AnalyzeFlags),
    /// Tell the next step on boards as they stand
    Hint(HintFlags),
    /// List the techniques
    Techniques(TechniquesFlags),
    /// Find positions in which a technique is the next step
    Find(FindFlags),
    /// Make puzzles harder: change clues, keep the solution
    Harder(RerateFlags),
    /// Make puzzles easier: change clues, keep the solution
    Easier(RerateFlags),
    /// Put puzzles on pages, to be printed: a PDF
    Print(PrintFlags),
    /// Draw puzzles, or pages of them, as SVG
    Svg(PictureFlags),
    /// Draw puzzles, or pages of them, as PNG
    Png(PngFlags),
    /// Bind sections of puzzles to a book: made or read, graded, no two the same, with solutions
    Book(BookFlags),
    /// Play in the browser: serves the app on this machine alone
    #[command(long_about = PLAY)]
    Play(PlayFlags),
    /// What is known of a shape: houses, numbers of grids, fewest givens, with sources
    Info(InfoFlags),
    /// Time this solver, and any other that reads and writes lines
    Bench(BenchFlags),
    /// Print shell completions
    Completions(CompletionsFlags),
    /// Write manual pages
    Man(ManFlags),
}

const GENERATE: &str = "\
Make puzzles with exactly one solution, to order, from a seed

Rows are made by all cores and come out the same on any number of them. No two are the same puzzle \
up to the symmetries of the board: a row that would repeat an earlier one is made anew, from the \
seed with .2, .3 ... behind it. On boards whose symmetries are too many to list (or where telling \
takes more than a million nodes) that holds up to relabelling and those turns and reflections that \
keep the houses; with --regions random and --like, rows are told apart by their text.

Columns: puzzle,solution,clues,level,rating,hardest,symmetry,seed. With --timeout, a puzzle that \
is not as asked for by then is written as it stands: behind a # its row says what it misses, after \
the puzzle or, in columns, after the seed, and the exit status is 1.";

const PLAY: &str = "\
Play in the browser: serves the app on this machine alone

The app is part of this program; it works without a net, keeps games in the browser and sends \
nothing anywhere. The address stays the same from run to run, so that the browser finds its games \
again. Ctrl-C ends the server; a page that is open, or installed, plays on without it.";

/// Options of `solve`.
#[derive(Debug, Args)]
pub(crate) struct SolveFlags {
    #[command(flatten)]
    pub(crate) answering: AnsweringFlags,
    /// Look for at most this many solutions of a puzzle [default: 2; no limit with --all or
    /// --count]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
    /// Write every solution, a row each
    #[arg(long)]
    pub(crate) all: bool,
    /// Count the solutions: `line` output is the number
    #[arg(long, conflicts_with = "all")]
    pub(crate) count: bool,
    /// Write the least solution, read as a string: the same on every machine, for puzzles with
    /// several solutions too
    #[arg(long, conflicts_with_all = ["all", "count"])]
    pub(crate) least: bool,
}

/// Options of `convert`.
#[derive(Debug, Args)]
pub(crate) struct ConvertFlags {
    #[command(flatten)]
    pub(crate) input: InputFlags,
    /// The notation to write
    #[arg(long, value_name = "NAME", value_parser = input::notation_written())]
    pub(crate) to: String,
    #[command(flatten)]
    pub(crate) target: TargetFlags,
    #[command(flatten)]
    pub(crate) run: RunFlags,
    #[command(flatten)]
    pub(crate) shape: ShapeFlags,
}

/// Options of `canonical`.
#[derive(Debug, Args)]
pub(crate) struct CanonicalFlags {
    #[command(flatten)]
    pub(crate) answering: AnsweringFlags,
    /// What is made least: the puzzle, or its solution (the puzzle is carried along)
    #[arg(long, value_name = "WHAT", default_value = "puzzle")]
    pub(crate) by: CanonicalBy,
}

/// What `canonical` makes least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CanonicalBy {
    /// The puzzle itself
    Puzzle,
    /// Its solution
    Solution,
}

/// Options of `info`.
#[derive(Debug, Args)]
pub(crate) struct InfoFlags {
    /// The side (16) or the boxes (3x4)
    #[arg(value_name = "SIZE", conflicts_with = "size")]
    pub(crate) board_size: Option<String>,
    #[command(flatten)]
    pub(crate) format: FormatFlags,
    #[command(flatten)]
    pub(crate) shape: ShapeFlags,
}

/// Options of `bench`.
#[derive(Debug, Args)]
pub(crate) struct BenchFlags {
    /// Only the suites whose name contains this
    #[arg(value_name = "SUITE")]
    pub(crate) suite: Option<String>,
    /// A folder of puzzle files; without one the command makes its own puzzles
    #[arg(long, value_name = "DIR", env = "ANYDOKU_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// Another solver: a command that reads a puzzle a line and writes a line for each
    #[arg(long, value_name = "CMD")]
    pub(crate) peer: Option<String>,
    /// Rounds; ours and the peer take turns, the median counts
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rounds: u32,
    #[command(flatten)]
    pub(crate) format: FormatFlags,
    #[command(flatten)]
    pub(crate) run: RunFlags,
}

/// Options of `completions`.
#[derive(Debug, Args)]
pub(crate) struct CompletionsFlags {
    /// The shell
    pub(crate) shell: Shell,
}

/// Options of `man`.
#[derive(Debug, Args)]
pub(crate) struct ManFlags {
    /// A folder for one page a subcommand; without it the main page goes to standard output
    #[arg(value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::Flags;

    #[test]
    fn the_definitions_are_consistent() {
        Flags::command().debug_assert();
    }
}
