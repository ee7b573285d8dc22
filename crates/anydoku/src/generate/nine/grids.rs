//! Random full grids, every one of which can come.

use super::Line;
use super::draw::random_grid;
use crate::generate::Random;

/// Random full grids of plain 9x9, one after the other from a stream: each as [`GridJob`] draws it.
///
/// About a million a second with AVX-512. Every grid can come, though not each exactly as likely: as
/// an example, there are 6 % fewer pairs of digits in four cells that can change places than in
/// grids of [`GridWay::Uniform`].
///
/// [`GridJob`]: crate::generate::GridJob
/// [`GridWay::Uniform`]: crate::generate::GridWay::Uniform
///
/// ```
/// use anydoku::generate::{Random, nine::RandomGrids};
/// let grid = RandomGrids::new(Random::new(1)).next().unwrap();
/// assert_eq!(grid[..9].iter().map(|digit| digit - b'0').sum::<u8>(), 45);
/// ```
#[derive(Clone, Debug)]
pub struct RandomGrids(Random);

impl RandomGrids {
    /// Grids drawn by this stream.
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
