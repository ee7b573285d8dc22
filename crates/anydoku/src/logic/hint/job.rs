//! The search for hints, in slices.

use std::fmt;

use super::complete::complete;
use super::kind::{Hint, MistakeReason};
use super::situation::Situation;
use crate::grid::{Grid, Puzzle};
use crate::logic::walk::{SearchState, StepsJob, Walk};
use crate::logic::{Candidate, LogicError, Position, Step};
use crate::solve::{Contradiction, Job, Progress, Slice, SolveJob, Verdict, run_to_completion};
use crate::sort::sort_by_key;

/// The largest side on which the easiest step may be of an optional technique: at 100x100 their search
/// takes more than a minute.
const MAX_OPTIONAL_SIDE: u16 = 36;

/// The maximum number of solver nodes for one query, multiplied by the cells of the board.
const PROMPT: u64 = 1 << 18;

/// Runs [`Situation::hint`] in slices. A node is a node of the solver or one search of the board by
/// one technique.
pub struct HintJob(HintSearch);

/// Runs [`Situation::hints`] in slices.
pub struct HintsJob(HintSearch);

impl Situation {
    /// Returns the next hint: a mistake, otherwise a wrong mark, otherwise the easiest step on the
    /// current board. [`HintJob`] runs in slices.
    ///
    /// If the solver does not decide quickly whether the puzzle has one solution, and which, hints
    /// do not rely on it.
    ///
    /// ```
    /// use anydoku::{Cell, Digit, Puzzle};
    /// use anydoku::logic::{Candidate, Hint, Situation};
    /// let puzzle: Puzzle = "1.........4..31.".parse()?;
    /// let wrong = Candidate::new(Cell::new(0, 1), Digit::new(1).unwrap());
    /// let hint = Situation::new(puzzle.clone()).entries([wrong]).hint()?;
    /// assert!(matches!(hint, Hint::Mistake { undo: 1, .. }));
    /// let hint = Situation::new(puzzle).hint()?;
    /// assert!(matches!(hint, Hint::Step(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the board's side is beyond [`MAX_LOGIC_SIDE`](crate::logic::MAX_LOGIC_SIDE), marks are those of another board, or an
    /// entry is off the board.
    pub fn hint(&self) -> Result<Hint, LogicError> {
        run_to_completion(&mut HintJob::new(self))
    }

    /// Returns all hints: a single one if something is wrong, nothing remains to do or nothing is
    /// found, and otherwise every available step, easiest first. [`HintsJob`] runs in slices.
    ///
    /// ```
    /// use anydoku::{Puzzle, logic::{Hint, Situation}};
    /// let puzzle: Puzzle = "1.........4..31.".parse()?;
    /// let hints = Situation::new(puzzle).hints()?;
    /// assert!(hints.len() > 1 && hints.iter().all(|hint| matches!(hint, Hint::Step(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`hint`](Self::hint).
    pub fn hints(&self) -> Result<Vec<Hint>, LogicError> {
        run_to_completion(&mut HintsJob::new(self))
    }
}

impl Puzzle {
    /// Returns the first hint for the puzzle: the easiest step, with its reasons. For a game with
    /// entries and notes, use [`Situation`].
    ///
    /// ```
    /// use anydoku::{Hint, Puzzle};
    /// let puzzle: Puzzle = "1.........4..31.".parse()?;
    /// let Hint::Step(step) = puzzle.hint()? else { panic!("it has one solution") };
    /// assert_eq!(step.technique.to_string(), "hidden-single-box");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the board's side is beyond [`MAX_LOGIC_SIDE`](crate::logic::MAX_LOGIC_SIDE).
    pub fn hint(&self) -> Result<Hint, LogicError> {
        Situation::new(self.clone()).hint()
    }
}

impl HintJob {
    /// Creates the job that finds the next hint.
    #[must_use]
    pub fn new(situation: &Situation) -> Self {
        Self(HintSearch::new(situation, StepSelection::Easiest))
    }
}

impl HintsJob {
    /// Creates the job that finds all hints.
    #[must_use]
    pub fn new(situation: &Situation) -> Self {
        Self(HintSearch::new(situation, StepSelection::All))
    }

    /// Creates the job that finds the easiest steps only: those that the solving path takes together.
    #[must_use]
    pub fn easiest(situation: &Situation) -> Self {
        Self(HintSearch::new(situation, StepSelection::OfPath))
    }
}

impl fmt::Debug for HintJob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HintJob").field("progress", &self.progress()).finish_non_exhaustive()
    }
}

impl Job for HintJob {
    type Output = Result<Hint, LogicError>;

    fn run(&mut self, nodes: u64) -> Slice<Self::Output> {
        let first = |hints: Vec<Hint>| hints.into_iter().next().unwrap_or(Hint::Nothing);
        self.0.run(nodes).map(|hints| hints.map(first))
    }

