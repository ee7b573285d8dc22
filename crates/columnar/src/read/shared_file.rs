//! A file that several threads read at once, each at its own place.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::sync::Arc;

use bytes::Bytes;
use parquet::errors::{ParquetError, Result};
use parquet::file::reader::{ChunkReader, Length};

/// A file that is read without moving its shared position.
#[derive(Clone, Debug)]
pub(super) struct SharedFile {
    file: Arc<File>,
    len: u64,
}

impl SharedFile {
    pub(super) fn new(file: File) -> io::Result<Self> {
        let len = file.metadata()?.len();
        Ok(Self { file: Arc::new(file), len })
    }
}

/// A reader from some place on.
#[derive(Debug)]
pub(super) struct Tail {
    file: Arc<File>,
    at: u64,
}

impl Read for Tail {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = read_at(&self.file, into, self.at)?;
        self.at += read as u64;
        Ok(read)
    }
}

#[cfg(unix)]
fn read_at(file: &File, into: &mut [u8], at: u64) -> io::Result<usize> {
    std::os::unix::fs::FileExt::read_at(file, into, at)
}

#[cfg(windows)]
fn read_at(file: &File, into: &mut [u8], at: u64) -> io::Result<usize> {
    std::os::windows::fs::FileExt::seek_read(file, into, at)
}

impl Length for SharedFile {
    fn len(&self) -> u64 {
        self.len
    }
}

impl ChunkReader for SharedFile {
    type T = BufReader<Tail>;

    fn get_read(&self, start: u64) -> Result<Self::T> {
        // Headers of pages are short: a large buffer would be filled for each.
        Ok(BufReader::with_capacity(512, Tail { file: Arc::clone(&self.file), at: start }))
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<Bytes> {
        // A damaged file may state any length.
        if start.saturating_add(length as u64) > self.len {
            return Err(ParquetError::EOF("a part of the file is missing".to_owned()));
        }
        let mut bytes = Vec::with_capacity(length);
        let tail = Tail { file: Arc::clone(&self.file), at: start };
        tail.take(length as u64).read_to_end(&mut bytes)?;
        if bytes.len() < length {
            return Err(ParquetError::EOF("a part of the file is missing".to_owned()));
        }
        Ok(bytes.into())
    }
}
