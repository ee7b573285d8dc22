//! What targets have in common: small boards of every kind, some of them drawn by the bytes.

use anydoku::{Cell, Shape};

/// The board of this number: 0 to 7 are small ones, all others the 9x9. `None` if the bytes make none.
pub fn small_shape(board: u8, bytes: &[u8]) -> Option<Shape> {
    let built = match board {
        0 => Shape::of_side(4),
        1 => Shape::blocks(2, 3),
        2 => Shape::latin(5),
        3 => Shape::builder(4).diagonals().build(),
        4 => Shape::builder(4).windows().build(),
        5 => {
            let regions: Vec<u16> = bytes.iter().take(25).map(|&b| u16::from(b % 6)).collect();
            Shape::jigsaw(5, &regions)
        }
        // A house that holds each digit, and one that lacks some.
        6 | 7 => {
            let cell = |&b: &u8| Cell::new(u16::from(b % 5), u16::from(b / 5 % 5));
            let cells = if board == 6 { 5 } else { 4 };
            Shape::builder(5).house(bytes.iter().take(cells).map(cell)).build()
        }
        _ => Shape::of_side(9),
    };
    built.ok()
}
