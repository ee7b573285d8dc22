//! Steps, hints and techniques in words. The engine hands out steps as data; this crate makes texts
//! of them, in the languages of the catalog [`Explanations`].
//!
//! Pure computation, no I/O. Builds for wasm32.

#![warn(clippy::disallowed_macros, clippy::disallowed_methods)]

mod blocking;
mod conclusion;
mod contradiction;
mod disclosure;
mod eureka;
mod hint_text;
mod names;
mod rating;
mod reasons;
mod sentence;
mod step_text;
mod techniques;
mod used_candidates;
mod wording;

/// Runs the example of the front page.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct FrontPage;

pub use anydoku_texts::Explanations;
pub use blocking::{Blocking, evidence};
pub use conclusion::Conclusion;
pub use contradiction::contradiction;
pub use disclosure::Disclosure;
pub use hint_text::HintText;
pub use names::{house_kind_name, houses_named_by_place};
pub use rating::rating;
pub use sentence::Sentence;
pub use step_text::StepText;
pub use techniques::{technique_about, technique_aliases, technique_name, technique_named};
pub use used_candidates::UsedCandidates;
pub use wording::Wording;
