//! Ratings.

use anydoku::logic::Rated;
use anydoku_scales::{Completeness, ScaleId, ScaleRating, Unratable};
use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::request::Request;
use crate::rows::{Converted, puzzles};
use crate::task::Task;

/// The rating of a puzzle.
#[derive(Debug, Serialize)]
pub(crate) struct Rating {
    rating: f64,
    level: &'static str,
    hardest: Option<&'static str>,
    effort: u32,
    steps: usize,
}

impl From<&Rated> for Rating {
    fn from(rated: &Rated) -> Self {
        Self {
            rating: number(rated.rating),
            level: rated.level().name(),
            hardest: rated.hardest.map(|technique| technique.description().id),
            effort: rated.effort,
            steps: rated.steps,
        }
    }
}

/// The rating on the scale of Sudoku Explainer.
#[derive(Debug, Serialize)]
struct ExplainerRating {
    rating: Option<f64>,
    pearl: Option<f64>,
    diamond: Option<f64>,
    hardest: Option<&'static str>,
    steps: usize,
}

/// The rating on the scale of HoDoKu.
#[derive(Debug, Serialize)]
struct HodokuRating {
    level: Option<&'static str>,
    score: Option<u32>,
    hardest: Option<&'static str>,
    steps: usize,
}

/// The rating on the scale of a request.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum RatingOnScale {
    Anydoku(Rating),
    Explainer(ExplainerRating),
    Hodoku(HodokuRating),
}

impl RatingOnScale {
    fn new(scale: ScaleId, rating: &ScaleRating) -> Self {
        let (hardest, steps) = (rating.hardest, rating.step_count);
        match scale {
            ScaleId::Anydoku => Self::Anydoku(Rating {
                rating: rating.rating.map(number).unwrap_or_default(),
                level: rating.level.unwrap_or_default(),
                hardest,
                effort: rating.score.unwrap_or_default(),
                steps,
            }),
            ScaleId::Hodoku => {
                let (level, score) = (rating.level, rating.score);
                Self::Hodoku(HodokuRating { level, score, hardest, steps })
            }
            _ => Self::Explainer(ExplainerRating {
                rating: rating.rating.map(number),
                pearl: rating.pearl.map(number),
                diamond: rating.diamond.map(number),
                hardest,
                steps,
            }),
        }
    }
}

#[derive(Debug, Deserialize)]
struct Options {
    scale: Option<String>,
}

/// Returns a rating as a number.
pub(crate) fn number(rating: anydoku::logic::Rating) -> f64 {
    f64::from(rating.tenths()) / 10.0
}

/// Starts rating puzzles. One without exactly one solution has no rating.
pub(crate) fn start(request: Request) -> Result<Task, Failure> {
    let options: Option<Options> = request.options()?;
    let id = match options.and_then(|options| options.scale) {
        None => ScaleId::default(),
        Some(name) => name.parse().map_err(Failure::options)?,
    };
    let scale = id.create();
    Ok(puzzles(request, move |puzzle| {
        Converted::new(scale.start(&puzzle), move |rating: ScaleRating| match rating.completeness {
            Completeness::Unrated(Unratable::NoSolution | Unratable::SeveralSolutions) => Ok(None),
            Completeness::Unrated(reason) => Err(Failure::unsupported(reason)),
            _ => Ok(Some(RatingOnScale::new(id, &rating))),
        })
    }))
}
