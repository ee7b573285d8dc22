//! The behavior of the engine: solving, hints, ratings, generating, symmetry, on boards of any kind.

mod almost_locked;
mod canonical_nine;
mod difficulty;
mod digging;
mod examples;
mod exocets;
mod fish;
mod generating;
mod grids;
mod hardest;
mod hints;
mod images;
mod large_patterns;
mod nine;
mod positions;
mod refusals;
mod reglib;
#[cfg(feature = "serde")]
mod serialization;
mod solving;
mod soundness;
mod symmetry;
mod techniques;
mod templates;
mod threads;
