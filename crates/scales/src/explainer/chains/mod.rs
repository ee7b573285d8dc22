//! Chains of implications, from plain ones to those nested in one another.
//!
//! - `literal`: candidates that are true or false, and why
//! - `graph`: implications without order, to know where a search can find something
//! - `cycles`, `strong_links`: forcing chains and cycles
//! - `branch`: all that follows from an assumption
//! - `ancestors`: what a consequence rests on
//! - `forcing`, `cases`, `findings`: Nishio, cell, region and dynamic forcing chains
//! - `probe`: whether a search for forcing chains can find anything, without order
//! - `nested`, `patterns`, `inner`: what holds in a branch only

mod ancestors;
mod branch;
mod cases;
mod cycles;
mod findings;
mod forcing;
mod graph;
mod inner;
mod literal;
mod nested;
mod patterns;
mod probe;
mod strong_links;

pub(super) use cycles::StaticChains;
pub(super) use findings::Mode;
pub(super) use forcing::Forcing;
pub(super) use nested::Shared;

/// Returns what the length of a chain adds to its rating.
fn length_rating(complexity: u32) -> f64 {
    let length = complexity.saturating_sub(2);
    let mut added = 0.0;
    let mut limit = 4;
    let mut is_odd = false;
    while length > limit {
        added += 0.1;
        limit = if is_odd { limit * 4 / 3 } else { limit * 3 / 2 };
        is_odd = !is_odd;
    }
    added
}
