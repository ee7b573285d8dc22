//! The search for all chains of the lowest rating.

use super::ends::{Ends, Entry};
use super::proof::Proof;
use super::{Alternation, Ending, Kinds};
use crate::logic::geometry::Id;
use crate::logic::links::{Links, Nodes};
use crate::logic::scale::Scale;
use crate::logic::search::{Found, Search};
use crate::logic::vector::refill;
use crate::logic::word_set::has;
use crate::logic::work::Work;
use crate::logic::{Rating, Technique};
use crate::sort::sort;

/// The complexity limit of each pass. Most positions have short chains, which are found long before
/// all chains are followed to their ends.
const PASSES: [u32; 4] = [8, 14, 34, u32::MAX / 8];

/// A family of chains.
pub(crate) struct ChainFamily {
    pub(crate) kinds: Kinds,
    /// The rating of loops and of chains; `None` if they are not searched for.
    pub(crate) loops: Option<Scale>,
    pub(crate) chains: Option<Scale>,
}

impl ChainFamily {
    /// Returns the maximum complexity rated no harder than this, or `None` if even the least is
    /// harder.
    fn most(&self, limit: Rating) -> Option<u32> {
        let scales = [self.loops, self.chains].into_iter().flatten();
        scales.filter_map(|scale| scale.most(limit)).max()
    }

    fn scale(&self, ending: Ending) -> Option<Scale> {
        match ending {
            Ending::Loop => self.loops,
            Ending::Open | Ending::Same => self.chains,
        }
    }
}

/// Searches for the chains of these families, slice by slice.
pub(crate) fn find(
    search: &mut Search<'_>,
    slice: usize,
    nodes: Nodes,
    families: &[ChainFamily],
) -> Option<usize> {
    search.in_graph(nodes, |search, links, work| run_slice(search, links, work, slice, families))
}

fn run_slice(
    search: &mut Search<'_>,
    links: &Links,
    work: &mut Work,
    slice: usize,
    families: &[ChainFamily],
) -> Option<usize> {
    let Work { alternation, ends, .. } = work;
    let starts = links.len();
    if starts == 0 {
        return None;
    }
    // A start takes about as long as the graph has words in its rows.
    let chunk = (1_500_000 / (starts * links.words)).max(1);
    let chunks = starts.div_ceil(chunk);
    let (pass, chunk_number) = (slice / chunks, slice % chunks);
    if ends.reporting.is_none() {
        if chunk_number == 0 {
            ends.entries.clear();
            ends.limit = search.limit;
        }
        let most = if search.thorough { u32::MAX / 8 } else { PASSES[pass] };
        for from in chunk_number * chunk..((chunk_number + 1) * chunk).min(starts) {
            if !links.strong(from).is_empty() {
                for (number, family) in families.iter().enumerate() {
                    ends.follow(links, alternation, (number, family), from, most, search.thorough);
                }
            }
        }
        if chunk_number + 1 < chunks {
            return Some(slice + 1);
        }
        ends.retain_best(links, families);
    }
    let found = !ends.entries.is_empty();
    // The proof of a reported chain follows it again.
    if ends.report(search, (links, alternation), families, (chunk / 4).max(1)) {
        return Some(slice);
    }
    let last = search.thorough
        || found
        || pass + 1 == PASSES.len()
        || families.iter().all(|family| family.most(search.limit) <= Some(PASSES[pass]));
    (!last).then_some(slice + 1)
}

impl Ends {
    /// Follows the chains from one candidate.
    fn follow(
        &mut self,
        links: &Links,
        alternation: &mut Alternation,
        (number, family): (usize, &ChainFamily),
        from: usize,
        most: u32,
        thorough: bool,
    ) {
        let first = self.entries.len();
        let Some(most_complex) = family.most(self.limit) else { return };
        let longest = most_complex.min(most) - 1;
        let (entries, limit) = (&mut self.entries, &mut self.limit);
        alternation.run(links, family.kinds, from, longest, &mut |to, length| {
            let (ending, complexity) = if to == from {
                if links.is_group(from) && !links.meet(from, from) {
                    return;
                }
                (Ending::Same, length + 1)
            } else if to < from || length < 3 || !links.meet(from, to) {
                return;
            } else if has(links.weak(from), to) {
                (Ending::Loop, length + 1)
            } else {
                (Ending::Open, length + 3)
            };
            let Some(scale) = family.scale(ending) else { return };
            let rating = scale.rating(complexity);
            if rating > *limit || complexity > most {
                return;
            }
            if !thorough {
                *limit = rating;
            }
            let (from, to) = (from as u32, to as u32);
            let pairs = family.kinds == Kinds::Pairs;
            entries.push(Entry { complexity, ending, from, to, length, family: number, pairs });
        });
        if family.kinds == Kinds::All && self.entries.len() > first {
            let length = self.entries[first..].iter().map(|entry| entry.length).max();
            let entries = &mut self.entries[first..];
            alternation.run(links, Kinds::Pairs, from, length.unwrap_or(0), &mut |to, length| {
                for entry in entries.iter_mut() {
                    entry.pairs |= entry.to as usize == to && entry.length == length;
                }
            });
        }
    }

