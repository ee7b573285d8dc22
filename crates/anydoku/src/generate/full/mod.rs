//! Full grids: at once from a template, or at random so that every grid can come.

mod enumeration;
mod instant;
mod job;
mod latin;
mod lines;
mod matchings;
mod nine;
mod orbit;
mod source;
mod switches;
mod way;

pub use instant::{NoTemplate, instant_grid};
pub use job::GridJob;
pub use orbit::instant_grid_count;
pub(super) use source::Source;
pub(super) use switches::Switches;
pub use way::{GridWay, NoSuchWay, Reach, UnknownGridWay};
