//! The entries of the registry.

use super::action::Action;
use anydoku_texts::Texts;

/// The section of menus and help that lists an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Group {
    /// Games and files.
    Game,
    /// Moves.
    Edit,
    /// Digits and notes.
    Enter,
    /// Modes and methods.
    Mode,
    /// Cursor and selection.
    Move,
    /// Hints and checks.
    Help,
    /// Spoken reports.
    Report,
    /// Display.
    View,
    /// Design mode.
    Design,
}

impl Group {
    /// All groups, in the order of menus and help.
    pub const ALL: [Self; 9] = [
        Self::Game,
        Self::Edit,
        Self::Enter,
        Self::Mode,
        Self::Move,
        Self::Help,
        Self::Report,
        Self::View,
        Self::Design,
    ];

    /// Returns the group's key in the catalog of texts.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Edit => "edit",
            Self::Enter => "enter",
            Self::Mode => "mode",
            Self::Move => "move",
            Self::Help => "help",
            Self::Report => "tell",
            Self::View => "view",
            Self::Design => "design",
        }
    }

    /// Returns the group's label.
    #[must_use]
    pub fn label(self, texts: &Texts) -> &str {
        texts.get(&["group-", self.id()]).unwrap_or_default()
    }
}

/// An entry of the registry: an action with its id, group and default keys.
#[derive(Debug)]
pub struct Command {
    /// The id, used by settings and the catalog of texts.
    pub id: &'static str,
    /// The group that lists it.
    pub group: Group,
    /// The default keys, in the format of [`Chord`](crate::Chord).
    pub keys: &'static [&'static str],
    /// The action.
    pub action: Action,
}

impl PartialEq for Command {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Command {
    /// Returns the label.
    #[must_use]
    pub fn label<'a>(&self, texts: &'a Texts) -> &'a str {
        texts.get(&["action-", self.id]).unwrap_or_default()
    }

    /// Returns a one-sentence description, empty if the label says it all.
    #[must_use]
    pub fn help<'a>(&self, texts: &'a Texts) -> &'a str {
        texts.get(&["action-", self.id, ".help"]).unwrap_or_default()
    }
}
