//! Chains of cells: turbot fish, X-chains, XY-chains and remote pairs.
//!
//! The original walks all chains from each candidate, drops those whose deletions were found with a
//! chain as short or shorter, and sorts the rest. Here, the ends of chains are found by reachability,
//! the best deletions are chosen among them, and only then is the shortest chain searched for, in the
//! original's order.

mod graph;
mod remote_pair;
mod turbot;
mod x_chain;
mod xy_chain;

pub(crate) use remote_pair::remote_pair;
pub(crate) use turbot::turbot_fish;
pub(crate) use x_chain::x_chain;
pub(crate) use xy_chain::xy_chain;

use super::cells::{BOXES, Cells, HOUSES, HOUSES_OF};

/// The most links of a chain.
const MOST_LINKS: usize = 20;

/// The cells of a set that see a cell, in link order: row, column, then the rest of the box.
fn linked(cell: usize, among: Cells) -> impl Iterator<Item = usize> {
    let [row, column, square] = HOUSES_OF[cell].map(|house| HOUSES[house as usize]);
    let others = among - Cells::of(cell);
    let sets = [others & row, others & column, (others & square) - row - column];
    sets.into_iter().flatten()
}

/// The houses through which two cells are linked: a line, or the box if they are not in line.
fn link_house(first: usize, second: usize) -> usize {
    let kind = (0..3).find(|&kind| HOUSES_OF[first][kind] == HOUSES_OF[second][kind]);
    kind.map_or(BOXES, |kind| HOUSES_OF[first][kind] as usize)
}
