//! The contents of a source for one puzzle: the unvalidated form of a [`Puzzle`].

use std::collections::BTreeMap;

use anydoku::shape::BoardPlan;
use anydoku::{Boxes, Candidates, Cell, Digit, Grid, Puzzle, Shape};
use serde_json::Value;

use crate::board::{self, add_marks, cells, digits_mask, insert_all, nine_digits};
use crate::{Fault, NotPlayable, Refusal, Written, houses};

/// The note of a record whose drawings may show rules.
pub const DRAWINGS_NOTE: &str = "drawings are kept, but rules that they show are not applied";

/// A rule beyond houses, such as a killer cage or a thermometer. Rules are preserved when a record
/// is written again. A record with rules that the engine does not know cannot become a puzzle.
///
/// ```
/// use anydoku::Grid;
/// use anydoku_notation::{Record, Rule};
/// let mut record = Record::new(Grid::empty(9));
/// let (name, source) = ("antiknight".to_owned(), serde_json::Value::Null);
/// record.rules.push(Rule { name, cells: Vec::new(), sum: None, source });
/// let refusal = record.puzzle().unwrap_err().to_string();
/// assert_eq!(refusal, "the puzzle has rules that anydoku cannot solve: antiknight");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// The name in lower case: `killer`, `thermometer`, `antiknight` ...
    pub name: String,
    /// The cells of the rule, in its own order; empty for a rule about the whole board.
    pub cells: Vec<Cell>,
    /// The number of the rule, such as the sum of a killer cage.
    pub sum: Option<u32>,
    /// Further data of the source as JSON, otherwise null.
    pub source: Value,
}

impl Rule {
    /// The name of a killer cage.
    pub(crate) const KILLER: &str = "killer";

    /// Creates a killer cage.
    pub(crate) fn killer(mut cells: Vec<Cell>, sum: Option<u32>) -> Self {
        cells.sort_unstable();
        Self { sum, ..Self::new(Self::KILLER, cells, Value::Null) }
    }

    /// Creates a rule with data of the source and no number.
    pub(crate) fn new(name: impl Into<String>, cells: Vec<Cell>, source: Value) -> Self {
        Self { name: name.into(), cells, sum: None, source }
    }
}

/// Title, author and other descriptive data of a puzzle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Metadata {
    /// Title.
    pub title: String,
    /// Author.
    pub author: String,
    /// The origin of the puzzle.
    pub source: String,
    /// The date as written in the source.
    pub date: String,
    /// A comment or description.
    pub comment: String,
    /// The difficulty as named by the source.
    pub level: String,
    /// Ratings by scale, such as `se` -> "1.2/1.2/1.2".
    pub ratings: BTreeMap<String, String>,
}

impl Metadata {
    /// Returns the fields that f-puzzles and `SudokuPad` show, with their names there.
    pub(crate) fn stated_mut(&mut self) -> [(&'static str, &mut String); 3] {
        [("title", &mut self.title), ("author", &mut self.author), ("rules", &mut self.comment)]
    }

    /// Returns the fields that are text, with their names.
    pub(crate) fn texts_mut(&mut self) -> [(&'static str, &mut String); 6] {
        [
            ("title", &mut self.title),
            ("author", &mut self.author),
            ("source", &mut self.source),
            ("date", &mut self.date),
            ("comment", &mut self.comment),
            ("level", &mut self.level),
        ]
    }
}

/// One puzzle or game as read from a source.
///
/// All grids and candidates have the side of the givens. A grid takes two bytes per cell,
/// candidates one bit per digit and cell.
///
/// ```
/// use anydoku_notation::{ReadOptions, read};
/// let reading = read(b"..3.1........4.2 # diagonals", &ReadOptions::new());
/// let record = reading.entries[0].record.as_ref().unwrap();
/// assert_eq!((record.side(), record.givens.clue_count(), record.plan.diagonals), (4, 4, true));
/// assert_eq!(record.shape()?.to_string(), "4x4, boxes 2x2, diagonals");
/// assert_eq!(record.puzzle()?.count(10), 0);
/// # Ok::<(), anydoku_notation::NotPlayable>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The givens; 0 is an empty cell. Their side is the record's side.
    pub givens: Grid,
    /// The board. Boxes that the source does not state follow from the side ([`Shape::of_side`]).
    pub plan: BoardPlan,
    /// Rules beyond houses.
    pub rules: Vec<Rule>,
    /// Candidates that the puzzle allows, in notations that restrict them (729, candidate grids,
    /// deleted candidates of a library line).
    pub allowed: Option<Candidates>,
    /// The player's entries; 0 is none.
    pub entries: Option<Grid>,
    /// The player's center marks (plain pencil marks).
    pub center: Option<Candidates>,
    /// The player's corner marks.
    pub corner: Option<Candidates>,
    /// Cell colors by number.
    pub colors: BTreeMap<Cell, Vec<u8>>,
    /// The solution that the source states; 0 is unknown.
    pub solution: Option<Grid>,
    /// Time played in milliseconds.
    pub elapsed_ms: Option<u64>,
    /// Title, author and other descriptive data.
    pub metadata: Metadata,
    /// The symbol for each digit, if not 1-9A-Z.
    pub symbols: Option<Vec<char>>,
    /// Unknown members and sections by name (history, settings, drawings). They are written again
    /// if the notation supports it.
    pub extra: serde_json::Map<String, Value>,
    /// Notes about the record: ambiguities, assumptions and omissions.
    pub notes: Vec<String>,
    /// How the text was understood where that is usual, for who wants to see it: labels that were
    /// left out, digits that count from 0.
    pub remarks: Vec<String>,
}

impl Record {
    /// Creates a record that has only givens.
    #[must_use]
    pub fn new(givens: Grid) -> Self {
        Self {
            givens,
            plan: BoardPlan::default(),
            rules: Vec::new(),
            allowed: None,
            entries: None,
            center: None,
            corner: None,
            colors: BTreeMap::new(),
            solution: None,
            elapsed_ms: None,
            metadata: Metadata::default(),
            symbols: None,
            extra: serde_json::Map::new(),
            notes: Vec::new(),
            remarks: Vec::new(),
        }
    }

