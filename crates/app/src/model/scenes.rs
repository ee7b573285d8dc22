//! Pictures on the board: contradictions, differences between solutions, redundant givens, steps.

use std::collections::{BTreeMap, BTreeSet};

use anydoku::{Cell, Digit, Puzzle};
use anydoku_play::{Action, Metadata, Session, StepEffect};
use anydoku_protocol::wire::{CellDigit, CellDigits, CellNumber};
use anydoku_protocol::{Area, CandidateMark, MarkShape, MarkStyle, PathStep, Role, Scene, Verdict};

/// The largest number of candidates that are shown individually, besides the tints of their cells.
const MAX_MARKS: usize = 400;

fn area(cells: Vec<CellNumber>, role: Role, frame: u8) -> Area {
    Area { cells, role, frame }
}

fn mark(at: CellDigit, role: Role) -> CandidateMark {
    let style = MarkStyle { shape: MarkShape::Circle, solid: false };
    CandidateMark { at, role, style, struck: false, value: false }
}

/// Returns the cells of a contradiction.
pub(crate) fn conflict(verdict: &Verdict) -> Scene {
    let areas = vec![area(verdict.conflict.clone(), Role::Removal, 1)];
    Scene { areas, ..Scene::default() }
}

/// Returns where solutions differ: the more digits a cell can have, the stronger its shade. The digits
/// are shown, too, if they are not too many.
pub(crate) fn difference(verdict: &Verdict, possible: &[CellDigits]) -> Scene {
    let of_two = || -> Vec<CellDigits> {
        let both = |&cell: &u32| {
            let solutions = [&verdict.solution, &verdict.second_solution];
            (cell, solutions.iter().filter_map(|it| it.get(cell as usize)).copied().collect())
        };
        verdict.differences.iter().map(both).collect()
    };
    let possible = if possible.is_empty() { of_two() } else { possible.to_vec() };
    let mut shades: BTreeMap<u8, Vec<CellNumber>> = BTreeMap::new();
    for (cell, digits) in &possible {
        let shade = digits.len().clamp(2, 4) - 2;
        shades.entry(shade as u8).or_default().push(*cell);
    }
    let areas = shades.into_iter().map(|(shade, cells)| area(cells, Role::Shade(shade), 0));
    let areas = areas.collect();
    let count: usize = possible.iter().map(|(_, digits)| digits.len()).sum();
    let signs = possible.iter().flat_map(|(cell, digits)| {
        digits.iter().map(|&digit| CandidateMark {
            style: MarkStyle { shape: MarkShape::None, solid: false },
            ..mark((*cell, digit), Role::Area)
        })
    });
    let marks = if count <= MAX_MARKS { signs.collect() } else { Vec::new() };
    Scene { areas, marks, ..Scene::default() }
}

/// Returns the cells of redundant givens.
pub(crate) fn redundant(cells: &[CellNumber]) -> Scene {
    let areas = vec![area(cells.to_vec(), Role::Placement, 3)];
    Scene { areas, ..Scene::default() }
}

/// Returns the effect of a step.
pub(crate) fn effect_of(step: &PathStep) -> Scene {
    let cells: BTreeSet<CellNumber> =
        step.placements.iter().chain(&step.eliminations).map(|&(cell, _)| cell).collect();
    let areas = vec![area(cells.into_iter().collect(), Role::Area, 1)];
    Scene { areas, marks: effect(step).collect(), ..Scene::default() }
}

fn effect(step: &PathStep) -> impl Iterator<Item = CandidateMark> + '_ {
    let set = |&at: &CellDigit| CandidateMark { value: true, ..mark(at, Role::Placement) };
    let gone = |&at: &CellDigit| CandidateMark { struck: true, ..mark(at, Role::Removal) };
    step.placements.iter().map(set).chain(step.eliminations.iter().map(gone))
}

/// Returns the steps before a round.
fn before(steps: &[PathStep], round: u32) -> impl Iterator<Item = &PathStep> {
    steps.iter().take_while(move |step| step.round < round)
}

/// Returns the board before a round of the solution path, with all candidates as notes.
pub(crate) fn board_before(puzzle: &Puzzle, steps: &[PathStep], round: u32) -> Session {
    let side = puzzle.shape().side();
    let at = |&(cell, digit): &CellDigit| Some((Cell::at(cell as usize, side), Digit::new(digit)?));
    let placements = before(steps, round).flat_map(|step| &step.placements).filter_map(at);
    let mut session = Session::new(puzzle, Metadata::default());
    session.put_values(&placements.collect::<Vec<_>>(), 0);
    session.perform(Action::FillMarks, 0);
    let eliminations = before(steps, round).flat_map(|step| &step.eliminations).filter_map(at);
    let effect = StepEffect { eliminations: eliminations.collect(), ..StepEffect::default() };
    session.apply_step(&effect, 0);
    session.perform(Action::SelectNone, 0);
    session
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::convert;

    fn placing(round: u32, at: CellDigit) -> PathStep {
        PathStep { round, placements: vec![at], ..PathStep::default() }
    }

    #[test]
    fn the_board_before_a_step_has_earlier_placements_and_the_remaining_candidates() {
        let puzzle: Puzzle = "1..4.....3......".parse().unwrap();
        let removing = PathStep { eliminations: vec![(4, 2)], ..PathStep::default() };
        let steps = [removing, placing(1, (1, 3)), placing(1, (2, 2)), placing(2, (6, 1))];
        let position = convert::position(&board_before(&puzzle, &steps, 2));
        assert_eq!(position.entries, [(1, 3), (2, 2)]);
        let of = |number| position.marks.iter().find(|(cell, _)| *cell == number).cloned();
        assert_eq!(of(1), None);
        assert_eq!(of(4), Some((4, vec![4])));
        let open = 16 - puzzle.givens().clues().count() - 2;
        assert_eq!(position.marks.len(), open, "every empty cell has its candidates");
    }

    #[test]
    fn difference_shows_the_digits_of_both_solutions() {
        let verdict = Verdict {
            solution: vec![1, 2, 2, 1],
            second_solution: vec![2, 1, 2, 1],
            differences: vec![0, 1],
            ..Verdict::default()
        };
        let of_four = difference(&verdict, &[(0, vec![1, 2]), (3, vec![1, 2, 3, 4])]);
        let shades: Vec<Role> = of_four.areas.iter().map(|area| area.role).collect();
        assert_eq!(shades, [Role::Shade(0), Role::Shade(2)]);
        let scene = difference(&verdict, &[]);
        assert_eq!(scene.areas.len(), 1);
        let shown: Vec<CellDigit> = scene.marks.iter().map(|mark| mark.at).collect();
        assert_eq!(shown, [(0, 1), (0, 2), (1, 2), (1, 1)]);
    }
}
