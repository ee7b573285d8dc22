//! The search for candidates that nested nets refute, pass by pass.

use super::branch::Branch;
use super::probe::{Depth, Probe};
use super::proof::Proofs;
use crate::logic::links::{Links, Nodes};
use crate::logic::search::{Found, Search};
use crate::logic::vector::refill;
use crate::logic::word_set::{each_of, has, unite};
use crate::logic::{Rating, Technique};

/// The maximum number of candidates of a position for nets of each depth. The time grows with the
/// third power of the number for nested nets, and with the fourth for doubly nested ones.
const MOST_CANDIDATES: [usize; 2] = [1_000, 400];

/// The number of candidates times assumptions followed in a slice.
const SLICE: usize = 300_000;

/// The number of conclusions reported in one slice, which computes their reasons.
const REPORTED: usize = 1;

/// What a search examines next.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Stage {
    /// What follows from each candidate.
    #[default]
    Follow,
    /// Which candidates each branch refutes.
    Test,
    /// What follows from that.
    Conclude,
    /// The steps.
    Report,
}

/// The state of a search.
#[derive(Default)]
pub(crate) struct Nested {
    stage: Stage,
    /// The depth of the tests, and the number of passes before this one.
    depth: usize,
    pass: u16,
    /// The next candidate of the stage, and the next one to test in its branch.
    next: usize,
    partner: usize,
    /// The branch of each candidate.
    branches: Vec<Branch>,
    /// The state of each candidate.
    states: Vec<CandidateState>,
    /// The candidates that each branch refutes, and those that it does not, as sets.
    refuted: Vec<u64>,
    consistent: Vec<u64>,
    probe: Probe,
    branch: Branch,
}

/// The state of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CandidateState {
    /// Its branch is complete up to this pass.
    Complete,
    /// Its branch has grown in the last pass.
    Grown,
    /// It leads to a contradiction without nested branches.
    Wrong,
    /// It is refuted by turning off a single candidate in its branch.
    RefutedByOne,
    /// It is refuted by turning off several.
    Refuted,
}

const DEPTHS: [(Depth, Technique); 2] =
    [(Depth::Plain, Technique::NestedNet), (Depth::Nested, Technique::DoublyNestedNet)];

/// Searches for the steps of the lowest rating, slice by slice.
pub(crate) fn find(search: &mut Search<'_>, slice: usize) -> Option<usize> {
    search.in_graph(Nodes::Singles, |search, links, work| {
        let nested = &mut work.nested;
        if slice == 0 {
            if links.len() > MOST_CANDIDATES[0] {
                return None;
            }
            nested.begin(links);
        }
        let is_unfinished = match nested.stage {
            Stage::Follow => nested.follow(links, search.thorough),
            Stage::Test => nested.test(links),
            Stage::Conclude => nested.conclude(links, search.limit),
            Stage::Report => nested.report(search, links),
        };
        is_unfinished.then_some(1)
    })
}

impl Nested {
    fn begin(&mut self, links: &Links) {
        (self.stage, self.depth, self.pass) = (Stage::Follow, 0, 0);
        (self.next, self.partner) = (0, 0);
        self.branches.resize_with(links.len(), Branch::default);
        refill(&mut self.states, links.len(), CandidateState::Grown);
        refill(&mut self.probe.wrong, links.words, 0);
        self.forget_pairs(links);
    }

    fn forget_pairs(&mut self, links: &Links) {
        refill(&mut self.refuted, links.len() * links.words, 0);
        refill(&mut self.consistent, links.len() * links.words, 0);
    }

    fn start(&mut self, stage: Stage) {
        (self.stage, self.next, self.partner) = (stage, 0, 0);
        self.probe.followed = 0;
    }

    /// Returns whether a slice that has followed this many assumptions should end.
    fn is_slice_over(&self, links: &Links) -> bool {
        self.probe.followed * links.len() > SLICE
    }

    /// Returns the rating of steps by one refutation, or by those of this pass.
    fn rating(&self, by_one: bool) -> Rating {
        let (_, technique) = DEPTHS[self.depth];
        let most = if self.depth == 0 { 4 } else { 7 };
        technique.least_rating().plus(if by_one {
            0
        } else {
            self.pass.saturating_add(1).min(most)
        })
    }

    /// Follows each candidate. Returns whether there is more to do.
    fn follow(&mut self, links: &Links, thorough: bool) -> bool {
        let mut root = Branch::default();
        root.clear(links);
        self.probe.followed = 0;
        while self.next < links.len() && !self.is_slice_over(links) {
            let branch = &mut self.branches[self.next];
            branch.copy(&root);
            if self.probe.assume(links, branch, self.next, Depth::Plain).is_err() {
                self.states[self.next] = CandidateState::Wrong;
                self.probe.wrong[self.next / 64] |= 1 << (self.next % 64);
            }
            self.next += 1;
        }
        if self.next == links.len() {
            // Such candidates are for easier techniques, unless these have given up on long nets.
            let any_wrong = self.states.contains(&CandidateState::Wrong);
            self.start(if any_wrong && !thorough { Stage::Report } else { Stage::Test });
        }
        true
    }

    /// Tests which candidates are refuted in each branch. Returns whether there is more to do.
    fn test(&mut self, links: &Links) -> bool {
        self.probe.followed = 0;
        while self.next < links.len() {
            if self.states[self.next] == CandidateState::Grown {
                self.test_branch(links);
                if self.partner < links.len() {
                    return true;
                }
            }
            (self.next, self.partner) = (self.next + 1, 0);
        }
        self.start(Stage::Conclude);
        true
    }

