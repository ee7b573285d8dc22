//! The least image of a grid on a plain board, row by row.
//!
//! Image rows are decided from the top. Every arrangement that has attained the least rows so far
//! is kept, and each is extended by every row of the board that may come next. Within a row, cells
//! are decided from the left, each as small as it can be. What the cells so far do not decide stays
//! open: columns that looked alike until now form a class that shares a run of places, stacks
//! likewise, and a digit that first appeared in an open column gets its label when that column gets
//! its place. So a full first row, which any order of the columns turns into 1 2 3 ..., costs one
//! arrangement and not side! of them.

use super::group::Nested;
use super::line_move::{Attained, LineMove};
use crate::grid::Grid;

/// Arrangements kept at once, at most.
const KEPT_LIMIT: usize = 1 << 18;

/// Cells decided before the search gives up: some seconds.
const NODE_LIMIT: u64 = 1 << 24;

/// The search went beyond its limits after this many cells.
pub(super) struct GaveUp {
    pub(super) nodes: u64,
}

/// All moves that attain the least image, digits relabelled as they first appear.
///
/// All, for a full grid: these are as many as the grid has automorphisms. For a grid with empty
/// cells, at least one: lines that are interchangeable because they are empty come in one order.
pub(super) fn least_rows(grid: &Grid, nested: Nested) -> Result<Vec<Attained>, GaveUp> {
    let side = usize::from(grid.side());
    let mut search = Search::new(grid, nested);
    let mut kept = vec![Arrangement::new(&search, false)];
    if nested.transposable && side > 1 {
        kept.push(Arrangement::new(&search, true));
    }
    for _ in 0..side {
        kept = search.next_row(&kept)?;
    }
    Ok(kept.iter().map(|arrangement| arrangement.finish(&search)).collect())
}

/// How the image is arranged so far.
#[derive(Clone)]
struct Arrangement {
    transposed: bool,
    /// The rows taken, from the top.
    rows: Vec<u16>,
    /// For each stack the first place of its class: stacks with the same form a class.
    slot: Vec<u16>,
    /// For each column the first place of its class within its stack.
    inner: Vec<u16>,
    /// For each digit how its label follows from the place of a column.
    labels: Vec<Label>,
    /// The next label to be given.
    next: u16,
}

/// Label = base + per_slot * slot + inner, of the column that the digit first appeared in.
#[derive(Clone, Copy)]
struct Label {
    column: u16,
    per_slot: u16,
    base: i32,
}

const UNSEEN: Label = Label { column: u16::MAX, per_slot: 0, base: 0 };

/// One way to fill the places of a stack.
struct Filled {
    stack: u16,
    arrangement: Arrangement,
    /// Whether every cell was empty or held a digit not seen before, so that no class had to be
    /// broken up by choice.
    open: bool,
}

struct Search {
    side: usize,
    nested: Nested,
    /// The values of the board and of the board transposed, row by row.
    values: [Vec<u16>; 2],
    nodes: u64,
    /// The least image row known at this level; `u16::MAX` where not yet decided.
    best: Vec<u16>,
    /// Arrangements that attain it.
    kept: Vec<Arrangement>,
    /// The board's row that is being placed.
    row: Vec<u16>,
    /// Whether it holds a digit twice.
    clashes: bool,
}

impl Search {
    fn new(grid: &Grid, nested: Nested) -> Self {
        let side = usize::from(grid.side());
        let values = grid.values().to_vec();
        let transposed = (0..side * side).map(|at| values[at % side * side + at / side]).collect();
        Self {
            side,
            nested,
            values: [values, transposed],
            nodes: 0,
            best: Vec::new(),
            kept: Vec::new(),
            row: Vec::new(),
            clashes: false,
        }
    }

    /// Extends every arrangement by every row that may come next and keeps the least.
    fn next_row(&mut self, arrangements: &[Arrangement]) -> Result<Vec<Arrangement>, GaveUp> {
        self.best = vec![u16::MAX; self.side];
        for arrangement in arrangements {
            for row in self.rows_that_may_follow(arrangement) {
                let at = usize::from(row) * self.side;
                let values = &self.values[usize::from(arrangement.transposed)];
                self.row.clear();
                self.row.extend_from_slice(&values[at..at + self.side]);
                self.clashes = has_clash(&self.row);
                let mut extended = arrangement.clone();
                extended.rows.push(row);
                self.fill_stacks(extended, 0)?;
            }
        }
        Ok(std::mem::take(&mut self.kept))
    }

