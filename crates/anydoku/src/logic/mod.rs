//! Solving as a person would: techniques, steps with their reasons, ratings, hints.

mod analysis;
mod candidate;
mod chains;
mod check;
mod deadly;
mod error;
mod forcing;
pub(crate) mod geometry;
mod hint;
mod links;
mod locked_sets;
mod notation;
mod percentile;
mod position;
mod rated;
mod rating;
mod satisfy;
mod search;
mod step;
mod technique;
mod techniques;
mod text;
mod trial;
mod walk;

pub use analysis::{
    NotAnalysed, Settling, SpareGivensJob, TrueCandidatesJob, backdoors, differing_cells,
    redundant_givens, settling_givens, true_candidates,
};
pub use candidate::Candidate;
pub use check::Unsound;
pub use error::LogicError;
pub use geometry::MAX_LOGIC_SIDE;
pub use hint::{Disclosure, Hint, HintJob, HintsJob, Situation, Wrong};
pub use percentile::percentile;
pub use position::Position;
pub use rated::{Path, PathJob, Rated, RatingJob, Unrated};
pub use rating::{Level, Rating, RatingError};
pub use step::{
    CandidateRole, CellRole, Chain, HouseRole, Link, LockedSet, Node, Step, Truth, Why,
};
pub use technique::{Description, Example, Technique, UnknownTechnique};
pub use text::Wording;
pub(crate) use trial::{Outcome, Solutions as Known, Trial};
pub use walk::{StepsJob, Techniques};

use crate::solve::run_through;

impl Position {
    /// All steps of these techniques that there are in this position, by technique; what an easier
    /// name covers as well is among them.
    ///
    /// Cost: every technique searches the whole board. [`StepsJob`] does it in slices.
    #[must_use]
    pub fn steps(&self, techniques: Techniques) -> Vec<Step> {
        run_through(&mut StepsJob::new(self, techniques))
    }

    /// All steps of this one technique.
    #[must_use]
    pub fn steps_of(&self, technique: Technique) -> Vec<Step> {
        run_through(&mut StepsJob::of(self, technique))
    }
}
