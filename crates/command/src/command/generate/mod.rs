//! `anydoku generate`: puzzles with exactly one solution, by criteria and seed.

mod boards;
mod criteria;
mod equivalent;
mod explainer;
mod factory;
mod known;
mod range;
mod rarity;
mod row_generator;
mod row_writer;
mod seeds;

use std::sync::Arc;

use crate::command::prelude::*;
use crate::flags::{GenerateFlags, TaskFlags, WorkFlags};
use crate::input::GeneratedRows;

pub(super) use factory::{Attempt, PuzzleFactory};
pub(super) use known::KnownPuzzles;
pub(super) use row_generator::RowGenerator;
pub(super) use row_writer::{Deviation, GeneratedPuzzle, RowWriter, ShownRating};
pub(super) use seeds::{Seeds, random_seed};

/// The side from which a puzzle takes minutes, so that a note says how to limit them.
const SLOW_SIDE: u16 = 150;

impl Subcommand for GenerateFlags {
    const NAMES: &'static [&'static str] = &["generate", "new", "create", "make", "gen"];
    const EXAMPLES: &'static [&'static str] = &[
        "generate --level hard",
        "generate --count 100 --seed monday -o puzzles.txt",
        "generate --size 16 --clues 110..120",
        "generate --contains xy-wing --symmetry rotate180",
    ];

    fn run(&self, session: &Session) -> Result<Outcome> {
        let TaskFlags { format, target, work: WorkFlags { run, .. } } = &self.task;
        let seeds = Seeds::new(&self.batch, target)?;
        if self.tolerance > 0 && self.remove.is_none() {
            let failure = usage!("--tolerance needs --remove N, the number of givens to remove");
            return Err(failure.with_correction(Change::append(&["--remove", "50"])));
        }
        let factory = PuzzleFactory::new(self, session.cancel())?;
        let individually = run.timeout.is_some();
        let one_by_one = individually || factory.is_slow();
        let is_exhausted = Arc::default();
        let rows = GeneratedRows::new("puzzle", self.batch.count, run.thread_count())
            .individually(one_by_one)
            .until(&is_exhausted);
        let runner = Runner::for_rows(rows, target, run, session).with_format(format);
        runner.console.detail(&format!("seed {}", seeds.seed));
        let row_writer = RowWriter::new(runner.columns(&RowWriter::COLUMNS), self.to)?;
        if !factory.has_random_boards() {
            row_writer.check(&factory.shape, self.batch.count)?;
        }
        if let Some(note) = factory.no_boxes_note() {
            runner.console.note(&note);
        }
        let side = factory.shape.side();
        if side >= SLOW_SIDE && !individually {
            runner.console.note(&format!(
                "testing every clue of a board of side {side} takes minutes or hours; with \
                 --timeout 30s the puzzle is written as far as it got"
            ));
        }
        let frame = Frame { seed: Some(seeds.seed.to_string()), ..row_writer.frame() };
        let known = KnownPuzzles::new(&factory);
        let generator = RowGenerator::new(factory, seeds, runner.limits(), known, is_exhausted);
        let expectation = generator.factory.expectation();
        let accept = |row, attempt: Attempt, output: &mut BatchOutput| {
            push_row(&row_writer, expectation, row, &attempt, output)
        };
        let Some(mut sink) = runner.open(&frame)? else { return Ok(Outcome::Complete) };
        sink.read_existing(|row| generator.load_existing(row, &row_writer))?;
        runner.write(sink, &frame, &generator.work(&accept), || row_writer.footer())
    }
}

/// Adds a row, or reports that it is missing. `expectation` says what to expect of a search.
fn push_row(
    row_writer: &RowWriter,
    expectation: Option<&str>,
    row: u64,
    attempt: &Attempt,
    output: &mut BatchOutput,
) -> Result {
    let (seed, deviation) = (attempt.seed.text(), &attempt.deviation);
    let Some((puzzle, solution)) = &attempt.generated else {
        row_writer.push_word(&mut output.rows, None, seed, TIMEOUT);
        output.add_missing_row(row, Some(TIMED_OUT));
        return Ok(());
    };
    let rated = attempt.rated();
    let generated =
        GeneratedPuzzle { puzzle, solution, rated, seed, symbols: None, remark: "", deviation };
    let written = row_writer.push(&mut output.rows, &generated);
    written.map_err(|error| row_writer.usage_error(&error))?;
    match deviation {
        Deviation::None | Deviation::TimedOut => output.tally.succeeded += 1,
        Deviation::Unmet(misses) => {
            let expectation = expectation.map_or_else(String::new, |text| format!("; {text}"));
            let message = format!("not as requested: {misses}{expectation}");
            output.add_missing_row(row, Some(&message));
        }
    }
    Ok(())
}
