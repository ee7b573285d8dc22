//! The tasks of the worker.

use anydoku::{Candidates, Puzzle, Shape};
use serde::{Deserialize, Serialize};

use crate::exchange::{OpenIn, ReadBoard, Source};
use crate::generated::GeneratedPuzzle;
use crate::hint::{Apply, CellDigit, HintResponse};
use crate::pages::PageRequest;
use crate::request::{BatchRequest, GamePosition, GenerateRequest, HintOptions, ModifyRequest};

/// A task for the worker. Each variant names the response that it results in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// Generates a puzzle: [`Response::Generated`](crate::Response::Generated).
    Generate(Box<GenerateRequest>),
    /// Generates several puzzles, no two the same: [`Response::Batch`](crate::Response::Batch).
    Batch(Box<BatchRequest>),
    /// Finds out whether there is exactly one solution:
    /// [`Response::Verdict`](crate::Response::Verdict).
    Solve {
        /// The puzzle.
        puzzle: Puzzle,
    },
    /// Counts the solutions: [`Response::Verdict`](crate::Response::Verdict).
    Count {
        /// The puzzle.
        puzzle: Puzzle,
        /// The number of solutions at which counting stops.
        at_most: u64,
    },
    /// Finds the next step on a board: [`Response::Hint`](crate::Response::Hint).
    Hint {
        /// The board.
        position: GamePosition,
        /// The techniques that are allowed.
        options: HintOptions,
    },
    /// Finds all possible steps on a board: [`Response::Hints`](crate::Response::Hints).
    Hints {
        /// The board.
        position: GamePosition,
        /// The techniques that are allowed.
        options: HintOptions,
    },
    /// Explains a step of a solving path: [`Response::Hint`](crate::Response::Hint).
    ExplainStep {
        /// The board before the step.
        position: GamePosition,
        /// The id of the technique.
        technique: String,
        /// The effect of the step.
        effect: Apply,
        /// The techniques that are allowed.
        options: HintOptions,
    },
    /// Finds the solving path of a puzzle, for the graph of its difficulty:
    /// [`Response::Steps`](crate::Response::Steps).
    Steps {
        /// The puzzle.
        puzzle: Puzzle,
    },
    /// Rates a plain 9x9 puzzle on the scales of other programs:
    /// [`Response::Scales`](crate::Response::Scales).
    Scales {
        /// The puzzle.
        puzzle: Puzzle,
    },
    /// Continues from a board as far as techniques lead: [`Response::Apply`](crate::Response::Apply).
    SolveUpTo {
        /// The board.
        position: GamePosition,
        /// The highest rating of a step, in tenths: 23 allows singles only.
        up_to: u16,
    },
    /// Analyzes a puzzle for its designer: [`Response::Analysis`](crate::Response::Analysis).
    Analyze {
        /// The puzzle.
        puzzle: Puzzle,
    },
    /// Adds the fewest clues that leave exactly one solution:
    /// [`Response::Generated`](crate::Response::Generated).
    Complete(ModifyRequest),
    /// Removes redundant clues: [`Response::Generated`](crate::Response::Generated).
    Minimize(ModifyRequest),
    /// Chooses other clues of the same solution to make the puzzle harder:
    /// [`Response::Generated`](crate::Response::Generated).
    Harder(ModifyRequest),
    /// Chooses other clues of the same solution to make the puzzle easier:
    /// [`Response::Generated`](crate::Response::Generated).
    Easier(ModifyRequest),
    /// Returns the example of a technique, a board on which it is the next step:
    /// [`Response::Practice`](crate::Response::Practice).
    Practice {
        /// The technique, by id.
        technique: String,
        /// 0 for the example itself, or the number of an exercise, a position of another puzzle.
        /// Without such an exercise, the example.
        variant: u32,
    },
    /// Lists all techniques: [`Response::Techniques`](crate::Response::Techniques).
    Techniques,
    /// Imports text or a file: [`Response::Read`](crate::Response::Read).
    Read {
        /// The input.
        source: Source,
        /// The board to assume where the input does not determine it.
        shape: Option<Shape>,
    },
    /// Writes boards in a notation: [`Response::Written`](crate::Response::Written).
    Write {
        /// The boards.
        boards: Vec<ReadBoard>,
        /// The name of the notation, as the command spells it: `line`, `grid`, `opensudoku`,
        /// `json` ...
        notation: String,
    },
    /// Creates links to a board, with a QR code: [`Response::Shared`](crate::Response::Shared).
    Share {
        /// The board, with the parts that the link is to carry.
        board: Box<ReadBoard>,
        /// Settings to include, as the app writes them.
        settings: Option<String>,
        /// The address of this app, up to the `#`.
        base: String,
        /// Other programs to create links for.
        open_in: Vec<OpenIn>,
    },
    /// Lays out pages: [`Response::Pages`](crate::Response::Pages).
    Pages(Box<PageRequest>),
}

impl Task {
    /// Returns whether this is a task of the second worker: import, export, sharing, printing and
    /// practice, which must not wait for long searches.
    pub fn is_document_task(&self) -> bool {
        matches!(
            self,
            Self::Read { .. }
                | Self::Write { .. }
                | Self::Share { .. }
                | Self::Pages(_)
                | Self::Practice { .. }
                | Self::Techniques
        )
    }
}

/// A board on which a technique is the next step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Practice {
    /// The puzzle of the board.
    pub generated: GeneratedPuzzle,
    /// The digits that are filled in already.
    pub entries: Vec<CellDigit>,
    /// The remaining candidates of the other cells.
    pub marks: Candidates,
    /// The step.
    pub hint: HintResponse,
    /// The effects of all steps of the technique here. Each of them is what the player practices.
    pub accepted: Vec<Apply>,
    /// How many positions there are to practice on. Without any, the board is the example.
    #[serde(default)]
    pub exercises: u32,
}

/// A technique, as lists and help show it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TechniqueInfo {
    /// The id that requests use.
    pub id: String,
    /// The name.
    pub name: String,
    /// The lowest rating of its steps, in tenths.
    pub rating: u16,
    /// A description in one sentence.
    pub about: String,
    /// How people spot it, in languages that have this text.
    #[serde(default)]
    pub spotting: Option<Spotting>,
    /// The level of puzzles whose hardest step it is, by name.
    pub level: String,
    /// Whether it has a lesson: a person can be expected to use it, on a 9x9 board.
    pub has_lesson: bool,
    /// Whether the technique counts for the rating, so that puzzles can be generated with it.
    pub counts: bool,
}

/// How people spot a technique.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spotting {
    /// What to look for, in which order.
    pub how_to: String,
    /// A common mistake.
    pub mistake: String,
}
