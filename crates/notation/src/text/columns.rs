//! Rows whose cells are told apart by position: tables with blank cells, numbers between borders,
//! and rows with a blank for each empty cell. Reads rows only if they are a whole number of boards.

use std::ops::Range;

use super::borders::bar_weight;
use super::rows::{Item, Row};
use super::symbols::{is_cell_symbol, is_empty_symbol, is_empty_word};
use crate::board::MAX_SIDE;
use crate::decode::plain;

/// The smallest side that is read by position.
const MIN_SIDE: usize = 4;
/// The largest side of rows with a blank for each empty cell.
const MAX_BLANK_SIDE: usize = 35;

/// The longest line that is looked at, in bytes: the largest side with borders around wide cells.
const MAX_WIDTH: usize = 1 << 14;

/// A line with cells.
struct Line {
    /// Its index among all lines.
    index: usize,
    number: usize,
    symbols: Vec<char>,
}

/// The values between two borders, and where they are.
struct Segment {
    columns: Range<usize>,
    /// The strength of the border before it.
    bar: u32,
    tokens: Vec<Range<usize>>,
}

/// Returns the rows of boards whose cells are told apart by position, if they are. There is one row
/// for each line; headers are lines between rows.
pub(super) fn rows_by_position(rows: &[Row], lines: &[(usize, &str)]) -> Option<Vec<Row>> {
    if lines.iter().any(|(_, line)| line.len() > MAX_WIDTH) {
        return None;
    }
    let ordinary = rows.iter().zip(lines).enumerate().filter(|(_, (row, _))| row.border == 0);
    let most = 4 * usize::from(MAX_SIDE);
    let cells: Vec<Line> = ordinary
        .map(|(index, (_, &(number, line)))| Line {
            index,
            number,
            symbols: plain(line.trim_end()).chars().collect(),
        })
        .take(most + 1)
        .collect();
    if cells.len() < MIN_SIDE || cells.len() > most {
        return None;
    }
    let has_bar = |line: &Line| line.symbols.contains(&'|') || line.symbols.contains(&'!');
    let placed = if cells.iter().all(has_bar) {
        merged(&cells, rows).and_then(|cells| between_bars(&cells)).or_else(|| between_bars(&cells))
    } else if cells.iter().any(has_bar) {
        labeled(&cells)
    } else if cells.iter().any(|line| line.symbols.contains(&'\t')) || is_size(&cells) {
        // Tabs separate fields, wherever these are shown, and a size above rows is none of them.
        None
    } else {
        indexed(&cells).or_else(|| blank_cells(&cells)).or_else(|| aligned(&cells))
    }?;
    let mut placed = placed.into_iter().peekable();
    let row = |(index, row): (usize, &Row)| match placed.next_if(|(at, _)| *at == index) {
        Some((_, own)) => own,
        None => Row::between(row.line, row.border.max(1)),
    };
    Some(rows.iter().enumerate().map(row).collect())
}

/// Returns whether the first of N lines is N, once or more.
fn is_size(lines: &[Line]) -> bool {
    let size = |line: &Line| {
        let words = tokens(&line.symbols, 0..line.symbols.len());
        words.iter().all(|word| number(&line.symbols[word.clone()]) == Some(lines.len()))
    };
    lines.first().is_some_and(size)
}

/// Rows with their indexes.
type Placed = Vec<(usize, Row)>;

/// Merges the lines of each cell of a table whose cells are several lines high.
fn merged(lines: &[Line], rows: &[Row]) -> Option<Vec<Line>> {
    let mut merged: Vec<Line> = Vec::new();
    let mut heights: Vec<usize> = Vec::new();
    for line in lines {
        let above = line.index.checked_sub(1).and_then(|above| rows.get(above));
        match (merged.last_mut(), heights.last_mut()) {
            (Some(last), Some(height)) if above.is_some_and(|row| row.border == 0) => {
                *height += 1;
                let pairs = last.symbols.iter_mut().zip(&line.symbols);
                pairs.filter(|(own, _)| own.is_whitespace()).for_each(|(own, &new)| *own = new);
            }
            _ => {
                let symbols = line.symbols.clone();
                merged.push(Line { symbols, ..*line });
                heights.push(1);
            }
        }
    }
    let is_even = heights.iter().all(|height| Some(height) == heights.first());
    // Only with a border around each cell.
    let has_cells = |line: &Line| segments(&line.symbols).len() == merged.len();
    let fits = is_even && merged.len() >= MIN_SIDE && merged.first().is_some_and(has_cells);
    (fits && merged.len() < lines.len()).then_some(merged)
}

