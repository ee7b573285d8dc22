//! Making: full grids.

mod grids;

pub(crate) use grids::{Options, run};
