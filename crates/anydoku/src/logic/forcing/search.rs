//! The search for all forcing conclusions of the lowest rating, from contradictions and
//! alternatives.

use super::Rows;
use super::closure::Reasoning;
use super::conclusions::{Best, Conclusions, KINDS, Kind, Premise};
use super::proof::Branches;
use crate::logic::links::{Links, Nodes};
use crate::logic::scale::Scale;
use crate::logic::search::{Found, Search};
use crate::logic::word_set::intersect;
use crate::logic::work::Work;
use crate::logic::{Rating, Technique};
use crate::solve::bits::Bits as _;

/// A family of forcing techniques.
pub(crate) struct Family {
    pub(crate) reasoning: Reasoning,
    pub(crate) scale: Scale,
    /// The techniques of the steps by [`Kind`]; `None` if they are not searched for.
    pub(crate) techniques: [Option<Technique>; KINDS],
    /// Whether to assume that candidates are off as well.
    pub(crate) both_polarities: bool,
    /// The minimum number of candidates of a cell or house.
    pub(crate) least_members: usize,
    /// The complexity limit of each pass.
    pub(crate) passes: &'static [u16],
}

/// Searches for the steps of a family, slice by slice.
pub(crate) fn find(search: &mut Search<'_>, slice: usize, family: &Family) -> Option<usize> {
    search.in_graph(Nodes::Singles, |search, links, work| {
        if links.len() > 0 { run_slice(search, links, work, slice, family) } else { None }
    })
}

fn run_slice(
    search: &mut Search<'_>,
    links: &Links,
    work: &mut Work,
    slice: usize,
    family: &Family,
) -> Option<usize> {
    let Work { rows, conclusions, .. } = work;
    let patterns = family.reasoning == Reasoning::Patterns;
    // Results with patterns depend on the pass; for all others the last pass includes the rest.
    let last = family.passes.len() - 1;
    let first = if search.thorough && !patterns { last } else { 0 };
    let pass = first + slice / STAGES.len();
    let bound = family.passes[pass.min(last)];
    match STAGES[slice % STAGES.len()] {
        Stage::Known if !patterns || !search.thorough => conclusions.known.clear(),
        Stage::Known => {
            let nets = Family { reasoning: Reasoning::Nets, ..*family };
            if conclusions.next == 0 {
                rows.clear(search.position, links);
                conclusions.clear(links.len(), search.limit);
            }
            let family = &nets;
            if (ConclusionSearch { search, links, family, conclusions, bound }).items(rows) {
                return Some(slice);
            }
            let best = std::mem::take(&mut conclusions.best);
            let found = |best: &[Option<Best>]| best.iter().any(Option::is_some);
            conclusions.known = best.chunks_exact(KINDS).map(found).collect();
        }
        Stage::Items => {
            if conclusions.next == 0 {
                // Rows from other reasoning, or from another position, cannot be reused.
                match pass > first && conclusions.known.is_empty() {
                    true => rows.widen(),
                    false => rows.clear(search.position, links),
                }
                conclusions.clear(links.len(), search.limit);
            }
            if (ConclusionSearch { search, links, family, conclusions, bound }).items(rows) {
                return Some(slice);
            }
        }
        Stage::Report => {
            if conclusions.report(search, links, family, bound) {
                return Some(slice);
            }
            let enough =
                family.scale.most(search.limit).is_none_or(|most| most <= u32::from(bound));
            if pass >= last || conclusions.found || enough {
                conclusions.next = 0;
                return None;
            }
        }
    }
    conclusions.next = 0;
    Some(slice + 1)
}

/// The work of a slice.
enum Stage {
    /// Follow nets without patterns to record their results.
    Known,
    /// Examine assumptions.
    Items,
    /// Report the conclusions.
    Report,
}

/// The stages of a pass.
const STAGES: [Stage; 3] = [Stage::Known, Stage::Items, Stage::Report];

