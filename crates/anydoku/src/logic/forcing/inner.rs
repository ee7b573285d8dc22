//! Patterns that a branch has made: locked candidates, pairs and X-wings that are there once the
//! candidates are gone that the branch has turned off.

use crate::logic::geometry::Mask;
use crate::logic::links::{Links, Site};
use crate::logic::{Position, Technique};
use crate::shape::HouseKind;
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

/// What goes by patterns in the branch in which these candidates are off: for each candidate the
/// cheapest, of at most this cost.
pub(super) fn inner(
    position: &Position,
    links: &Links,
    off: &[u64],
    costs: &[u16],
    most: u16,
) -> Vec<(usize, u16, Inner)> {
    let mut branch = position.clone();
    for (word, &bits) in off.iter().enumerate() {
        for bit in bits.iter() {
            branch.remove(links.id(word * 64 + bit));
        }
    }
    let best = vec![None; links.len()];
    let mut patterns = Patterns { position, branch: &branch, links, costs, most, best };
    patterns.locked();
    patterns.pairs_of_cells();
    patterns.pairs_of_digits();
    patterns.wings();
    let best = patterns.best.into_iter().enumerate();
    best.filter_map(|(off, best)| best.map(|(cost, inner)| (off, cost, inner))).collect()
}

struct Patterns<'a> {
    position: &'a Position,
    branch: &'a Position,
    links: &'a Links,
    costs: &'a [u16],
    most: u16,
    best: Vec<Option<(u16, Inner)>>,
}

