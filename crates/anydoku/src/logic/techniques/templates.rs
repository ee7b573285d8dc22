//! Templates: all ways to place the rest of a digit, taken together.
//!
//! A template is a set of candidates of one digit, no two of which see each other, with one in each
//! house that must still get the digit. A candidate in no template is removed, and one in every
//! template is set. That is all that a single digit can tell.
//!
//! Templates are not listed. The search goes through the rows that lack the digit and only keeps
//! which other houses have been used so far and still matter: as many sets as there are, not as
//! many ways to reach them.
//!
//! The technique is optional: fish of every kind, Nishio and nets reach the same conclusions a few at a
//! time, and nobody draws all templates of a digit before trying those.

use crate::logic::geometry::{Geometry, Id, Mask};
use crate::logic::search::{Finder, Found, Search};
use crate::logic::{CandidateRole, Position, Technique, Truth, Why};
use crate::shape::HouseKind;
use crate::solve::bits::Bits as _;
use crate::sort::sort_unique;

/// The maximum number of rows that lack the digit. There can be about twice as many sets of used
/// houses with each additional one.
const MOST_ROWS: usize = 9;

pub(super) const FINDERS: &[Finder] = &[Finder::sliced(&[Technique::Templates], find).optional()];

/// Reports what follows from the templates of one digit; a slice is a digit.
fn find(search: &mut Search<'_>, digit: usize) -> Option<usize> {
    let (position, geometry) = search.board();
    if let Some(lines) = DigitRows::new(position, digit) {
        let kept = lines.in_templates();
        report(search, &lines, &kept);
    }
    (digit + 1 < geometry.side).then_some(digit + 1)
}

/// A candidate of the digit.
struct TemplatePlace {
    id: Id,
    /// The houses other than rows that contain it, by a number for each.
    houses: Mask,
}

/// The rows that lack a digit, and its candidates.
struct DigitRows {
    digit: usize,
    rows: Vec<Vec<TemplatePlace>>,
    /// For each row, the houses that have candidates in rows after it.
    later: Vec<Mask>,
    /// For each row, the houses that need the digit and have no candidates in rows after it.
    due: Vec<Mask>,
    /// The houses that need the digit.
    open: Vec<usize>,
}

impl DigitRows {
    /// Collects the candidates, unless there are too many rows or houses.
    fn new(position: &Position, digit: usize) -> Option<Self> {
        let geometry = position.geometry();
        let open = (0..geometry.houses()).filter(|&house| {
            geometry.is_complete(house) && !position.settled(house).contains(digit)
        });
        let open: Vec<usize> = open.collect();
        let is_row = |&house: &usize| geometry.kind(house) == HouseKind::Row;
        let row_houses: Vec<usize> = open.iter().copied().filter(is_row).collect();
        if row_houses.is_empty() || row_houses.len() > MOST_ROWS {
            return None;
        }
        let mut others: Vec<usize> = Vec::new();
        for &row in &row_houses {
            for cell in geometry.cells_at(row, position.places(row, digit)) {
                others.extend(geometry.houses_of(cell).map(|(house, _)| house));
            }
        }
        others.retain(|house| !is_row(house));
        sort_unique(&mut others);
        if others.len() > Mask::CAPACITY {
            return None;
        }
        let number = |house: usize| others.binary_search(&house).ok();
        let mut rows: Vec<Vec<TemplatePlace>> = Vec::with_capacity(row_houses.len());
        for &row in &row_houses {
            let places = geometry.cells_at(row, position.places(row, digit)).map(|cell| {
                let houses = geometry.houses_of(cell).filter_map(|(house, _)| number(house));
                let houses = houses.fold(0, |set: Mask, house| set.with(house));
                TemplatePlace { id: geometry.id(cell, digit), houses }
            });
            rows.push(places.collect());
        }
        let needed = open.iter().filter_map(|&house| number(house));
        let needed = needed.fold(0, |set: Mask, house| set.with(house));
        let (mut later, mut due) = (vec![0; rows.len()], vec![0; rows.len()]);
        let mut after: Mask = 0;
        for (index, row) in rows.iter().enumerate().rev() {
            let row_houses = row.iter().fold(0, |all, place| all | place.houses);
            (later[index], due[index]) = (after, needed & row_houses & !after);
            after |= row_houses;
        }
        Some(Self { digit, rows, later, due, open })
    }

    /// Returns the houses in use after a row that gets the digit in this place, if the houses that
    /// were `used` allow it.
    fn after(&self, row: usize, used: Mask, place: &TemplatePlace) -> Option<Mask> {
        let all = used | place.houses;
        let fits = used & place.houses == 0 && self.due[row] & !all == 0;
        fits.then_some(all & self.later[row])
    }

    /// Returns the candidates that are in a template, row by row.
    fn in_templates(&self) -> Vec<Vec<Id>> {
        let mut reached: Vec<Vec<Mask>> = vec![vec![0]];
        for (index, row) in self.rows.iter().enumerate() {
            let from = reached[index].iter();
            let next = from.flat_map(|&used| {
                row.iter().filter_map(move |place| self.after(index, used, place))
            });
            let mut next: Vec<Mask> = next.collect();
            sort_unique(&mut next);
            reached.push(next);
        }
        let mut kept = vec![Vec::new(); self.rows.len()];
        let mut reachable = reached.pop().unwrap_or_default();
        for (index, row) in self.rows.iter().enumerate().rev() {
            let mut before = Vec::new();
            for place in row {
                let can_continue = |&&used: &&Mask| {
                    let after = self.after(index, used, place);
                    after.is_some_and(|after| reachable.binary_search(&after).is_ok())
                };
                let known = before.len();
                before.extend(reached[index].iter().filter(can_continue).copied());
                if before.len() > known {
                    kept[index].push(place.id);
                }
            }
            sort_unique(&mut before);
            reachable = before;
        }
        kept
    }
}

/// Reports the candidates that are in no template and those that are in all of them.
fn report(search: &mut Search<'_>, lines: &DigitRows, kept: &[Vec<Id>]) {
    if kept.iter().any(Vec::is_empty) {
        return;
    }
    let (position, geometry) = search.board();
    let sure = kept.iter().filter_map(|row| match row.as_slice() {
        &[only] => Some(only),
        _ => None,
    });
    let placements: Vec<Id> = sure.collect();
    let is_seen = |id: Id| placements.iter().any(|&placed| geometry.conflict(placed, id));
    let all = lines.rows.iter().zip(kept);
    let removed = all
        .flat_map(|(row, kept)| row.iter().map(|place| place.id).filter(|id| !kept.contains(id)));
    let eliminations: Vec<Id> = removed.filter(|&id| !is_seen(id)).collect();
    let technique = Technique::Templates;
    let rating = technique.least_rating();
    let found = Found { technique, rating, placements: &placements, eliminations: &eliminations };
    search.report(found, &|| why(position.geometry(), lines, kept));
}

fn why(geometry: &Geometry, lines: &DigitRows, kept: &[Vec<Id>]) -> Why {
    let digit = geometry.digit(lines.digit);
    Why {
        candidates: geometry
            .in_role(CandidateRole::Defining, kept.iter().flatten().copied())
            .collect(),
        truths: lines
            .open
            .iter()
            .map(|&house| Truth::Place(geometry.house(house), digit))
            .collect(),
        ..Why::default()
    }
}
