//! Settings: the registry is complete, and unknown members of files are preserved.

use anydoku_play::{Method, SETTINGS, Setting, SettingKind, Settings, Texts, Validation, presets};
use proptest::prelude::*;
use serde_json::{Value, json};

#[test]
fn defaults_are_valid_and_not_serialized() {
    let settings = Settings::default();
    for setting in SETTINGS {
        assert!(setting.kind.accepts(&setting.value(&settings)), "{}", setting.id);
        assert!(setting.is_default(&settings), "{}", setting.id);
    }
    assert_eq!(settings.to_json(), json!({}));
}

#[test]
fn every_setting_round_trips_and_resets() {
    for setting in SETTINGS {
        let values: Vec<Value> = match setting.kind {
            SettingKind::Switch => vec![json!(true), json!(false)],
            SettingKind::Choice(names) => names.iter().map(|name| json!(name)).collect(),
            SettingKind::Number { min, max, .. } => vec![json!(min), json!(max)],
            SettingKind::Text => vec![json!("text")],
            SettingKind::Several(names) => vec![json!([names[0]]), json!(names)],
            SettingKind::List => vec![json!(["a", "b"])],
            SettingKind::Colors => vec![json!({ "page": "#F7f6F3" })],
            SettingKind::Keys => vec![json!({ "hint": ["KeyJ"] })],
            _ => unreachable!("a kind that this test does not know"),
        };
        for value in values {
            let mut settings = Settings::default();
            assert!(setting.set(&mut settings, &value), "{} {value}", setting.id);
            assert_eq!(setting.value(&settings), value);
            let (again, refused) = Settings::from_json(&settings.to_json());
            assert_eq!((again, refused), (settings.clone(), Vec::new()));
            setting.reset(&mut settings);
            assert_eq!(settings, Settings::default());
        }
    }
}

#[test]
fn rejects_invalid_members_and_preserves_unknown_ones() {
    let json = json!({
        "method": "cycle", "validation": "harsh", "typing_ms": 5, "keys": {"hint": "KeyJ"},
        "of_tomorrow": {"a": [1]},
    });
    let (settings, refused) = Settings::from_json(&json);
    assert_eq!(settings.method, Method::Cycle);
    assert_eq!(settings.validation, Validation::Warn);
    assert_eq!(refused, ["keys", "typing_ms", "validation"]);
    assert_eq!(settings.to_json(), json!({"method": "cycle", "of_tomorrow": {"a": [1]}}));
    let text = serde_json::to_string(&settings).unwrap();
    assert_eq!(serde_json::from_str::<Settings>(&text).unwrap(), settings);
}

#[test]
fn presets_set_only_their_values() {
    let presets = presets();
    let ids: Vec<&str> = presets.iter().map(|preset| preset.id.as_str()).collect();
    assert_eq!(
        ids,
        ["default", "beginner", "paper", "speed", "cracking-the-cryptic", "screen-reader"]
    );
    for preset in presets {
        let settings = Settings { digit_size: 120, ..Settings::default() };
        let applied = preset.apply(&settings);
        assert_eq!(applied.digit_size, 120);
        let mut count = 0;
        for (setting, value) in preset.values() {
            assert!(setting.kind.accepts(value), "{} {}", preset.id, setting.id);
            assert_eq!(setting.value(&applied), *value, "{} {}", preset.id, setting.id);
            count += 1;
        }
        assert!(count >= 10, "{}: {count}", preset.id);
    }
}

#[test]
fn default_preset_leads_back_from_every_other() {
    let settings = Settings { digit_size: 120, ..Settings::default() };
    let [default, others @ ..] = &presets()[..] else { panic!("no presets") };
    for preset in others {
        let applied = preset.apply(&settings);
        assert_ne!(applied, settings, "{}", preset.id);
        assert_eq!(default.apply(&applied), settings, "{}", preset.id);
    }
}

#[test]
fn search_matches_label_help_and_choices() {
    let texts = Texts::english();
    let found = |search: &str| -> Vec<&str> {
        let matches = |setting: &&Setting| setting.matches(search, texts);
        SETTINGS.iter().filter(matches).map(|setting| setting.id).collect()
    };
    assert_eq!(found("timer hidden"), ["timer"]);
    assert_eq!(found("DIGIT FIRST"), ["method", "tap_chooses"]);
    assert_eq!(found("zzz"), [""; 0]);
    assert_eq!(found("").len(), SETTINGS.len());
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        "[a-z-]{0,9}".prop_map(Value::from),
    ];
    leaf.prop_recursive(2, 9, 3, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            proptest::collection::btree_map("[a-z]{0,4}", inner, 0..3)
                .prop_map(|members| members.into_iter().collect()),
        ]
    })
}

proptest! {
    #[test]
    fn any_json_round_trips(
        members in proptest::collection::btree_map(0..SETTINGS.len() + 3, any_json(), 0..9)
    ) {
        let name = |index: usize| SETTINGS.get(index).map_or_else(|| format!("x{index}"), |setting| setting.id.to_owned());
        let json: Value = members.into_iter().map(|(index, value)| (name(index), value)).collect();
        let (settings, _) = Settings::from_json(&json);
        let written = settings.to_json();
        let (again, refused) = Settings::from_json(&written);
        prop_assert_eq!(refused, Vec::<String>::new());
        prop_assert_eq!(again, settings);
    }
}
