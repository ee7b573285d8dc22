//! Threads, time limit and verbosity.

use std::num::NonZero;
use std::time::Duration;

use super::time;
use crate::failure::Failure;
use crate::flags::RunFlags;

/// The settings of a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    /// The number of threads, at least one.
    pub(crate) threads: usize,
    /// The time limit for one puzzle.
    pub(crate) timeout: Option<Duration>,
    /// Print only what ends the run.
    pub(crate) quiet: bool,
    /// Print details.
    pub(crate) verbose: bool,
}

impl Run {
    /// Reads the settings from the flags.
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
