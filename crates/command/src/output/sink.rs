//! The output target: standard output, or a file that grows as `FILE.part` and is renamed when it
//! is complete.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Read as _, Seek as _, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::journal::{Checkpoint, Fingerprint, Journal, mismatch};
use super::part_file::{self, ExistingPart};
use super::rows::Column;
use super::standard_output;
use super::table::{Encoded, RowGroup, Table};
use super::target::Target;
use crate::batch_output::Tally;
use crate::failure::{Failure, Result, usage};
use crate::flags::Compression;
use crate::settings::Format;
use crate::text::quoted;

/// An open target. Rows of text are written without buffering.
pub(crate) struct Sink {
    name: String,
    writer: Writer,
    part: Option<Part>,
    /// Where the run starts: the bytes and puzzles that exist already.
    start: Checkpoint,
    /// Bytes after the start that exist already, which the first rows must repeat.
    existing: Option<Existing>,
    /// The size of the output.
    bytes: u64,
}

/// A `FILE.part`.
struct Part {
    path: PathBuf,
    final_path: PathBuf,
    /// Keeps the file locked until it has its final name.
    locked: File,
    /// Where the run notes how far it has come, if `--resume` can continue it.
    journal: Option<Journal>,
}

/// Bytes of an earlier run.
struct Existing {
    file: File,
    bytes: u64,
}

/// Returns the number of bytes before the first zero: after a power cut, a file may end with zeros.
fn text_bytes(mut file: &File) -> io::Result<u64> {
    let (mut block, mut bytes) = (vec![0; 1 << 18], 0);
    loop {
        let read = file.read(&mut block)?;
        let text = memchr::memchr(0, &block[..read]).unwrap_or(read);
        bytes += text as u64;
        if read == 0 || text < read {
            return Ok(bytes);
        }
    }
}

/// What rows are written to.
enum Writer {
    Text(Box<dyn Write + Send>),
    Table(Box<Table>),
    /// Nothing: `--resume` found the file without a `FILE.part`, so it must have all rows.
    Complete,
}

impl Part {
    /// Opens a `FILE.part` where the run starts, and returns the existing bytes after that.
    fn open(
        (final_path, path): (&Path, PathBuf),
        target: &Target,
        fingerprint: Option<&Fingerprint>,
        are_rows_repeatable: bool,
    ) -> Result<(Self, Checkpoint, Option<Existing>)> {
        let failed = |error| Failure::write_error(final_path.display(), &error);
        let existing_part = match fingerprint {
            Some(_) if target.resume => ExistingPart::Resume,
            Some(_) => ExistingPart::Refuse,
            None => ExistingPart::Replace,
        };
        let mut file = part_file::open(&path, existing_part, &failed)?;
        let ([mut start, mut end], mut journal) = ([Checkpoint::default(); 2], None);
        if let (Some(fingerprint), Some(path)) = (fingerprint, target.journal()) {
            part_file::reject_link(&path)?;
            if file.metadata().map_err(failed)?.len() > 0 {
                let bytes = text_bytes(&file).map_err(failed)?;
                let (resumed, checkpoints) = Journal::resume(path, fingerprint, bytes)?;
                (journal, [start, end]) = (Some(resumed), checkpoints);
            } else {
                journal = Some(Journal::create(path, fingerprint)?);
            }
        }
        if !are_rows_repeatable {
            start = end;
        }
        file.seek(SeekFrom::Start(start.bytes)).map_err(failed)?;
        let bytes = end.bytes - start.bytes;
        if bytes == 0 {
            file.set_len(start.bytes).map_err(failed)?;
        }
        let existing = Existing { file: file.try_clone().map_err(failed)?, bytes };
        let part = Self { path, final_path: final_path.to_owned(), locked: file, journal };
        Ok((part, start, Some(existing).filter(|existing| existing.bytes > 0)))
    }
}

