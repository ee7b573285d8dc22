//! Writing of a link's bytes.

use anydoku::shape::{BoardPlan, NO_REGION};
use anydoku::{Boxes, Candidates, Grid};
use serde_json::Value;

use super::layout::{SETTINGS, VERSION};
use super::tag;
use super::varint::{width, write_varint};
use crate::board::{self, cells, entries_of, region_numbers};
use crate::houses::open_candidates;
use crate::programs::bits::{bits_of, packed};
use crate::programs::json;
use crate::{Record, Written};

/// Returns all bytes, including the checksum.
pub(super) fn write(record: &Record) -> Written<Vec<u8>> {
    let side = record.side();
    let boxes = record.boxes_or_default();
    let mut bytes = vec![VERSION];
    let (columns, rows) = match boxes {
        Boxes::Blocks { rows, columns } => (columns, rows),
        _ => (0, 0),
    };
    for number in [side, columns, rows] {
        write_varint(&mut bytes, number.into());
    }
    let mut section = |tag: u64, section: &[u8]| {
        write_varint(&mut bytes, tag);
        write_varint(&mut bytes, section.len() as u64);
        bytes.extend(section);
    };
    section(tag::GIVENS, &values(&record.givens));
    if let Some(entries) = entries_of(record.state(), &record.givens) {
        section(tag::ENTRIES, &values(&entries));
    }
    // Region numbers cannot express that a cell is in no region.
    let has_gaps = matches!(&boxes, Boxes::Regions(numbers) if numbers.contains(&NO_REGION));
    if matches!(boxes, Boxes::Regions(_)) && !has_gaps {
        let bits: Vec<bool> = bits_of(region_numbers(&boxes, side), width(side)).collect();
        section(tag::REGIONS, &bytes_of(&bits));
    }
    let board = BoardPlan { boxes: Some(boxes).filter(|_| has_gaps), ..record.plan.clone() };
    if !board.is_empty() {
        section(tag::BOARD, board.to_string().as_bytes());
    }
    let rules = json::rules::write(record);
    if !rules.is_empty() {
        section(tag::RULES, Value::from(rules).to_string().as_bytes());
    }
    let marks = [(tag::CENTER, &record.center), (tag::CORNER, &record.corner)];
    let open = || open_candidates(&record.plan, side, |cell| record.digit(cell));
    let open = marks.iter().any(|(_, marks)| marks.is_some()).then(open);
    for (tag, marks) in marks {
        if let (Some(marks), Some(open)) = (marks, &open) {
            section(tag, &write_marks(marks, record, open));
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
        write_varint(&mut number, elapsed);
        section(tag::ELAPSED, &number);
    }
    if let Some(settings) = record.extra.get(SETTINGS) {
        section(tag::SETTINGS, settings.to_string().as_bytes());
    }
    let sum = crc32fast::hash(&bytes);
    bytes.extend(sum.to_be_bytes());
    Ok(bytes)
}

fn bytes_of(bits: &[bool]) -> Vec<u8> {
    packed(bits, 8).collect()
}

fn values(grid: &Grid) -> Vec<u8> {
    let mut bits: Vec<bool> = grid.values().iter().map(|&value| value != 0).collect();
    for &value in grid.values().iter().filter(|&&value| value != 0) {
        bits.extend(bits_of([value - 1], width(grid.side())));
    }
    bytes_of(&bits)
}

fn write_marks(marks: &Candidates, record: &Record, open: &Candidates) -> Vec<u8> {
    let mut bits = Vec::new();
    for cell in cells(record.side()).filter(|&cell| record.digit(cell).is_none()) {
        let digits = marks.get(cell);
        bits.push(!digits.is_empty());
        if digits.is_empty() {
            continue;
        }
        let legal = open.get(cell);
        let inside = digits.iter().all(|digit| legal.contains(digit));
        let exactly = inside && digits.count() == legal.count();
        bits.push(!exactly);
        if exactly {
            continue;
        }
        bits.push(!inside);
        if inside {
            bits.extend(legal.iter().map(|digit| digits.contains(digit)));
        } else {
            bits.extend(board::digits(record.side()).map(|digit| digits.contains(digit)));
        }
    }
    bytes_of(&bits)
}

/// Writes at most 15 colors per cell, from 0 to 15: the limits of the format.
fn colors(record: &Record) -> Vec<u8> {
    let mut bits = Vec::new();
    for cell in cells(record.side()) {
        let own = record.colors.get(&cell).into_iter().flatten();
        let own: Vec<u8> = own.copied().filter(|&color| color < 16).take(15).collect();
        bits.extend(bits_of([own.len() as u8], 4));
        bits.extend(bits_of(own, 4));
    }
    bytes_of(&bits)
}
