//! The format of generated puzzles, in rows and notations.

use std::sync::Mutex;

use anydoku::generate::{Miss, Symmetry};
use anydoku::grid::MAX_SYMBOL_SIDE;
use anydoku::logic::Rated;
use anydoku::{Cell, Digit};
use anydoku_explain::technique_name;
use anydoku_notation::{Notation, Record, WriteError, Writer, write};
use anydoku_scales::ScaleRating;

use crate::command::prelude::*;
use crate::output::{board_comment, csv_column, json_column};

/// A generated puzzle.
pub(crate) struct GeneratedPuzzle<'a> {
    /// The puzzle.
    pub(crate) puzzle: &'a Puzzle,
    /// Its solution.
    pub(crate) solution: &'a Grid,
    /// The rating, if known.
    pub(crate) rated: Option<ShownRating<'a>>,
    /// The seed.
    pub(crate) seed: &'a str,
    /// The symbols of the digits, if they are not 1-9A-Z.
    pub(crate) symbols: Option<&'a [char]>,
    /// A remark for the text format.
    pub(crate) remark: &'a str,
    /// How the puzzle differs from the request.
    pub(crate) deviation: &'a Deviation,
}

/// The rating that rows show.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ShownRating<'a> {
    /// That of anydoku.
    Own(&'a Rated),
    /// That of another scale, which was the target.
    OnScale(&'a ScaleRating),
}

impl ShownRating<'_> {
    /// Returns level, rating and hardest technique for columns.
    fn columns(self) -> (&'static str, String, &'static str) {
        match self {
            Self::Own(rated) => {
                let hardest = rated.hardest.map_or("", |technique| technique.id());
                (rated.level().name(), rated.rating.to_string(), hardest)
            }
            Self::OnScale(rating) => {
                let number = rating.rating.map_or_else(String::new, |number| number.to_string());
                (rating.level.unwrap_or_default(), number, rating.hardest.unwrap_or_default())
            }
        }
    }

    /// Describes the rating in words.
    fn words(self) -> String {
        match self {
            Self::Own(rated) => {
                let name = |technique| technique_name(technique, Explanations::english());
                let hardest = rated.hardest.map_or("", name);
                format!("{} {} ({hardest})", rated.rating, rated.level())
            }
            Self::OnScale(rating) => {
                let parts = [("ER", rating.rating), ("EP", rating.ep), ("ED", rating.ed)];
                let parts = parts.map(|(name, part)| {
                    part.map_or_else(String::new, |part| format!("{name} {part} "))
                });
                format!("{}({})", parts.concat(), rating.hardest.unwrap_or_default())
            }
        }
    }
}

/// How a puzzle differs from the request. Rows show it after a `#`: after the puzzle
/// in `line` output, after the seed in columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Deviation {
    /// None.
    #[default]
    None,
    /// The puzzle is as requested, but time ran out: the same seed may give another puzzle.
    TimedOut,
    /// The puzzle misses these requirements.
    Unmet(String),
}

impl Deviation {
    /// Adds a missed requirement.
    pub(crate) fn and(self, miss: String) -> Self {
        match self {
            Self::Unmet(misses) => Self::Unmet(format!("{misses}; {miss}")),
            Self::None | Self::TimedOut => Self::Unmet(miss),
        }
    }

    /// Returns the deviation for missed requirements, if there are any.
    pub(crate) fn of_misses(misses: &[Miss]) -> Option<Self> {
        let misses: Vec<String> = misses.iter().map(Miss::to_string).collect();
        (!misses.is_empty()).then(|| Self::Unmet(misses.join("; ")))
    }

    fn text(&self) -> String {
        match self {
            Self::None => String::new(),
            Self::TimedOut => " # cut short by the time limit".to_owned(),
            Self::Unmet(misses) => format!(" # missed: {misses}"),
        }
    }
}

impl GeneratedPuzzle<'_> {
    /// Returns the name of the symmetry of the givens.
    fn symmetry(&self) -> &'static str {
        Symmetry::of(self.puzzle.givens()).name()
    }
}

