//! Puzzle files as a workload.

use std::path::{Path, PathBuf};

use anydoku::solve::CancelToken;

use super::Reading;
use super::puzzles::PuzzleBatch;
use super::reader::Input;
use super::source::Source;
use crate::failure::Result;
use crate::output::InputStamp;
use crate::work::Workload;

/// The puzzles in some files, and the options for reading them.
pub(crate) struct Files {
    sources: Vec<Source>,
    reading: Reading,
}

impl Files {
    /// Creates the workload of these arguments: names of files, or puzzles.
    pub(crate) fn new(arguments: &[PathBuf], reading: Reading) -> Result<Self> {
        Ok(Self { sources: Source::all(arguments, &reading.options)?, reading })
    }

    /// Makes blocks of lines small, for work that takes long.
    pub(crate) fn read_in_small_blocks(&mut self) {
        self.reading.small_blocks = true;
    }

    /// Returns whether some puzzles come from standard input.
    pub(crate) fn reads_standard_input(&self) -> bool {
        self.sources.iter().any(Source::is_standard_input)
    }

    /// Returns the total size of the files, if known.
    pub(crate) fn bytes(&self) -> Option<u64> {
        Source::total_bytes(&self.sources)
    }
}

impl Workload for Files {
    type Batch = PuzzleBatch;
    type Batches = Input;

    fn batches_after(&self, count: u64, cancel: &CancelToken) -> Input {
        Input::new(self.sources.clone(), self.reading.clone(), count, cancel)
    }

    fn stamps(&self) -> Vec<InputStamp> {
        self.sources.iter().map(Source::stamp).collect()
    }

    fn reads_from(&self, path: &Path) -> Option<&str> {
        self.sources.iter().find(|source| source.is_at(path)).map(|source| &*source.name)
    }
}
