//! One line per puzzle: `line`, `sdm` and every collection of lines.
//!
//! Accepts N*N cell symbols, then nothing, a blank, a comma, `#` or `;` and a comment; N groups of
//! N symbols between blanks, commas, `/`, `|` or `;`; gsf's comma-separated lines with the puzzle in field 5; N*N decimal numbers. A
//! comment may state the shape ([`super::directives`]) and ratings (`ED=1.2/1.2/1.2`). Writes
//! 1-9A-Z with `.` for empty cells (numbers with blanks beyond side 35) and a comment for any shape
//! that the bare line does not imply.

use std::borrow::Cow;
use std::ops::Range;

use anydoku::Grid;
use anydoku::grid::MAX_SYMBOL_SIDE;

use super::directives::{Directives, apply_text, comment_for};
use super::{numbers, symbols};
use crate::board::MAX_SIDE;
use crate::decode::plain;
use crate::evidence::{LARGEST_TINY_SIDE, Role, completes, extends, is_latin, regions_of};
use crate::{Capabilities, Fault, ReadError, ReadErrorKind, Record, Written};

/// The number of cells of the largest board of symbols.
const MAX_CELLS: usize = (MAX_SYMBOL_SIDE as usize).pow(2);

/// The largest side whose line may well be a row of a larger board: one of side 36 or less.
const MAX_ROW_LIKE_SIDE: u16 = 6;

/// Returns whether the first line that is not a comment is a line of cells.
pub(crate) fn recognizes(text: &str) -> bool {
    let mut lines = super::content_lines(text).map(|(_, line)| line);
    let is_puzzle = |line: &&str| !super::is_lead(line);
    let first = lines.find(is_puzzle).unwrap_or_else(|| super::first_content(text));
    let line = plain(first);
    if numbers::blank_cells(&line).is_some() || has_solution(&line) {
        return true;
    }
    find_cells(&line).is_some_and(|cells| {
        let cells = Cells::within(&line, cells);
        let side = symbols::side_of(cells.count).filter(|&side| side > 1 && cells.bad.is_none());
        // A row of a larger board may have as many symbols as a small board.
        let is_alone = || super::content_lines(text).nth(1).is_none();
        let fits = |side| symbols::read(&cells.symbols, side, None).is_ok();
        side.is_some_and(|side| side > MAX_ROW_LIKE_SIDE || is_alone() || fits(side))
    })
}

/// Reads the record on one line, with its number counted from 1.
pub(crate) fn read_line(line: &str, number: usize) -> Result<Record, ReadError> {
    read_with(&Directives::default(), line, number)
}

/// Reads the record on one line, with symbols that an earlier comment may have stated.
pub(crate) fn read_with(
    before: &Directives,
    line: &str,
    number: usize,
) -> Result<Record, ReadError> {
    let line = plain(line);
    if let Some(grid) = numbers::blank_cells(&line) {
        return Ok(Record::new(grid));
    }
    if numbers::fills_a_board(&line) {
        return numbers::read_line_with(&line, number, before);
    }
    read_symbols(before, &line, number).map_err(|error| match super::is_words(&line) {
        true => ReadError::new(number, 1, "this line has no puzzle", ""),
        false => error,
    })
}

/// Reads the record on a line of symbols.
fn read_symbols(before: &Directives, line: &str, number: usize) -> Result<Record, ReadError> {
    let Some(range) = find_cells(line) else {
        return Err(ReadError::new(number, 1, "this line has no cells", ""));
    };
    let (start, end) = (range.start, range.end);
    let cells = Cells::within(line, range);
    let comment = line[end..].trim_start_matches(|c: char| c.is_whitespace() || ends_cells(c));
    let (directives, text) = Directives::parse(comment);
    let place = |offset: usize| line[..offset].chars().count() + 1;
    let wrong = |(offset, symbol): (usize, char), help: String| {
        Fault::symbol(symbol, help).at(number, place(offset))
    };
    let Some(side) = symbols::side_of(cells.count) else {
        return Err(match cells.bad {
            Some(bad) => wrong(bad, "use a digit, or . for an empty cell".to_owned()),
            None => wrong_length("this line has", cells.count).at(number, place(end)),
        });
    };
    if let Some(fault) = directives.misfit(side) {
        return Err(fault.at(number, place(line.len() - comment.len())));
    }
    let stated = directives.symbols.as_deref().or_else(|| before.symbols_at(side));
    let read = symbols::read(&cells.symbols, side, stated)
        .map_err(|bad| wrong((cells.offsets[bad.index], cells.symbols[bad.index]), bad.help))?;
    let mut record = read.into_record();
    if record.givens.is_full() && Role::of(&line[..start]) == Role::Solution {
        let help = "write it behind its puzzle, or leave it out";
        return Err(ReadError::new(number, 1, "this line has a solution and no puzzle", help));
    }
    directives.fill(&mut record);
    let before = line[..start].split(is_between).filter(|word| board_of(word).is_some());
    for words in before.chain([&*text]) {
        apply_companions(&mut record, words).map_err(|fault| fault.at(number, place(end)))?;
    }
    let remark = without_boards(&text, side);
    apply_text(&mut record, &remark);
    Ok(record)
}

