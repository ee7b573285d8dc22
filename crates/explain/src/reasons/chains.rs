//! Chains, loops and forcing nets in words: a sentence for each node, then what follows.

use anydoku::logic::{Candidate, CandidateRole, CellRole, Chain, HouseRole, Link, Node, Truth};
use anydoku::{Cell, Digit};

use super::statements::Statement;
use super::writer::Writer;
use crate::names::{self, candidates, cells_of};
use crate::sentence::Sentence;

/// The most sentences of a chain without nested ones that does not say in advance where it leads.
const MOST_WITHOUT_PLAN: usize = 8;

impl Writer<'_> {
    /// Words all chains and their conclusion. Chains that agree begin with what they show, so that no
    /// reader of a long one has to ask what it is for.
    pub(super) fn chains(&self) -> Vec<Sentence> {
        let chains = &self.step.why.chains;
        let (opening, closing) = self.agreement().unzip();
        let first_nodes = self.step.why.outermost_chains().map(|(number, _)| (number, 0));
        let mut sentences = Sentence::about(&opening.unwrap_or_default(), first_nodes.collect());
        for (number, chain) in self.step.why.outermost_chains() {
            let mut chain_sentences = self.chain(number, chain, &[]);
            if let Some(first) = chain_sentences.first_mut() {
                first.begins_line = chains.len() > 1;
            }
            let has_nested = chain.nodes.iter().any(|node| node.link.refutation().is_some());
            if has_nested || chain_sentences.len() > MOST_WITHOUT_PLAN {
                let plan = self.contradicted_truth().and_then(|truth| self.plan(Some(&truth)));
                if let (Some(first), Some(plan)) = (chain_sentences.first_mut(), plan) {
                    first.text = format!("{} {plan}", first.text);
                }
            }
            sentences.extend(chain_sentences);
        }
        let conclusion = closing.or_else(|| self.chain_conclusion());
        let mut conclusion = Sentence::all_of(&conclusion.unwrap_or_default());
        if let Some(first) = conclusion.first_mut() {
            first.begins_line = chains.len() > 1;
        }
        sentences.extend(conclusion);
        sentences
    }

    /// Words two houses with two places each for a digit, and a third one that can hold it only once.
    /// Returns `None` for other chains.
    pub(super) fn two_strong_links(&self) -> Option<Vec<Sentence>> {
        let [chain] = self.step.why.chains.as_slice() else { return None };
        let [first, second, third, last] = chain.nodes.as_slice() else { return None };
        let houses = [second, third, last].map(|node| match node.link {
            Link::House(house) => Some(house),
            _ => None,
        });
        let [Some(start_house), Some(joint), Some(end_house)] = houses else { return None };
        let digits = names::digits_of(chain.nodes.iter().flat_map(|node| &node.candidates));
        let ([digit], false) = (digits.as_slice(), chain.closed) else { return None };
        let is_alternating =
            [first, second, third, last].map(|node| node.on) == [false, true, false, true];
        if !is_alternating
            || first.candidates == last.candidates
            || self.eliminated_digit().is_none()
        {
            return None;
        }
        let cells = |nodes: [&Node; 2]| {
            let candidates = nodes.into_iter().flat_map(|node| &node.candidates).copied();
            cells_of(&candidates.collect::<Vec<_>>())
        };
        let either = |nodes| self.either_cell(&cells(nodes));
        let digit = self.wording.digit(*digit);
        let ends: Vec<Candidate> =
            first.candidates.iter().chain(&last.candidates).copied().collect();
        let links = self.texts.two_strong_links(
            &digit,
            &self.house_name(start_house),
            &self.house_name(end_house),
            &either([third, last]),
            &either([first, second]),
        );
        let (names, joint) = (self.cell_names(&cells([first, last])), self.house_name(joint));
        let share = match (second.candidates.as_slice(), third.candidates.as_slice()) {
            ([near], [far]) => {
                let (near, far) = (near.cell.to_string(), far.cell.to_string());
                self.texts.cells_share_house(&digit, &names, &joint, &near, &far)
            }
            _ => {
                let places_of = |node: &Node| self.either_cell(&cells_of(&node.candidates));
                let (here, there) = (places_of(second), places_of(third));
                let far: Vec<String> = cells_of(&ends).iter().map(Cell::to_string).collect();
                let (rest, furthest, n) = Self::first_and_last(&far);
                let neither = self.texts.if_no_cell_were(&digit, &rest, &furthest, n);
                self.texts.places_share_house(&digit, &names, &here, &joint, &neither, &there)
            }
        };
        let text = [links, share, self.seen_by_all(&ends)].join(" ");
        Some(Sentence::about(&text, (0..4).map(|node| (0, node)).collect()))
    }

    /// Returns a sentence for each node, or for nodes that follow from the same ones for the same
    /// reason. The chain is nested in chains with these assumptions.
    pub(super) fn chain(
        &self,
        number: usize,
        chain: &Chain,
        assumptions: &[&Node],
    ) -> Vec<Sentence> {
        let mut sentences: Vec<Sentence> = Vec::new();
        let (mut start, mut before, mut is_resumed) = (0, 0..0, false);
        let mut is_refuted = false;
        while let Some(node) = chain.nodes.get(start) {
            let same = chain.nodes[start + 1..].iter().take_while(|next| are_together(node, next));
            let until = start + 1 + same.count();
            if node.link == Link::Known {
                start += 1;
                continue;
            }
            let Some(statement) = Statement::of_all(&chain.nodes[start..until]) else { break };
            if let Some(by) = node.link.refutation() {
                // The outermost chain says it at its beginning.
                if !is_refuted && !assumptions.is_empty() {
                    let plan = self.plan(chain.contradiction.as_ref());
                    sentences.extend(Sentence::all_of(&plan.unwrap_or_default()));
                    is_refuted = true;
                }
                sentences.extend(self.refutation((number, by), (start, node), chain, assumptions));
                (before, start, is_resumed) = (start..until, until, true);
                continue;
            }
            let parents: Vec<&Node> =
                node.parents.iter().filter_map(|&parent| chain.nodes.get(parent)).collect();
            let is_next = node.parents.len() == parents.len() && is_subset(&node.parents, &before);
            let text = match (node.parents.is_empty(), is_next) {
                (true, _) if !assumptions.is_empty() => {
                    let around = self.assumptions(assumptions);
                    self.texts.nested_start(&around, &self.cause(&statement))
                }
                (true, _) => self.texts.chain_start(&self.cause(&statement)),
                (false, true) if is_obvious(node) => {
                    self.texts.chain_next_in_cell(&self.effect(&statement))
                }
                (false, true) => {
                    self.texts.chain_next(&self.link(node, &parents), &self.effect(&statement))
                }
                (false, false) => {
                    let causes = match parents.as_slice() {
                        [] => self.texts.unknown_statement().to_owned(),
                        parents => self.causes(parents),
                    };
                    let effect = self.effect_of(&parents, &statement);
                    if is_obvious(node) {
                        self.texts.chain_branch_in_cell(&causes, &effect)
                    } else {
                        self.texts.chain_branch(&causes, &self.link(node, &parents), &effect)
                    }
                }
            };
            let mut added =
                Sentence::about(&text, (start..until).map(|index| (number, index)).collect());
            if let Some(first) = added.first_mut() {
                first.begins_line = std::mem::take(&mut is_resumed);
            }
            sentences.extend(added);
            before = start..until;
            start = until;
        }
        if chain.closed {
            sentences.extend(Sentence::all_of(&self.closed_loop(chain)));
        }
        sentences
    }

    /// Words what a chain leads to.
    fn chain_conclusion(&self) -> Option<String> {
        let chains = &self.step.why.chains;
        let ruled_out: Vec<Candidate> =
            candidates(self.step, CandidateRole::Contradiction).copied().collect();
        match self.chain_ends()?.as_slice() {
            [(first, _)] if !ruled_out.is_empty() => {
                let effect = self.effect(&Statement::of(first).opposite());
                let refuted = self.texts.chain_refuted(&effect);
                Some(self.contradiction(&ruled_out) + " " + &refuted)
            }
            [(first, last)] if !first.on && last.on && !chains[0].closed => {
                Some(match first.candidates == last.candidates {
                    true => {
                        let effect = self.effect(&Statement::of(last));
                        let sentence = self.texts.chain_to_itself(&effect);
                        let consequence = match cells_of(&last.candidates).len() {
                            ..=1 => String::new(),
                            _ => self.seen_by_all(&last.candidates),
                        };
                        (sentence + " " + &consequence).trim_end().to_owned()
                    }
                    false => self.either_end(first, last),
                })
            }
            _ => None,
        }
    }

    /// Returns the first and the last node of each chain that is not nested.
    fn chain_ends(&self) -> Option<Vec<(&Node, &Node)>> {
        let chains = self.step.why.outermost_chains();
        chains.map(|(_, chain)| chain.nodes.first().zip(chain.nodes.last())).collect()
    }

    /// Words what several chains show that lead to the same statement: at the beginning, with the
    /// candidates of a cell or of a house, or the one candidate, that they start from, and at the end.
    fn agreement(&self) -> Option<(String, String)> {
        let ends = self.chain_ends()?;
        let [(first, last), (second, _), ..] = ends.as_slice() else { return None };
        if !do_agree(&ends) {
            return None;
        }
        let (effect, n) = (self.effect(&Statement::of(last)), ends.len());
        let starts = ends.iter().flat_map(|(first, _)| &first.candidates).copied();
        let starts: Vec<Candidate> = starts.collect();
        let (cells, houses) = (self.cells_with(CellRole::Pivot), self.houses(HouseRole::Within));
        let opening = match (cells.as_slice(), houses.as_slice()) {
            ([cell], _) => {
                let digits = self.alternatives(names::digits_of(&starts));
                let cases = self.texts.cases_of_cell(&cell.to_string(), &digits);
                self.texts.chains_cases(&cases, n, &effect)
            }
            (_, &[house]) => {
                let digit = self.alternatives(names::digits_of(&starts));
                let places = self.either_cell(&cells_of(&starts));
                let cases = self.texts.cases_of_house(&places, &digit, &self.house_name(house));
                self.texts.chains_cases(&cases, n, &effect)
            }
            _ if second.candidates == first.candidates && second.on != first.on => {
                let on = if first.on { first } else { second };
                self.texts.chains_cases_opposite(&self.cause(&Statement::of(on)), &effect)
            }
            _ => return None,
        };
        Some((opening, self.texts.chains_agree(n, &effect)))
    }

    /// Returns the cell without a digit, or the house without a place for a digit, that a contradiction
    /// leaves, if it is about one of them.
    fn contradicted_truth(&self) -> Option<Truth> {
        let ruled_out: Vec<Candidate> =
            candidates(self.step, CandidateRole::Contradiction).copied().collect();
        match (cells_of(&ruled_out).as_slice(), names::digits_of(&ruled_out).as_slice()) {
            (&[cell], _) => Some(Truth::Cell(cell)),
            (cells, &[digit]) => {
                let is_emptied = |truth: &&Truth| match **truth {
                    Truth::Place(house, of_digit) => {
                        of_digit == digit && cells.iter().all(|&cell| self.contains(house, cell))
                    }
                    _ => false,
                };
                self.step.why.truths.iter().find(is_emptied).cloned()
            }
            _ => None,
        }
    }

    /// Words that candidates of which one must be true are all ruled out.
    fn contradiction(&self, ruled_out: &[Candidate]) -> String {
        let (cells, digits) = (cells_of(ruled_out), names::digits_of(ruled_out));
        match (self.contradicted_truth(), digits.as_slice()) {
            (Some(Truth::Cell(cell)), _) => self.texts.chain_empties_cell(&cell.to_string()),
            (Some(Truth::Place(house, digit)), _) => {
                self.texts.chain_empties_house(&self.wording.digit(digit), &self.house_name(house))
            }
            (_, &[digit]) => {
                let digit = self.wording.digit(digit);
                self.texts.chain_removes_places(&self.cell_names(&cells), &digit)
            }
            _ => self.texts.chain_contradiction().to_owned(),
        }
    }

    /// Words that at least one of the two ends of a chain is true.
    fn either_end(&self, first: &Node, last: &Node) -> String {
        let both: Vec<Candidate> =
            first.candidates.iter().chain(&last.candidates).copied().collect();
        let removed = names::digits_of(&self.step.eliminations);
        match names::digits_of(&both).as_slice() {
            &[digit] if removed.contains(&digit) => {
                let cells = self.cell_names(&cells_of(&both));
                let either = self.texts.guardians_of_digit(&cells, &self.wording.digit(digit));
                let mut sentences = vec![either, self.seen_by_all(&both)];
                let others = removed.into_iter().filter(|&rest_digit| rest_digit != digit);
                sentences.extend(others.map(|rest_digit| self.same_chain(rest_digit)));
                sentences.join(" ")
            }
            _ => {
                let ends = [first, last].map(|node| {
                    let cells = self.cell_names(&cells_of(&node.candidates));
                    let digit = self.alternatives(names::digits_of(&node.candidates));
                    match cells_of(&node.candidates).len() {
                        ..=1 => self.texts.cell_is(&cells, &digit),
                        _ => self.texts.one_cell_is(&cells, &digit),
                    }
                });
                let either = self.texts.guardians(&names::alternatives(ends, self.texts));
                either + " " + &self.in_both_cases(&self.step.eliminations)
            }
        }
    }

    /// Words that candidates are false in both cases.
    pub(super) fn in_both_cases(&self, removed: &[Candidate]) -> String {
        let effects = names::digits_of(removed).into_iter().map(|digit| {
            let candidates = removed.iter().filter(|candidate| candidate.digit == digit).copied();
            self.effect(&Statement::new(&candidates.collect::<Vec<_>>(), false))
        });
        self.texts.ruled_out_either_way(&names::list(effects, self.texts))
    }

    /// Words the ends of a chain of sets for another digit that its ends have in common.
    fn same_chain(&self, digit: Digit) -> String {
        let ends = candidates(self.step, CandidateRole::Defining);
        let ends: Vec<Candidate> = ends.filter(|place| place.digit == digit).copied().collect();
        let cells = self.cell_names(&cells_of(&ends));
        let chain = self.texts.same_chain(&cells, &self.wording.digit(digit));
        chain + " " + &self.seen_by_all(&ends)
    }
}

/// Returns whether a node only says that a cell with a digit has no other.
fn is_obvious(node: &Node) -> bool {
    matches!(node.link, Link::Cell(_)) && !node.on
}

/// Returns whether all chains with these ends lead to the same statement.
fn do_agree(ends: &[(&Node, &Node)]) -> bool {
    ends.windows(2).all(|pair| {
        let [(_, first), (_, second)] = pair else { return false };
        first.on == second.on && first.candidates == second.candidates
    })
}

/// Returns whether two nodes that are off can share a sentence: they follow from the same nodes, for the
/// same reason, and have the same digit or the same cell.
fn are_together(node: &Node, next: &Node) -> bool {
    let of_one_kind = match node.link {
        Link::Cell(_) => cells_of(&node.candidates) == cells_of(&next.candidates),
        _ => names::digits_of(&node.candidates) == names::digits_of(&next.candidates),
    };
    !node.on
        && !next.on
        && !node.parents.is_empty()
        && node.parents == next.parents
        && node.link == next.link
        && of_one_kind
}

fn is_subset(parents: &[usize], nodes: &std::ops::Range<usize>) -> bool {
    parents.iter().all(|parent| nodes.contains(parent))
}
