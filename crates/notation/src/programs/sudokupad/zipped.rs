//! `SudokuPad`'s abbreviated JSON: short names, unquoted names, `t` and `f`, single quotes,
//! unquoted colors, and nothing for an empty object in a list.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde_json::Value;

use crate::Fault;
use crate::programs::members;

/// Short names and their long forms.
static NAMES: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| {
    include_str!("names.txt").lines().filter_map(|line| line.split_once(' ')).collect()
});

/// Parses plain or abbreviated text into JSON with long names.
pub(super) fn parse(text: &str) -> Result<Value, Fault> {
    members::check_size(text)?;
    Ok(with_long_names(serde_json::from_str(text).or_else(|_| parse_lenient(text))?))
}

/// Replaces short names by long ones, if there are any.
pub(super) fn with_long_names(value: Value) -> Value {
    if value.get("ce").is_some() && value.get("cells").is_none() { lengthen(value) } else { value }
}

fn lengthen(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().map(lengthen).collect(),
        Value::Object(members) => {
            let long = |name: String| NAMES.get(&*name).map_or(name, |&long| long.to_owned());
            let members = members.into_iter().map(|(name, value)| (long(name), lengthen(value)));
            Value::Object(members.collect())
        }
        other => other,
    }
}

/// Parses the abbreviated form.
pub(super) fn parse_lenient(text: &str) -> Result<Value, Fault> {
    serde_json::from_str(&as_json(text)).map_err(|error| members::json_fault(&error))
}

/// Writes abbreviated text as JSON. What is damaged stays so.
fn as_json(text: &str) -> String {
    let mut json = String::with_capacity(2 * text.len());
    let mut rest = text.trim_start();
    let mut previous = ' ';
    while let Some(symbol) = rest.chars().next() {
        let after = match symbol {
            '\'' | '"' => {
                let (text, after) = split_quoted(rest);
                json.push_str(&Value::from(text).to_string());
                after
            }
            ',' | ':' | '[' | ']' | '{' | '}' => {
                if matches!((previous, symbol), ('[' | ',', ',') | (',', ']')) {
                    json.push_str("{}");
                }
                json.push(symbol);
                &rest[1..]
            }
            _ => {
                let ends = |symbol: char| ",:[]{}'\"".contains(symbol) || symbol.is_whitespace();
                let (word, after) = rest.split_at(rest.find(ends).unwrap_or(rest.len()));
                let is_name = after.trim_start().starts_with(':');
                json.push_str(&if is_name {
                    Value::from(word).to_string()
                } else {
                    bare_json(word)
                });
                after
            }
        };
        previous = symbol;
        rest = after.trim_start();
    }
    json
}

/// Splits quoted text from what follows it. Its escapes are those of JSON; `\` also escapes the
/// quote.
fn split_quoted(quoted: &str) -> (String, &str) {
    let mut symbols = quoted.chars();
    let quote = symbols.next();
    // Two escapes may be one symbol.
    let mut units: Vec<u16> = Vec::new();
    while let Some(symbol) = symbols.next().filter(|&symbol| Some(symbol) != quote) {
        let escaped = if symbol == '\\' { symbols.next() } else { None };
        let plain = match escaped {
            Some('n') => '\n',
            Some('t') => '\t',
            Some('r') => '\r',
            Some('b') => '\u{8}',
            Some('f') => '\u{c}',
            Some('u') => {
                let rest = symbols.as_str();
                let len = rest.bytes().take(4).take_while(u8::is_ascii_hexdigit).count();
                units.push(u16::from_str_radix(&rest[..len], 16).unwrap_or(0));
                symbols = rest[len..].chars();
                continue;
            }
            other => other.unwrap_or(symbol),
        };
        units.extend_from_slice(plain.encode_utf16(&mut [0; 2]));
    }
    (String::from_utf16_lossy(&units), symbols.as_str())
}

/// Returns the JSON of a number, `t`, `f`, null, a color or other text.
fn bare_json(word: &str) -> String {
    // Six digits may also be a color. That makes no difference: only drawings have colors, and they
    // are preserved as they are.
    let is_number = || word.parse::<serde_json::Number>().is_ok();
    let text = match word {
        "t" => return "true".to_owned(),
        "f" => return "false".to_owned(),
        "true" | "false" | "null" => return word.to_owned(),
        _ if is_number() => return word.to_owned(),
        "#0" => "#000000".to_owned(),
        "#F" => "#FFFFFF".to_owned(),
        _ if word.len() == 6 && word.chars().all(|c| c.is_ascii_hexdigit()) => format!("#{word}"),
        _ => word.to_owned(),
    };
    Value::from(text).to_string()
}
