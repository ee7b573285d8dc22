//! The exercises of lessons: regenerates the worker's positions to practice a technique on.

use std::collections::BTreeSet;
use std::io::{Write as _, stdout};

use anydoku::generate::{Difficulty, GenerateError, Generator};
use anydoku::logic::{Example, Level, PathJob, Position, Rating, Step, Technique, Techniques};
use anydoku::symmetry::SymmetryGroup;
use anydoku::{Control, Puzzle, Shape};
use anyhow::{Context as _, Result};
use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Number of puzzles of each level to search for exercises
    #[arg(long, default_value_t = 60, value_name = "NUMBER")]
    exercise_puzzles: u64,

    /// Number of puzzles to generate for each technique that has too few exercises by then
    #[arg(long, default_value_t = 40, value_name = "NUMBER")]
    exercise_tries: u64,

    /// Maximum number of searches for a puzzle; the rest of its solving path is ignored
    #[arg(long, default_value_t = 2000, value_name = "NUMBER")]
    exercise_nodes: u64,
}

/// The first lines of the file.
const HEADER: &str = "\
# The exercises of lessons: the id of a technique, then its positions. They are on the board of
# examples, of different puzzles, the easiest puzzle first, and no step is easier, except beside
# direct-claiming. Written by
#   cargo run --release -p bench -- exercises > crates/worker/src/scheduler/files/exercises.txt
";

/// The board of lessons.
const BOARD: &str = "9";

/// The number of exercises of each technique.
const EXERCISES: usize = 3;

/// An exercise with more steps of the technique than this is used only if there is no other.
const FEW_STEPS: usize = 3;

/// The levels whose puzzles are searched.
const LEVELS: [Level; 6] = Level::BY_LOGIC;

/// A position to practice on. The least is the best: no step is easier, only the technique leads on,
/// in few steps, which are as easy as possible, and the position is short to write.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Exercise {
    /// By how many tenths the easiest step is easier.
    excess: u16,
    has_other_steps: bool,
    has_many_steps: bool,
    rating: Rating,
    length: usize,
    position: String,
    /// The canonical form of the puzzle.
    canonical: String,
}

impl Exercise {
    fn is_good(&self) -> bool {
        self.excess == 0 && !self.has_other_steps && !self.has_many_steps
    }
}

/// The exercises found for a technique so far, the best first.
struct Found {
    technique: Technique,
    /// Whether the technique counts for ratings, so that solving paths have it.
    is_rated: bool,
    exercises: Vec<Exercise>,
}

impl Found {
    fn is_complete(&self) -> bool {
        self.exercises.len() == EXERCISES && self.exercises.iter().all(Exercise::is_good)
    }

    /// Returns whether a position that is written in so many bytes can be among the best.
    fn accepts(&self, length: usize) -> bool {
        !self.is_complete() || self.exercises.iter().any(|known| length < known.length)
    }

    /// Adds the position before a round of a solving path, if the technique applies there.
    fn consider(
        &mut self,
        position: &Position,
        round: &[Step],
        canonical: &str,
        is_easier_allowed: bool,
    ) {
        let technique = self.technique;
        let Some(easiest) = round.iter().map(|step| step.rating).min() else { return };
        let may_apply = match self.is_rated {
            true => round.iter().any(|step| step.technique == technique),
            false => easiest >= technique.least_rating(),
        };
        let text = position.to_text();
        if !(may_apply || is_easier_allowed) || !self.accepts(text.len()) {
            return;
        }
        let steps = position.steps_of(technique);
        let Some(rating) = steps.iter().map(|step| step.rating).min() else { return };
        if (rating > easiest && !is_easier_allowed) || rating > hardest(technique) {
            return;
        }
        let others = position.steps(Techniques::default().up_to(rating));
        self.add(Exercise {
            excess: rating.tenths().saturating_sub(easiest.tenths()),
            has_other_steps: others.iter().any(|step| step.technique != technique),
            has_many_steps: steps.len() > FEW_STEPS,
            rating,
            length: text.len(),
            position: text,
            canonical: canonical.to_owned(),
        });
    }

    /// Keeps an exercise if it is among the best, and the best one of its puzzle.
    fn add(&mut self, exercise: Exercise) {
        let of_puzzle =
            self.exercises.iter_mut().find(|known| known.canonical == exercise.canonical);
        match of_puzzle {
            Some(known) if exercise < *known => *known = exercise,
            Some(_) => {}
            None => self.exercises.push(exercise),
        }
        self.exercises.sort();
        self.exercises.truncate(EXERCISES);
    }
}

struct Search {
    shape: Shape,
    group: SymmetryGroup,
    /// The node budget of a solving path.
    nodes: u64,
    /// The canonical forms of the puzzles of examples.
    examples: BTreeSet<String>,
    found: Vec<Found>,
}

