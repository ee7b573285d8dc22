//! Tables are read as the board that they hold, whatever labels, titles and separators surround it;
//! a table that is changed is read as the changed puzzle or refused, never as another one.

use anydoku::Boxes;
use anydoku_notation::{ReadOptions, Reading, read};

/// Sides with the rows of a box, 0 for none.
const SIDES: [(usize, usize); 6] = [(4, 2), (5, 0), (6, 2), (9, 3), (12, 3), (16, 4)];

/// How fields are separated, and the signs of empty cells between these separators.
const SEPARATORS: [(&str, &[&str]); 5] = [
    (",", &["", "0", ".", "NaN", "-1"]),
    (";", &["", "0", "x", "_"]),
    ("\t", &["", "0", "-"]),
    (" ", &["0", ".", "-", "NA"]),
    ("|", &[" ", "0", ".", "_"]),
];

/// Names of columns or rows.
const LABELS: [Labels; 7] = [
    Labels::None,
    Labels::Numbers(0),
    Labels::Numbers(1),
    Labels::Letters,
    Labels::After("V"),
    Labels::Brackets,
    Labels::After("c"),
];

/// Lines above a table.
const LEADS: [&str; 6] = ["", "N\n", "N N\n", "My board\n", "Puzzle 3\n\n", "# easy\n"];

#[derive(Clone, Copy, Debug, PartialEq)]
enum Labels {
    None,
    Numbers(usize),
    Letters,
    After(&'static str),
    Brackets,
}

impl Labels {
    fn name(self, index: usize, is_row: bool) -> String {
        match self {
            Self::None => String::new(),
            Self::Numbers(first) => (first + index).to_string(),
            Self::Letters => char::from(b'A' + index as u8).to_string(),
            Self::After(start) => format!("{start}{}", index + 1),
            Self::Brackets if is_row => format!("[{},]", index + 1),
            Self::Brackets => format!("[,{}]", index + 1),
        }
    }
}

/// A table to write.
#[derive(Clone, Debug)]
struct Form {
    separator: &'static str,
    empty: &'static str,
    columns: Labels,
    rows: Labels,
    lead: &'static str,
    has_end: bool,
}

impl Form {
    /// Returns all forms that people have.
    fn all() -> impl Iterator<Item = Self> {
        SEPARATORS
            .into_iter()
            .flat_map(|(separator, empties)| {
                let labels =
                    LABELS.into_iter().flat_map(|columns| LABELS.map(|rows| (columns, rows)));
                labels.flat_map(move |(columns, rows)| {
                    empties.iter().flat_map(move |&empty| {
                        LEADS.into_iter().flat_map(move |lead| {
                            [false, true].map(|has_end| Self {
                                separator,
                                empty,
                                columns,
                                rows,
                                lead,
                                has_end,
                            })
                        })
                    })
                })
            })
            .filter(Self::exists)
    }

    fn exists(&self) -> bool {
        // Names of matrices in R stand between blanks, and a title is no row of a table with names.
        let has_brackets = [self.columns, self.rows].contains(&Labels::Brackets);
        let is_matrix = [self.columns, self.rows] == [Labels::Brackets; 2] && self.separator == " ";
        let ends = self.separator == "," || self.separator == ";";
        let has_labels = self.columns != Labels::None || self.rows != Labels::None;
        (!has_brackets || is_matrix)
            && (ends || !self.has_end)
            && (self.lead.is_empty() || !has_labels)
            && !(has_labels && self.has_end)
    }

    fn line(&self, fields: &[String]) -> String {
        let line = fields.join(self.separator);
        match self.separator {
            "|" => format!("|{line}|\n"),
            sign if self.has_end => format!("{line}{sign}\n"),
            _ => format!("{line}\n"),
        }
    }