/// Writes rows in a format or notation.
pub(crate) struct RowWriter {
    columns: Columns,
    /// The notation that replaces the format.
    notation: Option<(Notation, Mutex<Writer>)>,
}

impl RowWriter {
    /// The columns of a row.
    pub(crate) const COLUMNS: [Column; 9] = Column::all([
        "puzzle", "board", "solution", "clues", "level", "rating", "hardest", "symmetry", "seed",
    ]);

    /// Creates a writer for these columns, or for a notation.
    pub(crate) fn new(columns: Columns, notation: Option<Notation>) -> Result<Self> {
        if notation.is_some() && columns.format.is_table() {
            return Err(usage!("--to: a table has no notation; leave it out"));
        }
        let writer = notation.map(Writer::new).transpose();
        let writer = writer.map_err(|error| usage!("--to: {error}"))?;
        Ok(Self { columns, notation: notation.zip(writer.map(Mutex::new)) })
    }

    /// Rejects `count` puzzles on this board if they cannot be written.
    pub(crate) fn check(&self, shape: &Shape, count: u64) -> Result {
        let side = shape.side();
        let mut givens = Grid::empty(side);
        givens.set(Cell::new(0, 0), Digit::new(1));
        let Ok(puzzle) = Puzzle::new(shape.clone(), givens) else { return Ok(()) };
        let record = Record::of(&puzzle);
        match &self.notation {
            Some((notation, _)) => {
                let mut text = String::new();
                let written = Writer::new(*notation).and_then(|mut writer| {
                    writer.begin(&mut text);
                    (0..count.min(2)).try_for_each(|_| writer.record(&record, &mut text))
                });
                written.map_err(|error| self.usage_error(&error))
            }
            None if self.columns.format == Format::Line => {
                bare_line(&record).map(drop).map_err(|error| self.usage_error(&error))
            }
            None => Ok(()),
        }
    }

    /// Returns the usage error for a puzzle that cannot be written.
    pub(crate) fn usage_error(&self, error: &WriteError) -> Failure {
        Failure::usage(match (error, self.columns.format) {
            (WriteError::Unsupported { found, .. }, Format::Line) if self.notation.is_none() => {
                format!("--format line cannot store {found}; use --format csv or jsonl")
            }
            _ => format!("--to: {error}"),
        })
    }

    /// Returns the frame of the rows.
    pub(crate) fn frame(&self) -> Frame {
        let Some((notation, _)) = &self.notation else {
            return self.columns.frame();
        };
        let is_resumable = notation.is_line_based();
        Frame { header: self.file_header(), is_resumable, ..Frame::default() }
    }

    /// Returns the header of a file in the named notation.
    pub(crate) fn file_header(&self) -> Vec<u8> {
        let mut header = String::new();
        if let Some((_, writer)) = &self.notation {
            lock(writer).begin(&mut header);
        }
        header.into_bytes()
    }

    /// Returns the text after the rows.
    pub(crate) fn footer(&self) -> Vec<u8> {
        let mut text = String::new();
        if let Some((_, writer)) = &self.notation {
            lock(writer).end(&mut text);
        }
        text.into_bytes()
    }

    /// Adds a row.
    ///
    /// # Errors
    /// If the notation cannot store the puzzle; then nothing is added.
    pub(crate) fn push(
        &self,
        out: &mut Vec<u8>,
        generated: &GeneratedPuzzle<'_>,
    ) -> Result<(), WriteError> {
        let symbols = generated.symbols.map(<[char]>::to_vec);
        let record = Record { symbols, ..Record::of(generated.puzzle) };
        if let Some((_, writer)) = &self.notation {
            let record = Record { solution: Some(generated.solution.clone()), ..record };
            let mut text = String::new();
            let mut writer = lock(writer);
            writer.record(&record, &mut text)?;
            out.extend_from_slice(text.as_bytes());
            return Ok(());
        }
        match self.columns.format {
            Format::Line => {
                out.extend_from_slice(bare_line(&record)?.as_bytes());
                out.extend_from_slice(generated.deviation.text().as_bytes());
                out.push(b'\n');
            }
            Format::Csv | Format::Jsonl | Format::Parquet | Format::Arrow => {
                self.push_columns(out, generated, &record);
            }
            Format::Grid => push_grid(out, generated.puzzle.givens(), &record),
            Format::Text => {
                let (puzzle, seed, remark) = (generated.puzzle, generated.seed, generated.remark);
                let deviation = generated.deviation.text();
                let symmetry = generated.symmetry();
                let clues = puzzle.givens().clue_count();
                let rated = generated.rated.map_or(String::new(), |it| format!(", {}", it.words()));
                put_line!(
                    out,
                    "{}{rated}, symmetry {symmetry}, seed {seed}{remark}{deviation}",
                    counted(clues, "given")
                );
                let color = self.columns.color;
                Drawing::new(puzzle.shape(), puzzle.givens(), &record, color).push(out);
                out.push(b'\n');
            }
        }
        Ok(())
    }

