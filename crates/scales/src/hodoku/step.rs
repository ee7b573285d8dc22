//! A step of the path: what it changes, and what its notation shows.

use super::cells::Cells;
use super::technique::Technique;

/// A digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Candidate {
    /// First, since the original sorts by digit.
    pub(crate) digit: u8,
    pub(crate) cell: u8,
}

impl Candidate {
    pub(crate) fn new(cell: usize, digit: usize) -> Self {
        Self { digit: digit as u8, cell: cell as u8 }
    }
}

/// A literal of a chain: a candidate, or two or three candidates of a digit in a box and a line, that
/// is true (on) or false (off).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Node {
    /// The cells; [`NO_CELL`] after the last one.
    pub(crate) cells: [u8; 3],
    pub(crate) digit: u8,
    pub(crate) on: bool,
}

/// Stands for a cell that a node does not have.
pub(crate) const NO_CELL: u8 = u8::MAX;

impl Node {
    pub(crate) fn single(cell: usize, digit: usize, on: bool) -> Self {
        Self { cells: [cell as u8, NO_CELL, NO_CELL], digit: digit as u8, on }
    }

    pub(crate) fn cell(&self) -> usize {
        self.cells[0] as usize
    }

    pub(crate) fn set(&self) -> Cells {
        self.cells.iter().filter(|&&cell| cell != NO_CELL).map(|&cell| cell as usize).collect()
    }

    /// Returns the cells that see all cells of the node.
    pub(crate) fn peers(&self) -> Cells {
        self.set().common_peers()
    }
}

/// An item of a forcing chain or net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Link {
    Node(Node),
    /// A node of a branch, which ends at [`EndOfBranch`](Self::EndOfBranch).
    Branch(Node),
    EndOfBranch,
}

/// An almost locked set in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Set {
    pub(crate) cells: Cells,
    pub(crate) digits: u16,
}

/// The place of a contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Cell(usize),
    House(usize),
}

/// What the notation of a step shows besides its name and its deletions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum View {
    /// The placement alone.
    Placement,
    /// The deletions alone.
    Deletions,
    /// Digits locked in cells.
    Subset {
        digits: u16,
        cells: Cells,
    },
    /// A digit locked in a house.
    Locked {
        digit: usize,
        house: usize,
    },
    /// Two ends of a pattern with one digit, and the two cells that connect them.
    Ends {
        digit: usize,
        ends: [usize; 2],
        link: [usize; 2],
    },
    EmptyRectangle {
        digit: usize,
        house: usize,
        ends: [usize; 2],
    },
    WWing {
        digits: [usize; 2],
        ends: Cells,
        link: Cells,
    },
    Wing {
        digits: [usize; 3],
        cells: Cells,
    },
    /// Two or four colors of a digit.
    Colors {
        digit: usize,
        colors: Vec<Cells>,
    },
    /// Two digits in the corners of a rectangle.
    Rectangle {
        digits: [usize; 2],
        cells: Cells,
    },
    /// Houses as bits of their indices.
    Fish {
        digit: usize,
        bases: u32,
        covers: u32,
        fins: Cells,
        endo_fins: Cells,
    },
    SueDeCoq {
        both: Set,
        line: Set,
        square: Set,
    },
    /// Almost locked sets with their common digits; `z` may be empty.
    AlmostLocked {
        sets: Vec<Set>,
        x: u16,
        z: u16,
    },
    /// A chain of almost locked sets with the digits of its links.
    AlmostLockedChain {
        sets: Vec<Set>,
        links: Vec<u16>,
    },
    Chain(Vec<Node>),
    RemotePair {
        digits: [usize; 2],
        chain: Vec<Node>,
    },
    Forcing {
        place: Option<Place>,
        chains: Vec<Vec<Link>>,
    },
}

/// A step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) technique: Technique,
    pub(crate) placement: Option<Candidate>,
    /// In the order in which the original lists them.
    pub(crate) deletions: Vec<Candidate>,
    pub(crate) view: View,
}

impl Step {
    pub(crate) fn placing(technique: Technique, cell: usize, digit: usize) -> Self {
        Self {
            technique,
            placement: Some(Candidate::new(cell, digit)),
            deletions: Vec::new(),
            view: View::Placement,
        }
    }

    pub(crate) fn deleting(technique: Technique, deletions: Vec<Candidate>, view: View) -> Self {
        Self { technique, placement: None, deletions, view }
    }
}

/// Returns the deletions of a digit in cells.
pub(crate) fn deletions_of(digit: usize, cells: Cells) -> Vec<Candidate> {
    cells.into_iter().map(|cell| Candidate::new(cell, digit)).collect()
}
