//! What a player does to cells, and what comes of it: the cells that change, before and after.

use anydoku::{Cell, Digit};

use crate::board::{Board, Content};

/// What a player does to the selected cells. What all of them have already is taken away; else those
/// that lack it get it. Givens stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Edit {
    /// A value.
    Value(Digit),
    /// A note at the corners, in cells without a value.
    Corner(Digit),
    /// A note in the middle, in cells without a value.
    Centre(Digit),
    /// A colour, by number from 0.
    Colour(u8),
    /// Takes away what a layer has; where it has nothing, the next that has something.
    Erase(Layer),
}

/// One kind of what stands in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// Values.
    Values,
    /// Notes at the corners.
    Corner,
    /// Notes in the middle.
    Centre,
    /// Colours.
    Colours,
}

impl Layer {
    /// All of them, in the order in which they are erased.
    pub const ALL: [Self; 4] = [Self::Values, Self::Corner, Self::Centre, Self::Colours];
}

/// The cells that a move changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    cells: Vec<CellChange>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct CellChange {
    cell: Cell,
    before: Content,
    after: Content,
}

impl Change {
    /// Whether nothing changes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The cells that change, each once.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.cells.iter().map(|change| change.cell)
    }

    /// Puts what it says onto a board.
    pub(crate) fn apply(&self, board: &mut Board) {
        for CellChange { cell, after, .. } in &self.cells {
            board.put(*cell, after.clone());
        }
    }

    /// Puts back what was there before.
    pub(crate) fn revert(&self, board: &mut Board) {
        for CellChange { cell, before, .. } in &self.cells {
            board.put(*cell, before.clone());
        }
    }
}

impl Board {
    /// What an edit of these cells comes to; nothing is done yet. Cells that are given, or not on the
    /// board, are left out.
    ///
    /// With `tidies`, a value takes its digit out of the notes of the cells that see it, unless one of
    /// them has that value already.
    #[must_use]
    pub fn change(&self, cells: &[Cell], edit: Edit, tidies: bool) -> Change {
        let mut cells: Vec<Cell> = cells
            .iter()
            .copied()
            .filter(|&cell| self.holds(cell) && !self.is_given(cell))
            .collect();
        cells.sort_unstable();
        cells.dedup();
        let mut after: Vec<(Cell, Content)> =
            cells.into_iter().map(|cell| (cell, self.content(cell))).collect();
        match edit {
            Edit::Value(digit) if digit.value() <= self.shape().side() => {
                self.set(digit, tidies, &mut after);
            }
            Edit::Corner(digit) if digit.value() <= self.shape().side() => {
                toggle(
                    after.iter_mut().filter(is_open).map(|(_, content)| &mut content.corner),
                    digit,
                );
            }
            Edit::Centre(digit) if digit.value() <= self.shape().side() => {
                toggle(
                    after.iter_mut().filter(is_open).map(|(_, content)| &mut content.centre),
                    digit,
                );
            }
            Edit::Value(_) | Edit::Corner(_) | Edit::Centre(_) => {}
            Edit::Colour(colour) => {
                toggle(after.iter_mut().map(|(_, content)| &mut content.colours), colour);
            }
            Edit::Erase(layer) => erase(layer, &mut after),
        }
        let changed = |(cell, after): (Cell, Content)| {
            let before = self.content(cell);
            (before != after).then_some(CellChange { cell, before, after })
        };
        Change { cells: after.into_iter().filter_map(changed).collect() }
    }

    fn set(&self, digit: Digit, tidies: bool, after: &mut Vec<(Cell, Content)>) {
        let is_set = after.iter().all(|(_, content)| content.value == Some(digit));
        for (_, content) in after.iter_mut() {
            content.value = if is_set { None } else { Some(digit) };
        }
        if is_set || !tidies {
            return;
        }
        let set: Vec<Cell> = after.iter().map(|&(cell, _)| cell).collect();
        for &cell in &set {
            if self.peers(cell).any(|peer| self.value(peer) == Some(digit)) {
                continue;
            }
            for peer in self.peers(cell) {
                let mut content = match after.iter().find(|(known, _)| *known == peer) {
                    Some(_) => continue,
                    None => self.content(peer),
                };
                let noted = content.corner.remove(&digit) | content.centre.remove(&digit);
                if noted {
                    after.push((peer, content));
                }
            }
        }
    }
}

/// Whether a cell has no value, so that its notes show.
fn is_open((_, content): &&mut (Cell, Content)) -> bool {
    content.value.is_none()
}

/// Takes a thing out of all sets if all have it, else puts it into all.
fn toggle<'a, T: Ord + Copy + 'a>(
    sets: impl Iterator<Item = &'a mut std::collections::BTreeSet<T>>,
    thing: T,
) {
    let sets: Vec<_> = sets.collect();
    let all_have = sets.iter().all(|set| set.contains(&thing));
    for set in sets {
        if all_have {
            set.remove(&thing);
        } else {
            set.insert(thing);
        }
    }
}

/// Takes away one layer: this one, or the first of the others that has something.
fn erase(layer: Layer, after: &mut [(Cell, Content)]) {
    let has = |layer: Layer| {
        after.iter().any(|(_, content)| match layer {
            Layer::Values => content.value.is_some(),
            Layer::Corner => !content.corner.is_empty(),
            Layer::Centre => !content.centre.is_empty(),
            Layer::Colours => !content.colours.is_empty(),
        })
    };
    // What a value covers is not seen: the value goes first.
    let order = [Layer::Values, layer].into_iter().chain(Layer::ALL);
    let Some(layer) = order.into_iter().find(|&layer| has(layer)) else { return };
    for (_, content) in after {
        match layer {
            Layer::Values => content.value = None,
            Layer::Corner => content.corner.clear(),
            Layer::Centre => content.centre.clear(),
            Layer::Colours => content.colours.clear(),
        }
    }
}
