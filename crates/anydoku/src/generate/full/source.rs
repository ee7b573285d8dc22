//! The source of the full grids of a generator: a method, or one known grid.

use super::{GridJob, GridMethod, UnsupportedMethod};
use crate::generate::Random;
use crate::grid::Grid;
use crate::shape::Shape;

/// Produces one full grid after another.
#[derive(Clone, Debug, Default)]
pub(in crate::generate) struct Source {
    pub(in crate::generate) method: GridMethod,
    /// A grid of the board from which others are derived instead of using the method.
    pub(in crate::generate) known: Option<Grid>,
}

impl Source {
    /// Returns the job for the next grid.
    pub(in crate::generate) fn grid(
        &self,
        shape: &Shape,
        random: &mut Random,
    ) -> Result<GridJob, UnsupportedMethod> {
        match &self.known {
            Some(grid) => Ok(GridJob::mixed_from(shape, grid, random)),
            None => GridJob::by(self.method, shape, random),
        }
    }
}
