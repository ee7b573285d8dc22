//! Books: sections of puzzles on pages, their solutions, what stands around them.

mod leaves;

use crate::page::{Arrangement, Document, Entry, EntryLook, PageSetup};
use leaves::Leaves;

/// Puzzles under one heading.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// What stands at the other side of the heading.
    pub note: String,
    /// Its puzzles.
    pub entries: Vec<Entry>,
}

/// Where solutions stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Solutions {
    /// Nowhere.
    None,
    /// Small, behind all puzzles.
    #[default]
    AtEnd,
}

/// What is printed, and how.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Book {
    /// Its title.
    pub title: String,
    /// Who made it.
    pub author: String,
    /// Its pages.
    pub setup: PageSetup,
    /// Its puzzles.
    pub sections: Vec<Section>,
    /// How many boards stand on a page.
    pub per_page: usize,
    /// How puzzles look.
    pub look: EntryLook,
    /// Where their solutions stand.
    pub solutions: Solutions,
}

/// The least board of a solution, in points: 36 mm.
const SOLUTION: f64 = 102.0;
/// Between boards.
const GAP: f64 = 16.0;

impl Book {
    /// A book of these sections.
    #[must_use]
    pub fn new(setup: PageSetup, sections: Vec<Section>) -> Self {
        let (title, author) = (String::new(), String::new());
        let (per_page, look, solutions) = (2, EntryLook::default(), Solutions::default());
        Self { title, author, setup, sections, per_page, look, solutions }
    }

    /// Its pages. Cost: linear in what stands on them.
    #[must_use]
    pub fn lay_out(&self) -> Document {
        let mut leaves = Leaves::new(&self.setup);
        for section in &self.sections {
            let (heading, area) = (&section.title, leaves.area());
            let all = Arrangement::largest(self.per_page, area, self.look.caption(), GAP);
            leaves.bookmark(heading);
            for entries in section.entries.chunks(all.places()) {
                leaves.turn(heading, &section.note);
                for (at, entry) in entries.iter().enumerate() {
                    self.look.push(entry, all.place(at), leaves.items());
                }
            }
        }
        if self.solutions == Solutions::AtEnd {
            self.push_solutions(&mut leaves);
        }
        leaves.document(&self.title, &self.author)
    }

    fn push_solutions(&self, leaves: &mut Leaves<'_>) {
        let look = EntryLook::solutions();
        let entries = self.sections.iter().flat_map(|section| &section.entries);
        let solved: Vec<&Entry> = entries.filter(|entry| entry.solution.is_some()).collect();
        if solved.is_empty() {
            return;
        }
        leaves.bookmark("Solutions");
        let all = Arrangement::most(SOLUTION, leaves.area(), look.caption(), GAP);
        for entries in solved.chunks(all.places()) {
            let ends = [entries.first(), entries.last()];
            let [first, last] = ends.map(|entry| entry.map_or("", |entry| entry.name.as_str()));
            leaves.turn("Solutions", &format!("{first} to {last}"));
            for (at, entry) in entries.iter().enumerate() {
                look.push(entry, all.place(at), leaves.items());
            }
        }
    }
}
