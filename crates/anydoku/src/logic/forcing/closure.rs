//! The closure of an assumption: everything that follows from it, cheapest statements first.

use super::inner::{BranchBoard, Inner};
use super::open::Open;
use crate::logic::Position;
use crate::logic::links::Links;
use crate::logic::vector::refill;
use crate::solve::bits::Bits as _;

/// The inferences available in a branch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Reasoning {
    /// The links of the position.
    Links,
    /// Places of one digit, and houses with one place left in the branch.
    Digit,
    /// Cells and houses with one candidate left in the branch.
    Nets,
    /// The same and, when nothing more follows, locked candidates, pairs and X-Wings.
    Patterns,
}

impl Reasoning {
    /// Returns the relative time of following an assumption.
    pub(super) fn weight(self) -> usize {
        if self == Self::Patterns { 8 } else { 1 }
    }
}

/// The origin of a statement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    Assumed,
    /// A candidate that excludes it is on.
    Excluded(u32),
    /// It is the last candidate of a truth.
    Last(u32),
    /// A pattern, by number.
    Pattern(u32),
}

/// The branch of one assumption.
#[derive(Default)]
pub(crate) struct Closure {
    on: Vec<u64>,
    off: Vec<u64>,
    /// The initial state of the truths.
    fresh: Vec<Open>,
    open: Vec<Open>,
    /// The candidates turned off at the current cost.
    turned: Vec<u32>,
    /// The statements that follow at each cost, with their origins.
    waiting: Vec<Vec<(u32, Origin)>>,
    pending: usize,
    /// One more than the highest cost of a pending statement.
    highest: usize,
    /// The origin of each statement, if recorded.
    pub(super) origins: Vec<Origin>,
    recorded: bool,
    pub(super) patterns: Vec<Inner>,
    board: BranchBoard,
    /// The cost of the cheapest contradiction, and the truth that has no candidate left.
    pub(super) wrong: Option<(u16, usize)>,
    /// Whether anything was left out because of its cost.
    pub(super) is_cut: bool,
}

impl Closure {
    /// Creates a closure that records origins.
    pub(super) fn recorded() -> Self {
        Self { recorded: true, board: BranchBoard::recorded(), ..Self::default() }
    }

    /// Starts a new position with its graph.
    pub(crate) fn prepare(&mut self, position: &Position, links: &Links) {
        self.board.prepare(position, links);
        self.fresh.clear();
        self.fresh.extend((0..links.truth_count()).map(|truth| {
            let members = links.members(truth);
            let rest = members.iter().fold(0, |rest, member| rest ^ member);
            Open { remaining: members.len() as u16, sum: 0, rest }
        }));
        self.open.clone_from(&self.fresh);
        self.off.clear();
    }

    /// Follows the statement `start` up to the cost `most` and sets the costs of what follows. A
    /// contradiction costs one more than the sum of the candidates of its truth.
    pub(crate) fn run(
        &mut self,
        (position, links): (&Position, &Links),
        reasoning: Reasoning,
        start: usize,
        most: u16,
        costs: &mut [u16],
    ) {
        let count = links.len();
        for (word, off) in self.off.iter().enumerate() {
            for bit in off.iter() {
                for &truth in links.truths_of(word * 64 + bit) {
                    self.open[truth as usize] = self.fresh[truth as usize];
                }
            }
        }
        refill(&mut self.on, links.words, 0);
        refill(&mut self.off, links.words, 0);
        if self.recorded {
            refill(&mut self.origins, 2 * count, Origin::Assumed);
            self.patterns.clear();
        }
        if reasoning == Reasoning::Patterns {
            self.board.clear(position, links);
        }
        self.turned.clear();
        for waiting in &mut self.waiting[..self.highest] {
            waiting.clear();
        }
        (self.wrong, self.is_cut) = (None, false);
        (self.pending, self.highest) = (0, 0);
        self.wait(start as u32, 0, Origin::Assumed);
        let mut cost = 0;
        loop {
            match reasoning {
                Reasoning::Links => self.sweep::<true, false>(links, cost, most, start, costs),
                Reasoning::Digit => self.sweep::<false, true>(links, cost, most, start, costs),
                _ => self.sweep::<false, false>(links, cost, most, start, costs),
            }
            if reasoning != Reasoning::Patterns || self.wrong.is_some() {
                return;
            }
            self.is_cut |=
                self.board.search((position, links), (&self.off, &self.open), costs, most);
            let mut board = std::mem::take(&mut self.board);
            let mut least = None;
            for (off, price, pattern) in board.found() {
                let number = self.patterns.len() as u32;
                self.patterns.extend(pattern);
                self.wait((count + off) as u32, price, Origin::Pattern(number));
                least = Some(least.unwrap_or(price).min(price));
            }
            self.board = board;
            let Some(least) = least else { return };
            cost = least;
        }
    }

