//! Exocets: found in well-known puzzles, sound in positions made from those and on other boards,
//! and invariant under symmetry.

use std::collections::BTreeSet;

use anydoku::generate::{Generator, Random, Seed, random_jigsaw};
use anydoku::logic::{Candidate, Position, Technique};
use anydoku::symmetry::SymmetryGroup;
use anydoku::{Control, Grid, Puzzle, Shape, Verdict};

use crate::positions::thinned;
use crate::soundness::assert_sound;

const TECHNIQUES: [Technique; 3] =
    [Technique::JuniorExocet, Technique::DoubleExocet, Technique::SeniorExocet];

/// Puzzles in which exocets were first described or are often shown.
const KNOWN: [(&str, &str); 3] = [
    (
        "Fata Morgana",
        "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
    ),
    (
        "Golden Nugget",
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    ),
    (
        "an old list of the hardest",
        ".2...6.8....7..1....92..........43....5..8....4.6...7..7..6..2.5.......3..1...9..",
    ),
];

fn known() -> impl Iterator<Item = (&'static str, Puzzle, Grid)> {
    KNOWN.into_iter().map(|(name, puzzle)| {
        let puzzle: Puzzle = puzzle.parse().unwrap();
        let Verdict::Unique(solution) = puzzle.solve() else { panic!("{name} is not unique") };
        (name, puzzle, solution)
    })
}

/// Returns how often each technique is found, after a check of all steps.
fn found(position: &Position, solution: &Grid) -> [usize; 3] {
    TECHNIQUES.map(|technique| {
        let steps = position.steps_of(technique);
        steps.iter().for_each(|step| assert_sound(position, step, solution));
        steps.len()
    })
}

#[test]
fn known_puzzles_have_junior_exocets() {
    for (name, puzzle, solution) in known() {
        let found = found(&Position::of(&puzzle).unwrap(), &solution);
        assert!(found[0] > 0, "{name}: {found:?}");
    }
}

#[test]
fn exocets_are_sound_in_thinned_positions() {
    let (mut random, mut all) = (Random::new(1), [0; 3]);
    for (_, puzzle, solution) in known() {
        for number in 0..12 {
            let position = thinned(&puzzle, &solution, 4 * number, &mut random);
            let found = found(&position, &solution);
            all.iter_mut().zip(found).for_each(|(all, found)| *all += found);
        }
    }
    assert!(all.iter().all(|&count| count > 0), "{all:?}");
}

#[test]
fn exocets_are_sound_on_other_boards() {
    let mut random = Random::new(2);
    let (jigsaw, _) = random_jigsaw(9, &mut random).unwrap();
    let boards = [
        (jigsaw, 8),
        (Shape::builder(9).diagonals().build().unwrap(), 4),
        (Shape::builder(9).windows().build().unwrap(), 3),
        (Shape::blocks(3, 4).unwrap(), 2),
    ];
    for (shape, puzzles) in boards {
        let mut all = [0; 3];
        for number in 0..puzzles {
            let generator = Generator::new(shape.clone()).seed(Seed::new(format!("exo/{number}")));
            let puzzle = generator.generate(&mut Control::new()).unwrap().puzzle;
            let Verdict::Unique(solution) = puzzle.solve() else { panic!("not unique") };
            for percent in [30, 45, 60, 70] {
                let position = thinned(&puzzle, &solution, percent, &mut random);
                let found = found(&position, &solution);
                all.iter_mut().zip(found).for_each(|(all, found)| *all += found);
            }
        }
        assert!(all.iter().sum::<usize>() > 0, "{shape}");
    }
}

/// Boards on which nothing crosses three boxes on a line, or which lack boxes.
#[test]
fn small_boards_and_latin_squares_have_no_exocets() {
    let mut random = Random::new(3);
    for shape in
        [Shape::of_side(4).unwrap(), Shape::blocks(2, 3).unwrap(), Shape::latin(7).unwrap()]
    {
        for number in 0..4 {
            let generator = Generator::new(shape.clone()).seed(Seed::new(format!("no/{number}")));
            let puzzle = generator.generate(&mut Control::new()).unwrap().puzzle;
            let Verdict::Unique(solution) = puzzle.solve() else { panic!("not unique") };
            let position = thinned(&puzzle, &solution, 30, &mut random);
            assert_eq!(found(&position, &solution), [0; 3], "{shape}");
        }
    }
}

fn effects(position: &Position, technique: Technique) -> BTreeSet<BTreeSet<Candidate>> {
    let steps = position.steps_of(technique).into_iter();
    steps.map(|step| step.eliminations.into_iter().collect()).collect()
}

#[test]
fn exocets_are_invariant_under_symmetry() {
    let mut random = Seed::new("exocets").random();
    for (name, puzzle, solution) in known() {
        for percent in [0, 12, 24] {
            let position = thinned(&puzzle, &solution, percent, &mut random);
            let image = SymmetryGroup::of(position.shape()).unwrap();
            let image = image.random(|bound| random.below(bound));
            let moved = Position::with_marks(
                position.shape(),
                &image.apply(&position.givens()).unwrap(),
                &image.apply(&position.values()).unwrap(),
                &{
                    let mut candidates = position.candidates();
                    for (cell, digit) in position.values().clues() {
                        candidates.insert(cell, digit);
                    }
                    image.apply_to_candidates(&candidates).unwrap()
                },
            )
            .unwrap();
            for technique in TECHNIQUES {
                let here = effects(&position, technique).into_iter().map(|effects| {
                    let of = |candidate: &Candidate| {
                        let (cell, digit) =
                            (image.cell(candidate.cell), image.digit(candidate.digit));
                        Candidate::new(cell.unwrap(), digit.unwrap())
                    };
                    effects.iter().map(of).collect::<BTreeSet<Candidate>>()
                });
                let here: BTreeSet<BTreeSet<Candidate>> = here.collect();
                assert_eq!(here, effects(&moved, technique), "{name} {technique} {percent}");
            }
        }
    }
}
