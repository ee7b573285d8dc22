//! The cells of a game: a list of fields, each followed by a bar, in five versions.

use anydoku::Digit;

use crate::board::{add_marks, cells, mask_digits, nine_digits};
use crate::{Fault, Record, excerpt};

const SIDE: u16 = 9;

/// A field of a cell.
#[derive(Clone, Copy, PartialEq)]
enum Field {
    Value,
    /// `1,5,` or `-`.
    List,
    Corner,
    Center,
    Color,
    Editable,
}

/// The fields of each version, from 1.
const VERSIONS: [&[Field]; 5] = [
    &[Field::Value, Field::List, Field::Editable],
    &[Field::Value, Field::Center, Field::Editable],
    &[Field::Value, Field::Center, Field::Editable],
    &[Field::Value, Field::Corner, Field::Center, Field::Editable],
    &[Field::Value, Field::Corner, Field::Center, Field::Color, Field::Editable],
];

/// Reads 81 digits, or a version and its fields.
pub(super) fn read(data: &str) -> Result<Record, Fault> {
    let mut record = Record::empty_nine();
    let Some(rest) = data.trim().strip_prefix("version:").map(str::trim_start) else {
        // Hand-written files have a line for each row.
        let digits: String = data.split_whitespace().collect();
        record.givens = nine_digits(&digits, "the data")?;
        return Ok(record);
    };
    let end = rest.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(rest.len());
    let (version, fields) = rest.split_at(end);
    let kinds = version.parse().ok().and_then(|number: usize| VERSIONS.get(number.checked_sub(1)?));
    let kinds = kinds.ok_or_else(|| {
        let problem = format!("version {} of the cell data is not supported", excerpt(version));
        Fault::new(problem, "versions 1 to 5 are")
    })?;
    read_fields(fields.trim(), kinds, &mut record)?;
    Ok(record)
}

fn read_fields(data: &str, fields: &[Field], record: &mut Record) -> Result<(), Fault> {
    // Version 2 may double the bar after the mask; no field is empty.
    let values: Vec<&str> = data.split('|').map(str::trim).filter(|v| !v.is_empty()).collect();
    let needed = 81 * fields.len();
    if values.len() != needed {
        let help = format!("a 9x9 puzzle needs {needed}");
        return Err(Fault::count("the data has", values.len(), "field", help));
    }
    for (cell, values) in cells(SIDE).zip(values.chunks_exact(fields.len())) {
        let mut digit = None;
        for (field, value) in fields.iter().zip(values) {
            let fault = |help: &str| Fault::invalid(format!("{cell}: {value:?}"), help);
            let number = || value.parse::<u64>().map_err(|_| fault("use a number"));
            match field {
                Field::Value => match number()? {
                    value @ 0..=9 => digit = Digit::new(value as u16),
                    _ => return Err(fault("use 1 to 9, or 0 for an empty cell")),
                },
                Field::List if *value == "-" => {}
                Field::List => {
                    for item in value.split(',').filter(|item| !item.is_empty()) {
                        let digit = item.parse().ok().filter(|d| *d <= 9).and_then(Digit::new);
                        let fault = || fault("use digits and commas");
                        record.mark(cell, [digit.ok_or_else(fault)?]);
                    }
                }
                Field::Center => record.mark(cell, mask_digits(number()?)),
                Field::Corner => {
                    add_marks(&mut record.corner, SIDE, cell, mask_digits(number()?));
                }
                Field::Color => match number()? {
                    0 => {}
                    color => {
                        let color = u8::try_from(color).map_err(|_| fault("use 0 to 255"))?;
                        record.colors.insert(cell, vec![color]);
                    }
                },
                Field::Editable if *value == "0" => record.givens.set(cell, digit),
                Field::Editable => record.enter(cell, digit),
            }
        }
    }
    Ok(())
}

/// Writes the cells in version 3.
pub(super) fn write(record: &Record) -> String {
    let mut data = "version: 3\n".to_owned();
    for cell in cells(SIDE) {
        let value = record.digit(cell).map_or(0, Digit::value);
        let given = record.givens.get(cell).is_some();
        let (mask, editable) = (record.shown_mask(cell), u8::from(!given));
        data.push_str(&format!("{value}|{mask}|{editable}|"));
    }
    data
}
