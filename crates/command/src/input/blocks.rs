//! Splits a stream into blocks of whole lines. Blocks depend only on the bytes of the stream, not
//! on threads or timing, except for interactive input.

use anydoku::solve::CancelToken;
use anydoku_notation::{MAX_LINE_LEN, Transcoder};

use super::gzip::is_gzip;
use super::source::{Readiness, Stream};
use crate::failure::{Failure, Result};

/// The size of a block of short lines: 4,096 lines of 81 cells. Input and output fit into the
/// second-level cache of a core; batches of this size cost the lanes 1 % over unlimited ones.
/// Output is written in such blocks too: on ext4 (Linux 6.18) that takes 18 ns a line, but 140 ns
/// in writes of 512 KiB and more, and in about half of those of 256 KiB.
const BLOCK_BYTES: usize = 4096 * 82;

/// Longer lines, which are large boards and may take long, are separate blocks.
const LONG_LINE: usize = 240;

/// The number of lines in a block of lines that are not 9x9 puzzles: each may take long, and
/// threads share the work by block.
const MAX_SLOW_LINES: usize = 16;

/// How much of a stream is read ahead if blocks are small: more than one block of short lines.
const SMALL_BLOCK_BYTES: usize = BLOCK_BYTES / 16;

/// A block of whole lines: `buffer[start..end]`. The last line of a stream may lack its line end. A
/// line that is too long is split into several blocks.
#[derive(Debug, Default)]
pub(crate) struct Block {
    buffer: Vec<u8>,
    start: usize,
    end: usize,
}

impl Block {
    /// Removes all lines.
    pub(crate) fn clear(&mut self) {
        (self.start, self.end) = (0, 0);
    }

    /// Returns the lines.
    pub(crate) fn text(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }
}

/// A stream read block by block.
pub(crate) struct Blocks {
    stream: Stream,
    /// Bytes that are read but not returned yet: `buffer[start..end]`.
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    at_end: bool,
    /// Whether 9x9 puzzles are split as other lines are.
    small: bool,
    /// Whether the next block continues a line that was too long.
    in_long_line: bool,
    /// The transcoder of a UTF-16 stream, and its input buffer.
    transcoder: Option<Transcoder>,
    raw: Vec<u8>,
    cancel: CancelToken,
}

impl Blocks {
    /// Creates the blocks of a stream.
    pub(crate) fn new(stream: Stream, cancel: &CancelToken) -> Self {
        Self {
            stream,
            buffer: vec![0; BLOCK_BYTES],
            start: 0,
            end: 0,
            at_end: false,
            small: false,
            in_long_line: false,
            transcoder: None,
            raw: Vec::new(),
            cancel: cancel.clone(),
        }
    }

    /// Returns whether the stream is the content of a gzip file.
    #[cfg(feature = "columnar")]
    pub(super) fn is_expanded(&self) -> bool {
        self.stream.is_expanded()
    }

    /// Sets whether blocks of 9x9 puzzles are as small as those of other boards.
    pub(crate) fn small(self, small: bool) -> Self {
        Self { small, ..self }
    }

    /// Returns the beginning of the stream: at least one block, if it is that long. Must be called
    /// first, because it detects compression and encoding.
    pub(crate) fn head(&mut self) -> Result<&[u8]> {
        self.fill(BLOCK_BYTES)?;
        if is_gzip(&self.buffer[self.start..self.end]) {
            self.stream.expand(self.buffer[self.start..self.end].to_vec());
            (self.start, self.end, self.at_end) = (0, 0, false);
            self.fill(BLOCK_BYTES)?;
        }
        self.transcoder = Transcoder::of(&self.buffer[self.start..self.end]);
        if let Some(transcoder) = &mut self.transcoder {
            self.raw = std::mem::take(&mut self.buffer);
            transcoder.push(&self.raw[self.start..self.end], &mut self.buffer);
            if self.at_end {
                transcoder.finish(&mut self.buffer);
            }
            (self.start, self.end) = (0, self.buffer.len());
            self.fill(BLOCK_BYTES)?;
        }
        Ok(&self.buffer[self.start..self.end])
    }

    /// Returns the bytes that are read but not returned yet, and the stream after them.
    #[cfg(feature = "columnar")]
    pub(super) fn into_parts(mut self) -> (Vec<u8>, Stream) {
        self.buffer.truncate(self.end);
        self.buffer.drain(..self.start);
        (self.buffer, self.stream)
    }

    /// Reads the whole stream. Returns `None` if it is longer than `limit` bytes.
    pub(crate) fn read_all(mut self, limit: usize) -> Result<Option<Vec<u8>>> {
        while !self.fill(limit + 1)? {}
        self.buffer.truncate(self.end);
        self.buffer.drain(..self.start);
        Ok(Some(self.buffer).filter(|text| text.len() <= limit))
    }

