//! Decodes bytes to text: UTF-8 with or without a byte order mark, UTF-16 with one (or without, if
//! every other byte of the start is zero), otherwise Windows-1252. Line ends become single line
//! feeds.

use std::borrow::Cow;

use crate::files::kinds::is_binary;
use crate::text::symbols::is_row_with_hashes;

/// How characters and line ends are encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// UTF-8 or Windows-1252, line by line; lines end in LF or CR LF.
    Lines,
    /// The same, but lines end in a lone CR.
    ReturnLines,
    /// UTF-16, the low byte first.
    LittleUtf16,
    /// UTF-16, the high byte first.
    BigUtf16,
}

/// Number of bytes inspected to detect UTF-16 without a byte order mark.
const PROBE: usize = 1024;

impl Encoding {
    /// Detects the encoding of a source that starts with these bytes.
    pub(crate) fn of(sample: &[u8]) -> Self {
        let probe = &sample[..sample.len().min(PROBE)];
        let zeros = |odd: usize| probe.iter().skip(odd).step_by(2).filter(|&&b| b == 0).count();
        // Digits and line ends are ASCII, even if titles are not. So in nearly every pair of bytes,
        // the same one of the two is zero.
        let half = probe.len() / 2;
        match (zeros(0), zeros(1)) {
            // What is no text has bytes that only look like line ends.
            _ if is_binary(sample) => Self::Lines,
            _ if sample.starts_with(b"\xFF\xFE") => Self::LittleUtf16,
            _ if sample.starts_with(b"\xFE\xFF") => Self::BigUtf16,
            (even, odd) if half > 1 && odd * 4 >= half * 3 && even * 8 < half => Self::LittleUtf16,
            (even, odd) if half > 1 && even * 4 >= half * 3 && odd * 8 < half => Self::BigUtf16,
            _ if memchr::memchr(b'\n', sample).is_some() => Self::Lines,
            // The last CR may be half of a line end that continues after the sample.
            _ => match memchr::memchr(b'\r', sample) {
                Some(at) if at + 1 < sample.len() => Self::ReturnLines,
                _ => Self::Lines,
            },
        }
    }
}

/// Converts a source, chunk by chunk, to bytes that a [`LineReader`](crate::LineReader) can split
/// into lines: UTF-16 becomes UTF-8, and carriage returns become line feeds. This allows a source
/// in any encoding to be streamed.
///
/// Cost: linear. Buffers at most three bytes between chunks.
///
/// ```
/// use anydoku_notation::Transcoder;
/// let mut transcoder = Transcoder::of(b"1\0.\0\r\0\n\0").expect("no plain lines");
/// let mut text = Vec::new();
/// transcoder.push(b"1\0.\0\r\0\n", &mut text);
/// transcoder.push(b"\0.\x002\0", &mut text);
/// transcoder.finish(&mut text);
/// assert_eq!(text, b"1.\n.2");
/// assert!(Transcoder::of(b"1.\r\n.2\r\n").is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Transcoder {
    encoding: Encoding,
    /// Bytes of a symbol that is incomplete so far.
    pending: Vec<u8>,
    /// Whether the last symbol was a carriage return.
    after_return: bool,
}

impl Transcoder {
    /// Returns the transcoder for a source that starts with these bytes, or `None` if the bytes can
    /// be split into lines as they are.
    #[must_use]
    pub fn of(sample: &[u8]) -> Option<Self> {
        let encoding = Encoding::of(sample);
        let transcoder = Self { encoding, pending: Vec::new(), after_return: false };
        (encoding != Encoding::Lines).then_some(transcoder)
    }

    /// Transcodes the next chunk of the source and appends it to `out`.
    pub fn push(&mut self, chunk: &[u8], out: &mut Vec<u8>) {
        let unit: fn([u8; 2]) -> u16 = match self.encoding {
            Encoding::LittleUtf16 => u16::from_le_bytes,
            Encoding::BigUtf16 => u16::from_be_bytes,
            Encoding::ReturnLines => {
                out.extend(chunk.iter().map(|&byte| if byte == b'\r' { b'\n' } else { byte }));
                return;
            }
            Encoding::Lines => return out.extend_from_slice(chunk),
        };
        let bytes = [std::mem::take(&mut self.pending).as_slice(), chunk].concat();
        let (pairs, _) = bytes.as_chunks();
        let mut units: Vec<u16> = pairs.iter().map(|&pair| unit(pair)).collect();
        // The other half of a surrogate pair may come with the next chunk.
        units.pop_if(|last| (0xD800..0xDC00).contains(last));
        self.pending.extend_from_slice(&bytes[2 * units.len()..]);
        for symbol in char::decode_utf16(units) {
            let symbol = symbol.unwrap_or(char::REPLACEMENT_CHARACTER);
            let after_return = std::mem::replace(&mut self.after_return, symbol == '\r');
            // CR LF is a single line end; so is CR or LF alone.
            match symbol {
                '\n' if after_return => {}
                '\r' => out.push(b'\n'),
                _ => out.extend_from_slice(symbol.encode_utf8(&mut [0; 4]).as_bytes()),
            }
        }
    }

