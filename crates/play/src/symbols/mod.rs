//! The symbols of the digits: their texts or pictures, their names, and how they are typed.

mod input_match;
mod numerals;

use std::collections::BTreeSet;

use anydoku::Digit;
use anydoku_texts::Texts;

pub(crate) use self::input_match::InputMatch;
use crate::settings::{Settings, SymbolSet};

pub(crate) use numerals::letters;

/// The prefix of the address of a picture.
const PICTURE: &str = "data:image/";

/// How a symbol is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SymbolStyle {
    /// As text.
    Text,
    /// As a colored disc with a pattern, both counted from 0.
    Disc {
        /// The color of the palette.
        color: u8,
        /// The pattern; 0 is none.
        pattern: u8,
    },
    /// As the pictogram with this number, counted from 0.
    Pictogram(u8),
    /// As a picture; the text is its `data:` address.
    Picture,
}

/// The symbol of a digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// The text.
    pub text: String,
    /// The spoken name.
    pub name: String,
    /// How it is drawn.
    pub style: SymbolStyle,
    /// The characters to type for it.
    input: String,
}

impl Symbol {
    /// Creates a symbol from the `data:` address of a picture.
    pub fn picture(address: String) -> Self {
        Self {
            text: address,
            name: String::new(),
            style: SymbolStyle::Picture,
            input: String::new(),
        }
    }
}

/// The symbols of a board: one for each digit, all different.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbols {
    symbols: Vec<Symbol>,
    has_letters: bool,
    problem: Option<SymbolProblem>,
}

/// The reason why the chosen symbols are not used.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SymbolProblem {
    /// There are fewer symbols than digits.
    TooFew {
        /// The number of symbols.
        found: usize,
        /// The number of digits.
        needed: usize,
    },
    /// A symbol is used twice.
    Twice {
        /// The symbol.
        symbol: String,
    },
    /// A name is used twice.
    NameTwice {
        /// The name.
        name: String,
    },
    /// A symbol is empty.
    Empty {
        /// The digit it belongs to.
        digit: u16,
    },
}

impl SymbolProblem {
    /// Returns a message that says what to do.
    pub fn message(&self, texts: &Texts) -> String {
        match self {
            Self::TooFew { found, needed } => texts.symbols_too_few(needed - found),
            Self::Twice { symbol } => {
                if symbol.starts_with(PICTURE) {
                    texts.symbols_picture_twice().to_owned()
                } else {
                    texts.symbols_twice(symbol)
                }
            }
            Self::NameTwice { name } => texts.symbols_name_twice(name),
            Self::Empty { digit } => texts.symbols_empty(usize::from(*digit)),
        }
    }
}

impl Symbols {
    /// Creates the symbols for a board of this side. If the chosen set has too few or ambiguous
    /// symbols, numbers are used, and [`problem`](Self::problem) returns the reason.
    pub fn new(settings: &Settings, side: u16, texts: &Texts) -> Self {
        let symbols = match settings.symbols {
            SymbolSet::Custom => settings.custom_symbols.clone(),
            set => numerals::texts(set, side),
        };
        let problem = check(&symbols, side).or_else(|| match settings.symbols {
            SymbolSet::Custom => check_names(&settings.custom_symbol_names, side),
            _ => None,
        });
        let (set, symbols) = match problem {
            Some(_) => (SymbolSet::Numbers, numerals::texts(SymbolSet::Numbers, side)),
            None => (settings.symbols, symbols),
        };
        let can_type_all = symbols.iter().all(|text| can_be_typed(text));
        let symbols = symbols.into_iter().take(usize::from(side)).enumerate();
        let symbols: Vec<Symbol> = symbols
            .map(|(index, text)| {
                let input =
                    if can_type_all { text.to_uppercase() } else { (index + 1).to_string() };
                let custom =
                    settings.custom_symbol_names.get(index).filter(|_| set == SymbolSet::Custom);
                let custom = custom.filter(|name| !name.is_empty()).cloned();
                let name = custom.or_else(|| named(set, index, texts));
                let style = style(set, index, &text);
                let name = name.unwrap_or_else(|| match style {
                    SymbolStyle::Picture => (index + 1).to_string(),
                    _ => text.clone(),
                });
                Symbol { name, style, input, text }
            })
            .collect();
        let has_letters =
            symbols.iter().any(|symbol| symbol.input.bytes().any(|b| b.is_ascii_alphabetic()));
        Self { symbols, has_letters, problem }
    }

    /// Returns the number of symbols: the side of the board.
    pub fn len(&self) -> usize {
        self.symbols.len()
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.symbols.is_empty()
    }

    /// Returns the symbols in the order of the digits.
    pub fn iter(&self) -> impl Iterator<Item = &Symbol> {
        self.symbols.iter()
    }

