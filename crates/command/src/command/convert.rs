//! `anydoku convert --to NAME`: writes puzzles, games and rules in another notation.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::Mutex;

use anydoku_notation::{Notation, Record, WriteError, Writer, omitted_parts, write};

use crate::command::prelude::*;
use crate::flags::{
    FormatFlags, InputFlags, TableFlags, TargetFlags, WorkFlags, writable_notations,
};

/// The columns of a table.
const COLUMNS: [Column; 2] = Column::all(["puzzle", "board"]);

/// Write puzzles in another notation
#[derive(Debug, Args)]
pub(crate) struct ConvertFlags {
    #[command(flatten)]
    pub(crate) input: InputFlags,
    /// The notation to write [default for a Parquet or Arrow file: line]
    #[arg(long, value_name = "NAME", value_parser = writable_notations())]
    pub(crate) to: Option<Notation>,
    #[command(flatten)]
    pub(crate) format: TableFlags,
    #[command(flatten)]
    pub(crate) target: TargetFlags,
    #[command(flatten)]
    pub(crate) work: WorkFlags,
}

impl Subcommand for ConvertFlags {
    const NAMES: &'static [&'static str] =
        &["convert", "translate", "export", "import", "transform"];
    const EXAMPLES: &'static [&'static str] = &[
        "convert puzzle.sdk",
        "convert --to fpuzzles puzzle.txt",
        "convert --to csv puzzles.txt -o puzzles.csv",
    ];

    fn run(&self, session: &Session) -> Result<Outcome> {
        let ConvertFlags { input, to, format, target, work } = self;
        let runner = Runner::for_puzzles(input, work, target, session);
        let runner = runner.map_err(|failure| match (to, input.files.last()) {
            (None, Some(last)) => failure.with_words(&option_to(last)),
            _ => failure,
        })?;
        let format = FormatFlags { format: format.format, compression: format.compression };
        let mut runner = runner.with_format(&format);
        let columns = runner.columns(&COLUMNS);
        let is_table = columns.format.is_table();
        let notation = match to {
            Some(notation) => *notation,
            None if is_table => Notation::Line,
            None => {
                let error = usage!("--to NAME is missing: the notation to write");
                let file = target.output.as_deref().unwrap_or("puzzles.txt".as_ref());
                return Err(error.with_correction(Change::append(&option_to(file))));
            }
        };
        let mut writer = Writer::new(notation).map_err(|error| usage!("--to: {error}"))?;
        if is_table && !notation.is_line_based() {
            return Err(usage!("--to: a table needs a notation with one line per puzzle"));
        }
        let frame = if is_table {
            columns.frame_of_rows()
        } else {
            let mut header = String::new();
            writer.begin(&mut header);
            let is_resumable = notation.is_line_based();
            if !is_resumable {
                // The text between two records depends on the first, so they are written in order.
                runner = runner.single_threaded();
            }
            Frame { header: header.into_bytes(), is_resumable, ..Frame::default() }
        };
        let table = is_table.then_some(columns);
        let convert = Convert { notation, writer: Mutex::new(writer), table };
        match runner.open(&frame)? {
            Some(sink) => runner.write(sink, &frame, &convert, || convert.footer()),
            None => Ok(Outcome::Complete),
        }
    }
}

/// Returns the option that writes the notation that files with such a name usually have.
fn option_to(file: &Path) -> [&'static str; 2] {
    let extension = file.extension().and_then(OsStr::to_str).unwrap_or_default().to_lowercase();
    let fits = |notation: &Notation| notation.can_write() && notation.extension() == extension;
    let fitting: Vec<&str> = Notation::all().filter(fits).map(Notation::name).collect();
    let name = fitting.iter().find(|name| **name == extension).or(fitting.first());
    ["--to", name.copied().unwrap_or(Notation::Line.name())]
}

/// Returns whether a character of a title or comment could control the terminal that shows it.
fn is_unprintable(symbol: char) -> bool {
    symbol.is_control() && !matches!(symbol, '\n' | '\r' | '\t')
}

struct Convert {
    notation: Notation,
    writer: Mutex<Writer>,
    /// The columns of a table, which has a row for each input.
    table: Option<Columns>,
}

impl Work for Convert {
    type Worker = String;
    type Pending = ();

    fn process(&self, text: &mut String, batch: &Batch, output: &mut BatchWriter<'_>) -> Result {
        batch.try_for_each(|PuzzleInput { item, .. }| {
            match &item.record {
                Err(error) => {
                    self.push_null(&mut output.rows);
                    RowError::unreadable(error).report(item, output);
                }
                Ok(record) => {
                    text.clear();
                    match self.write(record, text) {
                        Ok(()) => {
                            if text.contains(is_unprintable) {
                                text.retain(|symbol| !is_unprintable(symbol));
                                output.add_note("control characters are left out".to_owned());
                            }
                            self.push(&mut output.rows, text, record);
                            output.tally.succeeded += 1;
                            let omitted = omitted_parts(record, self.notation);
                            if !omitted.is_empty() {
                                let name = self.notation.name();
                                output.add_note(format!(
                                    "{name} cannot store {}",
                                    omitted.join(", ")
                                ));
                            }
                        }
                        Err(error) => {
                            self.push_null(&mut output.rows);
                            output.add_failed(item.line, 1, &error.to_string());
                        }
                    }
                }
            }
            output.flush()
        })
    }
}

impl Convert {
    /// Adds the text of a puzzle, which ends with a line end.
    fn push(&self, rows: &mut Vec<u8>, text: &str, record: &Record) {
        match &self.table {
            None => rows.extend_from_slice(text.as_bytes()),
            Some(table) => {
                let board = record.board();
                let text = Value::Text(text.trim_end_matches('\n').as_bytes());
                let _ = table.push(rows, &[text, Value::words(&board)]);
            }
        }
    }

    /// Returns the text after all puzzles.
    fn footer(&self) -> Vec<u8> {
        let mut text = String::new();
        if self.table.is_none() {
            lock(&self.writer).end(&mut text);
        }
        text.into_bytes()
    }

    /// Adds the row of an input without a puzzle to a table.
    fn push_null(&self, rows: &mut Vec<u8>) {
        if let Some(table) = &self.table {
            let _ = table.push(rows, &[Value::Empty; 2]);
        }
    }

    fn write(&self, record: &Record, text: &mut String) -> Result<(), WriteError> {
        if self.notation.is_line_based() {
            text.push_str(&write(record, self.notation)?);
            text.push('\n');
            return Ok(());
        }
        lock(&self.writer).record(record, text)
    }
}
