//! Pictures of solving steps: highlighted houses, sets and cells, marked candidates, links, a
//! heading, a short text, and a key. Color is never the only distinction: each role also has its
//! own shape, line or letter.

mod caption;
mod edge;
mod link_kind;
mod links;
mod mark;
mod marks;
mod regions;
mod route;
mod sketch;

pub use sketch::{SketchedArea, SketchedLink, SketchedMark, StepSketch};

use anydoku::Shape;
use anydoku::logic::{Position, Step};
use anydoku_explain::{StepText, Wording};

use crate::{BoardPicture, Picture, Point, Symbol};
use caption::{Caption, Key, MARGIN};
use links::Links;
use marks::Marks;

/// A builder for the picture of a step in the position to which it applies.
///
/// Cost: linear in the board and the step, with a few search steps for each link.
#[derive(Clone, Debug)]
pub struct StepPicture<'a> {
    position: &'a Position,
    step: &'a Step,
    symbols: Option<&'a [Symbol]>,
    heading: Option<String>,
}

impl<'a> StepPicture<'a> {
    /// Creates a picture of this step. The position is the one before the step is applied.
    #[must_use]
    pub const fn new(position: &'a Position, step: &'a Step) -> Self {
        Self { position, step, symbols: None, heading: None }
    }

    /// Sets the symbols of the digits, instead of 1 to 9 and A to Z.
    #[must_use]
    pub const fn symbols(mut self, symbols: &'a [Symbol]) -> Self {
        self.symbols = Some(symbols);
        self
    }

    /// Sets the heading, instead of the technique's name.
    #[must_use]
    pub fn heading(mut self, heading: impl Into<String>) -> Self {
        self.heading = Some(heading.into());
        self
    }

    /// Draws the picture.
    #[must_use]
    pub fn draw(&self) -> Picture {
        let shape: &Shape = self.position.shape();
        let (values, givens) = (self.position.values(), self.position.givens());
        let candidates = self.position.candidates();
        let board = BoardPicture {
            givens: &givens,
            candidates: Some(&candidates),
            symbols: self.symbols,
            labels: true,
            ..BoardPicture::new(shape, &values)
        };
        let symbols = self.symbols.unwrap_or_default().iter();
        let words: Vec<String> = symbols.map(|symbol| symbol.name().to_owned()).collect();
        let text = StepText::new(self.step, Wording::new(shape).words(&words));
        let heading = self.heading.clone().unwrap_or_else(|| text.title().to_owned());
        let summary = text.summary();
        let caption = Caption { heading, rating: self.step.rating.to_string(), text: &summary };

        let layout = board.layout(Point::new(MARGIN, MARGIN + Caption::HEAD));
        let width = (layout.right() + MARGIN).max(Caption::MIN_WIDTH);
        let mut picture = Picture {
            width,
            height: 0.0,
            title: summary.clone(),
            description: text.explanation(),
            items: Vec::new(),
        };
        let items = &mut picture.items;
        let (mut key, mut contents) = (Key::default(), board.contents());
        let marks = Marks::of(self.step);
        let links = Links::of(self.step, &layout);
        caption.push_head(width, items);
        board.push_background(&layout, items);
        let regions = regions::regions(shape, self.step);
        regions::push_tints(&regions, &marks, &layout, items);
        board.push_lines(&layout, items);
        regions::push_edges(&regions, &marks, &layout, items, &mut key);
        marks.mark(&mut contents);
        links.push(&layout, &mut contents, items, &mut key);
        marks.push_forms(&layout, items, &mut key);
        contents.push(&layout, items);
        marks.push_strikes(&layout, items);
        regions::push_badges(self.step, &layout, items);
        let bottom = layout.bottom() + MARGIN;
        picture.height = caption.push_foot(&key, width, bottom, items) + MARGIN;
        picture
    }
}
