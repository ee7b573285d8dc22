//! All pairs of options of `generate`: what is requested is met, refused, or said to be missed.

use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anydoku::generate::{SinglesLevel, Symmetry};
use anydoku::logic::{Rated, Rating, Technique};
use anydoku::{Boxes, HouseKind, Puzzle};
use anydoku_notation::{ReadOptions, read};

use crate::runner::{PUZZLE, folder, run};

/// The rows of each pair.
const ROWS: &str = "3";

/// The seed, so that a failure can be repeated. Some rows take all the time they get, whatever it is.
const SEED: &str = "pairs";
const TIMEOUT: &str = "300ms";

/// A puzzle of the output, with its rating.
struct Row {
    puzzle: Puzzle,
    rated: Rated,
}

/// An option with its values on boards of side 6 and 9, and the test of a row with that value.
type Request = (&'static str, [&'static str; 2], fn(&Row, &str) -> bool);

/// All options that say something about the puzzle. A file name stands for its contents.
const REQUESTS: &[Request] = &[
    ("--clues", ["13..15", "28..30"], |row, value| is_within(row.clues(), value)),
    ("--clues", ["20", "40"], |row, value| is_within(row.clues(), value)),
    ("--remove", ["22 --tolerance 2", "50 --tolerance 2"], |row, _| match row.side() {
        6 => (12..=16).contains(&row.clues()),
        _ => (29..=33).contains(&row.clues()),
    }),
    ("--minimal", [""; 2], |row, _| row.puzzle.is_minimal()),
    ("--symmetry", ["rotate180"; 2], is_symmetric),
    ("--symmetry", ["full"; 2], is_symmetric),
    ("--pattern", ["pattern6", "pattern9"], |row, value| {
        let cells = pattern(value).concat();
        let givens = row.puzzle.givens().values().iter().map(|&value| value != 0);
        givens.eq(cells.chars().map(|cell| cell == 'x'))
    }),
    ("--like", [LIKE, PUZZLE], |row, value| row.canonical() == canonical(value)),
    ("--without", ["5"; 2], |row, _| !row.puzzle.givens().values().contains(&5)),
    ("--box-clues", ["2..3", "2..4"], |row, value| {
        let kind = match row.puzzle.shape().boxes() {
            Boxes::None => HouseKind::Row,
            _ => HouseKind::Box,
        };
        row.given_counts(kind).all(|count| is_within(count, value))
    }),
    ("--balanced", [""; 2], |row, _| {
        let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
        kinds.into_iter().all(|kind| row.given_counts(kind).all(|count| count > 0))
    }),
    ("--singles", ["easy"; 2], |row, _| SinglesLevel::of(&row.puzzle) == SinglesLevel::Easy),
    ("--singles", ["hard"; 2], |row, _| SinglesLevel::of(&row.puzzle) == SinglesLevel::Hard),
    ("--level", ["beginner"; 2], |row, value| row.rated.level().name() == value),
    ("--level", ["medium", "hard"], |row, value| row.rated.level().name() == value),
    ("--rating", ["2.0..2.6"; 2], |row, _| (20..=26).contains(&row.rated.rating.tenths())),
    ("--rating", ["er:1.0..2.6"; 2], |row, _| row.explainer()[0] <= Rating::from_tenths(26)),
    ("--rating", ["er:1.0..2.6 --pearl"; 2], |row, _| row.explainer()[0] == row.explainer()[1]),
    ("--rating", ["er:1.0..2.6 --diamond"; 2], |row, _| row.explainer()[0] == row.explainer()[2]),
    ("--contains", ["naked-single"; 2], |row, _| row.steps(Technique::NakedSingle) > 0),
    ("--at-least", ["3:hidden-single-line"; 2], |row, _| {
        row.steps(Technique::HiddenSingleLine) >= 3
    }),
    ("--up-to", ["naked-single"; 2], |row, _| {
        row.rated.rating <= Technique::NakedSingle.least_rating()
    }),
    ("--diagonals", [""; 2], |row, _| row.has_houses(HouseKind::Diagonal, 2)),
    ("--windows", [""; 2], |row, _| row.has_houses(HouseKind::Window, 4)),
    ("--no-boxes", [""; 2], |row, _| row.has_houses(HouseKind::Box, 0)),
    ("--regions", ["random"; 2], |row, _| matches!(row.puzzle.shape().boxes(), Boxes::Regions(_))),
];

const LIKE: &str = "...1....3.26.5.6.......4......4....3";

impl Row {
    fn side(&self) -> u16 {
        self.puzzle.shape().side()
    }

    fn clues(&self) -> usize {
        self.puzzle.givens().clue_count()
    }

    /// Returns the number of givens in each house of a kind.
    fn given_counts(&self, kind: HouseKind) -> impl Iterator<Item = usize> {
        let (shape, givens) = (self.puzzle.shape(), self.puzzle.givens());
        let houses = shape.houses().iter().filter(move |house| house.kind() == kind);
        houses
            .map(|&house| shape.cells_of(house).filter(|&cell| givens.get(cell).is_some()).count())
    }

    fn has_houses(&self, kind: HouseKind, count: usize) -> bool {
        self.given_counts(kind).count() == count
    }

    fn steps(&self, technique: Technique) -> usize {
        let counts = self.rated.counts.iter().filter(|(known, _)| *known == technique);
        counts.map(|&(_, count)| count).sum()
    }

