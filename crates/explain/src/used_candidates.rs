//! The candidates that a step rests on, which a player without notes does not see.

use std::collections::{BTreeMap, BTreeSet};

use anydoku::logic::{Candidate, Position, Step, Technique, Truth};
use anydoku::{Cell, Digit, House};

use crate::blocking::seen_with;
use crate::{Wording, names};

/// The most groups of digits with places in the same houses that a sentence names.
const MAX_GROUPS: usize = 3;

/// The candidates that a step rests on: all of some cells, and all places of some digits in houses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct UsedCandidates {
    /// The candidates, ascending.
    pub candidates: BTreeSet<Candidate>,
    /// Whether digits on the board rule out all other candidates there. Otherwise some were removed.
    pub are_seen: bool,
    cells: BTreeSet<Cell>,
    /// The digits, each with its houses.
    places: BTreeMap<Digit, BTreeSet<House>>,
}

impl UsedCandidates {
    /// Returns the candidates that a step rests on. Singles have none: their explanation says what
    /// rules out other digits.
    ///
    /// ```
    /// use anydoku::logic::Technique;
    /// use anydoku_explain::UsedCandidates;
    /// let (position, step) = Technique::XyWing.example();
    /// let used = UsedCandidates::of(&step, &position);
    /// // Three cells with two candidates each.
    /// assert_eq!(used.candidates.len(), 6);
    /// ```
    #[must_use]
    pub fn of(step: &Step, position: &Position) -> Self {
        use Technique::{FullHouse, HiddenSingleBox, HiddenSingleLine, NakedSingle};
        let mut used = Self { are_seen: true, ..Self::default() };
        if matches!(step.technique, FullHouse | HiddenSingleBox | HiddenSingleLine | NakedSingle) {
            return used;
        }
        let (shape, values, open) = (position.shape(), position.values(), position.candidates());
        let is_empty = |cell: Cell| shape.has_cell(cell) && values.get(cell).is_none();
        for truth in &step.why.truths {
            match truth {
                Truth::Cell(cell) => used.cells.extend(Some(*cell)),
                Truth::Place(house, digit) => {
                    used.places.entry(*digit).or_default().insert(*house);
                }
                Truth::Guardians { pattern, .. } => {
                    used.cells.extend(pattern.iter().map(|&(cell, _)| cell));
                }
            }
        }
        used.cells.retain(|&cell| is_empty(cell));
        let digits = (1..=shape.side()).filter_map(Digit::new);
        let of_cells = used
            .cells
            .iter()
            .flat_map(|&cell| digits.clone().map(move |digit| Candidate::new(cell, digit)));
        let of_houses = used.places.iter().flat_map(|(&digit, houses)| {
            let cells = houses.iter().flat_map(|&house| shape.cells_of(house));
            cells.map(move |cell| Candidate::new(cell, digit))
        });
        let all: BTreeSet<Candidate> = of_cells.chain(of_houses).collect();
        for candidate in all.into_iter().filter(|candidate| is_empty(candidate.cell)) {
            let Candidate { cell, digit } = candidate;
            if digit.value() <= shape.side() && open.contains(cell, digit) {
                used.candidates.insert(candidate);
            } else {
                used.are_seen &= seen_with(shape, &values, cell, digit).next().is_some();
            }
        }
        used
    }

    /// Returns a sentence that names the candidates and says why there are no others, unless there
    /// are none.
    #[must_use]
    pub fn sentence<'a>(&self, wording: impl Into<Wording<'a>>) -> Option<String> {
        if self.candidates.is_empty() {
            return None;
        }
        let wording: Wording<'a> = wording.into();
        let texts = wording.texts;
        let cells: Vec<Cell> = self.cells.iter().copied().collect();
        let mut groups: BTreeMap<&BTreeSet<House>, Vec<String>> = BTreeMap::new();
        for (&digit, houses) in &self.places {
            groups.entry(houses).or_default().push(wording.digit(digit));
        }
        let used = if names::are_few(&cells) && groups.len() <= MAX_GROUPS {
            let cell = |cell: &Cell| {
                let candidates = self.candidates.iter().filter(|candidate| candidate.cell == *cell);
                let digits: Vec<String> =
                    candidates.map(|candidate| wording.digit(candidate.digit)).collect();
                format!("{cell} ({})", digits.join(", "))
            };
            let cells = names::list(cells.iter().map(cell), texts);
            let of_cells = Some(texts.candidates_of_cells(&cells)).filter(|_| !cells.is_empty());
            let of_houses = groups.iter().map(|(houses, digits)| {
                let houses = names::houses(wording, &Vec::from_iter(houses.iter().copied()));
                texts.places_of_digit(&names::list(digits, texts), &houses)
            });
            names::list(of_cells.into_iter().chain(of_houses), texts)
        } else {
            texts.candidates_of_step().to_owned()
        };
        Some(match self.are_seen {
            true => texts.candidates_used(&used),
            false => texts.candidates_used_apart_from_removed(&used),
        })
    }
}
