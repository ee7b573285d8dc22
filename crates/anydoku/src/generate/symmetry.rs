//! The symmetry of the pattern of givens, whatever the digits.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::grid::{Cell, Grid};

/// A set of rotations and reflections of the board that map givens to givens.
///
/// ```
/// use anydoku::{Cell, Grid};
/// use anydoku::generate::Symmetry;
/// assert_eq!("rotate180".parse(), Ok(Symmetry::Rotate180));
/// // A rotation by 180° pairs the cells of a 4x4 board.
/// assert_eq!(Symmetry::Rotate180.units(4)[0], [Cell::new(0, 0), Cell::new(3, 3)]);
/// let givens = Grid::from_values(2, [1, 0, 0, 1]).expect("four values");
/// assert!(Symmetry::Rotate180.holds_for(&givens));
/// assert_eq!(Symmetry::of(&givens), Symmetry::Diagonals);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// 180° rotation.
    Rotate180,
    /// 90° rotation.
    Rotate90,
    /// Reflection that swaps left and right.
    LeftRight,
    /// Reflection that swaps top and bottom.
    TopBottom,
    /// Both reflections, left to right and top to bottom.
    Mirrors,
    /// Reflection in the main diagonal, from the top left.
    Diagonal,
    /// Reflection in the other diagonal, from the top right.
    Antidiagonal,
    /// Reflections in both diagonals.
    Diagonals,
    /// All rotations and reflections.
    Full,
}

/// A rotation or reflection: maps a row and column on a board of the given side.
type CellMap = fn(usize, usize, usize) -> (usize, usize);

const ROTATE_180: CellMap = |side, row, column| (side - 1 - row, side - 1 - column);
const ROTATE_90: CellMap = |side, row, column| (column, side - 1 - row);
const LEFT_RIGHT: CellMap = |side, row, column| (row, side - 1 - column);
const TOP_BOTTOM: CellMap = |side, row, column| (side - 1 - row, column);
const DIAGONAL: CellMap = |_, row, column| (column, row);
const ANTIDIAGONAL: CellMap = |side, row, column| (side - 1 - column, side - 1 - row);

/// Every symmetry with its name and generators, richest first. The first one that fits a board
/// describes it.
const SYMMETRIES: &[(Symmetry, &str, &[CellMap])] = &[
    (Symmetry::Full, "full", &[ROTATE_90, DIAGONAL]),
    (Symmetry::Rotate90, "rotate90", &[ROTATE_90]),
    (Symmetry::Mirrors, "mirrors", &[LEFT_RIGHT, TOP_BOTTOM]),
    (Symmetry::Diagonals, "diagonals", &[DIAGONAL, ANTIDIAGONAL]),
    (Symmetry::Rotate180, "rotate180", &[ROTATE_180]),
    (Symmetry::LeftRight, "left-right", &[LEFT_RIGHT]),
    (Symmetry::TopBottom, "top-bottom", &[TOP_BOTTOM]),
    (Symmetry::Diagonal, "diagonal", &[DIAGONAL]),
    (Symmetry::Antidiagonal, "antidiagonal", &[ANTIDIAGONAL]),
    (Symmetry::None, "none", &[]),
];

/// The error for a name that is not a symmetry.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown symmetry {found:?}; use one of {}", Symmetry::names().collect::<Vec<_>>().join(", "))]
pub struct UnknownSymmetry {
    found: String,
}

