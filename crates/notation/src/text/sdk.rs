//! `SadMan` Software (`.sdk`), 9x9.
//!
//! Accepts header lines (`#A` author, `#C` comment, `#D` description, `#B` date, `#S` source, `#L`
//! level, `#U` address, with the text directly after the letter), then 9 rows of 9 symbols, bare or
//! in the sections `[Puzzle]` and `[State]` (givens and entries). `[PencilMarks]` is read if it has
//! 9 rows of 9 groups. Other sections are preserved under `sdk` and reported. Writes headers,
//! `[Puzzle]` and, if there are entries, `[State]`. Lines end in CRLF.

use anydoku::{Candidates, Digit, Grid};
use serde_json::Value;

use super::drawn::record_of;
use super::rows::boards_of;
use super::split::{Item, Row, Split};
use crate::board::{cells, entries_of, insert_all};
use crate::bounds::bounded;
use crate::decode::plain;
use crate::{Capabilities, Entries, Entry, Metadata, ReadError, Record, Written, excerpt};

const SIDE: u16 = 9;
const NEEDED_ROWS: &str = "sdk needs 9 rows of 9 cells";

/// Returns whether there is a `[Puzzle]` section, or headers followed by 9 rows.
pub(crate) fn recognizes(text: &str) -> bool {
    let mut headers = 0;
    for (_, line) in super::numbered_lines(text) {
        let line = line.trim();
        match section_name(line) {
            Some(name) => return name.eq_ignore_ascii_case("puzzle"),
            None if header(line).is_some() => headers += 1,
            None if line.is_empty() => {}
            None => return headers > 0 && plain(line).chars().count() == usize::from(SIDE),
        }
    }
    false
}

/// The maximum number of sections of one puzzle.
const MAX_SECTIONS: usize = 64;

/// Reads all puzzles of a text; each `[Puzzle]` section starts a new one.
pub(crate) fn read(text: &str) -> Entries {
    let mut lines = super::numbered_lines(text).peekable();
    let mut first = true;
    Ok(bounded(std::iter::from_fn(|| {
        let mut part: Vec<(usize, &str)> = Vec::new();
        let mut has_rows = false;
        let starts_next = |line: &str| {
            section_name(line).is_some_and(|name| name.eq_ignore_ascii_case("puzzle"))
                || header(line).is_some()
        };
        while let Some((number, line)) = lines.next_if(|(_, line)| !has_rows || !starts_next(line))
        {
            has_rows |=
                !line.trim().is_empty() && section_name(line).is_none() && header(line).is_none();
            part.push((number, line));
        }
        (std::mem::take(&mut first) || has_rows).then(|| entry(&part))
    })))
}

fn entry(lines: &[(usize, &str)]) -> Entry {
    let first = lines.iter().find(|(_, line)| !line.trim().is_empty());
    Entry::new(first.map_or(1, |&(number, _)| number), read_one(lines))
}

/// A section under a name in brackets.
struct Section<'a> {
    name: &'a str,
    line: usize,
    rows: Vec<(usize, &'a str)>,
}

fn read_one(lines: &[(usize, &str)]) -> Result<Record, ReadError> {
    let mut record = Record::new(Grid::empty(SIDE));
    let mut sections: Vec<Section<'_>> = Vec::new();
    for &(number, line) in lines {
        if let Some(name) = section_name(line) {
            if sections.len() == MAX_SECTIONS {
                let problem = format!("this puzzle has more than {MAX_SECTIONS} sections");
                return Err(ReadError::new(number, 1, problem, ""));
            }
            sections.push(Section { name, line: number, rows: Vec::new() });
        } else if let Some((letter, text)) = header(line) {
            apply_header(&mut record, letter, text);
        } else if !line.trim().is_empty() {
            if sections.is_empty() {
                sections.push(Section { name: "Puzzle", line: number, rows: Vec::new() });
            }
            if let Some(section) = sections.last_mut() {
                section.rows.push((number, line));
            }
        }
    }
    let (mut puzzle, mut state) = (None, None);
    let mut other = serde_json::Map::new();
    for Section { name, line, rows } in sections {
        match name.to_ascii_lowercase().as_str() {
            "puzzle" if puzzle.is_none() => {
                record.givens = read_rows(&rows, line)?;
                puzzle = Some(line);
            }
            "state" => state = Some(read_rows(&rows, line)?),
            "pencilmarks" if read_marks(&rows).is_some() => record.center = read_marks(&rows),
            _ => {
                record.notes.push(format!("the section [{}] is kept, but not used", excerpt(name)));
                let lines = rows.iter().map(|&(_, line)| Value::from(line)).collect();
                other.insert(name.to_owned(), Value::Array(lines));
            }
        }
    }
    if puzzle.is_none() {
        let line = lines.first().map_or(1, |&(number, _)| number);
        return Err(ReadError::new(line, 1, "this puzzle has no rows", NEEDED_ROWS));
    }
    record.entries = state.and_then(|state| entries_of(state, &record.givens));
    record.set_extra("sdk", other);
    Ok(record)
}