/// Returns what fields behind a puzzle say, without those that are boards, such as its solution.
fn without_boards(text: &str, side: u16) -> Cow<'_, str> {
    let fields = text.split([',', ';', '\t', '|']);
    let fields = fields.map(|field| field.trim_matches(|c: char| c == '"' || c.is_whitespace()));
    let is_board = |field: &&str| board_of(field).is_some_and(|board| board.side() == side);
    if !fields.clone().any(|field| is_board(&field)) {
        return text.into();
    }
    let rest: Vec<&str> = fields.filter(|field| !field.is_empty() && !is_board(field)).collect();
    rest.join(" ").into()
}

/// Returns whether a line has a puzzle and its solution between separators of columns.
fn has_solution(line: &str) -> bool {
    [',', ';', '\t', '|'].into_iter().any(|separator| {
        let mut fields = line.split(separator).map(|field| board_of(field.trim()));
        let Some(puzzle) = fields.next().flatten() else { return false };
        fields.flatten().any(|solution| completes(&solution, &puzzle))
    })
}

/// Returns whether a sign stands between fields of a line.
fn is_between(symbol: char) -> bool {
    symbol.is_whitespace() || matches!(symbol, '"' | ';') || ends_cells(symbol)
}

/// Returns whether a sign may follow a board without a comment.
fn ends_cells(symbol: char) -> bool {
    matches!(symbol, ',' | '=' | '>' | ':' | '|' | '/')
}

/// Returns the grid of a word that is a whole board of side 4 or more.
fn board_of(word: &str) -> Option<Grid> {
    let cells: Vec<char> = word.chars().collect();
    let side = symbols::side_of(cells.len()).filter(|&side| side > LARGEST_TINY_SIDE)?;
    symbols::read(&cells, side, None).ok().map(|cells| cells.grid)
}

/// Applies words that have about as many symbols as the puzzle: its solution, its regions or a state of
/// the game. A note says if one is neither.
///
/// # Errors
/// Returns an error if one is another puzzle.
fn apply_companions(record: &mut Record, words: &str) -> Result<(), Fault> {
    let side = usize::from(record.side());
    // A word or an identifier is as long as a small board.
    let slack = if side < 6 { 0 } else { side };
    for word in words.split(is_between) {
        let symbols: Vec<char> = word.chars().collect();
        // Behind a full grid, it may be the puzzle that was cut off.
        let may_be_cut = || {
            record.givens.is_full()
                && symbols.len() > 2 * side
                && symbols.iter().any(|&symbol| symbol == '0' || symbols::is_empty_symbol(symbol))
        };
        let is_near = symbols.len().abs_diff(side * side) <= slack || may_be_cut();
        if side <= LARGEST_TINY_SIDE.into()
            || !is_near
            || !word.chars().all(symbols::is_cell_symbol)
        {
            continue;
        }
        let board = board_of(word).filter(|board| board.side() == record.side());
        let numbers: Vec<u16> = symbols.iter().map(|&symbol| symbol as u16).collect();
        let is_word = symbols.iter().all(|symbol| symbol.is_lowercase());
        if let Some(board) = board.filter(|board| extends(board, &record.givens)) {
            let is_solution = completes(&board, &record.givens);
            record.solution = record.solution.take().or(is_solution.then_some(board));
        } else if let Some(boxes) = regions_of(record.side(), &numbers) {
            record.plan.boxes = Some(boxes);
        } else if board_of(word).is_some_and(|it| !it.is_full() && it.clue_count() > 0) {
            return Err(Fault::new("this line has two puzzles", "keep one of them"));
        } else if !is_word {
            let count = symbols.len();
            record.notes.push(format!(
                "the {count} symbols beside the puzzle are no solution of it and no regions of {side} \
                 cells each, so they are read as a comment"
            ));
        }
    }
    Ok(())
}

/// Writes a record.
///
/// # Errors
/// Returns an error if the puzzle needs rules or restricted candidates.
pub(crate) fn write(record: &Record) -> Written {
    write_with(record, '.')
}

