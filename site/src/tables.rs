//! Tables that the program's own data fills: keyboard shortcuts, settings and notations.

use std::fmt::Write as _;

use anydoku_notation::Notation;
use anydoku_play::{ACTIONS, Chord, Group, SETTINGS, Setting, SettingKind, SettingsGroup, presets};
use anydoku_texts::Texts;

/// Returns a table of shortcuts for each group of actions. Actions without a key are left out.
pub(crate) fn shortcuts() -> String {
    let texts = Texts::english();
    let mut out = String::new();
    for &group in Group::ALL {
        let mut rows = String::new();
        for command in ACTIONS.iter().filter(|command| command.group == group) {
            let keys: Vec<String> = command
                .keys
                .iter()
                .filter_map(|key| Chord::parse(key))
                .map(|chord| keys_of(&chord.to_label(texts, |_| None)))
                .collect();
            if !keys.is_empty() {
                // Writing to memory does not fail.
                let _ = writeln!(rows, "| {} | {} |", command.label(texts), keys.join(" or "));
            }
        }
        if !rows.is_empty() {
            let label = group.label(texts);
            let _ = write!(out, "## {label}\n\n| action | keys |\n|---|---|\n{rows}\n");
        }
    }
    out
}

/// Returns each key of a chord such as `Ctrl+Shift+Z` as a key.
fn keys_of(label: &str) -> String {
    // The last key may be a plus sign.
    let (modifiers, key) = match label.strip_suffix('+') {
        Some(modifiers) => (modifiers, "+"),
        None => label.rsplit_once('+').unwrap_or(("", label)),
    };
    let modifiers = modifiers.split('+').filter(|modifier| !modifier.is_empty());
    let keys = modifiers.chain([key]).map(|key| format!("<kbd>{}</kbd>", literal(key)));
    keys.collect::<Vec<_>>().join("+")
}

/// Returns text with every sign of ASCII that Markdown or HTML could read as its own as an entity.
fn literal(text: &str) -> String {
    let mut out = String::new();
    for character in text.chars() {
        if character.is_ascii_punctuation() && character != '+' {
            out.push_str(&format!("&#{};", u32::from(character)));
        } else {
            out.push(character);
        }
    }
    out
}

/// Returns a table of the presets.
pub(crate) fn presets_table() -> String {
    let texts = Texts::english();
    let mut out = String::from("| preset | what it sets |\n|---|---|\n");
    for preset in presets() {
        // Writing to memory does not fail.
        let _ = writeln!(out, "| {} | {} |", preset.label(texts), preset.help(texts));
    }
    out
}

/// Returns a table of settings for each of their groups.
pub(crate) fn settings() -> String {
    let texts = Texts::english();
    let mut out = String::new();
    for &group in SettingsGroup::ALL {
        let mut rows = String::new();
        for setting in SETTINGS.iter().filter(|setting| setting.group == group) {
            let (label, help) = (setting.label(texts), setting.help(texts));
            if !label.is_empty() {
                // Writing to memory does not fail.
                let _ = writeln!(rows, "| {label} | {} | {help} |", choices(setting, texts));
            }
        }
        if !rows.is_empty() {
            let label = group.label(texts);
            let _ = write!(
                out,
                "### {label}\n\n| setting | choices | what it does |\n|---|---|---|\n{rows}\n"
            );
        }
    }
    out
}

/// Returns the choices of a setting, separated by commas.
fn choices(setting: &Setting, texts: &Texts) -> String {
    match setting.kind {
        SettingKind::Choice(names) | SettingKind::Several(names) => {
            let labels: Vec<&str> = names.iter().map(|name| setting.choice(name, texts)).collect();
            labels.join(", ")
        }
        SettingKind::Switch => "on, off".to_owned(),
        SettingKind::Number { min, max, unit, .. } => format!("{min} to {max} {unit}"),
        SettingKind::Text | SettingKind::List => "text of your own".to_owned(),
        SettingKind::Colors => "colors of your own".to_owned(),
        SettingKind::Keys => "keys of your own".to_owned(),
        _ => String::new(),
    }
}

/// Returns a table of all notations.
pub(crate) fn notations() -> String {
    let mut out = String::from("| name | what it is | files end in |\n|---|---|---|\n");
    for notation in Notation::all() {
        let (name, extension) = (notation.name(), notation.extension());
        let mut letters = notation.description().chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        // The names of programs keep their small letters.
        let is_name = ["f-puzzles", "sudoku.coach", "anydoku"]
            .iter()
            .any(|name| notation.description().starts_with(name));
        let description = match is_name {
            true => notation.description().to_owned(),
            false => first + letters.as_str(),
        };
        // Writing to memory does not fail.
        let _ = writeln!(out, "| `{name}` | {description} | `.{extension}` |");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_marked_one_by_one() {
        assert_eq!(keys_of("Ctrl+Z"), "<kbd>Ctrl</kbd>+<kbd>Z</kbd>");
        assert_eq!(keys_of("+"), "<kbd>+</kbd>");
        assert_eq!(keys_of("Ctrl++"), "<kbd>Ctrl</kbd>+<kbd>+</kbd>");
        assert_eq!(keys_of("`"), "<kbd>&#96;</kbd>");
    }

    #[test]
    fn tables_have_a_row_for_each_item() {
        assert_eq!(notations().lines().count(), 2 + Notation::all().count());
        let with_keys = ACTIONS.iter().filter(|command| !command.keys.is_empty()).count();
        assert_eq!(shortcuts().matches("| <kbd>").count(), with_keys);
        for setting in SETTINGS {
            assert!(settings().contains(setting.label(Texts::english())), "{}", setting.id);
        }
    }
}
