//! A board in play made of any bytes (values, entries, marks, some of them off the board): hints and
//! ratings come in words or are refused, and what they conclude follows.
#![no_main]

use anydoku::logic::{Candidate, Hint, HintJob, HintsJob, PathJob, Position, Situation};
use anydoku::{Candidates, Cell, Digit, Grid, Job, Puzzle, Shape, Slice};
use anydoku_explain::{Disclosure, HintText, StepText};
use anydoku_fuzz::small_shape;
use libfuzzer_sys::fuzz_target;

/// Looks of one technique at the board, or nodes of the solver, for one question.
const NODES: u64 = 2_000;

/// The job's answer, if it comes within the budget.
fn within_budget<J: Job>(mut job: J) -> Option<J::Output> {
    while job.progress().nodes < NODES {
        if let Slice::Done(answer) = job.run(64) {
            return Some(answer);
        }
    }
    None
}

/// Candidates of three bytes each, one step off the board at most.
fn candidates(side: u16, bytes: &[u8]) -> Vec<Candidate> {
    let at = |byte: u8| u16::from(byte) % (side + 1);
    let candidate = |bytes: &[u8]| {
        let digit = Digit::new(u16::from(bytes[2]) % (side + 1) + 1)?;
        Some(Candidate::new(Cell::new(at(bytes[0]), at(bytes[1])), digit))
    };
    bytes.chunks_exact(3).filter_map(candidate).collect()
}

fn tell(hint: &Hint, shape: &Shape) {
    for disclosure in Disclosure::ALL {
        assert!(!HintText::new(hint, shape).at(disclosure).is_empty(), "{hint:?} {disclosure:?}");
    }
}

/// The step of a hint rests on what is there, and what it concludes follows.
fn check(puzzle: &Puzzle, position: &Position, hint: &Hint) {
    let Hint::Step(step) = hint else { return };
    assert!(position.check(step).is_ok(), "{puzzle:?} {step:?}");
    for &candidate in step.placements.iter().chain(&step.eliminations) {
        assert!(position.has(candidate), "{puzzle:?} {step:?}");
    }
}

fuzz_target!(|bytes: &[u8]| {
    let [board, flags, rest @ ..] = bytes else { return };
    let Some(shape) = small_shape(board % 9, rest) else { return };
    let (side, cells) = (shape.side(), shape.cell_count());
    let (values, rest) = rest.split_at(cells.min(rest.len()));
    let mut givens = Grid::empty(side);
    for (value, &byte) in givens.values_mut().iter_mut().zip(values) {
        *value = if byte > 0x60 { 0 } else { u16::from(byte) % side + 1 };
    }
    let Ok(puzzle) = Puzzle::new(shape.clone(), givens) else { return };
    let (entered, rest) = rest.split_at(usize::from(flags % 8).min(rest.len() / 3) * 3);

    let mut situation = Situation::new(puzzle.clone()).entries(candidates(side, entered));
    if flags & 0x10 != 0 {
        let of = if flags & 0x20 != 0 { u16::from(flags >> 6) + 1 } else { side };
        let mut marks = Candidates::full(of);
        for candidate in candidates(of, rest) {
            if candidate.cell.row().max(candidate.cell.column()) < of
                && candidate.digit.value() <= of
            {
                marks.remove(candidate.cell, candidate.digit);
            }
        }
        situation = situation.marks(marks);
    }
    if let Some(Ok(hint)) = within_budget(HintJob::new(&situation)) {
        tell(&hint, &shape);
        if let Ok(position) = situation.position() {
            check(&puzzle, &position, &hint);
        }
    }
    if let Some(Ok(hints)) = within_budget(HintsJob::new(&situation)) {
        hints.iter().for_each(|hint| tell(hint, &shape));
    }
    if let Some(Ok(path)) = within_budget(PathJob::new(&puzzle)) {
        assert!(puzzle.is_solved_by(&path.solution), "{puzzle:?}");
        for step in path.steps() {
            assert!(!StepText::new(step, &shape).explanation().is_empty());
            let holds =
                |candidate: &Candidate| path.solution.get(candidate.cell) == Some(candidate.digit);
            assert!(step.placements.iter().all(holds), "{puzzle:?} {step:?}");
            assert!(!step.eliminations.iter().any(holds), "{puzzle:?} {step:?}");
        }
    }
});