    /// Writes what followed last as sets: what is on, then what is off.
    pub(super) fn write_sets(&self, sets: &mut [u64]) {
        let (on, off) = sets.split_at_mut(self.on.len());
        on.copy_from_slice(&self.on);
        off.copy_from_slice(&self.off);
    }

    fn wait(&mut self, statement: u32, cost: u16, origin: Origin) {
        let index = usize::from(cost);
        if self.waiting.len() <= index {
            self.waiting.resize_with(index + 1, Vec::new);
        }
        self.highest = self.highest.max(index + 1);
        self.waiting[index].push((statement, origin));
        self.pending += 1;
    }

    /// Processes the pending statements of this cost and above.
    fn sweep<const LINKS: bool, const DIGIT: bool>(
        &mut self,
        links: &Links,
        mut cost: u16,
        most: u16,
        start: usize,
        costs: &mut [u16],
    ) {
        let count = links.len();
        let digit = links.digit(start % count);
        let mut turned = std::mem::take(&mut self.turned);
        while (self.pending > 0 || !turned.is_empty()) && cost <= most {
            for &off in &turned {
                self.turn_off::<LINKS, DIGIT>(links, off as usize, cost, most, costs);
            }
            turned.clear();
            if self.wrong.is_some_and(|(least, _)| least <= cost + 1) {
                break;
            }
            let here = self.waiting.get_mut(usize::from(cost)).map(std::mem::take);
            let here = here.unwrap_or_default();
            self.pending -= here.len();
            for &(statement, origin) in &here {
                let statement = statement as usize;
                let (set, candidate) = match statement.checked_sub(count) {
                    Some(off) => (&mut self.off, off),
                    None => (&mut self.on, statement),
                };
                if set[candidate / 64].contains(candidate % 64) {
                    continue;
                }
                set[candidate / 64] |= 1 << (candidate % 64);
                costs[statement] = cost;
                if self.recorded {
                    self.origins[statement] = origin;
                }
                if statement >= count {
                    self.turn_off::<LINKS, DIGIT>(links, candidate, cost, most, costs);
                    continue;
                }
                if cost == most {
                    self.is_cut = true;
                    continue;
                }
                for (word, &excluded) in links.weak(statement).iter().enumerate() {
                    let mut new = excluded & !self.off[word];
                    if DIGIT {
                        new &= links.of_digit(digit)[word];
                    }
                    self.off[word] |= new;
                    for bit in new.iter() {
                        let off = word * 64 + bit;
                        costs[count + off] = cost + 1;
                        turned.push(off as u32);
                        if self.recorded {
                            self.origins[count + off] = Origin::Excluded(statement as u32);
                        }
                    }
                }
            }
            if let Some(place) = self.waiting.get_mut(usize::from(cost)) {
                *place = here;
                place.clear();
            }
            cost += 1;
        }
        turned.clear();
        self.turned = turned;
    }

