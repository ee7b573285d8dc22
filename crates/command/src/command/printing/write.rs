//! PDF output. Files are opened before the work begins, so that errors show at once, and get their
//! names when they are complete.

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

use anydoku_render::{Book, Document, PdfError, Solutions, pdf};

use super::pages::{check_board_pages, theme};
use crate::command::prelude::*;
use crate::flags::{PageFlags, PdfTarget, TargetFlags};
use crate::output::{Sink, Target};

/// The output files of a book.
pub(super) struct Output {
    pages: Sink,
    /// The separate file of solutions, if requested.
    solutions: Option<Sink>,
}

impl Output {
    /// Opens the files.
    ///
    /// # Errors
    /// If the target is a terminal or one of the input files, or cannot be opened.
    pub(super) fn open(
        target: &PdfTarget,
        solutions: Solutions,
        inputs: &[PathBuf],
    ) -> Result<Self> {
        let path = target.output.as_deref().filter(|path| path.as_os_str() != "-");
        if path.is_none() && std::io::stdout().is_terminal() {
            let failure = Failure::usage("no output file is given; name one with -o");
            return Err(failure.with_correction(Change::append(&["-o", "puzzles.pdf"])));
        }
        let solutions_file = match (solutions, path) {
            (Solutions::Separate, None) => {
                return Err(Failure::usage(
                    "--solutions apart needs -o, which also names the file of solutions",
                ));
            }
            (Solutions::Separate, Some(path)) => Some(solutions_path(path)),
            _ => None,
        };
        let pages = open(path, inputs)?;
        let solutions = solutions_file.map(|path| open(Some(&path), inputs)).transpose()?;
        Ok(Self { pages, solutions })
    }

    /// Lays out and writes a book.
    pub(super) fn write(self, book: &Book, flags: &PageFlags) -> Result {
        if book.sections.iter().all(|section| section.entries.is_empty()) {
            return Err(Failure::no_puzzle("no puzzle to print in the input"));
        }
        check_board_pages(book)?;
        let solutions = self.solutions.map(|file| (file, book.solutions()));
        write(self.pages, book.lay_out(), flags)?;
        match solutions {
            Some((file, solutions)) if !solutions.pages.is_empty() => write(file, solutions, flags),
            _ => Ok(()),
        }
    }
}

/// Opens the file at a path, or standard output.
fn open(path: Option<&Path>, inputs: &[PathBuf]) -> Result<Sink> {
    let output = path.map(Path::to_path_buf);
    let target = Target::new(&TargetFlags { output, resume: false });
    for written in target.file.iter().chain(&target.part()) {
        reject_input_as_output(written, inputs)?;
    }
    Sink::open(&target, None, false)
}

/// Writes a document to a file, which then gets its name.
fn write(mut file: Sink, document: Document, flags: &PageFlags) -> Result {
    let document = if flags.booklet { document.booklet(Explanations::english()) } else { document };
    let bytes = pdf(&document, theme(flags)).map_err(|error| match error {
        PdfError::Size(_) => Failure::usage(error),
        error => Failure::System(error.to_string()),
    })?;
    file.write(&bytes)?;
    file.finish()
}

/// Returns the path for the solutions: `book-solutions.pdf` for `book.pdf`.
fn solutions_path(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let kind = path.extension().map(|kind| format!(".{}", kind.to_string_lossy()));
    path.with_file_name(format!("{stem}-solutions{}", kind.unwrap_or_default()))
}

/// Rejects an output path that names one of the input files, under any name.
pub(super) fn reject_input_as_output(written: &Path, inputs: &[PathBuf]) -> Result {
    let Ok(place) = written.canonicalize() else { return Ok(()) };
    match inputs.iter().find(|input| input.canonicalize().is_ok_and(|other| other == place)) {
        None => Ok(()),
        Some(input) => Err(usage!("-o: {} is an input file; choose another name", input.display())),
    }
}
