//! All conclusions of the least rating, from contradictions and from alternatives.

use std::ops::ControlFlow;

use super::Rows;
use super::closure::Reasoning;
use super::proof::Branches;
use crate::logic::links::{Links, Nodes, Scale, Work};
use crate::logic::search::{Found, Search};
use crate::logic::{Rating, Technique};
use crate::solve::bits::Bits as _;

/// What is looked for.
pub(crate) struct Family {
    pub(crate) reasoning: Reasoning,
    pub(crate) scale: Scale,
    /// How its steps are called: by a contradiction, by a candidate that is on or off, by a cell, by
    /// a house. `None` if they are not looked for.
    pub(crate) contradictions: Option<Technique>,
    pub(crate) doubles: Option<Technique>,
    pub(crate) cells: Option<Technique>,
    pub(crate) houses: Option<Technique>,
    /// Whether an assumption that a candidate is off is looked at too.
    pub(crate) both_ways: bool,
    /// The fewest candidates of a cell or house that are looked at.
    pub(crate) least_members: usize,
    /// Complexities up to which is searched, pass by pass.
    pub(crate) passes: &'static [u16],
}

/// What a conclusion rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ground {
    /// This assumption leads to a contradiction.
    Wrong(usize),
    /// It follows whether this candidate is on or off.
    Double(usize),
    /// It follows from each candidate of this truth.
    Truth(usize),
}

/// The cheapest way to a conclusion.
#[derive(Clone, Copy)]
struct Best {
    complexity: u32,
    technique: Technique,
    ground: Ground,
}

/// What was found so far.
#[derive(Default)]
pub(crate) struct Grounds {
    /// For each statement the best of each name, `names` of them.
    best: Vec<Option<Best>>,
    /// What follows from each of several assumptions, as sets.
    common: Vec<u64>,
    /// Harder conclusions are of no use, by name.
    limits: [Rating; NAMES],
    /// Statements that nets without patterns come to; none if that does not matter.
    known: Vec<bool>,
    /// Which item is looked at next, or which statement is told.
    next: usize,
    /// Whether anything was told.
    found: bool,
}

impl Grounds {
    /// Whether it was found out what nets without patterns come to.
    fn is_known(&self) -> bool {
        !self.known.is_empty()
    }

    fn clear(&mut self, count: usize, limit: Rating) {
        self.best.clear();
        self.best.resize(2 * count * NAMES, None);
        self.limits = [limit; NAMES];
        self.found = false;
    }
}

/// Looks for the steps of a family, part by part.
pub(crate) fn find(
    search: &mut Search<'_>,
    part: usize,
    family: &Family,
) -> ControlFlow<(), usize> {
    let mut work = std::mem::take(search.work);
    let mut next = ControlFlow::Break(());
    if let Some(links) = work.graph(search.position, Nodes::Singles) {
        if links.len() > 0 {
            next = look(search, &links, &mut work, part, family);
        }
        work.keep(Nodes::Singles, links);
    }
    *search.work = work;
    next
}

fn look(
    search: &mut Search<'_>,
    links: &Links,
    work: &mut Work,
    part: usize,
    family: &Family,
) -> ControlFlow<(), usize> {
    let Work { rows, grounds, .. } = work;
    let patterns = family.reasoning == Reasoning::Patterns;
    // What follows with patterns depends on the pass, all else is the same in the last one.
    let last = family.passes.len() - 1;
    let first = if search.thorough && !patterns { last } else { 0 };
    let stage = Stage::of(part, first);
    let bound = family.passes[stage.pass().min(last)];
    match stage {
        Stage::Known(_) if !patterns || !search.thorough => grounds.known.clear(),
        Stage::Known(_) => {
            let nets = Family { reasoning: Reasoning::Nets, ..*family };
            if grounds.next == 0 {
                rows.clear(search.position, links);
                grounds.clear(links.len(), search.limit);
            }
            let mut judge = Judge { search, links, family: &nets, grounds, bound };
            if judge.items(rows) {
                return ControlFlow::Continue(part);
            }
            let best = std::mem::take(&mut grounds.best);
            let found = |best: &[Option<Best>]| best.iter().any(Option::is_some);
            grounds.known = best.chunks_exact(NAMES).map(found).collect();
        }
        Stage::Items(_) => {
            if grounds.next == 0 {
                // What was followed with other reasoning, or in another position, is not known.
                match stage.pass() > first && !grounds.is_known() {
                    true => rows.widen(),
                    false => rows.clear(search.position, links),
                }
                grounds.clear(links.len(), search.limit);
            }
            let mut judge = Judge { search, links, family, grounds, bound };
            if judge.items(rows) {
                return ControlFlow::Continue(part);
            }
        }
        Stage::Report(pass) => {
            if grounds.report(search, links, family, bound) {
                return ControlFlow::Continue(part);
            }
            let enough =
                family.scale.most(search.limit).is_none_or(|most| most <= u32::from(bound));
            if pass >= last || grounds.found || enough {
                grounds.next = 0;
                return ControlFlow::Break(());
            }
        }
    }
    grounds.next = 0;
    ControlFlow::Continue(part + 1)
}

