//! The lines of a fish: solid along its base houses, dashed along its covers.

use anydoku::Shape;
use anydoku::logic::{Candidate, CandidateRole, HouseRole, Position, Step};

use crate::scheduler::solving::pair;
use anydoku_protocol::{LinkKind, LinkLine, Role};

/// The margin of the candidates of a cell, in thousandths of the cell.
const MARGIN: i32 = 40;

/// Returns whether a step is a fish. Locked candidates have a single base house.
pub(super) fn is_fish(step: &Step) -> bool {
    let bases = step.why.houses.iter().filter(|(role, _)| *role == HouseRole::Base);
    step.why.chains.is_empty() && bases.count() > 1
}

/// Returns the candidates of the pattern, without fins.
pub(super) fn pattern(step: &Step) -> impl Iterator<Item = Candidate> {
    let candidates = step.why.candidates.iter();
    candidates.filter(|(role, _)| *role == CandidateRole::Defining).map(|&(_, candidate)| candidate)
}

/// Returns the lines of a fish along its houses with this role.
pub(super) fn lines(position: &Position, step: &Step, role: HouseRole) -> Vec<LinkLine> {
    let shape = position.shape();
    let kind = if role == HouseRole::Base { LinkKind::Strong } else { LinkKind::Weak };
    let houses = step.why.houses.iter().filter(|(known, _)| *known == role);
    let lines = houses.flat_map(|&(_, house)| {
        let inside =
            shape.cells_of(house).filter_map(|cell| pattern(step).find(|place| place.cell == cell));
        let inside: Vec<Candidate> = inside.collect();
        let pairs = inside.windows(2).map(|pair| (pair[0], pair[1])).collect::<Vec<_>>();
        pairs.into_iter().map(|(from, to)| line(shape, from, to, kind))
    });
    lines.collect()
}

/// Returns a straight line.
fn line(shape: &Shape, from: Candidate, to: Candidate, kind: LinkKind) -> LinkLine {
    let (start, end) = (place(shape, from), place(shape, to));
    LinkLine {
        from: pair(from),
        to: pair(to),
        kind,
        role: Role::Pattern,
        arrow: false,
        route: [start, ((start.0 + end.0) / 2, (start.1 + end.1) / 2), end],
    }
}

/// Returns the place of a candidate on the board, in thousandths of a cell.
fn place(shape: &Shape, candidate: Candidate) -> (i32, i32) {
    let columns = (1..).find(|columns| columns * columns >= i32::from(shape.side())).unwrap_or(1);
    let index = candidate.digit.index() as i32;
    let within = |line: i32| MARGIN + (1000 - 2 * MARGIN) * (2 * line + 1) / (2 * columns);
    let (column, row) = (index % columns, index / columns);
    let (x, y) = (i32::from(candidate.cell.column()), i32::from(candidate.cell.row()));
    (1000 * x + within(column), 1000 * y + within(row))
}
