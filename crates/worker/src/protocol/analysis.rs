//! What is found out about a puzzle.

use serde::{Deserialize, Serialize};

use super::RatedInfo;
use crate::wire::{CellDigit, CellDigits, CellNumber};

/// Whether a puzzle has one solution.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// How many.
    pub solutions: Solutions,
    /// The number, where it was counted; `at_most` of them at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// The only solution, or the first of two, in reading order.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        with = "crate::wire::values::option"
    )]
    pub solution: Option<Vec<u16>>,
    /// Another.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        with = "crate::wire::values::option"
    )]
    pub other: Option<Vec<u16>>,
    /// Where the two differ.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub differ: Vec<CellNumber>,
    /// Why there is none, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The cells that the reason names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conflict: Vec<CellNumber>,
}

/// How many solutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Solutions {
    /// None.
    #[default]
    None,
    /// One.
    One,
    /// Two or more.
    Many,
}

/// What a puzzle is made of.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analysis {
    /// Whether it has one solution.
    pub verdict: Verdict,
    /// Its rating, if it has one solution and the board can be rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<RatedInfo>,
    /// The hardest step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hardest: Option<PathStep>,
    /// Givens each of which could be left out alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spare: Vec<CellNumber>,
    /// Whether the list of those is complete.
    #[serde(default)]
    pub spare_known: bool,
    /// Of several solutions: the digits that occur in some, of the cells that have more than one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub possible: Vec<CellDigits>,
    /// Givens that would leave one solution.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub settling: Vec<CellDigit>,
    /// Whether fewer would not do.
    #[serde(default)]
    pub settling_fewest: bool,
}

/// A step on the way through a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PathStep {
    /// The technique's name.
    pub technique: String,
    /// Its rating, in tenths.
    pub rating: u16,
    /// What it says in short.
    pub text: String,
    /// Steps of one round were all there at its start.
    pub round: u32,
    /// What it sets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub placements: Vec<CellDigit>,
    /// What it takes away.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub eliminations: Vec<CellDigit>,
}
