//! Candidates of a plain 9x9 puzzle that singles keep up to date, and trial and error with them.
//!
//! A candidate is refuted if supposing it leads to a contradiction by naked and hidden singles
//! alone. The share of the candidates that are refuted says early how hard a puzzle is, and a puzzle
//! that is not solved although all refuted candidates are removed, again and again, needs chains
//! nested in chains or a pattern that spares them.

use super::givens::Givens;

const CELLS: usize = 81;
const HOUSES: usize = 27;
const ALL: u16 = (1 << 9) - 1;

/// The cells of each row, column and box.
const HOUSE_CELLS: [[u8; 9]; HOUSES] = {
    let mut table = [[0; 9]; HOUSES];
    let mut cell = 0;
    while cell < CELLS {
        let mut kind = 0;
        while kind < 3 {
            let (house, place) = place(cell, kind);
            table[house][place] = cell as u8;
            kind += 1;
        }
        cell += 1;
    }
    table
};

/// The row, column and box of each cell, by number, and its place in each.
const PLACES_OF: [[(u8, u8); 3]; CELLS] = {
    let mut table = [[(0, 0); 3]; CELLS];
    let mut index = 0;
    while index < CELLS * 3 {
        let (house, place) = place(index / 3, index % 3);
        table[index / 3][index % 3] = (house as u8, place as u8);
        index += 1;
    }
    table
};

/// Returns the row (0), column (1) or box (2) of a cell, by number, and its place there.
const fn place(cell: usize, kind: usize) -> (usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    match kind {
        0 => (row, column),
        1 => (9 + column, row),
        _ => (18 + row / 3 * 3 + column / 3, row % 3 * 3 + column % 3),
    }
}

/// Returns the row, column and box of a cell, by number.
pub(super) fn houses_of(cell: usize) -> impl Iterator<Item = usize> {
    PLACES_OF[cell].into_iter().map(|(house, _)| house.into())
}

/// Returns whether two different cells are in one house.
pub(super) fn are_peers(cell: usize, peer: usize) -> bool {
    cell != peer && houses_of(cell).zip(houses_of(peer)).any(|(house, other)| house == other)
}

/// All pairs of a box and a line that cross, in both orders, and their common places in each.
const CROSSINGS: [(usize, usize, u16, u16); 108] = {
    let mut table = [(0, 0, 0, 0); 108];
    let mut number = 0;
    while number < 54 {
        let (square, line) = (number / 6, number % 6);
        let first = if line < 3 { square / 3 * 3 } else { 9 + square % 3 * 3 };
        let (box_house, line_house) = (18 + square, first + line % 3);
        let in_box = common(box_house, line_house);
        let in_line = common(line_house, box_house);
        table[number * 2] = (box_house, line_house, in_box, in_line);
        table[number * 2 + 1] = (line_house, box_house, in_line, in_box);
        number += 1;
    }
    table
};

/// Returns the places of a house that are also in another.
const fn common(house: usize, crossing: usize) -> u16 {
    let (mut places, mut place) = (0, 0);
    while place < 9 {
        let [row, column, square] = PLACES_OF[HOUSE_CELLS[house][place] as usize];
        let is_common = row.0 as usize == crossing
            || column.0 as usize == crossing
            || square.0 as usize == crossing;
        places |= (is_common as u16) << place;
        place += 1;
    }
    places
}

/// The candidates that remain after the singles.
#[derive(Clone)]
pub(super) struct Marks {
    cells: [u16; CELLS],
    /// The places of each digit in each house.
    places: [[u16; 9]; HOUSES],
    placed: u128,
}

/// A cell and a digit from 0.
type Mark = (usize, usize);

impl Marks {
    /// Returns the marks of a puzzle, or `None` if singles contradict each other.
    pub(super) fn of(givens: &Givens) -> Option<Self> {
        let (cells, places) = ([ALL; CELLS], [[ALL; 9]; HOUSES]);
        let mut marks = Self { cells, places, placed: 0 };
        let filled = givens.iter().enumerate().filter(|&(_, &digit)| digit != 0);
        let mut singles = filled.map(|(cell, &digit)| (cell, usize::from(digit) - 1)).collect();
        marks.place_all(&mut singles).then_some(marks)
    }

    pub(super) fn is_solved(&self) -> bool {
        self.placed.count_ones() as usize == CELLS
    }

    /// Returns the number of candidates that are not part of the solution.
    fn false_count(&self) -> u32 {
        self.cells.iter().map(|digits| digits.count_ones() - 1).sum()
    }

    /// Returns the candidates of the cells that have several.
    fn open(&self) -> impl Iterator<Item = Mark> {
        let digits = |(cell, set): (usize, u16)| {
            (0..9).filter(move |digit| set >> digit & 1 == 1).map(move |digit| (cell, digit))
        };
        let open = |&(_, set): &(usize, u16)| set.count_ones() > 1;
        self.cells.into_iter().enumerate().filter(open).flat_map(digits)
    }

