//! Every technique by its example: found with exactly the stated effects, supported by its reasons,
//! not found when the pattern is broken, and found again in mirrored, transposed and relabeled
//! images.

use std::collections::BTreeSet;

use anydoku::generate::{Generator, Seed};
use anydoku::logic::{Candidate, Link, Position, Step, Technique, Techniques};
use anydoku::{Candidates, Cell, Control, Digit, Grid, Shape, Verdict};

use crate::soundness::assert_sound;

fn has_effects(position: &Position, technique: Technique, effects: &str) -> bool {
    position.steps_of(technique).iter().any(|step| step.effects() == effects)
}

#[test]
fn each_example_shows_its_technique() {
    for technique in Technique::all() {
        let example = &technique.description().example;
        let position = example.position().unwrap();
        assert_eq!(position.to_text(), example.position, "{technique}");
        let steps = position.steps_of(technique);
        let step = steps.iter().find(|step| step.effects() == example.effects);
        let found: Vec<String> = steps.iter().map(Step::effects).collect();
        let step = step.unwrap_or_else(|| panic!("{technique}: found {found:?}"));
        position.check(step).unwrap_or_else(|wrong| panic!("{technique}: {wrong}"));
    }
}

#[test]
fn examples_fail_when_pattern_is_broken() {
    for technique in Technique::all() {
        let example = &technique.description().example;
        let position = example.position().unwrap();
        for candidate in example.broken_by.split_whitespace() {
            let broken = position.with_candidates(candidate).unwrap();
            assert!(broken != position, "{technique}: {candidate} is there already");
            assert!(!has_effects(&broken, technique, example.effects), "{technique}: {candidate}");
        }
    }
}

/// Returns what a step places and removes, with the candidates that its placements rule out.
fn results(position: &Position, step: &Step) -> BTreeSet<Candidate> {
    let shape = position.shape();
    let mut results: BTreeSet<Candidate> =
        step.placements.iter().chain(&step.eliminations).copied().collect();
    for placed in &step.placements {
        let candidates = position.candidates();
        let others = candidates.get(placed.cell).iter();
        results.extend(others.map(|digit| Candidate::new(placed.cell, digit)));
        let peers = shape.peers(placed.cell);
        results.extend(peers.map(|peer| Candidate::new(peer, placed.digit)));
    }
    results
}

/// A reader of a lesson who sees that something much simpler does the same learns nothing from it.
#[test]
fn no_single_or_locked_candidate_gives_the_effects_of_an_example() {
    let singles = [
        Technique::FullHouse,
        Technique::HiddenSingleBox,
        Technique::HiddenSingleLine,
        Technique::NakedSingle,
    ];
    let locked = [Technique::Pointing, Technique::Claiming, Technique::LockedCandidates];
    let mut simple_examples: Vec<String> = Vec::new();
    for technique in Technique::all().filter(|technique| !singles.contains(technique)) {
        let (position, step) = technique.example();
        // Locked candidates are themselves a part of the direct techniques.
        let simpler = match technique.least_rating() > Technique::LockedCandidates.least_rating() {
            true => [&singles[..], &locked].concat(),
            false => singles.to_vec(),
        };
        let effects: BTreeSet<Candidate> =
            step.placements.iter().chain(&step.eliminations).copied().collect();
        for simple in simpler.iter().flat_map(|&simple| position.steps_of(simple)) {
            let same = results(&position, &simple).intersection(&effects).count();
            if same > 0 {
                simple_examples.push(format!("{technique}: {same} by {}", simple.technique));
            }
        }
    }
    assert!(simple_examples.is_empty(), "{simple_examples:#?}");
}

/// An image of a square board: maps cells to cells and digits to digits.
struct Image {
    name: &'static str,
    cell: fn(Cell, u16) -> Cell,
    digit: fn(Digit, u16) -> Digit,
}

const IMAGES: [Image; 4] = [
    Image { name: "transposed", cell: |c, _| Cell::new(c.column(), c.row()), digit: |d, _| d },
    Image {
        name: "upside down",
        cell: |c, n| Cell::new(n - 1 - c.row(), c.column()),
        digit: |d, _| d,
    },
    Image {
        name: "mirrored",
        cell: |c, n| Cell::new(c.row(), n - 1 - c.column()),
        digit: |d, _| d,
    },
    Image {
        name: "relabelled",
        cell: |c, _| c,
        digit: |d, n| Digit::new(n + 1 - d.value()).unwrap_or(d),
    },
];