    fn progress(&self) -> Progress {
        self.0.progress()
    }
}

impl fmt::Debug for HintsJob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HintsJob").field("progress", &self.progress()).finish_non_exhaustive()
    }
}

impl Job for HintsJob {
    type Output = Result<Vec<Hint>, LogicError>;

    fn run(&mut self, nodes: u64) -> Slice<Self::Output> {
        self.0.run(nodes)
    }

    fn progress(&self) -> Progress {
        self.0.progress()
    }
}

/// A solver query that is abandoned if it takes too long.
struct SolverQuery {
    job: SolveJob,
    remaining: u64,
}

impl SolverQuery {
    fn new(puzzle: &Puzzle) -> Self {
        let remaining = PROMPT / puzzle.shape().cell_count().max(1) as u64;
        Self { job: puzzle.solve_job(), remaining: remaining.max(1) }
    }

    /// Runs this many nodes. Returns no verdict if the query was abandoned.
    fn run(&mut self, nodes: u64) -> (u64, Slice<Option<Verdict>>) {
        let before = self.job.progress().nodes;
        let slice = self.job.run(nodes.min(self.remaining)).map(Some);
        let spent = (self.job.progress().nodes - before).max(1);
        self.remaining = self.remaining.saturating_sub(spent);
        match slice {
            Slice::Progress(_) if self.remaining == 0 => (spent, Slice::Done(None)),
            slice => (spent, slice),
        }
    }
}

/// The stages of the search.
enum Stage {
    /// Check that all parts belong to one board.
    Begin,
    /// Check whether the givens alone have one solution, if the puzzle bars candidates.
    Givens(SolverQuery),
    /// Count the solutions of the puzzle.
    Puzzle(SolverQuery),
    /// Count the solutions with all entries, if the puzzle does not have exactly one.
    Values(SolverQuery),
    /// Find how many entries lead to a board without a solution: more than the first number, at
    /// most the second.
    Prefix(SolverQuery, usize, usize),
    /// Find why this entry is wrong.
    Reason(SolverQuery, usize),
    /// Check whether the marks allow a solution of a board that has this one without marks.
    Marks(SolverQuery, Grid),
    /// Find the easiest steps.
    Walk(Box<Walk>),
    /// Find all steps.
    Steps(Box<StepsJob>),
    /// Return these hints.
    Finished(Vec<Hint>),
}

impl Stage {
    fn with_hint(hint: Hint) -> Self {
        Self::Finished(vec![hint])
    }
}

/// The steps to find.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StepSelection {
    /// The easiest ones.
    Easiest,
    /// The easiest ones as the solving path has them.
    OfPath,
    /// All.
    All,
}

impl StepSelection {
    /// Returns the stage that reports these steps of a position.
    fn stage(self, position: &Position, steps: Vec<Step>) -> Stage {
        let steps = if self == Self::OfPath { steps } else { complete(position, steps) };
        Stage::Finished(steps.into_iter().map(|step| Hint::Step(Box::new(step))).collect())
    }
}

struct HintSearch {
    situation: Situation,
    /// The current entries, with their index in the order of entry.
    current: Vec<(usize, Candidate)>,
    /// A cell with two digits that both lead to a solution.
    several: Option<[Candidate; 2]>,
    wanted: StepSelection,
    stage: Stage,
    nodes: u64,
}

impl HintSearch {
    fn new(situation: &Situation, wanted: StepSelection) -> Self {
        Self {
            situation: situation.clone(),
            current: Vec::new(),
            several: None,
            wanted,
            stage: Stage::Begin,
            nodes: 0,
        }
    }

    fn progress(&self) -> Progress {
        Progress { nodes: self.nodes, ..Progress::default() }
    }

    fn run(&mut self, nodes: u64) -> Slice<Result<Vec<Hint>, LogicError>> {
        let end = self.nodes.saturating_add(nodes.max(1));
        while self.nodes < end {
            let next = match std::mem::replace(&mut self.stage, Stage::Begin) {
                Stage::Walk(mut walk) => {
                    self.nodes += 1;
                    Ok(match walk.advance() {
                        SearchState::Found => {
                            self.wanted.stage(&walk.position, walk.distinct_steps())
                        }
                        SearchState::Nothing => self.without_step(),
                        SearchState::Working => Stage::Walk(walk),
                        SearchState::Paused => {
                            self.stage = Stage::Walk(walk);
                            break;
                        }
                    })
                }
                Stage::Steps(mut job) => {
                    self.nodes += 1;
                    let Slice::Done(mut steps) = job.run(1) else {
                        self.stage = Stage::Steps(job);
                        break;
                    };
                    sort_by_key(&mut steps, |step| (step.rating, step.technique));
                    Ok(if steps.is_empty() {
                        self.without_step()
                    } else {
                        self.wanted.stage(job.position(), steps)
                    })
                }
                Stage::Begin => self.begin(),
                stage => self.advance(stage, end - self.nodes),
            };
            match next {
                Ok(Stage::Finished(hints)) => return Slice::Done(Ok(hints)),
                Ok(stage) => self.stage = stage,
                Err(error) => return Slice::Done(Err(error)),
            }
        }
        Slice::Progress(self.progress())
    }

