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
                .map(|chord| format!("<kbd>{}</kbd>", literal(&chord.to_label(texts, |_| None))))
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
            let _ = write!(out, "### {label}\n\n| setting | choices | |\n|---|---|---|\n{rows}\n");
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
        _ => String::new(),
    }
}

/// Returns a table of all notations.
pub(crate) fn notations() -> String {
    let mut out = String::from(
        "| name | what it is | file name ends in | read | written |\n|---|---|---|---|---|\n",
    );
    for notation in Notation::all() {
        let written = if notation.can_write() { "yes" } else { "no" };
        let (name, extension) = (notation.name(), notation.extension());
        // Writing to memory does not fail.
        let _ = writeln!(
            out,
            "| `{name}` | {} | `.{extension}` | yes | {written} |",
            notation.description()
        );
    }
    out
}
