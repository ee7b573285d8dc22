//! `anydoku book`: sections of puzzles, made or read, bound with their solutions.

use anydoku_render::{Entry, PerPage, Section};

use super::binding::Binding;
use super::plan::{Plan, PlannedSection, Source};
use super::write::Output;
use crate::failure::{Failure, Outcome};
use crate::flags::BookFlags;
use crate::interrupt::Interrupt;
use crate::settings::pages::{Kind, book};
use crate::settings::symbols::Symbols;

/// Binds what the flags ask for.
pub(crate) fn run(flags: &BookFlags, interrupt: &Interrupt) -> Result<Outcome, Failure> {
    let plan = Plan::new(flags)?;
    let kind = if plan.sheets.is_some() { Kind::Sheets } else { Kind::Bound };
    // What cannot be meant shows before hours of work.
    let mut bound = book(&plan.pages, kind, Vec::new())?;
    let symbols = Symbols::new(&plan.pages)?;
    let mut binding = Binding::new(flags, &symbols, interrupt);
    plan.sections.iter().try_for_each(|section| binding.check(section))?;
    let output = Output::open(&flags.target, bound.solutions, &plan.files(flags))?;
    for planned in &plan.sections {
        let mut entries = match &planned.source {
            Source::Made(order) => binding.made(order)?,
            Source::Files(files) => binding.read(files)?,
        };
        // Puzzles of one rating stay in their order; those that no technique solves are the hardest.
        entries.sort_by_key(|entry| (entry.rating.is_none(), entry.rating));
        match plan.sheets {
            Some(sheets) => bound.sections.extend(sheets_of(planned, entries, sheets)),
            None => bound.sections.push(section(planned, entries)),
        }
    }
    number(&mut bound.sections, plan.sheets.is_some());
    bound.keys = plan.sheets.is_some();
    if plan.sheets.is_some() && !plan.pages.has_size() {
        let largest = bound.sections.iter().map(|section| section.entries.len()).max();
        bound.per_page = PerPage::Boards(largest.unwrap_or(1).min(100));
    }
    output.write(&bound, &plan.pages)?;
    Ok(binding.outcome())
}

fn section(planned: &PlannedSection, entries: Vec<Entry>) -> Section {
    let (title, note) = (planned.title.clone(), planned.note.clone());
    Section { title, note, entries, ..Section::default() }
}

/// A section for each sheet. Sheets are equally hard: puzzles are dealt out in turn.
fn sheets_of(planned: &PlannedSection, entries: Vec<Entry>, sheets: u32) -> Vec<Section> {
    let count = sheets as usize;
    let mut dealt: Vec<Section> = (1..=count)
        .map(|sheet| {
            let title = format!("{} {sheet}", planned.title).trim().to_owned();
            Section { title, note: planned.note.clone(), ..Section::default() }
        })
        .collect();
    for (at, entry) in entries.into_iter().enumerate() {
        dealt[at % count].entries.push(entry);
    }
    dealt
}

/// Numbers the puzzles, each sheet anew.
fn number(sections: &mut [Section], anew: bool) {
    let mut number = 0;
    for section in sections {
        if anew {
            number = 0;
        }
        for entry in &mut section.entries {
            number += 1;
            entry.name = number.to_string();
        }
    }
}