    /// The rows left in the band under way, or of all bands left. Of empty rows in a band only the
    /// first, of empty bands only the first: the others give the same.
    fn rows_that_may_follow(&self, arrangement: &Arrangement) -> Vec<u16> {
        let size = usize::from(self.nested.rows);
        let values = &self.values[usize::from(arrangement.transposed)];
        let is_empty = |row: usize| {
            values[row * self.side..(row + 1) * self.side].iter().all(|&value| value == 0)
        };
        let used = |row: usize| arrangement.rows.contains(&(row as u16));
        let bands = match arrangement.rows.last() {
            Some(&last) if !arrangement.rows.len().is_multiple_of(size) => {
                let band = usize::from(last) / size;
                band..band + 1
            }
            _ => 0..self.side / size,
        };
        let mut rows = Vec::new();
        let mut empty_band_seen = false;
        let at_start = arrangement.rows.len().is_multiple_of(size);
        for band in bands {
            let members = band * size..(band + 1) * size;
            if at_start && members.clone().any(used) {
                continue;
            }
            let empty_band = members.clone().all(is_empty);
            if empty_band && std::mem::replace(&mut empty_band_seen, true) {
                continue;
            }
            let mut empty_row_seen = false;
            for row in members.filter(|&row| !used(row)) {
                if !(is_empty(row) && std::mem::replace(&mut empty_row_seen, true)) {
                    rows.push(row as u16);
                }
            }
        }
        rows
    }

    /// Fills the places from stack place `slot` on.
    fn fill_stacks(&mut self, arrangement: Arrangement, slot: usize) -> Result<(), GaveUp> {
        let width = usize::from(self.nested.columns);
        if slot * width == self.side {
            if self.kept.len() == KEPT_LIMIT {
                return Err(GaveUp { nodes: self.nodes });
            }
            self.kept.push(arrangement);
            return Ok(());
        }
        let candidates = arrangement.class_of_slot(slot as u16);
        let mut filled = Vec::new();
        for &stack in &candidates {
            let mut chosen = arrangement.clone();
            chosen.place_stack(stack);
            self.fill_columns(Filled { stack, arrangement: chosen, open: true }, 0, &mut filled)?;
        }
        let stays_open = filled.len() > 1 && !self.clashes && filled.iter().all(|f| f.open);
        if stays_open {
            return self.fill_alike(&arrangement, slot, &candidates, &filled);
        }
        for Filled { arrangement, .. } in filled {
            self.fill_stacks(arrangement, slot + 1)?;
        }
        Ok(())
    }

    /// Stacks that fill their places alike, with nothing but empty cells and new digits, take the
    /// next places together, their order left open.
    fn fill_alike(
        &mut self,
        arrangement: &Arrangement,
        slot: usize,
        candidates: &[u16],
        filled: &[Filled],
    ) -> Result<(), GaveUp> {
        let width = usize::from(self.nested.columns);
        let (count, new) = (filled.len(), filled[0].arrangement.next - arrangement.next);
        let mut together = arrangement.clone();
        for &stack in candidates {
            together.slot[usize::from(stack)] = (slot + count) as u16;
        }
        for Filled { stack, arrangement: alone, .. } in filled {
            together.slot[usize::from(*stack)] = slot as u16;
            let columns = usize::from(*stack) * width..(usize::from(*stack) + 1) * width;
            together.inner[columns.clone()].copy_from_slice(&alone.inner[columns.clone()]);
            for &value in self.row[columns].iter().filter(|&&value| value != 0) {
                let digit = usize::from(value) - 1;
                let label = alone.labels[digit];
                let base = label.base - i32::from(new) * slot as i32;
                together.labels[digit] = Label { base, per_slot: new, ..label };
            }
        }
        together.next += new * count as u16;
        for place in 1..count {
            for column in 0..width {
                let first = self.best[slot * width + column];
                let value = if first == 0 { 0 } else { first + new * place as u16 };
                if !self.offer((slot + place) * width + column, value, &mut Vec::new()) {
                    return Ok(());
                }
            }
        }
        self.fill_stacks(together, slot + count)
    }