impl Sink {
    /// Opens the target. With the fingerprint of a run, `--resume` can continue it. `are_rows_repeatable`
    /// is whether the run writes the same rows again, so that it can be compared with an earlier one.
    ///
    /// # Errors
    /// If another run writes the file or has left a `FILE.part` that is not to be continued, or if the
    /// system fails.
    pub(crate) fn open(
        target: &Target,
        fingerprint: Option<&Fingerprint>,
        are_rows_repeatable: bool,
    ) -> Result<Self> {
        let (Some(path), Some(part)) = (&target.file, target.part()) else {
            return Ok(Self::direct("standard output", standard_output()?));
        };
        let name = path.display().to_string();
        let failed = |error: io::Error| Failure::write_error(&name, &error);
        let found = fs::metadata(path).ok();
        if found.as_ref().is_some_and(|found| !found.is_file()) {
            let file = OpenOptions::new().write(true).open(path).map_err(failed)?;
            return Ok(Self::direct(&name, file));
        }
        if let Some(found) = &found
            && target.resume
            && !part.is_file()
        {
            let file = File::open(path).map_err(|error| Failure::read_error(&name, &error))?;
            let existing = Some(Existing { file, bytes: found.len() });
            return Ok(Self { existing, ..Self::new(&name, Writer::Complete) });
        }
        let (part, start, existing) =
            Part::open((path, part), target, fingerprint, are_rows_repeatable)?;
        if let Some(found) = &found
            && !found.permissions().readonly()
        {
            // Whoever may not read the old file may not read the new one. On a file system without
            // permissions there is nothing to keep.
            let _ = part.locked.set_permissions(found.permissions());
        }
        let file = part.locked.try_clone().map_err(failed)?;
        let writer = Writer::Text(Box::new(file));
        Ok(Self {
            part: Some(part),
            start,
            existing,
            bytes: start.bytes,
            ..Self::new(&name, writer)
        })
    }

    fn new(name: &str, writer: Writer) -> Self {
        let (name, start) = (name.to_owned(), Checkpoint::default());
        Self { name, writer, part: None, start, existing: None, bytes: 0 }
    }

    fn direct(name: &str, writer: impl Write + Send + 'static) -> Self {
        Self::new(name, Writer::Text(Box::new(writer)))
    }

    /// Creates a sink that discards everything.
    pub(crate) fn null() -> Self {
        Self::direct("nowhere", io::sink())
    }

    /// Returns whether a `FILE.part` remains if the run ends now.
    pub(crate) fn has_part(&self) -> bool {
        self.part.is_some()
    }

    /// Returns whether `--resume` can continue the run if it ends now.
    pub(crate) fn is_resumable(&self) -> bool {
        self.part.as_ref().is_some_and(|part| part.journal.is_some())
    }

    /// Returns whether `--resume` found the file without a `FILE.part`.
    pub(crate) fn is_complete(&self) -> bool {
        matches!(self.writer, Writer::Complete)
    }

    /// Returns where the run starts: the bytes and puzzles that exist already.
    pub(crate) fn start(&self) -> Checkpoint {
        self.start
    }

    /// Calls `load` with each line before the start of the run.
    pub(crate) fn read_existing(&mut self, mut load: impl FnMut(&[u8])) -> Result {
        let Some(Part { locked, .. }) = self.part.as_mut().filter(|_| self.start.bytes > 0) else {
            return Ok(());
        };
        let failed = |error: io::Error| Failure::read_error(&self.name, &error);
        locked.seek(SeekFrom::Start(0)).map_err(failed)?;
        for row in BufReader::new(locked.take(self.start.bytes)).split(b'\n') {
            load(&row.map_err(failed)?);
        }
        locked.seek(SeekFrom::Start(self.start.bytes)).map(drop).map_err(failed)
    }

    /// Makes the output a table with these columns.
    pub(crate) fn into_table(
        self,
        target: &Target,
        format: (Format, Option<Compression>),
        columns: &[Column],
    ) -> Result<Self> {
        let writer = match self.writer {
            Writer::Text(writer) => {
                Writer::Table(Box::new(Table::new(&self.name, writer, target, format, columns)?))
            }
            other => other,
        };
        Ok(Self { writer, ..self })
    }

