//! The hint is the easiest of all hints. `ANYDOKU_POSITIONS=1000` compares as many positions.

use anydoku::generate::{ClueTarget, Generator};
use anydoku::logic::{Candidate, Hint, Position, Rating, Situation};
use anydoku::{Control, Puzzle, Shape};

/// The number of positions, unless the environment says another.
const POSITIONS: usize = 12;

/// Steps from this rating on are compared: below it are singles, of which there are always some.
const LEAST: Rating = Rating::from_tenths(40);

/// Returns the positions on the path of a puzzle from which a step of at least this rating leads on.
fn hard_positions(puzzle: &Puzzle) -> Vec<Situation> {
    let mut position = Position::of(puzzle).unwrap();
    let mut hard = Vec::new();
    for round in puzzle.path().unwrap().rounds {
        if round[0].rating >= LEAST {
            let values = position.values();
            let entries = values.clues().map(|(cell, digit)| Candidate::new(cell, digit));
            let situation = Situation::new(puzzle.clone()).entries(entries.collect::<Vec<_>>());
            hard.push(situation.marks(position.candidates()));
        }
        round.iter().for_each(|step| position.apply(&step.placements, &step.eliminations));
    }
    hard
}

fn ratings(hints: &[Hint]) -> impl Iterator<Item = Rating> {
    hints.iter().map(|hint| match hint {
        Hint::Step(step) => step.rating,
        hint => panic!("{hint:?}"),
    })
}

#[test]
fn hint_is_as_easy_as_the_easiest_of_all_hints() {
    let wanted = std::env::var_os("ANYDOKU_POSITIONS");
    let wanted = wanted.map_or(POSITIONS, |text| text.to_str().unwrap().parse().unwrap());
    let shapes = [
        Shape::of_side(9).unwrap(),
        Shape::of_side(9).unwrap(),
        Shape::latin(9).unwrap(),
        Shape::builder(9).diagonals().build().unwrap(),
    ];
    let (mut compared, mut optional) = (0, 0);
    for (seed, shape) in (0..).zip(shapes.into_iter().cycle()) {
        let generator = Generator::new(shape).clues(ClueTarget::Minimal).seed(seed);
        let puzzle = generator.generate(&mut Control::new()).unwrap().puzzle;
        let hard = hard_positions(&puzzle);
        let Some(situation) = hard.get(seed as usize % hard.len().max(1)) else { continue };
        let hint = situation.hint().unwrap();
        let lowest = ratings(&situation.hints().unwrap()).min();
        assert_eq!(ratings(std::slice::from_ref(&hint)).next(), lowest, "seed {seed}");
        let uses_optional =
            matches!(&hint, Hint::Step(step) if !step.technique.counts_for_rating());
        optional += usize::from(uses_optional);
        compared += 1;
        if compared == wanted {
            break;
        }
    }
    assert!(optional > 0, "no technique beyond those of the rating");
}
