//! Threads, time limit and how much is said.

use std::num::NonZero;
use std::time::Duration;

use super::time;
use crate::failure::Failure;
use crate::flags::RunFlags;

/// How a run goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    /// Threads that work, at least one.
    pub(crate) threads: usize,
    /// Time for one puzzle.
    pub(crate) timeout: Option<Duration>,
    /// Nothing is said but what ends the run.
    pub(crate) quiet: bool,
    /// More is said.
    pub(crate) verbose: bool,
}

impl Run {
    /// The settings that these flags mean.
    pub(crate) fn new(flags: &RunFlags) -> Result<Self, Failure> {
        let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
        let timeout = flags.timeout.as_deref().map(|text| time::parse("--timeout", text));
        Ok(Self {
            threads: flags.threads.map_or_else(cores, usize::from),
            timeout: timeout.transpose()?,
            quiet: flags.quiet,
            verbose: flags.verbose,
        })
    }
}
