//! `anydoku book`: sections of generated or read puzzles with their solutions.

use anydoku_render::{Entry, PerPage, Section};

use super::pages::{self, PageKind};
use super::plan::{Plan, PlannedSection, SectionSource};
use super::section_loader::SectionLoader;
use super::symbols::Symbols;
use super::write::Output;
use crate::command::prelude::*;
use crate::flags::BookFlags;
use crate::output::check_extension;

impl Subcommand for BookFlags {
    const NAMES: &'static [&'static str] = &["book"];
    const EXAMPLES: &'static [&'static str] = &[
        "book --section easy:60 --section hard:40 -o book.pdf",
        "book --sheets 30 --section easy:4 -o class.pdf",
    ];

    fn run(&self, session: &Session) -> Result<Outcome> {
        check_extension(self.target.output.as_deref(), "print", true)?;
        let plan = Plan::new(self)?;
        let kind = if plan.sheets.is_some() { PageKind::Sheets } else { PageKind::Bound };
        // Reports invalid options before hours of work.
        let mut book = pages::book(&plan.pages, kind, Vec::new())?;
        let symbols = Symbols::new(&plan.pages)?;
        let mut loader = SectionLoader::new(self, &symbols, session);
        plan.sections.iter().try_for_each(|section| loader.check(section))?;
        let output = Output::open(&self.target, book.solutions, &plan.files(self))?;
        for planned in &plan.sections {
            let mut entries = match &planned.source {
                SectionSource::Generated(options) => loader.generate(options)?,
                SectionSource::Files(files) => loader.read_files(files)?,
            };
            // Puzzles of the same rating keep their order; puzzles without rating are the hardest.
            entries.sort_by_key(|entry| (entry.rating.is_none(), entry.rating));
            match plan.sheets {
                Some(sheets) => book.sections.extend(sheets_of(planned, entries, sheets)),
                None => book.sections.push(section(planned, entries)),
            }
        }
        if book.sections.iter().all(|section| section.entries.is_empty()) {
            return Err(Failure::no_puzzle("the sections of the book have no puzzle to print"));
        }
        number_entries(&mut book.sections, plan.sheets.is_some());
        book.keys = plan.sheets.is_some();
        if plan.sheets.is_some() && !plan.pages.has_size() {
            let largest = book.sections.iter().map(|section| section.entries.len()).max();
            book.per_page = PerPage::Boards(largest.unwrap_or(1).min(100));
        }
        output.write(&book, &plan.pages)?;
        Ok(loader.outcome)
    }
}

fn section(planned: &PlannedSection, entries: Vec<Entry>) -> Section {
    let (title, note) = (planned.title.clone(), planned.note.clone());
    Section { title, note, entries, ..Section::default() }
}

/// Returns a section for each sheet. Puzzles are dealt in turn, so that sheets are equally hard.
fn sheets_of(planned: &PlannedSection, entries: Vec<Entry>, sheets: u32) -> Vec<Section> {
    let count = sheets as usize;
    let mut dealt: Vec<Section> = (1..=count)
        .map(|sheet| {
            let title = format!("{} {sheet}", planned.title).trim().to_owned();
            Section { title, note: planned.note.clone(), ..Section::default() }
        })
        .collect();
    for (index, entry) in entries.into_iter().enumerate() {
        dealt[index % count].entries.push(entry);
    }
    dealt
}

/// Numbers the puzzles, from 1 in each section if `restart` is set.
fn number_entries(sections: &mut [Section], restart: bool) {
    let mut number = 0;
    for section in sections {
        if restart {
            number = 0;
        }
        for entry in &mut section.entries {
            number += 1;
            entry.name = number.to_string();
        }
    }
}
