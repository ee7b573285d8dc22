//! The almost locked sets of a position: k cells of a house with k + 1 digits. If one of these
//! digits is in none of the cells, each of the others is in one.
//!
//! The rest of the board only depends on which cells of a set contain each of its digits. Many sets
//! agree in that, so these *groups* (a digit and some cells) are numbered once for all sets. Of two
//! groups of one set, at least one is true. Groups are sorted by digit.

mod collect;
mod sets;

pub(crate) use sets::{LockedSets, SetLinks};
