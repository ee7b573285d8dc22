//! Ratings on the scales of other programs.

use anydoku_scales::{Completeness, ScaleId, ScaleRating, Unratable};
use serde::Serialize;

use super::step::number;
use crate::failure::Failure;
use crate::request::Request;
use crate::rows::{Converted, puzzles};
use crate::task::Task;

/// The rating of a puzzle.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum ExternalRating {
    Explainer(ExplainerRating),
    Hodoku(HodokuRating),
}

/// The rating by Sudoku Explainer.
#[derive(Debug, Serialize)]
struct ExplainerRating {
    rating: Option<f64>,
    ep: Option<f64>,
    ed: Option<f64>,
    hardest: Option<&'static str>,
    steps: usize,
}

/// The rating by HoDoKu.
#[derive(Debug, Serialize)]
struct HodokuRating {
    level: Option<&'static str>,
    score: Option<u32>,
    hardest: Option<&'static str>,
    steps: usize,
}

impl ExternalRating {
    fn new(scale: ScaleId, rating: &ScaleRating) -> Self {
        let (hardest, steps) = (rating.hardest, rating.step_count);
        if scale == ScaleId::Hodoku {
            let (level, score) = (rating.level, rating.score);
            return Self::Hodoku(HodokuRating { level, score, hardest, steps });
        }
        Self::Explainer(ExplainerRating {
            rating: rating.rating.map(number),
            ep: rating.ep.map(number),
            ed: rating.ed.map(number),
            hardest,
            steps,
        })
    }
}

/// Starts rating puzzles. One without exactly one solution has no rating.
pub(crate) fn start(request: Request, scale: &str) -> Result<Task, Failure> {
    let id: ScaleId = scale.parse().map_err(Failure::options)?;
    let scale = id.create();
    Ok(puzzles(request, move |puzzle| {
        Converted::new(scale.start(&puzzle), move |rating: ScaleRating| match rating.completeness {
            Completeness::Unrated(Unratable::NoSolution | Unratable::SeveralSolutions) => Ok(None),
            Completeness::Unrated(reason) => Err(Failure::unsupported(reason)),
            _ => Ok(Some(ExternalRating::new(id, &rating))),
        })
    }))
}
