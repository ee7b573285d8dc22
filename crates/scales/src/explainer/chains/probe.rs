//! Where a search for forcing chains can find anything. As long as a branch does not contradict
//! itself, what follows from its assumption does not depend on the order in which it is found; and
//! most searches, above all those within branches, find nothing. So consequences are computed as
//! sets, each on top of those of a candidate that follows from it, and the ordered search looks only
//! where sets have something in common.

use super::graph::{Graph, Links};
use super::literal::{LITERALS, Literal, LiteralSet, cell_and_digit, contains, literal};
use crate::explainer::grid::Grid;
use crate::nine::{ALL, Cells, HOUSES, HOUSES_OF, PEERS, POSITIONS_IN, bits, cell_bit, cells};

const BOTH: Links = Links { houses: true, cells: true };

/// A set of candidates in words, on which vector instructions work.
type Words = [u64; 18];

fn words(set: &LiteralSet) -> Words {
    std::array::from_fn(|word| (set[word / 2] >> (64 * (word % 2))) as u64)
}

/// The state of a branch.
#[derive(Clone)]
struct BranchState {
    grid: Grid,
    on: LiteralSet,
    /// How many candidates the branch has removed.
    removed: u32,
    has_conflict: bool,
}

/// Where a search can find something. What is not marked has nothing.
#[derive(Clone, Debug)]
pub(super) struct Prospects {
    /// The candidates that contradict themselves if they are true.
    pub(super) conflicts: LiteralSet,
    /// The cells whose candidates have a consequence in common.
    pub(super) cells: Cells,
    /// The digits whose places in a house have a consequence in common, by house.
    pub(super) regions: [u16; HOUSES],
}

impl Prospects {
    /// Everything.
    pub(super) const ALL: Self =
        Self { conflicts: [Cells::MAX; 9], cells: Cells::MAX, regions: [ALL; HOUSES] };
    /// Nothing.
    pub(super) const NONE: Self = Self { conflicts: [0; 9], cells: 0, regions: [0; HOUSES] };

    /// Returns whether there is nothing.
    pub(super) fn is_empty(&self) -> bool {
        self.cells == 0 && self.regions == [0; HOUSES] && self.conflicts == [0; 9]
    }

    /// Returns whether a candidate contradicts itself.
    pub(super) fn has_conflict(&self, cell: usize, digit: usize) -> bool {
        contains(&self.conflicts, cell, digit)
    }
}

/// A test with its working space.
pub(super) struct Probe {
    graph: Graph,
    prospects: Prospects,
    states: Vec<BranchState>,
    /// The state of each component and candidate, as number plus one.
    component_states: Vec<u16>,
    pending: Vec<Literal>,
    /// What becomes false if a candidate is true.
    off: Vec<LiteralSet>,
    /// The same in words, for vector instructions.
    off_words: Vec<Words>,
    off_numbers: Box<[u16; LITERALS]>,
}

impl Probe {
    /// Creates the working space.
    pub(super) fn new() -> Self {
        Self {
            graph: Graph::new(BOTH),
            prospects: Prospects::NONE,
            states: Vec::new(),
            component_states: Vec::new(),
            pending: Vec::new(),
            off: Vec::new(),
            off_words: Vec::new(),
            off_numbers: Box::new([0; LITERALS]),
        }
    }

    /// Finds the prospects of chains whose branches remove nothing from the grid.
    pub(super) fn multiple(&mut self, grid: &Grid) -> Prospects {
        self.graph.build(grid);
        self.prospects = Prospects::NONE;
        self.off.clear();
        // The components come first in the list, each after those that follow from it.
        let components = self.graph.components();
        self.off.resize(components, [0; 9]);
        for component in self.order() {
            let candidate = self.graph.candidates()[component.1];
            let off = self.static_off(grid, candidate);
            merge(&mut self.off[component.0], &off);
        }
        for candidate in candidates(grid) {
            self.off_numbers[usize::from(candidate)] = self.off.len() as u16;
            let off = self.static_off(grid, candidate);
            self.off.push(off);
        }
        self.find_common(grid);
        self.prospects.clone()
    }

