//! Comma-separated values (RFC 4180, one record per line): `csv`.
//!
//! Accepts a header with a puzzle column (`puzzle`, `quizzes`, `unsolved` and the like) and,
//! optionally, a solution (`solution`, `answer`, `solved` and the like), `board` or `shape` (what a line
//! says after `#`), `title`, `author`, `source`, `level` or `difficulty`, and `rating` (`scale=value`,
//! separated by blanks). Other columns mean what members of these names mean in JSON. Whatever the
//! names, a grid that completes another one is its solution. Semicolons, tabs and bars, as in
//! Markdown, separate, too. A column for each cell is read from side 6 on, below names that differ in
//! numbers only. A quoted field may hold a grid in rows. Writes the header
//! `puzzle,board,solution,title,author,level,rating`. A grid is a line of symbols, or of numbers beyond
//! side 35.

mod cells;
mod fields;
mod folded;

use std::ops::Range;

use anydoku::shape::{BoardPlan, BoardPlanError};

use self::cells::{are_boards, board_of_cells, cell_columns};
use self::fields::{Field, fields};
pub(crate) use self::folded::unfolded;
use super::directives::Directives;
use super::{array, grid, line, symbols};
use crate::board::MAX_SIDE;
use crate::bounds::MAX_FIELDS;
use crate::evidence::{Role, completes, extends};
use crate::formats::Format;
use crate::{
    Capabilities, Fault, Notation, ReadError, ReadOptions, Record, Written, excerpt, read_one,
};

/// The header of the rows of [`write`].
pub(crate) const HEADER: &str = "puzzle,board,solution,title,author,level,rating\n";

/// The meaning of a column.
#[derive(Clone, Debug, PartialEq)]
enum Column {
    Puzzle,
    Board,
    Solution,
    /// A part of the metadata, by its name.
    Text(&'static str),
    Rating,
    /// What may describe the board, by its name.
    Feature,
    Other,
}

/// The meaning of each column of a file, and what separates them.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Columns {
    names: Vec<String>,
    columns: Vec<Column>,
    /// The columns with a cell each.
    cells: Option<Range<usize>>,
    separator: char,
}

/// Returns whether a column of this name, in any case, usually holds puzzles.
///
/// ```
/// use anydoku_notation::is_puzzle_column;
/// assert!(is_puzzle_column("Quizzes"));
/// assert!(!is_puzzle_column("solutions"));
/// ```
#[must_use]
pub fn is_puzzle_column(name: &str) -> bool {
    const NAMES: [&str; 8] =
        ["puzzle", "puzzles", "quizzes", "quiz", "question", "board", "sudoku", "unsolved"];
    NAMES.iter().any(|usual| usual.eq_ignore_ascii_case(name))
}

impl Columns {
    /// Parses a header into columns, or returns `None` if the line is not a header: a cell, or
    /// nothing that can be the name of a column.
    pub(crate) fn of_header(header: &str) -> Option<Self> {
        let header = header.trim_end();
        let separator = SEPARATORS.into_iter().find(|&sign| header.contains(sign)).unwrap_or(',');
        let names: Vec<String> = fields(header, separator)
            .into_iter()
            .map(|field| field.text.trim().to_ascii_lowercase())
            .collect();
        let has = |usual: &str| names.iter().any(|name| name == usual);
        // Our own tables count solutions in `solutions` and show one in `solution`, and describe
        // the board in `board`.
        let (has_puzzle, has_solution) = (has("puzzle"), has("solution"));
        let meaning = |name: &String| match (name.as_str(), Role::of(name)) {
            ("shape", _) => Column::Board,
            ("board", _) if has_puzzle => Column::Board,
            ("solutions", _) if has_solution => Column::Other,
            ("title", _) => Column::Text("title"),
            ("author", _) => Column::Text("author"),
            ("source", _) => Column::Text("source"),
            ("level" | "difficulty", _) => Column::Text("level"),
            ("rating", _) => Column::Rating,
            (_, Role::Puzzle) => Column::Puzzle,
            (_, Role::Solution) => Column::Solution,
            _ if array::may_change_puzzle(name, true) => Column::Feature,
            _ => Column::Other,
        };
        // A damaged puzzle is no name.
        let is_name = |name: &String| {
            let starts =
                name.chars().next().is_none_or(|first| first.is_alphabetic() || first == '_')
                    || name == "#";
            let is_code = name.contains(['[', '{', '=']);
            starts && name.chars().count() <= MAX_NAME && !is_board(name) && !is_code
        };
        let columns: Vec<Column> = names.iter().map(meaning).collect();
        let are_names = names.iter().any(|name| !name.is_empty()) && names.iter().all(is_name);
        let has_puzzle = columns.contains(&Column::Puzzle);
        let cells = if has_puzzle { None } else { cell_columns(&names) };
        are_names.then_some(Self { names, columns, cells, separator })
    }
}

