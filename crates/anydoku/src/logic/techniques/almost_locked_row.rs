//! The reasons of a row of almost locked sets: the sets, the links, and the resulting chain.

use crate::logic::geometry::{Id, Mask};
use crate::logic::locked_sets::{LockedSets, SetLinks};
use crate::logic::word_set::{each_of, unite};
use crate::logic::{Candidate, CandidateRole, Chain, Link, Node, Position, Truth, Why};
use crate::solve::bits::Bits as _;
use crate::sort::sort_unique;

/// A pattern that was found, with what is needed to compute the reasons.
#[derive(Clone, Copy)]
pub(super) enum RowPattern {
    /// The groups of the eliminated digit, in the first set and in the last.
    Ends { start: usize, end: usize, sets: usize },
    /// The first set and the group that its link starts from, the last set and the group that its
    /// link ends in.
    Between { first: (usize, usize), last: (usize, usize), sets: usize },
    /// Two sets with two links, each from a group of one to a group of the other.
    Double { sets: [usize; 2], links: [(usize, usize); 2] },
}

/// A row of sets with its links, each from a group of a set to a group of the next.
struct SetRow {
    sets: Vec<usize>,
    links: Vec<(usize, usize)>,
}

/// Returns the set of this group only.
pub(super) fn only(links: &SetLinks, group: usize) -> Vec<u64> {
    let mut set = vec![0; links.words];
    set[group / 64] |= 1 << (group % 64);
    set
}

/// Returns, from a set of groups in the first set of a row, those that contain their digit in the
/// second set, the third, and so on for `count` layers.
pub(super) fn layers(links: &SetLinks, first: &[u64], count: usize) -> Vec<Vec<u64>> {
    let mut layers = vec![first.to_vec()];
    while layers.len() < count {
        let mut next = vec![0_u64; links.words];
        for group in layers.last().into_iter().flat_map(|layer| each_of(layer)) {
            unite(&mut next, links.next(group));
        }
        layers.push(next);
    }
    layers
}

/// Returns the links of a row of `length` sets, from one of the groups `first` of its first set to
/// one of the groups `last` of its last set, through small sets if there is a choice.
fn links_between(
    sets: &LockedSets,
    first: &[u64],
    last: &[u64],
    length: usize,
) -> Vec<(usize, usize)> {
    let links = sets.links();
    let layers = layers(links, first, length - 1);
    let mut backwards: Vec<(usize, usize)> = Vec::new();
    let mut targets = last.to_vec();
    for layer in layers.iter().rev() {
        let size = |end: usize| {
            let set = match backwards.last() {
                Some(&(after, _)) => sets.smallest_with(end, after),
                None => sets.members(end).first().map(|&set| set as usize),
            };
            set.map_or(usize::MAX, |set| sets.set(set).size)
        };
        let candidates = each_of(layer).flat_map(|group| {
            let ends = links.weak(group).iter().zip(&targets).map(|(weak, target)| weak & target);
            let ends = ends.enumerate().flat_map(|(index, ends)| {
                ends.iter().map(move |bit| index * 64 + bit).collect::<Vec<_>>()
            });
            ends.map(move |end| (group, end))
        });
        let Some(link) = candidates.min_by_key(|&(group, end)| {
            (size(end), sets.members(group).first().copied(), group, end)
        }) else {
            break;
        };
        backwards.push(link);
        targets = links.strong(link.0).to_vec();
    }
    backwards.reverse();
    backwards
}

