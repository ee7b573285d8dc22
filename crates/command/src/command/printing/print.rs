//! `anydoku print`: puzzles on pages.

use anydoku_render::PerPage;

use super::capacity::Capacity;
use super::collector::{Collector, EntryDetail, print_runner};
use super::write::Output;
use crate::failure::{Outcome, Result};
use crate::flags::PrintFlags;
use crate::output::check_extension;
use crate::session::Session;
use crate::settings::pages::{PageKind, book};
use crate::settings::symbols::Symbols;
use crate::usage::Change;

/// Runs `anydoku print`.
pub(crate) fn run(flags: &PrintFlags, session: &Session) -> Result<Outcome> {
    // Reports invalid options before hours of work.
    let mut book = book(&flags.printing.pages, PageKind::Sheets, Vec::new())?;
    let symbols = Symbols::new(&flags.printing.pages)?;
    check_extension(flags.target.output.as_deref(), "print", true)?;
    let output = Output::open(&flags.target, book.solutions, &flags.input.files)?;
    let mut runner = print_runner(&flags.input, &flags.printing, session)?;
    if flags.steps {
        // Pictures of steps take much memory.
        runner = runner.in_small_batches();
    }
    let detail = match (flags.steps, flags.printing.pages.no_rating) {
        (true, _) => EntryDetail::Steps,
        (false, true) => EntryDetail::Solutions,
        (false, false) => EntryDetail::Ratings,
    };
    let capacity = Capacity::default();
    let collector = Collector::new(runner.limits(), detail, &symbols, &capacity);
    let outcome = runner.collect(&collector)?;
    if flags.steps {
        book.pictures_per_page = flags.printing.pages.per_page.map_or(4, usize::from);
        book.per_page = PerPage::Boards(1);
        book.sections = collector.sections_with_steps();
    } else {
        book.sections.push(collector.section(&book.title));
    }
    let example: &[&str] = match flags.target.output {
        Some(_) => &["puzzles.txt"],
        None => &["puzzles.txt", "-o", "puzzles.pdf"],
    };
    let has_puzzles = book.sections.iter().any(|section| !section.entries.is_empty());
    output.write(&book, &flags.printing.pages).map_err(|failure| {
        match has_puzzles || !flags.input.files.is_empty() {
            true => failure,
            false => failure.with_correction(Change::append(example)),
        }
    })?;
    Ok(outcome)
}
