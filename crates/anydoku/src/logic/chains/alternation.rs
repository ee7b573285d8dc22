//! Chains from a candidate assumed false, breadth first, so that the first chain to a candidate is
//! a shortest one.

use crate::logic::links::{Links, Strong, Tie};
use crate::logic::vector::refill;
use crate::logic::word_set::intersect;
use crate::solve::bits::Bits as _;

/// The links that a chain may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kinds {
    /// Places of one digit in houses.
    Digit,
    /// Cells with two candidates, and houses between them.
    Pairs,
    /// All links.
    All,
}

impl Kinds {
    fn allows(self, links: &Links, strong: Strong) -> bool {
        match self {
            Self::Digit => links.tie(strong.truth as usize) == Tie::House,
            Self::Pairs => links.tie(strong.truth as usize) == Tie::Cell,
            Self::All => true,
        }
    }
}

const NONE: u32 = u32::MAX;

/// The candidates reached by chains from one candidate.
#[derive(Default)]
pub(crate) struct Alternation {
    on: Vec<u64>,
    off: Vec<u64>,
    /// The candidates with a usable strong link.
    alive: Vec<u64>,
    /// The links and the digit for which `alive` was computed; `None` for a new graph.
    pub(crate) alive_for: Option<(Kinds, usize)>,
    reached: Vec<u32>,
    /// For each candidate that is on, the preceding one that is off, and the truth between them.
    before: Vec<(u32, u32)>,
    /// For each candidate that is off, the preceding one that is on.
    cause: Vec<u32>,
}

impl Alternation {
    /// Follows all chains of at most `most` links from this candidate, assumed false. Calls `found`
    /// with each candidate that is then true and the number of links of the shortest chain to it.
    pub(crate) fn run(
        &mut self,
        links: &Links,
        kinds: Kinds,
        from: usize,
        most: u32,
        found: &mut dyn FnMut(usize, u32),
    ) {
        self.prepare(links, kinds, links.digit(from));
        let words = links.words;
        self.off[from / 64] |= 1 << (from % 64);
        self.cause[from] = NONE;
        self.turn_on(links, kinds, from);
        let (mut level, mut length) = (0, 1);
        while level < self.reached.len() && length <= most {
            let end = self.reached.len();
            for index in level..end {
                found(self.reached[index] as usize, length);
            }
            if length + 2 > most {
                return;
            }
            for index in level..end {
                let on = self.reached[index] as usize;
                for (word, &excluded) in links.weak(on).iter().enumerate().take(words) {
                    let new = excluded & self.alive[word] & !self.off[word];
                    self.off[word] |= new;
                    for bit in new.iter() {
                        let off = word * 64 + bit;
                        self.cause[off] = on as u32;
                        self.turn_on(links, kinds, off);
                    }
                }
            }
            (level, length) = (end, length + 2);
        }
    }

    fn turn_on(&mut self, links: &Links, kinds: Kinds, off: usize) {
        for &strong in links.strong(off) {
            let on = strong.target as usize;
            if kinds.allows(links, strong) && !self.on[on / 64].contains(on % 64) {
                self.on[on / 64] |= 1 << (on % 64);
                self.before[on] = (off as u32, strong.truth);
                self.reached.push(on as u32);
            }
        }
    }

    fn prepare(&mut self, links: &Links, kinds: Kinds, digit: usize) {
        let words = links.words;
        let same = if kinds == Kinds::Digit { digit } else { usize::MAX };
        if self.alive_for != Some((kinds, same)) {
            refill(&mut self.alive, words, 0);
            for candidate in 0..links.len() {
                if links.strong(candidate).iter().any(|&strong| kinds.allows(links, strong)) {
                    self.alive[candidate / 64] |= 1 << (candidate % 64);
                }
            }
            if kinds == Kinds::Digit {
                intersect(&mut self.alive, links.of_digit(digit));
            }
            self.alive_for = Some((kinds, same));
            self.before.resize(links.len(), (NONE, NONE));
            self.cause.resize(links.len(), NONE);
        }
        refill(&mut self.on, words, 0);
        refill(&mut self.off, words, 0);
        self.reached.clear();
    }

    /// Returns the chain to a candidate that was reached: for each candidate whether it is on, and
    /// the truth that turns it on.
    pub(crate) fn chain_to(&self, to: usize) -> Vec<(usize, Option<usize>)> {
        let mut chain = Vec::new();
        let mut node = to as u32;
        loop {
            let (off, truth) = self.before[node as usize];
            chain.push((node as usize, Some(truth as usize)));
            chain.push((off as usize, None));
            node = self.cause[off as usize];
            if node == NONE {
                break;
            }
        }
        chain.reverse();
        chain
    }
}