/// The longest name of a column, in characters.
const MAX_NAME: usize = 40;

/// What may separate columns, in this order.
const SEPARATORS: [char; 4] = ['\t', ';', ',', '|'];

/// Returns whether the first line is a header, which names a puzzle column or has a puzzle below
/// it.
pub(crate) fn recognizes(text: &str) -> bool {
    let mut rows = super::content_lines(text).map(|(_, line)| line).peekable();
    let Some(header) = rows.next() else { return false };
    rows.next_if(|line| is_delimiter(line));
    let Some(columns) = Columns::of_header(header) else { return false };
    let is_word = |name: &str| !name.contains(|symbol: char| !symbol.is_alphanumeric());
    let names_a_puzzle = columns.columns.contains(&Column::Puzzle)
        && (columns.columns.len() > 1 || is_word(&columns.names[0]));
    if let Some(cells) = columns.cells {
        return are_boards(rows, columns.separator, cells);
    }
    let Some(first) = rows.next() else { return names_a_puzzle };
    let fields = fields(first, columns.separator);
    let has_puzzle = fields.iter().any(|field| is_board(&field.text));
    match columns.columns.len() {
        // A word above rows is their title.
        1 => {
            names_a_puzzle
                && has_puzzle
                && !grid::recognizes(&text[text.find(first).unwrap_or(0)..])
        }
        count => {
            // Bars stand between cells, too.
            let is_even = count == fields.len() && (columns.separator != '|' || has_puzzle);
            (names_a_puzzle && (is_even || has_puzzle)) || (is_even && has_puzzle)
        }
    }
}

/// Returns whether a line is the one below the header of a Markdown table.
pub(crate) fn is_delimiter(line: &str) -> bool {
    line.contains('|') && line.contains("--") && line.chars().all(|sign| " \t|:-".contains(sign))
}

/// Returns the board in a field.
fn board_of(field: &Field<'_>) -> Option<Record> {
    let text = field.text.trim();
    let cells: Vec<char> = if is_board(text) { text.chars().collect() } else { return None };
    let read = symbols::read(&cells, symbols::side_of(cells.len())?, None);
    read.ok().map(symbols::Cells::into_record)
}

/// Returns whether a field has the solution of a puzzle.
fn completes_in(field: &Field<'_>, puzzle: &Record) -> bool {
    board_of(field).is_some_and(|board| completes(&board.givens, &puzzle.givens))
}

/// Returns whether a field has the symbols of a whole board.
pub(crate) fn is_board(text: &str) -> bool {
    let text = text.trim();
    symbols::side_of(text.chars().count()).is_some_and(|side| side > 3)
        && text.chars().all(symbols::is_cell_symbol)
        && text.contains(|symbol: char| !symbol.is_alphabetic())
}