/// Reads a table with a header of column names above the borders.
fn labeled(lines: &[Line]) -> Option<Placed> {
    let (header, rows) = lines.split_first()?;
    let names = tokens(&header.symbols, 0..header.symbols.len());
    let is_sequence = names.len() >= MIN_SIDE && is_sequence(header, &names);
    if is_sequence && names.len() == rows.len() { between_bars(rows) } else { None }
}

/// Reads rows with vertical borders.
fn between_bars(lines: &[Line]) -> Option<Placed> {
    let rows: Vec<Vec<Segment>> = lines.iter().map(|line| segments(&line.symbols)).collect();
    read_segments(lines, &rows).or_else(|| {
        // A header whose names are not values.
        let (header, lines) = lines.split_first()?;
        let mut names = rows.first()?.iter().flat_map(|segment| &segment.tokens);
        let is_name = |name: &Range<usize>| !is_value(&header.symbols[name.clone()], lines.len());
        if names.all(is_name) { read_segments(lines, rows.get(1..)?) } else { None }
    })
}

fn read_segments(lines: &[Line], rows: &[Vec<Segment>]) -> Option<Placed> {
    let count = rows.first()?.len();
    if rows.iter().any(|row| row.len() != count) {
        return None;
    }
    let first = |row: &Vec<Segment>| row.first().map(|segment| segment.tokens.clone());
    let names: Vec<Vec<Range<usize>>> = rows.iter().map(first).collect::<Option<_>>()?;
    let has_names = count > 1
        && names.iter().all(|names| names.len() == 1)
        && are_names(lines, &names)
        && !(rows.len().is_multiple_of(count) && rows.iter().all(|row| row.iter().all(is_single)));
    let skipped = usize::from(has_names);
    let count = count - skipped;
    let are_single = rows.iter().all(|row| row[skipped..].iter().all(is_single));
    // One cell for each border, or boxes.
    let side = match are_single && count >= MIN_SIDE && rows.len().is_multiple_of(count) {
        true => count,
        false => rows.len(),
    };
    if side < MIN_SIDE || side > usize::from(MAX_SIDE) || !side.is_multiple_of(count) {
        return None;
    }
    let per_segment = side / count;
    let width = |nth: usize| rows.iter().map(|row| row[nth].columns.len()).max().unwrap_or(0);
    let widths: Vec<usize> = (skipped..skipped + count).map(width).collect();
    if per_segment > 1 && widths.iter().any(|&width| width + 1 < 2 * per_segment) {
        return None;
    }
    let mut needs_position = has_names;
    let mut placed = Vec::with_capacity(lines.len());
    for (line, row) in lines.iter().zip(rows) {
        let mut cells: Vec<Option<Range<usize>>> = vec![None; side];
        let mut bars = vec![0; side];
        for (nth, segment) in row[skipped..].iter().enumerate() {
            bars[nth * per_segment] = segment.bar;
            needs_position |= segment.tokens.len() < per_segment;
            for token in &segment.tokens {
                needs_position |= token.len() > 1;
                let middle = token.start + token.end - 2 * segment.columns.start;
                let place = middle * per_segment / (2 * widths[nth].max(1));
                let cell = cells.get_mut(nth * per_segment + place.min(per_segment - 1))?;
                if cell.is_some() || !is_value(&line.symbols[token.clone()], side) {
                    return None;
                }
                *cell = Some(token.clone());
            }
        }
        placed.push((line.index, row_of(line, &cells, bars)));
    }
    needs_position.then_some(placed)
}

fn is_single(segment: &Segment) -> bool {
    segment.tokens.len() <= 1
}

/// Returns whether the first words of all lines name rows: letters or numbers in order.
fn are_names(lines: &[Line], names: &[Vec<Range<usize>>]) -> bool {
    let name = |(line, names): (&Line, &Vec<Range<usize>>)| -> Option<String> {
        let name: String = line.symbols.get(names.first()?.clone())?.iter().collect();
        Some(name.trim_start_matches(['R', 'r']).to_owned())
    };
    let names: Option<Vec<String>> = lines.iter().zip(names).map(name).collect();
    names.is_some_and(|names| is_ascending(&names))
}

/// Returns whether the words of a line are numbers or letters in order.
fn is_sequence(line: &Line, names: &[Range<usize>]) -> bool {
    let name = |token: &Range<usize>| -> String { line.symbols[token.clone()].iter().collect() };
    let names: Vec<String> = names.iter().map(name).collect();
    let bare: Vec<String> =
        names.iter().map(|name| name.trim_start_matches(['C', 'c']).to_owned()).collect();
    is_ascending(&names) || is_ascending(&bare)
}

