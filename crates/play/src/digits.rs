//! Small sets of digits and of colours, as cells hold them.

use std::fmt;

use anydoku::Digit;

/// A set of digits in ascending order. Boards to side 64 need no memory of their own for it.
///
/// It reads as hexadecimal, digit 1 the lowest bit, and is read from that again.
///
/// ```
/// use anydoku::Digit;
/// use anydoku_play::Digits;
/// let mut digits: Digits = [1, 5].into_iter().filter_map(Digit::new).collect();
/// assert!(digits.insert(Digit::new(2).unwrap()));
/// assert_eq!(digits.iter().map(Digit::value).collect::<Vec<_>>(), [1, 2, 5]);
/// assert_eq!(digits.to_string(), "13");
/// assert_eq!(Digits::parse("13"), Some(digits));
/// ```
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Digits {
    first: u64,
    /// Digits beyond 64; its last word is not 0.
    rest: Vec<u64>,
}

impl Digits {
    /// No digit.
    #[must_use]
    pub const fn new() -> Self {
        Self { first: 0, rest: Vec::new() }
    }

    /// The set of these bits, 64 a word, digit 1 the lowest of the first.
    pub(crate) fn from_words(mut words: impl Iterator<Item = u64>) -> Self {
        let first = words.next().unwrap_or(0);
        let mut digits = Self { first, rest: words.collect() };
        digits.trim();
        digits
    }

    /// Whether a digit is in it.
    #[must_use]
    pub fn contains(&self, digit: Digit) -> bool {
        let (word, bit) = place(digit);
        self.word(word) & bit != 0
    }

    /// Puts a digit in; whether it was not there.
    pub fn insert(&mut self, digit: Digit) -> bool {
        let (word, bit) = place(digit);
        if word > self.rest.len() {
            self.rest.resize(word, 0);
        }
        let word = self.word_mut(word);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    /// Takes a digit out; whether it was there.
    pub fn remove(&mut self, digit: Digit) -> bool {
        let (word, bit) = place(digit);
        if word > self.rest.len() {
            return false;
        }
        let word = self.word_mut(word);
        let was_there = *word & bit != 0;
        *word &= !bit;
        self.trim();
        was_there
    }

    /// Takes all digits out.
    pub fn clear(&mut self) {
        *self = Self::new();
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.first == 0 && self.rest.is_empty()
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words().map(|word| word.count_ones() as usize).sum()
    }

    /// Its digits, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Digit> + '_ {
        self.words().enumerate().flat_map(|(at, word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Digit::from_index(at * 64 + bit)
            })
        })
    }

    /// What is in this or in the other.
    #[must_use]
    pub fn with(&self, other: &Self) -> Self {
        let words = self.rest.len().max(other.rest.len()) + 1;
        Self::from_words((0..words).map(|at| self.word(at) | other.word(at)))
    }

    /// What is in this and not in the other.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        let mut left = self.clone();
        left.first &= !other.first;
        for (word, taken) in left.rest.iter_mut().zip(&other.rest) {
            *word &= !taken;
        }
        left.trim();
        left
    }

    /// The set that reads so; `None` of what is no such text, or longer than any board needs.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if text.is_empty() || text.len() > 256 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
            return None;
        }
        let mut words = text.as_bytes().rchunks(16).map(|chunk| {
            let chunk = std::str::from_utf8(chunk).ok()?;
            u64::from_str_radix(chunk, 16).ok()
        });
        let first = words.next()??;
        let rest = words.collect::<Option<Vec<u64>>>()?;
        Some(Self::from_words(std::iter::once(first).chain(rest)))
    }

    fn words(&self) -> impl Iterator<Item = u64> + '_ {
        std::iter::once(self.first).chain(self.rest.iter().copied())
    }

    fn word(&self, at: usize) -> u64 {
        if at == 0 { self.first } else { self.rest.get(at - 1).copied().unwrap_or(0) }
    }

    fn word_mut(&mut self, at: usize) -> &mut u64 {
        if at == 0 { &mut self.first } else { &mut self.rest[at - 1] }
    }

    fn trim(&mut self) {
        while self.rest.last() == Some(&0) {
            self.rest.pop();
        }
    }
}

const fn place(digit: Digit) -> (usize, u64) {
    (digit.index() / 64, 1 << (digit.index() % 64))
}

impl FromIterator<Digit> for Digits {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        let mut set = Self::new();
        for digit in digits {
            set.insert(digit);
        }
        set
    }
}

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rest.split_last() {
            None => write!(f, "{:x}", self.first),
            Some((last, others)) => {
                write!(f, "{last:x}")?;
                for word in others.iter().rev().chain([&self.first]) {
                    write!(f, "{word:016x}")?;
                }
                Ok(())
            }
        }
    }
}

impl fmt::Debug for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// How many colours a cell can be given, counted from 0.
pub const COLOUR_COUNT: u8 = 12;

/// A set of colours.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Colours(u16);

impl Colours {
    /// No colour.
    #[must_use]
    pub const fn new() -> Self {
        Self(0)
    }

    /// The set of these bits; those beyond [`COLOUR_COUNT`] are left out.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & ((1 << COLOUR_COUNT) - 1))
    }

    /// Its bits, colour 0 the lowest.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether a colour is in it.
    #[must_use]
    pub const fn contains(self, colour: u8) -> bool {
        colour < COLOUR_COUNT && self.0 >> colour & 1 != 0
    }

    /// Puts a colour in; one that there is not changes nothing.
    pub fn insert(&mut self, colour: u8) {
        if colour < COLOUR_COUNT {
            self.0 |= 1 << colour;
        }
    }

    /// Takes a colour out.
    pub fn remove(&mut self, colour: u8) {
        if colour < COLOUR_COUNT {
            self.0 &= !(1 << colour);
        }
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Its colours, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..COLOUR_COUNT).filter(move |&colour| self.contains(colour))
    }
}

impl FromIterator<u8> for Colours {
    fn from_iter<I: IntoIterator<Item = u8>>(colours: I) -> Self {
        let mut set = Self::new();
        for colour in colours {
            set.insert(colour);
        }
        set
    }
}

impl fmt::Debug for Colours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
