//! Hints for the current board of a player, with its values, marks and mistakes.

mod complete;
mod job;
mod kind;
mod situation;

pub use job::{HintJob, HintsJob};
pub use kind::{Hint, MistakeReason};
pub use situation::Situation;
