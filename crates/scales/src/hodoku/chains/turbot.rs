//! Turbot fish: two strong links of a digit with a weak link between them.

use super::linked;
use super::x_chain::strong;
use crate::hodoku::board::Board;
use crate::hodoku::cells::{Cells, PEERS, digits};
use crate::hodoku::order::rank_of;
use crate::hodoku::pass::Pass;
use crate::hodoku::step::{Node, Step, View, deletions_of};
use crate::hodoku::technique::Technique;

pub(crate) fn turbot_fish(board: &Board, pass: &Pass, promising: u16) -> Option<Step> {
    let mut best: Option<Turbot> = None;
    for digit in digits(promising) {
        let found = best_of_digit(board, pass, digit);
        // Starts are walked by cell, then by digit.
        let key = |turbot: &Turbot| (rank_of(turbot.digit, turbot.deleted), turbot.cells[0]);
        if let Some(found) = found
            && best.as_ref().is_none_or(|best| key(&found) < key(best))
        {
            best = Some(found);
        }
    }
    let Turbot { digit, cells, deleted } = best?;
    let on = [false, true, false, true];
    let nodes = cells.iter().zip(on).map(|(&cell, on)| Node::single(cell, digit, on));
    let deletions = deletions_of(digit, deleted);
    Some(Step::deleting(Technique::TurbotFish, deletions, View::Chain(nodes.collect())))
}

struct Turbot {
    digit: usize,
    cells: [usize; 4],
    deleted: Cells,
}

fn best_of_digit(board: &Board, pass: &Pass, digit: usize) -> Option<Turbot> {
    let candidates = pass.cells[digit];
    let mut best: Option<Turbot> = None;
    for start in candidates {
        let seen = candidates & PEERS[start];
        if seen.is_empty() {
            continue;
        }
        for second in strong(board, pass, digit, start) {
            for third in linked(second, candidates).filter(|&cell| cell != start) {
                for end in strong(board, pass, digit, third).filter(|&cell| cell != second) {
                    let deleted = if end == start { seen } else { seen & PEERS[end] };
                    let better =
                        |best: &Turbot| rank_of(digit, deleted) < rank_of(digit, best.deleted);
                    if !deleted.is_empty() && best.as_ref().is_none_or(better) {
                        let cells = [start, second, third, end];
                        best = Some(Turbot { digit, cells, deleted });
                    }
                }
            }
        }
    }
    best
}
