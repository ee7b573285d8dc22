//! Rows of values in one buffer, as they wait to become columns.
//!
//! A row is its length without this number, and each value: its length and its bytes. A null has the
//! length [`NULL`].

use super::ColumnKind;

/// The length of a null.
const NULL: u32 = u32::MAX;

/// The size of a length.
const LEN: usize = size_of::<u32>();

/// A value of a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value<'a> {
    /// No value.
    Null,
    /// A number without a sign.
    Integer(u64),
    /// A text. In a column of decimals, the number that it states, or null if it states none.
    Text(&'a [u8]),
}

/// Adds a row: a value for each column. A value that its column cannot hold becomes null.
pub fn push_row<'a>(
    rows: &mut Vec<u8>,
    kinds: impl IntoIterator<Item = ColumnKind>,
    values: impl IntoIterator<Item = Value<'a>>,
) {
    let start = rows.len();
    rows.extend_from_slice(&[0; LEN]);
    for (kind, value) in kinds.into_iter().zip(values) {
        match (kind, value) {
            (ColumnKind::Text | ColumnKind::Word, Value::Text(text)) => push(rows, text),
            (ColumnKind::Text | ColumnKind::Word, Value::Integer(number)) => {
                push(rows, number.to_string().as_bytes());
            }
            (ColumnKind::Integer, Value::Integer(number)) => push(rows, &number.to_le_bytes()),
            (ColumnKind::Decimal, Value::Integer(number)) => {
                push(rows, &(number as f64).to_le_bytes());
            }
            (ColumnKind::Decimal, Value::Text(text)) => {
                match str::from_utf8(text).ok().and_then(|text| text.parse::<f64>().ok()) {
                    Some(number) => push(rows, &number.to_le_bytes()),
                    None => rows.extend_from_slice(&NULL.to_le_bytes()),
                }
            }
            (ColumnKind::Integer, Value::Text(_)) | (_, Value::Null) => {
                rows.extend_from_slice(&NULL.to_le_bytes());
            }
        }
    }
    let len = (rows.len() - start - LEN) as u32;
    rows[start..start + LEN].copy_from_slice(&len.to_le_bytes());
}

fn push(rows: &mut Vec<u8>, bytes: &[u8]) {
    rows.extend_from_slice(&(bytes.len() as u32).to_le_bytes());
    rows.extend_from_slice(bytes);
}

/// Takes the values of the first row off `rows`, or `None` if there is no whole row.
pub(super) fn take_row<'a>(rows: &mut &'a [u8]) -> Option<Values<'a>> {
    let (len, rest) = rows.split_first_chunk()?;
    let (row, rest) = rest.split_at_checked(u32::from_le_bytes(*len) as usize)?;
    *rows = rest;
    Some(Values(row))
}

/// The values of a row.
pub(super) struct Values<'a>(&'a [u8]);

impl<'a> Iterator for Values<'a> {
    type Item = Option<&'a [u8]>;

    fn next(&mut self) -> Option<Option<&'a [u8]>> {
        let (len, rest) = self.0.split_first_chunk()?;
        let len = u32::from_le_bytes(*len);
        if len == NULL {
            self.0 = rest;
            return Some(None);
        }
        let (value, rest) = rest.split_at_checked(len as usize)?;
        self.0 = rest;
        Some(Some(value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_back_as_they_were_pushed() {
        use ColumnKind::{Decimal, Integer, Text, Word};
        let kinds = [Text, Word, Integer, Decimal];
        let mut rows = Vec::new();
        push_row(
            &mut rows,
            kinds,
            [Value::Text(b""), Value::Null, Value::Integer(7), Value::Text(b"7.1")],
        );
        push_row(
            &mut rows,
            kinds,
            [Value::Null, Value::Text(b"many"), Value::Text(b"x"), Value::Text(b">=7.1")],
        );
        let mut rest = rows.as_slice();
        let row: Vec<_> = take_row(&mut rest).unwrap().collect();
        let (seven, rating) = (7_u64.to_le_bytes(), 7.1_f64.to_le_bytes());
        assert_eq!(row, [Some(&b""[..]), None, Some(&seven[..]), Some(&rating[..])]);
        let row: Vec<_> = take_row(&mut rest).unwrap().collect();
        assert_eq!(row, [None, Some(&b"many"[..]), None, None]);
        assert!(take_row(&mut rest).is_none());
    }
}
