//! Optional fish without other tests: all that occur on the paths of puzzles of many shapes are
//! sound.

use anydoku::generate::{Generator, Seed};
use anydoku::logic::{Position, Technique, Techniques};
use anydoku::{Control, Shape, Verdict};

use crate::soundness::assert_sound;

const FISH: [Technique; 4] = [
    Technique::FrankenFish,
    Technique::FinnedFrankenFish,
    Technique::MutantFish,
    Technique::FinnedMutantFish,
];

fn fish_are_sound(shape: &Shape, puzzles: u32, seed: &str) -> usize {
    let mut found = 0;
    for number in 0..puzzles {
        let made = Generator::new(shape.clone())
            .seed(Seed::new(format!("{seed}/{number}")))
            .generate(&mut Control::new())
            .unwrap();
        let Verdict::Unique(solution) = made.puzzle.solve() else { panic!("not unique") };
        let mut position = Position::of(&made.puzzle).unwrap();
        for round in 0.. {
            // Every third position: the search takes its time.
            let techniques = if round % 3 == 0 { FISH.as_slice() } else { &[] };
            for step in techniques.iter().flat_map(|&technique| position.steps_of(technique)) {
                assert_sound(&position, &step, &solution);
                found += 1;
            }
            let steps = position.steps(Techniques::default());
            let easy = steps.iter().filter(|step| step.rating.tenths() < 66);
            let mut next = position.clone();
            for step in easy {
                next.apply(&step.placements, &step.eliminations);
            }
            if next == position {
                break;
            }
            position = next;
        }
    }
    found
}

#[test]
fn franken_and_mutant_fish_are_sound() {
    let mut shapes = vec![
        (Shape::of_side(4).unwrap(), 4),
        (Shape::blocks(2, 3).unwrap(), 2),
        (Shape::of_side(9).unwrap(), 1),
        (Shape::latin(5).unwrap(), 2),
    ];
    shapes.push((Shape::builder(9).diagonals().build().unwrap(), 1));
    shapes.push((Shape::builder(9).windows().build().unwrap(), 1));
    let found: usize =
        shapes.iter().map(|(shape, puzzles)| fish_are_sound(shape, *puzzles, "fish")).sum();
    assert!(found > 100, "{found}");
}
