//! Verdicts on puzzles: the number of solutions and the reasons for having none.

use anydoku_words::counted;

use crate::grid::{Cell, Digit, Grid};
use crate::shape::House;

/// The number of solutions of a puzzle: none, one, or more.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Contradiction {
    /// Two equal givens in a house.
    #[error("{house} has {digit} twice, in {} and {}", .cells.0, .cells.1)]
    Clash {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// Two cells with the digit.
        cells: (Cell, Cell),
    },
    /// An empty cell without candidates.
    #[error("{cell} has no candidates left{}", because(.peers, .houses))]
    NoCandidate {
        /// The cell.
        cell: Cell,
        /// Givens that the cell sees, one for each digit; none if the givens alone leave it a digit.
        peers: Vec<Cell>,
        /// The houses that the peers share with the cell.
        houses: Vec<House>,
    },
    /// A house without a possible cell for a digit.
    #[error("{house} has no place for {digit}{}", ruled_out(.cells))]
    NoPlace {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// The cells of the house without a given, from all of which the digit is excluded.
        cells: Vec<Cell>,
    },
    /// Cells of a house with fewer candidates together than cells.
    #[error(
        "{house}: {} have only {} together: {}",
        list(.cells, " "), counted(.digits.len(), "candidate"), list(.digits, " ")
    )]
    TooFewDigits {
        /// The house.
        house: House,
        /// The cells.
        cells: Vec<Cell>,
        /// All their candidates.
        digits: Vec<Digit>,
    },
    /// No simple reason: every choice was tried and failed.
    #[error("every choice leads to a contradiction")]
    Exhausted,
}

/// Returns the end of the sentence that a cell has no candidates.
fn because(peers: &[Cell], houses: &[House]) -> String {
    match peers {
        [] => String::new(),
        _ => format!(" because of {} ({})", list(peers, " "), list(houses, ", ")),
    }
}

/// Returns the end of the sentence that a house has no place for a digit.
fn ruled_out(cells: &[Cell]) -> String {
    match cells {
        [] => String::new(),
        [cell] => format!(": {cell} is ruled out"),
        _ => format!(": {} are ruled out", list(cells, " ")),
    }
}

fn list(items: &[impl ToString], separator: &str) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(separator)
}
