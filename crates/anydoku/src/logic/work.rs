//! Data shared by the searches of one position: graphs and reusable buffers.

use std::collections::BTreeSet;

use super::Position;
use super::chains::{Alternation, Ends};
use super::exocets::Exocets;
use super::forcing::{Conclusions, Nested, Rows};
use super::links::{Links, Nodes};
use super::patterns::Patterns;
use crate::grid::Grid;
use crate::solve::SolveJob;

/// The maximum number of candidates of a graph. The exclusion sets take a bit for each pair of
/// them, 128 MB at this size. Boards with more candidates are nearly empty ones of side 36 and
/// more, which have no chains.
const MOST_CANDIDATES: usize = 1 << 15;

/// Base houses and cover houses, both ascending.
pub(crate) type BasesAndCovers = (Vec<usize>, Vec<usize>);

/// The data shared by the searches of one position.
#[derive(Default)]
pub(crate) struct Work {
    ready: [bool; 3],
    /// The graphs of single candidates, with groups, and with almost locked sets.
    graphs: [Option<Box<Links>>; 3],
    pub(crate) alternation: Alternation,
    pub(crate) ends: Ends,
    pub(crate) rows: Rows,
    pub(crate) conclusions: Conclusions,
    pub(crate) nested: Nested,
    pub(crate) exocets: Exocets,
    pub(crate) patterns: Patterns,
    /// The fish of a digit found so far.
    pub(crate) fish: BTreeSet<BasesAndCovers>,
    /// The puzzle's only solution, if known.
    pub(crate) solution: Option<Grid>,
    /// The solver job of the brute force technique.
    pub(crate) solving: Option<SolveJob>,
}

impl Work {
    /// Resets the data after a change of the position.
    pub(crate) fn reset(&mut self) {
        self.ready = [false; 3];
        self.ends.reporting = None;
    }

    /// Returns the graph of the position with these nodes, or `None` if it has too many candidates.
    pub(crate) fn graph(&mut self, position: &Position, nodes: Nodes) -> Option<Box<Links>> {
        let index = nodes as usize;
        if !self.ready[index] && position.candidate_count() > MOST_CANDIDATES {
            return None;
        }
        let mut links = self.graphs[index].take().unwrap_or_default();
        if !self.ready[index] {
            links.compile(position);
            if nodes != Nodes::Singles {
                links.add_groups(position, nodes == Nodes::Sets);
            }
            self.ready[index] = true;
        }
        self.alternation.alive_for = None;
        Some(links)
    }

    /// Returns a graph to the cache.
    pub(crate) fn return_graph(&mut self, nodes: Nodes, links: Box<Links>) {
        self.graphs[nodes as usize] = Some(links);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Puzzle;
    use crate::shape::Shape;

    #[test]
    fn skips_graph_for_too_many_candidates() {
        for (side, has_graph) in [(9, true), (49, false), (101, false)] {
            let shape = Shape::latin(side).unwrap();
            let empty = Puzzle::new(shape, Grid::empty(side)).unwrap();
            let position = Position::of(&empty).unwrap();
            assert_eq!(position.candidate_count(), usize::from(side).pow(3));
            let graph = Work::default().graph(&position, Nodes::Singles);
            assert_eq!(graph.is_some(), has_graph, "{side}");
        }
    }
}
