//! Checks every step that is found in random positions of all kinds of boards.
//!
//! `cargo run --release -p anydoku --example soundness -- COUNT[+HUNT] [SEED] [BOARD...] [TECHNIQUE...]`: COUNT
//! random positions, from 4x4 to 25x25, jigsaws, boards with diagonals and windows and Latin squares
//! among them (or of the boards that are named). In a position some values that belong there are set
//! and some candidates that do not are gone, at random, or a walk through the puzzle has come as far.
//! One in five is of a puzzle with several solutions: there no technique is tried that rests on one.
//! All steps of all techniques (or of those that are named) are looked for, easier ones or not, and
//! each is checked: it must hold in every solution, and the reasons must carry it
//! ([`Position::check`]).
//!
//! A technique that was not met on a board is then looked for on purpose, in positions on the way
//! through up to HUNT more puzzles (none unless it is stated), in what is left of them near the end,
//! and where few digits are left. Prints how often each technique was found on which kind of board (`+` before what was looked
//! for on purpose), and how many steps have reasons too many to check; fails at the first step that is
//! wrong.

#![expect(clippy::disallowed_macros, reason = "a program, not the engine: it prints what it finds")]

use std::collections::BTreeMap;

use anydoku::generate::{Generator, Random, Seed, random_jigsaw};
use anydoku::logic::{Candidate, Path, Position, Step, Technique, Techniques, Unsound};
use anydoku::{Candidates, Cell, Control, Digit, Grid, Puzzle, Shape};

type Failure = Box<dyn std::error::Error>;

/// Positions of one puzzle: of small boards, of large ones.
const OF_ONE: [usize; 2] = [20, 4];

/// The most solutions of a puzzle with several.
const SOLUTIONS: usize = 50;

/// Positions near the end that are looked at for each puzzle that is gone through.
const ENDS: usize = 100;

/// A kind of boards: its name, how often a position is of it, and how many percent of the empty cells
/// are filled beforehand where the way through a puzzle is looked at.
struct Kind {
    name: &'static str,
    share: usize,
    eased: u64,
    shape: fn(&mut Random) -> Option<Shape>,
}

const KINDS: [Kind; 12] = [
    Kind { name: "4x4", share: 440, eased: 0, shape: |_| Shape::of_side(4).ok() },
    Kind { name: "6x6", share: 660, eased: 0, shape: |_| Shape::blocks(2, 3).ok() },
    Kind { name: "9x9", share: 120, eased: 0, shape: |_| Shape::of_side(9).ok() },
    Kind { name: "12x12", share: 2, eased: 10, shape: |_| Shape::blocks(3, 4).ok() },
    Kind { name: "16x16", share: 3, eased: 25, shape: |_| Shape::of_side(16).ok() },
    Kind { name: "25x25", share: 2, eased: 40, shape: |_| Shape::of_side(25).ok() },
    Kind { name: "jigsaw", share: 45, eased: 0, shape: |random| Some(random_jigsaw(7, random)?.0) },
    Kind { name: "jigsaw", share: 45, eased: 0, shape: |random| Some(random_jigsaw(9, random)?.0) },
    Kind { name: "X", share: 18, eased: 0, shape: |_| Shape::builder(9).diagonals().build().ok() },
    Kind {
        name: "windoku",
        share: 5,
        eased: 0,
        shape: |_| Shape::builder(9).windows().build().ok(),
    },
    Kind { name: "Latin", share: 330, eased: 0, shape: |_| Shape::latin(7).ok() },
    Kind { name: "Latin", share: 330, eased: 0, shape: |_| Shape::latin(9).ok() },
];

/// A position with all that it may come to.
struct Case {
    position: Position,
    solutions: Vec<Grid>,
}

