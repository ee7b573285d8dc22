//! Chains of candidates that are linked weakly and strongly by turns.
//!
//! A chain that starts and ends with a strong link says: if its first candidate is not true, then its
//! last one is. What both of them exclude can go; if the two exclude each other, all links of the
//! chain are strong and it is a loop; if they are the same, that candidate is true. The length of the
//! shortest chain between two candidates depends on neither orientation nor names, and so what
//! follows from the shortest ones does not either.

mod alternation;
mod proof;
mod search;

pub(crate) use alternation::{Alternation, Kinds};
pub(crate) use proof::Ending;
pub(crate) use search::{Ends, Family, find};
