//! Board directives in comments: `# box 2x3`, `# no boxes` (or `# latin`), `# diagonals`, `#
//! windows`, `# regions 111222...`, `# house r1c1 r2c2 ...`, `# symbols 0123456789ABCDEF`.
//!
//! Several directives may follow each other, each after its own `#` (or `;`) or in one comment. A
//! part that does not consist of directives only is plain text, and so is everything before the
//! first `#`.

use anydoku::shape::BoardPlan;
use anydoku::{Boxes, Cell};

use super::symbols;
use crate::board::{boxes_fit, describe_boxes, is_plain_nine};
use crate::{Fault, Record, excerpt};

/// The directives in comments.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Directives {
    pub(crate) plan: BoardPlan,
    pub(crate) symbols: Option<Vec<char>>,
    /// The side of the boards whose first digit is 0 where no symbols are stated; 0 for all.
    pub(crate) zero_side: Option<u16>,
    /// A part that starts like a directive but is malformed.
    unrecognized: Option<String>,
}

impl From<BoardPlan> for Directives {
    fn from(plan: BoardPlan) -> Self {
        Self { plan, ..Self::default() }
    }
}

impl Directives {
    /// Parses a comment into directives and the remaining text.
    pub(crate) fn parse(comment: &str) -> (Self, String) {
        let mut directives = Self::default();
        let mut text = String::new();
        for (nth, part) in comment.split(['#', ';']).enumerate() {
            let mut parsed = Self::default();
            if nth > 0 && parsed.read_part(part).is_some() {
                directives.add(parsed);
                continue;
            }
            let part = part.trim_matches(|c: char| c.is_whitespace() || c == ',');
            if nth > 0 && resembles_directive(part) {
                directives.unrecognized = Some(part.to_owned());
            }
            if !part.is_empty() && !text.is_empty() {
                text.push_str("; ");
            }
            text.push_str(part);
        }
        (directives, text)
    }

    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns whether a bare line of 81 cells is the plain 9x9.
    pub(crate) fn allows_plain_nine(&self) -> bool {
        self.symbols.is_none()
            && self.zero_side.is_none()
            && self.unrecognized.is_none()
            && self.misfit(9).is_none()
            && is_plain_nine(&self.plan)
    }

    /// Adds the directives of another comment, which take precedence.
    pub(crate) fn add(&mut self, other: Self) {
        self.plan.boxes = other.plan.boxes.or(self.plan.boxes.take());
        self.symbols = other.symbols.or(self.symbols.take());
        self.unrecognized = other.unrecognized.or(self.unrecognized.take());
        self.plan.diagonals |= other.plan.diagonals;
        self.plan.windows |= other.plan.windows;
        self.plan.houses.extend(other.plan.houses);
    }

    /// Returns whether 0 is the first digit of boards of this side.
    pub(crate) fn counts_from_zero(&self, side: u16) -> bool {
        self.zero_side.is_some_and(|zero_side| zero_side == 0 || zero_side == side)
    }

    /// Returns the symbols of the digits, if they are for a board of this side.
    pub(crate) fn symbols_at(&self, side: u16) -> Option<&[char]> {
        let stated = self.symbols.as_deref().filter(|symbols| symbols.len() == usize::from(side));
        stated.or_else(|| self.counts_from_zero(side).then(|| symbols::from_zero(side)))
    }

    /// Applies the directives to a record where it states nothing itself. Directives that do not
    /// fit become notes.
    pub(crate) fn fill(&self, record: &mut Record) {
        let side = record.side();
        let fits = self.plan.boxes.as_ref().is_some_and(|boxes| boxes_fit(boxes, side));
        if record.plan.boxes.is_none() && fits {
            record.plan.boxes.clone_from(&self.plan.boxes);
        }
        record.plan.diagonals |= self.plan.diagonals;
        record.plan.windows |= self.plan.windows;
        let on_board = |cell: &Cell| cell.row().max(cell.column()) < side;
        let houses = self.plan.houses.iter().filter(|house| house.iter().all(on_board));
        record.plan.houses.extend(houses.cloned());
        if let Some(fault) = self.misfit(side) {
            record.notes.push(format!("comment ignored: {}", fault.on_line(1).message()));
        }
        if let Some(text) = &self.unrecognized {
            let text = excerpt(text);
            record.notes.push(format!("comment ignored: {text:?} does not describe a board"));
        }
    }

    /// Completes a record that states nothing itself, or returns why the directives do not fit it.
    pub(crate) fn apply(&self, record: &mut Record) -> Result<(), Fault> {
        self.misfit(record.side()).map_or(Ok(()), Err)?;
        self.fill(record);
        Ok(())
    }

    /// Returns why the directives do not fit a board of this side.
    pub(crate) fn misfit(&self, side: u16) -> Option<Fault> {
        if let Some(fault) = misfit(&self.plan, side) {
            return Some(fault);
        }
        let symbols = self.symbols.as_ref().filter(|symbols| symbols.len() != usize::from(side))?;
        let help = format!("a {side}x{side} puzzle needs {side}");
        Some(Fault::count("the comment states", symbols.len(), "symbol", help))
    }