impl Patterns<'_> {
    /// A pattern for which these candidates are gone, and by which those go.
    fn found(
        &mut self,
        technique: Technique,
        gone: Vec<u32>,
        effects: &[u32],
        sites: &dyn Fn() -> Vec<Site>,
    ) {
        if gone.is_empty() {
            return;
        }
        let price = |&off: &u32| self.costs[self.links.len() + off as usize];
        let cost = gone.iter().map(price).fold(1, u16::saturating_add);
        if cost > self.most {
            return;
        }
        for &effect in effects {
            let best = &mut self.best[effect as usize];
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                *best = Some((cost, Inner { technique, gone: gone.clone(), sites: sites() }));
            }
        }
    }

    fn at(&self, house: usize, places: Mask, digit: usize) -> impl Iterator<Item = u32> + '_ {
        let geometry = self.position.geometry();
        let cells = geometry.cells_at(house, places);
        cells.map(move |cell| self.links.number(geometry.id(cell, digit)) as u32)
    }

    fn of(&self, cell: usize, digits: Mask) -> impl Iterator<Item = u32> + '_ {
        let geometry = self.position.geometry();
        digits.iter().map(move |digit| self.links.number(geometry.id(cell, digit)) as u32)
    }

    fn locked(&mut self) {
        let geometry = self.position.geometry();
        // What is as it was in the position makes no pattern of the branch; most is.
        let mut lost = vec![Mask::default(); geometry.houses()];
        for house in (0..geometry.houses()).filter(|&house| geometry.is_complete(house)) {
            for digit in 0..geometry.side {
                let places = self.branch.places(house, digit);
                if places != 0 && places != self.position.places(house, digit) {
                    lost[house] |= 1 << digit;
                }
            }
        }
        for overlap in &geometry.overlaps {
            for from in 0..2 {
                let (house, to) = (overlap.houses[from], overlap.houses[1 - from]);
                for digit in lost[house].iter() {
                    let places = self.branch.places(house, digit);
                    let outside = self.branch.places(to, digit) & !overlap.places[1 - from];
                    if outside == 0 || places & !overlap.places[from] != 0 {
                        continue;
                    }
                    let gone = self.position.places(house, digit) & !overlap.places[from];
                    let gone: Vec<u32> = self.at(house, gone, digit).collect();
                    let effects: Vec<u32> = self.at(to, outside, digit).collect();
                    let site = Site::Place(house as u32, digit as u32);
                    self.found(Technique::LockedCandidates, gone, &effects, &|| vec![site]);
                }
            }
        }
    }

    fn pairs_of_cells(&mut self) {
        let (geometry, links, branch) = (self.position.geometry(), self.links, self.branch);
        let pairs = (0..geometry.cells).filter(|&cell| branch.digits(cell).count() == 2);
        let mut pairs: Vec<(Mask, usize)> = pairs.map(|cell| (branch.digits(cell), cell)).collect();
        pairs.sort_unstable();
        for same in pairs.chunk_by(|one, other| one.0 == other.0) {
            for (at, &(digits, one)) in same.iter().enumerate() {
                for &(_, other) in &same[at + 1..] {
                    if !geometry.sees(one, other) {
                        continue;
                    }
                    let gone = self.of(one, self.position.digits(one) & !digits);
                    let gone = gone.chain(self.of(other, self.position.digits(other) & !digits));
                    let gone: Vec<u32> = gone.collect();
                    let ends = [one, other];
                    let effects = digits.iter().flat_map(|digit| {
                        let cells = branch.seen_by_all(digit, &ends);
                        cells.map(move |cell| links.number(geometry.id(cell, digit)) as u32)
                    });
                    let effects: Vec<u32> = effects.collect();
                    let sites = || ends.map(|cell| Site::Cell(cell as u32)).to_vec();
                    self.found(Technique::NakedPair, gone, &effects, &sites);
                }
            }
        }
    }

    fn pairs_of_digits(&mut self) {
        let geometry = self.position.geometry();
        for house in (0..geometry.houses()).filter(|&house| geometry.is_complete(house)) {
            for one in 0..geometry.side {
                let places = self.branch.places(house, one);
                if places.count() != 2 {
                    continue;
                }
                for other in one + 1..geometry.side {
                    if self.branch.places(house, other) != places {
                        continue;
                    }
                    let lost = |digit: usize| {
                        self.at(house, self.position.places(house, digit) & !places, digit)
                    };
                    let gone: Vec<u32> = lost(one).chain(lost(other)).collect();
                    let effects = geometry.cells_at(house, places).flat_map(|cell| {
                        let others = self.branch.digits(cell).without(one).without(other);
                        self.of(cell, others).collect::<Vec<_>>()
                    });
                    let effects: Vec<u32> = effects.collect();
                    let sites =
                        || [one, other].map(|d| Site::Place(house as u32, d as u32)).to_vec();
                    self.found(Technique::HiddenPair, gone, &effects, &sites);
                }
            }
        }
    }

    fn wings(&mut self) {
        let geometry = self.position.geometry();
        for kind in [HouseKind::Row, HouseKind::Column] {
            let lines: Vec<usize> = (0..geometry.houses())
                .filter(|&house| geometry.kind(house) == kind && geometry.is_complete(house))
                .collect();
            for digit in 0..geometry.side {
                for (at, &one) in lines.iter().enumerate() {
                    let places = self.branch.places(one, digit);
                    if places.count() != 2 {
                        continue;
                    }
                    for &other in &lines[at + 1..] {
                        if self.branch.places(other, digit) != places {
                            continue;
                        }
                        let lost = |house: usize| {
                            self.at(house, self.position.places(house, digit) & !places, digit)
                        };
                        let gone: Vec<u32> = lost(one).chain(lost(other)).collect();
                        let ends = places.iter().flat_map(|place| {
                            let column = [one, other].map(|house| geometry.cell_at(house, place));
                            let cells: Vec<usize> =
                                self.branch.seen_by_all(digit, &column).collect();
                            cells
                        });
                        let effects: Vec<u32> = ends
                            .map(|cell| self.links.number(geometry.id(cell, digit)) as u32)
                            .collect();
                        let sites =
                            || [one, other].map(|h| Site::Place(h as u32, digit as u32)).to_vec();
                        self.found(Technique::XWing, gone, &effects, &sites);
                    }
                }
            }
        }
    }
}
