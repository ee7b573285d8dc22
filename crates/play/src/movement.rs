//! Where the cursor goes from a cell.

use anydoku::{Boxes, Cell, HouseKind};

use crate::board::Board;

/// A direction on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the column before.
    Left,
    /// To the column after.
    Right,
}

/// How the cursor goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To the next cell.
    Next(Direction),
    /// To the next cell without a value, on along the rows or columns.
    NextEmpty(Direction),
    /// To the same place in the next box.
    NextBox(Direction),
    /// To the first cell of the row.
    RowStart,
    /// To the last cell of the row.
    RowEnd,
    /// To the first cell of the board.
    BoardStart,
    /// To the last cell of the board.
    BoardEnd,
    /// To a cell by its place.
    To(Cell),
}

/// Where a step leads from a cell; who stands at the border stays there, unless the board wraps.
#[must_use]
pub fn step(board: &Board, from: Cell, step: Step, wraps: bool) -> Cell {
    let last = board.side() - 1;
    match step {
        Step::Next(direction) => go(board, from, direction, 1, wraps),
        Step::NextEmpty(direction) => next_empty(board, from, direction),
        Step::NextBox(direction) => match board.shape().boxes() {
            &Boxes::Blocks { rows, columns } => {
                let far = match direction {
                    Direction::Up | Direction::Down => rows,
                    Direction::Left | Direction::Right => columns,
                };
                go(board, from, direction, far, wraps)
            }
            Boxes::Regions(_) => next_region(board, from, direction),
            Boxes::None => go(board, from, direction, board.side().isqrt().max(1), wraps),
        },
        Step::RowStart => Cell::new(from.row(), 0),
        Step::RowEnd => Cell::new(from.row(), last),
        Step::BoardStart => Cell::new(0, 0),
        Step::BoardEnd => Cell::new(last, last),
        Step::To(cell) => Cell::new(cell.row().min(last), cell.column().min(last)),
    }
}

/// So many cells on; beyond the border to its last cell, or on from the other side.
fn go(board: &Board, from: Cell, direction: Direction, far: u16, wraps: bool) -> Cell {
    let side = board.side();
    let forward = |at: u16| if wraps { (at + far) % side } else { (at + far).min(side - 1) };
    let back = |at: u16| if wraps { (at + side - far) % side } else { at.saturating_sub(far) };
    match direction {
        Direction::Up => Cell::new(back(from.row()), from.column()),
        Direction::Down => Cell::new(forward(from.row()), from.column()),
        Direction::Left => Cell::new(from.row(), back(from.column())),
        Direction::Right => Cell::new(from.row(), forward(from.column())),
    }
}

/// The next cell without a value in reading order, or column by column; from the end on at the
/// beginning. If there is none, the same cell.
fn next_empty(board: &Board, from: Cell, direction: Direction) -> Cell {
    let (side, count) = (board.side(), board.shape().cell_count());
    let turned = |cell: Cell| match direction {
        Direction::Left | Direction::Right => cell,
        Direction::Up | Direction::Down => Cell::new(cell.column(), cell.row()),
    };
    let is_forward = matches!(direction, Direction::Right | Direction::Down);
    let start = turned(from).index(side);
    (1..count)
        .map(|far| if is_forward { (start + far) % count } else { (start + count - far) % count })
        .map(|index| turned(Cell::at(index, side)))
        .find(|&cell| board.value(cell).is_none())
        .unwrap_or(from)
}

/// The next cell that way in another region.
fn next_region(board: &Board, from: Cell, direction: Direction) -> Cell {
    let box_of = |cell: Cell| {
        let kind = |house: &u32| board.shape().houses()[*house as usize].kind();
        board.houses_of(cell).find(|house| kind(house) == HouseKind::Box)
    };
    let mut at = from;
    loop {
        let next = go(board, at, direction, 1, false);
        if next == at || box_of(next) != box_of(from) {
            return next;
        }
        at = next;
    }
}
