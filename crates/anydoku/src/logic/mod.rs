//! Human solving techniques, steps with reasons, ratings and hints.

mod analysis;
mod candidate;
mod chains;
mod check;
mod check_covers;
mod check_nets;
mod deadly;
mod error;
mod exocets;
mod forcing;
pub(crate) mod geometry;
mod hint;
mod links;
mod locked_sets;
mod next_steps;
mod notation;
mod patterns;
mod percentile;
mod position;
mod rated;
mod rating;
mod satisfy;
mod scale;
mod search;
mod step;
mod technique;
mod techniques;
mod trial;
mod vector;
mod walk;
mod word_set;
mod work;

pub use analysis::{AnalysisError, RedundantGivensJob, Settling, TrueCandidatesJob};
pub use candidate::Candidate;
pub use check::Unsound;
pub use error::LogicError;
pub use geometry::MAX_LOGIC_SIDE;
pub use hint::{Hint, HintJob, HintsJob, MistakeReason, Situation};
pub use next_steps::NextStepsJob;
pub use position::Position;
pub use rated::{Path, PathJob, Rated, RatingJob, Unrated};
pub use rating::{Level, Rating, RatingError};
pub use step::{
    CandidateRole, CellRole, Chain, Cover, HouseRole, InnerPattern, Link, LockedSet, Node, Step,
    Truth, Why,
};
pub use technique::{Description, Example, Technique, UnknownTechnique};
pub(crate) use trial::{SolutionsKnown, Trial, TrialResult};
pub use walk::{StepsJob, Techniques};

use crate::solve::run_to_completion;

impl Position {
    /// Returns all steps of these techniques in this position, ordered by technique, including
    /// those that an easier technique also covers.
    ///
    /// Every technique searches the whole board. [`StepsJob`] runs in slices.
    #[must_use]
    pub fn steps(&self, techniques: Techniques) -> Vec<Step> {
        run_to_completion(&mut StepsJob::new(self, techniques))
    }

    /// Returns all steps of one technique.
    #[must_use]
    pub fn steps_of(&self, technique: Technique) -> Vec<Step> {
        run_to_completion(&mut StepsJob::of(self, technique))
    }
}