/// Prints the exercises of all techniques that have a lesson, and to the standard error how good they
/// are.
pub(crate) fn run(options: &Options) -> Result<()> {
    let shape = Example::shape(BOARD).context("the board of lessons")?;
    let group = SymmetryGroup::of(&shape)?;
    let mut search = Search {
        shape,
        group,
        nodes: options.exercise_nodes,
        examples: BTreeSet::new(),
        found: Vec::new(),
    };
    for technique in Technique::all() {
        let example = &technique.description().example;
        if !technique.has_lesson() || example.board != BOARD {
            continue;
        }
        let position = Position::parse(&search.shape, example.position)?;
        let canonical = search.canonical(&Puzzle::new(search.shape.clone(), position.givens())?)?;
        search.examples.insert(canonical);
        let is_rated = technique.counts_for_rating();
        search.found.push(Found { technique, is_rated, exercises: Vec::new() });
    }
    for seed in 0..options.exercise_puzzles {
        for level in LEVELS {
            search.generate(&format!("{level} {seed}"), Difficulty::level(level), None)?;
        }
    }
    for at in 0..search.found.len() {
        let technique = search.found[at].technique;
        let least = technique.least_rating().level();
        for seed in 0..options.exercise_tries {
            if search.found[at].is_complete() || !search.found[at].is_rated {
                break;
            }
            let difficulty = Difficulty::default().at_least(1, technique);
            search.generate(&format!("{technique} {seed}"), difficulty, Some(technique))?;
        }
        for seed in 0..options.exercise_tries {
            if search.found[at].exercises.len() == EXERCISES {
                break;
            }
            let difficulty = Difficulty::level(least);
            search.generate(&format!("{least} {seed}"), difficulty, Some(technique))?;
        }
    }
    let mut out = stdout().lock();
    write!(out, "{HEADER}")?;
    for Found { technique, exercises, .. } in &search.found {
        eprintln!(
            "{technique}: {} exercises, {} with other steps, {} with easier ones",
            exercises.len(),
            exercises.iter().filter(|exercise| exercise.has_other_steps).count(),
            exercises.iter().filter(|exercise| exercise.excess > 0).count()
        );
        writeln!(out, "\n{technique}")?;
        let mut exercises: Vec<&Exercise> = exercises.iter().collect();
        exercises.sort_by_cached_key(|exercise| puzzle_rating(&search.shape, &exercise.position));
        for exercise in exercises {
            writeln!(out, "{}", exercise.position)?;
        }
    }
    Ok(())
}

/// Returns the highest rating of an exercise: that of level expert, or for harder techniques a little
/// more than that of their shortest chains.
fn hardest(technique: Technique) -> Rating {
    const ABOVE_LEAST: u16 = 4;
    let tenths = technique.least_rating().tenths() + ABOVE_LEAST;
    match technique.least_rating().level() {
        Level::Extreme => Rating::from_tenths(tenths),
        _ => Level::Expert.greatest(),
    }
}

/// Returns the rating of the puzzle of a position, to order exercises.
fn puzzle_rating(shape: &Shape, position: &str) -> Rating {
    let rating = || {
        let position = Position::parse(shape, position).ok()?;
        let puzzle = Puzzle::new(shape.clone(), position.givens()).ok()?;
        puzzle.rate().ok().map(|rated| rated.rating)
    };
    rating().unwrap_or(Rating::GREATEST)
}

impl Search {
    fn canonical(&self, puzzle: &Puzzle) -> Result<String> {
        Ok(self.group.canonical(puzzle)?.puzzle.givens().to_string())
    }

    /// Generates a puzzle and searches it for exercises, of one technique or of all.
    fn generate(
        &mut self,
        name: &str,
        difficulty: Difficulty,
        only: Option<Technique>,
    ) -> Result<()> {
        let seed = format!("exercise {name}");
        let order = Generator::new(self.shape.clone()).seed(seed.as_str()).difficulty(difficulty);
        match order.generate(&mut Control::new()) {
            Ok(made) => self.search(&made.puzzle, only),
            // An easier technique always does the same.
            Err(GenerateError::Absent { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Searches the solving path of a puzzle. A search for one technique also takes positions in
    /// which another step is easier.
    fn search(&mut self, puzzle: &Puzzle, only: Option<Technique>) -> Result<()> {
        let mut job = PathJob::new(puzzle);
        let rounds = match Control::new().budget(self.nodes).drive(&mut job) {
            Ok(path) => path?.rounds,
            Err(_) => job.rounds().to_vec(),
        };
        let canonical = self.canonical(puzzle)?;
        if self.examples.contains(&canonical) {
            return Ok(());
        }
        let mut position = Position::of(puzzle)?;
        for round in &rounds {
            for found in &mut self.found {
                if only.is_some_and(|only| only != found.technique) {
                    continue;
                }
                found.consider(&position, round, &canonical, only.is_some());
            }
            for step in round {
                position.apply(&[], &step.eliminations);
            }
            for step in round {
                position.apply(&step.placements, &[]);
            }
        }
        Ok(())
    }
}
