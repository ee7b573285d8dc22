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
    let (notation, certainty) = match options.notation {
        Some(notation) => (notation, Certainty::Explicit),
        None => recognize(text),
    };
    let line_based = match Format::of(notation).map(|format| format.reader) {
        Some(Reader::Line(_) | Reader::Csv) => true,
        Some(Reader::Either(.., line_based)) => line_based(text),
        Some(Reader::Document(_)) | None => false,
    };
    Detected { notation, certainty, line_based }
}

fn recognize(text: &str) -> (Notation, Certainty) {
    // Comments may precede anything.
    let comments = text.lines().take_while(|line| line.trim().is_empty() || is_comment(line));
    let lead: usize = comments.map(|line| line.len() + 1).sum();
    let body = text.get(lead..).unwrap_or_default();
    let fits = |format: &&Format| (format.recognizes)(text) || (format.recognizes)(body);
    let Some(format) = FORMATS.iter().find(fits) else {
        // A line that is a puzzle outweighs what other notations make of the text.
        let has_line = crate::text::has_puzzle_line(text);
        let near = if has_line { None } else { nearest(text) };
        return (near.unwrap_or(Notation::Line), Certainty::Guess);
    };
    let certainty = if format.is_signature { Certainty::Certain } else { Certainty::Likely };
    let mut lines = text.lines().filter(|line| !line.trim().is_empty() && !is_comment(line));
    match format.notation {
        Notation::Line if lines.nth(1).is_some() => (Notation::Sdm, certainty),
        notation => (notation, certainty),
    }
}
