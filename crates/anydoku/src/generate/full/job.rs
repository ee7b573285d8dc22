//! The job that makes a full grid by any method, in slices.

use super::enumeration::GridEnumeration;
use super::instant::instant_grid;
use super::latin::JacobsonMatthews;
use super::matchings::Matchings;
use super::method::{GridAlgorithm, GridMethod, UnsupportedMethod};
use super::nine::EvenNine;
use super::switches::Switches;
use crate::generate::Random;
use crate::generate::nine::{RandomGrids, grid_of_line};
use crate::grid::{Grid, Puzzle};
use crate::shape::Shape;
use crate::solve::{Engine, Job, Progress, Slice, Solutions, Solver};

/// Makes a full grid in slices; see [`Job`] and [`GridMethod`]. A node is a matching, a move or a
/// try.
///
/// ```
/// use anydoku::generate::{GridJob, GridMethod, Random};
/// use anydoku::{Control, Shape};
/// let shape = Shape::square(16)?;
/// let random = &mut Random::new(5);
/// let grid = Control::new().drive(&mut GridJob::new(&shape, random))?.unwrap();
/// assert!(shape.is_filled_correctly(&grid));
/// let mixed = Control::new().drive(&mut GridJob::by(GridMethod::Mixed, &shape, random)?)?;
/// assert!(shape.is_filled_correctly(&mixed.unwrap()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "a job does nothing until it runs"]
#[derive(Debug)]
pub struct GridJob {
    shape: Shape,
    random: Random,
    stage: Stage,
    /// The nodes of completed stages.
    nodes: u64,
}

#[derive(Debug)]
enum Stage {
    Template { mixed: bool },
    Enumeration(GridEnumeration),
    Nine(RandomGrids),
    EvenNine(Box<EvenNine>),
    Matchings { matchings: Matchings, latin_visits: u64 },
    Search(Solutions),
    Mixing { switches: Switches, remaining: u64 },
    Latin { square: JacobsonMatthews, visits: u64 },
    Over,
}

/// Cycle switches of a random grid, times the side.
const SWITCHES: u64 = 20;
/// Cycle switches of a grid from the orbit of the template, times the side.
const SWITCHES_FROM_TEMPLATE: u64 = 40;

/// Returns the number of proper squares that the walk to a random Latin square visits: its number of
/// cells up to side 64, plus enough for the smallest squares.
fn visits(side: usize) -> u64 {
    50 + (side * side).min(64 * 64) as u64
}

impl GridJob {
    /// Creates the job for a grid by [`GridMethod::Random`], drawn from this stream.
    pub fn new(shape: &Shape, random: &mut Random) -> Self {
        let algorithm = GridMethod::Random.algorithm(shape).unwrap_or(GridAlgorithm::Search);
        Self::on(algorithm, shape, random)
    }

    /// Creates the job for a grid by this method, drawn from this stream.
    ///
    /// # Errors
    /// Returns an error if the board does not support this method.
    pub fn by(
        method: GridMethod,
        shape: &Shape,
        random: &mut Random,
    ) -> Result<Self, UnsupportedMethod> {
        Ok(Self::on(method.algorithm(shape)?, shape, random))
    }

    /// Creates the job that mixes a correct grid by cycle switches.
    fn mixed_from(shape: &Shape, grid: &Grid, random: &mut Random) -> Self {
        let (random, stage) = (Random::new(random.bits()), Stage::Over);
        let job = Self { shape: shape.clone(), random, stage, nodes: 0 };
        let stage = job.mixing(grid.values().to_vec(), SWITCHES);
        Self { stage, ..job }
    }

    fn on(algorithm: GridAlgorithm, shape: &Shape, random: &mut Random) -> Self {
        let mut random = Random::new(random.bits());
        let matchings = |lines, latin_visits| Stage::Matchings {
            matchings: Matchings::new(lines),
            latin_visits,
        };
        let stage = match algorithm {
            GridAlgorithm::Template => Stage::Template { mixed: false },
            GridAlgorithm::MixedTemplate => Stage::Template { mixed: true },
            GridAlgorithm::Enumeration => Stage::Enumeration(GridEnumeration::new(shape)),
            GridAlgorithm::Nine => Stage::Nine(RandomGrids::new(random.clone())),
            GridAlgorithm::EvenNine => Stage::EvenNine(Box::new(EvenNine::new(&mut random))),
            GridAlgorithm::Matchings(lines) => matchings(lines, 0),
            GridAlgorithm::Latin(lines, times) => matchings(lines, times * visits(lines.side)),
            GridAlgorithm::Search => search(shape, &mut random),
        };
        Self { shape: shape.clone(), random, stage, nodes: 0 }
    }

