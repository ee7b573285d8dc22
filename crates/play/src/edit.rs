//! What a player does to cells, and what comes of it: the cells that change, before and after.

use anydoku::{Cell, Digit};

use crate::board::{Board, Content};
use crate::change::Change;
use crate::digits::{COLOUR_COUNT, Colours};
use crate::pen::PenMark;
use crate::sorted::{SortedMap, SortedSet};

/// What can be put into a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A value.
    Value(Digit),
    /// A mark at the corners, in cells without a value.
    Corner(Digit),
    /// A mark in the middle, in cells without a value.
    Centre(Digit),
    /// A colour of the cell, from 0.
    Colour(u8),
    /// A colour of one of its candidates.
    CandidateColour(Digit, u8),
}

/// What a player does to the selected cells. Givens stay, but for their colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Edit {
    /// What all of them have already is taken away; else those that lack it get it.
    Toggle(Thing),
    /// Those that lack it get it.
    Add(Thing),
    /// Those that have it lose it.
    Remove(Thing),
    /// Takes away values, as they cover the rest; where there are none, what this layer has; where
    /// it has nothing, everything. Colours that are named go before values.
    Erase(Layer),
    /// Takes away all marks, and what is remembered of those that were taken away by hand.
    ClearMarks,
    /// Takes away all colours, of cells and of candidates.
    ClearColours,
    /// Takes away everything.
    Clear,
    /// Puts marks into cells without a value, of all digits or one, where the values of other cells
    /// allow them; those that were taken away by hand stay away.
    Fill(MarkLayer, Option<Digit>),
    /// Makes values givens.
    Lock,
    /// Makes givens values that can be changed.
    Unlock,
    /// Draws a stroke, or takes it away if it is there; the cells do not matter.
    Draw(PenMark),
    /// Takes all strokes away; the cells do not matter.
    ClearPen,
}

/// One kind of what stands in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// Values.
    Values,
    /// Marks at the corners.
    Corner,
    /// Marks in the middle.
    Centre,
    /// Colours, of cells and of candidates.
    Colours,
}

impl Layer {
    /// All of them, in the order in which they are erased.
    pub const ALL: [Self; 4] = [Self::Values, Self::Corner, Self::Centre, Self::Colours];
}

/// One kind of marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkLayer {
    /// At the corners.
    Corner,
    /// In the middle.
    Centre,
}

/// How edits are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// Whether a value takes its digit out of the marks of the cells that see it, unless one of them
    /// has that value already.
    pub tidies_marks: bool,
    /// Whether a value that conflicts with another is refused.
    pub is_strict: bool,
    /// Whether values that are put are givens, and givens can be changed.
    pub edits_givens: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { tidies_marks: true, is_strict: false, edits_givens: false }
    }
}

type Contents = SortedMap<Cell, Content>;

