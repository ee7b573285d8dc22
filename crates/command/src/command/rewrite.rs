//! The common part of commands that derive a puzzle from each puzzle.

use anydoku::generate::{Miss, Random, Seed};
use anydoku::logic::Rated;

use super::generate::{Deviation, GeneratedPuzzle, RowWriter, ShownRating};
use crate::command::prelude::*;
use crate::flags::parse_seed;

/// The options of commands that rewrite puzzles.
#[derive(Debug, Args)]
pub(crate) struct RewriteFlags {
    #[command(flatten)]
    pub(crate) per_puzzle: PerPuzzleFlags,
    /// Seed for random choices, the same for each puzzle
    #[arg(long, value_name = "TEXT", default_value = "0", value_parser = parse_seed)]
    pub(crate) seed: String,
}

/// A function that derives a puzzle.
type Rewriting<'a> =
    &'a (dyn Fn(&Puzzle, &mut Random, &mut Task<'_>) -> Result<RewrittenPuzzle, ItemError> + Sync);

/// A puzzle derived from another puzzle.
pub(crate) struct RewrittenPuzzle {
    /// The puzzle.
    pub(crate) puzzle: Puzzle,
    /// Its solution.
    pub(crate) solution: Grid,
    /// The rating, if it is found quickly.
    pub(crate) rated: Option<Rated>,
    /// A description of the change, for the text format.
    pub(crate) remark: String,
    /// A note for every format.
    pub(crate) note: Option<String>,
    /// Requirements that the puzzle misses.
    pub(crate) misses: Vec<Miss>,
}

/// Runs a function that derives a puzzle on the puzzles that the flags name.
pub(crate) fn run(
    flags: &RewriteFlags,
    session: &Session,
    rewriting: Rewriting<'_>,
) -> Result<Outcome> {
    let runner = Runner::per_puzzle(&flags.per_puzzle, session)?.in_small_batches();
    let row_writer = RowWriter::new(runner.columns(&RowWriter::COLUMNS), None)?;
    let seed = Seed::new(&flags.seed);
    runner.run_each(&row_writer.frame(), Rewrite { rewriting, seed, row_writer })
}

struct Rewrite<'a> {
    rewriting: Rewriting<'a>,
    seed: Seed,
    row_writer: RowWriter,
}

impl PuzzleCommand for Rewrite<'_> {
    fn process(&self, parsed: &ParsedPuzzle<'_>, task: &mut Task<'_>) -> Result<(), ItemError> {
        if parsed.puzzle.restriction().is_some() {
            // With other givens they would make a different puzzle.
            let problem = "the puzzle has removed candidates; only givens are supported";
            return Err(RowError::unsupported(problem).into());
        }
        let rewritten = (self.rewriting)(&parsed.puzzle, &mut self.seed.random(), task)?;
        self.push(&rewritten, parsed, &mut task.output)
    }

    fn push_error_row(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, row_error: &RowError) {
        self.row_writer.push_word(out, Some(input), self.seed.text(), row_error.status);
    }
}

impl Rewrite<'_> {
    fn push(
        &self,
        rewritten: &RewrittenPuzzle,
        parsed: &ParsedPuzzle<'_>,
        output: &mut BatchOutput,
    ) -> Result<(), ItemError> {
        let deviation = Deviation::of_misses(&rewritten.misses).unwrap_or_default();
        let generated = GeneratedPuzzle {
            puzzle: &rewritten.puzzle,
            solution: &rewritten.solution,
            rated: rewritten.rated.as_ref().map(ShownRating::Own),
            seed: self.seed.text(),
            symbols: parsed.record.symbols.as_deref(),
            remark: &rewritten.remark,
            deviation: &deviation,
        };
        let written = self.row_writer.push(&mut output.rows, &generated);
        written.map_err(|error| Failure::System(error.to_string()))?;
        if let Some(note) = &rewritten.note {
            output.add_note(format!("line {}: {note}", parsed.input.item.line));
        }
        match deviation {
            Deviation::Unmet(misses) => {
                Err(ItemError::Incomplete(format!("not as requested: {misses}")))
            }
            Deviation::None | Deviation::TimedOut => Ok(()),
        }
    }
}
