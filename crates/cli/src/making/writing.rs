//! How a puzzle that was made is written, in each format and notation.

use std::io::Write as _;
use std::sync::{Mutex, PoisonError};

use anydoku::generate::Look;
use anydoku::grid::MAX_SYMBOL_SIDE;
use anydoku::logic::Rated;
use anydoku::words::counted;
use anydoku::{Cell, Digit, Grid, Puzzle, Shape};
use anydoku_notation::{Notation, Record, WriteError, Writer, write};

use crate::failure::Failure;
use crate::job::{self, Frame, Lines};
use crate::output::{
    Drawing, Value, csv_column, csv_row, json_first, json_row, push_grid, push_line,
};
use crate::settings::Format;

/// The columns of a row.
const COLUMNS: [&str; 8] =
    ["puzzle", "solution", "clues", "level", "rating", "hardest", "symmetry", "seed"];

/// A puzzle that was made.
pub(crate) struct Made<'a> {
    /// The puzzle.
    pub(crate) puzzle: &'a Puzzle,
    /// Its solution.
    pub(crate) solution: &'a Grid,
    /// Its rating, if it has been rated.
    pub(crate) rated: Option<&'a Rated>,
    /// What it comes from.
    pub(crate) seed: &'a str,
    /// The symbols of its digits, where not 1-9A-Z.
    pub(crate) symbols: Option<&'a [char]>,
    /// What a person shall know of it.
    pub(crate) remark: &'a str,
    /// What sets it apart from what was asked for, if anything does.
    pub(crate) mark: &'a Mark,
}

/// What sets a puzzle apart from what was asked for. Rows say it behind a `#`: after the puzzle in
/// `line` output, after the seed in columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Mark {
    /// Nothing.
    #[default]
    None,
    /// It is as asked for, but the time limit struck: the same seed may make another.
    CutShort,
    /// It misses this.
    Missed(String),
}

const CUT_SHORT: &str = " # cut short by the time limit";
const MISSED: &str = " # missed: ";

impl Mark {
    fn text(&self) -> String {
        match self {
            Self::None => String::new(),
            Self::CutShort => CUT_SHORT.to_owned(),
            Self::Missed(misses) => format!("{MISSED}{misses}"),
        }
    }

    /// Whether a row has any.
    pub(crate) fn is_in(row: &[u8]) -> bool {
        memchr::memmem::find(row, CUT_SHORT.as_bytes()).is_some() || Self::is_missed_in(row)
    }

    fn is_missed_in(row: &[u8]) -> bool {
        memchr::memmem::find(row, MISSED.as_bytes()).is_some()
    }
}

impl Made<'_> {
    /// The richest symmetry of its givens.
    fn symmetry(&self) -> &'static str {
        let (side, values) = (self.puzzle.shape().side(), self.puzzle.givens().values());
        Look::of(side, |row, column| values[row * usize::from(side) + column] != 0).name()
    }
}

/// How rows are written.
pub(crate) struct Writing {
    look: job::Look,
    /// Instead of a format.
    notation: Option<(Notation, Mutex<Writer>)>,
    /// Whether each row says what its board is, because they differ.
    boards_differ: bool,
}

impl Writing {
    /// Rows in a format, or in the notation that is named.
    pub(crate) fn new(
        look: job::Look,
        notation: Option<&str>,
        boards_differ: bool,
    ) -> Result<Self, Failure> {
        let notation = match notation.and_then(Notation::named) {
            None => None,
            Some(named) => {
                let writer = Writer::new(named);
                let writer = writer.map_err(|error| Failure::Usage(format!("--to: {error}")))?;
                Some((named, Mutex::new(writer)))
            }
        };
        Ok(Self { look, notation, boards_differ })
    }