    /// Returns the stage that follows the first grid.
    fn mixing(&self, values: Vec<u16>, switches: u64) -> Stage {
        let remaining = switches * u64::from(self.shape.side());
        Stage::Mixing { switches: Switches::new(&self.shape, values), remaining }
    }

    /// Runs the current stage. Returns the next stage, and the grid when the work is done.
    fn work(&mut self, budget: &mut Budget) -> (Stage, Option<Option<Grid>>) {
        let random = &mut self.random;
        let next = match std::mem::replace(&mut self.stage, Stage::Over) {
            Stage::Over => return (Stage::Over, Some(None)),
            Stage::Template { mixed } => {
                budget.spend(|| true);
                match instant_grid(&self.shape, random) {
                    Ok(grid) if mixed => {
                        self.mixing(grid.values().to_vec(), SWITCHES_FROM_TEMPLATE)
                    }
                    grid => return (Stage::Over, Some(grid.ok())),
                }
            }
            Stage::Enumeration(mut walk) => {
                if budget.spend(|| walk.step(random)) {
                    return (Stage::Over, Some(walk.into_grid(random)));
                }
                Stage::Enumeration(walk)
            }
            Stage::Nine(mut grids) => {
                budget.spend(|| true);
                return (Stage::Over, grids.next().map(|grid| grid_of_line(&grid)));
            }
            Stage::EvenNine(mut draw) => {
                let grid = draw.run(budget.take(), random);
                return (Stage::EvenNine(draw), grid.map(Some));
            }
            Stage::Matchings { mut matchings, latin_visits } => {
                if !budget.spend(|| matchings.step(random)) {
                    Stage::Matchings { matchings, latin_visits }
                } else if latin_visits == 0 {
                    self.mixing(matchings.into_values(), SWITCHES)
                } else {
                    let side = usize::from(self.shape.side());
                    let square = JacobsonMatthews::new(side, &matchings.into_values());
                    Stage::Latin { square, visits: latin_visits }
                }
            }
            Stage::Search(mut solutions) => match solutions.run(budget.take()) {
                Slice::Progress(_) => Stage::Search(solutions),
                Slice::Done(None) => return (Stage::Over, Some(None)),
                Slice::Done(Some(grid)) => {
                    self.nodes += solutions.progress().nodes;
                    self.mixing(grid.values().to_vec(), SWITCHES)
                }
            },
            Stage::Mixing { mut switches, mut remaining } => {
                let mixed = budget.spend(|| {
                    switches.step(random);
                    remaining -= 1;
                    remaining == 0
                });
                if mixed {
                    return (Stage::Over, Some(switches.into_grid()));
                }
                Stage::Mixing { switches, remaining }
            }
            Stage::Latin { mut square, mut visits } => {
                let mixed = budget.spend(|| {
                    visits -= u64::from(square.step(random));
                    visits == 0
                });
                if mixed {
                    let values = square.into_values();
                    return (Stage::Over, Some(Grid::from_values(self.shape.side(), values)));
                }
                Stage::Latin { square, visits }
            }
        };
        (next, None)
    }
}

/// The node budget of a slice.
struct Budget {
    remaining: u64,
    /// The nodes spent, without the work taken as a whole.
    spent: u64,
}

impl Budget {
    /// Runs steps until one returns that it is the last, or the budget is spent. Returns whether
    /// the last step was reached.
    fn spend(&mut self, mut step: impl FnMut() -> bool) -> bool {
        while self.remaining > 0 {
            self.remaining -= 1;
            self.spent += 1;
            if step() {
                return true;
            }
        }
        false
    }

    /// Takes the whole remaining budget, for work that counts its own nodes.
    fn take(&mut self) -> u64 {
        std::mem::take(&mut self.remaining)
    }
}

fn search(shape: &Shape, random: &mut Random) -> Stage {
    let Ok(empty) = Puzzle::new(shape.clone(), Grid::empty(shape.side())) else {
        return Stage::Over;
    };
    // Chosen explicitly, because the default engine makes fewer random choices.
    Stage::Search(Solver::new(&empty).engine(Engine::Search).seed(random.bits()).solutions())
}

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

impl Job for GridJob {
    /// `None` if the board has no full grid.
    type Output = Option<Grid>;

    fn run(&mut self, nodes: u64) -> Slice<Option<Grid>> {
        let mut budget = Budget { remaining: nodes.max(1), spent: 0 };
        while budget.remaining > 0 {
            let (next, output) = self.work(&mut budget);
            self.nodes += std::mem::take(&mut budget.spent);
            self.stage = next;
            if let Some(grid) = output {
                return Slice::Done(grid);
            }
        }
        Slice::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        let here = match &self.stage {
            Stage::Search(solutions) => solutions.progress(),
            Stage::EvenNine(draw) => draw.progress(),
            _ => Progress::default(),
        };
        Progress { nodes: self.nodes + here.nodes, ..here }
    }
}
