//! Chains as walks over states. A state is a literal that is on; a move is a weak link and a strong
//! link.

use std::cmp::Reverse;

use super::MOST_LINKS;
use crate::hodoku::cells::Cells;
use crate::hodoku::order::rank_of;

/// The most moves after the first strong link.
const MOST_MOVES: usize = (MOST_LINKS - 2) / 2;

/// A move: through which cell, to which state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    pub(super) via: usize,
    pub(super) to: usize,
}

/// States, at most 128, with their moves in link order.
#[derive(Debug, Default)]
pub(super) struct Graph {
    /// The cell of each state.
    pub(super) cells: Vec<usize>,
    pub(super) moves: Vec<Vec<Move>>,
}

/// A start: a candidate that is off, and the states that follow by a strong link.
#[derive(Clone, Debug)]
pub(super) struct Start {
    pub(super) cell: usize,
    pub(super) digit: usize,
    pub(super) states: Vec<usize>,
    /// The candidates that the start sees.
    pub(super) seen: Cells,
}

/// A chain from a start.
#[derive(Debug)]
pub(super) struct FoundChain {
    pub(super) start: usize,
    /// The first state.
    pub(super) first: usize,
    pub(super) moves: Vec<Move>,
    pub(super) deleted: Cells,
}

impl Graph {
    /// Returns the states that can be reached by at least one move.
    pub(super) fn reach(&self, from: &[usize]) -> u128 {
        let mut reached = 0;
        let mut pending = from.to_vec();
        while let Some(state) = pending.pop() {
            for next in &self.moves[state] {
                if reached >> next.to & 1 == 0 {
                    reached |= 1 << next.to;
                    pending.push(next.to);
                }
            }
        }
        reached
    }

    /// Returns the best chain. `ends` says which cells a state deletes the start's digit from, among
    /// those that the start sees.
    pub(super) fn best(
        &self,
        starts: &[Start],
        ends: impl Fn(&Start, usize) -> Cells,
    ) -> Option<FoundChain> {
        let mut groups: Vec<EndGroup> = Vec::new();
        for (index, start) in starts.iter().enumerate() {
            if start.seen.is_empty() || start.states.is_empty() {
                continue;
            }
            let reached = self.reach(&start.states);
            for state in (0..self.cells.len()).filter(|&state| reached >> state & 1 != 0) {
                let deleted = ends(start, state);
                if !deleted.is_empty() {
                    add_end(&mut groups, start.digit, deleted, index, state);
                }
            }
        }
        // Stable: of two ranks that are equal, the one that is met first.
        groups.sort_by_key(|group| group.rank);
        groups.iter().find_map(|group| self.shortest(starts, group))
    }

    /// Returns the shortest chain to the ends of a group that meets no cell twice, the first of them
    /// in link order.
    fn shortest(&self, starts: &[Start], group: &EndGroup) -> Option<FoundChain> {
        let ends: Vec<Destinations> =
            group.ends.iter().map(|&(start, states)| self.distances(start, states)).collect();
        (1..=MOST_MOVES).find_map(|length| {
            ends.iter().find_map(|ends| {
                let start = &starts[ends.start];
                start.states.iter().find_map(|&first| {
                    let mut search =
                        PathSearch { graph: self, start: start.cell, ends, moves: Vec::new() };
                    let visited = Cells::of(start.cell).with(self.cells[first]);
                    search.find(first, length, visited).then_some(FoundChain {
                        start: ends.start,
                        first,
                        moves: search.moves,
                        deleted: group.deleted,
                    })
                })
            })
        })
    }

    /// Returns how many moves each state is away from the ends.
    fn distances(&self, start: usize, states: u128) -> Destinations {
        let mut distances = vec![usize::MAX; self.cells.len()];
        let mut layer = states;
        for distance in 0..=MOST_MOVES {
            for state in (0..self.cells.len()).filter(|&state| layer >> state & 1 != 0) {
                if distances[state] == usize::MAX {
                    distances[state] = distance;
                }
            }
            let is_before = |state: &usize| {
                distances[*state] == usize::MAX
                    && self.moves[*state].iter().any(|next| layer >> next.to & 1 != 0)
            };
            layer = (0..self.cells.len()).filter(is_before).fold(0, |set, state| set | 1 << state);
        }
        Destinations { start, states, distances }
    }
}

/// The ends of chains with the same deletions.
struct EndGroup {
    rank: (Reverse<usize>, u32),
    digit: usize,
    deleted: Cells,
    /// Starts, each with its states.
    ends: Vec<(usize, u128)>,
}

fn add_end(groups: &mut Vec<EndGroup>, digit: usize, deleted: Cells, start: usize, state: usize) {
    let same = |group: &&mut EndGroup| group.digit == digit && group.deleted == deleted;
    if let Some(group) = groups.iter_mut().find(same) {
        match group.ends.last_mut() {
            Some((last, states)) if *last == start => *states |= 1 << state,
            _ => group.ends.push((start, 1 << state)),
        }
    } else {
        let rank = rank_of(digit, deleted);
        groups.push(EndGroup { rank, digit, deleted, ends: vec![(start, 1 << state)] });
    }
}

struct Destinations {
    start: usize,
    states: u128,
    distances: Vec<usize>,
}

struct PathSearch<'a> {
    graph: &'a Graph,
    start: usize,
    ends: &'a Destinations,
    moves: Vec<Move>,
}

impl PathSearch<'_> {
    /// Extends the walk by exactly `length` moves to an end. A walk that comes back to its start ends
    /// there.
    fn find(&mut self, state: usize, length: usize, visited: Cells) -> bool {
        for &next in &self.graph.moves[state] {
            let cell = self.graph.cells[next.to];
            if visited.contains(next.via) || self.ends.distances[next.to] > length - 1 {
                continue;
            }
            let is_end = length == 1 && self.ends.states >> next.to & 1 != 0;
            if visited.contains(cell) && !(is_end && cell == self.start) {
                continue;
            }
            self.moves.push(next);
            let visited = visited.with(next.via).with(cell);
            if is_end || (length > 1 && self.find(next.to, length - 1, visited)) {
                return true;
            }
            self.moves.pop();
        }
        false
    }
}
