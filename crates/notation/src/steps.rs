//! Reading of whole sources in steps, so that a caller can stop between them.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::vec;

use crate::decode::of_text;
use crate::detect::{Detected, Detection, bare, has_board};
use crate::evidence::repeated;
use crate::files::{self, Text};
use crate::read::{finish, name_nearest, read_document};
use crate::{
    Certainty, Entry, LineKind, LineReader, Notation, ReadError, ReadOptions, Record, excerpt,
};

/// Reads a whole source as [`read`](crate::read) does, in steps.
///
/// A step compares the source with one notation, or reads one line of it. Only a document that is
/// not read by line, such as JSON or a drawn grid, is read in a single step.
///
/// ```
/// use anydoku_notation::{ReadOptions, ReadStep, StepReader};
/// let mut reader = StepReader::new(b"..3.1........4.2\n..3.1.....x..4.9\n", &ReadOptions::new());
/// let mut entries = Vec::new();
/// loop {
///     match reader.step() {
///         ReadStep::Pending => {} // A place to check for cancellation.
///         ReadStep::Entry(entry) => entries.push(*entry),
///         ReadStep::End => break,
///     }
/// }
/// assert_eq!(entries.len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct StepReader<'a> {
    text: Cow<'a, str>,
    /// What the text is within a file.
    name: Option<String>,
    /// The further texts of an archive.
    further: VecDeque<Text<'a>>,
    options: ReadOptions,
    stage: Stage,
    found: Option<Detected>,
    /// What was found in the first text.
    first: Option<Detected>,
    inspected: u64,
}

#[derive(Clone, Debug)]
enum Stage {
    Detecting(Detection),
    /// The source is read by line; the next line starts at this byte.
    Lines(Box<LineReader>, usize),
    Document,
    /// The rest of the entries of a document.
    Entries(vec::IntoIter<Entry>),
}

/// The outcome of a step of a [`StepReader`].
#[derive(Clone, Debug, PartialEq)]
pub enum ReadStep {
    /// Nothing yet.
    Pending,
    /// The next entry.
    Entry(Box<Entry>),
    /// The source has no more entries.
    End,
}

impl<'a> StepReader<'a> {
    /// Creates a reader of a source.
    #[must_use]
    pub fn new(bytes: &'a [u8], options: &ReadOptions) -> Self {
        Self::of_texts(options, |is_known| files::texts(bytes, is_known, has_board))
    }

    /// Creates a reader of a text, which is no file of another kind and needs no decoding.
    #[must_use]
    pub fn of_text(text: &'a str, options: &ReadOptions) -> Self {
        Self::of_texts(options, |is_known| files::texts_of(of_text(text), is_known, has_board))
    }

    /// Creates a reader of the texts of a source whose notation may be known.
    fn of_texts(options: &ReadOptions, texts: impl FnOnce(bool) -> Vec<Text<'a>>) -> Self {
        let mut options = options.clone();
        options.notation = options.notation.filter(|&notation| notation != Notation::File);
        let mut reader = Self {
            text: Cow::Borrowed(""),
            name: None,
            further: texts(options.notation.is_some()).into(),
            options,
            stage: Stage::Entries(Vec::new().into_iter()),
            found: None,
            first: None,
            inspected: 0,
        };
        reader.open_next();
        reader
    }

    /// Starts with the next text of the file. Returns `false` if there is none.
    fn open_next(&mut self) -> bool {
        let Some(Text { name, text }) = self.further.pop_front() else { return false };
        self.name = name;
        match text {
            Ok(text) => {
                self.text = bare(&text).map_or(text, Cow::Owned);
                self.stage = Stage::Detecting(Detection::default());
            }
            Err(error) => {
                self.found = Some(Detected::of_file());
                self.stage = Stage::Entries(vec![Entry::failed(error)].into_iter());
            }
        }
        true
    }

