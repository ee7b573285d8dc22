//! Cuts a stream into blocks of whole lines. Blocks depend on the bytes of the stream alone, never
//! on threads or on how fast it comes (but for somebody who types, and waits for each answer).

use anydoku::solve::CancelToken;
use anydoku_notation::{LONGEST_LINE, Transcoder};

use super::source::{Ready, Stream};
use crate::failure::Failure;

/// Bytes of a block of short lines: 4,096 lines of 81 cells. In and out they fit a core's second
/// level of cache; a batch of this size costs the lanes 1 % over one without end. Answers are
/// written as such blocks too: on ext4 (Linux 6.18) that takes 18 ns a line, but 140 ns in writes
/// of 512 KiB and more, and in those of 256 KiB as often as not.
const BLOCK: usize = 4096 * 82;

/// Lines longer than this are blocks of their own: big boards, which take long.
const LONG_LINE: usize = 240;

/// Lines that are no 9x9 puzzles come in blocks of so many: each may take long, and blocks are
/// what threads share.
const SLOW_LINES: usize = 16;

/// Whole lines: `buffer[start..end]`. The last line of a stream may lack its line end, and of a line
/// that is too long to be read each part is a block.
#[derive(Debug, Default)]
pub(crate) struct Block {
    buffer: Vec<u8>,
    start: usize,
    end: usize,
}

impl Block {
    /// No lines.
    pub(crate) fn clear(&mut self) {
        (self.start, self.end) = (0, 0);
    }

    /// The lines.
    pub(crate) fn text(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }
}

/// A stream read block by block.
pub(crate) struct Blocks {
    stream: Stream,
    /// Read, not yet given out: `buffer[start..end]`.
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    at_end: bool,
    /// The next block goes on with a line that was too long.
    within_line: bool,
    /// For a stream whose lines are no plain bytes, and the bytes it reads.
    transcoder: Option<Transcoder>,
    raw: Vec<u8>,
    cancel: CancelToken,
}

impl Blocks {
    /// The blocks of a stream.
    pub(crate) fn new(stream: Stream, cancel: &CancelToken) -> Self {
        Self {
            stream,
            buffer: vec![0; BLOCK],
            start: 0,
            end: 0,
            at_end: false,
            within_line: false,
            transcoder: None,
            raw: Vec::new(),
            cancel: cancel.clone(),
        }
    }

    /// The beginning of the stream, at least a block of it if it is that long. Asked for first:
    /// it tells how the text is kept in bytes.
    pub(crate) fn head(&mut self) -> Result<&[u8], Failure> {
        self.fill(BLOCK)?;
        self.transcoder = Transcoder::of(&self.buffer[self.start..self.end]);
        if let Some(transcoder) = &mut self.transcoder {
            self.raw = std::mem::take(&mut self.buffer);
            transcoder.push(&self.raw[self.start..self.end], &mut self.buffer);
            if self.at_end {
                transcoder.finish(&mut self.buffer);
            }
            (self.start, self.end) = (0, self.buffer.len());
            self.fill(BLOCK)?;
        }
        Ok(&self.buffer[self.start..self.end])
    }

    /// The whole stream; `None` if it is longer than `most` bytes.
    pub(crate) fn whole(mut self, most: usize) -> Result<Option<Vec<u8>>, Failure> {
        while !self.fill(most + 1)? {}
        self.buffer.truncate(self.end);
        self.buffer.drain(..self.start);
        Ok(Some(self.buffer).filter(|text| text.len() <= most))
    }

    /// The next block, in a buffer that is used again; `false` at the end of the stream.
    pub(crate) fn next(&mut self, block: &mut Block) -> Result<bool, Failure> {
        let mut want = BLOCK;
        let cut = loop {
            let patient = self.fill(want)?;
            let text = &self.buffer[self.start..self.end];
            if text.is_empty() {
                return Ok(false);
            }
            if self.within_line {
                // Nobody reads the rest: it comes as it is, up to the line end.
                break memchr::memchr(b'\n', text).map_or(text.len(), |end| end + 1);
            }
            match memchr::memrchr(b'\n', text) {
                _ if self.at_end => break self.cut(text, text.len()),
                Some(last) => break self.cut(text, last + 1),
                None if text.len() > LONGEST_LINE => break text.len(),
                None if patient => want *= 2,
                None => {}
            }
        };
        self.within_line = self.buffer[self.start + cut - 1] != b'\n';
        let rest = self.start + cut..self.end;
        if rest.len() < BLOCK / 8 {
            // Most of the buffer goes: give it away whole and carry the little that is left.
            block.buffer.resize(BLOCK.max(rest.len()), 0);
            block.buffer[..rest.len()].copy_from_slice(&self.buffer[rest.clone()]);
            std::mem::swap(&mut self.buffer, &mut block.buffer);
            (block.start, block.end) = (self.start, self.start + cut);
            (self.start, self.end) = (0, rest.len());
        } else {
            block.buffer.resize(block.buffer.len().max(cut), 0);
            block.buffer[..cut].copy_from_slice(&self.buffer[self.start..][..cut]);
            (block.start, block.end) = (0, cut);
            self.start += cut;
        }
        Ok(true)
    }

    /// Where to cut lines that end at `whole`: short lines stay together, long ones stand alone.
    fn cut(&self, text: &[u8], whole: usize) -> usize {
        let lines = &text[..whole];
        let mut ends = memchr::memchr_iter(b'\n', lines).map(|end| end + 1);
        let first = ends.next().unwrap_or(whole);
        if first > LONG_LINE {
            return first;
        }
        let sixteenth = ends.nth(SLOW_LINES - 2).unwrap_or(whole);
        if lines[..sixteenth].split(|&byte| byte == b'\n').any(starts_with_nine) {
            // One block exactly, however much has been read ahead.
            let most = BLOCK.min(whole);
            return memchr::memrchr(b'\n', &lines[..most]).map_or(whole, |last| last + 1);
        }
        sixteenth
    }

    /// Reads until there are `want` bytes or the stream ends. Whoever types gets an answer sooner:
    /// if nothing comes for a moment, what is there will do. Returns whether nobody waits.
    fn fill(&mut self, want: usize) -> Result<bool, Failure> {
        if self.start > 0 && self.end - self.start < want {
            self.buffer.copy_within(self.start..self.end, 0);
            (self.start, self.end) = (0, self.end - self.start);
        }
        while !self.at_end && self.end - self.start < want {
            if self.stream.ready() == Ready::NotYet {
                if self.cancel.is_cancelled() {
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
}

impl Blocks {
    /// Reads what there is.
    fn read(&mut self) -> Result<(), Failure> {
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

/// Whether a line starts with 81 cells of a 9x9 puzzle and nothing more that could be a cell.
fn starts_with_nine(line: &[u8]) -> bool {
    let cells = line.iter().take_while(|byte| !b" \t,;#\r".contains(byte)).count();
    cells == 81
}