impl Symmetry {
    /// Returns the names, richest symmetry first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        SYMMETRIES.iter().map(|&(_, name, _)| name)
    }

    /// Returns the name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.row().1
    }

    /// Returns the cells of a board of this side in units: cells that are given or empty together.
    #[must_use]
    pub fn units(self, side: u16) -> Vec<Vec<Cell>> {
        let mut units = Vec::new();
        self.for_each_unit(side, |unit| {
            units.push(unit.iter().map(|&cell| Cell::at(cell, side)).collect());
        });
        units
    }

    /// Calls a function for the cell numbers of each of the [`units`](Self::units), without
    /// allocating a list for each.
    pub(crate) fn for_each_unit(self, side: u16, mut visit: impl FnMut(&[usize])) {
        let side = usize::from(side);
        let generators = self.row().2;
        let mut visited = vec![false; side * side];
        let mut unit = Vec::new();
        for start in 0..side * side {
            if visited[start] {
                continue;
            }
            visited[start] = true;
            unit.clear();
            unit.push(start);
            let mut next = 0;
            while next < unit.len() {
                let (row, column) = (unit[next] / side, unit[next] % side);
                next += 1;
                for map in generators {
                    let (row, column) = map(side, row, column);
                    let image = row * side + column;
                    if !visited[image] {
                        visited[image] = true;
                        unit.push(image);
                    }
                }
            }
            visit(&unit);
        }
    }

    /// Returns whether givens have this symmetry, whatever their digits.
    #[must_use]
    pub fn holds_for(self, givens: &Grid) -> bool {
        let side = usize::from(givens.side());
        let has_given = |row: usize, column: usize| givens.values()[row * side + column] != 0;
        self.row().2.iter().all(|map| {
            (0..side).all(|row| {
                (0..side).all(|column| {
                    let (image_row, image_column) = map(side, row, column);
                    has_given(row, column) == has_given(image_row, image_column)
                })
            })
        })
    }

    /// Returns the richest symmetry of givens.
    #[must_use]
    pub fn of(givens: &Grid) -> Self {
        let found = SYMMETRIES.iter().find(|(symmetry, _, _)| symmetry.holds_for(givens));
        found.map_or(Self::None, |&(symmetry, _, _)| symmetry)
    }

    fn row(self) -> &'static (Self, &'static str, &'static [CellMap]) {
        SYMMETRIES
            .iter()
            .find(|(symmetry, _, _)| *symmetry == self)
            .unwrap_or(&SYMMETRIES[SYMMETRIES.len() - 1])
    }
}

impl FromStr for Symmetry {
    type Err = UnknownSymmetry;

    fn from_str(name: &str) -> Result<Self, UnknownSymmetry> {
        let found = SYMMETRIES.iter().find(|(_, known, _)| *known == name);
        found
            .map(|&(symmetry, _, _)| symmetry)
            .ok_or_else(|| UnknownSymmetry { found: name.to_owned() })
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::{SYMMETRIES, Symmetry};
    use crate::grid::{Cell, Digit, Grid};

    #[test]
    fn units_partition_the_board() {
        for side in [1, 2, 3, 4, 9, 16] {
            for &(symmetry, name, _) in SYMMETRIES {
                let units = symmetry.units(side);
                let mut cells: Vec<Cell> = units.concat();
                cells.sort_unstable();
                let all =
                    (0..usize::from(side) * usize::from(side)).map(|cell| Cell::at(cell, side));
                assert!(cells.into_iter().eq(all), "{name}");
                for unit in units {
                    let mut givens = Grid::empty(side);
                    unit.iter().for_each(|&cell| givens.set(cell, Digit::new(1)));
                    assert!(symmetry.holds_for(&givens), "{name} at side {side}: {unit:?}");
                }
            }
        }
    }

    #[test]
    fn unit_size_equals_group_size() {
        let largest = |symmetry: Symmetry| symmetry.units(9).iter().map(Vec::len).max();
        let sizes = SYMMETRIES.iter().map(|&(symmetry, ..)| largest(symmetry).unwrap_or(0));
        assert_eq!(sizes.collect::<Vec<_>>(), [8, 4, 4, 4, 2, 2, 2, 2, 2, 1]);
    }

    #[test]
    fn names_parse_back() {
        for name in Symmetry::names() {
            assert_eq!(name.parse::<Symmetry>().map(Symmetry::name), Ok(name));
        }
        assert!("round".parse::<Symmetry>().is_err());
    }
}