/// Writes a line of a collection, with the customary `0` for empty cells up to side 9.
///
/// # Errors
/// Returns an error if the puzzle needs rules or restricted candidates.
pub(crate) fn write_sdm(record: &Record) -> Written {
    write_with(record, if record.side() > 9 { '.' } else { '0' })
}

fn write_with(record: &Record, empty: char) -> Written {
    Capabilities::any_shape(1..=MAX_SIDE).check(record)?;
    let mut text = cells_text(&record.givens, empty);
    text.push_str(&symbols_comment(&record.givens));
    text.push_str(&comment_for(record));
    Ok(text)
}

/// Formats a grid as one line: symbols 1-9A-Z up to side 35, decimal numbers with blanks beyond.
pub(super) fn cells_text(grid: &Grid, empty: char) -> String {
    let text = grid.to_string();
    if empty != '.' && grid.side() <= MAX_SYMBOL_SIDE {
        return text.replace('.', empty.encode_utf8(&mut [0; 4]));
    }
    text
}

/// Returns the comment that states the symbols, if a reader would misinterpret them because the
/// grid has letters only.
pub(super) fn symbols_comment(grid: &Grid) -> String {
    let side = grid.side();
    if side > MAX_SYMBOL_SIDE {
        return String::new();
    }
    let cells: Vec<char> = grid.to_string().chars().collect();
    match symbols::read(&cells, side, None) {
        Ok(read) if read.grid == *grid => String::new(),
        _ => format!(" # symbols {}", symbols::plain_symbols(side)),
    }
}

/// The sides that most puzzles have.
const USUAL_SIDES: [usize; 6] = [4, 6, 9, 12, 16, 25];

/// By how much a line may be further from a puzzle of a usual side than from one of another side, in
/// relation to the length of that puzzle, to be taken for it.
const USUAL_WEIGHT: f64 = 3.0;

/// Returns the side of the puzzle that a line with this many cells is most likely meant to be.
fn nearest_side(found: usize) -> usize {
    let distance = |side: usize| {
        let needed = (side * side) as f64;
        let weight = if USUAL_SIDES.contains(&side) { 1.0 } else { USUAL_WEIGHT };
        weight * (needed - found as f64).abs() / needed
    };
    let sides = 1..=usize::from(MAX_SYMBOL_SIDE);
    sides.min_by(|&one, &other| distance(one).total_cmp(&distance(other))).unwrap_or(1)
}

/// Returns the fault of a number of cells that no puzzle of symbols has: `this line has` 80 cells.
pub(super) fn wrong_length(text: &str, found: usize) -> Fault {
    let side = nearest_side(found);
    let help = format!("a {side}x{side} puzzle needs {}", side * side);
    let kind = ReadErrorKind::CellCount { cells: found, needed: side * side };
    Fault::count(text, found, "cell", help).kind(kind)
}

/// The symbols of a line's cells, each with its position. For more than a board can have, only
/// their number.
#[derive(Default)]
struct Cells {
    symbols: Vec<char>,
    offsets: Vec<usize>,
    count: usize,
    /// The first invalid symbol and its position.
    bad: Option<(usize, char)>,
}

impl Cells {
    fn within(line: &str, range: Range<usize>) -> Self {
        let most = MAX_CELLS.min(range.len());
        let mut cells = Self {
            symbols: Vec::with_capacity(most),
            offsets: Vec::with_capacity(most),
            ..Self::default()
        };
        let has_rows = rows_on_one_line(line, range.start).as_ref() == Some(&range);
        for (offset, symbol) in line[range.clone()].char_indices() {
            if symbol.is_whitespace() || (has_rows && ROW_SEPARATORS.contains(&symbol)) {
                continue;
            }
            let offset = range.start + offset;
            cells.count += 1;
            if cells.bad.is_none() && !symbols::is_cell_symbol(symbol) {
                cells.bad = Some((offset, symbol));
            }
            if cells.symbols.len() < MAX_CELLS {
                cells.symbols.push(symbol);
                cells.offsets.push(offset);
            }
        }
        cells
    }
}

/// Returns the byte range of the cells in a line: before the comment, or in a field of a
/// comma-separated line. `None` if there are none.
pub(crate) fn find_cells(line: &str) -> Option<Range<usize>> {
    let first = first_cells(line)?;
    let is_empty = |symbol: char| symbol == '0' || symbols::is_empty_symbol(symbol);
    let cells = &line[first.clone()];
    if cells.contains(is_empty) || cells.len() == line.len() {
        return Some(first);
    }
    // The puzzle may stand behind its solution.
    let Some(solution) = board_of(cells) else { return Some(first) };
    let is_puzzle = |word: &Range<usize>| {
        board_of(&line[word.clone()]).is_some_and(|puzzle| completes(&solution, &puzzle))
    };
    let puzzle = words(line, first.end).find(is_puzzle);
    Some(puzzle.unwrap_or(first))
}

