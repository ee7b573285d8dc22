//! The outline of an area of cells as lines that meet: around the area, not around each cell.

use anydoku::Cell;

/// A line from one point to another.
pub(crate) type Line = ((f64, f64), (f64, f64));

/// The edges of a cell: left, top, right, bottom.
pub(crate) type Edges = [f64; 4];

/// Returns the outline of an area at a distance inside it. Lines cross the gaps between its cells.
pub(crate) fn outline(
    cells: &[Cell],
    is_inside: impl Fn(Cell) -> bool,
    edges: impl Fn(Cell) -> Edges,
    inset: f64,
) -> Vec<Line> {
    let beside = |cell: Cell, (down, across): (i32, i32)| {
        let row = u16::try_from(i32::from(cell.row()) + down).ok()?;
        let column = u16::try_from(i32::from(cell.column()) + across).ok()?;
        Some(Cell::new(row, column)).filter(|&cell| is_inside(cell))
    };
    let mut lines = Vec::new();
    for &cell in cells {
        let own = edges(cell);
        for side in [Side::Left, Side::Top, Side::Right, Side::Bottom] {
            if beside(cell, side.step()).is_some() {
                continue;
            }
            // Where the line ends in the direction of another side of the cell.
            let end = |towards: Side| {
                let inward = inset * towards.inward();
                let Some(next) = beside(cell, towards.step()) else {
                    return own[towards as usize] + inward;
                };
                let near = edges(next)[towards.opposite() as usize];
                let (down, across) = (side.step(), towards.step());
                let is_concave = beside(cell, (down.0 + across.0, down.1 + across.1)).is_some();
                // At a concave corner, the line meets that of the cell across the corner.
                if is_concave { near - inward } else { near }
            };
            let at = own[side as usize] + inset * side.inward();
            lines.push(match side {
                Side::Left | Side::Right => ((at, end(Side::Top)), (at, end(Side::Bottom))),
                Side::Top | Side::Bottom => ((end(Side::Left), at), (end(Side::Right), at)),
            });
        }
    }
    lines
}

/// A side of a cell, in the order of its edges.
#[derive(Clone, Copy)]
enum Side {
    Left,
    Top,
    Right,
    Bottom,
}

impl Side {
    /// Returns the rows and columns to the cell on this side.
    const fn step(self) -> (i32, i32) {
        match self {
            Self::Left => (0, -1),
            Self::Top => (-1, 0),
            Self::Right => (0, 1),
            Self::Bottom => (1, 0),
        }
    }

    const fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Top => Self::Bottom,
            Self::Right => Self::Left,
            Self::Bottom => Self::Top,
        }
    }

    /// Returns the direction from this edge into the cell.
    const fn inward(self) -> f64 {
        match self {
            Self::Left | Self::Top => 1.0,
            Self::Right | Self::Bottom => -1.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The outline of cells of 10 with gaps of 2, at a distance of 1.
    fn of(places: &[(u16, u16)]) -> Vec<Line> {
        let cells: Vec<Cell> = places.iter().map(|&(row, column)| Cell::new(row, column)).collect();
        let edges = |cell: Cell| {
            let (left, top) = (12.0 * f64::from(cell.column()), 12.0 * f64::from(cell.row()));
            [left, top, left + 10.0, top + 10.0]
        };
        outline(&cells, |cell| cells.contains(&cell), edges, 1.0)
    }

    /// Returns how often each point is an end of a line.
    fn ends(lines: &[Line]) -> Vec<usize> {
        let points: Vec<_> = lines.iter().flat_map(|&(from, to)| [from, to]).collect();
        points.iter().map(|one| points.iter().filter(|other| one == *other).count()).collect()
    }

    #[test]
    fn one_cell_has_a_closed_square() {
        let lines = of(&[(0, 0)]);
        assert_eq!(lines.len(), 4);
        assert!(ends(&lines).iter().all(|&count| count == 2), "{lines:?}");
    }

    #[test]
    fn an_area_has_no_lines_between_its_cells() {
        let row = of(&[(0, 0), (0, 1)]);
        assert_eq!(row.len(), 6);
        assert!(row.contains(&((1.0, 1.0), (12.0, 1.0))), "crosses the gap: {row:?}");
        assert!(!row.iter().any(|&(from, to)| from.0 == to.0 && (9.0..13.0).contains(&from.0)));
    }

    #[test]
    fn lines_meet_at_concave_corners() {
        let corner = of(&[(0, 0), (1, 0), (1, 1)]);
        let meet = (9.0, 13.0);
        let meeting = corner.iter().filter(|(from, to)| *from == meet || *to == meet).count();
        assert_eq!(meeting, 2, "{corner:?}");
    }
}
