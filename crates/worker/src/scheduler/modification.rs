//! Modification and analysis of existing puzzles.

use anydoku::generate::{
    ClueTarget, CompleteJob, Difficulty, DigJob, Miss, Random, RerateDirection, RerateJob, Rerated,
    Seed, Symmetry,
};
use anydoku::logic::{MAX_LOGIC_SIDE, RedundantGivensJob, TrueCandidatesJob};
use anydoku::{Cell, Grid, Puzzle, Verdict};

use super::context::{TaskContext, TaskError, TaskResult};
use super::generation::{rated_info, response, with_rating};
use super::solving::{hardest, path, verdict};
use anydoku_protocol::{
    Analysis, Best, GeneratedPuzzle, ModifyRequest, Phase, Response, Solutions,
};

/// The maximum number of candidates to try in order to find where solutions differ. On larger boards
/// only the two known solutions are compared.
const MAX_TRIED_CANDIDATES: usize = 20_000;

/// Returns the puzzle of a request and its source of random numbers.
fn parse(request: &ModifyRequest) -> Result<(Puzzle, Random), TaskError> {
    if request.puzzle.restriction().is_some() {
        return Err(TaskError::failed(
            "the puzzle has removed candidates; only givens are supported",
        ));
    }
    Ok((request.puzzle.clone(), Seed::new(&request.seed).random()))
}

fn generated(puzzle: &Puzzle, solution: &Grid, request: &ModifyRequest) -> GeneratedPuzzle {
    GeneratedPuzzle {
        puzzle: puzzle.clone(),
        solution: Some(solution.clone()),
        seed: request.seed.clone(),
        rated: None,
        misses: Vec::new(),
        might_need_fewer: false,
    }
}

fn no_solution() -> TaskError {
    TaskError::failed("the puzzle has no solution")
}

/// Adds the fewest clues that leave exactly one solution.
pub(super) async fn complete(request: ModifyRequest, context: TaskContext) -> TaskResult {
    let (puzzle, mut random) = parse(&request)?;
    context.set_phase(Phase::Making);
    let completed = context.run(&mut CompleteJob::new(&puzzle, &mut random)).await?;
    let completed = completed.map_err(|_| no_solution())?;
    let generated = GeneratedPuzzle {
        might_need_fewer: !completed.is_fewest,
        ..generated(&completed.puzzle, &completed.solution, &request)
    };
    with_rating(generated, &completed.puzzle, &context).await.map(response)
}

/// Removes redundant clues.
pub(super) async fn minimize(request: ModifyRequest, context: TaskContext) -> TaskResult {
    let (puzzle, mut random) = parse(&request)?;
    context.set_phase(Phase::Solving);
    let solution = match context.run(&mut puzzle.solve_job()).await? {
        Verdict::Unique(solution) => solution,
        Verdict::None(_) => return Err(no_solution()),
        Verdict::Many(..) => {
            return Err(TaskError::failed("the puzzle has several solutions; add givens first"));
        }
    };
    context.set_phase(Phase::Making);
    let dig = DigJob::new(&puzzle, &solution, &ClueTarget::Minimal, Symmetry::None, &mut random);
    let mut dig = dig.ok_or_else(no_solution)?;
    let to_generated = |dig: &DigJob, least: &Puzzle| {
        let misses = dig.misses().iter().map(Miss::to_string).collect();
        GeneratedPuzzle { misses, ..generated(least, &solution, &request) }
    };
    let report = |dig: &DigJob| {
        let best = dig.best();
        let givens = best.givens().clue_count() as u32;
        context.set_best(Some(Best { givens, ..Best::default() }));
    };
    let least = match context.run_reporting(&mut dig, report).await {
        Ok(least) => least,
        Err(error) => return Err(error.or_best(|| Some(response(to_generated(&dig, &dig.best()))))),
    };
    with_rating(to_generated(&dig, &least), &least, &context).await.map(response)
}

