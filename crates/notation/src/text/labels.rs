//! The names of rows and columns that stand beside the cells of a table.

use super::split::Item;

/// Returns whether names are numbers or letters in order, from 0, 1 or A, whatever stands before
/// and behind each: `V1 V2 V3`, `[1,] [2,] [3,]`, `A B C`.
pub(super) fn is_sequence(names: &[Item]) -> bool {
    let is_decoration =
        |symbol: char| matches!(symbol, '[' | ']' | '(' | ')' | ',' | '.' | ':' | '#');
    let texts: Vec<&str> = names.iter().map(|name| name.text.trim_matches(is_decoration)).collect();
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
