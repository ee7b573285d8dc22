//! Text for messages and rows.

use std::ffi::OsStr;

/// Adds formatted text to bytes, like `write!`. Writing to memory does not fail.
macro_rules! put {
    ($out:expr, $($text:tt)+) => {{
        use std::io::Write as _;
        let _ = write!($out, $($text)+);
    }};
}
pub(crate) use put;

/// Adds a line of formatted text to bytes, like `writeln!`.
macro_rules! put_line {
    ($out:expr, $($text:tt)+) => {{
        use std::io::Write as _;
        let _ = writeln!($out, $($text)+);
    }};
}
pub(crate) use put_line;

/// Quotes a word for a message, shortened after 40 characters.
pub(crate) fn quoted(word: &str) -> String {
    const LONG: usize = 40;
    match word.char_indices().nth(LONG) {
        Some((end, _)) => format!("{:?}...", &word[..end]),
        None => format!("{word:?}"),
    }
}

/// Returns an argument for the beginning of a message: as typed, or quoted if it is empty, long or
/// contains control characters.
pub(crate) fn shown(argument: &OsStr) -> String {
    const LONG: usize = 200;
    let text = argument.to_string_lossy();
    match text.is_empty() || text.len() > LONG || text.chars().any(char::is_control) {
        true => quoted(&text),
        false => text.into_owned(),
    }
}
