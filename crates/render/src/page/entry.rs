//! A puzzle on a page: its caption and its board.

use std::collections::BTreeMap;

use anydoku::logic::{Level, Rating};
use anydoku::words::counted;
use anydoku::{Candidates, Cell, Grid, Puzzle, Shape};

use crate::board::BoardPicture;
use crate::display::{Anchor, Group, Item, Paint, Role, Stroke, Text};
use crate::font::Font;
use crate::plane::{Point, Rectangle};
use crate::symbol::Symbol;
use crate::theme::Ink;
use crate::typeface::advance;

/// A puzzle to print.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The board.
    pub shape: Shape,
    /// What is given.
    pub givens: Grid,
    /// The values that the solver has written.
    pub entries: Option<Grid>,
    /// The candidates of empty cells, where the puzzle gives them.
    pub candidates: Option<Candidates>,
    /// What the solver has noted in the middle of empty cells.
    pub centre: Option<Candidates>,
    /// What the solver has noted at their corners.
    pub corner: Option<Candidates>,
    /// The colours of cells, by number from 0.
    pub colours: BTreeMap<Cell, Vec<u8>>,
    /// The solution.
    pub solution: Option<Grid>,
    /// The symbols of its digits, where not 1-9A-Z.
    pub symbols: Option<Vec<Symbol>>,
    /// The font of what stands in its cells, where not that of pages.
    pub font: Option<Font>,
    /// What stands over it: a number.
    pub name: String,
    /// How hard it is.
    pub rating: Option<Rating>,
}

impl Entry {
    /// A puzzle with its givens alone.
    #[must_use]
    pub fn new(puzzle: &Puzzle, name: impl Into<String>) -> Self {
        Self {
            shape: puzzle.shape().clone(),
            givens: puzzle.givens().clone(),
            entries: None,
            candidates: None,
            centre: None,
            corner: None,
            colours: BTreeMap::new(),
            solution: None,
            symbols: None,
            font: None,
            name: name.into(),
            rating: None,
        }
    }

    /// The values, row by row, for those who do not see them.
    fn in_words(&self, values: &Grid) -> String {
        let symbol = |cell: Cell| match values.get(cell) {
            None => "-".to_owned(),
            Some(digit) => {
                let own = self.symbols.as_ref().and_then(|own| own.get(digit.index()));
                own.map_or_else(|| digit.to_string(), |own| own.name().to_owned())
            }
        };
        let side = self.shape.side();
        let row = |row: u16| {
            let symbols: Vec<String> = (0..side).map(|at| symbol(Cell::new(row, at))).collect();
            symbols.join(" ")
        };
        let rows: Vec<String> = (0..side).map(row).collect();
        rows.join("; ")
    }
}

/// How puzzles look on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct EntryLook {
    /// Whether the solution is shown, small.
    pub solved: bool,
    /// Whether what a solver has written, noted and coloured is left out.
    pub givens_only: bool,
    /// The width of lines, as a multiple of the usual one.
    pub line_weight: f64,
    /// Whether the name stands over the board.
    pub named: bool,
    /// Whether the caption says how hard it is.
    pub rating: bool,
    /// Whether it says how many givens there are.
    pub clues: bool,
    /// Whether empty cells have dots where candidates go.
    pub dots: bool,
    /// Whether givens have a ground of their own.
    pub shaded_givens: bool,
}

impl Default for EntryLook {
    fn default() -> Self {
        Self {
            solved: false,
            givens_only: false,
            line_weight: 1.0,
            named: true,
            rating: true,
            clues: true,
            dots: false,
            shaded_givens: false,
        }
    }
}

impl EntryLook {
    /// Solutions: a number above each, nothing else.
    #[must_use]
    pub fn solutions() -> Self {
        Self { solved: true, rating: false, clues: false, ..Self::default() }
    }

    /// The height of the caption over boards of this size.
    pub(crate) fn caption(&self) -> f64 {
        if self.solved { 11.0 } else { 18.0 }
    }

    /// The size of its type.
    fn caption_size(&self) -> f64 {
        if self.solved { 7.5 } else { 12.0 }
    }

    /// Adds the puzzle at a place: caption above, board below.
    pub(crate) fn push(&self, entry: &Entry, place: Rectangle, items: &mut Vec<Item>) {
        let size = self.caption_size();
        let line = place.y + self.caption() - 0.5 * size;
        if self.named && !entry.name.is_empty() {
            items.push(self.heading(entry, Point::new(place.x, line)));
        }
        if !self.solved {
            self.push_remarks(entry, place, line, items);
        }
        let values = self.values(entry);
        let board = place.height - self.caption();
        let cell = board / f64::from(entry.shape.side());
        let (thin, thick) = if self.solved { (0.25, 0.75) } else { (0.5, 1.5) };
        let weight = if self.line_weight.is_finite() { self.line_weight } else { 1.0 };
        let picture = self.picture(entry, &values).cell(cell).lines(weight * thin, weight * thick);
        let mut group =
            Group { role: Some(Role::Figure(entry.in_words(&values))), ..Group::default() };
        picture.push_at(Point::new(place.x, place.y + self.caption()), &mut group.items);
        items.push(Item::Group(group));
    }

