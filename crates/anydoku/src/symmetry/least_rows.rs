//! The least image of a grid on a plain board, row by row.
//!
//! Image rows are decided from the top. Every arrangement that has attained the least rows so far
//! is kept, and each is extended by every row of the board that may come next. Within a row, cells
//! are decided from the left, each as small as it can be. What the cells so far do not decide stays
//! open: columns that looked alike until now form a class that shares a run of places, stacks
//! likewise, and a digit that first appeared in an open column gets its label when that column gets
//! its place. So a full first row, which any order of the columns turns into 1 2 3 ..., costs one
//! arrangement and not side! of them.

use super::arrangement::{Arrangement, Label};
use super::group::Nested;
use super::line_move::Attained;
use crate::grid::Grid;
use crate::solve::{Control, Progress, Stopped};

/// Arrangements kept at once, times the side, at most: some 100 MB.
const KEPT_LIMIT: usize = 9 << 18;

/// Places filled, times the side, before the search gives up: a second or a few.
const WORK_LIMIT: u64 = 1 << 27;

/// Why there is no least image.
pub(super) enum Unfinished {
    /// The search went beyond its limits after this many cells.
    GaveUp { nodes: u64 },
    /// It was stopped.
    Stopped(Stopped),
}

impl From<Stopped> for Unfinished {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}

/// All moves that attain the least image, digits relabelled as they first appear.
///
/// All, for a full grid: these are as many as the grid has automorphisms. For a grid with empty
/// cells, at least one: lines that are interchangeable because they are empty come in one order.
pub(super) fn least_rows(
    grid: &Grid,
    nested: Nested,
    control: &mut Control<'_>,
) -> Result<Vec<Attained>, Unfinished> {
    let side = usize::from(grid.side());
    let mut search = Search::new(grid, nested, control);
    let mut kept = vec![Arrangement::new(grid.side(), nested.columns, false)];
    if nested.transposable && side > 1 {
        kept.push(Arrangement::new(grid.side(), nested.columns, true));
    }
    for _ in 0..side {
        kept = search.next_row(&kept)?;
    }
    Ok(kept.iter().map(Arrangement::finish).collect())
}

/// One way to fill the places of a stack.
struct Filled {
    stack: u16,
    arrangement: Arrangement,
    /// Whether every cell was empty or held a digit not seen before, so that no class had to be
    /// broken up by choice.
    open: bool,
}

