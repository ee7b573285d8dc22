//! Generating puzzles.

use std::sync::{Arc, Mutex, PoisonError};

use anydoku::Control;
use anydoku::generate::{ClueTarget, Difficulty, Generator, Seed, Symmetry};
use anydoku::logic::{Level, Rating};
use anydoku::shape::BoardPlan;
use anydoku::solve::CancelToken;
use arrow_array::{ArrayRef, StringArray};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use crate::column::Column;
use crate::options::Options;
use crate::results::fields;
use crate::run::run;

/// The number of rows of a job of plain puzzles, which are made together.
const BLOCK: usize = 1024;

/// Requirements for puzzles.
#[derive(FromPyObject)]
pub(crate) struct Requirements {
    #[pyo3(item)]
    side: u16,
    #[pyo3(item)]
    level: Option<String>,
    #[pyo3(item)]
    rating: Option<(f64, f64)>,
    #[pyo3(item)]
    clues: Option<(usize, usize)>,
    #[pyo3(item)]
    symmetry: Option<String>,
}

impl Requirements {
    /// Returns the generator, and whether it aims at a difficulty.
    fn generator(&self, options: &Options<'_>) -> Result<(Generator, bool), String> {
        let shape = options.board.shape(self.side)?;
        let difficulty = self.difficulty()?;
        if let Some(level) = self.level.as_deref().filter(|name| !has_level(&shape, name)) {
            return Err(format!("{shape} has no puzzles of the level {level}"));
        }
        let is_rated = difficulty.is_some();
        let mut generator = Generator::new(shape);
        if let Some(difficulty) = difficulty {
            generator = generator.difficulty(difficulty);
        }
        if let Some((least, most)) = self.clues {
            if least > most {
                return Err(format!("clues: {least} is more than {most}"));
            }
            generator = generator.clues(ClueTarget::Within(least..=most));
        }
        if let Some(symmetry) = &self.symmetry {
            generator = generator
                .symmetry(symmetry.parse::<Symmetry>().map_err(|error| error.to_string())?);
        }
        Ok((generator, is_rated))
    }

    fn difficulty(&self) -> Result<Option<Difficulty>, String> {
        match (&self.level, self.rating) {
            (Some(_), Some(_)) => Err("a level and a rating exclude each other".to_owned()),
            (Some(name), None) => {
                let level = Level::ALL.into_iter().find(|level| level.name() == name);
                let names = || Level::ALL.map(Level::name).join(", ");
                let level =
                    level.ok_or_else(|| format!("no level {name:?}; levels are {}", names()))?;
                Ok(Some(Difficulty::level(level)))
            }
            (None, Some((least, most))) => {
                let rating = |value: f64| {
                    format!("{value:.1}").parse::<Rating>().map_err(|error| error.to_string())
                };
                Ok(Some(Difficulty::rating(rating(least)?..=rating(most)?)))
            }
            (None, None) => Ok(None),
        }
    }
}

fn has_level(shape: &anydoku::Shape, name: &str) -> bool {
    Level::all_on(shape).iter().any(|level| level.name() == name)
}

/// Generates `count` puzzles from rows `first`.. of a seed, as a struct of puzzle, board and solution.
#[pyfunction]
pub(crate) fn generate(
    py: Python<'_>,
    requirements: Requirements,
    options: Options<'_>,
    seed: &str,
    first: u64,
    count: usize,
) -> PyResult<Column> {
    let (generator, is_rated) = requirements.generator(&options).map_err(PyValueError::new_err)?;
    let block = if is_rated || !generator.shape().is_plain_nine() { 1 } else { BLOCK };
    let seed = Seed::new(seed);
    let mut made: Vec<Option<(String, String)>> = vec![None; count];
    let failure = Mutex::new(None);
    let fail = |error: PyErr, cancel: &CancelToken| {
        *failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
        cancel.cancel();
    };
    let jobs = made.chunks_mut(block).enumerate();
    run(
        py,
        &options,
        false,
        jobs,
        || (),
        |(), (number, made), cancel| {
            let start = first + (number * block) as u64;
            let seeds: Vec<Seed> = (start..).take(made.len()).map(|row| seed.row(row)).collect();
            let results = Control::new().cancel(cancel).drive(&mut generator.batch_job(&seeds));
            // A canceled job ends with an exception.
            for (target, result) in made.iter_mut().zip(results.unwrap_or_default()) {
                match result {
                    Ok(made) if made.misses.is_empty() => {
                        let puzzle = made.puzzle.givens().to_string();
                        *target = Some((puzzle, made.solution.to_string()));
                    }
                    Ok(made) => {
                        let miss =
                            made.misses.first().map_or_else(String::new, ToString::to_string);
                        fail(PyRuntimeError::new_err(miss), cancel);
                    }
                    // Requirements that contradict each other or the board.
                    Err(error) => fail(PyValueError::new_err(error.to_string()), cancel),
                }
            }
            made.len()
        },
    )?;
    if let Some(failure) = failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(failure);
    }
    let column = |of: fn(&(String, String)) -> &str| -> ArrayRef {
        Arc::new(made.iter().map(|made| made.as_ref().map(of)).collect::<StringArray>())
    };
    let shape = generator.shape();
    let board = BoardPlan::of(shape).concise(shape.side());
    let board = (!board.is_empty()).then(|| board.to_string());
    let boards = made.iter().map(|made| made.as_ref().and(board.as_deref()));
    Ok(Column::new(fields([
        ("puzzle", column(|(puzzle, _)| puzzle)),
        ("board", Arc::new(boards.collect::<StringArray>())),
        ("solution", column(|(_, solution)| solution)),
    ])))
}