/// Returns the ranges of the words of a line from this byte on.
fn words(line: &str, start: usize) -> impl Iterator<Item = Range<usize>> {
    let mut end = start;
    line[start..].split_inclusive(is_between).map(move |word| {
        let start = end;
        end += word.len();
        start..start + word.trim_end_matches(is_between).len()
    })
}

/// Returns the byte range of the first cells in a line, as [`find_cells`] does.
fn first_cells(line: &str) -> Option<Range<usize>> {
    let start = line.len() - line.trim_start().len();
    // `#1` is the number of what follows, and no comment.
    let start = start + usize::from(line[start..].starts_with('#'));
    let word = |start: usize| {
        let rest = &line[start..];
        let end = rest.find(|c: char| c.is_whitespace() || matches!(c, '#' | ';' | ','));
        start..start + end.unwrap_or(rest.len())
    };
    let first = word(start);
    if first.is_empty() && !line[start..].starts_with(',') {
        return None;
    }
    if let Some(rows) = rows_on_one_line(line, start) {
        return Some(rows);
    }
    Some(after_identifiers(line, &first).unwrap_or(first))
}

/// The smallest side of a board that is looked for behind other fields whatever its cells.
const MIN_LATER_SIDE: u16 = 6;

/// Returns the range of the first board behind identifiers, such as numbers, hashes or names. What
/// could be cells, too, is much shorter: a damaged puzzle before its solution is no identifier.
fn after_identifiers(line: &str, first: &Range<usize>) -> Option<Range<usize>> {
    let mut before: Vec<&str> = Vec::new();
    let mut small = None;
    // A comment has no cells, and a line with more fields is a table.
    let comment = line[first.start..].find('#').map_or(line.len(), |at| first.start + at);
    for range in words(&line[..comment], first.start).take(MAX_IDENTIFIERS) {
        let field = &line[range.clone()];
        let count = field.chars().count();
        let has_letters = |text: &str| text.contains(|c: char| c.is_ascii_alphabetic());
        let fits = |side: u16| {
            let is_other = |text: &str| side <= 9 && has_letters(text);
            before.iter().all(|text| text.len() * 2 < count || is_other(text))
        };
        let grid = board_of(field);
        match grid.as_ref().map(Grid::side) {
            Some(side @ MIN_LATER_SIDE..) => return fits(side).then_some(range),
            Some(side) if small.is_none() && !before.is_empty() && fits(side) => {
                // A number may have as many digits.
                small = grid.filter(is_open_puzzle).map(|_| range);
            }
            _ => {}
        }
        before.push(field);
    }
    small
}

/// Returns whether a grid has empty cells and digits, none of which is twice in a row or column.
fn is_open_puzzle(grid: &Grid) -> bool {
    !grid.is_full() && grid.clue_count() > 0 && is_latin(grid.side(), grid.values())
}

/// The most fields that are looked at for cells.
const MAX_IDENTIFIERS: usize = 8;

/// The signs between the rows of a puzzle on one line.
const ROW_SEPARATORS: [char; 5] = [' ', ',', '/', '|', ';'];

