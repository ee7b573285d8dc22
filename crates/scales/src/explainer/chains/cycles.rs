//! Forcing chains and bidirectional cycles: chains in which each link follows from one candidate.

use std::collections::HashSet;
use std::rc::Rc;

use anydoku::Stopped;

use super::ancestors::Signature;
use super::graph::{Graph, Links};
use super::inner::{InnerHints, InnerSearch};
use super::length_rating;
use super::literal::{
    Cause, HOUSE_CAUSES, Literal, LiteralSet, cell_and_digit, contains, literal, peer_parts, source,
};
use super::strong_links::strong_links;
use crate::explainer::grid::Grid;
use crate::explainer::hint::{Hint, Removal};
use crate::explainer::interrupt::Interrupt;
use crate::nine::{Cells, PEERS, bits, cell_bit, cells, count};

/// The three searches, in this order.
const PASSES: [Links; 3] = [
    Links { houses: true, cells: false },
    Links { houses: false, cells: true },
    Links { houses: true, cells: true },
];

/// A node of a chain or of a search: a candidate that is true or false.
#[derive(Clone, Copy, Debug)]
struct CycleNode {
    literal: Literal,
    is_on: bool,
    cause: Cause,
    /// The node before it, by number.
    parent: u16,
    /// The number of nodes to here.
    depth: u16,
}

/// A chain that was found.
#[derive(Clone, Debug)]
struct StaticChain {
    rating: f64,
    complexity: u32,
    key: u8,
    is_cycle: bool,
    links: Links,
    /// The nodes from the last to the first; of a cycle, without the assumption.
    path: Vec<CycleNode>,
    removals: Vec<Removal>,
}

/// A search for forcing chains and cycles with its working space.
pub(in crate::explainer) struct StaticChains {
    /// The graphs of the three searches.
    graphs: [Graph; 3],
    nodes: Vec<CycleNode>,
    found: Vec<StaticChain>,
    /// Whether to keep all chains rather than the first.
    all: bool,
}

impl InnerSearch for StaticChains {
    /// Chains with equal removals count once.
    fn all(
        &mut self,
        grid: &Grid,
        interrupt: &mut Interrupt<'_, '_>,
    ) -> Result<Rc<InnerHints>, Stopped> {
        self.all = true;
        self.search(grid, interrupt)?;
        let mut hints = InnerHints::default();
        // The sort is stable: what was found first stays first.
        self.found.sort_by(|a, b| {
            a.rating.total_cmp(&b.rating).then((a.complexity, a.key).cmp(&(b.complexity, b.key)))
        });
        let mut known = HashSet::new();
        for found in &self.found {
            if known.insert(&found.removals) {
                describe(found, &mut hints);
            }
        }
        Ok(Rc::new(hints))
    }
}

impl StaticChains {
    /// Creates the search.
    pub(in crate::explainer) fn new() -> Self {
        Self { graphs: PASSES.map(Graph::new), nodes: Vec::new(), found: Vec::new(), all: false }
    }

    /// Finds the first chain.
    pub(in crate::explainer) fn first(
        &mut self,
        grid: &Grid,
        interrupt: &mut Interrupt<'_, '_>,
    ) -> Result<Option<Hint>, Stopped> {
        self.all = false;
        self.search(grid, interrupt)?;
        Ok(self.found.pop().map(|found| hint(&found)))
    }

    fn search(&mut self, grid: &Grid, interrupt: &mut Interrupt<'_, '_>) -> Result<(), Stopped> {
        self.found.clear();
        // What a search with fewer links finds, that with all of them finds too.
        self.graphs[2].build(grid);
        if self.graphs[2].self_refuting(grid) == [0; 9] {
            return interrupt.count();
        }
        for (pass, links) in PASSES.into_iter().enumerate() {
            let least = if pass == 2 { 7.0 } else { 6.5 };
            if !self.all && self.found.first().is_some_and(|found| found.rating < least) {
                continue;
            }
            interrupt.count()?;
            if pass < 2 {
                self.graphs[pass].build(grid);
            }
            let refuting = self.graphs[pass].self_refuting(grid);
            if refuting == [0; 9] {
                continue;
            }
            let starts = if links.houses { grid.empty } else { grid.bivalue() };
            for cell in cells(starts) {
                if count(grid.candidates[cell]) < 2 {
                    continue;
                }
                for digit in bits(grid.candidates[cell]) {
                    self.start(grid, literal(cell, digit), pass, &refuting);
                }
            }
        }
        Ok(())
    }