    /// Writes whole rows. Returns the row groups of a table that are full: encode and
    /// [append](Self::append) them.
    ///
    /// # Errors
    /// If rows of an earlier run are not those of this one, or if the system fails.
    pub(crate) fn write(&mut self, rows: &[u8]) -> Result<Vec<RowGroup>> {
        let rows = self.repeat(rows)?;
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let writer = match &mut self.writer {
            Writer::Text(writer) => writer,
            Writer::Table(table) => return Ok(table.push(rows)),
            Writer::Complete => {
                return Err(usage!(
                    "--resume: {} has fewer rows than this command writes; to write it again, leave \
                     out --resume",
                    self.name
                ));
            }
        };
        let written = writer.write_all(rows).and_then(|()| writer.flush());
        written.map_err(|error| Failure::write_error(&self.name, &error))?;
        self.bytes += rows.len() as u64;
        Ok(Vec::new())
    }

    /// Compares rows with those of an earlier run, and returns those that it does not have. What follows
    /// the last checkpoint of that run is cut off when everything before it was the same.
    fn repeat<'r>(&mut self, rows: &'r [u8]) -> Result<&'r [u8]> {
        let Some(existing) = &mut self.existing else { return Ok(rows) };
        let count = existing.bytes.min(rows.len() as u64) as usize;
        let mut found = vec![0; count];
        let failed = |error: io::Error| Failure::read_error(&self.name, &error);
        existing.file.read_exact(&mut found).map_err(failed)?;
        if let Some(place) = (0..count).find(|&at| found[at] != rows[at]) {
            let start =
                rows[..place].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
            let line = |text: &[u8]| {
                let line = text[start..].split(|&byte| byte == b'\n').next().unwrap_or_default();
                quoted(&String::from_utf8_lossy(line))
            };
            return Err(mismatch(&format!("its line is {}, not {}", line(&found), line(rows))));
        }
        self.bytes += count as u64;
        existing.bytes -= count as u64;
        if existing.bytes == 0 && self.part.is_some() {
            existing.file.set_len(self.bytes).map_err(failed)?;
            self.existing = None;
        }
        Ok(&rows[count..])
    }

    /// Notes how far the run has come: the rows of the puzzles that are counted since its start are written.
    pub(crate) fn checkpoint(&mut self, counted: Tally) -> Result {
        match &mut self.part {
            Some(Part { journal: Some(journal), .. }) if self.existing.is_none() => {
                let tally = self.start.tally.and(counted);
                journal.add(&Checkpoint { bytes: self.bytes, tally })
            }
            _ => Ok(()),
        }
    }

    /// Writes a row group of a table, when all earlier ones are written.
    pub(crate) fn append(&mut self, group: Encoded) -> Result {
        match &mut self.writer {
            Writer::Text(_) | Writer::Complete => Ok(()),
            Writer::Table(table) => table.append(group),
        }
    }

    /// Returns the number of row groups that wait for earlier ones.
    pub(crate) fn waiting(&self) -> usize {
        match &self.writer {
            Writer::Text(_) | Writer::Complete => 0,
            Writer::Table(table) => table.waiting(),
        }
    }

    /// Writes the end of a table, after which it can be read.
    pub(crate) fn close(self) -> Result {
        match self.writer {
            Writer::Text(_) | Writer::Complete => Ok(()),
            Writer::Table(table) => table.finish(),
        }
    }

    /// Completes the output: renames `FILE.part`.
    ///
    /// # Errors
    /// If an earlier run has written more rows, or if the system fails.
    pub(crate) fn finish(mut self) -> Result {
        if self.existing.as_ref().is_some_and(|existing| existing.bytes > 0) {
            return Err(usage!(
                "--resume: {} has more rows than this command writes; to write it again, leave out \
                 --resume",
                self.name
            ));
        }
        let (part, name) = (self.part.take(), self.name.clone());
        self.close()?;
        let Some(Part { path, final_path, locked, journal }) = part else { return Ok(()) };
        let renamed = fs::rename(path, final_path);
        drop(locked);
        renamed.map_err(|error| Failure::write_error(&name, &error))?;
        journal.into_iter().for_each(Journal::remove);
        Ok(())
    }
}
