//! Options of the board, and the board that they describe.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anydoku::shape::BoardPlan;
use anydoku::{Boxes, Cell, Shape, ShapeError};
use anydoku_notation::{MAX_SIDE, Notation, ReadOptions};
use anydoku_scales::ScaleId;
use anydoku_words::counted;
use clap::Args;

use crate::failure::{Failure, Result, usage};
use crate::named_file::read_text;
use crate::text::quoted;
use crate::usage::{Change, usual_boxes};

/// Options of the board, for input that does not describe it fully.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
pub(crate) struct ShapeFlags {
    /// Side (16), or rows and columns of a box (3x4, which is side 12)
    ///
    /// A side that is a perfect square has square boxes; any other has rows and columns only.
    #[arg(long, value_name = "SIZE")]
    pub(crate) size: Option<String>,
    /// Use rows and columns only (a Latin square)
    #[arg(long, conflicts_with = "regions")]
    pub(crate) no_boxes: bool,
    /// Each diagonal contains every digit once (X-Sudoku)
    #[arg(long)]
    pub(crate) diagonals: bool,
    /// Add the four Windoku boxes
    #[arg(long, conflicts_with = "no_boxes")]
    pub(crate) windows: bool,
    /// Irregular regions: a file or a string with the region of each cell
    ///
    /// Each region is a symbol or a number. `random` generates regions for each new puzzle.
    #[arg(long, value_name = "FILE|STRING|random")]
    pub(crate) regions: Option<String>,
    /// Extra houses: a file with the cells of one on each line, such as `r1c1 r2c2 ...`
    #[arg(long, value_name = "FILE")]
    pub(crate) houses: Option<PathBuf>,
}

/// The board settings; empty without board options.
#[derive(Clone, Debug, Default)]
pub(crate) struct BoardSettings {
    /// The side, if it is given.
    pub(crate) side: Option<u16>,
    plan: BoardPlan,
    /// Whether every new puzzle has its own random regions.
    pub(crate) has_random_regions: bool,
}

/// The default side of new puzzles.
const DEFAULT_SIDE: u16 = 9;

impl BoardSettings {
    /// Reads the settings for new puzzles.
    pub(crate) fn for_new_puzzles(flags: &ShapeFlags) -> Result<Self> {
        let has_random_regions = flags.regions.as_deref().is_some_and(is_random);
        let mut flags = flags.clone();
        if has_random_regions {
            flags.regions = None;
        }
        let mut board = Self { has_random_regions, ..Self::new(&flags)? };
        board.side.get_or_insert(DEFAULT_SIDE);
        if has_random_regions {
            board.plan.boxes = None;
        }
        board.new_shape()?;
        Ok(board)
    }

    /// Returns the shape of new puzzles, without random regions.
    pub(crate) fn new_shape(&self) -> Result<Shape> {
        self.shape(self.new_side()).map_err(Failure::usage)
    }

    /// Returns a note if new puzzles have no boxes, but their side could have some and no option says which.
    pub(crate) fn no_boxes_note(&self) -> Option<String> {
        let is_stated = self.plan.boxes.is_some() || self.has_random_regions;
        let side = self.new_side();
        let boxes = usual_boxes(side).filter(|_| !is_stated)?;
        Some(format!(
            "without --no-boxes or the size of its boxes, a {side}x{side} board has rows and columns \
             only; for boxes use `--size {boxes}`"
        ))
    }

    /// Returns the side of new puzzles.
    pub(crate) fn new_side(&self) -> u16 {
        self.side.unwrap_or(DEFAULT_SIDE)
    }

    /// Returns the shape with these regions.
    pub(crate) fn with_regions(&self, regions: Arc<[u16]>) -> Result<Shape> {
        let plan = BoardPlan { boxes: Some(Boxes::Regions(regions)), ..self.plan.clone() };
        plan.shape(self.new_side()).map_err(Failure::usage)
    }