    /// The side of the smallest board of this puzzle of which all type can be read, in points.
    pub(crate) fn least_board(&self, entry: &Entry) -> f64 {
        self.picture(entry, &entry.givens).least_board()
    }

    /// The values to show: givens and entries, or the solution.
    #[must_use]
    pub fn values(&self, entry: &Entry) -> Grid {
        let mut values = entry.givens.clone();
        let entries = entry.entries.as_ref().filter(|_| !self.givens_only);
        let others = if self.solved { entry.solution.as_ref() } else { entries };
        for (cell, digit) in others.into_iter().flat_map(Grid::clues) {
            if values.get(cell).is_none() {
                values.set(cell, Some(digit));
            }
        }
        values
    }

    /// The board with these values.
    #[must_use]
    pub fn picture<'a>(&self, entry: &'a Entry, values: &'a Grid) -> BoardPicture<'a> {
        let mut picture = BoardPicture::new(&entry.shape, values)
            .givens(&entry.givens)
            .shaded_givens(self.shaded_givens)
            .dots(self.dots && !self.solved);
        if let Some(symbols) = &entry.symbols {
            picture = picture.symbols(symbols);
        }
        if let Some(font) = &entry.font {
            picture = picture.font(font);
        }
        if self.solved {
            return picture;
        }
        if let Some(candidates) = &entry.candidates {
            picture = picture.candidates(candidates);
        }
        if self.givens_only {
            return picture;
        }
        if entry.candidates.is_none() {
            picture = picture.notes(entry.centre.as_ref(), entry.corner.as_ref());
        }
        picture.colours(&entry.colours)
    }

    fn heading(&self, entry: &Entry, at: Point) -> Item {
        let text = Text {
            content: entry.name.clone(),
            at,
            size: self.caption_size(),
            bold: true,
            ink: Ink::Text,
            ..Text::default()
        };
        let role = Some(Role::Heading(if self.solved { 3 } else { 2 }));
        Item::Group(Group { role, items: vec![Item::Text(text)], ..Group::default() })
    }

    /// Dots for the level behind the name, rating and number of givens at the right.
    fn push_remarks(&self, entry: &Entry, place: Rectangle, line: f64, items: &mut Vec<Item>) {
        let mut left = advance(&entry.name, true) * self.caption_size();
        let (mut remarks, mut level) = (Vec::new(), String::new());
        if let Some(rating) = entry.rating.filter(|_| self.rating) {
            let dots = Point::new(place.x + left + 6.0, line - 3.2);
            left += 6.0 + push_level(rating.level(), dots, items);
            remarks.push(rating.to_string());
            level = format!("{} ", rating.level());
        }
        if self.clues {
            remarks.push(counted(entry.givens.clue_count(), "given"));
        }
        // The longest remark for which there is room: first the level's name goes, then the givens.
        let whole = format!("{level}{}", remarks.join(" · "));
        let size = 0.75 * self.caption_size();
        let fits = |text: &String| advance(text, false) * size + left + 8.0 <= place.width;
        let shorter = remarks.first().cloned().unwrap_or_default();
        let all = [whole, remarks.join(" · "), shorter];
        let Some(content) = all.into_iter().find(fits).filter(|text| !text.is_empty()) else {
            return;
        };
        let text = Text {
            content,
            at: Point::new(place.x + place.width, line),
            anchor: Anchor::End,
            size,
            bold: false,
            ink: Ink::SecondText,
            ..Text::default()
        };
        let role = Some(Role::Paragraph);
        items.push(Item::Group(Group { role, items: vec![Item::Text(text)], ..Group::default() }));
    }
}

/// Adds one dot for each level, those up to this one filled; how wide they are.
fn push_level(level: Level, at: Point, items: &mut Vec<Item>) -> f64 {
    const RADIUS: f64 = 2.0;
    let reached = Level::ALL.iter().position(|&other| other == level).unwrap_or(0);
    for dot in 0..Level::ALL.len() {
        let centre = at + Point::new(RADIUS + dot as f64 * 3.0 * RADIUS, 0.0);
        let edge = Paint::edge(Stroke::solid(Ink::Text, 0.5));
        let paint = if dot <= reached { Paint { fill: Some(Ink::Text), ..edge } } else { edge };
        items.push(Item::Rectangle(Rectangle::around(centre, RADIUS), RADIUS, paint));
    }
    (3 * Level::ALL.len() - 1) as f64 * RADIUS
}
