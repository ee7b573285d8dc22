//! The contents of cells: digits, and marks in empty cells.

use std::collections::{BTreeMap, BTreeSet};

use anydoku::grid::{MAX_SYMBOL_SIDE, digit_symbol};
use anydoku::logic::Candidate;
use anydoku::{Candidates, Cell, Digit, Grid};

use super::Layout;
use crate::display::{Item, Text};
use crate::font::Font;
use crate::plane::{Point, Rectangle};
use crate::symbol::Symbol;
use crate::theme::Ink;

/// The longer edge of a digit's pictogram, as a fraction of the cell.
const VALUE: f64 = 0.74;
/// The longer edge of a mark's pictogram, as a fraction of its position's size.
const MARK: f64 = 0.8;

/// The style of a highlighted mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MarkStyle {
    /// Its color.
    pub(crate) ink: Ink,
    /// Whether it is bold.
    pub(crate) bold: bool,
}

/// The symbols in the cells and their style.
#[derive(Clone, Debug)]
pub(crate) struct Contents<'a> {
    side: u16,
    values: &'a Grid,
    givens: &'a Grid,
    candidates: Option<&'a Candidates>,
    symbols: Option<&'a [Symbol]>,
    pub(super) font: Option<&'a Font>,
    /// Digits that the step places; their cells show no marks.
    pub(crate) placed: BTreeMap<Cell, Digit>,
    /// Highlighted marks; they are shown even if the cell lacks them.
    pub(crate) marks: BTreeMap<Candidate, MarkStyle>,
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

impl<'a> Contents<'a> {
    pub(super) fn new(
        side: u16,
        values: &'a Grid,
        givens: &'a Grid,
        candidates: Option<&'a Candidates>,
        symbols: Option<&'a [Symbol]>,
        font: Option<&'a Font>,
    ) -> Self {
        let (placed, marks, crossed) = Default::default();
        Self { side, values, givens, candidates, symbols, font, placed, marks, crossed }
    }

    /// Returns the number of characters of the longest symbol.
    pub(super) fn longest_symbol(side: u16, symbols: Option<&[Symbol]>) -> usize {
        let own = symbols.filter(|symbols| symbols.len() >= usize::from(side));
        match own {
            Some(own) => own.iter().map(Symbol::characters).max().unwrap_or(1),
            None if side <= MAX_SYMBOL_SIDE => 1,
            None => side.to_string().len(),
        }
    }

    /// Returns the symbol of a digit: up to side 35 its symbol, beyond that a number.
    pub(crate) fn symbol(&self, digit: Digit) -> Symbol {
        let own = self.symbols.and_then(|symbols| symbols.get(digit.index()).cloned());
        let usual = || digit_symbol(digit).filter(|_| self.side <= MAX_SYMBOL_SIDE);
        own.or_else(|| usual().map(Symbol::from)).unwrap_or_else(|| Symbol::Text(digit.to_string()))
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let side = self.side;
        (0..usize::from(side) * usize::from(side)).map(move |index| Cell::at(index, side))
    }

    fn value(&self, cell: Cell) -> Option<Digit> {
        let known = (self.values.side() == self.side).then(|| self.values.get(cell)).flatten();
        known.or_else(|| self.placed.get(&cell).copied())
    }

    /// Returns whether a cell has no digit.
    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.value(cell).is_none()
    }

    fn is_given(&self, cell: Cell) -> bool {
        self.givens.side() == self.side && self.givens.get(cell).is_some()
    }

    fn has_mark(&self, candidate: Candidate) -> bool {
        let known = self.candidates.filter(|candidates| candidates.side() == self.side);
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
                let at = layout.center(cell);
                (BoardSymbol::Value(cell), layout.symbol_box(at, layout.value_size, characters))
            }
            None => {
                let digit = Digit::from_index(layout.digit_at(cell, point)?)?;
                let candidate = Candidate::new(cell, digit);
                if digit.value() > self.side || !self.has_mark(candidate) {
                    return None;
                }
                let at = layout.mark(candidate);
                let bounds = if self.is_marked(candidate) {
                    Rectangle::around(at, layout.disc)
                } else {
                    let characters = self.symbol(digit).characters();
                    layout.symbol_box(at, layout.mark_size, characters)
                };
                (BoardSymbol::Mark(candidate), bounds)
            }
        };
        bounds.contains(point).then_some(symbol)
    }

    /// Adds the symbols: plain marks first, similar ones together, pictograms before characters.
    pub(crate) fn push(&self, layout: &Layout, items: &mut Vec<Item>) {
        let (mut marks, mut values) = (Vec::new(), Vec::new());
        for cell in self.cells() {
            if let Some(digit) = self.value(cell) {
                let (bold, ink) = match (self.placed.contains_key(&cell), self.is_given(cell)) {
                    (true, _) => (true, Ink::Placement),
                    (false, true) => (true, Ink::Text),
                    (false, false) => (false, Ink::Entry),
                };
                let halo = self.crossed.contains(&BoardSymbol::Value(cell)).then_some(Ink::Sheet);
                let (at, size) = (layout.center(cell), layout.value_size);
                match self.symbol(digit) {
                    Symbol::Text(text) => {
                        let text = Text::centered(&text, at, size, bold, ink).in_font(self.font);
                        values.push(Text { halo, ..text });
                    }
                    Symbol::Pictogram(pictogram) => {
                        items.push(pictogram.at(at, VALUE * layout.cell));
                    }
                }
                continue;
            }
            for digit in (1..=self.side).filter_map(Digit::new) {
                let candidate = Candidate::new(cell, digit);
                if !self.has_mark(candidate) {
                    continue;
                }
                let usual = MarkStyle { ink: Ink::SecondaryText, bold: false };
                let look = self.marks.get(&candidate).copied();
                let MarkStyle { ink, bold } = look.unwrap_or(usual);
                let crossed =
                    look.is_none() && self.crossed.contains(&BoardSymbol::Mark(candidate));
                let halo = crossed.then_some(Ink::Sheet);
                let (at, size) = (layout.mark(candidate), layout.mark_size);
                match self.symbol(digit) {
                    Symbol::Text(text) => {
                        let text = Text::centered(&text, at, size, bold, ink).in_font(self.font);
                        marks.push(Text { halo, ..text });
                    }
                    Symbol::Pictogram(pictogram) => {
                        items.push(pictogram.at(at, MARK * layout.place()));
                    }
                }
            }
        }
        for mut kind in [marks, values] {
            kind.sort_by_key(|text| (text.bold, text.ink, text.halo));
            items.extend(kind.into_iter().map(Item::Text));
        }
    }
}
