//! Puzzles that were made, and their ratings.

use serde::{Deserialize, Serialize};

use crate::wire::WirePuzzle;

/// A puzzle that was made or changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Made {
    /// The puzzle: it has exactly one solution.
    pub puzzle: WirePuzzle,
    /// That solution in reading order.
    #[serde(with = "crate::wire::values")]
    pub solution: Vec<u16>,
    /// The seed it comes from.
    pub seed: String,
    /// How many givens.
    pub givens: u32,
    /// Its rating, if it was rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<RatedInfo>,
    /// The symmetry of the givens' places, by name; none if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symmetry: Option<String>,
    /// What it lacks of what was asked for, in words: nothing, unless the work was left or its budget
    /// spent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub misses: Vec<String>,
    /// What was changed, in words, where a puzzle was changed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub remark: String,
}

/// How hard a puzzle is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedInfo {
    /// In tenths: 42 reads 4.2.
    pub rating: u16,
    /// The named level.
    pub level: String,
    /// How many steps.
    pub steps: u32,
    /// What all steps cost together.
    pub effort: u32,
    /// The name of the hardest technique; none for a board that is solved already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hardest: Option<String>,
    /// Techniques by name, and how often each was used.
    pub counts: Vec<(String, u32)>,
}
