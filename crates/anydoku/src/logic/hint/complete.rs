//! Steps as a player takes them: all that one chain removes is a single step.
//!
//! The solving path takes all of the easiest steps together, so there it does not matter that a
//! forcing chain is found once for each candidate that it removes, and that a loop is found from
//! each of its links.

use crate::logic::geometry::Id;
use crate::logic::{Candidate, Chain, Link, Node, Position, Step, Why};
use crate::sort::sort_unique;

/// Adds what loops remove by their other links, and joins steps whose chains differ in nothing but
/// the removed candidate. Steps keep their order.
pub(super) fn complete(position: &Position, steps: Vec<Step>) -> Vec<Step> {
    let mut completed: Vec<Step> = Vec::with_capacity(steps.len());
    // The candidate that a step has removed before others were joined to it.
    let mut joinable: Vec<Option<Candidate>> = Vec::new();
    for mut step in steps {
        if let [chain] = step.why.chains.as_slice()
            && chain.closed
        {
            let more = removed_by_loop(position, chain);
            step.eliminations.extend(more);
            sort_unique(&mut step.eliminations);
            let is_known = |known: &Step| {
                (known.technique, known.rating) == (step.technique, step.rating)
                    && step.eliminations.iter().all(|removed| known.eliminations.contains(removed))
            };
            if !completed.iter().any(is_known) {
                joinable.push(None);
                completed.push(step);
            }
            continue;
        }
        let removed = removed_by_chains(&step);
        let same = removed.and_then(|removed| {
            completed.iter().zip(&joinable).position(|(earlier, &earlier_removed)| {
                earlier_removed
                    .is_some_and(|candidate| are_same((earlier, candidate), (&step, removed)))
            })
        });
        match same {
            Some(index) => join(&mut completed[index], step),
            None => {
                joinable.push(removed);
                completed.push(step);
            }
        }
    }
    completed
}

/// Returns the candidates that the links of a loop remove: one end of each weak link is true.
fn removed_by_loop(position: &Position, chain: &Chain) -> Vec<Candidate> {
    let nodes = &chain.nodes;
    let mut removed: Vec<Candidate> = Vec::new();
    for (index, node) in nodes.iter().enumerate().filter(|(_, node)| node.on) {
        let ends = node.candidates.iter().chain(&nodes[(index + 1) % nodes.len()].candidates);
        let ends: Vec<Id> = ends.map(|&candidate| position.geometry().id_of(candidate)).collect();
        removed.extend(excluded_by_all(position, &ends));
    }
    removed
}

/// Returns the candidates that all of these exclude.
fn excluded_by_all(position: &Position, all: &[Id]) -> Vec<Candidate> {
    let geometry = position.geometry();
    let Some(&first) = all.first() else { return Vec::new() };
    let (cell, digit) = geometry.cell_and_digit(first);
    let in_cell = geometry.ids(cell, position.digits(cell));
    let cells = [cell];
    let excluded = in_cell.chain(position.common_ids(digit, &cells));
    let excluded = excluded.filter(|&id| all.iter().all(|&end| geometry.conflict(id, end)));
    excluded.map(|id| geometry.candidate(id)).collect()
}

/// Returns the candidate that a step removes by chains. Returns `None` for steps with other effects,
/// for chains through patterns, and for nested nets, in which each assumption is a single candidate.
fn removed_by_chains(step: &Step) -> Option<Candidate> {
    let ([removed], []) = (step.eliminations.as_slice(), step.placements.as_slice()) else {
        return None;
    };
    let mut nodes = step.why.chains.iter().flat_map(|chain| &chain.nodes).peekable();
    nodes.peek()?;
    let is_plain =
        |link| matches!(link, Link::Assumed | Link::Cell(_) | Link::House(_) | Link::Peers);
    nodes.all(|node| is_plain(node.link)).then_some(*removed)
}

/// Returns whether the chains of two steps differ in nothing but the candidates that they remove, in
/// one cell.
fn are_same(
    (first, first_removed): (&Step, Candidate),
    (second, second_removed): (&Step, Candidate),
) -> bool {
    let are_same_nodes = |(first, second): (&Node, &Node)| {
        // Candidates that were joined before follow the first one.
        let are_removed = first.candidates.first() == Some(&first_removed)
            && first.candidates.iter().all(|candidate| candidate.cell == first_removed.cell)
            && second.candidates == [second_removed];
        (are_removed || first.candidates == second.candidates)
            && (first.on, first.link) == (second.on, second.link)
            && first.parents == second.parents
    };
    first_removed.cell == second_removed.cell
        && (first.technique, first.rating) == (second.technique, second.rating)
        && first.why.chains.len() == second.why.chains.len()
        && first.why.chains.iter().zip(&second.why.chains).all(|(first, second)| {
            first.nodes.len() == second.nodes.len()
                && first.nodes.iter().zip(&second.nodes).all(are_same_nodes)
        })
}

/// Adds the removed candidate of a step with the same proof.
fn join(step: &mut Step, joined: Step) {
    for (chain, more) in step.why.chains.iter_mut().zip(&joined.why.chains) {
        for (node, more) in chain.nodes.iter_mut().zip(&more.nodes) {
            if node.candidates != more.candidates {
                node.candidates.extend(&more.candidates);
            }
        }
    }
    step.eliminations.extend(joined.eliminations);
    let more = Why { chains: Vec::new(), ..joined.why };
    step.why = std::mem::take(&mut step.why).with(more);
}
