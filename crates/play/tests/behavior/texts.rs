//! The texts of registries: every item has its texts, and every text belongs to an item.

use std::collections::BTreeSet;

use anydoku_play::{
    ACTIONS, COLOR_COUNT, Group, Mode, SETTINGS, SettingKind, SettingsGroup, SymbolSet, Texts,
    presets,
};

/// Returns the ids of all texts that a registry looks up.
fn registered_ids() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    ids.extend(ACTIONS.iter().map(|command| format!("action-{}", command.id)));
    ids.extend(Group::ALL.iter().map(|group| format!("group-{}", group.name())));
    ids.extend(SettingsGroup::ALL.iter().map(|group| format!("settings-{}", group.id())));
    for setting in SETTINGS {
        ids.insert(format!("setting-{}", setting.id));
        if let SettingKind::Choice(names) | SettingKind::Several(names) = setting.kind {
            // Languages have their own names.
            let named = names.iter().filter(|name| setting.id != "language" || **name == "auto");
            ids.extend(named.map(|name| format!("setting-{}-{name}", setting.id)));
        }
    }
    for preset in presets() {
        ids.extend([format!("preset-{}", preset.id), format!("preset-{}.help", preset.id)]);
    }
    for mode in Mode::ALL {
        ids.extend([format!("mode-{}", mode.name()), format!("view-mode-{}", mode.name())]);
    }
    ids.extend((1..=COLOR_COUNT).map(|number| format!("color-{number}")));
    ids.extend((0..3).map(|pattern| format!("pattern-{pattern}")));
    for (set, count) in [(SymbolSet::Greek, 24), (SymbolSet::Pictograms, 36)] {
        ids.extend((1..=count).map(|number| format!("symbol-{}-{number}", set.name())));
    }
    ids
}

#[test]
fn every_registered_item_has_a_text() {
    let texts = Texts::english();
    for id in registered_ids() {
        let text = texts.get(&[&id]);
        assert!(text.is_some_and(|text| !text.is_empty() || id == "pattern-0"), "{id}");
    }
}

#[test]
fn every_choice_has_a_label() {
    for setting in SETTINGS {
        if let SettingKind::Choice(names) | SettingKind::Several(names) = setting.kind {
            for name in names {
                let label = setting.choice(name, Texts::english());
                assert!(!label.is_empty(), "{} {name}", setting.id);
            }
        }
    }
}

#[test]
fn every_looked_up_text_belongs_to_an_item() {
    let registered = registered_ids();
    for id in Texts::ids() {
        // Inks belong to the app's settings of colors.
        if id.starts_with("ink-") {
            continue;
        }
        // Descriptions and synonyms are optional, and the app decides which actions have a button.
        let base = id.strip_suffix(".help").or_else(|| id.strip_suffix(".words")).unwrap_or(&id);
        let item = base.strip_prefix("view-").filter(|item| item.starts_with("action-"));
        let item = item.unwrap_or(base);
        assert!(registered.contains(item), "{id}");
    }
}

#[test]
fn labels_and_help_come_from_the_registry() {
    let texts = Texts::english();
    for command in ACTIONS {
        assert!(!command.label(texts).is_empty(), "{}", command.id);
    }
    let new = ACTIONS.iter().find(|command| command.id == "new").unwrap();
    assert_eq!(new.label(texts), "New game");
    assert!(!new.help(texts).is_empty());
    for setting in SETTINGS {
        assert!(!setting.label(texts).is_empty(), "{}", setting.id);
        if let SettingKind::Choice(names) | SettingKind::Several(names) = setting.kind {
            for name in names {
                assert!(!setting.choice(name, texts).is_empty(), "{} {name}", setting.id);
            }
        }
    }
    for preset in presets() {
        assert!(!preset.label(texts).is_empty() && !preset.help(texts).is_empty());
    }
    assert!(Group::ALL.iter().all(|group| !group.label(texts).is_empty()));
    assert!(SettingsGroup::ALL.iter().all(|group| !group.label(texts).is_empty()));
}

#[test]
fn ids_are_unique() {
    let actions: BTreeSet<&str> = ACTIONS.iter().map(|command| command.id).collect();
    let settings: BTreeSet<&str> = SETTINGS.iter().map(|setting| setting.id).collect();
    assert_eq!((actions.len(), settings.len()), (ACTIONS.len(), SETTINGS.len()));
}