/// Returns the sets of a row: `first` and `last`, or the smallest ones that also contain the group
/// of the eliminated digit, and in between the smallest with both links.
fn row_of(sets: &LockedSets, pattern: RowPattern) -> SetRow {
    let (links, first, last) = match pattern {
        RowPattern::Double { sets, links } => {
            return SetRow { sets: sets.to_vec(), links: links.to_vec() };
        }
        RowPattern::Ends { start, end, sets: length } => {
            let graph = sets.links();
            let (from, to) = (graph.strong(start), graph.strong(end));
            let links = links_between(sets, from, to, length);
            let with = |group, end: Option<&(usize, usize)>, pick: fn(&(usize, usize)) -> usize| {
                end.and_then(|link| sets.smallest_with(group, pick(link)))
            };
            let (first, last) =
                (with(start, links.first(), |link| link.0), with(end, links.last(), |link| link.1));
            (links, first, last)
        }
        RowPattern::Between { first, last, sets: length } => {
            let graph = sets.links();
            let (from, to) = (only(graph, first.1), only(graph, last.1));
            (links_between(sets, &from, &to, length), Some(first.0), Some(last.0))
        }
    };
    let middle = links.windows(2).map(|pair| sets.smallest_with(pair[0].1, pair[1].0));
    let sets = std::iter::once(first).chain(middle).chain([last]).flatten().collect();
    SetRow { sets, links }
}

pub(super) fn why(
    position: &Position,
    sets: &LockedSets,
    pattern: RowPattern,
    eliminations: &[Id],
) -> Why {
    let geometry = position.geometry();
    let row = row_of(sets, pattern);
    let named = |group: usize| -> Vec<Candidate> {
        let digit = sets.digit(group);
        let cells = each_of(sets.cells(group));
        cells.map(|cell| geometry.candidate(geometry.id(cell, digit))).collect()
    };
    let mut why = Why::default();
    for &set in &row.sets {
        let locked = sets.describe(geometry, set);
        why.truths.extend(locked.cells.iter().map(|&cell| Truth::Cell(cell)));
        why.sets.push(locked);
    }
    sort_unique(&mut why.truths);
    for &(from, to) in &row.links {
        let both = named(from).into_iter().chain(named(to));
        why.candidates.extend(both.map(|candidate| (CandidateRole::Restricted, candidate)));
    }
    let digits =
        eliminations.iter().fold(0, |digits: Mask, &id| digits.with(geometry.cell_and_digit(id).1));
    let ends = row.sets.first().into_iter().chain(row.sets.last());
    for &set in ends {
        for digit in (digits & sets.set(set).digits).iter() {
            let defining = named(sets.group_of(set, digit)).into_iter();
            why.candidates.extend(defining.map(|candidate| (CandidateRole::Defining, candidate)));
        }
    }
    why.candidates.dedup();
    if !matches!(pattern, RowPattern::Double { .. })
        && let (Some(&first), Some(&last), Some(&id)) =
            (row.sets.first(), row.sets.last(), eliminations.first())
    {
        let digit = geometry.cell_and_digit(id).1;
        let ends = [first, last].map(|set| named(sets.group_of(set, digit)));
        let links = row.links.iter().map(|&(from, to)| (named(from), named(to)));
        why.chains.push(chain(position, links, ends));
    }
    why
}

/// Returns the row as a chain: the first set lacks the digit, so it contains the first link's
/// digit, and so on.
fn chain(
    position: &Position,
    links: impl Iterator<Item = (Vec<Candidate>, Vec<Candidate>)>,
    [first, last]: [Vec<Candidate>; 2],
) -> Chain {
    let geometry = position.geometry();
    let mut nodes =
        vec![Node { candidates: first, on: false, parents: vec![], link: Link::Assumed }];
    let mut follow = |candidates: Vec<Candidate>, on: bool, link: Link| {
        let parents = vec![nodes.len() - 1];
        nodes.push(Node { candidates, on, parents, link });
    };
    let mut sets = 0;
    for (from, to) in links {
        let cells = from.iter().chain(&to).map(|end| geometry.index(end.cell));
        let house = geometry.common_houses(&cells.collect::<Vec<_>>()).next();
        follow(from, true, Link::Set(sets));
        follow(to, false, house.map_or(Link::Peers, |house| Link::House(geometry.house(house))));
        sets += 1;
    }
    follow(last, true, Link::Set(sets));
    Chain { nodes, ..Chain::default() }
}
