//! Actions.

use anydoku::{Cell, Digit};

use crate::brush::{Brush, DesignLayer};
use crate::history::Move;
use crate::movement::CursorMove;
use crate::pen::{PenMark, PenTool};
use crate::request::Request;
use crate::settings::{Method, Mode, Validation};

/// An action that a session can perform.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Action {
    /// Moves the cursor and selects only the cell it reaches.
    MoveCursor(CursorMove),
    /// Moves the cursor and selects the rectangle from the anchor to it.
    ExtendSelection(CursorMove),
    /// Moves the cursor to the next (`true`) or previous cell that can hold the target digit.
    NextPlace(bool),
    /// Targets the next (`true`) or previous candidate at the cursor for coloring. After the last
    /// one, colors apply to the cell again.
    NextCandidate(bool),
    /// Selects exactly these cells.
    Select(Vec<Cell>),
    /// Selects all cells.
    SelectAll,
    /// Clears the selection.
    SelectNone,
    /// Selects all cells that share the digit, a note or a color with the cell at the cursor,
    /// depending on the mode.
    SelectSame,
    /// Enters or chooses a digit according to mode and method, like a key of the keypad.
    Digit(Digit),
    /// Enters a digit into the selected cells in the given mode, whatever the method.
    Enter(Mode, Digit),
    /// Colors a candidate of the selected cells.
    ColorCandidate(Digit, u8),
    /// Presses a number key. 0 erases unless it is part of a symbol.
    Numeral(u8),
    /// Enters the pending input. Without any, does what the method does at the cursor.
    Confirm,
    /// Sets the previous digit at the cursor, where presses cycle digits.
    CycleBack,
    /// Cancels what is in progress, closes what is open, or clears the selection.
    Escape,
    /// Erases from the selected cells, digits first.
    Erase,
    /// Clears everything but the givens.
    ClearBoard,
    /// Returns to the start of the game and keeps all moves.
    Restart,
    /// Turns all digits into givens.
    Lock,
    /// Turns all givens into digits that can be changed.
    Unlock,
    /// Sets what digits do.
    SetMode(Mode),
    /// Switches to the next mode.
    NextMode,
    /// Switches to the previous mode.
    PreviousMode,
    /// Sets the input method.
    SetMethod(Method),
    /// Switches to the next input method.
    NextMethod,
    /// Sets how entries are checked.
    SetValidation(Validation),
    /// Toggles a switch setting, given by its id.
    Toggle(&'static str),
    /// Chooses the digit to enter with the digit-first method, or none.
    Choose(Option<Digit>),
    /// Highlights where a digit can go. Ends the highlight if the digit has it already.
    Filter(Digit),
    /// Like [`Filter`](Self::Filter), for the digit with this number, if the board has it.
    FilterNumber(u16),
    /// Chooses the next digit with the digit-first method; otherwise filters it.
    NextDigit,
    /// Chooses or filters the previous digit.
    PreviousDigit,
    /// Undoes a move.
    Undo,
    /// Redoes a move.
    Redo,
    /// Undoes moves until no digit contradicts the solution.
    UndoToCorrect,
    /// Jumps to any move of the history.
    JumpTo(Move),
    /// Names the current move as a checkpoint. Without a name, a number is used.
    Checkpoint(Option<String>),
    /// Renames a checkpoint. An empty name removes it.
    NameCheckpoint(Move, String),
    /// Returns to the last checkpoint.
    ToCheckpoint,
    /// Discards a move and all moves after it.
    Discard(Move),
    /// Fills in the notes of all cells without a digit.
    FillMarks,
    /// Fills in the notes of the selected cells.
    FillMarksHere,
    /// Fills in the notes of the target digit in all cells.
    FillMarksOfDigit,
    /// Clears the notes of the selected cells if there are several, otherwise of all cells.
    ClearMarks,
    /// Clears all colors and strokes.
    ClearDrawing,
    /// Draws a stroke, or removes it if it is there.
    Draw(PenMark),
    /// Sets the pen's tool.
    SetPen(PenTool),
    /// Sets the pen's color, counted from 0.
    SetPenColor(u8),
    /// Toggles between solid and dashed strokes.
    TogglePenDashes,
    /// Checks digits against the solution: of the selected cells if there are several, otherwise of
    /// all.
    Check,
    /// Checks all digits.
    CheckBoard,
    /// Checks the digits of the selected cells.
    CheckSelection,
    /// Announces information about the board.
    Report(Query),
    /// Pauses or resumes: stops the timer and covers the board.
    Pause,
    /// The app is no longer visible or focused, for example because its tab is hidden.
    Blur,
    /// The app is visible and focused again.
    Focus,
    /// Counts a hint.
    CountHint,
    /// Starts or ends design mode, in which the givens are edited.
    SetDesign(bool),
    /// Sets the symmetry brush of design mode.
    SetBrush(Brush),
    /// Sets the layer that digits go to in design mode.
    SetDesignLayer(DesignLayer),
    /// Forwards a request to the view or the worker.
    Request(Request),
}

/// A request for information about the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// The row of the cursor.
    Row,
    /// The column of the cursor.
    Column,
    /// The box of the cursor.
    Box,
    /// The candidates of the cell at the cursor.
    Missing,
    /// How many of the target digit remain.
    Count,
    /// The cell at the cursor.
    Cell,
    /// How much of the board is filled.
    Progress,
}
