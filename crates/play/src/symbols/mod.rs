//! What stands for the digits of a board: how each looks, how it is called, what is typed for it.

mod numerals;

use anydoku::Digit;

use crate::settings::{Settings, SymbolSet};
use crate::sorted::{SortedSet, sort};
use crate::strings::Strings;

/// How the address of a picture begins.
const PICTURE: &str = "data:image/";

/// How a symbol is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Face {
    /// As its text.
    Text,
    /// As a disc of a colour, with a pattern, both from 0.
    Disc {
        /// The colour, of the palette.
        colour: u8,
        /// The pattern: 0 is none.
        pattern: u8,
    },
    /// As the picture that its text holds as a `data:` address.
    Picture,
}

/// What stands for a digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// What is written.
    pub text: String,
    /// What is said.
    pub name: String,
    /// How it is drawn.
    pub face: Face,
    /// What is typed for it.
    typed: String,
}

impl Symbol {
    /// A picture by itself, given as a `data:` address.
    #[must_use]
    pub fn picture(address: String) -> Self {
        Self { text: address, name: String::new(), face: Face::Picture, typed: String::new() }
    }
}

/// The symbols of a board, one for each digit, no two alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbols {
    symbols: Vec<Symbol>,
    has_letters: bool,
    problem: Option<SymbolProblem>,
}

/// Why the symbols are not those that are set.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SymbolProblem {
    /// There are fewer than the board has digits.
    TooFew {
        /// How many there are.
        found: usize,
        /// How many the board needs.
        needed: usize,
    },
    /// One stands for two digits.
    Twice {
        /// Which.
        symbol: String,
    },
    /// One name is read out for two digits.
    NameTwice {
        /// Which.
        name: String,
    },
    /// One is empty.
    Empty {
        /// The digit it would stand for.
        digit: u16,
    },
}

impl SymbolProblem {
    /// What it is, and what to do.
    #[must_use]
    pub fn say(&self, strings: &Strings) -> String {
        match self {
            Self::TooFew { found, needed } => strings.say(
                "symbols.too-few",
                &[("found", &found.to_string()), ("needed", &needed.to_string())],
            ),
            Self::Twice { symbol } => strings.say(
                if symbol.starts_with(PICTURE) { "symbols.picture-twice" } else { "symbols.twice" },
                &[("symbol", symbol)],
            ),
            Self::NameTwice { name } => strings.say("symbols.name-twice", &[("name", name)]),
            Self::Empty { digit } => strings.say("symbols.empty", &[("digit", &digit.to_string())]),
        }
    }
}

impl Symbols {
    /// The symbols that are set, for a board of this side. Sets that lack as many give way to
    /// numbers, and [`problem`](Self::problem) says so.
    #[must_use]
    pub fn of(settings: &Settings, side: u16, strings: &Strings) -> Self {
        let texts = match settings.symbols {
            SymbolSet::Own => settings.own_symbols.clone(),
            set => numerals::texts(set, side),
        };
        let problem = check(&texts, side).or_else(|| match settings.symbols {
            SymbolSet::Own => check_names(&settings.own_symbol_names, side),
            _ => None,
        });
        let set = if problem.is_some() { SymbolSet::Numbers } else { settings.symbols };
        let texts =
            if problem.is_some() { numerals::texts(SymbolSet::Numbers, side) } else { texts };
        let is_typed = texts.iter().all(|text| can_be_typed(text));
        let symbols = texts.into_iter().take(usize::from(side)).enumerate();
        let symbols: Vec<Symbol> = symbols
            .map(|(index, text)| {
                let typed = if is_typed { text.to_uppercase() } else { (index + 1).to_string() };
                let own = settings.own_symbol_names.get(index).filter(|_| set == SymbolSet::Own);
                let own = own.filter(|name| !name.is_empty()).cloned();
                let name = own.or_else(|| named(set, index, strings));
                let face = face(set, index, &text);
                let name = name.unwrap_or_else(|| match face {
                    Face::Picture => (index + 1).to_string(),
                    _ => text.clone(),
                });
                Symbol { name, face, typed, text }
            })
            .collect();
        let has_letters =
            symbols.iter().any(|symbol| symbol.typed.bytes().any(|b| b.is_ascii_alphabetic()));
        Self { symbols, has_letters, problem }
    }

    /// How many there are: the side of the board.
    #[must_use]
    pub fn len(&self) -> usize {
        self.symbols.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.symbols.is_empty()
    }