    /// Tests the candidates that are open in a branch, until the slice is over.
    fn test_branch(&mut self, links: &Links) {
        let (candidate, words) = (self.next, links.words);
        let row = candidate * words..(candidate + 1) * words;
        let is_first = self.pass == 0;
        if self.partner == 0 && !is_first {
            self.refuted[row.clone()].fill(0);
            self.consistent[row.clone()].fill(0);
        }
        while self.partner < links.len() && !self.is_slice_over(links) {
            let partner = self.partner;
            self.partner += 1;
            if !self.branches[candidate].is_open(partner)
                || has(&self.consistent[row.clone()], partner)
                || self.states[partner] == CandidateState::Wrong
            {
                continue;
            }
            // The first pass tests each pair once, and not if one turns the other off.
            if is_first && partner < candidate {
                if has(&self.branches[partner].off, candidate) {
                    self.refuted[candidate * words + partner / 64] |= 1 << (partner % 64);
                }
                continue;
            }
            match self.is_consistent(links, candidate, partner) {
                true if is_first => {
                    for member in each_of(&self.branch.on) {
                        unite(&mut self.consistent[member * words..][..words], &self.branch.on);
                    }
                }
                true => unite(&mut self.consistent[row.clone()], &self.branch.on),
                false => {
                    self.refuted[candidate * words + partner / 64] |= 1 << (partner % 64);
                    if is_first {
                        self.refuted[partner * words + candidate / 64] |= 1 << (candidate % 64);
                    }
                }
            }
        }
    }

    /// Follows a candidate in the branch of another. Returns whether there is no contradiction.
    fn is_consistent(&mut self, links: &Links, candidate: usize, partner: usize) -> bool {
        let (depth, _) = DEPTHS[self.depth];
        self.branch.copy(&self.branches[candidate]);
        let Self { probe, branch, branches, .. } = self;
        let result =
            probe.assume(links, branch, partner, Depth::Plain).and_then(|()| match depth {
                Depth::Plain => Ok(()),
                Depth::Nested => {
                    // The branches of the first pass contain nothing that would nest deeper.
                    if self.pass == 0 {
                        probe.unite(links, branch, branches)?;
                    }
                    probe.complete(links, branch)
                }
            });
        result.is_ok()
    }

    /// Turns off what each branch refutes, and chooses what comes next. Returns whether there is
    /// more to do.
    fn conclude(&mut self, links: &Links, limit: Rating) -> bool {
        let words = links.words;
        self.probe.followed = 0;
        while self.next < links.len() && !self.is_slice_over(links) {
            let candidate = self.next;
            self.next += 1;
            if self.states[candidate] != CandidateState::Grown {
                continue;
            }
            let refuted = &self.refuted[candidate * words..][..words];
            let branch = &mut self.branches[candidate];
            if each_of(refuted).all(|partner| has(&branch.off, partner)) {
                self.states[candidate] = CandidateState::Complete;
                continue;
            }
            let mut by_one = self.pass == 0;
            if by_one {
                by_one = each_of(refuted).any(|partner| {
                    self.branch.copy(branch);
                    self.probe.followed += 1;
                    self.branch.turn_one_off(links, partner, &mut self.probe.pending).is_err()
                });
            }
            self.probe.followed += 1;
            if by_one {
                self.states[candidate] = CandidateState::RefutedByOne;
            } else if branch.turn_off(links, refuted, &mut self.probe.pending).is_err() {
                self.states[candidate] = CandidateState::Refuted;
            }
        }
        self.next < links.len() || self.choose(links, limit)
    }

    /// Chooses what comes after a pass. Returns whether there is anything within the limit.
    fn choose(&mut self, links: &Links, limit: Rating) -> bool {
        let any = |state| self.states.contains(&state);
        if any(CandidateState::RefutedByOne) || any(CandidateState::Refuted) {
            self.start(Stage::Report);
            return true;
        }
        if any(CandidateState::Grown) {
            self.pass += 1;
        } else {
            if self.depth + 1 == DEPTHS.len() || links.len() > MOST_CANDIDATES[self.depth + 1] {
                return false;
            }
            (self.depth, self.pass) = (self.depth + 1, 0);
            self.forget_pairs(links);
            let complete =
                self.states.iter_mut().filter(|state| **state == CandidateState::Complete);
            complete.for_each(|state| *state = CandidateState::Grown);
        }
        self.start(Stage::Test);
        self.rating(self.pass == 0) <= limit
    }

    /// Reports some of the steps. Returns whether there are more.
    fn report(&mut self, search: &mut Search<'_>, links: &Links) -> bool {
        let by_one = self.states.contains(&CandidateState::RefutedByOne);
        let wanted = match by_one {
            true => CandidateState::RefutedByOne,
            false if self.states.contains(&CandidateState::Refuted) => CandidateState::Refuted,
            false => CandidateState::Wrong,
        };
        let (depth, technique) = DEPTHS[self.depth];
        let rating = self.rating(by_one || wanted == CandidateState::Wrong);
        let left = &self.states[self.next..];
        let found = left.iter().enumerate().filter(|(_, state)| **state == wanted).take(REPORTED);
        let mut end = links.len();
        for (offset, _) in found {
            let candidate = self.next + offset;
            let eliminations = &[links.id(candidate)];
            end = candidate + 1;
            let found = Found { technique, rating, placements: &[], eliminations };
            let (position, wrong) = (search.position, &self.probe.wrong);
            search.report(found, &|| Proofs { position, links, wrong }.why(candidate, depth));
        }
        self.next = end;
        self.next < links.len()
    }
}
