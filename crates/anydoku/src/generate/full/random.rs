//! Grids by search: every grid can be reached, and a stuck try restarts by itself.

use crate::generate::Random;
use crate::grid::{Grid, Puzzle};
use crate::shape::Shape;
use crate::solve::{Engine, Job, Progress, Solutions, Solver, Step};

/// A random full grid, in slices; see [`Job`].
///
/// Cells with few candidates are filled first, each with a random one of them; tries that lead
/// nowhere are left and begun anew. So every grid can come, but not each as likely.
///
/// ```
/// use anydoku::generate::{GridJob, Random};
/// use anydoku::{Control, Shape};
/// let shape = Shape::square(16)?;
/// let job = &mut GridJob::new(&shape, &mut Random::new(5));
/// let grid = Control::new().drive(job)?.unwrap();
/// assert!(shape.is_filled_correctly(&grid));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct GridJob {
    solutions: Option<Solutions>,
}

impl GridJob {
    /// A grid of this shape, drawn by this stream.
    #[must_use]
    pub fn new(shape: &Shape, random: &mut Random) -> Self {
        let empty = Puzzle::new(shape.clone(), Grid::empty(shape.side()));
        // The engine for plain 9x9 makes no random choices: the search is asked for by name.
        let solutions = empty.ok().map(|empty| {
            Solver::new(&empty).engine(Engine::Search).seed(random.bits()).solutions()
        });
        Self { solutions }
    }
}

impl Job for GridJob {
    /// `None` if the shape has no full grid.
    type Output = Option<Grid>;

    fn run(&mut self, nodes: u64) -> Step<Option<Grid>> {
        let Some(solutions) = &mut self.solutions else { return Step::Done(None) };
        solutions.run(nodes)
    }

    fn progress(&self) -> Progress {
        self.solutions.as_ref().map_or_else(Progress::default, Solutions::progress)
    }
}
