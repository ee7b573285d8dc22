//! Writing of a link's bytes.

use anydoku::shape::NO_REGION;
use anydoku::{Boxes, Candidates, Digit, Grid};
use serde_json::Value;

use super::bits::{BitWriter, put_varint, width};
use super::layout::{SETTINGS, VERSION};
use super::legal::Legal;
use super::tag;
use crate::board::{self, cells, entries_of, region_numbers, regions};
use crate::programs::json;
use crate::{Record, Written};

/// Returns all bytes, including the checksum.
pub(super) fn write(record: &Record) -> Written<Vec<u8>> {
    let whole = without_gaps(record);
    let record = whole.as_ref().unwrap_or(record);
    let side = record.side();
    let boxes = record.boxes_or_default();
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
    if let Some(entries) = entries_of(record.state(), &record.givens) {
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
    let marks = [(tag::CENTER, &record.center), (tag::CORNER, &record.corner)];
    let legal = marks.iter().any(|(_, marks)| marks.is_some()).then(|| Legal::of(record));
    for (tag, marks) in marks {
        if let (Some(marks), Some(legal)) = (marks, &legal) {
            section(tag, &write_marks(marks, record, legal));
        }
    }
    if record.colors.values().any(|colors| !colors.is_empty()) {
        section(tag::COLORS, &colors(record));
    }
    let metadata = json::metadata::write(record);
    if !metadata.is_empty() {
        section(tag::ABOUT, Value::from(metadata).to_string().as_bytes());
    }
    if let Some(elapsed) = record.elapsed_ms {
        let mut number = Vec::new();
        put_varint(&mut number, elapsed);
        section(tag::ELAPSED, &number);
    }
    if let Some(settings) = record.extra.get(SETTINGS) {
        section(tag::SETTINGS, settings.to_string().as_bytes());
    }
    let sum = crc32fast::hash(&bytes);
    bytes.extend(sum.to_be_bytes());
    Ok(bytes)
}

/// Returns the puzzle with its regions as extra houses, if some cells are in no region, as region
/// numbers cannot express that.
fn without_gaps(record: &Record) -> Option<Record> {
    let Some(Boxes::Regions(numbers)) = &record.boxes else { return None };
    if !numbers.contains(&NO_REGION) {
        return None;
    }
    let mut houses = regions(&record.boxes_or_default(), record.side());
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
    for cell in cells(record.side()).filter(|&cell| record.digit(cell).is_none()) {
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
            board::digits(record.side()).for_each(|digit| bits.bit(digits.contains(digit)));
        }
    }
    bits.finish()
}

/// Writes at most 15 colors per cell, from 0 to 15: the limits of the format.
fn colors(record: &Record) -> Vec<u8> {
    let mut bits = BitWriter::default();
    for cell in cells(record.side()) {
        let own = record.colors.get(&cell).into_iter().flatten();
        let own: Vec<u8> = own.copied().filter(|&color| color < 16).take(15).collect();
        bits.number(own.len() as u16, 4);
        own.iter().for_each(|&color| bits.number(color.into(), 4));
    }
    bits.finish()
}