    /// Fills the places of a stack from `place` on; what attains the least goes to `filled`.
    fn fill_columns(
        &mut self,
        so_far: Filled,
        place: usize,
        filled: &mut Vec<Filled>,
    ) -> Result<(), GaveUp> {
        let width = usize::from(self.nested.columns);
        if place == width {
            filled.push(so_far);
            return Ok(());
        }
        self.nodes += 1;
        if self.nodes > NODE_LIMIT {
            return Err(GaveUp { nodes: self.nodes });
        }
        let Filled { stack, mut arrangement, open } = so_far;
        let slot = arrangement.slot[usize::from(stack)];
        let at = usize::from(slot) * width + place;
        let columns = usize::from(stack) * width..(usize::from(stack) + 1) * width;
        let class: Vec<usize> =
            columns.filter(|&column| usize::from(arrangement.inner[column]) == place).collect();

        let empty = class.iter().filter(|&&column| self.row[column] == 0).count();
        if empty > 0 {
            if !(at..at + empty).all(|at| self.offer(at, 0, filled)) {
                return Ok(());
            }
            for &column in class.iter().filter(|&&column| self.row[column] != 0) {
                arrangement.inner[column] += empty as u16;
            }
            return self.fill_columns(Filled { stack, arrangement, open }, place + empty, filled);
        }

        let label_of = |column: usize| arrangement.label_if_placed(column, self.row[column], width);
        let least = class.iter().filter_map(|&column| label_of(column)).min();
        let Some(least) = least else {
            return self.fill_new(Filled { stack, arrangement, open }, place, &class, filled);
        };
        let tied: Vec<usize> =
            class.iter().copied().filter(|&column| label_of(column) == Some(least)).collect();
        if !self.offer(at, least, filled) {
            return Ok(());
        }
        for column in tied {
            let mut chosen = arrangement.clone();
            chosen.place_column(column, width);
            let born = chosen.labels[usize::from(self.row[column]) - 1].column;
            chosen.place_stack(born / width as u16);
            chosen.place_column(usize::from(born), width);
            let next = Filled { stack, arrangement: chosen, open: false };
            self.fill_columns(next, place + 1, filled)?;
        }
        Ok(())
    }

    /// Fills places with a class of columns that all hold digits not seen before.
    fn fill_new(
        &mut self,
        so_far: Filled,
        place: usize,
        class: &[usize],
        filled: &mut Vec<Filled>,
    ) -> Result<(), GaveUp> {
        let Filled { stack, mut arrangement, open } = so_far;
        let width = usize::from(self.nested.columns);
        let at = usize::from(arrangement.slot[usize::from(stack)]) * width + place;
        let first = arrangement.next;
        let base = i32::from(first) - place as i32;
        let label = |column: usize| Label { column: column as u16, per_slot: 0, base };
        if !self.clashes {
            for offset in 0..class.len() {
                if !self.offer(at + offset, first + offset as u16, filled) {
                    return Ok(());
                }
            }
            for &column in class {
                arrangement.labels[usize::from(self.row[column]) - 1] = label(column);
            }
            arrangement.next += class.len() as u16;
            let next = Filled { stack, arrangement, open };
            return self.fill_columns(next, place + class.len(), filled);
        }
        // A digit that stands twice in the row gets one label: decide column by column.
        if !self.offer(at, first, filled) {
            return Ok(());
        }
        for &column in class {
            let mut chosen = arrangement.clone();
            chosen.place_column(column, width);
            chosen.labels[usize::from(self.row[column]) - 1] = label(column);
            chosen.next += 1;
            let next = Filled { stack, arrangement: chosen, open: false };
            self.fill_columns(next, place + 1, filled)?;
        }
        Ok(())
    }

    /// Whether this value at this place is as small as the least known; if it is smaller, all that
    /// was known from there on is dropped.
    fn offer(&mut self, at: usize, value: u16, filled: &mut Vec<Filled>) -> bool {
        if value < self.best[at] {
            self.best[at] = value;
            self.best[at + 1..].fill(u16::MAX);
            self.kept.clear();
            filled.clear();
        }
        value == self.best[at]
    }
}

impl Arrangement {
    fn new(search: &Search, transposed: bool) -> Self {
        let stacks = search.side / usize::from(search.nested.columns);
        Self {
            transposed,
            rows: Vec::with_capacity(search.side),
            slot: vec![0; stacks],
            inner: vec![0; search.side],
            labels: vec![UNSEEN; search.side],
            next: 1,
        }
    }

    /// The stacks of the class that begins at this place.
    fn class_of_slot(&self, slot: u16) -> Vec<u16> {
        (0..self.slot.len() as u16).filter(|&s| self.slot[usize::from(s)] == slot).collect()
    }

    /// The stack takes the first place of its class.
    fn place_stack(&mut self, stack: u16) {
        let first = self.slot[usize::from(stack)];
        for (other, slot) in (0_u16..).zip(&mut self.slot) {
            if *slot == first && other != stack {
                *slot += 1;
            }
        }
    }

    /// The column takes the first place of its class.
    fn place_column(&mut self, column: usize, width: usize) {
        let first = self.inner[column];
        let start = column / width * width;
        for other in start..start + width {
            if self.inner[other] == first && other != column {
                self.inner[other] += 1;
            }
        }
    }

