//! Entries of the registry of actions.

use super::action::Action;
use crate::named_enum::named_enums;
use anydoku_texts::Texts;

named_enums! {
    /// The section of menus and help that lists an action.
    #[non_exhaustive]
    Group {
        /// Games and files.
        Game "game",
        /// Moves.
        Edit "edit",
        /// Digits and notes.
        Enter "enter",
        /// Modes and methods.
        Mode "mode",
        /// Cursor and selection.
        Move "move",
        /// Hints and checks.
        Help "help",
        /// Spoken reports.
        Read "read",
        /// Display.
        View "view",
        /// Design mode.
        Design "design",
    }
}

impl Group {
    /// Returns the group's label.
    pub fn label(self, texts: &Texts) -> &str {
        texts.get(&["group-", self.name()]).unwrap_or_default()
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
    pub fn label<'a>(&self, texts: &'a Texts) -> &'a str {
        texts.get(&["action-", self.id]).unwrap_or_default()
    }

    /// Returns a one-sentence description, empty if the label says it all.
    pub fn help<'a>(&self, texts: &'a Texts) -> &'a str {
        texts.get(&["action-", self.id, ".help"]).unwrap_or_default()
    }

    /// Returns other words that find it in the command palette, empty if there are none.
    pub fn synonyms<'a>(&self, texts: &'a Texts) -> &'a str {
        texts.get(&["action-", self.id, ".words"]).unwrap_or_default()
    }
}
