//! The operations, one file each.

pub(crate) mod canonical;
pub(crate) mod check;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod rate;
#[cfg(feature = "scales")]
mod scales;
pub(crate) mod solve;
mod step;