    /// Reads the settings from the flags.
    pub(crate) fn new(flags: &ShapeFlags) -> Result<Self> {
        let mut board = match &flags.size {
            Some(text) => Self::from_size("--size", text)?,
            None => Self::default(),
        };
        let option = if flags.no_boxes { "--no-boxes" } else { "--regions" };
        if board.plan.boxes.is_some() && (flags.no_boxes || flags.regions.is_some()) {
            let size = flags.size.as_deref().unwrap_or_default();
            return usage_error(format!(
                "--size {size} and {option} both set the boxes; use only one of them"
            ));
        }
        if flags.no_boxes {
            board.plan.boxes = Some(Boxes::None);
        }
        if let Some(text) = &flags.regions {
            let regions = read_regions(text)?;
            let side = regions.len().isqrt() as u16;
            if let Some(named) = board.side.filter(|&named| named != side) {
                return usage_error(format!(
                    "--regions: {} do not fill a board of side {named}, set by --size",
                    counted(regions.len(), "cell")
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
            board.shape(side).map_err(Failure::usage)?;
        }
        Ok(board)
    }

    /// Reads a size: `16` or `3x4`. The largest one is that of puzzles that can be read, so that no
    /// command writes what another one cannot read.
    pub(crate) fn from_size(option: &str, text: &str) -> Result<Self> {
        let invalid_size = || {
            let found = quoted(text);
            usage_error(format!(
                "{option}: {found} is not a board size; use a side (16) or a box (3x4), of side 1 to \
                 {MAX_SIDE}"
            ))
        };
        let Some((rows, columns)) = text.split_once(['x', 'X', '×']) else {
            let Ok(side) = text.parse::<u16>() else { return invalid_size() };
            check_side(option, side.into())?;
            return Ok(Self { side: Some(side), ..Self::default() });
        };
        let (Ok(rows), Ok(columns)) = (rows.parse::<u16>(), columns.parse::<u16>()) else {
            return invalid_size();
        };
        if rows == columns && (1..=MAX_SIDE).contains(&rows) {
            let square = u32::from(rows) * u32::from(rows);
            let boxes = match square <= u32::from(MAX_SIDE) {
                true if rows > 1 => format!(", or --size {square} for boxes of {rows}x{rows}"),
                _ => String::new(),
            };
            let usual = usual_boxes(rows);
            let sizes = match &usual {
                Some(usual) => format!("--size {usual} for boxes, --size {rows} for none"),
                None => format!("--size {rows}"),
            };
            let values = usual.into_iter().chain([rows.to_string()]);
            return Err(values
                .fold(usage!("{option} {text}: use {sizes}{boxes}"), |failure, size| {
                    failure.with_correction(Change::replace(text, [size]))
                }));
        }
        if rows == columns {
            return invalid_size();
        }
        check_side(option, u32::from(rows) * u32::from(columns))?;
        match Shape::blocks(rows, columns) {
            Ok(shape) => Ok(Self {
                side: Some(shape.side()),
                plan: BoardPlan {
                    boxes: Some(Boxes::Blocks { rows, columns }),
                    ..BoardPlan::default()
                },
                has_random_regions: false,
            }),
            Err(error) => usage_error(format!("{option}: {error}")),
        }
    }

    /// Rejects options of a board that a scale does not rate.
    pub(crate) fn check_scale(flags: &ShapeFlags, scale: ScaleId) -> Result {
        let board = Self::new(flags)?;
        match board.shape(board.new_side()) {
            Ok(shape) if scale != ScaleId::Anydoku && !shape.is_plain_nine() => {
                usage_error(format!(
                    "--scale: {} rates 9x9 puzzles with rows, columns and boxes only, not {shape}",
                    scale.id()
                ))
            }
            _ => Ok(()),
        }
    }

    /// Returns the shape for a side.
    pub(crate) fn shape(&self, side: u16) -> Result<Shape, ShapeError> {
        self.plan.shape(side)
    }

    /// Returns the options for reading a source: the notation, if it is given, and the board.
    pub(crate) fn options(&self, from: Option<Notation>) -> ReadOptions {
        ReadOptions {
            notation: from,
            side: self.side,
            plan: self.plan.clone(),
            ..ReadOptions::new()
        }
    }
}

/// Returns whether a value stands for random regions.
fn is_random(text: &str) -> bool {
    text.eq_ignore_ascii_case("random")
}

fn usage_error<T>(message: String) -> Result<T> {
    Err(Failure::usage(message))
}

/// Rejects a side that the option sets and no puzzle that is read can have.
fn check_side(option: &str, side: u32) -> Result {
    if (1..=u32::from(MAX_SIDE)).contains(&side) {
        return Ok(());
    }
    usage_error(format!(
        "{option}: a puzzle of size {side}x{side} is not supported; sizes are 1 to {MAX_SIDE}"
    ))
}

/// Reads regions from a file of that name, or from the text itself: numbers separated by blanks or
/// commas, or a symbol for each cell. Regions are numbered by first appearance.
fn read_regions(text: &str) -> Result<Arc<[u16]>> {
    if is_random(text) {
        return usage_error(
            "--regions random is for new puzzles only; name a file, or list the regions in a string"
                .to_owned(),
        );
    }
    let path = Path::new(text);
    if path.is_file() {
        let regions = parse_regions(&read_text("--regions", path)?);
        return regions
            .or_else(|wrong| usage_error(format!("--regions {}: {wrong}", path.display())));
    }
    parse_regions(text).or_else(|wrong| {
        usage_error(format!("--regions: no file is named {}; as a string, {wrong}", quoted(text)))
    })
}

/// Returns the region of each cell, or an error message.
fn parse_regions(text: &str) -> Result<Arc<[u16]>, String> {
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
        return Err(format!("{} do not make a square board", counted(cells, "cell")));
    }
    let side = cells.isqrt();
    if side > usize::from(MAX_SIDE) {
        return Err(format!("side {side} is too large; the maximum is {MAX_SIDE}"));
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
            "region {} has {}; each region needs {side}",
            quoted(name),
            counted(size, "cell")
        )),
        None => Ok(regions.into()),
    }
}

