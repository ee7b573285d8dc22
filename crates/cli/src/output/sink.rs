//! Where answers go: standard output, or a file that grows as `FILE.part` and is renamed when it
//! is complete.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Seek as _, SeekFrom, Write};
use std::path::PathBuf;

use crate::failure::Failure;
use crate::settings::Target;

/// An open target. Whole rows go in; nothing is held back.
pub(crate) struct Sink {
    name: String,
    writer: Box<dyn Write + Send>,
    /// `FILE.part` and `FILE`.
    rename: Option<(PathBuf, PathBuf)>,
    resumed: Option<Written>,
}

/// The target, or what stands in it.
pub(crate) enum Opened {
    /// There is something left to write.
    Sink(Sink),
    /// `--resume` finds FILE complete.
    Complete(Written),
}

/// What an earlier run has written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Written {
    /// Whole lines.
    pub(crate) lines: u64,
    /// Lines that say that there was no answer.
    pub(crate) unanswered: u64,
    /// Bytes in whole lines.
    bytes: u64,
}

impl Sink {
    /// Opens the target. `is_unanswered` knows the rows that say so, and refuses those that this run
    /// would not have written; nothing is changed then.
    pub(crate) fn open(
        target: &Target,
        is_unanswered: &mut dyn FnMut(&[u8]) -> Result<bool, Failure>,
    ) -> Result<Opened, Failure> {
        let (Some(path), Some(part)) = (&target.file, target.part()) else {
            return Ok(Opened::Sink(Self::direct("standard output", io::stdout())));
        };
        let name = path.display().to_string();
        let failed = |error: &io::Error| Failure::writing(&name, error);
        let existing = fs::metadata(path).ok();
        if existing.as_ref().is_some_and(|found| !found.is_file()) {
            let file = OpenOptions::new().write(true).open(path).map_err(|error| failed(&error))?;
            return Ok(Opened::Sink(Self::direct(&name, file)));
        }
        let mut resumed = None;
        let file = if target.resume && part.is_file() {
            let mut file = OpenOptions::new().read(true).write(true).open(&part);
            if let Ok(file) = &mut file {
                resumed = Some(keep_whole_lines(file, is_unanswered, &failed)?);
            }
            file
        } else if target.resume && existing.is_some() {
            let mut file = File::open(path).map_err(|error| Failure::reading(&name, &error))?;
            return Ok(Opened::Complete(whole_lines(&mut file, is_unanswered, &failed)?));
        } else {
            File::create(&part)
        };
        let writer = Box::new(file.map_err(|error| failed(&error))?);
        Ok(Opened::Sink(Self { name, writer, rename: Some((part, path.clone())), resumed }))
    }

    fn direct(name: &str, writer: impl Write + Send + 'static) -> Self {
        Self { name: name.to_owned(), writer: Box::new(writer), rename: None, resumed: None }
    }

    /// Takes everything and keeps nothing.
    pub(crate) fn nowhere() -> Self {
        Self::direct("nowhere", io::sink())
    }

    /// What a continued file holds already.
    pub(crate) fn resumed(&self) -> Option<Written> {
        self.resumed
    }

    /// Whether a `FILE.part` stays if the run ends now.
    pub(crate) fn has_part(&self) -> bool {
        self.rename.is_some()
    }

    /// Writes whole rows.
    pub(crate) fn write(&mut self, rows: &[u8]) -> Result<(), Failure> {
        let done = self.writer.write_all(rows).and_then(|()| self.writer.flush());
        done.map_err(|error| Failure::writing(&self.name, &error))
    }

    /// Everything is written: gives the file its name.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        drop(self.writer);
        match &self.rename {
            Some((part, path)) => {
                fs::rename(part, path).map_err(|error| Failure::writing(&self.name, &error))
            }
            None => Ok(()),
        }
    }
}

/// Cuts off a last line that was not finished and goes to the end.
fn keep_whole_lines(
    file: &mut File,
    is_unanswered: &mut dyn FnMut(&[u8]) -> Result<bool, Failure>,
    failed: &dyn Fn(&io::Error) -> Failure,
) -> Result<Written, Failure> {
    let written = whole_lines(file, is_unanswered, failed)?;
    let cut = file.set_len(written.bytes).and_then(|()| file.seek(SeekFrom::Start(written.bytes)));
    cut.map_err(|error| failed(&error))?;
    Ok(written)
}

/// Counts the whole lines.
fn whole_lines(
    file: &mut File,
    is_unanswered: &mut dyn FnMut(&[u8]) -> Result<bool, Failure>,
    failed: &dyn Fn(&io::Error) -> Failure,
) -> Result<Written, Failure> {
    let mut reader = BufReader::with_capacity(1 << 18, file);
    let mut written = Written::default();
    let mut line = Vec::new();
    loop {
        line.clear();
        let bytes = reader.read_until(b'\n', &mut line).map_err(|error| failed(&error))? as u64;
        let Some(row) = line.strip_suffix(b"\n") else { return Ok(written) };
        written.bytes += bytes;
        written.lines += 1;
        written.unanswered += u64::from(is_unanswered(row)?);
    }
}
