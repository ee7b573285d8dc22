//! The tabs of the dialog for new games.

/// A tab of the dialog for new games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tab {
    #[default]
    Generate,
    Enter,
    Paste,
    Link,
    Book,
}