    fn push_columns(&self, out: &mut Vec<u8>, generated: &GeneratedPuzzle<'_>, record: &Record) {
        let (mut puzzle, board) = (Vec::new(), record.board());
        push_line(&mut puzzle, generated.puzzle.givens(), generated.symbols);
        let seed = format!("{}{}", generated.seed, generated.deviation.text());
        let mut solution = Vec::new();
        push_line(&mut solution, generated.solution, generated.symbols);
        let words = generated.rated.map(ShownRating::columns);
        let [level, rating, hardest] =
            words.as_ref().map_or([Value::Empty; 3], |(level, rating, hardest)| {
                [level, rating.as_str(), hardest].map(Value::words)
            });
        let values = [
            Value::Text(&puzzle),
            Value::words(&board),
            Value::Text(&solution),
            Value::Number(generated.puzzle.givens().clue_count() as u64),
            level,
            rating,
            hardest,
            Value::words(generated.symmetry()),
            Value::words(&seed),
        ];
        // Only called for formats with columns.
        let _ = self.columns.push(out, &values);
    }

    /// Adds the row of a puzzle that could not be generated: a word in `line` output, empty fields
    /// in columns, nothing in a notation.
    pub(crate) fn push_word(
        &self,
        out: &mut Vec<u8>,
        input: Option<&PuzzleInput<'_>>,
        seed: &str,
        word: &str,
    ) {
        if self.notation.is_some() {
            return;
        }
        let mut values = [Value::Empty; Self::COLUMNS.len()];
        values[Self::COLUMNS.len() - 1] = Value::words(seed);
        let is_row = match input {
            Some(input) => self.columns.push_results(out, input, &values[2..]),
            None => self.columns.push(out, &values),
        };
        if !is_row {
            put_line!(out, "{word}");
        }
    }

    /// Returns the puzzle in a row as a line or in the notation, or `None` if there is none.
    pub(crate) fn puzzle_in(&self, row: &[u8]) -> Option<Vec<u8>> {
        let text = match (&self.notation, self.columns.format) {
            (None, format @ (Format::Csv | Format::Jsonl)) => {
                let field = |at: usize| match format {
                    Format::Csv => csv_column(row, at),
                    _ => json_column(row, Self::COLUMNS[at].name),
                };
                let [puzzle, board] = [0, 1].map(|at| field(at).unwrap_or_default());
                let board = String::from_utf8_lossy(board.trim_ascii());
                [puzzle.trim_ascii(), board_comment(board.trim_matches('"')).as_bytes()].concat()
            }
            _ => row.to_vec(),
        };
        Some(text).filter(|text| !text.is_empty() && !text.starts_with(b"timeout"))
    }

    /// Returns the notation for reading rows back one by one.
    pub(crate) fn notation(&self, side: u16) -> Notation {
        let named = self.notation.as_ref().map(|(notation, _)| *notation);
        named.unwrap_or_else(|| Self::line_notation(side))
    }

    /// Returns the notation of lines on boards of this side.
    pub(crate) fn line_notation(side: u16) -> Notation {
        if side > MAX_SYMBOL_SIDE { Notation::Numbers } else { Notation::Line }
    }
}

/// Writes a puzzle as one line that describes its board.
fn bare_line(record: &Record) -> Result<String, WriteError> {
    write(record, RowWriter::line_notation(record.side()))
}
