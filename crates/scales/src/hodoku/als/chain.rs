//! Chains of four or more almost locked sets.
//!
//! What a chain deletes depends on its ends alone: the first and the last set, and the digits of the
//! first and the last link. So the ends that chains connect are found first, as bit sets; then, for
//! the best deletions, the chain with the fewest cells.

use super::links::{SetLink, members};
use super::{AlmostLockedSets, Als};
use crate::hodoku::cells::{bit, digits};
use crate::hodoku::order::rank;
use crate::hodoku::step::{Candidate, Step, View, deletions_of};
use crate::hodoku::technique::Technique;

/// A set that is entered by a link, with the digits that the link takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Arrival {
    set: usize,
    taken: u16,
}

impl Arrival {
    /// Returns what a link takes after this arrival. Of two taken digits only the lower counts, as
    /// in the original.
    fn next_taken(&self, link: &SetLink) -> Option<u16> {
        let last = self.taken & self.taken.wrapping_neg();
        let digit = bit(link.digit);
        if link.other_digit == 0 {
            return (last != digit).then_some(digit);
        }
        let other_digit = bit(link.other_digit);
        Some(if last == other_digit {
            digit
        } else if last == digit {
            other_digit
        } else {
            digit | other_digit
        })
    }
}

/// What a first link may take: one digit of the link.
fn first_taken(link: &SetLink) -> impl Iterator<Item = u16> {
    link.digits().map(bit)
}

pub(crate) fn als_chain(all: &AlmostLockedSets) -> Option<Step> {
    let arrivals = Arrivals::new(all);
    let best = arrivals.best_ends()?;
    let chain = arrivals.fewest_cells(&best)?;
    let mut sets = vec![all.sets[chain.start].set];
    sets.extend(chain.arrivals.iter().map(|arrival| all.sets[arrival.set].set));
    let links = chain.arrivals.iter().map(|arrival| arrival.taken).collect();
    let view = View::AlmostLockedChain { sets, links };
    Some(Step::deleting(Technique::AlsChain, best.deletions, view))
}

struct Arrivals<'a> {
    all: &'a AlmostLockedSets,
    list: Vec<Arrival>,
    /// For each set and the mask of taken digits, the arrival, as positions in `list`.
    by_set: Vec<Vec<usize>>,
    /// The arrivals that follow each arrival, in the order of the links.
    next: Vec<Vec<usize>>,
    words: usize,
    /// The arrivals that follow by two or more links.
    far: Vec<u64>,
}

/// The best deletions, with the starts and ends of the chains that delete them.
struct Ends {
    deletions: Vec<Candidate>,
    /// First set and first digit, with the arrivals.
    ends: Vec<(usize, u16, Vec<usize>)>,
}

struct Chain {
    start: usize,
    arrivals: Vec<Arrival>,
}

impl<'a> Arrivals<'a> {
    fn new(all: &'a AlmostLockedSets) -> Self {
        let mut arrivals = Self {
            all,
            list: Vec::new(),
            by_set: vec![Vec::new(); all.sets.len()],
            next: Vec::new(),
            words: 0,
            far: Vec::new(),
        };
        // Links lead to later sets, so all arrivals at a set are known before those that follow.
        for set in 0..all.sets.len() {
            for link in &all.links.all[all.links.from(set)] {
                for taken in first_taken(link) {
                    arrivals.add(link.second, taken);
                }
                for index in 0..arrivals.by_set[set].len() {
                    let arrival = arrivals.list[arrivals.by_set[set][index]];
                    if let Some(taken) = arrival.next_taken(link) {
                        arrivals.add(link.second, taken);
                    }
                }
            }
        }
        arrivals.connect();
        arrivals
    }

    fn add(&mut self, set: usize, taken: u16) {
        if self.find(set, taken).is_none() {
            self.by_set[set].push(self.list.len());
            self.list.push(Arrival { set, taken });
        }
    }

    fn find(&self, set: usize, taken: u16) -> Option<usize> {
        self.by_set[set].iter().copied().find(|&index| self.list[index].taken == taken)
    }

    fn connect(&mut self) {
        let count = self.list.len();
        let words = count.div_ceil(64);
        let links = &self.all.links;
        self.next = self
            .list
            .iter()
            .map(|arrival| {
                let following = links.all[links.from(arrival.set)].iter();
                let next =
                    following.filter_map(|link| self.find(link.second, arrival.next_taken(link)?));
                next.collect()
            })
            .collect();
        // Later sets first, so that what follows is complete.
        let mut near = vec![0; count * words];
        let mut far = vec![0; count * words];
        for &index in self.by_set.iter().rev().flatten() {
            for &next in &self.next[index] {
                for word in 0..words {
                    let beyond = near[next * words + word];
                    near[index * words + word] |= beyond;
                    far[index * words + word] |= beyond;
                }
                near[index * words + next / 64] |= 1 << (next % 64);
            }
        }
        self.words = words;
        self.far = far;
    }

