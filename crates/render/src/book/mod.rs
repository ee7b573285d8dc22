//! Books: sections of puzzles on pages, their solutions, what stands around them.

mod booklet;
mod front;
mod leaves;
mod lettering;
mod pictures;
mod puzzles;
mod solutions;
mod tiles;

pub use front::Front;

use crate::display::Picture;
use crate::page::{Arrangement, Date, Document, Entry, EntryLook, PageSetup};
use crate::plane::Rectangle;
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
    /// What stands behind them: the steps that solve them.
    pub pictures: Vec<Picture>,
}

impl Section {
    /// Whether there is a solution to be shown.
    fn is_solved(&self) -> bool {
        self.entries.iter().any(|entry| entry.solution.is_some())
    }
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
    /// On a page of their own beside each page of puzzles: puzzles at the left, solutions at the
    /// right.
    Facing,
    /// Small and upside down, at the foot of the page of their puzzles.
    UpsideDown,
    /// In a document of their own, [`Book::solutions`].
    Apart,
}

/// How many boards stand on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum PerPage {
    /// So many, 1 to 100, as large as they fit.
    Boards(usize),
    /// As many as fit with cells of at least this many points.
    LeastCell(f64),
}

/// What is printed, and how.
///
/// ```
/// use anydoku::Puzzle;
/// use anydoku_render::{Book, Entry, PageSetup, Section};
/// let puzzle: Puzzle = "1..4.....3......".parse()?;
/// let entries = (1..=5).map(|number| Entry::new(&puzzle, number.to_string())).collect();
/// let book = Book::new(PageSetup::sheets("a4".parse()?), vec![Section { entries, ..Section::default() }]);
/// // Two boards a page; no solution is known.
/// assert_eq!(book.lay_out().pages.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Book {
    /// Its title.
    pub title: String,
    /// Who made it.
    pub author: String,
    /// The day it is from.
    pub date: Option<Date>,
    /// Its pages. If they face each other, the inner margin grows with their number, and their
    /// number is even.
    pub setup: PageSetup,
    /// What stands before the puzzles.
    pub front: Front,
    /// Its puzzles.
    pub sections: Vec<Section>,
    /// How many boards stand on a page.
    pub per_page: PerPage,
    /// How many pictures stand on a page, 1 to 100.
    pub pictures_per_page: usize,
    /// How puzzles look.
    pub look: EntryLook,
    /// Where their solutions stand.
    pub solutions: Solutions,
    /// Room for notes below the puzzles of a page, in points.
    pub notes: f64,
    /// Whether each page has a line for a name and a date.
    pub name_line: bool,
    /// Whether pages are numbered.
    pub numbered: bool,
    /// Whether the solutions of each section stand on pages of their own, under its title.
    pub keys: bool,
}

/// Between boards.
const GAP: f64 = 16.0;

impl Book {
    /// A book of these sections, two boards a page.
    #[must_use]
    pub fn new(setup: PageSetup, sections: Vec<Section>) -> Self {
        let (title, author, front) = (String::new(), String::new(), Front::default());
        let (per_page, look) = (PerPage::Boards(2), EntryLook::default());
        let (solutions, notes, name_line, numbered) = (Solutions::default(), 0.0, false, true);
        Self {
            title,
            author,
            date: None,
            setup,
            front,
            sections,
            per_page,
            pictures_per_page: 4,
            look,
            solutions,
            notes,
            name_line,
            numbered,
            keys: false,
        }
    }

    /// Its pages. Cost: linear in what stands on them.
    #[must_use]
    pub fn lay_out(&self) -> Document {
        self.bound(|leaves| {
            self.push_front(leaves);
            for section in &self.sections {
                if section.entries.is_empty() && section.pictures.is_empty() {
                    continue;
                }
                if self.solutions == Solutions::Facing && section.is_solved() {
                    leaves.go_on_at_the_left();
                }
                leaves.bookmark(&section.title);
                self.push_section(section, leaves);
                self.push_pictures(section, leaves);
            }
            if self.solutions == Solutions::AtEnd && self.sections.iter().any(Section::is_solved) {
                self.push_solutions(leaves);
            }
        })
    }

    /// The pages of the solutions alone.
    #[must_use]
    pub fn solutions(&self) -> Document {
        self.bound(|leaves| self.push_solutions(leaves))
    }

    /// Lays pages out again until the gutter suits their number: it grows, so that this ends.
    fn bound(&self, push: impl Fn(&mut Leaves)) -> Document {
        let mut setup = self.setup;
        loop {
            let mut leaves = Leaves::new(setup, self.name_line, self.numbered);
            push(&mut leaves);
            if setup.facing {
                leaves.fill_up(2);
            }
            let gutter = PageSetup::gutter(leaves.count());
            if !setup.facing || setup.margins.inner >= gutter {
                let (title, author) = (self.title.clone(), self.author.clone());
                return Document { title, author, date: self.date, ..leaves.document() };
            }
            setup.margins.inner = gutter;
        }
    }

    /// Where boards stand on its first page, beside margins, header and notes.
    #[must_use]
    pub fn room(&self) -> Rectangle {
        let leaves = Leaves::new(self.setup, self.name_line, self.numbered);
        self.parts(leaves.puzzles_area(), 0.0).boards
    }

    /// The most pages that one of its boards is parted over: 1 if all can be read on one page.
    #[must_use]
    pub fn most_parts(&self) -> usize {
        let area = Leaves::new(self.setup, self.name_line, self.numbered).area();
        let entries = self.sections.iter().flat_map(|section| &section.entries);
        entries.map(|entry| tiles::count(entry, &self.look, area)).max().unwrap_or(1)
    }

    /// How the boards of a section stand on an area: `None` if one of them has to be parted to be
    /// read.
    fn arrangement(
        &self,
        section: &Section,
        per_page: PerPage,
        area: Rectangle,
    ) -> Option<Arrangement> {
        let caption = self.look.caption();
        let side = section.entries.iter().map(|entry| entry.shape.side()).max()?;
        let all = match per_page {
            PerPage::Boards(count) => Arrangement::largest(count.clamp(1, 100), area, caption, GAP),
            PerPage::LeastCell(cell) => {
                Arrangement::most(cell.max(1.0) * f64::from(side), area, caption, GAP)
            }
        };
        let readable = section.entries.iter().map(|entry| self.look.least_board(entry));
        let readable = readable.fold(1.0, f64::max);
        let all = if all.board < readable {
            Arrangement::most(readable, area, caption, GAP)
        } else {
            all
        };
        (all.board >= readable).then_some(all)
    }
}
