//! Ratings in words.

use anydoku::logic::Rated;

use crate::{Explanations, technique_name};

/// Describes a rating: `7.1 extreme: Region Forcing Chain; 62 steps, effort 3210`.
#[must_use]
pub fn rating(rated: &Rated, texts: &Explanations) -> String {
    let hardest = rated.hardest.map(|technique| technique_name(technique, texts));
    texts.rating(
        &rated.effort.to_string(),
        rated.level().name(),
        &rated.rating.to_string(),
        rated.steps,
        hardest.unwrap_or_else(|| texts.no_step()),
    )
}
