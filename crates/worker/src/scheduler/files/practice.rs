//! Practice boards, on which a technique is the next step, and the list of techniques.

use anydoku::logic::{Example, Hint, Position, Step, StepsJob, Technique};
use anydoku::{Digit, Shape, Verdict};
use anydoku_explain::{Explanations, technique_about, technique_name};

use crate::scheduler::context::{TaskContext, TaskError, TaskResult};
use crate::scheduler::hints::HintBuilder;
use anydoku_protocol::wire::{self, CellDigit, WirePuzzle};
use anydoku_protocol::{GeneratedPuzzle, Phase, Practice, Response, TechniqueInfo};

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

/// Returns the board of the technique's own example.
pub(in crate::scheduler) async fn example(technique: String, context: TaskContext) -> TaskResult {
    let technique: Technique = technique.parse()?;
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