    /// Places these digits and all singles that follow. Returns whether nothing contradicts them.
    fn place_all(&mut self, singles: &mut Vec<Mark>) -> bool {
        while let Some((cell, digit)) = singles.pop() {
            if self.cells[cell] >> digit & 1 == 0 {
                return false;
            }
            if self.placed >> cell & 1 == 1 {
                continue;
            }
            self.placed |= 1 << cell;
            let others = self.cells[cell] & !(1 << digit);
            let is_possible = (0..9)
                .filter(|&other| others >> other & 1 == 1)
                .all(|other| self.remove((cell, other), singles))
                && houses_of(cell)
                    .flat_map(|house| HOUSE_CELLS[house])
                    .map(usize::from)
                    .filter(|&peer| peer != cell)
                    .all(|peer| self.remove((peer, digit), singles));
            if !is_possible {
                return false;
            }
        }
        true
    }

    /// Removes a candidate and adds the singles that this leaves. Returns whether its cell and its
    /// houses have other candidates.
    #[inline]
    fn remove(&mut self, (cell, digit): Mark, singles: &mut Vec<Mark>) -> bool {
        let bit = 1 << digit;
        if self.cells[cell] & bit == 0 {
            return true;
        }
        self.cells[cell] &= !bit;
        let remaining = self.cells[cell];
        if remaining == 0 {
            return false;
        }
        if remaining.is_power_of_two() {
            singles.push((cell, remaining.trailing_zeros() as usize));
        }
        for (house, place) in PLACES_OF[cell] {
            let house = usize::from(house);
            let places = &mut self.places[house][digit];
            *places &= !(1 << place);
            let remaining = *places;
            if remaining == 0 {
                return false;
            }
            if remaining.is_power_of_two() {
                let last = HOUSE_CELLS[house][remaining.trailing_zeros() as usize];
                singles.push((last.into(), digit));
            }
        }
        true
    }

    /// Removes what locked candidates exclude, and all that follows. Returns whether nothing
    /// contradicts it.
    fn remove_locked(&mut self, singles: &mut Vec<Mark>) -> bool {
        loop {
            let before = self.false_count();
            for digit in 0..9 {
                for &(house, crossing, inside, shared) in &CROSSINGS {
                    if self.places[house][digit] & !inside != 0 {
                        continue;
                    }
                    let excluded = self.places[crossing][digit] & !shared;
                    let is_possible = (0..9)
                        .filter(|place| excluded >> place & 1 == 1)
                        .map(|place| usize::from(HOUSE_CELLS[crossing][place]))
                        .all(|cell| self.remove((cell, digit), singles));
                    if !is_possible || !self.place_all(singles) {
                        return false;
                    }
                }
            }
            if self.false_count() == before {
                return true;
            }
        }
    }

    /// Returns whether supposing a candidate leads to a contradiction.
    fn refutes(&self, mark: Mark, singles: &mut Vec<Mark>) -> bool {
        singles.clear();
        singles.push(mark);
        !self.clone().place_all(singles)
    }
}

/// The number of false candidates in a position that counts as open. Two fewer are as bad as one
/// that is refuted.
const OPEN: u32 = 120;

/// Returns how far a puzzle is from resisting trial and error: the number of candidates that are
/// refuted at once, and more for few candidates. `None` stands for anything above `most`, and for a
/// puzzle that singles and locked candidates solve. Takes some microseconds, or up to 100 for hard puzzles.
pub(super) fn softness(givens: &Givens, most: u32) -> Option<u32> {
    let mut marks = Marks::of(givens)?;
    let mut singles = Vec::new();
    if !marks.remove_locked(&mut singles) {
        return None;
    }
    let mut softness = OPEN.saturating_sub(marks.false_count()) / 2;
    let mut open = marks.open();
    while softness <= most {
        let Some(mark) = open.next() else { return (!marks.is_solved()).then_some(softness) };
        softness += u32::from(marks.refutes(mark, &mut singles));
    }
    None
}

/// Returns whether trial and error leaves a puzzle unsolved, however often it is repeated.
pub(super) fn resists_trials(givens: &Givens) -> bool {
    let Some(mut marks) = Marks::of(givens) else { return false };
    let mut singles = Vec::new();
    loop {
        let before = marks.false_count();
        for (cell, digit) in marks.clone().open() {
            let is_open = marks.cells[cell] >> digit & 1 == 1;
            if is_open && marks.refutes((cell, digit), &mut singles) {
                singles.clear();
                if !(marks.remove((cell, digit), &mut singles) && marks.place_all(&mut singles)) {
                    return false;
                }
            }
        }
        if marks.is_solved() || marks.false_count() == before {
            return !marks.is_solved();
        }
    }
}
