//! Practice boards, on which a technique is the next step, and the list of techniques.

use anydoku::generate::{Difficulty, Generator, Seed};
use anydoku::logic::{Example, Hint, Path, Position, Step, StepsJob, Technique};
use anydoku::{Digit, Shape, Verdict};
use anydoku_explain::{Explanations, technique_about, technique_name};

use crate::scheduler::context::{TaskContext, TaskError, TaskResult};
use crate::scheduler::generation::{generated_puzzle, rated_info};
use crate::scheduler::hints::HintBuilder;
use crate::scheduler::solving::path;
use anydoku_protocol::wire::{self, CellDigit, WirePuzzle};
use anydoku_protocol::{
    GeneratedPuzzle, Phase, Practice, PracticeRequest, Response, TechniqueInfo,
};

/// The maximum number of puzzles to search.
const MAX_PUZZLES: u64 = 400;

/// The budget for one puzzle, in nodes. If a technique is rare, another puzzle is better.
const NODE_BUDGET: u64 = 1 << 18;

/// Lists all techniques, by rating.
pub(in crate::scheduler) async fn techniques(context: TaskContext) -> TaskResult {
    let info = |technique| info(technique, context.explanations());
    let mut all: Vec<TechniqueInfo> = Technique::all().map(info).collect();
    all.sort_by_key(|technique| technique.rating);
    Ok(Response::Techniques(all))
}

fn info(technique: Technique, texts: &Explanations) -> TechniqueInfo {
    let description = technique.description();
    TechniqueInfo {
        id: description.id.to_owned(),
        name: technique_name(technique, texts).to_owned(),
        rating: description.rating.tenths(),
        about: technique_about(technique, texts).to_owned(),
        counts: technique.counts_for_rating(),
    }
}

/// Finds a board on which a technique is the next step.
pub(in crate::scheduler) async fn find(
    request: Box<PracticeRequest>,
    context: TaskContext,
) -> TaskResult {
    let technique: Technique = request.technique.parse()?;
    if request.shape.side == 0 {
        return example(technique, &context).await;
    }
    let shape = request.shape.to_shape()?;
    let seed = Seed::new(&request.seed);
    for number in 1..=MAX_PUZZLES {
        context.set_phase(Phase::Making);
        context.set_ready(number as usize - 1);
        let seed = seed.row(number);
        let generator =
            Generator::new(shape.clone()).difficulty(difficulty(technique)).budget(NODE_BUDGET);
        let generated = context.run(&mut generator.seed(seed.clone()).job()).await?;
        let generated = generated?;
        let puzzle = generated.puzzle.clone();
        let path = path(&puzzle, &context).await?;
        let start = Position::of(&puzzle)?;
        if let Some((position, step)) = first_step(start, technique, &path, &context).await? {
            let generated = GeneratedPuzzle {
                rated: Some(rated_info(&path.rated, context.explanations())),
                ..generated_puzzle(generated, &seed, context.explanations())
            };
            return Ok(Response::Practice(Box::new(practice(
                generated,
                position,
                step,
                context.explanations(),
            ))));
        }
    }
    let name = technique_name(technique, context.explanations());
    Err(TaskError::failed(format!(
        "no {name} in {MAX_PUZZLES} puzzles of {shape}; choose a technique that is more common there"
    )))
}

/// Returns the difficulty of puzzles that use a technique. For a technique that does not count for the
/// rating, they are at least as hard as it is.
fn difficulty(technique: Technique) -> Difficulty {
    if technique.counts_for_rating() {
        return Difficulty::default().at_least(1, technique);
    }
    let least = technique.least_rating();
    Difficulty::rating(least..=least.plus(20))
}

/// Returns the first position of a solution path in which the technique is the next step. If the
/// technique does not count for the rating, no technique that counts is easier in that position.
async fn first_step(
    mut position: Position,
    technique: Technique,
    path: &Path,
    context: &TaskContext,
) -> Result<Option<(Position, Step)>, TaskError> {
    context.set_phase(Phase::Looking);
    for round in &path.rounds {
        if let Some(step) = round.iter().find(|step| step.technique == technique) {
            return Ok(Some((position, step.clone())));
        }
        let easiest = round.first().map(|step| step.rating);
        if !technique.counts_for_rating() && Some(technique.least_rating()) <= easiest {
            let steps = context.run(&mut StepsJob::of(&position, technique)).await?;
            let step = steps.into_iter().find(|step| Some(step.rating) <= easiest);
            if let Some(step) = step {
                return Ok(Some((position, step)));
            }
        }
        for step in round {
            position.apply(&step.placements, &step.eliminations);
        }
    }
    Ok(None)
}

/// Returns the board of the technique's own example.
async fn example(technique: Technique, context: &TaskContext) -> TaskResult {
    context.set_phase(Phase::Looking);
    let example = &technique.description().example;
    let name = technique_name(technique, context.explanations());
    let unreadable = || TaskError::failed(format!("the example of {name} cannot be read"));
    let shape: Shape = Example::shape(example.board).ok_or_else(unreadable)?;
    let position = Position::parse(&shape, example.position)?;
    let steps = context.run(&mut StepsJob::of(&position, technique)).await?;
    let shown = steps.iter().position(|step| step.effects() == example.effects);
    let step = steps.into_iter().nth(shown.unwrap_or(0)).ok_or_else(unreadable)?;
    let puzzle = anydoku::Puzzle::new(shape, position.givens())?;
    // An example may have several solutions. Then it shows only the step.
    let solution = match context.run(&mut puzzle.solve_job()).await? {
        Verdict::Unique(solution) => solution.values().to_vec(),
        _ => Vec::new(),
    };
    let generated = GeneratedPuzzle {
        givens: puzzle.givens().clue_count() as u32,
        puzzle: WirePuzzle::of(&puzzle),
        solution,
        ..GeneratedPuzzle::default()
    };
    Ok(Response::Practice(Box::new(practice(generated, position, step, context.explanations()))))
}

fn practice(
    generated: GeneratedPuzzle,
    position: Position,
    step: Step,
    texts: &Explanations,
) -> Practice {
    let (values, givens) = (position.values(), position.givens());
    let side = values.side();
    let entry = |(cell, digit): (anydoku::Cell, Digit)| -> CellDigit {
        (cell.index(side) as u32, digit.value())
    };
    let entries = values.clues().filter(|(cell, _)| givens.get(*cell).is_none()).map(entry);
    let mut candidates = position.candidates();
    values.clues().for_each(|(cell, _)| candidates.clear(cell));
    Practice {
        generated,
        entries: entries.collect(),
        marks: wire::marks(&candidates),
        hint: HintBuilder::of(position, texts).build(&Hint::Step(Box::new(step)), true),
    }
}
