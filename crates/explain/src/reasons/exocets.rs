//! Exocets in words: why the targets have the digits of the base, and what else that rules out.
//! Methods return `None` for a step that lacks a part of its pattern.

use anydoku::logic::{Candidate, CandidateRole, CellRole, HouseRole};
use anydoku::{Cell, Digit, House, HouseKind, Shape};

use super::statements::Statement;
use super::writer::Writer;
use crate::names::{self, candidates};

/// From this number of groups of removed candidates on, a sentence does not list them.
const MANY: usize = 4;

/// The base and the targets of an exocet.
struct Exocet {
    base: [Cell; 2],
    targets: [Cell; 2],
}

/// Where digits of the base could be on the cross lines without the targets.
#[derive(PartialEq, Eq)]
struct Room {
    /// The fewest lines that contain all of these places.
    cover: Vec<House>,
    /// The cross lines that lack the digits.
    needed: Vec<House>,
    digits: Vec<Digit>,
}

impl Writer<'_> {
    pub(super) fn exocets(&self) -> Option<String> {
        let (bases, targets) =
            (self.cells_with(CellRole::Pivot), self.cells_with(CellRole::Pincer));
        let both = bases.chunks_exact(2).zip(targets.chunks_exact(2));
        let exocets: Vec<Exocet> = both
            .map(|(base, targets)| Exocet {
                base: [base[0], base[1]],
                targets: [targets[0], targets[1]],
            })
            .collect();
        if exocets.is_empty() {
            return None;
        }
        let mut explained: Vec<Candidate> = Vec::new();
        let mut sentences: Vec<String> = Vec::new();
        let mut rooms: Option<Vec<Room>> = None;
        for exocet in &exocets {
            let exocet_rooms = self.exocet_rooms(exocet, &self.exocet_digits());
            let are_same = rooms.as_ref() == Some(&exocet_rooms);
            sentences.push(match are_same {
                true => {
                    let (base, targets) = (&exocet.base, &exocet.targets);
                    self.texts.exocet_same(&self.list_cells(base), &self.list_cells(targets))
                }
                false => self.exocet(exocet, &exocet_rooms),
            });
            sentences.extend(self.at_targets(exocet, &mut explained));
            sentences.extend(self.at_base(exocet, &mut explained));
            if let ([first, second], true) = (exocets.as_slice(), are_same) {
                sentences.extend(self.together(first, second, &exocet_rooms, &mut explained));
            }
            rooms = Some(exocet_rooms);
        }
        sentences.extend(self.by_cases(&exocets, &explained));
        Some(sentences.join(" "))
    }

    /// Words why the targets have the digits of the base.
    fn exocet(&self, exocet: &Exocet, rooms: &[Room]) -> String {
        let covers = self.room_names(rooms);
        let (base, targets) = (self.list_cells(&exocet.base), self.list_cells(&exocet.targets));
        [
            self.texts.exocet_base(&base, &self.list_digits(&self.exocet_digits())),
            self.texts.exocet_lines(&covers, &self.house_names(HouseRole::Within), &targets),
            self.texts.exocet_targets(&base, &self.either_cell(&exocet.targets)),
        ]
        .join(" ")
    }

    fn exocet_digits(&self) -> Vec<Digit> {
        let places = self.places().into_iter().map(|(_, digit)| digit);
        let mut digits: Vec<Digit> = places.collect();
        digits.sort_unstable();
        digits.dedup();
        digits
    }

    /// Returns where each digit could be on the cross lines without the targets, for digits with equal
    /// places together.
    fn exocet_rooms(&self, exocet: &Exocet, digits: &[Digit]) -> Vec<Room> {
        let lines = self.houses(HouseRole::Within);
        let mut rooms: Vec<Room> = Vec::new();
        for &digit in digits {
            let needed = self.places().into_iter();
            let needed = needed.filter(|(house, own)| *own == digit && lines.contains(house));
            let needed: Vec<House> = needed.map(|(house, _)| house).collect();
            let cover = fewest_lines(self.wording.shape(), &self.free_cells(exocet, digit));
            match rooms.iter_mut().find(|room| (&room.cover, &room.needed) == (&cover, &needed)) {
                Some(room) => room.digits.push(digit),
                None => rooms.push(Room { cover, needed, digits: vec![digit] }),
            }
        }
        rooms
    }

    /// Lists where digits could be without the targets, and which lines lack them.
    fn room_names(&self, rooms: &[Room]) -> String {
        let words = rooms.iter().map(|Room { cover, needed, digits }| {
            let digits = self.alternatives(digits.iter().copied());
            let needed = names::houses(self.wording, needed);
            match cover.as_slice() {
                [] => self.texts.exocet_nowhere(&digits, &needed),
                cover => {
                    let houses = names::houses(self.wording, cover);
                    self.texts.exocet_cover(&digits, &houses, &needed, cover.len())
                }
            }
        });
        words.collect::<Vec<_>>().join("; ")
    }

    /// Words what follows from two exocets that have no digit in common: all four digits are known to be
    /// in a base, so each is in a target and has the rest of its places where it has room.
    fn together(
        &self,
        first: &Exocet,
        second: &Exocet,
        rooms: &[Room],
        explained: &mut Vec<Candidate>,
    ) -> Option<String> {
        let digits = self.exocet_digits();
        let see = |base: &[Cell], targets: &[Cell]| {
            base.iter().all(|&cell| targets.iter().all(|&target| self.sees(cell, target)))
        };
        let (base, opposite) = [(second, first), (first, second)]
            .into_iter()
            .find(|(base, opposite)| see(&base.base, &opposite.targets))?;
        let is_full = |room: &Room| room.cover.len() + 1 == room.needed.len();
        if digits.len() != 4 || !rooms.iter().all(is_full) {
            return None;
        }
        let lines = self.houses(HouseRole::Within);
        let mut bases = [first.base, second.base].concat();
        bases.sort_unstable();
        let mut targets = [first.targets, second.targets].concat();
        targets.sort_unstable();
        let is_seen = |place: &&Candidate| {
            let sees_all = |cells: &[Cell]| cells.iter().all(|&own| self.sees(own, place.cell));
            digits.contains(&place.digit) && (sees_all(&bases) || sees_all(&targets))
        };
        let is_beside = |candidate: &&Candidate| {
            let room = rooms.iter().find(|room| room.digits.contains(&candidate.digit));
            let cover = room.iter().flat_map(|room| &room.cover);
            cover.into_iter().any(|&house| self.contains(house, candidate.cell))
                && !lines.iter().any(|&line| self.contains(line, candidate.cell))
        };
        let removed = &self.step.eliminations;
        explained.extend(removed.iter().filter(is_seen));
        explained.extend(removed.iter().filter(is_beside));
        let together = self.texts.exocets_together(
            &self.list_cells(&bases),
            &self.list_cells(&targets),
            &self.list_cells(&base.base),
            &self.list_digits(&digits),
            &self.list_cells(&opposite.base),
            &self.list_cells(&opposite.targets),
        );
        let lines = self.house_names(HouseRole::Within);
        Some(together + " " + &self.texts.exocets_room(&lines, &self.either_cell(&targets)))
    }

    /// Returns the cells of the cross lines that a digit of the base leaves for it, without the targets.
    fn free_cells(&self, exocet: &Exocet, digit: Digit) -> Vec<Cell> {
        let lines = self.houses(HouseRole::Within);
        let known = candidates(self.step, CandidateRole::Defining).chain(&self.step.eliminations);
        let cells = known.filter(|place| place.digit == digit).map(|place| place.cell);
        let is_free = |cell: &Cell| {
            lines.iter().any(|&line| self.contains(line, *cell))
                && !exocet.targets.contains(cell)
                && !exocet.base.iter().all(|&base_cell| self.sees(base_cell, *cell))
        };
        cells.filter(is_free).collect()
    }

    /// Words that the targets lose what is no digit of the base.
    fn at_targets(&self, exocet: &Exocet, explained: &mut Vec<Candidate>) -> Option<String> {
        let digits = self.exocet_digits();
        let removed = self.step.eliminations.iter().copied();
        let removed =
            removed.filter(|it| exocet.targets.contains(&it.cell) && !digits.contains(&it.digit));
        let removed: Vec<Candidate> = removed.collect();
        explained.extend(&removed);
        (!removed.is_empty()).then(|| self.texts.exocet_no_others().to_owned())
    }

    /// Words that the base loses the digits that neither target can have.
    fn at_base(&self, exocet: &Exocet, explained: &mut Vec<Candidate>) -> Option<String> {
        let known = candidates(self.step, CandidateRole::Defining).chain(&self.step.eliminations);
        let in_targets = known.filter(|place| exocet.targets.contains(&place.cell)).copied();
        let in_targets = names::digits_of(&in_targets.collect::<Vec<_>>());
        let removed = self.step.eliminations.iter().copied();
        let removed =
            removed.filter(|it| exocet.base.contains(&it.cell) && !in_targets.contains(&it.digit));
        let removed: Vec<Candidate> = removed.collect();
        explained.extend(&removed);
        let digits = names::digits_of(&removed);
        (!digits.is_empty()).then(|| {
            let base = self.list_cells(&exocet.base);
            let (digits, n) = (self.list_digits(&digits), digits.len());
            let targets = self.list_cells(&exocet.targets);
            self.texts.exocet_not_in_base(&base, &digits, n, &targets)
        })
    }

    /// Words that every way to fill base and targets rules out the other candidates.
    fn by_cases(&self, exocets: &[Exocet], explained: &[Candidate]) -> Option<String> {
        let rest = self.step.eliminations.iter().filter(|it| !explained.contains(it)).copied();
        let rest: Vec<Candidate> = rest.collect();
        let cells = exocets.iter().flat_map(|exocet| exocet.base.into_iter().chain(exocet.targets));
        let cells: Vec<Cell> = cells.collect();
        let mut houses: Vec<House> = self.places().into_iter().map(|(house, _)| house).collect();
        houses.sort_unstable();
        houses.dedup();
        if rest.is_empty() {
            return None;
        }
        let (cells, houses) = (self.cell_names(&cells), names::houses(self.wording, &houses));
        let groups = names::by_digits(&rest);
        if groups.len() >= MANY {
            return Some(self.texts.exocet_cases_many(&cells, &houses));
        }
        let removed = groups.into_iter().map(|(digits, cells)| {
            let of_digits =
                |&cell: &Cell| digits.iter().map(move |&digit| Candidate::new(cell, digit));
            let candidates: Vec<Candidate> = cells.iter().flat_map(of_digits).collect();
            self.effect(&Statement::new(&candidates, false))
        });
        let removed = names::list(removed, self.texts);
        Some(self.texts.exocet_cases(&cells, &houses, &removed))
    }
}