impl Family {
    /// Returns the number of assumptions, candidates and truths to examine.
    fn items(&self, links: &Links) -> usize {
        let [.., cells, houses] = self.techniques;
        let truths = if cells.or(houses).is_some() { links.truth_count() } else { 0 };
        self.assumptions(links) + truths
    }

    fn assumptions(&self, links: &Links) -> usize {
        match (self.techniques[Kind::Contradiction as usize], self.both_polarities) {
            (None, _) => 0,
            (Some(_), false) => links.len(),
            (Some(_), true) => 2 * links.len(),
        }
    }
}

/// The number of items with known assumptions that can be examined in the time of following one
/// assumption.
const ITEMS_A_ROW: usize = 4;

/// The number of conclusions reported in one slice, which computes their reasons.
const REPORTED: usize = 4;

struct ConclusionSearch<'a, 'b> {
    search: &'a Search<'b>,
    links: &'a Links,
    family: &'a Family,
    conclusions: &'a mut Conclusions,
    bound: u16,
}

impl ConclusionSearch<'_, '_> {
    /// Examines some of the items. Returns whether there are more.
    fn items(&mut self, rows: &mut Rows) -> bool {
        let items = self.family.items(self.links);
        let most_rows = (400_000 / self.links.len()).max(8) / self.family.reasoning.weight();
        let end = items.min(self.conclusions.next + ITEMS_A_ROW * most_rows);
        let followed = rows.followed;
        while self.conclusions.next < end && rows.followed - followed < most_rows {
            self.item(rows, self.conclusions.next);
            self.conclusions.next += 1;
        }
        self.conclusions.next < items
    }

    fn item(&mut self, rows: &mut Rows, item: usize) {
        let assumptions = self.family.assumptions(self.links);
        if item >= assumptions {
            self.alternatives(rows, item - assumptions);
        } else {
            self.assume(rows, item);
            if let Some(candidate) = item.checked_sub(self.links.len()) {
                self.double(rows, candidate);
            }
        }
    }

    /// Follows these assumptions. Returns the maximum number of statements of a step, or `None` if
    /// even the fewest are beyond the limit.
    ///
    /// Patterns are searched for when nothing else follows, and the results up to a cost depend on
    /// it, so it must not depend on earlier findings.
    fn fill(
        &self,
        rows: &mut Rows,
        assumptions: impl Iterator<Item = usize> + Clone,
    ) -> Option<u16> {
        let limit = self.conclusions.limits.iter().copied().max()?;
        let most = self.family.scale.most(limit)?.min(u32::from(self.bound)) as u16;
        let reasoning = self.family.reasoning;
        let reach = if reasoning == Reasoning::Patterns { self.bound } else { most };
        rows.fill((self.search.position, self.links), reasoning, assumptions, reach);
        Some(most)
    }

    fn assume(&mut self, rows: &mut Rows, assumption: usize) {
        let Some(most) = self.fill(rows, std::iter::once(assumption)) else { return };
        let cost = rows.wrong[assumption];
        if cost < most {
            let count = self.links.len();
            let opposite = (assumption + count) % (2 * count);
            let complexity = u32::from(cost) + 1;
            let premise = Premise::Contradiction(assumption);
            self.conclude(opposite, Kind::Contradiction, complexity, premise);
        }
    }

    fn double(&mut self, rows: &mut Rows, candidate: usize) {
        let both = [candidate, self.links.len() + candidate];
        self.common(rows, &both, Kind::Double, Premise::Double(candidate));
    }

    fn alternatives(&mut self, rows: &mut Rows, truth: usize) {
        let kind = if self.links.is_cell(truth) { Kind::Cell } else { Kind::House };
        let members = self.links.members(truth);
        if members.len() < self.family.least_members {
            return;
        }
        let assumptions: Vec<usize> = members.iter().map(|&member| member as usize).collect();
        self.common(rows, &assumptions, kind, Premise::Truth(truth));
    }

