//! How a board is spoken of.

use crate::grid::{Digit, DigitNames};
use crate::shape::Shape;

/// How a board is spoken of: its cells and houses by its shape, its digits as its puzzle writes them.
///
/// ```
/// use anydoku::{Shape, logic::{Position, Technique, Wording}};
/// let position = Position::read(&Shape::of_side(4)?, "1.........4..31.")?;
/// let step = &position.steps_of(Technique::HiddenSingleBox)[0];
/// assert_eq!(step.follows(position.shape()), "r2c1=3");
/// let letters = Wording::new(position.shape()).symbols(&['A', 'B', 'C', 'D']);
/// assert_eq!(step.follows(letters), "r2c1=C");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Wording<'a> {
    shape: &'a Shape,
    digits: DigitNames<'a>,
}

impl<'a> Wording<'a> {
    /// Digits are named as on every board of this shape.
    #[must_use]
    pub fn new(shape: &'a Shape) -> Self {
        Self { shape, digits: DigitNames::of_side(shape.side()) }
    }

    /// Digits are named by the symbols of the puzzle, in the order of the digits.
    #[must_use]
    pub fn symbols(self, symbols: &'a [char]) -> Self {
        Self { digits: self.digits.symbols(symbols), ..self }
    }

    /// Digits are named by the words of the puzzle, in the order of the digits.
    #[must_use]
    pub fn words(self, words: &'a [String]) -> Self {
        Self { digits: self.digits.words(words), ..self }
    }

    /// The board's shape.
    #[must_use]
    pub fn shape(self) -> &'a Shape {
        self.shape
    }

    /// What digits are called.
    #[must_use]
    pub fn digits(self) -> DigitNames<'a> {
        self.digits
    }

    /// What a digit is called.
    pub(in crate::logic) fn digit(self, digit: Digit) -> String {
        self.digits.name(digit)
    }
}

impl<'a> From<&'a Shape> for Wording<'a> {
    fn from(shape: &'a Shape) -> Self {
        Self::new(shape)
    }
}
