//! Fireworks and Tridagons in words. Methods return `None` for a step that lacks a part of its pattern.

use anydoku::logic::{Candidate, CandidateRole, CellRole, HouseRole};
use anydoku::{Cell, Digit};

use super::writer::Writer;
use crate::names::{self, candidates, cells_of};

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
        let is_outside = |removed: &&Candidate| !cells.contains(&removed.cell);
        let outside: Vec<&Candidate> = self.step.eliminations.iter().filter(is_outside).collect();
        if !outside.is_empty() {
            let digits = self.alternatives(names::digits_of(outside.iter().copied()));
            let elsewhere: Vec<Cell> = outside.iter().map(|removed| removed.cell).collect();
            let elsewhere = self.cell_names(&elsewhere);
            sentences.push(self.texts.firework_box(&digits, &elsewhere, &self.list_cells(&wings)));
        }
        Some(sentences.join(" "))
    }

    pub(super) fn tridagon(&self) -> Option<String> {
        let boxes = self.houses(HouseRole::Within);
        let cells: Vec<Cell> = self.step.why.cells.iter().map(|&(_, cell)| cell).collect();
        let (same, reversed): (Vec<usize>, Vec<usize>) =
            boxes.iter().partition(|&&house| self.runs_down(house, &cells));
        let mut guardians: Vec<Candidate> =
            candidates(self.step, CandidateRole::Guardian).copied().collect();
        guardians.sort_unstable();
        if same.is_empty() || reversed.is_empty() || guardians.is_empty() {
            return None;
        }
        let mut sentences = vec![
            self.texts.tridagon(
                &names::houses(self.wording, &boxes),
                &self.cell_names(&cells),
                &self.digit_names(),
            ),
            self.texts.tridagon_order(
                &names::houses(self.wording, &reversed),
                &names::houses(self.wording, &same),
            ),
        ];
        match cells_of(&guardians).as_slice() {
            [cell] => {
                let digits = self.alternatives(names::digits_of(&guardians));
                sentences.push(self.texts.last_cell(&cell.to_string(), &digits));
            }
            _ => sentences.push(self.guardians(&guardians)),
        }
        if cells_of(&guardians).len() > 1 {
            sentences.push(match names::digits_of(&guardians).as_slice() {
                [_] => self.seen_by_all(&guardians),
                _ => self.texts.tridagon_each_case().to_owned(),
            });
        }
        Some(sentences.join(" "))
    }

    /// Returns whether the cells that a box has among these run down to the right, possibly wrapped
    /// around.
    fn runs_down(&self, house: usize, cells: &[Cell]) -> bool {
        let mut own: Vec<Cell> =
            cells.iter().copied().filter(|&cell| self.contains(house, cell)).collect();
        own.sort_unstable();
        own.windows(2).all(|pair| (pair[0].column() + 1) % 3 == pair[1].column() % 3)
    }
}