/// Returns the range of N groups of N symbols separated by blanks or another sign, if nothing else
/// precedes the comment.
fn rows_on_one_line(line: &str, start: usize) -> Option<Range<usize>> {
    ROW_SEPARATORS.into_iter().find_map(|sign| {
        let ends = |symbol: char| symbol != sign && matches!(symbol, '#' | ';' | ',');
        let end = line[start..].find(ends).map_or(line.len(), |end| start + end);
        let text = line[start..end].trim_end().trim_end_matches(sign);
        let is_sign = |symbol: char| symbol == sign || (sign == ' ' && symbol.is_whitespace());
        let mut rows = text.split(is_sign).map(str::trim).filter(|row| !row.is_empty()).peekable();
        let side = rows.peek()?.chars().count();
        let is_row =
            |row: &str| row.chars().count() == side && row.chars().all(symbols::is_cell_symbol);
        let most = usize::from(MAX_SYMBOL_SIDE) + 1;
        let count = rows.by_ref().take(most).take_while(|row| is_row(row)).count();
        (side > 1 && count == side && rows.next().is_none()).then(|| start..start + text.len())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use anydoku::Boxes;

    const NINE: &str =
        ".5....83.....4.9..3.8..9.6......4..........831658.......6.9..5..........49..12...";

    fn givens(line: &str) -> String {
        read_line(line, 1).unwrap().givens.to_string()
    }

    #[test]
    fn reads_comments_after_blank_comma_or_sign() {
        for tail in ["", " easy", "\t1.2", ",17,unique", "# x", ";x", " # ED=1.2/1.2/1.2 own"] {
            assert_eq!(givens(&format!("{NINE}{tail}")), NINE);
        }
        let record = read_line(&format!("{NINE} # ED=1.2/1.2/1.2 own"), 1).unwrap();
        assert_eq!(record.metadata.ratings["se"], "1.2/1.2/1.2");
        assert_eq!(record.metadata.comment, "own");
    }

    #[test]
    fn reads_rows_on_one_line_and_field_five() {
        assert_eq!(givens("..3. 1... .... .4.2 # rows"), "..3.1........4.2");
        assert_eq!(givens(&format!("1,2,3,4,{NINE},6,7")), NINE);
        assert_eq!(givens("1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1"), "1234341221434321");
    }

    #[test]
    fn skips_identifiers_before_the_cells() {
        for head in ["17 ", "No.3: ", "0000183b305c,", "\"a b\",\"", "7;easy;", "p=1 q="] {
            assert_eq!(givens(&format!("{head}{NINE}")), NINE, "{head}");
        }
        let hash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(givens(&format!("{hash} {NINE} 1.2")), NINE);
    }

    #[test]
    fn damaged_puzzle_is_no_identifier_of_its_solution() {
        for (puzzle, solution) in
            [(&NINE[1..], "5".repeat(81)), (".423....1.........423....3....1...6", "6".repeat(36))]
        {
            let error = read_line(&format!("{puzzle},{solution}"), 1).unwrap_err();
            let cells = puzzle.len();
            assert!(error.message().contains(&format!("this line has {cells} cells")), "{error}");
        }
    }

    #[test]
    fn blanks_are_empty_cells_of_full_lines() {
        let line = NINE.replace('.', " ");
        assert_eq!(givens(&line), NINE);
        assert!(read_line(&line[..80], 1).is_err());
        assert_eq!(givens("1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1"), "1234341221434321");
    }

    #[test]
    fn reads_shape_from_trailing_comment() {
        let line = ".423....1.........423....3....1....6 # box 2x3";
        let record = read_line(line, 1).unwrap();
        assert_eq!(record.plan.boxes, Some(Boxes::Blocks { rows: 2, columns: 3 }));
        assert_eq!(write(&record).unwrap(), line);
    }

    #[test]
    fn writes_symbols_for_letters_only() {
        let mut values = vec![0; 256];
        values[7] = 16;
        let record = Record::new(Grid::from_values(16, values).unwrap());
        let line = write(&record).unwrap();
        assert!(line.ends_with(" # symbols 123456789ABCDEFG"), "{line}");
        assert_eq!(read_line(&line, 1).unwrap(), record);
    }

    #[test]
    fn lines_are_taken_for_what_they_nearly_are() {
        // A slip in copying changes few cells of a puzzle, and most puzzles have a usual side.
        for side in 1..=usize::from(MAX_SYMBOL_SIDE) {
            let needed = side * side;
            assert_eq!(nearest_side(needed), side);
            let slip = match (USUAL_SIDES.contains(&side), side) {
                (true, ..=9) => needed / 8,
                (true, _) => needed / 20,
                (false, _) => needed / 100,
            };
            for found in needed - slip..=needed + slip {
                assert_eq!(nearest_side(found), side, "{found} cells");
            }
        }
        assert_eq!([45, 63, 65, 70, 80, 90].map(nearest_side), [7, 8, 8, 9, 9, 9]);
    }

    #[test]
    fn errors_report_position_and_expectation() {
        let error = |line: &str| read_line(line, 7).unwrap_err().to_string();
        assert_eq!(error(&NINE[1..]), "7:81: this line has 80 cells; a 9x9 puzzle needs 81");
        assert_eq!(
            error(&NINE.replacen("83", "8$", 1)),
            "7:8: '$' is not valid here; use 1 to 9, or . for an empty cell"
        );
        assert_eq!(
            error("1234123412341234 # box 2x3"),
            "7:18: boxes 2x3 do not fit a 4x4 puzzle; rows x columns must be 4"
        );
        assert_eq!(error("   "), "7:1: this line has no cells");
    }
}