    fn begin(&mut self) -> Result<Stage, LogicError> {
        self.situation.check()?;
        self.current = self.situation.current_entries();
        if let Some(solution) = self.situation.solution.take() {
            return self.compare(&solution);
        }
        let puzzle = &self.situation.puzzle;
        Ok(match puzzle.restriction() {
            Some(_) => Stage::Givens(SolverQuery::new(&puzzle.without_restriction())),
            None => Stage::Puzzle(SolverQuery::new(puzzle)),
        })
    }

    /// Runs the query of this stage and determines the next one from its result.
    fn advance(&mut self, mut stage: Stage, nodes: u64) -> Result<Stage, LogicError> {
        let (Stage::Givens(query)
        | Stage::Puzzle(query)
        | Stage::Values(query)
        | Stage::Prefix(query, ..)
        | Stage::Reason(query, _)
        | Stage::Marks(query, _)) = &mut stage
        else {
            return Ok(stage);
        };
        let (spent, slice) = query.run(nodes);
        self.nodes += spent;
        let Slice::Done(verdict) = slice else { return Ok(stage) };
        Ok(match (stage, verdict) {
            (Stage::Givens(_), Some(Verdict::Unique(solution)))
                if self.situation.bar_as_marks() =>
            {
                self.compare(&solution)?
            }
            (Stage::Givens(_), _) => Stage::Puzzle(SolverQuery::new(&self.situation.puzzle)),
            (Stage::Puzzle(_), Some(Verdict::None(reason))) => {
                Stage::with_hint(Hint::NoSolution { reason })
            }
            (Stage::Puzzle(_), Some(Verdict::Unique(solution))) => self.compare(&solution)?,
            (Stage::Puzzle(_), _) => {
                Stage::Values(SolverQuery::new(&self.with_entries(self.plausible())))
            }
            (Stage::Values(_), Some(Verdict::None(_))) => self.narrow(0, self.plausible()),
            (Stage::Values(_), _) if self.plausible() < self.current.len() => {
                self.wrong(self.plausible())
            }
            (Stage::Values(_), Some(Verdict::Unique(solution))) => self.query_marks(solution)?,
            (Stage::Values(_), Some(Verdict::Many(solution, other_solution))) => {
                self.several = difference(&solution, &other_solution);
                self.query_marks(solution)?
            }
            (Stage::Prefix(_, right, wrong), verdict) => {
                let middle = usize::midpoint(right, wrong);
                match verdict {
                    Some(Verdict::None(_)) => self.narrow(right, middle),
                    _ => self.narrow(middle, wrong),
                }
            }
            (Stage::Reason(_, index), verdict) => {
                let reason = match verdict {
                    Some(Verdict::None(reason)) => reason,
                    _ => Contradiction::Exhausted,
                };
                Stage::with_hint(self.mistake(index, MistakeReason::NoSolution(reason)))
            }
            (Stage::Marks(_, solution), Some(Verdict::None(_))) => {
                Stage::with_hint(self.missing(&solution).unwrap_or(Hint::Nothing))
            }
            _ => self.next_step(None)?,
        })
    }

    /// Returns the puzzle with the first of the current entries.
    fn with_entries(&self, count: usize) -> Puzzle {
        let entries = self.current[..count].iter();
        entries.fold(self.situation.puzzle.clone(), |puzzle, &(_, entry)| {
            puzzle.with_given(entry.cell, Some(entry.digit))
        })
    }

    /// Returns how many entries precede one that replaces a given by another digit.
    fn plausible(&self) -> usize {
        let givens = self.situation.puzzle.givens();
        let fits = |&(_, entry): &(usize, Candidate)| {
            givens.get(entry.cell).is_none_or(|given| given == entry.digit)
        };
        self.current.iter().take_while(|&entry| fits(entry)).count()
    }

    /// Bisects the entries: with the first `wrong` of them the board has no solution, with `right`
    /// of them it has one as far as is known.
    fn narrow(&self, right: usize, wrong: usize) -> Stage {
        if right + 1 >= wrong {
            return self.wrong(wrong - 1);
        }
        let middle = self.with_entries(usize::midpoint(right, wrong));
        Stage::Prefix(SolverQuery::new(&middle), right, wrong)
    }

