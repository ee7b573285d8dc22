//! Boards on which a technique is the next step, and the list of techniques.

use anydoku::generate::{Difficulty, Generator, Seed};
use anydoku::logic::{Example, Hint, Path, Position, Step, StepsJob, Technique};
use anydoku::{Digit, Shape, Verdict};

use crate::desk::bench::{Bench, Outcome, Stop};
use crate::desk::hinting::Teller;
use crate::desk::making::{made, rated_info};
use crate::desk::solving::path;
use crate::protocol::{Answer, Made, Phase, Practice, PracticeOrder, TechniqueInfo};
use crate::wire::{self, CellDigit, WirePuzzle};

/// Puzzles that are searched before it is given up.
const PUZZLES: u64 = 400;

/// Nodes for one of them: where a technique is rare, others are tried instead.
const NODES: u64 = 1 << 18;

/// All techniques, by rating.
pub(super) async fn techniques() -> Outcome {
    let mut all: Vec<TechniqueInfo> = Technique::all().map(info).collect();
    all.sort_by_key(|technique| technique.rating);
    Ok(Answer::Techniques(all))
}

fn info(technique: Technique) -> TechniqueInfo {
    let description = technique.description();
    TechniqueInfo {
        id: description.id.to_owned(),
        name: description.name.to_owned(),
        rating: description.rating.tenths(),
        about: description.about.to_owned(),
        counts: technique.counts_for_rating(),
    }
}

/// A board on which a technique is the next step.
pub(super) async fn practise(order: Box<PracticeOrder>, bench: Bench) -> Outcome {
    let technique: Technique = order.technique.parse().map_err(Stop::failed)?;
    if order.shape.side == 0 {
        return of_example(technique, &bench).await;
    }
    let shape = order.shape.shape().map_err(Stop::failed)?;
    let seed = Seed::new(&order.seed);
    for number in 1..=PUZZLES {
        bench.phase(Phase::Making);
        bench.ready(number as usize - 1);
        let seed = seed.row(number);
        let generator = Generator::new(shape.clone()).difficulty(aim(technique)).budget(NODES);
        let generated = bench.drive(&mut generator.seed(seed.clone()).job()).await?;
        let generated = generated.map_err(Stop::failed)?;
        let puzzle = generated.puzzle.clone();
        let path = path(&puzzle, &bench).await?;
        let start = Position::of(&puzzle).map_err(Stop::failed)?;
        if let Some((position, step)) = first(start, technique, &path, &bench).await? {
            let made = Made { rated: Some(rated_info(&path.rated)), ..made(generated, &seed) };
            return Ok(Answer::Practice(Box::new(practice(made, position, step))));
        }
    }
    Err(Stop::failed(format!(
        "found no {technique} in {PUZZLES} puzzles of {shape}, expected a technique that comes up \
         more often there"
    )))
}

/// What a puzzle must be like to have a step of it: of one that does not count, at least as hard.
fn aim(technique: Technique) -> Difficulty {
    if technique.counts_for_rating() {
        return Difficulty::default().at_least(1, technique);
    }
    let least = technique.least_rating();
    Difficulty::rating(least..=least.plus(20))
}

/// The first position on the way through the puzzle in which the technique is the next step: where it
/// does not count for the rating, in which nothing is easier that does.
async fn first(
    mut position: Position,
    technique: Technique,
    path: &Path,
    bench: &Bench,
) -> Result<Option<(Position, Step)>, Stop> {
    bench.phase(Phase::Looking);
    for round in &path.rounds {
        if let Some(step) = round.iter().find(|step| step.technique == technique) {
            return Ok(Some((position, step.clone())));
        }
        let easiest = round.first().map(|step| step.rating);
        if !technique.counts_for_rating() && Some(technique.least_rating()) <= easiest {
            let steps = bench.drive(&mut StepsJob::of(&position, technique)).await?;
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

/// The board of the technique's own example.
async fn of_example(technique: Technique, bench: &Bench) -> Outcome {
    bench.phase(Phase::Looking);
    let example = &technique.description().example;
    let wrong = || Stop::failed(format!("found no example of {technique} that can be read"));
    let shape: Shape = Example::shape(example.board).ok_or_else(wrong)?;
    let position = Position::read(&shape, example.position).map_err(Stop::failed)?;
    let steps = bench.drive(&mut StepsJob::of(&position, technique)).await?;
    let shown = steps.iter().position(|step| step.follows(&shape) == example.effects);
    let step = steps.into_iter().nth(shown.unwrap_or(0)).ok_or_else(wrong)?;
    let puzzle = anydoku::Puzzle::new(shape, position.givens()).map_err(Stop::failed)?;
    // The givens of an example need not have one solution alone: then it shows no more than the step.
    let solution = match bench.drive(&mut puzzle.solve_job()).await? {
        Verdict::Unique(solution) => solution.values().to_vec(),
        _ => Vec::new(),
    };
    let made = Made {
        givens: puzzle.givens().clue_count() as u32,
        puzzle: WirePuzzle::of(&puzzle),
        solution,
        ..Made::default()
    };
    Ok(Answer::Practice(Box::new(practice(made, position, step))))
}

fn practice(made: Made, position: Position, step: Step) -> Practice {
    let (values, givens) = (position.values(), position.givens());
    let side = values.side();
    let entry = |(cell, digit): (anydoku::Cell, Digit)| -> CellDigit {
        (cell.index(side) as u32, digit.value())
    };
    let entries = values.clues().filter(|(cell, _)| givens.get(*cell).is_none()).map(entry);
    let mut left = position.candidates();
    values.clues().for_each(|(cell, _)| left.clear(cell));
    Practice {
        made,
        entries: entries.collect(),
        marks: wire::marks(&left),
        hint: Teller::of(position).tell(&Hint::Step(Box::new(step)), true),
    }
}
