//! A step as data, for whoever draws it on a board of their own: what the picture shades, marks and
//! links, with the ways of the links in cells.

use anydoku::logic::{Candidate, Step};
use anydoku::{Cell, Shape};

use super::links::{Links, Route};
use super::marks::{Filling, Form, Look, Mark, Marks};
use super::regions::{
    cell_edge, cells_by_role, house_cells, house_edge, letter, set_cells, set_edge,
};
use super::{StepPicture, caption};
use crate::board::{BoardPicture, Contents};
use crate::plane::Point;
use crate::theme::Ink;

/// A step as data.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StepSketch {
    /// Cells that are shaded, the lowest first.
    pub areas: Vec<SketchedArea>,
    /// Candidates that have a form behind them.
    pub marks: Vec<SketchedMark>,
    /// Candidates that share a band.
    pub groups: Vec<Vec<Candidate>>,
    /// Links, in the order of the chains.
    pub links: Vec<SketchedLink>,
}

/// Cells that are shaded.
#[derive(Clone, Debug, PartialEq)]
pub struct SketchedArea {
    /// The cells.
    pub cells: Vec<Cell>,
    /// Its colour.
    pub ink: Ink,
    /// What the key calls it.
    pub name: String,
    /// Its edge: 0 none, 1 without gaps, 2 dashed, 3 dotted, 4 with long dashes.
    pub edge: u8,
}

/// A candidate with a form behind it.
#[derive(Clone, Debug, PartialEq)]
pub struct SketchedMark {
    /// The candidate.
    pub candidate: Candidate,
    /// Its colour.
    pub ink: Ink,
    /// Corners of its form: 0 for a circle, 4, 6 or 8.
    pub corners: u8,
    /// Filled with its colour; else with a tint.
    pub solid: bool,
    /// What the key calls it.
    pub name: String,
    /// Whether it goes.
    pub struck: bool,
    /// Whether it is set, and stands large in its cell.
    pub value: bool,
}

/// A link.
#[derive(Clone, Debug, PartialEq)]
pub struct SketchedLink {
    /// Where it begins.
    pub from: Candidate,
    /// Where it ends.
    pub to: Candidate,
    /// What it says: `true` strong, `false` weak; neither is a thing that follows.
    pub strong: Option<bool>,
    /// Its colour.
    pub ink: Ink,
    /// Whether it has a head.
    pub arrow: bool,
    /// Start, the point that it bends towards, and end, in cells from the board's upper left corner.
    pub way: [Point; 3],
}

impl StepPicture<'_> {
    /// The step as data.
    ///
    /// ```
    /// use anydoku::{Shape, logic::{Position, Technique}};
    /// use anydoku_render::StepPicture;
    /// let position = Position::read(&Shape::of_side(4)?, "1.........4..31.")?;
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
        let board = BoardPicture::new(shape, &values).givens(&givens).candidates(&candidates);
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
            way: [in_cells(route.start), in_cells(route.bend), in_cells(route.end)],
        };
        StepSketch {
            areas: areas(shape, self.step),
            marks: signs(&marks),
            links: routed.into_iter().map(link).collect(),
            groups: links.groups.clone(),
        }
    }
}

fn areas(shape: &Shape, step: &Step) -> Vec<SketchedArea> {
    let mut areas = Vec::new();
    let mut add = |cells: Vec<Cell>, edge: super::regions::Edge, name: String| {
        if !cells.is_empty() {
            let area = SketchedArea { cells, ink: edge.ink, name, edge: edge.number() };
            areas.push(area);
        }
    };
    for &(role, house) in &step.why.houses {
        add(house_cells(shape, house), house_edge(role), caption::house_name(role).to_owned());
    }
    for (role, cells) in cells_by_role(shape, step) {
        add(cells, cell_edge(role), caption::cell_name(role).to_owned());
    }
    for (number, set) in step.why.sets.iter().enumerate() {
        let name = format!("set {}", letter(number));
        add(set_cells(shape, &set.cells), set_edge(number), name);
    }
    areas
}

fn signs(marks: &Marks) -> Vec<SketchedMark> {
    let sign = |candidate: Candidate, mark: Mark, value: bool| {
        let Look { form, ink, filling } = mark.look();
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
