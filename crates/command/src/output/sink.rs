//! The output target: standard output, or a file that grows as `FILE.part` and is renamed when it
//! is complete.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Seek as _, SeekFrom, Write};
use std::path::PathBuf;

use super::part_file::{self, ExistingPart};
use super::rows::Column;
use super::table::{Encoded, RowGroup, Table};
use super::target::Target;
use crate::failure::{Failure, Result};
use crate::flags::Compression;
use crate::settings::Format;

/// An open target. Rows of text are written without buffering.
pub(crate) struct Sink {
    name: String,
    writer: Writer,
    /// What becomes of `FILE.part`.
    rename: Option<Rename>,
    /// The existing rows of a resumed file.
    pub(crate) resumed: Option<ExistingRows>,
}

/// The final name of `FILE.part`.
struct Rename {
    part: PathBuf,
    path: PathBuf,
    /// Keeps the file locked until it has its name.
    locked: File,
}

/// What rows are written to.
enum Writer {
    Text(Box<dyn Write + Send>),
    Table(Box<Table>),
}

/// The result of opening a target.
pub(crate) enum OpenTarget {
    /// There are rows left to write.
    Sink(Sink),
    /// `--resume` found a complete file.
    Complete(ExistingRows),
}

/// The lines that belong together: the header's one by one, after it groups of equal size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grouped {
    /// The lines of the header.
    pub(crate) header: u64,
    /// The lines of a group, at least one.
    pub(crate) lines: u64,
}

impl Grouped {
    /// Every line by itself.
    pub(crate) const LINES: Self = Self { header: 0, lines: 1 };

    /// Returns whether a group ends with this line, counted from 1.
    pub(crate) fn is_end(self, line: u64) -> bool {
        line.checked_sub(self.header).is_none_or(|rows| rows.is_multiple_of(self.lines))
    }
}

/// Rows that an earlier run has written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ExistingRows {
    /// Lines of whole groups.
    pub(crate) lines: u64,
    /// Groups that report an error.
    pub(crate) failed: u64,
    /// The size of the whole groups in bytes.
    bytes: u64,
}

impl Sink {
    /// Opens the target, whose rows are `grouped`. `is_error_row` recognizes rows that report an error,
    /// and fails for rows that this run would not have written; then nothing is changed.
    pub(crate) fn open(
        target: &Target,
        existing_part: ExistingPart,
        grouped: Grouped,
        is_error_row: &mut dyn FnMut(&[u8]) -> Result<bool>,
    ) -> Result<OpenTarget> {
        let (Some(path), Some(part)) = (&target.file, target.part()) else {
            return Ok(OpenTarget::Sink(Self::direct("standard output", io::stdout())));
        };
        let name = path.display().to_string();
        let failed = |error: &io::Error| Failure::write_error(&name, error);
        let existing = fs::metadata(path).ok();
        if existing.as_ref().is_some_and(|found| !found.is_file()) {
            let file = OpenOptions::new().write(true).open(path).map_err(|error| failed(&error))?;
            return Ok(OpenTarget::Sink(Self::direct(&name, file)));
        }
        if target.resume && existing.is_some() && !part.is_file() {
            let mut file = File::open(path).map_err(|error| Failure::read_error(&name, &error))?;
            let written = count_whole_groups(&mut file, grouped, is_error_row, &failed)?;
            return Ok(OpenTarget::Complete(written));
        }
        let is_resumed = target.resume && part.is_file();
        let existing_part = if target.resume { ExistingPart::Resume } else { existing_part };
        let mut file = part_file::open(&part, existing_part, &failed)?;
        let resumed = match is_resumed {
            true => Some(truncate_to_whole_groups(&mut file, grouped, is_error_row, &failed)?),
            false => None,
        };
        if let Some(existing) = &existing {
            let permissions = existing.permissions();
            if !permissions.readonly() {
                // Whoever may not read the old file may not read the new one. On a file system
                // without permissions there is nothing to keep.
                let _ = file.set_permissions(permissions);
            }
        }
        let locked = file.try_clone().map_err(|error| failed(&error))?;
        let rename = Some(Rename { part, path: path.clone(), locked });
        let writer = Writer::Text(Box::new(file));
        Ok(OpenTarget::Sink(Self { name, writer, rename, resumed }))
    }