    /// Reads a part that consists of directives only.
    fn read_part(&mut self, part: &str) -> Option<()> {
        let mut words: Vec<&str> = part.split_whitespace().collect();
        words.first()?;
        if let Some(at) = words.iter().position(|word| word.eq_ignore_ascii_case("symbols")) {
            let symbols = words.get(at + 1)?.chars().collect();
            self.symbols = Some(symbols);
            words.drain(at..at + 2);
        }
        self.plan = words.join(" ").parse().ok()?;
        Some(())
    }
}

/// Returns why a plan does not fit a board of this side.
pub(crate) fn misfit(plan: &BoardPlan, side: u16) -> Option<Fault> {
    if let Some(boxes) = plan.boxes.as_ref().filter(|boxes| !boxes_fit(boxes, side)) {
        let help = match boxes {
            Boxes::Regions(_) => format!("give each cell a region from 1 to {side}"),
            _ => format!("rows x columns must be {side}"),
        };
        let problem = format!("{} do not fit a {side}x{side} puzzle", describe_boxes(boxes));
        return Some(Fault::new(problem, help));
    }
    let mut cells = plan.houses.iter().flatten();
    let off = cells.find(|cell| cell.row().max(cell.column()) >= side)?;
    let problem = format!("an extra house contains {off}");
    Some(Fault::new(problem, format!("the puzzle is {side}x{side}")))
}

/// Reads the text of a comment into a record: as ratings, otherwise as a comment.
pub(super) fn apply_text(record: &mut Record, text: &str) {
    let mut words = Vec::new();
    for word in text.split_whitespace() {
        match word.strip_prefix("ED=") {
            Some(rating) if !rating.is_empty() => {
                record.metadata.ratings.insert("se".to_owned(), rating.to_owned());
            }
            _ => words.push(word),
        }
    }
    record.metadata.comment = words.join(" ");
}

/// Returns the comment that states what a bare line of this record would omit; empty if nothing.
pub(crate) fn comment_for(record: &Record) -> String {
    match record.plan.clone().concise(record.side()) {
        plan if plan.is_empty() => String::new(),
        plan => format!(" # {plan}"),
    }
}

/// Returns the comment lines before a drawn board: what its borders do not express.
pub(super) fn comment_lines(record: &Record, more: &str) -> String {
    let comment = comment_for(record) + more;
    let parts = comment.split([';', '#']).map(str::trim);
    let parts = parts.filter(|part| !part.is_empty() && !part.starts_with("box "));
    parts.map(|part| format!("# {part}\n")).collect()
}

/// Returns whether text that is not a directive was probably meant as one.
fn resembles_directive(part: &str) -> bool {
    let mut words = part.split_whitespace();
    let (Some(keyword), Some(word)) = (words.next(), words.next()) else { return false };
    let is_last = words.next().is_none();
    match keyword.to_ascii_lowercase().as_str() {
        "house" if word.parse::<Cell>().is_ok() => true,
        _ if !is_last => false,
        "regions" | "symbols" => word.len() > 3,
        "house" => word.contains(','),
        "box" | "boxes" => word.starts_with(|first: char| first.is_ascii_digit()),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anydoku::Grid;

    #[test]
    fn separates_directives_from_text() {
        let (parsed, text) = Directives::parse("# box 2x3 diagonals # box of chocolates; easy");
        assert_eq!(parsed.plan.boxes, Some(Boxes::Blocks { rows: 2, columns: 3 }));
        assert!(parsed.plan.diagonals);
        assert_eq!(text, "box of chocolates; easy");
        let (parsed, text) = Directives::parse("# latin");
        assert_eq!((parsed.plan.boxes, text.as_str()), (Some(Boxes::None), ""));
    }

    #[test]
    fn round_trips_written_directives() {
        let mut record = Record::new(Grid::empty(4));
        record.plan.boxes = Some(Boxes::Regions([0, 0, 0, 1].repeat(4).into()));
        record.plan.diagonals = true;
        record.plan.houses = vec![vec![Cell::new(0, 0), Cell::new(3, 2)]];
        let comment = comment_for(&record);
        assert_eq!(comment, " # regions 1112111211121112; diagonals; house r1c1 r4c3");
        let (parsed, text) = Directives::parse(&comment);
        let mut again = Record::new(Grid::empty(4));
        parsed.fill(&mut again);
        assert_eq!((again, text.as_str()), (record, ""));
    }

    #[test]
    fn notes_malformed_directives() {
        for comment in ["# regions 11112222", "# house r1c1,r1c", "# box 3by3"] {
            let (parsed, text) = Directives::parse(comment);
            assert!(!parsed.is_empty() && !text.is_empty() && !parsed.allows_plain_nine());
            let mut record = Record::new(Grid::empty(9));
            parsed.fill(&mut record);
            assert_eq!(record.notes.len(), 1, "{comment}");
        }
        let (parsed, _) = Directives::parse("# box of chocolates # house music # regions");
        assert!(parsed.is_empty());
    }

    #[test]
    fn reports_boxes_that_do_not_fit() {
        let (parsed, _) = Directives::parse("# box 2x4");
        let expected = Fault::new("boxes 2x4 do not fit a 6x6 puzzle", "rows x columns must be 6");
        assert_eq!(parsed.misfit(6), Some(expected));
        assert!(parsed.misfit(8).is_none());
    }
}
