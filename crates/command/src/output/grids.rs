//! Grids as text: one line of symbols, or drawings with boxes.

use anstyle::{AnsiColor, Style};
use anydoku::grid::{MAX_SYMBOL_SIDE, digit_symbol};
use anydoku::logic::Position;
use anydoku::{Boxes, Cell, Digit, Grid, Shape};
use anydoku_notation::{Notation, Record, write};

use crate::text::put;

/// Adds a grid as one line without line end: symbols up to side 35, with `.` for empty cells;
/// numbers separated by spaces beyond.
pub(crate) fn push_line(rows: &mut Vec<u8>, grid: &Grid, symbols: Option<&[char]>) {
    let mut buffer = [0; 4];
    for (index, &value) in grid.values().iter().enumerate() {
        if grid.side() > MAX_SYMBOL_SIDE {
            let blank = if index == 0 { "" } else { " " };
            put!(rows, "{blank}{value}");
        } else {
            let symbol = symbol(value, symbols).encode_utf8(&mut buffer);
            rows.extend_from_slice(symbol.as_bytes());
        }
    }
}

fn symbol(value: u16, symbols: Option<&[char]>) -> char {
    let Some(digit) = Digit::new(value) else { return '.' };
    let named = symbols.and_then(|symbols| symbols.get(digit.index()).copied());
    named.or_else(|| digit_symbol(digit)).unwrap_or('?')
}

/// Returns the comment of a line whose puzzle leaves this open about its board.
pub(crate) fn board_comment(board: &str) -> String {
    if board.is_empty() { String::new() } else { format!(" # {board}") }
}

/// Adds a grid on the board of a record in the notation `grid`, or in `numbers` if there are no
/// symbols for its digits, and an empty line.
pub(crate) fn push_grid(rows: &mut Vec<u8>, grid: &Grid, record: &Record) {
    let filled = Record {
        plan: record.plan.clone(),
        symbols: record.symbols.clone(),
        ..Record::new(grid.clone())
    };
    let text = write(&filled, Notation::Grid).or_else(|_| write(&filled, Notation::Numbers));
    match text {
        Ok(text) => rows.extend_from_slice(text.trim_end().as_bytes()),
        Err(_) => push_line(rows, grid, record.symbols.as_deref()),
    }
    rows.extend_from_slice(b"\n\n");
}

/// Adds the candidates of a position on the board of a record in the notation `candidates`, unless it is
/// too large for that.
pub(crate) fn push_candidates(rows: &mut Vec<u8>, position: &Position, record: &Record) {
    let filled = Record {
        plan: record.plan.clone(),
        symbols: record.symbols.clone(),
        center: Some(position.candidates()),
        ..Record::new(position.values())
    };
    if let Ok(text) = write(&filled, Notation::Candidates) {
        rows.extend_from_slice(text.as_bytes());
    }
}

/// A drawing of a grid.
pub(crate) struct Drawing<'a> {
    /// The board.
    pub(crate) shape: &'a Shape,
    /// The values of the cells.
    pub(crate) grid: &'a Grid,
    /// The givens, which are emphasized.
    pub(crate) givens: &'a Grid,
    /// Cells marked with a star.
    pub(crate) highlighted: &'a [Cell],
    /// The symbols of the digits.
    pub(crate) symbols: Option<&'a [char]>,
    /// Whether to use colors.
    pub(crate) color: bool,
}

impl<'a> Drawing<'a> {
    /// Creates a drawing of a solution of a record, or of its givens.
    pub(crate) fn new(shape: &'a Shape, grid: &'a Grid, record: &'a Record, color: bool) -> Self {
        let symbols = record.symbols.as_deref();
        Self { shape, grid, givens: &record.givens, highlighted: &[], symbols, color }
    }

    /// Adds the drawing, line by line.
    pub(crate) fn push(&self, rows: &mut Vec<u8>) {
        let side = usize::from(self.shape.side());
        let walls = Walls::of(self.shape);
        let width = if side > usize::from(MAX_SYMBOL_SIDE) { side.to_string().len() } else { 1 };
        for row in 0..side {
            walls.push_line_above(rows, row, width + 1);
            for column in 0..side {
                if walls.has_slot(column) {
                    let before = if column == 0 { "" } else { " " };
                    let wall = if walls.left(row, column) { "│" } else { " " };
                    rows.extend_from_slice(before.as_bytes());
                    rows.extend_from_slice(wall.as_bytes());
                }
                self.push_cell(rows, row, column, width);
            }
            rows.extend_from_slice(" │\n".as_bytes());
        }
        walls.push_line_above(rows, side, width + 1);
    }

