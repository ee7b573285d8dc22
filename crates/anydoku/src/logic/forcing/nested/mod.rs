//! Nested nets: branches that may suppose further candidates and refute them.
//!
//! A branch follows an assumption by cells and houses with one candidate left. When nothing more
//! follows, each candidate that is still open in it is assumed as well. If that leads to a
//! contradiction, the candidate is off in the branch, from which more may follow. In doubly nested
//! nets, the inner branches do the same.
//!
//! This happens in passes: a pass tests all open candidates of a branch before it uses any result,
//! so that its results, and the ratings that count passes, do not depend on the order of cells and
//! digits. Whether two candidates lead to a contradiction together does not depend on which is
//! assumed first, so the first pass tests pairs. A consistent pair settles many others: all
//! candidates that are on in its branch are consistent with each other.

mod branch;
mod probe;
mod proof;
mod search;
mod trace;

pub(crate) use search::{Nested, find};
