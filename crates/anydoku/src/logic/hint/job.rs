//! The search for a hint, in slices.

use super::{Hint, Situation, Wrong};
use crate::grid::{Grid, Puzzle};
use crate::logic::walk::{Look, StepsJob, Walk, round};
use crate::logic::{Candidate, LogicError, Step};
use crate::solve::{Contradiction, Job, Progress, Slice, SolveJob, Verdict};

/// Nodes of the solver by cells of the board that one question may take.
const PROMPT: u64 = 1 << 18;

/// [`Situation::hint`] in slices: a node is a node of the solver or one look of one technique at the
/// board.
pub struct HintJob(Way);

/// [`Situation::hints`] in slices.
pub struct HintsJob(Way);

impl HintJob {
    /// The job of finding the next hint.
    #[must_use]
    pub fn new(situation: &Situation) -> Self {
        Self(Way::new(situation, false))
    }
}

impl HintsJob {
    /// The job of finding all hints.
    #[must_use]
    pub fn new(situation: &Situation) -> Self {
        Self(Way::new(situation, true))
    }
}

impl Job for HintJob {
    type Output = Result<Hint, LogicError>;

    fn run(&mut self, nodes: u64) -> Slice<Self::Output> {
        match self.0.run(nodes) {
            Slice::Progress(progress) => Slice::Progress(progress),
            Slice::Done(hints) => {
                Slice::Done(hints.map(|hints| hints.into_iter().next().unwrap_or(Hint::Nothing)))
            }
        }
    }

