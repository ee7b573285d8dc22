//! The result of `solve` for one puzzle of any kind, within the limits.

use anydoku::{Grid, Verdict};

use super::Solve;
use super::rows::{COLUMNS, SolveMode, Solved};
use crate::batch_output::BatchWriter;
use crate::limits::VerdictDetail;
use crate::per_puzzle::PuzzleCommand;
use crate::puzzles::{ItemError, PuzzleInput, RowError, is_error_status};

impl PuzzleCommand for Solve<'_> {
    type Worker = ();

    fn process(
        &self,
        (): &mut (),
        input: &PuzzleInput<'_>,
        output: &mut BatchWriter<'_>,
    ) -> Result<(), ItemError> {
        let (parsed, timer) = self.limits.start_puzzle(input)?;
        let puzzle = &parsed.puzzle;
        let detail =
            if self.rows.show_many() { VerdictDetail::Solutions } else { VerdictDetail::Verdict };
        let verdict = timer.verdict(puzzle, detail, output)?;
        let solution = verdict.solution();
        let push = |count, solution: Option<&Grid>, output: &mut BatchWriter<'_>| {
            let at_limit = count >= self.limit && matches!(verdict, Verdict::Many(..));
            let solved = Solved { verdict: &verdict, count, at_limit, solution };
            self.rows.push(output.rows_mut(), input, &parsed, &solved);
        };
        if !matches!(verdict, Verdict::Many(..)) {
            let count = u64::from(solution.is_some()).min(self.limit);
            push(count, solution, output);
            return Ok(());
        }
        match self.mode {
            SolveMode::Verdict | SolveMode::Count => {
                let count = match self.limit {
                    limit @ ..=2 => limit,
                    limit => timer.run(&mut puzzle.count_job(limit), output)?,
                };
                push(count, solution, output);
            }
            SolveMode::Least => {
                let least = timer.run(&mut puzzle.least_solution_job(), output)?;
                push(self.limit.min(2), least.as_ref(), output);
            }
            SolveMode::All => {
                let mut solutions = puzzle.solutions();
                let mut count = 0;
                while count < self.limit
                    && let Some(grid) = timer.run(&mut solutions, output)?
                {
                    count += 1;
                    push(count, Some(&grid), output);
                    output.flush()?;
                }
            }
        }
        Ok(())
    }

    fn push_error_row(&self, out: &mut Vec<u8>, input: &PuzzleInput<'_>, row_error: &RowError) {
        self.rows.push_error_row(out, input, row_error);
    }

    fn is_error_row(&self, row: &[u8]) -> bool {
        is_error_status(self.rows.format.words_in(row, &COLUMNS, "verdict"))
    }
}