    fn push_cell(&self, rows: &mut Vec<u8>, row: usize, column: usize, width: usize) {
        let cell = Cell::new(row as u16, column as u16);
        let value = self.grid.get(cell).map_or(0, Digit::value);
        let highlighted = self.highlighted.contains(&cell);
        let style = match (self.color, highlighted, self.givens.get(cell).is_some()) {
            (true, true, _) => Style::new().bold().fg_color(Some(AnsiColor::Yellow.into())),
            (true, false, true) => Style::new().bold(),
            (true, false, false) => Style::new().fg_color(Some(AnsiColor::Cyan.into())),
            (false, ..) => Style::new(),
        };
        let mark = if highlighted { '*' } else { ' ' };
        if self.grid.side() > MAX_SYMBOL_SIDE {
            let text = if value == 0 { ".".to_owned() } else { value.to_string() };
            put!(rows, "{mark}{style}{text:>width$}{style:#}");
        } else {
            put!(rows, "{mark}{style}{}{style:#}", symbol(value, self.symbols));
        }
    }
}

/// The borders between boxes and around the board.
struct Walls {
    side: usize,
    regions: Vec<u16>,
}

impl Walls {
    fn of(shape: &Shape) -> Self {
        let side = usize::from(shape.side());
        let region = |index: usize| {
            let (row, column) = (index / side, index % side);
            match shape.boxes() {
                Boxes::None => 0,
                &Boxes::Blocks { rows, columns } => {
                    let (rows, columns) = (usize::from(rows), usize::from(columns));
                    (row / rows * (side / columns) + column / columns) as u16
                }
                Boxes::Regions(regions) => regions[index],
            }
        };
        Self { side, regions: (0..side * side).map(region).collect() }
    }

    /// Returns whether there is a border on the left of this cell. `column` may be the side, for
    /// the right border.
    fn left(&self, row: usize, column: usize) -> bool {
        row < self.side
            && (column == 0
                || column == self.side
                || self.regions[row * self.side + column]
                    != self.regions[row * self.side + column - 1])
    }

    /// Returns whether there is a border on the top of this cell. `row` may be the side, for the
    /// bottom border.
    fn top(&self, row: usize, column: usize) -> bool {
        column < self.side
            && (row == 0
                || row == self.side
                || self.regions[row * self.side + column]
                    != self.regions[(row - 1) * self.side + column])
    }

    /// Returns whether some cell of this column has a border on its left.
    fn has_slot(&self, column: usize) -> bool {
        (0..self.side).any(|row| self.left(row, column))
    }

    /// Adds the line above a row, if there is any border in it.
    fn push_line_above(&self, rows: &mut Vec<u8>, row: usize, width: usize) {
        if !(0..self.side).any(|column| self.top(row, column)) {
            return;
        }
        let fill = |here: bool| if here { '─' } else { ' ' };
        let mut line = String::new();
        for column in 0..=self.side {
            let left = column > 0 && self.top(row, column - 1);
            let right = self.top(row, column);
            if self.has_slot(column) {
                line.extend((column > 0).then(|| fill(left)));
                let up = row > 0 && self.left(row - 1, column);
                let down = self.left(row, column);
                line.push(joint(up, right, down, left));
            }
            line.extend(std::iter::repeat_n(
                fill(right),
                if column < self.side { width } else { 0 },
            ));
        }
        rows.extend_from_slice(line.trim_end().as_bytes());
        rows.push(b'\n');
    }
}

/// Returns the box-drawing character that joins these directions.
fn joint(up: bool, right: bool, down: bool, left: bool) -> char {
    const JOINTS: [char; 16] =
        [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
    JOINTS[usize::from(up)
        | usize::from(right) << 1
        | usize::from(down) << 2
        | usize::from(left) << 3]
}

#[cfg(test)]
mod tests {
    use anydoku::{Puzzle, Shape};
    use anydoku_notation::Record;

    use super::{Drawing, push_line};

    fn draw(puzzle: &Puzzle) -> String {
        let record = Record::of(puzzle);
        let mut rows = Vec::new();
        Drawing::new(puzzle.shape(), puzzle.givens(), &record, false).push(&mut rows);
        String::from_utf8(rows).unwrap()
    }

    #[test]
    fn draws_boxes() {
        let puzzle: Puzzle = "1..4.....3......".parse().unwrap();
        let expected = "\
┌─────┬─────┐
│ 1 . │ . 4 │
│ . . │ . . │
├─────┼─────┤
│ . 3 │ . . │
│ . . │ . . │
└─────┴─────┘
";
        assert_eq!(draw(&puzzle), expected);
    }

    #[test]
    fn draws_irregular_boxes() {
        let shape = Shape::jigsaw(3, &[0, 0, 1, 0, 1, 1, 2, 2, 2]).unwrap();
        let puzzle = Puzzle::new(shape, anydoku::Grid::empty(3)).unwrap();
        let expected = "\
┌───────┬───┐
│ .   . │ . │
│   ┌───┘   │
│ . │ .   . │
├───┴───────┤
│ .   .   . │
└───────────┘
";
        assert_eq!(draw(&puzzle), expected);
    }

    #[test]
    fn writes_the_symbols_of_the_record() {
        let grid = anydoku::Grid::from_values(2, [1, 2, 2, 0]).unwrap();
        let mut rows = Vec::new();
        push_line(&mut rows, &grid, Some(&['a', 'b']));
        assert_eq!(rows, b"abb.");
    }
}