    /// Looks for what begins at a candidate.
    fn start(&mut self, grid: &Grid, start: Literal, pass: usize, refuting: &LiteralSet) {
        let links = PASSES[pass];
        if let Some(component) = self.graphs[pass].component_of(start) {
            self.cycles(grid, start, pass, &component);
        }
        if !links.houses {
            return;
        }
        let (cell, digit) = cell_and_digit(start);
        if contains(refuting, cell, digit) {
            self.chain(grid, start, true, pass);
        }
        if self.graphs[pass].proves_itself(start) {
            self.chain(grid, start, false, pass);
        }
    }

    /// Returns whether a chain with this rating and length can be the first.
    fn can_win(&self, rating: f64, complexity: u32, key: u8) -> bool {
        self.all
            || self.found.first().is_none_or(|best| {
                rating
                    .total_cmp(&best.rating)
                    .then((complexity, key).cmp(&(best.complexity, best.key)))
                    .is_lt()
            })
    }

    fn keep(&mut self, found: StaticChain) {
        if !self.all {
            self.found.clear();
        }
        self.found.push(found);
    }

    /// Searches for the shortest chain from an assumption to its opposite.
    fn chain(&mut self, grid: &Grid, start: Literal, is_on: bool, pass: usize) {
        let links = PASSES[pass];
        let both = links.houses && links.cells;
        let (base, key) = if both { (7.0, 4) } else { (6.6, 2) };
        let mut seen_on: LiteralSet = [0; 9];
        let mut seen_off: LiteralSet = [0; 9];
        let (start_cell, start_digit) = cell_and_digit(start);
        let seen = if is_on { &mut seen_on } else { &mut seen_off };
        seen[start_digit] |= cell_bit(start_cell);
        self.nodes.clear();
        self.nodes.push(CycleNode {
            literal: start,
            is_on,
            cause: Cause::Assumption,
            parent: 0,
            depth: 1,
        });
        let mut next = 0;
        while let Some(&node) = self.nodes.get(next) {
            let parent = next as u16;
            next += 1;
            let depth = node.depth + 1;
            let complexity = u32::from(depth);
            if !self.can_win(base + length_rating(complexity), complexity, key) {
                return;
            }
            let (cell, digit) = cell_and_digit(node.literal);
            let mut target = None;
            if node.is_on {
                let strong = self.graphs[pass].strong;
                let mut push = |nodes: &mut Vec<CycleNode>, literal: Literal, cause: Cause| {
                    let new = CycleNode { literal, is_on: false, cause, parent, depth };
                    if is_on && literal == start && target.is_none() {
                        target = Some(new);
                    }
                    nodes.push(new);
                };
                let usable = |cell: usize, digit: usize| {
                    contains(&strong, cell, digit) || (is_on && literal(cell, digit) == start)
                };
                if links.cells {
                    for other_digit in bits(grid.candidates[cell] & !(1 << digit)) {
                        if usable(cell, other_digit) && !contains(&seen_off, cell, other_digit) {
                            seen_off[other_digit] |= cell_bit(cell);
                            push(&mut self.nodes, literal(cell, other_digit), Cause::Cell);
                        }
                    }
                }
                let peers = PEERS[cell] & grid.digits[digit] & !seen_off[digit];
                for (part, cause) in peer_parts(cell).into_iter().zip(HOUSE_CAUSES) {
                    for peer in cells(peers & part) {
                        if usable(peer, digit) {
                            seen_off[digit] |= cell_bit(peer);
                            push(&mut self.nodes, literal(peer, digit), cause);
                        }
                    }
                }
            } else {
                for (candidate, cause) in strong_links(grid, node.literal, links).iter() {
                    let (cell, digit) = cell_and_digit(candidate);
                    if !contains(&seen_on, cell, digit) {
                        seen_on[digit] |= cell_bit(cell);
                        let new =
                            CycleNode { literal: candidate, is_on: true, cause, parent, depth };
                        self.nodes.push(new);
                        if !is_on && candidate == start {
                            target = Some(new);
                            break;
                        }
                    }
                }
            }
            if let Some(target) = target {
                let path = self.path(target, true);
                let digits = if is_on {
                    1 << start_digit
                } else {
                    grid.candidates[start_cell] & !(1 << start_digit)
                };
                self.keep(StaticChain {
                    rating: base + length_rating(complexity),
                    complexity,
                    key,
                    is_cycle: false,
                    links,
                    path,
                    removals: vec![(start_cell as u8, digits)],
                });
                return;
            }
        }
    }

