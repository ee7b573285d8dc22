//! Chains of candidates with alternating weak and strong links.
//!
//! A chain that starts and ends with a strong link states: if its first candidate is false, its
//! last one is true. What both of them exclude can be removed; if the two exclude each other, all
//! links are strong and the chain is a loop; if they are the same, that candidate is true. The
//! length of the shortest chain between two candidates depends on neither orientation nor names, so
//! conclusions from shortest chains do not either.

mod alternation;
mod ends;
mod proof;
mod search;

pub(crate) use alternation::{Alternation, Kinds};
pub(crate) use ends::Ends;
pub(crate) use proof::Ending;
pub(crate) use search::{ChainFamily, find};