struct Search<'c, 'w> {
    control: &'c mut Control<'w>,
    /// Nodes until the control is asked again.
    patience: u64,
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

impl<'c, 'w> Search<'c, 'w> {
    fn new(grid: &Grid, nested: Nested, control: &'c mut Control<'w>) -> Self {
        let side = usize::from(grid.side());
        let values = grid.values().to_vec();
        let transposed = (0..side * side).map(|at| values[at % side * side + at / side]).collect();
        Self {
            patience: control.slice_length(),
            control,
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
    fn next_row(&mut self, arrangements: &[Arrangement]) -> Result<Vec<Arrangement>, Unfinished> {
        self.best = vec![u16::MAX; self.side];
        for arrangement in arrangements {
            for row in self.rows_that_may_follow(arrangement) {
                let at = usize::from(row) * self.side;
                let values = &self.values[usize::from(arrangement.transposed)];
                self.row.clear();
                self.row.extend_from_slice(&values[at..at + self.side]);
                self.clashes = has_clash(&self.row);
                let mut extended = arrangement.clone();
                extended.take_row(row);
                self.fill_stacks(extended, 0)?;
            }
        }
        Ok(std::mem::take(&mut self.kept))
    }

    fn ask_control(&mut self) -> Result<(), Stopped> {
        self.patience -= 1;
        if self.patience > 0 {
            return Ok(());
        }
        self.patience = self.control.slice_length();
        self.control.look(&Progress { nodes: self.nodes, ..Progress::default() })
    }

    /// The rows left in the band under way, or of all bands left. Of empty rows in a band only the
    /// first, of empty bands only the first: the others give the same.
    fn rows_that_may_follow(&self, arrangement: &Arrangement) -> Vec<u16> {
        let size = usize::from(self.nested.rows);
        let values = &self.values[usize::from(arrangement.transposed)];
        let is_empty = |row: usize| {
            values[row * self.side..(row + 1) * self.side].iter().all(|&value| value == 0)
        };
        let taken = arrangement.rows();
        let used = |row: usize| taken.contains(&(row as u16));
        let bands = match taken.last() {
            Some(&last) if !taken.len().is_multiple_of(size) => {
                let band = usize::from(last) / size;
                band..band + 1
            }
            _ => 0..self.side / size,
        };
        let mut rows = Vec::new();
        let mut empty_band_seen = false;
        let at_start = taken.len().is_multiple_of(size);
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
    fn fill_stacks(&mut self, arrangement: Arrangement, slot: u16) -> Result<(), Unfinished> {
        if slot * arrangement.width == arrangement.side {
            if self.kept.len() * usize::from(arrangement.side) >= KEPT_LIMIT {
                return Err(Unfinished::GaveUp { nodes: self.nodes });
            }
            self.kept.push(arrangement);
            return Ok(());
        }
        let mut filled = Vec::new();
        for (stack, &place) in (0_u16..).zip(arrangement.slots()) {
            if place == slot {
                let mut chosen = arrangement.clone();
                chosen.place_stack(stack);
                let start = Filled { stack, arrangement: chosen, open: true };
                self.fill_columns(start, 0, &mut filled)?;
            }
        }
        let stays_open = filled.len() > 1 && !self.clashes && filled.iter().all(|f| f.open);
        if stays_open {
            return self.fill_alike(arrangement, slot, &filled);
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
        mut together: Arrangement,
        slot: u16,
        filled: &[Filled],
    ) -> Result<(), Unfinished> {
        let (count, new) = (filled.len() as u16, filled[0].arrangement.next - together.next);
        for place in together.slots_mut().iter_mut().filter(|place| **place == slot) {
            *place += count;
        }
        for Filled { stack, arrangement: alone, .. } in filled {
            together.slots_mut()[usize::from(*stack)] = slot;
            let columns = together.columns_of(*stack);
            together.inner_mut()[columns.clone()].copy_from_slice(&alone.inner()[columns.clone()]);
            for &value in self.row[columns].iter().filter(|&&value| value != 0) {
                if let Some(label) = alone.label(value) {
                    let base = label.base.wrapping_sub(new.wrapping_mul(slot));
                    together.set_label(value, Label { base, per_slot: new, ..label });
                }
            }
        }
        together.next += new * count;
        let width = usize::from(together.width);
        for place in 1..count {
            for column in 0..width {
                let first = self.best[usize::from(slot) * width + column];
                let value = if first == 0 { 0 } else { first + new * place };
                if !self.offer(usize::from(slot + place) * width + column, value, &mut Vec::new()) {
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
        place: u16,
        filled: &mut Vec<Filled>,
    ) -> Result<(), Unfinished> {
        let Filled { stack, mut arrangement, open } = so_far;
        if place == arrangement.width {
            filled.push(Filled { stack, arrangement, open });
            return Ok(());
        }
        self.nodes += 1;
        if self.nodes * self.side as u64 > WORK_LIMIT {
            return Err(Unfinished::GaveUp { nodes: self.nodes });
        }
        self.ask_control()?;
        let at = usize::from(arrangement.slots()[usize::from(stack)] * arrangement.width + place);
        let columns = arrangement.columns_of(stack);
        let (mut size, mut empty, mut least) = (0, 0, None);
        for column in columns.clone().filter(|&column| arrangement.inner()[column] == place) {
            size += 1;
            match self.row[column] {
                0 => empty += 1,
                value => {
                    if let Some(label) = arrangement.label_if_placed(column as u16, value)
                        && least.is_none_or(|least| label < least)
                    {
                        least = Some(label);
                    }
                }
            }
        }
        if empty > 0 {
            if !(at..at + usize::from(empty)).all(|at| self.offer(at, 0, filled)) {
                return Ok(());
            }
            for (inner, &value) in
                arrangement.inner_mut()[columns.clone()].iter_mut().zip(&self.row[columns])
            {
                if *inner == place && value != 0 {
                    *inner += empty;
                }
            }
            return self.fill_columns(Filled { stack, arrangement, open }, place + empty, filled);
        }
        let Some(least) = least else {
            return self.fill_new(Filled { stack, arrangement, open }, place, size, filled);
        };
        if !self.offer(at, least, filled) {
            return Ok(());
        }
        for column in columns {
            let (here, value) = (column as u16, self.row[column]);
            if arrangement.inner()[column] == place
                && arrangement.label_if_placed(here, value) == Some(least)
                && let Some(Label { column: born, .. }) = arrangement.label(value)
            {
                let mut chosen = arrangement.clone();
                chosen.place_column(here);
                chosen.place_stack(born / chosen.width);
                chosen.place_column(born);
                let next = Filled { stack, arrangement: chosen, open: false };
                self.fill_columns(next, place + 1, filled)?;
            }
        }
        Ok(())
    }

    /// Fills places with a class of `size` columns that all hold digits not seen before.
    fn fill_new(
        &mut self,
        so_far: Filled,
        place: u16,
        size: u16,
        filled: &mut Vec<Filled>,
    ) -> Result<(), Unfinished> {
        let Filled { stack, mut arrangement, open } = so_far;
        let at = usize::from(arrangement.slots()[usize::from(stack)] * arrangement.width + place);
        let first = arrangement.next;
        let base = first.wrapping_sub(place);
        let label = |column: usize| Label { column: column as u16, per_slot: 0, base };
        let columns = arrangement.columns_of(stack);
        if !self.clashes {
            for offset in 0..size {
                if !self.offer(at + usize::from(offset), first + offset, filled) {
                    return Ok(());
                }
            }
            for column in columns {
                if arrangement.inner()[column] == place {
                    arrangement.set_label(self.row[column], label(column));
                }
            }
            arrangement.next += size;
            return self.fill_columns(Filled { stack, arrangement, open }, place + size, filled);
        }
        // A digit that stands twice in the row gets one label: decide column by column.
        if !self.offer(at, first, filled) {
            return Ok(());
        }
        for column in columns {
            if arrangement.inner()[column] == place {
                let mut chosen = arrangement.clone();
                chosen.place_column(column as u16);
                chosen.set_label(self.row[column], label(column));
                chosen.next += 1;
                let next = Filled { stack, arrangement: chosen, open: false };
                self.fill_columns(next, place + 1, filled)?;
            }
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
                let least = least_rows(&grid, nested(&shape), &mut Control::new()).ok().unwrap();
                let expected =
                    image(&grid, &least_of(&grid, &moves, &mut Control::new()).unwrap()[0]);
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
        assert_eq!(least_rows(&grid, nested(&shape), &mut Control::new()).ok().unwrap().len(), 200);
    }
}
