//! Input files, and puzzles typed in their place.

use std::fs::{self, File};
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anydoku_notation::ReadOptions;

use super::argument;
use super::gzip::Expanded;
use crate::failure::{Failure, Result};
use crate::output::InputStamp;
use crate::usage::{Change, named_meanings, similar_file};

/// A file, standard input, or an argument that is a puzzle itself.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    place: Place,
    /// The name for messages.
    pub(crate) name: String,
    bytes: Option<u64>,
}

/// Where the bytes of a source are.
#[derive(Clone, Debug)]
enum Place {
    StandardInput,
    File(PathBuf),
    Argument(Arc<[u8]>),
}

impl Source {
    /// Returns the sources of these arguments: `-` or no argument is standard input; a name that no
    /// file has is a puzzle.
    ///
    /// # Errors
    /// If an argument is neither, so that a misspelled name is reported before hours of work.
    pub(crate) fn all(arguments: &[PathBuf], options: &ReadOptions) -> Result<Vec<Self>> {
        if arguments.is_empty() {
            return Ok(vec![Self::standard_input()]);
        }
        if arguments.len() > 1
            && let Some(puzzle) = argument::joined_rows(arguments)
        {
            return Ok(vec![Self::argument(puzzle.as_bytes(), 1)]);
        }
        let numbered = arguments.iter().zip(1..);
        let sources = numbered.map(|(path, number)| match path.to_str() {
            Some("-") => Ok(Self::standard_input()),
            _ => Self::named(path, number, options)
                .map_err(|failure| with_corrections(failure, path, number, arguments)),
        });
        sources.collect()
    }

    /// Returns the source of an argument: the file of this name, or a puzzle.
    fn named(path: &Path, number: usize, options: &ReadOptions) -> Result<Self> {
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => {
                let (name, example) = (path.display(), path.join("*"));
                Err(Failure::System(format!(
                    "{name}: is a directory; name the files in it, such as {}",
                    example.display()
                )))
            }
            Ok(found) => {
                let bytes = found.is_file().then_some(found.len());
                let name = path.display().to_string();
                Ok(Self { place: Place::File(path.to_owned()), name, bytes })
            }
            Err(error) if argument::names_no_file(&error) => {
                let puzzle = argument::puzzles(path.as_os_str(), options)?;
                Ok(Self::argument(puzzle, number))
            }
            Err(error) => Err(Failure::read_error(path.display(), &error)),
        }
    }

    fn argument(puzzle: &[u8], number: usize) -> Self {
        let (name, bytes) = (format!("argument {number}"), Some(puzzle.len() as u64));
        Self { place: Place::Argument(puzzle.into()), name, bytes }
    }

    fn standard_input() -> Self {
        Self { place: Place::StandardInput, name: "-".to_owned(), bytes: None }
    }

    /// Returns whether this is standard input.
    pub(crate) fn is_standard_input(&self) -> bool {
        matches!(self.place, Place::StandardInput)
    }

    /// Returns whether this is the regular file at a path, under any name.
    pub(crate) fn is_at(&self, path: &Path) -> bool {
        let named = match &self.place {
            Place::File(path) => path,
            Place::StandardInput => Path::new("/dev/stdin"),
            Place::Argument(_) => return false,
        };
        let place = named.canonicalize().ok().filter(|place| place.is_file());
        place.is_some_and(|place| path.canonicalize().is_ok_and(|other| other == place))
    }

    /// Returns the size of the source, if it is known.
    pub(super) fn bytes(&self) -> Option<u64> {
        self.bytes
    }

    /// Opens the source as a file that can be read anywhere, if it is one.
    #[cfg(feature = "columnar")]
    pub(super) fn open_file(&self) -> Result<Option<File>> {
        let file = match &self.place {
            Place::File(path) if self.bytes.is_some() => Some(File::open(path)),
            _ => None,
        };
        file.transpose().map_err(|error| Failure::read_error(&self.name, &error))
    }

    /// Returns what shows whether the source has changed.
    pub(super) fn stamp(&self) -> InputStamp {
        let metadata = match &self.place {
            Place::File(path) => fs::metadata(path).ok(),
            Place::StandardInput => standard_input_metadata(),
            // The text is in the arguments.
            Place::Argument(_) => None,
        };
        InputStamp::new(&self.name, metadata.as_ref())
    }

    /// Opens the source.
    pub(crate) fn open(&self) -> Result<Stream> {
        let opened: io::Result<Box<dyn Input>> = match &self.place {
            Place::File(path) => File::open(path).map(|file| Box::new(file) as Box<dyn Input>),
            Place::StandardInput => standard_input(),
            Place::Argument(text) => Ok(Box::new(Cursor::new(Arc::clone(text)))),
        };
        let input = opened.map_err(|error| Failure::read_error(&self.name, &error))?;
        let (may_block, name) = (self.bytes.is_none(), self.name.clone());
        Ok(Stream { input, is_expanded: false, may_block, name })
    }
}

