//! The changes that result from edits of a board.

use std::collections::{BTreeMap, BTreeSet};

use anydoku::{Cell, Digit};

use crate::board::{Board, Content};
use crate::change::Change;
use crate::digits::COLOR_COUNT;
use crate::edit::{Edit, Element, Layer, MarkLayer, Options};
use crate::pen::PenMark;

type Contents = BTreeMap<Cell, Content>;

impl Board {
    /// Returns the change that an edit of these cells makes, without applying it. Cells off the
    /// board are ignored.
    #[must_use]
    pub fn change(&self, cells: &[Cell], edit: Edit, options: Options) -> Change {
        match edit {
            Edit::Draw(mark) if !self.is_valid_stroke(mark) => return Change::default(),
            Edit::Draw(mark) => {
                let is_present = self.pen().contains(&mark);
                return Change::new(self, [], [(mark, !is_present)]);
            }
            Edit::ClearPen => {
                return Change::new(self, [], self.pen().iter().map(|&mark| (mark, false)));
            }
            _ => {}
        }
        let cells = cells.iter().copied().filter(|&cell| self.contains(cell));
        let mut after: Contents = cells.map(|cell| (cell, self.content(cell).clone())).collect();
        let is_fixed = |content: &Content| content.is_given && !options.edits_givens;
        match edit {
            Edit::Toggle(element) | Edit::Add(element) | Edit::Remove(element)
                if self.supports(element) =>
            {
                after.retain(|_, content| accepts(content, element, &is_fixed));
                let is_present = match edit {
                    Edit::Add(_) => true,
                    Edit::Remove(_) => false,
                    _ => !after.values().all(|content| content.has(element)),
                };
                self.apply_element(element, is_present, options, &mut after);
            }
            Edit::Erase(layer) => erase(layer, &mut after, is_fixed),
            Edit::Clear => {
                for content in after.values_mut() {
                    let previous = content.clone();
                    *content = Content::default();
                    if is_fixed(&previous) {
                        (content.value, content.is_given) = (previous.value, true);
                    }
                }
            }
            Edit::ClearMarks => {
                for content in after.values_mut() {
                    content.corner.clear();
                    content.center.clear();
                    content.struck.clear();
                }
            }
            Edit::ClearColors => {
                after.values_mut().for_each(Content::clear_colors);
            }
            Edit::Fill(layer, digit) => {
                after.retain(|_, content| content.value.is_none());
                for (&cell, content) in after.iter_mut() {
                    self.fill(cell, layer, digit, content);
                }
            }
            Edit::Lock | Edit::Unlock => {
                for content in after.values_mut() {
                    content.is_given = edit == Edit::Lock && content.value.is_some();
                }
            }
            _ => after.clear(),
        }
        Change::new(self, after, [])
    }

    /// Returns whether the board has the digit or color of an element.
    fn supports(&self, element: Element) -> bool {
        match element {
            Element::Value(digit) | Element::Corner(digit) | Element::Center(digit) => {
                digit.value() <= self.side()
            }
            Element::CandidateColor(digit, color) => {
                digit.value() <= self.side() && color < COLOR_COUNT
            }
            Element::Color(color) => color < COLOR_COUNT,
        }
    }

    /// Returns whether a stroke is on the board and its color exists.
    fn is_valid_stroke(&self, mark: PenMark) -> bool {
        let is_valid = |digit: Digit| digit.value() <= self.side();
        mark.color < COLOR_COUNT
            && mark
                .stroke()
                .points()
                .all(|place| self.contains(place.cell) && place.candidate.is_none_or(is_valid))
    }

    /// Adds an element to all cells, or removes it.
    fn apply_element(
        &self,
        element: Element,
        is_present: bool,
        options: Options,
        after: &mut Contents,
    ) {
        for (&cell, content) in after.iter_mut() {
            match element {
                Element::Value(digit) if is_present => {
                    content.value = Some(digit);
                    content.is_given = options.edits_givens;
                }
                Element::Value(digit) => {
                    if content.value == Some(digit) {
                        (content.value, content.is_given) = (None, false);
                    }
                }
                Element::Corner(digit) | Element::Center(digit) => {
                    let is_corner = matches!(element, Element::Corner(_));
                    let marks = if is_corner { &mut content.corner } else { &mut content.center };
                    if is_present {
                        marks.insert(digit);
                        content.struck.remove(digit);
                    } else if marks.remove(digit) && self.allows(cell, digit) {
                        content.struck.insert(digit);
                    }
                }
                Element::Color(color) if is_present => content.colors.insert(color),
                Element::Color(color) => content.colors.remove(color),
                Element::CandidateColor(digit, color) => {
                    if is_present {
                        content.candidate_colors.insert(digit, color);
                    } else if content.candidate_colors.get(&digit) == Some(&color) {
                        content.candidate_colors.remove(&digit);
                    }
                }
            }
        }
        if let (Element::Value(digit), true, true) =
            (element, is_present, options.auto_remove_notes)
        {
            self.remove_from_peers(digit, after);
        }
    }

