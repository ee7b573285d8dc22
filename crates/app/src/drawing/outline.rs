//! Outlines of cells: closed paths around them, inside their border.

use std::collections::BTreeSet;

use anydoku::Cell;

/// A side of a cell that is part of an outline. In this order, the outline turns right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Edge {
    Top,
    Right,
    Bottom,
    Left,
}

use Edge::{Bottom, Left, Right, Top};

impl Edge {
    /// Returns the step to the cell behind this side: rows down, columns right.
    const fn outward(self) -> (i32, i32) {
        match self {
            Top => (-1, 0),
            Right => (0, 1),
            Bottom => (1, 0),
            Left => (0, -1),
        }
    }

    const fn right(self) -> Self {
        match self {
            Top => Right,
            Right => Bottom,
            Bottom => Left,
            Left => Top,
        }
    }

    const fn left(self) -> Self {
        self.right().right().right()
    }
}

/// Returns the outlines of cells. Each is a closed path, clockwise with the cells on its right: one
/// edge for each straight part. Where cells only touch at a corner, they have paths of their own.
pub(super) fn outlines(
    cells: impl Iterator<Item = Cell>,
    side: u16,
    is_inside: impl Fn(Cell) -> bool,
) -> Vec<Vec<(Cell, Edge)>> {
    let neighbor = |cell: Cell, (down, right): (i32, i32)| {
        let on_board = |index: i32| u16::try_from(index).ok().filter(|&index| index < side);
        let row = on_board(i32::from(cell.row()) + down)?;
        let column = on_board(i32::from(cell.column()) + right)?;
        Some(Cell::new(row, column)).filter(|&cell| is_inside(cell))
    };
    let edges = cells.flat_map(|cell| [Top, Right, Bottom, Left].map(|edge| (cell, edge)));
    let mut open: BTreeSet<(Cell, Edge)> = BTreeSet::new();
    for (cell, edge) in edges {
        if neighbor(cell, edge.outward()).is_none() {
            open.insert((cell, edge));
        }
    }
    let mut paths = Vec::new();
    while let Some(&start) = open.first() {
        let (mut path, mut current) = (Vec::new(), start);
        loop {
            open.remove(&current);
            let (cell, edge) = current;
            // Walking along the top goes right, so the cell ahead is behind the right side.
            let ahead = neighbor(cell, edge.right().outward());
            let next = match ahead {
                None => (cell, edge.right()),
                Some(ahead) => match neighbor(ahead, edge.outward()) {
                    None => (ahead, edge),
                    Some(corner) => (corner, edge.left()),
                },
            };
            if next.1 != edge {
                path.push(current);
            }
            if next == start || !open.contains(&next) {
                break;
            }
            current = next;
        }
        paths.push(path);
    }
    paths
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lengths(places: &[(u16, u16)]) -> Vec<usize> {
        let cells: Vec<Cell> = places.iter().map(|&(row, column)| Cell::new(row, column)).collect();
        let paths = outlines(cells.iter().copied(), 9, |cell| cells.contains(&cell));
        paths.iter().map(Vec::len).collect()
    }

    #[test]
    fn house_has_one_path() {
        let row: Vec<(u16, u16)> = (0..9).map(|column| (2, column)).collect();
        let square: Vec<(u16, u16)> = (0..9).map(|index| (index / 3, 6 + index % 3)).collect();
        assert_eq!((lengths(&row), lengths(&square)), (vec![4], vec![4]));
    }

    #[test]
    fn outline_follows_corners_and_holes() {
        assert_eq!(lengths(&[(0, 0), (1, 0), (1, 1)]), [6]);
        assert_eq!(lengths(&[(0, 0), (1, 1)]), [4, 4]);
        let ring: Vec<(u16, u16)> =
            (0..9).filter(|&index| index != 4).map(|index| (index / 3, index % 3)).collect();
        assert_eq!(lengths(&ring), [4, 4]);
        assert_eq!(lengths(&[]), [0; 0]);
    }
}