/// What is done in a part, and in which pass.
#[derive(Clone, Copy)]
enum Stage {
    /// Nets without patterns are followed, so that what they come to is known.
    Known(usize),
    /// Assumptions are looked at.
    Items(usize),
    /// What was found is told.
    Report(usize),
}

impl Stage {
    fn of(part: usize, first: usize) -> Self {
        let pass = first + part / 3;
        match part % 3 {
            0 => Self::Known(pass),
            1 => Self::Items(pass),
            _ => Self::Report(pass),
        }
    }

    fn pass(self) -> usize {
        match self {
            Self::Known(pass) | Self::Items(pass) | Self::Report(pass) => pass,
        }
    }
}

impl Family {
    /// How many assumptions, candidates and truths there are to look at.
    fn items(&self, links: &Links) -> usize {
        let truths = self.cells.is_some() || self.houses.is_some();
        self.assumptions(links) + if truths { links.truth_count() } else { 0 }
    }

    fn assumptions(&self, links: &Links) -> usize {
        match (self.contradictions, self.both_ways) {
            (None, _) => 0,
            (Some(_), false) => links.len(),
            (Some(_), true) => 2 * links.len(),
        }
    }
}

/// Names that a statement may be concluded by: of contradictions, doubles, cells and houses.
const NAMES: usize = 4;

/// For each assumption that can be followed in one part, so many items can be looked at whose
/// assumptions are known.
const ITEMS_A_ROW: usize = 4;

/// Conclusions that are told in one part: their reasons are worked out then.
const TOLD: usize = 4;

struct Judge<'a, 'b> {
    search: &'a Search<'b>,
    links: &'a Links,
    family: &'a Family,
    grounds: &'a mut Grounds,
    bound: u16,
}

