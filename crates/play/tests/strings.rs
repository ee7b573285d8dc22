//! What the user reads: everything has a name, nothing is left over.

use std::collections::BTreeSet;

use anydoku_play::{
    ACTIONS, COLOUR_COUNT, Group, Kind, Mode, PRESETS, SETTINGS, SettingsGroup, Strings,
};

#[test]
fn every_action_setting_and_group_has_a_name() {
    let strings = Strings::english();
    for command in ACTIONS {
        assert!(!command.label(&strings).is_empty(), "action.{}", command.id);
    }
    for setting in SETTINGS {
        assert!(!setting.label(&strings).is_empty(), "setting.{}", setting.id);
        if let Kind::Choice(names) | Kind::Several(names) = setting.kind {
            for name in names {
                let label = setting.choice(name, &strings);
                assert!(!label.is_empty(), "setting.{}.{name}", setting.id);
            }
        }
    }
    for preset in PRESETS {
        assert!(!preset.label(&strings).is_empty(), "preset.{}", preset.id);
        assert!(!preset.help(&strings).is_empty(), "preset.{}.help", preset.id);
    }
    assert!(Group::ALL.iter().all(|group| !group.label(&strings).is_empty()));
    assert!(SettingsGroup::ALL.iter().all(|group| !group.label(&strings).is_empty()));
    for mode in Mode::ALL {
        assert!(strings.get(&format!("mode.{}", mode.name())).is_some());
    }
    for colour in 1..=COLOUR_COUNT {
        assert!(strings.get(&format!("colour.{colour}")).is_some());
    }
}

#[test]
fn no_text_names_an_action_or_setting_that_there_is_not() {
    let strings = Strings::english();
    let actions: BTreeSet<&str> = ACTIONS.iter().map(|command| command.id).collect();
    let settings: BTreeSet<&str> = SETTINGS.iter().map(|setting| setting.id).collect();
    for key in strings.keys() {
        let parts: Vec<&str> = key.split('.').collect();
        match parts[..] {
            ["action", id, ..] => assert!(actions.contains(id), "{key}"),
            ["setting", "on" | "off"] => {}
            ["setting", id, ..] => assert!(settings.contains(id), "{key}"),
            _ => {}
        }
    }
}

#[test]
fn ids_are_unique() {
    let actions: BTreeSet<&str> = ACTIONS.iter().map(|command| command.id).collect();
    let settings: BTreeSet<&str> = SETTINGS.iter().map(|setting| setting.id).collect();
    assert_eq!((actions.len(), settings.len()), (ACTIONS.len(), SETTINGS.len()));
}

#[test]
fn another_language_says_what_it_can_and_the_rest_in_english() {
    let german =
        Strings::parse("# Deutsch\nspoken.empty = leer\nbroken line\nplace = Z{row}S{column}");
    assert_eq!(german.get("spoken.empty"), Some("leer"));
    assert_eq!(german.get("spoken.given"), Some("given"));
    assert_eq!(german.say("place", &[("row", "3"), ("column", "7")]), "Z3S7");
    assert_eq!(german.get("nowhere"), None);
}

#[test]
fn places_in_texts_are_filled_and_the_others_are_left_out() {
    let strings = Strings::parse("a = {x} and {y}{\nb.one = {n} thing\nb.other = {n} things");
    assert_eq!(strings.say("a", &[("x", "1")]), "1 and {");
    assert_eq!(strings.count("b", 1, &[]), "1 thing");
    assert_eq!(strings.count("b", 0, &[]), "0 things");
}

/// All texts in quotes of the sources, but for those of tests.
fn quoted(folder: &std::path::Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            quoted(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = std::fs::read_to_string(&path).unwrap();
            let source = source.split("#[cfg(test)]").next().unwrap_or_default();
            found.extend(source.split('"').skip(1).step_by(2).map(str::to_owned));
        }
    }
}

#[test]
fn every_text_that_is_said_is_there_and_every_text_is_said() {
    let mut quoted_texts = BTreeSet::new();
    let sources = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    quoted(&sources, &mut quoted_texts);
    let strings = Strings::english();
    let keys: BTreeSet<&str> = strings.keys().collect();
    let is_key = |text: &&String| {
        let parts: Vec<&str> = text.split('.').collect();
        let is_word = |part: &&str| {
            !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
        };
        parts.len() > 1 && parts.iter().all(is_word) && !text.ends_with(".txt")
    };
    let said: BTreeSet<&String> = quoted_texts.iter().filter(is_key).collect();
    assert!(said.len() > 60, "the sources are read: {}", said.len());
    for text in &said {
        let is_there = keys.contains(text.as_str()) || keys.contains(&*format!("{text}.other"));
        assert!(is_there, "{text} is said and has no text");
    }
    // What the page says is said by the view; of a table of texts it names the beginning.
    let mut of_view = BTreeSet::new();
    quoted(&sources.join("../../app/src"), &mut of_view);
    let is_of_view = |key: &str| {
        let begins = |text: &String| {
            text.split_once('{').is_some_and(|(begin, _)| begin.len() > 5 && key.starts_with(begin))
        };
        key.starts_with("view.") && (of_view.contains(key) || of_view.iter().any(begins))
    };
    let tables = [
        "action", "setting", "settings", "preset", "colour", "pattern", "symbol", "mode", "group",
        "house", "tell", "list",
    ];
    for key in keys {
        let (table, _) = key.split_once('.').unwrap_or((key, ""));
        let stem = key.strip_suffix(".one").or_else(|| key.strip_suffix(".other")).unwrap_or(key);
        let is_said = tables.contains(&table) || quoted_texts.contains(stem) || is_of_view(key);
        assert!(is_said, "{key} is never said");
    }
}

/// The places in braces of a text.
fn places(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|part| part.split_once('}')).map(|(name, _)| name).collect()
}

#[test]
fn german_says_what_english_says_and_fills_in_no_more() {
    let (english, german) =
        (Strings::english(), Strings::parse(include_str!("../src/strings/german.txt")));
    let mut count = 0;
    for key in german.keys() {
        let known = english.get(key).unwrap_or_else(|| panic!("{key} is no text"));
        let said = german.get(key).unwrap_or_default();
        assert!(!said.is_empty(), "{key}");
        let mut filled = places(known);
        // A digit comes with and without its article.
        if filled.contains("a_digit") {
            filled.insert("digit");
        }
        assert!(places(said).is_subset(&filled), "{key}");
        count += 1;
    }
    assert!(count > 300, "{count}");
    assert_eq!(german.get("action.undo"), Some("Zurücknehmen"));
    // What it lacks is said in English.
    assert_eq!(german.get("symbol.greek.1"), Some("alpha"));
}
