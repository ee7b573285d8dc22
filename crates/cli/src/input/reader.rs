//! The whole input, batch by batch: every source opened in turn, its notation detected, lines cut
//! into blocks, documents read whole.

use std::collections::VecDeque;
use std::sync::Arc;

use anydoku::solve::CancelToken;
use anydoku_notation::{Certainty, Detected, Entry, LineReader, ReadOptions, detect, read};

use super::blocks::Blocks;
use super::puzzles::{Item, Puzzles};
use super::source::Source;
use crate::failure::Failure;
use crate::pipeline::Supply;

/// The largest document that is read whole.
const LARGEST_DOCUMENT: usize = 64 << 20;

/// Records of a document that are answered together.
const RECORDS: usize = 16;

/// Boards of more cells are answered one by one: they may take long, and batches are what threads
/// share.
const LARGE_BOARD: usize = 81;

/// All sources, one after the other.
pub(crate) struct Input {
    sources: VecDeque<Source>,
    options: ReadOptions,
    cancel: CancelToken,
    open: Option<Open>,
    rows_to_skip: u64,
    notes: Vec<String>,
}

/// A source under way.
struct Open {
    name: Arc<str>,
    content: Content,
}

enum Content {
    Lines { blocks: Blocks, reader: LineReader },
    Document { records: VecDeque<Item>, bytes: u64 },
}

impl Input {
    /// The puzzles of these sources, without the first `rows_to_skip`.
    pub(crate) fn new(
        sources: Vec<Source>,
        options: ReadOptions,
        rows_to_skip: u64,
        cancel: &CancelToken,
    ) -> Self {
        let (sources, cancel) = (sources.into(), cancel.clone());
        Self { sources, options, cancel, open: None, rows_to_skip, notes: Vec::new() }
    }

    fn open(
        source: &Source,
        options: &ReadOptions,
        cancel: &CancelToken,
        notes: &mut Vec<String>,
    ) -> Result<Open, Failure> {
        let name: Arc<str> = source.name().into();
        let mut blocks = Blocks::new(source.open()?, cancel);
        let detected = detect(blocks.head()?, options);
        notes.push(format!(
            "{name}: notation {} ({})",
            detected.notation.name(),
            certainty(detected)
        ));
        if detected.by_line {
            let reader = LineReader::new(detected, options);
            return Ok(Open { name, content: Content::Lines { blocks, reader } });
        }
        let Some(bytes) = blocks.whole(LARGEST_DOCUMENT)? else {
            let most = LARGEST_DOCUMENT >> 20;
            return Err(Failure::Machine(format!(
                "{name}: found more than {most} MiB, expected less for {}, which is read whole",
                detected.notation.name()
            )));
        };
        let reading = read(&bytes, options);
        notes.extend(reading.notes.iter().map(|note| format!("{name}: {note}")));
        let item = |entry: Entry| Item { line: entry.line, text: None, record: entry.record };
        let records = reading.entries.into_iter().map(item).collect();
        Ok(Open { name, content: Content::Document { records, bytes: bytes.len() as u64 } })
    }
}

impl Supply for Input {
    type Batch = Puzzles;

    /// `false` at the end of the last source.
    fn next(&mut self, batch: &mut Puzzles) -> Result<bool, Failure> {
        loop {
            let open = match &mut self.open {
                Some(open) => open,
                None => match self.sources.pop_front() {
                    Some(source) => self.open.insert(Self::open(
                        &source,
                        &self.options,
                        &self.cancel,
                        &mut self.notes,
                    )?),
                    None => return Ok(false),
                },
            };
            if !open.fill(batch)? {
                self.open = None;
                continue;
            }
            if self.rows_to_skip == 0 {
                return Ok(true);
            }
            batch.sort();
            let rows = batch.puzzles() as u64;
            if rows > self.rows_to_skip {
                batch.rows_to_skip = std::mem::take(&mut self.rows_to_skip);
                return Ok(true);
            }
            self.rows_to_skip -= rows;
        }
    }

    fn take_notes(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notes)
    }
}

fn certainty(detected: Detected) -> &'static str {
    match detected.certainty {
        Certainty::Guess => "a guess",
        Certainty::Likely => "likely",
        Certainty::Certain => "certain",
        _ => "as named",
    }
}

impl Open {
    /// Fills a batch; `false` at the end of the source.
    fn fill(&mut self, batch: &mut Puzzles) -> Result<bool, Failure> {
        batch.begin(&self.name);
        match &mut self.content {
            Content::Lines { blocks, reader } => {
                let found = blocks.next(&mut batch.block)?;
                let text = batch.block.text();
                batch.bytes_read = text.len() as u64;
                batch.reader = Some(reader.clone());
                reader.advance(text);
                Ok(found)
            }
            Content::Document { records, bytes } => {
                batch.bytes_read = std::mem::take(bytes);
                let mut next = || records.pop_front();
                while let Some(item) = next() {
                    let large = is_large(&item);
                    batch.records.push(item);
                    if large || batch.records.len() == RECORDS {
                        break;
                    }
                }
                Ok(!batch.records.is_empty())
            }
        }
    }
}

fn is_large(item: &Item) -> bool {
    item.record.as_ref().is_ok_and(|record| record.givens.values().len() > LARGE_BOARD)
}
