//! Conversion of byte offsets to lines and columns.

/// Converts ascending byte offsets to lines and columns. Each part of the text is scanned once,
/// even if it is a single line.
pub(super) struct LineColumns<'a> {
    rest: &'a str,
    at: usize,
    line: usize,
    column: usize,
}

impl<'a> LineColumns<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text, at: 0, line: 1, column: 1 }
    }

    /// Returns line and column of a byte offset, both from 1. An offset before the previous one
    /// gives the previous position.
    pub(super) fn of(&mut self, byte: usize) -> (usize, usize) {
        let (walked, rest) = match self.rest.split_at_checked(byte.saturating_sub(self.at)) {
            Some(parts) => parts,
            None => (self.rest, ""),
        };
        for symbol in walked.chars() {
            self.column += 1;
            if symbol == '\n' {
                (self.line, self.column) = (self.line + 1, 1);
            }
        }
        self.at += walked.len();
        self.rest = rest;
        (self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_characters() {
        let mut places = LineColumns::new("aé\nbü c");
        assert_eq!(places.of(0), (1, 1));
        assert_eq!(places.of(3), (1, 3));
        assert_eq!(places.of(8), (2, 4));
        assert_eq!(places.of(2), (2, 4));
        assert_eq!(places.of(99), (2, 5));
    }
}
