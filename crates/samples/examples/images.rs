//! Rates puzzles and a random symmetric image of each, which must agree in rating, hardest
//! technique, effort, steps and counts.
//!
//! `cargo run --release -p anydoku-samples --example images -- COUNT [SEED] [FILE...]`: rates COUNT
//! puzzles, half of them drawn from the files (9x9, one per line, ignoring what follows a comma or
//! blank; files in turn, lines at random), the others generated: minimal ones of 4x4, 6x6, 9x9,
//! jigsaws, Latin squares, boards with diagonals and windows, and larger ones with redundant
//! givens. A puzzle that takes more than a fixed number of searches in either form is skipped and
//! counted. Prints each pair that differs and the number of rated puzzles by board; fails if any
//! differs.

use std::collections::BTreeMap;

use anydoku::generate::{Generator, Random, Seed, random_jigsaw};
use anydoku::logic::{Rated, RatingJob, Unrated};
use anydoku::symmetry::SymmetryGroup;
use anydoku::{Control, Job, Puzzle, Shape, Slice, Verdict};

type Failure = Box<dyn std::error::Error>;

/// The number of technique searches after which a puzzle is skipped.
const MAX_SEARCHES: u64 = 200_000;

/// A kind of board for generated puzzles: its frequency, and the percentage of empty cells filled
/// from the solution.
struct Kind {
    name: &'static str,
    share: usize,
    filled: u64,
    shape: fn(&mut Random) -> Option<Shape>,
}

const fn kind(
    name: &'static str,
    share: usize,
    filled: u64,
    shape: fn(&mut Random) -> Option<Shape>,
) -> Kind {
    Kind { name, share, filled, shape }
}

const KINDS: [Kind; 11] = [
    kind("4x4", 10, 0, |_| Shape::of_side(4).ok()),
    kind("6x6", 20, 0, |_| Shape::blocks(2, 3).ok()),
    kind("9x9", 20, 0, |_| Shape::of_side(9).ok()),
    kind("12x12", 4, 8, |_| Shape::blocks(3, 4).ok()),
    kind("16x16", 6, 12, |_| Shape::of_side(16).ok()),
    kind("25x25", 1, 20, |_| Shape::of_side(25).ok()),
    kind("jigsaw 9", 10, 0, |random| Some(random_jigsaw(9, random)?.0)),
    kind("jigsaw 7", 8, 0, |random| Some(random_jigsaw(7, random)?.0)),
    kind("X", 8, 0, |_| Shape::builder(9).diagonals().build().ok()),
    kind("windoku", 5, 0, |_| Shape::builder(9).windows().build().ok()),
    kind("Latin 8", 8, 0, |_| Shape::latin(8).ok()),
];

/// The number of puzzles rated, skipped and different, by board.
type Counts = BTreeMap<String, [usize; 3]>;

fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let count: u64 = arguments.next().as_deref().unwrap_or("1000").parse()?;
    let seed = arguments.next().unwrap_or_else(|| "1".to_owned());
    let files: Vec<(String, Vec<String>)> = arguments.map(lines).collect::<Result<_, _>>()?;
    let mut counts = Counts::new();
    for number in 0..count {
        let mut random = Seed::new(format!("images/{seed}/{number}")).random();
        let (board, puzzle) = if files.is_empty() || number % 2 == 1 {
            made(&mut random, &format!("{seed}/{number}"))?
        } else {
            let (name, lines) = &files[number as usize / 2 % files.len()];
            let line = &lines[random.place(lines.len())];
            let puzzle = line.split([',', ' ', '\t']).next().unwrap_or_default();
            (name.clone(), puzzle.parse()?)
        };
        compare(&puzzle, counts.entry(board).or_default(), &mut random)?;
    }
    println!("{:<40}{:>8}{:>10}{:>10}", "", "rated", "too long", "differ");
    for (board, [rated, long, different]) in &counts {
        println!("{board:<40}{rated:>8}{long:>10}{different:>10}");
    }
    let total =
        counts.values().fold([0; 3], |sum, own| std::array::from_fn(|at| sum[at] + own[at]));
    println!("{:<40}{:>8}{:>10}{:>10}", "all", total[0], total[1], total[2]);
    if total[2] == 0 { Ok(()) } else { Err("some images have another rating".into()) }
}

/// Returns the lines of a file that are puzzles, with its name.
fn lines(path: String) -> Result<(String, Vec<String>), Failure> {
    let text = std::fs::read_to_string(&path)?;
    let puzzles =
        text.lines().filter(|line| line.starts_with(|c: char| c == '.' || c.is_ascii_digit()));
    let name = path.rsplit('/').next().unwrap_or_default().to_owned();
    let puzzles: Vec<String> = puzzles.map(str::to_owned).collect();
    if puzzles.is_empty() {
        Err(format!("no puzzles in {path}").into())
    } else {
        Ok((name, puzzles))
    }
}

/// Generates a puzzle with one solution on a random board.
fn made(random: &mut Random, seed: &str) -> Result<(String, Puzzle), Failure> {
    loop {
        let mut at = random.place(KINDS.iter().map(|kind| kind.share).sum());
        let kind = KINDS.iter().find(|kind| {
            let here = at < kind.share;
            at = at.saturating_sub(kind.share);
            here
        });
        let Some(kind) = kind else { continue };
        let Some(shape) = (kind.shape)(random) else { continue };
        // Regions that are nearly lines have too many symmetries to list.
        if SymmetryGroup::of(&shape).is_err() {
            continue;
        }
        let made = Generator::new(shape).seed(Seed::new(seed)).generate(&mut Control::new())?;
        let mut puzzle = made.puzzle;
        if kind.filled > 0
            && let Verdict::Unique(solution) = puzzle.solve()
        {
            for (cell, digit) in solution.clues() {
                if random.below(100) < kind.filled {
                    puzzle = puzzle.with_given(cell, Some(digit));
                }
            }
        }
        return Ok((kind.name.to_owned(), puzzle));
    }
}

/// Rates the puzzle and an image of it.
fn compare(puzzle: &Puzzle, counts: &mut [usize; 3], random: &mut Random) -> Result<(), Failure> {
    let group = SymmetryGroup::of(puzzle.shape())?;
    let image = group.random(|bound| random.below(bound)).apply_to_puzzle(puzzle)?;
    let (Some(rated), Some(again)) = (rate(puzzle)?, rate(&image)?) else {
        counts[1] += 1;
        return Ok(());
    };
    counts[0] += 1;
    if rated != again {
        counts[2] += 1;
        println!("{}\n  {}\n{}\n  {}", puzzle, describe(&rated), image, describe(&again));
    }
    Ok(())
}

fn rate(puzzle: &Puzzle) -> Result<Option<Rated>, Unrated> {
    let mut job = RatingJob::new(puzzle);
    match job.run(MAX_SEARCHES) {
        Slice::Progress(_) => Ok(None),
        Slice::Done(rated) => rated.map(Some),
    }
}

fn describe(rated: &Rated) -> String {
    let counts = rated.counts.iter().map(|(technique, count)| format!("{technique} {count}"));
    format!(
        "{} effort {} steps {}: {}",
        rated.rating,
        rated.effort,
        rated.steps,
        counts.collect::<Vec<_>>().join(", ")
    )
}
