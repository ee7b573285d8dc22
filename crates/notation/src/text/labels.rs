//! The names of rows and columns that stand beside the cells of a board.

use super::borders::{is_drawing, line_weight};
use super::split::Item;
use crate::decode::plain;

/// The signs before the items of a list.
const BULLETS: [&str; 4] = ["-", "*", "+", "•"];
/// The fewest rows whose names are looked for.
const MIN_SIDE: usize = 4;

/// A line, and the words at its ends that may be names.
struct Named<'a> {
    line: &'a str,
    before: &'a str,
    /// The same name again, or nothing.
    behind: &'a str,
}

impl<'a> Named<'a> {
    fn of(line: &'a str, is_framed: bool) -> Option<Self> {
        let line = line.trim_end_matches(is_between);
        let start = line.trim_start_matches(is_between);
        let before = &start[..start.find(is_between)?];
        let behind = if is_framed { line.rsplit(is_between).next()? } else { "" };
        let fits = !is_framed || bare(before) == bare(behind);
        (fits && !before.is_empty()).then_some(Self { line, before, behind })
    }

    /// Returns the line with blanks in place of the name before the cells, and nothing behind them.
    fn cells(&self) -> String {
        let start = self.line.find(self.before).unwrap_or_default() + self.before.len();
        let end = (self.line.len() - self.behind.len()).max(start);
        " ".repeat(self.line[..start].chars().count()) + &self.line[start..end]
    }
}

fn is_between(symbol: char) -> bool {
    symbol.is_whitespace() || is_drawing(symbol)
}

/// Returns lines without the names of rows, if N of them have a name and N symbols: `1. 53..7....`,
/// `R1 53..7.... R1`, `- 53..7....`.
pub(super) fn without_names(lines: &[(usize, &str)]) -> Option<Vec<String>> {
    let plain: Vec<_> = lines.iter().map(|(_, line)| plain(line)).collect();
    let places: Vec<usize> = (0..plain.len()).filter(|&at| line_weight(&plain[at]) == 0).collect();
    [false, true].into_iter().find_map(|is_framed| {
        let rows: Vec<_> = places.iter().map(|&at| Named::of(&plain[at], is_framed)).collect();
        let width = |row: &Option<Named<'_>>| {
            let cells = row.as_ref().map(Named::cells).unwrap_or_default();
            cells.chars().filter(|&symbol| !is_between(symbol)).count()
        };
        let widths: Vec<usize> = rows.iter().map(width).collect();
        let mut start = 0;
        let run = widths.chunk_by(|one, next| one == next).find(|run| {
            let names: Vec<&str> =
                rows[start..start + run.len()].iter().flatten().map(|row| row.before).collect();
            start += run.len();
            let are_bullets =
                || BULLETS.contains(&names[0]) && names.iter().all(|name| *name == names[0]);
            run[0] >= MIN_SIDE && run.len() == run[0] && (are_in_order(&names) || are_bullets())
        })?;
        let named = start - run.len()..start;
        let mut lines: Vec<String> = plain.iter().map(|line| line.to_string()).collect();
        for (place, row) in places[named.clone()].iter().zip(rows[named].iter().flatten()) {
            lines[*place] = row.cells();
        }
        Some(lines)
    })
}

/// Returns a name without the signs around it.
fn bare(name: &str) -> &str {
    name.trim_matches(['[', ']', '(', ')', ',', '.', ':', '#'])
}

/// Returns whether names are numbers or letters in order, from 0, 1 or A, whatever stands before
/// and behind each: `V1 V2 V3`, `[1,] [2,] [3,]`, `A B C`.
pub(super) fn is_sequence(names: &[Item]) -> bool {
    are_in_order(&names.iter().map(|name| &*name.text).collect::<Vec<_>>())
}

fn are_in_order(names: &[&str]) -> bool {
    let texts: Vec<&str> = names.iter().map(|name| bare(name)).collect();
    let Some(first) = texts.first() else { return false };
    let is_number = |text: &&str| text.starts_with(|symbol: char| symbol.is_ascii_digit());
    let prefix = first.len() - first.trim_start_matches(|c: char| !c.is_ascii_digit()).len();
    let number = |text: &&str| -> Option<usize> {
        let mut symbols = text.chars();
        match (symbols.next(), symbols.next()) {
            // 10 follows 9, and so does A.
            (Some(symbol), None) => symbol.to_digit(36).map(|value| value as usize),
            _ if prefix < first.len() => {
                let rest = text.get(prefix..).filter(|_| text.get(..prefix) == first.get(..prefix));
                rest?.parse().ok()
            }
            _ => None,
        }
    };
    let numbers: Option<Vec<usize>> = texts.iter().map(number).collect();
    let ascends = |numbers: &[usize]| numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    let starts = |numbers: &[usize]| match numbers.first() {
        Some(0 | 1) => texts.first().is_some_and(is_number) || prefix > 0,
        Some(10) => *first == "A" || *first == "a",
        _ => false,
    };
    numbers.is_some_and(|numbers| starts(&numbers) && ascends(&numbers))
}