    /// Drops chains of a higher rating, and longer chains to the same conclusion.
    fn retain_best(&mut self, links: &Links, families: &[ChainFamily]) {
        let limit = self.limit;
        self.entries.retain(|entry| rating(families, entry) <= limit);
        refill(&mut self.best, links.len(), [u32::MAX; 2]);
        for entry in &self.entries {
            for (candidate, set) in effects(links, entry) {
                let best = &mut self.best[candidate][set];
                *best = entry.complexity.min(*best);
            }
        }
        sort(&mut self.entries);
        self.reported.clear();
        self.reporting = Some(0);
    }

    /// Reports some of the chains of the lowest rating, the shortest ones of each conclusion.
    /// Returns whether there are more.
    fn report(
        &mut self,
        search: &mut Search<'_>,
        (links, alternation): (&Links, &mut Alternation),
        families: &[ChainFamily],
        most: usize,
    ) -> bool {
        let (thorough, grouped) = (search.thorough, links.has_groups());
        let first = self.reporting.take().unwrap_or(0);
        let mut proofs = 0;
        for (number, entry) in self.entries.iter().enumerate().skip(first) {
            if proofs >= most {
                self.reporting = Some(number);
                return true;
            }
            if !thorough
                && !effects(links, entry)
                    .any(|(node, set)| self.best[node][set] == entry.complexity)
            {
                continue;
            }
            proofs += 1;
            // Among the shortest chains, an XY-Chain is the one through cells with two candidates.
            let kinds = match (entry.pairs, entry.ending) {
                (true, Ending::Open) if !grouped => Kinds::Pairs,
                _ => families[entry.family].kinds,
            };
            let ends = (entry.from as usize, entry.to as usize);
            let proof = |alternation: &mut Alternation| {
                Proof::new(links, alternation, kinds, ends, entry.length, entry.ending)
            };
            let known = (thorough || grouped).then(|| proof(alternation));
            if grouped && known.as_ref().is_some_and(|proof| !proof.is_grouped(links)) {
                continue;
            }
            let (single, with_groups) = names(links, kinds, entry);
            let technique = if grouped { with_groups } else { single };
            let reported = &mut self.reported;
            let mut report = |ids: &[Id]| {
                if thorough && !reported.insert((technique, ids.to_vec())) {
                    return;
                }
                let (placements, eliminations): (&[Id], &[Id]) = match entry.ending {
                    Ending::Same if !links.is_group(ends.0) => (ids, &[]),
                    _ => (&[], ids),
                };
                let position = search.position;
                let rating = rating(families, entry);
                let found = Found { technique, rating, placements, eliminations };
                search.report(found, &|| match &known {
                    Some(proof) => proof.why(position, links),
                    None => proof(&mut Alternation::default()).why(position, links),
                });
            };
            // A loop is found from each of its links. The eliminations by its other links depend on
            // which of the shortest loops is found first, so only a thorough search adds them here.
            report(&effects(links, entry).map(|(node, _)| links.id(node)).collect::<Vec<Id>>());
            if let Some(proof) = known.as_ref().filter(|_| thorough && entry.ending == Ending::Loop)
            {
                report(&proof.loop_eliminations(links));
            }
        }
        false
    }
}

fn rating(families: &[ChainFamily], entry: &Entry) -> Rating {
    let scale = families[entry.family].scale(entry.ending);
    scale.map_or(Rating::MAX, |scale| scale.rating(entry.complexity))
}

/// Returns the candidates that a chain eliminates (0) or sets (1).
fn effects<'a>(
    links: &'a Links,
    &Entry { from, to, ending, .. }: &Entry,
) -> impl Iterator<Item = (usize, usize)> + 'a {
    let (from, to) = (from as usize, to as usize);
    let set = ending == Ending::Same && !links.is_group(from);
    let eliminations = links.excluded_by_both(from, to).map(|candidate| (candidate, 0));
    eliminations.filter(move |_| !set).chain(set.then_some((from, 1)))
}

/// Returns the technique of a chain of single candidates, and that of a chain with groups.
fn names(links: &Links, kinds: Kinds, entry: &Entry) -> (Technique, Technique) {
    let same_digit = || links.digit(entry.from as usize) == links.digit(entry.to as usize);
    match (kinds, entry.ending) {
        (Kinds::Digit, Ending::Open) => (Technique::XChain, Technique::GroupedXChain),
        (Kinds::Digit, _) => (Technique::XCycle, Technique::GroupedXCycle),
        (_, Ending::Loop) => (Technique::ContinuousLoop, Technique::GroupedContinuousLoop),
        (_, Ending::Open) if entry.pairs => (Technique::XyChain, Technique::GroupedChain),
        (_, Ending::Open) if same_digit() => (Technique::AlternatingChain, Technique::GroupedChain),
        _ => (Technique::DiscontinuousLoop, Technique::GroupedDiscontinuousLoop),
    }
}