    /// Returns the symbol of a digit; `None` if the board does not have it.
    pub fn get(&self, digit: Digit) -> Option<&Symbol> {
        self.symbols.get(digit.index())
    }

    /// Returns the text of a digit.
    pub fn text(&self, digit: Digit) -> &str {
        self.get(digit).map_or("", |symbol| &symbol.text)
    }

    /// Returns the spoken name of a digit.
    pub fn name(&self, digit: Digit) -> &str {
        self.get(digit).map_or("", |symbol| &symbol.name)
    }

    /// Returns whether some symbols are typed as letters. Shortcuts that are letters then need Alt.
    pub fn has_letters(&self) -> bool {
        self.has_letters
    }

    /// Returns why the chosen symbols are not used.
    pub fn problem(&self) -> Option<&SymbolProblem> {
        self.problem.as_ref()
    }

    /// Returns how the text matches the symbols.
    pub(crate) fn match_input(&self, text: &str) -> InputMatch {
        let exact = self.symbols.iter().position(|symbol| symbol.input == text);
        let longer =
            |symbol: &Symbol| symbol.input.len() > text.len() && symbol.input.starts_with(text);
        InputMatch::new(exact.and_then(Digit::from_index), self.symbols.iter().any(longer))
    }

    /// Returns the digits whose symbol, name or number matches, best first.
    pub fn search(&self, search: &str) -> Vec<Digit> {
        let search = search.trim().to_lowercase();
        let rank = |(index, symbol): (usize, &Symbol)| {
            let texts =
                [symbol.text.to_lowercase(), symbol.name.to_lowercase(), (index + 1).to_string()];
            let rank = if texts.contains(&search) {
                0
            } else if texts.iter().any(|text| text.starts_with(&search)) {
                1
            } else {
                return None;
            };
            Some((rank, Digit::from_index(index)?))
        };
        let mut found: Vec<_> = self.symbols.iter().enumerate().filter_map(rank).collect();
        found.sort();
        found.into_iter().map(|(_, digit)| digit).collect()
    }
}

/// Validates a list of symbols for a board of this side.
fn check(texts: &[String], side: u16) -> Option<SymbolProblem> {
    let needed = usize::from(side);
    if texts.len() < needed {
        return Some(SymbolProblem::TooFew { found: texts.len(), needed });
    }
    let mut unique = BTreeSet::new();
    for (index, text) in texts[..needed].iter().enumerate() {
        if text.trim().is_empty() {
            return Some(SymbolProblem::Empty { digit: index as u16 + 1 });
        }
        if !unique.insert(text.to_lowercase()) {
            return Some(SymbolProblem::Twice { symbol: text.clone() });
        }
    }
    None
}

/// Validates the names of custom symbols: those given must differ.
fn check_names(names: &[String], side: u16) -> Option<SymbolProblem> {
    let mut unique = BTreeSet::new();
    let given = names.iter().take(usize::from(side)).filter(|name| !name.is_empty());
    let duplicate = given.into_iter().find(|name| !unique.insert(name.to_lowercase()));
    duplicate.map(|name| SymbolProblem::NameTwice { name: name.clone() })
}

/// Returns whether a symbol can be typed as it is: a number, or one or two letters of any keyboard.
fn can_be_typed(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_digit())
        || (text.len() <= 2 && text.bytes().all(|b| b.is_ascii_alphabetic()))
}

fn named(set: SymbolSet, index: usize, texts: &Texts) -> Option<String> {
    let number = (index + 1).to_string();
    match set {
        SymbolSet::Greek | SymbolSet::Pictograms => {
            texts.get(&["symbol-", set.name(), "-", &number]).map(str::to_owned)
        }
        SymbolSet::Roman | SymbolSet::Chinese | SymbolSet::Indian => Some(number),
        SymbolSet::Colors => {
            let SymbolStyle::Disc { color, pattern } = style(set, index, "") else { return None };
            let color = color_name(color, texts);
            let pattern = texts.get(&["pattern-", &pattern.to_string()]);
            Some(match pattern.filter(|name| !name.is_empty()) {
                None => color,
                Some(pattern) => texts.symbol_color(&color, pattern),
            })
        }
        _ => None,
    }
}

/// Returns the name of a color.
pub fn color_name(color: u8, texts: &Texts) -> String {
    let number = (u32::from(color) + 1).to_string();
    texts.get(&["color-", &number]).unwrap_or_default().to_owned()
}