    /// Writes cells as a table.
    fn text(&self, side: usize, cells: &[usize]) -> String {
        let mut text = self.lead.replace('N', &side.to_string());
        if self.columns != Labels::None {
            let corner = self.rows != Labels::None && self.separator != " ";
            let names = (0..side).map(|index| self.columns.name(index, false));
            let fields: Vec<String> = corner.then(String::new).into_iter().chain(names).collect();
            text.push_str(&self.line(&fields));
            if self.separator == "|" {
                text.push_str(&format!("|{}\n", "---|".repeat(fields.len())));
            }
        }
        for (index, row) in cells.chunks(side).enumerate() {
            let name = (self.rows != Labels::None).then(|| self.rows.name(index, true));
            let value = |&digit: &usize| match digit {
                0 => self.empty.to_owned(),
                digit => digit.to_string(),
            };
            let fields: Vec<String> = name.into_iter().chain(row.iter().map(value)).collect();
            text.push_str(&self.line(&fields));
        }
        text
    }
}

/// A full grid and a puzzle that it completes.
pub(crate) struct Sample {
    pub(crate) side: usize,
    pub(crate) grid: Vec<usize>,
    pub(crate) puzzle: Vec<usize>,
}

impl Sample {
    fn of(side: usize, rows: usize, seed: usize) -> Self {
        let rows = if rows == 0 { 1 } else { rows };
        let digit = |cell: usize| {
            let (row, column) = (cell / side, cell % side);
            ((side / rows) * row + row / rows + column + seed) % side + 1
        };
        let grid: Vec<usize> = (0..side * side).map(digit).collect();
        let is_given = |cell: usize| (cell * 7 + seed * 3 + cell / side) % 5 < 2;
        let puzzle = (0..side * side).map(|cell| if is_given(cell) { grid[cell] } else { 0 });
        Self { side, puzzle: puzzle.collect(), grid }
    }

