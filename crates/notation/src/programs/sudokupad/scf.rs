//! `scf`: a 9x9 board as characters of digit + 10 * (blanks that follow, 0 to 5).

use anydoku::Grid;

use crate::{Fault, Record};

const ALPHABET: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// Returns whether a text has only such characters, and enough of them.
pub(super) fn is_one(text: &str) -> bool {
    text.len() >= 14 && text.chars().all(|symbol| ALPHABET.contains(symbol))
}

pub(super) fn read(text: &str) -> Result<Record, Fault> {
    let mut values: Vec<u16> = Vec::with_capacity(81);
    for (offset, symbol) in text.chars().enumerate() {
        let code = ALPHABET.find(symbol);
        let code = code.ok_or_else(|| {
            Fault::invalid(format!("{symbol:?}"), "use 0-9, A-Z or a-x").offset(offset)
        })?;
        values.push((code % 10) as u16);
        values.resize(values.len() + code / 10, 0);
        if values.len() > 81 {
            return Err(Fault::new("the link has more than 81 cells", "").offset(offset));
        }
    }
    if values.len() != 81 {
        let fault = Fault::count("the link has", values.len(), "cell", "a 9x9 puzzle needs 81");
        return Err(fault.offset(text.chars().count()));
    }
    let givens = Grid::from_values(9, values).unwrap_or_else(|| Grid::empty(9));
    Ok(Record { givens, ..Record::empty_nine() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_follow_digits() {
        // 1 and five blanks, then blanks: 0 + five blanks twelve times, 0 and two blanks.
        let text = format!("p{}K", "o".repeat(12));
        assert!(is_one(&text));
        let record = read(&text).unwrap();
        assert_eq!(record.givens.to_string(), format!("1{}", ".".repeat(80)));
        let error = read(&text[1..]).unwrap_err().on_line(1);
        assert_eq!((error.problem.as_str(), error.column), ("the link has 75 cells", 14));
    }
}
