//! One puzzle of any kind: what is asked of it, within the limits.

use anydoku::{Grid, Verdict};

use super::rows::Solved;
use super::{Aim, Solve};
use crate::answers::Answers;
use crate::failure::Failure;
use crate::input::Item;
use crate::limits::{Halt, PuzzleTime, Shown, TIMED_OUT};
use crate::pipeline::Ready;
use crate::puzzles::{Posed, TIMEOUT, pose};

impl Solve<'_> {
    /// Answers one puzzle and adds its row or rows.
    pub(super) fn one(
        &self,
        text: &[u8],
        item: &Item,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Failure> {
        let posed = match pose(item) {
            Ok(posed) => posed,
            Err(refusal) => {
                self.rows.push_refusal(answers.rows_mut(), text, item, &refusal);
                refusal.report(item, answers);
                return ready(answers);
            }
        };
        let time = self.limits.begin(posed.puzzle.shape());
        match self.answer_posed(text, item, &posed, &time, answers, ready) {
            Ok(()) => answers.answered(1),
            Err(Halt::Failed(failure)) => return Err(failure),
            Err(Halt::Timeout) => {
                self.rows.push_word(answers.rows_mut(), text, item, TIMEOUT, TIMED_OUT);
                answers.unanswered(item.line, 1, TIMED_OUT);
            }
        }
        ready(answers)
    }

    fn answer_posed(
        &self,
        text: &[u8],
        item: &Item,
        posed: &Posed<'_>,
        time: &PuzzleTime<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Halt> {
        let puzzle = &posed.puzzle;
        let shown = if self.rows.show_many() { Shown::Solutions } else { Shown::Verdict };
        let verdict = time.verdict(puzzle, shown, answers, ready)?;
        let solution = verdict.solution();
        let push = |count, solution: Option<&Grid>, answers: &mut Answers| {
            let at_limit = count >= self.limit && matches!(verdict, Verdict::Many(..));
            let solved = Solved { verdict: &verdict, count, at_limit, solution };
            self.rows.push(answers.rows_mut(), text, item, posed, &solved);
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
                    ready(answers).map_err(Halt::Failed)?;
                }
            }
        }
        Ok(())
    }
}
