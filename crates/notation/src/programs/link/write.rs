//! Writing a link's bytes.

use anydoku::shape::NO_REGION;
use anydoku::{Boxes, Candidates, Digit, Grid};
use serde_json::Value;

use super::bits::{BitWriter, put_varint, width};
use super::legal::Legal;
use super::{SETTINGS, VERSION, tag};
use crate::board::{boxes_of, cell, cells, entry, region_numbers, standing};
use crate::programs::json;
use crate::{Record, WriteError};

/// All bytes, checksum included.
pub(super) fn write(record: &Record) -> Result<Vec<u8>, WriteError> {
    let whole = without_gaps(record);
    let record = whole.as_ref().unwrap_or(record);
    let side = record.side();
    let boxes = boxes_of(record);
    let mut bytes = vec![VERSION];
    let (columns, rows) = match boxes {
        Boxes::Blocks { rows, columns } => (columns, rows),
        _ => (0, 0),
    };
    for number in [side, columns, rows] {
        put_varint(&mut bytes, number.into());
    }
    let mut section = |tag: u64, section: &[u8]| {
        put_varint(&mut bytes, tag);
        put_varint(&mut bytes, section.len() as u64);
        bytes.extend(section);
    };
    section(tag::GIVENS, &values(&record.givens));
    let mut entries = Grid::empty(side);
    for cell in cells(side) {
        entries.set(cell, entry(record, cell));
    }
    if entries.clue_count() > 0 {
        section(tag::ENTRIES, &values(&entries));
    }
    if matches!(boxes, Boxes::Regions(_)) {
        let mut bits = BitWriter::default();
        for number in region_numbers(&boxes, side) {
            bits.number(number, width(side));
        }
        section(tag::REGIONS, &bits.finish());
    }
    let rules = json::rules::write(record);
    if !rules.is_empty() {
        section(tag::RULES, Value::from(rules).to_string().as_bytes());
    }
    let marks = [(tag::CENTRE, &record.centre), (tag::CORNER, &record.corner)];
    let legal = marks.iter().any(|(_, marks)| marks.is_some()).then(|| Legal::of(record));
    for (tag, marks) in marks {
        if let (Some(marks), Some(legal)) = (marks, &legal) {
            section(tag, &write_marks(marks, record, legal));
        }
    }
    if record.colours.values().any(|colours| !colours.is_empty()) {
        section(tag::COLOURS, &colours(record));
    }
    let about = json::about::write(record);
    if !about.is_empty() {
        section(tag::ABOUT, Value::from(about).to_string().as_bytes());
    }
    if let Some(elapsed) = record.elapsed_ms {
        let mut number = Vec::new();
        put_varint(&mut number, elapsed);
        section(tag::ELAPSED, &number);
    }
    if let Some(settings) = record.kept.get(SETTINGS) {
        section(tag::SETTINGS, settings.to_string().as_bytes());
    }
    let sum = crc32fast::hash(&bytes);
    bytes.extend(sum.to_be_bytes());
    Ok(bytes)
}

/// The same puzzle with its regions as further houses, if some cells are in none: region numbers
/// have no way to say that.
fn without_gaps(record: &Record) -> Option<Record> {
    let Some(Boxes::Regions(numbers)) = &record.boxes else { return None };
    if !numbers.contains(&NO_REGION) {
        return None;
    }
    let mut houses = vec![Vec::new(); record.side().into()];
    for (index, &number) in numbers.iter().enumerate() {
        if let Some(house) = houses.get_mut(usize::from(number)) {
            house.extend(cell(index, record.side()));
        }
    }
    houses.retain(|house| !house.is_empty());
    houses.extend(record.houses.iter().cloned());
    Some(Record { boxes: Some(Boxes::None), houses, ..record.clone() })
}

fn values(grid: &Grid) -> Vec<u8> {
    let mut bits = BitWriter::default();
    for &value in grid.values() {
        bits.bit(value != 0);
    }
    for &value in grid.values().iter().filter(|&&value| value != 0) {
        bits.number(value - 1, width(grid.side()));
    }
    bits.finish()
}

fn write_marks(marks: &Candidates, record: &Record, legal: &Legal) -> Vec<u8> {
    let mut bits = BitWriter::default();
    for cell in cells(record.side()).filter(|&cell| standing(record, cell).is_none()) {
        let digits = marks.get(cell);
        bits.bit(!digits.is_empty());
        if digits.is_empty() {
            continue;
        }
        let legal: Vec<Digit> = legal.digits(cell).collect();
        let inside = digits.iter().all(|digit| legal.binary_search(&digit).is_ok());
        let exactly = inside && digits.count() == legal.len();
        bits.bit(!exactly);
        if exactly {
            continue;
        }
        bits.bit(!inside);
        if inside {
            legal.iter().for_each(|&digit| bits.bit(digits.contains(digit)));
        } else {
            let all = (0..record.side().into()).filter_map(Digit::from_index);
            all.for_each(|digit| bits.bit(digits.contains(digit)));
        }
    }
    bits.finish()
}

/// At most 15 colours a cell, from 0 to 15: what the format has room for.
fn colours(record: &Record) -> Vec<u8> {
    let mut bits = BitWriter::default();
    for cell in cells(record.side()) {
        let own = record.colours.get(&cell).into_iter().flatten();
        let own: Vec<u8> = own.copied().filter(|&colour| colour < 16).take(15).collect();
        bits.number(own.len() as u16, 4);
        own.iter().for_each(|&colour| bits.number(colour.into(), 4));
    }
    bits.finish()
}
