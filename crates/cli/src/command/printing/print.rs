//! `anydoku print`: puzzles on pages.

use std::io::IsTerminal as _;

use anydoku_render::{Book, PageSetup, PerPage, Section, Solutions, Theme, pdf};

use super::collect::Collect;
use crate::failure::{Failure, Outcome};
use crate::flags::{PrintFlags, SolutionsName, TargetFlags};
use crate::interrupt::Interrupt;
use crate::job::Job;
use crate::output::{Opened, Sink};
use crate::settings::Target;

/// Prints what the flags name.
pub(crate) fn run(flags: &PrintFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let target = TargetFlags { output: flags.output.clone(), resume: false };
    if flags.output.is_none() && std::io::stdout().is_terminal() {
        return Err(Failure::Usage("found no -o, expected a file for the pages".to_owned()));
    }
    let (input, run, pages) = (&flags.input, &flags.run, &flags.pages);
    let job = Job::reading(input, &flags.shape, &target, run, usize::MAX, interrupt)?;
    let collect = Collect::new(job.limits(), !pages.no_rating);
    let outcome = job.collect(&collect)?;
    let title = pages.title.clone().unwrap_or_default();
    let entries = collect.entries();
    let section = Section { title: title.clone(), note: String::new(), entries };
    let paper = if pages.landscape { pages.paper.landscape() } else { pages.paper };
    let mut book = Book::new(PageSetup::sheets(paper), vec![section]);
    book.title = title;
    book.per_page = PerPage::Boards(usize::from(pages.per_page));
    book.look.rating = !pages.no_rating;
    book.look.dots = pages.dots;
    book.solutions = match pages.solutions {
        SolutionsName::None => Solutions::None,
        SolutionsName::End => Solutions::AtEnd,
    };
    let bytes =
        pdf(&book.lay_out(), &Theme::PRINT).map_err(|error| Failure::Machine(error.to_string()))?;
    if let Opened::Sink(mut sink) = Sink::open(&Target::new(&target), &mut |_| Ok(false))? {
        sink.write(&bytes)?;
        sink.finish()?;
    }
    Ok(outcome)
}
