//! Compiled patterns: a text with control characters for variables and selections.
//!
//! | characters | meaning |
//! |---|---|
//! | `U+0001` letter | the value of a variable, `A` the first |
//! | `U+0002` letter | begins a selection by a variable |
//! | key `U+0003` pattern `U+0004` | a variant of a selection; the last one is the default |
//! | `U+0005` | ends a selection |

use crate::plural;

const VARIABLE: char = '\u{1}';
const SELECTION: char = '\u{2}';
const KEY_END: char = '\u{3}';
const SELECTION_END: char = '\u{5}';

/// The value of a variable.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Argument<'a> {
    /// A number, which can select a plural form.
    Number(usize),
    /// A text.
    Text(&'a str),
}

impl Argument<'_> {
    fn write(self, out: &mut String) {
        match self {
            Self::Number(number) => out.push_str(&number.to_string()),
            Self::Text(text) => out.push_str(text),
        }
    }

    /// Returns whether the key of a variant stands for this value.
    fn matches(self, key: &str) -> bool {
        match self {
            Self::Number(number) => key == plural::category(number) || key.parse() == Ok(number),
            Self::Text(text) => key == text,
        }
    }
}

/// Formats a pattern.
pub(crate) fn format(pattern: &str, arguments: &[Argument<'_>]) -> String {
    let mut out = String::with_capacity(pattern.len() + 16);
    write(pattern, arguments, Some(&mut out));
    out
}

/// Writes a pattern up to the end of its variant. Returns what follows. Without `out` the pattern
/// is skipped.
fn write<'p>(
    pattern: &'p str,
    arguments: &[Argument<'_>],
    mut out: Option<&mut String>,
) -> &'p str {
    let mut rest = pattern;
    loop {
        let Some(at) = rest.find(|c: char| c <= SELECTION_END) else {
            if let Some(out) = out {
                out.push_str(rest);
            }
            return "";
        };
        let (text, after) = rest.split_at(at);
        if let Some(out) = &mut out {
            out.push_str(text);
        }
        let mut characters = after.chars();
        match characters.next() {
            Some(VARIABLE) => {
                if let (Some(argument), Some(out)) =
                    (argument(&mut characters, arguments), &mut out)
                {
                    argument.write(out);
                }
                rest = characters.as_str();
            }
            Some(SELECTION) => {
                let argument = argument(&mut characters, arguments);
                rest = select(characters.as_str(), argument, arguments, out.as_deref_mut());
            }
            _ => return characters.as_str(),
        }
    }
}

/// Writes the chosen variant of a selection. Returns what follows the selection.
fn select<'p>(
    variants: &'p str,
    argument: Option<Argument<'_>>,
    arguments: &[Argument<'_>],
    mut out: Option<&mut String>,
) -> &'p str {
    let mut rest = variants;
    let mut default = None;
    while let Some((key, pattern)) =
        rest.split_once(KEY_END).filter(|_| !rest.starts_with(SELECTION_END))
    {
        let is_chosen = out.is_some() && argument.is_some_and(|argument| argument.matches(key));
        let chosen = if is_chosen { out.take() } else { None };
        rest = write(pattern, arguments, chosen);
        default = Some(pattern);
    }
    if let (Some(out), Some(pattern)) = (out, default) {
        write(pattern, arguments, Some(out));
    }
    rest.strip_prefix(SELECTION_END).unwrap_or(rest)
}

/// Reads the letter of a variable and returns its value.
fn argument<'a>(
    characters: &mut std::str::Chars<'_>,
    arguments: &[Argument<'a>],
) -> Option<Argument<'a>> {
    let letter = u8::try_from(characters.next()?).ok()?;
    arguments.get(usize::from(letter.checked_sub(b'A')?)).copied()
}
