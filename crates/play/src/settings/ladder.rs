//! The levels of a hint, each telling more: which of them the player wants to see.

use super::Setting;
use super::Settings;
use super::table::SETTINGS;

/// The settings of the levels that can be left out, in the order of the levels; the last level tells
/// what to do, and is always shown.
const LEVELS: [&str; 4] = ["hint_place", "hint_technique", "hint_cells", "hint_reason"];

impl Settings {
    /// The level that comes after this one (0 before the first) of a hint with so many levels; none
    /// after the last.
    ///
    /// ```
    /// use anydoku_play::Settings;
    /// let settings = Settings { hint_technique: false, ..Settings::default() };
    /// assert_eq!(settings.next_hint_level(1, 5), Some(3));
    /// assert_eq!(settings.next_hint_level(5, 5), None);
    /// ```
    #[must_use]
    pub fn next_hint_level(&self, after: usize, count: usize) -> Option<usize> {
        let shows = [self.hint_place, self.hint_technique, self.hint_cells, self.hint_reason];
        let is_shown =
            |level: &usize| *level == count || shows.get(level - 1).copied().unwrap_or(true);
        (after + 1..=count).find(is_shown)
    }

    /// The setting that leaves a level out, if that can be.
    #[must_use]
    pub fn of_hint_level(level: usize) -> Option<&'static Setting> {
        let id = LEVELS.get(level.checked_sub(1)?)?;
        SETTINGS.iter().find(|setting| setting.id == *id)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn shown(settings: &Settings, count: usize) -> Vec<usize> {
        std::iter::successors(settings.next_hint_level(0, count), |&level| {
            settings.next_hint_level(level, count)
        })
        .collect()
    }

    #[test]
    fn levels_are_left_out_by_their_settings_and_the_last_never() {
        let mut settings = Settings::default();
        assert_eq!(shown(&settings, 5), [1, 2, 3, 4, 5]);
        assert_eq!(shown(&settings, 1), [1]);
        for (level, left) in [(1, 4), (3, 3), (2, 2), (4, 1)] {
            let setting = Settings::of_hint_level(level).unwrap();
            assert!(setting.set(&mut settings, &Value::Bool(false)));
            assert_eq!(shown(&settings, 5).len(), left);
            assert!(!shown(&settings, 5).contains(&level));
        }
        assert_eq!(shown(&settings, 5), [5]);
        assert_eq!(shown(&settings, 1), [1]);
        assert!(Settings::of_hint_level(5).is_none());
        assert!(Settings::of_hint_level(0).is_none());
    }
}