    fn progress(&self) -> Progress {
        self.0.progress()
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

/// A question to the solver that is given up when it takes long.
struct Question {
    job: SolveJob,
    left: u64,
}

impl Question {
    fn new(puzzle: &Puzzle) -> Self {
        let left = PROMPT / puzzle.shape().cell_count().max(1) as u64;
        Self { job: puzzle.solve_job(), left: left.max(1) }
    }

    /// So many nodes of it; no verdict if it was given up.
    fn run(&mut self, nodes: u64) -> (u64, Slice<Option<Verdict>>) {
        let before = self.job.progress().nodes;
        let step = self.job.run(nodes.min(self.left));
        let spent = (self.job.progress().nodes - before).max(1);
        self.left = self.left.saturating_sub(spent);
        let step = match step {
            Slice::Done(verdict) => Slice::Done(Some(verdict)),
            Slice::Progress(_) if self.left == 0 => Slice::Done(None),
            Slice::Progress(progress) => Slice::Progress(progress),
        };
        (spent, step)
    }
}

/// What is being found out.
enum Stage {
    /// Whether everything is about one board.
    Begin,
    /// Whether the givens of a puzzle that bars candidates have one solution without that.
    Givens(Question),
    /// How many solutions the puzzle has.
    Puzzle(Question),
    /// The same with all that is entered, when the puzzle has not one solution alone.
    Values(Question),
    /// How many of the entries lead to a board without solution: more than the first, at most the
    /// second number.
    Prefix(Question, usize, usize),
    /// Why this one of the entries that stand is wrong.
    Reason(Question, usize),
    /// Whether the marks leave a solution to a board that has this one without them.
    Marks(Question, Grid),
    /// The easiest steps.
    Walk(Box<Walk>),
    /// All steps.
    Steps(Box<StepsJob>),
}

/// A stage that goes on, or all that there is to say.
type Next = Result<Stage, Vec<Hint>>;

struct Way {
    situation: Situation,
    /// The entries that stand, with their places in the order of entry.
    standing: Vec<(usize, Candidate)>,
    /// A cell of the board as it stands with two digits that lead to a solution.
    several: Option<[Candidate; 2]>,
    all: bool,
    stage: Stage,
    nodes: u64,
}

impl Way {
    fn new(situation: &Situation, all: bool) -> Self {
        Self {
            situation: situation.clone(),
            standing: Vec::new(),
            several: None,
            all,
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
            let left = end - self.nodes;
            let next = match std::mem::replace(&mut self.stage, Stage::Begin) {
                Stage::Walk(mut walk) => {
                    self.nodes += 1;
                    let look = walk.look();
                    match look {
                        Look::Found => Err(round(&walk).into_iter().map(hint).collect()),
                        Look::Nothing => Err(vec![self.nothing()]),
                        Look::Goes => Ok(Stage::Walk(walk)),
                        Look::Rests => {
                            self.stage = Stage::Walk(walk);
                            break;
                        }
                    }
                }
                Stage::Steps(mut steps) => {
                    self.nodes += 1;
                    match steps.run(1) {
                        Slice::Progress(_) => {
                            self.stage = Stage::Steps(steps);
                            break;
                        }
                        Slice::Done(steps) if steps.is_empty() => Err(vec![self.nothing()]),
                        Slice::Done(mut steps) => {
                            steps.sort_by_key(|step| (step.rating, step.technique));
                            Err(steps.into_iter().map(hint).collect())
                        }
                    }
                }
                Stage::Begin => match self.begin() {
                    Ok(next) => next,
                    Err(error) => return Slice::Done(Err(error)),
                },
                stage => match self.ask(stage, left) {
                    Ok(next) => next,
                    Err(error) => return Slice::Done(Err(error)),
                },
            };
            match next {
                Ok(stage) => self.stage = stage,
                Err(hints) => return Slice::Done(Ok(hints)),
            }
        }
        Slice::Progress(self.progress())
    }

    fn begin(&mut self) -> Result<Next, LogicError> {
        self.situation.check()?;
        self.standing = self.situation.standing();
        match self.situation.solution.take() {
            Some(solution) => self.compare(&solution),
            None => Ok(Ok(match self.situation.puzzle.restriction() {
                Some(_) => Stage::Givens(Question::new(&self.situation.puzzle.unrestricted())),
                None => Stage::Puzzle(Question::new(&self.situation.puzzle)),
            })),
        }
    }

    /// Goes on with the question of this stage, and from its answer to the next one.
    fn ask(&mut self, mut stage: Stage, nodes: u64) -> Result<Next, LogicError> {
        let (Stage::Givens(question)
        | Stage::Puzzle(question)
        | Stage::Values(question)
        | Stage::Prefix(question, ..)
        | Stage::Reason(question, _)
        | Stage::Marks(question, _)) = &mut stage
        else {
            return Ok(Ok(stage));
        };
        let (spent, slice) = question.run(nodes);
        self.nodes += spent;
        let Slice::Done(verdict) = slice else { return Ok(Ok(stage)) };
        let is_none = matches!(verdict, Some(Verdict::None(_)));
        match stage {
            Stage::Givens(_) => match verdict {
                Some(Verdict::Unique(solution)) if self.situation.bar_as_marks() => {
                    self.compare(&solution)
                }
                _ => Ok(Ok(Stage::Puzzle(Question::new(&self.situation.puzzle)))),
            },
            Stage::Puzzle(_) => match verdict {
                Some(Verdict::None(reason)) => Ok(Err(vec![Hint::NoSolution { reason }])),
                Some(Verdict::Unique(solution)) => self.compare(&solution),
                Some(Verdict::Many(..)) | None => {
                    Ok(Ok(Stage::Values(Question::new(&self.with_entries(self.plausible())))))
                }
            },
            Stage::Values(_) if is_none => Ok(self.narrow(0, self.plausible())),
            Stage::Values(_) if self.plausible() < self.standing.len() => {
                Ok(self.wrong(self.plausible()))
            }
            Stage::Values(_) => match verdict {
                Some(Verdict::Unique(solution)) => self.ask_marks(solution),
                Some(Verdict::Many(solution, other)) => {
                    self.several = difference(&solution, &other);
                    self.ask_marks(solution)
                }
                _ => self.look(None),
            },
            Stage::Prefix(_, right, wrong) => {
                let middle = usize::midpoint(right, wrong);
                Ok(if is_none { self.narrow(right, middle) } else { self.narrow(middle, wrong) })
            }
            Stage::Reason(_, at) => {
                let reason = match verdict {
                    Some(Verdict::None(reason)) => reason,
                    _ => Contradiction::Exhausted,
                };
                Ok(Err(vec![self.mistake(at, Wrong::NoSolution(reason))]))
            }
            Stage::Marks(_, solution) if is_none => {
                Ok(Err(vec![self.missing(&solution).unwrap_or(Hint::Nothing)]))
            }
            _ => self.look(None),
        }
    }

    /// The puzzle with the first of the entries that stand.
    fn with_entries(&self, count: usize) -> Puzzle {
        let entries = self.standing[..count].iter();
        entries.fold(self.situation.puzzle.clone(), |puzzle, &(_, entry)| {
            puzzle.with_given(entry.cell, Some(entry.digit))
        })
    }

    /// How many of the entries come before one that stands in the place of another digit's given.
    fn plausible(&self) -> usize {
        let givens = self.situation.puzzle.givens();
        let fits = |&(_, entry): &(usize, Candidate)| {
            givens.get(entry.cell).is_none_or(|given| given == entry.digit)
        };
        self.standing.iter().take_while(|&entry| fits(entry)).count()
    }

    /// The board has no solution with the first `wrong` entries, and with `right` of them it has, as
    /// far as is known: halves what lies between.
    fn narrow(&self, right: usize, wrong: usize) -> Next {
        if right + 1 >= wrong {
            return self.wrong(wrong - 1);
        }
        let middle = self.with_entries(usize::midpoint(right, wrong));
        Ok(Stage::Prefix(Question::new(&middle), right, wrong))
    }

    /// This one of the entries that stand is wrong, those before it are right.
    fn wrong(&self, at: usize) -> Next {
        let (entry, before) = (self.standing[at].1, self.with_entries(at));
        match rule_broken(&before, entry) {
            Some(rule) => Err(vec![self.mistake(at, rule)]),
            None => Ok(Stage::Reason(Question::new(&self.with_entries(at + 1)), at)),
        }
    }

    fn mistake(&self, at: usize, reason: Wrong) -> Hint {
        let (number, value) = self.standing[at];
        Hint::Mistake { value, reason, undo: self.situation.entries.len() - number }
    }

    /// Entries and marks beside the only solution.
    fn compare(&self, solution: &Grid) -> Result<Next, LogicError> {
        let is_wrong =
            |&(_, entry): &(usize, Candidate)| solution.get(entry.cell) != Some(entry.digit);
        if let Some(at) = self.standing.iter().position(is_wrong) {
            return Ok(self.wrong(at));
        }
        match self.missing(solution) {
            Some(missing) => Ok(Err(vec![missing])),
            None => self.look(Some(solution)),
        }
    }

    /// The first mark of a solution that a cell with marks lacks.
    fn missing(&self, solution: &Grid) -> Option<Hint> {
        let (marks, values) = (self.situation.marks.as_ref()?, self.situation.values());
        let missing = solution.clues().find(|&(cell, digit)| {
            values.get(cell).is_none()
                && !marks.get(cell).is_empty()
                && !marks.contains(cell, digit)
        });
        missing.map(|(cell, digit)| Hint::MissingMark { candidate: Candidate::new(cell, digit) })
    }

    /// The values have this solution: whether the marks leave any.
    fn ask_marks(&self, solution: Grid) -> Result<Next, LogicError> {
        if self.missing(&solution).is_none() {
            return self.look(None);
        }
        let position = self.situation.position()?;
        let mut allowed = position.candidates();
        for (cell, digit) in position.values().clues() {
            allowed.insert(cell, digit);
        }
        let marked = self.with_entries(self.standing.len()).restricted(allowed);
        Ok(Ok(match marked {
            Ok(marked) => Stage::Marks(Question::new(&marked), solution),
            Err(_) => return self.look(None),
        }))
    }

    /// There is no step.
    fn nothing(&self) -> Hint {
        match self.several {
            Some([one, other]) => Hint::Several { one, other },
            None => Hint::Nothing,
        }
    }

    /// Nothing is wrong, as far as is known: what to do next. The solution is given if it is the only
    /// one.
    fn look(&self, only: Option<&Grid>) -> Result<Next, LogicError> {
        if self.situation.values().is_full() {
            return Ok(Err(vec![Hint::Solved]));
        }
        let techniques = self.situation.techniques;
        let techniques = techniques.uniqueness(techniques.uniqueness && only.is_some());
        let position = self.situation.position()?;
        if position.is_broken() {
            return Ok(Err(vec![Hint::Nothing]));
        }
        Ok(Ok(match self.all {
            true => {
                let steps = StepsJob::new(&position, techniques);
                Stage::Steps(Box::new(steps.towards(only)))
            }
            false => {
                let walk = Walk::new(position, techniques, true);
                Stage::Walk(Box::new(walk.towards(only)))
            }
        }))
    }
}

fn hint(step: Step) -> Hint {
    Hint::Step(Box::new(step))
}

/// A cell in which two grids differ, with the digits of both.
fn difference(one: &Grid, other: &Grid) -> Option<[Candidate; 2]> {
    let mut pairs = one.clues().zip(other.clues());
    let ((cell, digit), (_, another)) = pairs.find(|((_, one), (_, other))| one != other)?;
    Some([Candidate::new(cell, digit), Candidate::new(cell, another)])
}

/// The rule that this value breaks on a board that is right without it.
fn rule_broken(board: &Puzzle, value: Candidate) -> Option<Wrong> {
    let (shape, givens) = (board.shape(), board.givens());
    if let Some(given) = givens.get(value.cell).filter(|&given| given != value.digit) {
        return Some(Wrong::Given(given));
    }
    if board.restriction().is_some_and(|allowed| !allowed.contains(value.cell, value.digit)) {
        return Some(Wrong::Barred);
    }
    let index = value.cell.index(shape.side());
    shape.houses_of(index).iter().find_map(|&house| {
        let mut cells = shape.cells_of(house as usize).iter().map(|&cell| cell as usize);
        let same =
            |&cell: &usize| cell != index && givens.get(shape.cell(cell)) == Some(value.digit);
        let cell = shape.cell(cells.find(same)?);
        Some(Wrong::Twice { house: shape.houses()[house as usize], cell })
    })
}
