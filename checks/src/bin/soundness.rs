//! Checks every step found in random positions of all kinds of boards.
//!
//! `cargo run --release -p checks --bin soundness -- COUNT[+HUNT] [SEED] [BOARD...] [TECHNIQUE...]`
//! uses COUNT random positions, from 4x4 to 25x25, including jigsaws, Latin squares and boards with
//! diagonals and windows (or only the named boards). A position has random correct digits entered
//! and random wrong candidates removed, or is on the solving path of a puzzle. One puzzle in five
//! has several solutions; techniques that assume a unique solution are not tried there. The program
//! finds all steps of all techniques (or of the named ones), whether or not there are easier ones,
//! and checks each: it must hold in every solution, and its reasons must prove it
//! ([`Position::check`]).
//!
//! Then it searches specifically for techniques that were not found on a board, in positions of up
//! to HUNT more puzzles (default 0): on the solving path, near the end, and with few digits left.
//! It prints how often each technique was found on each kind of board (`+` before the counts of the
//! specific search) and how many steps have too many reasons to check, and fails at the first wrong
//! step.

use std::collections::BTreeMap;

use anydoku::generate::{Generator, Random, Seed, random_jigsaw};
use anydoku::logic::{Candidate, Position, Step, Technique, Techniques, Unsound};
use anydoku::{Candidates, Cell, Control, Digit, Grid, Puzzle, Shape};

type Failure = Box<dyn std::error::Error>;

/// The number of positions per puzzle, of small and of large boards.
const OF_ONE: [usize; 2] = [20, 4];

/// The maximum number of solutions of a puzzle with several.
const SOLUTIONS: usize = 50;

/// The number of positions near the end that are searched for each puzzle.
const ENDS: usize = 100;

/// A kind of board: its name, its share of positions, and the percentage of empty cells that are
/// filled before its solving path is computed.
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

/// A position and the solutions of its puzzle.
struct Case {
    position: Position,
    solutions: Vec<Grid>,
}

/// How often each technique was found on each kind of board, at random and by specific search.
#[derive(Default)]
struct Table {
    found: BTreeMap<(Technique, &'static str), [usize; 2]>,
    positions: BTreeMap<&'static str, usize>,
    /// The number of steps with too many reasons to check.
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

/// Returns a random kind, weighted by the number of puzzles that its share of positions needs.
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

/// Returns positions of a puzzle: on the solving path for small boards, otherwise random ones.
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
        let path = solving_path(puzzle)?;
        let every = path.len().div_ceil(of_one / 2).max(1);
        positions.extend(path.into_iter().step_by(every));
    }
    while positions.len() < of_one {
        positions.push(somewhere(puzzle, &solutions, random)?);
    }
    let cases =
        positions.into_iter().map(|position| Case { position, solutions: solutions.clone() });
    Ok(cases.collect())
}

/// Returns the positions on the solving path.
fn solving_path(puzzle: &Puzzle) -> Result<Vec<Position>, Failure> {
    let mut position = Position::of(puzzle)?;
    let mut positions = Vec::new();
    for round in puzzle.path()?.rounds {
        positions.push(position.clone());
        for step in round {
            position.apply(&step.placements, &step.eliminations);
        }
    }
    Ok(positions)
}

/// Returns the puzzle without a few of its givens, and its solutions: several, but not too many.
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

/// Returns a position with some correct digits entered and some wrong candidates removed.
fn somewhere(
    puzzle: &Puzzle,
    solutions: &[Grid],
    random: &mut Random,
) -> Result<Position, Failure> {
    let side = puzzle.shape().side();
    let (set, removed) = (random.below(60), random.below(70));
    let mut values = puzzle.givens().clone();
    let mut candidates = Candidates::full(side);
    for index in 0..usize::from(side) * usize::from(side) {
        let cell = Cell::at(index, side);
        let value = solutions[0].get(cell);
        if random.below(100) < set && solutions.iter().all(|other| other.get(cell) == value) {
            values.set(cell, value);
        }
        for digit in (1..=side).filter_map(Digit::new) {
            if random.below(100) < removed
                && solutions.iter().all(|solution| solution.get(cell) != Some(digit))
            {
                candidates.remove(cell, digit);
            }
        }
    }
    Ok(Position::with_marks(puzzle.shape(), puzzle.givens(), &values, &candidates)?)
}

/// Returns the position of a puzzle with many more givens once no easy step is left.
fn end(puzzle: &Puzzle, solution: &Grid, random: &mut Random) -> Result<Position, Failure> {
    let given = 20 + random.below(70);
    let eased = solution.clues().fold(puzzle.clone(), |puzzle, (cell, digit)| {
        if random.below(100) < given { puzzle.with_given(cell, Some(digit)) } else { puzzle }
    });
    stuck(&eased, random)
}

/// Returns the position of a puzzle once no easy step is left.
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

/// Returns a position in which only cells of two to four digits are empty, as many as leave one
/// solution. Candidates are removed at random, or by easy steps.
fn few_digits(puzzle: &Puzzle, solution: &Grid, random: &mut Random) -> Result<Position, Failure> {
    let side = puzzle.shape().side();
    let mut digits: Vec<Digit> = (1..=side).filter_map(Digit::new).collect();
    random.shuffle(&mut digits);
    digits.truncate(2 + random.place(3));
    let mut cells: Vec<(Cell, Digit)> =
        solution.clues().filter(|(_, digit)| digits.contains(digit)).collect();
    random.shuffle(&mut cells);
    let mut left = Puzzle::new(puzzle.shape().clone(), solution.clone())?;
    let (removed, mut candidates) = (random.below(70), Candidates::full(side));
    for (cell, value) in cells {
        let without = left.clone().with_given(cell, None);
        if without.solutions().take(2).count() == 1 {
            left = without;
        }
        for &digit in digits.iter().filter(|&&digit| digit != value) {
            if random.below(100) < removed {
                candidates.remove(cell, digit);
            }
        }
    }
    if random.below(2) == 0 {
        return stuck(&left, random);
    }
    Ok(Position::with_marks(puzzle.shape(), left.givens(), left.givens(), &candidates)?)
}

/// Searches specifically for techniques on boards where they were not found.
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
            let mut positions = solving_path(&puzzle)?;
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

/// Returns what is wrong with a step.
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
        let removed =
            step.eliminations.iter().find(|one| solution.get(one.cell) == Some(one.digit));
        if let Some(&candidate) = placed.or(removed) {
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
                println!("unchecked: {} {}", step.technique, step.effects());
                Ok(())
            }
            Err(wrong) => {
                let (text, shape) = (case.position.to_text(), case.position.shape());
                Err(format!("{wrong}: {} {}: {shape} {text}", step.technique, step.effects())
                    .into())
            }
        }
    }

    fn count(&self, technique: Technique, board: &'static str) -> [usize; 2] {
        self.found.get(&(technique, board)).copied().unwrap_or_default()
    }

    /// Returns the techniques that were not found on this kind of board.
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
            row(technique.id(), &|column| match self.count(technique, column) {
                [0, 0] => "-".to_owned(),
                [0, purpose] => format!("+{purpose}"),
                [random, _] => random.to_string(),
            });
        }
        let steps: usize = self.found.values().flatten().sum();
        println!("\n{checked} positions, {steps} steps, 0 unsound, {} unchecked", self.unchecked);
    }
}