    /// Returns the reader with a copy of the rest of the source.
    #[must_use]
    pub fn into_owned(self) -> StepReader<'static> {
        StepReader {
            text: Cow::Owned(self.text.into_owned()),
            name: self.name,
            further: self.further.into_iter().map(Text::into_owned).collect(),
            options: self.options,
            stage: self.stage,
            found: self.found,
            first: self.first,
            inspected: self.inspected,
        }
    }

    /// Takes a step.
    pub fn step(&mut self) -> ReadStep {
        let step = self.step_in_text();
        self.first = self.first.or(self.found);
        match step {
            ReadStep::Entry(mut entry) => {
                self.place(&mut entry);
                ReadStep::Entry(entry)
            }
            ReadStep::End if self.open_next() => ReadStep::Pending,
            step => step,
        }
    }

    /// Turns the line of an entry in a text within a file into words, as the file has other lines.
    fn place(&self, entry: &mut Entry) {
        let Some(name) = &self.name else { return };
        if let Err(error) = &mut entry.record {
            let problem = format!("in {}, line {}: {}", excerpt(name), error.line, error.problem);
            (error.problem, error.line, error.column) = (problem, 1, 1);
        }
        entry.line = 1;
    }

    fn step_in_text(&mut self) -> ReadStep {
        match &mut self.stage {
            Stage::Detecting(detection) => {
                self.inspected += self.text.len() as u64;
                if let Some(found) = detection.step(&self.text, &self.options) {
                    self.found = Some(found);
                    self.stage = match found.line_based {
                        true => Stage::Lines(Box::new(LineReader::new(found, &self.options)), 0),
                        false => Stage::Document,
                    };
                }
                ReadStep::Pending
            }
            Stage::Lines(reader, at) => {
                let mut rest = self.text.as_bytes().get(*at..).unwrap_or_default();
                let len = rest.len();
                let Some(line) = reader.next_line(&mut rest) else { return ReadStep::End };
                let passed = len - rest.len();
                *at += passed;
                self.inspected += passed as u64;
                if matches!(line.kind, LineKind::PlainNine | LineKind::Record) {
                    let entry = Entry::new(line.number, reader.read(&line));
                    return ReadStep::Entry(Box::new(entry));
                }
                ReadStep::Pending
            }
            Stage::Document => {
                self.inspected += self.text.len() as u64;
                self.stage = Stage::Entries(self.document().into_iter());
                ReadStep::Pending
            }
            Stage::Entries(entries) => match entries.next() {
                Some(entry) => ReadStep::Entry(Box::new(entry)),
                None => ReadStep::End,
            },
        }
    }

    /// Returns how many bytes all steps have looked at, which is about proportional to the time that
    /// they took.
    #[must_use]
    pub fn inspected(&self) -> u64 {
        self.inspected
    }

    /// Returns the detected notation, once it is known.
    #[must_use]
    pub fn detected(&self) -> Option<Detected> {
        self.first
    }

    /// Returns the text of the source.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Returns all entries of a document.
    fn document(&self) -> Vec<Entry> {
        let Some(found) = self.found else { return Vec::new() };
        let mut entries = read_document(found.notation, &self.text, &self.options);
        entries.iter_mut().for_each(|entry| finish(entry, &self.options));
        if found.certainty == Certainty::Guess {
            entries.iter_mut().for_each(|entry| name_nearest(entry, found.notation));
        }
        if found.certainty < Certainty::Certain {
            for record in entries.iter_mut().filter_map(|entry| entry.record.as_mut().ok()) {
                let repeated = repeated(record.side(), record.givens.values());
                let doubt = |fact| format!("{fact}, so check that the rows are read as meant");
                record.notes.extend(repeated.map(doubt));
            }
            let last = entries.last_mut().and_then(|entry| entry.record.as_mut().ok());
            if let Some(record) = last.filter(|_| ends_within_row(&self.text)) {
                let note = "the text ends with a separator, so cells may be missing";
                record.notes.push(note.to_owned());
            }
        }
        entries
    }
}