/// How often each technique was found on each kind of boards: at random, on purpose.
#[derive(Default)]
struct Table {
    found: BTreeMap<(Technique, &'static str), [usize; 2]>,
    positions: BTreeMap<&'static str, usize>,
    /// Steps whose reasons are too many to check.
    unchecked: usize,
}

fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let count = arguments.next().unwrap_or_else(|| "1000".to_owned());
    let (count, more) = count.split_once('+').unwrap_or((&count, "0"));
    let (count, more): (usize, usize) = (count.parse()?, more.parse()?);
    let seed = arguments.next().unwrap_or_else(|| "1".to_owned());
    let (mut kinds, mut only): (Vec<&Kind>, Vec<Technique>) = (Vec::new(), Vec::new());
    for name in arguments {
        let known = kinds.len();
        kinds.extend(KINDS.iter().filter(|kind| kind.name == name));
        if kinds.len() == known {
            only.push(name.parse()?);
        }
    }
    if kinds.is_empty() {
        kinds.extend(&KINDS);
    }
    let mut table = Table::default();
    let mut checked = 0;
    for number in 0.. {
        let seed = Seed::new(format!("soundness/{seed}/{number}"));
        let mut random = seed.random();
        let kind = draw(&kinds, &mut random);
        let Some(shape) = (kind.shape)(&mut random) else { continue };
        let puzzle = Generator::new(shape).seed(seed).generate(&mut Control::new())?.puzzle;
        let left = count - checked;
        for case in cases(&puzzle, &mut random)?.into_iter().take(left) {
            checked += 1;
            *table.positions.entry(kind.name).or_default() += 1;
            for step in steps(&case, &only) {
                table.take(&case, &step, kind, 0)?;
            }
        }
        if checked == count {
            break;
        }
    }
    hunt(&mut table, &kinds, &only, &seed, more)?;
    table.print(&kinds, checked);
    Ok(())
}

/// One of the kinds, by the puzzles that it takes for its share of positions.
fn draw<'a>(kinds: &[&'a Kind], random: &mut Random) -> &'a Kind {
    let weights = kinds.iter().map(|kind| match kind.eased {
        0 => kind.share * OF_ONE[1],
        _ => kind.share * OF_ONE[0],
    });
    let mut at = random.place(weights.clone().sum());
    for (kind, weight) in kinds.iter().zip(weights) {
        if at < weight {
            return kind;
        }
        at -= weight;
    }
    kinds[0]
}

fn steps(case: &Case, only: &[Technique]) -> Vec<Step> {
    let mut techniques = Techniques::default().uniqueness(case.solutions.len() == 1);
    techniques.optional = true;
    if only.is_empty() || case.solutions.len() > 1 {
        case.position.steps(techniques)
    } else {
        only.iter().flat_map(|&technique| case.position.steps_of(technique)).collect()
    }
}

/// Positions of a puzzle: on the way of the rater on boards that take no time, else at random.
fn cases(puzzle: &Puzzle, random: &mut Random) -> Result<Vec<Case>, Failure> {
    let small = puzzle.shape().side() <= 9;
    let of_one = if small { OF_ONE[0] } else { OF_ONE[1] };
    if random.below(5) == 0 {
        let (puzzle, solutions) = loosened(puzzle, random)?;
        let somewhere = || {
            Ok(Case {
                position: somewhere(&puzzle, &solutions, random)?,
                solutions: solutions.clone(),
            })
        };
        return std::iter::repeat_with(somewhere).take(of_one).collect();
    }
    let solutions: Vec<Grid> = puzzle.solutions().take(2).collect();
    let mut positions = Vec::new();
    if small {
        let way = way(puzzle)?;
        let every = way.len().div_ceil(of_one / 2).max(1);
        positions.extend(way.into_iter().step_by(every));
    }
    while positions.len() < of_one {
        positions.push(somewhere(puzzle, &solutions, random)?);
    }
    let cases =
        positions.into_iter().map(|position| Case { position, solutions: solutions.clone() });
    Ok(cases.collect())
}

/// The positions on the way of the rater.
fn way(puzzle: &Puzzle) -> Result<Vec<Position>, Failure> {
    let mut position = Position::of(puzzle)?;
    let mut way = Vec::new();
    for round in Path::of(puzzle)?.rounds {
        way.push(position.clone());
        for step in round {
            position.apply(&step.placements, &step.eliminations);
        }
    }
    Ok(way)
}