/// Chooses other clues of the same solution, to make the puzzle harder or easier.
pub(super) async fn rerate(
    request: ModifyRequest,
    direction: RerateDirection,
    context: TaskContext,
) -> TaskResult {
    let (puzzle, mut random) = parse(&request)?;
    context.set_phase(Phase::Fitting);
    let mut job = RerateJob::new(&puzzle, direction, &Difficulty::default(), &mut random);
    let to_response = |rerated: Rerated| {
        response(GeneratedPuzzle {
            rated: Some(rated_info(&rerated.rated, context.explanations())),
            misses: rerated.misses.iter().map(Miss::to_string).collect(),
            ..generated(&rerated.puzzle, &rerated.solution, &request)
        })
    };
    let report = |job: &RerateJob| {
        context.set_best(job.best().map(|best| Best {
            rating: Some(best.rated.rating.tenths()),
            givens: best.puzzle.givens().clue_count() as u32,
            misses: best.misses.iter().map(Miss::to_string).collect(),
        }));
    };
    match context.run_reporting(&mut job, report).await {
        Ok(rerated) => Ok(to_response(rerated?)),
        Err(error) => Err(error.or_best(|| job.best().map(to_response))),
    }
}

/// Analyzes a puzzle.
pub(super) async fn analyze(puzzle: Puzzle, context: TaskContext) -> TaskResult {
    let mut analysis =
        Analysis { verdict: verdict(&puzzle, &context).await?, ..Analysis::default() };
    let result = match analysis.verdict.solutions {
        Solutions::None => Ok(()),
        Solutions::One => analyze_unique(&puzzle, &mut analysis, &context).await,
        Solutions::Many => analyze_ambiguous(&puzzle, &mut analysis, &context).await,
    };
    match result {
        Ok(()) => Ok(Response::Analysis(Box::new(analysis))),
        Err(error) => Err(error.or_best(|| Some(Response::Analysis(Box::new(analysis))))),
    }
}

async fn analyze_unique(
    puzzle: &Puzzle,
    analysis: &mut Analysis,
    context: &TaskContext,
) -> Result<(), TaskError> {
    let shape = puzzle.shape();
    if shape.side() <= MAX_LOGIC_SIDE {
        let path = path(puzzle, context).await?;
        // A complete grid has no difficulty.
        let is_rated = path.rated.steps > 0;
        analysis.rated = is_rated.then(|| rated_info(&path.rated, context.explanations()));
        analysis.hardest = hardest(shape, &path, context.explanations());
    }
    context.set_phase(Phase::Analyzing);
    let count = puzzle.givens().clue_count();
    let mut job = RedundantGivensJob::new(puzzle);
    let redundant =
        context.run_reporting(&mut job, |job| context.set_done(job.tried(), count)).await;
    match redundant {
        Ok(redundant) => {
            analysis.redundant = redundant?;
            analysis.is_redundant_complete = true;
            Ok(())
        }
        Err(error) => {
            analysis.redundant = job.so_far().to_vec();
            Err(error)
        }
    }
}

async fn analyze_ambiguous(
    puzzle: &Puzzle,
    analysis: &mut Analysis,
    context: &TaskContext,
) -> Result<(), TaskError> {
    context.set_phase(Phase::Analyzing);
    let mut possible = TrueCandidatesJob::new(puzzle);
    let open = puzzle.candidates().count();
    if open <= MAX_TRIED_CANDIDATES {
        let report =
            |job: &TrueCandidatesJob| context.set_done(open.saturating_sub(job.remaining()), open);
        let result = context.run_reporting(&mut possible, report).await;
        let mut known = result.as_ref().unwrap_or_else(|_| possible.so_far()).clone();
        let decided: Vec<Cell> =
            known.cells().filter(|(_, digits)| digits.count() == 1).map(|(cell, _)| cell).collect();
        decided.into_iter().for_each(|cell| known.clear(cell));
        analysis.possible = Some(known);
        result?;
    }
    let mut completion = CompleteJob::new(puzzle, &mut Random::new(0));
    // This can't fail: the puzzle has solutions.
    if let Ok(completed) = context.run(&mut completion).await? {
        let given = |&cell: &Cell| Some((cell, completed.solution.get(cell)?));
        analysis.missing_givens = completed.added.iter().filter_map(given).collect();
        analysis.is_missing_fewest = completed.is_fewest;
    }
    Ok(())
}
