//! X-chains: strong and weak links of one digit in turn.

use super::graph::{FoundChain, Graph, Move, Start};
use super::{link_house, linked};
use crate::hodoku::board::Board;
use crate::hodoku::cells::{PEERS, digits};
use crate::hodoku::order::rank_of;
use crate::hodoku::pass::Pass;
use crate::hodoku::step::{Node, Step, View, deletions_of};
use crate::hodoku::technique::Technique;

/// Returns the cells that a strong link of a digit connects with a cell, in link order.
pub(super) fn strong(
    board: &Board,
    pass: &Pass,
    digit: usize,
    cell: usize,
) -> impl Iterator<Item = usize> {
    linked(cell, pass.cells[digit])
        .filter(move |&partner| board.free[link_house(cell, partner)][digit] == 2)
}

pub(crate) fn x_chain(board: &Board, pass: &Pass, promising: u16) -> Option<Step> {
    let best = digits(promising)
        .filter_map(|digit| best_of_digit(board, pass, digit))
        .min_by_key(|(digit, found, _)| (rank_of(*digit, found.deleted), found.start))?;
    let (digit, found, graph) = best;
    let start = found.start;
    let mut chain = vec![
        Node::single(start, digit, false),
        Node::single(graph.cells[found.first], digit, true),
    ];
    for step in found.moves {
        chain.push(Node::single(step.via, digit, false));
        chain.push(Node::single(graph.cells[step.to], digit, true));
    }
    let deletions = deletions_of(digit, found.deleted);
    Some(Step::deleting(Technique::XChain, deletions, View::Chain(chain)))
}

/// Returns the best chain of a digit, with its start as a cell.
fn best_of_digit(board: &Board, pass: &Pass, digit: usize) -> Option<(usize, FoundChain, Graph)> {
    let candidates = pass.cells[digit];
    let cells: Vec<usize> = candidates.into_iter().collect();
    let mut state_of = [0; 81];
    for (state, &cell) in cells.iter().enumerate() {
        state_of[cell] = state;
    }
    let strong: Vec<Vec<usize>> =
        cells.iter().map(|&cell| strong(board, pass, digit, cell).collect()).collect();
    let mut graph = Graph { moves: Vec::new(), cells: cells.clone() };
    for &cell in &cells {
        let moves = linked(cell, candidates).flat_map(|via| {
            let ends = strong[state_of[via]].iter().filter(move |&&end| end != cell);
            ends.map(move |&end| (via, end))
        });
        graph.moves.push(moves.map(|(via, end)| Move { via, to: state_of[end] }).collect());
    }
    let starts: Vec<Start> = cells
        .iter()
        .zip(&strong)
        .map(|(&cell, strong)| Start {
            cell,
            digit,
            states: strong.iter().map(|&end| state_of[end]).collect(),
            seen: candidates & PEERS[cell],
        })
        .collect();
    // A chain that comes back to its start proves it, and deletes from all that it sees.
    let mut found = graph.best(&starts, |start, state| {
        let end = cells[state];
        if end == start.cell { start.seen } else { start.seen & PEERS[end] }
    })?;
    found.start = cells[found.start];
    Some((digit, found, graph))
}
