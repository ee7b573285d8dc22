//! Seeds: a text from which everything random follows.

use std::fmt;

use super::random::Random;

/// A seed. Any text is one; a number is its decimal text.
///
/// The puzzles of a batch each have a seed of their own, by which any of them can be made again
/// alone: [`row`](Self::row).
///
/// ```
/// use anydoku::generate::Seed;
/// assert_eq!(Seed::from(7).row(3).to_string(), "7/3");
/// assert_ne!(Seed::new("7/3").random(), Seed::new("7/4").random());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seed(String);

impl Seed {
    /// The seed of this text.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The seed of a row of a batch, counted from 1: `TEXT/ROW`.
    #[must_use]
    pub fn row(&self, row: u64) -> Self {
        Self(format!("{}/{row}", self.0))
    }

    /// The seed for another attempt at the same row, counted from 2: `TEXT/ROW.ATTEMPT`.
    #[must_use]
    pub fn attempt(&self, attempt: u64) -> Self {
        Self(format!("{}.{attempt}", self.0))
    }

    /// Its text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The stream of random numbers that follows from it.
    #[must_use]
    pub fn random(&self) -> Random {
        // FNV-1a (Fowler, Noll and Vo 1991), 64 bits: a start that is the same everywhere; the
        // stream mixes it further.
        let start = self.0.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Random::new(start)
    }
}

impl From<&str> for Seed {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        Self(number.to_string())
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