    /// Returns the nodes from the last to the first.
    fn path(&self, last: CycleNode, with_assumption: bool) -> Vec<CycleNode> {
        let mut path = vec![last];
        let mut node = last;
        while node.cause != Cause::Assumption {
            node = self.nodes[usize::from(node.parent)];
            if with_assumption || node.cause != Cause::Assumption {
                path.push(node);
            }
        }
        path
    }

    /// Returns whether the candidate is false before the node.
    fn is_before(&self, mut node: CycleNode, candidate: Literal) -> bool {
        while node.cause != Cause::Assumption {
            node = self.nodes[usize::from(node.parent)];
            if node.literal == candidate && !node.is_on {
                return true;
            }
        }
        false
    }

    /// Searches for cycles through a true candidate. All of their true candidates are in its
    /// component.
    fn cycles(&mut self, grid: &Grid, start: Literal, pass: usize, component: &LiteralSet) {
        let links = PASSES[pass];
        let (base, key) = match (links.houses, links.cells) {
            (true, true) => (7.0, 4),
            (true, false) => (6.5, 2),
            _ => (6.5, 3),
        };
        let closing = strong_links(grid, start, links);
        let (start_cell, start_digit) = cell_and_digit(start);
        let mut seen_on: LiteralSet = [0; 9];
        let mut seen_off: LiteralSet = [0; 9];
        seen_on[start_digit] |= cell_bit(start_cell);
        self.nodes.clear();
        self.nodes.push(CycleNode {
            literal: start,
            is_on: true,
            cause: Cause::Assumption,
            parent: 0,
            depth: 0,
        });
        let mut next = 0;
        while let Some(&node) = self.nodes.get(next) {
            let parent = next as u16;
            next += 1;
            let depth = node.depth + 1;
            // A cycle has at least one more node.
            let least = u32::from(depth) + u32::from(node.is_on);
            if least >= 4 && !self.can_win(base + length_rating(least), least, key) {
                return;
            }
            let (cell, digit) = cell_and_digit(node.literal);
            if !node.is_on {
                for (candidate, cause) in strong_links(grid, node.literal, links).iter() {
                    let (cell, digit) = cell_and_digit(candidate);
                    if contains(component, cell, digit) && !contains(&seen_on, cell, digit) {
                        seen_on[digit] |= cell_bit(cell);
                        self.nodes.push(CycleNode {
                            literal: candidate,
                            is_on: true,
                            cause,
                            parent,
                            depth,
                        });
                    }
                }
                continue;
            }
            let mut visit = |search: &mut Self, candidate: Literal, cause: Cause| {
                let off = CycleNode { literal: candidate, is_on: false, cause, parent, depth };
                if node.depth > 0
                    && closing.iter().any(|(closing, _)| closing == candidate)
                    && !search.is_before(node, candidate)
                {
                    search.close(grid, off, start, links, (base, key));
                }
                let (cell, digit) = cell_and_digit(candidate);
                if !contains(&seen_off, cell, digit) {
                    seen_off[digit] |= cell_bit(cell);
                    search.nodes.push(off);
                }
            };
            let strong = self.graphs[pass].strong;
            if links.cells {
                for other_digit in bits(grid.candidates[cell] & !(1 << digit)) {
                    if contains(&strong, cell, other_digit) {
                        visit(self, literal(cell, other_digit), Cause::Cell);
                    }
                }
            }
            let peers = PEERS[cell] & strong[digit];
            for (part, cause) in peer_parts(cell).into_iter().zip(HOUSE_CAUSES) {
                for peer in cells(peers & part) {
                    visit(self, literal(peer, digit), cause);
                }
            }
        }
    }

