//! The table of notations: names, file extensions and capabilities.

/// A notation. Its name is part of the command-line interface (`--from`, `--to`).
///
/// ```
/// use anydoku_notation::Notation;
/// let notation = Notation::from_name("ksudoku").expect("a known name");
/// assert_eq!((notation.extension(), notation.description()), ("ksudoku", "KSudoku, sides 4 to 25"));
/// assert!(notation.can_write() && !notation.is_line_based());
/// assert!(!Notation::Penpa.can_write());
/// assert_eq!(Notation::all().filter(|notation| notation.can_write()).count(), 26);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// One line of symbols per puzzle.
    Line,
    /// Rows of symbols with borders.
    Grid,
    /// One line of decimal numbers per puzzle, or N rows of N numbers.
    Numbers,
    /// A grid of candidate groups (pencil marks).
    Candidates,
    /// N symbols per cell, N^3 in total.
    Cubed,
    /// A `HoDoKu` library line.
    Hodoku,
    /// `SadMan` Software.
    Sdk,
    /// A collection of lines.
    Sdm,
    /// `SudoCue`.
    Sdx,
    /// Simple Sudoku.
    Ss,
    /// `OpenSudoku` XML.
    OpenSudoku,
    /// `KSudoku` XML.
    KSudoku,
    /// `SudokuWiki` strings.
    SudokuWiki,
    /// sudoku.coach strings.
    SudokuCoach,
    /// f-puzzles link.
    FPuzzles,
    /// f-puzzles JSON.
    FPuzzlesJson,
    /// `SudokuPad` link in the f-puzzles form (read: also source JSON and `scf`).
    SudokuPad,
    /// `SudokuPad` link in the `scl` form.
    SudokuPadScl,
    /// lisudoku link.
    Lisudoku,
    /// Interactive Sudoku Solver link.
    Iss,
    /// GNOME Sudoku saved game.
    Gnome,
    /// Penpa link.
    Penpa,
    /// A link of another site: puzz.link, or the cells in its query.
    Site,
    /// Simon Tatham's Solo: game id.
    Sgt,
    /// Simon Tatham's Solo: saved game.
    SgtSave,
    /// Nested arrays of Python, JSON or another language.
    Array,
    /// Row, column and digit of each given.
    Coordinates,
    /// A file that is no text: gzip, ZIP, `NumPy`.
    File,
    /// Comma-separated values with a header.
    Csv,
    /// A line of cells and a line of regions.
    Jigsaw,
    /// `SumoCue`.
    SumoCue,
    /// `3x3::k:` killer lines.
    Killer,
    /// anydoku/1.
    Json,
    /// anydoku link.
    Link,
}

struct Row {
    notation: Notation,
    name: &'static str,
    extension: &'static str,
    can_write: bool,
    line_based: bool,
    description: &'static str,
}

const fn row(
    notation: Notation,
    name: &'static str,
    extension: &'static str,
    can_write: bool,
    line_based: bool,
    description: &'static str,
) -> Row {
    Row { notation, name, extension, can_write, line_based, description }
}

