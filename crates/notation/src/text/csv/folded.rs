//! Tables with fields in quotes that go over several lines: grids in rows, and texts.

use super::{Column, Columns, SEPARATORS, is_board};
use crate::text::first_content;

/// Returns a table whose quoted fields are on one line each, grids and, below a header, all others.
/// Blank lines follow the row, so that lines keep their numbers. `None` if it has no such fields.
pub(crate) fn unfolded(text: &str) -> Option<String> {
    if !text.contains('"') || text.trim_start().starts_with(['{', '[', '<']) {
        return None;
    }
    let columns = Columns::of_header(first_content(text)).map(|columns| columns.columns);
    let is_table =
        columns.is_some_and(|columns| columns.len() > 1 && columns.contains(&Column::Puzzle));
    let ends_field = |symbol: char| symbol == '\n' || SEPARATORS.contains(&symbol);
    let mut unfolded = String::new();
    let (mut next, mut copied, mut lines) = (0, 0, 0);
    while let Some(offset) = text[next..].find(['"', '\n']) {
        let place = next + offset;
        next = place + 1;
        if text[place..].starts_with('\n') {
            if lines > 0 {
                unfolded.push_str(&text[copied..next]);
                (0..std::mem::take(&mut lines)).for_each(|_| unfolded.push('\n'));
                copied = next;
            }
            continue;
        }
        if !(place == 0 || text[..place].ends_with(ends_field)) {
            continue;
        }
        let Some(end) = text[next..].find('"').map(|end| next + end) else { break };
        let content = &text[next..end];
        let is_end = end + 1 == text.len() || text[end + 1..].starts_with(ends_field);
        let is_folded = is_table && content.len() <= MAX_FOLDED && content.contains('\n');
        let line = joined_rows(content).or_else(|| is_folded.then(|| content.replace('\n', " ")));
        if let Some(line) = line.filter(|_| is_end) {
            unfolded.push_str(&text[copied..next]);
            unfolded.push_str(&line);
            lines += content.matches('\n').count();
            copied = end;
        }
        next = end + 1;
    }
    unfolded.push_str(&text[copied..]);
    (copied > 0).then_some(unfolded)
}

/// Returns the cells of a board in rows on several lines.
fn joined_rows(text: &str) -> Option<String> {
    let words = || text.split([' ', '\n', ',']).filter(|word| !word.is_empty());
    let are_even = || words().all(|word| Some(word.len()) == words().next().map(str::len));
    let is_small = text.contains('\n') && text.len() <= MAX_FOLDED;
    is_small.then(|| words().collect()).filter(|cells: &String| is_board(cells) && are_even())
}

/// The longest field that is looked at for rows, in bytes.
const MAX_FOLDED: usize = 1 << 12;
