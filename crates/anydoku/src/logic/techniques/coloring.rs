//! Coloring: the candidates of one digit in two colors, linked by houses with two places for it.
//!
//! Chains of one digit have the same conclusions. The ratings are their lowest ones, with a tenth
//! added for a second cluster.

use super::cluster::{Cluster, clusters, why};
use crate::logic::Technique;
use crate::logic::geometry::{Id, Mask};
use crate::logic::search::{Finder, Search};
use crate::solve::bits::Bits as _;

pub(super) const FINDERS: &[Finder] = &[
    Finder::whole(&[Technique::SimpleColoring], simple).optional(),
    Finder::whole(&[Technique::MultiColoring], multi).optional(),
];

fn simple(search: &mut Search<'_>) {
    let position = search.position;
    for digit in 0..position.geometry().side {
        let only = Mask::EMPTY.with(digit);
        // Two places alone are locked candidates.
        for cluster in clusters(position, only, false, 3) {
            for (color, ids) in cluster.colors.iter().enumerate() {
                if cluster.clashes(position, color) {
                    search.eliminate(Technique::SimpleColoring, ids, &|| {
                        why(position, &[&cluster], ids, None)
                    });
                }
            }
            let eliminations = cluster.trapped(position, only);
            search.eliminate(Technique::SimpleColoring, &eliminations, &|| {
                why(position, &[&cluster], &eliminations, None)
            });
        }
    }
}

fn multi(search: &mut Search<'_>) {
    for digit in 0..search.position.geometry().side {
        let all = clusters(search.position, Mask::EMPTY.with(digit), false, 2);
        for (first_index, first) in all.iter().enumerate() {
            for (second_index, second) in all.iter().enumerate() {
                if first_index < second_index {
                    bridged(search, digit, first, second);
                }
                if first_index != second_index {
                    enclosed(search, first, second);
                }
            }
        }
    }
}

/// Returns whether a candidate of one cluster's color sees one of another cluster's color.
fn sees(search: &Search<'_>, (cluster, color): (&Cluster, usize), ids: &[Id]) -> bool {
    ids.iter().any(|&id| cluster.rules_out(search.position, color, id))
}

/// Reports colors of two clusters that see each other: one of their opposites is true.
fn bridged(search: &mut Search<'_>, digit: usize, first: &Cluster, second: &Cluster) {
    let (position, geometry) = search.board();
    let seeing: Vec<(usize, usize)> = [(0, 0), (0, 1), (1, 0), (1, 1)]
        .into_iter()
        .filter(|&(color, other_color)| sees(search, (first, color), &second.colors[other_color]))
        .collect();
    let is_eliminated = |&cell: &usize| {
        seeing.iter().any(|&(color, other_color)| {
            let out = first.ruled_out(1 - color, cell) & second.ruled_out(1 - other_color, cell);
            out.contains(digit)
        })
    };
    let cells = (0..geometry.cells).filter(is_eliminated);
    let eliminations: Vec<Id> = cells.map(|cell| geometry.id(cell, digit)).collect();
    search.eliminate(Technique::MultiColoring, &eliminations, &|| {
        why(position, &[first, second], &eliminations, None)
    });
}

/// Reports a color of `first` that sees both colors of `second`: it is false.
fn enclosed(search: &mut Search<'_>, first: &Cluster, second: &Cluster) {
    let position = search.position;
    for (color, ids) in first.colors.iter().enumerate() {
        if second.colors.iter().all(|others| sees(search, (first, color), others)) {
            search.eliminate(Technique::MultiColoring, ids, &|| {
                why(position, &[first, second], ids, None)
            });
        }
    }
}
