//! Checks every step that is found in random positions of all kinds of boards.
//!
//! `cargo run --release -p anydoku --example soundness -- COUNT [SEED] [TECHNIQUE...]`: COUNT random
//! positions of puzzles with one solution, from 4x4 to 25x25, jigsaws, boards with diagonals and
//! windows and Latin squares among them. In a position some values of the solution are set and some
//! wrong candidates are gone, at random, or a walk through the puzzle has come as far. All steps of all
//! techniques (or of those that are named) are looked for, easier ones or not, and each is checked: no
//! elimination takes the solution's value, no placement sets another, and the reasons carry the
//! conclusion ([`Position::check`]). Prints how often each technique was found on which kind of board,
//! and how many steps have reasons too many to check; fails at the first step that is wrong.

#![expect(clippy::disallowed_macros, reason = "a program, not the engine: it prints what it finds")]

use std::collections::BTreeMap;

use anydoku::generate::{Generator, Random, Seed, random_jigsaw};
use anydoku::logic::{Candidate, Path, Position, Step, Technique, Techniques, Unsound};
use anydoku::{Candidates, Cell, Control, Digit, Grid, Puzzle, Shape, Verdict};

type Failure = Box<dyn std::error::Error>;

/// Positions of one puzzle.
const OF_ONE: usize = 20;

/// A kind of boards: its name, the column that it counts in, how often puzzles are of it.
struct Kind {
    column: &'static str,
    share: usize,
    shape: fn(&mut Random) -> Option<Shape>,
}

const KINDS: [Kind; 12] = [
    Kind { column: "4, 6", share: 8, shape: |_| Shape::of_side(4).ok() },
    Kind { column: "4, 6", share: 12, shape: |_| Shape::blocks(2, 3).ok() },
    Kind { column: "9", share: 24, shape: |_| Shape::of_side(9).ok() },
    Kind { column: "12", share: 6, shape: |_| Shape::blocks(3, 4).ok() },
    Kind { column: "16", share: 8, shape: |_| Shape::of_side(16).ok() },
    Kind { column: "25", share: 6, shape: |_| Shape::of_side(25).ok() },
    Kind { column: "jigsaw", share: 5, shape: |random| Some(random_jigsaw(7, random)?.0) },
    Kind { column: "jigsaw", share: 12, shape: |random| Some(random_jigsaw(9, random)?.0) },
    Kind { column: "X", share: 10, shape: |_| Shape::builder(9).diagonals().build().ok() },
    Kind { column: "windoku", share: 5, shape: |_| Shape::builder(9).windows().build().ok() },
    Kind { column: "Latin", share: 5, shape: |_| Shape::latin(7).ok() },
    Kind { column: "Latin", share: 5, shape: |_| Shape::latin(9).ok() },
];

/// How often each technique was found in each column.
#[derive(Default)]
struct Table {
    found: BTreeMap<(Technique, &'static str), usize>,
    positions: BTreeMap<&'static str, usize>,
    /// Steps whose reasons are too many to check.
    unchecked: usize,
}

fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let count: usize = arguments.next().as_deref().unwrap_or("1000").parse()?;
    let seed = arguments.next().unwrap_or_else(|| "1".to_owned());
    let only: Vec<Technique> = arguments.map(|name| name.parse()).collect::<Result<_, _>>()?;
    let mut random = Seed::new(format!("soundness/{seed}")).random();
    let mut table = Table::default();
    let mut checked = 0;
    for number in 0.. {
        let kind = draw(&mut random);
        let Some(shape) = (kind.shape)(&mut random) else { continue };
        let made = Generator::new(shape)
            .seed(Seed::new(format!("{seed}/{number}")))
            .generate(&mut Control::new())?;
        for (position, solution) in positions(&made.puzzle, &mut random)? {
            if checked == count {
                table.print(checked);
                return Ok(());
            }
            checked += 1;
            *table.positions.entry(kind.column).or_default() += 1;
            for step in steps(&position, &only) {
                *table.found.entry((step.technique, kind.column)).or_default() += 1;
                match verdict(&position, &solution, &step) {
                    Ok(()) => {}
                    Err(Wrong::Reasons(Unsound::TooLong(_))) => table.unchecked += 1,
                    Err(wrong) => {
                        let (text, shape) = (position.write(), position.shape());
                        return Err(format!("{wrong}: {}: {text}", step.short(shape)).into());
                    }
                }
            }
        }
    }
    Ok(())
}

