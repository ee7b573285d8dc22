//! Whether a search for forcing chains can find anything at all. As long as no branch contradicts
//! itself, what follows from an assumption does not depend on the order in which it is found; and
//! most searches, above all those within branches, find nothing. So consequences are computed as
//! sets, each on top of those of a candidate that follows from it.

use super::graph::{Graph, Links};
use super::literal::{LITERALS, Literal, LiteralSet, cell_and_digit, literal};
use crate::explainer::grid::Grid;
use crate::nine::{HOUSES, HOUSES_OF, PEERS, bits, cells};

const BOTH: Links = Links { houses: true, cells: true };

/// The state of a branch.
#[derive(Clone)]
struct State {
    grid: Grid,
    on: LiteralSet,
    /// How many candidates the branch has removed.
    removed: u32,
}

/// A test with its working space.
pub(super) struct Probe {
    graph: Graph,
    states: Vec<State>,
    /// The state of each component and candidate, as number plus one.
    component_states: Vec<u16>,
    pending: Vec<Literal>,
    /// What becomes false if a candidate is true.
    off: Vec<LiteralSet>,
    off_numbers: Box<[u16; LITERALS]>,
}

impl Probe {
    /// Creates the working space.
    pub(super) fn new() -> Self {
        Self {
            graph: Graph::new(),
            states: Vec::new(),
            component_states: Vec::new(),
            pending: Vec::new(),
            off: Vec::new(),
            off_numbers: Box::new([0; LITERALS]),
        }
    }

    /// Returns whether chains whose branches remove nothing from the grid can find anything.
    pub(super) fn multiple(&mut self, grid: &Grid) -> bool {
        self.graph.build(grid, BOTH);
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
        self.has_common(grid)
    }

    /// Returns whether chains whose branches remove candidates can find anything.
    pub(super) fn dynamic(&mut self, grid: &Grid) -> bool {
        self.graph.build(grid, BOTH);
        self.off.clear();
        self.component_states.clear();
        self.component_states.resize(self.graph.components(), 0);
        let mut used = 0;
        for (component, number) in self.order() {
            if self.component_states[component] == 0 {
                if !self.assume(grid, self.graph.candidates()[number], used) {
                    return true;
                }
                used += 1;
                self.component_states[component] = used as u16;
            }
        }
        for at in 0..used {
            self.off.push(removed(grid, &self.states[at].grid));
        }
        for (number, &candidate) in self.graph.candidates().iter().enumerate() {
            let state = self.component_states[self.graph.component(number)];
            self.off_numbers[usize::from(candidate)] = state.saturating_sub(1);
        }
        for candidate in candidates(grid) {
            let (cell, digit) = cell_and_digit(candidate);
            if self.graph.strong[digit] >> cell & 1 == 0 {
                if !self.assume(grid, candidate, used) {
                    return true;
                }
                self.off_numbers[usize::from(candidate)] = self.off.len() as u16;
                self.off.push(removed(grid, &self.states[used].grid));
            }
        }
        self.has_common(grid)
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
        for other in bits(grid.candidates[cell] & !(1 << digit)) {
            off[other] = 1 << cell;
        }
        off[digit] = PEERS[cell] & grid.digits[digit];
        self.graph.following(grid, candidate, |component| merge(&mut off, &self.off[component]));
        off
    }

    /// Computes the state of an assumption. Returns whether it is free of contradictions.
    fn assume(&mut self, grid: &Grid, candidate: Literal, at: usize) -> bool {
        let mut best: Option<usize> = None;
        let (states, components) = (&self.states, &self.component_states);
        self.graph.following(grid, candidate, |component| {
            if let Some(known) = usize::from(components[component]).checked_sub(1)
                && best.is_none_or(|best| states[known].removed > states[best].removed)
            {
                best = Some(known);
            }
        });
        if self.states.len() <= at {
            self.states.push(State { grid: grid.clone(), on: [0; 9], removed: 0 });
        }
        let (known, rest) = self.states.split_at_mut(at);
        let Some(state) = rest.first_mut() else { return false };
        match best.and_then(|best| known.get(best)) {
            Some(known) => state.clone_from(known),
            None => {
                state.grid.clone_from(grid);
                state.on = [0; 9];
                state.removed = 0;
            }
        }
        self.pending.clear();
        let (cell, digit) = cell_and_digit(candidate);
        if state.on[digit] >> cell & 1 == 0 {
            state.on[digit] |= 1 << cell;
            self.pending.push(candidate);
        }
        while let Some(candidate) = self.pending.pop() {
            let (cell, digit) = cell_and_digit(candidate);
            if state.grid.candidates[cell] >> digit & 1 == 0 {
                return false;
            }
            for other in bits(state.grid.candidates[cell] & !(1 << digit)) {
                if !state.remove(cell, other, &mut self.pending) {
                    return false;
                }
            }
            for peer in cells(PEERS[cell] & state.grid.digits[digit]) {
                if !state.remove(peer, digit, &mut self.pending) {
                    return false;
                }
            }
        }
        true
    }

    /// Returns whether something becomes false in all cases of a cell or house.
    fn has_common(&self, grid: &Grid) -> bool {
        let off =
            |candidate: Literal| &self.off[usize::from(self.off_numbers[usize::from(candidate)])];
        let is_common = |mut cases: Box<dyn Iterator<Item = Literal> + '_>| {
            let Some(first) = cases.next() else { return false };
            let mut common = *off(first);
            for case in cases {
                for (common, off) in common.iter_mut().zip(off(case)) {
                    *common &= off;
                }
                if common == [0; 9] {
                    return false;
                }
            }
            common != [0; 9]
        };
        let many = |set: u16| set & set.wrapping_sub(1) != 0;
        cells(grid.empty).filter(|&cell| many(grid.candidates[cell])).any(|cell| {
            is_common(Box::new(bits(grid.candidates[cell]).map(move |digit| literal(cell, digit))))
        }) || (0..HOUSES).any(|house| {
            (0..9).filter(|&digit| many(grid.positions[house][digit])).any(|digit| {
                is_common(Box::new(
                    bits(grid.positions[house][digit])
                        .map(move |at| literal(Grid::cell_at(house, at), digit)),
                ))
            })
        })
    }
}

impl State {
    /// Removes a candidate and notes what becomes true. Returns whether its cell and houses still
    /// have a candidate.
    fn remove(&mut self, cell: usize, digit: usize, pending: &mut Vec<Literal>) -> bool {
        let grid = &mut self.grid;
        grid.remove_assumed(cell, digit);
        self.removed += 1;
        let mut is_true = |cell: usize, digit: usize| {
            if self.on[digit] >> cell & 1 == 0 {
                self.on[digit] |= 1 << cell;
                pending.push(literal(cell, digit));
            }
        };
        let rest = grid.candidates[cell];
        if rest & rest.wrapping_sub(1) == 0 {
            if rest == 0 {
                return false;
            }
            is_true(cell, rest.trailing_zeros() as usize);
        }
        for house in HOUSES_OF[cell].map(usize::from) {
            let rest = grid.positions[house][digit];
            if rest & rest.wrapping_sub(1) == 0 {
                if rest == 0 {
                    return false;
                }
                is_true(Grid::cell_at(house, rest.trailing_zeros() as usize), digit);
            }
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