    fn direct(name: &str, writer: impl Write + Send + 'static) -> Self {
        Self {
            name: name.to_owned(),
            writer: Writer::Text(Box::new(writer)),
            rename: None,
            resumed: None,
        }
    }

    /// Creates a sink that discards everything.
    pub(crate) fn null() -> Self {
        Self::direct("nowhere", io::sink())
    }

    /// Returns whether a `FILE.part` remains if the run ends now.
    pub(crate) fn has_part(&self) -> bool {
        self.rename.is_some()
    }

    /// Makes the output a table with these columns.
    pub(crate) fn into_table(
        self,
        target: &Target,
        format: (Format, Option<Compression>),
        columns: &[Column],
    ) -> Result<Self> {
        let Self { name, writer, rename, resumed } = self;
        let writer = match writer {
            Writer::Text(writer) => {
                Writer::Table(Box::new(Table::new(&name, writer, target, format, columns)?))
            }
            table @ Writer::Table(_) => table,
        };
        Ok(Self { name, writer, rename, resumed })
    }

    /// Writes whole rows. Returns the row groups of a table that are full: encode and
    /// [append](Self::append) them.
    pub(crate) fn write(&mut self, rows: &[u8]) -> Result<Vec<RowGroup>> {
        let writer = match &mut self.writer {
            Writer::Text(writer) => writer,
            Writer::Table(table) => return Ok(table.push(rows)),
        };
        let written = writer.write_all(rows).and_then(|()| writer.flush());
        written.map_err(|error| Failure::write_error(&self.name, &error))?;
        Ok(Vec::new())
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
    pub(crate) fn finish(mut self) -> Result {
        let rename = self.rename.take();
        let name = self.name.clone();
        self.close()?;
        match rename {
            Some(Rename { part, path, locked }) => {
                let renamed = fs::rename(part, path);
                drop(locked);
                renamed.map_err(|error| Failure::write_error(&name, &error))
            }
            None => Ok(()),
        }
    }
}

/// Truncates an incomplete last group of lines and seeks to the end.
fn truncate_to_whole_groups(
    file: &mut File,
    grouped: Grouped,
    is_error_row: &mut dyn FnMut(&[u8]) -> Result<bool>,
    failed: &dyn Fn(&io::Error) -> Failure,
) -> Result<ExistingRows> {
    let written = count_whole_groups(file, grouped, is_error_row, failed)?;
    let cut = file.set_len(written.bytes).and_then(|()| file.seek(SeekFrom::Start(written.bytes)));
    cut.map_err(|error| failed(&error))?;
    Ok(written)
}

/// Counts the whole groups of lines.
fn count_whole_groups(
    file: &mut File,
    grouped: Grouped,
    is_error_row: &mut dyn FnMut(&[u8]) -> Result<bool>,
    failed: &dyn Fn(&io::Error) -> Failure,
) -> Result<ExistingRows> {
    let mut reader = BufReader::with_capacity(1 << 18, file);
    let (mut written, mut read) = (ExistingRows::default(), ExistingRows::default());
    let (mut line, mut has_failed) = (Vec::new(), false);
    loop {
        line.clear();
        let bytes = reader.read_until(b'\n', &mut line).map_err(|error| failed(&error))? as u64;
        let Some(row) = line.strip_suffix(b"\n") else { return Ok(written) };
        read.bytes += bytes;
        read.lines += 1;
        has_failed |= is_error_row(row)?;
        if grouped.is_end(read.lines) {
            read.failed += u64::from(std::mem::take(&mut has_failed));
            written = read;
        }
    }
}
