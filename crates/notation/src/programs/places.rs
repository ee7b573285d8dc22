//! Where the parts of a text are, in lines and columns.

/// Line and column of bytes, asked for in ascending order: each part of the text is walked once.
pub(super) struct Places<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    line_start: usize,
}

impl<'a> Places<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0, line: 1, line_start: 0 }
    }

    /// Line and column of a byte, both from 1.
    pub(super) fn of(&mut self, byte: usize) -> (usize, usize) {
        for (at, _) in self.text[self.at.min(byte)..byte].match_indices('\n') {
            self.line += 1;
            self.line_start = self.at + at + 1;
        }
        self.at = self.at.max(byte);
        let line_start = self.line_start.min(byte);
        (self.line, self.text[line_start..byte].chars().count() + 1)
    }
}
