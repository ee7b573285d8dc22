//! A step: its houses, sets and cells shaded, its candidates marked, its links drawn, with a heading,
//! what it says in short, and a key to the signs. Colour never stands alone: each role has a form, a
//! line or a letter of its own too.

mod caption;
mod links;
mod marks;
mod regions;
mod route;
mod sketch;

pub use sketch::{SketchedArea, SketchedLink, SketchedMark, StepSketch};

use anydoku::Shape;
use anydoku::logic::{Position, Step, Wording};

use crate::board::BoardPicture;
use crate::display::Picture;
use crate::plane::Point;
use crate::symbol::Symbol;
use caption::{Caption, Key};
use links::Links;
use marks::Marks;

/// Room around the picture in points.
const MARGIN: f64 = 10.0;

/// A picture of a step in the position to which it applies, to be set up and drawn.
///
/// Cost: linear in the board and the step; a few steps of searching for each link.
#[derive(Clone, Debug)]
pub struct StepPicture<'a> {
    position: &'a Position,
    step: &'a Step,
    symbols: Option<&'a [Symbol]>,
    heading: Option<String>,
    cell: Option<f64>,
}

impl<'a> StepPicture<'a> {
    /// A picture of this step. The position is the one before it is taken.
    #[must_use]
    pub const fn new(position: &'a Position, step: &'a Step) -> Self {
        Self { position, step, symbols: None, heading: None, cell: None }
    }

    /// The symbols of the digits, instead of 1 to 9 and A to Z.
    #[must_use]
    pub const fn symbols(mut self, symbols: &'a [Symbol]) -> Self {
        self.symbols = Some(symbols);
        self
    }

    /// The heading, instead of the technique's name.
    #[must_use]
    pub fn heading(mut self, heading: impl Into<String>) -> Self {
        self.heading = Some(heading.into());
        self
    }

    /// The side of a cell in points; without it the smallest type has 6 points or more.
    #[must_use]
    pub const fn cell(mut self, points: f64) -> Self {
        self.cell = Some(points);
        self
    }

    /// Draws it.
    #[must_use]
    pub fn draw(&self) -> Picture {
        let shape: &Shape = self.position.shape();
        let (values, givens) = (self.position.values(), self.position.givens());
        let candidates = self.position.candidates();
        let mut board =
            BoardPicture::new(shape, &values).givens(&givens).candidates(&candidates).labels(true);
        if let Some(symbols) = self.symbols {
            board = board.symbols(symbols);
        }
        if let Some(cell) = self.cell {
            board = board.cell(cell);
        }
        let name = self.step.technique.name();
        let heading = self.heading.clone().unwrap_or_else(|| capitalised(name));
        let symbols = self.symbols.unwrap_or_default().iter();
        let words: Vec<String> = symbols.map(|symbol| symbol.name().to_owned()).collect();
        let wording = Wording::new(shape).words(&words);
        let short = self.step.short(wording);
        let caption = Caption { heading, rating: self.step.rating.to_string(), text: &short };

        let layout = board.layout(Point::new(MARGIN, MARGIN + Caption::HEAD));
        let width = (layout.right() + MARGIN).max(Caption::LEAST_WIDTH);
        let mut picture = Picture {
            width,
            height: 0.0,
            title: short.clone(),
            description: self.step.long(wording),
            items: Vec::new(),
        };
        let items = &mut picture.items;
        let (mut key, mut contents) = (Key::default(), board.contents());
        let marks = Marks::of(self.step);
        let links = Links::of(self.step, &layout);
        caption.push_head(width, items);
        board.push_ground(&layout, items);
        regions::push_tints(shape, self.step, &marks, &layout, items);
        board.push_lines(&layout, items);
        regions::push_edges(shape, self.step, &marks, &layout, items, &mut key);
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

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}
