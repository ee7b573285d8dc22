//! Names that the previous release gave to settings, their values and actions. Settings, backups and
//! links of that release are read with today's names.

use serde_json::{Map, Value};

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

/// Colors of a custom theme: the old variable of the style sheet and today's.
const COLORS: &[(&str, &str)] = &[("--further", "--extra-region"), ("--trough", "--track")];

fn renamed<'a>(names: &[(&str, &'static str)], name: &'a str) -> &'a str {
    names.iter().find(|(old, _)| *old == name).map_or(name, |(_, new)| new)
}

/// Returns settings with today's names and values. A setting that has its name already wins.
pub(super) fn settings(members: &Map<String, Value>) -> Map<String, Value> {
    let mut settings = with_renamed(members, SETTINGS);
    for (name, setting) in &mut settings {
        *setting = value(name, setting);
    }
    settings
}

/// Returns the value of a setting with today's names.
fn value(setting: &str, value: &Value) -> Value {
    match value {
        Value::String(text) => {
            let is_old = |(of, old, _): &&(&str, &str, &str)| *of == setting && *old == text;
            VALUES.iter().find(is_old).map_or(text.as_str(), |(_, _, new)| new).into()
        }
        Value::Array(items) => items.iter().map(|item| self::value(setting, item)).collect(),
        Value::Object(members) if setting == "keys" => with_renamed(members, ACTIONS).into(),
        Value::Object(members) if setting == "custom_theme" => with_renamed(members, COLORS).into(),
        _ => value.clone(),
    }
}

/// Returns an object with today's names of its members. A member that has its name already wins.
fn with_renamed(
    members: &Map<String, Value>,
    names: &[(&str, &'static str)],
) -> Map<String, Value> {
    let is_superseded = |name: &str, new: &str| name != new && members.contains_key(new);
    let renamed = members.iter().map(|(name, value)| (name, renamed(names, name), value));
    let current = renamed.filter(|(name, new, _)| !is_superseded(name, new));
    let mut members = Map::new();
    for (_, new, value) in current {
        members.insert(new.to_owned(), value.clone());
    }
    members
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
    fn new_names_win_over_old_ones() {
        let both = json!({
            "auto_remove_notes": true, "tidies_marks": false,
            "own_theme": { "--track": "#111111", "--trough": "#222222" },
        });
        let (settings, _) = Settings::from_json(&both);
        assert!(settings.auto_remove_notes);
        assert_eq!(settings.to_json(), json!({ "custom_theme": { "--track": "#111111" } }));
    }

    #[test]
    fn old_names_are_read_with_their_meaning() {
        let old = json!({
            "tidies_marks": false, "method": "value-first", "own_symbols": ["value", "own"],
            "symbols": "own", "spoken_order": ["value", "marks"],
            "keys": { "tell-row": ["KeyJ"], "undo": ["KeyU"] },
            "own_theme": { "--page": "#fff4d6", "--further": "#112233" },
        });
        let new = json!({
            "auto_remove_notes": false, "method": "digit-first",
            "custom_symbols": ["value", "own"], "symbols": "custom",
            "spoken_order": ["digit", "notes"],
            "keys": { "read-row": ["KeyJ"], "undo": ["KeyU"] },
            "custom_theme": { "--page": "#fff4d6", "--extra-region": "#112233" },
        });
        let (settings, rejected) = Settings::from_json(&old);
        assert!(rejected.is_empty(), "{rejected:?}");
        assert_eq!(settings, Settings::from_json(&new).0);
        assert_eq!(settings.to_json(), new);
    }
}
