//! Where the parts of a text are, in lines and columns.

/// Line and column of bytes, asked for in ascending order: each part of the text is walked once,
/// also if all of it is one line.
pub(super) struct Places<'a> {
    rest: &'a str,
    at: usize,
    line: usize,
    column: usize,
}

impl<'a> Places<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text, at: 0, line: 1, column: 1 }
    }

    /// Line and column of a byte, both from 1; of the last one asked for if this one is before it.
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
        let mut places = Places::new("aé\nbü c");
        assert_eq!(places.of(0), (1, 1));
        assert_eq!(places.of(3), (1, 3));
        assert_eq!(places.of(8), (2, 4));
        assert_eq!(places.of(2), (2, 4));
        assert_eq!(places.of(99), (2, 5));
    }
}