/// Reads the record of one row.
pub(crate) fn read_row(columns: &Columns, line: &str, number: usize) -> Result<Record, ReadError> {
    let fields = fields(line, columns.separator);
    if let Some(field) = fields.iter().find(|field| field.unclosed) {
        let column = line.chars().count() + 1;
        let problem = format!("the quote in column {} is not closed", field.column);
        return Err(ReadError::new(number, column, problem, "add a closing \""));
    }
    if fields.len() > MAX_FIELDS {
        let problem = format!("this row has more than {MAX_FIELDS} fields");
        return Err(ReadError::new(number, fields[MAX_FIELDS].column, problem, ""));
    }
    let Some(places) = puzzle_fields(columns, &fields) else {
        let help = "add a field with its cells";
        return Err(ReadError::new(number, 1, "this row has no puzzle", help));
    };
    let place = &fields[places.start];
    let mut record = match places.len() {
        1 => read_field(place, number)?,
        _ => board_of_cells(&fields[places.clone()], number)?,
    };
    let mut features: Vec<(&str, &str)> = Vec::new();
    for (index, field) in fields.iter().enumerate() {
        let text = field.text.trim();
        if text.is_empty() || places.contains(&index) {
            continue;
        }
        let column = columns.columns.get(index).unwrap_or(&Column::Other);
        let name = |index: usize| columns.names.get(index).map_or("", String::as_str);
        let board = board_of(field);
        // Of two columns of puzzles, one may repeat the other with more givens.
        let is_second = *column == Column::Puzzle && !is_state(name(index));
        let is_state = |board: &Record| {
            extends(&board.givens, &record.givens)
                && (!is_second || board.givens.is_full() || board.givens == record.givens)
        };
        // Whatever its name: a full grid that completes the puzzle is its solution.
        if let Some(board) = board.filter(is_state) {
            let is_solution = completes(&board.givens, &record.givens);
            record.solution = record.solution.or(is_solution.then_some(board.givens));
            continue;
        }
        if *column == Column::Puzzle && is_like(text, record.side()) {
            let [first, second] = [places.start, index].map(|index| excerpt(name(index)));
            let problem = format!("the columns `{first}` and `{second}` have a puzzle each");
            return Err(ReadError::new(number, field.column, problem, "keep one of them"));
        }
        match column {
            Column::Solution => {
                // A word such as `many` is none.
                if let Ok(solution) = line::read_line(text, 1) {
                    record.set_solution(solution.givens);
                }
            }
            Column::Puzzle | Column::Other => {}
            Column::Feature => features.push((name(index), text)),
            Column::Board => {
                let stated =
                    parse_board(text).and_then(|plan| Directives::from(plan).apply(&mut record));
                stated.map_err(|fault| fault.at(number, field.column))?;
            }
            Column::Text(name) => {
                let mut places = record.metadata.texts_mut().into_iter();
                if let Some((_, place)) = places.find(|(known, _)| known == name) {
                    text.clone_into(place);
                }
            }
            Column::Rating => {
                for word in text.split_whitespace() {
                    let (scale, rating) = word.split_once('=').unwrap_or(("", word));
                    record.metadata.ratings.insert(scale.to_owned(), rating.to_owned());
                }
            }
        }
    }
    array::apply_fields(&features, &mut record);
    Ok(record)
}

/// Returns the byte range of the puzzle in a row.
pub(crate) fn puzzle_range(columns: &Columns, line: &str) -> Range<usize> {
    let fields = fields(line, columns.separator);
    let places = puzzle_fields(columns, &fields).unwrap_or(0..1);
    match fields.get(places).unwrap_or_default() {
        [first, .., last] => first.bytes.start..last.bytes.end,
        [field] => field.bytes.clone(),
        [] => 0..line.len(),
    }
}

/// Returns whether a column with this name has the state of games.
fn is_state(name: &str) -> bool {
    let name = name.to_lowercase();
    ["state", "current", "progress", "played", "user"].iter().any(|word| name.contains(word))
}

