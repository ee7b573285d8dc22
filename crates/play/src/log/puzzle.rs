//! A puzzle as JSON, and back: as anydoku/1 has it, as far as play needs it.

use anydoku::shape::BoardPlan;
use anydoku::{Boxes, Candidates, Cell, Digit, Grid, Puzzle};
use serde_json::{Map, Value, json};

use crate::digits::Digits;

/// The largest side that is read.
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
    for (name, is_so) in [("diagonals", plan.diagonals), ("windows", plan.windows)] {
        if is_so {
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

/// The puzzle of such JSON; in words what is wrong with it otherwise.
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
    let houses = json["houses"].as_array().into_iter().flatten();
    let houses = houses.map(|house| {
        let cells = list("houses", house)?;
        Ok(cells.into_iter().map(|index| Cell::at(usize::from(index), side)).collect())
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
    puzzle.restricted(candidates).map_err(|error| error.to_string())
}
