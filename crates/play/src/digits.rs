//! Compact sets of digits and colors.

use std::fmt;

use anydoku::Digit;

/// A set of digits in ascending order. Sets up to digit 64 need no heap memory.
///
/// It formats as hexadecimal, digit 1 being the lowest bit.
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
    /// Digits beyond 64; the last word is not 0.
    rest: Vec<u64>,
}

impl Digits {
    /// Creates an empty set.
    pub const fn new() -> Self {
        Self { first: 0, rest: Vec::new() }
    }

    /// Creates a set from its bits, 64 a word, digit 1 the lowest of the first.
    pub(crate) fn from_words(mut words: impl Iterator<Item = u64>) -> Self {
        let first = words.next().unwrap_or(0);
        let mut digits = Self { first, rest: words.collect() };
        digits.trim();
        digits
    }

    /// Returns whether the set contains a digit.
    pub fn contains(&self, digit: Digit) -> bool {
        let (word, bit) = word_and_bit(digit);
        self.word(word) & bit != 0
    }

    /// Adds a digit. Returns whether it was new.
    pub fn insert(&mut self, digit: Digit) -> bool {
        let (word, bit) = word_and_bit(digit);
        if word > self.rest.len() {
            self.rest.resize(word, 0);
        }
        let word = self.word_mut(word);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    /// Removes a digit. Returns whether it was present.
    pub fn remove(&mut self, digit: Digit) -> bool {
        let (word, bit) = word_and_bit(digit);
        if word > self.rest.len() {
            return false;
        }
        let word = self.word_mut(word);
        let was_there = *word & bit != 0;
        *word &= !bit;
        self.trim();
        was_there
    }

    /// Removes all digits.
    pub fn clear(&mut self) {
        *self = Self::new();
    }

    /// Returns whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.first == 0 && self.rest.is_empty()
    }

    /// Returns the number of digits.
    pub fn len(&self) -> usize {
        self.words().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the digits in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = Digit> + '_ {
        self.words().enumerate().flat_map(|(index, word)| {
            let mut remaining = word;
            std::iter::from_fn(move || {
                let bit = (remaining != 0).then(|| remaining.trailing_zeros() as usize)?;
                remaining &= remaining - 1;
                Digit::from_index(index * 64 + bit)
            })
        })
    }

    /// Returns the union of both sets.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        let words = self.rest.len().max(other.rest.len()) + 1;
        Self::from_words((0..words).map(|index| self.word(index) | other.word(index)))
    }

    /// Returns the digits of this set that are not in the other.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        let mut remaining = self.clone();
        remaining.first &= !other.first;
        for (word, removed) in remaining.rest.iter_mut().zip(&other.rest) {
            *word &= !removed;
        }
        remaining.trim();
        remaining
    }

    /// Parses a set in hexadecimal. Returns `None` if the text is malformed or too long for any
    /// board.
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

    fn word(&self, index: usize) -> u64 {
        if index == 0 { self.first } else { self.rest.get(index - 1).copied().unwrap_or(0) }
    }

    fn word_mut(&mut self, index: usize) -> &mut u64 {
        if index == 0 { &mut self.first } else { &mut self.rest[index - 1] }
    }

    fn trim(&mut self) {
        while self.rest.last() == Some(&0) {
            self.rest.pop();
        }
    }
}

const fn word_and_bit(digit: Digit) -> (usize, u64) {
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

/// The number of colors that a cell can have; they count from 0.
pub const COLOR_COUNT: u8 = 12;

/// A set of colors.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Colors(u16);

impl Colors {
    /// Creates an empty set.
    pub const fn new() -> Self {
        Self(0)
    }

    /// Creates a set from its bits; those beyond [`COLOR_COUNT`] are ignored.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & ((1 << COLOR_COUNT) - 1))
    }

    /// Returns the bits, color 0 the lowest.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns whether the set contains a color.
    pub const fn contains(self, color: u8) -> bool {
        color < COLOR_COUNT && self.0 >> color & 1 != 0
    }

    /// Adds a color; one beyond [`COLOR_COUNT`] is ignored.
    pub fn insert(&mut self, color: u8) {
        if color < COLOR_COUNT {
            self.0 |= 1 << color;
        }
    }

    /// Removes a color.
    pub fn remove(&mut self, color: u8) {
        if color < COLOR_COUNT {
            self.0 &= !(1 << color);
        }
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of colors.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the colors in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..COLOR_COUNT).filter(move |&color| self.contains(color))
    }
}

impl FromIterator<u8> for Colors {
    fn from_iter<I: IntoIterator<Item = u8>>(colors: I) -> Self {
        let mut set = Self::new();
        for color in colors {
            set.insert(color);
        }
        set
    }
}

impl fmt::Debug for Colors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