    /// Removes a digit from the notes of the peers of the cells that get it.
    fn remove_from_peers(&self, digit: Digit, after: &mut Contents) {
        let is_marked = |peer: &Cell| self.content(*peer).has_mark(digit);
        let placed = after.keys().filter(|&&cell| self.house_containing(cell, digit).is_none());
        let peers = placed.flat_map(|&cell| self.peers(cell)).filter(is_marked);
        let tidied: BTreeSet<Cell> = peers.filter(|peer| !after.contains_key(peer)).collect();
        after.extend(tidied.into_iter().map(|peer| {
            let mut content = self.content(peer).clone();
            content.remove_marks(digit);
            (peer, content)
        }));
    }

    fn fill(&self, cell: Cell, layer: MarkLayer, digit: Option<Digit>, content: &mut Content) {
        let digits = match digit {
            Some(digit) if self.allows(cell, digit) => [digit].into_iter().collect(),
            Some(_) => return,
            None => self.allowed(cell),
        };
        let digits = digits.difference(&content.struck);
        match layer {
            MarkLayer::Corner => {
                content.is_filled |= digit.is_none();
                content.corner = content.corner.union(&digits);
            }
            MarkLayer::Center => content.center = content.center.union(&digits),
        }
    }

    /// Returns the change that also keeps the corner notes current: of cells whose digits change, and
    /// of their peers, and of cells that never had notes, such as after filling them in was undone.
    /// Notes that were removed by hand stay removed.
    pub(crate) fn with_current_notes(&mut self, change: &Change) -> Change {
        let changed: Vec<Cell> = change.values().map(|cell_change| cell_change.cell).collect();
        let peers = changed.iter().flat_map(|&cell| self.peers(cell));
        let mut affected: BTreeSet<Cell> = peers.chain(changed.iter().copied()).collect();
        let is_blank = |cell: &Cell| {
            let content = self.content(*cell);
            !content.is_filled && content.corner.is_empty() && content.struck.is_empty()
        };
        affected.extend(self.cells().filter(is_blank));
        change.apply(self);
        let noted = affected.into_iter().filter(|&cell| self.value(cell).is_none());
        let noted: Contents = noted.map(|cell| (cell, self.with_notes(cell))).collect();
        change.revert(self);
        let cells = change.cell_changes().iter();
        let mut after: Contents = cells.map(|change| (change.cell, change.after.clone())).collect();
        after.extend(noted);
        Change::new(self, after, change.strokes().iter().copied())
    }

    /// Returns the change that makes the corner notes of all cells current.
    pub(crate) fn current_notes(&self) -> Change {
        let empty = self.cells().filter(|&cell| self.value(cell).is_none());
        let noted: Vec<_> = empty.map(|cell| (cell, self.with_notes(cell))).collect();
        Change::new(self, noted, [])
    }

    /// Returns the contents of a cell with all corner notes that fit and were not removed by hand.
    fn with_notes(&self, cell: Cell) -> Content {
        let content = self.content(cell).clone();
        let corner = self.allowed(cell).difference(&content.struck);
        Content { corner, is_filled: true, ..content }
    }
}

/// Returns whether an element can be added to a cell or removed from it.
fn accepts(content: &Content, element: Element, is_fixed: &impl Fn(&Content) -> bool) -> bool {
    match element {
        Element::Value(_) => !is_fixed(content),
        Element::Corner(_) | Element::Center(_) => content.value.is_none(),
        Element::Color(_) | Element::CandidateColor(..) => true,
    }
}

/// Erases digits if there are any. Otherwise erases the layer or, if it is empty, everything. The
/// layer of colors is erased before digits.
fn erase(layer: Layer, after: &mut Contents, is_fixed: impl Fn(&Content) -> bool) {
    let has = |content: &Content, layer: Layer| match layer {
        Layer::Values => content.value.is_some() && !is_fixed(content),
        Layer::Corner => content.value.is_none() && !content.corner.is_empty(),
        Layer::Center => content.value.is_none() && !content.center.is_empty(),
        Layer::Colors => !content.colors.is_empty() || !content.candidate_colors.is_empty(),
    };
    let order = match layer {
        Layer::Colors => [Layer::Colors, Layer::Values],
        layer => [Layer::Values, layer],
    };
    let any = |layer: &Layer| after.values().any(|content| has(content, *layer));
    let layers = match order.into_iter().find(any) {
        Some(found) => vec![found],
        None => vec![Layer::Corner, Layer::Center, Layer::Colors],
    };
    for layer in layers {
        for content in after.values_mut().filter(|content| has(content, layer)) {
            match layer {
                Layer::Values => (content.value, content.is_given) = (None, false),
                Layer::Corner => content.corner.clear(),
                Layer::Center => content.center.clear(),
                Layer::Colors => content.clear_colors(),
            }
        }
    }
}
