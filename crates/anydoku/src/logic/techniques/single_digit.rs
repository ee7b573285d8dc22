//! Patterns of one digit from two houses with two places for it: Skyscraper, Two-String Kite and
//! Turbot Fish.
//!
//! Of two places one is true: if one end of one such link and one end of another cannot both be
//! true, one of their other ends is. Sudoku Explainer rates them as forcing chains of 6.6; the
//! ratings here are those of SukakuExplainer 1.18.1, which has them by name.

use crate::logic::geometry::{Geometry, Id, Mask};
use crate::logic::search::{Finder, Search};
use crate::logic::step::{CandidateRole, Chain, HouseRole, Link, Node, Why};
use crate::logic::vector::pairs;
use crate::logic::{Candidate, Position, Technique};
use crate::solve::bits::Bits as _;
use crate::sort::sort_unique;

pub(super) const FINDERS: &[Finder] = &[
    Finder::whole(&[Technique::Skyscraper], skyscrapers),
    Finder::whole(&[Technique::TwoStringKite], kites),
    Finder::whole(&[Technique::TurbotFish], turbots),
];

/// Returns whether there are exactly two places.
pub(super) fn is_pair(places: Mask) -> bool {
    !places.is_at_most_one() && (places & (places - 1)).is_at_most_one()
}

/// A house with two places for a digit.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub(super) house: usize,
    pub(super) ends: [usize; 2],
}

impl Pair {
    pub(super) fn new(geometry: &Geometry, house: usize, places: Mask) -> Self {
        let first = places.first();
        let ends = [first, places.without(first).first()];
        Self { house, ends: ends.map(|place| geometry.cell_at(house, place)) }
    }

    /// Returns the other end.
    pub(super) fn other(&self, end: usize) -> usize {
        self.ends[usize::from(self.ends[0] == end)]
    }
}

/// Converts these cells to candidates of the pattern.
pub(super) fn defining(
    geometry: &Geometry,
    digit: usize,
    cells: impl IntoIterator<Item = usize>,
) -> Vec<(CandidateRole, Candidate)> {
    let ids = cells.into_iter().map(|cell| geometry.id(cell, digit));
    geometry.in_role(CandidateRole::Defining, ids).collect()
}

/// Returns the chain of these cells, alternately off and on.
pub(super) fn chain(geometry: &Geometry, digit: usize, nodes: [(Vec<usize>, Link); 4]) -> Chain {
    let named = |cell: usize| geometry.candidate(geometry.id(cell, digit));
    let nodes = nodes.into_iter().enumerate().map(|(index, (cells, link))| Node {
        candidates: cells.into_iter().map(named).collect(),
        on: index % 2 == 1,
        parents: index.checked_sub(1).into_iter().collect(),
        link,
    });
    Chain { nodes: nodes.collect(), ..Chain::default() }
}

/// Two links with one end each that cannot both be true, so that one of the far ends is.
struct TurbotPattern {
    digit: usize,
    links: [Pair; 2],
    near: [usize; 2],
}

impl TurbotPattern {
    fn cells(&self) -> [usize; 4] {
        let far = self.far();
        [self.near[0], self.near[1], far[0], far[1]]
    }

    fn far(&self) -> [usize; 2] {
        [self.links[0].other(self.near[0]), self.links[1].other(self.near[1])]
    }

    /// Collects the candidates that see both far ends.
    fn eliminations(&self, position: &Position, eliminations: &mut Vec<Id>) {
        let (far, cells) = (self.far(), self.cells());
        eliminations.clear();
        let common = position.common_peers(self.digit, &far).filter(|cell| !cells.contains(cell));
        eliminations.extend(common.map(|cell| position.geometry().id(cell, self.digit)));
    }

    fn why(&self, geometry: &Geometry) -> Why {
        let [near_start, near_end] = self.near;
        let [start, end] = self.far();
        let between = geometry.common_houses(&[near_start, near_end]).next().unwrap_or(0);
        let [first, second] = self.links;
        let nodes = [
            (vec![start], Link::Assumed),
            (vec![near_start], Link::House(geometry.house(first.house))),
            (vec![near_end], Link::House(geometry.house(between))),
            (vec![end], Link::House(geometry.house(second.house))),
        ];
        Why {
            houses: [first.house, between, second.house]
                .map(|house| (HouseRole::Within, geometry.house(house)))
                .to_vec(),
            candidates: defining(geometry, self.digit, self.cells()),
            chains: vec![chain(geometry, self.digit, nodes)],
            truths: [first, second].map(|link| geometry.place(link.house, self.digit)).to_vec(),
            ..Why::default()
        }
    }

    fn report(&self, search: &mut Search<'_>, technique: Technique, eliminations: &mut Vec<Id>) {
        let position = search.position;
        self.eliminations(position, eliminations);
        search.eliminate(technique, eliminations, &|| self.why(position.geometry()));
    }
}

/// Collects the lines from `first` on with two places for the digit.
fn twice(position: &Position, digit: usize, first: usize, lines: &mut Vec<(usize, Mask)>) {
    lines.clear();
    let houses = first..first + position.geometry().side;
    let places = houses.map(|house| (house, position.places(house, digit)));
    lines.extend(places.filter(|&(_, places)| is_pair(places)));
}

