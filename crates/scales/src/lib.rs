#![doc = include_str!("../README.md")]
#![warn(missing_debug_implementations, clippy::disallowed_macros, clippy::disallowed_methods)]

mod anydoku_scale;
mod explainer;
mod hodoku;
mod job;
mod nine;
mod rating;
mod reasons;
mod scale;
mod scale_id;

pub use anydoku_scale::Anydoku;
pub use explainer::{EarlyStop, SudokuExplainer};
pub use hodoku::Hodoku;
pub use job::ScaleJob;
pub use rating::{Completeness, ScaleRating, ScaleStep, Unratable};
pub use reasons::equivalent_techniques;
pub use scale::Scale;
pub use scale_id::{ScaleId, UnknownScale};
