//! The input of a run, batch by batch: opens each source in turn, detects its notation, splits lines into
//! blocks and reads documents whole.

use std::collections::VecDeque;
use std::io::IsTerminal as _;
use std::path::Path;
use std::sync::Arc;

use anydoku::solve::CancelToken;
use anydoku_notation::{
    Certainty, Detected, Entry, LineKind, LineReader, ReadOptions, Record, detect, read,
};

use super::Reading;
use super::batch::Batch;
use super::blocks::Blocks;
use super::item::Item;
use super::rows::GeneratedRows;
use super::source::Source;
use super::table::{Table, table_format};
use crate::failure::{Failure, Result, usage};
use crate::flags::{BoardSettings, InputFlags, WorkFlags};
use crate::output::InputStamp;

/// The maximum size of a document.
const MAX_DOCUMENT_BYTES: usize = 64 << 20;

/// The number of records of a document in a batch.
const RECORDS_PER_BATCH: usize = 16;

/// Boards with more cells are separate batches: they may take long, and threads share the work by
/// batch.
const LARGE_BOARD: usize = 81;

/// What a run works on: the puzzles of all sources, in order, or rows to generate.
pub(crate) struct Input {
    sources: VecDeque<Source>,
    reading: Reading,
    cancel: CancelToken,
    open: Option<OpenSource>,
    to_leave_out: u64,
    notes: Vec<String>,
    /// The noun for a puzzle or row in messages.
    pub(crate) unit: &'static str,
    /// The number of rows, if it is known in advance.
    pub(crate) rows: Option<u64>,
}

/// A source that is being read.
struct OpenSource {
    name: Arc<str>,
    content: Content,
}

enum Content {
    Lines { blocks: Blocks, reader: LineReader },
    Document { records: VecDeque<Item>, bytes: u64 },
    Table(Table),
    Rows(GeneratedRows),
}

impl Input {
    /// Creates the input that these arguments name: files, or puzzles.
    pub(crate) fn puzzles(
        input: &InputFlags,
        work: &WorkFlags,
        cancel: &CancelToken,
    ) -> Result<Self> {
        let options = ReadOptions {
            transpose: input.transpose,
            zero_based: input.zero_based,
            ..BoardSettings::new(&work.shape)?.options(input.from)
        };
        let sources = Source::all(&input.files, &options)?.into();
        let reading = Reading {
            options,
            column: input.column.clone(),
            small_blocks: false,
            is_described: work.run.verbose,
        };
        Ok(Self {
            sources,
            reading,
            cancel: cancel.clone(),
            open: None,
            to_leave_out: 0,
            notes: Vec::new(),
            unit: "puzzle",
            rows: None,
        })
    }

    /// Creates the input of a run that generates rows.
    pub(crate) fn rows(rows: GeneratedRows) -> Self {
        Self {
            sources: VecDeque::new(),
            reading: Reading::default(),
            cancel: CancelToken::new(),
            unit: rows.unit,
            rows: Some(rows.count),
            open: Some(OpenSource { name: Arc::default(), content: Content::Rows(rows) }),
            to_leave_out: 0,
            notes: Vec::new(),
        }
    }

    /// Makes blocks of lines small, for work that takes long.
    pub(crate) fn read_in_small_blocks(&mut self) {
        self.reading.small_blocks = true;
    }

    /// Returns whether some puzzles are typed.
    pub(crate) fn waits_for_typing(&self) -> bool {
        self.sources.iter().any(Source::is_standard_input) && std::io::stdin().is_terminal()
    }

    /// Returns the total size of the files in bytes, if known.
    pub(crate) fn bytes(&self) -> Option<u64> {
        self.sources.iter().map(Source::bytes).sum()
    }

    /// Returns what shows whether the input has changed.
    pub(crate) fn stamps(&self) -> Vec<InputStamp> {
        self.sources.iter().map(Source::stamp).collect()
    }

    /// Returns the name of the source that reads the file at this path, if any.
    pub(crate) fn reads_from(&self, path: &Path) -> Option<&str> {
        self.sources.iter().find(|source| source.is_at(path)).map(|source| &*source.name)
    }

    /// Leaves out the first `count` puzzles, whose rows exist already.
    pub(crate) fn leave_out(&mut self, count: u64) {
        match &mut self.open {
            Some(OpenSource { content: Content::Rows(rows), .. }) => rows.leave_out(count),
            _ => self.to_leave_out = count,
        }
    }

