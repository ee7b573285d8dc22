//! `anydoku convert --to NAME`: writes puzzles, games and rules in another notation.

use std::sync::Mutex;

use anydoku_notation::{Notation, Record, WriteError, Writer, omitted_parts, write};

use crate::command::prelude::*;
use crate::flags::ConvertFlags;

/// Runs `anydoku convert`.
pub(crate) fn run(flags: &ConvertFlags, interrupt: &Interrupt) -> Result<Outcome> {
    let notation = flags.to;
    let mut writer = Writer::new(notation).map_err(|error| usage!("--to: {error}"))?;
    let mut header = String::new();
    writer.begin(&mut header);
    let mut runner = Runner::for_files(&flags.input, &flags.work, &flags.target, interrupt)?;
    let mut lines = LinePolicy::AtMostOne;
    if !notation.is_line_based() {
        // The text between two records depends on the first, so they are written in order.
        (runner, lines) = (runner.single_threaded(), LinePolicy::Any);
    }
    let work = Convert { notation, writer: Mutex::new(writer) };
    runner.run(&Frame { header: header.into_bytes(), lines, ..Frame::default() }, &work)
}

struct Convert {
    notation: Notation,
    writer: Mutex<Writer>,
}

impl Work for Convert {
    type Batch = PuzzleBatch;
    type Worker = String;
    type Pending = ();

    fn process(
        &self,
        text: &mut String,
        batch: &PuzzleBatch,
        output: &mut BatchWriter<'_>,
    ) -> Result {
        batch.try_for_each(|PuzzleInput { item, .. }| {
            match &item.record {
                Err(error) => RowError::unreadable(error).report(item, output),
                Ok(record) => {
                    text.clear();
                    match self.write(record, text) {
                        Ok(()) => {
                            output.rows.extend_from_slice(text.as_bytes());
                            output.tally.succeeded += 1;
                            let omitted = omitted_parts(record, self.notation);
                            if !omitted.is_empty() {
                                let name = self.notation.name();
                                output.add_note(format!(
                                    "{name} cannot store {}",
                                    omitted.join(", ")
                                ));
                            }
                        }
                        Err(error) => output.add_failed(item.line, 1, &error.to_string()),
                    }
                }
            }
            output.flush()
        })
    }

    fn footer(&self) -> Vec<u8> {
        let mut text = String::new();
        lock(&self.writer).end(&mut text);
        text.into_bytes()
    }
}

impl Convert {
    fn write(&self, record: &Record, text: &mut String) -> Result<(), WriteError> {
        if self.notation.is_line_based() {
            text.push_str(&write(record, self.notation)?);
            text.push('\n');
            return Ok(());
        }
        lock(&self.writer).record(record, text)
    }
}
