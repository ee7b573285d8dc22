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
