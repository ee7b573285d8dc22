//! Solving: verdicts, counts, ratings and solving paths.

use anydoku::logic::{
    Candidate, Hint, HintJob, Path, PathJob, Rating, Situation, Step, Techniques,
};
use anydoku::{Cell, Contradiction, Puzzle, Shape, Verdict as EngineVerdict};
use anydoku_explain::{Disclosure, Explanations, HintText, StepText, Wording, contradiction};

use super::context::{TaskContext, TaskError, TaskResult};
use super::generation::rated_info;
use anydoku_protocol::{
    Apply, CellDigit, GamePosition, PathStep, Phase, Response, Solutions, Verdict,
};

/// Finds out whether a puzzle has exactly one solution.
pub(super) async fn solve(puzzle: Puzzle, context: TaskContext) -> TaskResult {
    Ok(Response::Verdict(Box::new(verdict(&puzzle, &context).await?)))
}

/// Returns the verdict on a puzzle.
pub(super) async fn verdict(puzzle: &Puzzle, context: &TaskContext) -> Result<Verdict, TaskError> {
    context.set_phase(Phase::Solving);
    Ok(match context.run(&mut puzzle.solve_job()).await? {
        EngineVerdict::None(reason) => Verdict {
            solutions: Solutions::None,
            conflict: conflict(&reason),
            reason: Some(contradiction(
                &reason,
                Wording::new(puzzle.shape()).texts(context.explanations()),
            )),
            ..Verdict::default()
        },
        EngineVerdict::Unique(grid) => {
            Verdict { solutions: Solutions::One, solution: Some(grid), ..Verdict::default() }
        }
        EngineVerdict::Many(first, second) => Verdict {
            solutions: Solutions::Many,
            differences: first.differences(&second).collect(),
            solution: Some(first),
            second_solution: Some(second),
            ..Verdict::default()
        },
    })
}

/// Returns the cells that a contradiction names, and those of its house.
fn conflict(reason: &Contradiction) -> Vec<Cell> {
    let mut cells: Vec<_> = match reason {
        Contradiction::Clash { cells: (first, second), .. } => vec![*first, *second],
        Contradiction::NoCandidate { cell, peers, .. } => {
            [*cell].into_iter().chain(peers.iter().copied()).collect()
        }
        Contradiction::NoPlace { cells, .. } | Contradiction::TooFewDigits { cells, .. } => {
            cells.clone()
        }
        _ => Vec::new(),
    };
    cells.dedup();
    cells
}

/// Counts the solutions of a puzzle, up to `at_most`.
pub(super) async fn count(puzzle: Puzzle, at_most: u64, context: TaskContext) -> TaskResult {
    context.set_phase(Phase::Solving);
    let count = context.run(&mut puzzle.count_job(at_most)).await?;
    let solutions = match count {
        0 => Solutions::None,
        1 => Solutions::One,
        _ => Solutions::Many,
    };
    let verdict = Verdict { solutions, count: Some(count), ..Verdict::default() };
    Ok(Response::Verdict(Box::new(verdict)))
}

/// Finds the solving path of a puzzle.
pub(super) async fn steps(puzzle: Puzzle, context: TaskContext) -> TaskResult {
    let path = path(&puzzle, &context).await?;
    let shape = puzzle.shape();
    Ok(Response::Steps {
        rated: rated_info(&path.rated, context.explanations()),
        steps: path_steps(shape, &path, context.explanations()),
        solution: path.solution,
    })
}

/// Returns the solving path of a puzzle with exactly one solution.
pub(super) async fn path(puzzle: &Puzzle, context: &TaskContext) -> Result<Path, TaskError> {
    context.set_phase(Phase::Rating);
    context.run(&mut PathJob::new(puzzle)).await?.map_err(TaskError::failed)
}

/// Converts the steps of a path to messages.
fn path_steps(shape: &Shape, path: &Path, texts: &Explanations) -> Vec<PathStep> {
    numbered(path).map(|(round, step)| path_step(shape, step, round, texts)).collect()
}

/// Returns the hardest step of a path, the first one if there are several.
pub(super) fn hardest(shape: &Shape, path: &Path, texts: &Explanations) -> Option<PathStep> {
    let hardest = numbered(path).rev().max_by_key(|(_, step)| step.rating);
    hardest.map(|(round, step)| path_step(shape, step, round, texts))
}

/// Returns the steps of a path in order, each with the number of its round.
fn numbered(path: &Path) -> impl DoubleEndedIterator<Item = (usize, &Step)> {
    let rounds = path.rounds.iter().enumerate();
    rounds.flat_map(|(round, steps)| steps.iter().map(move |step| (round, step)))
}

fn path_step(shape: &Shape, step: &Step, round: usize, texts: &Explanations) -> PathStep {
    let text = StepText::new(step, Wording::new(shape).texts(texts));
    PathStep {
        technique: step.technique.id().to_owned(),
        name: text.title().to_owned(),
        rating: step.rating.tenths(),
        text: text.summary(),
        round: round as u32,
        placements: pairs(&step.placements),
        eliminations: pairs(&step.eliminations),
    }
}

/// Converts candidates to messages.
pub(super) fn pairs(candidates: &[Candidate]) -> Vec<CellDigit> {
    candidates.iter().map(|&candidate| pair(candidate)).collect()
}

/// Converts a candidate to a message.
pub(super) fn pair(candidate: Candidate) -> CellDigit {
    (candidate.cell, candidate.digit)
}

/// Converts a board in play to a type of the engine.
pub(super) fn situation(position: &GamePosition, techniques: Techniques) -> Situation {
    let entries = position.entries.iter().map(|&(cell, digit)| Candidate::new(cell, digit));
    let mut situation = Situation::new(position.puzzle.clone())
        .entries(entries.collect::<Vec<_>>())
        .techniques(techniques);
    if let Some(marks) = &position.marks {
        situation = situation.marks(marks.clone());
    }
    if let Some(solution) = &position.solution {
        situation = situation.solution(solution.clone());
    }
    situation
}

/// Solves a board as far as steps with a rating of at most `up_to` lead.
pub(super) async fn solve_up_to(
    mut position: GamePosition,
    up_to: u16,
    context: TaskContext,
) -> TaskResult {
    context.set_phase(Phase::Looking);
    let techniques = Techniques::default().up_to(Rating::from_tenths(up_to));
    let (mut apply, mut steps) = (Apply::default(), 0);
    loop {
        let now = situation(&position, techniques);
        let hint = context.run(&mut HintJob::new(&now)).await;
        let response =
            |solved, apply: &Apply| Response::Apply { apply: apply.clone(), solved, steps };
        let hint = hint.map_err(|error| error.or_best(|| Some(response(false, &apply))))?;
        match hint? {
            Hint::Step(step) => {
                let mut after = now.position()?;
                after.apply(&step.placements, &step.eliminations);
                position.marks = Some(after.candidates());
                let placements = pairs(&step.placements);
                position.entries.extend(&placements);
                apply.placements.extend(placements);
                apply.eliminations.extend(pairs(&step.eliminations));
                steps += 1;
                context.set_ready(steps as usize);
            }
            Hint::Solved => return Ok(response(true, &apply)),
            Hint::Nothing | Hint::Several { .. } => return Ok(response(false, &apply)),
            other_hint => {
                let wording = Wording::new(position.puzzle.shape()).texts(context.explanations());
                let text = HintText::new(&other_hint, wording).at(Disclosure::Explanation);
                return Err(TaskError::failed(text));
            }
        }
    }
}
