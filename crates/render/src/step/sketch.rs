//! A step as data, for clients that draw it on their own board: highlighted cells, marks, and links
//! with their routes in units of cells.

use anydoku::logic::Candidate;
use anydoku::{Cell, Shape};

use super::StepPicture;
use super::links::{Links, Route};
use super::mark::{Filling, Form, Mark, MarkShape};
use super::marks::Marks;
use super::regions::{Region, regions};
use crate::board::Contents;
use crate::{BoardPicture, Ink, Point};

/// The highlights of a step as data.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StepSketch {
    /// The highlighted areas, lowest first.
    pub areas: Vec<SketchedArea>,
    /// The marked candidates.
    pub marks: Vec<SketchedMark>,
    /// Groups of candidates that share a band.
    pub groups: Vec<Vec<Candidate>>,
    /// The links in the order of the chains.
    pub links: Vec<SketchedLink>,
}

/// A highlighted area.
#[derive(Clone, Debug, PartialEq)]
pub struct SketchedArea {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The color.
    pub ink: Ink,
    /// The name in the key.
    pub name: String,
    /// The border: 0 none, 1 solid, 2 dashed, 3 dotted, 4 with long dashes.
    pub edge: u8,
}

/// A marked candidate.
#[derive(Clone, Debug, PartialEq)]
pub struct SketchedMark {
    /// The candidate.
    pub candidate: Candidate,
    /// Its color.
    pub ink: Ink,
    /// The number of corners of its shape: 0 for a circle, 4, 6 or 8.
    pub corners: u8,
    /// Whether it is filled with its color, rather than a tint.
    pub solid: bool,
    /// The name in the key.
    pub name: String,
    /// Whether the candidate is eliminated.
    pub struck: bool,
    /// Whether the digit is placed, and large in its cell.
    pub value: bool,
}

/// A link.
#[derive(Clone, Debug, PartialEq)]
pub struct SketchedLink {
    /// The start.
    pub from: Candidate,
    /// The end.
    pub to: Candidate,
    /// The kind of link: `true` strong, `false` weak, `None` implied.
    pub strong: Option<bool>,
    /// Its color.
    pub ink: Ink,
    /// Whether it has an arrowhead.
    pub arrow: bool,
    /// Start, control point and end, in cells from the upper left corner of the board.
    pub curve: [Point; 3],
}

impl StepPicture<'_> {
    /// Returns the highlights of the step as data.
    ///
    /// ```
    /// use anydoku::{Shape, logic::{Position, Technique}};
    /// use anydoku_render::StepPicture;
    /// let position = Position::parse(&Shape::of_side(4)?, "1.........4..31.")?;
    /// let step = &position.steps_of(Technique::HiddenSingleBox)[0];
    /// let sketch = StepPicture::new(&position, step).sketch();
    /// assert_eq!((sketch.areas[0].cells.len(), sketch.marks[0].value), (4, true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn sketch(&self) -> StepSketch {
        let shape: &Shape = self.position.shape();
        let (values, givens) = (self.position.values(), self.position.givens());
        let candidates = self.position.candidates();
        let board = BoardPicture::new(shape, &values);
        let board = BoardPicture { givens: &givens, candidates: Some(&candidates), ..board };
        let layout = board.layout(Point::default());
        let (marks, links) = (Marks::of(self.step), Links::of(self.step, &layout));
        let mut contents: Contents<'_> = board.contents();
        marks.mark(&mut contents);
        let in_cells = |point: Point| (point - layout.origin) * (1.0 / layout.cell);
        let routed = links.routed(&layout, &mut contents);
        let link = |(link, route): (super::links::Drawn, Route)| SketchedLink {
            from: link.from,
            to: link.to,
            strong: link.kind.is_strong(),
            ink: link.ink,
            arrow: links.directed,
            curve: [in_cells(route.start), in_cells(route.bend), in_cells(route.end)],
        };
        let area = |Region { sign, cells, edge }: Region| {
            let (ink, name, edge) = (edge.ink, sign.name(), edge.number());
            (!cells.is_empty()).then_some(SketchedArea { cells, ink, name, edge })
        };
        StepSketch {
            areas: regions(shape, self.step).into_iter().filter_map(area).collect(),
            marks: signs(&marks),
            links: routed.into_iter().map(link).collect(),
            groups: links.groups.clone(),
        }
    }
}

fn signs(marks: &Marks) -> Vec<SketchedMark> {
    let sign = |candidate: Candidate, mark: Mark, value: bool| {
        let MarkShape { form, ink, filling } = mark.shape();
        let corners = match form {
            Form::Circle => 0,
            Form::Square => 4,
            Form::Hexagon => 6,
            Form::Octagon => 8,
        };
        let (solid, struck) = (filling == Filling::Solid, mark == Mark::Struck);
        SketchedMark { candidate, ink, corners, solid, name: mark.name(), struck, value }
    };
    let marked = marks.each().map(|(candidate, mark)| sign(candidate, mark, false));
    let values = marks.values.iter().map(|&value| sign(value, Mark::Placed, true));
    marked.chain(values).collect()
}
