//! `SudokuPad`'s abbreviated JSON: short names, unquoted names, `t` and `f`, single quotes,
//! unquoted colors, and nothing for an empty object in a list.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde_json::{Map, Value};

use crate::Fault;
use crate::programs::members;

/// The maximum nesting depth.
const MAX_DEPTH: usize = 100;

/// Short names and their long forms.
static NAMES: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| {
    include_str!("names.txt").lines().filter_map(|line| line.split_once(' ')).collect()
});

/// Parses plain or abbreviated text into JSON with long names.
pub(super) fn parse(text: &str) -> Result<Value, Fault> {
    members::check_size(text)?;
    let value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(_) => parse_lenient(text)?,
    };
    Ok(with_long_names(value))
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
    let mut reader = Reader { symbols: text.chars().collect(), at: 0 };
    let value = reader.value(0)?;
    reader.skip_blanks();
    match reader.peek() {
        None => Ok(value),
        Some(_) => Err(reader.fault("to end there")),
    }
}

struct Reader {
    symbols: Vec<char>,
    at: usize,
}

impl Reader {
    fn peek(&self) -> Option<char> {
        self.symbols.get(self.at).copied()
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    /// Consumes a symbol if it is next.
    fn accept(&mut self, symbol: char) -> bool {
        self.skip_blanks();
        let next = self.peek() == Some(symbol);
        self.at += usize::from(next);
        next
    }

    fn fault(&self, needed: &str) -> Fault {
        let place = match self.peek() {
            Some(symbol) => format!("{symbol:?} at character {}", self.at + 1),
            None => "at its end".to_owned(),
        };
        Fault::new(format!("the JSON is invalid {place}"), format!("it needs {needed}"))
    }

    fn value(&mut self, depth: usize) -> Result<Value, Fault> {
        self.skip_blanks();
        if depth > MAX_DEPTH {
            return Err(Fault::new(format!("the JSON has more than {MAX_DEPTH} levels"), ""));
        }
        match self.peek() {
            Some('[') => self.array(depth),
            Some('{') => self.object(depth),
            Some(quote @ ('\'' | '"')) => Ok(self.text(quote)?.into()),
            _ => self.bare(),
        }
    }

    /// Parses items that are separated by commas, up to the closing symbol.
    fn items(
        &mut self,
        close: char,
        mut item: impl FnMut(&mut Self) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        self.at += 1;
        if self.accept(close) {
            return Ok(());
        }
        loop {
            self.skip_blanks();
            item(self)?;
            if self.accept(close) {
                return Ok(());
            }
            if !self.accept(',') {
                return Err(self.fault(&format!("a comma or {close}")));
            }
        }
    }

    /// Parses a list; nothing between two commas is an empty object.
    fn array(&mut self, depth: usize) -> Result<Value, Fault> {
        let mut items = Vec::new();
        self.items(']', |reader| {
            items.push(match reader.peek() {
                Some(',' | ']') => Value::Object(Map::new()),
                _ => reader.value(depth + 1)?,
            });
            Ok(())
        })?;
        Ok(items.into())
    }

    fn object(&mut self, depth: usize) -> Result<Value, Fault> {
        let mut members = Map::new();
        self.items('}', |reader| {
            let name = match reader.peek() {
                Some(quote @ ('\'' | '"')) => reader.text(quote)?,
                _ => reader.word(),
            };
            if name.is_empty() || !reader.accept(':') {
                return Err(reader.fault("a name and a colon"));
            }
            members.insert(name, reader.value(depth + 1)?);
            Ok(())
        })?;
        Ok(members.into())
    }

    /// Parses quoted text with the escapes of JSON; `\` also escapes the quote.
    fn text(&mut self, quote: char) -> Result<String, Fault> {
        self.at += 1;
        let mut text = String::new();
        loop {
            let symbol = self.peek().ok_or_else(|| self.fault("a closing quote"))?;
            self.at += 1;
            match symbol {
                _ if symbol == quote => return Ok(text),
                '\\' => {
                    let escaped = self.peek().ok_or_else(|| self.fault("an escape"))?;
                    self.at += 1;
                    match escaped {
                        'n' => text.push('\n'),
                        't' => text.push('\t'),
                        'r' => text.push('\r'),
                        'b' => text.push('\u{8}'),
                        'f' => text.push('\u{c}'),
                        'u' => text.push(self.unicode()),
                        other => text.push(other),
                    }
                }
                other => text.push(other),
            }
        }
    }

    /// Parses four hexadecimal digits, and four more if they are the first half of a surrogate
    /// pair.
    fn unicode(&mut self) -> char {
        let first = self.unit();
        let mut units = vec![first];
        let pair = self.symbols.get(self.at..self.at + 2) == Some(&['\\', 'u']);
        if (0xd800..0xdc00).contains(&first) && pair {
            self.at += 2;
            units.push(self.unit());
        }
        let decoded = char::decode_utf16(units).next();
        decoded.and_then(Result::ok).unwrap_or(char::REPLACEMENT_CHARACTER)
    }

    fn unit(&mut self) -> u16 {
        let mut unit = 0;
        for _ in 0..4 {
            let Some(digit) = self.peek().and_then(|symbol| symbol.to_digit(16)) else { break };
            unit = unit << 4 | digit as u16;
            self.at += 1;
        }
        unit
    }

    fn word(&mut self) -> String {
        let start = self.at;
        let ends = |symbol: char| ",:[]{}'\"".contains(symbol) || symbol.is_whitespace();
        while self.peek().is_some_and(|symbol| !ends(symbol)) {
            self.at += 1;
        }
        self.symbols[start..self.at].iter().collect()
    }

    /// Parses a number, `t`, `f`, null, or a color.
    fn bare(&mut self) -> Result<Value, Fault> {
        let word = self.word();
        Ok(match word.as_str() {
            "" => return Err(self.fault("a value")),
            "t" | "true" => true.into(),
            "f" | "false" => false.into(),
            "null" => Value::Null,
            "#0" => "#000000".into(),
            "#F" => "#FFFFFF".into(),
            _ => match word.parse::<serde_json::Number>() {
                // Six digits may also be a color. That makes no difference: only drawings have
                // colors, and they are preserved as they are.
                Ok(number) => Value::Number(number),
                Err(_) if word.len() == 6 && word.chars().all(|c| c.is_ascii_hexdigit()) => {
                    format!("#{word}").into()
                }
                Err(_) => word.into(),
            },
        })
    }
}
