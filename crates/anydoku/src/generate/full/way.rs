//! The ways to a full grid, and how many grids each can reach.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::enumeration::Enumeration;
use super::instant::{NoTemplate, Template};
use super::lines::Lines;
use super::orbit::instant_grid_count;
use crate::shape::{Boxes, Shape};

/// A way to a full grid. `docs/grids.md` has figures on each: its speed and how near to uniform it
/// is.
///
/// ```
/// use anydoku::generate::GridWay;
/// assert_eq!("uniform".parse(), Ok(GridWay::Uniform));
/// assert_eq!(GridWay::default(), GridWay::Random);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GridWay {
    /// The template and its shuffles; see [`instant_grid`](super::instant_grid). Plain boards alone.
    Instant,
    /// Every grid can come: on plain 9x9 by [`RandomGrids`](crate::generate::nine::RandomGrids), by
    /// random matchings on plain boards of any other side, by search on the rest, both mixed by
    /// switches of cycles; Latin squares by the moves of Jacobson and Matthews. Exactly
    /// uniform up to side 4.
    #[default]
    Random,
    /// An instant grid mixed by switches of cycles, which lead out of the template's orbit. Plain
    /// boards alone.
    Mixed,
    /// As near to uniform as is practical: exactly uniform on boards up to side 6 and, unless a bound
    /// that was found by search is too low, on plain 9x9; on Latin squares in the limit of the moves
    /// made. Others are refused.
    Uniform,
}

/// A way that this board does not have.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoSuchWay {
    /// There is no template.
    #[error(transparent)]
    Template(#[from] NoTemplate),
    /// No way is known to draw its grids evenly.
    #[error(
        "found {shape}, expected a side up to 6, plain 9x9 or a Latin square: uniform grids of other boards are out of reach"
    )]
    Uniform {
        /// The board.
        shape: Shape,
    },
}

/// A name that is none of ours.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("found way {found:?}, expected instant, random, mixed or uniform")]
pub struct UnknownGridWay {
    found: String,
}

/// How many grids a way can reach.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reach {
    /// So many, in decimal digits.
    Count(String),
    /// More than the so many of the template's orbit, unless these are all; which of the others was
    /// not counted.
    Beyond(String),
    /// Every grid that there is.
    Every,
    /// Every grid, unless some start has more completions than any that was found.
    EveryKnown,
}

/// What a job does for a way on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Path {
    Template,
    MixedTemplate,
    Enumeration,
    Nine,
    EvenNine,
    Matchings(Lines),
    /// Matchings, and then so many times the usual moves.
    Latin(Lines, u64),
    Search,
}

/// Up to this side all grids are gone through for a random one: at most 24 with the first row
/// fixed.
const SMALL: u16 = 4;
/// Up to this side they are for a uniform one: 39,168 on boxes of 2x3.
const UNIFORM: u16 = 6;
/// How many times the moves of a random Latin square a uniform one gets.
const PATIENCE: u64 = 10;

impl GridWay {
    /// From the fastest to the most even.
    pub const ALL: [Self; 4] = [Self::Instant, Self::Mixed, Self::Random, Self::Uniform];

    /// Its name: `instant`, `mixed`, `random` or `uniform`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Instant => "instant",
            Self::Mixed => "mixed",
            Self::Random => "random",
            Self::Uniform => "uniform",
        }
    }

    /// How many grids of a board it can reach.
    ///
    /// # Errors
    /// If the board does not have this way.
    ///
    /// ```
    /// use anydoku::Shape;
    /// use anydoku::generate::{GridWay, Reach};
    /// let shape = Shape::square(4)?;
    /// assert_eq!(GridWay::Instant.reach(&shape)?, Reach::Count("192".to_owned()));
    /// assert_eq!(GridWay::Random.reach(&shape)?, Reach::Every);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reach(self, shape: &Shape) -> Result<Reach, NoSuchWay> {
        Ok(match self.path(shape)? {
            Path::Template => Reach::Count(instant_grid_count(shape)?),
            Path::MixedTemplate => Reach::Beyond(instant_grid_count(shape)?),
            Path::EvenNine => Reach::EveryKnown,
            Path::Nine => Reach::Every,
            Path::Enumeration | Path::Matchings(_) | Path::Latin(..) | Path::Search => Reach::Every,
        })
    }

    pub(super) fn path(self, shape: &Shape) -> Result<Path, NoSuchWay> {
        let lines = Lines::of(shape);
        let is_latin = *shape.boxes() == Boxes::None && lines.is_some();
        let enumerated = shape.side() <= UNIFORM && !(is_latin && shape.side() == UNIFORM);
        Ok(match (self, lines) {
            (Self::Instant, _) => Template::of(shape).map(|_| Path::Template)?,
            (Self::Mixed, _) => Template::of(shape).map(|_| Path::MixedTemplate)?,
            (Self::Random, _) if shape.side() <= SMALL => Path::Enumeration,
            (Self::Random, _) if shape.is_plain_nine() => Path::Nine,
            (Self::Random, Some(lines)) if is_latin => Path::Latin(lines, 1),
            (Self::Random, Some(lines)) => Path::Matchings(lines),
            (Self::Random, None) => Path::Search,
            (Self::Uniform, _) if enumerated => Path::Enumeration,
            (Self::Uniform, _) if shape.is_plain_nine() => Path::EvenNine,
            (Self::Uniform, Some(lines)) if is_latin => Path::Latin(lines, PATIENCE),
            (Self::Uniform, _) => return Err(NoSuchWay::Uniform { shape: shape.clone() }),
        })
    }
}

const _: () = assert!(UNIFORM <= Enumeration::MAX_SIDE);

impl fmt::Display for GridWay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GridWay {
    type Err = UnknownGridWay;

    fn from_str(name: &str) -> Result<Self, UnknownGridWay> {
        let way = Self::ALL.into_iter().find(|way| way.name() == name);
        way.ok_or_else(|| UnknownGridWay { found: name.to_owned() })
    }
}

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
