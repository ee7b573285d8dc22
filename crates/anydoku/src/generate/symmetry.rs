//! Symmetry of the givens' places: how a board looks, whatever its digits.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Which turns and reflections of the square board carry givens to givens.
///
/// ```
/// use anydoku::generate::Look;
/// assert_eq!("rotate180".parse(), Ok(Look::Rotate180));
/// // A turn by half a circle pairs the cells of a 4x4 board.
/// assert!(Look::Rotate180.units(4).iter().all(|cells| cells.len() == 2));
/// assert!(Look::Full.is_kept_by(4, |row, column| row == column || row + column == 3));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Look {
    /// Any places.
    #[default]
    None,
    /// A turn by half a circle.
    Rotate180,
    /// A turn by a quarter of a circle.
    Rotate90,
    /// Left and right change sides.
    LeftRight,
    /// Top and bottom change sides.
    TopBottom,
    /// Both mirrors, left to right and top to bottom.
    Mirrors,
    /// Reflection in the diagonal from the top left.
    Diagonal,
    /// Reflection in the diagonal from the top right.
    Antidiagonal,
    /// Reflections in both diagonals.
    Diagonals,
    /// All turns and reflections.
    Full,
}

/// A turn or reflection: where a row and column of a board of this side go.
type Turn = fn(usize, usize, usize) -> (usize, usize);

const ROTATE_180: Turn = |side, row, column| (side - 1 - row, side - 1 - column);
const ROTATE_90: Turn = |side, row, column| (column, side - 1 - row);
const LEFT_RIGHT: Turn = |side, row, column| (row, side - 1 - column);
const TOP_BOTTOM: Turn = |side, row, column| (side - 1 - row, column);
const DIAGONAL: Turn = |_, row, column| (column, row);
const ANTIDIAGONAL: Turn = |side, row, column| (side - 1 - column, side - 1 - row);

/// Every kind with its name and what generates it, the richest first: the first that a board keeps
/// describes it.
const LOOKS: &[(Look, &str, &[Turn])] = &[
    (Look::Full, "full", &[ROTATE_90, DIAGONAL]),
    (Look::Rotate90, "rotate90", &[ROTATE_90]),
    (Look::Mirrors, "mirrors", &[LEFT_RIGHT, TOP_BOTTOM]),
    (Look::Diagonals, "diagonals", &[DIAGONAL, ANTIDIAGONAL]),
    (Look::Rotate180, "rotate180", &[ROTATE_180]),
    (Look::LeftRight, "left-right", &[LEFT_RIGHT]),
    (Look::TopBottom, "top-bottom", &[TOP_BOTTOM]),
    (Look::Diagonal, "diagonal", &[DIAGONAL]),
    (Look::Antidiagonal, "antidiagonal", &[ANTIDIAGONAL]),
    (Look::None, "none", &[]),
];

/// A name that is none of ours.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("found symmetry {found:?}, expected one of: {}", Look::names().collect::<Vec<_>>().join(", "))]
pub struct UnknownLook {
    found: String,
}

impl Look {
    /// The names, the richest symmetry first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        LOOKS.iter().map(|&(_, name, _)| name)
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.row().1
    }

    /// The cells of a board of this side, by index, in sets that stay or go together.
    #[must_use]
    pub fn units(self, side: u16) -> Vec<Vec<usize>> {
        let mut units = Vec::new();
        self.for_each_unit(side, |unit| units.push(unit.to_vec()));
        units
    }

    /// [`units`](Self::units) one by one, without a list for each of them.
    pub(crate) fn for_each_unit(self, side: u16, mut see: impl FnMut(&[usize])) {
        let side = usize::from(side);
        let turns = self.row().2;
        let mut seen = vec![false; side * side];
        let mut unit = Vec::new();
        for start in 0..side * side {
            if seen[start] {
                continue;
            }
            seen[start] = true;
            unit.clear();
            unit.push(start);
            let mut next = 0;
            while next < unit.len() {
                let (row, column) = (unit[next] / side, unit[next] % side);
                next += 1;
                for turn in turns {
                    let (row, column) = turn(side, row, column);
                    let image = row * side + column;
                    if !seen[image] {
                        seen[image] = true;
                        unit.push(image);
                    }
                }
            }
            see(&unit);
        }
    }

    /// Whether a board of this side, with givens where `has_given(row, column)`, has this symmetry.
    #[must_use]
    pub fn is_kept_by(self, side: u16, has_given: impl Fn(usize, usize) -> bool) -> bool {
        let side = usize::from(side);
        self.row().2.iter().all(|turn| {
            (0..side).all(|row| {
                (0..side).all(|column| {
                    let (there, across) = turn(side, row, column);
                    has_given(row, column) == has_given(there, across)
                })
            })
        })
    }

    /// The richest symmetry that a board of this side has.
    #[must_use]
    pub fn of(side: u16, has_given: impl Fn(usize, usize) -> bool) -> Self {
        let kept = LOOKS.iter().find(|(look, _, _)| look.is_kept_by(side, &has_given));
        kept.map_or(Self::None, |&(look, _, _)| look)
    }

    fn row(self) -> &'static (Self, &'static str, &'static [Turn]) {
        LOOKS.iter().find(|(look, _, _)| *look == self).unwrap_or(&LOOKS[LOOKS.len() - 1])
    }
}

impl FromStr for Look {
    type Err = UnknownLook;

    fn from_str(name: &str) -> Result<Self, UnknownLook> {
        let found = LOOKS.iter().find(|(_, known, _)| *known == name);
        found.map(|&(look, _, _)| look).ok_or_else(|| UnknownLook { found: name.to_owned() })
    }
}

impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::{LOOKS, Look};

    #[test]
    fn units_part_the_board_and_keep_their_symmetry() {
        for side in [1, 2, 3, 4, 9, 16] {
            for &(look, name, _) in LOOKS {
                let units = look.units(side);
                let mut cells: Vec<usize> = units.concat();
                cells.sort_unstable();
                assert!(cells.into_iter().eq(0..usize::from(side) * usize::from(side)), "{name}");
                for unit in units {
                    let at = |row, column| unit.contains(&(row * usize::from(side) + column));
                    assert!(look.is_kept_by(side, at), "{name} at side {side}: {unit:?}");
                }
            }
        }
    }

    #[test]
    fn a_unit_is_as_large_as_the_group() {
        let largest = |look: Look| look.units(9).iter().map(Vec::len).max();
        let sizes = LOOKS.iter().map(|&(look, ..)| largest(look).unwrap_or(0));
        assert_eq!(sizes.collect::<Vec<_>>(), [8, 4, 4, 4, 2, 2, 2, 2, 2, 1]);
    }

    #[test]
    fn every_name_is_read_back() {
        for name in Look::names() {
            assert_eq!(name.parse::<Look>().map(Look::name), Ok(name));
        }
        assert!("round".parse::<Look>().is_err());
    }
}
