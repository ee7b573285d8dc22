//! Pictures on the board: contradictions, differences between solutions, redundant givens, steps.

use std::collections::{BTreeMap, BTreeSet};

use anydoku::{Candidates, Cell, Digit, Puzzle};
use anydoku_play::{Action, Metadata, Session, StepEffect};
use anydoku_protocol::{
    Analysis, Area, CandidateMark, CellDigit, MarkShape, MarkStyle, PathStep, Role, Scene, Verdict,
};

/// The largest number of candidates that are shown individually, besides the tints of their cells.
const MAX_MARKS: usize = 400;

fn area(cells: Vec<Cell>, role: Role, frame: u8) -> Area {
    Area { cells, role, frame }
}

fn mark(candidate: CellDigit, role: Role) -> CandidateMark {
    let style = MarkStyle { shape: MarkShape::Circle, solid: false };
    CandidateMark { candidate, role, style, struck: false, value: false }
}

/// Returns the cells of a contradiction.
pub(crate) fn conflict(verdict: &Verdict) -> Scene {
    let areas = vec![area(verdict.conflict.clone(), Role::Removal, 1)];
    Scene { areas, ..Scene::default() }
}

/// Returns where solutions differ: the more digits a cell can have, the stronger its shade. The digits
/// are shown, too, if they are not too many.
pub(crate) fn difference(found: &Analysis) -> Scene {
    let verdict = &found.verdict;
    let of_two = |&cell: &Cell| -> (Cell, Vec<Digit>) {
        let solutions = [&verdict.solution, &verdict.second_solution];
        (cell, solutions.into_iter().flatten().filter_map(|grid| grid.get(cell)).collect())
    };
    let known = found.possible.iter().flat_map(Candidates::cells);
    let mut possible: Vec<_> =
        known.map(|(cell, digits)| (cell, digits.iter().collect())).collect();
    if possible.is_empty() {
        possible = verdict.differences.iter().map(of_two).collect();
    }
    let mut shades: BTreeMap<u8, Vec<Cell>> = BTreeMap::new();
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
pub(crate) fn redundant(cells: &[Cell]) -> Scene {
    let areas = vec![area(cells.to_vec(), Role::Placement, 3)];
    Scene { areas, ..Scene::default() }
}

/// Returns the effect of a step.
pub(crate) fn effect_of(step: &PathStep) -> Scene {
    let cells: BTreeSet<Cell> =
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

/// Returns the board before a round of the solving path, with all candidates as notes.
pub(crate) fn board_before(puzzle: &Puzzle, steps: &[PathStep], round: u32) -> Session {
    let placements = before(steps, round).flat_map(|step| &step.placements).copied();
    let mut session = Session::new(puzzle, Metadata::default());
    session.put_values(&placements.collect::<Vec<_>>(), 0);
    session.perform(Action::FillMarks, 0);
    let eliminations = before(steps, round).flat_map(|step| &step.eliminations).copied();
    let effect = StepEffect { eliminations: eliminations.collect(), ..StepEffect::default() };
    session.apply_step(&effect, 0);
    session.perform(Action::SelectNone, 0);
    session
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::convert;

    fn at(cell: usize, digit: u16) -> CellDigit {
        (Cell::at(cell, 4), Digit::new(digit).unwrap())
    }

    fn placing(round: u32, placement: CellDigit) -> PathStep {
        PathStep { round, placements: vec![placement], ..PathStep::default() }
    }

    #[test]
    fn the_board_before_a_step_has_earlier_placements_and_the_remaining_candidates() {
        let puzzle: Puzzle = "1..4.....3......".parse().unwrap();
        let removing = PathStep { eliminations: vec![at(4, 2)], ..PathStep::default() };
        let steps = [removing, placing(1, at(1, 3)), placing(1, at(2, 2)), placing(2, at(6, 1))];
        let position = convert::position(&board_before(&puzzle, &steps, 2));
        assert_eq!(position.entries, [at(1, 3), at(2, 2)]);
        let marks = position.marks.unwrap();
        assert!(marks.get(Cell::at(1, 4)).is_empty());
        assert_eq!(marks.get(Cell::at(4, 4)).only(), Digit::new(4));
        let open = 16 - puzzle.givens().clues().count() - 2;
        assert_eq!(marks.cells().count(), open, "every empty cell has its candidates");
    }

    #[test]
    fn difference_shows_the_digits_of_both_solutions() {
        let verdict = Verdict {
            solution: Some("1234341221434321".parse().unwrap()),
            second_solution: Some("2134341221434321".parse().unwrap()),
            differences: vec![Cell::new(0, 0), Cell::new(0, 1)],
            ..Verdict::default()
        };
        let mut possible = Candidates::none(4);
        possible.extend([at(0, 1), at(0, 2), at(3, 1), at(3, 2), at(3, 3), at(3, 4)]);
        let found = Analysis { verdict, ..Analysis::default() };
        let of_four = difference(&Analysis { possible: Some(possible), ..found.clone() });
        let shades: Vec<Role> = of_four.areas.iter().map(|area| area.role).collect();
        assert_eq!(shades, [Role::Shade(0), Role::Shade(2)]);
        let scene = difference(&found);
        assert_eq!(scene.areas.len(), 1);
        let shown: Vec<CellDigit> = scene.marks.iter().map(|mark| mark.candidate).collect();
        assert_eq!(shown, [at(0, 1), at(0, 2), at(1, 2), at(1, 1)]);
    }
}
