//! `anydoku find`: positions in which a technique is the next step.

use anydoku::Candidates;
use anydoku::logic::{NextStepsJob, Position, Step, Technique};
use anydoku_explain::StepText;
use anydoku_notation::{Notation, Record, write};

use crate::command::prelude::*;
use crate::flags::technique_parser;

const COLUMNS: [Column; 5] = Column::all(["puzzle", "board", "technique", "state", "text"]);

/// Find positions in which a technique is the next step
#[derive(Debug, Args)]
pub(crate) struct FindFlags {
    #[command(flatten)]
    pub(crate) per_puzzle: PerPuzzleFlags,
    /// Technique to look for; `anydoku techniques` lists the names
    #[arg(long, value_name = "NAME", value_parser = technique_parser(), hide_possible_values = true)]
    pub(crate) technique: Technique,
}

impl Subcommand for FindFlags {
    const NAMES: &'static [&'static str] = &["find"];
    const EXAMPLES: &'static [&'static str] = &["find --technique x-wing puzzles.txt"];

    fn run(&self, session: &Session) -> Result<Outcome> {
        let runner = Runner::per_puzzle(&self.per_puzzle, session)?;
        let columns = runner.columns(&COLUMNS);
        let frame = columns.frame_of_rows();
        runner.run_each(&frame, Search { columns, technique: self.technique })
    }
}

struct Search {
    columns: Columns,
    technique: Technique,
}

impl PuzzleCommand for Search {
    fn process(&self, parsed: &ParsedPuzzle<'_>, task: &mut Task<'_>) -> Result<(), ItemError> {
        let mut job = NextStepsJob::new(&parsed.puzzle, self.technique, 1);
        let found = task.run(&mut job)?.map_err(RowError::from)?;
        if let Some((position, step)) = found.first() {
            self.push(&mut task.output.rows, parsed, position, step);
        }
        Ok(())
    }

    /// Adds nothing: only positions that were found have a row.
    fn push_error_row(&self, _: &mut Vec<u8>, _: &PuzzleInput<'_>, _: &RowError) {}
}

impl Search {
    fn push(&self, out: &mut Vec<u8>, parsed: &ParsedPuzzle<'_>, position: &Position, step: &Step) {
        // States are written with the usual digits, and so is the text.
        let text = StepText::new(step, parsed.puzzle.shape()).summary();
        let state = state(parsed.record, position);
        let results = [self.technique.id(), &state, &text].map(Value::words);
        if self.columns.push_results(out, &parsed.input, &results) {
            return;
        }
        match self.columns.format {
            Format::Line => put_line!(out, "{state} # {text}"),
            _ => put_line!(out, "{state}\n{text}\n"),
        }
    }
}

/// Formats a position as a library line: values (`+` marks those that are not givens) and removed
/// candidates. Boards without such a notation get a link with the candidates as notes.
fn state(record: &Record, position: &Position) -> String {
    let mut record_with_state = record.clone();
    record_with_state.entries = Some(entries(position));
    record_with_state.allowed = Some(allowed(position));
    let text = write(&record_with_state, Notation::Hodoku).or_else(|_| {
        record_with_state.allowed.clone_from(&record.allowed);
        record_with_state.center = Some(position.candidates());
        write(&record_with_state, Notation::Link)
    });
    text.map_or_else(|_| position.values().to_string(), |text| text.trim_end().to_owned())
}

/// Returns the candidates without those that were removed for another reason than a placed value.
fn allowed(position: &Position) -> Candidates {
    let (shape, values, candidates) = (position.shape(), position.values(), position.candidates());
    let mut allowed = Candidates::full(shape.side());
    for cell in shape.cells() {
        if values.get(cell).is_some() {
            continue;
        }
        let sees_value = |digit| shape.peers(cell).any(|peer| values.get(peer) == Some(digit));
        let is_removed = |digit| !candidates.contains(cell, digit) && !sees_value(digit);
        for digit in allowed.get(cell).iter().filter(|&digit| is_removed(digit)).collect::<Vec<_>>()
        {
            allowed.remove(cell, digit);
        }
    }
    allowed
}

/// Returns the values that are not givens.
fn entries(position: &Position) -> Grid {
    let mut entries = position.values();
    for (cell, _) in position.givens().clues() {
        entries.set(cell, None);
    }
    entries
}
