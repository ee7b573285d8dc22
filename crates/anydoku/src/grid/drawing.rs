//! Grids as pictures of characters, one line for each row.

use std::fmt::{self, Write as _};

use super::symbols::{MAX_SYMBOL_SIDE, digit_symbol};
use super::{Digit, Grid};
use crate::shape::Boxes;

/// Writes the rows of a grid, with lines between regular boxes.
pub(super) fn write_rows(f: &mut fmt::Formatter<'_>, grid: &Grid, boxes: &Boxes) -> fmt::Result {
    let side = usize::from(grid.side());
    let (rows, columns) = match *boxes {
        Boxes::Blocks { rows, columns } => (usize::from(rows).max(1), usize::from(columns).max(1)),
        Boxes::None | Boxes::Regions(_) => (side.max(1), side.max(1)),
    };
    let width = if grid.side() <= MAX_SYMBOL_SIDE { 1 } else { grid.side().to_string().len() };
    // Numbers need a space between them.
    let gap = if width == 1 { "" } else { " " };
    let bar = if width == 1 { "|" } else { " | " };
    for (row, values) in grid.values().chunks(side.max(1)).enumerate() {
        if row > 0 {
            f.write_char('\n')?;
        }
        if row > 0 && row % rows == 0 {
            let dashes = |count: usize| "-".repeat(count * width + (count - 1) * gap.len());
            let cross = bar.replace(' ', "-").replace('|', "+");
            writeln!(f, "{}", vec![dashes(columns); side / columns].join(&cross))?;
        }
        for (column, &value) in values.iter().enumerate() {
            match column {
                0 => {}
                _ if column % columns == 0 => f.write_str(bar)?,
                _ => f.write_str(gap)?,
            }
            match Digit::new(value) {
                None => write!(f, "{:>width$}", '.')?,
                Some(digit) if width == 1 => f.write_char(digit_symbol(digit).unwrap_or('?'))?,
                Some(digit) => write!(f, "{:>width$}", digit.value())?,
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::{Grid, Puzzle, Shape};

    #[test]
    fn draws_lines_between_boxes() {
        let puzzle: Puzzle = "1..4.....3......".parse().unwrap();
        assert_eq!(format!("{puzzle:#}"), "1.|.4\n..|..\n--+--\n.3|..\n..|..");
        assert_eq!(format!("{:#}", puzzle.givens()), "1..4\n....\n.3..\n....");
        let puzzle = Puzzle::new(Shape::blocks(2, 3).unwrap(), Grid::empty(6)).unwrap();
        assert_eq!(
            format!("{puzzle:#?}"),
            "Puzzle(6x6, boxes 2x3)\n...|...\n...|...\n---+---\n...|...\n...|...\n---+---\n...|...\n...|..."
        );
    }

    #[test]
    fn aligns_numbers_of_large_boards() {
        let mut grid = Grid::empty(36);
        grid.values_mut()[..3].copy_from_slice(&[7, 36, 1]);
        let puzzle = Puzzle::try_from(grid).unwrap();
        let text = format!("{puzzle:#}");
        assert!(text.starts_with(" 7 36  1  .  .  . |  .  ."), "{text}");
        let lengths: Vec<usize> = text.lines().map(str::len).collect();
        assert!(lengths.iter().all(|&length| length == lengths[0]), "{text}");
    }

    #[test]
    fn draws_boards_without_cells() {
        assert_eq!(format!("{:#}", Grid::empty(0)), "");
    }
}
