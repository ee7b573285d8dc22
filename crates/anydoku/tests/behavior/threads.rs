//! Types can be sent to threads and shared between them.

use anydoku::batch::{BatchSolver, BatchVerdict};
use anydoku::batch::{DistinctPuzzles, Fingerprints};
use anydoku::generate::{
    BatchJob, CompleteJob, DigJob, GenerateError, GenerateJob, Generated, GridJob, JigsawJob,
    Random, RerateJob, Seed,
};
use anydoku::logic::{
    AnalysisError, HintJob, HintsJob, LogicError, Path, PathJob, Position, Rating, RatingJob,
    RedundantGivensJob, Situation, Step, StepsJob, Technique, TrueCandidatesJob, Unrated,
};
use anydoku::research::Facts;
use anydoku::solve::{
    CancelToken, CountJob, LeastSolutionJob, RedundantGivenJob, Solutions, SolveJob, Solver,
};
use anydoku::symmetry::{Canonical, SymmetryGroup, Transformation};
use anydoku::{
    Boxes, Candidates, Cell, Contradiction, Digit, DigitSet, Generator, Grid, Hint, House, Level,
    Puzzle, PuzzleError, Rated, Shape, ShapeBuilder, ShapeError, Stopped, Verdict,
};

macro_rules! are_send_and_sync {
    ($($type:ty,)*) => {{
        fn is<T: Send + Sync>() {}
        $(is::<$type>();)*
    }};
}

#[test]
fn types_are_send_and_sync() {
    are_send_and_sync! {
        Boxes, Candidates, Cell, Contradiction, Digit, DigitSet<'_>, Generator, Grid, Hint, House,
        Level, Puzzle, PuzzleError, Rated, Shape, ShapeBuilder, ShapeError, Stopped, Verdict,
        BatchJob, CompleteJob, DigJob, DistinctPuzzles, Fingerprints, GenerateError, GenerateJob,
        Generated, GridJob, JigsawJob, Random, RerateJob, Seed, Facts, AnalysisError, HintJob,
        HintsJob, LogicError, Path, PathJob, Position, Rating, RatingJob, RedundantGivensJob,
        Situation, Step, StepsJob, Technique, TrueCandidatesJob, Unrated, BatchSolver, BatchVerdict,
        CancelToken, CountJob, LeastSolutionJob, RedundantGivenJob, Solutions, SolveJob, Solver<'_>,
        Canonical, SymmetryGroup, Transformation,
    }
}

#[test]
fn jobs_run_in_other_threads() {
    let puzzle: Puzzle = "1.........4..31.".parse().unwrap();
    let (token, shared) = (CancelToken::new(), &puzzle);
    let verdict = std::thread::scope(|scope| {
        let job =
            scope.spawn(|| anydoku::Control::new().cancel(&token).drive(&mut shared.solve_job()));
        job.join().unwrap().unwrap()
    });
    assert_eq!(verdict, puzzle.solve());
}
