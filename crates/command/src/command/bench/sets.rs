//! The benchmark puzzles: files in a folder, or generated sets.

use std::fs;
use std::path::{Path, PathBuf};

use anydoku::{Grid, Puzzle, PuzzleError, Shape};
use anydoku_notation::{Notation, ReadOptions, Record, detect, write};
use anydoku_samples::{Random, broken, eased, loosened, minimal, scrambled_grid};

use crate::console::Console;
use crate::failure::{Failure, Result};

/// Puzzles to measure, one per line.
pub(super) struct PuzzleSet {
    /// The suite of the set: `nine`, `sides`.
    pub(super) suite: String,
    /// The name of the set.
    pub(super) case: String,
    /// The text of the set.
    pub(super) lines: Vec<u8>,
    /// The number of puzzles in the set.
    pub(super) puzzles: u64,
}

/// Returns whether the set of this suite and name is to be measured.
pub(super) type Selection<'a> = &'a dyn Fn(&str, &str) -> bool;

/// Sets are repeated to at least this size: starting a process costs about as much as a thousand
/// easy puzzles.
const MIN_BYTES: usize = 4 << 20;

impl PuzzleSet {
    fn new(suite: &str, case: &str, lines: &[u8]) -> Self {
        let times = MIN_BYTES.div_ceil(lines.len().max(1));
        Self::repeated(suite, case, lines, times)
    }

    fn repeated(suite: &str, case: &str, lines: &[u8], times: usize) -> Self {
        let content = |line: &&[u8]| {
            let line = line.trim_ascii();
            !line.is_empty() && !line.starts_with(b"#") && !line.starts_with(b";")
        };
        let puzzle_lines: Vec<&[u8]> = lines.split(|&byte| byte == b'\n').filter(content).collect();
        let mut once = puzzle_lines.join(&b'\n');
        once.push(b'\n');
        Self {
            suite: suite.to_owned(),
            case: case.to_owned(),
            puzzles: (puzzle_lines.len() * times) as u64,
            lines: once.repeat(times),
        }
    }
}

/// Loads the line files of a folder and of its subfolders, which are the suites.
pub(super) fn load_folder(
    folder: &Path,
    is_selected: Selection<'_>,
    console: &Console,
) -> Result<Vec<PuzzleSet>> {
    let mut sets = Vec::new();
    for path in files(folder)? {
        let read = |error| Failure::read_error(path.display(), &error);
        let stem = |path: &Path| {
            path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
        };
        let suite = path.parent().map(stem).unwrap_or_default();
        let case = stem(&path);
        if !is_selected(&suite, &case) {
            continue;
        }
        let bytes = fs::read(&path).map_err(read)?;
        let detected = detect(&bytes, &ReadOptions::new());
        if matches!(detected.notation, Notation::Line | Notation::Sdm) && starts_with_nine(&bytes) {
            sets.push(PuzzleSet::new(&suite, &case, &bytes));
        } else {
            console.detail(&format!(
                "{}: skipped, because it has no lines of 81 cells",
                path.display()
            ));
        }
    }
    Ok(sets)
}

fn starts_with_nine(bytes: &[u8]) -> bool {
    let mut lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with(b"#"));
    first.is_some_and(|line| line.iter().take_while(|byte| !b" ,;#\t".contains(byte)).count() == 81)
}

/// Returns the sorted text files of a folder and of its direct subfolders.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        let failed = |error| Failure::option_file_error("--data", &next, &error);
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

/// Generates puzzles of every kind for the 9x9 board and for others.
pub(super) fn generate_sets(
    is_selected: Selection<'_>,
    console: &Console,
) -> Result<Vec<PuzzleSet>> {
    let failed = |error: PuzzleError| Failure::System(error.to_string());
    let mut sets = Vec::new();
    let nine = Shape::of_side(9).map_err(PuzzleError::from).map_err(failed)?;
    for kind in [Kind::Easy, Kind::Minimal, Kind::Many, Kind::None] {
        if is_selected("nine", kind.name()) {
            console.detail(&format!("generating 9x9 puzzles: {}", kind.name()));
            let lines = kind.lines(&nine, 500).map_err(failed)?;
            sets.push(PuzzleSet::new("nine", kind.name(), &lines));
        }
    }
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
        let name = shape.to_string();
        if is_selected("sides", &name) {
            console.detail(&format!("generating puzzles: {name}"));
            let lines = Kind::Minimal.lines(&shape, 20).map_err(failed)?;
            sets.push(PuzzleSet::repeated("sides", &name, &lines, 20));
        }
    }
    Ok(sets)
}

/// A kind of benchmark puzzle.
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
