//! Why the browser's database refuses something.

use anydoku_play::Texts;

/// Why the browser's database refuses something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StorageError {
    /// There is no room left.
    Full,
    /// The record exists: another tab wrote it, in a browser without locks.
    Exists,
    /// The browser has closed the database, as when the player clears site data.
    Closed,
    /// The database was reopened, so that earlier parts of a log may be lost.
    Reopened,
    /// A value can't be converted for the database.
    NotStorable,
    /// A font is damaged.
    DamagedFont,
    /// Another tab plays the game with this name.
    OpenElsewhere(String),
    /// The log of a game can't be replayed, for this reason.
    Log(String),
    /// Nothing is saved in this browser.
    Off,
    /// Anything else, in the browser's own words.
    Browser(String),
}

/// Parts of the names of browsers' errors. If there is no room, some only abort the transaction.
const NAMES: [(&str, StorageError); 4] = [
    ("QuotaExceeded", StorageError::Full),
    ("AbortError", StorageError::Full),
    ("ConstraintError", StorageError::Exists),
    ("InvalidState", StorageError::Closed),
];

impl StorageError {
    /// Returns the error that a browser's message stands for.
    pub(super) fn named(message: String) -> Self {
        let known = NAMES.iter().find(|(name, _)| message.contains(name));
        known.map_or(Self::Browser(message), |(_, error)| error.clone())
    }

    /// Returns the reason in words.
    pub(crate) fn reason(&self, texts: &Texts) -> String {
        let reason = match self {
            Self::OpenElsewhere(name) => return texts.library_open_elsewhere(name),
            Self::Log(reason) => reason,
            Self::Full => texts.notice_no_room(),
            Self::NotStorable => texts.notice_not_storable(),
            Self::DamagedFont => texts.notice_damaged(),
            Self::Off => texts.notice_saving_off(),
            _ => texts.notice_browser_error(),
        };
        reason.to_owned()
    }
}

impl From<idb::Error> for StorageError {
    fn from(error: idb::Error) -> Self {
        Self::named(error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_browsers_are_told_apart() {
        let named = |message: &str| StorageError::named(message.to_owned());
        assert_eq!(named("QuotaExceededError: disk"), StorageError::Full);
        assert_eq!(named("ConstraintError: Key already exists"), StorageError::Exists);
        let disk = named("UnknownError: disk");
        assert_eq!(disk, StorageError::Browser("UnknownError: disk".to_owned()));
        assert_eq!(disk.reason(Texts::english()), "the browser reports an error");
    }
}
