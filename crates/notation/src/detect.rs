//! Detection of the notation of a source.

use crate::decode::{decode, has_plain_lines};
use crate::formats::{FORMATS, Format, Reader};
use crate::nearest::nearest;
use crate::text::is_comment;
use crate::{Notation, ReadOptions};

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
    let part = if sample.len() > SAMPLE {
        let cut = memchr::memrchr(b'\n', &sample[..SAMPLE]).map_or(SAMPLE, |at| at + 1);
        &sample[..cut]
    } else {
        sample
    };
    let mut found = detect_text(&decode(part), options);
    found.line_based &= has_plain_lines(part);
    found
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
        let line_based = match Format::of(notation).map(|format| format.reader) {
            Some(Reader::Line(_) | Reader::Csv) => true,
            Some(Reader::Either(.., line_based)) => line_based(text),
            Some(Reader::Document(_)) | None => false,
        };
        Some(Detected { notation, certainty, line_based })
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

/// Returns the length of the comments that may precede anything.
fn lead_len(text: &str) -> usize {
    let comments = text.lines().take_while(|line| line.trim().is_empty() || is_comment(line));
    comments.map(|line| line.len() + 1).sum()
}
