//! The output target: standard output, or a file that grows as `FILE.part` and is renamed when it
//! is complete.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Read as _, Seek as _, SeekFrom, Write};
use std::path::PathBuf;

use super::part_file::{self, ExistingPart};
use super::resumed::ResumedRows;
use super::rows::Column;
use super::standard_output;
use super::table::{Encoded, RowGroup, Table};
use super::target::Target;
use crate::failure::{Failure, Result, usage};
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
    /// Whether a resumed `FILE.part` still has everything that it had. What follows its whole groups is
    /// cut only before the first row is written: until then the file may turn out to be another one.
    is_uncut: bool,
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
    /// Nothing: `--resume` found the file without a `FILE.part`, so no row may be missing.
    Complete(Complete),
}

/// A file that a run has completed, if it is what `--resume` expects.
struct Complete {
    part: PathBuf,
    /// Whether the file ends with a whole group of lines.
    ends_with_group: bool,
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
    /// and fails for rows that this run would not have written. Nothing is cut before rows are written.
    pub(crate) fn open(
        target: &Target,
        existing_part: ExistingPart,
        grouped: Grouped,
        is_error_row: &mut dyn FnMut(&[u8]) -> Result<bool>,
    ) -> Result<Self> {
        let (Some(path), Some(part)) = (&target.file, target.part()) else {
            return Ok(Self::direct("standard output", standard_output()?));
        };
        let name = path.display().to_string();
        let failed = |error: &io::Error| Failure::write_error(&name, error);
        let existing = fs::metadata(path).ok();
        if existing.as_ref().is_some_and(|found| !found.is_file()) {
            let file = OpenOptions::new().write(true).open(path).map_err(|error| failed(&error))?;
            return Ok(Self::direct(&name, file));
        }
        if let Some(found) = &existing
            && target.resume
            && !part.is_file()
        {
            let mut file = File::open(path).map_err(|error| Failure::read_error(&name, &error))?;
            let written = count_whole_groups(&mut file, grouped, is_error_row, &failed)?;
            let ends_with_group = written.bytes == found.len();
            let writer = Writer::Complete(Complete { part, ends_with_group });
            let resumed = Some(written);
            return Ok(Self { name, writer, rename: None, resumed, is_uncut: false });
        }
        let is_resumed = target.resume && part.is_file();
        let existing_part = if target.resume { ExistingPart::Resume } else { existing_part };
        let mut file = part_file::open(&part, existing_part, &failed)?;
        let resumed = match is_resumed {
            true => Some(count_whole_groups(&mut file, grouped, is_error_row, &failed)?),
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
        Ok(Self { name, writer, rename, resumed, is_uncut: is_resumed })
    }

    fn direct(name: &str, writer: impl Write + Send + 'static) -> Self {
        Self {
            name: name.to_owned(),
            writer: Writer::Text(Box::new(writer)),
            rename: None,
            resumed: None,
            is_uncut: false,
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

    /// Returns whether `--resume` found the file without a `FILE.part`.
    pub(crate) fn is_complete(&self) -> bool {
        matches!(self.writer, Writer::Complete(_))
    }

    /// Makes the output a table with these columns.
    pub(crate) fn into_table(
        self,
        target: &Target,
        format: (Format, Option<Compression>),
        columns: &[Column],
    ) -> Result<Self> {
        let Self { name, writer, rename, resumed, is_uncut } = self;
        let writer = match writer {
            Writer::Text(writer) => {
                Writer::Table(Box::new(Table::new(&name, writer, target, format, columns)?))
            }
            other => other,
        };
        Ok(Self { name, writer, rename, resumed, is_uncut })
    }

    /// Writes whole rows. Returns the row groups of a table that are full: encode and
    /// [append](Self::append) them.
    ///
    /// # Errors
    /// If a resumed file turns out to be another one, which keeps every byte, or if the system fails.
    pub(crate) fn write(&mut self, rows: &[u8]) -> Result<Vec<RowGroup>> {
        self.cut(rows)?;
        let writer = match &mut self.writer {
            Writer::Text(writer) => writer,
            Writer::Table(table) => return Ok(table.push(rows)),
            Writer::Complete(complete) => return Err(complete.lacks_rows(&self.name)),
        };
        let written = writer.write_all(rows).and_then(|()| writer.flush());
        written.map_err(|error| Failure::write_error(&self.name, &error))?;
        Ok(Vec::new())
    }

    /// Writes a row group of a table, when all earlier ones are written.
    pub(crate) fn append(&mut self, group: Encoded) -> Result {
        match &mut self.writer {
            Writer::Text(_) | Writer::Complete(_) => Ok(()),
            Writer::Table(table) => table.append(group),
        }
    }

    /// Returns the number of row groups that wait for earlier ones.
    pub(crate) fn waiting(&self) -> usize {
        match &self.writer {
            Writer::Text(_) | Writer::Complete(_) => 0,
            Writer::Table(table) => table.waiting(),
        }
    }

    /// Cuts an incomplete last group of a resumed `FILE.part`, after which `rows` are written. If the file
    /// has no whole group to compare, it must begin as these rows do.
    fn cut(&mut self, rows: &[u8]) -> Result {
        let (true, Some(rename), Some(resumed)) = (self.is_uncut, &self.rename, &self.resumed)
        else {
            return Ok(());
        };
        let mut file = &rename.locked;
        let failed = |error: io::Error| Failure::write_error(&self.name, &error);
        if resumed.bytes == 0 {
            let mut found = Vec::new();
            file.rewind().map_err(failed)?;
            file.take(rows.len() as u64 + 1).read_to_end(&mut found).map_err(failed)?;
            if !rows.starts_with(&found) {
                let expected = rows.split(|&byte| byte == b'\n').next().unwrap_or_default();
                return Err(ResumedRows::mismatch(&found, expected));
            }
        }
        let cut = file.set_len(resumed.bytes);
        cut.and_then(|()| file.seek(SeekFrom::Start(resumed.bytes))).map_err(failed)?;
        self.is_uncut = false;
        Ok(())
    }

    /// Writes the end of a table, after which it can be read.
    pub(crate) fn close(self) -> Result {
        match self.writer {
            Writer::Text(_) | Writer::Complete(_) => Ok(()),
            Writer::Table(table) => table.finish(),
        }
    }

    /// Completes the output: renames `FILE.part`.
    ///
    /// # Errors
    /// If a resumed file turns out to be another one, or if the system fails.
    pub(crate) fn finish(mut self) -> Result {
        self.cut(&[])?;
        if let Writer::Complete(complete) = &self.writer
            && !complete.ends_with_group
        {
            return Err(complete.lacks_rows(&self.name));
        }
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

impl Complete {
    /// Returns the error for a file in which rows are missing.
    fn lacks_rows(&self, name: &str) -> Failure {
        usage!(
            "--resume: {name} has fewer rows than this command writes; to continue it, rename it to \
             {}; to write it again, leave out --resume",
            self.part.display()
        )
    }
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
