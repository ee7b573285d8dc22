//! Puzzles as JSON: the part of anydoku/1 that play needs.

use anydoku::shape::BoardPlan;
use anydoku::{Boxes, Candidates, Cell, Digit, Grid, Puzzle};
use serde_json::{Map, Value, json};

use crate::digits::Digits;

/// The largest side accepted.
const MAX_SIDE: u16 = 400;

pub(crate) fn puzzle_to_json(puzzle: &Puzzle) -> Value {
    let (shape, side) = (puzzle.shape(), puzzle.shape().side());
    let mut members = Map::new();
    members.insert("side".to_owned(), side.into());
    match shape.boxes() {
        Boxes::None => {
            members.insert("box".to_owned(), Value::Null);
        }
        Boxes::Blocks { rows, columns } => {
            members.insert("box".to_owned(), json!({ "rows": rows, "columns": columns }));
        }
        Boxes::Regions(regions) => {
            let number = |&region: &u16| match region {
                anydoku::shape::NO_REGION => -1,
                region => i32::from(region),
            };
            members.insert("regions".to_owned(), regions.iter().map(number).collect());
        }
    }
    members.insert("givens".to_owned(), puzzle.givens().values().into());
    let plan = BoardPlan::of(shape);
    for (name, is_set) in [("diagonals", plan.diagonals), ("windows", plan.windows)] {
        if is_set {
            members.insert(name.to_owned(), true.into());
        }
    }
    if !plan.houses.is_empty() {
        let numbers =
            |cells: &Vec<Cell>| -> Value { cells.iter().map(|cell| cell.index(side)).collect() };
        members.insert("houses".to_owned(), plan.houses.iter().map(numbers).collect());
    }
    if let Some(allowed) = puzzle.restriction() {
        let cells = (0..shape.cell_count()).map(|index| Cell::at(index, side));
        let digits = cells.map(|cell| allowed.get(cell).iter().collect::<Digits>().to_string());
        members.insert("allowed".to_owned(), digits.collect());
    }
    Value::Object(members)
}

/// Parses a puzzle.
pub(crate) fn puzzle_from_json(json: &Value) -> Result<Puzzle, String> {
    let number = |value: &Value| value.as_u64().and_then(|number| u16::try_from(number).ok());
    let side = number(&json["side"]).filter(|side| (1..=MAX_SIDE).contains(side));
    let side = side.ok_or_else(|| format!("side: found {}, expected 1 to 400", json["side"]))?;
    let list = |name: &str, value: &Value| -> Result<Vec<u16>, String> {
        let numbers = value.as_array().map(|list| list.iter().map(number).collect());
        numbers.flatten().ok_or_else(|| format!("{name}: expected a list of numbers"))
    };
    let boxes = if let Some(regions) = json["regions"].as_array() {
        let region = |value: &Value| match value.as_i64() {
            Some(-1) => Some(anydoku::shape::NO_REGION),
            _ => number(value),
        };
        let regions: Option<Vec<u16>> = regions.iter().map(region).collect();
        Boxes::Regions(regions.ok_or("regions: expected numbers")?.into())
    } else {
        match (number(&json["box"]["rows"]), number(&json["box"]["columns"])) {
            (Some(rows), Some(columns)) => Boxes::Blocks { rows, columns },
            _ => Boxes::None,
        }
    };
    let count = usize::from(side) * usize::from(side);
    let cell = |value: &Value| {
        // Beyond side 256 cell indices exceed any digit.
        let index = value.as_u64().and_then(|index| usize::try_from(index).ok());
        index.filter(|&index| index < count).map(|index| Cell::at(index, side))
    };
    let houses = json["houses"].as_array().into_iter().flatten();
    let houses = houses.map(|house| {
        let cells = house.as_array().and_then(|cells| cells.iter().map(cell).collect());
        cells.ok_or_else(|| "houses: expected lists of cells of the board".to_owned())
    });
    let plan = BoardPlan {
        boxes: Some(boxes),
        diagonals: json["diagonals"] == true,
        windows: json["windows"] == true,
        houses: houses.collect::<Result<_, String>>()?,
    };
    let shape = plan.shape(side).map_err(|error| error.to_string())?;
    let givens = list("givens", &json["givens"])?;
    let found = givens.len();
    let givens = Grid::from_values(side, givens)
        .ok_or_else(|| format!("givens: found {found}, expected {}", shape.cell_count()))?;
    let puzzle = Puzzle::new(shape, givens).map_err(|error| error.to_string())?;
    let Some(allowed) = json["allowed"].as_array() else { return Ok(puzzle) };
    let mut candidates = Candidates::none(side);
    for (index, digits) in allowed.iter().enumerate() {
        let digits = digits.as_str().and_then(Digits::parse).ok_or("allowed: expected sets")?;
        for digit in digits.iter().filter(|digit: &Digit| digit.value() <= side) {
            candidates.insert(Cell::at(index, side), digit);
        }
    }
    puzzle.with_restriction(candidates).map_err(|error| error.to_string())
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
