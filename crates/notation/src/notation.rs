//! The list of notations. The table of what each is and does is in `formats`.

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
