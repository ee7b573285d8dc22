//! No text that a person reads is a literal in the sources: all come from the catalog.
//!
//! A literal counts as such a text if it has two words, or is one word with a capital. What is read
//! by programs only is listed in [`TECHNICAL`].

use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Beginnings of literals that are the same in every language or that only programs read: markup, style
/// sheets, names of keys, fonts, errors, programs and classes.
const TECHNICAL: &[&str] = &[
    "(any-hover",
    "(hover",
    "(pointer",
    "(max-",
    "(min-",
    "(prefers",
    ":is(",
    "<",
    "@",
    "AbortError",
    "Alt",
    "Arrow",
    "ConstraintError",
    "Control",
    "Enter",
    "Error",
    "Escape",
    "GNOME Sudoku",
    "HoDoKu",
    "I II III",
    "Interactive Sudoku Solver",
    "InvalidState",
    "JsValue",
    "KSudoku",
    "KeyV",
    "Meta",
    "NumLock",
    "OpenDyslexic",
    "OpenSudoku",
    "Own font",
    "Penpa",
    "QuotaExceeded",
    "SadMan Sudoku",
    "Shift",
    "Simple Sudoku",
    "Solo",
    "Space",
    "SudoCue",
    "SudokuPad",
    "SudokuWiki",
    "UTC",
    "\\\"Atkinson",
    "about ",
    "chip ",
    "noopener",
    "repeat(",
    "system-ui",
    "ui-serif",
    "verdict ",
    "{}\\n<style>",
];

/// Attributes, macros and methods whose literals no person reads.
const UNREAD: &[&str] = &[
    "class",
    "d",
    "debug_assert",
    "expect",
    "panic",
    "preserveAspectRatio",
    "style",
    "unreachable",
];

/// Collects the texts in a stream of tokens, without attributes and test modules.
fn collect_texts(tokens: TokenStream, texts: &mut Vec<String>) {
    let mut tokens = tokens.into_iter().peekable();
    let mut name = String::new();
    let mut is_test = false;
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(mark) if mark.as_char() == '#' => {
                tokens.next_if(|next| next.to_string() == "!");
                let attribute = tokens.next().map(|attribute| attribute.to_string());
                is_test |= attribute.is_some_and(|it| it.replace(' ', "") == "[cfg(test)]");
            }
            TokenTree::Punct(mark) if matches!(mark.as_char(), '=' | '!' | ':') => {}
            TokenTree::Punct(_) => name.clear(),
            TokenTree::Ident(ident) => name = ident.to_string(),
            TokenTree::Group(group) => {
                let is_body = group.delimiter() == Delimiter::Brace;
                if !(UNREAD.contains(&name.as_str()) || is_body && is_test) {
                    collect_texts(group.stream(), texts);
                }
                is_test &= !is_body;
                name.clear();
            }
            TokenTree::Literal(literal) => {
                if !UNREAD.contains(&name.as_str()) {
                    texts.extend(prose(&literal.to_string()));
                }
                name.clear();
            }
        }
    }
}

/// Returns the content of a string literal that a person would read.
fn prose(literal: &str) -> Option<String> {
    let content = literal.strip_prefix('"')?.strip_suffix('"')?;
    let mut text = String::new();
    for part in content.split('{') {
        text += part.split_once('}').map_or(part, |(_, rest)| rest);
        text.push(' ');
    }
    let is_word = |word: &&str| word.chars().filter(|c| c.is_alphabetic()).count() > 1;
    let words = text.split_whitespace().filter(is_word).count();
    let is_capitalized =
        text.trim_start().starts_with(char::is_uppercase) && text.chars().any(char::is_lowercase);
    // The data of a path: `M12 5v14`, `M{x} {y}h1`.
    let is_path = content
        .strip_prefix('M')
        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit() || c == '{'));
    let is_technical = is_path || TECHNICAL.iter().any(|begin| content.starts_with(begin));
    ((words > 1 || is_capitalized) && !is_technical).then(|| content.to_owned())
}

fn collect_files(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect_files(&path, found);
            continue;
        }
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let source = fs::read_to_string(&path).expect("a source is text");
        let mut texts = Vec::new();
        collect_texts(source.parse().expect("a source is Rust"), &mut texts);
        found.extend(texts.into_iter().map(|text| format!("{}: {text}", path.display())));
    }
}

#[test]
fn texts_come_from_the_catalog() {
    let mut found = Vec::new();
    collect_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    found.sort();
    assert!(found.is_empty(), "texts that are not in the catalog:\n{}", found.join("\n"));
}