/// Returns whether a text ends with a separator and without a line end, as no other line does.
fn ends_within_row(text: &str) -> bool {
    let (before, last) = text.rsplit_once('\n').unwrap_or_default();
    let is_open = |sign: &char| {
        last.ends_with(*sign)
            && last.matches(*sign).count() > 2
            && !before.lines().any(|line| line.ends_with(*sign))
    };
    !last.contains([')', ']', '}']) && [',', ';', '\t'].iter().any(is_open)
}

/// Reads a text that holds one puzzle as [`read_one`](crate::read_one) does, in steps.
///
/// ```
/// use anydoku_notation::{OneReader, ReadOptions};
/// let mut reader = OneReader::new(b"..3.1........4.2", &ReadOptions::new());
/// let record = loop {
///     if let Some(record) = reader.step() {
///         break record;
///     }
/// };
/// assert_eq!(record.unwrap().givens.clue_count(), 4);
/// ```
#[derive(Clone, Debug)]
pub struct OneReader<'a> {
    steps: StepReader<'a>,
    first: Option<Entry>,
}

impl<'a> OneReader<'a> {
    /// Creates a reader of a source.
    #[must_use]
    pub fn new(bytes: &'a [u8], options: &ReadOptions) -> Self {
        Self { steps: StepReader::new(bytes, options), first: None }
    }

    /// Creates a reader of a text, as [`StepReader::of_text`] does.
    #[must_use]
    pub fn of_text(text: &'a str, options: &ReadOptions) -> Self {
        Self { steps: StepReader::of_text(text, options), first: None }
    }

    /// Returns the reader with a copy of the text.
    #[must_use]
    pub fn into_owned(self) -> OneReader<'static> {
        OneReader { steps: self.steps.into_owned(), first: self.first }
    }

    /// Takes a step. Returns the record, or an error if the text is not exactly one puzzle, at the
    /// end.
    pub fn step(&mut self) -> Option<Result<Record, ReadError>> {
        match self.steps.step() {
            ReadStep::Pending => None,
            ReadStep::Entry(entry) => {
                let line = entry.line;
                let several = || Err(ReadError::new(line, 1, "the text has several puzzles", ""));
                self.first.replace(*entry).map(|_| several())
            }
            ReadStep::End => {
                let none = || Err(ReadError::new(1, 1, "the text has no puzzle", ""));
                Some(self.first.take().map_or_else(none, |entry| entry.record))
            }
        }
    }

    /// Returns how many bytes all steps have looked at.
    #[must_use]
    pub fn inspected(&self) -> u64 {
        self.steps.inspected()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::FORMATS;

    fn steps_of(text: &str) -> usize {
        let mut reader = OneReader::new(text.as_bytes(), &ReadOptions::new()).into_owned();
        std::iter::from_fn(|| reader.step().is_none().then_some(())).count()
    }

    #[test]
    fn each_notation_is_a_step() {
        for text in ["x".repeat(5000), "{".repeat(5000), "a, b\n".repeat(1000), ";\n".repeat(999)] {
            assert!(steps_of(&text) > FORMATS.len(), "{:.5}", text);
        }
    }

    #[test]
    fn each_line_is_a_step() {
        let options = ReadOptions::new();
        let text = "..3.1........4.2\n".repeat(300);
        let mut reader = StepReader::new(text.as_bytes(), &options);
        let mut most = 0;
        while reader.detected().is_none() {
            reader.step();
        }
        loop {
            let before = reader.inspected();
            if reader.step() == ReadStep::End {
                break;
            }
            most = most.max(reader.inspected() - before);
        }
        assert_eq!(most, 17);
    }

    #[test]
    fn second_puzzle_ends_the_reading() {
        let line = "..3.1........4.2\n";
        let (two, many) = (steps_of(&line.repeat(2)), steps_of(&line.repeat(500)));
        assert_eq!(two, many);
    }
}
