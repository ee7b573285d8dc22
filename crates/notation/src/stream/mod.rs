//! Streaming of sources of any length, line by line in bounded memory.

mod plain_nine;

use std::ops::Range;
use std::sync::Arc;

use memchr::{memchr, memchr_iter, memchr2_iter, memrchr};
pub use plain_nine::is_plain_nine;
use plain_nine::{next_plain_nine, nine_grid};

use crate::bounds::{MAX_LINE_LEN, too_long};
use crate::decode::{DOS_END, decode_part, without_decoration, without_mark};
use crate::detect::{Detected, LineEvidence};
use crate::evidence::{FROM_ZERO_NOTE, LARGEST_TINY_SIDE};
use crate::formats::{Format, Reader};
use crate::read::zero_based_refused;
use crate::text::csv::{self, Columns};
use crate::text::directives::Directives;
use crate::text::{cubed, is_comment, line, numbers};
use crate::{Certainty, Fault, Notation, ReadError, ReadErrorKind, ReadOptions, Record};

/// The kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LineKind {
    /// A blank line.
    Blank,
    /// A comment.
    Comment,
    /// The header of a table.
    Header,
    /// A plain 9x9 puzzle: its first 81 bytes are the cells, `1` to `9`, any other byte an empty
    /// cell (`.0*_?xX-`). The rest of the line says nothing about the puzzle.
    PlainNine,
    /// Any other line that should be a record: see [`LineReader::read`].
    Record,
}

/// A line of a chunk.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// The line number in the source, from 1.
    pub number: usize,
    /// The kind of the line.
    pub kind: LineKind,
    /// The bytes of the line, without the line end.
    pub bytes: &'a [u8],
}

/// Splits chunks of a source into lines and reads them, for sources that are [line
/// based](Detected::line_based).
///
/// Every chunk must end with a line end (see [`whole_lines`](Self::whole_lines)), except for the
/// last one. A line longer than [`MAX_LINE_LEN`] is a single bad record. A chunk may end within
/// such a line; its rest, at the start of the next chunks, is skipped, so that an endless line
/// takes no more memory than that. A comment line with directives (`# box 2x3`) applies to the
/// lines after it, up to the next such line. To read chunks in parallel, clone the reader for each
/// and let the first one [`advance`](Self::advance) over it. Sources that are not plain bytes with
/// line feeds go through a [`Transcoder`](crate::Transcoder) first.
///
/// Cost: about 10 ns per plain 9x9 line.
///
/// ```
/// use anydoku_notation::{LineKind, LineReader, ReadOptions, detect};
/// let chunk = b"# box 2x2\n..3.1........4.2 # a comment\n";
/// let options = ReadOptions::new();
/// let mut reader = LineReader::new(detect(chunk, &options), &options);
/// let mut rest = &chunk[..];
/// assert_eq!(reader.next_line(&mut rest).unwrap().kind, LineKind::Comment);
/// let line = reader.next_line(&mut rest).unwrap();
/// assert_eq!((line.number, line.kind), (2, LineKind::Record));
/// assert_eq!(reader.read(&line).unwrap().givens.to_string(), "..3.1........4.2");
/// assert_eq!(&line.bytes[reader.puzzle_range(&line)], b"..3.1........4.2");
/// assert!(reader.next_line(&mut rest).is_none());
/// ```
#[derive(Clone, Debug)]
pub struct LineReader {
    notation: Notation,
    /// Whether the caller named the notation, so that lines in others are errors.
    is_named: bool,
    options: Arc<ReadOptions>,
    /// Whether 81 cells are a plain 9x9 under the options and directives.
    accepts_plain_nine: bool,
    /// The number of the next line.
    next: usize,
    scope: Arc<Directives>,
    lines: LineEvidence,
    table: Table,
    /// Whether the next line is the first below a header.
    is_below_header: bool,
    /// Whether the chunk starts within a line that was too long.
    within_line: bool,
}

/// The position of a reader in a table.
#[derive(Clone, Debug)]
enum Table {
    /// The source is not a table.
    None,
    /// Before the first line, which may be a header.
    Before,
    /// Below the header.
    Within(Arc<Columns>),
}

