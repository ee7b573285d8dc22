//! A puzzle on a page: caption and board.

use std::collections::BTreeMap;

use anydoku::logic::{Level, Rating};
use anydoku::{Candidates, Cell, Grid, Puzzle, Shape};
use anydoku_explain::Explanations;

use crate::typeface::{advance, shortened};
use crate::{
    Anchor, BoardPicture, Font, Group, Ink, Item, Paint, Point, Rectangle, Role, Stroke, Symbol,
    Text,
};

/// A puzzle to print.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The shape of the board.
    pub shape: Shape,
    /// The givens.
    pub givens: Grid,
    /// The digits that the solver has entered.
    pub entries: Option<Grid>,
    /// The candidates of empty cells, if the puzzle restricts them.
    pub candidates: Option<Candidates>,
    /// The center marks of the solver.
    pub center: Option<Candidates>,
    /// The corner marks of the solver.
    pub corner: Option<Candidates>,
    /// Cell colors, numbered from 0.
    pub colors: BTreeMap<Cell, Vec<u8>>,
    /// The solution.
    pub solution: Option<Grid>,
    /// The symbols of the digits, if not 1-9A-Z.
    pub symbols: Option<Vec<Symbol>>,
    /// The font of the symbols, if not the page typeface.
    pub font: Option<Font>,
    /// The name above the board: a number.
    pub name: String,
    /// The rating.
    pub rating: Option<Rating>,
}

