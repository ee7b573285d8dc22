//! The levels of a hint and the settings that skip them.

use super::Setting;
use super::Settings;

/// The settings of the levels that can be skipped, in order. The last level, with the solution, is
/// always shown.
const LEVELS: [&str; 4] = ["hint_place", "hint_technique", "hint_cells", "hint_reason"];

impl Settings {
    /// Returns the next level of a hint with `count` levels after level `after` (0 before the
    /// first), or `None` after the last.
    ///
    /// ```
    /// use anydoku_play::Settings;
    /// let settings = Settings { hint_technique: false, ..Settings::default() };
    /// assert_eq!(settings.next_hint_level(1, 5), Some(3));
    /// assert_eq!(settings.next_hint_level(5, 5), None);
    /// ```
    pub fn next_hint_level(&self, after: usize, count: usize) -> Option<usize> {
        let shows = [self.hint_place, self.hint_technique, self.hint_cells, self.hint_reason];
        let is_shown =
            |level: &usize| *level == count || shows.get(level - 1).copied().unwrap_or(true);
        (after + 1..=count).find(is_shown)
    }

    /// Returns the setting that skips a level, if it can be skipped.
    pub fn hint_level_setting(level: usize) -> Option<&'static Setting> {
        Setting::by_id(LEVELS.get(level.checked_sub(1)?)?)
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
    fn settings_skip_all_levels_but_the_last() {
        let mut settings = Settings::default();
        assert_eq!(shown(&settings, 5), [1, 2, 3, 4, 5]);
        assert_eq!(shown(&settings, 1), [1]);
        for (level, left) in [(1, 4), (3, 3), (2, 2), (4, 1)] {
            let setting = Settings::hint_level_setting(level).unwrap();
            assert!(setting.set(&mut settings, &Value::Bool(false)));
            assert_eq!(shown(&settings, 5).len(), left);
            assert!(!shown(&settings, 5).contains(&level));
        }
        assert_eq!(shown(&settings, 5), [5]);
        assert_eq!(shown(&settings, 1), [1]);
        assert!(Settings::hint_level_setting(5).is_none());
        assert!(Settings::hint_level_setting(0).is_none());
    }
}