fn style(set: SymbolSet, index: usize, text: &str) -> SymbolStyle {
    let colors = usize::from(crate::digits::COLOR_COUNT);
    match set {
        SymbolSet::Colors => {
            SymbolStyle::Disc { color: (index % colors) as u8, pattern: (index / colors) as u8 }
        }
        SymbolSet::Pictograms => SymbolStyle::Pictogram(index as u8),
        SymbolSet::Custom if text.starts_with(PICTURE) => SymbolStyle::Picture,
        _ => SymbolStyle::Text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn symbols(set: SymbolSet, side: u16) -> Symbols {
        let settings = Settings { symbols: set, ..Settings::default() };
        Symbols::new(&settings, side, Texts::english())
    }

    #[test]
    fn every_set_has_distinct_symbols_or_reports_a_problem() {
        for &set in SymbolSet::ALL {
            for side in [1, 4, 9, 16, 25, 36, 100, 400] {
                let symbols = symbols(set, side);
                assert_eq!(symbols.len(), usize::from(side), "{set:?} {side}");
                let texts: BTreeSet<_> = symbols.symbols.iter().map(|it| &it.text).collect();
                let names: BTreeSet<_> = symbols.symbols.iter().map(|it| &it.name).collect();
                let input: BTreeSet<_> = symbols.symbols.iter().map(|it| &it.input).collect();
                for distinct in [texts, names, input] {
                    assert_eq!(distinct.len(), usize::from(side), "{set:?} {side}");
                }
            }
            assert!(set == SymbolSet::Custom || symbols(set, 9).problem().is_none(), "{set:?}");
        }
        for set in [SymbolSet::Numbers, SymbolSet::NumbersLetters] {
            assert!(symbols(set, 400).problem().is_none(), "{set:?}");
        }
    }

    #[test]
    fn rejects_invalid_custom_symbols() {
        let problem_of = |list: &[&str]| {
            let custom_symbols = list.iter().map(|&text| text.to_owned()).collect();
            let settings =
                Settings { symbols: SymbolSet::Custom, custom_symbols, ..Settings::default() };
            let texts = Texts::english();
            let symbols = Symbols::new(&settings, 4, texts);
            symbols.problem().map(|problem| problem.message(texts))
        };
        assert_eq!(problem_of(&["a", "b", "c", "d"]), None);
        assert_eq!(problem_of(&["a"]).unwrap(), "3 symbols are missing");
        assert_eq!(problem_of(&["a", "b", "A", "d"]).unwrap(), "A is used twice");
        assert_eq!(problem_of(&["a", " ", "c", "d"]).unwrap(), "The symbol for 2 is empty");
        let picture = "data:image/png;base64,AA==";
        assert_eq!(problem_of(&[picture, "b", "c", "d"]), None);
        assert_eq!(
            problem_of(&[picture, picture, "c", "d"]).unwrap(),
            "The same picture is used twice"
        );
    }

    #[test]
    fn rejects_duplicate_custom_names() {
        let listed = |list: &[&str]| list.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
        let settings = Settings {
            symbols: SymbolSet::Custom,
            custom_symbols: listed(&["★", "☾", "☀", "☂"]),
            custom_symbol_names: listed(&["star", "", "Star", ""]),
            ..Settings::default()
        };
        let texts = Texts::english();
        let symbols = Symbols::new(&settings, 4, texts);
        let problem = symbols.problem().unwrap().message(texts);
        assert_eq!(problem, "The name “Star” is used twice");
        let settings = Settings { custom_symbol_names: listed(&["star", "moon"]), ..settings };
        let symbols = Symbols::new(&settings, 4, texts);
        assert_eq!(symbols.problem(), None);
        assert_eq!(symbols.name(Digit::new(2).unwrap()), "moon");
        assert_eq!(symbols.name(Digit::new(3).unwrap()), "☀");
    }

    #[test]
    fn matches_input_by_prefix() {
        let numbers = symbols(SymbolSet::Numbers, 16);
        let digit = Digit::new;
        let exact = |number| InputMatch::Exact(digit(number).unwrap());
        assert_eq!(numbers.match_input("1"), InputMatch::Prefix(digit(1)));
        assert_eq!(numbers.match_input("12"), exact(12));
        assert_eq!(numbers.match_input("2"), exact(2));
        assert_eq!(numbers.match_input("17"), InputMatch::None);
        let letters = symbols(SymbolSet::Hexadecimal, 16);
        assert_eq!(letters.match_input("0"), exact(1));
        assert_eq!(letters.match_input("F"), exact(16));
        assert!(letters.has_letters() && !numbers.has_letters());
        assert_eq!(symbols(SymbolSet::Roman, 9).match_input("4"), exact(4));
    }

    #[test]
    fn search_finds_symbols_by_text_name_and_number() {
        let greek = symbols(SymbolSet::Greek, 16);
        let found =
            |search: &str| greek.search(search).iter().map(|it| it.value()).collect::<Vec<_>>();
        assert_eq!(found("α"), [1]);
        assert_eq!(found("alph"), [1]);
        assert_eq!(found("1"), [1, 10, 11, 12, 13, 14, 15, 16]);
    }
}
