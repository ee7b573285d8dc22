//! The seeds of a batch and of its rows.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;

use anydoku::generate::Seed;

use crate::failure::{Result, usage};
use crate::flags::{BatchFlags, TargetFlags};
use crate::output::{Target, started_seed};

/// The seeds of a batch.
#[derive(Clone, Debug)]
pub(crate) struct Seeds {
    /// The seed of the batch.
    pub(crate) seed: Seed,
    /// Whether there is only one row, which has the seed of the batch.
    is_single_row: bool,
}

impl Seeds {
    /// Reads the seed from the flags. A resumed run has that of the run that started its file.
    ///
    /// # Errors
    /// If `--resume` is given without a seed, and there is nothing to continue.
    pub(crate) fn new(flags: &BatchFlags, target: &TargetFlags) -> Result<Self> {
        let (target, is_resumed) = (Target::new(target), target.resume);
        let started = || started_seed(&target.journal().filter(|_| is_resumed)?);
        let seed = match flags.seed.clone().or_else(started) {
            Some(text) => Seed::new(&text),
            None if is_resumed && target.has_nothing() => {
                return Err(usage!(
                    "--resume needs the --seed of the rows: there is no run to continue, whose seed \
                     is known"
                ));
            }
            None => random_seed(),
        };
        Ok(Self { seed, is_single_row: flags.count == 1 })
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
