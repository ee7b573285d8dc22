//! The benchmark boards, by name.

use anydoku::generate::{Generator, Random, random_jigsaw};
use anydoku::{Shape, ShapeError};
use anyhow::{Context, Result};

/// A board by name.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Board {
    Square(u16),
    Blocks(u16, u16),
    /// A different jigsaw for each seed.
    Jigsaw(u16),
    Diagonals(u16),
    Latin(u16),
}

pub(crate) const BOARDS: &[Board] = &[
    Board::Square(4),
    Board::Blocks(2, 3),
    Board::Square(9),
    Board::Jigsaw(9),
    Board::Diagonals(9),
    Board::Latin(9),
    Board::Blocks(3, 4),
    Board::Square(16),
    Board::Square(25),
];

impl Board {
    pub(crate) fn name(self) -> String {
        match self {
            Self::Square(side) => format!("{side}x{side}"),
            Self::Blocks(rows, columns) => format!("{rows}x{columns}"),
            Self::Jigsaw(side) => format!("jigsaw {side}"),
            Self::Diagonals(side) => format!("X {side}"),
            Self::Latin(side) => format!("Latin {side}"),
        }
    }

    /// Creates a generator for this board and seed.
    pub(crate) fn order(self, seed: u64) -> Result<Generator> {
        let plain = |shape: Result<Shape, ShapeError>| Ok(Generator::new(shape?).seed(seed));
        match self {
            Self::Square(side) => plain(Shape::square(side)),
            Self::Blocks(rows, columns) => plain(Shape::blocks(rows, columns)),
            Self::Diagonals(side) => {
                let boxes = Shape::square(side)?.boxes().clone();
                plain(Shape::builder(side).boxes(boxes).diagonals().build())
            }
            Self::Latin(side) => plain(Shape::latin(side)),
            Self::Jigsaw(side) => {
                let drawn = random_jigsaw(side, &mut Random::new(seed));
                let (shape, grid) = drawn.context("no jigsaw of this side")?;
                Ok(Generator::new(shape).seed(seed).grids_from(grid))
            }
        }
    }
}
