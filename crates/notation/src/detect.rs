//! Detection of the notation of a source.

use std::borrow::Cow;

use crate::decode::{decode, has_plain_lines};
use crate::evidence::{LARGEST_TINY_SIDE, is_latin};
use crate::files;
use crate::formats::{FORMATS, Format, Reader};
use crate::nearest::nearest;
use crate::text::{content_lines, csv, is_comment, is_lead, is_size, line};
use crate::{Entry, Notation, ReadOptions};

/// How certain the detected notation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Certainty {
    /// No notation fits. The source is read in the nearest, so that errors can be reported.
    Guess,
    /// The notation fits, but another one might too.
    Likely,
    /// The source has a feature that only this notation has.
    Certain,
    /// The caller named the notation.
    Explicit,
}

/// The detected notation of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Detected {
    /// The notation.
    pub notation: Notation,
    /// How certain the detection is.
    pub certainty: Certainty,
    /// Whether the source can be read line by line with a [`LineReader`](crate::LineReader),
    /// whatever its length. Otherwise it is read as a whole.
    pub line_based: bool,
    pub(crate) lines: LineEvidence,
}

impl Detected {
    /// Returns what a file that is no text is.
    pub(crate) fn of_file() -> Self {
        let lines = LineEvidence::default();
        let (notation, certainty) = (Notation::File, Certainty::Certain);
        Self { notation, certainty, line_based: false, lines }
    }
}

/// What the first lines of a source with a puzzle on each say about all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LineEvidence {
    /// The side of the puzzles whose digits count from 0.
    pub(crate) from_zero: Option<u16>,
    /// Whether no puzzle has a side of more than 3, so that a word or a number can be one.
    pub(crate) are_tiny: bool,
    /// The number of the last line before all puzzles, which have words or count them; 0 if there is
    /// none.
    pub(crate) lead: usize,
    /// The number of cells that all puzzles have, if there are several.
    pub(crate) cells: Option<usize>,
}

/// The number of lines that evidence is drawn from.
const SAMPLE_LINES: usize = 200;

impl LineEvidence {
    fn of(text: &str) -> Self {
        let mut evidence = Self { are_tiny: true, ..Self::default() };
        let (mut highest, mut sides) = (0, Vec::new());
        let mut lines = content_lines(text).take(SAMPLE_LINES).peekable();
        while let Some((number, _)) = lines.next_if(|(_, line)| is_lead(line)) {
            evidence.lead = number;
        }
        for (number, line) in lines {
            let Ok(record) = line::read_line(line, number) else {
                evidence.are_tiny = false;
                continue;
            };
            let side = record.side();
            sides.push(side);
            // Numbers and words are no tiny puzzles with a comment.
            let is_alone = record.metadata.comment.is_empty();
            evidence.are_tiny &= side <= LARGEST_TINY_SIDE && is_alone;
            if side > 9 {
                continue;
            }
            let largest = record.givens.values().iter().copied().max();
            match &record.symbols {
                Some(symbols) if symbols.starts_with(&['0']) => evidence.from_zero = Some(side),
                _ => highest = highest.max(largest.unwrap_or(0)),
            }
        }
        // A number above puzzles that are commented out is no puzzle.
        let mut comments = text.lines().take(SAMPLE_LINES).filter(|line| is_comment(line));
        evidence.are_tiny &= !comments.any(|line| line.split_whitespace().any(csv::is_board));
        if evidence.are_tiny {
            evidence.lead = 0;
        }
        evidence.from_zero = evidence.from_zero.filter(|&side| highest < side);
        if let [first, others @ ..] = sides.as_slice()
            && !others.is_empty()
            && others.iter().all(|side| side == first)
        {
            evidence.cells = Some(usize::from(*first).pow(2));
        }
        evidence
    }
}

/// Maximum number of bytes that detection inspects.
const SAMPLE: usize = 1 << 20;

/// Detects the notation from the start of a source: all of it, or at least the first 64 KiB.
///
/// Cost: linear in the sample, of which at most 1 MiB is inspected.
///
/// ```
/// use anydoku_notation::{Certainty, Notation, ReadOptions, detect};
/// let found = detect(b"..3.1........4.2\n", &ReadOptions::new());
/// assert_eq!((found.notation, found.certainty), (Notation::Line, Certainty::Likely));
/// assert!(found.line_based);
/// ```
#[must_use]
pub fn detect(sample: &[u8], options: &ReadOptions) -> Detected {
    if files::kinds::is_binary(sample) {
        return Detected::of_file();
    }
    let is_known = options.notation.is_some();
    let part = match sample.split_at_checked(SAMPLE) {
        Some((start, _)) => &start[..memchr::memrchr(b'\n', start).map_or(SAMPLE, |at| at + 1)],
        None => sample,
    };
    let text = decode(part);
    if !is_known && files::is_garbled(&text) {
        return Detected::of_file();
    }
    let parts = if is_known { Vec::new() } else { files::parts(&text, has_board) };
    let has_parts = !parts.is_empty();
    let part_text = parts.into_iter().find_map(|part| part.text.ok());
    let bare = part_text.or_else(|| bare(&text).map(Cow::Owned));
    let mut found = detect_text(bare.as_deref().unwrap_or(&text), options);
    found.line_based &= has_plain_lines(part) && bare.is_none() && !has_parts;
    found
}

