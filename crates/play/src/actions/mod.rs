//! The registry of actions: everything that can be done, once, with its name, its group, its usual
//! keys and whether it can be done now. Menus, toolbar, keys, palette, help and tests are fed by it.

mod search;
mod table;

use anydoku::{Cell, Digit};

use crate::history::Move;
use crate::movement::Step;
use crate::outcome::Request;
use crate::pen::PenMark;
use crate::session::{Brush, DesignLayer, Session};
use crate::settings::{Method, Mode, Validation};
use crate::strings::Strings;

pub use search::{Found, search};
pub use table::ACTIONS;

/// Something that can be done.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Action {
    /// The cursor goes, and that cell alone is selected.
    Go(Step),
    /// The cursor goes, and the rectangle to it is selected.
    Extend(Step),
    /// The cursor goes to the next cell (`true`) in which the value that is meant can stand, or to
    /// the one before.
    NextPlace(bool),
    /// The next (`true`) of the marks at the cursor is what colours colour, or the one before;
    /// after the last it is the cell.
    NextCandidate(bool),
    /// These cells alone are selected.
    Select(Vec<Cell>),
    /// All cells are.
    SelectAll,
    /// No cell is.
    SelectNone,
    /// All cells with the same value, mark or colour as that of the cursor, by the mode.
    SelectSame,
    /// A house, by its number among the shape's.
    SelectHouse(u32),
    /// A digit, by method and mode: as a key of the keypad.
    Digit(Digit),
    /// A digit into the selected cells, in this mode and by no method.
    Enter(Mode, Digit),
    /// A colour for a candidate of the selected cells.
    ColourCandidate(Digit, u8),
    /// A key with a numeral: 0 erases unless it is typed.
    Numeral(u8),
    /// What was typed is entered now; else what the method does at the cursor.
    Confirm,
    /// The value before at the cursor, where presses change values.
    CycleBack,
    /// What was begun ends, what is open closes, what is selected no longer is.
    Escape,
    /// Takes away from the selected cells, the values first.
    Erase,
    /// Takes everything that was put away from all cells.
    ClearBoard,
    /// Back to the beginning, all moves kept.
    Restart,
    /// Values become givens.
    Lock,
    /// Givens become values.
    Unlock,
    /// What digits do.
    SetMode(Mode),
    /// The next of the modes.
    NextMode,
    /// The one before.
    PreviousMode,
    /// How entries are made.
    SetMethod(Method),
    /// The next of the methods.
    NextMethod,
    /// What is made of entries that cannot be right.
    SetValidation(Validation),
    /// A setting that is yes or no becomes the other, by its name.
    Toggle(&'static str),
    /// The value that is chosen where values come first.
    Choose(Option<Digit>),
    /// The value whose places are shown; the one that is shown already is no longer.
    Filter(Digit),
    /// The value of this number, if the board has it.
    FilterNumber(u16),
    /// The next value: chosen where values come first, else filtered.
    NextDigit,
    /// The value before.
    PreviousDigit,
    /// Back by a move.
    Undo,
    /// The move again.
    Redo,
    /// Back to where every value was right.
    UndoToCorrect,
    /// To any place of the history.
    GoTo(Move),
    /// Names where the game stands, by a number if no name is given.
    Checkpoint(Option<String>),
    /// Another name for a checkpoint; an empty one takes it away.
    NameCheckpoint(Move, String),
    /// Back to the last checkpoint.
    ToCheckpoint,
    /// Back to the last checkpoint, and what was played since is forgotten.
    DiscardBranch,
    /// Back to before a move, and it is forgotten with all that followed.
    Discard(Move),
    /// Marks are filled in, in all cells without a value.
    FillMarks,
    /// Marks are filled in, in the selected cells.
    FillMarksHere,
    /// Marks of one value are filled in, in all cells: the chosen, filtered or selected one.
    FillMarksOfDigit,
    /// All marks go: of the selected cells if they are several, else of all.
    ClearMarks,
    /// All colours and strokes go.
    ClearDrawing,
    /// A stroke is drawn, or taken away if it is there.
    Draw(PenMark),
    /// The pen draws this from now on.
    SetPen(PenTool),
    /// Another colour for the pen, from 0.
    SetPenColour(u8),
    /// The pen draws solid, or dashed.
    TogglePenDashes,
    /// Values are compared with the solution: of the selected cells if they are several, else all.
    Check,
    /// All values are.
    CheckBoard,
    /// Those of the selected cells are.
    CheckSelection,
    /// Something is told.
    Tell(Query),
    /// The timer rests and the board is covered, or no longer.
    Pause,
    /// The app is not looked at.
    Leave,
    /// The app is looked at again.
    Return,
    /// A hint was given; it is counted.
    CountHint,
    /// The board's givens are edited, or no longer.
    SetDesign(bool),
    /// Which images are erased with a cell in design.
    SetBrush(Brush),
    /// What digits are in design.
    SetDesignLayer(DesignLayer),
    /// What the view or the worker does.
    Ask(Request),
}

