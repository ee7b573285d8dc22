//! The consequences of one assumption: which candidates it makes true and false, in the order in
//! which the program finds them, which decides their causes.

use super::literal::{
    Cause, HOUSE_CAUSES, LITERALS, Literal, LiteralSet, cell_and_digit, contains, literal,
    peer_parts,
};
use crate::explainer::grid::Grid;
use crate::nine::{CELLS, HOUSES_OF, PEERS, POSITIONS_IN, bits, cell_bit, cells};

/// No parent: the node is the assumption.
pub(super) const NONE: u16 = u16::MAX;

/// A candidate that became true or false in a branch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Consequence {
    pub(super) cell: u8,
    pub(super) digit: u8,
    /// The candidate that caused it. For a true one it is its number among the false ones: all false
    /// ones before it had left the grid by then, so those in the cell or house of the cause are
    /// parents too. For a false one it is its number among the true ones; with the cause `Advanced`,
    /// the number of the deduction.
    pub(super) parent: u16,
    /// The number of nodes that it rests on, with itself, or as long as they are not counted the
    /// length of the path of first parents.
    pub(super) depth: u16,
    pub(super) is_counted: bool,
    pub(super) cause: Cause,
}

/// A node of a branch by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Node {
    On(u16),
    Off(u16),
}

impl Consequence {
    fn new(cell: usize, digit: usize, link: ParentLink, cause: Cause) -> Self {
        let ParentLink { parent, depth } = link;
        Self { cell: cell as u8, digit: digit as u8, parent, depth, is_counted: false, cause }
    }

    /// Returns the candidate.
    pub(super) fn literal(self) -> Literal {
        literal(usize::from(self.cell), usize::from(self.digit))
    }
}

/// Where a node comes from: the number of its parent and the length of the path to itself.
#[derive(Clone, Copy)]
struct ParentLink {
    parent: u16,
    depth: u16,
}

/// A deduction from the state of a branch.
#[derive(Clone, Debug)]
pub(super) struct Deduction {
    /// The false candidates that it needs, as their numbers.
    pub(super) parents: Vec<u16>,
    /// The chain that it is, as its number in the list of nested chains.
    pub(super) nested: Option<u32>,
}

/// The first candidate that would be both true and false, as numbers of its two nodes. One of them
/// is the last of its list and not in the sets.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conflict {
    pub(super) on: u16,
    pub(super) off: u16,
}

/// The consequences of an assumption.
#[derive(Clone)]
pub(super) struct Branch {
    pub(super) on: Vec<Consequence>,
    pub(super) off: Vec<Consequence>,
    pub(super) on_set: LiteralSet,
    pub(super) off_set: LiteralSet,
    pub(super) conflict: Option<Conflict>,
    pub(super) deductions: Vec<Deduction>,
    /// The numbers of nodes by candidate. Entries count only where the node agrees.
    on_numbers: Box<[u16; LITERALS]>,
    off_numbers: Box<[u16; LITERALS]>,
}

impl Default for Branch {
    fn default() -> Self {
        Self {
            on: Vec::new(),
            off: Vec::new(),
            on_set: [0; 9],
            off_set: [0; 9],
            conflict: None,
            deductions: Vec::new(),
            on_numbers: Box::new([0; LITERALS]),
            off_numbers: Box::new([0; LITERALS]),
        }
    }
}

impl Branch {
    /// Returns the number of a candidate that is true in the branch.
    pub(super) fn on_number(&self, candidate: Literal) -> u16 {
        self.on_numbers[usize::from(candidate)]
    }

    /// Returns the number of a candidate that is false in the branch.
    pub(super) fn off_number(&self, candidate: Literal) -> u16 {
        self.off_numbers[usize::from(candidate)]
    }

    fn clear(&mut self) {
        self.on.clear();
        self.off.clear();
        self.on_set = [0; 9];
        self.off_set = [0; 9];
        self.conflict = None;
        self.deductions.clear();
    }

