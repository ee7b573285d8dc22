//! Literals: a candidate that is assumed to be true or false, and sets of candidates.

use crate::nine::{CELLS, Cells, HOUSE_SETS, HOUSES_OF, cell_bit};

/// A candidate: 9 * cell + digit.
pub(in crate::explainer) type Literal = u16;

/// The number of candidates of an empty board.
pub(in crate::explainer) const LITERALS: usize = 729;

/// Returns the candidate of a cell and digit.
pub(in crate::explainer) const fn literal(cell: usize, digit: usize) -> Literal {
    (9 * cell + digit) as Literal
}

/// Returns the cell and digit of a candidate.
pub(in crate::explainer) const fn cell_and_digit(literal: Literal) -> (usize, usize) {
    ((literal / 9) as usize, (literal % 9) as usize)
}

/// A set of candidates: for each digit its cells.
pub(in crate::explainer) type LiteralSet = [Cells; 9];

/// Returns whether the set has the candidate.
pub(in crate::explainer) fn contains(set: &LiteralSet, cell: usize, digit: usize) -> bool {
    set[digit] & cell_bit(cell) != 0
}

/// Why a consequence holds. The value is the kind of house for houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::explainer) enum Cause {
    /// A box.
    Box = 0,
    /// A row.
    Row = 1,
    /// A column.
    Column = 2,
    /// The digits of a cell.
    Cell,
    /// It is the assumption.
    Assumption,
    /// A pattern or chain that holds in the branch.
    Advanced,
}

/// The causes that are houses, in the order in which chains look at them.
pub(in crate::explainer) const HOUSE_CAUSES: [Cause; 3] = [Cause::Box, Cause::Row, Cause::Column];

impl Cause {
    /// Returns the cause that is the kind of this house.
    pub(in crate::explainer) const fn of_house(house: usize) -> Self {
        HOUSE_CAUSES[house / 9]
    }
}

/// What a consequence read of the branch: a cell (below 81), or a digit in a house.
pub(in crate::explainer) type Source = u16;

/// Returns what a true candidate with this cause read, if anything.
pub(in crate::explainer) fn source(literal: Literal, cause: Cause) -> Option<Source> {
    let (cell, digit) = cell_and_digit(literal);
    match cause {
        Cause::Cell => Some(cell as Source),
        Cause::Box | Cause::Row | Cause::Column => {
            let house = u16::from(HOUSES_OF[cell][cause as usize]);
            Some(81 + 9 * house + digit as u16)
        }
        Cause::Assumption | Cause::Advanced => None,
    }
}

const PEER_PARTS: [[Cells; 3]; CELLS] = all_peer_parts();

const fn all_peer_parts() -> [[Cells; 3]; CELLS] {
    let mut parts = [[0; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let [block, row, column] = HOUSES_OF[cell];
        let block = HOUSE_SETS[block as usize];
        parts[cell] = [
            block & !(1 << cell),
            HOUSE_SETS[row as usize] & !block,
            HOUSE_SETS[column as usize] & !block,
        ];
        cell += 1;
    }
    parts
}

/// The peers of a cell in three parts, each in cell order: those in its box, the others in its row,
/// the others in its column.
pub(in crate::explainer) fn peer_parts(cell: usize) -> [Cells; 3] {
    PEER_PARTS[cell]
}
