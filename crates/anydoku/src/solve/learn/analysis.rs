//! The state of a conflict analysis.

use super::literal::{Literal, Variable};

/// The state of a variable during conflict analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum VariableMark {
    None,
    /// In the clause, or already resolved.
    Visited,
    /// Implied by the clause.
    Implied,
    /// Not implied by the clause.
    Needed,
}

/// Buffers of the analysis, reused between conflicts.
#[derive(Clone, Debug)]
pub(super) struct Analysis {
    /// The learnt clause: first the asserted literal, then one of the backtrack level.
    pub(super) clause: Vec<Literal>,
    pub(super) marks: Vec<VariableMark>,
    pub(super) marked: Vec<Variable>,
    /// By level: the stamp of the last clause with a literal of that level.
    pub(super) level_stamps: Vec<u64>,
    pub(super) stamp: u64,
    /// Literals whose reasons are being visited, with the index of the next cause.
    pub(super) stack: Vec<(Literal, u32)>,
}

impl Analysis {
    pub(super) fn new(variables: usize) -> Self {
        Self {
            clause: Vec::new(),
            marks: vec![VariableMark::None; variables],
            marked: Vec::new(),
            level_stamps: vec![0; variables + 1],
            stamp: 0,
            stack: Vec::new(),
        }
    }

    pub(super) fn mark(&mut self, variable: Variable, mark: VariableMark) {
        let old = &mut self.marks[variable as usize];
        if *old == VariableMark::None {
            self.marked.push(variable);
        }
        *old = mark;
    }
}

/// The result of an analysis. The literals are in [`Analysis::clause`].
#[derive(Clone, Copy, Debug)]
pub(super) struct AnalysisResult {
    /// The level to backtrack to.
    pub(super) level: u32,
    /// The number of levels in the clause (literal block distance).
    pub(super) lbd: u32,
}
