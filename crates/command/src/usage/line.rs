//! Arguments as a line to type.

use std::ffi::OsString;

/// The maximum length of a line. Nobody wants to copy more.
const MAX_LEN: usize = 2000;

/// Returns arguments as a line for a shell. Returns `None` if the line can't be shown: it is too long,
/// or an argument is not Unicode.
pub(super) fn command_line(arguments: &[OsString]) -> Option<String> {
    let mut line = "anydoku".to_owned();
    for argument in arguments.iter().skip(1) {
        line.push(' ');
        line.push_str(&quoted(argument.to_str()?));
    }
    (line.len() <= MAX_LEN).then_some(line)
}

/// Quotes an argument where a shell needs it.
fn quoted(argument: &str) -> String {
    let is_plain = |symbol: char| symbol.is_alphanumeric() || "-_./:=,+@%".contains(symbol);
    if !argument.is_empty() && argument.chars().all(is_plain) {
        return argument.to_owned();
    }
    match cfg!(windows) {
        true => format!("\"{}\"", argument.replace('"', "\\\"")),
        false => format!("'{}'", argument.replace('\'', "'\\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(not(windows))]
    #[test]
    fn quotes_what_a_shell_would_change() {
        let arguments = ["x", "solve", "my file.txt", "*.txt", "it's", "", "a\nb"];
        let line = command_line(&arguments.map(OsString::from)).unwrap();
        assert_eq!(line, "anydoku solve 'my file.txt' '*.txt' 'it'\\''s' '' 'a\nb'");
    }

    #[test]
    fn omits_lines_that_are_too_long() {
        assert_eq!(command_line(&["x".into(), "1".repeat(MAX_LEN).into()]), None);
    }
}
