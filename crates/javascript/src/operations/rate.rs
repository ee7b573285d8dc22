//! Ratings. Those on the scales of other programs are in [`scales`].

use anydoku::logic::{Rated, RatingJob, Unrated};
use serde::{Deserialize, Serialize};

#[cfg(not(feature = "scales"))]
use self::no_scales as scales;
#[cfg(feature = "scales")]
use super::scales;
use super::step::number;
use crate::failure::Failure;
use crate::request::Request;
use crate::rows::{Converted, puzzles};
use crate::task::Task;

/// The rating of a puzzle.
#[derive(Debug, Serialize)]
pub(crate) struct RatedPuzzle {
    rating: f64,
    level: &'static str,
    hardest: Option<&'static str>,
    effort: u32,
    steps: usize,
}

impl From<&Rated> for RatedPuzzle {
    fn from(rated: &Rated) -> Self {
        Self {
            rating: number(rated.rating),
            level: rated.level().name(),
            hardest: rated.hardest.map(|technique| technique.id()),
            effort: rated.effort,
            steps: rated.steps,
        }
    }
}

#[derive(Debug, Default, Deserialize)]
struct Options {
    scale: Option<String>,
}

/// Starts rating puzzles. One without exactly one solution has no rating.
pub(crate) fn start(request: Request) -> Result<Task, Failure> {
    let options: Option<Options> = request.options()?;
    match options.and_then(|options| options.scale).as_deref() {
        None | Some("anydoku") => Ok(puzzles(request, |puzzle| {
            Converted::new(RatingJob::new(&puzzle), |rated| match rated {
                Ok(rated) => Ok(Some(RatedPuzzle::from(&rated))),
                Err(Unrated::None | Unrated::Many) => Ok(None),
                Err(error) => Err(Failure::unsupported(error)),
            })
        })),
        Some(scale) => scales::start(request, scale),
    }
}

/// The engine without the scales of other programs.
#[cfg(not(feature = "scales"))]
mod no_scales {
    use super::{Failure, Request, Task};

    /// Refuses every scale.
    pub(super) fn start(_: Request, scale: &str) -> Result<Task, Failure> {
        Err(Failure::unsupported(format!(
            "this module has no scale `{scale}`; import from \"anydoku/scales\""
        )))
    }
}