    /// Appends the rest at the end of the source.
    pub fn finish(&mut self, out: &mut Vec<u8>) {
        if !std::mem::take(&mut self.pending).is_empty() {
            out.extend_from_slice("\u{FFFD}".as_bytes());
        }
    }
}

/// Decodes a whole source.
pub(crate) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let text = match Transcoder::of(bytes) {
        Some(mut transcoder) => {
            let mut plain = Vec::with_capacity(bytes.len());
            transcoder.push(bytes, &mut plain);
            transcoder.finish(&mut plain);
            Cow::Owned(decode_part(without_mark(&plain)).into_owned())
        }
        None => decode_part(without_mark(bytes)),
    };
    with_line_feeds(text)
}

/// Returns a text as a decoded source is.
pub(crate) fn of_text(text: &str) -> Cow<'_, str> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let has_returns = || memchr::memchr(b'\r', text.as_bytes()).is_some();
    with_line_feeds(match memchr::memchr(b'\n', text.as_bytes()) {
        None if has_returns() => Cow::Owned(text.replace('\r', "\n")),
        _ => Cow::Borrowed(text),
    })
}

/// Returns a text without decoration, whose lines end in line feeds.
fn with_line_feeds(text: Cow<'_, str>) -> Cow<'_, str> {
    let text = without_decoration(text);
    if memchr::memchr(b'\r', text.as_bytes()).is_none() {
        return text;
    }
    Cow::Owned(text.replace("\r\n", "\n"))
}

/// Removes what a terminal, a mail program or a web page adds to a text and nobody sees: colors,
/// signs without a width, the end-of-file sign of DOS, and `>` before quoted lines. Documents such
/// as JSON and XML stay as they are.
pub(crate) fn without_decoration(text: Cow<'_, str>) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    let may_hide = !bytes.is_ascii() || memchr::memchr2(ESCAPE as u8, DOS_END, bytes).is_some();
    let is_quoted = bytes.starts_with(b">") || memchr::memmem::find(bytes, b"\n>").is_some();
    let is_document = text.trim_start().starts_with(['{', '[', '<']);
    if is_document || !(is_quoted || (may_hide && text.contains(is_invisible))) {
        return text;
    }
    let mut plain = String::with_capacity(text.len());
    let mut symbols = text.chars().peekable();
    let mut starts_line = true;
    while let Some(symbol) = symbols.next() {
        match symbol {
            ESCAPE => {
                // A control sequence has parameters, then a letter or another sign from `@` on.
                if symbols.next_if_eq(&'[').is_some() {
                    while symbols.next_if(|part| matches!(part, ' '..='?')).is_some() {}
                    symbols.next_if(|end| matches!(end, '@'..='~'));
                }
            }
            '>' if starts_line => drop(symbols.next_if_eq(&' ')),
            symbol if is_invisible(symbol) => {}
            symbol => {
                plain.push(symbol);
                starts_line = symbol == '\n';
            }
        }
    }
    Cow::Owned(plain)
}

const ESCAPE: char = '\u{1B}';
/// The sign at the end of files that old programs write.
pub(crate) const DOS_END: u8 = 0x1A;

fn is_invisible(symbol: char) -> bool {
    matches!(
        symbol,
        ESCAPE | '\u{1A}' | '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{2069}' | '\u{20E3}' | '\u{FE0E}' | '\u{FE0F}' | '\u{FEFF}'
    )
}

/// Decodes a part of a source that is not UTF-16: UTF-8, otherwise Windows-1252.
pub(crate) fn decode_part(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| windows_1252(byte)).collect()),
    }
}

/// Returns the bytes after a UTF-8 byte order mark, if there is one.
pub(crate) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)
}

/// Returns whether the raw bytes can be split into lines: no UTF-16 and no lone CR line ends.
pub(crate) fn has_plain_lines(sample: &[u8]) -> bool {
    Encoding::of(sample) == Encoding::Lines
}

/// Normalizes typed text character by character, so that columns do not change: full-width symbols
/// become ASCII, blanks become spaces or tabs, and box-drawing characters become ASCII borders (`!`
/// for a double or heavy vertical line). `#` becomes `.` in a row where it stands for empty cells.
pub(crate) fn plain(text: &str) -> Cow<'_, str> {
    if memchr::memchr(b'#', text.as_bytes()).is_some() && is_row_with_hashes(text) {
        return Cow::Owned(text.replace('#', "."));
    }
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(plain_symbol).collect())
}

