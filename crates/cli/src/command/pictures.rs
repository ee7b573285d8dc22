//! A folder of pictures, one for each step of each puzzle: `PUZZLE-STEP.svg`, counted from 1.

use std::fs::{File, OpenOptions, create_dir_all};
use std::io::{self, Read as _, Write as _};
use std::path::{Path as FilePath, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use anydoku::Puzzle;
use anydoku::logic::{Path, Position};
use anydoku_render::{Picture, StepPicture, Symbol, Theme, svg};

use crate::failure::Failure;
use crate::puzzles::Posed;
use crate::settings::symbols;

/// What every picture begins with: a file that does not is something else, and stays.
const SIGNATURE: &str = "<!-- anydoku explain -->\n";

/// The folder, and how many puzzles had their turn.
pub(super) struct Pictures {
    folder: PathBuf,
    puzzles: AtomicUsize,
}

impl Pictures {
    /// The folder that `--svg` names; it is made where it is missing.
    pub(super) fn open(folder: &FilePath) -> Result<Self, Failure> {
        let failed = |error| Failure::option_file("--svg", folder, &error);
        create_dir_all(folder).map_err(failed)?;
        Ok(Self { folder: folder.to_owned(), puzzles: AtomicUsize::new(0) })
    }

    /// The number of the puzzle whose turn it is, from 1.
    pub(super) fn next_puzzle(&self) -> usize {
        self.puzzles.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// Draws every step of a puzzle.
    pub(super) fn write(
        &self,
        puzzle: usize,
        posed: &Posed<'_>,
        path: &Path,
    ) -> Result<(), Failure> {
        let width = path.steps().count().to_string().len().max(3);
        let symbols = symbols::own(posed.record);
        let mut number = 0;
        draw_each(&posed.puzzle, path, symbols.as_deref(), |picture| {
            number += 1;
            let text = svg(&picture, &Theme::LIGHT);
            self.write_file(&format!("{puzzle:04}-{number:0width$}.svg"), &text)
        })
    }

    fn write_file(&self, name: &str, text: &str) -> Result<(), Failure> {
        let path = self.folder.join(name);
        let failed = |error: io::Error| Failure::option_file("--svg", &path, &error);
        let mut file = match OpenOptions::new().write(true).create_new(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                if !is_picture(&path).map_err(failed)? {
                    return Err(Failure::Machine(format!(
                        "--svg {}: found a file of something else, expected none or a picture \
                         drawn by `explain --svg`",
                        path.display()
                    )));
                }
                File::create(&path)
            }
            opened => opened,
        }
        .map_err(failed)?;
        file.write_all(SIGNATURE.as_bytes()).map_err(failed)?;
        file.write_all(text.as_bytes()).map_err(failed)
    }
}

/// Draws each step of a puzzle's path, numbered, one at a time: those of a large board do not fit
/// into memory together.
pub(super) fn draw_each(
    puzzle: &Puzzle,
    path: &Path,
    symbols: Option<&[Symbol]>,
    mut take: impl FnMut(Picture) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let Ok(mut position) = Position::of(puzzle) else { return Ok(()) };
    let mut number = 0;
    for round in &path.rounds {
        for step in round {
            number += 1;
            let heading = format!("{number}. {}", step.technique.name());
            let mut picture = StepPicture::new(&position, step).heading(heading);
            if let Some(symbols) = symbols {
                picture = picture.symbols(symbols);
            }
            take(picture.draw())?;
        }
        for step in round {
            position.apply(&step.placements, &step.eliminations);
        }
    }
    Ok(())
}

/// Whether the file is one that was written here; an empty one was begun here, or is no loss.
fn is_picture(path: &FilePath) -> io::Result<bool> {
    let mut start = Vec::new();
    File::open(path)?.take(SIGNATURE.len() as u64).read_to_end(&mut start)?;
    Ok(SIGNATURE.as_bytes().starts_with(&start))
}