/// What the pen draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PenTool {
    /// Lines.
    #[default]
    Line,
    /// Arrows.
    Arrow,
    /// Circles.
    Circle,
    /// Crosses.
    Cross,
}

impl PenTool {
    /// All.
    pub const ALL: [Self; 4] = [Self::Line, Self::Arrow, Self::Circle, Self::Cross];
}

/// What can be asked of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// The row of the cursor.
    Row,
    /// Its column.
    Column,
    /// Its box.
    Box,
    /// The values that can stand at the cursor.
    Missing,
    /// How many are left of the value there.
    Count,
    /// The cell.
    Cell,
    /// How far the board is.
    Progress,
}

/// Where an action stands in menus and help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Group {
    /// Games and files.
    Game,
    /// Moves.
    Edit,
    /// Values and marks.
    Enter,
    /// Modes and methods.
    Mode,
    /// Cursor and selection.
    Move,
    /// Hints and checks.
    Help,
    /// What is told.
    Tell,
    /// What is seen.
    View,
    /// Design.
    Design,
}

impl Group {
    /// All, in the order of menus and help.
    pub const ALL: [Self; 9] = [
        Self::Game,
        Self::Edit,
        Self::Enter,
        Self::Mode,
        Self::Move,
        Self::Help,
        Self::Tell,
        Self::View,
        Self::Design,
    ];

    /// Its name in the table of strings.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Edit => "edit",
            Self::Enter => "enter",
            Self::Mode => "mode",
            Self::Move => "move",
            Self::Help => "help",
            Self::Tell => "tell",
            Self::View => "view",
            Self::Design => "design",
        }
    }

    /// What it is called.
    #[must_use]
    pub fn label(self, strings: &Strings) -> &str {
        strings.of(&["group", self.id()])
    }
}

/// An action of the registry.
#[derive(Debug)]
pub struct Command {
    /// Its name in settings and in the table of strings.
    pub id: &'static str,
    /// Where it stands.
    pub group: Group,
    /// Its usual keys, as [`Chord`](crate::Chord) reads them.
    pub keys: &'static [&'static str],
    /// What it does.
    pub action: Action,
    enabled: fn(&Session) -> bool,
}

impl PartialEq for Command {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Command {
    /// The action of this name.
    #[must_use]
    pub fn of(id: &str) -> Option<&'static Self> {
        ACTIONS.iter().find(|command| command.id == id)
    }

    /// What it is called.
    #[must_use]
    pub fn label<'a>(&self, strings: &'a Strings) -> &'a str {
        strings.of(&["action", self.id])
    }

    /// What it does, in a sentence; empty if its label says it.
    #[must_use]
    pub fn help<'a>(&self, strings: &'a Strings) -> &'a str {
        strings.try_of(&["action", self.id, "help"]).unwrap_or_default()
    }

    /// Whether it can be done now.
    #[must_use]
    pub fn enabled(&self, session: &Session) -> bool {
        (self.enabled)(session)
    }
}
