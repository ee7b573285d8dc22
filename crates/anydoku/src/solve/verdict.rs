//! Verdicts on puzzles: the number of solutions and the reasons for having none.

use std::fmt;

use crate::grid::{Cell, Digit, Grid};
use crate::shape::House;
use crate::words::counted;

/// The number of solutions of a puzzle: none, one, or more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No solution, with the reason.
    None(Contradiction),
    /// Exactly one solution.
    Unique(Grid),
    /// More than one: two different solutions.
    Many(Grid, Grid),
}

impl Verdict {
    /// Returns the name of the verdict: `none`, `unique` or `many`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::None(_) => "none",
            Self::Unique(_) => "unique",
            Self::Many(..) => "many",
        }
    }

    /// Returns a solution, if there is one.
    #[must_use]
    pub const fn solution(&self) -> Option<&Grid> {
        match self {
            Self::None(_) => None,
            Self::Unique(grid) | Self::Many(grid, _) => Some(grid),
        }
    }
}

/// The reason why a puzzle has no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Contradiction {
    /// Two equal givens in a house.
    Clash {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// Two cells with the digit.
        cells: (Cell, Cell),
    },
    /// An empty cell without candidates.
    NoCandidate {
        /// The cell.
        cell: Cell,
        /// Peers with its excluded digits, one for each digit that a peer has.
        peers: Vec<Cell>,
        /// The houses that the peers share with the cell.
        houses: Vec<House>,
    },
    /// A house without a possible cell for a digit.
    NoPlace {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// The cells of the house without a given, from all of which the digit is excluded.
        cells: Vec<Cell>,
    },
    /// Cells of a house with fewer candidates together than cells.
    TooFewDigits {
        /// The house.
        house: House,
        /// The cells.
        cells: Vec<Cell>,
        /// All their candidates.
        digits: Vec<Digit>,
    },
    /// No simple reason: every choice was tried and failed.
    Exhausted,
}

/// Formats digits as numbers.
impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clash { house, digit, cells: (a, b) } => {
                write!(f, "{house} contains {digit} twice, in {a} and {b}")
            }
            Self::NoCandidate { cell, peers, houses } => {
                write!(f, "{cell} has no candidates left")?;
                if peers.is_empty() {
                    return Ok(());
                }
                let houses: Vec<String> = houses.iter().map(ToString::to_string).collect();
                write!(f, " because of {} ({})", list(peers), houses.join(", "))
            }
            Self::NoPlace { house, digit, cells } => {
                write!(f, "{house} has no place for {digit}")?;
                match cells[..] {
                    [] => Ok(()),
                    [cell] => write!(f, ": {cell} is ruled out"),
                    _ => write!(f, ": {} are ruled out", list(cells)),
                }
            }
            Self::TooFewDigits { house, cells, digits } => {
                write!(f, "{house}: {} have only ", list(cells))?;
                write!(f, "{} together: {}", counted(digits.len(), "candidate"), list(digits))
            }
            Self::Exhausted => write!(f, "every choice leads to a contradiction"),
        }
    }
}

fn list(items: &[impl fmt::Display]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