    /// What stands for a digit; of one that the board does not have, nothing.
    #[must_use]
    pub fn get(&self, digit: Digit) -> Option<&Symbol> {
        self.symbols.get(digit.index())
    }

    /// What is written for a digit.
    #[must_use]
    pub fn text(&self, digit: Digit) -> &str {
        self.get(digit).map_or("", |symbol| &symbol.text)
    }

    /// What is said for a digit.
    #[must_use]
    pub fn name(&self, digit: Digit) -> &str {
        self.get(digit).map_or("", |symbol| &symbol.name)
    }

    /// Whether letters are typed for some: commands that are letters then need Alt.
    #[must_use]
    pub fn has_letters(&self) -> bool {
        self.has_letters
    }

    /// Why they are not those that are set.
    #[must_use]
    pub fn problem(&self) -> Option<&SymbolProblem> {
        self.problem.as_ref()
    }

    /// The digit for which exactly this is typed, and whether more could follow.
    pub(crate) fn typed(&self, text: &str) -> (Option<Digit>, bool) {
        let exact = self.symbols.iter().position(|symbol| symbol.typed == text);
        let longer =
            |symbol: &Symbol| symbol.typed.len() > text.len() && symbol.typed.starts_with(text);
        (exact.and_then(Digit::from_index), self.symbols.iter().any(longer))
    }

    /// The digits whose symbol, name or number a search means, best first.
    #[must_use]
    pub fn search(&self, search: &str) -> Vec<Digit> {
        let search = search.trim().to_lowercase();
        let rank = |(index, symbol): (usize, &Symbol)| {
            let said =
                [symbol.text.to_lowercase(), symbol.name.to_lowercase(), (index + 1).to_string()];
            let rank = if said.contains(&search) {
                0
            } else if said.iter().any(|text| text.starts_with(&search)) {
                1
            } else {
                return None;
            };
            Some((rank, Digit::from_index(index)?))
        };
        let mut found: Vec<_> = self.symbols.iter().enumerate().filter_map(rank).collect();
        sort(&mut found, Ord::cmp);
        found.into_iter().map(|(_, digit)| digit).collect()
    }
}

/// What is wrong with a list of symbols for a board of this side.
fn check(texts: &[String], side: u16) -> Option<SymbolProblem> {
    let needed = usize::from(side);
    if texts.len() < needed {
        return Some(SymbolProblem::TooFew { found: texts.len(), needed });
    }
    let mut seen = SortedSet::new();
    for (index, text) in texts[..needed].iter().enumerate() {
        if text.trim().is_empty() {
            return Some(SymbolProblem::Empty { digit: index as u16 + 1 });
        }
        if !seen.insert(text.to_lowercase()) {
            return Some(SymbolProblem::Twice { symbol: text.clone() });
        }
    }
    None
}

/// What is wrong with the names of own symbols: those that are given must be told apart.
fn check_names(names: &[String], side: u16) -> Option<SymbolProblem> {
    let mut seen = SortedSet::new();
    let given = names.iter().take(usize::from(side)).filter(|name| !name.is_empty());
    let twice = given.into_iter().find(|name| !seen.insert(name.to_lowercase()));
    twice.map(|name| SymbolProblem::NameTwice { name: name.clone() })
}

/// Whether a symbol is typed as it is written: a number, or letters that keyboards have.
fn can_be_typed(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_digit())
        || (text.len() <= 2 && text.bytes().all(|b| b.is_ascii_alphabetic()))
}

fn named(set: SymbolSet, index: usize, strings: &Strings) -> Option<String> {
    let number = (index + 1).to_string();
    match set {
        SymbolSet::Greek | SymbolSet::Pictograms => {
            strings.try_of(&["symbol", set.name(), &number]).map(str::to_owned)
        }
        SymbolSet::Roman | SymbolSet::Chinese | SymbolSet::Indian => Some(number),
        SymbolSet::Colours => {
            let Face::Disc { colour, pattern } = face(set, index, "") else { return None };
            let colour = colour_name(colour, strings);
            let pattern = strings.try_of(&["pattern", &pattern.to_string()]);
            Some(match pattern.filter(|name| !name.is_empty()) {
                None => colour,
                Some(pattern) => {
                    strings.say("symbol.colour", &[("colour", &colour), ("pattern", pattern)])
                }
            })
        }
        _ => None,
    }
}

/// What a colour is called.
#[must_use]
pub fn colour_name(colour: u8, strings: &Strings) -> String {
    strings.of(&["colour", &(u32::from(colour) + 1).to_string()]).to_owned()
}

