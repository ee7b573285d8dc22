//! Parsing and escaping of URL parts.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

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

/// Returns the raw value after `key=` in the query or fragment, up to the next `&`, and its
/// character offset.
pub(super) fn value_of<'a>(address: &'a str, key: &str) -> Option<(&'a str, usize)> {
    let mut start = 0;
    loop {
        let rest = address.get(start..)?;
        let found = start + rest.find(key)?;
        let after = found + key.len();
        let before = address[..found].chars().next_back();
        if matches!(before, Some('?' | '#' | '&')) && address[after..].starts_with('=') {
            let value = &address[after + 1..];
            let end = value.find('&').unwrap_or(value.len());
            return Some((value[..end].trim_end(), address[..=after].chars().count()));
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
        assert_eq!(value_of("https://a.b/?x=1&load=AB&c", "load"), Some(("AB", 22)));
        assert_eq!(value_of("https://a.b/p.htm#m=edit&p=zZ", "p"), Some(("zZ", 27)));
        assert_eq!(value_of("https://a.b/?upload=AB", "load"), None);
    }

    #[test]
    fn restores_base64_from_spaces_and_escapes() {
        assert_eq!(base64_text("a%2Bb c%2f%3D"), "a+b+c/=");
    }
}