    fn turn_off<const LINKS: bool, const DIGIT: bool>(
        &mut self,
        links: &Links,
        off: usize,
        cost: u16,
        most: u16,
        costs: &[u16],
    ) {
        if LINKS {
            let strong = links.strong(off);
            self.is_cut |= cost == most && !strong.is_empty();
            for strong in strong.iter().take_while(|_| cost < most) {
                self.wait(strong.target, cost + 1, Origin::Last(strong.truth));
            }
            return;
        }
        // The first truth of a candidate is its cell.
        for &truth in &links.truths_of(off)[usize::from(DIGIT)..] {
            let open = &mut self.open[truth as usize];
            open.remaining -= 1;
            open.rest ^= off as u32;
            let price = cost.saturating_add(open.sum).saturating_add(1);
            open.sum = open.sum.saturating_add(cost);
            match open.remaining {
                0 => {
                    if self.wrong.is_none_or(|(least, _)| price < least) {
                        self.wrong = Some((price, truth as usize));
                    }
                    // If several turned off last at the same cost, each could be the one that
                    // remains: the result must not depend on their order.
                    let price = price - cost;
                    self.is_cut |= price > most;
                    for &member in links.members(truth as usize) {
                        let as_late = costs[links.len() + member as usize] == cost;
                        if as_late && member as usize != off && price <= most {
                            self.wait(member, price, Origin::Last(truth));
                        }
                    }
                }
                1 if price > most => self.is_cut = true,
                1 => {
                    let last = open.rest;
                    self.wait(last, price, Origin::Last(truth));
                }
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Technique;
    use crate::logic::forcing::open::NEVER;
    use crate::logic::links::Nodes;
    use crate::logic::work::Work;

    type FollowedBranch = (Closure, Vec<u16>);
    type Inspect<'a> = dyn FnMut((&Position, &Links), &[FollowedBranch]) + 'a;

    /// Follows every assumption in some positions up to each of these costs.
    fn each_branch(reasoning: Reasoning, reaches: &[u16], inspect: &mut Inspect<'_>) {
        for technique in [Technique::DynamicPlus, Technique::DynamicCell, Technique::XyzWing] {
            let position = technique.description().example.position().unwrap();
            let links = Work::default().graph(&position, Nodes::Singles).unwrap();
            for start in 0..2 * links.len() {
                let branches = reaches.iter().map(|&most| {
                    let (mut closure, mut costs) =
                        (Closure::default(), vec![NEVER; 2 * links.len()]);
                    closure.prepare(&position, &links);
                    closure.run((&position, &links), reasoning, start, most, &mut costs);
                    (closure, costs)
                });
                inspect((&position, &links), &branches.collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn uncut_branch_is_stable_under_larger_limit() {
        let mut same = 0;
        for reasoning in [Reasoning::Links, Reasoning::Digit, Reasoning::Nets, Reasoning::Patterns]
        {
            each_branch(reasoning, &[12, 18, 34, 1000], &mut |_, branches| {
                for pair in branches.windows(2) {
                    let [(shorter, costs), (longer, more)] = pair else { unreachable!() };
                    if !shorter.is_cut {
                        assert_eq!((costs, shorter.wrong), (more, longer.wrong));
                        assert!(!longer.is_cut);
                        same += 1;
                    }
                }
            });
        }
        assert!(same > 1000, "{same}");
    }

    #[test]
    fn finished_branch_has_no_applicable_pattern() {
        let (mut ends, mut by_patterns) = (0, 0);
        each_branch(Reasoning::Patterns, &[34, 1000], &mut |(position, links), branches| {
            for ((closure, costs), most) in branches.iter().zip([34, 1000]) {
                if closure.wrong.is_none() {
                    let mut board = BranchBoard::default();
                    board.prepare(position, links);
                    let branch = (closure.off.as_slice(), closure.open.as_slice());
                    board.search((position, links), branch, costs, most);
                    assert_eq!(board.found().count(), 0);
                    ends += 1;
                }
            }
        });
        each_branch(Reasoning::Nets, &[34], &mut |(position, links), branches| {
            let (closure, costs) = &branches[0];
            let mut board = BranchBoard::default();
            board.prepare(position, links);
            board.search((position, links), (&closure.off, &closure.open), costs, 34);
            by_patterns += usize::from(closure.wrong.is_none() && board.found().count() > 0);
        });
        assert!(ends > 100 && by_patterns > 100, "{ends} {by_patterns}");
    }
}
