//! The subcommands, one file each.

pub(crate) mod analyze;
pub(crate) mod canonical;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod explain;
pub(crate) mod find;
pub(crate) mod generate;
pub(crate) mod grid;
pub(crate) mod hint;
pub(crate) mod info;
pub(crate) mod man;
mod pictures;
pub(crate) mod play;
mod prelude;
pub(crate) mod printing;
pub(crate) mod rate;
pub(crate) mod repair;
pub(crate) mod rerate;
pub(crate) mod rewrite;
pub(crate) mod solve;
pub(crate) mod techniques;
