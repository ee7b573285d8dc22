//! The contents of cells: digits, and marks in empty cells.

use std::collections::{BTreeMap, BTreeSet};

use anydoku::grid::{MAX_SYMBOL_SIDE, digit_symbol};
use anydoku::logic::Candidate;
use anydoku::{Cell, Digit};

use super::layout::Layout;
use super::picture::BoardPicture;
use crate::{Ink, Item, Point, Rectangle, Symbol, Text};

/// The longer edge of a digit's pictogram, as a fraction of the cell.
const VALUE: f64 = 0.74;
/// The longer edge of a mark's pictogram, as a fraction of its position's size.
const MARK: f64 = 0.8;

/// The symbols in the cells and their style.
#[derive(Clone, Debug)]
pub(crate) struct Contents<'a> {
    side: u16,
    pub(super) board: BoardPicture<'a>,
    /// Digits that the step places; their cells show no marks.
    pub(crate) placed: BTreeMap<Cell, Digit>,
    /// The colors of highlighted marks, which are bold; they are shown even if the cell lacks them.
    pub(crate) marks: BTreeMap<Candidate, Ink>,
    /// Symbols that a line runs behind, which need an outline.
    pub(crate) crossed: BTreeSet<BoardSymbol>,
}

/// A symbol on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum BoardSymbol {
    /// The digit of a cell.
    Value(Cell),
    /// A mark.
    Mark(Candidate),
}

/// Returns the number of characters of the longest symbol of a board.
pub(super) fn longest_symbol(board: &BoardPicture<'_>) -> usize {
    let side = board.shape.side();
    match board.symbols.filter(|symbols| symbols.len() >= usize::from(side)) {
        Some(symbols) => symbols.iter().map(Symbol::characters).max().unwrap_or(1),
        None if side <= MAX_SYMBOL_SIDE => 1,
        None => side.to_string().len(),
    }
}

impl<'a> Contents<'a> {
    pub(super) fn new(board: BoardPicture<'a>) -> Self {
        let (placed, marks, crossed) = Default::default();
        Self { side: board.shape.side(), board, placed, marks, crossed }
    }

    /// Returns the symbol of a digit: up to side 35 its symbol, beyond that a number.
    pub(crate) fn symbol(&self, digit: Digit) -> Symbol {
        let custom = self.board.symbols.and_then(|symbols| symbols.get(digit.index()).cloned());
        let usual = || digit_symbol(digit).filter(|_| self.side <= MAX_SYMBOL_SIDE);
        custom
            .or_else(|| usual().map(Symbol::from))
            .unwrap_or_else(|| Symbol::Text(digit.to_string()))
    }

    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let side = self.side;
        (0..usize::from(side) * usize::from(side)).map(move |index| Cell::at(index, side))
    }

    /// Returns the digit of a cell.
    pub(super) fn value(&self, cell: Cell) -> Option<Digit> {
        let values = self.board.values;
        let known = (values.side() == self.side).then(|| values.get(cell)).flatten();
        known.or_else(|| self.placed.get(&cell).copied())
    }

    fn is_given(&self, cell: Cell) -> bool {
        let givens = self.board.givens;
        givens.side() == self.side && givens.get(cell).is_some()
    }

    fn has_mark(&self, candidate: Candidate) -> bool {
        let known = self.board.candidates.filter(|candidates| candidates.side() == self.side);
        self.marks.contains_key(&candidate)
            || known.is_some_and(|known| known.contains(candidate.cell, candidate.digit))
    }

    /// Returns whether a candidate has a highlighted mark.
    pub(crate) fn is_marked(&self, candidate: Candidate) -> bool {
        self.marks.contains_key(&candidate)
    }

    /// Returns the symbol at a point.
    pub(crate) fn symbol_at(&self, layout: &Layout, point: Point) -> Option<BoardSymbol> {
        let cell = layout.cell_at(point)?;
        let (symbol, bounds) = match self.value(cell) {
            Some(digit) => {
                let characters = self.symbol(digit).characters();
                let center = layout.center(cell);
                (BoardSymbol::Value(cell), layout.symbol_box(center, layout.value_size, characters))
            }
            None => {
                let digit = Digit::from_index(layout.digit_at(cell, point)?)?;
                let candidate = Candidate::new(cell, digit);
                if digit.value() > self.side || !self.has_mark(candidate) {
                    return None;
                }
                let center = layout.mark(candidate);
                let bounds = if self.is_marked(candidate) {
                    Rectangle::around(center, layout.disc)
                } else {
                    let characters = self.symbol(digit).characters();
                    layout.symbol_box(center, layout.mark_size, characters)
                };
                (BoardSymbol::Mark(candidate), bounds)
            }
        };
        bounds.contains(point).then_some(symbol)
    }

    /// Returns a symbol centered at a point: text of this size, or a pictogram of this length.
    pub(super) fn centered(
        &self,
        symbol: &Symbol,
        center: Point,
        (size, bold, ink): (f64, bool, Ink),
        length: f64,
    ) -> Item {
        match symbol {
            Symbol::Text(text) => {
                Item::Text(Text::centered(text, center, size, bold, ink).in_font(self.board.font))
            }
            Symbol::Pictogram(pictogram) => pictogram.at(center, length),
        }
    }

    /// Adds the symbols: plain marks first, similar ones together, pictograms before characters.
    pub(crate) fn push(&self, layout: &Layout, items: &mut Vec<Item>) {
        let (mut marks, mut values) = (Vec::new(), Vec::new());
        let mut add = |item: Item, is_crossed: bool, texts: &mut Vec<Text>| match item {
            Item::Text(text) => {
                texts.push(Text { halo: is_crossed.then_some(Ink::Sheet), ..text });
            }
            pictogram => items.push(pictogram),
        };
        for cell in self.cells() {
            if let Some(digit) = self.value(cell) {
                let (bold, ink) = match (self.placed.contains_key(&cell), self.is_given(cell)) {
                    (true, _) => (true, Ink::Placement),
                    (false, true) => (true, Ink::Text),
                    (false, false) => (false, Ink::Entry),
                };
                let style = (layout.value_size, bold, ink);
                let (symbol, length) = (self.symbol(digit), VALUE * layout.cell);
                let item = self.centered(&symbol, layout.center(cell), style, length);
                add(item, self.crossed.contains(&BoardSymbol::Value(cell)), &mut values);
                continue;
            }
            let candidates = (1..=self.side).filter_map(Digit::new);
            let candidates = candidates.map(|digit| Candidate::new(cell, digit));
            for candidate in candidates.filter(|&candidate| self.has_mark(candidate)) {
                let mark_ink = self.marks.get(&candidate).copied();
                let crossed =
                    mark_ink.is_none() && self.crossed.contains(&BoardSymbol::Mark(candidate));
                let ink = mark_ink.unwrap_or(Ink::SecondaryText);
                let style = (layout.mark_size, mark_ink.is_some(), ink);
                let (symbol, length) = (self.symbol(candidate.digit), MARK * layout.place());
                let item = self.centered(&symbol, layout.mark(candidate), style, length);
                add(item, crossed, &mut marks);
            }
        }
        for mut kind in [marks, values] {
            kind.sort_by_key(|text| (text.bold, text.ink, text.halo));
            items.extend(kind.into_iter().map(Item::Text));
        }
    }
}