/// Returns the fewest lines that contain these cells if one or two are enough, and otherwise a line of
/// each cell that the lines before it don't contain.
fn fewest_lines(shape: &Shape, cells: &[Cell]) -> Vec<House> {
    let Some((&first, _)) = cells.split_first() else { return Vec::new() };
    let rest = |line: House, cells: &[Cell]| -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| !lines_of(shape, cell).contains(&line)).collect()
    };
    let lines_of_first = lines_of(shape, first);
    if let Some(&line) = lines_of_first.iter().find(|&&line| rest(line, cells).is_empty()) {
        return vec![line];
    }
    for &line in &lines_of_first {
        let rest_of_line = rest(line, cells);
        let Some(&next) = rest_of_line.first() else { continue };
        let seconds = lines_of(shape, next);
        if let Some(&second) = seconds.iter().find(|&&line| rest(line, &rest_of_line).is_empty()) {
            let mut cover = vec![line, second];
            cover.sort_unstable();
            return cover;
        }
    }
    let mut cover = Vec::new();
    let mut open = cells.to_vec();
    while let Some(&line) =
        open.first().map(|&cell| lines_of(shape, cell)).unwrap_or_default().first()
    {
        cover.push(line);
        open = rest(line, &open);
    }
    cover
}

/// Returns the row and the column of a cell, or nothing if it is not on the board.
fn lines_of(shape: &Shape, cell: Cell) -> Vec<House> {
    let is_line = |house: &House| matches!(house.kind(), HouseKind::Row | HouseKind::Column);
    shape.houses_of(cell).filter(is_line).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cells(of: &[(u16, u16)]) -> Vec<Cell> {
        of.iter().map(|&(row, column)| Cell::new(row - 1, column - 1)).collect()
    }

    #[test]
    fn one_line_is_enough_where_the_line_of_the_first_cell_is_not() {
        let nine = Shape::of_side(9).unwrap();
        // Rows 2 and 6 need the digit, which is settled in the third row: column 4 is the reason.
        let column = fewest_lines(&nine, &cells(&[(2, 4), (6, 4)]));
        assert_eq!(column, [House::new(HouseKind::Column, 3)]);
        let row = fewest_lines(&nine, &cells(&[(4, 2), (4, 6)]));
        assert_eq!(row, [House::new(HouseKind::Row, 3)]);
        assert!(fewest_lines(&nine, &[]).is_empty());
    }

    proptest! {
        #[test]
        fn no_cover_has_fewer_lines(of in prop::collection::vec((1..=9_u16, 1..=9_u16), 0..6)) {
            let nine = Shape::of_side(9).unwrap();
            let of = cells(&of);
            let contain = |lines: &[House]| {
                of.iter().all(|&cell| lines_of(&nine, cell).iter().any(|line| lines.contains(line)))
            };
            let found = fewest_lines(&nine, &of);
            prop_assert!(contain(&found), "{found:?}");
            let lines = &nine.houses()[..18];
            let one = lines.iter().any(|&line| contain(&[line]));
            let two = lines.iter().any(|&line| lines.iter().any(|&second| contain(&[line, second])));
            let least = if of.is_empty() { 0 } else if one { 1 } else if two { 2 } else { 3 };
            prop_assert!(found.len() == least || least == 3, "{found:?}");
        }
    }
}
