//! The common part of subcommands that derive a puzzle from each puzzle.

use anydoku::Puzzle;
use anydoku::generate::{Random, Seed};

use crate::batch_output::BatchWriter;
use crate::failure::{Failure, Outcome};
use crate::flags::RewriteFlags;
use crate::generation::{RewrittenPuzzle, RowWriter, parse_unrestricted};
use crate::interrupt::Interrupt;
use crate::limits::{Limits, PuzzleTimer};
use crate::per_puzzle::{PerPuzzle, PuzzleCommand};
use crate::puzzles::{ItemError, PuzzleInput, RowError};
use crate::runner::Runner;

/// Derives a puzzle from a puzzle.
pub(super) trait PuzzleRewriter: Sync {
    /// Returns the derived puzzle.
    fn rewrite(
        &self,
        puzzle: &Puzzle,
        random: &mut Random,
        timer: &PuzzleTimer<'_>,
        output: &mut BatchWriter<'_>,
    ) -> Result<RewrittenPuzzle, ItemError>;
}

/// Runs a rewriter on the puzzles that the flags name.
pub(super) fn run(
    rewriter: &impl PuzzleRewriter,
    flags: &RewriteFlags,
    interrupt: &Interrupt,
) -> Result<Outcome, Failure> {
    let runner = Runner::per_puzzle(&flags.per_puzzle, interrupt)?;
    let row_writer = RowWriter::new(runner.style(), None, false)?;
    let frame = row_writer.frame();
    let seed = Seed::new(&flags.seed);
    runner
        .run(&frame, &PerPuzzle(EachPuzzle { rewriter, seed, limits: runner.limits(), row_writer }))
}

struct EachPuzzle<'a, R> {
    rewriter: &'a R,
    seed: Seed,
    limits: Limits<'a>,
    row_writer: RowWriter,
}

impl<R: PuzzleRewriter> PuzzleCommand for EachPuzzle<'_, R> {
    type Worker = ();

    fn process(
        &self,
        (): &mut (),
        input: &PuzzleInput<'_>,
        output: &mut BatchWriter<'_>,
    ) -> Result<(), ItemError> {
        let parsed = parse_unrestricted(input)?;
        let timer = self.limits.start(parsed.puzzle.shape());
        let random = &mut self.seed.random();
        let rewritten = self.rewriter.rewrite(&parsed.puzzle, random, &timer, output)?;
        rewritten.push(&self.row_writer, &self.seed, input, &parsed, output)
    }

    fn push_error_row(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, row_error: &RowError) {
        self.row_writer.push_word(out, &input.line(), self.seed.text(), row_error.status);
    }

    fn is_error_row(&self, row: &[u8]) -> bool {
        self.row_writer.is_error_row(row)
    }
}