    /// Returns the depth of a node and whether it is counted.
    pub(super) fn depth(&self, node: Node) -> (u16, bool) {
        match node {
            Node::On(number) => {
                let node = self.on[usize::from(number)];
                (node.depth, node.is_counted)
            }
            Node::Off(number) => {
                let node = self.off[usize::from(number)];
                (node.depth, node.is_counted)
            }
        }
    }

    /// Notes the number of nodes that one rests on.
    pub(super) fn set_count(&mut self, node: Node, count: u16) {
        match node {
            Node::On(number) => {
                let node = &mut self.on[usize::from(number)];
                (node.depth, node.is_counted) = (count, true);
            }
            Node::Off(number) => {
                let node = &mut self.off[usize::from(number)];
                (node.depth, node.is_counted) = (count, true);
            }
        }
    }

    /// Returns whether the candidate was false before the false one with number `end`.
    pub(super) fn is_off_before(&self, cell: usize, digit: usize, end: u16) -> Option<u16> {
        let number = self.off_number(literal(cell, digit));
        (contains(&self.off_set, cell, digit) && number < end).then_some(number)
    }

    fn push_on(&mut self, cell: usize, digit: usize, link: ParentLink, cause: Cause) -> u16 {
        let number = self.on.len() as u16;
        self.on.push(Consequence::new(cell, digit, link, cause));
        number
    }

    fn add_on(&mut self, cell: usize, digit: usize, link: ParentLink, cause: Cause) {
        let number = self.push_on(cell, digit, link, cause);
        self.on_numbers[usize::from(literal(cell, digit))] = number;
        self.on_set[digit] |= cell_bit(cell);
    }

    fn push_off(&mut self, cell: usize, digit: usize, link: ParentLink, cause: Cause) -> u16 {
        let number = self.off.len() as u16;
        self.off.push(Consequence::new(cell, digit, link, cause));
        number
    }

    fn add_off(&mut self, cell: usize, digit: usize, link: ParentLink, cause: Cause) {
        let number = self.push_off(cell, digit, link, cause);
        self.off_numbers[usize::from(literal(cell, digit))] = number;
        self.off_set[digit] |= cell_bit(cell);
    }

    fn conflict_with_on(&mut self, cell: usize, digit: usize, link: ParentLink, cause: Cause) {
        let off = self.push_off(cell, digit, link, cause);
        let on = self.on_number(literal(cell, digit));
        self.conflict = Some(Conflict { on, off });
    }

    /// Adds a candidate that a deduction makes false.
    pub(super) fn add_deduced(&mut self, candidate: Literal, deduction: usize) {
        let parents = self.deductions[deduction].parents.iter();
        let depth = parents.map(|&parent| self.off[usize::from(parent)].depth).max().unwrap_or(0);
        let (cell, digit) = cell_and_digit(candidate);
        let link = ParentLink { parent: deduction as u16, depth: depth + 1 };
        self.add_off(cell, digit, link, Cause::Advanced);
    }
}

/// Computes branches, on a working copy of the grid.
pub(super) struct Propagation<const DYNAMIC: bool, const CELL_LINKS: bool> {
    /// The grid of the branch: candidates that became false have left it.
    pub(super) grid: Box<Grid>,
    next_on: usize,
    next_off: usize,
    /// The true candidates by cell, to notice conflicts within a cell.
    on_in_cell: [u16; CELLS],
}

impl<const DYNAMIC: bool, const CELL_LINKS: bool> Propagation<DYNAMIC, CELL_LINKS> {
    /// Creates the working space.
    pub(super) fn new(grid: &Grid) -> Self {
        let grid = Box::new(grid.clone());
        Self { grid, next_on: 0, next_off: 0, on_in_cell: [0; CELLS] }
    }

    /// Begins the branch of an assumption.
    pub(super) fn begin(
        &mut self,
        source: &Grid,
        branch: &mut Branch,
        start: Literal,
        is_on: bool,
    ) {
        if DYNAMIC {
            (*self.grid).clone_from(source);
        }
        self.next_on = 0;
        self.next_off = 0;
        self.on_in_cell = [0; CELLS];
        branch.clear();
        let (cell, digit) = cell_and_digit(start);
        let link = ParentLink { parent: NONE, depth: 1 };
        if is_on {
            branch.add_on(cell, digit, link, Cause::Assumption);
            self.on_in_cell[cell] = 1 << digit;
        } else {
            branch.add_off(cell, digit, link, Cause::Assumption);
        }
    }

