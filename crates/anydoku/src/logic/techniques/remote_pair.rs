//! Remote Pairs: cells with the same two digits, each seeing the next. They are chains through cells
//! and have the lowest rating of these.

use super::wing::cells_with_count;
use crate::logic::geometry::{Id, Mask};
use crate::logic::search::{Finder, Search};
use crate::logic::vector::pairs;
use crate::logic::{CandidateRole, CellRole, Position, Technique, Truth, Why};
use crate::solve::bits::Bits as _;
use crate::sort::sort_unique;

pub(super) const FINDERS: &[Finder] =
    &[Finder::whole(&[Technique::RemotePair], remote_pairs).optional()];

fn remote_pairs(search: &mut Search<'_>) {
    let position = search.position;
    let pairs = cells_with_count(position, 2);
    let mut known: Vec<usize> = Vec::new();
    for &(start, pair) in &pairs {
        let same: Vec<usize> =
            pairs.iter().filter(|&&(_, digits)| digits == pair).map(|&(cell, _)| cell).collect();
        if same.len() < 4 || known.contains(&start) {
            continue;
        }
        let group = distances(position, &same, start);
        known.extend(group.iter().map(|&(cell, _)| cell));
        if group.len() >= 4 {
            conclude(search, pair, &group);
        }
    }
}

/// Returns the cells connected to a start, each seeing the previous one, with their distances.
fn distances(position: &Position, same: &[usize], start: usize) -> Vec<(usize, usize)> {
    let mut reached = vec![(start, 0)];
    let mut next = 0;
    while let Some(&(cell, distance)) = reached.get(next) {
        next += 1;
        for &neighbor in same {
            if position.geometry().sees(cell, neighbor)
                && reached.iter().all(|&(c, _)| c != neighbor)
            {
                reached.push((neighbor, distance + 1));
            }
        }
    }
    reached
}

/// Reports eliminations by cells of one group that have different digits without seeing each other.
fn conclude(search: &mut Search<'_>, pair: Mask, group: &[(usize, usize)]) {
    let (position, geometry) = search.board();
    let mut eliminations: Vec<Id> = Vec::new();
    for (&(first, distance), &(second, other_distance)) in pairs(group) {
        match ((distance + other_distance) % 2 == 1, geometry.sees(first, second)) {
            (false, true) => return,
            (true, false) => {
                for digit in pair.iter() {
                    eliminations.extend(position.common_ids(digit, &[first, second]));
                }
            }
            _ => {}
        }
    }
    sort_unique(&mut eliminations);
    search.eliminate(Technique::RemotePair, &eliminations, &|| {
        let cells = group.iter().map(|&(cell, _)| geometry.cell(cell));
        let colored = group.iter().flat_map(|&(cell, distance)| {
            pair.iter().enumerate().map(move |(index, digit)| {
                let role = CandidateRole::Color(0, (distance + index) % 2 == 1);
                (role, geometry.candidate(geometry.id(cell, digit)))
            })
        });
        Why {
            cells: cells.clone().map(|cell| (CellRole::Pattern, cell)).collect(),
            candidates: colored.collect(),
            truths: cells.map(Truth::Cell).collect(),
            ..Why::default()
        }
    });
}