    /// Creates an empty record of side 9 that states its boxes.
    pub(crate) fn empty_nine() -> Self {
        let mut record = Self::new(Grid::empty(9));
        record.plan.boxes = Some(Boxes::of_side(9));
        record
    }

    /// Creates a record from 81 digits of a link; `0` and `.` are empty cells.
    pub(crate) fn of_nine_digits(digits: &str) -> Result<Self, Fault> {
        Ok(Self { givens: nine_digits(digits, "the link")?, ..Self::empty_nine() })
    }

    /// Creates the record of a puzzle.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        Self {
            plan: BoardPlan::of(puzzle.shape()),
            allowed: puzzle.restriction().cloned(),
            ..Self::new(puzzle.givens().clone())
        }
    }

    /// Returns the number of cells in a row.
    #[must_use]
    pub fn side(&self) -> u16 {
        self.givens.side()
    }

    /// Returns what tables say of the board beside the puzzle: [`BoardPlan`] as text, with all boxes but
    /// those that everybody expects on the side. It is empty for most puzzles.
    ///
    /// ```
    /// use anydoku::Grid;
    /// use anydoku_notation::Record;
    /// assert_eq!(Record::new(Grid::empty(9)).board(), "");
    /// assert_eq!(Record::new(Grid::empty(6)).board(), "no boxes");
    /// ```
    #[must_use]
    pub fn board(&self) -> String {
        let plan = BoardPlan { boxes: Some(self.boxes_or_default()), ..self.plan.clone() };
        plan.concise(self.side()).to_string()
    }

    /// Returns the shape of the board.
    ///
    /// # Errors
    /// Returns an error if boxes or houses do not fit it.
    pub fn shape(&self) -> Result<Shape, NotPlayable> {
        Ok(self.plan.shape(self.side())?)
    }

    /// Returns the puzzle: board, givens and allowed candidates, without entries and marks.
    ///
    /// # Errors
    /// Returns an error if the record has rules that the engine does not know, or its parts do not
    /// fit together.
    pub fn puzzle(&self) -> Result<Puzzle, NotPlayable> {
        let shape = self.shape()?;
        if !self.rules.is_empty() {
            let mut names: Vec<String> = self.rules.iter().map(|rule| rule.name.clone()).collect();
            names.sort_unstable();
            names.dedup();
            return Err(NotPlayable::UnknownRules { names });
        }
        let puzzle = Puzzle::new(shape, self.givens.clone())?;
        // Candidates that follow from the givens restrict nothing.
        Ok(match &self.allowed {
            Some(allowed) if !self.removed_candidates().is_empty() => {
                puzzle.with_restriction(allowed.clone())?
            }
            _ => puzzle,
        })
    }

    /// Returns the boxes of a record, stated or implied by its side.
    pub(crate) fn boxes_or_default(&self) -> Boxes {
        board::boxes_or_default(&self.plan, self.side())
    }

    /// Stores the solution that the source states, or notes that it does not fit the givens.
    pub(crate) fn set_solution(&mut self, solution: Grid) {
        let fits = solution.side() == self.side()
            && solution.is_full()
            && self.givens.clues().all(|(cell, digit)| solution.get(cell) == Some(digit));
        if fits {
            self.solution = Some(solution);
        } else {
            self.notes.push("solution ignored: it does not fit the givens".to_owned());
        }
    }

    /// Enters a digit of the player.
    pub(crate) fn enter(&mut self, cell: Cell, digit: Option<Digit>) {
        if digit.is_some() {
            let side = self.side();
            self.entries.get_or_insert_with(|| Grid::empty(side)).set(cell, digit);
        }
    }

    /// Adds center marks of the player.
    pub(crate) fn mark(&mut self, cell: Cell, digits: impl IntoIterator<Item = Digit>) {
        let side = self.side();
        add_marks(&mut self.center, side, cell, digits);
    }

    /// Allows only these digits in a cell.
    pub(crate) fn restrict(&mut self, cell: Cell, digits: impl IntoIterator<Item = Digit>) {
        let side = self.side();
        let allowed = self.allowed.get_or_insert_with(|| Candidates::full(side));
        allowed.clear(cell);
        insert_all(allowed, cell, digits);
    }

    /// Stores extra members under the key of a format, unless there are none.
    pub(crate) fn set_extra(&mut self, key: &str, members: serde_json::Map<String, Value>) {
        if !members.is_empty() {
            self.extra.insert(key.to_owned(), members.into());
        }
    }

    /// Returns the extra members under the key of a format.
    pub(crate) fn extra_of(&self, key: &str) -> impl Iterator<Item = (&String, &Value)> {
        self.extra.get(key).and_then(Value::as_object).into_iter().flatten()
    }

    /// Returns an extra member under the key of a format, if it is text.
    pub(crate) fn extra_text(&self, key: &str, name: &str) -> Option<&str> {
        self.extra.get(key)?.get(name)?.as_str()
    }

    /// Returns the player's entry in a cell that has no given.
    pub(crate) fn entry(&self, cell: Cell) -> Option<Digit> {
        match self.givens.get(cell) {
            Some(_) => None,
            None => self.entries.as_ref().and_then(|entries| entries.get(cell)),
        }
    }

    /// Returns the digit in a cell: the given, or else the entry.
    pub(crate) fn digit(&self, cell: Cell) -> Option<Digit> {
        self.givens.get(cell).or_else(|| self.entry(cell))
    }

    /// Returns the givens and entries.
    pub(crate) fn state(&self) -> Grid {
        let mut state = self.givens.clone();
        for cell in cells(self.side()) {
            state.set(cell, self.digit(cell));
        }
        state
    }

    /// Returns the candidates of every cell without a digit that no digit in its houses rules out.
    /// Cells with a digit get none.
    ///
    /// # Errors
    /// Returns an error if the board has no valid shape.
    pub(crate) fn open_candidates(
        &self,
        digit_in: impl Fn(Cell) -> Option<Digit>,
    ) -> Written<Candidates> {
        self.shape().map_err(|_| Refusal::new("an invalid board", ""))?;
        Ok(houses::open_candidates(&self.plan, self.side(), digit_in))
    }

    /// Returns the candidates that the record removes although no given rules them out, in reading
    /// order.
    pub(crate) fn removed_candidates(&self) -> Vec<(Cell, Digit)> {
        let Some(allowed) = &self.allowed else { return Vec::new() };
        let side = self.side();
        let open = self.open_candidates(|cell| self.givens.get(cell));
        let mut open = open.unwrap_or_else(|_| Candidates::full(side));
        self.givens.clues().for_each(|(cell, given)| open.keep_only(cell, given));
        let pairs = |cell| open.get(cell).iter().map(move |digit| (cell, digit));
        let is_removed = |&(cell, digit): &(Cell, Digit)| !allowed.contains(cell, digit);
        cells(side).flat_map(pairs).filter(is_removed).collect()
    }

    /// Returns the marks of a cell without a digit as a bit set, for a format that has only one kind
    /// of marks; 0 for other cells.
    pub(crate) fn shown_mask(&self, cell: Cell) -> u64 {
        match self.single_marks() {
            Some(marks) if self.digit(cell).is_none() => digits_mask(marks, cell),
            _ => 0,
        }
    }

    /// Returns the pencil marks for a format that has only one kind: the center marks, else the
    /// corner marks, else the candidates that the puzzle allows.
    pub(crate) fn single_marks(&self) -> Option<&Candidates> {
        self.player_marks().or(self.allowed.as_ref())
    }

    /// Returns the player's marks for a format that has only one kind: the center marks, else the
    /// corner marks.
    pub(crate) fn player_marks(&self) -> Option<&Candidates> {
        self.center.as_ref().or(self.corner.as_ref())
    }
}

#[cfg(test)]
mod tests {
    use anydoku::{Candidates, Cell, Digit, Grid};

    use super::Record;

    #[test]
    fn candidates_implied_by_givens_do_not_restrict() {
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

    #[test]
    fn removed_candidates_exclude_those_ruled_out_by_givens() {
        let mut record = Record::new(Grid::empty(4));
        let one = Digit::new(1).unwrap();
        record.givens.set(Cell::new(0, 0), Some(one));
        let mut allowed = Candidates::full(4);
        allowed.remove(Cell::new(0, 3), one);
        allowed.remove(Cell::new(3, 3), one);
        record.allowed = Some(allowed);
        assert_eq!(record.removed_candidates(), [(Cell::new(3, 3), one)]);
    }
}
