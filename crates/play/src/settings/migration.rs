//! Names that the previous release gave to settings, their values and actions. Settings, backups and
//! links of that release are read with today's names.

use serde_json::Value;

/// Settings: the old name and today's.
const SETTINGS: &[(&str, &str)] = &[
    ("filled_marks", "filled_notes"),
    ("highlight_marks", "highlight_notes"),
    ("mark_layout", "note_layout"),
    ("mark_size", "note_size"),
    ("own_font", "custom_font"),
    ("own_palette", "custom_palette"),
    ("own_symbol_names", "custom_symbol_names"),
    ("own_symbols", "custom_symbols"),
    ("own_theme", "custom_theme"),
    ("shows_struck", "show_removed_notes"),
    ("tidies_marks", "auto_remove_notes"),
];

/// Values: today's name of the setting, the old value and today's.
const VALUES: &[(&str, &str, &str)] = &[
    ("filled_notes", "centre", "center"),
    ("font", "own", "custom"),
    ("method", "value-first", "digit-first"),
    ("palette", "colour-blind", "color-blind"),
    ("palette", "own", "custom"),
    ("palette", "usual", "default"),
    ("spoken_order", "colours", "colors"),
    ("spoken_order", "marks", "notes"),
    ("spoken_order", "value", "digit"),
    ("symbols", "colours", "colors"),
    ("symbols", "own", "custom"),
    ("theme", "own", "custom"),
    ("validation", "free", "off"),
    ("verbosity", "usual", "default"),
];

/// Actions, whose keys are a setting: the old name and today's.
const ACTIONS: &[(&str, &str)] = &[
    ("analyse", "analyze"),
    ("clear-marks", "clear-notes"),
    ("fill-marks", "fill-notes"),
    ("fill-marks-here", "fill-notes-in-selection"),
    ("fill-marks-of-digit", "fill-notes-of-digit"),
    ("layer-values", "layer-digits"),
    ("method-value-first", "method-digit-first"),
    ("mode-centre", "mode-center"),
    ("mode-colour", "mode-color"),
    ("mode-value", "mode-digit"),
    ("show-struck", "show-removed-notes"),
    ("tell-box", "read-box"),
    ("tell-cell", "read-cell"),
    ("tell-column", "read-column"),
    ("tell-count", "read-count"),
    ("tell-missing", "read-missing"),
    ("tell-progress", "read-progress"),
    ("tell-row", "read-row"),
    ("validation-free", "validation-off"),
];

fn renamed<'a>(names: &[(&str, &'static str)], name: &'a str) -> &'a str {
    names.iter().find(|(old, _)| *old == name).map_or(name, |(_, new)| new)
}

/// Returns today's name of a setting.
pub(super) fn setting_name(name: &str) -> &str {
    renamed(SETTINGS, name)
}

/// Returns the value of a setting with today's names.
pub(super) fn value(setting: &str, value: &Value) -> Value {
    match value {
        Value::String(text) => {
            let is_old = |(of, old, _): &&(&str, &str, &str)| *of == setting && *old == text;
            VALUES.iter().find(is_old).map_or(text.as_str(), |(_, _, new)| new).into()
        }
        Value::Array(items) => items.iter().map(|item| self::value(setting, item)).collect(),
        Value::Object(keys) if setting == "keys" => keys
            .iter()
            .map(|(action, keys)| (renamed(ACTIONS, action).to_owned(), keys.clone()))
            .collect(),
        _ => value.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::{ACTIONS, SETTINGS, VALUES};
    use crate::settings::{Setting, SettingKind};
    use crate::{Command, Settings};
    use serde_json::json;

    #[test]
    fn every_new_name_exists_and_no_old_one_does() {
        for (old, new) in SETTINGS {
            assert!(Setting::by_id(old).is_none(), "{old}");
            assert!(Setting::by_id(new).is_some(), "{new}");
        }
        for (old, new) in ACTIONS {
            assert!(Command::by_id(old).is_none(), "{old}");
            assert!(Command::by_id(new).is_some(), "{new}");
        }
        for (setting, old, new) in VALUES {
            let (SettingKind::Choice(names) | SettingKind::Several(names)) =
                Setting::by_id(setting).unwrap().kind
            else {
                panic!("{setting} has no choices")
            };
            assert!(!names.contains(old), "{setting}: {old}");
            assert!(names.contains(new), "{setting}: {new}");
        }
    }

    #[test]
    fn old_names_are_read_with_their_meaning() {
        let old = json!({
            "tidies_marks": false, "method": "value-first", "own_symbols": ["value", "own"],
            "symbols": "own", "spoken_order": ["value", "marks"],
            "keys": { "tell-row": ["KeyJ"], "undo": ["KeyU"] },
        });
        let new = json!({
            "auto_remove_notes": false, "method": "digit-first",
            "custom_symbols": ["value", "own"], "symbols": "custom",
            "spoken_order": ["digit", "notes"],
            "keys": { "read-row": ["KeyJ"], "undo": ["KeyU"] },
        });
        let (settings, rejected) = Settings::from_json(&old);
        assert!(rejected.is_empty(), "{rejected:?}");
        assert_eq!(settings, Settings::from_json(&new).0);
        assert_eq!(settings.to_json(), new);
    }
}
