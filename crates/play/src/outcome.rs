//! What comes of an action: what to draw, what to say, what the view or the worker is to do.

use anydoku::Cell;

use crate::history::Move;

/// What came of an action.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outcome {
    /// What looks different now.
    pub dirty: Dirty,
    /// What to say, and show.
    pub announce: Option<Announcement>,
    /// An entry that was not taken, and why.
    pub refused: Option<Refusal>,
    /// What is left to do for the view or the worker.
    pub request: Option<Request>,
    /// What may be heard and felt.
    pub effect: Option<Effect>,
    /// Whether this entry solved the board. Who goes back and forth again solves nothing.
    pub solved: bool,
}

/// What may be heard and felt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// Something was taken away.
    Erased,
    /// Marks, colours or strokes came.
    Marked,
    /// A value was put.
    Entered,
    /// A value was put, and a house is full and right with it.
    Completed,
    /// The board is solved.
    Solved,
    /// An entry was not taken.
    Refused,
}

/// What looks different now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Dirty {
    /// Nothing on the board.
    #[default]
    None,
    /// These cells, each once.
    Cells(Vec<Cell>),
    /// Any cell may.
    All,
}

impl Dirty {
    /// Whether a cell may look different.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        match self {
            Self::None => false,
            Self::Cells(cells) => cells.contains(&cell),
            Self::All => true,
        }
    }
}

/// What to say to those who listen and to show to those who look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// In the language of the session.
    pub text: String,
    /// Whether it is worth an interruption: only moves that were refused are.
    pub assertive: bool,
    /// Whether it is worth being shown too: what changed the board can be seen there.
    pub is_shown: bool,
}

/// An entry that was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The cells that were meant.
    pub cells: Vec<Cell>,
    /// The cells that stand in its way.
    pub because: Vec<Cell>,
}

/// In which form a board is copied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CopyForm {
    /// The givens, as a line.
    #[default]
    Givens,
    /// The givens with what was entered.
    State,
    /// A grid of text.
    Grid,
}

impl CopyForm {
    /// The form that is meant when it is asked again.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Givens => Self::State,
            Self::State => Self::Grid,
            Self::Grid => Self::Givens,
        }
    }
}

/// What an action asks of the view or the worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Request {
    /// The dialog of a new game.
    OpenNew,
    /// Make another game like the last.
    Another,
    /// The library.
    OpenLibrary,
    /// What was solved, and how.
    OpenStatistics,
    /// The board in another notation.
    OpenExport,
    /// Settings.
    OpenSettings,
    /// Help, at what is being done.
    OpenHelp,
    /// The sheet of keys.
    OpenKeys,
    /// The palette of commands.
    OpenPalette,
    /// The menu.
    OpenMenu,
    /// The field that takes a row and a column.
    OpenGoTo,
    /// A file to be opened.
    OpenFile,
    /// The screen of design.
    OpenDesign,
    /// The design is played: a new game of [`Session::to_puzzle`](crate::Session::to_puzzle), once
    /// its solutions are counted.
    PlayDesign,
    /// The engine's panel: solutions, rating, steps.
    OpenAnalysis,
    /// The list of moves and checkpoints.
    OpenHistory,
    /// The picker of values at a cell.
    OpenPopover(Cell),
    /// The picker goes.
    ClosePopover,
    /// A name for this checkpoint.
    NameCheckpoint(Move),
    /// Whatever is open goes.
    Close,
    /// The next level of a hint.
    Hint,
    /// The hint's step is taken.
    ApplyHint,
    /// Another hint in its place.
    OtherHint,
    /// The solution is needed: [`Session::set_solution`](crate::Session::set_solution), and then the
    /// same action again.
    Solution,
    /// The whole board is solved.
    Solve,
    /// A file is saved.
    Save,
    /// The dialog of printing.
    Print,
    /// The board is copied. Asked again at once, another of its forms is meant.
    Copy(CopyForm),
    /// What was copied elsewhere is read.
    Paste,
    /// A link is made.
    Share,
    /// Larger cells.
    ZoomIn,
    /// Smaller cells.
    ZoomOut,
    /// The whole board.
    ZoomFit,
    /// The whole screen, or no longer.
    ToggleFullScreen,
    /// The cursor is shown where it is not.
    Reveal,
}