/// Adds what an argument that is neither a file nor a puzzle may mean: the value of an option, such as
/// `json`; the output, which is the last argument of other programs; a file with a similar name.
fn with_corrections(
    failure: Failure,
    path: &Path,
    number: usize,
    arguments: &[PathBuf],
) -> Failure {
    let meanings = path.to_str().map(named_meanings).unwrap_or_default();
    let is_word = !meanings.is_empty() && path.extension().is_none();
    let meant = meanings.iter().map(|words| Change::replace(path, words));
    let is_output = number > 1 && number == arguments.len() && !is_word;
    let output =
        is_output.then(|| Change::replace(path, ["-o".into(), path.as_os_str().to_owned()]));
    let similar = similar_file(path).filter(|file| !arguments.contains(file));
    let similar = similar.map(|file| Change::replace(path, [file]));
    meant.chain(output).chain(similar).fold(failure, Failure::with_correction)
}

/// An open input that reports whether a read would block.
trait Input: Read + Send {
    /// Waits up to 50 ms until a read would not block. Returns [`Readiness::Now`] if the system
    /// cannot tell.
    fn poll(&self) -> Readiness {
        Readiness::Now
    }
}

#[cfg(unix)]
impl Input for File {
    fn poll(&self) -> Readiness {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        let mut polled = [PollFd::new(self, PollFlags::IN)];
        let timeout = Timespec { tv_sec: 0, tv_nsec: 50_000_000 };
        match poll(&mut polled, Some(&timeout)) {
            Ok(0) | Err(rustix::io::Errno::INTR) => Readiness::Pending,
            _ => Readiness::Now,
        }
    }
}

#[cfg(not(unix))]
impl Input for File {}

impl Input for Cursor<Arc<[u8]>> {}

impl<R: Read + Send> Input for Expanded<R> {}

#[cfg(not(unix))]
impl Input for io::Stdin {}

/// Returns standard input without the buffer of the standard library, which `poll` cannot see.
#[cfg(unix)]
fn standard_input() -> io::Result<Box<dyn Input>> {
    use std::os::fd::AsFd as _;
    Ok(Box::new(File::from(io::stdin().as_fd().try_clone_to_owned()?)))
}

#[cfg(not(unix))]
fn standard_input() -> io::Result<Box<dyn Input>> {
    Ok(Box::new(io::stdin()))
}

/// Returns the metadata of standard input, which may be a file.
#[cfg(unix)]
fn standard_input_metadata() -> Option<fs::Metadata> {
    use std::os::fd::AsFd as _;
    File::from(io::stdin().as_fd().try_clone_to_owned().ok()?).metadata().ok()
}

#[cfg(not(unix))]
fn standard_input_metadata() -> Option<fs::Metadata> {
    None
}

/// An open source.
pub(crate) struct Stream {
    input: Box<dyn Input>,
    is_expanded: bool,
    /// Whether a read may block: a pipe, a terminal.
    may_block: bool,
    name: String,
}

/// Whether a stream can be read without blocking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Readiness {
    /// A read will not block, or this is unknown.
    Now,
    /// No data yet.
    Pending,
}

#[cfg(feature = "columnar")]
impl Read for Stream {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.input.read(into)
    }
}

impl Stream {
    /// Continues with the content of a gzip file, of which these bytes are read already.
    pub(crate) fn expand(&mut self, read: Vec<u8>) {
        let compressed = std::mem::replace(&mut self.input, Box::new(Cursor::new(Arc::default())));
        self.input = Box::new(Expanded::new(Cursor::new(read).chain(compressed)));
        // Whether the next read gets through the compressed data is not known.
        (self.is_expanded, self.may_block) = (true, false);
    }

    /// Returns whether this is the content of a gzip file.
    #[cfg(feature = "columnar")]
    pub(super) fn is_expanded(&self) -> bool {
        self.is_expanded
    }

    /// Reads at least one byte, or none at the end of the stream.
    pub(crate) fn read(&mut self, into: &mut [u8]) -> Result<usize> {
        loop {
            match self.input.read(into) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => return result.map_err(|error| Failure::read_error(&self.name, &error)),
            }
        }
    }

    /// Waits for a short time until a read would not block.
    pub(crate) fn poll(&self) -> Readiness {
        if self.may_block { self.input.poll() } else { Readiness::Now }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;

    /// An input that delivers prepared chunks, with a pause after each.
    struct PausingInput {
        chunks: VecDeque<Vec<u8>>,
        is_paused: AtomicBool,
    }

    impl Read for PausingInput {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            *self.is_paused.get_mut() = true;
            self.chunks.pop_front().map_or(Ok(0), |chunk| chunk.as_slice().read(into))
        }
    }

    impl Input for PausingInput {
        fn poll(&self) -> Readiness {
            match self.is_paused.swap(false, Ordering::Relaxed) {
                true => Readiness::Pending,
                false => Readiness::Now,
            }
        }
    }

    impl Stream {
        /// Creates a stream that delivers these chunks, with a pause after each.
        pub(in crate::input) fn pausing(chunks: &[&str]) -> Self {
            let chunks = chunks.iter().map(|chunk| chunk.as_bytes().to_vec()).collect();
            let input = Box::new(PausingInput { chunks, is_paused: false.into() });
            Self { input, is_expanded: false, may_block: true, name: "test".to_owned() }
        }
    }
}
