//! XY-chains: cells with two candidates.

use super::graph::{Graph, Move, Start};
use super::linked;
use crate::hodoku::board::Board;
use crate::hodoku::cells::{PEERS, digits};
use crate::hodoku::pass::Pass;
use crate::hodoku::step::{Node, Step, View, deletions_of};
use crate::hodoku::technique::Technique;

pub(crate) fn xy_chain(board: &Board, pass: &Pass) -> Option<Step> {
    let pairs = pass.with_candidates(2);
    // Two states for each cell: its lower digit is on, its higher one is.
    let list: Vec<usize> = pairs.into_iter().collect();
    let mut first_state = [0; 81];
    for (index, &cell) in list.iter().enumerate() {
        first_state[cell] = 2 * index;
    }
    let two = |cell: usize| {
        let mut all = digits(board.masks[cell]);
        [all.next().unwrap_or(1), all.next().unwrap_or(1)]
    };
    let mut graph = Graph::default();
    let mut starts = Vec::new();
    for &cell in &list {
        for (digit, other_index) in [(0, 1), (1, 0)].map(|(a, b)| (two(cell)[a], b)) {
            graph.cells.push(cell);
            let moves = linked(cell, pairs & pass.cells[digit]).map(|via| {
                let turned = usize::from(two(via)[0] == digit);
                Move { via, to: first_state[via] + turned }
            });
            graph.moves.push(moves.collect());
            starts.push(Start {
                cell,
                digit,
                states: vec![first_state[cell] + other_index],
                seen: PEERS[cell] & pass.cells[digit],
            });
        }
    }
    let digit_of = |state: usize| two(graph.cells[state])[state % 2];
    let found = graph.best(&starts, |start, state| {
        let end = graph.cells[state];
        let fits = digit_of(state) == start.digit && end != start.cell;
        if fits { start.seen & PEERS[end] } else { Default::default() }
    })?;
    let start = &starts[found.start];
    let mut chain = vec![
        Node::single(start.cell, start.digit, false),
        Node::single(start.cell, digit_of(found.first), true),
    ];
    for step in found.moves {
        let digit = digit_of(step.to);
        let entered = digit_of(step.to ^ 1);
        chain.push(Node::single(step.via, entered, false));
        chain.push(Node::single(step.via, digit, true));
    }
    let deletions = deletions_of(start.digit, found.deleted);
    Some(Step::deleting(Technique::XyChain, deletions, View::Chain(chain)))
}
