//! Outlines of sets of cells, inset from their edges.

use std::collections::{BTreeMap, BTreeSet};

use anydoku::Cell;

use super::Layout;
use crate::{Path, Point};

/// A corner of cells as row and column.
type Corner = (i32, i32);

/// Returns the outline of cells, `inset` points inside their edges: a polygon for each part and
/// each hole. Cells that only share a corner are separate parts.
pub(crate) fn outline(layout: &Layout, cells: &[Cell], inset: f64) -> Path {
    let set: BTreeSet<Corner> = cells.iter().map(|cell| top_left(*cell)).collect();
    let mut edges: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    for &(row, column) in &set {
        // Clockwise: the inside is on the right.
        let sides = [
            ((-1, 0), (0, 0), (0, 1)),
            ((0, 1), (0, 1), (1, 1)),
            ((1, 0), (1, 1), (1, 0)),
            ((0, -1), (1, 0), (0, 0)),
        ];
        for (beside, from, to) in sides {
            if !set.contains(&(row + beside.0, column + beside.1)) {
                let corner = |direction: Corner| (row + direction.0, column + direction.1);
                edges.entry(corner(from)).or_default().push(corner(to));
            }
        }
    }
    let mut path = Path::default();
    while let Some((&start, _)) = edges.first_key_value() {
        path.add_polygon(&inset_corners(layout, &next_loop(&mut edges, start), inset));
    }
    path
}

fn top_left(cell: Cell) -> Corner {
    (i32::from(cell.row()), i32::from(cell.column()))
}

const fn direction(from: Corner, to: Corner) -> Corner {
    (to.0 - from.0, to.1 - from.1)
}

/// Removes the edges of one loop and returns its corners. Where two loops meet in a corner it turns
/// right, to stay with its cell.
fn next_loop(edges: &mut BTreeMap<Corner, Vec<Corner>>, start: Corner) -> Vec<Corner> {
    let mut corners = vec![start];
    let (mut corner, mut incoming) = (start, None);
    while let Some(targets) = edges.get_mut(&corner) {
        let right = incoming.map(|(rows, columns): Corner| (columns, -rows));
        let turn = targets.iter().position(|&to| Some(direction(corner, to)) == right).unwrap_or(0);
        let to = targets.swap_remove(turn);
        if targets.is_empty() {
            edges.remove(&corner);
        }
        incoming = Some(direction(corner, to));
        corner = to;
        if corner == start {
            break;
        }
        corners.push(corner);
    }
    corners
}

/// Returns the corners at which the loop turns, moved inwards.
fn inset_corners(layout: &Layout, corners: &[Corner], inset: f64) -> Vec<Point> {
    let count = corners.len();
    let mut points = Vec::new();
    for (number, &corner) in corners.iter().enumerate() {
        let incoming = direction(corners[(number + count - 1) % count], corner);
        let outgoing = direction(corner, corners[(number + 1) % count]);
        if incoming == outgoing {
            continue;
        }
        // The inside is to the right of both directions: (rows, columns) turned right.
        let inward = |(rows, columns): Corner| Point::new(f64::from(-rows), f64::from(columns));
        let place = Point::new(f64::from(corner.1), f64::from(corner.0)) * layout.cell;
        points.push(layout.origin + place + (inward(incoming) + inward(outgoing)) * inset);
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::display::Segment;

    fn drawn(cells: &[(u16, u16)], inset: f64) -> Vec<Vec<(f64, f64)>> {
        let cells: Vec<Cell> = cells.iter().map(|&(row, column)| Cell::new(row, column)).collect();
        let layout = Layout::new(9, 1, false, Some(10.0));
        let mut loops: Vec<Vec<(f64, f64)>> = Vec::new();
        for segment in outline(&layout, &cells, inset).0 {
            match segment {
                Segment::Move(to) => loops.push(vec![(to.x, to.y)]),
                Segment::Line(to) => loops.last_mut().unwrap().push((to.x, to.y)),
                Segment::Curve(..) | Segment::Close => {}
            }
        }
        loops
    }

    #[test]
    fn cell_outline_has_four_inset_corners() {
        assert_eq!(drawn(&[(0, 1)], 2.0), [[(12.0, 2.0), (18.0, 2.0), (18.0, 8.0), (12.0, 8.0)]]);
    }

    #[test]
    fn adjacent_cells_share_an_outline() {
        assert_eq!(
            drawn(&[(0, 0), (0, 1), (1, 0)], 1.0),
            [[(1.0, 1.0), (19.0, 1.0), (19.0, 9.0), (9.0, 9.0), (9.0, 19.0), (1.0, 19.0)]]
        );
    }

    #[test]
    fn diagonal_cells_have_separate_outlines() {
        let diagonal: Vec<(u16, u16)> = (0..9).map(|index| (index, index)).collect();
        let loops = drawn(&diagonal, 1.0);
        assert_eq!(loops.len(), 9);
        assert!(loops.iter().all(|corners| corners.len() == 4));
    }

    #[test]
    fn holes_are_separate_parts() {
        let ring: Vec<(u16, u16)> =
            (0..3).flat_map(|r| (0..3).map(move |c| (r, c))).filter(|&at| at != (1, 1)).collect();
        assert_eq!(drawn(&ring, 1.0).len(), 2);
    }
}
