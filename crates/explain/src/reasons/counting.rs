//! Patterns of many cells in words: SK-Loops and Multi-Sector Locked Sets, which count the room for
//! each digit. Methods return `None` for a step that lacks a part of its pattern.

use anydoku::logic::{Candidate, CellRole, Cover, HouseRole};
use anydoku::{Cell, Digit, House, HouseKind};

use super::writer::Writer;
use crate::names;

impl Writer<'_> {
    pub(super) fn sk_loop(&self) -> Option<String> {
        let cells = self.cells_with(CellRole::Pattern);
        let is_box = |house: &House| house.kind() == HouseKind::Box;
        let (boxes, lines): (Vec<House>, Vec<House>) =
            self.houses(HouseRole::Within).into_iter().partition(is_box);
        let ring = self.texts.sk_loop(
            &self.cells_by_house(&sorted(boxes), &cells),
            &names::houses(self.wording, &sorted(lines)),
            cells.len(),
        );
        Some(ring + " " + &self.room(&cells)?)
    }

    pub(super) fn multi_sector_locked_set(&self) -> Option<String> {
        let cells = self.cells_with(CellRole::Pattern);
        let is_row = |house: &House| house.kind() == HouseKind::Row;
        let (rows, columns): (Vec<House>, Vec<House>) =
            self.houses(HouseRole::Within).into_iter().partition(is_row);
        let count = cells.len();
        let names = [&rows, &columns].map(|houses| names::houses(self.wording, houses));
        let sectors = match count == rows.len() * columns.len() {
            true => self.texts.sectors_all(&names[1], count, &names[0]),
            false => {
                let cells = self.cells_by_house(&rows, &cells);
                self.texts.sectors(&cells, &names[1], count, &names[0])
            }
        };
        Some(sectors + " " + &self.room(&cells)?)
    }

    /// Words how much room the digits have in the cells, and what follows if all of it is needed.
    fn room(&self, cells: &[Cell]) -> Option<String> {
        let covers = self.covers();
        if covers.is_empty() {
            return None;
        }
        let places: Vec<String> = covers
            .iter()
            .map(|(digits, houses)| {
                let room = digits.len() * houses.first().map_or(0, Vec::len);
                let houses = houses.iter().map(|houses| names::houses(self.wording, houses));
                let (houses, last, count) = Self::first_and_last(&houses.collect::<Vec<_>>());
                let digits = self.list_digits(digits);
                match count {
                    1 => self.texts.room_in(&digits, &last, room),
                    _ => self.texts.room_in_either(&digits, &houses, room, &last),
                }
            })
            .collect();
        let mut sentences = vec![self.texts.room(cells.len(), &places.join("; "))];
        let (within, outside): (Vec<_>, Vec<_>) =
            self.step.eliminations.iter().partition(|removed| cells.contains(&removed.cell));
        if !outside.is_empty() {
            sentences.push(self.texts.room_outside().to_owned());
        }
        let within: Vec<Candidate> = within.into_iter().copied().collect();
        for (digits, cells) in names::by_digits(&within) {
            let (cells, digits) = (self.either_cell(&cells), self.alternatives(digits));
            sentences.push(self.texts.room_of_two(&cells, &digits));
        }
        Some(sentences.join(" "))
    }

    /// Returns the digits that have the same covers, and these covers.
    fn covers(&self) -> Vec<(Vec<Digit>, Vec<Vec<House>>)> {
        let covers = &self.step.why.covers;
        let mut digits: Vec<Digit> = covers.iter().map(|cover| cover.digit).collect();
        digits.sort_unstable();
        digits.dedup();
        let mut groups: Vec<(Vec<Digit>, Vec<Vec<House>>)> = Vec::new();
        for digit in digits {
            let of_digit = covers.iter().filter(|cover| cover.digit == digit);
            let of_digit: Vec<Vec<House>> =
                of_digit.map(|cover: &Cover| sorted(cover.houses.clone())).collect();
            match groups.iter_mut().find(|(_, known)| *known == of_digit) {
                Some((digits, _)) => digits.push(digit),
                None => groups.push((vec![digit], of_digit)),
            }
        }
        groups
    }
}

fn sorted(mut houses: Vec<House>) -> Vec<House> {
    houses.sort_unstable();
    houses
}
