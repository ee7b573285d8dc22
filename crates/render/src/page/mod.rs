//! Pages: paper, margins, and the layout of boards on a page.

mod arrangement;
mod date;
mod entry;
mod paper;
mod prose;
mod setup;

pub(crate) use arrangement::Arrangement;
pub use date::{Date, DateError};
pub use entry::{Entry, EntryStyle};
pub(crate) use paper::MM;
pub use paper::{Length, LengthError, Paper, PaperError};
pub use prose::Prose;
pub use setup::{Frame, Margins, PageSetup};

use crate::{Picture, Rectangle};

/// A page as a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// The contents of the page, including the bleed.
    pub picture: Picture,
    /// The rectangle to which the paper is cut.
    pub trim: Rectangle,
    /// The page label: the number in its footer.
    pub label: String,
}

/// A document of several pages.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Document {
    /// The title.
    pub title: String,
    /// The author.
    pub author: String,
    /// The date.
    pub date: Option<Date>,
    /// The language, such as `en` or `de-CH`.
    pub language: String,
    /// The pages.
    pub pages: Vec<Page>,
    /// The bookmarks.
    pub bookmarks: Vec<Bookmark>,
}

/// A bookmark for the start of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// The title of the part.
    pub title: String,
    /// The index of its first page.
    pub page: usize,
}