fn draw(random: &mut Random) -> &'static Kind {
    let mut at = random.place(KINDS.iter().map(|kind| kind.share).sum());
    KINDS
        .iter()
        .find(|kind| {
            let here = at < kind.share;
            at = at.saturating_sub(kind.share);
            here
        })
        .unwrap_or(&KINDS[0])
}

fn steps(position: &Position, only: &[Technique]) -> Vec<Step> {
    if only.is_empty() {
        let mut techniques = Techniques::default();
        techniques.optional = true;
        position.steps(techniques)
    } else {
        only.iter().flat_map(|&technique| position.steps_of(technique)).collect()
    }
}

/// Positions of a puzzle with its solution: on the way of the rater on boards that take no time, else
/// at random.
fn positions(puzzle: &Puzzle, random: &mut Random) -> Result<Vec<(Position, Grid)>, Failure> {
    let Verdict::Unique(solution) = puzzle.solve() else {
        return Err(format!("not one solution: {puzzle}").into());
    };
    let mut positions = Vec::new();
    if puzzle.shape().side() <= 9 {
        let mut position = Position::of(puzzle)?;
        let rounds = Path::of(puzzle)?.rounds;
        let every = rounds.len().div_ceil(OF_ONE / 2).max(1);
        for (number, round) in rounds.iter().enumerate() {
            if number % every == 0 {
                positions.push(position.clone());
            }
            for step in round {
                position.apply(&step.placements, &step.eliminations);
            }
        }
    }
    let of_one = if puzzle.shape().side() <= 9 { OF_ONE } else { 4 };
    while positions.len() < of_one {
        positions.push(somewhere(puzzle, &solution, random)?);
    }
    Ok(positions.into_iter().map(|position| (position, solution.clone())).collect())
}

/// A position with some of the solution's values set and some wrong candidates gone.
fn somewhere(puzzle: &Puzzle, solution: &Grid, random: &mut Random) -> Result<Position, Failure> {
    let side = puzzle.shape().side();
    let (set, gone) = (random.below(60), random.below(70));
    let mut values = puzzle.givens().clone();
    for index in 0..usize::from(side) * usize::from(side) {
        let cell = Cell::at(index, side);
        if random.below(100) < set {
            values.set(cell, solution.get(cell));
        }
    }
    let mut candidates = Candidates::full(side);
    for index in 0..usize::from(side) * usize::from(side) {
        let cell = Cell::at(index, side);
        for digit in (1..=side).filter_map(Digit::new) {
            if solution.get(cell) != Some(digit) && random.below(100) < gone {
                candidates.remove(cell, digit);
            }
        }
    }
    Ok(Position::with_marks(puzzle.shape(), puzzle.givens(), &values, &candidates)?)
}

/// What is wrong with a step.
#[derive(Debug, thiserror::Error)]
enum Wrong {
    #[error("the solution says otherwise of {0}")]
    Conclusion(Candidate),
    #[error(transparent)]
    Reasons(#[from] Unsound),
}

fn verdict(position: &Position, solution: &Grid, step: &Step) -> Result<(), Wrong> {
    let placed = step.placements.iter().find(|one| solution.get(one.cell) != Some(one.digit));
    let gone = step.eliminations.iter().find(|one| solution.get(one.cell) == Some(one.digit));
    match placed.or(gone) {
        Some(&candidate) => Err(Wrong::Conclusion(candidate)),
        None => Ok(position.check(step)?),
    }
}

impl Table {
    fn print(&self, checked: usize) {
        let mut columns: Vec<&str> = KINDS.iter().map(|kind| kind.column).collect();
        columns.dedup();
        let row = |name: &str, count: &dyn Fn(&str) -> usize| {
            let counts = columns.iter().map(|column| format!(" {:>9}", count(column)));
            println!("{name:<28}{}", counts.collect::<String>());
        };
        let header = columns.iter().map(|column| format!(" {column:>9}"));
        println!("{:<28}{}", "", header.collect::<String>());
        row("positions", &|column| self.positions.get(column).copied().unwrap_or(0));
        for technique in Technique::all() {
            let of = |column: &str| {
                let here = |&(&(found, of), _): &(&(Technique, &str), &usize)| {
                    found == technique && of == column
                };
                self.found.iter().find(here).map_or(0, |(_, &count)| count)
            };
            row(technique.name(), &of);
        }
        let steps: usize = self.found.values().sum();
        println!("{checked} positions, {steps} steps, 0 unsound, {} unchecked", self.unchecked);
    }
}
