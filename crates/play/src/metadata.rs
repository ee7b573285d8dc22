//! Information about a puzzle.

use std::ops::Not;

use anydoku::logic::Rating;
use serde::{Deserialize, Serialize};

/// Information about a puzzle besides its givens.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Metadata {
    /// The title.
    pub title: String,
    /// The author.
    pub author: String,
    /// Notes about the puzzle.
    pub notes: String,
    /// The difficulty rating.
    #[serde(with = "crate::rating")]
    pub rating: Option<Rating>,
    /// The requested difficulty.
    pub level: Option<String>,
    /// The seed it was generated from.
    pub seed: Option<String>,
    /// The source.
    pub source: String,
    /// Whether the player solved the puzzle before, and so knows its solution.
    #[serde(skip_serializing_if = "Not::not")]
    pub is_repeated: bool,
}