fn face(set: SymbolSet, index: usize, text: &str) -> Face {
    let colours = usize::from(crate::digits::COLOUR_COUNT);
    match set {
        SymbolSet::Colours => {
            Face::Disc { colour: (index % colours) as u8, pattern: (index / colours) as u8 }
        }
        SymbolSet::Own if text.starts_with(PICTURE) => Face::Picture,
        _ => Face::Text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn symbols(set: SymbolSet, side: u16) -> Symbols {
        let settings = Settings { symbols: set, ..Settings::default() };
        Symbols::of(&settings, side, &Strings::english())
    }

    #[test]
    fn every_set_has_distinct_symbols_and_names_or_says_why_not() {
        for &set in SymbolSet::ALL {
            for side in [1, 4, 9, 16, 25, 36, 100, 400] {
                let symbols = symbols(set, side);
                assert_eq!(symbols.len(), usize::from(side), "{set:?} {side}");
                let texts: SortedSet<_> = symbols.symbols.iter().map(|it| &it.text).collect();
                let names: SortedSet<_> = symbols.symbols.iter().map(|it| &it.name).collect();
                let typed: SortedSet<_> = symbols.symbols.iter().map(|it| &it.typed).collect();
                for distinct in [texts, names, typed] {
                    assert_eq!(distinct.len(), usize::from(side), "{set:?} {side}");
                }
            }
            assert!(set == SymbolSet::Own || symbols(set, 9).problem().is_none(), "{set:?}");
        }
        for set in [SymbolSet::Numbers, SymbolSet::NumbersLetters] {
            assert!(symbols(set, 400).problem().is_none(), "{set:?}");
        }
    }

    #[test]
    fn own_lists_that_cannot_be_are_refused_by_name() {
        let own = |list: &[&str]| {
            let own_symbols = list.iter().map(|&it| it.to_owned()).collect();
            let settings = Settings { symbols: SymbolSet::Own, own_symbols, ..Settings::default() };
            let strings = Strings::english();
            let symbols = Symbols::of(&settings, 4, &strings);
            symbols.problem().map(|problem| problem.say(&strings))
        };
        assert_eq!(own(&["a", "b", "c", "d"]), None);
        assert_eq!(own(&["a"]).unwrap(), "1 of 4 symbols are there; add the others");
        assert_eq!(own(&["a", "b", "A", "d"]).unwrap(), "A stands for two values; change one");
        assert_eq!(own(&["a", " ", "c", "d"]).unwrap(), "The symbol for 2 is empty; fill it in");
        let picture = "data:image/png;base64,AA==";
        assert_eq!(own(&[picture, "b", "c", "d"]), None);
        assert_eq!(
            own(&[picture, picture, "c", "d"]).unwrap(),
            "One picture stands for two values; change one"
        );
    }

    #[test]
    fn own_names_are_told_apart() {
        let listed = |list: &[&str]| list.iter().map(|&it| it.to_owned()).collect::<Vec<_>>();
        let settings = Settings {
            symbols: SymbolSet::Own,
            own_symbols: listed(&["★", "☾", "☀", "☂"]),
            own_symbol_names: listed(&["star", "", "Star", ""]),
            ..Settings::default()
        };
        let strings = Strings::english();
        let symbols = Symbols::of(&settings, 4, &strings);
        let problem = symbols.problem().unwrap().say(&strings);
        assert_eq!(problem, "Star is read out for two values; change one");
        let settings = Settings { own_symbol_names: listed(&["star", "moon"]), ..settings };
        let symbols = Symbols::of(&settings, 4, &strings);
        assert_eq!(symbols.problem(), None);
        assert_eq!(symbols.name(Digit::new(2).unwrap()), "moon");
        assert_eq!(symbols.name(Digit::new(3).unwrap()), "☀");
    }

    #[test]
    fn what_is_typed_is_found_by_its_beginning() {
        let numbers = symbols(SymbolSet::Numbers, 16);
        let digit = Digit::new;
        assert_eq!(numbers.typed("1"), (digit(1), true));
        assert_eq!(numbers.typed("12"), (digit(12), false));
        assert_eq!(numbers.typed("2"), (digit(2), false));
        assert_eq!(numbers.typed("17"), (None, false));
        let letters = symbols(SymbolSet::Hexadecimal, 16);
        assert_eq!(letters.typed("0"), (digit(1), false));
        assert_eq!(letters.typed("F"), (digit(16), false));
        assert!(letters.has_letters() && !numbers.has_letters());
        assert_eq!(symbols(SymbolSet::Roman, 9).typed("4"), (digit(4), false));
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
