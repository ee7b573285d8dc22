//! Finds the lexicographically smallest image of a grid on a plain board, row by row.
//!
//! Image rows are decided from the top. The search stores every arrangement that attains the
//! smallest rows so far and extends each by every possible next row of the board. Within a row it
//! decides the cells from the left, each as small as possible. What these cells leave undecided
//! remains open: columns that are indistinguishable so far form a class that shares a range of
//! positions, and so do stacks. A digit that first appears in an open column gets its label when
//! that column gets its position. Thus a full first row, which any order of the columns turns into
//! 1 2 3 ..., takes one arrangement rather than side! of them.

use super::arrangement::{Arrangement, Label};
use super::error::CanonicalError;
use super::group::BandsAndStacks;
use super::line_move::Attained;
use crate::grid::Grid;
use crate::solve::{Control, Progress, Stopped};
use crate::sort::sort;

/// The maximum number of arrangements stored at once, times the side: about 100 MB.
const ARRANGEMENT_LIMIT: usize = 9 << 18;

/// The maximum number of filled positions, times the side: a few seconds of work.
const WORK_LIMIT: u64 = 1 << 27;

/// Returns the moves that attain the smallest image, with digits relabeled in the order in which
/// they first appear.
///
/// For a full grid it returns all of them, as many as the grid has automorphisms. For a grid with
/// empty cells it returns at least one, as empty lines, which are interchangeable, are tried in one
/// order only.
pub(super) fn least_rows(
    grid: &Grid,
    nested: BandsAndStacks,
    control: &mut Control<'_>,
) -> Result<Vec<Attained>, CanonicalError> {
    let side = usize::from(grid.side());
    let mut search = LeastRowSearch::new(grid, nested, control);
    let mut tied = vec![Arrangement::new(grid.side(), nested.columns, false)];
    if nested.transposable && side > 1 {
        tied.push(Arrangement::new(grid.side(), nested.columns, true));
    }
    for _ in 0..side {
        tied = search.next_row(&tied)?;
    }
    Ok(tied.iter().map(Arrangement::finish).collect())
}

/// A partial assignment of columns to the positions of a stack.
struct PartialStack {
    stack: u16,
    arrangement: Arrangement,
    /// Whether every cell was empty or had a digit that did not appear before, so that no class was
    /// split.
    open: bool,
}

struct LeastRowSearch<'c, 'w> {
    control: &'c mut Control<'w>,
    /// The number of nodes until the next check of the control.
    nodes_to_check: u64,
    side: usize,
    nested: BandsAndStacks,
    /// The values of the board and of the transposed board, row by row.
    values: [Vec<u16>; 2],
    nodes: u64,
    /// The smallest image row found at this level, with `u16::MAX` where undecided.
    best: Vec<u16>,
    /// The arrangements that attain `best`.
    tied: Vec<Arrangement>,
    /// The values of the board row being placed.
    row: Vec<u16>,
    /// Whether `row` contains a digit twice.
    has_duplicates: bool,
}

impl<'c, 'w> LeastRowSearch<'c, 'w> {
    fn new(grid: &Grid, nested: BandsAndStacks, control: &'c mut Control<'w>) -> Self {
        let side = usize::from(grid.side());
        let values = grid.values().to_vec();
        let transposed =
            (0..side * side).map(|index| values[index % side * side + index / side]).collect();
        Self {
            nodes_to_check: control.slice_length(),
            control,
            side,
            nested,
            values: [values, transposed],
            nodes: 0,
            best: Vec::new(),
            tied: Vec::new(),
            row: Vec::new(),
            has_duplicates: false,
        }
    }

    /// Extends every arrangement by every possible next row and returns those that attain the
    /// smallest.
    fn next_row(
        &mut self,
        arrangements: &[Arrangement],
    ) -> Result<Vec<Arrangement>, CanonicalError> {
        self.best = vec![u16::MAX; self.side];
        for arrangement in arrangements {
            for row in self.next_rows(arrangement) {
                let start = usize::from(row) * self.side;
                let values = &self.values[usize::from(arrangement.transposed)];
                self.row.clear();
                self.row.extend_from_slice(&values[start..start + self.side]);
                self.has_duplicates = contains_duplicate(&self.row);
                let mut extended = arrangement.clone();
                extended.push_row(row);
                self.fill_stacks(extended, 0)?;
            }
        }
        Ok(std::mem::take(&mut self.tied))
    }

    fn check_control(&mut self) -> Result<(), Stopped> {
        self.nodes_to_check -= 1;
        if self.nodes_to_check > 0 {
            return Ok(());
        }
        self.nodes_to_check = self.control.slice_length();
        self.control.check(&Progress { nodes: self.nodes, ..Progress::default() })
    }

