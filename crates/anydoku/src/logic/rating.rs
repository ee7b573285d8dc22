//! The rating scale: a number from 1.0 to 12.0 with the same meaning at every side and shape, and
//! named levels, which are fixed ranges of it.

use std::fmt;
use std::str::FromStr;

/// The difficulty of a step, or of a puzzle by its hardest step, in tenths. Formats as `4.2`.
///
/// For the techniques that Sudoku Explainer has, the numbers are those its users know, but the
/// scale is specific to anydoku: see `docs/book/src/rating.md`.
///
/// ```
/// use anydoku::logic::{Level, Rating};
/// let rating: Rating = "4.2".parse()?;
/// assert_eq!(rating.tenths(), 42);
/// assert_eq!(rating.level(), Level::Hard);
/// # Ok::<(), anydoku::logic::RatingError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Rating(u16);

impl Rating {
    /// The top of the scale: a search where no other technique applies.
    pub const GREATEST: Self = Self(120);

    /// A limit above every rating.
    pub(crate) const MAX: Self = Self(u16::MAX);

    /// Creates a rating from tenths.
    #[must_use]
    pub const fn from_tenths(tenths: u16) -> Self {
        Self(tenths)
    }

    /// Returns the rating in tenths.
    #[must_use]
    pub const fn tenths(self) -> u16 {
        self.0
    }

    /// Returns the rating increased by this many tenths.
    #[must_use]
    pub const fn plus(self, tenths: u16) -> Self {
        Self(self.0.saturating_add(tenths))
    }

    /// Returns the level that contains the rating.
    #[must_use]
    pub fn level(self) -> Level {
        let levels = Level::ALL.into_iter();
        levels.take_while(|level| level.least() <= self).last().unwrap_or(Level::Beginner)
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

impl fmt::Debug for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for text that is not a rating or level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RatingError {
    /// The text is not a number with at most one decimal.
    #[error("`{found}` is not a rating; use a number from 1.0 to 12.0, such as 3.4")]
    Rating {
        /// The text.
        found: String,
    },
    /// The text is not the name of a level.
    #[error(
        "unknown level `{found}`; use beginner, easy, medium, hard, expert, extreme or guessing"
    )]
    Level {
        /// The text.
        found: String,
    },
}

impl FromStr for Rating {
    type Err = RatingError;

    fn from_str(text: &str) -> Result<Self, RatingError> {
        let error = || RatingError::Rating { found: text.to_owned() };
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(tenth) || tenth.len() != 1 {
            return Err(error());
        }
        let tenths = format!("{whole}{tenth}").parse().ok();
        tenths.filter(|tenths| (10..=120).contains(tenths)).map(Self).ok_or_else(error)
    }
}

/// A named range of ratings, the same for every shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Up to 1.2: last cell of a house, hidden singles in boxes.
    Beginner,
    /// Up to 1.6: also hidden singles in rows and columns.
    Easy,
    /// Up to 2.9: naked singles, locked candidates.
    Medium,
    /// Up to 4.4: pairs, triples, fish, short wings.
    Hard,
    /// Up to 6.9: uniqueness, larger patterns, almost locked sets.
    Expert,
    /// Up to 11.9: long chains and beyond.
    Extreme,
    /// 12.0: no technique is enough, and only a search solves the puzzle.
    Guessing,
}

impl Level {
    /// All levels, from the easiest.
    pub const ALL: [Self; 7] = [
        Self::Beginner,
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Expert,
        Self::Extreme,
        Self::Guessing,
    ];

    /// The levels of puzzles that a person can solve by techniques, from the easiest.
    pub const BY_LOGIC: [Self; 6] =
        [Self::Beginner, Self::Easy, Self::Medium, Self::Hard, Self::Expert, Self::Extreme];

    /// The name, and the lowest and the highest rating in tenths, of each level.
    const RANGES: [(&'static str, u16, u16); 7] = [
        ("beginner", 0, 12),
        ("easy", 13, 16),
        ("medium", 17, 29),
        ("hard", 30, 44),
        ("expert", 45, 69),
        ("extreme", 70, 119),
        ("guessing", 120, 120),
    ];

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::RANGES[self as usize].0
    }

    /// Returns the lowest rating of the level.
    #[must_use]
    pub const fn least(self) -> Rating {
        Rating(Self::RANGES[self as usize].1)
    }

    /// Returns the highest rating of the level.
    #[must_use]
    pub const fn greatest(self) -> Rating {
        Rating(Self::RANGES[self as usize].2)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = RatingError;

    fn from_str(text: &str) -> Result<Self, RatingError> {
        let mut levels = Self::ALL.into_iter();
        levels
            .find(|level| level.name() == text)
            .ok_or_else(|| RatingError::Level { found: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn level_ranges_are_contiguous() {
        for pair in Level::ALL.windows(2) {
            assert_eq!(pair[0].greatest().plus(1), pair[1].least());
        }
        for level in Level::ALL {
            assert_eq!(level.least().level(), level);
            assert_eq!(level.greatest().level(), level);
            assert_eq!(level.name().parse(), Ok(level));
        }
    }

    #[test]
    fn parses_rating_with_one_decimal() {
        assert_eq!("7".parse(), Ok(Rating(70)));
        assert_eq!("11.8".parse::<Rating>().unwrap().to_string(), "11.8");
        for text in ["", "0.9", "12.1", "3.45", "3,4", "-3.0", "+4.0", "99999999"] {
            assert!(text.parse::<Rating>().is_err(), "{text}");
        }
    }
}