    /// Takes the notes about the sources since the last call.
    pub(crate) fn take_notes(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notes)
    }

    fn open(
        source: &Source,
        reading: &Reading,
        cancel: &CancelToken,
        notes: &mut Vec<String>,
    ) -> Result<OpenSource> {
        let name: Arc<str> = source.name.as_str().into();
        let mut blocks = Blocks::new(source.open()?, cancel);
        let head = blocks.head()?;
        if let Some(format) = table_format(head) {
            let table = Table::open(format, source, blocks, reading)?;
            notes.push(format!("{name}: table, puzzles in column {}", table.column()));
            return Ok(OpenSource { name, content: Content::Table(table) });
        }
        let options = &reading.options;
        let detected = detect(head, options);
        if detected.line_based {
            let reader = LineReader::new(detected, options);
            if reading.is_described {
                let first = first_record(&reader, head);
                notes.push(description(&name, detected, first.as_ref(), options));
            }
            let blocks = blocks.small(reading.small_blocks);
            return Ok(OpenSource { name, content: Content::Lines { blocks, reader } });
        }
        let Some(bytes) = blocks.read_all(MAX_DOCUMENT_BYTES)? else {
            let limit = MAX_DOCUMENT_BYTES >> 20;
            return Err(Failure::System(format!(
                "{name}: larger than {limit} MiB, the maximum for the notation {}",
                detected.notation.name()
            )));
        };
        let mut document = read(&bytes, options);
        let mut records =
            document.entries.iter_mut().filter_map(|entry| entry.record.as_mut().ok());
        if let Some(record) = records.next() {
            record.notes.append(&mut document.notes);
        }
        if reading.is_described {
            let first = document.entries.iter().find_map(|entry| entry.record.as_ref().ok());
            notes.push(description(&name, detected, first, options));
        }
        notes.extend(document.notes.iter().map(|note| format!("{name}: {note}")));
        let item = |entry: Entry| Item { line: entry.line, text: None, record: entry.record };
        let records = document.entries.into_iter().map(item).collect();
        Ok(OpenSource { name, content: Content::Document { records, bytes: bytes.len() as u64 } })
    }

    /// Fills a reused batch with the next work. Returns `false` at the end of the last source.
    pub(crate) fn next(&mut self, batch: &mut Batch) -> Result<bool> {
        loop {
            let open = match &mut self.open {
                Some(open) => open,
                None => match self.sources.pop_front() {
                    Some(source) => self.open.insert(Self::open(
                        &source,
                        &self.reading,
                        &self.cancel,
                        &mut self.notes,
                    )?),
                    None if self.to_leave_out > 0 => {
                        return Err(usage!(
                            "--resume: the file has more rows than the input has puzzles; run the \
                             command that started it"
                        ));
                    }
                    None => return Ok(false),
                },
            };
            if !open.fill(batch)? {
                self.open = None;
                continue;
            }
            if self.to_leave_out == 0 {
                return Ok(true);
            }
            batch.sort()?;
            let count = self.to_leave_out.min(batch.puzzle_count() as u64);
            batch.leave_out(count as usize);
            self.to_leave_out -= count;
            if batch.puzzle_count() > 0 {
                return Ok(true);
            }
        }
    }
}

/// Returns what is understood of a source: its notation, the board of its first puzzle, what the options
/// change, what was left out, and notes.
fn description(
    name: &str,
    detected: Detected,
    first: Option<&Record>,
    options: &ReadOptions,
) -> String {
    let notation = detected.notation.name();
    let mut text = format!("{name}: notation {notation} ({})", certainty(detected));
    if let Some(shape) = first.and_then(|record| record.shape().ok()) {
        text.push_str(&format!(", board {shape}"));
    }
    let options = [
        (options.transpose, "rows and columns exchanged"),
        (options.zero_based, "0 is the first digit"),
    ];
    let options = options.iter().filter(|(is_set, _)| *is_set).map(|(_, change)| *change);
    let notes = first.into_iter().flat_map(|record| record.remarks.iter().chain(&record.notes));
    let notes = notes.map(String::as_str);
    options.chain(notes).for_each(|note| text.push_str(&format!("; {note}")));
    text
}

/// Returns the first puzzle among the first lines of a source.
fn first_record(reader: &LineReader, mut lines: &[u8]) -> Option<Record> {
    const MAX_LINES: usize = 10;
    let mut reader = reader.clone();
    let lines = std::iter::from_fn(|| {
        let line = reader.next_line(&mut lines)?;
        let is_puzzle = matches!(line.kind, LineKind::PlainNine | LineKind::Record);
        Some(is_puzzle.then(|| reader.read(&line).ok()).flatten())
    });
    lines.take(MAX_LINES).find_map(|record| record)
}

fn certainty(detected: Detected) -> &'static str {
    match detected.certainty {
        Certainty::Guess => "guessed",
        Certainty::Likely => "likely",
        Certainty::Certain => "certain",
        _ => "set by --from",
    }
}

impl OpenSource {
    /// Fills a batch. Returns `false` at the end of the source.
    fn fill(&mut self, batch: &mut Batch) -> Result<bool> {
        if let Content::Rows(rows) = &mut self.content {
            return Ok(rows.fill(batch));
        }
        batch.reset(&self.name);
        match &mut self.content {
            Content::Rows(_) => Ok(false),
            Content::Lines { blocks, reader } => {
                let found = blocks.next(&mut batch.block)?;
                let text = batch.block.text();
                batch.work = text.len() as u64;
                batch.reader = Some(reader.clone());
                reader.advance(text);
                Ok(found)
            }
            Content::Document { records, bytes } => {
                batch.work = std::mem::take(bytes);
                let mut next = || records.pop_front();
                while let Some(item) = next() {
                    let large = is_large(&item);
                    batch.records.push(item);
                    if large || batch.records.len() == RECORDS_PER_BATCH {
                        break;
                    }
                }
                Ok(!batch.records.is_empty())
            }
            Content::Table(table) => {
                batch.table = table.next_rows()?;
                batch.work = table.take_bytes_read();
                Ok(batch.table.is_some())
            }
        }
    }
}

fn is_large(item: &Item) -> bool {
    item.record.as_ref().is_ok_and(|record| record.givens.values().len() > LARGE_BOARD)
}
