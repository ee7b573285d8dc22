//! Parsing of cells and entries, as typed or spoken.

use anydoku::{Cell, Digit};

use super::Session;

/// The words for 0 to 19.
const WORDS: &str = "zero one two three four five six seven eight nine ten eleven twelve thirteen \
                     fourteen fifteen sixteen seventeen eighteen nineteen";

/// The words for 20, 30 to 90.
const TENS: &str = "twenty thirty forty fifty sixty seventy eighty ninety";

/// Returns the numbers of a text, in digits or words: `r4c7`, `row twenty one column 7`.
fn numbers(text: &str) -> Vec<u16> {
    let text = text.to_lowercase();
    let parts = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let mut found: Vec<u16> = Vec::new();
    let mut is_ten = false;
    for part in parts.filter(|part| !part.is_empty()) {
        let was_ten = std::mem::take(&mut is_ten);
        if let Some(word) = WORDS.split(' ').position(|word| word == part) {
            match found.last_mut().filter(|_| was_ten && (1..10).contains(&word)) {
                Some(ten) => *ten += word as u16,
                None => found.push(word as u16),
            }
        } else if let Some(ten) = TENS.split(' ').position(|word| word == part) {
            found.push(20 + 10 * ten as u16);
            is_ten = true;
        } else {
            let digits = part.split(|letter: char| !letter.is_ascii_digit());
            // A number that overflows is beyond any board.
            let digits = digits.filter(|digits| !digits.is_empty());
            found.extend(digits.map(|digits| digits.parse().unwrap_or(u16::MAX)));
        }
    }
    found
}

impl Session {
    /// Parses a cell and an optional digit for it: `4,7`, `C7`, `row four column seven five`.
    /// Returns `None` off the board.
    pub fn parse_entry(&self, text: &str) -> Option<(Cell, Option<Digit>)> {
        if let Some(cell) = self.parse_place(text) {
            return Some((cell, None));
        }
        let side = self.game().board().side();
        let numbers = numbers(text);
        if numbers.iter().any(|number| !(1..=side).contains(number)) {
            return None;
        }
        match numbers[..] {
            [row, column] => Some((Cell::new(row - 1, column - 1), None)),
            [row, column, value] => Some((Cell::new(row - 1, column - 1), Digit::new(value))),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use anydoku::{Grid, Puzzle, Shape};

    use super::*;
    use crate::session::Metadata;

    fn session(side: u16) -> Session {
        let puzzle = Puzzle::new(Shape::of_side(side).unwrap(), Grid::empty(side)).unwrap();
        Session::new(&puzzle, Metadata::default())
    }

    #[test]
    fn parses_written_and_spoken_entries() {
        let board = session(9);
        let cell = Cell::new(3, 6);
        for text in ["4,7", "r4c7", " 4 7 ", "D7", "row 4 column 7", "row four column seven"] {
            assert_eq!(board.parse_entry(text), Some((cell, None)), "{text}");
        }
        for text in ["4,7,5", "row four column seven five", "r4c7 = 5"] {
            assert_eq!(board.parse_entry(text), Some((cell, Digit::new(5))), "{text}");
        }
        for text in ["", "4", "0,1", "4,10", "1,2,3,4", "99999999999,1", "row one column ten"] {
            assert_eq!(board.parse_entry(text), None, "{text}");
        }
        let offset = Some((Cell::new(20, 11), None));
        assert_eq!(session(25).parse_entry("row twenty one column twelve"), offset);
    }
}
