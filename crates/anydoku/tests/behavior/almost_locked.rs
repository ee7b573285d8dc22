//! Almost locked sets, Sue de Coq, Death Blossom and aligned exclusion in random positions: sound
//! on every kind of board, and invariant under symmetry.

use std::collections::BTreeSet;

use anydoku::generate::{Generator, Random, Seed, random_jigsaw};
use anydoku::logic::{Candidate, Position, Rating, Technique};
use anydoku::{Candidates, Cell, Control, Digit, Grid, Puzzle, Shape, Verdict};

use crate::positions::thinned;
use crate::soundness::assert_sound;

const TECHNIQUES: [Technique; 7] = [
    Technique::AlsXz,
    Technique::AlsXyWing,
    Technique::AlsChain,
    Technique::DeathBlossom,
    Technique::SueDeCoq,
    Technique::AlignedPairExclusion,
    Technique::AlignedTripleExclusion,
];

fn puzzle(shape: &Shape, seed: &str) -> (Puzzle, Grid) {
    let generator = Generator::new(shape.clone()).seed(Seed::new(seed));
    let puzzle = generator.generate(&mut Control::new()).unwrap().puzzle;
    let Verdict::Unique(solution) = puzzle.solve() else { panic!("not unique") };
    (puzzle, solution)
}

/// Checks all steps in this many positions. Returns how often each technique was found.
fn sound(shape: &Shape, positions: u64, seed: &str) -> [usize; TECHNIQUES.len()] {
    let mut random = Seed::new(seed).random();
    let mut found = [0; TECHNIQUES.len()];
    for number in 0..positions {
        let (puzzle, solution) = puzzle(shape, &format!("{seed}/{number}"));
        let position = thinned(&puzzle, &solution, 10 * (number % 6), &mut random);
        for (technique, found) in TECHNIQUES.into_iter().zip(&mut found) {
            for step in position.steps_of(technique) {
                *found += 1;
                assert!(step.placements.is_empty(), "{step:?} in {}", position.to_text());
                assert_sound(&position, &step, &solution);
            }
        }
    }
    found
}

#[test]
fn patterns_are_sound_on_plain_boards() {
    let found = sound(&Shape::of_side(9).unwrap(), 12, "plain");
    assert!(found.iter().all(|&count| count > 0), "{found:?}");
    sound(&Shape::blocks(2, 3).unwrap(), 12, "six");
}

#[test]
fn patterns_are_sound_on_other_boards() {
    sound(&Shape::builder(9).diagonals().build().unwrap(), 4, "diagonals");
    sound(&Shape::builder(9).windows().build().unwrap(), 2, "windows");
    sound(&Shape::latin(6).unwrap(), 6, "latin");
    let (jigsaw, _) = random_jigsaw(7, &mut Random::new(1)).unwrap();
    sound(&jigsaw, 6, "jigsaw");
}

/// The ratings and eliminations of a technique, optionally on the transposed board with relabeled
/// digits.
fn effects(
    position: &Position,
    technique: Technique,
    image: bool,
) -> BTreeSet<(Rating, Vec<Candidate>)> {
    let side = position.shape().side();
    let moved = |elimination: &Candidate| match image {
        true => transposed(*elimination, side),
        false => *elimination,
    };
    let steps = position.steps_of(technique).into_iter();
    let effects = steps.map(|step| {
        let mut elimination: Vec<Candidate> = step.eliminations.iter().map(moved).collect();
        elimination.sort_unstable();
        (step.rating, elimination)
    });
    effects.collect()
}

fn transposed(candidate: Candidate, side: u16) -> Candidate {
    let cell = Cell::new(candidate.cell.column(), candidate.cell.row());
    Candidate::new(cell, Digit::new(side + 1 - candidate.digit.value()).unwrap())
}

#[test]
fn search_is_invariant_under_transposition_and_relabeling() {
    let shape = Shape::of_side(9).unwrap();
    let mut random = Seed::new("image").random();
    for number in 0..6 {
        let (puzzle, solution) = puzzle(&shape, &format!("image/{number}"));
        let position = thinned(&puzzle, &solution, 10 * number, &mut random);
        let (mut givens, mut candidates) = (Grid::empty(9), Candidates::none(9));
        for (cell, digit) in puzzle.givens().clues() {
            let image = transposed(Candidate::new(cell, digit), 9);
            givens.set(image.cell, Some(image.digit));
            candidates.insert(image.cell, image.digit);
        }
        for index in 0..81 {
            let cell = Cell::at(index, 9);
            for digit in position.candidates().get(cell).iter() {
                let image = transposed(Candidate::new(cell, digit), 9);
                candidates.insert(image.cell, image.digit);
            }
        }
        let image = Position::with_marks(&shape, &givens, &givens, &candidates).unwrap();
        for technique in TECHNIQUES {
            assert_eq!(
                effects(&position, technique, true),
                effects(&image, technique, false),
                "{technique}: {}",
                position.to_text()
            );
        }
    }
}
