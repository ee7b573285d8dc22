//! The common part of subcommands that derive a puzzle from each puzzle.

use anydoku::generate::{Random, Seed};

use crate::command::prelude::*;
use crate::flags::parse_seed;
use crate::generation::{RewrittenPuzzle, RowWriter, reject_removed_candidates};

/// The options of commands that rewrite puzzles.
#[derive(Debug, Args)]
pub(crate) struct RewriteFlags {
    #[command(flatten)]
    pub(crate) per_puzzle: PerPuzzleFlags,
    /// Seed for random choices, the same for each puzzle
    #[arg(long, value_name = "TEXT", default_value = "0", value_parser = parse_seed)]
    pub(crate) seed: String,
}

/// Runs a function that derives a puzzle on the puzzles that the flags name.
pub(crate) fn run<F>(flags: &RewriteFlags, session: &Session, rewrite: F) -> Result<Outcome>
where
    F: Fn(&Puzzle, &mut Random, &mut Task<'_>) -> Result<RewrittenPuzzle, ItemError> + Sync,
{
    let runner = Runner::per_puzzle(&flags.per_puzzle, session)?.in_small_batches();
    let row_writer = RowWriter::new(runner.columns(&RowWriter::COLUMNS), None)?;
    let seed = Seed::new(&flags.seed);
    runner.run_each(&row_writer.frame(), Rewrite { rewrite, seed, row_writer })
}

struct Rewrite<F> {
    rewrite: F,
    seed: Seed,
    row_writer: RowWriter,
}

impl<F> PuzzleCommand for Rewrite<F>
where
    F: Fn(&Puzzle, &mut Random, &mut Task<'_>) -> Result<RewrittenPuzzle, ItemError> + Sync,
{
    fn process(&self, parsed: &ParsedPuzzle<'_>, task: &mut Task<'_>) -> Result<(), ItemError> {
        reject_removed_candidates(&parsed.puzzle)?;
        let rewritten = (self.rewrite)(&parsed.puzzle, &mut self.seed.random(), task)?;
        rewritten.push(&self.row_writer, &self.seed, parsed, &mut task.output)
    }

    fn push_error_row(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, row_error: &RowError) {
        self.row_writer.push_word(out, Some(input), self.seed.text(), row_error.status);
    }
}
