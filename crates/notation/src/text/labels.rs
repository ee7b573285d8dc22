//! The names of rows and columns that stand beside the cells of a board.

use super::borders::{is_drawing, line_weight};
use super::split::Item;
use crate::decode::plain;

/// The signs before the items of a list.
const BULLETS: [&str; 4] = ["-", "*", "+", "•"];
/// The fewest rows whose names are looked for.
const MIN_SIDE: usize = 4;

fn is_between(symbol: char) -> bool {
    symbol.is_whitespace() || is_drawing(symbol)
}

/// Returns the name before the cells of a line, and the line without it, and without the same name
/// behind the cells if it is `framed`.
fn split_name(line: &str, is_framed: bool) -> Option<(&str, String)> {
    let start = line.len() - line.trim_start_matches(is_between).len();
    let mut end = start + line[start..].find(is_between)?;
    // `Row 1:`
    let number = line[end..].trim_start();
    let is_word = line[start..end].len() > 2 && line[start..end].chars().all(char::is_alphabetic);
    if is_word && number.starts_with(|symbol: char| symbol.is_ascii_digit()) {
        end = line.len() - number.len() + number.find(is_between)?;
    }
    let name = &line[start..end];
    let start = start + name.len();
    let line = line.trim_end_matches(is_between);
    let last = if is_framed { line.rsplit(is_between).next()? } else { "" };
    let cells = line.get(start..line.len() - last.len())?;
    let fits = !is_framed || bare(last) == bare(name);
    fits.then(|| (name, " ".repeat(line[..start].chars().count()) + cells))
}

/// Returns lines without the names of rows, if N of them have a name and N symbols: `1. 53..7....`,
/// `R1 53..7.... R1`, `- 53..7....`.
pub(super) fn without_names(lines: &[(usize, &str)]) -> Option<Vec<String>> {
    let plain: Vec<String> = lines.iter().map(|(_, line)| plain(line).into_owned()).collect();
    [false, true].into_iter().find_map(|is_framed| {
        let rows = plain.iter().enumerate().filter(|(_, line)| line_weight(line) == 0);
        let row = |(place, line): (usize, &'_ String)| {
            let (name, cells) = split_name(line, is_framed).unwrap_or_default();
            let width = cells.chars().filter(|&symbol| !is_between(symbol)).count();
            (place, width, name.to_owned(), cells)
        };
        let rows: Vec<_> = rows.map(row).collect();
        let named = rows.chunk_by(|one, next| one.1 == next.1).find(|run| {
            let names: Vec<&str> = run.iter().map(|row| &*row.2).collect();
            // A sign that stands among the cells, too, is one of them.
            let is_cell =
                |sign: &str| run.iter().any(|row| row.3.split(is_between).any(|it| it == sign));
            let is_bullet =
                |name: &&str| *name == names[0] && BULLETS.contains(name) && !is_cell(name);
            let is_board = run[0].1 >= MIN_SIDE && run.len() == run[0].1;
            is_board && (are_in_order(&names) || names.iter().all(is_bullet))
        })?;
        let mut lines = plain.clone();
        named.iter().for_each(|(place, .., cells)| lines[*place].clone_from(cells));
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
