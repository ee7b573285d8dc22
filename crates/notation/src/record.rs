//! What a source says of one puzzle, kept whole: the raw side of a [`Puzzle`].

use std::collections::BTreeMap;

use anydoku::shape::BoardPlan;
use anydoku::{Boxes, Candidates, Cell, Grid, Puzzle, Shape};
use serde_json::Value;

use crate::NotPlayable;
use crate::board::struck;

/// A rule beyond houses: a killer cage, a thermometer, whatever a source names. Kept and written
/// again; a puzzle that has one is refused by name until the engine knows it.
///
/// ```
/// use anydoku::Grid;
/// use anydoku_notation::{Record, Rule};
/// let mut record = Record::new(Grid::empty(9));
/// let (name, source) = ("antiknight".to_owned(), serde_json::Value::Null);
/// record.rules.push(Rule { name, cells: Vec::new(), sum: None, source });
/// let refusal = record.puzzle().unwrap_err().to_string();
/// assert_eq!(refusal, "has rules that cannot be solved yet: antiknight");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// Its name, lower case: `killer`, `thermometer`, `antiknight` ...
    pub name: String,
    /// The cells it is about, in its own order; empty for a rule about the whole board.
    pub cells: Vec<Cell>,
    /// Its number: the sum of a killer cage.
    pub sum: Option<u32>,
    /// The source's own words for it where it says more, as JSON; else null.
    pub source: Value,
}

/// Who made it and what is said about it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct About {
    /// Title.
    pub title: String,
    /// Author.
    pub author: String,
    /// Where it comes from.
    pub source: String,
    /// When, as the source writes it.
    pub date: String,
    /// Anything else said of it: a comment behind a line, a description.
    pub comment: String,
    /// A difficulty as the source names it.
    pub level: String,
    /// Ratings by scale: `se` -> "1.2/1.2/1.2".
    pub ratings: BTreeMap<String, String>,
}

/// One puzzle, or one game under way, as a source has it.
///
/// Grids and candidates are of the side of the givens; a grid takes two bytes a cell, candidates
/// a bit for each digit of each cell.
///
/// ```
/// use anydoku_notation::{ReadOptions, read};
/// let reading = read(b"..3.1........4.2 # diagonals", &ReadOptions::new());
/// let record = reading.entries[0].record.as_ref().unwrap();
/// assert_eq!((record.side(), record.givens.clue_count(), record.diagonals), (4, 4, true));
/// assert_eq!(record.shape()?.to_string(), "4x4, boxes 2x2, diagonals");
/// assert_eq!(record.puzzle()?.count(10), 0);
/// # Ok::<(), anydoku_notation::NotPlayable>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The givens; 0 = empty. Its side is the record's side.
    pub givens: Grid,
    /// How the board is cut, where the source says so; else the side decides
    /// ([`Shape::of_side`]).
    pub boxes: Option<Boxes>,
    /// Both diagonals are houses.
    pub diagonals: bool,
    /// The windows are houses.
    pub windows: bool,
    /// Further houses.
    pub houses: Vec<Vec<Cell>>,
    /// Rules beyond houses.
    pub rules: Vec<Rule>,
    /// Candidates that the puzzle itself allows, where the notation restricts them (729, a
    /// candidate grid, deleted ones of a library line).
    pub allowed: Option<Candidates>,
    /// The player's entries; 0 = none.
    pub entries: Option<Grid>,
    /// The player's centre marks (plain pencil marks).
    pub centre: Option<Candidates>,
    /// The player's corner marks.
    pub corner: Option<Candidates>,
    /// Colours of cells, by number.
    pub colours: BTreeMap<Cell, Vec<u8>>,
    /// The solution that the source states; 0 = unknown.
    pub solution: Option<Grid>,
    /// Time played, in milliseconds.
    pub elapsed_ms: Option<u64>,
    /// Who made it and what is said about it.
    pub about: About,
    /// The symbol that each digit was written with, where not 1-9A-Z.
    pub symbols: Option<Vec<char>>,
    /// Members and sections that no other field holds, by name (history, settings, drawings):
    /// written again where the notation can.
    pub kept: serde_json::Map<String, Value>,
    /// What a reader should know: what was ambiguous, assumed, or left out.
    pub notes: Vec<String>,
}

impl Record {
    /// A record with these givens and nothing else.
    #[must_use]
    pub fn new(givens: Grid) -> Self {
        Self {
            givens,
            boxes: None,
            diagonals: false,
            windows: false,
            houses: Vec::new(),
            rules: Vec::new(),
            allowed: None,
            entries: None,
            centre: None,
            corner: None,
            colours: BTreeMap::new(),
            solution: None,
            elapsed_ms: None,
            about: About::default(),
            symbols: None,
            kept: serde_json::Map::new(),
            notes: Vec::new(),
        }
    }

    /// The record of a puzzle.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        let BoardPlan { boxes, diagonals, windows, houses } = BoardPlan::of(puzzle.shape());
        Self {
            boxes,
            diagonals,
            windows,
            houses,
            allowed: puzzle.restriction().cloned(),
            ..Self::new(puzzle.givens().clone())
        }
    }

    /// Cells in a row.
    #[must_use]
    pub fn side(&self) -> u16 {
        self.givens.side()
    }

    /// What it says of its board, apart from the side.
    #[must_use]
    pub fn plan(&self) -> BoardPlan {
        BoardPlan {
            boxes: self.boxes.clone(),
            diagonals: self.diagonals,
            windows: self.windows,
            houses: self.houses.clone(),
        }
    }

    /// The board.
    ///
    /// # Errors
    /// If boxes or houses do not fit it.
    pub fn shape(&self) -> Result<Shape, NotPlayable> {
        Ok(self.plan().shape(self.side())?)
    }

    /// The puzzle: board, givens, allowed candidates. Entries and marks are not part of it.
    ///
    /// # Errors
    /// If it has rules that the engine does not know, or its parts do not fit together.
    pub fn puzzle(&self) -> Result<Puzzle, NotPlayable> {
        self.puzzle_on(self.shape()?)
    }

    /// The puzzle on a shape that the caller has at hand (the same for many records).
    ///
    /// # Errors
    /// As [`puzzle`](Self::puzzle).
    pub fn puzzle_on(&self, shape: Shape) -> Result<Puzzle, NotPlayable> {
        if !self.rules.is_empty() {
            let mut names: Vec<String> = self.rules.iter().map(|rule| rule.name.clone()).collect();
            names.sort_unstable();
            names.dedup();
            return Err(NotPlayable::UnknownRules { names });
        }
        let puzzle = Puzzle::new(shape, self.givens.clone())?;
        // Candidates that say no more than the givens do restrict nothing.
        Ok(match &self.allowed {
            Some(allowed) if !struck(self).is_empty() => puzzle.restricted(allowed.clone())?,
            _ => puzzle,
        })
    }
}

#[cfg(test)]
mod tests {
    use anydoku::{Candidates, Cell, Digit, Grid};

    use super::Record;

    #[test]
    fn candidates_that_follow_from_the_givens_restrict_nothing() {
        let mut record = Record::new(Grid::empty(4));
        record.givens.set(Cell::new(0, 0), Digit::new(1));
        let mut allowed = Candidates::full(4);
        record.allowed = Some(allowed.clone());
        assert!(record.puzzle().unwrap().restriction().is_none());
        let two = Digit::new(2).unwrap();
        allowed.remove(Cell::new(3, 3), two);
        record.allowed = Some(allowed);
        assert!(record.puzzle().unwrap().restriction().is_some());
    }
}
