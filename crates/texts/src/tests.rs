//! Tests of all languages, with Mozilla's implementation of Fluent as a second opinion.

use std::fs;
use std::path::Path;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

use super::*;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

const BRITISH: &str = include_str!(concat!(env!("OUT_DIR"), "/languages/texts-en-GB.txt"));
const BRITISH_EXPLANATIONS: &str =
    include_str!(concat!(env!("OUT_DIR"), "/languages/explanations-en-GB.txt"));
const GERMAN: &str = include_str!(concat!(env!("OUT_DIR"), "/languages/texts-de.txt"));
const GERMAN_EXPLANATIONS: &str =
    include_str!(concat!(env!("OUT_DIR"), "/languages/explanations-de.txt"));

/// Returns the Fluent files of a catalog in a language, as a bundle.
fn bundle(language: &str, subfolder: &str) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.parse().unwrap()]);
    bundle.set_use_isolating(false);
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
    let folders = [subfolder, "shared"].map(|folder| locales.join(language).join(folder));
    for entry in folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap()) {
        let path = entry.unwrap().path();
        if path.is_file() {
            let text = fs::read_to_string(path).unwrap();
            bundle.add_resource(FluentResource::try_new(text).unwrap()).unwrap();
        }
    }
    bundle
}

/// Formats a message with Mozilla's implementation.
fn expected(bundle: &FluentBundle<FluentResource>, id: &str, arguments: &FluentArgs<'_>) -> String {
    let (message, attribute) = id.split_once('.').map_or((id, None), |(id, it)| (id, Some(it)));
    let message = bundle.get_message(message).unwrap_or_else(|| panic!("{id}"));
    let pattern = match attribute {
        None => message.value().unwrap_or_else(|| panic!("{id}")),
        Some(name) => message.get_attribute(name).unwrap_or_else(|| panic!("{id}")).value(),
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(arguments), &mut errors).into_owned();
    assert!(errors.is_empty(), "{id}: {errors:?}");
    text.replace('\n', " ")
}

/// Compares all messages of a catalog with Mozilla's implementation.
fn compare(catalog: &Catalog, subfolder: &str, messages: &[(&str, &[(&str, bool)])]) {
    let language = catalog.language();
    let bundle = bundle(language, subfolder);
    for (index, (id, variables)) in messages.iter().enumerate() {
        for number in [0, 1, 2, 5] {
            let mut theirs = FluentArgs::new();
            let mut ours = Vec::new();
            for (name, is_number) in *variables {
                if *is_number {
                    theirs.set(*name, number);
                    ours.push(Argument::Number(number));
                } else {
                    theirs.set(*name, *name);
                    ours.push(Argument::Text(name));
                }
            }
            let text = catalog.format(index, &ours);
            assert_eq!(text, expected(&bundle, id, &theirs), "{language} {id} {number}");
            assert!(!text.is_empty() || *id == "pattern-0", "{language} {id}");
            assert_eq!(text.trim(), if *id == "list-separator" { "" } else { &*text });
        }
    }
}

#[test]
fn every_message_formats_as_fluent_does() {
    for texts in [Texts::english(), &Texts::parse(GERMAN.to_owned()).unwrap()] {
        compare(&texts.0, "", TEXTS);
    }
    let german = Explanations::parse(GERMAN_EXPLANATIONS.to_owned()).unwrap();
    for texts in [Explanations::english(), &german] {
        compare(&texts.0, "explain", EXPLANATIONS);
    }
}

#[test]
fn looks_up_every_id() {
    let texts = Texts::english();
    assert!(Texts::ids().count() > 400);
    for (index, id) in Texts::ids().enumerate() {
        assert_eq!(TEXTS[index].0, id);
        assert_eq!(texts.get(&[&id]), Some(texts.0.pattern(index)));
    }
    assert_eq!(texts.get(&["action-", "new", ".help"]), texts.get(&["action-new.help"]));
    assert_eq!(texts.get(&["action-", "nothing"]), None);
    assert_eq!(texts.get(&["place"]), None);
}

