//! The parts of a step by their role.

use anydoku::logic::{Candidate, CandidateRole, Step};

/// Returns the candidates with this role.
pub(crate) fn candidates(step: &Step, role: CandidateRole) -> impl Iterator<Item = &Candidate> {
    let candidates = step.why.candidates.iter();
    candidates.filter(move |(known, _)| *known == role).map(|(_, candidate)| candidate)
}
