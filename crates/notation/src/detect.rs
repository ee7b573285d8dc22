//! Which notation a source is in.

use crate::decode::{decode, has_plain_lines};
use crate::formats::{FORMATS, Format, Reader};
use crate::text::is_comment;
use crate::{Notation, ReadOptions};

/// How sure the notation of a source is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Certainty {
    /// Nothing fits; it is read as lines so that errors can be named.
    Guess,
    /// It fits, and so might another.
    Likely,
    /// It has what only this notation has.
    Certain,
    /// The caller named it.
    Named,
}

/// The notation of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Detected {
    /// The notation.
    pub notation: Notation,
    /// How sure that is.
    pub certainty: Certainty,
    /// Whether the source can be read line by line with a [`LineReader`](crate::LineReader), so
    /// that its length does not matter; else it is read as a whole.
    pub by_line: bool,
}

/// How much of a source detection looks at.
const SAMPLE: usize = 1 << 20;

/// Detects the notation by the first part of a source: all of it, or at least the first 64 KiB.
///
/// Cost: linear in the sample, of which at most 1 MiB is looked at.
///
/// ```
/// use anydoku_notation::{Certainty, Notation, ReadOptions, detect};
/// let found = detect(b"..3.1........4.2\n", &ReadOptions::new());
/// assert_eq!((found.notation, found.certainty), (Notation::Line, Certainty::Likely));
/// assert!(found.by_line);
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
    found.by_line &= has_plain_lines(part);
    found
}

/// Detects the notation of a decoded text.
pub(crate) fn detect_text(text: &str, options: &ReadOptions) -> Detected {
    let (notation, certainty) = match options.named_notation() {
        Some(notation) => (notation, Certainty::Named),
        None => recognise(text),
    };
    let by_line = match Format::of(notation).map(|format| format.reader) {
        Some(Reader::Line(_) | Reader::Csv) => true,
        Some(Reader::Either(.., by_line)) => by_line(text),
        Some(Reader::Document(_)) | None => false,
    };
    Detected { notation, certainty, by_line }
}

fn recognise(text: &str) -> (Notation, Certainty) {
    // Comments may stand before anything.
    let comments = text.lines().take_while(|line| line.trim().is_empty() || is_comment(line));
    let lead: usize = comments.map(|line| line.len() + 1).sum();
    let body = text.get(lead..).unwrap_or_default();
    let fits = |format: &&Format| (format.recognises)(text) || (format.recognises)(body);
    let Some(format) = FORMATS.iter().find(fits) else {
        return (Notation::Line, Certainty::Guess);
    };
    let certainty = if format.is_signature { Certainty::Certain } else { Certainty::Likely };
    let mut lines = text.lines().filter(|line| !line.trim().is_empty() && !is_comment(line));
    match format.notation {
        Notation::Line if lines.nth(1).is_some() => (Notation::Sdm, certainty),
        notation => (notation, certainty),
    }
}
