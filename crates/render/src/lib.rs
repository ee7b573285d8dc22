//! Pictures of boards, and of the steps that solve them.
//!
//! A picture is a display list ([`Picture`]) of rectangles, lines, paths and text in points, with
//! colors named by their purpose ([`Ink`]). A [`Theme`] defines these colors, and a writer such as
//! [`svg`] turns the picture into a file format. This crate does not access files.
//!
//! ```
//! use anydoku::{Shape, logic::{Position, Technique}};
//! use anydoku_render::{StepPicture, Theme, svg};
//!
//! let position = Position::parse(&Shape::of_side(4)?, "1.........4..31.")?;
//! let step = &position.steps_of(Technique::HiddenSingleBox)[0];
//! let picture = StepPicture::new(&position, step).draw();
//! let text = svg(&picture, &Theme::LIGHT);
//! assert!(text.contains(">Hidden Single: r2c1=3 (b1)</title>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]

mod board;
mod book;
mod display;
mod font;
mod page;
#[cfg(feature = "pdf")]
mod pdf;
mod pictogram;
#[cfg(any(feature = "pdf", feature = "png"))]
mod placed_text;
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
    Anchor, Group, Item, Paint, Path, Picture, Placement, Role, Segment, Stroke, Text,
};
pub use font::{Font, FontError};
pub use page::{
    Bookmark, Date, DateError, Document, Entry, EntryStyle, Frame, Length, LengthError, Margins,
    Page, PageSetup, Paper, PaperError, Prose,
};
#[cfg(feature = "pdf")]
pub use pdf::{PdfError, pdf};
pub use pictogram::Pictogram;
#[cfg(feature = "pictograms")]
pub use pictogram::PictogramError;
pub use plane::{Point, Rectangle};
#[cfg(feature = "png")]
pub use png::{PngError, png};
pub use step::{SketchedArea, SketchedLink, SketchedMark, StepPicture, StepSketch};
pub use svg::svg;
pub use symbol::Symbol;
pub use theme::{Color, Ink, Theme};
