//! The output target: standard output, or a file that grows as `FILE.part` and is renamed when it
//! is complete.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Read as _, Seek as _, SeekFrom, Write};
use std::iter;
use std::path::{Path, PathBuf};

use crc32fast::Hasher;

use super::journal::{Checkpoint, Fingerprint, Journal, mismatch};
use super::part_file::{self, ExistingPart};
use super::rows::Column;
use super::standard_output;
use super::table::{Encoded, RowGroup, Table};
use super::target::Target;
use crate::batch_output::Tally;
use crate::failure::{Failure, Result, usage};
use crate::flags::Compression;
use crate::interrupt;
use crate::settings::Format;
use crate::text::quoted;

/// An open target. Rows of text are written without buffering.
pub(crate) struct Sink {
    name: String,
    writer: Writer,
    /// Where the run starts: the bytes and puzzles that exist already.
    start: Checkpoint,
    /// Bytes after the start that exist already, which the first rows must repeat.
    existing: Option<Existing>,
    /// The size of the output.
    bytes: u64,
    /// The checksum of the output.
    checksum: Hasher,
    /// What to say of the rows after Ctrl+C, until there are some.
    kept: Option<String>,
    /// Last, so that nothing else has the file open when it is removed.
    part: Option<Part>,
}

/// A `FILE.part`. It is removed if the run ends before it has rows.
struct Part {
    path: PathBuf,
    final_path: PathBuf,
    /// Whether it stays if the run ends now.
    is_kept: bool,
    /// Where the run notes how far it has come, if `--resume` can continue it.
    journal: Option<Journal>,
    /// Keeps the file locked until it has its final name.
    locked: File,
}

/// Bytes of an earlier run.
struct Existing {
    file: File,
    bytes: u64,
}

/// The size of the blocks in which an earlier output is read.
const BLOCK_BYTES: usize = 1 << 18;

/// Returns the number of bytes before the first zero: after a power cut, a file may end with zeros.
fn text_bytes(mut file: &File) -> io::Result<u64> {
    let (mut block, mut bytes) = (vec![0; BLOCK_BYTES], 0);
    loop {
        let read = file.read(&mut block)?;
        let text = memchr::memchr(0, &block[..read]).unwrap_or(read);
        bytes += text as u64;
        if read == 0 || text < read {
            return Ok(bytes);
        }
    }
}

/// Adds the next bytes of a file to a checksum.
fn add_bytes(file: &File, bytes: u64, checksum: &mut Hasher) -> io::Result<()> {
    let mut reader = BufReader::with_capacity(BLOCK_BYTES, file.take(bytes));
    loop {
        let block = reader.fill_buf()?;
        let read = block.len();
        if read == 0 {
            return Ok(());
        }
        checksum.update(block);
        reader.consume(read);
    }
}

/// What rows are written to.
enum Writer {
    Text(Box<dyn Write + Send>),
    Table(Box<Table>),
}

impl Part {
    /// Opens a `FILE.part`, and what an earlier run has written of it.
    fn open(
        (final_path, path): (&Path, PathBuf),
        target: &Target,
        fingerprint: Option<&Fingerprint>,
    ) -> Result<(Self, [Checkpoint; 2])> {
        let name = final_path.display().to_string();
        let failed = |error| Failure::write_error(&name, &error);
        let existing_part = match fingerprint {
            Some(_) if target.resume => ExistingPart::Resume,
            Some(_) => ExistingPart::Refuse,
            None => ExistingPart::Replace,
        };
        let file = part_file::open((&name, &path), existing_part, &failed)?;
        let is_kept = file.metadata().map_err(failed)?.len() > 0;
        let final_path = final_path.to_owned();
        let mut part = Self { path, final_path, is_kept, journal: None, locked: file };
        let mut checkpoints = [Checkpoint::default(); 2];
        if let (Some(fingerprint), Some(path)) = (fingerprint, target.journal()) {
            part_file::reject_other(&name, &path)?;
            part.journal = Some(match is_kept {
                true => {
                    let bytes = text_bytes(&part.locked).map_err(failed)?;
                    let (journal, reached) = Journal::resume(path, fingerprint, bytes)?;
                    checkpoints = reached;
                    journal
                }
                false => Journal::create(&name, path, fingerprint)?,
            });
        }
        Ok((part, checkpoints))
    }

    /// Moves to the first checkpoint. Returns the checksum of the output before it.
    ///
    /// # Errors
    /// If the output before the checkpoints is not what the run has written.
    fn verify(&mut self, [start, end]: [Checkpoint; 2]) -> Result<Hasher> {
        let mut checksum = Hasher::new();
        let mut read = || {
            let mut file = &self.locked;
            file.rewind()?;
            add_bytes(file, start.bytes, &mut checksum)?;
            let mut at_end = checksum.clone();
            add_bytes(file, end.bytes - start.bytes, &mut at_end)?;
            file.seek(SeekFrom::Start(start.bytes))?;
            Ok(at_end)
        };
        let at_end = read().map_err(|error| Failure::read_error(self.path.display(), &error))?;
        match start.fits(&checksum) && end.fits(&at_end) {
            true => Ok(checksum),
            false => {
                let part = self.path.display();
                Err(usage!(
                    "--resume: {part} or {part}.json was changed since the run has written it; to start \
                     again, remove {part}"
                ))
            }
        }
    }

