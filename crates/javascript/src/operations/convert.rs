//! Conversion between notations.

use anydoku_notation::{Notation, ReadStep, StepReader, Writer};
use serde::Deserialize;

use crate::board::BYTES_PER_NODE;
use crate::failure::Failure;
use crate::request::Request;
use crate::task::{Task, TaskProgress, Work, json};

#[derive(Deserialize)]
struct ConvertOptions {
    to: String,
    from: Option<String>,
}

/// Starts converting all puzzles of a text to another notation.
pub(crate) fn start(request: &Request) -> Result<Task, Failure> {
    let options: ConvertOptions = request.options()?;
    let to = notation(&options.to)?;
    let board = request.boards.first().map_or("", String::as_str);
    let mut read_options = request.board.read_options_on(board)?;
    read_options.notation = options.from.as_deref().map(notation).transpose()?;
    let text = request.puzzles.first().map_or("", String::as_str);
    let mut writer = Writer::new(to).map_err(Failure::options)?;
    let mut file = String::new();
    writer.begin(&mut file);
    let reader = StepReader::of_text(text, &read_options).into_owned();
    Ok(Task::new(Conversion { reader, writer, file, entries: 0 }))
}

/// The conversion of a text, entry by entry.
struct Conversion {
    reader: StepReader<'static>,
    writer: Writer,
    /// What is written so far.
    file: String,
    /// The number of puzzles that are written.
    entries: u64,
}

impl Conversion {
    /// Works until the end of the slice. Returns whether everything is written.
    fn advance(&mut self, nodes: u64) -> Result<bool, Failure> {
        let end = self.nodes().saturating_add(nodes);
        while self.nodes() < end {
            match self.reader.step() {
                ReadStep::Pending => {}
                ReadStep::Entry(entry) => {
                    self.entries += 1;
                    self.writer
                        .record(&entry.record?, &mut self.file)
                        .map_err(Failure::unsupported)?;
                }
                ReadStep::End => return Ok(true),
            }
        }
        Ok(false)
    }

    /// Returns the units of work so far.
    fn nodes(&self) -> u64 {
        self.entries + self.reader.inspected() / BYTES_PER_NODE
    }
}

impl Work for Conversion {
    fn run(&mut self, nodes: u64) -> Option<Result<String, Failure>> {
        match self.advance(nodes) {
            Ok(false) => None,
            Ok(true) => {
                self.writer.end(&mut self.file);
                Some(json(&[std::mem::take(&mut self.file)]))
            }
            Err(failure) => Some(Err(failure)),
        }
    }

    fn progress(&self) -> TaskProgress {
        TaskProgress { done: 0, total: 1, nodes: self.nodes() }
    }
}

fn notation(name: &str) -> Result<Notation, Failure> {
    Notation::from_name(name).ok_or_else(|| {
        let names: Vec<&str> = Notation::all().map(Notation::name).collect();
        Failure::options(format!("no notation {name:?}; notations are {}", names.join(", ")))
    })
}
