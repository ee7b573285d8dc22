//! Threads, time limit and verbosity.

use std::num::NonZero;
use std::time::Duration;

use crate::flags::RunFlags;

/// The settings of a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    /// The number of threads, at least one.
    pub(crate) threads: usize,
    /// The time limit for one puzzle.
    pub(crate) timeout: Option<Duration>,
    /// Whether to print only errors that end the run.
    pub(crate) quiet: bool,
    /// Whether to print details.
    pub(crate) verbose: bool,
}

impl Run {
    /// Reads the settings from the flags.
    pub(crate) fn new(flags: &RunFlags) -> Self {
        let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
        Self {
            threads: flags.threads.map_or_else(cores, usize::from),
            timeout: flags.timeout,
            quiet: flags.quiet,
            verbose: flags.verbose,
        }
    }
}