fn skyscrapers(search: &mut Search<'_>) {
    let (position, geometry) = search.board();
    let side = geometry.side;
    let (mut lines, mut eliminations) = (Vec::new(), Vec::new());
    for digit in 0..side {
        for first in [0, side] {
            twice(position, digit, first, &mut lines);
            for (&(first_line, places), &(second_line, others)) in pairs(&lines) {
                let Some(shared) = (places & others).only() else { continue };
                let links = [
                    Pair::new(geometry, first_line, places),
                    Pair::new(geometry, second_line, others),
                ];
                let near = [first_line, second_line].map(|house| geometry.cell_at(house, shared));
                let pattern = TurbotPattern { digit, links, near };
                pattern.report(search, Technique::Skyscraper, &mut eliminations);
            }
        }
    }
}

/// Returns whether two cells share a house that is not a row or column.
fn share_box(geometry: &Geometry, cells: [usize; 2]) -> bool {
    geometry.common_houses(&cells).any(|house| house >= 2 * geometry.side)
}

fn kites(search: &mut Search<'_>) {
    let (position, geometry) = search.board();
    let side = geometry.side;
    if geometry.houses() == 2 * side {
        return;
    }
    let (mut rows, mut columns, mut eliminations) = (Vec::new(), Vec::new(), Vec::new());
    let mut kites: Vec<(TurbotPattern, Vec<Id>)> = Vec::new();
    for digit in 0..side {
        twice(position, digit, 0, &mut rows);
        twice(position, digit, side, &mut columns);
        for &(row, across) in &rows {
            let row = Pair::new(geometry, row, across);
            for &(column, down) in &columns {
                let column = Pair::new(geometry, column, down);
                if row.ends.iter().any(|end| column.ends.contains(end)) {
                    continue;
                }
                for near in near_ends(row, column) {
                    if !geometry.sees(near[0], near[1]) || !share_box(geometry, near) {
                        continue;
                    }
                    let pattern = TurbotPattern { digit, links: [row, column], near };
                    pattern.report(search, Technique::TwoStringKite, &mut eliminations);
                    if search.thorough && !eliminations.is_empty() {
                        kites.push((pattern, eliminations.clone()));
                    }
                }
            }
        }
    }
    // Kites on the same two cells of a box.
    let cells = |&TurbotPattern { near: [first, second], .. }: &TurbotPattern| {
        (first.min(second), first.max(second))
    };
    report_dual(search, Technique::TwoStringKite, &kites, cells, |kite| kite.why(geometry));
}

/// Returns the pairs of an end of one house and an end of another.
fn near_ends(first: Pair, second: Pair) -> impl Iterator<Item = [usize; 2]> {
    first.ends.into_iter().flat_map(move |near| second.ends.map(|far| [near, far]))
}

/// Reports two patterns of the same kind and with different eliminations as one step.
pub(super) fn report_dual<P, K: PartialEq>(
    search: &mut Search<'_>,
    technique: Technique,
    patterns: &[(P, Vec<Id>)],
    kind: impl Fn(&P) -> K,
    why: impl Fn(&P) -> Why,
) {
    for ((first, eliminations), (second, more)) in pairs(patterns) {
        if kind(first) == kind(second) && eliminations != more {
            let mut all = [eliminations.as_slice(), more].concat();
            sort_unique(&mut all);
            search.eliminate(technique, &all, &|| why(first).with(why(second)));
        }
    }
}

/// Searches for patterns that are neither skyscrapers nor kites: links in a box, or between two
/// rows or two columns through a box.
fn turbots(search: &mut Search<'_>) {
    let (position, geometry) = search.board();
    let lines = 2 * geometry.side;
    let (mut links, mut eliminations): (Vec<Pair>, Vec<Id>) = (Vec::new(), Vec::new());
    for digit in 0..geometry.side {
        links.clear();
        for house in (0..geometry.houses()).filter(|&house| geometry.is_complete(house)) {
            let places = position.places(house, digit);
            if is_pair(places) {
                let link = Pair::new(geometry, house, places);
                let same = |known: &Pair| {
                    known.ends == link.ends || (known.ends[1], known.ends[0]) == link.ends.into()
                };
                if !links.iter().any(same) {
                    links.push(link);
                }
            }
        }
        for (&first, &second) in pairs(&links) {
            let both_lines = first.house < lines && second.house < lines;
            let crossed = both_lines && geometry.kind(first.house) != geometry.kind(second.house);
            if crossed || first.ends.iter().any(|end| second.ends.contains(end)) {
                continue;
            }
            for near in near_ends(first, second) {
                let [here, there] = near;
                let in_line = here % geometry.side == there % geometry.side
                    || here / geometry.side == there / geometry.side;
                if !geometry.sees(here, there) || (both_lines && in_line) {
                    continue;
                }
                let pattern = TurbotPattern { digit, links: [first, second], near };
                pattern.report(search, Technique::TurbotFish, &mut eliminations);
            }
        }
    }
}
