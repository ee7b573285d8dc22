//! Pictures on the board: contradictions, differences between solutions, redundant givens, steps.

use std::collections::{BTreeMap, BTreeSet};

use anydoku::{Cell, Digit, Puzzle};
use anydoku_play::{Metadata, Session};
use anydoku_protocol::wire::{CellDigit, CellDigits, CellNumber, WirePosition, WirePuzzle};
use anydoku_protocol::{
    Area, CandidateMark, HintResponse, MarkShape, MarkStyle, PathStep, Role, Scene, Verdict,
};

/// The largest number of candidates that are shown individually, besides the tints of their cells.
const MAX_MARKS: usize = 400;

fn area(cells: Vec<CellNumber>, role: Role, frame: u8) -> Area {
    Area { cells, role, frame }
}

fn mark(at: CellDigit, role: Role) -> CandidateMark {
    let style = MarkStyle { shape: MarkShape::Circle, solid: false };
    CandidateMark { at, role, style, struck: false, value: false }
}

/// A digit that an earlier step has placed, without emphasis.
fn set_before(&at: &CellDigit) -> CandidateMark {
    let style = MarkStyle { shape: MarkShape::None, solid: false };
    CandidateMark { value: true, style, ..mark(at, Role::Area) }
}

/// Returns the cells of a contradiction.
pub(crate) fn conflict(verdict: &Verdict) -> Scene {
    let areas = vec![area(verdict.conflict.clone(), Role::Removal, 1)];
    Scene { areas, ..Scene::default() }
}

/// Returns where solutions differ: the more digits a cell can have, the stronger its tint. The digits
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
    let mut heat: BTreeMap<usize, Vec<CellNumber>> = BTreeMap::new();
    for (cell, digits) in &possible {
        heat.entry(digits.len().clamp(2, 4)).or_default().push(*cell);
    }
    let areas = heat.into_iter().map(|(count, cells)| match count {
        2 => area(cells, Role::Area, 0),
        3 => area(cells, Role::Fin, 0),
        _ => area(cells, Role::Removal, 0),
    });
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

/// Returns a step of the solution path: earlier placements, its placements and eliminations.
pub(crate) fn step(steps: &[PathStep], at: usize) -> Scene {
    let Some(step) = steps.get(at) else { return Scene::default() };
    let mut marks: Vec<CandidateMark> =
        before(steps, step.round).flat_map(|earlier| &earlier.placements).map(set_before).collect();
    marks.extend(effect(step));
    let cells: BTreeSet<CellNumber> =
        step.placements.iter().chain(&step.eliminations).map(|&(cell, _)| cell).collect();
    let areas = vec![area(cells.into_iter().collect(), Role::Area, 1)];
    Scene { areas, marks, ..Scene::default() }
}

/// Returns a step with its pattern, from the scene of a hint.
pub(crate) fn step_explained(steps: &[PathStep], at: usize, mut explained: Scene) -> Scene {
    let Some(step) = steps.get(at) else { return explained };
    let earlier = before(steps, step.round).flat_map(|earlier| &earlier.placements);
    let mut marks: Vec<CandidateMark> = earlier.map(set_before).collect();
    marks.append(&mut explained.marks);
    let is_shown = |mark: &CandidateMark| marks.iter().any(|known| known.at == mark.at);
    let lacking: Vec<CandidateMark> = effect(step).filter(|mark| !is_shown(mark)).collect();
    marks.extend(lacking);
    Scene { marks, ..explained }
}

/// Returns whether a hint is about this step. They may be in different languages.
pub(crate) fn explains(hint: &HintResponse, step: &PathStep) -> bool {
    hint.technique.as_ref() == Some(&step.technique)
        && hint.apply.placements == step.placements
        && hint.apply.eliminations == step.eliminations
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

/// Returns the board before a round of the solution path.
pub(crate) fn position(puzzle: &Puzzle, steps: &[PathStep], round: u32) -> WirePosition {
    let side = puzzle.shape().side();
    let at = |&(cell, digit): &CellDigit| Some((Cell::at(cell as usize, side), Digit::new(digit)?));
    let entries: Vec<CellDigit> =
        before(steps, round).flat_map(|step| step.placements.iter().copied()).collect();
    let gone: BTreeSet<CellDigit> =
        before(steps, round).flat_map(|step| step.eliminations.iter().copied()).collect();
    let mut session = Session::new(puzzle, Metadata::default());
    session.put_values(&entries.iter().filter_map(at).collect::<Vec<_>>(), 0);
    let board = session.game().board();
    let open = board.cells().filter(|&cell| board.value(cell).is_none());
    let marks = open.map(|cell| {
        let number = cell.index(side) as CellNumber;
        let digits = board.allowed(cell);
        let remaining = digits.iter().map(Digit::value).filter(|&it| !gone.contains(&(number, it)));
        (number, remaining.collect())
    });
    let marks = marks.collect();
    WirePosition { puzzle: WirePuzzle::of(puzzle), entries, marks, solution: Vec::new() }
}

#[cfg(test)]
mod tests {
    use anydoku_protocol::{Apply, HintKind};

    use super::*;

    fn placing(round: u32, at: CellDigit) -> PathStep {
        PathStep { round, placements: vec![at], ..PathStep::default() }
    }

    #[test]
    fn position_includes_earlier_steps() {
        let puzzle: Puzzle = "1..4.....3......".parse().unwrap();
        let removing = PathStep { eliminations: vec![(4, 2)], ..PathStep::default() };
        let steps = [removing, placing(1, (1, 3)), placing(1, (2, 2)), placing(2, (6, 1))];
        let position = position(&puzzle, &steps, 2);
        assert_eq!(position.entries, [(1, 3), (2, 2)]);
        let of = |number| position.marks.iter().find(|(cell, _)| *cell == number).cloned();
        assert_eq!(of(1), None);
        assert_eq!(of(4), Some((4, vec![4])));
    }

    #[test]
    fn step_is_explained_in_another_language() {
        let technique = "naked-single".to_owned();
        let step = PathStep {
            technique: technique.clone(),
            name: "Naked Single".to_owned(),
            ..placing(0, (1, 3))
        };
        let apply = Apply { placements: vec![(1, 3)], ..Apply::default() };
        let hint = HintResponse {
            kind: HintKind::Step,
            technique: Some(technique),
            name: Some("Nackter Einer".to_owned()),
            levels: Vec::new(),
            scenes: Vec::new(),
            short: String::new(),
            apply,
            frame: None,
        };
        assert!(explains(&hint, &step));
        assert!(!explains(&HintResponse { apply: Apply::default(), ..hint }, &step));
    }

    #[test]
    fn difference_shows_the_digits_of_both_solutions() {
        let verdict = Verdict {
            solution: vec![1, 2, 2, 1],
            second_solution: vec![2, 1, 2, 1],
            differences: vec![0, 1],
            ..Verdict::default()
        };
        let scene = difference(&verdict, &[]);
        assert_eq!(scene.areas.len(), 1);
        let shown: Vec<CellDigit> = scene.marks.iter().map(|mark| mark.at).collect();
        assert_eq!(shown, [(0, 1), (0, 2), (1, 2), (1, 1)]);
    }
}