fn plain_symbol(symbol: char) -> char {
    match symbol {
        '\0'..='\x7F' => symbol,
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
        '·' | '•' | '∙' | '⋅' | '⬛' | '⬜' | '■' | '□' | '▢' | '◻' | '◼' | '◽' | '◾' => {
            '.'
        }
        '×' => 'x',
        '①'..='⑨' => char::from_u32(symbol as u32 - '①' as u32 + '1' as u32).unwrap_or(symbol),
        '〇' => '0',
        _ => {
            let digit = "一二三四五六七八九".chars().zip('1'..='9');
            let mut digits =
                digit.chain(ZEROS.into_iter().flat_map(|zero| (zero..).zip('0'..='9')));
            digits.find(|(other, _)| *other == symbol).map_or(symbol, |(_, digit)| digit)
        }
    }
}

/// The zeros of other scripts: Arabic, Persian, Devanagari, Bengali, Thai.
const ZEROS: [char; 5] = ['٠', '۰', '०', '০', '๐'];

fn windows_1252(byte: u8) -> char {
    // Bytes that the code page leaves undefined become control characters, as in browsers.
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

    fn little(text: &str) -> Vec<u8> {
        text.encode_utf16().flat_map(u16::to_le_bytes).collect()
    }

    fn big(text: &str) -> Vec<u8> {
        text.encode_utf16().flat_map(u16::to_be_bytes).collect()
    }

    #[test]
    fn decodes_every_encoding_to_the_same_text() {
        let text = "1.2.3 é\n....";
        let sources: [&[u8]; 9] = [
            text.as_bytes(),
            "\u{FEFF}1.2.3 é\r\n....".as_bytes(),
            b"1.2.3 \xE9\r\n....",
            b"1.2.3 \xE9\r....",
            &little(text),
            &big(text),
            &little("\u{FEFF}1.2.3 é\r\n...."),
            &big("\u{FEFF}1.2.3 é\n...."),
            &little("1.2.3 é\r\n...."),
        ];
        for source in sources {
            assert_eq!(decode(source), text, "{source:?}");
        }
    }

    #[test]
    fn transcoding_is_independent_of_chunk_size() {
        let text = "\u{FEFF}1.2.3 é 😀\r\n....\n.2.3";
        for source in [little(text), big(text), b"1.2\r...\r".to_vec()] {
            let transcoder = Transcoder::of(&source).unwrap();
            let (mut whole, mut other) = (Vec::new(), transcoder.clone());
            other.push(&source, &mut whole);
            other.finish(&mut whole);
            for size in 1..7 {
                let (mut parts, mut transcoder) = (Vec::new(), transcoder.clone());
                source.chunks(size).for_each(|chunk| transcoder.push(chunk, &mut parts));
                transcoder.finish(&mut parts);
                assert_eq!(parts, whole, "{size}");
            }
        }
    }

    #[test]
    fn replaces_unpaired_surrogates() {
        let mut transcoder = Transcoder::of(b"\xFF\xFE").unwrap();
        let mut text = Vec::new();
        transcoder.push(b"\x3D\xD8\x3D\xD8\x00\xDE1\0\x00\xDE\x3D\xD8.\0\x3D\xD8", &mut text);
        transcoder.finish(&mut text);
        assert_eq!(std::str::from_utf8(&text).unwrap(), "\u{FFFD}😀1\u{FFFD}\u{FFFD}.\u{FFFD}");
    }

    #[test]
    fn few_zero_bytes_do_not_imply_utf16() {
        assert_eq!(Encoding::of(b"1\x002.......\n"), Encoding::Lines);
        assert_eq!(Encoding::of(&[0; 64]), Encoding::Lines);
        assert_eq!(Encoding::of(b"\0"), Encoding::Lines);
        assert_eq!(Encoding::of(b""), Encoding::Lines);
    }

    #[test]
    fn normalizes_borders_and_fullwidth_digits() {
        assert_eq!(plain("│１\u{A0}２║"), "|1 2!");
        assert_eq!(plain("├──┼══╣"), "+--+==+");
    }

    #[test]
    fn has_plain_lines_unless_only_carriage_returns_end_them() {
        assert!(has_plain_lines(b"1\r\n2\r\n"));
        assert!(has_plain_lines(b"1\n2\r"));
        assert!(has_plain_lines(b"1\r2\n"), "a stray one is a blank");
        assert!(!has_plain_lines(b"1\r2\r"));
    }
}
