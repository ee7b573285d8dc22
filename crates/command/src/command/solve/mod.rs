//! `anydoku solve`: the verdict on each puzzle and its solution.

mod nine;
mod rows;
mod single;

use crate::command::prelude::*;
use crate::puzzle_command::process_one;

use nine::NineBatch;
use rows::{COLUMNS, Rows, SolveMode};

/// Solve puzzles and prove that each solution is the only one
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

impl Subcommand for SolveFlags {
    const NAMES: &'static [&'static str] = &["solve"];
    const EXAMPLES: &'static [&'static str] = &[
        "solve puzzles.txt",
        "solve --all 1.........4..31.",
        "solve - < puzzles.txt > solutions.txt",
    ];

    fn run(&self, session: &Session) -> Result<Outcome> {
        let mode = match self {
            SolveFlags { all: true, .. } => SolveMode::All,
            SolveFlags { count: true, .. } => SolveMode::Count,
            SolveFlags { least: true, .. } => SolveMode::Least,
            _ => SolveMode::Verdict,
        };
        let is_unlimited = matches!(mode, SolveMode::All | SolveMode::Count);
        let runner = Runner::per_puzzle(&self.per_puzzle, session)?;
        let columns = runner.columns(&COLUMNS);
        let work = Solve {
            mode,
            limit: self.limit.unwrap_or(if is_unlimited { u64::MAX } else { 2 }),
            limits: runner.limits(),
            rows: Rows { columns, mode },
        };
        let frame = match mode {
            SolveMode::All => columns.frame_of_rows(),
            _ => columns.frame(),
        };
        runner.run(&frame, &work)
    }
}

/// The settings of `solve`.
struct Solve<'a> {
    mode: SolveMode,
    limit: u64,
    limits: Limits<'a>,
    rows: Rows,
}

impl Solve<'_> {
    /// Returns whether 9x9 lines can be solved in batches: only a verdict and a solution are
    /// requested.
    fn can_solve_in_batches(&self) -> bool {
        self.mode == SolveMode::Verdict
            && self.limit == 2
            && (self.rows.columns.format == Format::Line || self.rows.columns.format.has_columns())
    }
}

impl Work for Solve<'_> {
    type Worker = NineBatch;
    type Pending = ();

    fn process(&self, nine: &mut NineBatch, batch: &Batch, output: &mut BatchWriter<'_>) -> Result {
        let (text, lines) = (batch.text(), &batch.lines);
        if !self.can_solve_in_batches() || lines.nine.is_empty() {
            return batch.try_for_each(|input| process_one(self, &self.limits, &input, output));
        }
        nine.solve(text, &lines.nine)?;
        let (mut row, mut next) = (0, 0);
        for (place, item) in &lines.others {
            let end = next + (place - row);
            nine.push_rows(&self.rows, text, &lines.nine, next..end, output);
            process_one(self, &self.limits, &batch.input(item), output)?;
            (row, next) = (place + 1, end);
        }
        nine.push_rows(&self.rows, text, &lines.nine, next..lines.nine.len(), output);
        Ok(())
    }
}
