//! Puzzles as JSON: the part of anydoku/1 that play needs.

use anydoku::shape::{BoardPlan, MAX_SHARED_SIDE as MAX_SIDE, NO_REGION};
use anydoku::{Boxes, Candidates, Cell, Digit, Grid, Puzzle};
use serde_json::{Value, json};

use crate::digits::Digits;

pub(crate) fn puzzle_to_json(puzzle: &Puzzle) -> Value {
    let (shape, side) = (puzzle.shape(), puzzle.shape().side());
    let plan = BoardPlan::of(shape);
    let mut json = json!({ "side": side, "givens": puzzle.givens().values() });
    match shape.boxes() {
        Boxes::None => json["box"] = Value::Null,
        Boxes::Blocks { rows, columns } => {
            json["box"] = json!({ "rows": rows, "columns": columns });
        }
        Boxes::Regions(regions) => {
            let number = |&region: &u16| if region == NO_REGION { -1 } else { i32::from(region) };
            json["regions"] = regions.iter().map(number).collect();
        }
    }
    for (name, is_set) in [("diagonals", plan.diagonals), ("windows", plan.windows)] {
        if is_set {
            json[name] = true.into();
        }
    }
    if !plan.houses.is_empty() {
        let numbers =
            |cells: &Vec<Cell>| -> Value { cells.iter().map(|cell| cell.index(side)).collect() };
        json["houses"] = plan.houses.iter().map(numbers).collect();
    }
    if let Some(allowed) = puzzle.restriction() {
        let cells = (0..shape.cell_count()).map(|index| Cell::at(index, side));
        let digits = cells.map(|cell| allowed.get(cell).iter().collect::<Digits>().to_string());
        json["allowed"] = digits.collect();
    }
    json
}

/// Parses a puzzle.
pub(crate) fn puzzle_from_json(json: &Value) -> Result<Puzzle, String> {
    let number = |value: &Value| value.as_u64().and_then(|number| u16::try_from(number).ok());
    let side = number(&json["side"]).filter(|side| (1..=MAX_SIDE).contains(side));
    let side = side.ok_or_else(|| format!("the side is {}; use 1 to {MAX_SIDE}", json["side"]))?;
    // A member that is damaged must not count as one that is absent: it would be another puzzle.
    let is_damaged = |name: &&str| match *name {
        "diagonals" | "windows" => !json[name].is_null() && !json[name].is_boolean(),
        _ => !json[name].is_null() && !json[name].is_array(),
    };
    let members = ["diagonals", "windows", "regions", "houses", "allowed"];
    if let Some(name) = members.into_iter().find(is_damaged) {
        return Err(format!("the member {name:?} is damaged"));
    }
    let boxes = match (number(&json["box"]["rows"]), number(&json["box"]["columns"])) {
        _ if json["regions"].is_array() => {
            let region = |value: &Value| match value.as_i64() {
                Some(-1) => Some(NO_REGION),
                _ => number(value),
            };
            let regions = list(&json["regions"], region);
            Boxes::Regions(regions.ok_or("a region is not a number; use numbers from -1")?.into())
        }
        (Some(rows), Some(columns)) => Boxes::Blocks { rows, columns },
        _ if json.get("box").is_some_and(Value::is_null) => Boxes::None,
        _ => return Err("the boxes are missing or damaged".to_owned()),
    };
    let count = usize::from(side) * usize::from(side);
    let cell = |value: &Value| {
        // Beyond side 256 cell indices exceed any digit.
        let index = value.as_u64().and_then(|index| usize::try_from(index).ok());
        index.filter(|&index| index < count).map(|index| Cell::at(index, side))
    };
    let houses = json["houses"].as_array().into_iter().flatten();
    let houses: Option<Vec<_>> = houses.map(|house| list(house, cell)).collect();
    let plan = BoardPlan {
        boxes: Some(boxes),
        diagonals: json["diagonals"] == true,
        windows: json["windows"] == true,
        houses: houses.ok_or_else(|| {
            format!("an extra region is not a list of cells from 0 to {}", count - 1)
        })?,
    };
    let shape = plan.shape(side).map_err(|error| error.to_string())?;
    let givens = list(&json["givens"], number).ok_or("the givens are not a list of numbers")?;
    let found = givens.len();
    let givens = Grid::from_values(side, givens)
        .ok_or_else(|| format!("the puzzle has {found} cells; side {side} needs {count}"))?;
    let puzzle = Puzzle::new(shape, givens).map_err(|error| error.to_string())?;
    let Some(allowed) = json["allowed"].as_array() else { return Ok(puzzle) };
    if allowed.len() != count {
        return Err(format!(
            "digits are allowed in {} cells; side {side} has {count}",
            allowed.len()
        ));
    }
    let mut candidates = Candidates::none(side);
    for (index, digits) in allowed.iter().enumerate() {
        let digits = digits.as_str().and_then(Digits::parse);
        let digits = digits.ok_or("the allowed digits of a cell are not a hexadecimal number")?;
        for digit in digits.iter().filter(|digit: &Digit| digit.value() <= side) {
            candidates.insert(Cell::at(index, side), digit);
        }
    }
    puzzle.with_restriction(candidates).map_err(|error| error.to_string())
}

fn list<T>(json: &Value, item: impl Fn(&Value) -> Option<T>) -> Option<Vec<T>> {
    json.as_array()?.iter().map(item).collect()
}

#[cfg(test)]
mod tests {
    use anydoku::Shape;

    use super::*;

    #[test]
    fn extra_regions_round_trip_on_any_side() {
        for side in [4, 300, 400] {
            let corners = [(0, 0), (0, side - 1), (side - 1, 0), (side - 1, side - 1)];
            let corners = corners.map(|(row, column)| Cell::new(row, column));
            let shape = Shape::builder(side).no_boxes().house(corners).build().unwrap();
            let puzzle = Puzzle::new(shape, Grid::empty(side)).unwrap();
            assert_eq!(puzzle_from_json(&puzzle_to_json(&puzzle)), Ok(puzzle), "{side}");
        }
    }

    #[test]
    fn rejects_houses_off_the_board() {
        for cell in [json!(16), json!(-1), json!(1.5), json!("a"), json!(u64::MAX)] {
            let puzzle = json!({ "side": 4, "givens": vec![0; 16], "houses": [[0, cell]] });
            assert!(puzzle_from_json(&puzzle).is_err(), "{puzzle}");
        }
    }
}
