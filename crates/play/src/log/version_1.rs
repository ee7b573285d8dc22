//! Puzzles as the first version of the log wrote them.

use anydoku::shape::{BoardPlan, MAX_SHARED_SIDE as MAX_SIDE, NO_REGION};
use anydoku::{Boxes, Candidates, Cell, Digit, Grid, Puzzle};
use serde::{Deserialize, Deserializer};

use crate::digits::Digits;

#[derive(Deserialize)]
struct OldPuzzle {
    side: u16,
    givens: Vec<u16>,
    /// `None` if there is no such member, which only irregular boxes leave out.
    #[serde(default, rename = "box", deserialize_with = "present")]
    boxes: Option<Option<BoxSize>>,
    /// The region of each cell, or -1.
    regions: Option<Vec<i32>>,
    #[serde(default)]
    diagonals: bool,
    #[serde(default)]
    windows: bool,
    /// Cells by their numbers in reading order.
    #[serde(default)]
    houses: Vec<Vec<usize>>,
    /// For each cell a set of digits in hexadecimal.
    allowed: Option<Vec<String>>,
}

#[derive(Deserialize)]
struct BoxSize {
    rows: u16,
    columns: u16,
}

fn present<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Option<BoxSize>>, D::Error> {
    Option::deserialize(from).map(Some)
}

/// Parses a puzzle.
pub(super) fn read_puzzle(json: &str) -> Result<Puzzle, String> {
    let old: OldPuzzle = serde_json::from_str(json).map_err(|error| error.to_string())?;
    let side = old.side;
    if !(1..=MAX_SIDE).contains(&side) {
        return Err(format!("the side is {side}; use 1 to {MAX_SIDE}"));
    }
    let region = |number: &i32| match number {
        -1 => Some(NO_REGION),
        &number => number.try_into().ok(),
    };
    let boxes = match (&old.regions, old.boxes) {
        (Some(regions), _) => regions.iter().map(region).collect::<Option<_>>().map(Boxes::Regions),
        (None, Some(Some(BoxSize { rows, columns }))) => Some(Boxes::Blocks { rows, columns }),
        (None, Some(None)) => Some(Boxes::None),
        (None, None) => None,
    };
    let count = usize::from(side) * usize::from(side);
    let cell = |&index: &usize| (index < count).then(|| Cell::at(index, side));
    let houses = old.houses.iter().map(|house| house.iter().map(cell).collect());
    let plan = BoardPlan {
        boxes: Some(boxes.ok_or("the boxes are missing or damaged")?),
        diagonals: old.diagonals,
        windows: old.windows,
        houses: houses.collect::<Option<_>>().ok_or("an extra house is not on the board")?,
    };
    let shape = plan.shape(side).map_err(|error| error.to_string())?;
    let found = old.givens.len();
    let givens = Grid::from_values(side, old.givens)
        .ok_or_else(|| format!("the puzzle has {found} cells; side {side} needs {count}"))?;
    let puzzle = Puzzle::new(shape, givens).map_err(|error| error.to_string())?;
    let Some(allowed) = old.allowed else { return Ok(puzzle) };
    let sets: Option<Vec<Digits>> = allowed.iter().map(|digits| Digits::parse(digits)).collect();
    let sets = sets.filter(|sets| sets.len() == count).ok_or("the allowed digits are damaged")?;
    let mut candidates = Candidates::none(side);
    for (index, digits) in sets.iter().enumerate() {
        let cell = Cell::at(index, side);
        candidates.extend(digits.iter().map(|digit: Digit| (cell, digit)));
    }
    puzzle.with_restriction(candidates).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use anydoku::Shape;
    use serde_json::json;

    use super::*;

    #[test]
    fn every_member_is_read() {
        let mut allowed = vec!["f"; 16];
        allowed[3] = "5";
        let regions = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, -1, 2, -1, -1, -1];
        let givens = [vec![1], vec![0; 15]].concat();
        let puzzle = json!({
            "side": 4, "givens": givens, "regions": regions,
            "diagonals": true, "houses": [[0, 15]], "allowed": allowed,
        });
        let shape = Shape::builder(4)
            .regions(&regions.map(|region| u16::try_from(region).unwrap_or(NO_REGION)))
            .diagonals()
            .house([Cell::new(0, 0), Cell::new(3, 3)]);
        let mut restriction = Candidates::full(4);
        for digit in [2, 4] {
            restriction.remove(Cell::new(0, 3), Digit::new(digit).unwrap());
        }
        let givens = "1...............".parse().unwrap();
        let expected = Puzzle::new(shape.build().unwrap(), givens).unwrap();
        let expected = expected.with_restriction(restriction).unwrap();
        assert_eq!(read_puzzle(&puzzle.to_string()), Ok(expected));
    }

    #[test]
    fn regular_boxes_are_read() {
        let boxes = |boxes: serde_json::Value| {
            let puzzle = json!({ "side": 6, "box": boxes, "givens": vec![0; 36] });
            read_puzzle(&puzzle.to_string()).map(|puzzle| puzzle.shape().clone())
        };
        assert_eq!(boxes(json!(null)).ok(), Shape::latin(6).ok());
        assert_eq!(boxes(json!({ "rows": 2, "columns": 3 })).ok(), Shape::blocks(2, 3).ok());
        for damaged in [json!([]), json!({}), json!(2), json!({ "rows": 2, "columns": 4 })] {
            assert!(boxes(damaged).is_err());
        }
        let missing = json!({ "side": 6, "givens": vec![0; 36] }).to_string();
        assert!(read_puzzle(&missing).unwrap_err().contains("boxes are missing"));
        let windows = json!({ "side": 4, "box": { "rows": 2, "columns": 2 }, "windows": true, "givens": vec![0; 16] });
        assert!(read_puzzle(&windows.to_string()).is_ok_and(|puzzle| puzzle.shape().has_windows()));
    }

    #[test]
    fn rejects_houses_off_the_board() {
        for cell in [json!(16), json!(-1), json!(1.5), json!("a"), json!(u64::MAX)] {
            let puzzle =
                json!({ "side": 4, "box": null, "givens": vec![0; 16], "houses": [[0, cell]] });
            assert!(read_puzzle(&puzzle.to_string()).is_err(), "{puzzle}");
        }
    }
}