/// Returns whether names are numbers from 0 or 1, or letters from A, in order.
fn is_ascending(names: &[String]) -> bool {
    let number = |name: &String| match name.as_bytes() {
        &[letter @ (b'A'..=b'Z' | b'a'..=b'z')] => {
            Some(usize::from(letter.to_ascii_uppercase() - b'A'))
        }
        _ => name.parse().ok(),
    };
    let Some(first) = names.first().and_then(number).filter(|&first| first < 2) else {
        return false;
    };
    names.iter().enumerate().all(|(nth, name)| number(name) == Some(first + nth))
}

/// Splits a line at its vertical borders.
fn segments(symbols: &[char]) -> Vec<Segment> {
    let mut segments = Vec::new();
    let (mut start, mut bar) = (0, 0);
    for at in 0..=symbols.len() {
        let weight = symbols.get(at).map(|&symbol| bar_weight(symbol));
        if weight == Some(0) {
            continue;
        }
        let is_outside = (start == 0 || at == symbols.len())
            && symbols[start..at].iter().all(|symbol| symbol.is_whitespace());
        if !is_outside {
            segments.push(Segment { columns: start..at, bar, tokens: tokens(symbols, start..at) });
        }
        (start, bar) = (at + 1, weight.unwrap_or(0));
    }
    segments
}

/// Returns the words within these columns.
fn tokens(symbols: &[char], columns: Range<usize>) -> Vec<Range<usize>> {
    let mut tokens: Vec<Range<usize>> = Vec::new();
    for at in columns {
        if symbols[at].is_whitespace() {
            continue;
        }
        match tokens.last_mut() {
            Some(last) if last.end == at => last.end = at + 1,
            _ => tokens.push(at..at + 1),
        }
    }
    tokens
}

/// Returns whether a word is a value of a board of this side.
fn is_value(word: &[char], side: usize) -> bool {
    match *word {
        [symbol] => is_cell_symbol(symbol),
        _ => is_empty(word) || number(word).is_some_and(|number| number <= side),
    }
}

/// Returns whether the word stands for an empty cell.
fn is_empty(word: &[char]) -> bool {
    // No such word is longer.
    is_empty_word(&word.iter().take(10).collect::<String>())
}

/// Returns a whole number; a frame of numbers with gaps prints `5.0`.
fn number(word: &[char]) -> Option<usize> {
    let text: String = word.iter().take(8).collect();
    text.strip_suffix(".0").unwrap_or(&text).parse().ok()
}

fn row_of(line: &Line, cells: &[Option<Range<usize>>], bars: Vec<u32>) -> Row {
    let mut column = 1;
    let item = |cell: &Option<Range<usize>>| {
        column = cell.as_ref().map_or(column, |cell| cell.start + 1);
        let word = cell.as_ref().map_or(&[][..], |cell| &line.symbols[cell.clone()]);
        let text = match (word, number(word)) {
            (word, _) if word.is_empty() || is_empty(word) => ".".to_owned(),
            (_, Some(number)) => number.to_string(),
            _ => word.iter().collect(),
        };
        Item { text, line: line.number, column }
    };
    Row::of_cells(line.number, cells.iter().map(item).collect(), bars)
}

/// Reads rows of N values below a row of column numbers, each after its row number.
fn indexed(lines: &[Line]) -> Option<Placed> {
    let (header, rows) = lines.split_first()?;
    let names = tokens(&header.symbols, 0..header.symbols.len());
    let side = names.len();
    if side < MIN_SIDE || rows.len() != side || !is_sequence(header, &names) {
        return None;
    }
    let words: Vec<Vec<Range<usize>>> =
        rows.iter().map(|line| tokens(&line.symbols, 0..line.symbols.len())).collect();
    let is_whole = words.iter().all(|words| words.len() == side + 1);
    let fits = |(line, words): (&Line, &Vec<Range<usize>>)| {
        words.iter().skip(1).all(|word| is_value(&line.symbols[word.clone()], side))
    };
    if !is_whole || !are_names(rows, &words) || !rows.iter().zip(&words).all(fits) {
        return None;
    }
    let place = |(line, words): (&Line, &Vec<Range<usize>>)| {
        let cells: Vec<Option<Range<usize>>> = words.iter().skip(1).cloned().map(Some).collect();
        (line.index, row_of(line, &cells, vec![0; side]))
    };
    Some(rows.iter().zip(&words).map(place).collect())
}

