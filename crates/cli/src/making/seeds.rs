//! The seed of a batch and those of its rows.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;

use anydoku::generate::Seed;

use crate::failure::Failure;
use crate::flags::{BatchFlags, TargetFlags};

/// The seeds of a batch.
#[derive(Clone, Debug)]
pub(crate) struct Seeds {
    text: Seed,
    /// Whether there is but one row: it has the seed of the batch.
    single: bool,
    /// Whether nobody named a seed.
    pub(crate) drawn: bool,
}

impl Seeds {
    /// The seeds that these flags mean. A batch without a named seed cannot be continued.
    pub(crate) fn new(flags: &BatchFlags, target: &TargetFlags) -> Result<Self, Failure> {
        let single = flags.count == 1;
        match &flags.seed {
            Some(text) => Ok(Self { text: Seed::new(text), single, drawn: false }),
            None if target.resume => Err(Failure::Usage(
                "--resume needs --seed, the one that the file was begun with: its rows name it \
                 before the /"
                    .to_owned(),
            )),
            None => Ok(Self { text: drawn(), single, drawn: true }),
        }
    }

    /// The seed of the batch.
    pub(crate) fn text(&self) -> &str {
        self.text.text()
    }

    /// The seed of a row, counted from 1.
    pub(crate) fn row(&self, row: u64) -> Seed {
        if self.single { self.text.clone() } else { self.text.row(row) }
    }

    /// The seed of the same row at another attempt, counted from 1.
    pub(crate) fn attempt(&self, row: u64, attempt: u64) -> Seed {
        match attempt {
            1 => self.row(row),
            _ => self.row(row).attempt(attempt),
        }
    }
}

/// A seed of twelve digits: the standard library's hashers start from the system's randomness.
pub(crate) fn drawn() -> Seed {
    Seed::from(RandomState::new().hash_one("seed") % 1_000_000_000_000)
}