/// Writes a record.
///
/// # Errors
/// Returns an error if the board is not the plain 9x9 or the puzzle needs rules or restricted
/// candidates.
pub(crate) fn write(record: &Record) -> Written {
    Capabilities::plain(SIDE..=SIDE).check(record)?;
    let mut text = String::new();
    let mut metadata = record.metadata.clone();
    for letter in "ADCBSL".chars() {
        // A header is one line: a line end within it would start another.
        let value = header_text(&mut metadata, letter).replace(['\r', '\n'], " ");
        if !value.is_empty() {
            text.push_str(&format!("#{letter}{value}\r\n"));
        }
    }
    text.push_str(&section("Puzzle", &record.givens));
    if record.entries.is_some() {
        text.push_str(&section("State", &record.state()));
    }
    for (name, lines) in record.extra_of("sdk") {
        let lines = lines.as_array().into_iter().flatten().filter_map(Value::as_str);
        let lines: Vec<String> =
            lines.map(|line| line.replace(['\r', '\n'], " ") + "\r\n").collect();
        text.push_str(&format!("[{name}]\r\n{}", lines.concat()));
    }
    Ok(text)
}

fn section(name: &str, grid: &Grid) -> String {
    let cells = grid.to_string();
    let rows = (0..9).map(|row| cells[row * 9..][..9].to_owned() + "\r\n");
    format!("[{name}]\r\n{}", rows.collect::<String>())
}

fn section_name(line: &str) -> Option<&str> {
    line.trim().strip_prefix('[')?.strip_suffix(']')
}

/// Returns letter and text of a header.
fn header(line: &str) -> Option<(char, &str)> {
    let rest = line.trim().strip_prefix('#')?;
    let letter = rest.chars().next().filter(char::is_ascii_uppercase)?;
    Some((letter, rest[1..].trim()))
}

/// Returns the text that a header holds.
fn header_text(metadata: &mut Metadata, letter: char) -> &mut String {
    match letter {
        'A' => &mut metadata.author,
        'D' => &mut metadata.title,
        'B' => &mut metadata.date,
        'S' => &mut metadata.source,
        'L' => &mut metadata.level,
        _ => &mut metadata.comment,
    }
}

fn apply_header(record: &mut Record, letter: char, text: &str) {
    let place = header_text(&mut record.metadata, letter);
    if !place.is_empty() && !text.is_empty() {
        place.push(' ');
    }
    place.push_str(text);
}

/// Reads the rows below the name of a section.
fn read_rows(rows: &[(usize, &str)], section: usize) -> Result<Grid, ReadError> {
    match boards_of(rows.iter().copied(), Split::Symbols).next() {
        Some(Ok(drawn)) => {
            drawn.check_nine("sdk")?;
            record_of(&drawn).map(|record| record.givens)
        }
        Some(Err(entry)) => entry.record.map(|record| record.givens),
        None => Err(ReadError::new(section, 1, "this section has no rows", NEEDED_ROWS)),
    }
}

/// Reads marks from 9 rows of 9 groups of digits, separated by commas or blanks.
fn read_marks(rows: &[(usize, &str)]) -> Option<Candidates> {
    let groups = |&(number, line): &(usize, &str)| Row::of(number, line, Split::Fields).items;
    let rows: Vec<Vec<Item>> = rows.iter().map(groups).collect();
    let side = usize::from(SIDE);
    if rows.len() != side || rows.iter().any(|row| row.len() != side) {
        return None;
    }
    let mut marks = Candidates::none(SIDE);
    for (cell, group) in cells(SIDE).zip(rows.iter().flatten()) {
        let symbols = group.text.chars().filter(|symbol| !matches!(symbol, '.' | '0' | '-'));
        let digit = |symbol: char| Digit::new(symbol.to_digit(10)? as u16);
        insert_all(&mut marks, cell, symbols.map(digit).collect::<Option<Vec<Digit>>>()?);
    }
    Some(marks)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<Entry> {
        crate::entry::entries_of(super::read(text))
    }

    const ROWS: &str = ".5....83.\n....4.9..\n3.8..9.6.\n.....4...\n.......83\n1658.....\n..6.9..5.\n.........\n49..12...\n";

    #[test]
    fn preserves_headers_and_unknown_sections() {
        let state = ROWS.replacen("9.6.", "916.", 1);
        let text = format!("#AOwn\n#LEasy\n[Puzzle]\n{ROWS}[State]\n{state}[Future]\nabc\n");
        assert!(recognizes(&text));
        let record = read(&text).remove(0).record.unwrap();
        assert_eq!(
            (record.metadata.author.as_str(), record.metadata.level.as_str()),
            ("Own", "Easy")
        );
        assert_eq!(record.entries.as_ref().unwrap().clue_count(), 1);
        assert_eq!(record.notes, ["the section [Future] is kept, but not used"]);
        let written = write(&record).unwrap();
        assert!(written.contains("[Future]\r\nabc\r\n"));
        assert_eq!(read(&written.replace("\r\n", "\n")).remove(0).record.unwrap(), record);
    }

    #[test]
    fn reads_bare_rows_and_skips_broken_puzzles() {
        let text = format!("[Puzzle]\n{}[Puzzle]\n{ROWS}", ROWS.replacen("4.9", "4$9", 1));
        let entries = read(&text);
        assert_eq!(
            entries[0].record.as_ref().unwrap_err().to_string(),
            "3:6: '$' is not valid here; use 1 to 9, or . for an empty cell"
        );
        assert_eq!(entries[1].record.as_ref().unwrap().givens.clue_count(), 23);
        assert!(read(ROWS)[0].record.is_ok());
    }
}
