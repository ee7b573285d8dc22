//! Files of puzzles as what a run is about.

use std::path::{Path, PathBuf};

use anydoku::solve::CancelToken;
use anydoku_notation::ReadOptions;

use super::reader::Input;
use super::source::Source;
use crate::failure::Failure;
use crate::job::Feed;

/// The puzzles in some files, and how they are read.
pub(crate) struct Files {
    sources: Vec<Source>,
    reading: ReadOptions,
}

impl Files {
    /// The puzzles in the files of these names.
    pub(crate) fn new(files: &[PathBuf], reading: ReadOptions) -> Result<Self, Failure> {
        Ok(Self { sources: Source::all(files)?, reading })
    }

    /// How long all files are together, if that is known.
    pub(crate) fn bytes(&self) -> Option<u64> {
        Source::total_bytes(&self.sources)
    }
}

impl Feed for Files {
    type Supply = Input;

    fn supply(&self, rows_to_skip: u64, cancel: &CancelToken) -> Input {
        Input::new(self.sources.clone(), self.reading.clone(), rows_to_skip, cancel)
    }

    fn reads_from(&self, path: &Path) -> Option<&str> {
        self.sources.iter().find(|source| source.is_at(path)).map(Source::name)
    }
}
