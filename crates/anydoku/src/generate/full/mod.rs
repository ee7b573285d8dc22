//! Full grids: at once from a template, or by a search that can reach every grid.

mod instant;
mod orbit;
mod random;

pub use instant::{NoTemplate, instant_grid};
pub use orbit::instant_grid_count;
pub use random::GridJob;
