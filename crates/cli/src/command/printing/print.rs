//! `anydoku print`: puzzles on pages.

use anydoku_render::PerPage;

use super::collect::{Collect, Wanted, reading};
use super::write::Output;
use crate::failure::{Failure, Outcome};
use crate::flags::PrintFlags;
use crate::interrupt::Interrupt;
use crate::settings::pages::{Kind, book};
use crate::settings::symbols::Symbols;

/// Prints what the flags name.
pub(crate) fn run(flags: &PrintFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    // What cannot be meant shows before hours of work.
    let mut book = book(&flags.printing.pages, Kind::Sheets, Vec::new())?;
    let symbols = Symbols::new(&flags.printing.pages)?;
    let output = Output::open(&flags.target, book.solutions, &flags.input.files)?;
    let job = reading(&flags.input, &flags.printing, interrupt)?;
    let wanted = match (flags.steps, flags.printing.pages.no_rating) {
        (true, _) => Wanted::Steps,
        (false, true) => Wanted::Solutions,
        (false, false) => Wanted::Ratings,
    };
    let collect = Collect::new(job.limits(), wanted, &symbols);
    let outcome = job.collect(&collect)?;
    if flags.steps {
        book.pictures_per_page = flags.printing.pages.per_page.map_or(4, usize::from);
        book.per_page = PerPage::Boards(1);
        book.sections = collect.sections_with_steps();
    } else {
        book.sections.push(collect.section(&book.title));
    }
    output.write(&book, &flags.printing.pages)?;
    Ok(outcome)
}
