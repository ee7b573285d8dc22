//! Dialogs, and the tabs of the dialog for new games.

/// A dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialog {
    New,
    Daily,
    Collections,
    Settings,
    Palette,
    Help,
    Lessons,
    Keys,
    Menu,
    GoTo,
    Solve,
    Print,
    Board,
    Library,
    Statistics,
    Share,
    Export,
    TabLock,
}

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
