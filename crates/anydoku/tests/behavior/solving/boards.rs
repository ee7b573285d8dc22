//! Small boards of every kind, with puzzles on them.

use anydoku::shape::NO_REGION;
use anydoku::solve::{Engine, Solver};
use anydoku::{Cell, Digit, Grid, Puzzle, Shape};
use proptest::prelude::{Just, Strategy, prop, prop_oneof};

/// A board of side 1 to 6, or 9.
pub(crate) fn shape() -> impl Strategy<Value = Shape> {
    let fixed: Vec<Shape> = [
        Shape::of_side(1),
        Shape::of_side(2),
        Shape::of_side(3),
        Shape::of_side(4),
        Shape::of_side(5),
        Shape::blocks(2, 3),
        Shape::blocks(3, 2),
        Shape::latin(4),
        Shape::builder(4).diagonals().build(),
        Shape::builder(4).windows().build(),
        Shape::builder(5).diagonals().build(),
        Shape::builder(6).blocks(2, 3).diagonals().build(),
        Shape::jigsaw(4, &[0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3]),
        Shape::jigsaw(5, &regions("aaaabaccbbdccebddcebddeee", 'a')),
        Shape::jigsaw(5, &regions("aa.abaccbbdc.ebddcebdde.e", 'a')),
        Shape::jigsaw(6, &regions("aaabbbaacbbbaccccdefffcdeefffdeeeddd", 'a')),
    ]
    .map(Result::unwrap)
    .to_vec();
    let extra = (3_u16..=6, prop::collection::btree_set((0_u16..6, 0_u16..6), 2..=6));
    let extra = extra.prop_map(|(side, cells)| {
        let on_board = cells.into_iter().filter(|&(row, column)| row < side && column < side);
        let cells: Vec<Cell> = on_board.map(|(row, column)| Cell::new(row, column)).collect();
        let few = cells.iter().copied().take(usize::from(side));
        Shape::builder(side).house(few).build().unwrap()
    });
    prop_oneof![3 => prop::sample::select(fixed), 1 => extra]
}

fn regions(letters: &str, first: char) -> Vec<u16> {
    let number = |letter| if letter == '.' { NO_REGION } else { letter as u16 - first as u16 };
    letters.chars().map(number).collect()
}

/// A puzzle on one of these boards: part of a solution, at times with a given changed or with
/// candidates left out.
pub(crate) fn puzzle() -> impl Strategy<Value = Puzzle> {
    let share = prop_oneof![Just(0.2), Just(0.4), Just(0.6), Just(0.9), Just(1.0)];
    (shape(), share, 0_u64..1000, prop::bool::weighted(0.2), prop::bool::weighted(0.3)).prop_map(
        |(shape, share, seed, changed, restricted)| {
            let mut random = uniform(seed);
            let (side, cells) = (shape.side(), shape.cell_count());
            let empty = Puzzle::new(shape.clone(), Grid::empty(side)).unwrap();
            let solution = Solver::new(&empty).engine(Engine::Search).seed(seed).solutions().next();
            let mut puzzle = empty;
            for (cell, digit) in solution.iter().flat_map(Grid::clues) {
                if random() < share {
                    puzzle = puzzle.with_given(cell, Some(digit));
                }
            }
            let mut somewhere = || {
                let cell = shape.cell((random() * cells as f64) as usize);
                (cell, Digit::new((random() * f64::from(side)) as u16 + 1).unwrap())
            };
            if changed {
                let (cell, digit) = somewhere();
                puzzle = puzzle.with_given(cell, Some(digit));
            }
            if restricted {
                for _ in 0..cells / 2 {
                    let (cell, digit) = somewhere();
                    puzzle = puzzle.without_candidate(cell, digit);
                }
            }
            puzzle
        },
    )
}

/// Numbers from 0 up to 1 by xorshift.
fn uniform(seed: u64) -> impl FnMut() -> f64 {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as f64 / (1_u64 << 53) as f64
    }
}