    /// Finds the prospects of chains whose branches remove candidates.
    pub(super) fn dynamic(&mut self, grid: &Grid) -> Prospects {
        self.graph.build(grid);
        self.prospects = Prospects::NONE;
        self.off.clear();
        self.component_states.clear();
        self.component_states.resize(self.graph.components(), 0);
        for (component, number) in self.order() {
            if self.component_states[component] == 0 {
                self.assume(grid, self.graph.candidates()[number]);
                self.component_states[component] = self.off.len() as u16;
            }
        }
        for (number, &candidate) in self.graph.candidates().iter().enumerate() {
            let state = usize::from(self.component_states[self.graph.component(number)]) - 1;
            self.off_numbers[usize::from(candidate)] = state as u16;
            if self.states[state].has_conflict {
                let (cell, digit) = cell_and_digit(candidate);
                self.prospects.conflicts[digit] |= cell_bit(cell);
            }
        }
        for candidate in candidates(grid) {
            let (cell, digit) = cell_and_digit(candidate);
            if !contains(&self.graph.strong, cell, digit) {
                self.off_numbers[usize::from(candidate)] = self.off.len() as u16;
                if self.assume(grid, candidate) {
                    self.prospects.conflicts[digit] |= cell_bit(cell);
                }
            }
        }
        self.find_common(grid);
        self.prospects.clone()
    }

    /// Returns what becomes true and false if a candidate is true, on the grid of the last
    /// [`dynamic`](Self::dynamic). It must not contradict itself.
    pub(super) fn consequences(&self, candidate: Literal) -> (&LiteralSet, &LiteralSet) {
        let number = usize::from(self.off_numbers[usize::from(candidate)]);
        (&self.states[number].on, &self.off[number])
    }

    /// Returns the components with their members, each after those that follow from it.
    fn order(&self) -> Vec<(usize, usize)> {
        let members = 0..self.graph.candidates().len();
        let mut order: Vec<_> =
            members.map(|number| (self.graph.component(number), number)).collect();
        order.sort_unstable();
        order
    }

    fn static_off(&self, grid: &Grid, candidate: Literal) -> LiteralSet {
        let (cell, digit) = cell_and_digit(candidate);
        let mut off = [0; 9];
        for other_digit in bits(grid.candidates[cell] & !(1 << digit)) {
            off[other_digit] = 1 << cell;
        }
        off[digit] = PEERS[cell] & grid.digits[digit];
        self.graph.following(candidate, |component| merge(&mut off, &self.off[component]));
        off
    }

    /// Computes the state of an assumption and appends what it makes false, which for a
    /// contradiction is everything. Returns whether it is one.
    fn assume(&mut self, grid: &Grid, candidate: Literal) -> bool {
        let number = self.off.len();
        let mut best: Option<usize> = None;
        let (states, components) = (&self.states, &self.component_states);
        self.graph.following(candidate, |component| {
            if let Some(known) = usize::from(components[component]).checked_sub(1)
                && best.is_none_or(|best| states[known].removed > states[best].removed)
            {
                best = Some(known);
            }
        });
        if self.states.len() <= number {
            self.states.push(BranchState::new(grid));
        }
        let (known, rest) = self.states.split_at_mut(number);
        let state = &mut rest[0];
        match best {
            Some(best) => state.clone_from(&known[best]),
            None => state.clear(grid),
        }
        if !state.has_conflict && !state.add(candidate, &mut self.pending) {
            state.has_conflict = true;
            state.removed = u32::MAX;
        }
        self.off.push(match state.has_conflict {
            true => grid.digits,
            false => removed(grid, &state.grid),
        });
        state.has_conflict
    }

    /// Marks the cells and houses in all cases of which something becomes false.
    fn find_common(&mut self, grid: &Grid) {
        self.off_words.clear();
        self.off_words.extend(self.off.iter().map(words));
        let many = |set: u16| set & set.wrapping_sub(1) != 0;
        for cell in cells(grid.empty).filter(|&cell| many(grid.candidates[cell])) {
            if self.is_common(grid.candidates[cell], |digit| literal(cell, digit)) {
                self.prospects.cells |= cell_bit(cell);
            }
        }
        for (house, positions) in grid.positions.iter().enumerate() {
            for (digit, &places) in positions.iter().enumerate() {
                if many(places)
                    && self.is_common(places, |at| literal(Grid::cell_at(house, at), digit))
                {
                    self.prospects.regions[house] |= 1 << digit;
                }
            }
        }
    }

