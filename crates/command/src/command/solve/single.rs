//! The result of `solve` for one puzzle of any kind, within the limits.

use super::Solve;
use super::rows::{SolveMode, Solved};

use anydoku::Job as _;

use crate::command::prelude::*;

impl PuzzleCommand for Solve<'_> {
    fn process(&self, parsed: &ParsedPuzzle<'_>, task: &mut Task<'_>) -> Result<(), ItemError> {
        let puzzle = &parsed.puzzle;
        let detail =
            if self.rows.show_many() { VerdictDetail::Solutions } else { VerdictDetail::Verdict };
        let verdict = task.verdict(puzzle, detail)?;
        let solution = verdict.solution();
        let push = |count, solution: Option<&Grid>, task: &mut Task<'_>| {
            let at_limit = count >= self.limit && matches!(verdict, Verdict::Many(..));
            let solved = Solved { verdict: &verdict, count, at_limit, solution };
            self.rows.push(&mut task.output.rows, parsed, &solved);
        };
        if !matches!(verdict, Verdict::Many(..)) {
            let count = u64::from(solution.is_some()).min(self.limit);
            push(count, solution, task);
            return Ok(());
        }
        match self.mode {
            SolveMode::Verdict | SolveMode::Count => {
                let count = match self.limit {
                    limit @ ..=2 => limit,
                    limit => task.run(&mut puzzle.count_job(limit))?,
                };
                push(count, solution, task);
            }
            SolveMode::Least => {
                let least = task.run(&mut puzzle.least_solution_job())?;
                push(self.limit.min(2), least.as_ref(), task);
            }
            SolveMode::All => {
                let mut solutions = puzzle.solutions();
                let mut count = 0;
                while count < self.limit
                    && let Some(grid) = task.run(&mut solutions)?
                {
                    count += 1;
                    push(count, Some(&grid), task);
                    task.output.flush()?;
                    // Between two solutions of a large list, no slice ends.
                    task.check(&solutions.progress())?;
                }
            }
        }
        Ok(())
    }

    fn push_error_row(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, row_error: &RowError) {
        self.rows.push_error_row(out, input, row_error);
    }
}