impl Board {
    /// What an edit of these cells comes to; nothing is done yet. Cells that are not on the board
    /// are left out.
    #[must_use]
    pub fn change(&self, cells: &[Cell], edit: Edit, options: Options) -> Change {
        match edit {
            Edit::Draw(mark) if !self.can_hold(mark) => return Change::default(),
            Edit::Draw(mark) => {
                let is_there = self.pen().contains(&mark);
                return Change::to(self, [], [(mark, !is_there)]);
            }
            Edit::ClearPen => {
                return Change::to(self, [], self.pen().iter().map(|&mark| (mark, false)));
            }
            _ => {}
        }
        let cells = cells.iter().copied().filter(|&cell| self.holds(cell));
        let mut after: Contents = cells.map(|cell| (cell, self.content(cell).clone())).collect();
        let is_fixed = |content: &Content| content.is_given && !options.edits_givens;
        match edit {
            Edit::Toggle(thing) | Edit::Add(thing) | Edit::Remove(thing) if self.knows(thing) => {
                after.retain(|_, content| takes(content, thing, &is_fixed));
                let is_there = match edit {
                    Edit::Add(_) => true,
                    Edit::Remove(_) => false,
                    _ => !after.values().all(|content| has(content, thing)),
                };
                self.bring(thing, is_there, options, &mut after);
            }
            Edit::Erase(layer) => erase(layer, &mut after, is_fixed),
            Edit::Clear => {
                for content in after.values_mut() {
                    let kept = content.clone();
                    *content = Content::default();
                    if is_fixed(&kept) {
                        (content.value, content.is_given) = (kept.value, true);
                    }
                }
            }
            Edit::ClearMarks => {
                for content in after.values_mut() {
                    content.corner.clear();
                    content.centre.clear();
                    content.struck.clear();
                }
            }
            Edit::ClearColours => {
                for content in after.values_mut() {
                    content.colours = Colours::new();
                    content.candidate_colours.clear();
                }
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
        Change::to(self, after, [])
    }

    /// Whether the board has what this names.
    fn knows(&self, thing: Thing) -> bool {
        match thing {
            Thing::Value(digit) | Thing::Corner(digit) | Thing::Centre(digit) => {
                digit.value() <= self.side()
            }
            Thing::CandidateColour(digit, colour) => {
                digit.value() <= self.side() && colour < COLOUR_COUNT
            }
            Thing::Colour(colour) => colour < COLOUR_COUNT,
        }
    }

    /// Whether a stroke lies on the board, in a colour that there is.
    fn can_hold(&self, mark: PenMark) -> bool {
        let is_known = |digit: Digit| digit.value() <= self.side();
        mark.colour < COLOUR_COUNT
            && mark
                .stroke()
                .places()
                .all(|place| self.holds(place.cell) && place.candidate.is_none_or(is_known))
    }

    /// Puts a thing into all cells, or takes it away.
    fn bring(&self, thing: Thing, is_there: bool, options: Options, after: &mut Contents) {
        for (&cell, content) in after.iter_mut() {
            match thing {
                Thing::Value(digit) if is_there => {
                    content.value = Some(digit);
                    content.is_given = options.edits_givens;
                }
                Thing::Value(digit) => {
                    if content.value == Some(digit) {
                        (content.value, content.is_given) = (None, false);
                    }
                }
                Thing::Corner(digit) | Thing::Centre(digit) => {
                    let marks = match thing {
                        Thing::Corner(_) => &mut content.corner,
                        _ => &mut content.centre,
                    };
                    if is_there {
                        marks.insert(digit);
                        content.struck.remove(digit);
                    } else if marks.remove(digit) && self.allows(cell, digit) {
                        content.struck.insert(digit);
                    }
                }
                Thing::Colour(colour) if is_there => content.colours.insert(colour),
                Thing::Colour(colour) => content.colours.remove(colour),
                Thing::CandidateColour(digit, colour) => {
                    if is_there {
                        content.candidate_colours.insert(digit, colour);
                    } else if content.candidate_colours.get(&digit) == Some(&colour) {
                        content.candidate_colours.remove(&digit);
                    }
                }
            }
        }
        if let (Thing::Value(digit), true, true) = (thing, is_there, options.tidies_marks) {
            self.tidy(digit, after);
        }
    }

    /// Takes a digit out of the marks of the cells that see those to which it was put.
    fn tidy(&self, digit: Digit, after: &mut Contents) {
        let is_marked = |peer: &Cell| {
            let known = self.content(*peer);
            known.corner.contains(digit) || known.centre.contains(digit)
        };
        let set = after.keys().filter(|&&cell| self.house_with(cell, digit).is_none());
        let seen = set.flat_map(|&cell| self.peers(cell)).filter(is_marked);
        let tidied: SortedSet<Cell> = seen.filter(|peer| !after.contains_key(peer)).collect();
        after.extend(tidied.into_iter().map(|peer| {
            let mut content = self.content(peer).clone();
            content.corner.remove(digit);
            content.centre.remove(digit);
            (peer, content)
        }));
    }

    fn fill(&self, cell: Cell, layer: MarkLayer, digit: Option<Digit>, content: &mut Content) {
        let digits = match digit {
            Some(digit) if self.allows(cell, digit) => [digit].into_iter().collect(),
            Some(_) => return,
            None => self.allowed(cell),
        };
        let digits = digits.without(&content.struck);
        let marks = match layer {
            MarkLayer::Corner => &mut content.corner,
            MarkLayer::Centre => &mut content.centre,
        };
        *marks = marks.with(&digits);
    }
}

/// Whether a thing can be put into a cell, or taken away.
fn takes(content: &Content, thing: Thing, is_fixed: &impl Fn(&Content) -> bool) -> bool {
    match thing {
        Thing::Value(_) => !is_fixed(content),
        Thing::Corner(_) | Thing::Centre(_) => content.value.is_none(),
        Thing::Colour(_) | Thing::CandidateColour(..) => true,
    }
}

fn has(content: &Content, thing: Thing) -> bool {
    match thing {
        Thing::Value(digit) => content.value == Some(digit),
        Thing::Corner(digit) => content.corner.contains(digit),
        Thing::Centre(digit) => content.centre.contains(digit),
        Thing::Colour(colour) => content.colours.contains(colour),
        Thing::CandidateColour(digit, colour) => {
            content.candidate_colours.get(&digit) == Some(&colour)
        }
    }
}

/// Takes away the values, as they cover the rest; where there are none, the layer that was named;
/// where it has nothing, everything else.
fn erase(layer: Layer, after: &mut Contents, is_fixed: impl Fn(&Content) -> bool) {
    let has = |content: &Content, layer: Layer| match layer {
        Layer::Values => content.value.is_some() && !is_fixed(content),
        Layer::Corner => content.value.is_none() && !content.corner.is_empty(),
        Layer::Centre => content.value.is_none() && !content.centre.is_empty(),
        Layer::Colours => !content.colours.is_empty() || !content.candidate_colours.is_empty(),
    };
    let order = match layer {
        Layer::Colours => [Layer::Colours, Layer::Values],
        layer => [Layer::Values, layer],
    };
    let any = |layer: &Layer| after.values().any(|content| has(content, *layer));
    let layers = match order.into_iter().find(any) {
        Some(found) => vec![found],
        None => vec![Layer::Corner, Layer::Centre, Layer::Colours],
    };
    for layer in layers {
        for content in after.values_mut().filter(|content| has(content, layer)) {
            match layer {
                Layer::Values => (content.value, content.is_given) = (None, false),
                Layer::Corner => content.corner.clear(),
                Layer::Centre => content.centre.clear(),
                Layer::Colours => {
                    content.colours = Colours::new();
                    content.candidate_colours.clear();
                }
            }
        }
    }
}
