//! Generating puzzles.

use anydoku::generate::{
    BatchJob, ClueTarget, Difficulty, GenerateError, Generated, Generator, Seed, Symmetry,
};
use anydoku::logic::{Level, Rating};
use anydoku::{Job as _, Slice};
use anydoku_notation::Record;
use serde::{Deserialize, Serialize};

use super::step::number;
use crate::board::puzzle_line;
use crate::failure::Failure;
use crate::request::Request;
use crate::task::{Task, TaskProgress, Work, json};

/// Requirements for puzzles.
#[derive(Deserialize)]
struct Requirements {
    side: u16,
    level: Option<String>,
    rating: Option<(f64, f64)>,
    clues: Option<(usize, usize)>,
    symmetry: Option<String>,
    seed: String,
    /// The first row of the seed and the number of rows. `None` makes one puzzle from the seed
    /// itself.
    rows: Option<(u64, usize)>,
}

/// A generated puzzle.
#[derive(Serialize)]
struct GeneratedObject {
    puzzle: String,
    board: String,
    solution: String,
    clues: usize,
    level: Option<&'static str>,
    rating: Option<f64>,
    hardest: Option<&'static str>,
    symmetry: &'static str,
    seed: String,
}

/// Starts generating puzzles.
pub(crate) fn start(request: &Request) -> Result<Task, Failure> {
    let requirements: Requirements = request.options()?;
    let shape = request.board.shape(requirements.side)?;
    let generator = requirements.generator(Generator::new(shape))?;
    let seed = Seed::new(requirements.seed.as_str());
    let seeds: Vec<Seed> = match requirements.rows {
        Some((first, count)) => (first..).take(count).map(|row| seed.row(row)).collect(),
        None => vec![seed],
    };
    Ok(Task::new(Generation { job: generator.batch_job(&seeds), seeds }))
}

impl Requirements {
    fn generator(&self, mut generator: Generator) -> Result<Generator, Failure> {
        if let Some(difficulty) = self.difficulty(&generator)? {
            generator = generator.difficulty(difficulty);
        }
        if let Some((least, most)) = self.clues {
            if least > most {
                return Err(Failure::options(format!("clues: {least} is more than {most}")));
            }
            generator = generator.clues(ClueTarget::Within(least..=most));
        }
        if let Some(symmetry) = &self.symmetry {
            generator = generator.symmetry(symmetry.parse::<Symmetry>().map_err(Failure::options)?);
        }
        Ok(generator)
    }

    fn difficulty(&self, generator: &Generator) -> Result<Option<Difficulty>, Failure> {
        match (&self.level, self.rating) {
            (Some(_), Some(_)) => Err(Failure::options("a level and a rating exclude each other")),
            (Some(name), None) => level(name, generator).map(Difficulty::level).map(Some),
            (None, Some((least, most))) => {
                let rating =
                    |value: f64| format!("{value:.1}").parse::<Rating>().map_err(Failure::options);
                Ok(Some(Difficulty::rating(rating(least)?..=rating(most)?)))
            }
            (None, None) => Ok(None),
        }
    }
}

/// Returns the level with this name, if the board has puzzles of it.
fn level(name: &str, generator: &Generator) -> Result<Level, Failure> {
    let known = Level::ALL.into_iter().find(|level| level.name() == name);
    let possible = Level::all_on(generator.shape());
    match known {
        Some(level) if possible.contains(&level) => Ok(level),
        _ => {
            let names: Vec<&str> = possible.iter().map(|level| level.name()).collect();
            let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
            let shape = generator.shape();
            Err(Failure::options(format!("no level {name:?} on {shape}; its levels are {names}")))
        }
    }
}

/// The generation of puzzles from seeds.
struct Generation {
    job: BatchJob,
    seeds: Vec<Seed>,
}

impl Work for Generation {
    fn run(&mut self, nodes: u64) -> Option<Result<String, Failure>> {
        let Slice::Done(made) = self.job.run(nodes) else { return None };
        let made = made.into_iter().zip(&self.seeds).enumerate();
        let objects: Result<Vec<_>, Failure> = made
            .map(|(row, (made, seed))| object(made, seed).map_err(|failure| failure.in_row(row)))
            .collect();
        Some(objects.and_then(|objects| json(&objects)))
    }

    fn progress(&self) -> TaskProgress {
        let progress = self.job.progress();
        let done = progress.solutions as usize;
        TaskProgress { done, total: self.seeds.len(), nodes: progress.nodes }
    }
}

fn object(made: Result<Generated, GenerateError>, seed: &Seed) -> Result<GeneratedObject, Failure> {
    let made = made.map_err(Failure::options)?;
    if let Some(miss) = made.misses.first() {
        return Err(Failure::unsupported(miss));
    }
    let rated = made.rated.as_ref();
    Ok(GeneratedObject {
        clues: made.puzzle.givens().clue_count(),
        level: rated.map(|rated| rated.level().name()),
        rating: rated.map(|rated| number(rated.rating)),
        hardest: rated.and_then(|rated| Some(rated.hardest?.id())),
        symmetry: made.symmetry().name(),
        seed: seed.to_string(),
        puzzle: puzzle_line(&made.puzzle),
        board: Record::of(&made.puzzle).board(),
        solution: made.solution.to_string(),
    })
}