impl Judge<'_, '_> {
    /// Some of the items; whether there are more.
    fn items(&mut self, rows: &mut Rows) -> bool {
        let items = self.family.items(self.links);
        let room = (400_000 / self.links.len()).max(8) / self.family.reasoning.weight();
        let room = room.max(1);
        let (followed, end) = (rows.followed(), items.min(self.grounds.next + ITEMS_A_ROW * room));
        while self.grounds.next < end && rows.followed() - followed < room {
            self.item(rows, self.grounds.next);
            self.grounds.next += 1;
        }
        self.grounds.next < items
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

    /// The most statements that a step may take.
    fn most(&self) -> Option<u16> {
        let limit = self.grounds.limits.iter().copied().max()?;
        let most = self.family.scale.most(limit)?;
        Some(most.min(u32::from(self.bound)) as u16)
    }

    /// How far branches are followed. Patterns are looked for when nothing else follows, and what
    /// follows up to a cost depends on it: it must not depend on what was found before.
    fn reach(&self) -> Option<u16> {
        let most = self.most()?;
        Some(if self.family.reasoning == Reasoning::Patterns { self.bound } else { most })
    }

    fn fill(&self, rows: &mut Rows, assumptions: impl Iterator<Item = usize> + Clone) -> bool {
        let Some(reach) = self.reach() else { return false };
        rows.fill((self.search.position, self.links), self.family.reasoning, assumptions, reach);
        true
    }

    fn assume(&mut self, rows: &mut Rows, assumption: usize) {
        let (Some(most), Some(technique)) = (self.most(), self.family.contradictions) else {
            return;
        };
        if !self.fill(rows, std::iter::once(assumption)) {
            return;
        }
        let cost = rows.wrong(assumption);
        if cost < most {
            let count = self.links.len();
            let opposite = (assumption + count) % (2 * count);
            let complexity = u32::from(cost) + 1;
            self.conclude(opposite, 0, complexity, technique, Ground::Wrong(assumption));
        }
    }

    fn double(&mut self, rows: &mut Rows, candidate: usize) {
        let Some(technique) = self.family.doubles else { return };
        let both = [candidate, self.links.len() + candidate];
        if self.fill(rows, both.into_iter()) {
            self.common(rows, &both, 1, technique, Ground::Double(candidate));
        }
    }

    fn alternatives(&mut self, rows: &mut Rows, truth: usize) {
        let (name, technique) = match self.links.is_cell(truth) {
            true => (2, self.family.cells),
            false => (3, self.family.houses),
        };
        let members = self.links.members(truth);
        let Some(technique) = technique.filter(|_| members.len() >= self.family.least_members)
        else {
            return;
        };
        let assumptions: Vec<usize> = members.iter().map(|&member| member as usize).collect();
        if self.fill(rows, assumptions.iter().copied()) {
            self.common(rows, &assumptions, name, technique, Ground::Truth(truth));
        }
    }

    /// What follows from each of these assumptions.
    fn common(
        &mut self,
        rows: &Rows,
        assumptions: &[usize],
        name: usize,
        technique: Technique,
        ground: Ground,
    ) {
        let Some(room) = self.most().and_then(|most| most.checked_sub(assumptions.len() as u16))
        else {
            return;
        };
        let (count, words) = (self.links.len(), self.links.words);
        let mut common = std::mem::take(&mut self.grounds.common);
        common.clear();
        common.extend_from_slice(rows.set(assumptions[0]));
        for &assumption in &assumptions[1..] {
            let sets = common.iter_mut().zip(rows.set(assumption));
            sets.for_each(|(common, &set)| *common &= set);
        }
        for (word, &set) in common.iter().enumerate() {
            for bit in set.iter() {
                let statement = match word.checked_sub(words) {
                    Some(word) => count + word * 64 + bit,
                    None => word * 64 + bit,
                };
                let costs = assumptions.iter().map(|&assumption| rows.row(assumption)[statement]);
                let cost = costs.fold(0, u16::saturating_add);
                if cost > room {
                    continue;
                }
                let complexity = u32::from(cost) + assumptions.len() as u32;
                let cell = self.links.cell(statement % count);
                if statement >= count || !self.search.position.digits(cell).is_at_most_one() {
                    self.conclude(statement, name, complexity, technique, ground);
                }
            }
        }
        self.grounds.common = common;
    }

    fn conclude(
        &mut self,
        statement: usize,
        name: usize,
        complexity: u32,
        technique: Technique,
        ground: Ground,
    ) {
        let rating = self.family.scale.rating(complexity);
        if rating > self.grounds.limits[name] || self.grounds.known.get(statement) == Some(&true) {
            return;
        }
        // Of nets and branches only the easiest are of use to anyone; of each name, if all are asked
        // for.
        if !self.search.thorough {
            self.grounds.limits = [rating; NAMES];
        } else if self.family.reasoning != Reasoning::Digit {
            self.grounds.limits[name] = rating;
        }
        let best = &mut self.grounds.best[statement * NAMES + name];
        if best.is_none_or(|best| complexity < best.complexity) {
            *best = Some(Best { complexity, technique, ground });
        }
    }
}

impl Grounds {
    /// Reports some of the conclusions of the least rating; whether there are more.
    fn report(
        &mut self,
        search: &mut Search<'_>,
        links: &Links,
        family: &Family,
        bound: u16,
    ) -> bool {
        let position = search.position;
        let (thorough, mut told) = (search.thorough, 0);
        for (statement, best) in self.best.chunks_exact(NAMES).enumerate().skip(self.next) {
            if told >= TOLD {
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
                let (placements, eliminations): (&[_], &[_]) = match statement < links.len() {
                    true => (&id, &[]),
                    false => (&[], &id),
                };
                let rating = family.scale.rating(best.complexity);
                let technique = best.technique;
                told += 1;
                search.report(Found { technique, rating, placements, eliminations }, &|| {
                    let reach = match family.reasoning {
                        Reasoning::Patterns => bound,
                        _ => best.complexity.min(u32::from(bound)) as u16,
                    };
                    let branches = Branches { position, links, reasoning: family.reasoning, reach };
                    branches.why(best.ground, statement)
                });
            }
        }
        self.found |= told > 0;
        false
    }
}
