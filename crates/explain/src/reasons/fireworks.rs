//! Fireworks in words. Methods return `None` for a step that lacks a part of its pattern.

use anydoku::logic::{CellRole, HouseRole};
use anydoku::{Cell, Digit, House};

use super::writer::Writer;

impl Writer<'_> {
    pub(super) fn fireworks(&self) -> Option<String> {
        let (centers, wings) =
            (self.cells_with(CellRole::Pivot), self.cells_with(CellRole::Pincer));
        let [_, _] = wings.as_slice() else { return None };
        let mut all: Vec<Digit> = Vec::new();
        let mut sentences = Vec::new();
        // The houses are the row, the column and the box of each center in turn.
        let houses = self.houses(HouseRole::Within);
        for (&center, houses) in centers.iter().zip(houses.chunks_exact(3)) {
            let &[row, column, square] = houses else { return None };
            let places = self.places().into_iter();
            let of_row = places.filter(|&(house, _)| house == row);
            let digits: Vec<Digit> = of_row.map(|(_, digit)| digit).collect();
            let wing = |line| wings.iter().copied().find(|&wing| self.contains(line, wing));
            sentences.push(self.texts.firework(
                &center.to_string(),
                &self.house_name(column),
                &self.list_digits(&digits),
                &wing(row)?.to_string(),
                &wing(column)?.to_string(),
                &self.house_name(row),
                &self.house_name(square),
            ));
            all.extend(digits);
        }
        all.sort_unstable();
        let cells = [&centers[..], &wings].concat();
        sentences
            .push(self.texts.firework_cells(&self.cell_names(&cells), &self.list_digits(&all)));
        for (&center, houses) in centers.iter().zip(houses.chunks_exact(3)) {
            sentences.extend(self.in_rest_of_box(center, houses, &cells));
        }
        Some(sentences.join(" "))
    }

    /// Words why the box of a firework loses its digits outside the row and the column.
    fn in_rest_of_box(&self, center: Cell, houses: &[House], cells: &[Cell]) -> Vec<String> {
        let &[row, column, square] = houses else { return Vec::new() };
        let wings = self.list_cells(&self.cells_with(CellRole::Pincer));
        let of_row = |(house, digit): (House, Digit)| (house == row).then_some(digit);
        let digits = self.places().into_iter().filter_map(of_row);
        let sentences = digits.filter_map(|digit| {
            let removed = self.removed_of(digit).into_iter();
            let removed: Vec<Cell> = removed
                .filter(|cell| *cell != center && !cells.contains(cell))
                .filter(|&cell| self.contains(square, cell))
                .collect();
            (!removed.is_empty()).then(|| {
                self.texts.firework_box(
                    &self.house_name(column),
                    &self.wording.digit(digit),
                    &self.either_cell(&removed),
                    &self.house_name(row),
                    &self.house_name(square),
                    &wings,
                )
            })
        });
        sentences.collect()
    }
}
