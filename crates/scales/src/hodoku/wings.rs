//! XY-, XYZ- and W-wings.

use super::board::Board;
use super::cells::{Cells, HOUSES, PEERS, digits};
use super::pass::Pass;
use super::step::{Step, View, deletions_of};
use super::technique::Technique;

fn first_two(mask: u16) -> [usize; 2] {
    let mut all = digits(mask);
    [all.next().unwrap_or(0), all.next().unwrap_or(0)]
}

/// Three cells with two candidates each of three digits; each may be the pivot.
pub(crate) fn xy_wing(board: &Board, pass: &Pass) -> Option<Step> {
    let pairs: Vec<usize> = pass.with_candidates(2).into_iter().collect();
    pairs.iter().enumerate().find_map(|(index, &first)| {
        pairs[index + 1..].iter().enumerate().find_map(|(after, &second)| {
            if (board.masks[first] | board.masks[second]).count_ones() != 3 {
                return None;
            }
            pairs[index + after + 2..].iter().find_map(|&third| {
                let cells = [first, second, third];
                let [a, b, c] = cells.map(|cell| board.masks[cell]);
                if (a | b | c).count_ones() != 3 || a == b || b == c || c == a {
                    return None;
                }
                [[first, second, third], [second, first, third], [third, second, first]]
                    .into_iter()
                    .find_map(|[pivot, left, right]| {
                        wing(board, pass, Technique::XyWing, pivot, [left, right])
                    })
            })
        })
    })
}

/// A pivot with three candidates and two cells with two of them.
pub(crate) fn xyz_wing(board: &Board, pass: &Pass) -> Option<Step> {
    let pairs: Vec<usize> = pass.with_candidates(2).into_iter().collect();
    pass.with_candidates(3).into_iter().find_map(|pivot| {
        pairs.iter().enumerate().find_map(|(index, &first)| {
            if (board.masks[pivot] | board.masks[first]).count_ones() != 3 {
                return None;
            }
            pairs[index + 1..].iter().find_map(|&second| {
                let fits = (board.masks[pivot] | board.masks[second]).count_ones() == 3
                    && board.masks[first] != board.masks[second];
                fits.then(|| wing(board, pass, Technique::XyzWing, pivot, [first, second]))
                    .flatten()
            })
        })
    })
}

fn wing(
    board: &Board,
    pass: &Pass,
    technique: Technique,
    pivot: usize,
    [left, right]: [usize; 2],
) -> Option<Step> {
    if !PEERS[pivot].contains(left) || !PEERS[pivot].contains(right) {
        return None;
    }
    let shared = board.masks[left] & board.masks[right];
    if shared.count_ones() != 1 {
        return None;
    }
    let digit = shared.trailing_zeros() as usize + 1;
    let mut deleted = PEERS[left] & PEERS[right] & pass.cells[digit];
    let [first, second] = first_two(board.masks[pivot]);
    let third = if technique == Technique::XyzWing {
        deleted &= PEERS[pivot];
        digits(board.masks[pivot]).nth(2).unwrap_or(digit)
    } else {
        digit
    };
    let cells = [pivot, left, right].into_iter().collect();
    (!deleted.is_empty()).then(|| {
        let view = View::Wing { digits: [first, second, third], cells };
        Step::deleting(technique, deletions_of(digit, deleted), view)
    })
}

/// Two cells with the same two candidates, connected by a strong link of one of them.
pub(crate) fn w_wing(board: &Board, pass: &Pass) -> Option<Step> {
    let pairs = pass.with_candidates(2);
    pairs.into_iter().find_map(|first| {
        let [low, high] = first_two(board.masks[first]);
        pairs.into_iter().filter(|&cell| cell > first).find_map(|second| {
            if board.masks[second] != board.masks[first] {
                return None;
            }
            let seen = PEERS[first] & PEERS[second];
            [[low, high], [high, low]].into_iter().find_map(|[digit, linked]| {
                let deleted = seen & pass.cells[digit];
                if deleted.is_empty() {
                    return None;
                }
                let link = connection(board, pass, linked, first, second)?;
                let ends = [first, second].into_iter().collect();
                let view = View::WWing { digits: [digit, linked], ends, link };
                Some(Step::deleting(Technique::WWing, deletions_of(digit, deleted), view))
            })
        })
    })
}

/// Returns the first strong link with one end in sight of each of two cells.
fn connection(
    board: &Board,
    pass: &Pass,
    digit: usize,
    first: usize,
    second: usize,
) -> Option<Cells> {
    HOUSES.iter().enumerate().find_map(|(house, &all)| {
        if board.free[house][digit] != 2 {
            return None;
        }
        let link = pass.cells[digit] & all;
        let ends = link - Cells::of(first) - Cells::of(second);
        // An end that sees both counts for the first.
        let sees_first = ends & PEERS[first];
        let sees_second = (ends & PEERS[second]) - PEERS[first];
        (!sees_first.is_empty() && !sees_second.is_empty()).then_some(link)
    })
}
