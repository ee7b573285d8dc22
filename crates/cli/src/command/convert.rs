//! `anydoku convert --to NAME`: puzzles, games and rules in another notation.

use std::sync::{Mutex, PoisonError};

use anydoku_notation::{Notation, Record, WriteError, Writer, left_out, write};

use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::ConvertFlags;
use crate::input::Puzzles;
use crate::interrupt::Interrupt;
use crate::job::{Frame, Job, Lines};
use crate::pipeline::{Ready, Work};
use crate::puzzles::Refusal;

/// Converts what the flags name.
pub(crate) fn run(flags: &ConvertFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let notation = Notation::named(&flags.to);
    let notation = notation.ok_or_else(|| Failure::Usage(format!("--to: found {:?}", flags.to)))?;
    let mut writer =
        Writer::new(notation).map_err(|error| Failure::Usage(format!("--to: {error}")))?;
    let mut header = String::new();
    writer.begin(&mut header);
    // Elsewhere what stands between two records depends on the first: they are written one by one.
    let (threads, lines) =
        if notation.is_by_line() { (usize::MAX, Lines::Some) } else { (1, Lines::Free) };
    let (input, target) = (&flags.input, &flags.target);
    let job = Job::reading(input, &flags.shape, target, &flags.run, threads, interrupt)?;
    let work = Convert { notation, writer: Mutex::new(writer) };
    job.run(&Frame { header: header.into_bytes(), lines }, &work)
}

struct Convert {
    notation: Notation,
    writer: Mutex<Writer>,
}

impl Work for Convert {
    type Batch = Puzzles;
    type Worker = String;
    type Open = ();

    fn worker(&self) -> String {
        String::new()
    }

    fn answer(
        &self,
        text: &mut String,
        batch: &Puzzles,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Failure> {
        batch.try_each(|item| {
            match &item.record {
                Err(error) => Refusal::unreadable(error).report(item, answers),
                Ok(record) => {
                    text.clear();
                    match self.write(record, text) {
                        Ok(()) => {
                            answers.rows_mut().extend_from_slice(text.as_bytes());
                            answers.answered(1);
                            let lost = left_out(record, self.notation);
                            if !lost.is_empty() {
                                let name = self.notation.name();
                                answers.note(format!("{name} leaves out {}", lost.join(", ")));
                            }
                        }
                        Err(error) => answers.unanswered(item.line, 1, &error.to_string()),
                    }
                }
            }
            ready(answers)
        })
    }

    /// What cannot be read or carried gives no row.
    fn is_unanswered(&self, _row: &[u8]) -> bool {
        false
    }

    fn footer(&self) -> Vec<u8> {
        let mut text = String::new();
        self.writer.lock().unwrap_or_else(PoisonError::into_inner).end(&mut text);
        text.into_bytes()
    }
}

impl Convert {
    fn write(&self, record: &Record, text: &mut String) -> Result<(), WriteError> {
        if self.notation.is_by_line() {
            text.push_str(&write(record, self.notation)?);
            text.push('\n');
            return Ok(());
        }
        self.writer.lock().unwrap_or_else(PoisonError::into_inner).record(record, text)
    }
}
