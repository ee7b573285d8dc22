//! Reasons of assignments, and conflicts.

use super::clauses::ClauseId;
use super::literal::{Literal, Variable};

/// The reason of an assignment, packed: a decision (or a fact), a clause, another literal of a
/// group, or a Hall set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reason(u32);

const GROUP: u32 = 1 << 31;
const HALL: u32 = 1 << 30;

/// The reason of an assignment, unpacked.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cause {
    Decision,
    Clause(ClauseId),
    Group(Variable),
    Hall(u32),
}

impl Reason {
    pub(super) const DECISION: Self = Self(u32::MAX);

    pub(super) const fn clause(id: ClauseId) -> Self {
        Self(id)
    }

    pub(super) const fn group(variable: Variable) -> Self {
        Self(GROUP | variable)
    }

    pub(super) const fn hall(number: u32) -> Self {
        Self(HALL | number)
    }

    pub(super) const fn get(self) -> Cause {
        match self {
            Self::DECISION => Cause::Decision,
            Self(word) if word & GROUP != 0 => Cause::Group(word & !GROUP),
            Self(word) if word & HALL != 0 => Cause::Hall(word & !HALL),
            Self(word) => Cause::Clause(word),
        }
    }
}

/// A clause to visit when a literal becomes false, unless its blocker, another literal of the clause,
/// is true.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub(super) clause: ClauseId,
    pub(super) blocker: Literal,
}

/// A conflict.
#[derive(Clone, Copy, Debug)]
pub(super) enum LearnerConflict {
    /// All literals of the clause are false.
    Clause(ClauseId),
    /// Two variables of one group are true.
    Group(Variable, Variable),
    /// All literals of the reason are false.
    Hall(u32),
}
