//! Pages as a PDF file.

use std::io::IsTerminal as _;
use std::path::PathBuf;

use anydoku_render::{Book, Document, Solutions, pdf};

use crate::failure::Failure;
use crate::flags::{PageFlags, PdfTarget};
use crate::output::{Opened, Sink};
use crate::settings::Target;
use crate::settings::pages::theme;

/// Lays a book out and writes it, and its solutions to a file of their own if they stand apart.
pub(super) fn write(book: &Book, pages: &PageFlags, target: &PdfTarget) -> Result<(), Failure> {
    write_document(book.lay_out(), pages, target.output.clone())?;
    if book.solutions != Solutions::Apart {
        return Ok(());
    }
    let solutions = book.solutions();
    match &target.output {
        _ if solutions.pages.is_empty() => Ok(()),
        Some(path) => write_document(solutions, pages, Some(beside(path))),
        None => Err(Failure::Usage(
            "--solutions apart: found no -o, expected a file to call the other one after"
                .to_owned(),
        )),
    }
}

/// Refuses to print on a terminal.
pub(super) fn check(target: &PdfTarget) -> Result<(), Failure> {
    if target.output.is_none() && std::io::stdout().is_terminal() {
        return Err(Failure::Usage("found no -o, expected a file for the pages".to_owned()));
    }
    Ok(())
}

/// `book.pdf` gives `book-solutions.pdf`.
fn beside(path: &std::path::Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let kind = path.extension().map(|kind| format!(".{}", kind.to_string_lossy()));
    path.with_file_name(format!("{stem}-solutions{}", kind.unwrap_or_default()))
}

fn write_document(
    document: Document,
    pages: &PageFlags,
    output: Option<PathBuf>,
) -> Result<(), Failure> {
    let document = if pages.booklet { document.booklet() } else { document };
    let bytes =
        pdf(&document, theme(pages)).map_err(|error| Failure::Machine(error.to_string()))?;
    let target = Target { file: output.filter(|path| path.as_os_str() != "-"), resume: false };
    if let Opened::Sink(mut sink) = Sink::open(&target, &mut |_| Ok(false))? {
        sink.write(&bytes)?;
        sink.finish()?;
    }
    Ok(())
}
