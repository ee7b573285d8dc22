//! Sample boards and random draws for the tests of this module.

use crate::generate::Random;
use crate::shape::Shape;

/// Returns one board of each kind.
pub(super) fn shapes() -> Vec<Shape> {
    vec![
        Shape::of_side(1).unwrap(),
        Shape::of_side(4).unwrap(),
        Shape::blocks(2, 3).unwrap(),
        Shape::blocks(3, 2).unwrap(),
        Shape::of_side(9).unwrap(),
        Shape::latin(4).unwrap(),
        Shape::latin(5).unwrap(),
        Shape::builder(9).diagonals().build().unwrap(),
        Shape::builder(9).windows().build().unwrap(),
        Shape::builder(4).diagonals().build().unwrap(),
        jigsaw(),
    ]
}

/// Returns a jigsaw board of side 5 that is symmetric under a rotation by 180 degrees.
pub(super) fn jigsaw() -> Shape {
    let regions = [
        0, 0, 0, 1, 1, //
        0, 0, 2, 1, 1, //
        3, 2, 2, 2, 1, //
        3, 3, 2, 4, 4, //
        3, 3, 4, 4, 4, //
    ];
    Shape::jigsaw(5, &regions).unwrap()
}

/// Returns a function that draws bounded random numbers from this seed.
pub(super) fn draws(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut random = Random::new(seed);
    move |bound| random.below(bound)
}
