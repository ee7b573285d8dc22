//! The output: standard output, or a file that grows as `FILE.part` and is renamed when it is complete.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Read as _, Seek as _, SeekFrom, Write};
use std::iter;
use std::path::{Path, PathBuf};

use clap::ValueEnum as _;
use crc32fast::Hasher;

use super::journal::{Checkpoint, Fingerprint, mismatch};
use super::part_file::Part;
use super::rows::Column;
use super::standard_output;
use super::table::{EncodedGroup, RowGroup, Table};
use crate::batch_output::Tally;
use crate::failure::{Failure, Result, usage};
use crate::flags::{Compression, Format, TargetFlags};
use crate::interrupt;
use crate::text::quoted;
use crate::usage::Change;

/// The output target.
#[derive(Clone, Debug)]
pub(crate) struct Target {
    /// The file; `None` is standard output.
    pub(crate) file: Option<PathBuf>,
    /// Whether to continue an existing `FILE.part`.
    pub(crate) resume: bool,
}

/// The end of the name of an incomplete file.
const PART: &str = ".part";

/// The end of the name of its journal.
const JOURNAL: &str = ".part.json";

/// The length of the longest name of a file, in bytes, as most systems have it.
const MAX_NAME_LEN: usize = 255;

/// Rejects an output file whose name says that another command writes it, such as a PDF, or none. The
/// other one reads the same input, unless this one makes puzzles.
pub(crate) fn check_extension(file: Option<&Path>, subcommand: &str, has_input: bool) -> Result {
    let kind = file.and_then(|file| file.extension()?.to_str()).map(str::to_uppercase);
    let (kind, writer) = match kind.as_deref() {
        Some(kind @ "PDF") => (kind, "print"),
        Some(kind @ "PNG") => (kind, "png"),
        Some(kind @ "SVG") => (kind, "svg"),
        Some(kind @ ("GZ" | "ZIP" | "BZ2" | "XZ" | "ZST")) => {
            return Err(usage!(
                "-o: no command writes {kind} files; leave out -o and compress the output, such as with \
                 `| gzip > FILE.gz`"
            ));
        }
        _ => return Ok(()),
    };
    let message = format!("-o: {writer} writes {kind} files; this command does not");
    match has_input {
        _ if writer == subcommand => Ok(()),
        true => Err(Failure::usage(message).with_correction(Change::Subcommand(writer))),
        false => Err(usage!("{message}, but {writer} reads its puzzles through a pipe")),
    }
}

/// The maximum number of symbolic links to follow, as systems have one.
const MAX_LINKS: usize = 40;

/// Returns the file that a path means, also where a symbolic link names one that does not exist yet.
fn without_links(mut path: PathBuf) -> PathBuf {
    if path.exists() {
        return if path.is_symlink() { path.canonicalize().unwrap_or(path) } else { path };
    }
    for _ in 0..MAX_LINKS {
        let Ok(linked) = path.read_link() else { break };
        path = path.parent().map(|folder| folder.join(&linked)).unwrap_or(linked);
    }
    path
}

impl Target {
    /// Reads the target from the flags. Symbolic links are resolved.
    pub(crate) fn new(flags: &TargetFlags) -> Self {
        let file = flags.output.clone().filter(|path| path.as_os_str() != "-");
        Self { file: file.map(without_links), resume: flags.resume }
    }

    /// Returns the path of the incomplete file, `FILE.part`. The end of a name that would be too long for
    /// it is left out.
    pub(crate) fn part(&self) -> Option<PathBuf> {
        self.beside(PART)
    }

    /// Returns the path of the journal of the incomplete file, `FILE.part.json`.
    pub(crate) fn journal(&self) -> Option<PathBuf> {
        self.beside(JOURNAL)
    }

    /// Returns the file if it is complete and there is nothing for `--resume` to continue.
    pub(crate) fn complete_file(&self) -> Option<&Path> {
        let file = self.file.as_deref().filter(|file| self.resume && file.is_file());
        file.filter(|_| self.part().is_some_and(|part| !part.exists()))
    }

    /// Returns whether there is neither the file nor an incomplete one.
    pub(crate) fn has_nothing(&self) -> bool {
        self.file.iter().chain(&self.part()).all(|path| !path.exists())
    }

    fn beside(&self, end: &str) -> Option<PathBuf> {
        let path = self.file.as_ref()?;
        let mut name = path.file_name().unwrap_or_default().to_owned();
        if name.len() > MAX_NAME_LEN - JOURNAL.len() {
            let text = name.to_string_lossy().into_owned();
            name = text[..text.floor_char_boundary(MAX_NAME_LEN - JOURNAL.len())].into();
        }
        name.push(end);
        Some(path.with_file_name(name))
    }

    /// Rejects `--resume` if the output cannot be continued.
    pub(crate) fn needs_resumable(&self, is_resumable: bool, format: Format) -> Result {
        if !self.resume || is_resumable {
            return Ok(());
        }
        let name = format.to_possible_value().map(|value| value.get_name().to_owned());
        let others = match format.is_line_based() {
            true => "this command with these options".to_owned(),
            false => format!("the format {}", name.unwrap_or_default()),
        };
        Err(usage!("--resume needs one line of output per puzzle, which {others} does not have"))
    }
}

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

/// Bytes of an earlier run.
struct Existing {
    file: File,
    bytes: u64,
}

/// What rows are written to.
enum Writer {
    Text(Box<dyn Write + Send>),
    Table(Box<Table>),
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
        let journal = fingerprint.zip(target.journal());
        let (mut part, [mut start, end]) = Part::open((path, part), target.resume, journal)?;
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
            Writer::Text(writer) => Writer::Table(Box::new(Table::new(
                &self.name,
                writer,
                target.file.as_deref(),
                format,
                columns,
            )?)),
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
    pub(crate) fn append(&mut self, group: EncodedGroup) -> Result {
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
        let part = self.part.take();
        self.close()?;
        part.map_or(Ok(()), Part::complete)
    }
}
