//! Patterns inside a branch: locked candidates, pairs and X-Wings that appear once the candidates
//! that the branch turned off are removed.
//!
//! A pattern that has lost nothing since the last search has no new effects: what it rules out is
//! off already, or costs too much. So each search only examines changes.

use super::open::{NEVER, Open};
use crate::logic::geometry::Mask;
use crate::logic::links::{Links, Site};
use crate::logic::vector::refill;
use crate::logic::{Position, Technique};
use crate::solve::bits::Bits as _;

/// A pattern in a branch.
#[derive(Clone, Debug)]
pub(crate) struct Inner {
    pub(super) technique: Technique,
    /// The candidates whose removal it depends on.
    pub(super) removed: Vec<u32>,
    /// The sites of the pattern, each with the candidates that remain.
    pub(super) sites: Vec<(Site, Vec<u32>)>,
}

/// The candidates that remain in a branch, and the eliminations by patterns.
#[derive(Default)]
pub(super) struct BranchBoard {
    /// The candidates of each cell.
    digits: Vec<Mask>,
    /// The places of the candidates, by house and digit.
    places: Vec<Mask>,
    /// The removed candidates.
    removed: Vec<u64>,
    /// The truths that have lost a candidate since the last search.
    lost: Vec<u32>,
    is_lost: Vec<bool>,
    /// The lowest cost of each elimination by a pattern.
    best: Vec<u16>,
    /// The eliminations.
    off: Vec<u32>,
    /// The pattern of each elimination, if recorded.
    inner: Option<Vec<Option<Inner>>>,
}

impl BranchBoard {
    /// Creates a board that records patterns.
    pub(super) fn recorded() -> Self {
        Self { inner: Some(Vec::new()), ..Self::default() }
    }

    /// Starts a new position, with nothing removed.
    pub(super) fn prepare(&mut self, position: &Position, links: &Links) {
        self.clear(position, links);
        self.off.clear();
        refill(&mut self.is_lost, links.truth_count(), false);
        refill(&mut self.best, links.len(), NEVER);
        if let Some(inner) = &mut self.inner {
            refill(inner, links.len(), None);
        }
    }

    /// Restores what was removed.
    pub(super) fn clear(&mut self, position: &Position, links: &Links) {
        self.digits.clone_from(&position.digits);
        self.places.clone_from(&position.places);
        refill(&mut self.removed, links.words, 0);
    }

