//! Reading of a link's bytes.
//!
//! Nothing is allocated before the input is long enough for it: the givens alone take a bit per
//! cell.

use std::collections::BTreeMap;

use anydoku::shape::BoardPlan;
use anydoku::{Boxes, Candidates, Grid};

use super::layout::{SETTINGS, VERSION};
use super::tag;
use super::varint::{read_varint, width};
use crate::board::{MAX_SIDE, boxes_from_labels, cells, digits, if_any, if_filled, insert_all};
use crate::houses::open_candidates;
use crate::programs::bits::{self, bits_of};
use crate::programs::{json, members};
use crate::{Fault, ReadErrorKind, Record};

/// Reads a record from all bytes, including the checksum.
pub(super) fn read(bytes: &[u8]) -> Result<Record, Fault> {
    let Some((body, sum)) = bytes.split_last_chunk::<4>() else {
        return Err(Fault::incomplete_link());
    };
    if crc32fast::hash(body) == u32::from_be_bytes(*sum) {
        return read_body(body);
    }
    let help = match read_body(body) {
        Ok(record) if record.side() <= 16 => format!("its puzzle may be {}", record.givens),
        _ => "copy all of it".to_owned(),
    };
    Err(Fault::new("this link is damaged: its checksum is wrong", help))
}

/// Header and sections by tag.
struct Body<'a> {
    side: u16,
    boxes: Boxes,
    sections: BTreeMap<u64, &'a [u8]>,
}

impl<'a> Body<'a> {
    fn of(mut rest: &'a [u8]) -> Result<Self, Fault> {
        let cut_short = Fault::incomplete_link;
        let (&version, after) = rest.split_first().ok_or_else(cut_short)?;
        if version != VERSION {
            let problem = format!("version {version} of this link is unknown");
            return Err(if version > VERSION { newer(problem) } else { Fault::new(problem, "") });
        }
        rest = after;
        let mut number = || read_varint(&mut rest).ok_or_else(cut_short);
        let (side, columns, rows) = (number()?, number()?, number()?);
        if !(1..=u64::from(MAX_SIDE)).contains(&side) {
            let help = format!("the largest is {MAX_SIDE}x{MAX_SIDE}");
            return Err(Fault::new(format!("the puzzle is {side}x{side}"), help));
        }
        let boxes = match (columns, rows) {
            (0, 0) => Boxes::None,
            _ if columns.checked_mul(rows) == Some(side) => {
                Boxes::Blocks { rows: rows as u16, columns: columns as u16 }
            }
            _ => {
                let problem = format!("boxes {rows}x{columns} do not fit a {side}x{side} puzzle");
                return Err(Fault::new(problem, format!("rows x columns must be {side}")));
            }
        };
        let mut sections: BTreeMap<u64, &[u8]> = BTreeMap::new();
        while !rest.is_empty() {
            let tag = read_varint(&mut rest).ok_or_else(cut_short)?;
            let length = read_varint(&mut rest).ok_or_else(cut_short)?;
            let length = usize::try_from(length).ok().filter(|&length| length <= rest.len());
            let (section, after) = rest.split_at(length.ok_or_else(cut_short)?);
            rest = after;
            if !tag::ALL.contains(&tag) {
                if tag % 2 == 1 {
                    return Err(newer(format!(
                        "this link has a section with the unknown tag {tag}"
                    )));
                }
                continue;
            }
            if sections.insert(tag, section).is_some() {
                let problem = format!("this link has two sections with the tag {tag}");
                return Err(Fault::new(problem, ""));
            }
        }
        Ok(Self { side: side as u16, boxes, sections })
    }

    fn section(&self, tag: u64) -> Option<&'a [u8]> {
        self.sections.get(&tag).copied()
    }
}

/// Returns the fault of a link of a later version.
fn newer(problem: String) -> Fault {
    Fault::new(problem, "update anydoku to open it").kind(ReadErrorKind::NewerVersion)
}