    /// Returns the first links of a set with what they take, in order.
    fn first_links(&self, start: usize) -> impl Iterator<Item = (u16, usize)> + '_ {
        let links = &self.all.links;
        links.all[links.from(start)].iter().flat_map(move |link| {
            first_taken(link).filter_map(move |taken| Some((taken, self.find(link.second, taken)?)))
        })
    }

    fn best_ends(&self) -> Option<Ends> {
        let mut best: Option<Ends> = None;
        let mut reached = vec![0; self.words];
        for start in 0..self.all.sets.len() {
            let set = &self.all.sets[start];
            let mut deletable = vec![None; self.all.sets.len()];
            for first in digits(set.set.digits).map(bit) {
                reached.fill(0);
                for (_, index) in self.first_links(start).filter(|&(taken, _)| taken == first) {
                    let far = &self.far[index * self.words..(index + 1) * self.words];
                    reached.iter_mut().zip(far).for_each(|(reached, word)| *reached |= word);
                }
                for index in members(&reached) {
                    let Arrival { set: end, taken } = self.list[index];
                    if !self.all.links.may_delete(start, end) {
                        continue;
                    }
                    let shared = *deletable[end]
                        .get_or_insert_with(|| shared_digits(set, &self.all.sets[end]));
                    let deleted = shared & !taken & !first;
                    if deleted != 0 {
                        let deletions = deletions(set, &self.all.sets[end], deleted);
                        keep_better(&mut best, deletions, start, first, index);
                    }
                }
            }
        }
        best
    }

    /// Returns the chain with the fewest cells, the first of them in the order of the links.
    fn fewest_cells(&self, ends: &Ends) -> Option<Chain> {
        let costs: Vec<[Vec<usize>; 3]> =
            ends.ends.iter().map(|(_, _, targets)| self.costs(targets)).collect();
        let total = |end: usize, first: usize| {
            let start = self.cells(ends.ends[end].0);
            start
                .saturating_add(self.cells(self.list[first].set))
                .saturating_add(costs[end][0][first])
        };
        let mut starts: Vec<usize> = ends.ends.iter().map(|end| end.0).collect();
        starts.dedup();
        let choices = starts.iter().flat_map(|&start| {
            let costs = &costs;
            self.first_links(start).filter_map(move |(taken, first)| {
                let same = |end: &(usize, u16, Vec<usize>)| end.0 == start && end.1 == taken;
                let end = ends.ends.iter().position(same)?;
                (costs[end][0][first] != usize::MAX).then_some((end, first))
            })
        });
        let (end, first) = choices.min_by_key(|&(end, first)| total(end, first))?;
        let mut path = vec![first];
        let mut depth = 0;
        let mut last = first;
        while !(depth == 2 && costs[end][2][last] == 0) {
            let deeper = (depth + 1).min(2);
            let cost = costs[end][depth][last];
            last = *self.next[last].iter().find(|&&next| {
                let rest = costs[end][deeper][next];
                rest.saturating_add(self.cells(self.list[next].set)) == cost
            })?;
            depth = deeper;
            path.push(last);
        }
        let arrivals = path.into_iter().map(|index| self.list[index]).collect();
        Some(Chain { start: ends.ends[end].0, arrivals })
    }

    fn cells(&self, set: usize) -> usize {
        self.all.sets[set].set.cells.len()
    }

    /// Returns how many further cells it takes from each arrival to one of the targets, if the
    /// arrival is the first, the second or a later one.
    fn costs(&self, targets: &[usize]) -> [Vec<usize>; 3] {
        let mut costs = [(); 3].map(|()| vec![usize::MAX; self.list.len()]);
        for &target in targets {
            costs[2][target] = 0;
        }
        for depth in [2, 1, 0] {
            for &index in self.by_set.iter().rev().flatten() {
                for &next in &self.next[index] {
                    let rest = costs[(depth + 1).min(2)][next];
                    let cost = rest.saturating_add(self.cells(self.list[next].set));
                    costs[depth][index] = costs[depth][index].min(cost);
                }
            }
        }
        costs
    }
}

/// Returns the digits that chains between two sets may delete.
fn shared_digits(first: &Als, second: &Als) -> u16 {
    digits(first.set.digits & second.set.digits)
        .filter(|&digit| !first.common(second, digit).is_empty())
        .fold(0, |mask, digit| mask | bit(digit))
}

fn deletions(first: &Als, second: &Als, mask: u16) -> Vec<Candidate> {
    digits(mask).flat_map(|digit| deletions_of(digit, first.common(second, digit))).collect()
}

fn keep_better(
    best: &mut Option<Ends>,
    deletions: Vec<Candidate>,
    start: usize,
    first: u16,
    arrival: usize,
) {
    if let Some(kept) = best {
        if kept.deletions == deletions {
            match kept.ends.last_mut() {
                Some(last) if last.0 == start && last.1 == first => last.2.push(arrival),
                _ => kept.ends.push((start, first, vec![arrival])),
            }
            return;
        }
        if rank(&kept.deletions) <= rank(&deletions) {
            return;
        }
    }
    *best = Some(Ends { deletions, ends: vec![(start, first, vec![arrival])] });
}
