//! Where the full grids of an order come from: a way, or one known grid.

use super::{GridJob, GridWay, NoSuchWay};
use crate::generate::Random;
use crate::grid::Grid;
use crate::shape::Shape;

/// Makes one full grid after another.
#[derive(Clone, Debug, Default)]
pub(in crate::generate) struct Source {
    pub(in crate::generate) way: GridWay,
    /// A grid of the board from which others are made, rather than by the way.
    pub(in crate::generate) known: Option<Grid>,
}

impl Source {
    /// The job for the next grid.
    pub(in crate::generate) fn grid(
        &self,
        shape: &Shape,
        random: &mut Random,
    ) -> Result<GridJob, NoSuchWay> {
        match &self.known {
            Some(grid) => Ok(GridJob::mixed_from(shape, grid, random)),
            None => GridJob::by(self.way, shape, random),
        }
    }
}