const TABLE: &[Row] = &[
    row(Notation::Line, "line", "txt", true, true, "one line per puzzle, up to side 35"),
    row(Notation::Grid, "grid", "txt", true, false, "rows with borders, up to side 35"),
    row(Notation::Numbers, "numbers", "txt", true, true, "decimal numbers, any side"),
    row(Notation::Candidates, "candidates", "txt", true, false, "grid of candidates, any side"),
    row(Notation::Cubed, "729", "txt", true, true, "N symbols per cell, up to side 35"),
    row(Notation::Hodoku, "hodoku", "txt", true, true, "HoDoKu library line, 9x9"),
    row(Notation::Sdk, "sdk", "sdk", true, false, "SadMan Sudoku, 9x9"),
    row(Notation::Sdm, "sdm", "sdm", true, true, "collection of lines"),
    row(Notation::Sdx, "sdx", "sdx", true, false, "SudoCue, 9x9"),
    row(Notation::Ss, "ss", "ss", true, false, "Simple Sudoku, 9x9"),
    row(Notation::OpenSudoku, "opensudoku", "opensudoku", true, false, "OpenSudoku V3, 9x9"),
    row(Notation::KSudoku, "ksudoku", "ksudoku", true, false, "KSudoku, sides 4 to 25"),
    row(Notation::SudokuWiki, "sudokuwiki", "txt", true, true, "SudokuWiki version B"),
    row(Notation::SudokuCoach, "sudokucoach", "txt", true, true, "sudoku.coach, 9x9"),
    row(Notation::FPuzzles, "fpuzzles", "txt", true, true, "f-puzzles link, sides 3 to 35"),
    row(Notation::FPuzzlesJson, "fpuzzles-json", "json", true, false, "f-puzzles JSON"),
    row(Notation::SudokuPad, "sudokupad", "txt", true, true, "SudokuPad link (f-puzzles form)"),
    row(Notation::SudokuPadScl, "sudokupad-scl", "txt", true, true, "SudokuPad link (scl form)"),
    row(Notation::Lisudoku, "lisudoku", "txt", false, true, "lisudoku link, read only"),
    row(Notation::Iss, "iss", "txt", false, true, "Interactive Sudoku Solver link, read only"),
    row(Notation::Gnome, "gnome", "save", false, false, "GNOME Sudoku saved game, read only"),
    row(Notation::Penpa, "penpa", "txt", false, true, "Penpa link, read only"),
    row(Notation::Site, "site", "txt", false, true, "link of puzz.link and other sites, read only"),
    row(Notation::Sgt, "sgt", "txt", true, true, "Solo game id, sides 2 to 31"),
    row(Notation::SgtSave, "sgt-save", "sgt", true, false, "Solo saved game"),
    row(Notation::Array, "array", "json", false, true, "arrays in code or JSON, read only"),
    row(Notation::Coordinates, "coordinates", "csv", false, false, "row, column, digit, read only"),
    row(Notation::File, "file", "zip", false, false, "gzip, ZIP and NumPy files, read only"),
    row(Notation::Csv, "csv", "csv", true, true, "columns puzzle, solution, ..."),
    row(Notation::Jigsaw, "jigsaw", "txt", true, false, "cells, then regions, up to side 35"),
    row(Notation::SumoCue, "sumocue", "txt", true, true, "SumoCue jigsaw and killer, 9x9"),
    row(Notation::Killer, "killer", "txt", true, true, "3x3::k: killer, 9x9"),
    row(Notation::Json, "json", "json", true, false, "anydoku/1, carries everything"),
    row(Notation::Link, "link", "txt", true, true, "anydoku link, any shape"),
];

impl Notation {
    /// Returns all notations in their documented order.
    pub fn all() -> impl Iterator<Item = Self> {
        TABLE.iter().map(|row| row.notation)
    }

    /// Returns the notation with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        TABLE.iter().find(|row| row.name == name).map(|row| row.notation)
    }

    /// Returns the name used on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Returns the usual file extension.
    #[must_use]
    pub fn extension(self) -> &'static str {
        self.row().extension
    }

    /// Returns whether the notation can be written.
    #[must_use]
    pub fn can_write(self) -> bool {
        self.row().can_write
    }

    /// Returns whether each line is a separate record, so that a file of any length can be
    /// streamed.
    #[must_use]
    pub fn is_line_based(self) -> bool {
        self.row().line_based
    }

    /// Returns a short description.
    #[must_use]
    pub fn description(self) -> &'static str {
        self.row().description
    }

    fn row(self) -> &'static Row {
        let found = TABLE.iter().find(|row| row.notation == self);
        found.unwrap_or(&TABLE[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for notation in Notation::all() {
            assert_eq!(Notation::from_name(notation.name()), Some(notation));
        }
    }
}
