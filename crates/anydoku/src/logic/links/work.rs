//! What the searches of one position share: its graph, and memory that is used again.

use std::collections::BTreeSet;

use super::Links;
use crate::grid::Grid;
use crate::logic::chains::{Alternation, Ends};
use crate::logic::forcing::{Grounds, Rows};
use crate::logic::{Position, Rating};
use crate::solve::SolveJob;

/// The most candidates of which a graph is made: what excludes what takes a bit for each two of them,
/// 128 MB then. Boards that have more left when chains would be looked for are nearly empty ones of
/// side 36 and more; no chain is found on them.
const MOST_CANDIDATES: usize = 1 << 15;

/// Base houses and cover houses, both ascending.
pub(crate) type Fish = (Vec<usize>, Vec<usize>);

/// What is kept between the searches of one position.
#[derive(Default)]
pub(crate) struct Work {
    ready: [bool; 3],
    /// The graph of single candidates, that with groups, and that with almost locked sets too.
    graphs: [Links; 3],
    pub(crate) alternation: Alternation,
    pub(crate) ends: Ends,
    pub(crate) rows: Rows,
    pub(crate) grounds: Grounds,
    /// The fish of a digit that were found.
    pub(crate) fish: BTreeSet<Fish>,
    /// The puzzle's only solution, if it is known.
    pub(crate) solution: Option<Grid>,
    /// The last resort's question to the solver.
    pub(crate) solving: Option<SolveJob>,
}

/// Which nodes a graph has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Nodes {
    Singles,
    Groups,
    Sets,
}

impl Work {
    /// The position has changed.
    pub(crate) fn forget(&mut self) {
        self.ready = [false; 3];
        self.ends.forget();
    }

    /// The graph of the position with these nodes; none if it has too many candidates.
    pub(crate) fn graph(&mut self, position: &Position, nodes: Nodes) -> Option<Links> {
        let at = nodes as usize;
        if !self.ready[at] {
            if position.candidate_count() > MOST_CANDIDATES {
                return None;
            }
            self.graphs[at].compile(position);
            if nodes != Nodes::Singles {
                self.graphs[at].add_groups(position, nodes == Nodes::Sets);
            }
            self.ready[at] = true;
        }
        self.alternation.forget();
        Some(std::mem::take(&mut self.graphs[at]))
    }

    /// Gives a graph back to those who come next.
    pub(crate) fn keep(&mut self, nodes: Nodes, links: Links) {
        self.graphs[nodes as usize] = links;
    }
}

/// How a family of chains is rated: the least rating, and a tenth more for each step on the scale of
/// complexity.
///
/// The scale is Sudoku Explainer's: to 6 statements nothing is added, then a tenth each up to 8, 10,
/// 14, 18, 26, 34, 50 and so on.
#[derive(Clone, Copy)]
pub(crate) struct Scale(pub(crate) Rating);

impl Scale {
    /// The rating of so many statements.
    pub(crate) fn rating(self, complexity: u32) -> Rating {
        let tenths = (0..).take_while(|&tenths| most(tenths) < complexity).count();
        self.0.plus(tenths as u16)
    }

    /// The most statements that are rated no harder than this; `None` if not even the fewest are.
    pub(crate) fn most(self, limit: Rating) -> Option<u32> {
        let tenths = limit.tenths().checked_sub(self.0.tenths())?;
        Some(most(u32::from(tenths)))
    }
}

/// The most statements for which so many tenths are added: 2 + 4, 6, 8, 12, 16, 24, 32...
fn most(tenths: u32) -> u32 {
    let power = 1u32.checked_shl(tenths / 2 + 2).filter(|_| tenths < 40).unwrap_or(u32::MAX / 4);
    2 + if tenths.is_multiple_of(2) { power } else { power + power / 2 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Puzzle;
    use crate::shape::Shape;

    #[test]
    fn boards_with_very_many_candidates_have_no_graph() {
        for (side, has_graph) in [(9, true), (49, false), (101, false)] {
            let shape = Shape::latin(side).unwrap();
            let empty = Puzzle::new(shape, Grid::empty(side)).unwrap();
            let position = Position::of(&empty).unwrap();
            assert_eq!(position.candidate_count(), usize::from(side).pow(3));
            let graph = Work::default().graph(&position, Nodes::Singles);
            assert_eq!(graph.is_some(), has_graph, "{side}");
        }
    }

    #[test]
    fn the_scale_is_that_of_sudoku_explainer() {
        let scale = Scale(Rating::from_tenths(65));
        for (complexity, tenths) in [
            (4, 0),
            (6, 0),
            (7, 1),
            (8, 1),
            (10, 2),
            (11, 3),
            (14, 3),
            (18, 4),
            (26, 5),
            (34, 6),
            (50, 7),
            (51, 8),
            (66, 8),
            (98, 9),
            (130, 10),
            (194, 11),
        ] {
            let rating = scale.rating(complexity);
            assert_eq!(rating.tenths(), 65 + tenths, "{complexity}");
            assert!(scale.most(rating).is_some_and(|most| complexity <= most));
            assert!(scale.most(rating).is_some_and(|most| scale.rating(most) == rating));
        }
        assert_eq!(scale.most(Rating::from_tenths(64)), None);
        assert!(scale.most(Rating::MAX).is_some_and(|most| most > 1_000_000));
    }
}
