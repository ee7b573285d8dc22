//! Making puzzles: full grids, clues dug out of them, to order and reproducible from a seed.
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

mod classic;
mod difficulty;
mod dig;
mod distinct;
mod full;
pub mod nine;
mod order;
mod random;
mod regions;
mod repair;
mod seed;
mod symmetry;

pub use classic::{ClassicLevel, UnknownClassicLevel};
pub use difficulty::{Difficulty, NotRerated, RerateJob, RerateWay, Rerated, hardest_rating};
pub use dig::{ClueAim, DigJob, FreeLines, Miss, NoPattern, Pattern, Spread};
pub use distinct::{DistinctPuzzles, Fingerprint, Fingerprints};
pub use full::{
    GridJob, GridWay, NoSuchWay, NoTemplate, Reach, UnknownGridWay, instant_grid,
    instant_grid_count,
};
pub use order::{BatchJob, GenerateError, GenerateJob, Generated, Generator};
pub use random::Random;
pub use regions::{JigsawJob, random_jigsaw, random_regions};
pub use repair::{CompleteJob, Completed, NoSolution};
pub use seed::Seed;
pub use symmetry::{Look, UnknownLook};
