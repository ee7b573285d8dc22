//! A puzzle and its images under the symmetries of its board are as hard as each other.

use anydoku::generate::{Generator, Random, Seed, random_jigsaw};
use anydoku::symmetry::SymmetryGroup;
use anydoku::{Control, Grid, Puzzle, Shape};
use proptest::prelude::*;

const BOARDS: usize = 7;

fn board(kind: usize, random: &mut Random) -> Shape {
    match kind {
        0 => Shape::of_side(4).unwrap(),
        1 => Shape::blocks(2, 3).unwrap(),
        2 => Shape::of_side(9).unwrap(),
        3 => Shape::latin(7).unwrap(),
        4 => Shape::builder(9).diagonals().build().unwrap(),
        5 => Shape::builder(9).windows().build().unwrap(),
        // One that is all but lines has too many symmetries to list.
        _ => loop {
            let jigsaw = random_jigsaw(7, random).map(|(shape, _)| shape);
            if let Some(shape) = jigsaw.filter(|shape| SymmetryGroup::of(shape).is_ok()) {
                return shape;
            }
        },
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn image_has_the_same_rating_effort_and_counts(kind in 0..BOARDS, seed: u64) {
        let seed = Seed::new(seed.to_string());
        let mut random = seed.random();
        let shape = board(kind, &mut random);
        let made = Generator::new(shape).seed(seed).generate(&mut Control::new()).unwrap();
        let group = SymmetryGroup::of(made.puzzle.shape()).unwrap();
        let transformation = group.random(|bound| random.below(bound));
        let image = transformation.apply_to_puzzle(&made.puzzle).unwrap();
        prop_assert_eq!(made.puzzle.rate(), image.rate(), "{} and {}", made.puzzle, image);
    }
}

fn with_givens(shape: &Shape, givens: &str) -> Puzzle {
    let value = |byte| if byte == b'.' { 0 } else { u16::from(byte - b'0') };
    let values: Vec<u16> = givens.bytes().map(value).collect();
    Puzzle::new(shape.clone(), Grid::from_values(shape.side(), values).unwrap()).unwrap()
}

/// Steps are reported in slices: the first of them must not end the search. One candidate may turn
/// another off in its branch, but not the other way round: the pair must count for both.
#[test]
fn all_steps_of_a_round_are_found() {
    let windows = Shape::builder(9).windows().build().unwrap();
    let diagonals = Shape::builder(9).diagonals().build().unwrap();
    for (shape, puzzle, image) in [
        (
            windows,
            "4....7...9.3........7..............4....8...5.31...7..37.....5.....6......9...8..",
            "...1....2......3.9......1..2........4...8.....1....63.....5......4....13.8....9..",
        ),
        (
            diagonals,
            ".....1...8..4........7....2....7..4.4..1..6.8.638..1..9.........3...7.....45.....",
            "8....9.....7..8....2..7...65.....4.....5.......1.46.57....6..3.....94......7.....",
        ),
    ] {
        let [rated, again] = [puzzle, image].map(|givens| with_givens(&shape, givens).rate());
        assert!(rated.is_ok());
        assert_eq!(rated, again);
    }
}

/// In a branch several candidates of a house are ruled out at the same cost, last: none of them may
/// count as the one that is left because of its place.
#[test]
fn equivalent_candidates_in_a_net_are_not_distinguished() {
    for (shape, puzzle, image) in [
        (
            Shape::builder(9).windows().build().unwrap(),
            "...9.1...2...8......3...8..1....5....6..1...93.........217.....4.....7..7......6.",
            "18.2.6.9...6...2....9.5......1.....7....6..3......4..65.........1....3......7....",
        ),
        (
            Shape::builder(9).diagonals().build().unwrap(),
            ".9.....7.46...91............8.....1..43...........2.......1....9..8...5.6..3....7",
            "....3.....6.4...9...12...5...3...2........7.4.....8...3....597...6...5...........",
        ),
    ] {
        let [rated, again] = [puzzle, image].map(|givens| with_givens(&shape, givens).rate());
        assert!(rated.is_ok());
        assert_eq!(rated, again);
    }
}
