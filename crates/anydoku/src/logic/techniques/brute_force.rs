//! The last resort: a search through all that is left.

use crate::grid::Puzzle;
use crate::logic::search::{Finder, Search};
use crate::logic::step::{CellRole, Why};
use crate::logic::technique::{Description, Example};
use crate::logic::{Rating, Technique};
use crate::solve::Verdict;
use crate::solve::bits::Bits as _;

const BRUTE_FORCE: Rating = Rating::from_tenths(120);

pub(super) const FINDERS: &[Finder] =
    &[Finder::whole(BRUTE_FORCE, &[Technique::BruteForce], find).for_one_solution()];

pub(super) const DESCRIPTIONS: &[Description] = &[Description {
    technique: Technique::BruteForce,
    id: "brute-force",
    name: "brute force",
    rating: BRUTE_FORCE,
    cost: 10_000,
    about: "No technique goes on: a search through all that is left tells what stands in the cells \
        with the fewest candidates.",
    references: &[],
    example: Example { board: "4", position: "1.........4..31.", effects: "r3c1=2", broken_by: "" },
}];

/// The solution's value in each of the cells that have the fewest candidates.
fn find(search: &mut Search<'_>) {
    let position = search.position;
    let geometry = position.geometry();
    let count = |cell: usize| position.digits(cell).count();
    let open = || (0..geometry.cells).filter(|&cell| position.value(cell) == 0);
    let Some(fewest) = open().map(count).min() else { return };
    let mut allowed = position.candidates();
    for (cell, digit) in position.values().clues() {
        allowed.insert(cell, digit);
    }
    let puzzle = Puzzle::new(geometry.shape.clone(), position.values());
    let Ok(puzzle) = puzzle.and_then(|puzzle| puzzle.restricted(allowed)) else { return };
    let Verdict::Unique(solution) = puzzle.solve() else { return };
    for cell in open().filter(|&cell| count(cell) == fewest) {
        let digit = usize::from(solution.values()[cell]) - 1;
        search.place(Technique::BruteForce, BRUTE_FORCE, geometry.id(cell, digit), &|| Why {
            cells: vec![(CellRole::Pattern, geometry.cell(cell))],
            ..Why::default()
        });
    }
}