    /// Refuses puzzles of this board, so many, if they cannot be written: before any is made.
    pub(crate) fn check(&self, shape: &Shape, count: u64) -> Result<(), Failure> {
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
                written.map_err(|error| self.refused(&error))
            }
            None if self.look.format == Format::Line || self.boards_differ => {
                bare_line(&record).map(drop).map_err(|error| self.refused(&error))
            }
            None => Ok(()),
        }
    }

    /// What cannot be written, by the option that asked for it.
    pub(crate) fn refused(&self, error: &WriteError) -> Failure {
        Failure::Usage(match (&self.notation, self.look.format) {
            (Some(_), _) => format!("--to: {error}"),
            (None, Format::Line) => {
                format!("--format line: {error} (csv and jsonl carry any side)")
            }
            (None, _) => error.to_string(),
        })
    }

    /// What stands around the rows.
    pub(crate) fn frame(&self) -> Frame {
        let Some((notation, _)) = &self.notation else {
            let format = self.look.format;
            return Frame { header: format.header(&COLUMNS), lines: format.lines() };
        };
        let lines = if notation.is_by_line() { Lines::Each } else { Lines::Free };
        Frame { header: self.file_header(), lines }
    }

    /// What stands at the top of a file in the notation that was named.
    pub(crate) fn file_header(&self) -> Vec<u8> {
        let mut header = String::new();
        if let Some((_, writer)) = &self.notation {
            writer.lock().unwrap_or_else(PoisonError::into_inner).begin(&mut header);
        }
        header.into_bytes()
    }

    /// What stands behind the rows.
    pub(crate) fn footer(&self) -> Vec<u8> {
        let mut text = String::new();
        if let Some((_, writer)) = &self.notation {
            writer.lock().unwrap_or_else(PoisonError::into_inner).end(&mut text);
        }
        text.into_bytes()
    }

    /// Adds a row.
    ///
    /// # Errors
    /// If the notation cannot carry the puzzle; nothing is added then.
    pub(crate) fn push(&self, out: &mut Vec<u8>, made: &Made<'_>) -> Result<(), WriteError> {
        let symbols = made.symbols.map(<[char]>::to_vec);
        let record = Record { symbols, ..Record::of(made.puzzle) };
        if let Some((_, writer)) = &self.notation {
            let record = Record { solution: Some(made.solution.clone()), ..record };
            let mut text = String::new();
            let mut writer = writer.lock().unwrap_or_else(PoisonError::into_inner);
            writer.record(&record, &mut text)?;
            out.extend_from_slice(text.as_bytes());
            return Ok(());
        }
        match self.look.format {
            Format::Line => {
                out.extend_from_slice(bare_line(&record)?.as_bytes());
                out.extend_from_slice(made.mark.text().as_bytes());
                out.push(b'\n');
            }
            Format::Csv | Format::Jsonl => self.push_columns(out, made, &record)?,
            Format::Grid => push_grid(out, made.puzzle.givens(), &record),
            Format::Text => {
                let (puzzle, seed, remark) = (made.puzzle, made.seed, made.remark);
                let mark = made.mark.text();
                let symmetry = made.symmetry();
                let clues = puzzle.givens().clue_count();
                // Writing to memory does not fail.
                let rated = made.rated.map_or(String::new(), |rated| {
                    let hardest =
                        rated.hardest.map_or("", |technique| technique.description().name);
                    format!(", {} {} ({hardest})", rated.rating, rated.level())
                });
                drop(writeln!(
                    out,
                    "{}{rated}, symmetry {symmetry}, seed {seed}{remark}{mark}",
                    counted(clues, "clue")
                ));
                let colour = self.look.colour;
                Drawing::new(puzzle.shape(), puzzle.givens(), &record, colour).push(out);
                out.push(b'\n');
            }
        }
        Ok(())
    }

    fn push_columns(
        &self,
        out: &mut Vec<u8>,
        made: &Made<'_>,
        record: &Record,
    ) -> Result<(), WriteError> {
        let mut puzzle = Vec::new();
        if self.boards_differ {
            puzzle.extend_from_slice(bare_line(record)?.as_bytes());
        } else {
            push_line(&mut puzzle, made.puzzle.givens(), made.symbols);
        }
        let seed = format!("{}{}", made.seed, made.mark.text());
        let mut solution = Vec::new();
        push_line(&mut solution, made.solution, made.symbols);
        let words = made.rated.map(|rated| {
            let hardest = rated.hardest.map_or("", |technique| technique.description().id);
            (rated.level().name(), rated.rating.to_string(), hardest)
        });
        let [level, rating, hardest] =
            words.as_ref().map_or([Value::Empty; 3], |(level, rating, hardest)| {
                [level, rating.as_str(), hardest].map(Value::words)
            });
        let values = [
            Value::Text(&puzzle),
            Value::Text(&solution),
            Value::Number(made.puzzle.givens().clue_count() as u64),
            level,
            rating,
            hardest,
            Value::words(made.symmetry()),
            Value::words(&seed),
        ];
        self.push_values(out, &values);
        Ok(())
    }

    /// Adds the row of a puzzle that was not to be made: a word in `line` output, empty fields
    /// elsewhere. A notation has no row for it.
    pub(crate) fn push_word(&self, out: &mut Vec<u8>, puzzle: &[u8], seed: &str, word: &str) {
        if self.notation.is_some() {
            return;
        }
        match self.look.format {
            Format::Line | Format::Grid | Format::Text => drop(writeln!(out, "{word}")),
            Format::Csv | Format::Jsonl => {
                let text = if puzzle.is_empty() { Value::Empty } else { Value::Text(puzzle) };
                let mut values = [Value::Empty; COLUMNS.len()];
                (values[0], values[COLUMNS.len() - 1]) = (text, Value::words(seed));
                self.push_values(out, &values);
            }
        }
    }

    fn push_values(&self, out: &mut Vec<u8>, values: &[Value<'_>]) {
        match self.look.format {
            Format::Csv => csv_row(out, values),
            _ => json_row(out, &COLUMNS, values),
        }
    }

    /// The puzzle in a row, as it stands there; `None` if there is none.
    pub(crate) fn puzzle_in<'a>(&self, row: &'a [u8]) -> Option<&'a [u8]> {
        let text = match (&self.notation, self.look.format) {
            (Some(_), _) => Some(row),
            (None, Format::Csv) => csv_column(row, 0).map(|text| text.trim_ascii()),
            (None, Format::Jsonl) => json_first(row, COLUMNS[0]),
            (None, Format::Line | Format::Text | Format::Grid) => Some(row),
        };
        text.filter(|text| !text.is_empty() && !text.starts_with(b"timeout"))
    }

    /// Whether a row says that there is no puzzle, or none that is as asked for.
    pub(crate) fn is_unanswered(&self, row: &[u8]) -> bool {
        match (&self.notation, self.look.format) {
            (Some(_), _) => false,
            (None, Format::Csv | Format::Jsonl) => {
                let solution = self.look.format.words_in(row, &COLUMNS, "solution");
                solution.is_empty() || Mark::is_missed_in(row)
            }
            (None, _) => row.first().is_some_and(u8::is_ascii_lowercase) || Mark::is_missed_in(row),
        }
    }

    /// The notation that rows are in, if they can be read back one by one.
    pub(crate) fn notation(&self, side: u16) -> Notation {
        let named = self.notation.as_ref().map(|(notation, _)| *notation);
        named.unwrap_or_else(|| Self::line_notation(side))
    }

    /// The notation of lines on boards of this side.
    pub(crate) fn line_notation(side: u16) -> Notation {
        if side > MAX_SYMBOL_SIDE { Notation::Numbers } else { Notation::Line }
    }
}

/// A puzzle as one line, with what must be said of its board.
fn bare_line(record: &Record) -> Result<String, WriteError> {
    write(record, Writing::line_notation(record.side()))
}