fn read_body(bytes: &[u8]) -> Result<Record, Fault> {
    let body = Body::of(bytes)?;
    let side = body.side;
    let givens =
        body.section(tag::GIVENS).ok_or_else(|| Fault::new("this link has no givens", ""))?;
    let mut record = Record::new(values(givens, side, "givens")?);
    record.plan.boxes = Some(body.boxes.clone());
    if let Some(section) = body.section(tag::ENTRIES) {
        record.entries = if_filled(values(section, side, "entries")?);
    }
    if let Some(section) = body.section(tag::REGIONS) {
        record.plan.boxes = Some(regions(section, side)?);
    }
    if let Some(section) = body.section(tag::BOARD) {
        let plan: BoardPlan = text(section, "board")?
            .parse()
            .map_err(|error| Fault::new(format!("this link: {error}"), ""))?;
        record.plan = BoardPlan { boxes: plan.boxes.or(record.plan.boxes.take()), ..plan };
    }
    if let Some(section) = body.section(tag::RULES) {
        json::rules::read(&parse(section, "rules")?, &mut record)?;
    }
    let marks = [tag::CENTER, tag::CORNER].map(|tag| body.section(tag));
    if marks.iter().any(Option::is_some) {
        let open = open_candidates(&record.plan, side, |cell| record.digit(cell));
        let [center, corner] = marks.map(|marks| match marks {
            Some(section) => read_marks(section, &record, &open),
            None => Ok(None),
        });
        (record.center, record.corner) = (center?, corner?);
    }
    if let Some(section) = body.section(tag::COLORS) {
        read_colors(section, &mut record)?;
    }
    if let Some(section) = body.section(tag::ABOUT) {
        let value = parse(section, "title and author")?;
        json::metadata::read(members::object(&value, "title and author")?, &mut record);
    }
    if let Some(mut section) = body.section(tag::ELAPSED) {
        record.elapsed_ms = read_varint(&mut section);
    }
    if let Some(section) = body.section(tag::SETTINGS) {
        record.extra.insert(SETTINGS.to_owned(), parse(section, "settings")?);
    }
    Ok(record)
}

fn text<'a>(section: &'a [u8], name: &str) -> Result<&'a str, Fault> {
    std::str::from_utf8(section)
        .map_err(|_| Fault::new(format!("the {name} of this link are not UTF-8 text"), ""))
}

fn parse(section: &[u8], name: &str) -> Result<serde_json::Value, Fault> {
    members::parse(text(section, name)?)
}

/// Returns the error for a section that ends too soon.
fn short(name: &str) -> Fault {
    Fault::new(format!("the {name} of this link are incomplete"), "copy all of it")
}

/// Reads N x N presence bits, then the digits that are present.
fn values(section: &[u8], side: u16, name: &str) -> Result<Grid, Fault> {
    let count = usize::from(side) * usize::from(side);
    let least = count.div_ceil(8);
    if section.len() < least {
        let help = format!("a {side}x{side} puzzle needs {least}");
        let text = format!("the {name} of this link have");
        return Err(Fault::count(&text, section.len(), "byte", help));
    }
    let mut bits = bits_of(section.iter().copied(), 8);
    let mut grid = Grid::empty(side);
    for value in grid.values_mut() {
        *value = u16::from(bits.next().ok_or_else(|| short(name))?);
    }
    for (index, value) in grid.values_mut().iter_mut().enumerate().filter(|(_, v)| **v != 0) {
        *value = bits::number(&mut bits, width(side)).ok_or_else(|| short(name))? + 1;
        if *value > side {
            let cell = anydoku::Cell::at(index, side);
            let problem = format!("{cell} is {value}");
            return Err(Fault::new(problem, format!("it must be 1 to {side}")));
        }
    }
    Ok(grid)
}

fn regions(section: &[u8], side: u16) -> Result<Boxes, Fault> {
    let mut bits = bits_of(section.iter().copied(), 8);
    let mut labels = Vec::new();
    for _ in cells(side) {
        labels.push(Some(bits::number(&mut bits, width(side)).ok_or_else(|| short("regions"))?));
    }
    boxes_from_labels(&labels, side)
}

/// Reads marks. For each cell without a digit: `0` none, `10` exactly the legal digits, `110` and a
/// bit for each legal digit, `111` and a bit for each digit.
fn read_marks(
    section: &[u8],
    record: &Record,
    open: &Candidates,
) -> Result<Option<Candidates>, Fault> {
    let side = record.side();
    let mut bits = bits_of(section.iter().copied(), 8);
    let mut next = || bits.next().ok_or_else(|| short("marks"));
    let mut marks = Candidates::none(side);
    for cell in cells(side).filter(|&cell| record.digit(cell).is_none()) {
        if !next()? {
            continue;
        }
        if !next()? {
            insert_all(&mut marks, cell, open.get(cell).iter());
            continue;
        }
        let is_any = next()?;
        for digit in digits(side).filter(|&digit| is_any || open.contains(cell, digit)) {
            if next()? {
                marks.insert(cell, digit);
            }
        }
    }
    Ok(if_any(marks))
}

fn read_colors(section: &[u8], record: &mut Record) -> Result<(), Fault> {
    let mut bits = bits_of(section.iter().copied(), 8);
    let mut next = || bits::number(&mut bits, 4).ok_or_else(|| short("colors"));
    for cell in cells(record.side()) {
        let count = next()?;
        let colors: Vec<u8> =
            (0..count).map(|_| Ok(next()? as u8)).collect::<Result<_, Fault>>()?;
        if count > 0 {
            record.colors.insert(cell, colors);
        }
    }
    Ok(())
}