    /// Reports this entry as wrong; those before it are right.
    fn wrong(&self, index: usize) -> Stage {
        match rule_broken(&self.with_entries(index), self.current[index].1) {
            Some(rule) => Stage::with_hint(self.mistake(index, rule)),
            None => Stage::Reason(SolverQuery::new(&self.with_entries(index + 1)), index),
        }
    }

    fn mistake(&self, index: usize, reason: MistakeReason) -> Hint {
        let (number, value) = self.current[index];
        Hint::Mistake { value, reason, undo: self.situation.entries.len() - number }
    }

    /// Compares entries and marks with the only solution.
    fn compare(&self, solution: &Grid) -> Result<Stage, LogicError> {
        let is_wrong =
            |&(_, entry): &(usize, Candidate)| solution.get(entry.cell) != Some(entry.digit);
        if let Some(index) = self.current.iter().position(is_wrong) {
            return Ok(self.wrong(index));
        }
        match self.missing(solution) {
            Some(missing) => Ok(Stage::with_hint(missing)),
            None => self.next_step(Some(solution)),
        }
    }

    /// Returns the first digit of a solution that is missing from the marks of its cell.
    fn missing(&self, solution: &Grid) -> Option<Hint> {
        let (marks, values) = (self.situation.marks.as_ref()?, self.situation.values());
        let missing = solution.clues().find(|&(cell, digit)| {
            values.get(cell).is_none()
                && !marks.get(cell).is_empty()
                && !marks.contains(cell, digit)
        });
        missing.map(|(cell, digit)| Hint::MissingMark { candidate: Candidate::new(cell, digit) })
    }

    /// Checks whether the marks allow a solution, given that the values have this one.
    fn query_marks(&self, solution: Grid) -> Result<Stage, LogicError> {
        if self.missing(&solution).is_none() {
            return self.next_step(None);
        }
        let allowed = self.situation.position()?.candidates_and_values();
        match self.with_entries(self.current.len()).with_restriction(allowed) {
            Ok(marked) => Ok(Stage::Marks(SolverQuery::new(&marked), solution)),
            Err(_) => self.next_step(None),
        }
    }

    /// Returns the stage that reports that there is no step.
    fn without_step(&self) -> Stage {
        Stage::with_hint(match self.several {
            Some([one, other]) => Hint::Several { one, other },
            None => Hint::Nothing,
        })
    }

    /// Starts the search for steps on a board without known mistakes. `only` is the only solution,
    /// if there is one.
    fn next_step(&self, only: Option<&Grid>) -> Result<Stage, LogicError> {
        if self.situation.values().is_full() {
            return Ok(Stage::with_hint(Hint::Solved));
        }
        let techniques = self.situation.techniques;
        let techniques = techniques.uniqueness(techniques.uniqueness && only.is_some());
        let position = self.situation.position()?;
        if position.is_broken() {
            return Ok(Stage::with_hint(Hint::Nothing));
        }
        Ok(match self.wanted {
            StepSelection::All => {
                let steps = StepsJob::new(&position, techniques);
                Stage::Steps(Box::new(steps.with_solution(only)))
            }
            StepSelection::Easiest | StepSelection::OfPath => {
                let is_small = position.shape().side() <= MAX_OPTIONAL_SIDE;
                let optional =
                    techniques.optional && self.wanted == StepSelection::Easiest && is_small;
                let walk = Walk::new(position, techniques.optional(optional), true);
                Stage::Walk(Box::new(walk.with_solution(only)))
            }
        })
    }
}

/// Returns a cell in which two grids differ, with both digits.
fn difference(first: &Grid, second: &Grid) -> Option<[Candidate; 2]> {
    let mut pairs = first.clues().zip(second.clues());
    let ((cell, digit), (_, another)) = pairs.find(|((_, first), (_, second))| first != second)?;
    Some([Candidate::new(cell, digit), Candidate::new(cell, another)])
}

/// Returns the rule that this value breaks on a board that is correct without it.
fn rule_broken(board: &Puzzle, value: Candidate) -> Option<MistakeReason> {
    let (shape, givens) = (board.shape(), board.givens());
    if let Some(given) = givens.get(value.cell).filter(|&given| given != value.digit) {
        return Some(MistakeReason::Given(given));
    }
    if board.restriction().is_some_and(|allowed| !allowed.contains(value.cell, value.digit)) {
        return Some(MistakeReason::Barred);
    }
    let index = value.cell.index(shape.side());
    shape.house_numbers(index).iter().find_map(|&house| {
        let mut cells = shape.cell_numbers(house as usize).iter().map(|&cell| cell as usize);
        let same =
            |&cell: &usize| cell != index && givens.get(shape.cell(cell)) == Some(value.digit);
        let cell = shape.cell(cells.find(same)?);
        Some(MistakeReason::Twice { house: shape.houses()[house as usize], cell })
    })
}
