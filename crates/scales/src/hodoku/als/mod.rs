//! Almost locked sets: n cells of a house with n + 1 digits.

mod chain;
mod links;
mod pairs;
mod wing;

pub(crate) use chain::als_chain;
pub(crate) use pairs::als_xz;
pub(crate) use wing::als_xy_wing;

use super::board::Board;
use super::cells::{BOXES, COLUMNS, Cells, HOUSE_CELLS, HOUSES, HOUSES_OF, digits};
use super::pass::Pass;
use super::step::Set;
use links::SetLinks;

/// An almost locked set.
#[derive(Clone, Debug)]
struct Als {
    set: Set,
    /// Its cells of each digit.
    of: [Cells; 10],
    /// The candidates of each digit outside that see all of these.
    seen: [Cells; 10],
}

/// All almost locked sets of a position and the links between them.
#[derive(Debug)]
pub(crate) struct AlmostLockedSets {
    sets: Vec<Als>,
    links: SetLinks,
}

impl AlmostLockedSets {
    pub(crate) fn new(board: &Board, pass: &Pass) -> Self {
        let mut sets = Vec::new();
        for (house, all) in HOUSE_CELLS.iter().enumerate() {
            let mut cells = [0; 9];
            let mut count = 0;
            for &cell in all {
                if board.masks[cell as usize] != 0 {
                    cells[count] = cell as usize;
                    count += 1;
                }
            }
            let empty = Set { cells: Cells::EMPTY, digits: 0 };
            collect(board, pass, house, &cells[..count], empty, &mut sets);
        }
        let links = SetLinks::new(&sets);
        Self { sets, links }
    }
}

/// The most cells of a set.
const MOST_CELLS: usize = 8;

/// Adds the sets that extend `chosen` by some of the cells, in lexicographic order.
fn collect(
    board: &Board,
    pass: &Pass,
    house: usize,
    cells: &[usize],
    chosen: Set,
    sets: &mut Vec<Als>,
) {
    let size = chosen.cells.len() + 1;
    if size > MOST_CELLS {
        return;
    }
    for (index, &cell) in cells.iter().enumerate() {
        let set = Set { cells: chosen.cells.with(cell), digits: chosen.digits | board.masks[cell] };
        let surplus = (set.digits.count_ones() as usize).saturating_sub(size);
        let rest = &cells[index + 1..];
        if surplus > rest.len() + 1 {
            continue;
        }
        if surplus == 1 && is_new(house, set.cells) {
            sets.push(Als::new(pass, set));
        }
        collect(board, pass, house, rest, set, sets);
    }
}

/// Returns whether the cells were in no house before this one.
fn is_new(house: usize, cells: Cells) -> bool {
    if house < COLUMNS {
        true
    } else if house < BOXES {
        cells.several()
    } else {
        let [row, column, _] = HOUSES_OF[cells.first()].map(|house| HOUSES[house as usize]);
        !cells.within(row) && !cells.within(column)
    }
}

impl Als {
    fn new(pass: &Pass, set: Set) -> Self {
        let mut of = [Cells::EMPTY; 10];
        let mut seen = [Cells::EMPTY; 10];
        for digit in digits(set.digits) {
            of[digit] = set.cells & pass.cells[digit];
            seen[digit] = (of[digit].common_peers() & pass.cells[digit]) - set.cells;
        }
        Self { set, of, seen }
    }

    /// Returns the candidates of a digit that see all of that digit in both sets.
    fn common(&self, other: &Self, digit: usize) -> Cells {
        self.seen[digit] & other.seen[digit]
    }
}
