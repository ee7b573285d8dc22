//! Scans source code, JSON and printed arrays for rows of values, whatever the language: brackets
//! of any kind are groups, and everything that is not a value, a key or a comment separates.

use std::iter::Peekable;
use std::str::Chars;

use crate::evidence::Role;
use crate::text::symbols::{is_cell_symbol, is_empty_symbol, is_empty_word};

/// A position in the source, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

/// A value of an array.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Value {
    /// A decimal number outside quotes.
    Number(u16),
    /// A symbol in quotes, or a letter.
    Symbol(char),
    /// `None`, `null`, `_` and the like.
    Empty,
}

impl Value {
    /// Returns the value of a text in quotes: nothing, a symbol or a number.
    pub(super) fn of_text(text: &str) -> Option<Self> {
        let text = text.trim();
        let mut symbols = text.chars();
        match (symbols.next(), symbols.next()) {
            (None, _) => Some(Self::Empty),
            (Some(symbol), None) if is_empty_symbol(symbol) => Some(Self::Empty),
            (Some(symbol), None) if is_cell_symbol(symbol) => Some(Self::Symbol(symbol)),
            _ if is_empty(text) => Some(Self::Empty),
            _ => number(text),
        }
    }

    /// Returns the number that the value is, in quotes or not.
    pub(super) fn number(&self) -> Option<u16> {
        match *self {
            Self::Number(number) => Some(number),
            Self::Symbol(symbol) => symbol.to_digit(10).map(|digit| digit as u16),
            Self::Empty => None,
        }
    }
}

/// A part of the source.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token {
    /// An opening bracket, with the word right before it: the name of a function or constructor.
    Open(String),
    Close,
    /// A bar or semicolon between the rows of a matrix.
    RowEnd,
    Value(Value),
    /// A text in quotes that is not a single value.
    Text(String),
    /// The name of what follows: a JSON key, or the left side of an assignment.
    Key(String),
    /// The sign of an assignment to an element, as in `a[0] = 1`.
    Assign,
    /// A word that is not a value, such as `true`.
    Word(String),
    /// A comment or a word, on a line of its own, that says what the boards below it are.
    Heading(Role),
    /// Anything that no array of cells contains.
    Other,
}

/// The longest text or word that matters: the rows of a board, perhaps with borders.
const MAX_TEXT: usize = 1 << 12;

/// The most words of a heading.
const MAX_WORDS: usize = 4;

/// Words before a value that is there, in languages with optional values.
const PRESENT: [&str; 2] = ["Just", "Some"];

/// Returns the tokens of a source, one by one.
pub(super) struct Scanner<'a> {
    rest: Peekable<Chars<'a>>,
    place: Place,
    /// Depth of brackets: a semicolon ends a row only within them.
    depth: usize,
    /// The word right before a bracket.
    head: String,
    /// Whether a bracket has just been closed.
    is_closed: bool,
    /// The line of the last token.
    last_line: usize,
}

impl<'a> Scanner<'a> {
    /// Starts at the first character of a text, which is on this line.
    pub(super) fn new(text: &'a str, line: usize) -> Self {
        Self {
            rest: text.chars().peekable(),
            place: Place { line, column: 1 },
            depth: 0,
            head: String::new(),
            is_closed: false,
            last_line: 0,
        }
    }

