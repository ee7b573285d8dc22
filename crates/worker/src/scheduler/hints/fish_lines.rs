//! The lines of a fish: solid along its base houses, dashed along its covers.

use anydoku::logic::{Candidate, CandidateRole, HouseRole, Position, Step};
use anydoku::{Grid, Shape};

use crate::scheduler::solving::number;
use anydoku_protocol::{LinkKind, LinkLine, Role};

/// The margin of the candidates of a cell, in thousandths of the cell.
const MARGIN: i32 = 40;
/// The half height and half width of a digit in the middle of a cell.
const DIGIT: (i32, i32) = (330, 240);

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
    let (shape, values) = (position.shape(), position.values());
    let kind = if role == HouseRole::Base { LinkKind::Strong } else { LinkKind::Weak };
    let houses = step.why.houses.iter().filter(|(known, _)| *known == role);
    let houses = houses.filter(|(_, house)| *house < shape.house_count());
    let lines = houses.flat_map(|&(_, house)| {
        let cells = shape.cells_of(house).iter().map(|&cell| shape.cell(cell as usize));
        let inside = cells.filter_map(|cell| pattern(step).find(|it| it.cell == cell));
        let inside: Vec<Candidate> = inside.collect();
        let pairs = inside.windows(2).map(|pair| (pair[0], pair[1])).collect::<Vec<_>>();
        pairs.into_iter().flat_map(|(from, to)| line(shape, &values, from, to, kind))
    });
    lines.collect()
}

/// Returns a straight line in parts, which leave out the digits that it would cross out.
fn line(
    shape: &Shape,
    values: &Grid,
    from: Candidate,
    to: Candidate,
    kind: LinkKind,
) -> Vec<LinkLine> {
    let (start, end) = (place(shape, from), place(shape, to));
    let is_row = start.1 == end.1;
    let is_straight = is_row || start.0 == end.0;
    let cells = (0..shape.cell_count()).map(|cell| shape.cell(cell));
    let crossed = cells.filter(|&cell| values.get(cell).is_some()).filter_map(|cell| {
        let middle = |at: u16| 1000 * i32::from(at) + 500;
        let (x, y) = (middle(cell.column()), middle(cell.row()));
        let (along, beside, half) = match is_row {
            true => (x, (y - start.1).abs() < DIGIT.0, DIGIT.1),
            false => (y, (x - start.0).abs() < DIGIT.1, DIGIT.0),
        };
        let (first, last) = if is_row { (start.0, end.0) } else { (start.1, end.1) };
        let is_between = first.min(last) < along && along < first.max(last);
        (beside && is_between && is_straight).then_some((along - half, along + half))
    });
    let mut gaps: Vec<(i32, i32)> = crossed.collect();
    gaps.sort_unstable();
    let at = |along: i32| if is_row { (along, start.1) } else { (start.0, along) };
    let mut parts = Vec::new();
    let mut begin = start;
    for (first, last) in gaps {
        parts.push((begin, at(first)));
        begin = at(last);
    }
    parts.push((begin, end));
    let part = |(one, other): ((i32, i32), (i32, i32))| LinkLine {
        from: number(shape, from),
        to: number(shape, to),
        kind,
        role: Role::Pattern,
        arrow: false,
        route: [one, ((one.0 + other.0) / 2, (one.1 + other.1) / 2), other],
    };
    parts.into_iter().map(part).collect()
}

/// Returns the place of a candidate on the board, in thousandths of a cell.
fn place(shape: &Shape, candidate: Candidate) -> (i32, i32) {
    let columns = (1..).find(|columns| columns * columns >= i32::from(shape.side())).unwrap_or(1);
    let index = candidate.digit.index() as i32;
    let within = |at: i32| MARGIN + (1000 - 2 * MARGIN) * (2 * at + 1) / (2 * columns);
    let (column, row) = (index % columns, index / columns);
    let (x, y) = (i32::from(candidate.cell.column()), i32::from(candidate.cell.row()));
    (1000 * x + within(column), 1000 * y + within(row))
}