/// Returns whether a text has a board in a notation that is recognized.
pub(crate) fn has_board(text: &str) -> bool {
    let found = detect_text(text, &ReadOptions::new());
    let is_board = |entry: &Entry| {
        entry.record.as_ref().is_ok_and(|record| {
            record.side() > LARGEST_TINY_SIDE && is_latin(record.side(), record.givens.values())
        })
    };
    let are_cells = matches!(found.notation, Notation::Line | Notation::Sdm | Notation::Numbers);
    found.certainty > Certainty::Guess
        && match Format::of(found.notation).text_reader().filter(|_| !found.line_based) {
            Some(read) => read(text).is_ok_and(|entries| entries.iter().any(is_board)),
            None => !are_cells || crate::text::has_puzzle_line(text),
        }
}

/// The signs before comments, the longest first.
const COMMENT_SIGNS: [&str; 10] = ["#>", ";;;", ";;", ";", "##", "#", "///", "//", "--", "%"];

/// The longest text of comments that is looked at for a board, in bytes.
const MAX_COMMENT: usize = 1 << 16;

/// Returns the text without what is around its boards, if it has any.
pub(crate) fn bare(text: &str) -> Option<String> {
    uncommented(text).or_else(|| csv::unfolded(text))
}

/// Returns the text without the sign before each line, if all of it is a comment that holds a board
/// in rows: a drawing in source code, the output of a program in a report.
fn uncommented(text: &str) -> Option<String> {
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    if text.len() > MAX_COMMENT || lines().nth(3).is_none() {
        return None;
    }
    let is_before = |sign: &&str| {
        let is_apart = |rest: &str| rest.is_empty() || rest.starts_with([' ', '\t', '|', '+', '[']);
        lines().all(|line| line.trim_start().strip_prefix(*sign).is_some_and(is_apart))
    };
    let sign = COMMENT_SIGNS.into_iter().find(is_before)?;
    let bare = |line: &str| line.trim_start().strip_prefix(sign).unwrap_or_default().to_owned();
    let bare: Vec<String> = text.lines().map(bare).collect();
    let bare = bare.join("\n");
    let found = detect_text(&bare, &ReadOptions::new());
    let is_drawn =
        matches!(found.notation, Notation::Grid | Notation::Numbers | Notation::Candidates);
    (found.certainty > Certainty::Guess && is_drawn && !found.line_based).then_some(bare)
}

/// Detects the notation of a decoded text.
pub(crate) fn detect_text(text: &str, options: &ReadOptions) -> Detected {
    let mut detection = Detection::default();
    loop {
        if let Some(found) = detection.step(text, options) {
            return found;
        }
    }
}

/// Detection of the notation of a text, one notation at a time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Detection {
    /// The length of the comments before everything else, once it is known.
    lead: Option<usize>,
    /// The index of the next format to compare the text with.
    next: usize,
}

impl Detection {
    /// Takes a step, which passes the text a few times at most. Returns the notation once it is
    /// known. The text and the options must be the same each time.
    pub(crate) fn step(&mut self, text: &str, options: &ReadOptions) -> Option<Detected> {
        let (notation, certainty) = match options.notation {
            Some(notation) => (notation, Certainty::Explicit),
            None => self.compare(text)?,
        };
        let line_based = match Format::of(notation).reader {
            Reader::Line(_) | Reader::Csv => true,
            Reader::Either(.., line_based) => line_based(text),
            Reader::Document(_) => false,
        };
        let has_cells = matches!(notation, Notation::Line | Notation::Sdm);
        let lines = if has_cells { LineEvidence::of(text) } else { LineEvidence::default() };
        Some(Detected { notation, certainty, line_based, lines })
    }

    /// Compares the text with the next format.
    fn compare(&mut self, text: &str) -> Option<(Notation, Certainty)> {
        let Some(lead) = self.lead else {
            self.lead = Some(lead_len(text));
            return None;
        };
        let Some(format) = FORMATS.get(self.next) else {
            // A line that is a puzzle outweighs what other notations make of the text.
            let has_line = crate::text::has_puzzle_line(text);
            let near = if has_line { None } else { nearest(text) };
            return Some((near.unwrap_or(Notation::Line), Certainty::Guess));
        };
        self.next += 1;
        let body = text.get(lead..).unwrap_or_default();
        if !(format.recognizes)(text) && (lead == 0 || !(format.recognizes)(body)) {
            return None;
        }
        let certainty = if format.is_signature { Certainty::Certain } else { Certainty::Likely };
        let mut lines = text.lines().filter(|line| !line.trim().is_empty() && !is_comment(line));
        Some(match format.notation {
            Notation::Line if lines.nth(1).is_some() => (Notation::Sdm, certainty),
            notation => (notation, certainty),
        })
    }
}

/// Returns the length of the comments that may precede anything, and of a number behind them.
fn lead_len(text: &str) -> usize {
    let mut lines = text.lines().peekable();
    let mut lead = 0;
    while let Some(line) = lines.next_if(|line| line.trim().is_empty() || is_comment(line)) {
        lead += line.len() + 1;
    }
    lead + lines.next_if(|line| is_size(line)).map_or(0, |line| line.len() + 1)
}
