//! Pictures of solution steps in a folder: `PUZZLE-STEP.svg`, numbered from 1.

use std::fs::{File, OpenOptions, create_dir_all};
use std::io::Write as _;
use std::io::{self, Read as _};
use std::path::{Path as FilePath, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use anydoku::logic::{Path, Position};
use anydoku_explain::technique_name;
use anydoku_render::{Picture, StepPicture, Symbol, Theme, svg};

use super::printing::symbols;
use crate::command::prelude::*;

/// The start of every picture. Files that start otherwise are not overwritten.
const SIGNATURE: &str = "<!-- anydoku explain -->\n";

/// The folder and the number of puzzles so far.
pub(super) struct StepPictures {
    folder: PathBuf,
    puzzles: AtomicUsize,
}

impl StepPictures {
    /// Opens the folder that `--svg` names and creates it if necessary.
    pub(super) fn open(folder: &FilePath) -> Result<Self> {
        let failed = |error| Failure::option_file_error("--svg", folder, &error);
        create_dir_all(folder).map_err(failed)?;
        Ok(Self { folder: folder.to_owned(), puzzles: AtomicUsize::new(0) })
    }

    /// Counts a puzzle. Its number is in the names of its pictures.
    pub(super) fn begin_puzzle(&self) {
        self.puzzles.fetch_add(1, Ordering::Relaxed);
    }

    /// Draws every step of the current puzzle.
    pub(super) fn write(&self, parsed: &ParsedPuzzle<'_>, path: &Path) -> Result {
        let puzzle = self.puzzles.load(Ordering::Relaxed);
        let width = path.steps().count().to_string().len().max(3);
        let symbols = symbols::record_symbols(parsed.record);
        let mut number = 0;
        draw_steps(&parsed.puzzle, path, symbols.as_deref(), |picture| {
            number += 1;
            let text = svg(&picture, &Theme::LIGHT);
            self.write_file(&format!("{puzzle:04}-{number:0width$}.svg"), &text)
        })
    }

    fn write_file(&self, name: &str, text: &str) -> Result {
        let path = self.folder.join(name);
        let failed = |error: io::Error| Failure::option_file_error("--svg", &path, &error);
        let mut file = match OpenOptions::new().write(true).create_new(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                if !is_picture(&path).map_err(failed)? {
                    return Err(Failure::System(format!(
                        "--svg {}: `explain --svg` did not write this file and will not overwrite \
                         it; choose another folder",
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

/// Draws the numbered steps of a solving path one at a time: those of a large board do not fit
/// into memory together.
pub(super) fn draw_steps(
    puzzle: &Puzzle,
    path: &Path,
    symbols: Option<&[Symbol]>,
    mut visit: impl FnMut(Picture) -> Result,
) -> Result {
    let Ok(mut position) = Position::of(puzzle) else { return Ok(()) };
    let mut number = 0;
    for round in &path.rounds {
        for step in round {
            number += 1;
            let heading =
                format!("{number}. {}", technique_name(step.technique, Explanations::english()));
            let mut picture = StepPicture::new(&position, step).heading(heading);
            if let Some(symbols) = symbols {
                picture = picture.symbols(symbols);
            }
            visit(picture.draw())?;
        }
        for step in round {
            position.apply(&step.placements, &step.eliminations);
        }
    }
    Ok(())
}

/// Returns whether a file was written by `explain --svg`, or is empty.
fn is_picture(path: &FilePath) -> io::Result<bool> {
    let mut start = Vec::new();
    File::open(path)?.take(SIGNATURE.len() as u64).read_to_end(&mut start)?;
    Ok(SIGNATURE.as_bytes().starts_with(&start))
}