    /// Removes what is off now.
    fn remove(&mut self, position: &Position, links: &Links, off: &[u64]) {
        let geometry = position.geometry();
        for (word, (removed, &off)) in self.removed.iter_mut().zip(off).enumerate() {
            let new = off & !*removed;
            *removed = off;
            for bit in new.iter() {
                let candidate = word * 64 + bit;
                let (cell, digit) = geometry.cell_and_digit(links.id(candidate));
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

    /// Searches for eliminations by patterns once these candidates are off: for each candidate the
    /// cheapest pattern up to this cost. Returns whether some cost more.
    pub(super) fn search(
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
        let mut patterns =
            PatternSearch { position, links, board: self, costs, most, is_cut: false };
        for &truth in &lost {
            patterns.board.is_lost[truth as usize] = false;
            let remaining = usize::from(open[truth as usize].remaining);
            match links.site(truth as usize) {
                Site::Cell(cell) if remaining == 2 => patterns.pairs_of_cells(cell as usize),
                Site::Cell(_) => {}
                Site::Place(house, digit) => {
                    let (house, digit) = (house as usize, digit as usize);
                    if (1..=position.geometry().widest).contains(&remaining) {
                        patterns.locked(house, digit);
                    }
                    if remaining == 2 {
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

    /// Returns the eliminations of the last search with their costs, and the patterns if recorded.
    pub(super) fn found(&mut self) -> impl Iterator<Item = (usize, u16, Option<Inner>)> + '_ {
        self.off.iter().map(|&off| {
            let off = off as usize;
            let inner = self.inner.as_mut().and_then(|inner| inner[off].take());
            (off, self.best[off], inner)
        })
    }
}

/// A site of a pattern and where candidates may remain in it. The pattern exists because all others
/// are removed.
type SiteRemainder = (Site, Mask);

struct PatternSearch<'a> {
    position: &'a Position,
    links: &'a Links,
    board: &'a mut BranchBoard,
    costs: &'a [u16],
    most: u16,
    is_cut: bool,
}

impl PatternSearch<'_> {
    /// Returns candidates of a site.
    fn candidates(&self, site: Site, mask: Mask) -> impl Iterator<Item = usize> + '_ {
        let geometry = self.position.geometry();
        mask.iter().map(move |member| {
            self.links.number(match site {
                Site::Cell(cell) => geometry.id(cell as usize, member),
                Site::Place(house, digit) => {
                    geometry.id(geometry.cell_at(house as usize, member), digit as usize)
                }
            })
        })
    }

    /// Returns all candidates of a site in the position.
    fn all(&self, site: Site) -> Mask {
        match site {
            Site::Cell(cell) => self.position.digits(cell as usize),
            Site::Place(house, digit) => self.position.places(house as usize, digit as usize),
        }
    }

    /// Returns the removed candidates of a site.
    fn removed(&self, (site, remaining): SiteRemainder) -> impl Iterator<Item = usize> + '_ {
        self.candidates(site, self.all(site) & !remaining)
    }

    /// Records a pattern in these sites with its eliminations.
    fn found(&mut self, technique: Technique, sites: &[SiteRemainder], effects: &[usize]) {
        let off = self.links.len();
        let mut removed = sites.iter().flat_map(|&remaining| self.removed(remaining)).peekable();
        if effects.is_empty() || removed.peek().is_none() {
            return;
        }
        let cost =
            removed.fold(1_u16, |cost, removed| cost.saturating_add(self.costs[off + removed]));
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
                let removed = sites.iter().flat_map(|&remaining| self.removed(remaining));
                let removed = removed.map(|removed| removed as u32).collect();
                let remaining = |&(site, mask): &SiteRemainder| {
                    let remaining = self.candidates(site, mask & self.all(site));
                    (site, remaining.map(|candidate| candidate as u32).collect())
                };
                let sites = sites.iter().map(remaining).collect();
                if let Some(inner) = &mut self.board.inner {
                    inner[effect] = Some(Inner { technique, removed, sites });
                }
            }
        }
    }

    /// Collects the remaining candidates that both of these exclude.
    fn excluded(&self, first: usize, second: usize, effects: &mut Vec<usize>) {
        let both = self.links.weak(first).iter().zip(self.links.weak(second));
        for (word, ((&first, &second), &removed)) in both.zip(&self.board.removed).enumerate() {
            effects.extend((first & second & !removed).iter().map(|bit| word * 64 + bit));
        }
    }

    fn places(&self, house: usize, digit: usize) -> Mask {
        self.board.places[house * self.position.geometry().side + digit]
    }

    fn locked(&mut self, house: usize, digit: usize) {
        let geometry = self.position.geometry();
        let remaining = self.places(house, digit);
        for (overlap, from) in geometry.overlaps_at(house, remaining.first()) {
            let to = overlap.houses[1 - from];
            let outside = self.places(to, digit) & !overlap.places[1 - from];
            if remaining & !overlap.places[from] == 0 && outside != 0 {
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
        let remaining = self.board.digits[cell];
        for (index, &peers) in geometry.peers(cell).iter().enumerate() {
            for partner in peers.iter().map(|bit| index * 64 + bit) {
                if self.board.digits[partner] != remaining {
                    continue;
                }
                let mut effects = Vec::new();
                for digit in remaining.iter() {
                    let ends =
                        [cell, partner].map(|end| self.links.number(geometry.id(end, digit)));
                    self.excluded(ends[0], ends[1], &mut effects);
                }
                let sites = [cell, partner].map(|cell| (Site::Cell(cell as u32), remaining));
                self.found(Technique::NakedPair, &sites, &effects);
            }
        }
    }

    fn pairs_of_digits(&mut self, house: usize, digit: usize) {
        let geometry = self.position.geometry();
        let remaining = self.places(house, digit);
        for second in (0..geometry.side).filter(|&second| second != digit) {
            if self.places(house, second) != remaining {
                continue;
            }
            let mut effects = Vec::new();
            for cell in geometry.cells_at(house, remaining) {
                let others = self.board.digits[cell].without(digit).without(second);
                effects.extend(self.candidates(Site::Cell(cell as u32), others));
            }
            let sites =
                [digit, second].map(|digit| (Site::Place(house as u32, digit as u32), remaining));
            self.found(Technique::HiddenPair, &sites, &effects);
        }
    }

    fn wings(&mut self, house: usize, digit: usize) {
        let geometry = self.position.geometry();
        let remaining = self.places(house, digit);
        for parallel in geometry.parallels_of(house).filter(|&parallel| parallel != house) {
            if self.places(parallel, digit) != remaining {
                continue;
            }
            let mut effects = Vec::new();
            for place in remaining.iter() {
                let ends = [house, parallel].map(|house| geometry.cell_at(house, place));
                let ends = ends.map(|end| self.links.number(geometry.id(end, digit)));
                self.excluded(ends[0], ends[1], &mut effects);
            }
            let sites =
                [house, parallel].map(|house| (Site::Place(house as u32, digit as u32), remaining));
            self.found(Technique::XWing, &sites, &effects);
        }
    }
}
