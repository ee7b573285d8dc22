//! Hints: text and pictures of each level, as data for a canvas.

use anydoku::{Cell, Digit};
use serde::{Deserialize, Serialize};

/// A digit in a cell.
pub type CellDigit = (Cell, Digit);

/// A hint, with its text, pictures and effect.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HintResponse {
    /// The kind of hint.
    pub kind: HintKind,
    /// The id of the technique, for a step.
    pub technique: Option<String>,
    /// The name of the technique, for a step.
    pub name: Option<String>,
    /// The levels, each more explicit: where to look, the technique, its cells, the reason, the
    /// move.
    pub levels: Vec<Level>,
    /// The explanation as scenes to step through. Each scene adds to those before it.
    pub scenes: Vec<Scene>,
    /// The candidates that the step rests on, if the notes do not show them, with a sentence that says
    /// why there are no others.
    #[serde(default)]
    pub candidates: Option<Scene>,
    /// The whole step in one line of text.
    pub short: String,
    /// The effect of applying the hint.
    pub apply: Apply,
    /// The cells to keep in view: row and column of the upper left cell, then of the lower right
    /// one.
    pub frame: Option<(u16, u16, u16, u16)>,
    /// Whether there may be other hints for the same board.
    #[serde(default)]
    pub has_others: bool,
}

/// The kind of a hint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum HintKind {
    /// A step of a technique.
    Step,
    /// A wrong digit on the board.
    Mistake,
    /// A missing note: the candidate was removed although it is the right one.
    MissingMark,
    /// The board is solved.
    Solved,
    /// The puzzle has no solution.
    NoSolution,
    /// The board has several solutions, and no technique applies.
    Several,
    /// No allowed technique applies.
    #[default]
    Nothing,
}

/// One level of a hint.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Level {
    /// The text.
    pub spans: Vec<Span>,
    /// The picture.
    pub scene: Scene,
}

/// A part of a text. All spans together make up the text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Span {
    /// The words of the span.
    pub text: String,
    /// What the words name.
    pub kind: SpanKind,
}

/// What a span of text names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SpanKind {
    /// Plain text.
    #[default]
    Plain,
    /// The name of a technique.
    Technique,
    /// The name of a house or several, with their cells.
    House(Vec<Cell>),
    /// The names of cells.
    Cells(Vec<Cell>),
    /// A digit, with its role.
    Digit(Digit, Role),
}

/// The role of an element in a step, in order of precedence: of several roles, the last one counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Role {
    /// An area of interest: a house, the place to look.
    #[default]
    Area,
    /// Part of the pattern.
    Pattern,
    /// Part of one of several sets, branches or colors, numbered from 0.
    Set(u8),
    /// An exception to the pattern: a fin, a roof.
    Fin,
    /// Removed, or wrong.
    Removal,
    /// Placed, or right.
    Placement,
    /// One of three shades, from 0 to 2: the greater, the stronger.
    Shade(u8),
}

/// A picture, or a part of one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene {
    /// The text, unless the scene belongs to a level, which has its own.
    pub spans: Vec<Span>,
    /// Whether the text begins a line: a branch, or what follows from all of them.
    #[serde(default)]
    pub begins_line: bool,
    /// The highlighted cells and houses.
    pub areas: Vec<Area>,
    /// The highlighted candidates.
    pub marks: Vec<CandidateMark>,
    /// Groups of candidates that belong together.
    pub groups: Vec<Vec<CellDigit>>,
    /// The candidates that are shown as notes.
    #[serde(default)]
    pub candidates: Vec<CellDigit>,
    /// The links between candidates.
    pub links: Vec<LinkLine>,
    /// The cells and houses that the text names, each with an outline of its own.
    #[serde(default)]
    pub focus: Vec<Vec<Cell>>,
}

impl Scene {
    /// Returns whether the scene shows nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Removes everything beyond a board of this side.
    #[must_use]
    pub fn clipped_to(mut self, side: u16) -> Self {
        let is_on = |cell: Cell| cell.row() < side && cell.column() < side;
        for area in &mut self.areas {
            area.cells.retain(|&cell| is_on(cell));
        }
        self.marks.retain(|mark| is_on(mark.candidate.0));
        self.candidates.retain(|candidate| is_on(candidate.0));
        self.groups.retain(|group| group.iter().all(|candidate| is_on(candidate.0)));
        for cells in &mut self.focus {
            cells.retain(|&cell| is_on(cell));
        }
        self.links.retain(|link| is_on(link.from.0) && is_on(link.to.0));
        self
    }
}

