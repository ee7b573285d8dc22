//! 3D Medusa: coloring across digits, by houses with two places for a digit and cells with two
//! digits. The rating is the lowest one of the chains that have the same conclusions.

use super::cluster::{Cluster, clusters, why};
use crate::logic::geometry::Mask;
use crate::logic::search::{Finder, Search};
use crate::logic::{Position, Technique, Truth};
use crate::solve::bits::Bits as _;

pub(super) const FINDERS: &[Finder] = &[Finder::whole(&[Technique::Medusa], medusa).optional()];

fn medusa(search: &mut Search<'_>) {
    let position = search.position;
    let all = Mask::below(position.geometry().side);
    for cluster in clusters(position, all, true, 4) {
        for (color, ids) in cluster.colors.iter().enumerate() {
            let emptied = match cluster.clashes(position, color) {
                true => Some(None),
                false => emptied(position, &cluster, color).map(Some),
            };
            if let Some(truth) = emptied {
                search.eliminate(Technique::Medusa, ids, &|| {
                    why(position, &[&cluster], ids, truth.clone())
                });
            }
        }
        let eliminations = cluster.trapped(position, all);
        search.eliminate(Technique::Medusa, &eliminations, &|| {
            why(position, &[&cluster], &eliminations, None)
        });
    }
}

/// Returns a cell, or a digit of a house, that would have no candidate left if this color were
/// true.
fn emptied(position: &Position, cluster: &Cluster, color: usize) -> Option<Truth> {
    let geometry = position.geometry();
    let without_digit = |&cell: &usize| {
        let digits = position.digits(cell);
        digits != 0 && digits.is_within(cluster.ruled_out(color, cell))
    };
    if let Some(cell) = (0..geometry.cells).find(without_digit) {
        return Some(Truth::Cell(geometry.cell(cell)));
    }
    for house in (0..geometry.houses()).filter(|&house| geometry.is_complete(house)) {
        let open = geometry.cells_at(house, position.open_places(house));
        let remaining = open.fold(0, |remaining: Mask, cell| {
            remaining | (position.digits(cell) & !cluster.ruled_out(color, cell))
        });
        let missing = Mask::below(geometry.side) & !position.settled(house) & !remaining;
        if let Some(digit) = missing.least() {
            return Some(geometry.place(house, digit));
        }
    }
    None
}
