//! Brute force, the last resort: a search through all possibilities.

use crate::grid::Puzzle;
use crate::logic::search::{Finder, Search};
use crate::logic::{CellRole, Position, Technique, Why};
use crate::solve::bits::Bits as _;
use crate::solve::{Control, Job as _, Slice, SolveJob, Verdict};

pub(super) const FINDERS: &[Finder] =
    &[Finder::sliced(&[Technique::BruteForce], find).for_one_solution()];

/// Reports the solution's value in each of the cells with the fewest candidates.
fn find(search: &mut Search<'_>, slice: usize) -> Option<usize> {
    let (position, geometry) = search.board();
    let known = search.work.solution.clone();
    let solution = match known {
        Some(solution) => solution,
        None => {
            if slice == 0 {
                search.work.solving = solve_job(position);
            }
            let verdict = match search
                .work
                .solving
                .as_mut()?
                .run(Control::prompt_slice(position.shape()).div_ceil(8))
            {
                Slice::Progress(_) => return Some(1),
                Slice::Done(verdict) => verdict,
            };
            search.work.solving = None;
            let Verdict::Unique(solution) = verdict else { return None };
            solution
        }
    };
    let count = |cell: usize| position.digits(cell).count();
    let open = || (0..geometry.cells).filter(|&cell| position.value(cell) == 0);
    let fewest = open().map(count).min();
    for cell in open().filter(|&cell| Some(count(cell)) == fewest) {
        let digit = usize::from(solution.values()[cell]) - 1;
        search.place(Technique::BruteForce, geometry.id(cell, digit), &|| Why {
            cells: vec![(CellRole::Pattern, geometry.cell(cell))],
            ..Why::default()
        });
    }
    None
}

/// Creates the solver job for the position, or `None` if all cells are filled.
fn solve_job(position: &Position) -> Option<SolveJob> {
    let puzzle = Puzzle::new(position.shape().clone(), position.values()).ok()?;
    let puzzle = puzzle.with_restriction(position.candidates_and_values()).ok()?;
    (!position.is_solved()).then(|| puzzle.solve_job())
}
