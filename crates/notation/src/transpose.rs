//! Exchange of rows and columns, for sources that list columns.

use anydoku::shape::NO_REGION;
use anydoku::{Boxes, Candidates, Cell, Grid};

use crate::board::{cells, insert_all};
use crate::{Fault, Record};

/// Exchanges the rows and columns of a record. What only the source's program understands, such as
/// the history, has places that are not known, and is left out.
///
/// # Errors
/// Returns an error if the record has rules whose places are not known.
pub(crate) fn transpose(record: &mut Record) -> Result<(), Fault> {
    if let Some(rule) = record.rules.iter().find(|rule| !rule.source.is_null()) {
        let problem = format!("rows and columns of the rule {} cannot be exchanged", rule.name);
        return Err(Fault::new(problem, "read the puzzle as it is"));
    }
    if !record.extra.is_empty() {
        record.extra.clear();
        record.notes.push("history and settings are left out of the transposed puzzle".to_owned());
    }
    let side = record.side();
    record.plan.boxes = record.plan.boxes.take().map(|boxes| transposed_boxes(boxes, side));
    let houses = record.plan.houses.iter_mut();
    for house in houses.chain(record.rules.iter_mut().map(|rule| &mut rule.cells)) {
        house.iter_mut().for_each(|cell| *cell = image(*cell));
    }
    record.givens = transposed_grid(&record.givens);
    for grid in [&mut record.entries, &mut record.solution].into_iter().flatten() {
        *grid = transposed_grid(grid);
    }
    let marks = [&mut record.allowed, &mut record.center, &mut record.corner];
    for candidates in marks.into_iter().flatten() {
        *candidates = transposed_candidates(candidates);
    }
    let colors = std::mem::take(&mut record.colors);
    record.colors = colors.into_iter().map(|(cell, colors)| (image(cell), colors)).collect();
    Ok(())
}

/// Returns the place of a cell in the transposed board.
pub(crate) fn image(cell: Cell) -> Cell {
    Cell::new(cell.column(), cell.row())
}

fn transposed_boxes(boxes: Boxes, side: u16) -> Boxes {
    match boxes {
        Boxes::Blocks { rows, columns } => Boxes::Blocks { rows: columns, columns: rows },
        Boxes::Regions(regions) => {
            let region = |cell| regions.get(image(cell).index(side)).copied();
            Boxes::Regions(cells(side).map(|cell| region(cell).unwrap_or(NO_REGION)).collect())
        }
        boxes => boxes,
    }
}

fn transposed_grid(grid: &Grid) -> Grid {
    let mut transposed = Grid::empty(grid.side());
    grid.clues().for_each(|(cell, digit)| transposed.set(image(cell), Some(digit)));
    transposed
}

fn transposed_candidates(candidates: &Candidates) -> Candidates {
    let mut transposed = Candidates::none(candidates.side());
    for cell in cells(candidates.side()) {
        insert_all(&mut transposed, image(cell), candidates.get(cell).iter());
    }
    transposed
}

#[cfg(test)]
mod tests {
    use anydoku::Digit;
    use serde_json::Value;

    use super::*;
    use crate::{ReadOptions, Rule, read_one};

    /// Returns a 6x6 record with something at r1c2 in every part that has places.
    fn full_record() -> Record {
        let mut record = Record::new(Grid::empty(6));
        let cell = Cell::new(0, 1);
        record.givens.set(cell, Digit::new(1));
        (record.entries, record.solution) = (Some(record.givens.clone()), None);
        let mut marks = Candidates::none(6);
        insert_all(&mut marks, cell, Digit::new(3));
        record.allowed = Some(marks.clone());
        (record.center, record.corner) = (Some(marks.clone()), Some(marks));
        record.plan.houses.push(vec![cell]);
        record.rules.push(Rule::killer(vec![cell], Some(1)));
        record.colors.insert(cell, vec![2]);
        record
    }

    #[test]
    fn everything_moves_and_moves_back() {
        let rows = (0..36).map(|index| index / 6).collect();
        for boxes in [Boxes::Blocks { rows: 2, columns: 3 }, Boxes::Regions(rows), Boxes::None] {
            let mut record = full_record();
            record.plan.boxes = Some(boxes);
            let mut moved = record.clone();
            transpose(&mut moved).unwrap();
            let cell = Cell::new(1, 0);
            assert_eq!(moved.givens.get(cell), Digit::new(1));
            assert_eq!(moved.entries.as_ref().unwrap().get(cell), Digit::new(1));
            for marks in [&moved.allowed, &moved.center, &moved.corner] {
                assert_eq!(marks.as_ref().unwrap().get(cell).iter().next(), Digit::new(3));
            }
            assert_eq!((&moved.plan.houses[0], &moved.rules[0].cells), (&vec![cell], &vec![cell]));
            assert_eq!(moved.colors[&cell], [2]);
            assert_eq!(
                moved.plan.boxes == record.plan.boxes,
                record.plan.boxes == Some(Boxes::None)
            );
            transpose(&mut moved).unwrap();
            assert_eq!(moved, record);
        }
    }

    #[test]
    fn rules_without_known_places_are_refused() {
        let mut record = full_record();
        record.rules.push(Rule::new("arrow", Vec::new(), Value::from("r1c2")));
        assert!(transpose(&mut record).is_err());
    }

    #[test]
    fn options_describe_the_transposed_board() {
        let options = ReadOptions { transpose: true, ..ReadOptions::new() };
        let text = format!("12{} # box 2x3", ".".repeat(34));
        let record = read_one(text.as_bytes(), &options).unwrap();
        assert_eq!(record.givens.get(Cell::new(1, 0)), Digit::new(2));
        assert_eq!(record.plan.boxes, Some(Boxes::Blocks { rows: 3, columns: 2 }));
        let nine = format!("12{}", ".".repeat(79));
        assert!(!options.allows_plain_nine());
        let record = read_one(nine.as_bytes(), &options).unwrap();
        assert_eq!(record.givens.get(Cell::new(1, 0)), Digit::new(2));
    }
}
