//! Comparison of every verdict and solution with the crate's, at every vector width.

use std::io::{Write as _, stdout};
use std::path::Path;

use anydoku::batch::{BatchSolver, BatchVerdict, Layout, Width};
use anyhow::{Result, ensure};

use super::contenders::{Line, crate_count, crate_is_solved};
use super::{Options, Set};

/// Fails if there is any difference.
pub(crate) fn check(data: Option<&Path>, options: &Options) -> Result<()> {
    for set in options.sets(data)? {
        let expected: Vec<BatchVerdict> = set.lines.iter().map(verdict).collect();
        for width in Width::available() {
            let differences = differences(&set, width, &expected)?;
            let count = set.lines.len();
            writeln!(stdout(), "{} {width:?}: {count} puzzles, {differences} wrong", set.name)?;
            ensure!(differences == 0, "{}: {width:?} answers otherwise than the crate", set.name);
        }
    }
    Ok(())
}

fn verdict(line: &Line) -> BatchVerdict {
    match crate_count(line) {
        0 => BatchVerdict::None,
        1 => BatchVerdict::Unique,
        _ => BatchVerdict::Many,
    }
}

/// Returns the number of puzzles with a wrong verdict, with or without solutions, or a wrong
/// solution.
fn differences(set: &Set, width: Width, expected: &[BatchVerdict]) -> Result<usize> {
    const NOTHING: Line = [b'\n'; 81];
    let mut solver = BatchSolver::new(width);
    let layout = Layout::Stride { first: 0, stride: 81 };
    let mut with = vec![BatchVerdict::None; set.lines.len()];
    let mut without = with.clone();
    let mut solutions = vec![NOTHING; set.lines.len()];
    let room = Some((solutions.as_flattened_mut(), 81));
    solver.solve(set.lines.as_flattened(), layout, &mut with, room)?;
    solver.solve(set.lines.as_flattened(), layout, &mut without, None)?;
    let wrong = |puzzle: &usize| {
        let solution = &solutions[*puzzle];
        let sound = match with[*puzzle] {
            BatchVerdict::None => *solution == NOTHING,
            _ => keeps_clues(&set.lines[*puzzle], solution) && crate_is_solved(solution),
        };
        !sound || with[*puzzle] != expected[*puzzle] || without[*puzzle] != expected[*puzzle]
    };
    Ok((0..set.lines.len()).filter(wrong).count())
}

fn keeps_clues(puzzle: &Line, solution: &Line) -> bool {
    let mut pairs = puzzle.iter().zip(solution);
    pairs.all(|(clue, digit)| !clue.is_ascii_digit() || *clue == b'0' || clue == digit)
}