/// The puzzle without a few of its givens, and its solutions, which are several but not too many.
fn loosened(puzzle: &Puzzle, random: &mut Random) -> Result<(Puzzle, Vec<Grid>), Failure> {
    let mut cells: Vec<Cell> = puzzle.givens().clues().map(|(cell, _)| cell).collect();
    random.shuffle(&mut cells);
    let (mut loose, mut several) = (puzzle.clone(), (puzzle.clone(), Vec::new()));
    let less = 1 + random.place(4);
    for cell in cells.into_iter().take(less) {
        loose = loose.with_given(cell, None);
        let solutions: Vec<Grid> = loose.solutions().take(SOLUTIONS + 1).collect();
        if solutions.len() > SOLUTIONS {
            break;
        }
        several = (loose.clone(), solutions);
    }
    if several.1.is_empty() {
        several.1.extend(puzzle.solutions().take(2));
    }
    Ok(several)
}

/// A position with some of the values set that belong there, and some candidates gone that do not.
fn somewhere(
    puzzle: &Puzzle,
    solutions: &[Grid],
    random: &mut Random,
) -> Result<Position, Failure> {
    let side = puzzle.shape().side();
    let (set, gone) = (random.below(60), random.below(70));
    let mut values = puzzle.givens().clone();
    let mut candidates = Candidates::full(side);
    for index in 0..usize::from(side) * usize::from(side) {
        let cell = Cell::at(index, side);
        let value = solutions[0].get(cell);
        if random.below(100) < set && solutions.iter().all(|other| other.get(cell) == value) {
            values.set(cell, value);
        }
        for digit in (1..=side).filter_map(Digit::new) {
            if random.below(100) < gone
                && solutions.iter().all(|solution| solution.get(cell) != Some(digit))
            {
                candidates.remove(cell, digit);
            }
        }
    }
    Ok(Position::with_marks(puzzle.shape(), puzzle.givens(), &values, &candidates)?)
}

/// What is left of a puzzle with many givens more once nothing easy is found.
fn end(puzzle: &Puzzle, solution: &Grid, random: &mut Random) -> Result<Position, Failure> {
    let given = 20 + random.below(70);
    let eased = solution.clues().fold(puzzle.clone(), |puzzle, (cell, digit)| {
        if random.below(100) < given { puzzle.with_given(cell, Some(digit)) } else { puzzle }
    });
    stuck(&eased, random)
}

/// What is left of a puzzle once nothing easy is found.
fn stuck(puzzle: &Puzzle, random: &mut Random) -> Result<Position, Failure> {
    let hardest = ["2.3", "2.8", "3.6", "4.2"][random.place(4)];
    let easy = Techniques::default().up_to(hardest.parse()?);
    let mut position = Position::of(puzzle)?;
    loop {
        let steps = position.steps(easy);
        if steps.is_empty() {
            return Ok(position);
        }
        for step in steps {
            position.apply(&step.placements, &step.eliminations);
        }
    }
}

/// A position in which cells of two to four digits alone are empty, as many as leave one solution,
/// with some candidates gone: at random, or on the way as far as it is easy.
fn few_digits(puzzle: &Puzzle, solution: &Grid, random: &mut Random) -> Result<Position, Failure> {
    let side = puzzle.shape().side();
    let mut digits: Vec<Digit> = (1..=side).filter_map(Digit::new).collect();
    random.shuffle(&mut digits);
    digits.truncate(2 + random.place(3));
    let mut cells: Vec<(Cell, Digit)> =
        solution.clues().filter(|(_, digit)| digits.contains(digit)).collect();
    random.shuffle(&mut cells);
    let mut left = Puzzle::new(puzzle.shape().clone(), solution.clone())?;
    let (gone, mut candidates) = (random.below(70), Candidates::full(side));
    for (cell, value) in cells {
        let without = left.clone().with_given(cell, None);
        if without.solutions().take(2).count() == 1 {
            left = without;
        }
        for &digit in digits.iter().filter(|&&digit| digit != value) {
            if random.below(100) < gone {
                candidates.remove(cell, digit);
            }
        }
    }
    if random.below(2) == 0 {
        return stuck(&left, random);
    }
    Ok(Position::with_marks(puzzle.shape(), left.givens(), left.givens(), &candidates)?)
}