    fn canonical(&self) -> String {
        self.puzzle.canonical().unwrap().puzzle.to_string()
    }

    /// Returns ER, EP and ED of Sudoku Explainer.
    fn explainer(&self) -> Vec<Rating> {
        let output = run(&["rate", "--scale", "se", "--format", "line"], self.puzzle.to_string());
        let words = output.stdout.split_whitespace();
        words.map_while(|word| word.parse().ok()).collect()
    }
}

/// Returns whether a number is in a range such as `2..3` or `2`.
fn is_within(count: usize, range: &str) -> bool {
    let (least, most) = range.split_once("..").unwrap_or((range, range));
    (least.parse().unwrap()..=most.parse().unwrap()).contains(&count)
}

fn is_symmetric(row: &Row, name: &str) -> bool {
    let symmetry: Symmetry = name.parse().unwrap();
    symmetry.holds_for(row.puzzle.givens())
}

fn pattern(name: &str) -> Vec<&'static str> {
    match name {
        "pattern6" => vec!["x..xx.", ".x..x.", "x.x..x", "x..x.x", ".x..x.", ".xx..x"],
        _ => ["x.x.x.x.x", ".x.x.x.x."].into_iter().cycle().take(9).collect(),
    }
}

fn puzzle(line: &str) -> Puzzle {
    let entry = read(line.as_bytes(), &ReadOptions::default()).entries.remove(0);
    entry.record.unwrap().puzzle().unwrap()
}

fn canonical(line: &str) -> String {
    puzzle(line).canonical().unwrap().puzzle.to_string()
}

/// Returns the words of an option, with its value for a board.
fn words(&(option, values, _): &Request, board: usize) -> Vec<&'static str> {
    [option].into_iter().chain(values[board].split_whitespace()).collect()
}

/// Returns what is wrong with the rows of two options, and whether there are any that meet both.
fn test(pair: [&Request; 2], board: usize, folder: &Path) -> Result<bool, String> {
    let size = ["--size", ["2x3", "9"][board]];
    let rows = ["generate", "--count", ROWS, "--seed", SEED, "--timeout", TIMEOUT];
    let mut arguments: Vec<&str> = [&rows[..], &["--format", "line"]].concat();
    let is_like = pair.iter().any(|request| request.0 == "--like");
    arguments.extend(size.into_iter().filter(|_| !is_like || board == 0));
    arguments.extend(pair.iter().flat_map(|request| words(request, board)));
    let path = |word: &&str| folder.join(word).to_str().unwrap().to_owned();
    let arguments: Vec<String> = arguments
        .iter()
        .map(|word| if word.starts_with("pattern") { path(word) } else { (*word).to_owned() })
        .collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let output = run(&arguments, "");
    let fault = |text: &str| Err(format!("{text}: {}\n{output:?}", arguments.join(" ")));
    match output.status {
        2 if output.stdout.is_empty() && !output.stderr.is_empty() => return Ok(false),
        0 | 1 => {}
        _ => return fault("neither done nor refused"),
    }
    let mut is_met = false;
    for line in output.lines() {
        if line.starts_with("timeout") {
            continue;
        }
        let (line, missed) = line.split_once(" # missed: ").unwrap_or((line, ""));
        let puzzle = puzzle(line.split(" # cut short").next().unwrap());
        let Ok(rated) = puzzle.rate() else { return fault("not one solution") };
        let row = Row { puzzle, rated };
        let is_as_requested = pair.iter().all(|request| {
            let value = request.1[board].split_whitespace().next().unwrap_or_default();
            request.2(&row, value)
        });
        match (is_as_requested, missed.is_empty()) {
            (false, true) => return fault("silently not as requested"),
            (_, false) if output.status == 0 => return fault("missed with status 0"),
            (true, true) => is_met = true,
            _ => {}
        }
    }
    Ok(is_met)
}

#[test]
fn every_pair_of_options_is_met_refused_or_said() {
    let folder = folder("generate_pairs");
    for name in ["pattern6", "pattern9"] {
        fs::write(folder.join(name), pattern(name).join("\n")).unwrap();
    }
    let pairs: Vec<([&Request; 2], usize)> = (0..2)
        .flat_map(|board| {
            let second = move |first: usize| {
                let pairs = (0..first).map(move |second| [&REQUESTS[first], &REQUESTS[second]]);
                // Of several levels, each row has one.
                let is_list = |pair: &[&Request; 2]| ["--level", "--singles"].contains(&pair[0].0);
                pairs
                    .filter(move |pair| pair[0].0 != pair[1].0 || !is_list(pair))
                    .map(move |pair| (pair, board))
            };
            (0..REQUESTS.len()).flat_map(second)
        })
        .collect();
    let (next, met, faults) = (AtomicUsize::new(0), AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                while let Some(&(pair, board)) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    match test(pair, board, &folder) {
                        Ok(is_met) => drop(met.fetch_add(usize::from(is_met), Ordering::Relaxed)),
                        Err(fault) => faults.lock().unwrap().push(fault),
                    }
                }
            });
        }
    });
    let faults = faults.into_inner().unwrap();
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), pairs.len(), faults.join("\n"));
    let met = met.into_inner();
    assert!(met > pairs.len() / 4, "only {met} of {} pairs were met", pairs.len());
}