impl Image {
    fn grid(&self, grid: &Grid) -> Grid {
        let mut image = Grid::empty(grid.side());
        for (cell, digit) in grid.clues() {
            image.set((self.cell)(cell, grid.side()), Some((self.digit)(digit, grid.side())));
        }
        image
    }

    fn candidates(&self, candidates: &Candidates) -> Candidates {
        let side = candidates.side();
        let mut image = Candidates::none(side);
        for index in 0..usize::from(side) * usize::from(side) {
            let cell = Cell::at(index, side);
            for digit in candidates.get(cell).iter() {
                image.insert((self.cell)(cell, side), (self.digit)(digit, side));
            }
        }
        image
    }

    fn effects(&self, effects: &[Candidate], side: u16) -> Vec<Candidate> {
        let image = |effect: &Candidate| {
            Candidate::new((self.cell)(effect.cell, side), (self.digit)(effect.digit, side))
        };
        let mut images: Vec<Candidate> = effects.iter().map(image).collect();
        images.sort_unstable();
        images
    }
}

#[test]
fn examples_are_found_in_symmetric_images() {
    for technique in Technique::all() {
        if !technique.description().example.board.bytes().all(|byte| byte.is_ascii_digit()) {
            continue;
        }
        let (position, step) = technique.example();
        let shape = position.shape();
        for image in &IMAGES {
            let moved = Position::with_marks(
                shape,
                &image.grid(&position.givens()),
                &image.grid(&position.values()),
                &image.candidates(&position.candidates()),
            )
            .unwrap();
            let placements = image.effects(&step.placements, shape.side());
            let eliminations = image.effects(&step.eliminations, shape.side());
            let sorted = |effects: &[Candidate]| {
                let mut effects = effects.to_vec();
                effects.sort_unstable();
                effects
            };
            let again = moved.steps_of(technique).into_iter().any(|found| {
                sorted(&found.placements) == placements
                    && sorted(&found.eliminations) == eliminations
                    && found.rating == step.rating
            });
            assert!(again, "{technique}: not found {}", image.name);
        }
    }
}

/// Solves puzzles and checks every step found on the way, including harder ones, against the
/// solution and by its reasons.
fn steps_are_sound(shape: &Shape, puzzles: u32, seed: &str) {
    let mut every = Techniques::default();
    every.optional = true;
    for number in 0..puzzles {
        let made = Generator::new(shape.clone())
            .seed(Seed::new(format!("{seed}/{number}")))
            .generate(&mut Control::new())
            .unwrap();
        let Verdict::Unique(solution) = made.puzzle.solve() else { panic!("not unique") };
        let mut position = Position::of(&made.puzzle).unwrap();
        while !position.is_solved() {
            let steps = position.steps(every);
            let Some(easiest) = steps.iter().map(|step| step.rating).min() else { break };
            for step in &steps {
                assert_sound(&position, step, &solution);
            }
            for step in steps.iter().filter(|step| step.rating == easiest) {
                position.apply(&step.placements, &step.eliminations);
            }
        }
    }
}

#[test]
fn steps_are_sound_on_all_board_kinds() {
    steps_are_sound(&Shape::of_side(4).unwrap(), 20, "four");
    steps_are_sound(&Shape::blocks(2, 3).unwrap(), 10, "six");
    steps_are_sound(&Shape::of_side(9).unwrap(), 6, "nine");
    steps_are_sound(&Shape::latin(7).unwrap(), 5, "latin");
    steps_are_sound(&Shape::builder(9).diagonals().build().unwrap(), 3, "diagonals");
}

/// Another chain of the same length may use houses instead.
#[test]
fn an_xy_chain_leads_through_cells_with_two_candidates() {
    let (position, _) = Technique::XyChain.example();
    let steps = position.steps_of(Technique::XyChain);
    assert!(!steps.is_empty());
    for step in steps {
        for node in step.why.chains.iter().flat_map(|chain| &chain.nodes).filter(|node| node.on) {
            assert!(matches!(node.link, Link::Cell(_)), "{node:?} in {}", step.effects());
        }
    }
}