/// Returns whether a text has about the cells of a board of this side.
fn is_like(text: &str, side: u16) -> bool {
    let (count, side) = (text.chars().count(), usize::from(side));
    side > 3 && count.abs_diff(side * side) < side && text.chars().all(symbols::is_cell_symbol)
}

/// Reads the puzzle in a field.
fn read_field(field: &Field<'_>, number: usize) -> Result<Record, ReadError> {
    if let Some(record) = board_of(field) {
        return Ok(record);
    }
    let record = line::read_line(&field.text, number).or_else(|error| {
        Format::read_line_of_others(Notation::Line, &field.text, number).unwrap_or(Err(error))
    });
    record.map_err(|error| ReadError { column: error.column + field.column - 1, ..error })
}

/// Returns the fields of the puzzle in a row: one, or those of its cells.
fn puzzle_fields(columns: &Columns, fields: &[Field<'_>]) -> Option<Range<usize>> {
    match &columns.cells {
        Some(cells) => Some(cells.clone()).filter(|cells| cells.end <= fields.len()),
        None => puzzle_field(columns, fields).map(|index| index..index + 1),
    }
}

fn parse_board(text: &str) -> Result<BoardPlan, Fault> {
    let help = "write a board such as box 2x3 or diagonals";
    text.parse().map_err(|BoardPlanError { found }| Fault::invalid(found, help))
}

/// Reads the puzzle of a row of a table, whose column `board` has this text.
///
/// ```
/// use anydoku_notation::{ReadOptions, read_on_board};
/// let options = ReadOptions::new();
/// let record = read_on_board(b"..3.1........4.2", b"diagonals", &options).unwrap();
/// assert_eq!(record.shape().unwrap().to_string(), "4x4, boxes 2x2, diagonals");
/// ```
///
/// # Errors
/// If the text is not exactly one puzzle, or the other does not describe its board.
pub fn read_on_board(
    text: &[u8],
    board: &[u8],
    options: &ReadOptions,
) -> Result<Record, ReadError> {
    if board.trim_ascii().is_empty() {
        return read_one(text, options);
    }
    let plan = parse_board(&String::from_utf8_lossy(board)).map_err(|fault| fault.on_line(1))?;
    // The board is that of the text, before its rows and columns are exchanged.
    let stated = ReadOptions { plan, side: None, transpose: false, ..options.clone() };
    let mut record = read_one(text, &stated)?;
    options.apply(&mut record).map_err(|fault| fault.on_line(1))?;
    Ok(record)
}

/// Writes one row without its line end.
///
/// # Errors
/// Returns an error if the puzzle needs rules or restricted candidates.
pub(crate) fn write(record: &Record) -> Written {
    Capabilities::any_shape(1..=MAX_SIDE).check(record)?;
    let metadata = &record.metadata;
    let puzzle = line::cells_text(&record.givens, '.') + &line::symbols_comment(&record.givens);
    let board = record.board();
    let ratings: Vec<String> =
        metadata.ratings.iter().map(|(scale, rating)| format!("{scale}={rating}")).collect();
    let solution = record.solution.as_ref().map(|grid| line::cells_text(grid, '.'));
    let fields = [
        puzzle.as_str(),
        &board,
        solution.as_deref().unwrap_or_default(),
        &metadata.title,
        &metadata.author,
        &metadata.level,
        &ratings.join(" "),
    ];
    Ok(fields.map(quoted).join(","))
}

fn quoted(field: &str) -> String {
    // Line-based readers cannot handle a line end within quotes.
    let field = field.replace(['\r', '\n'], " ");
    if field.contains([',', '"']) || field != field.trim() {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field
    }
}

/// Returns the index of the field with the puzzle: in a column that is called so, unless it has the
/// solution of another one, otherwise the first board that is not full.
fn puzzle_field(columns: &Columns, fields: &[Field<'_>]) -> Option<usize> {
    let is_empty = |symbol: char| symbol == '0' || symbols::is_empty_symbol(symbol);
    let rank = |(index, field): (usize, &Field<'_>)| {
        let rank = match (columns.columns.get(index), is_board(&field.text)) {
            (Some(Column::Puzzle), true) => 0,
            (Some(Column::Puzzle), false) => 1,
            (_, false) => return None,
            (Some(Column::Solution), true) => 4,
            (_, true) if field.text.contains(is_empty) => 2,
            (_, true) => 3,
        };
        Some((rank, index))
    };
    let (_, first) = fields.iter().enumerate().filter_map(rank).min()?;
    let is_full = !fields[first].text.contains(is_empty);
    let is_solved = |field: &Field<'_>| {
        board_of(field).is_some_and(|puzzle| completes_in(&fields[first], &puzzle))
    };
    let solved = is_full.then(|| fields.iter().position(is_solved)).flatten();
    Some(solved.unwrap_or(first))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Entry;

    fn read(text: &str) -> Vec<Entry> {
        crate::read(text.as_bytes(), &ReadOptions::new()).entries
    }

    #[test]
    fn reads_column_names_from_header() {
        let text = "id,puzzle,solution,clues,difficulty\n\
                    7,..3.1........4.2,4231132421433412,4,0.5\n\
                    8,\"1...............\",many,1,\n";
        assert!(recognizes(text));
        let entries = read(text);
        let first = entries[0].record.as_ref().unwrap();
        assert_eq!((entries[0].line, first.metadata.level.as_str()), (2, "0.5"));
        assert_eq!(first.solution.as_ref().unwrap().to_string(), "4231132421433412");
        assert_eq!(entries[1].record.as_ref().unwrap().givens.clue_count(), 1);
    }

    #[test]
    fn round_trips_own_tables() {
        let text =
            "puzzle,verdict,solutions,solution\n..3.1........4.2,unique,1,4231132421433412\n";
        let record = read(text).remove(0).record.unwrap();
        assert_eq!(record.solution.unwrap().to_string(), "4231132421433412");
        assert_eq!(record.notes, [""; 0]);
    }

    #[test]
    fn reads_shape_and_text_columns() {
        let mut record = line::read_line(&format!("{} # box 2x3", ".".repeat(36)), 1).unwrap();
        record.metadata.title = "One, \"two\"".to_owned();
        record.metadata.ratings.insert("se".to_owned(), "1.2/1.2/1.2".to_owned());
        let text = format!("{HEADER}{}\n", write(&record).unwrap());
        assert_eq!(read(&text).remove(0).record.unwrap(), record);
    }

    #[test]
    fn ignores_fields_beyond_the_limit() {
        let row = ",".repeat(1_000_000);
        let fields = fields(&row, ',');
        assert_eq!(fields.len(), MAX_FIELDS + 1);
        let last = fields.last().unwrap();
        assert_eq!((last.column, last.bytes.clone()), (MAX_FIELDS + 1, MAX_FIELDS..MAX_FIELDS));
        let columns = Columns::of_header("id,puzzle").unwrap();
        let error = read_row(&columns, &row, 3).unwrap_err();
        assert_eq!(error.to_string(), "3:4097: this row has more than 4096 fields");
    }

    #[test]
    fn errors_report_the_column() {
        let text = "puzzle\n..3.1...z....4.2\n\"12\n";
        let errors: Vec<String> =
            read(text).iter().map(|entry| entry.record.as_ref().unwrap_err().to_string()).collect();
        assert_eq!(
            errors,
            [
                "2:9: 'z' is not valid here; use 1 to 4, or . for an empty cell",
                "3:4: the quote in column 2 is not closed; add a closing \""
            ]
        );
        let columns = Columns::of_header("id,puzzle").unwrap();
        let error = read_row(&columns, "1,..3.1...z....4.2", 5).unwrap_err();
        assert_eq!((error.line, error.column), (5, 11));
    }
}
