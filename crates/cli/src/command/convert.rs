//! `anydoku convert --to NAME`: puzzles, games and rules in another notation.

use std::convert::Infallible;
use std::sync::{Mutex, PoisonError};

use anydoku::solve::CancelToken;
use anydoku_notation::{Notation, Record, WriteError, Writer, write};

use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::ConvertFlags;
use crate::input::{Batch, Item};
use crate::job::{Frame, Job};
use crate::pipeline::{Ready, Work};
use crate::puzzles::Refusal;
use crate::settings::{Run, Target};

/// Converts what the flags name.
pub(crate) fn run(flags: &ConvertFlags, cancel: &CancelToken) -> Result<Outcome, Failure> {
    let target = Target::new(&flags.target);
    let mut run = Run::new(&flags.run)?;
    let notation = Notation::named(&flags.to);
    let notation = notation.ok_or_else(|| Failure::Usage(format!("--to: found {:?}", flags.to)))?;
    let mut writer =
        Writer::new(notation).map_err(|error| Failure::Usage(format!("--to: {error}")))?;
    let mut header = String::new();
    writer.begin(&mut header);
    if !notation.is_by_line() {
        // What stands between two records depends on the first: they are written one by one.
        run.threads = 1;
    }
    let job = Job::new(&flags.input, &flags.shape, &target, &run)?;
    let console = job.console();
    let work = Convert { notation, writer: Mutex::new(writer) };
    let frame = Frame { header: header.into_bytes(), row_each: notation.is_by_line() };
    job.run(&frame, &console, cancel, &work)
}

struct Convert {
    notation: Notation,
    writer: Mutex<Writer>,
}

impl Work for Convert {
    type Worker = String;

    fn worker(&self) -> String {
        String::new()
    }

    /// What cannot be read or carried gives no row.
    fn rows(&self, batch: &Batch) -> u64 {
        let mut rows = 0;
        let count = |item: &Item| -> Result<(), Infallible> {
            let record = item.record.as_ref().ok();
            let written = record.is_some_and(|record| write(record, self.notation).is_ok());
            rows += u64::from(written);
            Ok(())
        };
        let Ok(()) = batch.try_each(count);
        rows
    }

    fn answer(
        &self,
        text: &mut String,
        batch: &Batch,
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
                        }
                        Err(error) => answers.unanswered(item.line, 1, &error.to_string()),
                    }
                }
            }
            ready(answers)
        })
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
