//! What a text names on the board, as it is typed or said: a cell, and perhaps the value for it.

use anydoku::{Cell, Digit};

use super::Session;

/// Numbers as they are said.
const WORDS: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 8] =
    ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/// The numbers of a text, in digits or in words: `r4c7`, `row twenty one column 7`.
fn numbers(text: &str) -> Vec<u16> {
    let text = text.to_lowercase();
    let parts = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let mut found: Vec<u16> = Vec::new();
    let mut is_ten = false;
    for part in parts.filter(|part| !part.is_empty()) {
        let was_ten = std::mem::take(&mut is_ten);
        if let Some(word) = WORDS.iter().position(|word| *word == part) {
            match found.last_mut().filter(|_| was_ten && (1..10).contains(&word)) {
                Some(ten) => *ten += word as u16,
                None => found.push(word as u16),
            }
        } else if let Some(ten) = TENS.iter().position(|word| *word == part) {
            found.push(20 + 10 * ten as u16);
            is_ten = true;
        } else {
            let digits = part.split(|letter: char| !letter.is_ascii_digit());
            // A number too large for any board is none of a board.
            let digits = digits.filter(|digits| !digits.is_empty());
            found.extend(digits.map(|digits| digits.parse().unwrap_or(u16::MAX)));
        }
    }
    found
}

impl Session {
    /// The cell that a text names, and the value that may follow: `4,7`, `C7`, `row four column seven
    /// five`. What is not on the board is none.
    #[must_use]
    pub fn entry_of(&self, text: &str) -> Option<(Cell, Option<Digit>)> {
        if let Some(cell) = self.place_of(text) {
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
    use crate::session::About;

    fn session(side: u16) -> Session {
        let puzzle = Puzzle::new(Shape::of_side(side).unwrap(), Grid::empty(side)).unwrap();
        Session::new(&puzzle, About::default())
    }

    #[test]
    fn cells_and_values_are_read_in_the_ways_people_write_and_say_them() {
        let board = session(9);
        let cell = Cell::new(3, 6);
        for text in ["4,7", "r4c7", " 4 7 ", "D7", "row 4 column 7", "row four column seven"] {
            assert_eq!(board.entry_of(text), Some((cell, None)), "{text}");
        }
        for text in ["4,7,5", "row four column seven five", "r4c7 = 5"] {
            assert_eq!(board.entry_of(text), Some((cell, Digit::new(5))), "{text}");
        }
        for text in ["", "4", "0,1", "4,10", "1,2,3,4", "99999999999,1", "row one column ten"] {
            assert_eq!(board.entry_of(text), None, "{text}");
        }
        let far = Some((Cell::new(20, 11), None));
        assert_eq!(session(25).entry_of("row twenty one column twelve"), far);
    }
}
