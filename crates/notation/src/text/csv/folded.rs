//! Tables with grids in quotes, in rows on several lines.

use super::{SEPARATORS, is_board};

/// Returns a table whose quoted fields have no rows of cells on several lines: the cells are on one
/// line, and blank lines follow the row, so that lines keep their numbers. `None` if it has no such
/// fields.
pub(crate) fn unfolded(text: &str) -> Option<String> {
    if text.trim_start().starts_with(['{', '[', '<']) {
        return None;
    }
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
        if let Some(cells) = joined_rows(content).filter(|_| is_end) {
            unfolded.push_str(&text[copied..next]);
            unfolded.push_str(&cells);
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
