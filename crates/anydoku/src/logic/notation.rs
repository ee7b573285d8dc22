//! One-line notation of positions and effects, for examples, tests and bug reports.

use std::fmt::Write as _;

use super::{Candidate, LogicError, Position, Step};
use crate::grid::{Candidates, Cell, Digit, Grid, MAX_SYMBOL_SIDE, digit_symbol, symbol_digit};
use crate::shape::Shape;
use crate::sort::sort;

impl Position {
    /// Parses a position of a side up to 35: the values as symbols in reading order (`.` = empty),
    /// with a `+` before each value that is not a given; then, after `|`, the candidates removed
    /// beyond those that values rule out: `r1c2:35 r4c4:1`.
    ///
    /// ```
    /// use anydoku::{Shape, logic::Position};
    /// let text = "1..4..+1..3......|r4c4:2";
    /// let position = Position::parse(&Shape::of_side(4)?, text)?;
    /// assert_eq!(position.to_text(), text);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the text is no position of this shape, its side is beyond 35, or values clash.
    pub fn parse(shape: &Shape, text: &str) -> Result<Self, LogicError> {
        let side = shape.side();
        if side > MAX_SYMBOL_SIDE {
            let found = format!("a board of side {side}");
            return Err(error(&found, "use a size whose digits are single symbols"));
        }
        let (values, removed) = text.split_once('|').unwrap_or((text, ""));
        let (mut givens, mut grid) = (Grid::empty(side), Grid::empty(side));
        let mut index = 0;
        let mut is_given = true;
        for symbol in values.chars() {
            if symbol == '+' {
                is_given = false;
                continue;
            }
            let digit = symbol_digit(symbol).filter(|digit| digit.value() <= side);
            if digit.is_none() && symbol != '.' && symbol != '0' {
                return Err(error(&symbol.to_string(), "use a digit of the board or `.`"));
            }
            let cell = Cell::at(index, side);
            grid.set(cell, digit);
            if is_given {
                givens.set(cell, digit);
            }
            is_given = true;
            index += 1;
        }
        if index != shape.cell_count() {
            return Err(error(&format!("{index} values"), "write a digit or `.` for each cell"));
        }
        let mut candidates = Candidates::full(side);
        for Candidate { cell, digit } in read_candidates(removed, side)? {
            candidates.remove(cell, digit);
        }
        Self::with_marks(shape, &givens, &grid, &candidates)
    }

    /// Returns the position with these candidates restored: `r1c2:35 r4c4:1`.
    ///
    /// # Errors
    /// If the text names no candidates of the board.
    pub fn with_candidates(&self, text: &str) -> Result<Self, LogicError> {
        let (shape, mut candidates) = (self.shape(), self.candidates());
        for Candidate { cell, digit } in read_candidates(text, shape.side())? {
            candidates.insert(cell, digit);
        }
        Self::with_marks(shape, &self.givens(), &self.values(), &candidates)
    }

    /// Formats the position as [`parse`](Self::parse) parses it. Beyond side 35 symbols are `?`.
    #[must_use]
    pub fn to_text(&self) -> String {
        let geometry = self.geometry();
        let mut text = String::new();
        for cell in 0..geometry.cells {
            if self.value(cell) != 0 && !self.is_given(cell) {
                text.push('+');
            }
            text.push(Digit::new(self.value(cell)).map_or('.', symbol));
        }
        let mut parting = '|';
        for cell in (0..geometry.cells).filter(|&cell| self.value(cell) == 0) {
            let ruled_out = |digit: usize| {
                geometry
                    .shape
                    .peer_numbers(cell)
                    .any(|peer| usize::from(self.value(peer)) == digit + 1)
            };
            let removed = (0..geometry.side)
                .filter(|&digit| self.digits(cell) >> digit & 1 == 0 && !ruled_out(digit));
            let removed: String = removed.map(|digit| symbol(geometry.digit(digit))).collect();
            if !removed.is_empty() {
                // Writing to memory does not fail.
                let _ = write!(text, "{parting}{}:{removed}", geometry.cell(cell));
                parting = ' ';
            }
        }
        text
    }
}

impl Step {
    /// Formats the effects of the step in reading order: `r1c2=5` for placements, `r1c2<>59` for
    /// eliminations.
    #[must_use]
    pub fn effects(&self) -> String {
        let mut words: Vec<String> = Vec::new();
        for (effects, sign) in [(&self.placements, "="), (&self.eliminations, "<>")] {
            let mut effects: Vec<Candidate> = effects.clone();
            sort(&mut effects);
            for of_cell in effects.chunk_by(|first, second| first.cell == second.cell) {
                let digits: String = of_cell.iter().map(|effect| symbol(effect.digit)).collect();
                words.push(format!("{}{sign}{digits}", of_cell[0].cell));
            }
        }
        words.join(" ")
    }
}

fn symbol(digit: Digit) -> char {
    digit_symbol(digit).unwrap_or('?')
}

fn error(found: &str, help: &'static str) -> LogicError {
    LogicError::Text { found: found.to_owned(), help }
}

/// Parses candidates such as `r1c2:35 r4c4:1`.
fn read_candidates(text: &str, side: u16) -> Result<Vec<Candidate>, LogicError> {
    let read = |word: &str| -> Option<Vec<Candidate>> {
        let (cell, digits) = word.split_once(':')?;
        let cell = read_cell(cell, side)?;
        let digits = digits.chars().map(|c| symbol_digit(c).filter(|digit| digit.value() <= side));
        digits.map(|digit| Some(Candidate::new(cell, digit?))).collect()
    };
    let words = text.split_whitespace();
    let words =
        words.map(|word| read(word).ok_or_else(|| error(word, "candidates such as r1c2:35")));
    Ok(words.collect::<Result<Vec<_>, _>>()?.concat())
}

/// Parses a cell with digits such as `r3c14`.
fn read_cell(text: &str, side: u16) -> Option<Cell> {
    let (row, column) = text.strip_prefix('r')?.split_once('c')?;
    let read = |text: &str| text.parse::<u16>().ok().filter(|&number| number > 0 && number <= side);
    Some(Cell::new(read(row)? - 1, read(column)? - 1))
}
