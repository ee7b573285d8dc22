//! `anydoku print`: puzzles on pages.

use anydoku_render::PerPage;

use super::capacity::Capacity;
use super::collector::{Collector, EntryDetail, print_runner};
use super::pages::{PageKind, book};
use super::symbols::Symbols;
use super::write::Output;
use crate::command::prelude::*;
use crate::flags::{InputFlags, PdfTarget, PrintingFlags};
use crate::output::check_extension;

/// Print puzzles to a PDF
#[derive(Debug, Args)]
pub(crate) struct PrintFlags {
    #[command(flatten)]
    pub(crate) input: InputFlags,
    /// Draw the steps that solve each puzzle, --per-page of them on a page [default: 4]
    #[arg(long, conflicts_with_all = ["cell", "large_print"])]
    pub(crate) steps: bool,
    #[command(flatten)]
    pub(crate) target: PdfTarget,
    #[command(flatten)]
    pub(crate) printing: PrintingFlags,
}

impl Subcommand for PrintFlags {
    const NAMES: &'static [&'static str] = &["print", "pdf", "worksheet"];
    const EXAMPLES: &'static [&'static str] = &[
        "print puzzles.txt -o puzzles.pdf",
        "print --per-page 4 --solutions facing puzzles.txt -o puzzles.pdf",
    ];

    fn run(&self, session: &Session) -> Result<Outcome> {
        // Reports invalid options before hours of work.
        let mut book = book(&self.printing.pages, PageKind::Sheets, Vec::new())?;
        let symbols = Symbols::new(&self.printing.pages)?;
        check_extension(self.target.output.as_deref(), "print", true)?;
        let output = Output::open(&self.target, book.solutions, &self.input.files)?;
        let mut runner = print_runner(&self.input, &self.printing, session)?;
        if self.steps {
            // Pictures of steps take much memory.
            runner = runner.in_small_batches();
        }
        let detail = match (self.steps, self.printing.pages.no_rating) {
            (true, _) => EntryDetail::Steps,
            (false, true) => EntryDetail::Solutions,
            (false, false) => EntryDetail::Ratings,
        };
        let capacity = Capacity::default();
        let collector = Collector::new(runner.limits(), detail, &symbols, &capacity);
        let outcome = runner.collect(&collector)?;
        if self.steps {
            book.pictures_per_page = self.printing.pages.per_page.map_or(4, usize::from);
            book.per_page = PerPage::Boards(1);
            book.sections = collector.sections_with_steps();
        } else {
            book.sections.push(collector.section(&book.title));
        }
        let example: &[&str] = match self.target.output {
            Some(_) => &["puzzles.txt"],
            None => &["puzzles.txt", "-o", "puzzles.pdf"],
        };
        let has_puzzles = book.sections.iter().any(|section| !section.entries.is_empty());
        output.write(&book, &self.printing.pages).map_err(|failure| {
            match has_puzzles || !self.input.files.is_empty() {
                true => failure,
                false => failure.with_correction(Change::append(example)),
            }
        })?;
        Ok(outcome)
    }
}
