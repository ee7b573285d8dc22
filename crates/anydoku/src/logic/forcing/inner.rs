//! Patterns that a branch has made: locked candidates, pairs and X-wings that are there once the
//! candidates are gone that the branch has turned off.
//!
//! A pattern that has lost nothing since it was looked at last has nothing new to tell: what it rules
//! out is off by then, or costs too much for good. So each look is at what has changed.

use super::closure::{NEVER, Open};
use crate::logic::geometry::Mask;
use crate::logic::links::{Links, Site};
use crate::logic::{Position, Technique};
use crate::solve::bits::Bits as _;

/// A pattern in a branch.
#[derive(Clone, Debug)]
pub(crate) struct Inner {
    pub(super) technique: Technique,
    /// The candidates that had to go for it.
    pub(super) gone: Vec<u32>,
    /// What holds in it.
    pub(super) sites: Vec<Site>,
}

/// What is left in a branch, and what goes there by patterns.
#[derive(Default)]
pub(super) struct Board {
    /// The candidates of each cell.
    digits: Vec<Mask>,
    /// For each house and digit the places of its candidates.
    places: Vec<Mask>,
    /// Which candidates are gone.
    gone: Vec<u64>,
    /// The truths that have lost a candidate since patterns were looked for last.
    lost: Vec<u32>,
    is_lost: Vec<bool>,
    /// What every candidate that goes by a pattern costs at least.
    best: Vec<u16>,
    /// The candidates that go.
    off: Vec<u32>,
    /// The patterns by which they go, by candidate, if they are wanted.
    inner: Option<Vec<Option<Inner>>>,
}

impl Board {
    /// One that keeps the patterns.
    pub(super) fn recorded() -> Self {
        Self { inner: Some(Vec::new()), ..Self::default() }
    }

    /// The board of a position, nothing being gone.
    pub(super) fn prepare(&mut self, position: &Position, links: &Links) {
        let geometry = position.geometry();
        self.digits.clear();
        self.digits.extend((0..geometry.cells).map(|cell| position.digits(cell)));
        self.places.clear();
        for house in 0..geometry.houses() {
            let digits = 0..geometry.side;
            self.places.extend(digits.map(|digit| position.places(house, digit)));
        }
        self.gone.clear();
        self.gone.resize(links.words, 0);
        self.off.clear();
        self.is_lost.clear();
        self.is_lost.resize(links.truth_count(), false);
        self.best.clear();
        self.best.resize(links.len(), NEVER);
        if let Some(inner) = &mut self.inner {
            inner.clear();
            inner.resize(links.len(), None);
        }
    }

    /// Puts back what is gone.
    pub(super) fn clear(&mut self, position: &Position, links: &Links) {
        let geometry = position.geometry();
        for (word, gone) in self.gone.iter_mut().enumerate() {
            for bit in std::mem::take(gone).iter() {
                let (cell, digit) = geometry.parts(links.id(word * 64 + bit));
                self.digits[cell] |= 1 << digit;
                for (house, place) in geometry.houses_of(cell) {
                    self.places[house * geometry.side + digit] |= 1 << place;
                }
            }
        }
    }

    /// Takes away what is off now.
    fn remove(&mut self, position: &Position, links: &Links, off: &[u64]) {
        let geometry = position.geometry();
        for (word, (gone, &off)) in self.gone.iter_mut().zip(off).enumerate() {
            let new = off & !*gone;
            *gone = off;
            for bit in new.iter() {
                let candidate = word * 64 + bit;
                let (cell, digit) = geometry.parts(links.id(candidate));
                self.digits[cell] &= !(1 << digit);
                for (house, place) in geometry.houses_of(cell) {
                    self.places[house * geometry.side + digit] &= !(1 << place);
                }
                for &truth in links.truths_of(candidate) {
                    if !std::mem::replace(&mut self.is_lost[truth as usize], true) {
                        self.lost.push(truth);
                    }
                }
            }
        }
    }

    /// Looks for what goes by patterns once these candidates are off: for each candidate the
    /// cheapest pattern, of at most this cost. Whether there are some that cost more.
    pub(super) fn look(
        &mut self,
        (position, links): (&Position, &Links),
        (off, open): (&[u64], &[Open]),
        costs: &[u16],
        most: u16,
    ) -> bool {
        for off in self.off.drain(..) {
            self.best[off as usize] = NEVER;
        }
        self.remove(position, links, off);
        let mut lost = std::mem::take(&mut self.lost);
        let mut patterns = Patterns { position, links, board: self, costs, most, is_cut: false };
        for &truth in &lost {
            patterns.board.is_lost[truth as usize] = false;
            let left = usize::from(open[truth as usize].left);
            match links.site(truth as usize) {
                Site::Cell(cell) if left == 2 => patterns.pairs_of_cells(cell as usize),
                Site::Cell(_) => {}
                Site::Place(house, digit) => {
                    let (house, digit) = (house as usize, digit as usize);
                    if (1..=position.geometry().widest).contains(&left) {
                        patterns.locked(house, digit);
                    }
                    if left == 2 {
                        patterns.pairs_of_digits(house, digit);
                        patterns.wings(house, digit);
                    }
                }
            }
        }
        let is_cut = patterns.is_cut;
        lost.clear();
        self.lost = lost;
        is_cut
    }

    /// What the last look found: candidates that go, and what that costs.
    pub(super) fn found(&self) -> usize {
        self.off.len()
    }

    /// One of the candidates that go, what that costs, and the pattern if it is kept.
    pub(super) fn take(&mut self, at: usize) -> (usize, u16, Option<Inner>) {
        let off = self.off[at] as usize;
        let inner = self.inner.as_mut().and_then(|inner| inner[off].take());
        (off, self.best[off], inner)
    }
}

