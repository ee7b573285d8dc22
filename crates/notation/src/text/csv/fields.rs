//! The fields of a row, between separators, some in quotes.

use std::borrow::Cow;
use std::ops::Range;

use crate::bounds::MAX_FIELDS;

/// A field of a row: its text without quotes, or without blanks around it, and its range.
pub(super) struct Field<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) column: usize,
    pub(super) bytes: Range<usize>,
    pub(super) unclosed: bool,
}

pub(super) fn fields(line: &str, separator: char) -> Vec<Field<'_>> {
    let mut fields = Vec::new();
    let (mut start, mut column) = (0, 1);
    loop {
        let (field, len) = field(&line[start..], separator);
        let next = start + len + 1;
        let passed = line.get(start..next).map(|text| text.chars().count());
        let bytes = start + field.bytes.start..start + field.bytes.end;
        fields.push(Field { column: column + field.column, bytes, ..field });
        let Some(passed) = passed.filter(|_| fields.len() <= MAX_FIELDS) else { return fields };
        (start, column) = (next, column + passed);
    }
}

/// Returns the first field of a line, and its length with quotes.
fn field(line: &str, separator: char) -> (Field<'_>, usize) {
    let Some(quoted) = line.strip_prefix('"') else {
        let end = line.find(separator).unwrap_or(line.len());
        let text = line[..end].trim();
        let start = line[..end].len() - line[..end].trim_start().len();
        let column = line[..start].chars().count();
        let bytes = start..start + text.len();
        return (Field { text: Cow::Borrowed(text), column, bytes, unclosed: false }, end);
    };
    let mut field = Field { text: "".into(), column: 1, bytes: 1..1, unclosed: true };
    let mut symbols = quoted.char_indices().peekable();
    while let Some((at, symbol)) = symbols.next() {
        if field.unclosed && symbol == '"' {
            if symbols.next_if(|&(_, next)| next == '"').is_none() {
                field.unclosed = false;
                continue;
            }
        } else if symbol == separator && !field.unclosed {
            return (field, at + 1);
        }
        field.text.to_mut().push(symbol);
        field.bytes.end = at + 1 + symbol.len_utf8();
    }
    (field, line.len())
}
