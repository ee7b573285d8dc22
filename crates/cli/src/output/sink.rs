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

/// What stands in a `FILE.part` that is continued.
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
    /// Opens the target. `None` if `--resume` finds FILE complete.
    pub(crate) fn open(target: &Target) -> Result<Option<Self>, Failure> {
        let (Some(path), Some(part)) = (&target.file, target.part()) else {
            let writer = Box::new(io::stdout());
            return Ok(Some(Self {
                name: "standard output".to_owned(),
                writer,
                rename: None,
                resumed: None,
            }));
        };
        let name = path.display().to_string();
        let failed = |error: &io::Error| Failure::writing(&name, error);
        let existing = fs::metadata(path).ok();
        if existing.as_ref().is_some_and(|found| !found.is_file()) {
            let file = OpenOptions::new().write(true).open(path).map_err(|error| failed(&error))?;
            return Ok(Some(Self { name, writer: Box::new(file), rename: None, resumed: None }));
        }
        let mut resumed = None;
        let file = if target.resume && part.is_file() {
            let mut file = OpenOptions::new().read(true).write(true).open(&part);
            if let Ok(file) = &mut file {
                let written = keep_whole_lines(file).map_err(|error| failed(&error))?;
                resumed = Some(written);
            }
            file
        } else if target.resume && existing.is_some() {
            return Ok(None);
        } else {
            File::create(&part)
        };
        let writer = Box::new(file.map_err(|error| failed(&error))?);
        Ok(Some(Self { name, writer, rename: Some((part, path.clone())), resumed }))
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

/// Cuts off a last line that was not finished, counts the others and goes to the end.
fn keep_whole_lines(file: &mut File) -> io::Result<Written> {
    let mut reader = BufReader::with_capacity(1 << 18, &mut *file);
    let mut written = Written::default();
    let mut line = Vec::new();
    loop {
        line.clear();
        written.bytes += reader.read_until(b'\n', &mut line)? as u64;
        let Some(row) = line.strip_suffix(b"\n") else { break };
        written.lines += 1;
        written.unanswered += u64::from(is_unanswered(row));
    }
    written.bytes -= line.len() as u64;
    file.set_len(written.bytes)?;
    file.seek(SeekFrom::Start(written.bytes))?;
    Ok(written)
}

/// A word for a missing answer: alone, as a CSV field, in an object.
const UNANSWERED: [[&str; 3]; 3] = [
    ["invalid", ",invalid,", "\"verdict\":\"invalid\""],
    ["timeout", ",timeout,", "\"verdict\":\"timeout\""],
    ["unsupported", ",unsupported,", "\"verdict\":\"unsupported\""],
];

/// Whether a row of any format says that its puzzle has no answer.
fn is_unanswered(row: &[u8]) -> bool {
    UNANSWERED.iter().any(|[word, field, member]| {
        let rest = row.strip_prefix(word.as_bytes());
        let within = |part: &str| memchr::memmem::find(row, part.as_bytes()).is_some();
        rest.is_some_and(|rest| matches!(rest.first(), None | Some(b' ')))
            || within(field)
            || within(member)
    })
}

#[cfg(test)]
mod tests {
    use super::is_unanswered;

    #[test]
    fn rows_without_answer_are_known_in_every_format() {
        for row in [
            "invalid",
            "timeout",
            "invalid found nothing",
            "123,unsupported,,",
            "{\"puzzle\":\"1\",\"verdict\":\"timeout\"}",
        ] {
            assert!(is_unanswered(row.as_bytes()), "{row}");
        }
        for row in ["", "none", "many", "1243", "1..4,none,0,", "puzzle,verdict,solutions,solution"]
        {
            assert!(!is_unanswered(row.as_bytes()), "{row}");
        }
    }
}
