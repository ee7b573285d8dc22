//! Links and the parts of lines that hold a puzzle, which errors in it are placed in.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::{Fault, ReadError, ReadErrorKind, Record, excerpt, quoted};

/// The characters that `encodeURIComponent` does not escape, besides letters and digits.
const COMPONENT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');

/// A part of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Part<'a> {
    pub(super) text: &'a str,
    /// The number of characters before it.
    pub(super) offset: usize,
}

impl<'a> Part<'a> {
    /// Returns the line without the blanks around it.
    pub(super) fn trimmed(line: &'a str) -> Self {
        let offset = line.chars().take_while(|symbol| symbol.is_whitespace()).count();
        Self { text: line.trim(), offset }
    }

    /// Returns what follows a mark, up to the end of the link or to its next part.
    pub(super) fn after(line: &'a str, mark: &str) -> Option<Self> {
        let (before, rest) = line.split_at(line.find(mark)? + mark.len());
        let end = rest.find(|symbol: char| symbol.is_whitespace() || "?&#".contains(symbol));
        Some(Self { text: &rest[..end.unwrap_or(rest.len())], offset: before.chars().count() })
    }

    /// Reads a record from the part, which is on the line with this number.
    pub(super) fn read(
        self,
        number: usize,
        read: impl FnOnce(&'a str) -> Result<Record, Fault>,
    ) -> Result<Record, ReadError> {
        read(self.text).map_err(|fault| fault.moved(self.offset).on_line(number))
    }
}

/// Returns the error of a line that is no link of this program, as it lacks the mark of one.
pub(super) fn not_a_link(line: &str, program: &str, mark: &str, number: usize) -> ReadError {
    let problem = format!("{} is not a link of {program}", quoted(line));
    Fault::new(problem, format!("the link contains {mark}")).on_line(number)
}

/// Returns the fault of a link that has only the id of a puzzle on a server.
pub(super) fn only_id(program: &str, id: &str, instead: &str) -> Fault {
    let problem = format!("this {program} link contains only the ID {}", excerpt(id));
    Fault::new(problem, format!("nothing is downloaded; use {instead}")).kind(ReadErrorKind::OnlyId)
}

/// Returns the raw value after `key=` in the query or fragment, up to the next `&`.
pub(super) fn value_of<'a>(address: &'a str, key: &str) -> Option<Part<'a>> {
    let mut start = 0;
    loop {
        let rest = address.get(start..)?;
        let found = start + rest.find(key)?;
        let after = found + key.len();
        let before = address[..found].chars().next_back();
        if matches!(before, Some('?' | '#' | '&')) && address[after..].starts_with('=') {
            let value = &address[after + 1..];
            let end = value.find('&').unwrap_or(value.len());
            let offset = address[..=after].chars().count();
            return Some(Part { text: value[..end].trim_end(), offset });
        }
        start = after;
    }
}

/// Restores Base64 text from a URL: percent-decodes it and turns spaces back into `+`.
pub(super) fn base64_text(value: &str) -> String {
    let text = percent_decode_str(value).decode_utf8_lossy();
    text.trim_end().replace([' ', '-'], "+").replace('_', "/")
}

/// Escapes a value for a URL.
pub(super) fn escape(value: &str) -> String {
    utf8_percent_encode(value, COMPONENT).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_values_in_query_and_fragment() {
        let value = |address, key| value_of(address, key).map(|part| (part.text, part.offset));
        assert_eq!(value("https://a.b/?x=1&load=AB&c", "load"), Some(("AB", 22)));
        assert_eq!(value("https://a.b/p.htm#m=edit&p=zZ", "p"), Some(("zZ", 27)));
        assert_eq!(value_of("https://a.b/?upload=AB", "load"), None);
    }

    #[test]
    fn restores_base64_from_spaces_and_escapes() {
        assert_eq!(base64_text("a%2Bb c%2f%3D"), "a+b+c/=");
    }
}
