//! Cursor movement.

use anydoku::{Boxes, Cell, HouseKind};

use crate::board::Board;

/// A direction on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Towards the first row.
    Up,
    /// Towards the last row.
    Down,
    /// Towards the first column.
    Left,
    /// Towards the last column.
    Right,
}

/// A movement of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CursorMove {
    /// To the adjacent cell.
    Next(Direction),
    /// To the next cell without a digit, along the rows or columns.
    NextEmpty(Direction),
    /// To the same position in the next box.
    NextBox(Direction),
    /// To the first cell of the row.
    RowStart,
    /// To the last cell of the row.
    RowEnd,
    /// To the first cell of the board.
    BoardStart,
    /// To the last cell of the board.
    BoardEnd,
    /// To a given cell.
    To(Cell),
}

/// Returns the cell that a movement reaches. It stops at the edge unless `wraps` is set.
pub fn move_cursor(board: &Board, from: Cell, movement: CursorMove, wraps: bool) -> Cell {
    let last = board.side() - 1;
    match movement {
        CursorMove::Next(direction) => shift(board, from, direction, 1, wraps),
        CursorMove::NextEmpty(direction) => next_empty(board, from, direction),
        CursorMove::NextBox(direction) => match board.shape().boxes() {
            &Boxes::Blocks { rows, columns } => {
                let distance = match direction {
                    Direction::Up | Direction::Down => rows,
                    Direction::Left | Direction::Right => columns,
                };
                shift(board, from, direction, distance, wraps)
            }
            Boxes::Regions(_) => next_region(board, from, direction),
            Boxes::None => shift(board, from, direction, board.side().isqrt().max(1), wraps),
        },
        CursorMove::RowStart => Cell::new(from.row(), 0),
        CursorMove::RowEnd => Cell::new(from.row(), last),
        CursorMove::BoardStart => Cell::new(0, 0),
        CursorMove::BoardEnd => Cell::new(last, last),
        CursorMove::To(cell) => Cell::new(cell.row().min(last), cell.column().min(last)),
    }
}

/// Moves by `distance` cells, up to the edge or around it.
fn shift(board: &Board, from: Cell, direction: Direction, distance: u16, wraps: bool) -> Cell {
    let side = board.side();
    let forward = |index: u16| {
        if wraps { (index + distance) % side } else { (index + distance).min(side - 1) }
    };
    let back = |index: u16| {
        if wraps { (index + side - distance) % side } else { index.saturating_sub(distance) }
    };
    match direction {
        Direction::Up => Cell::new(back(from.row()), from.column()),
        Direction::Down => Cell::new(forward(from.row()), from.column()),
        Direction::Left => Cell::new(from.row(), back(from.column())),
        Direction::Right => Cell::new(from.row(), forward(from.column())),
    }
}

/// Returns the next cell without a digit in reading order, or column by column, wrapping at the
/// end. Returns `from` if there is none.
fn next_empty(board: &Board, from: Cell, direction: Direction) -> Cell {
    let (side, count) = (board.side(), board.shape().cell_count());
    let transposed = |cell: Cell| match direction {
        Direction::Left | Direction::Right => cell,
        Direction::Up | Direction::Down => Cell::new(cell.column(), cell.row()),
    };
    let is_forward = matches!(direction, Direction::Right | Direction::Down);
    let start = transposed(from).index(side);
    (1..count)
        .map(|distance| {
            if is_forward { (start + distance) % count } else { (start + count - distance) % count }
        })
        .map(|index| transposed(Cell::at(index, side)))
        .find(|&cell| board.value(cell).is_none())
        .unwrap_or(from)
}

/// Returns the next cell in this direction that is in another region.
fn next_region(board: &Board, from: Cell, direction: Direction) -> Cell {
    let box_of = |cell: Cell| board.house_of_kind(cell, HouseKind::Box);
    let mut current = from;
    loop {
        let next = shift(board, current, direction, 1, false);
        if next == current || box_of(next) != box_of(from) {
            return next;
        }
        current = next;
    }
}