/// Looks on purpose for techniques on boards where they were not met.
fn hunt(
    table: &mut Table,
    kinds: &[&Kind],
    only: &[Technique],
    seed: &str,
    puzzles: usize,
) -> Result<(), Failure> {
    for (number, kind) in kinds.iter().enumerate() {
        for turn in 0..puzzles {
            let missing = table.missing(kind, only);
            if missing.is_empty() {
                break;
            }
            let seed = Seed::new(format!("hunt/{seed}/{number}/{turn}"));
            let mut random = seed.random();
            let Some(shape) = (kind.shape)(&mut random) else { continue };
            let puzzle = Generator::new(shape).seed(seed).generate(&mut Control::new())?.puzzle;
            let Some(solution) = puzzle.solutions().next() else { continue };
            let puzzle = solution.clues().fold(puzzle, |puzzle, (cell, digit)| {
                match random.below(100) < kind.eased {
                    true => puzzle.with_given(cell, Some(digit)),
                    false => puzzle,
                }
            });
            let mut positions = way(&puzzle)?;
            for _ in 0..ENDS {
                positions.push(end(&puzzle, &solution, &mut random)?);
                positions.push(few_digits(&puzzle, &solution, &mut random)?);
            }
            for position in positions {
                let case = Case { position, solutions: vec![solution.clone()] };
                for step in missing.iter().flat_map(|&missing| case.position.steps_of(missing)) {
                    table.take(&case, &step, kind, 1)?;
                }
            }
        }
    }
    Ok(())
}

/// What is wrong with a step.
#[derive(Debug, thiserror::Error)]
enum Wrong {
    #[error("a solution says otherwise of {0}")]
    Conclusion(Candidate),
    #[error(transparent)]
    Reasons(#[from] Unsound),
}

fn verdict(case: &Case, step: &Step) -> Result<(), Wrong> {
    for solution in &case.solutions {
        let placed = step.placements.iter().find(|one| solution.get(one.cell) != Some(one.digit));
        let gone = step.eliminations.iter().find(|one| solution.get(one.cell) == Some(one.digit));
        if let Some(&candidate) = placed.or(gone) {
            return Err(Wrong::Conclusion(candidate));
        }
    }
    Ok(case.position.check(step)?)
}

impl Table {
    /// Checks a step and counts it.
    fn take(&mut self, case: &Case, step: &Step, kind: &Kind, how: usize) -> Result<(), Failure> {
        self.found.entry((step.technique, kind.name)).or_default()[how] += 1;
        match verdict(case, step) {
            Ok(()) => Ok(()),
            Err(Wrong::Reasons(Unsound::TooLong(_))) => {
                self.unchecked += 1;
                println!("unchecked: {}", step.short(case.position.shape()));
                Ok(())
            }
            Err(wrong) => {
                let (text, shape) = (case.position.write(), case.position.shape());
                Err(format!("{wrong}: {}: {shape} {text}", step.short(shape)).into())
            }
        }
    }

    fn count(&self, technique: Technique, board: &'static str) -> [usize; 2] {
        self.found.get(&(technique, board)).copied().unwrap_or_default()
    }

    /// The techniques that were not met on this kind of boards.
    fn missing(&self, kind: &Kind, only: &[Technique]) -> Vec<Technique> {
        let wanted = Technique::all().filter(|one| only.is_empty() || only.contains(one));
        wanted.filter(|&technique| self.count(technique, kind.name) == [0; 2]).collect()
    }

    fn print(&self, kinds: &[&Kind], checked: usize) {
        let mut columns: Vec<&'static str> = kinds.iter().map(|kind| kind.name).collect();
        columns.dedup();
        println!("| | {} |", columns.join(" | "));
        println!("|---|{}", "---|".repeat(columns.len()));
        let row = |name: &str, count: &dyn Fn(&'static str) -> String| {
            let counts: Vec<String> = columns.iter().map(|column| count(column)).collect();
            println!("| {name} | {} |", counts.join(" | "));
        };
        row("positions", &|column| self.positions.get(column).copied().unwrap_or(0).to_string());
        for technique in Technique::all() {
            row(technique.name(), &|column| match self.count(technique, column) {
                [0, 0] => "-".to_owned(),
                [0, purpose] => format!("+{purpose}"),
                [random, _] => random.to_string(),
            });
        }
        let steps: usize = self.found.values().flatten().sum();
        println!("\n{checked} positions, {steps} steps, 0 unsound, {} unchecked", self.unchecked);
    }
}
