//! Bytes to text: UTF-8 with or without a byte order mark, UTF-16 with one, else Windows-1252;
//! every line ends in a single line feed afterwards.

use std::borrow::Cow;

/// The text of a whole source.
pub(crate) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let text = match bytes {
        [0xFF, 0xFE, rest @ ..] => Cow::Owned(utf16(rest, u16::from_le_bytes)),
        [0xFE, 0xFF, rest @ ..] => Cow::Owned(utf16(rest, u16::from_be_bytes)),
        _ => decode_part(without_mark(bytes)),
    };
    if memchr::memchr(b'\r', text.as_bytes()).is_none() {
        return text;
    }
    Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"))
}

/// The text of a part of a source that is not UTF-16: UTF-8, else Windows-1252.
pub(crate) fn decode_part(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| windows_1252(byte)).collect()),
    }
}

/// The bytes after a UTF-8 byte order mark, if there is one.
pub(crate) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)
}

/// Whether lines can be cut out of the raw bytes: no UTF-16, and no line ends of a lone CR.
pub(crate) fn has_plain_lines(sample: &[u8]) -> bool {
    let utf16 = sample.starts_with(b"\xFF\xFE") || sample.starts_with(b"\xFE\xFF");
    let lone_cr = memchr::memchr_iter(b'\r', sample)
        .any(|at| sample.get(at + 1).is_some_and(|&next| next != b'\n'));
    !utf16 && !lone_cr
}

/// The plain form of what text notations are typed with, character for character, so that columns
/// stay: full-width symbols become ASCII, every blank a space or tab, box-drawing characters the
/// ASCII borders (`!` for a double or heavy upright line).
pub(crate) fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(plain_symbol).collect())
}

fn plain_symbol(symbol: char) -> char {
    match symbol {
        // The full-width block repeats ASCII from `!` at a fixed distance.
        '\u{FF01}'..='\u{FF5E}' => {
            char::from_u32(symbol as u32 - 0xFF01 + '!' as u32).unwrap_or(symbol)
        }
        '\u{00A0}' | '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{3000}' => ' ',
        '─' | '━' | '┄' | '┅' | '┈' | '┉' | '╌' | '╍' | '‐'..='―' | '−' => {
            '-'
        }
        '═' => '=',
        '│' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' => '|',
        '║' | '┃' => '!',
        '┌'..='╋' | '╒'..='╬' => '+',
        '·' | '•' | '∙' | '⋅' => '.',
        '×' => 'x',
        _ => symbol,
    }
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    char::decode_utf16(units).map(|read| read.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

fn windows_1252(byte: u8) -> char {
    // Bytes that the code page leaves undefined stay control characters, as browsers have it.
    const HIGH: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž',
        '\u{8F}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}',
        'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9F => HIGH[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_encoding_gives_the_same_text() {
        let text = "1.é\n2";
        let little: Vec<u8> = [0xFF, 0xFE]
            .into_iter()
            .chain(text.encode_utf16().flat_map(u16::to_le_bytes))
            .collect();
        let big: Vec<u8> = [0xFE, 0xFF]
            .into_iter()
            .chain(text.encode_utf16().flat_map(u16::to_be_bytes))
            .collect();
        let sources: [&[u8]; 5] =
            [text.as_bytes(), "\u{FEFF}1.é\r\n2".as_bytes(), b"1.\xE9\r2", &little, &big];
        for source in sources {
            assert_eq!(decode(source), text);
        }
    }

    #[test]
    fn borders_and_wide_digits_become_ascii_in_place() {
        assert_eq!(plain("│１\u{A0}２║"), "|1 2!");
        assert_eq!(plain("├──┼══╣"), "+--+==+");
    }

    #[test]
    fn lines_are_cut_from_bytes_unless_a_lone_carriage_return_ends_them() {
        assert!(has_plain_lines(b"1\r\n2\r\n"));
        assert!(has_plain_lines(b"1\n2\r"));
        assert!(!has_plain_lines(b"1\r2\r"));
        assert!(!has_plain_lines(b"\xFF\xFE1\0"));
    }
}