    fn next_symbol(&mut self) -> Option<char> {
        let symbol = self.rest.next()?;
        if symbol == '\n' {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(symbol)
    }

    /// Skips a comment up to this sign, and returns its text.
    fn comment(&mut self, end: &str) -> String {
        let mut text = String::new();
        while let Some(symbol) = self.next_symbol() {
            text.push(symbol);
            if text.ends_with(end) {
                break;
            }
        }
        text
    }

    /// Returns a text that starts a line outside of brackets as a heading, if it is one.
    fn heading(&self, text: &str, place: Place) -> Option<Token> {
        let is_apart = self.depth == 0 && place.line > self.last_line;
        if !is_apart || text.split_whitespace().count() > MAX_WORDS {
            return None;
        }
        Some(Role::of(text)).filter(|role| *role != Role::Unknown).map(Token::Heading)
    }

    fn skip_blanks(&mut self) {
        while self.rest.peek().is_some_and(|symbol| symbol.is_whitespace()) {
            self.next_symbol();
        }
    }

    /// Returns whether a single `:` or `=` follows.
    fn is_key(&mut self) -> bool {
        // Only blanks are skipped, which mean nothing after a word.
        self.skip_blanks();
        let mut next = self.rest.clone();
        let sign = next.next().filter(|sign| matches!(sign, ':' | '='));
        // `::` is part of a path, `:=` assigns.
        sign.is_some() && sign != next.next()
    }

    /// Reads the rest of a text in quotes, which ends with the line.
    fn quoted(&mut self, quote: char) -> Token {
        let mut text = String::new();
        let mut count = 0;
        while let Some(&symbol) = self.rest.peek() {
            if symbol == '\n' {
                return Token::Other;
            }
            self.next_symbol();
            if symbol == quote {
                break;
            }
            let symbol = match symbol {
                '\\' => match self.next_symbol() {
                    Some('n') => '\n',
                    Some('r') => '\r',
                    Some('t') => '\t',
                    escaped => escaped.unwrap_or(symbol),
                },
                symbol => symbol,
            };
            count += 1;
            if count <= MAX_TEXT {
                text.push(symbol);
            }
        }
        if count > MAX_TEXT {
            return Token::Other;
        }
        if self.is_key() {
            return Token::Key(text);
        }
        match Value::of_text(&text) {
            Some(Value::Number(_)) if count > 3 => Token::Text(text),
            Some(value) => Token::Value(value),
            None => Token::Text(text),
        }
    }

    /// Reads the rest of a word or number. Returns `None` for a word that only separates.
    fn word(&mut self, first: char) -> Option<Token> {
        let mut word = String::from(first);
        while let Some(&symbol) = self.rest.peek() {
            let in_number = matches!(symbol, '+' | '-') && word.ends_with(['e', 'E']);
            let is_part = symbol.is_alphanumeric() || matches!(symbol, '_' | '.') || in_number;
            if !is_part || word.len() > MAX_TEXT {
                break;
            }
            word.push(symbol);
            self.next_symbol();
        }
        let first = word.trim_start_matches('.').chars().next();
        let is_name = first.is_some_and(|first| first.is_alphabetic() || first == '_');
        let value = value(&word);
        let is_letter = matches!(value, Some(Value::Symbol(_)));
        if is_name && (value.is_none() || is_letter) && self.is_key() {
            return Some(Token::Key(word));
        }
        // A letter or an empty word before a bracket is a name, too.
        let next = self.rest.peek().copied();
        let is_call = match value {
            Some(Value::Symbol(_)) => matches!(next, Some('[' | '(')),
            _ => word.len() > 1 && next == Some('('),
        };
        if let Some(value) = value.filter(|_| !is_call) {
            return Some(Token::Value(value));
        }
        // What separates: the name of a constructor, such as `array(`, a part of a path, the sign
        // of an optional value, dots of a row that continues on the next line.
        match self.rest.peek() {
            Some('[' | '(' | '{') => self.head = word,
            Some(':') => {}
            _ if PRESENT.contains(&word.as_str()) || word.chars().all(|symbol| symbol == '.') => {}
            _ => return Some(Token::Word(word)),
        }
        None
    }

    /// Returns whether a single quote starts a text, rather than quoting a list in Lisp.
    fn closes_soon(&self) -> bool {
        !matches!(self.rest.clone().next(), Some('(' | '[' | '{' | '#') | None)
    }
}

impl Iterator for Scanner<'_> {
    type Item = (Place, Token);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            self.skip_blanks();
            let place = self.place;
            let symbol = self.next_symbol()?;
            let next = self.rest.peek().copied();
            let is_closed = std::mem::take(&mut self.is_closed);
            let token = match symbol {
                '[' | '{' | '(' => {
                    self.depth += 1;
                    Token::Open(std::mem::take(&mut self.head))
                }
                ']' | '}' | ')' => {
                    self.depth = self.depth.saturating_sub(1);
                    self.is_closed = true;
                    Token::Close
                }
                '=' if is_closed && next != Some('=') => Token::Assign,
                '#' | '%' | '/' if symbol != '/' || matches!(next, Some('/' | '*')) => {
                    let is_block = symbol == '/' && self.rest.next_if_eq(&'*').is_some();
                    self.place.column += usize::from(is_block);
                    let text = self.comment(if is_block { "*/" } else { "\n" });
                    match self.heading(&text, place) {
                        Some(heading) => heading,
                        None => continue,
                    }
                }
                '|' | ';' if self.depth > 0 => Token::RowEnd,
                '"' | '\'' if symbol == '"' || self.closes_soon() => self.quoted(symbol),
                ',' | ':' | '=' | '\'' | '`' | '&' => continue,
                '-' if next.is_some_and(|next| next.is_ascii_digit()) => {
                    self.next_symbol();
                    match self.word(next.unwrap_or('0')) {
                        // -1 is a usual empty cell.
                        Some(Token::Value(Value::Number(1))) => Token::Value(Value::Empty),
                        _ => Token::Other,
                    }
                }
                '-' | '*' | '?' => Token::Value(Value::Empty),
                symbol if symbol.is_alphanumeric() || matches!(symbol, '_' | '.') => {
                    let token = self.word(symbol);
                    let word = match &token {
                        Some(Token::Word(word)) => word,
                        Some(_) => "",
                        None => &self.head,
                    };
                    let is_line = self.place.line > place.line;
                    let heading = if is_line { self.heading(word, place) } else { None };
                    match heading.or(token) {
                        Some(token) => token,
                        None => continue,
                    }
                }
                _ => Token::Other,
            };
            self.last_line = place.line;
            return Some((place, token));
        }
    }
}