    pub(crate) fn all() -> impl Iterator<Item = Self> {
        SIDES.into_iter().flat_map(|(side, rows)| [1, 2].map(|seed| Self::of(side, rows, seed)))
    }
}

fn read_text(text: &str) -> Reading {
    read(text.as_bytes(), &ReadOptions::new())
}

/// Returns whether the only puzzle is the one with these givens.
fn is_read_as(reading: &Reading, givens: &[usize]) -> bool {
    match &reading.entries[..] {
        [entry] => entry.record.as_ref().is_ok_and(|record| {
            record
                .givens
                .values()
                .iter()
                .map(|&digit| usize::from(digit))
                .eq(givens.iter().copied())
        }),
        _ => false,
    }
}

/// Returns whether a text is refused, or read with a note about how.
fn is_said(reading: &Reading) -> bool {
    reading.entries.is_empty()
        || reading.entries.iter().any(|entry| match &entry.record {
            Ok(record) => record.notes.iter().any(|note| !note.contains("state its boxes")),
            Err(_) => true,
        })
}

/// Collects what is read wrong, and fails with the first of it.
#[derive(Default)]
struct Faults {
    tried: usize,
    wrong: Vec<String>,
}

impl Faults {
    fn check(&mut self, is_right: bool, form: &Form, text: &str, reading: &Reading) {
        self.tried += 1;
        if !is_right {
            let read: Vec<String> = reading
                .entries
                .iter()
                .map(|entry| match &entry.record {
                    Ok(record) => record.givens.to_string(),
                    Err(error) => error.to_string(),
                })
                .collect();
            self.wrong.push(format!("{form:?}\n{text}read as {read:#?}"));
        }
    }
}

impl Drop for Faults {
    fn drop(&mut self) {
        let count = self.wrong.len();
        let shown = self.wrong.iter().step_by(count / 4 + 1).map(String::as_str);
        let shown = shown.collect::<Vec<_>>().join("\n");
        assert!(count == 0, "{count} of {}:\n{shown}", self.tried);
    }
}

#[test]
fn labels_titles_and_separators_are_no_cells() {
    let mut faults = Faults::default();
    for sample in Sample::all() {
        for form in Form::all() {
            let text = form.text(sample.side, &sample.puzzle);
            let reading = read_text(&text);
            faults.check(is_read_as(&reading, &sample.puzzle), &form, &text, &reading);
        }
    }
    assert!(faults.tried > 5000, "{}", faults.tried);
}

#[test]
fn a_full_grid_below_is_the_solution() {
    let mut faults = Faults::default();
    for sample in Sample::all() {
        for form in Form::all().filter(|form| form.lead.is_empty()) {
            for heading in ["\n", "\nSolution:\n", "Solved Board\n"] {
                let table = |cells: &[usize]| form.text(sample.side, cells);
                let text = format!("{}{heading}{}", table(&sample.puzzle), table(&sample.grid));
                let reading = read_text(&text);
                let solution = reading.entries.first().and_then(|entry| {
                    entry.record.as_ref().ok().and_then(|record| record.solution.clone())
                });
                let is_right = is_read_as(&reading, &sample.puzzle) && solution.is_some();
                faults.check(is_right, &form, &text, &reading);
            }
        }
    }
}

#[test]
fn numbers_of_regions_below_are_regions() {
    let mut faults = Faults::default();
    for sample in Sample::all() {
        for form in Form::all().filter(|form| form.lead.is_empty()) {
            // Regions of different shapes: a row, with its first cell exchanged for one below.
            let side = sample.side;
            let mut regions: Vec<usize> = (0..side * side).map(|cell| cell / side + 1).collect();
            regions.swap(side - 1, side);
            let table = |cells: &[usize]| form.text(side, cells);
            let text = format!("{}\n{}", table(&sample.puzzle), table(&regions));
            let reading = read_text(&text);
            let boxes = reading.entries.first().and_then(|entry| {
                entry.record.as_ref().ok().and_then(|record| record.plan.boxes.clone())
            });
            let is_jigsaw = matches!(boxes, Some(Boxes::Regions(_)));
            let is_right = is_read_as(&reading, &sample.puzzle) && is_jigsaw;
            faults.check(is_right, &form, &text, &reading);
        }
    }
}

#[test]
fn digits_from_zero_are_read_or_said() {
    let mut faults = Faults::default();
    // Where no 0 occurs, digits from 0 are those of another puzzle.
    for sample in Sample::all().filter(|sample| sample.puzzle.contains(&1)) {
        for form in Form::all().filter(|form| form.empty != "0") {
            let shifted: Vec<usize> =
                sample.puzzle.iter().map(|&digit| if digit == 0 { 99 } else { digit }).collect();
            let text = form.text(sample.side, &shifted);
            // Each digit becomes the one before it, in the cells alone.
            let text = shift(&text, &form, sample.side);
            let reading = read_text(&text);
            let is_right =
                is_read_as(&reading, &sample.puzzle) || (form.has_end && is_said(&reading));
            faults.check(is_right, &form, &text, &reading);
        }
    }
}

/// Writes 0 for 1 and so on in the cells of a table, and the sign of empty cells for 99.
fn shift(text: &str, form: &Form, side: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let first = lines.len() - side;
    let cell = |field: &str| match field.parse::<usize>() {
        Ok(99) => form.empty.to_owned(),
        Ok(digit) => (digit - 1).to_string(),
        Err(_) => field.to_owned(),
    };
    let skipped = usize::from(form.rows != Labels::None) + usize::from(form.separator == "|");
    let line = |(index, line): (usize, &&str)| {
        let fields = line.split(form.separator).enumerate();
        let fields = fields.map(|(nth, field)| match index < first || nth < skipped {
            true => field.to_owned(),
            false => cell(field),
        });
        fields.collect::<Vec<_>>().join(form.separator) + "\n"
    };
    lines.iter().enumerate().map(line).collect()
}

#[test]
fn a_row_more_or_less_is_refused() {
    let mut faults = Faults::default();
    for sample in Sample::all() {
        for form in Form::all() {
            let text = form.text(sample.side, &sample.puzzle);
            let lines: Vec<&str> = text.lines().collect();
            let last = lines.last().unwrap();
            let more = format!("{text}{last}\n");
            let less = text[..text.len() - last.len() - 1].to_owned();
            for changed in [more, less] {
                let reading = read_text(&changed);
                faults.check(is_said(&reading), &form, &changed, &reading);
            }
        }
    }
}