    /// Keeps the cycle that this false candidate closes, if it removes anything.
    fn close(
        &mut self,
        grid: &Grid,
        off: CycleNode,
        start: Literal,
        links: Links,
        scale: (f64, u8),
    ) {
        let (base, key) = scale;
        let complexity = u32::from(off.depth) + 1;
        let rating = base + length_rating(complexity);
        if !self.can_win(rating, complexity, key) {
            return;
        }
        let links_back = strong_links(grid, off.literal, links);
        let Some((_, cause)) = links_back.iter().find(|&(candidate, _)| candidate == start) else {
            return;
        };
        let last =
            CycleNode { literal: start, is_on: true, cause, parent: 0, depth: off.depth + 1 };
        let mut path = vec![last];
        path.extend(self.path(off, false));
        let mut path_cells: Cells = 0;
        let (mut by_on, mut by_off): (LiteralSet, LiteralSet) = ([0; 9], [0; 9]);
        for node in &path {
            let (cell, digit) = cell_and_digit(node.literal);
            path_cells |= cell_bit(cell);
            let seen = if node.is_on { &mut by_on } else { &mut by_off };
            seen[digit] |= PEERS[cell];
        }
        let mut digits_of = [0u16; 81];
        let mut removed: Cells = 0;
        for (digit, (by_on, by_off)) in by_on.into_iter().zip(by_off).enumerate() {
            let set = by_on & by_off & grid.digits[digit] & !path_cells;
            removed |= set;
            cells(set).for_each(|cell| digits_of[cell] |= 1 << digit);
        }
        if removed == 0 {
            return;
        }
        let removals = cells(removed).map(|cell| (cell as u8, digits_of[cell])).collect();
        self.keep(StaticChain { rating, complexity, key, is_cycle: true, links, path, removals });
    }
}

fn hint(found: &StaticChain) -> Hint {
    let last = found.path.first();
    let placement = last.filter(|node| node.is_on && !found.is_cycle).map(|node| {
        let (cell, digit) = cell_and_digit(node.literal);
        (cell as u8, digit as u8)
    });
    Hint {
        technique: name(found),
        rating: found.rating,
        removals: found.removals.clone(),
        placement,
    }
}

fn name(found: &StaticChain) -> &'static str {
    let both = found.links.houses && found.links.cells;
    match (found.is_cycle, both) {
        (true, true) => "Bidirectional Cycle",
        (true, false) if found.links.cells => "Bidirectional Y-Cycle",
        (true, false) => {
            let path_cells: Cells =
                found.path.iter().fold(0, |set, node| set | 1 << cell_and_digit(node.literal).0);
            match path_cells.count_ones() {
                4 => "Generalized X-Wing",
                _ => "Bidirectional X-Cycle",
            }
        }
        (false, true) => "Forcing Chain",
        (false, false) if found.complexity == 6 => "Turbot Fish",
        (false, false) => "Forcing X-Chain",
    }
}

/// Appends a chain for the search around this one.
fn describe(found: &StaticChain, hints: &mut InnerHints) {
    let mut signature = Signature::new();
    signature.add(1 + u64::from(found.is_cycle));
    signature.add(found.path.len() as u64);
    for node in &found.path {
        signature.add_literal(node.literal, node.is_on);
        if node.is_on {
            hints.sources.extend(source(node.literal, node.cause));
        }
    }
    if found.is_cycle {
        // The same cycle in the other direction: what was true is false.
        if let Some(start) = found.path.first() {
            signature.add_literal(start.literal, false);
        }
        for node in found.path[1..].iter().rev() {
            signature.add_literal(node.literal, !node.is_on);
            if !node.is_on {
                hints.sources.extend(source(node.literal, node.cause));
            }
        }
    }
    hints.removals.extend_from_slice(&found.removals);
    hints.close_hint(found.complexity, signature.value());
}