/// Returns the value of a word outside quotes.
fn value(word: &str) -> Option<Value> {
    match Value::of_text(word)? {
        Value::Symbol(symbol) if symbol.is_ascii_digit() => number(word),
        value => Some(value),
    }
}

/// Returns whether a word stands for an empty cell, perhaps with the name of its type.
pub(super) fn is_empty(word: &str) -> bool {
    word.rsplit('.').next().is_some_and(is_empty_word)
}

/// The types of numbers that may follow them.
const NUMBER_TYPES: [&str; 8] = ["u8", "i8", "u16", "i16", "u32", "i32", "L", "U"];

/// Returns a whole number; `5.0`, `5.`, `5L` and `5u8` count as one.
fn number(word: &str) -> Option<Value> {
    if !word.starts_with(|first: char| first.is_ascii_digit()) || word.len() > 40 {
        return None;
    }
    let bare = NUMBER_TYPES.iter().find_map(|kind| word.strip_suffix(kind));
    let word = bare.unwrap_or(word);
    if let Ok(value) = word.parse() {
        return Some(Value::Number(value));
    }
    let value: f64 = word.parse().ok()?;
    (value.fract() == 0.0 && value <= 400.0).then_some(Value::Number(value as u16))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<Token> {
        Scanner::new(text, 1).map(|(_, token)| token).collect()
    }

    #[test]
    fn values_have_many_spellings() {
        let text = "7 7.0 7. 7e0 '7' \"7\" None null _ . - -1 '' \"0\" NaN";
        let number = Token::Value(Value::Number(7));
        let quoted = Token::Value(Value::Symbol('7'));
        let empty = Token::Value(Value::Empty);
        let mut expected = vec![number; 4];
        expected.extend(vec![quoted; 2]);
        expected.extend(vec![empty.clone(); 7]);
        expected.extend([Token::Value(Value::Symbol('0')), empty]);
        assert_eq!(tokens(text), expected);
    }

    #[test]
    fn skips_comments_and_names_of_constructors() {
        let text = "# 1\n// 2\n/* 3 */ np.array([4, % 5\n])";
        let four = Token::Value(Value::Number(4));
        let open = |head: &str| Token::Open(head.to_owned());
        let expected = [open("np.array"), open(""), four, Token::Close, Token::Close];
        assert_eq!(tokens(text), expected);
    }

    #[test]
    fn optional_values_are_values() {
        for (text, expected) in [
            ("Some 5", Value::Number(5)),
            ("Just 5", Value::Number(5)),
            ("5L", Value::Number(5)),
            ("5u8", Value::Number(5)),
            ("Nothing", Value::Empty),
            (".none", Value::Empty),
            ("Option::None", Value::Empty),
            ("Optional.empty", Value::Empty),
        ] {
            assert_eq!(tokens(text), [Token::Value(expected)], "{text}");
        }
    }

    #[test]
    fn names_what_follows() {
        let expected = [Token::Key("puzzle".to_owned()), Token::Text("0123".to_owned())];
        for text in ["\"puzzle\": \"0123\"", "puzzle = '0123'"] {
            assert_eq!(tokens(text), expected, "{text}");
        }
    }

    #[test]
    fn places_count_characters() {
        let places: Vec<Place> = Scanner::new("«[\n  7", 3).map(|(place, _)| place).collect();
        let place = |line, column| Place { line, column };
        assert_eq!(places, [place(3, 1), place(3, 2), place(4, 3)]);
    }
}
