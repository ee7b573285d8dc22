//! What can be open: dialogs, and the tabs of a new game.

/// What is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialog {
    New,
    Solved,
    Settings,
    Palette,
    Help,
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

/// A tab of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tab {
    Generate,
    Enter,
    Paste,
    Link,
    Book,
}