/// A site of a pattern, and which of its candidates may be left: it is there because all others are
/// gone.
type Left = (Site, Mask);

struct Patterns<'a> {
    position: &'a Position,
    links: &'a Links,
    board: &'a mut Board,
    costs: &'a [u16],
    most: u16,
    is_cut: bool,
}

impl Patterns<'_> {
    /// Candidates of a site.
    fn candidates(&self, site: Site, mask: Mask) -> impl Iterator<Item = usize> + '_ {
        let geometry = self.position.geometry();
        mask.iter().map(move |at| {
            self.links.number(match site {
                Site::Cell(cell) => geometry.id(cell as usize, at),
                Site::Place(house, digit) => {
                    geometry.id(geometry.cell_at(house as usize, at), digit as usize)
                }
            })
        })
    }

    /// Candidates of a site that are gone.
    fn gone(&self, (site, left): Left) -> impl Iterator<Item = usize> + '_ {
        let all = match site {
            Site::Cell(cell) => self.position.digits(cell as usize),
            Site::Place(house, digit) => self.position.places(house as usize, digit as usize),
        };
        self.candidates(site, all & !left)
    }

    /// A pattern in these sites, by which these candidates go.
    fn found(&mut self, technique: Technique, sites: &[Left], effects: &[usize]) {
        let off = self.links.len();
        let mut gone = sites.iter().flat_map(|&left| self.gone(left)).peekable();
        if effects.is_empty() || gone.peek().is_none() {
            return;
        }
        let cost = gone.fold(1_u16, |cost, gone| cost.saturating_add(self.costs[off + gone]));
        if cost > self.most {
            self.is_cut = true;
            return;
        }
        for &effect in effects {
            let best = self.board.best[effect];
            if cost >= best {
                continue;
            }
            if best == NEVER {
                self.board.off.push(effect as u32);
            }
            self.board.best[effect] = cost;
            if self.board.inner.is_some() {
                let gone = sites.iter().flat_map(|&left| self.gone(left));
                let gone = gone.map(|gone| gone as u32).collect();
                let sites = sites.iter().map(|&(site, _)| site).collect();
                if let Some(inner) = &mut self.board.inner {
                    inner[effect] = Some(Inner { technique, gone, sites });
                }
            }
        }
    }

    /// The candidates that both of these exclude and that are left.
    fn excluded(&self, one: usize, other: usize, effects: &mut Vec<usize>) {
        let both = self.links.weak(one).iter().zip(self.links.weak(other));
        for (word, ((&one, &other), &gone)) in both.zip(&self.board.gone).enumerate() {
            effects.extend((one & other & !gone).iter().map(|bit| word * 64 + bit));
        }
    }

    fn places(&self, house: usize, digit: usize) -> Mask {
        self.board.places[house * self.position.geometry().side + digit]
    }

    fn locked(&mut self, house: usize, digit: usize) {
        let geometry = self.position.geometry();
        let left = self.places(house, digit);
        for (overlap, from) in geometry.overlaps_at(house, left.first()) {
            let to = overlap.houses[1 - from];
            let outside = self.places(to, digit) & !overlap.places[1 - from];
            if left & !overlap.places[from] == 0 && outside != 0 {
                let effects = self.candidates(Site::Place(to as u32, digit as u32), outside);
                let effects: Vec<usize> = effects.collect();
                let site = Site::Place(house as u32, digit as u32);
                let within = overlap.places[from];
                self.found(Technique::LockedCandidates, &[(site, within)], &effects);
            }
        }
    }

    fn pairs_of_cells(&mut self, cell: usize) {
        let geometry = self.position.geometry();
        let left = self.board.digits[cell];
        for (at, &peers) in geometry.peers(cell).iter().enumerate() {
            for other in peers.iter().map(|bit| at * 64 + bit) {
                if self.board.digits[other] != left {
                    continue;
                }
                let mut effects = Vec::new();
                for digit in left.iter() {
                    let ends = [cell, other].map(|end| self.links.number(geometry.id(end, digit)));
                    self.excluded(ends[0], ends[1], &mut effects);
                }
                let sites = [cell, other].map(|cell| (Site::Cell(cell as u32), left));
                self.found(Technique::NakedPair, &sites, &effects);
            }
        }
    }

    fn pairs_of_digits(&mut self, house: usize, digit: usize) {
        let geometry = self.position.geometry();
        let left = self.places(house, digit);
        for other in (0..geometry.side).filter(|&other| other != digit) {
            if self.places(house, other) != left {
                continue;
            }
            let mut effects = Vec::new();
            for cell in geometry.cells_at(house, left) {
                let others = self.board.digits[cell].without(digit).without(other);
                effects.extend(self.candidates(Site::Cell(cell as u32), others));
            }
            let sites = [digit, other].map(|digit| (Site::Place(house as u32, digit as u32), left));
            self.found(Technique::HiddenPair, &sites, &effects);
        }
    }

    fn wings(&mut self, house: usize, digit: usize) {
        let geometry = self.position.geometry();
        let left = self.places(house, digit);
        for other in geometry.parallels_of(house).filter(|&other| other != house) {
            if self.places(other, digit) != left {
                continue;
            }
            let mut effects = Vec::new();
            for place in left.iter() {
                let ends = [house, other].map(|house| geometry.cell_at(house, place));
                let ends = ends.map(|end| self.links.number(geometry.id(end, digit)));
                self.excluded(ends[0], ends[1], &mut effects);
            }
            let sites = [house, other].map(|house| (Site::Place(house as u32, digit as u32), left));
            self.found(Technique::XWing, &sites, &effects);
        }
    }
}
