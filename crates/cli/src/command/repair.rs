//! `anydoku minimize` and `complete`: puzzles with clues to spare, and with too few.

use anydoku::generate::{ClueAim, CompleteJob, DigJob, Look, Miss, Seed};
use anydoku::logic::Rated;
use anydoku::{Grid, Puzzle, Verdict};

use crate::answers::Answers;
use crate::failure::{Failure, Outcome};
use crate::flags::RepairFlags;
use crate::input::{Item, Puzzles, puzzle_line};
use crate::interrupt::Interrupt;
use crate::job::Job;
use crate::limits::{Halt, Limits, Shown, TIMED_OUT};
use crate::making::{Made, Mark, Writing};
use crate::pipeline::{Ready, Work};
use crate::puzzles::{Posed, Refusal, TIMEOUT, pose};

/// What is mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Repair {
    /// Clues to spare are left out.
    Minimize,
    /// Clues are added.
    Complete,
}

/// Mends what the flags name.
pub(crate) fn run(
    repair: Repair,
    flags: &RepairFlags,
    interrupt: &Interrupt,
) -> Result<Outcome, Failure> {
    let job = Job::answering(&flags.input, &flags.shape, &flags.output, &flags.run, interrupt)?;
    let writing = Writing::new(job.look(), None, false)?;
    let frame = writing.frame();
    let seed = Seed::new(&flags.seed);
    job.run(&frame, &Mend { repair, seed, limits: job.limits(), writing })
}

/// Refuses puzzles of which givens alone do not say everything: what stays of them, or is added,
/// would be another puzzle.
pub(crate) fn of_givens_alone(posed: Posed<'_>) -> Result<Posed<'_>, Refusal> {
    if posed.puzzle.restriction().is_none() {
        return Ok(posed);
    }
    let text = "found restricted candidates, expected a puzzle of givens alone".to_owned();
    Err(Refusal::Unsupported { text })
}

struct Mend<'a> {
    repair: Repair,
    seed: Seed,
    limits: Limits<'a>,
    writing: Writing,
}

/// A puzzle that was mended.
struct Mended {
    puzzle: Puzzle,
    solution: Grid,
    /// Its rating, if that takes no long work.
    rated: Option<Rated>,
    /// What was done.
    remark: String,
    /// What readers of any format should know.
    note: Option<String>,
    /// What it still lacks.
    mark: Mark,
}

/// Why a puzzle was not mended.
enum Unmended {
    Halt(Halt),
    /// It has no solution, or several.
    NotUnique(&'static str),
}

impl From<Halt> for Unmended {
    fn from(halt: Halt) -> Self {
        Self::Halt(halt)
    }
}

impl Work for Mend<'_> {
    type Batch = Puzzles;
    type Worker = ();
    type Open = ();

    fn worker(&self) {}

