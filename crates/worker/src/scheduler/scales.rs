//! Ratings on the scales of other programs.

use anydoku::Puzzle;
use anydoku::logic::Rating;
use anydoku_protocol::{Phase, Response, ScaleRatings};
use anydoku_scales::{Completeness, ScaleId, ScaleRating};

use super::context::{TaskContext, TaskError, TaskResult};

/// Rates a plain 9x9 puzzle.
pub(super) async fn rate(puzzle: Puzzle, context: TaskContext) -> TaskResult {
    context.set_phase(Phase::Rating);
    let explainer = rating_on(ScaleId::SudokuExplainer, &puzzle, &context).await?;
    let hodoku = rating_on(ScaleId::Hodoku, &puzzle, &context).await?;
    let tenths = |rating: Option<Rating>| rating.unwrap_or_default().tenths();
    Ok(Response::Scales(ScaleRatings {
        er: tenths(explainer.rating),
        ep: tenths(explainer.ep),
        ed: tenths(explainer.ed),
        hodoku_level: hodoku.level.unwrap_or_default().to_owned(),
        hodoku_score: hodoku.score.unwrap_or_default(),
    }))
}

async fn rating_on(
    scale: ScaleId,
    puzzle: &Puzzle,
    context: &TaskContext,
) -> Result<ScaleRating, TaskError> {
    let rating = context.run(&mut scale.create().start(puzzle)).await?;
    match rating.completeness {
        Completeness::Unrated(reason) => Err(TaskError::failed(reason)),
        _ => Ok(rating),
    }
}
