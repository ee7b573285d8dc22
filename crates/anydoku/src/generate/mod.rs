//! Generation of full grids and puzzles, reproducible from a seed.
//!
//! ```
//! use anydoku::generate::Generator;
//! use anydoku::{Control, Shape};
//!
//! let generator = Generator::new(Shape::square(9)?).seed("tuesday");
//! let made = generator.generate(&mut Control::new())?;
//! assert!(made.puzzle.is_minimal());
//! assert!(made.puzzle.is_solved_by(&made.solution));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod difficulty;
mod dig;
pub(crate) mod distinct;
mod full;
mod generator;
mod names;
pub(crate) mod nine;
mod random;
mod rare;
mod regions;
mod repair;
mod seed;
mod singles_level;
mod symmetry;

pub use difficulty::{Difficulty, RerateDirection, RerateError, RerateJob, Rerated};
pub use dig::{ClueTarget, DigJob, FreeLines, Miss, Pattern, PatternError, Spread};
pub use full::{
    GridJob, GridMethod, NoTemplate, Reach, UnknownGridMethod, UnsupportedMethod, instant_grid,
};
pub use generator::{BatchJob, GenerateError, GenerateJob, Generated, Generator};
pub use random::Random;
pub use regions::{JigsawJob, random_jigsaw, random_regions};
pub use repair::{CompleteJob, Completed, NoSolution};
pub use seed::Seed;
pub use singles_level::{SinglesLevel, UnknownSinglesLevel};
pub use symmetry::{Symmetry, UnknownSymmetry};
