//! Information about a puzzle.

use anydoku::logic::Rating;

/// Information about a puzzle besides its givens.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Metadata {
    /// The title.
    pub title: String,
    /// The author.
    pub author: String,
    /// Notes about the puzzle.
    pub notes: String,
    /// The difficulty rating.
    pub rating: Option<Rating>,
    /// The requested difficulty.
    pub level: Option<String>,
    /// The seed it was generated from.
    pub seed: Option<String>,
    /// The source.
    pub source: String,
}
