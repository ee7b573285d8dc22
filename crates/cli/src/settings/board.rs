//! What the command line says of the board.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use anydoku::shape::{BoardPlan, MAX_SIDE};
use anydoku::words::counted;
use anydoku::{Boxes, Cell, Shape, ShapeError};
use anydoku_notation::{Notation, ReadOptions};

use super::read_text;
use crate::failure::{Failure, quoted};
use crate::flags::ShapeFlags;

/// What was said of the board; empty when nothing was.
#[derive(Clone, Debug, Default)]
pub(crate) struct Board {
    side: Option<u16>,
    plan: BoardPlan,
    /// Whether every new puzzle draws its own regions.
    draws_regions: bool,
}

/// The side of new puzzles when none is named.
const USUAL_SIDE: u16 = 9;

impl Board {
    /// The board of new puzzles that these flags mean.
    pub(crate) fn for_new_puzzles(flags: &ShapeFlags) -> Result<Self, Failure> {
        let draws_regions = flags.regions.as_deref() == Some(RANDOM);
        let mut flags = flags.clone();
        if draws_regions {
            flags.regions = None;
        }
        let mut board = Self { draws_regions, ..Self::new(&flags)? };
        board.side.get_or_insert(USUAL_SIDE);
        if draws_regions {
            board.plan.boxes = None;
        }
        board.new_shape()?;
        Ok(board)
    }

    /// Whether every new puzzle draws its own regions.
    pub(crate) fn draws_regions(&self) -> bool {
        self.draws_regions
    }

    /// The shape of new puzzles, but for regions that they draw.
    pub(crate) fn new_shape(&self) -> Result<Shape, Failure> {
        let shape = self.shape(self.new_side());
        shape.map_err(|error| Failure::Usage(error.to_string()))
    }

    /// The side of new puzzles.
    pub(crate) fn new_side(&self) -> u16 {
        self.side.unwrap_or(USUAL_SIDE)
    }

    /// This board with these regions.
    pub(crate) fn with_regions(
        &self,
        regions: impl FnOnce(u16) -> Vec<u16>,
    ) -> Result<Shape, Failure> {
        let side = self.new_side();
        let boxes = Some(Boxes::Regions(regions(side).into()));
        let plan = BoardPlan { boxes, ..self.plan.clone() };
        plan.shape(side).map_err(|error| Failure::Usage(error.to_string()))
    }

    /// The board that these flags mean.
    pub(crate) fn new(flags: &ShapeFlags) -> Result<Self, Failure> {
        let mut board = match &flags.size {
            Some(text) => Self::of_size("--size", text)?,
            None => Self::default(),
        };
        let other = if flags.no_boxes { "--no-boxes" } else { "--regions" };
        if board.plan.boxes.is_some() && (flags.no_boxes || flags.regions.is_some()) {
            let size = flags.size.as_deref().unwrap_or_default();
            return usage(format!(
                "found --size {size} and {other}, expected boxes to be said once"
            ));
        }
        if flags.no_boxes {
            board.plan.boxes = Some(Boxes::None);
        }
        if let Some(text) = &flags.regions {
            let regions = read_regions(text)?;
            let side = regions.len().isqrt() as u16;
            if board.side.is_some_and(|named| named != side) {
                let cells = regions.len();
                return usage(format!(
                    "--regions: found {}, expected those of --size",
                    counted(cells, "cell")
                ));
            }
            board.side = Some(side);
            board.plan.boxes = Some(Boxes::Regions(regions));
        }
        board.plan.diagonals = flags.diagonals;
        board.plan.windows = flags.windows;
        if let Some(path) = &flags.houses {
            board.plan.houses = read_houses(path)?;
        }
        if let Some(side) = board.side {
            board.shape(side).map_err(|error| Failure::Usage(error.to_string()))?;
        }
        Ok(board)
    }