    /// The least label that the value in a column can get if the column takes the first place of
    /// its class; `None` for a digit not seen before.
    fn label_if_placed(&self, column: usize, value: u16, width: usize) -> Option<u16> {
        let label = self.labels[usize::from(value) - 1];
        if label.column == UNSEEN.column {
            return None;
        }
        let born = usize::from(label.column);
        let alike = born / width == column / width && self.inner[born] == self.inner[column];
        let inner = self.inner[born] + u16::from(alike && born != column);
        Some(self.label_at(label, inner, width))
    }

    fn label_at(&self, label: Label, inner: u16, width: usize) -> u16 {
        let slot = self.slot[usize::from(label.column) / width];
        let value = label.base + i32::from(label.per_slot) * i32::from(slot) + i32::from(inner);
        value as u16
    }

    /// The whole of it: lines still open come in the order of the board, digits never seen take the
    /// labels left.
    fn finish(&self, search: &Search) -> Attained {
        let width = usize::from(search.nested.columns);
        let mut done = self.clone();
        for slot in 0..done.slot.len() as u16 {
            let stack = done.class_of_slot(slot)[0];
            done.place_stack(stack);
        }
        for column in 0..search.side {
            done.place_column(column, width);
        }
        let mut columns = vec![0; search.side].into_boxed_slice();
        for column in 0..search.side {
            let slot = usize::from(done.slot[column / width]);
            columns[slot * width + usize::from(done.inner[column])] = column as u16;
        }
        let mut left = self.next..;
        let digits = done.labels.iter().map(|&label| match label.column == UNSEEN.column {
            true => left.next().unwrap_or_default(),
            false => done.label_at(label, done.inner[usize::from(label.column)], width),
        });
        let digits = digits.collect();
        let rows = done.rows.clone().into_boxed_slice();
        (LineMove { transposed: done.transposed, rows, columns }, digits)
    }
}

fn has_clash(row: &[u16]) -> bool {
    let mut digits: Vec<u16> = row.iter().copied().filter(|&value| value != 0).collect();
    digits.sort_unstable();
    digits.windows(2).any(|pair| pair[0] == pair[1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;
    use crate::symmetry::group::{Moves, SymmetryGroup};
    use crate::symmetry::line_move::least_of;
    use crate::symmetry::samples;
    use crate::symmetry::search::line_moves;

    fn nested(shape: &Shape) -> Nested {
        match *SymmetryGroup::of(shape).unwrap().moves() {
            Moves::Nested(nested) => nested,
            Moves::Listed(_) => panic!("{shape} is plain"),
        }
    }

    fn image(grid: &Grid, (line_move, digits): &Attained) -> Grid {
        line_move.relabelled(digits.clone()).apply(grid).unwrap()
    }

    #[test]
    fn the_least_rows_are_those_of_trying_every_symmetry() {
        let mut draw = samples::draws(5);
        for shape in [
            Shape::of_side(1).unwrap(),
            Shape::of_side(4).unwrap(),
            Shape::blocks(2, 3).unwrap(),
            Shape::blocks(3, 2).unwrap(),
            Shape::latin(3).unwrap(),
            Shape::latin(4).unwrap(),
        ] {
            let moves = line_moves(&shape).unwrap();
            let side = shape.side();
            for round in 0..300 {
                // Values drawn at random: most of these grids clash, which must not matter.
                let clues = 1 + round % 5;
                let value = |_| if draw(5) < clues { 1 + draw(u64::from(side)) as u16 } else { 0 };
                let values: Vec<u16> = (0..shape.cell_count()).map(value).collect();
                let grid = Grid::from_values(side, values).unwrap();
                let least = least_rows(&grid, nested(&shape)).ok().unwrap();
                let expected = image(&grid, &least_of(&grid, &moves)[0]);
                for attained in &least {
                    assert_eq!(image(&grid, attained), expected, "{shape} {grid}");
                }
            }
        }
    }

    #[test]
    fn a_full_grid_attains_its_least_image_once_for_each_automorphism() {
        // The cyclic square of side 5: 5 * 5 * 4 autotopisms, each also transposed.
        let shape = Shape::latin(5).unwrap();
        let values: Vec<u16> = (0..25).map(|cell| (cell / 5 + cell % 5) % 5 + 1).collect();
        let grid = Grid::from_values(5, values).unwrap();
        assert_eq!(least_rows(&grid, nested(&shape)).ok().unwrap().len(), 200);
    }
}
