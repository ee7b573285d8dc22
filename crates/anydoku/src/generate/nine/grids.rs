//! Random full grids that cover all grids.

use super::Line;
use super::draw::random_grid;
use crate::generate::Random;

/// An iterator of random full grids of plain 9x9, each as [`GridJob`] draws it.
///
/// Yields about a million a second with AVX-512. Every grid can occur, but not all are exactly
/// equally likely: for example, there are 6 % fewer pairs of digits in four cells that can be
/// exchanged than in grids of [`GridMethod::Uniform`].
///
/// [`GridJob`]: crate::generate::GridJob
/// [`GridMethod::Uniform`]: crate::generate::GridMethod::Uniform
///
/// ```
/// use anydoku::generate::{Random, nine::RandomGrids};
/// let grid = RandomGrids::new(Random::new(1)).next().unwrap();
/// assert_eq!(grid[..9].iter().map(|digit| digit - b'0').sum::<u8>(), 45);
/// ```
#[derive(Clone, Debug)]
pub struct RandomGrids(Random);

impl RandomGrids {
    /// Creates the iterator for a random stream.
    #[must_use]
    pub fn new(random: Random) -> Self {
        Self(random)
    }
}

impl Iterator for RandomGrids {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        Some(random_grid(&mut self.0))
    }
}