    /// The board of a size alone: `16` or `3x4`.
    pub(crate) fn of_size(option: &str, text: &str) -> Result<Self, Failure> {
        let refused = || {
            let found = quoted(text);
            usage(format!(
                "{option}: found {found}, expected a side (16) or a box (3x4), of side 1 to {MAX_SIDE}"
            ))
        };
        let Some((rows, columns)) = text.split_once(['x', 'X', '×']) else {
            let Ok(side) = text.parse::<u16>() else { return refused() };
            return match Shape::of_side(side) {
                Ok(_) => Ok(Self { side: Some(side), ..Self::default() }),
                Err(error) => usage(format!("{option}: {error}")),
            };
        };
        let (Ok(rows), Ok(columns)) = (rows.parse::<u16>(), columns.parse::<u16>()) else {
            return refused();
        };
        if rows == columns && (1..=MAX_SIDE).contains(&rows) {
            let square = u32::from(rows) * u32::from(rows);
            let boxes = match square <= u32::from(MAX_SIDE) {
                true if rows > 1 => format!(", or --size {square} for boxes of {rows}x{rows}"),
                _ => String::new(),
            };
            return usage(format!("{option} {text}: say --size {rows}{boxes}"));
        }
        if rows == columns {
            return refused();
        }
        match Shape::blocks(rows, columns) {
            Ok(shape) => Ok(Self {
                side: Some(shape.side()),
                plan: BoardPlan {
                    boxes: Some(Boxes::Blocks { rows, columns }),
                    ..BoardPlan::default()
                },
                draws_regions: false,
            }),
            Err(error) => usage(format!("{option}: {error}")),
        }
    }

    /// The side that was named.
    pub(crate) fn side(&self) -> Option<u16> {
        self.side
    }

    /// The shape of this board at a side.
    pub(crate) fn shape(&self, side: u16) -> Result<Shape, ShapeError> {
        self.plan.shape(side)
    }

    /// How a source is read: the notation, if it was named, and this board.
    pub(crate) fn options(&self, from: Option<Notation>) -> ReadOptions {
        let mut options = ReadOptions::new().plan(self.plan.clone());
        if let Some(notation) = from {
            options = options.notation(notation);
        }
        if let Some(side) = self.side {
            options = options.side(side);
        }
        options
    }
}

/// Regions that every new puzzle draws.
const RANDOM: &str = "random";

fn usage<T>(message: String) -> Result<T, Failure> {
    Err(Failure::Usage(message))
}

/// Regions from a file of that name, else from the text itself: numbers parted by blanks or commas
/// where there are such, else a symbol for each cell. They are numbered as they first appear.
fn read_regions(text: &str) -> Result<Arc<[u16]>, Failure> {
    if text == RANDOM {
        return usage(
            "--regions random makes boards for new puzzles; a puzzle that is read has its own: \
             name a file or give the regions as a string"
                .to_owned(),
        );
    }
    let path = Path::new(text);
    if path.is_file() {
        let regions = regions_of(&read_text("--regions", path)?);
        return regions.or_else(|wrong| usage(format!("--regions {}: {wrong}", path.display())));
    }
    regions_of(text).or_else(|wrong| {
        usage(format!("--regions: found no file named {}, and as a string {wrong}", quoted(text)))
    })
}

/// The region of each cell, or what is wrong.
fn regions_of(text: &str) -> Result<Arc<[u16]>, String> {
    let tokens: Vec<&str> = text.split([' ', '\t', '\r', '\n', ',', ';']).collect();
    let tokens: Vec<&str> = tokens.into_iter().filter(|token| !token.is_empty()).collect();
    let is_square = |count: usize| count > 0 && count.isqrt().pow(2) == count;
    let numbers = tokens.iter().all(|token| token.parse::<u16>().is_ok());
    let names: Vec<String> = if tokens.len() > 1 && numbers && is_square(tokens.len()) {
        tokens.iter().map(|&token| token.to_owned()).collect()
    } else {
        tokens.concat().chars().map(String::from).collect()
    };
    let cells = names.len();
    if !is_square(cells) {
        return Err(format!("found {}, expected the square of a side", counted(cells, "cell")));
    }
    let side = cells.isqrt();
    if side > usize::from(MAX_SIDE) {
        return Err(format!(
            "found {}, expected a side of 1 to {MAX_SIDE}",
            counted(cells, "cell")
        ));
    }
    let mut numbers: HashMap<&str, (u16, usize)> = HashMap::new();
    let mut regions = Vec::with_capacity(cells);
    for name in &names {
        let next = numbers.len() as u16;
        let (number, size) = numbers.entry(name).or_insert((next, 0));
        *size += 1;
        regions.push(*number);
    }
    match names.iter().map(|name| (name, numbers[name.as_str()].1)).find(|(_, size)| *size != side)
    {
        Some((name, size)) => Err(format!(
            "found {} of region {}, expected {side}",
            counted(size, "cell"),
            quoted(name)
        )),
        None => Ok(regions.into()),
    }
}