impl LineReader {
    /// Creates a reader that starts at the first line of a source.
    #[must_use]
    pub fn new(detected: Detected, options: &ReadOptions) -> Self {
        let table = match Format::of(detected.notation).reader {
            Reader::Csv => Table::Before,
            _ => Table::None,
        };
        let mut scope = Directives::default();
        scope.zero_side = if options.zero_based { Some(0) } else { detected.lines.from_zero };
        let mut reader = Self {
            notation: detected.notation,
            is_named: detected.certainty == Certainty::Explicit,
            options: Arc::new(options.clone()),
            accepts_plain_nine: false,
            next: 1,
            scope: Arc::new(scope),
            lines: detected.lines,
            table,
            is_below_header: false,
            within_line: false,
        };
        reader.update_plain_nine();
        reader
    }

    /// Returns the options.
    #[must_use]
    pub fn options(&self) -> &ReadOptions {
        &self.options
    }

    /// Returns how many of these bytes are whole lines, including the last line end.
    #[must_use]
    pub fn whole_lines(chunk: &[u8]) -> usize {
        memrchr(b'\n', chunk).map_or(0, |at| at + 1)
    }

    /// Returns the number of the next line, from 1.
    #[must_use]
    pub fn line_number(&self) -> usize {
        self.next
    }