    /// Returns the remaining rows of the current band, or of all remaining bands if none is
    /// started. Of several empty rows in a band, and of several empty bands, it returns the first
    /// only, because the others give the same images.
    fn next_rows(&self, arrangement: &Arrangement) -> Vec<u16> {
        let size = usize::from(self.nested.rows);
        let values = &self.values[usize::from(arrangement.transposed)];
        let is_empty = |row: usize| {
            values[row * self.side..(row + 1) * self.side].iter().all(|&value| value == 0)
        };
        let placed_rows = arrangement.rows();
        let used = |row: usize| placed_rows.contains(&(row as u16));
        let bands = match placed_rows.last() {
            Some(&last) if !placed_rows.len().is_multiple_of(size) => {
                let band = usize::from(last) / size;
                band..band + 1
            }
            _ => 0..self.side / size,
        };
        let mut rows = Vec::new();
        let mut had_empty_band = false;
        let at_start = placed_rows.len().is_multiple_of(size);
        for band in bands {
            let members = band * size..(band + 1) * size;
            if at_start && members.clone().any(used) {
                continue;
            }
            let empty_band = members.clone().all(is_empty);
            if empty_band && std::mem::replace(&mut had_empty_band, true) {
                continue;
            }
            let mut had_empty_row = false;
            for row in members.filter(|&row| !used(row)) {
                if !(is_empty(row) && std::mem::replace(&mut had_empty_row, true)) {
                    rows.push(row as u16);
                }
            }
        }
        rows
    }

    /// Fills the positions from stack position `slot` on.
    fn fill_stacks(&mut self, arrangement: Arrangement, slot: u16) -> Result<(), CanonicalError> {
        if slot * arrangement.width == arrangement.side {
            if self.tied.len() * usize::from(arrangement.side) >= ARRANGEMENT_LIMIT {
                return Err(CanonicalError::GaveUp { nodes: self.nodes });
            }
            self.tied.push(arrangement);
            return Ok(());
        }
        let mut filled = Vec::new();
        for (stack, &position) in (0_u16..).zip(arrangement.slots()) {
            if position == slot {
                let mut chosen = arrangement.clone();
                chosen.place_stack(stack);
                let start = PartialStack { stack, arrangement: chosen, open: true };
                self.fill_columns(start, 0, &mut filled)?;
            }
        }
        let order_is_open =
            filled.len() > 1 && !self.has_duplicates && filled.iter().all(|f| f.open);
        if order_is_open {
            return self.fill_identical(arrangement, slot, &filled);
        }
        for PartialStack { arrangement, .. } in filled {
            self.fill_stacks(arrangement, slot + 1)?;
        }
        Ok(())
    }

    /// Gives the next positions to stacks that fill them identically, with empty cells and new
    /// digits only, and leaves their order open.
    fn fill_identical(
        &mut self,
        mut combined: Arrangement,
        slot: u16,
        filled: &[PartialStack],
    ) -> Result<(), CanonicalError> {
        let (count, new) = (filled.len() as u16, filled[0].arrangement.next - combined.next);
        for position in combined.slots_mut().iter_mut().filter(|position| **position == slot) {
            *position += count;
        }
        for PartialStack { stack, arrangement: single, .. } in filled {
            combined.slots_mut()[usize::from(*stack)] = slot;
            let columns = combined.columns_of(*stack);
            combined.inner_mut()[columns.clone()].copy_from_slice(&single.inner()[columns.clone()]);
            for &value in self.row[columns].iter().filter(|&&value| value != 0) {
                if let Some(label) = single.label(value) {
                    let base = label.base.wrapping_sub(new.wrapping_mul(slot));
                    combined.set_label(value, Label { base, per_slot: new, ..label });
                }
            }
        }
        combined.next += new * count;
        let width = usize::from(combined.width);
        for position in 1..count {
            for column in 0..width {
                let first = self.best[usize::from(slot) * width + column];
                let value = if first == 0 { 0 } else { first + new * position };
                if !self.offer(
                    usize::from(slot + position) * width + column,
                    value,
                    &mut Vec::new(),
                ) {
                    return Ok(());
                }
            }
        }
        self.fill_stacks(combined, slot + count)
    }

