//! The methods for making a full grid, and how many grids each can reach.

use std::fmt;

use thiserror::Error;

use super::enumeration::GridEnumeration;
use super::instant::{NoTemplate, template_lines};
use super::lines::Lines;
use super::orbit::instant_grid_count;
use crate::generate::names::by_name;
use crate::shape::{Boxes, Shape};

/// A method for making a full grid. `docs/book/src/grids.md` lists the speed of each and how close it is to
/// uniform.
///
/// ```
/// use anydoku::generate::GridMethod;
/// assert_eq!("uniform".parse(), Ok(GridMethod::Uniform));
/// assert_eq!(GridMethod::default(), GridMethod::Random);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GridMethod {
    /// Shuffles of the template; see [`instant_grid`](super::instant_grid). Plain boards only.
    Instant,
    /// A method that can reach every grid. Plain 9x9 uses
    /// [`RandomGrids`](crate::batch::RandomGrids), plain boards of other sides use random
    /// matchings, and other boards a search; cycle switches then mix the last two. Latin squares
    /// use the moves of Jacobson and Matthews. Exactly uniform up to side 4.
    #[default]
    Random,
    /// An instant grid mixed by cycle switches, which lead out of the orbit of the template. Plain
    /// boards only.
    Mixed,
    /// As close to uniform as practical. Exactly uniform on boards up to side 6 and, unless a bound
    /// found by search is too low, on plain 9x9; uniform in the limit on Latin squares. Not
    /// available on other boards.
    Uniform,
}

/// The error for a method that a board does not support.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum UnsupportedMethod {
    /// The board has no template.
    #[error(transparent)]
    Template(#[from] NoTemplate),
    /// No method is known for drawing grids of this board uniformly.
    #[error(
        "uniform grids are known for sizes up to 6x6, plain 9x9 and Latin squares, not for {shape}; use random"
    )]
    Uniform {
        /// The board.
        shape: Shape,
    },
}

/// The error for a name that is not a method.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown method {found:?}; use instant, random, mixed or uniform")]
pub struct UnknownGridMethod {
    found: String,
}

/// The number of grids that a method can reach.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reach {
    /// This many grids, in decimal digits.
    Count(String),
    /// More than this number, the size of the orbit of the template, unless the orbit contains all
    /// grids. Which other grids are reachable has not been counted.
    Beyond(String),
    /// Every grid of the board.
    Every,
    /// Every grid, unless a start has more completions than the bound found by search.
    EveryKnown,
}

/// The algorithm that a job runs for a method on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GridAlgorithm {
    Template,
    MixedTemplate,
    Enumeration,
    Nine,
    EvenNine,
    Matchings(Lines),
    /// Random matchings, then this many times the usual number of moves.
    Latin(Lines, u64),
    Search,
}

/// Up to this side a random grid is sampled from all grids: at most 24 with a fixed first
/// row.
const SMALL: u16 = 4;
/// Up to this side a uniform grid is sampled from all grids: 39,168 for 2x3 boxes.
const UNIFORM: u16 = 6;
/// A uniform Latin square gets this many times the moves of a random one.
const PATIENCE: u64 = 10;

impl GridMethod {
    /// All methods, from fastest to most uniform.
    pub const ALL: [Self; 4] = [Self::Instant, Self::Mixed, Self::Random, Self::Uniform];

    /// Returns the name: `instant`, `mixed`, `random` or `uniform`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Instant => "instant",
            Self::Mixed => "mixed",
            Self::Random => "random",
            Self::Uniform => "uniform",
        }
    }

    /// Returns how many grids of a board the method can reach.
    ///
    /// # Errors
    /// Returns an error if the board does not support this method.
    ///
    /// ```
    /// use anydoku::Shape;
    /// use anydoku::generate::{GridMethod, Reach};
    /// let shape = Shape::square(4)?;
    /// assert_eq!(GridMethod::Instant.reach(&shape)?, Reach::Count("192".to_owned()));
    /// assert_eq!(GridMethod::Random.reach(&shape)?, Reach::Every);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reach(self, shape: &Shape) -> Result<Reach, UnsupportedMethod> {
        Ok(match self.algorithm(shape)? {
            GridAlgorithm::Template => Reach::Count(instant_grid_count(shape)?),
            GridAlgorithm::MixedTemplate => Reach::Beyond(instant_grid_count(shape)?),
            GridAlgorithm::EvenNine => Reach::EveryKnown,
            GridAlgorithm::Nine
            | GridAlgorithm::Enumeration
            | GridAlgorithm::Matchings(_)
            | GridAlgorithm::Latin(..)
            | GridAlgorithm::Search => Reach::Every,
        })
    }

    pub(super) fn algorithm(self, shape: &Shape) -> Result<GridAlgorithm, UnsupportedMethod> {
        let lines = Lines::of(shape);
        let is_latin = *shape.boxes() == Boxes::None && lines.is_some();
        let enumerated = shape.side() <= UNIFORM && !(is_latin && shape.side() == UNIFORM);
        Ok(match (self, lines) {
            (Self::Instant, _) => template_lines(shape).map(|_| GridAlgorithm::Template)?,
            (Self::Mixed, _) => template_lines(shape).map(|_| GridAlgorithm::MixedTemplate)?,
            (Self::Random, _) if shape.side() <= SMALL => GridAlgorithm::Enumeration,
            (Self::Random, _) if shape.is_plain_nine() => GridAlgorithm::Nine,
            (Self::Random, Some(lines)) if is_latin => GridAlgorithm::Latin(lines, 1),
            (Self::Random, Some(lines)) => GridAlgorithm::Matchings(lines),
            (Self::Random, None) => GridAlgorithm::Search,
            (Self::Uniform, _) if enumerated => GridAlgorithm::Enumeration,
            (Self::Uniform, _) if shape.is_plain_nine() => GridAlgorithm::EvenNine,
            (Self::Uniform, Some(lines)) if is_latin => GridAlgorithm::Latin(lines, PATIENCE),
            (Self::Uniform, _) => return Err(UnsupportedMethod::Uniform { shape: shape.clone() }),
        })
    }
}

const _: () = assert!(UNIFORM <= GridEnumeration::MAX_SIDE);

by_name!(GridMethod, UnknownGridMethod);

impl fmt::Display for Reach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => f.write_str(count),
            Self::Beyond(count) => write!(f, "beyond {count}"),
            Self::Every => f.write_str("every grid"),
            Self::EveryKnown => f.write_str("every grid, as far as is known"),
        }
    }
}
