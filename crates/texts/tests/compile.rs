//! The compiler of the catalog reports faults with their places.

#[expect(dead_code, reason = "the build script uses the rest")]
#[path = "../build/compile.rs"]
mod compile;
#[expect(unreachable_pub, reason = "the crate uses the rest")]
#[path = "../src/language.rs"]
mod language;

use compile::{Compiled, Errors, Kind, Language, Source, compile};

/// Compiles an English and a German file.
fn compile_files(english: &str, german: &str) -> Result<Compiled, Errors> {
    let language = |id: &str, text: &str| Language {
        id: id.to_owned(),
        sources: vec![Source { path: format!("{id}/a.ftl"), text: text.to_owned() }],
    };
    compile(&[language("en-US", english), language("de", german)], &["action-"])
}

fn errors(english: &str, german: &str) -> String {
    compile_files(english, german).unwrap_err().to_string()
}

#[test]
fn rejects_syntax_errors_with_their_place() {
    let text = errors("a = A\nb = {\n", "a = A\nb = B\n");
    assert!(text.starts_with("en-US/a.ftl:3:1: "), "{text}");
}

#[test]
fn rejects_missing_and_superfluous_messages() {
    assert_eq!(errors("a = A\nb = B\n", "a = A\n"), "de: b is missing");
    assert_eq!(errors("a = A\n", "a = A\n\nb = B\n"), "de/a.ftl:3:1: b is not in en-US");
    assert_eq!(errors("a = A\n    .help = H\n", "a = A\n"), "de: a.help is missing");
}

#[test]
fn rejects_other_variables() {
    let text = errors("a = { $x }\n", "# Comment\na = A\n");
    assert_eq!(text, "de/a.ftl:2:1: the variables of a are not those of en-US: x");
    let text = errors("a = { $x }\n", "a = { $x } { $y }\n");
    assert!(text.contains("the variables of a are not those of en-US: x"), "{text}");
}

#[test]
fn a_variant_holds_only_what_differs() {
    let compile_variant = |british: &str| {
        let language = |id: &str, text: &str| Language {
            id: id.to_owned(),
            sources: vec![Source { path: format!("{id}/a.ftl"), text: text.to_owned() }],
        };
        let original = "-hue = color\na = A { -hue }\nb = B\n";
        compile(&[language("en-US", original), language("en-GB", british)], &[])
    };
    let compiled = compile_variant("-hue = colour\n").unwrap();
    let texts = &compiled.languages["en-GB"];
    assert!(texts.ends_with("\0A colour\0B\0"), "{texts:?}");
    assert_eq!(
        compile_variant("b = B\n").unwrap_err().to_string(),
        "en-GB/a.ftl:1:1: b is the same in en-GB and en-US"
    );
    assert_eq!(
        compile_variant("c = C\n").unwrap_err().to_string(),
        "en-GB/a.ftl:1:1: c is not in en-US"
    );
}

#[test]
fn rejects_duplicate_messages() {
    assert_eq!(errors("a = A\na = B\n", "a = A\n"), "en-US/a.ftl:1:1: a is defined twice");
}

#[test]
fn rejects_unsupported_parts() {
    let text = errors("a = { NUMBER($n) }\n", "a = A\n");
    assert!(text.contains("functions and arguments are not supported"), "{text}");
    let text = errors("a = { a }\n", "a = A\n");
    assert!(text.contains("the references of a are too deep"), "{text}");
    assert!(errors("a = { b }\n", "a = A\n").contains("b does not exist"));
}

#[test]
fn rejects_languages_without_plural_rule() {
    let sources = |text: &str| vec![Source { path: "a.ftl".to_owned(), text: text.to_owned() }];
    let english = Language { id: "en-US".to_owned(), sources: sources("a = A\n") };
    let polish = Language { id: "pl".to_owned(), sources: sources("a = A\n") };
    let text = compile(&[english, polish], &[]).unwrap_err().to_string();
    assert_eq!(text, "pl: src/language.rs has no row for this language");
}

#[test]
fn infers_kinds_of_variables() {
    let english = "# $size (Number)\na = { $count ->\n [one] 1\n *[other] { $count }\n } of { $size }\n\
        b = { $n } { $name }\n";
    let compiled = compile_files(english, english).unwrap();
    let kinds: Vec<Vec<(&str, Kind)>> = compiled
        .messages
        .iter()
        .map(|message| message.variables.iter().map(|(name, kind)| (&**name, *kind)).collect())
        .collect();
    assert_eq!(kinds[0], [("count", Kind::Number), ("size", Kind::Number)]);
    assert_eq!(kinds[1], [("n", Kind::Number), ("name", Kind::Text)]);
}

#[test]
fn replaces_references_and_terms() {
    let english = "-brand = anydoku\na = A { b } { -brand }\nb = B { $x }\n";
    let compiled = compile_files(english, english).unwrap();
    let text = &compiled.languages["de"];
    let records: Vec<&str> = text.split('\0').collect();
    assert!(records[0].starts_with("de "));
    assert_eq!(records[1..], ["A B \u{1}A anydoku", "B \u{1}A", ""]);
}
