//! How often each technique was found on which board: the table of the chapter on frequency.

use crate::SiteError;

/// The table of the chapter: boards, the number of positions of each, and a row for each technique.
pub(crate) struct Frequencies<'a> {
    boards: Vec<&'a str>,
    positions: Vec<&'a str>,
    rows: Vec<Vec<&'a str>>,
}

impl<'a> Frequencies<'a> {
    /// Reads the first table of the document whose first column has no heading.
    ///
    /// # Errors
    /// Returns an error if there is no such table.
    pub(crate) fn parse(document: &'a str) -> Result<Self, SiteError> {
        let mut lines = document.lines().skip_while(|line| !line.starts_with("| | "));
        let missing = || SiteError::Content("the chapter on frequency has no table".to_owned());
        let boards = cells(lines.next().ok_or_else(missing)?);
        let mut rows = lines.skip(1).take_while(|line| line.starts_with('|')).map(cells);
        let positions = rows.next().ok_or_else(missing)?;
        Ok(Self { boards, positions, rows: rows.collect() })
    }

    /// Returns a Markdown table with the figures of a technique, or `None` if the technique has none.
    pub(crate) fn of(&self, name: &str) -> Option<String> {
        let row = self.rows.iter().find(|row| row.first() == Some(&name))?;
        let mut table =
            String::from("| board | positions searched | steps found |\n|---|--:|--:|\n");
        for ((board, positions), found) in self.boards.iter().zip(&self.positions).zip(row).skip(1)
        {
            let board = board_name(board);
            let positions = grouped(positions);
            let found = match found.strip_prefix('+') {
                Some(found) => format!("{} in a longer search", grouped(found)),
                None if *found == "-" => "none".to_owned(),
                None => grouped(found),
            };
            table.push_str(&format!("| {board} | {positions} | {found} |\n"));
        }
        Some(table)
    }
}

/// Returns the name of a board for readers who have not seen the chapter.
fn board_name(name: &str) -> &str {
    match name {
        "jigsaw" => "jigsaws",
        "X" => "diagonals",
        "windoku" => "Windoku",
        "Latin" => "Latin squares",
        _ => name,
    }
}

fn cells(line: &str) -> Vec<&str> {
    line.trim_matches('|').split('|').map(str::trim).collect()
}

/// Returns a number with commas between groups of three digits.
fn grouped(digits: &str) -> String {
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use anydoku::logic::Technique;
    use anydoku_explain::{Explanations, technique_name};

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(
            ["1", "123", "1234", "1234567"].map(grouped),
            ["1", "123", "1,234", "1,234,567"]
        );
    }

    #[test]
    fn every_technique_has_figures() {
        let chapter = include_str!("../../docs/book/src/techniques/frequency.md");
        let frequencies = Frequencies::parse(chapter).unwrap();
        for technique in Technique::all() {
            let name = technique_name(technique, Explanations::english());
            assert!(frequencies.of(name).is_some(), "{name}");
        }
    }
}
