//! A step: which technique, what follows, and why, as data for pictures, texts and checks.

use super::{Candidate, Rating, Technique};
use crate::grid::{Cell, Digit};

/// One application of a technique to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// How hard this application is.
    pub rating: Rating,
    /// What can be set.
    pub placements: Vec<Candidate>,
    /// What can be taken away; what a placement takes away is not repeated here.
    pub eliminations: Vec<Candidate>,
    /// Why.
    pub why: Why,
}

/// The reasons of a step. Which parts are filled depends on the technique; those that are not are
/// empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Why {
    /// The houses that matter, by number (their place in [`Shape::houses`](crate::Shape::houses)).
    pub houses: Vec<(HouseRole, usize)>,
    /// The cells that matter.
    pub cells: Vec<(CellRole, Cell)>,
    /// The candidates that matter, without those that go.
    pub candidates: Vec<(CandidateRole, Candidate)>,
    /// Almost locked sets.
    pub sets: Vec<LockedSet>,
    /// Chains, or the branches of a forcing net.
    pub chains: Vec<Chain>,
    /// What has to be true somewhere: together with the rules this is what the conclusion follows
    /// from. If a candidate that goes were true (or one that is set were false), not all of these
    /// could be satisfied.
    pub truths: Vec<Truth>,
}

impl Why {
    /// These reasons and more of them, each told once.
    pub(crate) fn with(mut self, more: Self) -> Self {
        fn add<T: PartialEq>(known: &mut Vec<T>, more: Vec<T>) {
            for one in more {
                if !known.contains(&one) {
                    known.push(one);
                }
            }
        }
        let sets = self.sets.len();
        let renumbered = more.chains.into_iter().map(|mut chain| {
            for node in &mut chain.nodes {
                if let Link::Set(set) = &mut node.link {
                    *set += sets;
                }
            }
            chain
        });
        self.chains.extend(renumbered);
        self.sets.extend(more.sets);
        add(&mut self.houses, more.houses);
        add(&mut self.cells, more.cells);
        add(&mut self.candidates, more.candidates);
        add(&mut self.truths, more.truths);
        self
    }
}

/// What a house is in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum HouseRole {
    /// The pattern lies in it.
    Within,
    /// A base house of a fish: it holds the digit in the covers alone, fins apart.
    Base,
    /// A cover house of a fish: what else it holds of the digit goes.
    Cover,
}

/// What a cell is in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum CellRole {
    /// One of the cells of the pattern.
    Pattern,
    /// The cell that the others hang on: the pivot of a wing, the stem of a blossom.
    Pivot,
    /// An end of a wing.
    Pincer,
    /// A corner of a rectangle or loop that holds its two digits alone.
    Floor,
    /// A corner of a rectangle or loop that holds more.
    Roof,
}

/// What a candidate is in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum CandidateRole {
    /// It makes up the pattern.
    Defining,
    /// A candidate of a base house outside the covers.
    Fin,
    /// A candidate in two base houses.
    EndoFin,
    /// One of those that save the puzzle from a second solution: one of them must be true.
    Guardian,
    /// One colour: all candidates of one colour of a cluster are true, or all of the other. Clusters
    /// are counted from 0; `false` and `true` are the two colours of each.
    Colour(u8, bool),
    /// The restricted common digit of two sets: not in both.
    Restricted,
    /// It would be left over if the step were not taken: what an assumption leads to.
    Contradiction,
}

/// An almost locked set: `cells` with one candidate digit more than cells, or a locked one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LockedSet {
    /// A house that holds all of the cells, by number.
    pub house: usize,
    /// The cells, ascending.
    pub cells: Vec<Cell>,
    /// Their digits, ascending.
    pub digits: Vec<Digit>,
}

/// Candidates that imply each other, as a list in which each node stands behind those that it
/// follows from. Of a plain chain each node has the one before it as its only parent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    /// The nodes.
    pub nodes: Vec<Node>,
    /// Whether the last node leads back to the first.
    pub closed: bool,
}

/// One statement in a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// A single candidate, or several of one digit: a group, of which one is true if it is on and
    /// all are false if it is off.
    pub candidates: Vec<Candidate>,
    /// Whether it says that the candidate is true.
    pub on: bool,
    /// The numbers of the nodes that it follows from; none for an assumption.
    pub parents: Vec<usize>,
    /// What it follows by.
    pub link: Link,
}

/// By what a node follows from its parents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Link {
    /// Nothing: it is assumed.
    Assumed,
    /// A cell holds one digit: the others are off, or the last that is left is on.
    Cell(Cell),
    /// A house (by number) holds the digit once: the others are off, or the last place left is on.
    House(usize),
    /// An almost locked set (by its number in [`Why::sets`]): without one digit it is locked.
    Set(usize),
    /// The cells of a pattern would have two solutions.
    Unique,
    /// A technique within the branch, which uses what its parents rule out.
    Inner(Technique),
}

/// Something that must come true in one of several ways.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Truth {
    /// The cell holds one of its candidates.
    Cell(Cell),
    /// The house (by number), which has as many cells as the board has digits, holds the digit.
    Place(usize, Digit),
    /// One of the guardians is true, because the puzzle would have two solutions otherwise.
    Guardians {
        /// Cells with two digits each, which could be exchanged if they held nothing else: each
        /// house holds each of the digits in none or in two of the cells, and no cell is a given.
        pattern: Vec<(Cell, [Digit; 2])>,
        /// All other candidates of these cells.
        guardians: Vec<Candidate>,
    },
}
