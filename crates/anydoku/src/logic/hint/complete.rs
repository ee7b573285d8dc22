//! Steps as a player takes them: all that one chain removes is a single step.
//!
//! The solution path takes all of the easiest steps together, so there it does not matter that a
//! forcing chain is found once for each candidate that it removes, and that a loop is found from
//! each of its links.

use crate::grid::Cell;
use crate::logic::geometry::{Geometry, Id};
use crate::logic::{Candidate, Chain, Link, Node, Position, Step, Why};
use crate::sort::sort_unique;

/// Adds what loops remove by their other links, and joins steps whose chains differ in nothing but
/// the removed candidate. Steps keep their order.
pub(super) fn complete(position: &Position, steps: Vec<Step>) -> Vec<Step> {
    let mut completed: Vec<Step> = Vec::with_capacity(steps.len());
    let mut joinable: Vec<(usize, Proof)> = Vec::new();
    for mut step in steps {
        if let [chain] = step.why.chains.as_slice()
            && chain.closed
        {
            let more = removed_by_loop(position, &step.why, chain);
            step.eliminations.extend(more);
            sort_unique(&mut step.eliminations);
            let is_known = |other: &Step| {
                (other.technique, other.rating) == (step.technique, step.rating)
                    && step.eliminations.iter().all(|removed| other.eliminations.contains(removed))
            };
            if !completed.iter().any(is_known) {
                completed.push(step);
            }
            continue;
        }
        let Some(proof) = Proof::of(&step) else {
            completed.push(step);
            continue;
        };
        let same = joinable.iter().find(|(at, other)| {
            let other_step = &completed[*at];
            (other_step.technique, other_step.rating) == (step.technique, step.rating)
                && *other == proof
        });
        match same {
            Some(&(at, _)) => join(&mut completed[at], step),
            None => {
                joinable.push((completed.len(), proof));
                completed.push(step);
            }
        }
    }
    completed
}

/// Returns the candidates that the links of a loop remove: one end of each weak link is true.
fn removed_by_loop(position: &Position, why: &Why, chain: &Chain) -> Vec<Candidate> {
    let geometry = position.geometry();
    let ids = |nodes: &[&Node]| -> Vec<Id> {
        let candidates = nodes.iter().flat_map(|node| &node.candidates);
        candidates.map(|&candidate| geometry.id_of(candidate)).collect()
    };
    let nodes = &chain.nodes;
    let mut removed: Vec<Candidate> = Vec::new();
    for (at, node) in nodes.iter().enumerate().filter(|(_, node)| node.on) {
        removed.extend(excluded_by_all(position, &ids(&[node, &nodes[(at + 1) % nodes.len()]])));
        // In a loop a set lacks one of its two linked digits, so it contains all others.
        let set = match node.link {
            Link::Set(set) => why.sets.get(set),
            _ => None,
        };
        let Some(set) = set else { continue };
        let ends = [Some(node), at.checked_sub(1).map(|before| &nodes[before])];
        let linked = |digit| {
            let mut ends = ends.iter().flatten().flat_map(|node| &node.candidates);
            ends.any(|candidate| candidate.digit == digit)
        };
        for &digit in set.digits.iter().filter(|&&digit| !linked(digit)) {
            let places = set.cells.iter().map(|&cell| Candidate::new(cell, digit));
            let places = places.filter(|&candidate| position.has(candidate));
            let places: Vec<Id> = places.map(|candidate| geometry.id_of(candidate)).collect();
            removed.extend(excluded_by_all(position, &places));
        }
    }
    removed
}

/// Returns the candidates that all of these exclude.
fn excluded_by_all(position: &Position, all: &[Id]) -> Vec<Candidate> {
    let geometry: &Geometry = position.geometry();
    let Some(&first) = all.first() else { return Vec::new() };
    let (cell, digit) = geometry.cell_and_digit(first);
    let in_cell = geometry.ids(cell, position.digits(cell));
    let around = [cell];
    let excluded = in_cell.chain(position.common_ids(digit, &around));
    let excluded = excluded.filter(|&id| all.iter().all(|&other| geometry.conflict(id, other)));
    excluded.map(|id| geometry.candidate(id)).collect()
}

/// What steps have in common that can be joined: the cell of the removed candidate, and the chains
/// with that candidate left out.
#[derive(PartialEq)]
struct Proof {
    cell: Cell,
    chains: Vec<Chain>,
}

impl Proof {
    /// Returns the proof of a step that removes a single candidate by chains. Returns `None` for
    /// other steps, for chains through patterns, and for nested nets, in which each assumption is a
    /// single candidate.
    fn of(step: &Step) -> Option<Self> {
        let ([removed], []) = (step.eliminations.as_slice(), step.placements.as_slice()) else {
            return None;
        };
        let why = &step.why;
        let has_other_link = why.chains.iter().flat_map(|chain| &chain.nodes).any(|node| {
            matches!(node.link, Link::Set(_) | Link::Inner(_) | Link::Refuted(_) | Link::Known)
        });
        if why.chains.is_empty() || has_other_link {
            return None;
        }
        let mut chains = why.chains.clone();
        for node in chains.iter_mut().flat_map(|chain| &mut chain.nodes) {
            if node.candidates == [*removed] {
                node.candidates.clear();
            }
        }
        Some(Self { cell: removed.cell, chains })
    }
}

/// Adds the removed candidate of a step with the same proof.
fn join(step: &mut Step, other: Step) {
    let Some(&first) = step.eliminations.first() else { return };
    let nodes = step.why.chains.iter_mut().flat_map(|chain| &mut chain.nodes);
    for node in nodes.filter(|node| node.candidates.contains(&first)) {
        node.candidates.extend(&other.eliminations);
    }
    step.eliminations.extend(other.eliminations);
    let more = Why { chains: Vec::new(), ..other.why };
    step.why = std::mem::take(&mut step.why).with(more);
}
