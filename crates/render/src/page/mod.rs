//! Pages: paper and margins, and what stands on a page of boards.

mod arrangement;
mod date;
mod entry;
mod paper;
mod prose;
mod setup;

pub(crate) use arrangement::Arrangement;
pub use date::{Date, DateError};
pub use entry::{Entry, EntryLook};
pub(crate) use paper::MM;
pub use paper::{Length, LengthError, Paper, PaperError};
pub use prose::Prose;
pub use setup::{Frame, Margins, PageSetup};

use crate::display::Picture;
use crate::plane::Rectangle;

/// A page that is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// What stands on it, bleed included.
    pub picture: Picture,
    /// Where the paper is cut.
    pub trim: Rectangle,
    /// How it is called: the number at its foot.
    pub label: String,
}

/// Pages that belong together.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Document {
    /// Its title.
    pub title: String,
    /// Who made it.
    pub author: String,
    /// The day it is from.
    pub date: Option<Date>,
    /// Its language, as `en` or `de-CH`.
    pub language: String,
    /// Its pages.
    pub pages: Vec<Page>,
    /// Where its parts begin.
    pub bookmarks: Vec<Bookmark>,
}

/// Where a part of a document begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// The part's title.
    pub title: String,
    /// The index of its first page.
    pub page: usize,
}