    /// Returns whether something becomes false in all of these cases.
    fn is_common(&self, cases: u16, case: impl Fn(usize) -> Literal) -> bool {
        let mut common: Words = [u64::MAX; 18];
        for index in bits(cases) {
            let off = &self.off_words[usize::from(self.off_numbers[usize::from(case(index))])];
            let mut any = 0;
            for (common, off) in common.iter_mut().zip(off) {
                *common &= off;
                any |= *common;
            }
            if any == 0 {
                return false;
            }
        }
        true
    }
}

impl BranchState {
    fn new(grid: &Grid) -> Self {
        Self { grid: grid.clone(), on: [0; 9], removed: 0, has_conflict: false }
    }

    fn clear(&mut self, grid: &Grid) {
        self.grid.clone_from(grid);
        self.on = [0; 9];
        self.removed = 0;
        self.has_conflict = false;
    }

    /// Adds an assumption with all that follows. Returns whether it is free of contradictions.
    fn add(&mut self, candidate: Literal, pending: &mut Vec<Literal>) -> bool {
        pending.clear();
        let (cell, digit) = cell_and_digit(candidate);
        if !contains(&self.on, cell, digit) {
            self.on[digit] |= cell_bit(cell);
            pending.push(candidate);
        }
        while let Some(candidate) = pending.pop() {
            let (cell, digit) = cell_and_digit(candidate);
            if self.grid.candidates[cell] >> digit & 1 == 0 {
                return false;
            }
            for other_digit in bits(self.grid.candidates[cell] & !(1 << digit)) {
                if !self.remove(cell, other_digit, pending) {
                    return false;
                }
            }
            for peer in cells(PEERS[cell] & self.grid.digits[digit]) {
                if !self.remove(peer, digit, pending) {
                    return false;
                }
            }
        }
        true
    }

    /// Removes a candidate and notes what becomes true. Returns whether its cell and houses still
    /// have a candidate.
    #[inline]
    fn remove(&mut self, cell: usize, digit: usize, pending: &mut Vec<Literal>) -> bool {
        let rest = self.grid.candidates[cell] & !(1 << digit);
        self.grid.candidates[cell] = rest;
        self.removed += 1;
        self.grid.digits[digit] &= !cell_bit(cell);
        let mut is_alive = true;
        if rest & rest.wrapping_sub(1) == 0 {
            is_alive = rest != 0 && self.note(cell, rest.trailing_zeros() as usize, pending);
        }
        for (house, position) in HOUSES_OF[cell].into_iter().zip(POSITIONS_IN[cell]) {
            let house = usize::from(house);
            let places = &mut self.grid.positions[house][digit];
            let rest = *places & !(1 << position);
            *places = rest;
            if rest & rest.wrapping_sub(1) == 0 {
                let last_cell = Grid::cell_at(house, rest.trailing_zeros().min(8) as usize);
                is_alive &= rest != 0 && self.note(last_cell, digit, pending);
            }
        }
        is_alive
    }

    /// Notes that a candidate is true. Returns true.
    fn note(&mut self, cell: usize, digit: usize, pending: &mut Vec<Literal>) -> bool {
        if !contains(&self.on, cell, digit) {
            self.on[digit] |= cell_bit(cell);
            pending.push(literal(cell, digit));
        }
        true
    }
}

/// Returns all candidates of cells with several.
fn candidates(grid: &Grid) -> impl Iterator<Item = Literal> {
    cells(grid.empty)
        .flat_map(|cell| bits(grid.candidates[cell]).map(move |digit| literal(cell, digit)))
}

fn removed(before: &Grid, after: &Grid) -> LiteralSet {
    std::array::from_fn(|digit| before.digits[digit] & !after.digits[digit])
}

fn merge(into: &mut LiteralSet, from: &LiteralSet) {
    for (into, from) in into.iter_mut().zip(from) {
        *into |= from;
    }
}
