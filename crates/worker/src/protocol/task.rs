//! What the worker can be asked to do.

use serde::{Deserialize, Serialize};

use super::{HintAnswer, Made, OpenIn, PageOrder, ReadBoard, Source};
use crate::wire::{CellDigit, CellDigits, WirePosition, WirePuzzle, WireShape};

/// What to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// Make a puzzle: [`Answer::Made`](super::Answer::Made).
    Generate(Box<Order>),
    /// Make several, no two the same: [`Answer::Batch`](super::Answer::Batch).
    Batch(Box<Batch>),
    /// Find whether there is one solution: [`Answer::Verdict`](super::Answer::Verdict).
    Solve {
        /// The puzzle.
        puzzle: WirePuzzle,
    },
    /// Count solutions: [`Answer::Verdict`](super::Answer::Verdict).
    Count {
        /// The puzzle.
        puzzle: WirePuzzle,
        /// When to leave off.
        at_most: u64,
    },
    /// The next thing to do on a board: [`Answer::Hint`](super::Answer::Hint).
    Hint {
        /// The board.
        position: WirePosition,
        /// Which techniques.
        #[serde(default)]
        options: HintOptions,
    },
    /// All that can be done on a board: [`Answer::Hints`](super::Answer::Hints).
    Hints {
        /// The board.
        position: WirePosition,
        /// Which techniques.
        #[serde(default)]
        options: HintOptions,
    },
    /// Rate a puzzle: [`Answer::Rated`](super::Answer::Rated).
    Rate {
        /// The puzzle.
        puzzle: WirePuzzle,
    },
    /// The way through a puzzle, for the graph of its difficulty:
    /// [`Answer::Steps`](super::Answer::Steps).
    Steps {
        /// The puzzle.
        puzzle: WirePuzzle,
    },
    /// Go on from a board as far as techniques go: [`Answer::Apply`](super::Answer::Apply).
    SolveUpTo {
        /// The board.
        position: WirePosition,
        /// The hardest rating of a step, in tenths: 23 is singles alone.
        up_to: u16,
    },
    /// What a puzzle is made of, for design: [`Answer::Analysis`](super::Answer::Analysis).
    Analyse {
        /// The puzzle.
        puzzle: WirePuzzle,
    },
    /// Add the fewest clues that leave one solution: [`Answer::Made`](super::Answer::Made).
    Complete(Change),
    /// Leave out clues that are not needed: [`Answer::Made`](super::Answer::Made).
    Minimise(Change),
    /// Other clues for the same solution, harder: [`Answer::Made`](super::Answer::Made).
    Harder(Change),
    /// Other clues for the same solution, easier: [`Answer::Made`](super::Answer::Made).
    Easier(Change),
    /// A board on which a technique is the next step: [`Answer::Practice`](super::Answer::Practice).
    Practise(Box<PracticeOrder>),
    /// What techniques there are: [`Answer::Techniques`](super::Answer::Techniques).
    Techniques,
    /// Read what was pasted, dropped or opened: [`Answer::Read`](super::Answer::Read).
    Read {
        /// Text or bytes.
        source: Source,
        /// A board to read it as, where a bare line leaves that open.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shape: Option<WireShape>,
    },
    /// Write boards in a notation: [`Answer::Written`](super::Answer::Written).
    Write {
        /// The boards.
        boards: Vec<ReadBoard>,
        /// The notation's name, as the command has it: `line`, `grid`, `opensudoku`, `json` ...
        notation: String,
    },
    /// Links of a board: ours, with a QR code, and those of other programs:
    /// [`Answer::Shared`](super::Answer::Shared).
    Share {
        /// The board, with what of it the link shall carry.
        board: Box<ReadBoard>,
        /// Settings to go with it, as the view writes them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        settings: Option<String>,
        /// What comes before the `#` in our link.
        base: String,
        /// Other programs that links are wanted for.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        open_in: Vec<OpenIn>,
    },
    /// Pages as pictures: [`Answer::Pages`](super::Answer::Pages).
    Pages(Box<PageOrder>),
}

impl Task {
    /// Whether the worker of files does it: what reads, writes, shares, prints and teaches. All others
    /// are the engine's, which is loaded first.
    #[must_use]
    pub fn is_of_files(&self) -> bool {
        matches!(
            self,
            Self::Read { .. }
                | Self::Write { .. }
                | Self::Share { .. }
                | Self::Pages(_)
                | Self::Practise(_)
                | Self::Techniques
        )
    }
}

/// What a puzzle shall be like. The same words as the command's options; what is left empty does not
/// matter. The same order and seed give the puzzle that `anydoku generate` gives.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The board.
    pub shape: WireShape,
    /// Whether random regions take the place of the boxes.
    #[serde(default)]
    pub jigsaw: bool,
    /// Where everything random comes from.
    pub seed: String,
    /// Levels by name (`beginner` to `extreme`): the puzzle is of one of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<String>,
    /// The least and the greatest rating, in tenths.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<(u16, u16)>,
    /// Techniques that must come up, by id (`x-wing`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contains: Vec<String>,
    /// Techniques that must come up so often.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub at_least: Vec<(u32, String)>,
    /// The hardest technique that may come up, by id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_to: Option<String>,
    /// The fewest and the most givens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clues: Option<(u32, u32)>,
    /// Whether no clue may be spare.
    #[serde(default)]
    pub minimal: bool,
    /// The symmetry of the givens' places, as the command names it: `rotate180`, `left-right` ...
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symmetry: Option<String>,
    /// The places of the givens: a line a row, `.` where none shall be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    /// A digit that is given nowhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without: Option<u16>,
    /// The fewest and the most givens in a box.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub box_clues: Option<(u32, u32)>,
    /// Whether givens are spread evenly.
    #[serde(default)]
    pub balanced: bool,
    /// Whether the puzzle is to be rated; one to a rating always is.
    #[serde(default)]
    pub rate: bool,
}

/// Several puzzles of one order. Of more than one, each has its own seed, as with the command.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Batch {
    /// What each shall be like.
    pub order: Order,
    /// How many.
    pub count: u32,
}

/// A puzzle to be changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// The puzzle.
    pub puzzle: WirePuzzle,
    /// Where everything random comes from.
    pub seed: String,
    /// The least and the greatest rating, in tenths, to make it harder or easier to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<(u16, u16)>,
}

/// Which techniques a hint may use.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HintOptions {
    /// The hardest rating, in tenths; all if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_to: Option<u16>,
    /// Whether techniques are left out that rest on there being one solution.
    #[serde(default)]
    pub no_uniqueness: bool,
    /// What digits are called, from 1 on, if not by numbers and letters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
}

/// A technique to be practised.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PracticeOrder {
    /// The technique, by id.
    pub technique: String,
    /// The board; that of the technique's own example if its side is 0.
    #[serde(default)]
    pub shape: WireShape,
    /// Where everything random comes from.
    pub seed: String,
}

/// A board on which a technique is the next step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Practice {
    /// The puzzle that the board comes from.
    pub made: Made,
    /// Values that are set by then.
    pub entries: Vec<CellDigit>,
    /// The candidates that are left in the other cells.
    pub marks: Vec<CellDigits>,
    /// The step.
    pub hint: HintAnswer,
}

/// A technique, as lists and help show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TechniqueInfo {
    /// As it is named in orders.
    pub id: String,
    /// As it is called.
    pub name: String,
    /// The least rating of its steps, in tenths.
    pub rating: u16,
    /// What it does, in a sentence.
    pub about: String,
    /// Whether it counts for the rating, so that puzzles can be made with it.
    pub counts: bool,
}