/// Reads houses from a file: one per line, as a list of cells such as `r1c1`.
fn read_houses(path: &Path) -> Result<Vec<Vec<Cell>>> {
    let text = read_text("--houses", path)?;
    let mut houses = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default();
        let mut cells = Vec::new();
        for name in line.split([' ', '\t', ',']).filter(|name| !name.is_empty()) {
            let Ok(cell) = name.parse() else {
                let (file, found) = (path.display(), quoted(name));
                let before = &line[..name.as_ptr().addr() - line.as_ptr().addr()];
                let (line, column) = (number + 1, before.chars().count() + 1);
                return usage_error(format!(
                    "{file}:{line}:{column}: {found} is not a cell; write cells as in r1c1"
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

#[cfg(test)]
mod tests {
    use anydoku::Shape;

    use super::{BoardSettings, ShapeFlags, parse_regions};

    fn board(size: &str) -> Result<BoardSettings, String> {
        let flags = ShapeFlags { size: Some(size.to_owned()), ..ShapeFlags::default() };
        BoardSettings::new(&flags).map_err(|failure| failure.to_string())
    }

    #[test]
    fn size_selects_square_boxes_or_none() {
        let shape = |size: &str| board(size).unwrap();
        assert_eq!(shape("16").shape(16), Shape::square(16));
        assert_eq!(shape("12").shape(12), Shape::latin(12));
        assert_eq!(shape("3x4").shape(12), Shape::blocks(3, 4));
    }

    #[test]
    fn rejects_boxes_given_twice() {
        let size = Some("3x4".to_owned());
        let flags = ShapeFlags { size, no_boxes: true, ..ShapeFlags::default() };
        let message = BoardSettings::new(&flags).unwrap_err().to_string();
        assert_eq!(message, "--size 3x4 and --no-boxes both set the boxes; use only one of them");
    }

    #[test]
    fn rejects_square_sizes_and_suggests_both_meanings() {
        let message = board("9x9").unwrap_err();
        assert_eq!(message, "--size 9x9: use --size 9, or --size 81 for boxes of 9x9");
    }

    #[test]
    fn does_not_suggest_impossible_sides() {
        assert_eq!(board("100x100").unwrap_err(), "--size 100x100: use --size 100");
        for size in ["0x0", "65535x65535", "65536x65536", "0", "3x", "3x3x3"] {
            let message = board(size).unwrap_err();
            assert!(message.contains("1 to 400") && !message.contains("use --size"), "{message}");
        }
    }

    #[test]
    fn accepts_only_sides_that_can_be_read() {
        for size in ["1", "400", "16x25", "1x400"] {
            assert!(board(size).is_ok(), "{size}");
        }
        for (size, side) in [("401", 401), ("16x26", 416), ("1024", 1024), ("1000x1001", 1_001_000)]
        {
            let message = format!(
                "--size: a puzzle of size {side}x{side} is not supported; sizes are 1 to 400"
            );
            assert_eq!(board(size).unwrap_err(), message);
        }
        let message = parse_regions(&"1 ".repeat(401 * 401)).unwrap_err();
        assert_eq!(message, "side 401 is too large; the maximum is 400");
    }

    #[test]
    fn parses_regions_from_symbols_or_numbers() {
        let symbols = parse_regions("bbaa bbaa ccdd ccdd").unwrap();
        let numbers = parse_regions("7 7 2 2\n7 7 2 2\n1 1 4 4\n1 1 4 4\n").unwrap();
        assert_eq!(symbols, numbers);
        assert_eq!(symbols[..4], [0, 0, 1, 1]);
    }
}