#[test]
fn selects_plural_forms() {
    let texts = Texts::english();
    assert_eq!(texts.selected(1), "1 cell selected");
    assert_eq!([0, 2].map(|n| texts.selected(n)), ["0 cells selected", "2 cells selected"]);
}

#[test]
fn formats_nested_selections_and_skips_the_rest() {
    let pattern = "a\u{2}Ax\u{3}\u{2}Bone\u{3}1\u{4}other\u{3}n=\u{1}B\u{4}\u{5}\u{4}\
        y\u{3}-\u{4}\u{5}b";
    let format =
        |key, number| pattern::format(pattern, &[Argument::Text(key), Argument::Number(number)]);
    assert_eq!(
        [format("x", 1), format("x", 7), format("y", 1), format("?", 1)],
        ["a1b", "an=7b", "a-b", "a-b"]
    );
}

#[test]
fn damaged_patterns_do_not_panic() {
    let pattern = "\u{2}Aone\u{3}1\u{4}other\u{3}\u{1}A\u{4}\u{5}ä\u{1}B";
    for (at, _) in pattern.char_indices() {
        pattern::format(&pattern[at..], &[Argument::Number(1)]);
        pattern::format(&pattern[..at], &[Argument::Number(2)]);
    }
}

#[test]
fn rejects_other_files() {
    assert_eq!(Texts::parse(String::new()), Err(ParseError::NotTexts));
    assert_eq!(Texts::parse("<html>\0".to_owned()), Err(ParseError::NotTexts));
    assert_eq!(Texts::parse("de 0123\0a\0".to_owned()), Err(ParseError::OtherVersion));
    let cut = GERMAN[..GERMAN.len() - 1].to_owned();
    assert_eq!(Texts::parse(cut), Err(ParseError::NotTexts));
}

#[test]
fn german_texts_are_loaded() {
    let texts = Texts::parse(GERMAN.to_owned()).unwrap();
    assert_eq!(texts.language(), "de");
    assert_eq!(texts.get(&["action-undo"]), Some("Rückgängig"));
    assert_ne!(&texts, Texts::english());
}

/// The settings dialog finds what a description says about a choice by the name of the choice.
#[test]
fn descriptions_have_all_choices_or_none() {
    let [british, german] = [BRITISH, GERMAN].map(|it| Texts::parse(it.to_owned()).unwrap());
    let mut described = Vec::new();
    for help in Texts::ids().filter(|id| id.starts_with("setting-") && id.ends_with(".help")) {
        let setting = help.trim_end_matches(".help");
        let is_choice =
            |id: &String| id.strip_prefix(setting).is_some_and(|it| it.starts_with('-'));
        let choices: Vec<String> = Texts::ids().filter(is_choice).collect();
        let counts = |texts: &Texts| -> Vec<usize> {
            let help = texts.get(&[&help]).unwrap();
            let names = choices.iter().map(|choice| texts.get(&[choice]).unwrap());
            names.map(|name| help.matches(&format!("{name}:")).count()).collect()
        };
        let english = counts(Texts::english());
        assert!(english.iter().all(|&count| count == 0) || english.iter().all(|&count| count == 1));
        for texts in [&british, &german] {
            assert_eq!(counts(texts), english, "{} {help}", texts.language());
        }
        if english.contains(&1) {
            described.push(setting.to_owned());
        }
    }
    assert_eq!(described, ["setting-method"]);
}

#[test]
fn british_texts_have_no_american_spelling() {
    const AMERICAN: &[&str] =
        &["color", "center", "gray", "canceled", "labeled", "neighbor", "favor", "analyze"];
    for compiled in [BRITISH, BRITISH_EXPLANATIONS] {
        assert!(compiled.starts_with("en-GB "));
        for text in compiled.split('\0') {
            let lower = text.to_lowercase();
            let found = AMERICAN.iter().find(|word| lower.contains(*word));
            assert_eq!(found, None, "{text}");
        }
    }
    assert!(Texts::parse(BRITISH.to_owned()).is_ok());
    assert!(Explanations::parse(BRITISH_EXPLANATIONS.to_owned()).is_ok());
}
