//! Full houses, naked and hidden singles, in the order of the queues that the placements filled.

use super::board::Board;
use super::cells::HOUSES_OF;
use super::step::Step;
use super::technique::Technique;

/// Returns the first cell that is the last empty one of a house. The queue stays as it is.
pub(crate) fn full_house(board: &Board) -> Option<Step> {
    let mut queue = board.naked.entries();
    let (cell, digit) = queue.find(|&(cell, digit)| {
        board.values[cell] == 0
            && HOUSES_OF[cell].iter().any(|&house| {
                let free = &board.free[house as usize];
                (1..=9).all(|known| known == digit || free[known] == 0)
            })
    })?;
    Some(Step::placing(Technique::FullHouse, cell, digit))
}

/// Takes naked singles from the queue up to the first in an empty cell.
pub(crate) fn naked_single(board: &mut Board) -> Option<Step> {
    while let Some((cell, digit)) = board.naked.pop() {
        if board.values[cell] == 0 {
            return Some(Step::placing(Technique::NakedSingle, cell, digit));
        }
    }
    None
}

/// Takes hidden singles from the queue up to the first in an empty cell. If that one is no single any
/// more, there is none this time, even if the queue has others.
pub(crate) fn hidden_single(board: &mut Board) -> Option<Step> {
    while let Some((cell, digit)) = board.hidden.pop() {
        if board.values[cell] == 0 {
            return is_hidden_single(board, cell, digit)
                .then(|| Step::placing(Technique::HiddenSingle, cell, digit));
        }
    }
    None
}

/// Returns whether a digit has one candidate in a house of the cell.
pub(crate) fn is_hidden_single(board: &Board, cell: usize, digit: usize) -> bool {
    HOUSES_OF[cell].iter().any(|&house| board.free[house as usize][digit] == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_cell_of_a_row_is_a_full_house() {
        let mut givens = [0; 81];
        for (cell, given) in givens.iter_mut().enumerate().take(8) {
            *given = cell as u8 + 1;
        }
        let mut board = Board::new(&givens);
        assert_eq!(full_house(&board), Some(Step::placing(Technique::FullHouse, 8, 9)));
        assert_eq!(naked_single(&mut board), Some(Step::placing(Technique::NakedSingle, 8, 9)));
        assert_eq!(naked_single(&mut board), None);
    }
}
