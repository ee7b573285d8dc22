//! Scans source code, JSON and printed arrays for rows of values, whatever the language: brackets
//! of any kind are groups, and everything that is not a value, a key or a comment separates.

use std::iter::Peekable;
use std::str::Chars;

use crate::text::symbols::{is_cell_symbol, is_empty_symbol, is_empty_word};

/// A position in the source, both from 1.
#[derive(Clone, Copy, Debug, PartialEq)]
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

/// A part of the source.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token {
    Open,
    Close,
    /// A bar or semicolon between the rows of a matrix.
    RowEnd,
    Value(Value),
    /// A text in quotes that is not a single value.
    Text(String),
    /// The name of what follows: a JSON key, or the left side of an assignment.
    Key(String),
    /// Anything that no array of cells contains.
    Other,
}

/// The longest text or word that matters: a line of the largest board of symbols.
const MAX_TEXT: usize = 1 << 12;

/// Returns the tokens of a source, one by one.
pub(super) struct Scanner<'a> {
    rest: Peekable<Chars<'a>>,
    place: Place,
    /// Depth of brackets: a semicolon ends a row only within them.
    depth: usize,
}

impl<'a> Scanner<'a> {
    /// Starts at the first character of a text, which is on this line.
    pub(super) fn new(text: &'a str, line: usize) -> Self {
        Self { rest: text.chars().peekable(), place: Place { line, column: 1 }, depth: 0 }
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

    fn skip_line(&mut self) {
        while self.rest.peek().is_some_and(|&symbol| symbol != '\n') {
            self.next_symbol();
        }
    }

    fn skip_block_comment(&mut self) {
        let mut last = ' ';
        while let Some(symbol) = self.next_symbol() {
            if last == '*' && symbol == '/' {
                return;
            }
            last = symbol;
        }
    }

    fn skip_blanks(&mut self) {
        while self.rest.peek().is_some_and(|symbol| symbol.is_whitespace()) {
            self.next_symbol();
        }
    }

    /// Returns whether a `:` follows, or a single `=`.
    fn is_key(&mut self) -> bool {
        // Only blanks are skipped, which mean nothing after a word.
        self.skip_blanks();
        matches!(self.rest.peek(), Some(':' | '='))
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
            match symbol {
                symbol if symbol == quote => break,
                '\\' => drop(self.next_symbol()),
                _ => {}
            }
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
        let mut symbols = text.chars();
        match (symbols.next(), symbols.next()) {
            (None, _) => Token::Value(Value::Empty),
            (Some(symbol), None) if symbol == ' ' || is_empty_symbol(symbol) => {
                Token::Value(Value::Empty)
            }
            (Some(symbol), None) if is_cell_symbol(symbol) => Token::Value(Value::Symbol(symbol)),
            _ => match number(&text) {
                Some(value) if count < 4 => Token::Value(value),
                _ => Token::Text(text),
            },
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
        let value = value(&word);
        let is_name = word.starts_with(|first: char| first.is_alphabetic() || first == '_');
        if value.is_none() && is_name && self.is_key() {
            return Some(Token::Key(word));
        }
        // What remains is the name of a constructor, such as `array(`, dots of a row that continues
        // on the next line, or no part of an array.
        let is_separator = matches!(self.rest.peek(), Some('[' | '(' | '{'))
            || word.chars().all(|symbol| symbol == '.');
        match value {
            Some(value) => Some(Token::Value(value)),
            None if is_separator => None,
            None => Some(Token::Other),
        }
    }

    fn step(&mut self) -> Option<(Place, Token)> {
        loop {
            self.skip_blanks();
            let place = self.place;
            let symbol = self.next_symbol()?;
            let next = self.rest.peek().copied();
            let token = match symbol {
                '[' | '{' | '(' => {
                    self.depth += 1;
                    Token::Open
                }
                ']' | '}' | ')' => {
                    self.depth = self.depth.saturating_sub(1);
                    Token::Close
                }
                '#' | '%' => {
                    self.skip_line();
                    continue;
                }
                '/' if next == Some('/') => {
                    self.skip_line();
                    continue;
                }
                '/' if next == Some('*') => {
                    self.next_symbol();
                    self.skip_block_comment();
                    continue;
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
                    match self.word(symbol) {
                        Some(token) => token,
                        None => continue,
                    }
                }
                _ => Token::Other,
            };
            return Some((place, token));
        }
    }

    /// Returns whether a single quote starts a text, rather than quoting a list in Lisp.
    fn closes_soon(&self) -> bool {
        !matches!(self.rest.clone().next(), Some('(' | '[' | '{' | '#') | None)
    }
}

impl Iterator for Scanner<'_> {
    type Item = (Place, Token);

    fn next(&mut self) -> Option<Self::Item> {
        self.step()
    }
}

/// Returns the value of a word outside quotes.
fn value(word: &str) -> Option<Value> {
    let mut symbols = word.chars();
    match (symbols.next(), symbols.next()) {
        (Some(symbol), None) if is_empty_symbol(symbol) => return Some(Value::Empty),
        (Some(symbol), None) if symbol.is_ascii_alphabetic() => return Some(Value::Symbol(symbol)),
        _ => {}
    }
    if is_empty_word(word) { Some(Value::Empty) } else { number(word) }
}

/// Returns a whole number; `5.0` and `5.` count as one.
fn number(word: &str) -> Option<Value> {
    if !word.starts_with(|first: char| first.is_ascii_digit()) || word.len() > 40 {
        return None;
    }
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
        let expected = [Token::Open, Token::Open, four, Token::Close, Token::Close];
        assert_eq!(tokens(text), expected);
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