    fn answer(
        &self,
        (): &mut (),
        batch: &Puzzles,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<(), Failure> {
        batch.try_each(|item| {
            let echo = puzzle_line(batch.text(), item);
            let push_word = |word: &str, answers: &mut Answers| {
                self.writing.push_word(answers.rows_mut(), &echo, self.seed.text(), word);
            };
            let posed = match pose(item).and_then(of_givens_alone) {
                Ok(posed) => posed,
                Err(refusal) => {
                    push_word(refusal.word(), answers);
                    refusal.report(item, answers);
                    return ready(answers);
                }
            };
            match self.mended(&posed, answers, ready) {
                Ok(mended) => self.push(&posed, item, &mended, answers)?,
                Err(Unmended::Halt(Halt::Failed(failure))) => return Err(failure),
                Err(Unmended::Halt(Halt::Timeout)) => {
                    push_word(TIMEOUT, answers);
                    answers.unanswered(item.line, 1, TIMED_OUT);
                }
                Err(Unmended::NotUnique(verdict)) => {
                    push_word(verdict, answers);
                    answers.unanswered(item.line, 1, self.refusal(verdict));
                }
            }
            ready(answers)
        })
    }

    fn is_unanswered(&self, row: &[u8]) -> bool {
        self.writing.is_unanswered(row)
    }
}

impl Mend<'_> {
    fn refusal(&self, verdict: &str) -> &'static str {
        match (self.repair, verdict) {
            (Repair::Minimize, "many") => {
                "found a puzzle with several solutions, expected one (complete adds clues)"
            }
            _ => "found a puzzle without solution, expected one that has a solution",
        }
    }

    fn mended(
        &self,
        posed: &Posed<'_>,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Mended, Unmended> {
        match self.repair {
            Repair::Minimize => self.minimized(&posed.puzzle, answers, ready),
            Repair::Complete => self.completed(&posed.puzzle, answers, ready),
        }
    }

    fn minimized(
        &self,
        puzzle: &Puzzle,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Mended, Unmended> {
        let time = self.limits.begin(puzzle.shape());
        let solution = match time.verdict(puzzle, Shown::Verdict, answers, ready)? {
            Verdict::Unique(solution) => solution,
            verdict => return Err(Unmended::NotUnique(verdict.name())),
        };
        let random = &mut self.seed.random();
        let dig = DigJob::new(puzzle, &solution, &ClueAim::Minimal, Look::None, random);
        let mut dig = dig.ok_or(Unmended::NotUnique("none"))?;
        let (least, misses) = match time.run(&mut dig, answers, ready) {
            Ok(least) => (least, dig.misses()),
            Err(Halt::Timeout) => (dig.best(), dig.misses()),
            Err(halt) => return Err(halt.into()),
        };
        let misses: Vec<String> = misses.iter().map(Miss::to_string).collect();
        let mark = if misses.is_empty() { Mark::None } else { Mark::Missed(misses.join("; ")) };
        let spare = puzzle.givens().clue_count() - least.givens().clue_count();
        let remark = format!(", {spare} left out");
        let rated = time.rated(&least, answers, ready)?;
        Ok(Mended { puzzle: least, solution, rated, remark, note: None, mark })
    }

    fn completed(
        &self,
        puzzle: &Puzzle,
        answers: &mut Answers,
        ready: &mut Ready<'_>,
    ) -> Result<Mended, Unmended> {
        let time = self.limits.begin(puzzle.shape());
        let mut job = CompleteJob::new(puzzle, &mut self.seed.random());
        let done = time.run(&mut job, answers, ready)?;
        let done = done.map_err(|_| Unmended::NotUnique("none"))?;
        let added = done.added.len();
        let proof = match done.is_fewest {
            true => "fewer would not do",
            false => "none of them can go, but others might be fewer",
        };
        let note = (!done.is_fewest).then(|| format!("{added} added; {proof}"));
        let remark = format!(", {added} added; {proof}");
        let (puzzle, solution) = (done.puzzle, done.solution);
        let rated = time.rated(&puzzle, answers, ready)?;
        Ok(Mended { puzzle, solution, rated, remark, note, mark: Mark::None })
    }

    fn push(
        &self,
        posed: &Posed<'_>,
        item: &Item,
        mended: &Mended,
        answers: &mut Answers,
    ) -> Result<(), Failure> {
        let made = Made {
            puzzle: &mended.puzzle,
            solution: &mended.solution,
            rated: mended.rated.as_ref(),
            seed: self.seed.text(),
            symbols: posed.record.symbols.as_deref(),
            remark: &mended.remark,
            mark: &mended.mark,
        };
        self.writing
            .push(answers.rows_mut(), &made)
            .map_err(|error| Failure::Machine(error.to_string()))?;
        if let Some(note) = &mended.note {
            answers.note(format!("line {}: {note}", item.line));
        }
        match &mended.mark {
            Mark::Missed(misses) => {
                answers.unanswered(item.line, 1, &format!("found {misses}"));
            }
            Mark::None | Mark::CutShort => answers.answered(1),
        }
        Ok(())
    }
}
