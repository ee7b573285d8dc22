//! Literals: a candidate is the digit of its cell, or is not.

/// The number of an open candidate.
pub(super) type Variable = u32;

/// A variable or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Literal(u32);

impl Literal {
    /// Returns the positive literal of a variable.
    pub(super) const fn positive(variable: Variable) -> Self {
        Self(variable << 1)
    }

    /// Returns the negative literal of a variable.
    pub(super) const fn negative(variable: Variable) -> Self {
        Self(variable << 1 | 1)
    }

    pub(super) const fn with_phase(variable: Variable, phase: bool) -> Self {
        if phase { Self::positive(variable) } else { Self::negative(variable) }
    }

    pub(super) const fn from_code(code: u32) -> Self {
        Self(code)
    }

    pub(super) const fn code(self) -> u32 {
        self.0
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn variable(self) -> Variable {
        self.0 >> 1
    }

    pub(super) const fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    pub(super) const fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }
}
