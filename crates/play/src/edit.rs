//! Edits of cells.

use anydoku::Digit;

use crate::pen::PenMark;

/// An element of a cell's contents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    /// A digit.
    Value(Digit),
    /// A corner note, in cells without a digit.
    Corner(Digit),
    /// A center note, in cells without a digit.
    Center(Digit),
    /// A color of the cell, counted from 0.
    Color(u8),
    /// A color of a candidate.
    CandidateColor(Digit, u8),
}

/// An edit of the selected cells. Givens keep everything but their colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Edit {
    /// Removes the element if all cells have it; otherwise adds it to those without it.
    Toggle(Element),
    /// Adds the element to the cells without it.
    Add(Element),
    /// Removes the element from the cells that have it.
    Remove(Element),
    /// Erases digits if there are any, since they hide the rest. Otherwise erases this layer or, if
    /// it is empty, everything. Given [`Layer::Colors`], erases colors before digits.
    Erase(Layer),
    /// Clears all notes, and forgets which ones were removed by hand.
    ClearMarks,
    /// Clears all colors of cells and candidates.
    ClearColors,
    /// Clears everything.
    Clear,
    /// Fills in the notes of cells without a digit, for one digit or all, where they fit. Notes
    /// removed by hand are skipped.
    Fill(MarkLayer, Option<Digit>),
    /// Turns digits into givens.
    Lock,
    /// Turns givens into digits that can be changed.
    Unlock,
    /// Draws a stroke, or removes it if it is there; ignores the cells.
    Draw(PenMark),
    /// Removes all strokes; ignores the cells.
    ClearPen,
}

/// A layer of the contents of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// Digits.
    Values,
    /// Corner notes.
    Corner,
    /// Center notes.
    Center,
    /// Colors of cells and candidates.
    Colors,
}

/// A kind of notes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkLayer {
    /// Corner notes.
    Corner,
    /// Center notes.
    Center,
}

/// Options of edits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// Whether entering a digit removes it from the notes of its peers, unless one of them has the
    /// digit already.
    pub auto_remove_notes: bool,
    /// Whether a digit that causes a conflict is refused.
    pub is_strict: bool,
    /// Whether entered digits become givens, and givens can be changed.
    pub edits_givens: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { auto_remove_notes: true, is_strict: false, edits_givens: false }
    }
}
