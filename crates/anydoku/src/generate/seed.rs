//! Seeds: texts that determine every random choice.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use super::random::Random;

/// A seed for generation. Any text is a valid seed; a number is the same as its decimal text.
///
/// Each puzzle of a batch has its own seed, returned by [`row`](Self::row), so that it can be
/// generated again on its own.
///
/// ```
/// use anydoku::generate::Seed;
/// assert_eq!(Seed::from(7).row(3).to_string(), "7/3");
/// assert_ne!(Seed::new("7/3").random(), Seed::new("7/4").random());
/// ```
#[must_use]
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed(String);

impl Seed {
    /// Creates a seed from a text.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Returns the seed of a row of a batch, `TEXT/ROW`. Rows count from 1.
    pub fn row(&self, row: u64) -> Self {
        Self(format!("{}/{row}", self.0))
    }

    /// Returns the seed of another attempt at the same row, `TEXT/ROW.ATTEMPT`. Attempts count from
    /// 2.
    pub fn attempt(&self, attempt: u64) -> Self {
        Self(format!("{}.{attempt}", self.0))
    }

    /// Returns the text of the seed.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Returns the random stream that this seed determines.
    #[must_use]
    pub fn random(&self) -> Random {
        // FNV-1a (Fowler, Noll and Vo 1991), 64 bits, which is the same on every platform; the
        // stream mixes it further.
        let start = self.0.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Random::new(start)
    }
}

impl AsRef<str> for Seed {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl FromStr for Seed {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self::new(text))
    }
}

impl From<String> for Seed {
    fn from(text: String) -> Self {
        Self(text)
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
