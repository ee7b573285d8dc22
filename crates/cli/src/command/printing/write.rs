//! Pages as PDF files: opened before the work begins, so that what cannot be written shows before
//! hours of it, and there under their names when they are complete.

use std::fs;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

use anydoku_render::{Book, Document, NotWritten, Solutions, pdf};

use crate::failure::Failure;
use crate::flags::{PageFlags, PdfTarget, TargetFlags};
use crate::output::{Opened, Sink};
use crate::settings::Target;
use crate::settings::pages::{check_parts, theme};

/// The files of a book.
pub(super) struct Output {
    pages: PdfFile,
    /// The solutions, where they stand apart.
    solutions: Option<PdfFile>,
}

impl Output {
    /// Opens the files. Terminals are refused, and the files that are read.
    pub(super) fn open(
        target: &PdfTarget,
        solutions: Solutions,
        inputs: &[PathBuf],
    ) -> Result<Self, Failure> {
        let path = target.output.as_deref().filter(|path| path.as_os_str() != "-");
        if path.is_none() && std::io::stdout().is_terminal() {
            return Err(Failure::Usage("found no -o, expected a file for the pages".to_owned()));
        }
        let apart = match (solutions, path) {
            (Solutions::Apart, None) => {
                return Err(Failure::Usage(
                    "--solutions apart: found no -o, expected a file to call the other one after"
                        .to_owned(),
                ));
            }
            (Solutions::Apart, Some(path)) => Some(beside(path)),
            _ => None,
        };
        let pages = PdfFile::open(path, inputs)?;
        let solutions = apart.map(|path| PdfFile::open(Some(&path), inputs)).transpose()?;
        Ok(Self { pages, solutions })
    }

    /// Lays a book out and writes it.
    pub(super) fn write(self, book: &Book, flags: &PageFlags) -> Result<(), Failure> {
        if book.sections.iter().all(|section| section.entries.is_empty()) {
            return Err(Failure::Usage(
                "found no puzzle to print, expected one or more".to_owned(),
            ));
        }
        check_parts(book)?;
        let solutions = self.solutions.map(|file| (file, book.solutions()));
        self.pages.write(book.lay_out(), flags)?;
        match solutions {
            Some((file, solutions)) if !solutions.pages.is_empty() => file.write(solutions, flags),
            _ => Ok(()),
        }
    }
}

/// A file that is not there under its name before it is complete. What was begun of it goes if it
/// is not completed.
struct PdfFile {
    sink: Option<Sink>,
    part: Option<PathBuf>,
}

impl PdfFile {
    /// The file at a path, or standard output.
    fn open(path: Option<&Path>, inputs: &[PathBuf]) -> Result<Self, Failure> {
        let output = path.map(Path::to_path_buf);
        let target = Target::new(&TargetFlags { output, resume: false });
        let part = target.part();
        for written in target.file.iter().chain(&part) {
            refuse_input(written, inputs)?;
        }
        let opened = Sink::open(&target, &mut |_| Ok(false))?;
        let Opened::Sink(sink) = opened else { return Ok(Self { sink: None, part: None }) };
        let part = part.filter(|_| sink.has_part());
        Ok(Self { sink: Some(sink), part })
    }

    fn write(mut self, document: Document, flags: &PageFlags) -> Result<(), Failure> {
        let document = if flags.booklet { document.booklet() } else { document };
        let bytes = pdf(&document, theme(flags)).map_err(|error| match error {
            NotWritten::Size(_) => Failure::Usage(error.to_string()),
            error => Failure::Machine(error.to_string()),
        })?;
        if let Some(mut sink) = self.sink.take() {
            sink.write(&bytes)?;
            sink.finish()?;
            self.part = None;
        }
        Ok(())
    }
}

impl Drop for PdfFile {
    fn drop(&mut self) {
        drop(self.sink.take());
        if let Some(part) = &self.part {
            // It may be gone already, and nothing depends on it.
            let _ = fs::remove_file(part);
        }
    }
}

/// `book.pdf` gives `book-solutions.pdf`.
fn beside(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let kind = path.extension().map(|kind| format!(".{}", kind.to_string_lossy()));
    path.with_file_name(format!("{stem}-solutions{}", kind.unwrap_or_default()))
}

/// Refuses to write over a file that is read, by whatever name.
pub(super) fn refuse_input(written: &Path, inputs: &[PathBuf]) -> Result<(), Failure> {
    let Ok(place) = written.canonicalize() else { return Ok(()) };
    match inputs.iter().find(|input| input.canonicalize().is_ok_and(|other| other == place)) {
        None => Ok(()),
        Some(input) => Err(Failure::Usage(format!(
            "-o: found {}, which is read, expected another file",
            input.display()
        ))),
    }
}