/// Cells with a tint and a frame.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    /// The cells.
    pub cells: Vec<Cell>,
    /// Their role.
    pub role: Role,
    /// The style of the frame: 0 none, 1 solid, 2 dashed, 3 dotted, 4 long dashes.
    pub frame: u8,
}

/// A highlighted candidate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CandidateMark {
    /// The cell and the digit.
    #[serde(rename = "at")]
    pub candidate: CellDigit,
    /// Its role.
    pub role: Role,
    /// The style of the shape behind it.
    pub style: MarkStyle,
    /// Whether it is struck through.
    pub struck: bool,
    /// Whether it is placed and shown as the digit of its cell.
    pub value: bool,
}

/// The style of the shape behind a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarkStyle {
    /// The shape.
    pub shape: MarkShape,
    /// Whether the shape is filled with its own color, with a light symbol; otherwise it is a tint
    /// with an edge.
    pub solid: bool,
}

/// The shape behind a candidate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum MarkShape {
    /// A circle.
    #[default]
    Circle,
    /// A square.
    Square,
    /// A hexagon.
    Hexagon,
    /// An octagon.
    Octagon,
    /// No shape: only the symbol.
    None,
}

/// A link between two candidates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkLine {
    /// The start.
    pub from: CellDigit,
    /// The end.
    pub to: CellDigit,
    /// The kind of inference.
    pub kind: LinkKind,
    /// The role, which also identifies the branch.
    pub role: Role,
    /// Whether it has an arrowhead.
    pub arrow: bool,
    /// The route: its start, the control point of a quadratic curve, its end. Coordinates are in
    /// thousandths of a cell from the upper left corner of the board, right and down. The candidates
    /// of a cell form a square of `ceil(sqrt(side))` columns with a margin of 40 thousandths.
    pub route: [(i32, i32); 3],
}

/// The kind of inference that a link represents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LinkKind {
    /// If one end is false, the other is true. Drawn as a solid line.
    Strong,
    /// If one end is true, the other is false. Drawn as a dashed line.
    Weak,
    /// One end follows from the other. Drawn as a dotted line.
    Implied,
}

/// The effect of a hint on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Apply {
    /// Digits to place.
    pub placements: Vec<CellDigit>,
    /// Candidates to remove.
    pub eliminations: Vec<CellDigit>,
    /// Candidates to restore.
    pub restore: Vec<CellDigit>,
    /// Cells to clear because their digit is wrong.
    pub clear: Vec<Cell>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clipping_removes_everything_beyond_the_board() {
        let style = MarkStyle { shape: MarkShape::Circle, solid: true };
        let candidate = |cell: usize| (Cell::at(cell, 9), Digit::new(1).unwrap());
        let mark = |cell| CandidateMark {
            candidate: candidate(cell),
            role: Role::Pattern,
            style,
            struck: false,
            value: false,
        };
        let link = |from, to| LinkLine {
            from: candidate(from),
            to: candidate(to),
            kind: LinkKind::Strong,
            role: Role::Pattern,
            arrow: true,
            route: [(0, 0); 3],
        };
        let scene = Scene {
            areas: vec![Area {
                cells: [3, 30, 31, 80].map(|cell| Cell::at(cell, 9)).to_vec(),
                ..Area::default()
            }],
            marks: vec![mark(30), mark(31)],
            groups: vec![vec![candidate(1), candidate(2)], vec![candidate(1), candidate(40)]],
            links: vec![link(1, 2), link(1, 31), link(70, 2)],
            ..Scene::default()
        };
        let clipped = scene.clone().clipped_to(4);
        assert_eq!(clipped.areas[0].cells, [Cell::new(0, 3), Cell::new(3, 3)]);
        assert_eq!((clipped.marks.len(), clipped.groups.len(), clipped.links.len()), (1, 1, 1));
        assert_eq!(scene.clone().clipped_to(9), scene);
    }
}
