//! The files that are read, one after the other.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// One file, or standard input.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    path: Option<PathBuf>,
    name: String,
    bytes: Option<u64>,
}

impl Source {
    /// The sources of these file names; `-` or no name at all is standard input. Every file is
    /// looked for now, so that a slip of the keyboard shows before hours of work.
    pub(crate) fn all(files: &[PathBuf]) -> Result<Vec<Self>, Failure> {
        if files.is_empty() {
            return Ok(vec![Self::standard_input()]);
        }
        let one = |path: &PathBuf| {
            if path.as_os_str() == "-" {
                return Ok(Self::standard_input());
            }
            let name = path.display().to_string();
            let found = fs::metadata(path).map_err(|error| Failure::reading(&name, &error))?;
            let bytes = found.is_file().then_some(found.len());
            Ok(Self { path: Some(path.clone()), name, bytes })
        };
        files.iter().map(one).collect()
    }

    fn standard_input() -> Self {
        Self { path: None, name: "-".to_owned(), bytes: None }
    }

    /// Its name in messages.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Whether it is the file at this path, by whatever name.
    pub(crate) fn is_at(&self, path: &Path) -> bool {
        let place = self.path.as_deref().and_then(|own| own.canonicalize().ok());
        place.is_some_and(|place| path.canonicalize().is_ok_and(|other| other == place))
    }

    /// Bytes of all sources together, if all are regular files.
    pub(crate) fn total_bytes(sources: &[Self]) -> Option<u64> {
        sources.iter().map(|source| source.bytes).sum()
    }

    /// Opens it.
    pub(crate) fn open(&self) -> Result<Stream, Failure> {
        let input: Box<dyn Input> = match &self.path {
            Some(path) => {
                let file =
                    File::open(path).map_err(|error| Failure::reading(&self.name, &error))?;
                Box::new(file)
            }
            None => standard_input().map_err(|error| Failure::reading(&self.name, &error))?,
        };
        Ok(Stream { input, waits: self.bytes.is_none(), name: self.name.clone() })
    }
}

#[cfg(unix)]
trait Input: Read + std::os::fd::AsFd + Send {}
#[cfg(unix)]
impl<T: Read + std::os::fd::AsFd + Send> Input for T {}
#[cfg(not(unix))]
trait Input: Read + Send {}
#[cfg(not(unix))]
impl<T: Read + Send> Input for T {}

/// Standard input without the standard library's buffer, which `poll` cannot see into.
#[cfg(unix)]
fn standard_input() -> io::Result<Box<dyn Input>> {
    use std::os::fd::AsFd as _;
    Ok(Box::new(File::from(io::stdin().as_fd().try_clone_to_owned()?)))
}

#[cfg(not(unix))]
fn standard_input() -> io::Result<Box<dyn Input>> {
    Ok(Box::new(io::stdin()))
}

/// An open source.
pub(crate) struct Stream {
    input: Box<dyn Input>,
    /// A read may wait for somebody: a pipe, a terminal.
    waits: bool,
    name: String,
}

/// What is to be had from a stream within a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ready {
    /// A read will not wait (or there is no way to tell).
    Now,
    /// Nothing yet.
    NotYet,
}

impl Stream {
    /// Reads what is there, at least one byte; 0 at the end.
    pub(crate) fn read(&mut self, into: &mut [u8]) -> Result<usize, Failure> {
        loop {
            match self.input.read(into) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => return result.map_err(|error| Failure::reading(&self.name, &error)),
            }
        }
    }

    /// Waits for a moment (50 ms at most) until a read would not wait.
    #[cfg(unix)]
    pub(crate) fn ready(&self) -> Ready {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        if !self.waits {
            return Ready::Now;
        }
        let mut polled = [PollFd::new(&self.input, PollFlags::IN)];
        let moment = Timespec { tv_sec: 0, tv_nsec: 50_000_000 };
        match poll(&mut polled, Some(&moment)) {
            Ok(0) | Err(rustix::io::Errno::INTR) => Ready::NotYet,
            _ => Ready::Now,
        }
    }

    /// Whether a read would wait: there is no way to tell.
    #[cfg(not(unix))]
    pub(crate) fn ready(&self) -> Ready {
        Ready::Now
    }
}
