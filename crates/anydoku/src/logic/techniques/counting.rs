//! Cells that need just as many digits as there is room for: the candidates of each digit are in a
//! few houses, each of which has room for one, and all these houses together are as many as the
//! cells. So each of the houses has its digit in one of the cells.

use crate::logic::geometry::Id;
use crate::logic::{CandidateRole, CellRole, Cover, Position, Truth, Why};
use crate::sort::sort_unique;

/// Cells and the houses that have room for their digits.
#[derive(Clone, Debug, Default)]
pub(super) struct Counted {
    /// The cells, ascending.
    pub(super) cells: Vec<usize>,
    /// The digits, each with as few houses as contain all of its candidates in the cells. A digit
    /// may have several.
    pub(super) covers: Vec<(usize, Vec<usize>)>,
}

impl Counted {
    /// Lists the eliminations if all of the houses are needed: their digits outside the cells, and
    /// candidates that would take the room of two houses.
    pub(super) fn eliminations(&self, position: &Position) -> Vec<Id> {
        let geometry = position.geometry();
        let mut eliminations: Vec<Id> = Vec::new();
        for (digit, houses) in &self.covers {
            for (index, &house) in houses.iter().enumerate() {
                for cell in geometry.cells_at(house, position.places(house, *digit)) {
                    let is_twice =
                        || houses[..index].iter().any(|&earlier| geometry.contains(earlier, cell));
                    if self.cells.binary_search(&cell).is_err() || is_twice() {
                        eliminations.push(geometry.id(cell, *digit));
                    }
                }
            }
        }
        sort_unique(&mut eliminations);
        eliminations
    }

    /// Returns the reasons, apart from the houses of the pattern.
    pub(super) fn why(&self, position: &Position, eliminations: &[Id]) -> Why {
        let geometry = position.geometry();
        let mut why = Why::default();
        for &cell in &self.cells {
            why.cells.push((CellRole::Pattern, geometry.cell(cell)));
            why.truths.push(Truth::Cell(geometry.cell(cell)));
            let ids = geometry.ids(cell, position.digits(cell));
            let ids = ids.filter(|id| eliminations.binary_search(id).is_err());
            why.candidates.extend(geometry.in_role(CandidateRole::Defining, ids));
        }
        let covers = self.covers.iter().map(|(digit, houses)| Cover {
            digit: geometry.digit(*digit),
            houses: houses.iter().map(|&house| geometry.house(house)).collect(),
        });
        why.covers = covers.collect();
        why
    }
}
