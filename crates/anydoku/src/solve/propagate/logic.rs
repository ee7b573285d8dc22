//! The rules of propagation.

/// The rules of propagation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Logic {
    /// Hidden singles only.
    Hidden,
    /// Naked and hidden singles.
    Singles,
    /// Singles and locked candidates.
    #[default]
    Locked,
}
