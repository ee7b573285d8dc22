//! The version and the keys of the format.

/// The version byte.
pub(super) const VERSION: u8 = 1;

/// The key of the settings in the extra members.
pub(super) const SETTINGS: &str = "settings";