    /// Removes the next line from a chunk and returns it, or `None` at the end.
    pub fn next_line<'a>(&mut self, rest: &mut &'a [u8]) -> Option<Line<'a>> {
        *rest = self.skip_long_line(rest);
        let chunk = *rest;
        let plain = if self.accepts_plain_nine { next_plain_nine(rest) } else { None };
        let bytes = match plain {
            Some(bytes) => bytes,
            None if chunk.is_empty() => return None,
            None => {
                let end = memchr(b'\n', chunk).unwrap_or(chunk.len());
                *rest = chunk.get(end + 1..).unwrap_or_default();
                &chunk[..end]
            }
        };
        self.within_line = ends_within_long_line(chunk, bytes);
        let number = self.next;
        self.next += 1;
        let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        if plain.is_some() {
            return Some(Line { number, kind: LineKind::PlainNine, bytes });
        }
        // Files with marks may have been joined.
        let bytes = without_mark(bytes);
        Some(Line { number, kind: self.kind_of(bytes), bytes })
    }

    /// Skips a chunk of whole lines as if its lines had been read.
    pub fn advance(&mut self, chunk: &[u8]) {
        let mut rest = self.skip_long_line(chunk);
        while (matches!(self.table, Table::Before) || self.is_below_header) && !rest.is_empty() {
            self.next_line(&mut rest);
        }
        let mut start = 0;
        for at in memchr2_iter(b'#', b';', rest) {
            if at < start {
                continue;
            }
            let before = &rest[start..at];
            let before = &before[memrchr(b'\n', before).map_or(0, |end| end + 1)..];
            let end = memchr(b'\n', &rest[at..]).map_or(rest.len(), |end| at + end);
            if without_mark(before).iter().all(u8::is_ascii_whitespace) {
                self.apply_comment(&rest[at..end]);
            }
            start = end;
        }
        let lacks_line_end = rest.last().is_some_and(|&last| last != b'\n');
        self.next += memchr_iter(b'\n', rest).count() + usize::from(lacks_line_end);
        if lacks_line_end {
            self.within_line = ends_within_long_line(rest, &rest[Self::whole_lines(rest)..]);
        }
    }

    /// Skips the rest of a line that was too long.
    fn skip_long_line<'a>(&mut self, chunk: &'a [u8]) -> &'a [u8] {
        if !self.within_line {
            return chunk;
        }
        let end = memchr(b'\n', chunk);
        self.within_line = end.is_none();
        end.map_or_else(Default::default, |end| &chunk[end + 1..])
    }

    /// Reads the record on a line of kind [`PlainNine`](LineKind::PlainNine) or
    /// [`Record`](LineKind::Record).
    ///
    /// # Errors
    /// Returns an error if the line has no valid record, is longer than [`MAX_LINE_LEN`], or
    /// contradicts the options. Line and column are those of the source.
    pub fn read(&self, line: &Line<'_>) -> Result<Record, ReadError> {
        if line.bytes.len() > MAX_LINE_LEN {
            return Err(too_long(line.bytes, line.number));
        }
        let bare = line.bytes.first_chunk().filter(|_| line.bytes.len() == 81);
        let mut record = match bare.filter(|_| line.kind == LineKind::PlainNine) {
            Some(cells) => Record::new(nine_grid(cells)),
            None => self.read_text(&without_decoration(decode_part(line.bytes)), line.number)?,
        };
        let may_be_tiny = self.lines.are_tiny || self.is_named || self.options.side.is_some();
        if record.side() <= LARGEST_TINY_SIDE && !may_be_tiny {
            let side = record.side();
            let cells = usize::from(side) * usize::from(side);
            let help = format!("state the size to read {side}x{side} puzzles among larger ones");
            return Err(Fault::count("this line has", cells, "cell", help).on_line(line.number));
        }
        if matches!(record.side(), 2 | 3) && self.notation == Notation::Sdm && !self.is_named {
            let side = record.side() * record.side();
            let rows = format!("rows of one {side}x{side} puzzle");
            record.notes.push(format!("read as a puzzle, though such lines could be {rows}"));
        }
        if self.lines.from_zero == Some(record.side()) && record.symbols.is_some() {
            record.notes.retain(|note| note != FROM_ZERO_NOTE);
            record.notes.push(FROM_ZERO_NOTE.to_owned());
        }
        self.scope.fill(&mut record);
        self.options.apply(&mut record).map_err(|fault| fault.on_line(line.number))?;
        Ok(record)
    }

    /// Returns the byte range of the puzzle within the line, so that it can be echoed unchanged:
    /// the cells of a line of cells, the field of a table, otherwise the trimmed line. Empty only
    /// for a blank line.
    #[must_use]
    pub fn puzzle_range(&self, line: &Line<'_>) -> Range<usize> {
        let bytes = line.bytes;
        if line.kind == LineKind::PlainNine {
            return 0..81;
        }
        let start = bytes.len() - bytes.trim_ascii_start().len();
        let whole = start..bytes.trim_ascii_end().len().max(start);
        if bytes.len() > MAX_LINE_LEN {
            return whole;
        }
        let Ok(text) = std::str::from_utf8(bytes) else {
            // Bytes that are not UTF-8 are in comments, after the cells.
            let end = bytes[whole.start..]
                .iter()
                .position(|byte| byte.is_ascii_whitespace() || b"#;,".contains(byte));
            return whole.start..end.map_or(whole.end, |end| whole.start + end);
        };
        match (&self.table, self.notation) {
            (Table::Within(columns), _) => csv::puzzle_range(columns, text),
            (_, Notation::Line | Notation::Sdm | Notation::Cubed)
                if !numbers::fills_a_board(text) =>
            {
                line::find_cells(text).filter(|range| !range.is_empty()).unwrap_or(whole)
            }
            (_, Notation::Line | Notation::Sdm | Notation::Numbers) => {
                let end = memchr(b'#', bytes).unwrap_or(bytes.len());
                let start = whole.start + numbers::cells_start(&text[whole.start..]);
                start..bytes[..end].trim_ascii_end().len().max(start)
            }
            _ => whole,
        }
    }

    fn read_text(&self, text: &str, number: usize) -> Result<Record, ReadError> {
        let is_line = matches!(self.notation, Notation::Line | Notation::Sdm | Notation::Numbers);
        if self.options.zero_based && !is_line {
            return Err(zero_based_refused(number));
        }
        if let Table::Within(columns) = &self.table {
            return csv::read_row(columns, text, number);
        }
        let format = Format::of(self.notation);
        let read = match (self.notation, format.line_reader()) {
            // 729 symbols are a board of side 27, or the candidates of side 9.
            (Notation::Line | Notation::Sdm, _) if !self.is_named && cubed::is_cubed(text) => {
                cubed::read_line(text, number)
            }
            (Notation::Numbers, _) => numbers::read_line_with(text, number, &self.scope),
            (Notation::Line | Notation::Sdm, _) | (_, None) => {
                line::read_with(&self.scope, text, number)
            }
            (_, Some(read)) => read(text, number),
        };
        read.or_else(|error| {
            // A damaged link is no line of another notation.
            if self.is_named || (format.is_signature && (format.recognizes)(text)) {
                return Err(error);
            }
            Format::read_line_of_others(self.notation, text, number)
                .unwrap_or_else(|| Err(self.beside_others(error)))
        })
    }

    /// Says how many cells the other lines have, if all of them have as many and this one has not.
    fn beside_others(&self, error: ReadError) -> ReadError {
        match (error.kind, self.lines.cells) {
            (ReadErrorKind::CellCount { cells, .. }, Some(needed)) if cells != needed => {
                let kind = ReadErrorKind::CellCount { cells, needed };
                ReadError { help: format!("the others have {needed}"), ..error }.of_kind(kind)
            }
            _ => error,
        }
    }

    fn kind_of(&mut self, bytes: &[u8]) -> LineKind {
        match bytes.iter().find(|byte| !byte.is_ascii_whitespace() && **byte != DOS_END) {
            None => LineKind::Blank,
            Some(b'#' | b';') if self.apply_comment(bytes) => LineKind::Comment,
            Some(b'/' | b'%') if is_comment(&decode_part(bytes)) => LineKind::Comment,
            Some(b'|' | b'-' | b':')
                if std::mem::take(&mut self.is_below_header)
                    && csv::is_delimiter(&decode_part(bytes)) =>
            {
                LineKind::Comment
            }
            Some(_) if self.next <= self.lines.lead + 1 && !self.is_named => LineKind::Comment,
            Some(_) if matches!(self.table, Table::Before) => {
                let columns = Columns::of_header(&decode_part(bytes));
                self.table = columns.map_or(Table::None, |it| Table::Within(Arc::new(it)));
                self.is_below_header = matches!(self.table, Table::Within(_));
                if self.is_below_header { LineKind::Header } else { LineKind::Record }
            }
            Some(_) => {
                self.is_below_header = false;
                LineKind::Record
            }
        }
    }

    /// Applies the directives of a comment line to the following lines. Returns `false` if the line
    /// is not a comment.
    fn apply_comment(&mut self, bytes: &[u8]) -> bool {
        let text = decode_part(bytes);
        if !is_comment(&text) {
            return false;
        }
        let (directives, _) = Directives::parse(&text);
        if !directives.is_empty() {
            self.scope = Arc::new(directives);
            self.update_plain_nine();
        }
        true
    }

    fn update_plain_nine(&mut self) {
        self.accepts_plain_nine = matches!(self.notation, Notation::Line | Notation::Sdm)
            && self.options.allows_plain_nine()
            && self.scope.allows_plain_nine();
    }
}