    /// Records what follows from each of these assumptions.
    fn common(&mut self, rows: &mut Rows, assumptions: &[usize], kind: Kind, premise: Premise) {
        let most = self.fill(rows, assumptions.iter().copied());
        let Some(most) = most.and_then(|most| most.checked_sub(assumptions.len() as u16)) else {
            return;
        };
        let (count, words) = (self.links.len(), self.links.words);
        let mut common = std::mem::take(&mut self.conclusions.common);
        common.clear();
        common.extend_from_slice(rows.set(assumptions[0]));
        for &assumption in &assumptions[1..] {
            intersect(&mut common, rows.set(assumption));
        }
        for (word, &set) in common.iter().enumerate() {
            for bit in set.iter() {
                let statement = match word.checked_sub(words) {
                    Some(word) => count + word * 64 + bit,
                    None => word * 64 + bit,
                };
                let costs = assumptions.iter().map(|&assumption| rows.row(assumption)[statement]);
                let cost = costs.fold(0, u16::saturating_add);
                if cost > most {
                    continue;
                }
                let complexity = u32::from(cost) + assumptions.len() as u32;
                let cell = self.links.cell(statement % count);
                if statement >= count || !self.search.position.digits(cell).is_at_most_one() {
                    self.conclude(statement, kind, complexity, premise);
                }
            }
        }
        self.conclusions.common = common;
    }

    fn conclude(&mut self, statement: usize, kind: Kind, complexity: u32, premise: Premise) {
        let kind = kind as usize;
        let Some(technique) = self.family.techniques[kind] else { return };
        let rating = self.family.scale.rating(complexity);
        if rating > self.conclusions.limits[kind]
            || self.conclusions.known.get(statement) == Some(&true)
        {
            return;
        }
        // Only the easiest conclusions are useful; a thorough search retains the easiest by kind.
        if !self.search.thorough {
            self.conclusions.limits = [rating; KINDS];
        } else if self.family.reasoning != Reasoning::Digit {
            self.conclusions.limits[kind] = rating;
        }
        let best = &mut self.conclusions.best[statement * KINDS + kind];
        if best.is_none_or(|best| complexity < best.complexity) {
            *best = Some(Best { complexity, technique, premise });
        }
    }
}

impl Conclusions {
    /// Reports some of the conclusions of the lowest rating. Returns whether there are more.
    fn report(
        &mut self,
        search: &mut Search<'_>,
        links: &Links,
        family: &Family,
        bound: u16,
    ) -> bool {
        let position = search.position;
        let (thorough, mut reported) = (search.thorough, 0);
        for (statement, best) in self.best.chunks_exact(KINDS).enumerate().skip(self.next) {
            if reported >= REPORTED {
                self.next = statement;
                self.found = true;
                return true;
            }
            let fits = |best: &Best, limit: Rating| family.scale.rating(best.complexity) <= limit;
            let fitting = best.iter().zip(self.limits);
            let fitting = fitting.filter_map(|(best, limit)| best.filter(|best| fits(best, limit)));
            let least = fitting.clone().min_by_key(|best| best.complexity);
            let all = fitting.filter(|_| thorough);
            for best in all.chain(least.filter(|_| !thorough)) {
                let id = [links.id(statement % links.len())];
                let (placements, eliminations) = id.split_at(usize::from(statement < links.len()));
                let rating = family.scale.rating(best.complexity);
                let technique = best.technique;
                reported += 1;
                search.report(Found { technique, rating, placements, eliminations }, &|| {
                    let reach = match family.reasoning {
                        Reasoning::Patterns => bound,
                        _ => best.complexity.min(u32::from(bound)) as u16,
                    };
                    let branches = Branches { position, links, reasoning: family.reasoning, reach };
                    branches.why(best.premise, statement)
                });
            }
        }
        self.found |= reported > 0;
        false
    }
}
