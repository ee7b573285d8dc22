//! Requests to the view or the worker.

use anydoku::Cell;

use crate::history::Move;

/// A format for copying the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CopyForm {
    /// The givens as a line.
    #[default]
    Givens,
    /// The givens with the entries.
    State,
    /// A text grid.
    Grid,
}

impl CopyForm {
    /// Returns the format for copying again right away.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Givens => Self::State,
            Self::State => Self::Grid,
            Self::Grid => Self::Givens,
        }
    }
}

/// A dialog of the view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// A new game.
    New,
    /// The daily puzzles.
    Daily,
    /// The collections.
    Collections,
    /// The settings.
    Settings,
    /// The command palette.
    Palette,
    /// The help, at the current topic.
    Help,
    /// The list of lessons.
    Lessons,
    /// The list of shortcuts.
    Keys,
    /// The menu.
    Menu,
    /// The field for going to a cell.
    GoTo,
    /// Solving the board.
    Solve,
    /// Printing.
    Print,
    /// The board of a design.
    Board,
    /// The library.
    Library,
    /// The statistics.
    Statistics,
    /// A link to the board.
    Share,
    /// The export to other programs.
    Export,
    /// The notice that another tab plays the game.
    TabLock,
}

/// A request to the view or the worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Request {
    /// Open a dialog in place of the open one.
    Open(Dialog),
    /// Generate another game like the last.
    Another,
    /// Open a file.
    OpenFile,
    /// Open the designer.
    OpenDesign,
    /// Start a game of the design, [`Session::to_puzzle`](crate::Session::to_puzzle), once its
    /// solutions are counted.
    PlayDesign,
    /// Start another game of the puzzle, which is solved.
    PlayAgain,
    /// Open the analysis panel: solutions, rating, steps.
    OpenAnalysis,
    /// Open the list of moves and checkpoints.
    OpenHistory,
    /// Ask whether to discard a move and all moves after it, or the moves since the last checkpoint.
    ConfirmDiscard(Option<Move>),
    /// Discard a move and all moves after it, which the player has confirmed.
    Discard(Move),
    /// Open the pop-up keypad at a cell.
    OpenPopover(Cell),
    /// Close the pop-up keypad.
    ClosePopover,
    /// Close whatever is open.
    Close,
    /// Show the next level of a hint.
    Hint,
    /// Apply the hint.
    ApplyHint,
    /// Show a different hint.
    OtherHint,
    /// Find the solution, pass it to [`Session::set_solution`](crate::Session::set_solution), then
    /// perform [`Outcome::retry`](crate::Outcome::retry).
    Solution,
    /// Save a file.
    Save,
    /// Save everything to a backup file.
    BackUp,
    /// Copy the board. Repeating the action at once uses the next format.
    Copy(CopyForm),
    /// Paste from the clipboard.
    Paste,
    /// Zoom in.
    ZoomIn,
    /// Zoom out.
    ZoomOut,
    /// Zoom to the whole board.
    ZoomFit,
    /// Enter or leave full screen.
    ToggleFullScreen,
}
