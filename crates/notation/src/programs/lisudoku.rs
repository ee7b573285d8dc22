//! lisudoku: links, and their data alone. The data is a line of digits, or JSON compressed by
//! lz-string: `gridSize`, `fixedNumbers`, `regions` and one member for each kind of rule.

use anydoku::{Boxes, Cell, Grid};
use serde_json::{Map, Value};

use super::address::Part;
use super::members::{self, array, invalid, member, number, object};
use super::{address, packed_json};
use crate::board::{boxes_from_labels, cells};
use crate::houses::{diagonals, name_houses};
use crate::text::{first_line, line};
use crate::{Fault, ReadError, Record, Rule};

const SITE: &str = "lisudoku.xyz/";

pub(crate) fn recognizes(text: &str) -> bool {
    first_line(text).contains(SITE)
        || packed_json::data(text)
            .and_then(|data| packed_json::decompress(data).ok())
            .is_some_and(|json| json.contains("gridSize") || json.contains("grid_size"))
}

pub(crate) fn read_line(text: &str, number: usize) -> Result<Record, ReadError> {
    let data = || packed_json::data(text).map(|_| Part::trimmed(text));
    let part = address::value_of(text, "import").or_else(data).ok_or_else(|| {
        let id = text.rsplit_once("/p/").map_or(text, |(_, id)| id).trim();
        address::only_id("lisudoku", id, "a link with ?import=").on_line(number)
    })?;
    part.read(number, |data| match data.bytes().all(|byte| byte.is_ascii_digit()) {
        true => Ok(line::read_line(data, number)?),
        false => read(&members::parse(&packed_json::decompress(data)?)?),
    })
}

fn read(value: &Value) -> Result<Record, Fault> {
    let members = object(value, "")?;
    let members: Map<String, Value> =
        members.iter().map(|(name, value)| (camel_case(name), value.clone())).collect();
    let side = members::side(&members, "gridSize")?;
    let mut record = Record::new(Grid::empty(side));
    for item in list(&members, "fixedNumbers")? {
        let item = object(item, "fixedNumbers")?;
        let cell = cell(member(item, "position"), side, "fixedNumbers")?;
        let digit = members::digit(member(item, "value"), side, "fixedNumbers")?;
        record.givens.set(cell, digit);
    }
    record.plan.boxes = Some(Boxes::usual(side));
    let regions = list(&members, "regions")?;
    if !regions.is_empty() {
        let mut labels: Vec<Option<usize>> = vec![None; cells(side).count()];
        for (number, region) in regions.iter().enumerate() {
            for cell in cells_of(region, side, "regions")? {
                labels[cell.index(side)] = Some(number);
            }
        }
        record.plan.boxes = Some(boxes_from_labels(&labels, side)?);
    }
    let [falling, rising] = diagonals(side);
    for (name, value) in members.iter().filter(|(_, value)| !members::is_empty(value)) {
        match name.as_str() {
            "gridSize" | "fixedNumbers" | "regions" => {}
            "primaryDiagonal" => record.plan.houses.push(falling.clone()),
            "secondaryDiagonal" => record.plan.houses.push(rising.clone()),
            "extraRegions" => {
                for region in array(value, name, "it must be an array of regions")? {
                    record.plan.houses.push(cells_of(region, side, name)?);
                }
            }
            "killerCages" => {
                for cage in array(value, name, "it must be an array of cages")? {
                    let cage = object(cage, name)?;
                    let cells = cells_of(member(cage, "region"), side, name)?;
                    let sum = number(member(cage, "sum")).filter(|&sum: &u32| sum > 0);
                    record.rules.push(Rule::killer(cells, sum));
                }
            }
            _ => record.rules.push(Rule::new(name.to_lowercase(), Vec::new(), value.clone())),
        }
    }
    name_houses(&mut record.plan, side);
    Ok(record)
}

/// Returns an array member, empty if there is none.
fn list<'a>(members: &'a Map<String, Value>, name: &str) -> Result<&'a [Value], Fault> {
    match member(members, name) {
        Value::Null => Ok(&[]),
        value => Ok(array(value, name, "it must be an array")?),
    }
}

fn cells_of(value: &Value, side: u16, path: &str) -> Result<Vec<Cell>, Fault> {
    let items = array(value, path, "it must be an array of cells")?;
    items.iter().map(|item| cell(item, side, path)).collect()
}

/// Reads a cell: `{"row":0,"col":8}`.
fn cell(value: &Value, side: u16, path: &str) -> Result<Cell, Fault> {
    let cell = object(value, path)?;
    let fault = || invalid(path, value, format!("it needs row and col from 0 to {}", side - 1));
    members::place(cell.get("row"), cell.get("col"), side).ok_or_else(fault)
}

/// Converts `fixed_numbers` to `fixedNumbers`; other names stay as they are.
fn camel_case(name: &str) -> String {
    let mut parts = name.split('_');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let mut symbols = part.chars();
        text.extend(symbols.next().map(|first| first.to_ascii_uppercase()));
        text.push_str(symbols.as_str());
    }
    text
}

#[cfg(test)]
mod tests {
    use anydoku::Digit;

    use super::*;
    use crate::programs::lz_string;

    fn packed(json: &str) -> String {
        format!("https://lisudoku.xyz/solver?import={}", lz_string::compress(json))
    }

    #[test]
    fn reads_regions_houses_and_cages() {
        let row = |row: u16| -> String {
            let cells: Vec<String> =
                (0..4).map(|col| format!("{{\"row\":{row},\"col\":{col}}}")).collect();
            format!("[{}]", cells.join(","))
        };
        let rows: Vec<String> = (0..4).map(row).collect();
        let json = format!(
            "{{\"grid_size\":4,\"fixed_numbers\":[{{\"position\":{{\"row\":3,\"col\":1}},\
             \"value\":4}}],\"extraRegions\":[{}],\"regions\":[{}],\"killerCages\":[{{\"sum\":7,\
             \"region\":{}}}],\"antiKnight\":true}}",
            rows[0],
            rows.join(","),
            rows[1]
        );
        let record = read_line(&packed(&json), 1).unwrap();
        assert_eq!(record.givens.get(Cell::new(3, 1)), Digit::new(4));
        assert_eq!(record.plan.boxes, Some(Boxes::None));
        assert_eq!(record.plan.houses.len(), 1);
        let names: Vec<&str> = record.rules.iter().map(|rule| rule.name.as_str()).collect();
        assert_eq!(names, ["antiknight", "killer"]);
    }

    #[test]
    fn reports_ids_and_bad_cells() {
        let error = |text: &str| read_line(text, 2).unwrap_err().to_string();
        assert_eq!(
            error("https://lisudoku.xyz/p/abc"),
            "2:1: this lisudoku link contains only the ID abc; nothing is downloaded; use a link \
             with ?import="
        );
        let bad = "{\"gridSize\":4,\"oddCells\":[],\"regions\":[[{\"row\":4,\"col\":0}]]}";
        assert!(error(&packed(bad)).contains("row and col from 0 to 3"), "{}", error(&packed(bad)));
    }
}