    /// Adds consequences until there are no more or a conflict is met. True candidates go first.
    pub(super) fn run(&mut self, source: &Grid, branch: &mut Branch) {
        loop {
            if self.next_on < branch.on.len() {
                self.process_on(source, branch);
            } else if self.next_off < branch.off.len() {
                self.process_off(source, branch);
            } else {
                return;
            }
            if branch.conflict.is_some() {
                return;
            }
        }
    }

    fn process_on(&mut self, source: &Grid, branch: &mut Branch) {
        let grid = if DYNAMIC { &*self.grid } else { source };
        let node = branch.on[self.next_on];
        let link = ParentLink { parent: self.next_on as u16, depth: node.depth + 1 };
        let (cell, digit) = (usize::from(node.cell), usize::from(node.digit));
        self.next_on += 1;
        if CELL_LINKS {
            for other_digit in bits(grid.candidates[cell] & !(1 << digit)) {
                if self.on_in_cell[cell] >> other_digit & 1 != 0 {
                    branch.conflict_with_on(cell, other_digit, link, Cause::Cell);
                    return;
                }
                if !contains(&branch.off_set, cell, other_digit) {
                    branch.add_off(cell, other_digit, link, Cause::Cell);
                }
            }
        }
        let seen = PEERS[cell] & grid.digits[digit];
        let conflicts = seen & branch.on_set[digit];
        let new = seen & !branch.off_set[digit];
        for (part, cause) in peer_parts(cell).into_iter().zip(HOUSE_CAUSES) {
            for peer in cells(new & part) {
                if conflicts & cell_bit(peer) != 0 {
                    branch.conflict_with_on(peer, digit, link, cause);
                    return;
                }
                branch.add_off(peer, digit, link, cause);
            }
        }
    }

    fn process_off(&mut self, source: &Grid, branch: &mut Branch) {
        let node = branch.off[self.next_off];
        let link = ParentLink { parent: self.next_off as u16, depth: node.depth + 1 };
        let (cell, digit) = (usize::from(node.cell), usize::from(node.digit));
        self.next_off += 1;
        let mut found = [(0, 0, Cause::Cell); 4];
        let mut length = 0;
        let before = if DYNAMIC { self.grid.candidates[cell] } else { source.candidates[cell] };
        let others = before & !(1 << digit);
        if CELL_LINKS && others.is_power_of_two() && before != others {
            found[0] = (cell, others.trailing_zeros() as usize, Cause::Cell);
            length = 1;
        }
        if DYNAMIC {
            self.grid.candidates[cell] = others;
            self.grid.digits[digit] &= !cell_bit(cell);
        }
        for (kind, cause) in HOUSE_CAUSES.into_iter().enumerate() {
            let house = usize::from(HOUSES_OF[cell][kind]);
            let positions = if DYNAMIC { &self.grid.positions } else { &source.positions };
            let others = positions[house][digit] & !(1 << POSITIONS_IN[cell][kind]);
            if DYNAMIC {
                self.grid.positions[house][digit] = others;
            }
            if others.is_power_of_two() {
                let partner = Grid::cell_at(house, others.trailing_zeros() as usize);
                if found[..length].iter().all(|known| (known.0, known.1) != (partner, digit)) {
                    found[length] = (partner, digit, cause);
                    length += 1;
                }
            }
        }
        for &(cell, digit, cause) in &found[..length] {
            if contains(&branch.off_set, cell, digit) {
                let on = branch.push_on(cell, digit, link, cause);
                let off = branch.off_number(literal(cell, digit));
                branch.conflict = Some(Conflict { on, off });
                return;
            }
            if !contains(&branch.on_set, cell, digit) {
                branch.add_on(cell, digit, link, cause);
                self.on_in_cell[cell] |= 1 << digit;
            }
        }
    }
}
