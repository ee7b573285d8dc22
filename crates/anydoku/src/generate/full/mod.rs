//! Full grids: instant ones from a template, or random ones that cover all grids.

mod enumeration;
mod instant;
mod job;
mod latin;
mod lines;
mod matchings;
mod method;
mod nine;
mod orbit;
mod switches;

pub use instant::{NoTemplate, instant_grid};
pub use job::GridJob;
pub(super) use job::Source;
pub use method::{GridMethod, Reach, UnknownGridMethod, UnsupportedMethod};
pub(super) use switches::Switches;
