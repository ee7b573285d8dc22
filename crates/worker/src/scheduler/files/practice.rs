//! Practice boards, on which a technique is the next step, and the list of techniques.

use anydoku::logic::{Example, Hint, Position, Step, StepsJob, Technique};
use anydoku::{Candidates, Puzzle, Shape, Verdict};
use anydoku_explain::{Explanations, technique_about, technique_name};

use super::exercises;
use crate::scheduler::context::{TaskContext, TaskError, TaskResult};
use crate::scheduler::hints::{HintBuilder, effects};
use anydoku_protocol::{
    GeneratedPuzzle, HintResponse, Phase, Practice, Response, Spotting, TechniqueInfo,
};

/// A section for each technique, with two paragraphs. The first lines explain the format.
static SPOTTING: &str = include_str!("../../../../../docs/book/spotting.md");

/// The board of lessons.
const LESSON_BOARD: &str = "9";

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
        spotting: spotting(description.id).filter(|_| texts.language().starts_with("en")),
        level: description.rating.level().name().to_owned(),
        has_lesson: technique.has_lesson() && description.example.board == LESSON_BOARD,
        counts: technique.counts_for_rating(),
    }
}

/// Returns how people spot a technique.
fn spotting(technique: &str) -> Option<Spotting> {
    let mut sections = SPOTTING.split("\n## ");
    let section =
        sections.find_map(|section| section.strip_prefix(technique)?.strip_prefix('\n'))?;
    let (how_to, mistake) = section.trim().split_once("\n\n")?;
    Some(Spotting { how_to: how_to.to_owned(), mistake: mistake.to_owned() })
}

/// Returns the position of an exercise, or the technique's example.
pub(in crate::scheduler) async fn example(
    technique: String,
    variant: u32,
    context: TaskContext,
) -> TaskResult {
    let technique: Technique = technique.parse()?;
    context.set_phase(Phase::Looking);
    let example = &technique.description().example;
    let name = technique_name(technique, context.explanations());
    let unreadable = || TaskError::failed(format!("the example of {name} cannot be read"));
    let shape: Shape = Example::shape(example.board).ok_or_else(unreadable)?;
    let text = exercises::position(technique.id(), variant).unwrap_or(example.position);
    let position = Position::parse(&shape, text)?;
    let steps = context.run(&mut StepsJob::of(&position, technique)).await?;
    let shown = steps.iter().position(|step| step.effects() == example.effects);
    let puzzle = Puzzle::new(shape.clone(), position.givens())?;
    // An example may have several solutions. Then it shows only the step.
    let solution = match context.run(&mut puzzle.solve_job()).await? {
        Verdict::Unique(solution) => Some(solution),
        _ => None,
    };
    let generated = GeneratedPuzzle {
        puzzle,
        solution,
        seed: String::new(),
        rated: None,
        misses: Vec::new(),
        might_need_fewer: false,
    };
    let accepted = steps.iter().map(effects).collect();
    let step = steps.into_iter().nth(shown.unwrap_or(0)).ok_or_else(unreadable)?;
    let exercises = exercises::count(technique.id());
    let practice = practice(generated, position, step, context.explanations());
    Ok(Response::Practice(Box::new(Practice { accepted, exercises, ..practice })))
}

/// Returns the candidates of the empty cells.
fn open_candidates(position: &Position) -> Candidates {
    let mut candidates = position.candidates();
    position.values().clues().for_each(|(cell, _)| candidates.clear(cell));
    candidates
}

fn practice(
    generated: GeneratedPuzzle,
    position: Position,
    step: Step,
    texts: &Explanations,
) -> Practice {
    let (values, givens) = (position.values(), position.givens());
    let entries = values.clues().filter(|(cell, _)| givens.get(*cell).is_none());
    Practice {
        generated,
        entries: entries.collect(),
        marks: open_candidates(&position),
        accepted: Vec::new(),
        exercises: 0,
        hint: HintResponse {
            has_others: true,
            ..HintBuilder::of(position, texts).build(&Hint::Step(Box::new(step)), true)
        },
    }
}
