//! Two boards for each technique.

use std::collections::BTreeSet;

use anydoku::generate::Seed;
use anydoku::logic::{Candidate, Position, Step, Technique};
use anydoku::symmetry::SymmetryGroup;

/// Another position with the technique: the example with other digits in other rows and columns.
pub(crate) fn other_example(technique: Technique) -> (Position, Step) {
    let (position, step) = technique.example();
    let shape = position.shape();
    let mut random = Seed::new(technique.id()).random();
    let image = SymmetryGroup::of(shape).unwrap().random(|bound| random.below(bound));
    let moved = |candidate: &Candidate| {
        Candidate::new(image.cell(candidate.cell).unwrap(), image.digit(candidate.digit).unwrap())
    };
    let effects: BTreeSet<Candidate> =
        step.placements.iter().chain(&step.eliminations).map(moved).collect();
    let (values, mut candidates) = (position.values(), position.candidates());
    values.clues().for_each(|(cell, _)| candidates.clear(cell));
    let position = Position::with_marks(
        shape,
        &image.apply(&position.givens()).unwrap(),
        &image.apply(&values).unwrap(),
        &image.apply_to_candidates(&candidates).unwrap(),
    )
    .unwrap();
    let steps = position.steps_of(technique);
    let shown = steps.iter().position(|step| {
        let found = step.placements.iter().chain(&step.eliminations).copied();
        found.collect::<BTreeSet<_>>() == effects
    });
    // Brute force depends on the order of cells and digits.
    let step = steps.into_iter().nth(shown.unwrap_or(0)).unwrap();
    (position, step)
}