    /// Fills the positions of a stack from `position` on and adds what attains the smallest row to
    /// `filled`.
    fn fill_columns(
        &mut self,
        partial: PartialStack,
        position: u16,
        filled: &mut Vec<PartialStack>,
    ) -> Result<(), CanonicalError> {
        let PartialStack { stack, mut arrangement, open } = partial;
        if position == arrangement.width {
            filled.push(PartialStack { stack, arrangement, open });
            return Ok(());
        }
        self.nodes += 1;
        if self.nodes * self.side as u64 > WORK_LIMIT {
            return Err(CanonicalError::GaveUp { nodes: self.nodes });
        }
        self.check_control()?;
        let index =
            usize::from(arrangement.slots()[usize::from(stack)] * arrangement.width + position);
        let columns = arrangement.columns_of(stack);
        let (mut size, mut empty, mut least) = (0, 0, None);
        for column in columns.clone().filter(|&column| arrangement.inner()[column] == position) {
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
            if !(index..index + usize::from(empty)).all(|index| self.offer(index, 0, filled)) {
                return Ok(());
            }
            for (inner, &value) in
                arrangement.inner_mut()[columns.clone()].iter_mut().zip(&self.row[columns])
            {
                if *inner == position && value != 0 {
                    *inner += empty;
                }
            }
            return self.fill_columns(
                PartialStack { stack, arrangement, open },
                position + empty,
                filled,
            );
        }
        let Some(least) = least else {
            return self.fill_new(
                PartialStack { stack, arrangement, open },
                position,
                size,
                filled,
            );
        };
        if !self.offer(index, least, filled) {
            return Ok(());
        }
        for column in columns {
            let (column_number, value) = (column as u16, self.row[column]);
            if arrangement.inner()[column] == position
                && arrangement.label_if_placed(column_number, value) == Some(least)
                && let Some(Label { column: label_column, .. }) = arrangement.label(value)
            {
                let mut chosen = arrangement.clone();
                chosen.place_column(column_number);
                chosen.place_stack(label_column / chosen.width);
                chosen.place_column(label_column);
                let next = PartialStack { stack, arrangement: chosen, open: false };
                self.fill_columns(next, position + 1, filled)?;
            }
        }
        Ok(())
    }

    /// Fills positions with a class of `size` columns whose digits did not appear before.
    fn fill_new(
        &mut self,
        partial: PartialStack,
        position: u16,
        size: u16,
        filled: &mut Vec<PartialStack>,
    ) -> Result<(), CanonicalError> {
        let PartialStack { stack, mut arrangement, open } = partial;
        let index =
            usize::from(arrangement.slots()[usize::from(stack)] * arrangement.width + position);
        let first = arrangement.next;
        let base = first.wrapping_sub(position);
        let label = |column: usize| Label { column: column as u16, per_slot: 0, base };
        let columns = arrangement.columns_of(stack);
        if !self.has_duplicates {
            for offset in 0..size {
                if !self.offer(index + usize::from(offset), first + offset, filled) {
                    return Ok(());
                }
            }
            for column in columns {
                if arrangement.inner()[column] == position {
                    arrangement.set_label(self.row[column], label(column));
                }
            }
            arrangement.next += size;
            return self.fill_columns(
                PartialStack { stack, arrangement, open },
                position + size,
                filled,
            );
        }
        // A digit that is twice in the row gets one label: decide column by column.
        if !self.offer(index, first, filled) {
            return Ok(());
        }
        for column in columns {
            if arrangement.inner()[column] == position {
                let mut chosen = arrangement.clone();
                chosen.place_column(column as u16);
                chosen.set_label(self.row[column], label(column));
                chosen.next += 1;
                let next = PartialStack { stack, arrangement: chosen, open: false };
                self.fill_columns(next, position + 1, filled)?;
            }
        }
        Ok(())
    }

    /// Returns whether this value at this position is as small as the smallest found. If it is
    /// smaller, the results from this position on are discarded.
    fn offer(&mut self, index: usize, value: u16, filled: &mut Vec<PartialStack>) -> bool {
        if value < self.best[index] {
            self.best[index] = value;
            self.best[index + 1..].fill(u16::MAX);
            self.tied.clear();
            filled.clear();
        }
        value == self.best[index]
    }
}

fn contains_duplicate(row: &[u16]) -> bool {
    let mut digits: Vec<u16> = row.iter().copied().filter(|&value| value != 0).collect();
    sort(&mut digits);
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

    fn nested(shape: &Shape) -> BandsAndStacks {
        match SymmetryGroup::of(shape).unwrap().moves {
            Moves::Nested(nested) => nested,
            Moves::Listed(_) => panic!("{shape} is plain"),
        }
    }

    fn image(grid: &Grid, (line_move, digits): &Attained) -> Grid {
        line_move.with_digits(digits.clone()).apply(grid).unwrap()
    }

    #[test]
    fn matches_trying_every_symmetry() {
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
            for trial in 0..300 {
                // Values drawn at random: most of these grids clash, which must not matter.
                let clues = 1 + trial % 5;
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
    fn full_grid_has_one_move_per_automorphism() {
        // The cyclic square of side 5: 5 * 5 * 4 autotopisms, each also transposed.
        let shape = Shape::latin(5).unwrap();
        let values: Vec<u16> = (0..25).map(|cell| (cell / 5 + cell % 5) % 5 + 1).collect();
        let grid = Grid::from_values(5, values).unwrap();
        assert_eq!(least_rows(&grid, nested(&shape), &mut Control::new()).ok().unwrap().len(), 200);
    }
}
