//! The cells of a game: five versions of a list of fields, each ended by a bar.

use anydoku::words::counted;
use anydoku::{Boxes, Candidates, Digit, Grid};

use crate::Record;
use crate::board::{cells, digits_mask, if_any, if_filled, mask_digits};
use crate::fault::Fault;

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
    let mut record = Record::new(Grid::empty(SIDE));
    record.boxes = Some(Boxes::Blocks { rows: 3, columns: 3 });
    match data.trim().strip_prefix("version:") {
        None => read_digits(data.trim(), &mut record)?,
        Some(rest) => {
            let rest = rest.trim_start();
            let end = rest.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(rest.len());
            let version = rest[..end].parse().ok().filter(|version| (1..=5).contains(version));
            let version: usize = version.ok_or_else(|| {
                Fault::new(
                    format!("version {} of the cell data is not supported", &rest[..end]),
                    "versions 1 to 5 are",
                )
            })?;
            read_fields(rest[end..].trim(), VERSIONS[version - 1], &mut record)?;
        }
    }
    Ok(record)
}

fn read_digits(data: &str, record: &mut Record) -> Result<(), Fault> {
    let found = data.chars().count();
    if found != 81 {
        return Err(Fault::new(
            format!("the data has {}", counted(found, "character")),
            "a 9x9 puzzle needs 81",
        ));
    }
    for (cell, symbol) in cells(SIDE).zip(data.chars()) {
        let value = if symbol == '.' { Some(0) } else { symbol.to_digit(10) };
        let value =
            value.ok_or_else(|| Fault::invalid(format!("{symbol:?}"), "use digits only"))?;
        record.givens.set(cell, Digit::new(value as u16));
    }
    Ok(())
}

fn read_fields(data: &str, fields: &[Field], record: &mut Record) -> Result<(), Fault> {
    // Version 2 may double the bar after the mask; no field is empty.
    let values: Vec<&str> = data.split('|').map(str::trim).filter(|v| !v.is_empty()).collect();
    let needed = 81 * fields.len();
    if values.len() != needed {
        return Err(Fault::new(
            format!("the data has {}", counted(values.len(), "field")),
            format!("a 9x9 puzzle needs {needed}"),
        ));
    }
    let mut entries = Grid::empty(SIDE);
    let (mut corner, mut center) = (Candidates::none(SIDE), Candidates::none(SIDE));
    for (cell, values) in cells(SIDE).zip(values.chunks_exact(fields.len())) {
        let mut digit = None;
        for (field, value) in fields.iter().zip(values) {
            let number = || -> Result<u64, Fault> {
                let number = value
                    .parse()
                    .map_err(|_| Fault::invalid(format!("{cell}: {value:?}"), "use a number"))?;
                Ok(number)
            };
            match field {
                Field::Value => {
                    let value = number()?;
                    if value > 9 {
                        return Err(Fault::invalid(
                            format!("{cell}: {value}"),
                            "use 1 to 9, or 0 for an empty cell",
                        ));
                    }
                    digit = Digit::new(value as u16);
                }
                Field::List if *value == "-" => {}
                Field::List => {
                    for item in value.split(',').filter(|item| !item.is_empty()) {
                        let digit = item.parse().ok().filter(|d| *d <= 9).and_then(Digit::new);
                        let digit = digit.ok_or_else(|| {
                            Fault::invalid(format!("{cell}: {value:?}"), "use digits and commas")
                        })?;
                        center.insert(cell, digit);
                    }
                }
                Field::Corner | Field::Center => {
                    let marks = if *field == Field::Corner { &mut corner } else { &mut center };
                    for digit in mask_digits(number()?) {
                        marks.insert(cell, digit);
                    }
                }
                Field::Color => match number()? {
                    0 => {}
                    color => {
                        let color = u8::try_from(color).map_err(|_| {
                            Fault::invalid(format!("{cell}: color {color}"), "use 0 to 255")
                        })?;
                        record.colors.insert(cell, vec![color]);
                    }
                },
                Field::Editable if *value == "0" => record.givens.set(cell, digit),
                Field::Editable => entries.set(cell, digit),
            }
        }
    }
    record.entries = if_filled(entries);
    record.corner = if_any(corner);
    record.center = if_any(center);
    Ok(())
}

/// Writes the cells in version 3.
pub(super) fn write(record: &Record) -> String {
    let marks = record.single_marks();
    let mut data = "version: 3\n".to_owned();
    for cell in cells(SIDE) {
        let value = record.digit(cell).map_or(0, Digit::value);
        let given = record.givens.get(cell).is_some();
        let mask = match marks {
            Some(marks) if !given && record.entry(cell).is_none() => digits_mask(marks, cell),
            _ => 0,
        };
        data.push_str(&format!("{value}|{mask}|{}|", u8::from(!given)));
    }
    data
}
