//! The seeds of a batch and of its rows.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;

use anydoku::generate::Seed;

use crate::failure::{Failure, Result};
use crate::flags::{BatchFlags, TargetFlags};

/// The seeds of a batch.
#[derive(Clone, Debug)]
pub(crate) struct Seeds {
    /// The seed of the batch.
    pub(crate) seed: Seed,
    /// Whether there is only one row, which has the seed of the batch.
    is_single_row: bool,
    /// Whether the seed was chosen at random.
    is_random: bool,
}

impl Seeds {
    /// Reads the seed from the flags.
    ///
    /// # Errors
    /// If `--resume` is given without a seed.
    pub(crate) fn new(flags: &BatchFlags, target: &TargetFlags) -> Result<Self> {
        let is_single_row = flags.count == 1;
        match &flags.seed {
            Some(text) => Ok(Self { seed: Seed::new(text), is_single_row, is_random: false }),
            None if target.resume => Err(Failure::usage(
                "--resume needs the --seed that the file was started with: in its rows, the part \
                 before the /"
                    .to_owned(),
            )),
            None => Ok(Self { seed: random_seed(), is_single_row, is_random: true }),
        }
    }

    /// Returns the seed if it was chosen at random: a resumed run must name it.
    pub(crate) fn random(&self) -> Option<Seed> {
        self.is_random.then(|| self.seed.clone())
    }

    /// Returns the seed of a row, counted from 1.
    pub(crate) fn row(&self, row: u64) -> Seed {
        if self.is_single_row { self.seed.clone() } else { self.seed.row(row) }
    }

    /// Returns the seed for an attempt at a row, both counted from 1.
    pub(crate) fn attempt(&self, row: u64, attempt: u64) -> Seed {
        match attempt {
            1 => self.row(row),
            _ => self.row(row).attempt(attempt),
        }
    }
}

/// Returns a random seed of twelve digits, from the randomness of the standard library's hashers.
pub(crate) fn random_seed() -> Seed {
    Seed::from(RandomState::new().hash_one("seed") % 1_000_000_000_000)
}
