//! Books: sections of puzzles, their solutions, front matter and pictures.

mod booklet;
mod fitted_text;
mod front;
mod page_builder;
mod pictures;
mod puzzles;
mod solutions;
mod tiles;

use anydoku_explain::Explanations;

use crate::page::Arrangement;
use crate::{Date, Document, Entry, EntryStyle, PageSetup, Picture, Prose, Rectangle};
use page_builder::PageBuilder;

/// A section of puzzles under one heading.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// The heading.
    pub title: String,
    /// The note on the other side of the heading.
    pub note: String,
    /// The puzzles.
    pub entries: Vec<Entry>,
    /// Pictures after the puzzles, such as their solving steps.
    pub pictures: Vec<Picture>,
}

impl Section {
    /// Returns whether all puzzles have the same level: the one that the section is about.
    fn is_graded(&self) -> bool {
        let mut levels = self.entries.iter().map(|entry| entry.rating.map(|rating| rating.level()));
        let first = levels.next().flatten();
        !self.title.is_empty() && first.is_some() && levels.all(|level| level == first)
    }

    /// Returns whether any puzzle has a solution.
    fn is_solved(&self) -> bool {
        self.entries.iter().any(|entry| entry.solution.is_some())
    }
}

/// The optional pages before the puzzles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Front {
    /// Whether there is a cover: the title over a large board that extends beyond the page. The
    /// page after it is blank.
    pub cover: bool,
    /// Whether there is a page with title, author and the first puzzle.
    pub title_page: bool,
    /// The subtitle.
    pub subtitle: String,
    /// The copyright notice on the back of the title page.
    pub copyright: Prose,
    /// Whether there is a table of contents.
    pub contents: bool,
    /// The instructions.
    pub how_to_play: Prose,
}

/// The position of solutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Solutions {
    /// No solutions.
    None,
    /// In small type after all puzzles.
    #[default]
    AtEnd,
    /// On a separate page facing each page of puzzles: puzzles on the left, solutions on the right.
    Facing,
    /// In small type and upside down at the foot of each page.
    UpsideDown,
    /// In a separate document, [`Book::solutions`].
    Separate,
}

/// The number of boards per page.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum PerPage {
    /// This number, 1 to 100, as large as possible.
    Boards(usize),
    /// As many as fit with cells of at least this size in points.
    MinCell(f64),
}

/// A book: contents and page layout.
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
    /// The title.
    pub title: String,
    /// The author.
    pub author: String,
    /// The date.
    pub date: Option<Date>,
    /// The page setup. With facing pages, the inner margin grows with the number of pages, which is
    /// even.
    pub setup: PageSetup,
    /// The front matter.
    pub front: Front,
    /// The puzzles.
    pub sections: Vec<Section>,
    /// The number of boards per page.
    pub per_page: PerPage,
    /// The number of pictures per page, 1 to 100.
    pub pictures_per_page: usize,
    /// The style of puzzles.
    pub style: EntryStyle,
    /// The position of solutions.
    pub solutions: Solutions,
    /// The space for notes below the puzzles of a page, in points.
    pub notes: f64,
    /// Whether each page has a line for name and date.
    pub name_line: bool,
    /// Whether pages are numbered.
    pub numbered: bool,
    /// Whether the solutions of each section are on separate pages under its title.
    pub keys: bool,
    /// The words on the pages, in English by default.
    pub texts: Explanations,
}

/// The gap between boards.
const GAP: f64 = 16.0;

impl Book {
    /// Creates a book of these sections, with two boards per page.
    #[must_use]
    pub fn new(setup: PageSetup, sections: Vec<Section>) -> Self {
        Self {
            title: String::new(),
            author: String::new(),
            date: None,
            setup,
            front: Front::default(),
            sections,
            per_page: PerPage::Boards(2),
            pictures_per_page: 4,
            style: EntryStyle::default(),
            solutions: Solutions::default(),
            notes: 0.0,
            name_line: false,
            numbered: true,
            keys: false,
            texts: Explanations::english().clone(),
        }
    }

    /// Lays out the pages. Cost: linear in the number of items.
    #[must_use]
    pub fn lay_out(&self) -> Document {
        self.bound(|builder| {
            self.push_front(builder);
            for section in &self.sections {
                if section.entries.is_empty() && section.pictures.is_empty() {
                    continue;
                }
                if self.solutions == Solutions::Facing && section.is_solved() {
                    builder.continue_on_left_page();
                }
                builder.bookmark(&section.title);
                self.push_section(section, builder);
                self.push_pictures(section, builder);
            }
            if self.solutions == Solutions::AtEnd && self.sections.iter().any(Section::is_solved) {
                self.push_solutions(builder);
            }
        })
    }

    /// Lays out the solutions alone.
    #[must_use]
    pub fn solutions(&self) -> Document {
        self.bound(|builder| self.push_solutions(builder))
    }

    /// Repeats the layout until the gutter suits the number of pages. The gutter only grows, so
    /// this terminates.
    fn bound(&self, push: impl Fn(&mut PageBuilder<'_>)) -> Document {
        let mut setup = self.setup;
        loop {
            let mut builder = self.builder(setup);
            push(&mut builder);
            if setup.facing {
                builder.pad_to_multiple(2);
            }
            let gutter = PageSetup::gutter(builder.count());
            if !setup.facing || setup.margins.inner >= gutter {
                let (title, author) = (self.title.clone(), self.author.clone());
                return Document { title, author, date: self.date, ..builder.document() };
            }
            setup.margins.inner = gutter;
        }
    }

    fn builder(&self, setup: PageSetup) -> PageBuilder<'_> {
        PageBuilder::new(setup, self.name_line, self.numbered, &self.texts)
    }

    /// Returns the area for boards on the first page, excluding margins, header and notes.
    #[must_use]
    pub fn board_area(&self) -> Rectangle {
        let builder = self.builder(self.setup);
        self.divide(builder.puzzles_area(), 0.0).boards
    }

    /// Returns the arrangement of a section's boards on an area, or `None` if one of them must be
    /// tiled to be readable.
    fn arrangement(
        &self,
        section: &Section,
        per_page: PerPage,
        area: Rectangle,
    ) -> Option<Arrangement> {
        let caption = self.style.caption();
        let side = section.entries.iter().map(|entry| entry.shape.side()).max()?;
        let all = match per_page {
            PerPage::Boards(count) => Arrangement::largest(count.clamp(1, 100), area, caption, GAP),
            PerPage::MinCell(cell) => {
                Arrangement::most(cell.max(1.0) * f64::from(side), area, caption, GAP)
            }
        };
        let readable = section.entries.iter().map(|entry| self.style.min_board(entry));
        let readable = readable.fold(1.0, f64::max);
        let all = if all.board < readable {
            Arrangement::most(readable, area, caption, GAP)
        } else {
            all
        };
        (all.board >= readable).then_some(all)
    }
}