/// Houses from a file: on each line the cells of one, as `r1c1`.
fn read_houses(path: &Path) -> Result<Vec<Vec<Cell>>, Failure> {
    let text = read_text("--houses", path)?;
    let mut houses = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default();
        let mut cells = Vec::new();
        for name in line.split([' ', '\t', ',']).filter(|name| !name.is_empty()) {
            let Some(cell) = cell_named(name) else {
                let (file, found) = (path.display(), quoted(name));
                let before = &line[..name.as_ptr().addr() - line.as_ptr().addr()];
                let (line, column) = (number + 1, before.chars().count() + 1);
                return usage(format!(
                    "{file}:{line}:{column}: found {found}, expected a cell such as r1c1"
                ));
            };
            cells.push(cell);
        }
        if !cells.is_empty() {
            houses.push(cells);
        }
    }
    Ok(houses)
}

/// `r1c1` (in either case), counted from 1.
fn cell_named(name: &str) -> Option<Cell> {
    let rest = name.strip_prefix(['r', 'R'])?;
    let (row, column) = rest.split_once(['c', 'C'])?;
    let number = |text: &str| text.parse::<u16>().ok()?.checked_sub(1);
    Some(Cell::new(number(row)?, number(column)?))
}

#[cfg(test)]
mod tests {
    use anydoku::Shape;

    use super::{Board, regions_of};
    use crate::flags::ShapeFlags;

    fn board(size: &str) -> Result<Board, String> {
        let flags = ShapeFlags { size: Some(size.to_owned()), ..ShapeFlags::default() };
        Board::new(&flags).map_err(|failure| failure.to_string())
    }

    #[test]
    fn a_size_names_square_boxes_or_none() {
        let shape = |size: &str| board(size).unwrap();
        assert_eq!(shape("16").shape(16), Shape::square(16));
        assert_eq!(shape("12").shape(12), Shape::latin(12));
        assert_eq!(shape("3x4").shape(12), Shape::blocks(3, 4));
    }

    #[test]
    fn boxes_said_twice_are_refused() {
        let size = Some("3x4".to_owned());
        let flags = ShapeFlags { size, no_boxes: true, ..ShapeFlags::default() };
        let message = Board::new(&flags).unwrap_err().to_string();
        assert_eq!(message, "found --size 3x4 and --no-boxes, expected boxes to be said once");
    }

    #[test]
    fn a_side_said_twice_is_refused_with_both_ways_to_say_it() {
        let message = board("9x9").unwrap_err();
        assert_eq!(message, "--size 9x9: say --size 9, or --size 81 for boxes of 9x9");
    }

    #[test]
    fn a_side_that_cannot_be_is_not_proposed() {
        assert_eq!(board("100x100").unwrap_err(), "--size 100x100: say --size 100");
        for size in ["0x0", "65535x65535", "65536x65536", "0", "3x", "3x3x3"] {
            let message = board(size).unwrap_err();
            assert!(message.contains("1 to 1024") && !message.contains("say"), "{message}");
        }
    }

    #[test]
    fn regions_are_symbols_or_numbers_and_numbered_as_they_appear() {
        let symbols = regions_of("bbaa bbaa ccdd ccdd").unwrap();
        let numbers = regions_of("7 7 2 2\n7 7 2 2\n1 1 4 4\n1 1 4 4\n").unwrap();
        assert_eq!(symbols, numbers);
        assert_eq!(symbols[..4], [0, 0, 1, 1]);
    }
}
