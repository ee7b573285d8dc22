//! Literals: "this digit stands in this cell" or "it does not".

/// A candidate that is still open, by number.
pub(super) type Variable = u32;

/// A variable or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Literal(u32);

impl Literal {
    /// The variable holds.
    pub(super) const fn holds(variable: Variable) -> Self {
        Self(variable << 1)
    }

    /// The variable does not hold.
    pub(super) const fn fails(variable: Variable) -> Self {
        Self(variable << 1 | 1)
    }

    pub(super) const fn with_phase(variable: Variable, phase: bool) -> Self {
        if phase { Self::holds(variable) } else { Self::fails(variable) }
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
