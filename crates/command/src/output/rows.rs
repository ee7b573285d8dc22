//! Rows of named columns, as CSV (RFC 4180) or JSON Lines.

use crate::text::put;

/// A column of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Column {
    /// The name.
    pub(crate) name: &'static str,
    /// What it holds in a file of columns; in text, everything is text.
    pub(crate) kind: ColumnKind,
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColumnKind {
    /// Texts that differ from row to row.
    Text,
    /// Words that many rows share.
    Word,
    /// Numbers without a fraction.
    Integer,
    /// Numbers with a fraction.
    Decimal,
}

impl Column {
    /// Creates the columns with these names.
    pub(crate) const fn all<const COUNT: usize>(names: [&'static str; COUNT]) -> [Self; COUNT] {
        let mut columns = [Self { name: "", kind: ColumnKind::Word }; COUNT];
        let mut index = 0;
        while index < COUNT {
            columns[index] = Self { name: names[index], kind: ColumnKind::of(names[index]) };
            index += 1;
        }
        columns
    }
}

impl ColumnKind {
    /// Returns what the columns with this name hold, whichever command writes them.
    const fn of(name: &str) -> Self {
        match name.as_bytes() {
            b"puzzle" | b"solution" | b"canonical" | b"grid" | b"state" => Self::Text,
            b"clues" | b"effort" | b"score" | b"solutions" | b"step" | b"steps" => Self::Integer,
            b"rating" | b"ep" | b"ed" => Self::Decimal,
            _ => Self::Word,
        }
    }
}

/// The value of a column.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Value<'a> {
    /// Nothing: an empty CSV field, `null`.
    Empty,
    /// A number.
    Number(u64),
    /// Text or a grid. Invalid UTF-8 is replaced in JSON.
    Text(&'a [u8]),
}

impl<'a> Value<'a> {
    /// Creates a text value; an empty text is an empty field.
    pub(crate) fn words(text: &'a str) -> Self {
        if text.is_empty() { Self::Empty } else { Self::Text(text.as_bytes()) }
    }
}

/// Returns the CSV header with its line end.
pub(crate) fn csv_header(columns: &[Column]) -> Vec<u8> {
    let names: Vec<&str> = columns.iter().map(|column| column.name).collect();
    let mut header = names.join(",").into_bytes();
    header.push(b'\n');
    header
}

/// Adds a CSV row.
pub(crate) fn csv_row(rows: &mut Vec<u8>, values: &[Value<'_>]) {
    for (index, value) in values.iter().enumerate() {
        if index > 0 {
            rows.push(b',');
        }
        match value {
            Value::Empty => {}
            Value::Number(number) => put!(rows, "{number}"),
            Value::Text(text) => csv_field(rows, text),
        }
    }
    rows.push(b'\n');
}

fn csv_field(rows: &mut Vec<u8>, text: &[u8]) {
    if !text.iter().any(|byte| b",\"\r\n".contains(byte)) {
        rows.extend_from_slice(text);
        return;
    }
    rows.push(b'"');
    for &byte in text {
        if byte == b'"' {
            rows.push(b'"');
        }
        rows.push(byte);
    }
    rows.push(b'"');
}

/// Adds a JSON object on one line.
pub(crate) fn json_row(rows: &mut Vec<u8>, columns: &[Column], values: &[Value<'_>]) {
    rows.push(b'{');
    for (index, (column, value)) in columns.iter().zip(values).enumerate() {
        if index > 0 {
            rows.push(b',');
        }
        json_text(rows, column.name);
        rows.push(b':');
        match value {
            Value::Empty => rows.extend_from_slice(b"null"),
            Value::Number(number) => put!(rows, "{number}"),
            Value::Text(text) => json_text(rows, &String::from_utf8_lossy(text)),
        }
    }
    rows.extend_from_slice(b"}\n");
}

fn json_text(rows: &mut Vec<u8>, text: &str) {
    // Writing text to memory does not fail.
    let _ = serde_json::to_writer(rows, text);
}

/// Returns the raw field in a column of a CSV row, counted from 0.
pub(crate) fn csv_column(row: &[u8], column: usize) -> Option<&[u8]> {
    let mut quoted = false;
    let is_comma = |byte: &u8| {
        quoted ^= *byte == b'"';
        *byte == b',' && !quoted
    };
    row.split(is_comma).nth(column)
}

/// Returns the raw text in a column of a row written by [`json_row`], or `None` for a number or
/// `null`.
pub(crate) fn json_column<'a>(row: &'a [u8], name: &str) -> Option<&'a [u8]> {
    // Quotes within text are escaped, so this matches only the name of a column.
    let member = format!("\"{name}\":\"");
    let start = memchr::memmem::find(row, member.as_bytes())? + member.len();
    let words = &row[start..];
    memchr::memchr(b'"', words).map(|end| &words[..end])
}

#[cfg(test)]
mod tests {
    use super::{Column, Value, csv_column, csv_header, csv_row, json_column, json_row};

    #[test]
    fn finds_columns_after_awkward_values() {
        let awkward = b"a,\"invalid\",verdict\":\"many\",\\";
        let (mut csv, mut json) = (Vec::new(), Vec::new());
        let values = [Value::Text(awkward), Value::words("none"), Value::Empty];
        csv_row(&mut csv, &values);
        json_row(&mut json, &Column::all(["puzzle", "verdict", "reason"]), &values);
        let (csv, json) = (csv.trim_ascii_end(), json.trim_ascii_end());
        assert_eq!(csv_column(csv, 1), Some(&b"none"[..]));
        assert_eq!((csv_column(csv, 2), csv_column(csv, 3)), (Some(&b""[..]), None));
        assert_eq!(json_column(json, "verdict"), Some(&b"none"[..]));
        assert_eq!(json_column(b"{\"n\":null}", "n"), None);
        assert_eq!(json_column(b"{\"n\":\"12\"}", "n"), Some(&b"12"[..]));
        assert_eq!((json_column(json, "reason"), json_column(json, "other")), (None, None));
    }

    #[test]
    fn quotes_csv_fields_where_needed() {
        let mut rows = csv_header(&Column::all(["puzzle", "verdict"]));
        csv_row(&mut rows, &[Value::Text(b"a,\"b\""), Value::Number(2)]);
        csv_row(&mut rows, &[Value::Empty, Value::words("")]);
        assert_eq!(String::from_utf8(rows).unwrap(), "puzzle,verdict\n\"a,\"\"b\"\"\",2\n,\n");
    }

    #[test]
    fn json_objects_stay_on_one_line() {
        let mut rows = Vec::new();
        json_row(
            &mut rows,
            &Column::all(["puzzle", "n"]),
            &[Value::Text(b"a\n\"\xff"), Value::Empty],
        );
        let text = String::from_utf8(rows).unwrap();
        assert_eq!(text, "{\"puzzle\":\"a\\n\\\"\u{fffd}\",\"n\":null}\n");
    }
}
