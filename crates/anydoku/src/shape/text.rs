//! Boards as text: `box 2x3; diagonals; house r1c1 r4c3`.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::boxes::{Boxes, NO_REGION};
use super::plan::BoardPlan;
use crate::grid::{Cell, Digit, MAX_SYMBOL_SIDE, digit_symbol, symbol_digit};

/// The error for a text that does not describe a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{found}` does not describe a board; write `box 2x3`, `no boxes`, `regions` and the region of \
     each cell, `diagonals`, `windows` or `house r1c1 r2c3`"
)]
pub struct BoardPlanError {
    /// The part of the text that is wrong.
    pub found: String,
}

impl Display for Boxes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("no boxes"),
            Self::Blocks { rows, columns } => write!(f, "box {rows}x{columns}"),
            Self::Regions(regions) => write!(f, "regions {}", region_text(regions)),
        }
    }
}

impl Display for BoardPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts: Vec<String> = self.boxes.iter().map(Boxes::to_string).collect();
        parts.extend(self.diagonals.then(|| "diagonals".to_owned()));
        parts.extend(self.windows.then(|| "windows".to_owned()));
        for house in self.houses.iter().filter(|house| !house.is_empty()) {
            let cells = house.iter().map(|cell| format!(" {cell}"));
            parts.push(format!("house{}", cells.collect::<String>()));
        }
        f.write_str(&parts.join("; "))
    }
}

impl FromStr for BoardPlan {
    type Err = BoardPlanError;

    fn from_str(text: &str) -> Result<Self, BoardPlanError> {
        let mut plan = Self::default();
        for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            plan.read(part).ok_or_else(|| BoardPlanError { found: part.to_owned() })?;
        }
        Ok(plan)
    }
}

impl BoardPlan {
    /// Adds what the words of a text say, one after the other.
    fn read(&mut self, text: &str) -> Option<()> {
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word.to_ascii_lowercase().as_str() {
                "box" | "boxes" => self.boxes = Some(blocks(words.next()?)?),
                "no" => {
                    words.next().filter(|next| next.eq_ignore_ascii_case("boxes"))?;
                    self.boxes = Some(Boxes::None);
                }
                "latin" => self.boxes = Some(Boxes::None),
                "regions" => self.boxes = Some(regions(words.next()?)?),
                "diagonals" => self.diagonals = true,
                "windows" => self.windows = true,
                "house" => {
                    let mut house = cells(words.next()?)?;
                    while let Some(more) = words.peek().and_then(|word| cells(word)) {
                        house.extend(more);
                        words.next();
                    }
                    self.houses.push(house);
                }
                _ => return None,
            }
        }
        Some(())
    }
}

/// Formats region numbers as one word: a symbol each, or numbers from 1 with commas beyond side 35.
fn region_text(regions: &[u16]) -> String {
    let number = |&region: &u16| if region == NO_REGION { 0 } else { u32::from(region) + 1 };
    if regions.len().isqrt() > usize::from(MAX_SYMBOL_SIDE) {
        let numbers = regions.iter().map(|region| number(region).to_string());
        return numbers.collect::<Vec<_>>().join(",");
    }
    let digit = |region: &u16| Digit::new(u16::try_from(number(region)).ok()?);
    regions.iter().map(|region| digit(region).and_then(digit_symbol).unwrap_or('.')).collect()
}

fn blocks(word: &str) -> Option<Boxes> {
    let (rows, columns) = word.split_once(['x', 'X', '×'])?;
    Some(Boxes::Blocks { rows: rows.parse().ok()?, columns: columns.parse().ok()? })
}

fn regions(word: &str) -> Option<Boxes> {
    let region = |number: u16| number.checked_sub(1).unwrap_or(NO_REGION);
    let symbol = |symbol| match symbol {
        '.' | '0' => Some(NO_REGION),
        _ => symbol_digit(symbol).map(|digit| region(digit.value())),
    };
    let regions: Vec<u16> = match word.contains(',') {
        true => word.split(',').map(|part| part.parse().ok().map(region)).collect::<Option<_>>()?,
        false => word.chars().map(symbol).collect::<Option<_>>()?,
    };
    let side = regions.len().isqrt();
    (side * side == regions.len() && side > 0).then(|| Boxes::Regions(regions.into()))
}

fn cells(word: &str) -> Option<Vec<Cell>> {
    word.split(',').map(|cell| cell.parse().ok()).collect()
}