/// Reads rows in which each character is a cell and a blank is an empty one.
fn blank_cells(lines: &[Line]) -> Option<Placed> {
    let side = lines.iter().map(|line| line.symbols.len()).max()?;
    let is_cell = |&symbol: &char| match symbol {
        ' ' => true,
        symbol if side > 9 => symbol.is_ascii_alphanumeric(),
        symbol => symbol.to_digit(10).is_some_and(|digit| digit as usize <= side),
    };
    let has_digit = |line: &Line| line.symbols.iter().any(char::is_ascii_digit);
    let fits = (MIN_SIDE..=MAX_BLANK_SIDE).contains(&side)
        && lines.len() == side
        && lines.iter().any(|line| line.symbols.contains(&' '))
        && lines.iter().all(|line| line.symbols.iter().all(is_cell))
        && lines.iter().filter(|line| has_digit(line)).count() * 2 > side;
    if !fits {
        return None;
    }
    let place = |line: &Line| {
        let cell = |at: usize| line.symbols.get(at).filter(|&&s| s != ' ').map(|_| at..at + 1);
        let cells: Vec<Option<Range<usize>>> = (0..side).map(cell).collect();
        (line.index, row_of(line, &cells, vec![0; side]))
    };
    Some(lines.iter().map(place).collect())
}

/// Reads rows of values in N columns, some of which lack values.
fn aligned(lines: &[Line]) -> Option<Placed> {
    let side = lines.len();
    if !(MIN_SIDE..=usize::from(MAX_SIDE)).contains(&side) {
        return None;
    }
    let words: Vec<Vec<Range<usize>>> =
        lines.iter().map(|line| tokens(&line.symbols, 0..line.symbols.len())).collect();
    if words.iter().any(|words| words.len() > side) || words.iter().all(|w| w.len() == side) {
        return None;
    }
    let mut all: Vec<Range<usize>> = words.iter().flatten().cloned().collect();
    all.sort_unstable_by_key(|word| word.start);
    let mut columns: Vec<Range<usize>> = Vec::new();
    for word in all {
        match columns.last_mut() {
            Some(last) if word.start < last.end => last.end = last.end.max(word.end),
            _ => columns.push(word),
        }
    }
    if columns.len() != side {
        return None;
    }
    let mut placed = Vec::with_capacity(side);
    for (line, words) in lines.iter().zip(words) {
        let mut cells: Vec<Option<Range<usize>>> = vec![None; side];
        for word in words {
            let at = columns.partition_point(|column| column.end <= word.start);
            let symbols = &line.symbols[word.clone()];
            let is_number = number(symbols).is_some_and(|number| number <= side);
            let is_empty = symbols.len() == 1 && symbols.iter().all(|&s| is_empty_symbol(s));
            let cell = cells.get_mut(at).filter(|cell| cell.is_none())?;
            if !is_number && !is_empty {
                return None;
            }
            *cell = Some(word);
        }
        placed.push((line.index, row_of(line, &cells, vec![0; side])));
    }
    Some(placed)
}

#[cfg(test)]
mod tests {
    use crate::{ReadOptions, Record, read};

    fn one(text: &str) -> Record {
        let reading = read(text.as_bytes(), &ReadOptions::new());
        assert_eq!(reading.entries.len(), 1, "{reading:?}");
        reading.entries.into_iter().next().unwrap().record.unwrap()
    }

    #[test]
    fn blank_cells_of_tables_are_empty() {
        let boxes = "+-----+-----+\n|     | 3   |\n| 1   |     |\n+-----+-----+\n\
                     |     |     |\n|   4 |   2 |\n+-----+-----+\n";
        let cells = "+---+---+---+---+\n|   |   | 3 |   |\n| 1 |   |   |   |\n\
                     |   |   |   |   |\n|   | 4 |   | 2 |\n+---+---+---+---+\n";
        for text in [boxes, cells] {
            assert_eq!(one(text).givens.to_string(), "..3.1........4.2", "{text}");
        }
        assert!(one(boxes).plan.boxes.is_some());
    }

    #[test]
    fn header_and_names_of_rows_are_no_cells() {
        let names = "    1 2   3 4\n  +-----+-----+\nA | . . | 3 . |\nB | 1 . | . . |\n\
                     C | . . | . . |\nD | . 4 | . 2 |\n";
        let fields = "| a | b | c | d1 |\n|---|---|---|---|\n|   |   | 3 |   |\n| 1 |   |   |   |\n\
                      |   |   |   |   |\n|   | 4 |   | 2 |\n";
        let frame = "   0  1  2  3\n0  0  0  3  0\n1  1  0  0  0\n2  0  0  0  0\n3  0  4  0  2\n";
        for text in [names, fields, frame] {
            assert_eq!(one(text).givens.to_string(), "..3.1........4.2", "{text}");
        }
    }

    #[test]
    fn blanks_at_the_end_of_rows_may_be_missing() {
        assert_eq!(one("  3\n1\n 4\n 2 1\n").givens.to_string(), "..3.1....4...2.1");
    }

    #[test]
    fn words_in_columns_are_no_board() {
        let text = "one    two    three\nfour          five\n       six    seven\neight  nine\n";
        let reading = read(text.as_bytes(), &ReadOptions::new());
        assert!(reading.entries.iter().all(|entry| entry.record.is_err()));
    }
}