/// Returns whether the chunk ends within this line, and the line is too long to be read.
fn ends_within_long_line(chunk: &[u8], line: &[u8]) -> bool {
    line.len() > MAX_LINE_LEN && chunk.as_ptr_range().end == line.as_ptr_range().end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::detect;

    const NINE: &str =
        ".5....83.....4.9..3.8..9.6......4..........831658.......6.9..5..........49..12...";

    fn kinds(text: &str) -> Vec<(usize, LineKind)> {
        let options = ReadOptions::new();
        let mut reader = LineReader::new(detect(text.as_bytes(), &options), &options);
        let mut rest = text.as_bytes();
        let lines = std::iter::from_fn(|| reader.next_line(&mut rest));
        lines.map(|line| (line.number, line.kind)).collect()
    }

    #[test]
    fn classifies_lines() {
        let text = format!(
            "{NINE}\r\n\n# a comment\n{NINE} easy\n{NINE},solution\n{NINE} # diagonals\n{NINE}5\n  {NINE}\n{NINE}"
        );
        use LineKind::{Blank, Comment, PlainNine, Record};
        let expected =
            [PlainNine, Blank, Comment, PlainNine, Record, Record, Record, Record, PlainNine];
        let expected: Vec<_> =
            expected.into_iter().enumerate().map(|(i, kind)| (i + 1, kind)).collect();
        assert_eq!(kinds(&text), expected);
    }

    #[test]
    fn symbols_directive_applies_to_following_lines() {
        let read = |text: &str| {
            let options = ReadOptions::new();
            let mut reader = LineReader::new(detect(text.as_bytes(), &options), &options);
            let mut rest = text.as_bytes();
            let mut last = None;
            while let Some(line) = reader.next_line(&mut rest) {
                if matches!(line.kind, LineKind::PlainNine | LineKind::Record) {
                    last = Some(reader.read(&line).unwrap());
                }
            }
            last.unwrap()
        };
        for (puzzle, symbols) in [("1..4.....3......", "4321"), (NINE, "987654321")] {
            let before = read(&format!("# symbols {symbols}\n{puzzle}\n"));
            let behind = read(&format!("{puzzle} # symbols {symbols}\n"));
            assert_eq!(before.givens, behind.givens);
            assert_ne!(before.givens, read(puzzle).givens);
        }
    }

    #[test]
    fn notes_directive_that_does_not_fit_following_lines() {
        let text = format!("# house r1c1,r1c10\n{NINE}\n");
        let options = ReadOptions::new();
        let mut reader = LineReader::new(detect(text.as_bytes(), &options), &options);
        let mut rest = text.as_bytes();
        let lines = std::iter::from_fn(|| reader.next_line(&mut rest)).collect::<Vec<_>>();
        let record = reader.read(&lines[1]).unwrap();
        assert!(record.notes.iter().any(|note| note.contains("r1c10")), "{:?}", record.notes);
    }

    #[test]
    fn directive_line_applies_to_following_lines() {
        let text = format!("{NINE}\n# diagonals\n{NINE}\n# box 3x3\n{NINE}\n");
        let options = ReadOptions::new();
        let mut reader = LineReader::new(detect(text.as_bytes(), &options), &options);
        let mut rest = text.as_bytes();
        let mut lines_read = Vec::new();
        while let Some(line) = reader.next_line(&mut rest) {
            if line.kind != LineKind::Comment {
                lines_read.push((line.kind, reader.read(&line).unwrap().plan.diagonals));
            }
        }
        use LineKind::{PlainNine, Record};
        assert_eq!(lines_read, [(PlainNine, false), (Record, true), (PlainNine, false)]);
    }

    #[test]
    fn advance_matches_reading() {
        let parts = [
            format!("\u{FEFF}{NINE}\n# diagonals\n{NINE}\n{NINE} # windows\n"),
            format!("{NINE}\n\u{FEFF}# diagonals\n\u{FEFF}{NINE}\n{NINE}\n"),
            format!("{NINE}\n   ; box 3x3\n\n{NINE}"),
            "puzzle,solution\n..3.1........4.2,\n# latin\n".to_owned(),
            format!("{NINE}\n#p=AQQCAgEDKAWNWJok6w # box 2x4\n"),
        ];
        for text in parts {
            let options = ReadOptions::new();
            let detected = detect(text.as_bytes(), &options);
            let mut read = LineReader::new(detected, &options);
            let mut passed = read.clone();
            let mut rest = text.as_bytes();
            while read.next_line(&mut rest).is_some() {}
            passed.advance(text.as_bytes());
            assert_eq!(format!("{read:?}"), format!("{passed:?}"));
        }
    }

    #[test]
    fn puzzle_range_finds_the_puzzle() {
        let echo = |text: &str| {
            let options = ReadOptions::new();
            let mut reader = LineReader::new(detect(text.as_bytes(), &options), &options);
            let mut rest = text.as_bytes();
            let mut last = reader.next_line(&mut rest).unwrap();
            while let Some(line) = reader.next_line(&mut rest) {
                last = line;
            }
            String::from_utf8_lossy(&last.bytes[reader.puzzle_range(&last)]).into_owned()
        };
        assert_eq!(echo(&format!("{NINE} # easy")), NINE);
        assert_eq!(echo("  ..3.1........4.2,2.0\n"), "..3.1........4.2");
        assert_eq!(echo("id,puzzle\n1,\"..3.1........4.2\"\n"), "..3.1........4.2");
        assert_eq!(
            echo("0 0 3 0 1 0 0 0 0 0 0 0 0 4 0 2 # x\n"),
            "0 0 3 0 1 0 0 0 0 0 0 0 0 4 0 2"
        );
        assert_eq!(echo("not a puzzle"), "not");
    }

    #[test]
    fn reports_bad_lines_among_mixed_notations() {
        let text = format!(
            "{NINE}\n{}\n{}\n:0000:x:{NINE}:::\n{}\n",
            &NINE[1..],
            "..3.1........4.2",
            "1234".repeat(16)
        );
        let options = ReadOptions::new();
        let reading = crate::read(text.as_bytes(), &options);
        let shown: Vec<String> = reading
            .entries
            .iter()
            .map(|entry| match &entry.record {
                Ok(record) => format!("{} {}", record.side(), record.givens.clue_count()),
                Err(error) => error.to_string(),
            })
            .collect();
        assert_eq!(
            shown,
            ["9 23", "2:81: this line has 80 cells; a 9x9 puzzle needs 81", "4 4", "9 23", "4 0"]
        );
    }

    #[test]
    fn line_of_another_length_is_told_that_of_the_others() {
        let errors = |lines: &[&str]| {
            let reading = crate::read(lines.join("\n").as_bytes(), &ReadOptions::new());
            let errors = reading.entries.into_iter().filter_map(|entry| entry.record.err());
            errors.map(|error| error.message()).collect::<Vec<_>>()
        };
        assert_eq!(
            errors(&[NINE, &NINE[..45], NINE]),
            ["this line has 45 cells; the others have 81"]
        );
        // Two sizes, or one other line, say nothing.
        for others in [&[NINE, "..3.1........4.2"][..], &[NINE]] {
            assert_eq!(
                errors(&[others, &[&NINE[..45]]].concat()),
                ["this line has 45 cells; a 7x7 puzzle needs 49"]
            );
        }
    }
}
