//! What can be said of a puzzle's solutions.

use std::fmt;

use crate::grid::{Cell, Digit, DigitNames, Grid};
use crate::shape::House;
use crate::words::counted;

/// How many solutions a puzzle has: none, one, or more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No solution, and where that shows.
    None(Contradiction),
    /// Exactly one solution.
    Unique(Grid),
    /// More than one: two different solutions.
    Many(Grid, Grid),
}

impl Verdict {
    /// The word for it: `none`, `unique`, `many`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::None(_) => "none",
            Self::Unique(_) => "unique",
            Self::Many(..) => "many",
        }
    }

    /// A solution, if there is one.
    #[must_use]
    pub const fn solution(&self) -> Option<&Grid> {
        match self {
            Self::None(_) => None,
            Self::Unique(grid) | Self::Many(grid, _) => Some(grid),
        }
    }
}

/// Why a puzzle has no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Contradiction {
    /// Two givens of one digit in a house.
    Clash {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// Two cells that hold it.
        cells: (Cell, Cell),
    },
    /// An empty cell with no candidate left.
    NoCandidate {
        /// The cell.
        cell: Cell,
        /// Peers that hold its digits, one for each digit that a peer holds.
        peers: Vec<Cell>,
        /// The houses in which they see it.
        houses: Vec<House>,
    },
    /// A house without a place for a digit.
    NoPlace {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// The cells of the house without a given, all barred from the digit.
        cells: Vec<Cell>,
    },
    /// Cells of a house that have fewer candidates together than cells.
    TooFewDigits {
        /// The house.
        house: House,
        /// The cells.
        cells: Vec<Cell>,
        /// All their candidates.
        digits: Vec<Digit>,
    },
    /// Nothing shows at once: every choice was tried and failed.
    Exhausted,
}

/// With digits as numbers; [`in_words`](Self::in_words) names them as their board does.
impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, &|digit| digit.to_string())
    }
}

impl Contradiction {
    /// What is wrong, with digits as they are written on the board.
    #[must_use]
    pub fn in_words(&self, names: DigitNames<'_>) -> String {
        let mut text = String::new();
        // Writing to memory does not fail.
        let _ = self.write(&mut text, &|digit| names.name(digit));
        text
    }

    fn write(&self, f: &mut impl fmt::Write, name: &dyn Fn(Digit) -> String) -> fmt::Result {
        match self {
            Self::Clash { house, digit, cells: (a, b) } => {
                write!(f, "{house} holds {} twice, at {a} and {b}", name(*digit))
            }
            Self::NoCandidate { cell, peers, houses } => {
                write!(f, "{cell} has no candidate left")?;
                if peers.is_empty() {
                    return Ok(());
                }
                let houses: Vec<String> = houses.iter().map(ToString::to_string).collect();
                write!(f, " beside {} ({})", list(peers), houses.join(", "))
            }
            Self::NoPlace { house, digit, cells } => {
                write!(f, "{house} has no place for {}", name(*digit))?;
                match cells[..] {
                    [] => Ok(()),
                    [cell] => write!(f, ": {cell} is barred"),
                    _ => write!(f, ": {} are barred", list(cells)),
                }
            }
            Self::TooFewDigits { house, cells, digits } => {
                write!(f, "{house}: cells {} have only ", list(cells))?;
                let names: Vec<String> = digits.iter().map(|&digit| name(digit)).collect();
                write!(f, "{} together: {}", counted(digits.len(), "candidate"), list(&names))
            }
            Self::Exhausted => write!(f, "every choice leads to a contradiction"),
        }
    }
}

fn list(items: &[impl fmt::Display]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