impl Entry {
    /// Creates an entry with only the givens of a puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle, name: impl Into<String>) -> Self {
        Self {
            shape: puzzle.shape().clone(),
            givens: puzzle.givens().clone(),
            entries: None,
            candidates: None,
            center: None,
            corner: None,
            colors: BTreeMap::new(),
            solution: None,
            symbols: None,
            font: None,
            name: name.into(),
            rating: None,
        }
    }

    /// Describes the digits row by row for assistive technology.
    fn in_words(&self, values: &Grid) -> String {
        let symbol = |cell: Cell| match values.get(cell) {
            None => "-".to_owned(),
            Some(digit) => {
                let symbol = self.symbols.as_ref().and_then(|symbol| symbol.get(digit.index()));
                symbol.map_or_else(|| digit.to_string(), |symbol| symbol.name().to_owned())
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

/// The style of puzzles on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct EntryStyle {
    /// Whether to show the solution, in small type.
    pub solved: bool,
    /// Whether to omit the entries, marks and colors of the solver.
    pub givens_only: bool,
    /// The line width, as a multiple of the default.
    pub line_weight: f64,
    /// Whether to show the name above the board.
    pub named: bool,
    /// Whether the caption shows the rating.
    pub rating: bool,
    /// Whether the caption names the level of the rating.
    pub level: bool,
    /// Whether the caption shows the number of givens.
    pub clues: bool,
    /// Whether empty cells have dots in the positions of candidates.
    pub dots: bool,
    /// Whether givens have a shaded background.
    pub shaded_givens: bool,
}

impl Default for EntryStyle {
    fn default() -> Self {
        Self {
            solved: false,
            givens_only: false,
            line_weight: 1.0,
            named: true,
            rating: true,
            level: true,
            clues: true,
            dots: false,
            shaded_givens: false,
        }
    }
}

impl EntryStyle {
    /// Returns the style of solutions: only a number above each.
    #[must_use]
    pub fn solutions() -> Self {
        Self { solved: true, rating: false, clues: false, ..Self::default() }
    }

    /// Returns the height of the caption.
    pub(crate) fn caption(&self) -> f64 {
        if self.solved { 11.0 } else { 19.0 }
    }

    /// Returns the font size of the caption.
    fn caption_size(&self) -> f64 {
        if self.solved { 7.5 } else { 12.0 }
    }

    /// Returns the font size of the name in the caption.
    fn name_size(&self) -> f64 {
        self.caption_size() * if self.solved { 1.0 } else { 1.2 }
    }

    /// Adds the puzzle to a page: caption above, board below.
    pub(crate) fn push(
        &self,
        entry: &Entry,
        place: Rectangle,
        texts: &Explanations,
        items: &mut Vec<Item>,
    ) {
        let size = self.caption_size();
        let line = place.y + self.caption() - 0.5 * size;
        let name = self.name(entry, place.width);
        if self.named && !name.is_empty() {
            items.push(self.heading(name.clone(), Point::new(place.x, line)));
        }
        if !self.solved {
            let end = advance(&name, true) * self.name_size();
            self.push_details(entry, place, (end, line), texts, items);
        }
        let values = self.values(entry);
        let board = place.height - self.caption();
        let cell = board / f64::from(entry.shape.side());
        let (thin, thick) = if self.solved { (0.25, 0.75) } else { (0.5, 1.5) };
        let weight = if self.line_weight.is_finite() { self.line_weight } else { 1.0 };
        let picture = self.picture(entry, &values);
        let lines = Some((weight * thin, weight * thick));
        let picture = BoardPicture { cell: Some(cell), lines, ..picture };
        let mut group =
            Group { role: Some(Role::Figure(entry.in_words(&values))), ..Group::default() };
        let layout = picture.layout(Point::new(place.x, place.y + self.caption()));
        picture.push(&layout, &mut group.items);
        items.push(Item::Group(group));
    }

    /// Returns the size in points of the smallest readable board of this puzzle.
    pub(crate) fn min_board(&self, entry: &Entry) -> f64 {
        self.picture(entry, &entry.givens).min_board()
    }

    /// Returns the digits to show: givens and entries, or the solution.
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

    /// Returns the picture of the board with these digits.
    #[must_use]
    pub fn picture<'a>(&self, entry: &'a Entry, values: &'a Grid) -> BoardPicture<'a> {
        let is_played = !self.solved && !self.givens_only;
        let has_notes = is_played && entry.candidates.is_none();
        BoardPicture {
            givens: &entry.givens,
            candidates: entry.candidates.as_ref().filter(|_| !self.solved),
            center: entry.center.as_ref().filter(|_| has_notes),
            corner: entry.corner.as_ref().filter(|_| has_notes),
            symbols: entry.symbols.as_deref(),
            font: entry.font.as_ref(),
            shaded_givens: self.shaded_givens,
            dots: self.dots && !self.solved,
            colors: is_played.then_some(&entry.colors),
            ..BoardPicture::new(&entry.shape, values)
        }
    }

    /// Returns the name, truncated if it is wider than the board with the dots of its level.
    fn name(&self, entry: &Entry, width: f64) -> String {
        let is_graded = self.rating && entry.rating.is_some();
        let dots = if is_graded { DOTS_GAP + dots_width() } else { 0.0 };
        shortened(&entry.name, true, (width - dots) / self.name_size())
    }

    fn heading(&self, content: String, position: Point) -> Item {
        let size = self.name_size();
        let text = Text { content, position, size, bold: true, ..Text::default() };
        let role = Some(Role::Heading(if self.solved { 3 } else { 2 }));
        Item::Group(Group { role, items: vec![Item::Text(text)], ..Group::default() })
    }

    /// Adds the level as dots after the name, which ends at `end`, and rating and number of givens on the right.
    fn push_details(
        &self,
        entry: &Entry,
        place: Rectangle,
        (mut end, line): (f64, f64),
        texts: &Explanations,
        items: &mut Vec<Item>,
    ) {
        let (mut details, mut level) = (Vec::new(), String::new());
        if let Some(rating) = entry.rating.filter(|_| self.rating) {
            let dots = Point::new(place.x + end + DOTS_GAP, line - 3.2);
            push_level(rating.level(), dots, items);
            end += DOTS_GAP + dots_width();
            let (whole, tenths) = (rating.tenths() / 10, rating.tenths() % 10);
            details.push(texts.decimal(&tenths.to_string(), &whole.to_string()));
            if self.level {
                level = format!("{} ", level_name(rating.level(), texts));
            }
        }
        if self.clues {
            details.push(texts.page_givens(entry.givens.clue_count()));
        }
        // The longest text that fits: first the level's name is dropped, then the givens.
        let whole = format!("{level}{}", details.join(" · "));
        let size = 0.75 * self.caption_size();
        let fits = |text: &String| advance(text, false) * size + end + 8.0 <= place.width;
        let shorter = details.first().cloned().unwrap_or_default();
        let all = [whole, details.join(" · "), shorter];
        let Some(content) = all.into_iter().find(fits).filter(|text| !text.is_empty()) else {
            return;
        };
        let (position, anchor) = (Point::new(place.x + place.width, line), Anchor::End);
        let text =
            Text { content, position, anchor, size, ink: Ink::SecondaryText, ..Text::default() };
        let role = Some(Role::Paragraph);
        items.push(Item::Group(Group { role, items: vec![Item::Text(text)], ..Group::default() }));
    }
}

/// Returns the name of a level as a heading.
fn level_name(level: Level, texts: &Explanations) -> &str {
    match level {
        Level::Beginner => texts.page_level_beginner(),
        Level::Easy => texts.page_level_easy(),
        Level::Medium => texts.page_level_medium(),
        Level::Hard => texts.page_level_hard(),
        Level::Expert => texts.page_level_expert(),
        Level::Extreme => texts.page_level_extreme(),
        Level::Guessing => texts.page_level_guessing(),
    }
}

/// The radius of the dots of a level.
const RADIUS: f64 = 2.0;
/// The distance of these dots from the name before them.
const DOTS_GAP: f64 = 6.0;

/// Returns the width of the dots of a level.
fn dots_width() -> f64 {
    (3 * Level::BY_LOGIC.len() - 1) as f64 * RADIUS
}

/// Adds one dot per level, filled up to this one.
fn push_level(level: Level, corner: Point, items: &mut Vec<Item>) {
    for (dot, dot_level) in Level::BY_LOGIC.into_iter().enumerate() {
        let center = corner + Point::new(RADIUS + dot as f64 * 3.0 * RADIUS, 0.0);
        let edge = Paint::edge(Stroke::solid(Ink::Text, 0.5));
        let paint = if dot_level <= level { Paint { fill: Some(Ink::Text), ..edge } } else { edge };
        items.push(Item::Rectangle(Rectangle::around(center, RADIUS), RADIUS, paint));
    }
}