    /// Returns what is said of its rows after Ctrl+C.
    fn kept(&self) -> String {
        match self.journal {
            Some(_) => "Run the same command with --resume to continue.".to_owned(),
            None => format!("The rows so far are in {}.", self.path.display()),
        }
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        if !self.is_kept {
            // It may be gone already.
            let _ = fs::remove_file(&self.path);
            self.journal.take().into_iter().for_each(Journal::remove);
        }
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
        let (mut part, [mut start, end]) = Part::open((path, part), target, fingerprint)?;
        if !are_rows_repeatable {
            start = end;
        }
        let checksum = part.verify([start, end])?;
        let bytes = end.bytes - start.bytes;
        if bytes == 0 {
            part.locked.set_len(start.bytes).map_err(failed)?;
        }
        if let Some(found) = &found
            && !found.permissions().readonly()
        {
            // Whoever may not read the old file may not read the new one. On a file system without
            // permissions there is nothing to keep.
            let _ = part.locked.set_permissions(found.permissions());
        }
        let file = part.locked.try_clone().map_err(failed)?;
        let existing = Existing { file: part.locked.try_clone().map_err(failed)?, bytes };
        let kept = part.kept();
        interrupt::begin_files(iter::once(part.path.clone()).chain(target.journal()));
        let mut sink = Self {
            part: Some(part),
            start,
            existing: Some(existing).filter(|existing| existing.bytes > 0),
            bytes: start.bytes,
            checksum,
            kept: Some(kept),
            ..Self::new(&name, Writer::Text(Box::new(file)))
        };
        if end.bytes > 0 {
            sink.keep();
        }
        Ok(sink)
    }

    fn new(name: &str, writer: Writer) -> Self {
        let (name, start, checksum) = (name.to_owned(), Checkpoint::default(), Hasher::new());
        Self { name, writer, start, existing: None, bytes: 0, checksum, kept: None, part: None }
    }

    fn direct(name: &str, writer: impl Write + Send + 'static) -> Self {
        let kept = Some(format!("The rows so far went to {name}."));
        Self { kept, ..Self::new(name, Writer::Text(Box::new(writer))) }
    }

    /// Creates a sink that discards everything.
    pub(crate) fn null() -> Self {
        Self::new("nowhere", Writer::Text(Box::new(io::sink())))
    }

    /// Notes that there are rows now.
    fn keep(&mut self) {
        self.kept.take().into_iter().for_each(interrupt::keep);
        if let Some(part) = &mut self.part {
            part.is_kept = true;
        }
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
            table @ Writer::Table(_) => table,
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
        };
        let written = writer.write_all(rows).and_then(|()| writer.flush());
        written.map_err(|error| Failure::write_error(&self.name, &error))?;
        self.bytes += rows.len() as u64;
        self.checksum.update(rows);
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
        self.checksum.update(&found);
        existing.bytes -= count as u64;
        if existing.bytes == 0 {
            existing.file.set_len(self.bytes).map_err(failed)?;
            self.existing = None;
        }
        Ok(&rows[count..])
    }

    /// Notes how far the run has come: the rows of the puzzles that are counted since its start are written.
    pub(crate) fn checkpoint(&mut self, counted: Tally) -> Result {
        self.keep();
        match &mut self.part {
            Some(Part { journal: Some(journal), .. }) if self.existing.is_none() => {
                let tally = self.start.tally.and(counted);
                journal.add(&Checkpoint::new(self.bytes, tally, &self.checksum))
            }
            _ => Ok(()),
        }
    }

    /// Writes a row group of a table, when all earlier ones are written.
    pub(crate) fn append(&mut self, group: Encoded) -> Result {
        match &mut self.writer {
            Writer::Text(_) => Ok(()),
            Writer::Table(table) => table.append(group),
        }
    }

    /// Returns the number of row groups that wait for earlier ones.
    pub(crate) fn waiting(&self) -> usize {
        match &self.writer {
            Writer::Text(_) => 0,
            Writer::Table(table) => table.waiting(),
        }
    }

    /// Writes the end of a table, after which it can be read.
    pub(crate) fn close(self) -> Result {
        match self.writer {
            Writer::Text(_) => Ok(()),
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
        let Some(mut part) = part else { return Ok(()) };
        let renamed = fs::rename(&part.path, &part.final_path);
        renamed.map_err(|error| Failure::write_error(&name, &error))?;
        part.is_kept = true;
        part.journal.take().into_iter().for_each(Journal::remove);
        Ok(())
    }
}
