//! Pictures of boards, and of the steps that solve them.
//!
//! A picture is a display list ([`Picture`]): rectangles, lines, paths and text in points, with
//! colours named by what they mean ([`Ink`]). A [`Theme`] says which colours these are, a writer
//! makes a file of it: [`svg`]. Nothing here reads or writes files.
//!
//! ```
//! use anydoku::{Shape, logic::{Position, Technique}};
//! use anydoku_render::{StepPicture, Theme, svg};
//!
//! let position = Position::read(&Shape::of_side(4)?, "1.........4..31.")?;
//! let step = &position.steps_of(Technique::HiddenSingleBox)[0];
//! let picture = StepPicture::new(&position, step).draw();
//! let text = svg(&picture, &Theme::LIGHT);
//! assert!(text.contains(">hidden single in a box: r2c1=3 (b1)</title>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod book;
mod display;
mod font;
mod page;
#[cfg(feature = "pdf")]
mod pdf;
mod pictogram;
mod plane;
#[cfg(feature = "png")]
mod png;
mod step;
mod svg;
mod symbol;
mod theme;
mod type_size;
mod typeface;

pub use board::BoardPicture;
pub use book::{Book, Front, PerPage, Section, Solutions};
pub use display::{
    Anchor, Group, Item, Paint, Path, Picture, Placing, Role, Segment, Stroke, Text,
};
pub use font::{Font, NotAFont};
pub use page::{
    Bookmark, Date, DateError, Document, Entry, EntryLook, Frame, Length, LengthError, Margins,
    Page, PageSetup, Paper, PaperError, Prose,
};
#[cfg(feature = "pdf")]
pub use pdf::{NotWritten, pdf};
#[cfg(feature = "pictograms")]
pub use pictogram::NotAPictogram;
pub use pictogram::Pictogram;
pub use plane::{Point, Rectangle};
#[cfg(feature = "png")]
pub use png::{NotDrawn, png};
pub use step::{SketchedArea, SketchedLink, SketchedMark, StepPicture, StepSketch};
pub use svg::svg;
pub use symbol::Symbol;
pub use theme::{Colour, Ink, Theme};
