//! The puzzles to time: files of lines in a folder, or sets that the command makes for itself.

use std::fs;
use std::path::{Path, PathBuf};

use anydoku::{Grid, Puzzle, PuzzleError, Shape};
use anydoku_notation::{Notation, ReadOptions, Record, detect, write};
use anydoku_samples::{Random, broken, eased, loosened, minimal, scrambled_grid};

use crate::console::Console;
use crate::failure::Failure;

/// Puzzles to time, one a line.
pub(super) struct Set {
    /// The suite that it belongs to: `nine`, `sides`.
    pub(super) suite: String,
    /// Its name.
    pub(super) case: String,
    /// Its lines.
    pub(super) lines: Vec<u8>,
    /// How many puzzles those are.
    pub(super) puzzles: u64,
}

/// Shorter sets are repeated: starting a process costs about as much as a thousand easy puzzles.
const LEAST_BYTES: usize = 4 << 20;

impl Set {
    fn new(suite: &str, case: &str, lines: &[u8]) -> Self {
        let times = LEAST_BYTES.div_ceil(lines.len().max(1));
        Self::repeated(suite, case, lines, times)
    }

    fn repeated(suite: &str, case: &str, lines: &[u8], times: usize) -> Self {
        let content = |line: &&[u8]| {
            let line = line.trim_ascii();
            !line.is_empty() && !line.starts_with(b"#") && !line.starts_with(b";")
        };
        let kept: Vec<&[u8]> = lines.split(|&byte| byte == b'\n').filter(content).collect();
        let mut once = kept.join(&b'\n');
        once.push(b'\n');
        Self {
            suite: suite.to_owned(),
            case: case.to_owned(),
            puzzles: (kept.len() * times) as u64,
            lines: once.repeat(times),
        }
    }
}

/// The files of lines in a folder and the folders in it, which are the suites.
pub(super) fn in_folder(
    folder: &Path,
    wanted: &dyn Fn(&Set) -> bool,
    console: &Console,
) -> Result<Vec<Set>, Failure> {
    let mut sets = Vec::new();
    for path in files(folder)? {
        let read = |error| Failure::reading(&path.display().to_string(), &error);
        let stem = |path: &Path| {
            path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
        };
        let suite = path.parent().map(stem).unwrap_or_default();
        let empty = Set { suite, case: stem(&path), lines: Vec::new(), puzzles: 0 };
        if !wanted(&empty) {
            continue;
        }
        let bytes = fs::read(&path).map_err(read)?;
        let detected = detect(&bytes, &ReadOptions::new());
        if matches!(detected.notation, Notation::Line | Notation::Sdm) && starts_with_nine(&bytes) {
            sets.push(Set::new(&empty.suite, &empty.case, &bytes));
        } else {
            console.detail(&format!("{}: no lines of 81 cells, left out", path.display()));
        }
    }
    Ok(sets)
}

fn starts_with_nine(bytes: &[u8]) -> bool {
    let mut lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with(b"#"));
    first.is_some_and(|line| line.iter().take_while(|byte| !b" ,;#\t".contains(byte)).count() == 81)
}

/// The text files in a folder and in the folders right in it, by name.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        let failed = |error| Failure::option_file("--data", &next, &error);
        for entry in fs::read_dir(&next).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if path.is_dir() && next == folder {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "txt") {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

/// Puzzles of every kind on the 9x9 board, and on others.
pub(super) fn made(wanted: &dyn Fn(&Set) -> bool, console: &Console) -> Result<Vec<Set>, Failure> {
    let named = |suite: &str| {
        wanted(&Set { suite: suite.to_owned(), case: String::new(), lines: Vec::new(), puzzles: 0 })
    };
    let failed = |error: PuzzleError| Failure::Machine(error.to_string());
    let mut sets = Vec::new();
    if named("nine") {
        console.detail("making 9x9 puzzles");
        for kind in [Kind::Easy, Kind::Minimal, Kind::Many, Kind::None] {
            let lines =
                kind.lines(&Shape::of_side(9).map_err(PuzzleError::from).map_err(failed)?, 500);
            sets.push(Set::new("nine", kind.name(), &lines.map_err(failed)?));
        }
    }
    if named("sides") {
        console.detail("making puzzles of other sides");
        let shapes = [
            Shape::blocks(2, 3),
            Shape::latin(7),
            Shape::blocks(2, 4),
            Shape::latin(10),
            Shape::blocks(3, 4),
            Shape::square(16),
        ];
        for shape in shapes {
            let shape = shape.map_err(PuzzleError::from).map_err(failed)?;
            let lines = Kind::Minimal.lines(&shape, 20).map_err(failed)?;
            sets.push(Set::repeated("sides", &shape.to_string(), &lines, 20));
        }
    }
    Ok(sets)
}

/// What kind of puzzle.
#[derive(Clone, Copy)]
enum Kind {
    Easy,
    Minimal,
    Many,
    None,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Minimal => "minimal",
            Self::Many => "many solutions",
            Self::None => "no solution",
        }
    }

    fn lines(self, shape: &Shape, count: usize) -> Result<Vec<u8>, PuzzleError> {
        let mut random = Random::new(81);
        let mut lines = Vec::new();
        for _ in 0..count {
            let puzzle = self.puzzle(shape, &mut random)?;
            let line = write(&Record::of(&puzzle), Notation::Line);
            lines.extend_from_slice(line.unwrap_or_else(|_| puzzle.to_string()).as_bytes());
            lines.push(b'\n');
        }
        Ok(lines)
    }

    fn puzzle(self, shape: &Shape, random: &mut Random) -> Result<Puzzle, PuzzleError> {
        let Some(grid) = scrambled_grid(shape, random)? else {
            return Puzzle::new(shape.clone(), Grid::empty(shape.side()));
        };
        let puzzle = minimal(shape, &grid, random)?;
        match self {
            Self::Minimal => Ok(puzzle),
            Self::Easy => eased(&puzzle, &grid, usize::from(shape.side()), random),
            Self::Many => loosened(&puzzle, 2, random),
            Self::None => Ok(broken(&puzzle, &grid, random)?.unwrap_or(puzzle)),
        }
    }
}
