//! One puzzle of any kind: what is asked of it, within the limits.

use anydoku::{Grid, Verdict};

use super::rows::Solved;
use super::{Aim, COLUMNS, Solve};
use crate::answering::{Answering, Asked, Unanswered};
use crate::answers::Answers;
use crate::limits::Shown;
use crate::pipeline::Ready;
use crate::puzzles::{Refusal, is_no_answer};

impl Answering for Solve<'_> {
    type Worker = ();

    fn answer(
        &self,
        (): &mut (),
        asked: &Asked<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Unanswered> {
        let posed = asked.pose()?;
        let time = self.limits.begin(posed.puzzle.shape());
        let puzzle = &posed.puzzle;
        let shown = if self.rows.show_many() { Shown::Solutions } else { Shown::Verdict };
        let verdict = time.verdict(puzzle, shown, answers, ready)?;
        let solution = verdict.solution();
        let push = |count, solution: Option<&Grid>, answers: &mut Answers| {
            let at_limit = count >= self.limit && matches!(verdict, Verdict::Many(..));
            let solved = Solved { verdict: &verdict, count, at_limit, solution };
            self.rows.push(answers.rows_mut(), asked, &posed, &solved);
        };
        if !matches!(verdict, Verdict::Many(..)) {
            let count = u64::from(solution.is_some()).min(self.limit);
            push(count, solution, answers);
            return Ok(());
        }
        match self.aim {
            Aim::Verdict | Aim::Count => {
                let count = match self.limit {
                    limit @ ..=2 => limit,
                    limit => time.run(&mut puzzle.count_job(limit), answers, ready)?,
                };
                push(count, solution, answers);
            }
            Aim::Least => {
                let least = time.run(&mut puzzle.least_solution_job(), answers, ready)?;
                push(self.limit.min(2), least.as_ref(), answers);
            }
            Aim::All => {
                let mut solutions = puzzle.solutions();
                let mut count = 0;
                while count < self.limit
                    && let Some(grid) = time.run(&mut solutions, answers, ready)?
                {
                    count += 1;
                    push(count, Some(&grid), answers);
                    ready(answers)?;
                }
            }
        }
        Ok(())
    }
    fn push_refusal(&self, out: &mut Vec<u8>, asked: &Asked<'_>, refusal: &Refusal) {
        self.rows.push_refusal(out, asked, refusal);
    }

    fn is_unanswered(&self, row: &[u8]) -> bool {
        is_no_answer(self.rows.format.words_in(row, &COLUMNS, "verdict"))
    }
}
