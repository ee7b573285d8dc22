//! The language of texts, and the names of cells, houses and digits in them.

use anydoku::grid::DigitNames;
use anydoku::logic::Position;
use anydoku::{Digit, Shape};

use crate::Explanations;

/// The language of texts and the names used in them: cells and houses by shape, digits by the
/// symbols or words of the puzzle.
///
/// ```
/// use anydoku::{Shape, logic::{Position, Technique}};
/// use anydoku_explain::{StepText, Wording};
/// let position = Position::parse(&Shape::of_side(4)?, "1.........4..31.")?;
/// let step = &position.steps_of(Technique::HiddenSingleBox)[0];
/// assert_eq!(StepText::new(step, position.shape()).conclusion(), "r2c1=3");
/// let letters = Wording::new(position.shape()).symbols(&['A', 'B', 'C', 'D']);
/// assert_eq!(StepText::new(step, letters).conclusion(), "r2c1=C");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Wording<'a> {
    shape: &'a Shape,
    digits: DigitNames<'a>,
    position: Option<&'a Position>,
    shows_candidates: bool,
    pub(crate) texts: &'a Explanations,
}

impl<'a> Wording<'a> {
    /// Creates an English wording with the default digit names of the shape.
    #[must_use]
    pub fn new(shape: &'a Shape) -> Self {
        let digits = DigitNames::of_side(shape.side());
        Self {
            shape,
            digits,
            position: None,
            shows_candidates: false,
            texts: Explanations::english(),
        }
    }

    /// Sets the language.
    #[must_use]
    pub fn texts(self, texts: &'a Explanations) -> Self {
        Self { texts, ..self }
    }

    /// Sets the position before the step, so that sentences can say what is on the board.
    #[must_use]
    pub fn position(self, position: &'a Position) -> Self {
        Self { position: Some(position), ..self }
    }

    /// Sets whether explanations say which candidates the step rests on, for readers without notes.
    /// They need a [`position`](Self::position) for that.
    #[must_use]
    pub fn candidates(self, shows_candidates: bool) -> Self {
        Self { shows_candidates, ..self }
    }

    /// Returns the position before the step, if explanations say which candidates it rests on.
    pub(crate) fn position_of_candidates(self) -> Option<&'a Position> {
        self.position.filter(|_| self.shows_candidates)
    }

    /// Returns the position before the step, if it is known.
    pub(crate) fn known_position(self) -> Option<&'a Position> {
        self.position
    }

    /// Sets the symbols of the digits, in the order of the digits.
    #[must_use]
    pub fn symbols(self, symbols: &'a [char]) -> Self {
        Self { digits: self.digits.symbols(symbols), ..self }
    }

    /// Sets the words for the digits, in the order of the digits.
    #[must_use]
    pub fn words(self, words: &'a [String]) -> Self {
        Self { digits: self.digits.words(words), ..self }
    }

    /// Returns the shape of the board.
    #[must_use]
    pub fn shape(self) -> &'a Shape {
        self.shape
    }

    /// Returns the names of the digits.
    pub fn digits(self) -> DigitNames<'a> {
        self.digits
    }

    /// Returns the name of a digit.
    pub(crate) fn digit(self, digit: Digit) -> String {
        self.digits.name(digit)
    }
}

impl<'a> From<&'a Shape> for Wording<'a> {
    fn from(shape: &'a Shape) -> Self {
        Self::new(shape)
    }
}