    /// Reads the next block into a reused buffer. Returns `false` at the end of the stream.
    pub(crate) fn next(&mut self, block: &mut Block) -> Result<bool> {
        let mut wanted = if self.small { SMALL_BLOCK_BYTES } else { BLOCK_BYTES };
        let split_point = loop {
            let is_filled = self.fill(wanted)?;
            let text = &self.buffer[self.start..self.end];
            if text.is_empty() {
                return Ok(false);
            }
            if self.in_long_line {
                // The rest of a line that is too long is returned as it is, up to the line end.
                break memchr::memchr(b'\n', text).map_or(text.len(), |end| end + 1);
            }
            match memchr::memrchr(b'\n', text) {
                _ if self.at_end => break self.find_split(text, text.len()),
                Some(last) => break self.find_split(text, last + 1),
                None if text.len() > MAX_LINE_LEN => break text.len(),
                None if is_filled => wanted *= 2,
                None => {}
            }
        };
        self.in_long_line = self.buffer[self.start + split_point - 1] != b'\n';
        let rest = self.start + split_point..self.end;
        if rest.len() < BLOCK_BYTES / 8 {
            // Most of the buffer is used: pass it on and copy the small rest.
            block.buffer.resize(BLOCK_BYTES.max(rest.len()), 0);
            block.buffer[..rest.len()].copy_from_slice(&self.buffer[rest.clone()]);
            std::mem::swap(&mut self.buffer, &mut block.buffer);
            (block.start, block.end) = (self.start, self.start + split_point);
            (self.start, self.end) = (0, rest.len());
        } else {
            block.buffer.resize(block.buffer.len().max(split_point), 0);
            block.buffer[..split_point].copy_from_slice(&self.buffer[self.start..][..split_point]);
            (block.start, block.end) = (0, split_point);
            self.start += split_point;
        }
        Ok(true)
    }

    /// Returns where to split lines that end at `whole_end`: short lines stay together, long ones
    /// are separate.
    fn find_split(&self, text: &[u8], whole_end: usize) -> usize {
        let lines = &text[..whole_end];
        let mut ends = memchr::memchr_iter(b'\n', lines).map(|end| end + 1);
        let first = ends.clone().next().unwrap_or(whole_end);
        if first > LONG_LINE {
            return first;
        }
        // Blank lines cost nothing.
        let (mut start, mut slow_lines) = (0, 0);
        let slow_end = ends.find(|&end| {
            slow_lines += usize::from(!lines[start..end].trim_ascii_start().is_empty());
            start = end;
            slow_lines == MAX_SLOW_LINES
        });
        let slow_end = slow_end.unwrap_or(whole_end);
        if !self.small && lines[..slow_end].split(|&byte| byte == b'\n').any(starts_with_nine) {
            // Exactly one block, no matter how much has been read ahead.
            let limit = BLOCK_BYTES.min(whole_end);
            return memchr::memrchr(b'\n', &lines[..limit]).map_or(whole_end, |last| last + 1);
        }
        slow_end
    }

    /// Reads until there are `wanted` bytes or the stream ends, and returns `true`. If the input
    /// pauses after a whole line, returns `false` with the bytes so far, so that interactive input is
    /// processed at once.
    fn fill(&mut self, wanted: usize) -> Result<bool> {
        if self.start > 0 && self.end - self.start < wanted {
            self.buffer.copy_within(self.start..self.end, 0);
            (self.start, self.end) = (0, self.end - self.start);
        }
        while !self.at_end && self.end - self.start < wanted {
            if self.stream.poll() == Readiness::Pending {
                if self.cancel.is_canceled() {
                    return Err(Failure::Interrupted);
                }
                if memchr::memchr(b'\n', &self.buffer[self.start..self.end]).is_some() {
                    return Ok(false);
                }
                continue;
            }
            self.read()?;
        }
        Ok(true)
    }

    /// Reads the available bytes.
    fn read(&mut self) -> Result {
        if let Some(transcoder) = &mut self.transcoder {
            let read = self.stream.read(&mut self.raw)?;
            self.at_end = read == 0;
            self.buffer.truncate(self.end);
            transcoder.push(&self.raw[..read], &mut self.buffer);
            if self.at_end {
                transcoder.finish(&mut self.buffer);
            }
            self.end = self.buffer.len();
            return Ok(());
        }
        if self.end == self.buffer.len() {
            self.buffer.resize(self.buffer.len() * 2, 0);
        }
        let read = self.stream.read(&mut self.buffer[self.end..])?;
        self.at_end = read == 0;
        self.end += read;
        Ok(())
    }
}

/// Returns whether a line starts with exactly 81 cells.
fn starts_with_nine(line: &[u8]) -> bool {
    let cells = line.iter().take_while(|byte| !b" \t,;#\r".contains(byte)).count();
    cells == 81
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_a_slow_document_to_its_end() {
        let parts = ["+---+\n| 1 |\n", "+---+\n\n+---+\n", "| 1 |\n+---+"];
        let mut blocks = Blocks::new(Stream::pausing(&parts), &CancelToken::new());
        blocks.head().unwrap();
        let document = blocks.read_all(1 << 10).unwrap();
        assert_eq!(document, Some(parts.concat().into_bytes()));
    }

    #[test]
    fn pause_after_a_whole_line_ends_a_block() {
        let parts = ["1\n2\n", "3", "4\n", "5"];
        let mut blocks = Blocks::new(Stream::pausing(&parts), &CancelToken::new());
        blocks.head().unwrap();
        let (mut block, mut found) = (Block::default(), Vec::new());
        while blocks.next(&mut block).unwrap() {
            found.push(String::from_utf8(block.text().to_vec()).unwrap());
        }
        assert_eq!(found, ["1\n2\n", "34\n", "5"]);
    }
}
