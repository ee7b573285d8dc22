//! The reference of the Python package: its public functions with their docstrings.

use std::fmt::Write as _;

use crate::SiteError;

/// The source of the package.
const PACKAGE: &str = include_str!("../../crates/python/python/anydoku/__init__.py");

/// A function of the package as it stands in its source.
#[derive(Debug, PartialEq)]
struct Function<'a> {
    /// The line or lines of its definition, without `def` and the colon.
    signature: String,
    /// The docstring, without its indentation.
    doc: Vec<&'a str>,
}

/// Returns the reference as Markdown: a section for each function, in the order of the source.
pub(crate) fn reference() -> String {
    // A test asserts that it can be made.
    sections(PACKAGE).unwrap_or_default()
}

/// # Errors
/// If the source has no functions, or one without a docstring.
fn sections(source: &str) -> Result<String, SiteError> {
    let functions = functions(source)?;
    if functions.is_empty() {
        return Err(SiteError::Content("the Python package has no functions".to_owned()));
    }
    let mut out = String::new();
    for Function { signature, doc } in functions {
        let name = signature.split('(').next().unwrap_or_default();
        // Writing to memory does not fail.
        let _ = writeln!(out, "## {name}\n\n```python\n{signature}\n```\n");
        push_doc(&mut out, &doc);
    }
    Ok(out)
}

/// Returns the public functions at the top level.
fn functions(source: &str) -> Result<Vec<Function<'_>>, SiteError> {
    let mut functions = Vec::new();
    let mut lines = source.lines();
    while let Some(line) = lines.next() {
        let Some(start) = line.strip_prefix("def ").filter(|name| !name.starts_with('_')) else {
            continue;
        };
        let mut signature = start.to_owned();
        while !signature.ends_with(':') {
            let next = lines.next().ok_or_else(|| lacks("an end", start))?;
            signature = format!("{signature}\n{next}");
        }
        signature.pop();
        let first = lines.next().and_then(|line| line.trim_start().strip_prefix("\"\"\""));
        let first = first.ok_or_else(|| lacks("a docstring", start))?;
        let mut doc = vec![first.strip_suffix("\"\"\"").unwrap_or(first)];
        if !first.ends_with("\"\"\"") {
            let rest = lines.by_ref().take_while(|line| line.trim() != "\"\"\"");
            doc.extend(rest.map(|line| line.strip_prefix("    ").unwrap_or(line)));
        }
        functions.push(Function { signature, doc });
    }
    Ok(functions)
}

fn lacks(part: &str, function: &str) -> SiteError {
    SiteError::Content(format!("the Python function {function} lacks {part}"))
}

/// Adds a docstring: examples as code, a line `name: text` with what follows it as a list item.
fn push_doc(out: &mut String, doc: &[&str]) {
    let mut is_code = false;
    for line in doc {
        let is_example = line.starts_with(">>> ") || (is_code && !line.is_empty());
        if is_example != is_code {
            out.push_str("```");
            out.push_str(if is_example { "python\n" } else { "\n" });
            is_code = is_example;
        }
        let item = line.split_once(": ").filter(|(name, _)| is_name(name) && !is_code);
        match item {
            Some((name, text)) => {
                let names = name.split(", ").map(|name| format!("`{}`", name.trim_matches('"')));
                let _ = writeln!(out, "- {}: {text}", names.collect::<Vec<_>>().join(", "));
            }
            None if is_code => {
                let _ = writeln!(out, "{line}");
            }
            None => {
                let _ = writeln!(out, "{}", line.replace("``", "`"));
            }
        }
    }
    out.push_str(if is_code { "```\n\n" } else { "\n" });
}

/// Returns whether a text is the name of an option or a value, or several.
fn is_name(text: &str) -> bool {
    let is_word = |name: &str| {
        let name = name.trim_matches('"');
        !name.is_empty()
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte))
    };
    !text.starts_with(' ') && text.split(", ").all(is_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_public_function_has_a_section() {
        let reference = sections(PACKAGE).unwrap();
        let exported = PACKAGE.split_once("__all__ = [").unwrap().1.split_once(']').unwrap().0;
        let names = exported
            .split(['"', ',', ' ', '\n'])
            .filter(|name| name.starts_with(|letter: char| letter.is_ascii_lowercase()));
        let names: Vec<&str> = names.collect();
        assert!(names.len() > 8, "{names:?}");
        for name in names {
            assert!(reference.contains(&format!("## {name}\n\n```python\n{name}(")), "{name}");
        }
        assert_eq!(reference.matches("```").count() % 2, 0);
        assert!(reference.contains("- `threads`: the number of threads"), "{reference}");
    }

    #[test]
    fn functions_without_docstring_are_an_error() {
        assert!(sections("def solve(puzzles):\n    return 1\n").is_err());
        assert!(sections("x = 1\n").is_err());
    }
}
