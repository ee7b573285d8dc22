//! Steps: the technique, the effects and the reasons, as data for pictures, texts and checks.

use super::{Candidate, Rating, Technique};
use crate::grid::{Cell, Digit};
use crate::shape::House;

/// One application of a technique to a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// The rating of this application.
    pub rating: Rating,
    /// The values that can be set.
    pub placements: Vec<Candidate>,
    /// The candidates that can be removed, apart from those that a placement removes.
    pub eliminations: Vec<Candidate>,
    /// The reasons.
    pub why: Why,
}

/// The reasons for a step. Which fields are filled depends on the technique; the others are empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Why {
    /// The relevant houses.
    pub houses: Vec<(HouseRole, House)>,
    /// The relevant cells.
    pub cells: Vec<(CellRole, Cell)>,
    /// The relevant candidates, without those that the step removes.
    pub candidates: Vec<(CandidateRole, Candidate)>,
    /// The almost locked sets.
    pub sets: Vec<LockedSet>,
    /// The chains, or the branches of a forcing net.
    pub chains: Vec<Chain>,
    /// The patterns that appear inside branches.
    pub inner: Vec<InnerPattern>,
    /// How often the digits can be in the cells of the pattern. Several covers of a digit are
    /// alternatives.
    pub covers: Vec<Cover>,
    /// The statements from which, together with the rules, the conclusion follows. If an eliminated
    /// candidate were true (or a placed one false), they could not all be satisfied.
    pub truths: Vec<Truth>,
}

impl Why {
    /// Returns the chains that no other chain uses, with their indices in [`chains`](Self::chains):
    /// all of them, except in nested nets.
    pub fn outermost_chains(&self) -> impl Iterator<Item = (usize, &Chain)> {
        let nodes = self.chains.iter().flat_map(|chain| &chain.nodes);
        let used: Vec<usize> = nodes.filter_map(|node| node.link.refutation()).collect();
        self.chains.iter().enumerate().filter(move |(number, _)| !used.contains(number))
    }

    /// Adds other reasons, without duplicates. They must not refer to sets or inner patterns.
    pub(crate) fn with(mut self, more: Self) -> Self {
        fn add<T: PartialEq>(known: &mut Vec<T>, more: Vec<T>) {
            for item in more {
                if !known.contains(&item) {
                    known.push(item);
                }
            }
        }
        debug_assert!(more.sets.is_empty() && more.inner.is_empty());
        add(&mut self.covers, more.covers);
        self.chains.extend(more.chains);
        add(&mut self.houses, more.houses);
        add(&mut self.cells, more.cells);
        add(&mut self.candidates, more.candidates);
        add(&mut self.truths, more.truths);
        self
    }
}

/// The role of a house in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum HouseRole {
    /// The house contains the pattern.
    Within,
    /// A base house of a fish: apart from fins, its candidates are in the covers only.
    Base,
    /// A cover house of a fish: its other candidates are eliminated.
    Cover,
}

/// The role of a cell in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum CellRole {
    /// A cell of the pattern.
    Pattern,
    /// The cell that connects the others: the pivot of a wing, the stem of a blossom.
    Pivot,
    /// An end of a wing.
    Pincer,
    /// A corner of a rectangle or loop with only its two digits.
    Floor,
    /// A corner of a rectangle or loop with other candidates.
    Roof,
}

/// The role of a candidate in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum CandidateRole {
    /// A part of the pattern.
    Defining,
    /// A candidate of a base house outside the covers.
    Fin,
    /// A candidate in two base houses.
    EndoFin,
    /// A candidate that prevents a second solution, or a contradiction: at least one guardian is
    /// true.
    Guardian,
    /// A color: all candidates of one color of a cluster are true, or all of the other. Clusters
    /// count from 0; `false` and `true` are the two colors of each.
    Color(u8, bool),
    /// The restricted common digit of two sets: it cannot be in both.
    Restricted,
    /// A candidate that would be left over if the step were wrong, such as the contradiction of an
    /// assumption.
    Contradiction,
}

/// An almost locked set, with one digit more than cells, or a locked one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LockedSet {
    /// A house that contains all of the cells.
    pub house: House,
    /// The cells, ascending.
    pub cells: Vec<Cell>,
    /// The digits, ascending.
    pub digits: Vec<Digit>,
}

/// A pattern that appears inside a branch once the branch has removed candidates.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InnerPattern {
    /// The technique.
    pub technique: Technique,
    /// The cells of the pattern, or the digits of houses, each with the candidates that are left.
    pub sites: Vec<(Truth, Vec<Candidate>)>,
}

/// Houses that contain all candidates of a digit that satisfy one of the truths. The digit is in each
/// house at most once, so it satisfies no more of the truths than there are houses.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cover {
    /// The digit.
    pub digit: Digit,
    /// The houses.
    pub houses: Vec<House>,
}

/// Candidates that imply each other, as a list in which each node follows the nodes that imply it.
/// In a plain chain each node has the previous one as its only parent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Chain {
    /// The nodes.
    pub nodes: Vec<Node>,
    /// Whether the last node leads back to the first.
    pub closed: bool,
    /// The truth that has no candidate left at the end of a nested net, so that the assumption of
    /// the chain is wrong.
    pub contradiction: Option<Truth>,
}

/// A statement in a chain.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    /// A single candidate, or several of one digit: a group, which is on if one of them is true and
    /// off if all are false.
    pub candidates: Vec<Candidate>,
    /// Whether the node states that the candidate is true.
    pub on: bool,
    /// The indices of the nodes that imply it; empty for an assumption.
    pub parents: Vec<usize>,
    /// The reason why it follows.
    pub link: Link,
}

/// The reason why a node follows from its parents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Link {
    /// The node is an assumption.
    Assumed,
    /// A cell contains one digit: the others are off, or the last remaining one is on.
    Cell(Cell),
    /// A house contains a digit once: the others are off, or the last remaining place is on.
    House(House),
    /// The candidates exclude each other one by one, although no house holds all of them.
    Peers,
    /// An almost locked set (by index into [`Why::sets`]) that loses a digit is locked.
    Set(usize),
    /// The cells of a pattern would have two solutions.
    Unique,
    /// A pattern inside the branch (by index into [`Why::inner`]), which its parents leave.
    Inner(usize),
    /// The opposite leads to a contradiction in another chain (by index into [`Why::chains`], where
    /// it comes before this one), which uses the parents.
    Refuted(usize),
    /// The node is known from the chain that uses this one.
    Known,
}

impl Link {
    /// Returns the index of the chain that refutes the opposite of the node, if that is the reason.
    #[must_use]
    pub fn refutation(self) -> Option<usize> {
        match self {
            Self::Refuted(chain) => Some(chain),
            _ => None,
        }
    }
}

/// A statement that is satisfied by at least one of several candidates.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Truth {
    /// The cell contains one of its candidates.
    Cell(Cell),
    /// The house, which has as many cells as the board has digits, contains the digit.
    Place(House, Digit),
    /// One of the guardians is true, because otherwise the puzzle would have two solutions.
    Guardians {
        /// Cells with two digits each, which could be exchanged without the guardians: each house
        /// contains each of the digits in none or two of the cells, and no cell is a given.
        pattern: Vec<(Cell, [Digit; 2])>,
        /// All other candidates of these cells.
        guardians: Vec<Candidate>,
    },
}
