//! What on the board makes a digit impossible: for a single, the digits that its cells see.

use std::collections::BTreeSet;

use anydoku::logic::{Candidate, CandidateRole, HouseRole, Position, Step, Technique};
use anydoku::{Cell, Digit, Grid, Shape};

use crate::names::{candidates, digits_of};

/// Why a hidden single is one: what rules out its digit in the other empty cells of the house.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Blocking {
    /// The filled cells with the digit that the other empty cells see.
    pub blockers: Vec<Cell>,
    /// The empty cells that see one of them.
    pub blocked: Vec<Cell>,
    /// The empty cells that don't: the digit was removed from them as a candidate.
    pub removed: Vec<Cell>,
}

impl Blocking {
    /// Returns what rules out the digit of a hidden single elsewhere, or `None` for other steps.
    ///
    /// ```
    /// use anydoku::{Cell, Shape, logic::{Position, Technique}};
    /// use anydoku_explain::Blocking;
    /// let position = Position::parse(&Shape::of_side(4)?, "1.........4..31.")?;
    /// let step = &position.steps_of(Technique::HiddenSingleBox)[0];
    /// let blocking = Blocking::of(step, &position).unwrap();
    /// assert_eq!(blocking.blockers, [Cell::new(3, 1)]);
    /// assert_eq!(blocking.removed, []);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(step: &Step, position: &Position) -> Option<Self> {
        if !matches!(step.technique, Technique::HiddenSingleBox | Technique::HiddenSingleLine) {
            return None;
        }
        let (shape, placed) = (position.shape(), step.placements.first()?);
        let within = step.why.houses.iter().find(|(role, _)| *role == HouseRole::Within);
        let &(_, house) = within?;
        let values = position.values();
        let cells = shape.cells_of(house);
        let others = cells.filter(|&cell| cell != placed.cell && values.get(cell).is_none());
        let (mut blocking, mut blockers) = (Self::default(), BTreeSet::new());
        for cell in others {
            let seen: Vec<Cell> = seen_with(shape, &values, cell, placed.digit).collect();
            let list = match seen.is_empty() {
                true => &mut blocking.removed,
                false => &mut blocking.blocked,
            };
            list.push(cell);
            blockers.extend(seen);
        }
        blocking.blockers = blockers.into_iter().collect();
        Some(blocking)
    }
}

/// Returns the filled cells that show why a naked single or a hidden set is one: for a naked single, one
/// for each other digit that its cell sees; for a hidden set, those that keep its digits out of the other
/// cells of the house. Other steps have none.
///
/// ```
/// use anydoku::{Shape, logic::{Position, Technique}};
/// use anydoku_explain::evidence;
/// let position = Position::parse(&Shape::of_side(4)?, "1.........4..31.")?;
/// let step = &position.steps_of(Technique::NakedSingle)[0];
/// assert_eq!(evidence(step, &position).len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn evidence(step: &Step, position: &Position) -> Vec<Candidate> {
    let (shape, values) = (position.shape(), position.values());
    match step.technique {
        Technique::NakedSingle => {
            let Some(placed) = step.placements.first() else { return Vec::new() };
            let digits = (1..=shape.side()).filter_map(Digit::new);
            let others = digits.filter(|&digit| digit != placed.digit);
            let seen = |digit| {
                let cell = seen_with(shape, &values, placed.cell, digit).next()?;
                Some(Candidate::new(cell, digit))
            };
            others.filter_map(seen).collect()
        }
        Technique::HiddenPair
        | Technique::HiddenTriple
        | Technique::HiddenQuadruple
        | Technique::HiddenSet
        | Technique::DirectHiddenPair
        | Technique::DirectHiddenTriple => {
            let within = step.why.houses.iter().find(|(role, _)| *role == HouseRole::Within);
            let Some(&(_, house)) = within else { return Vec::new() };
            let is_of_set = |cell: Cell| step.why.cells.iter().any(|&(_, known)| known == cell);
            let digits = digits_of(candidates(step, CandidateRole::Defining));
            let others = shape
                .cells_of(house)
                .filter(|&cell| values.get(cell).is_none() && !is_of_set(cell));
            let seen = others.flat_map(|cell| {
                let of_digit = |&digit: &Digit| {
                    seen_with(shape, &values, cell, digit)
                        .map(move |cell| Candidate::new(cell, digit))
                };
                digits.iter().flat_map(of_digit).collect::<Vec<_>>()
            });
            seen.collect::<BTreeSet<_>>().into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the cells with a digit that a cell sees.
pub(crate) fn seen_with<'a>(
    shape: &'a Shape,
    values: &'a Grid,
    cell: Cell,
    digit: Digit,
) -> impl Iterator<Item = Cell> + 'a {
    let cells = shape.houses_of(cell).flat_map(|house| shape.cells_of(house));
    cells.filter(move |&cell| values.get(cell) == Some(digit))
}

/// Returns whether an empty cell sees all digits but one.
pub(crate) fn sees_all_but(position: &Position, cell: Cell, digit: Digit) -> bool {
    let (shape, values) = (position.shape(), position.values());
    let mut others = (1..=shape.side()).filter_map(Digit::new).filter(|&rival| rival != digit);
    shape.has_cell(cell)
        && others.all(|rival| seen_with(shape, &values, cell, rival).next().is_some())
}
