//! Hints: how much is told at each level, and the picture as data for a canvas.

use serde::{Deserialize, Serialize};

use crate::wire::{CellDigit, CellNumber, DigitNumber};

/// A hint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HintAnswer {
    /// What kind.
    pub kind: HintKind,
    /// The technique's id, of a step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub technique: Option<String>,
    /// The technique's name, of a step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The rating in tenths, of a step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// The levels, each telling more: where to look, the technique, its cells, why, the move.
    pub levels: Vec<Level>,
    /// The explanation in scenes, to be stepped through: each shows what it adds to those before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scenes: Vec<Scene>,
    /// The whole step in one line of text.
    #[serde(default)]
    pub short: String,
    /// What applying it does.
    pub apply: Apply,
    /// The cells that a camera keeps in sight: row and column of the upper left, then of the lower
    /// right one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub frame: Option<(u16, u16, u16, u16)>,
}

/// What kind of hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HintKind {
    /// A step of a technique.
    Step,
    /// A wrong value.
    Mistake,
    /// A mark that was taken away though it belongs there.
    MissingMark,
    /// Every cell is filled rightly.
    Solved,
    /// The puzzle has no solution.
    NoSolution,
    /// The board has several, and no technique goes on.
    Several,
    /// No technique that is allowed goes on.
    Nothing,
}

/// One level of telling.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Level {
    /// What it says.
    pub spans: Vec<Span>,
    /// What it shows.
    #[serde(default, skip_serializing_if = "Scene::is_bare")]
    pub scene: Scene,
}

/// Part of a text. All parts together are the text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Span {
    /// The words.
    pub text: String,
    /// What they are.
    #[serde(default)]
    pub kind: SpanKind,
}

/// What words are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SpanKind {
    /// Plain.
    #[default]
    Plain,
    /// The name of a technique.
    Technique,
    /// The name of a house, with its cells.
    House(Vec<CellNumber>),
    /// Cells by name.
    Cells(Vec<CellNumber>),
    /// A digit, and what it is here.
    Digit(DigitNumber, Role),
    /// A digit in cells.
    Candidates(Vec<CellDigit>, Role),
}

/// What something is in a step; later ones win where it is several things.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Role {
    /// It matters (a house, the place to look).
    #[default]
    Area,
    /// It makes up the pattern.
    Pattern,
    /// One of several sets, branches or colours, from 0.
    Set(u8),
    /// It departs from the pattern: a fin, a roof.
    Fin,
    /// It goes, or is wrong.
    Removal,
    /// It is set, or right.
    Placement,
}

/// Part of a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene {
    /// What it says, where it is a scene of its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spans: Vec<Span>,
    /// Cells and houses.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub areas: Vec<Area>,
    /// Candidates.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<MarkSign>,
    /// Candidates that belong together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Vec<CellDigit>>,
    /// Links between candidates.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<LinkLine>,
}

impl Scene {
    /// Whether it shows nothing.
    #[must_use]
    pub fn is_bare(&self) -> bool {
        *self == Self::default()
    }

    /// What of it lies on a board of so many cells.
    #[must_use]
    pub fn within(mut self, count: usize) -> Self {
        let is_on = |cell: CellNumber| (cell as usize) < count;
        for area in &mut self.areas {
            area.cells.retain(|&cell| is_on(cell));
        }
        self.marks.retain(|mark| is_on(mark.at.0));
        self.groups.retain(|group| group.iter().all(|at| is_on(at.0)));
        self.links.retain(|link| is_on(link.from.0) && is_on(link.to.0));
        self
    }
}

/// Cells that are tinted, and framed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    /// The cells.
    pub cells: Vec<CellNumber>,
    /// What they are.
    pub role: Role,
    /// What the key calls it: `base`, `cover`, `pivot`, `set A` ...
    #[serde(default)]
    pub name: String,
    /// How its frame is drawn: 0 not at all, 1 without gaps, 2 dashed, 3 dotted, 4 long dashes.
    #[serde(default)]
    pub frame: u8,
}

/// A candidate with a sign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarkSign {
    /// Where and which.
    pub at: CellDigit,
    /// What it is.
    pub role: Role,
    /// The form behind it.
    pub look: SignLook,
    /// Whether it is struck through.
    #[serde(default)]
    pub struck: bool,
    /// Whether it is set and shown as the value of its cell.
    #[serde(default)]
    pub value: bool,
    /// What the key calls it: `pattern`, `fin`, `true in the chain` ...
    pub name: String,
}

/// The form behind a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignLook {
    /// Its outline.
    pub form: Form,
    /// Filled with its own colour, the symbol light; else a tint within an edge.
    pub solid: bool,
}

/// An outline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Form {
    /// A circle.
    #[default]
    Circle,
    /// A square.
    Square,
    /// A hexagon.
    Hexagon,
    /// An octagon.
    Octagon,
    /// None: the symbol alone.
    None,
}

/// A link between two candidates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkLine {
    /// Where it begins.
    pub from: CellDigit,
    /// Where it ends.
    pub to: CellDigit,
    /// What it says.
    pub kind: LinkKind,
    /// Of which branch.
    pub role: Role,
    /// Whether it has a head.
    pub arrow: bool,
    /// Where it runs, in thousandths of a cell from the upper left corner of the board, right and
    /// down: its start, the point that it bends towards (of a quadratic curve), its end. Candidates
    /// stand in a square of ceil(sqrt(side)) columns, a margin of 40 thousandths around it.
    pub way: [(i32, i32); 3],
}

/// What a link says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LinkKind {
    /// If the one is false, the other is true: a line without gaps.
    Strong,
    /// If the one is true, the other is false: dashed.
    Weak,
    /// The one follows from the other: dotted.
    Implied,
}

/// What a hint does to the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Apply {
    /// Values to set.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub placements: Vec<CellDigit>,
    /// Marks to take away.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub eliminations: Vec<CellDigit>,
    /// Marks to put back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub restore: Vec<CellDigit>,
    /// Cells whose value is wrong, to be cleared.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clear: Vec<CellNumber>,
    /// Instead of clearing: how many entries to take back, from the last, until the board is right.
    #[serde(default)]
    pub undo: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_off_the_board_is_left_out() {
        let look = SignLook { form: Form::Circle, solid: true };
        let mark = |cell| MarkSign {
            at: (cell, 1),
            role: Role::Pattern,
            look,
            struck: false,
            value: false,
            name: String::new(),
        };
        let link = |from, to| LinkLine {
            from: (from, 1),
            to: (to, 2),
            kind: LinkKind::Strong,
            role: Role::Pattern,
            arrow: true,
            way: [(0, 0); 3],
        };
        let scene = Scene {
            areas: vec![Area { cells: vec![3, 15, 16, 80], ..Area::default() }],
            marks: vec![mark(15), mark(16)],
            groups: vec![vec![(1, 1), (2, 1)], vec![(1, 1), (40, 1)]],
            links: vec![link(1, 2), link(1, 16), link(70, 2)],
            ..Scene::default()
        };
        let left = scene.clone().within(16);
        assert_eq!(left.areas[0].cells, [3, 15]);
        assert_eq!((left.marks.len(), left.groups.len(), left.links.len()), (1, 1, 1));
        assert_eq!(scene.clone().within(81), scene);
    }
}
