//! Chains, loops and forcing nets in words: a sentence for each node, then what follows.

use anydoku::Cell;
use anydoku::logic::{Candidate, CandidateRole, Chain, Link, Node};

use super::writer::Writer;
use crate::names::{self, candidates};
use crate::techniques::technique_in_sentence;

impl Writer<'_> {
    /// Words all chains and their conclusion.
    pub(super) fn chains(&self) -> String {
        let chains = &self.step.why.chains;
        let mut sentences: Vec<String> =
            chains.iter().flat_map(|chain| self.chain(chain)).collect();
        sentences.extend(self.chain_conclusion());
        sentences.join(" ")
    }

    /// Words two houses with two places each for a digit, and a third one that can hold it only once.
    /// Returns `None` for other chains.
    pub(super) fn two_strong_links(&self) -> Option<String> {
        let [chain] = self.step.why.chains.as_slice() else { return None };
        let [first, second, third, last] = chain.nodes.as_slice() else { return None };
        let houses = [second, third, last].map(|node| match node.link {
            Link::House(house) => Some(house),
            _ => None,
        });
        let [Some(one), Some(joint), Some(other)] = houses else { return None };
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
        let either = |nodes| names::alternatives(cells(nodes), self.texts);
        let digit = self.wording.digit(*digit);
        let ends: Vec<Candidate> =
            first.candidates.iter().chain(&last.candidates).copied().collect();
        let links = self.texts.two_strong_links(
            &digit,
            &self.house_name(one),
            &self.house_name(other),
            &either([third, last]),
            &either([first, second]),
        );
        let (names, joint) = (self.cell_names(&cells([first, last])), self.house_name(joint));
        let share = match (second.candidates.as_slice(), third.candidates.as_slice()) {
            ([one], [other]) => {
                let (one, other) = (one.cell.to_string(), other.cell.to_string());
                self.texts.cells_share_house(&digit, &names, &joint, &one, &other)
            }
            _ => self.texts.places_share_house(&digit, &names, &joint),
        };
        Some([links, share, self.seen_by_all(&ends)].join(" "))
    }

    /// Returns a sentence for each node, and one for the loop. The app shows a node with each.
    fn chain(&self, chain: &Chain) -> Vec<String> {
        let sentences = chain.nodes.iter().enumerate().map(|(at, node)| {
            match node.parents.as_slice() {
                [] => return self.texts.chain_start(&self.cause(node)),
                [parent] if at.checked_sub(1) == Some(*parent) => {
                    let effect = self.effect(node, node.on);
                    return self.texts.chain_next(&self.link(node), &effect);
                }
                _ => {}
            }
            let causes = node.parents.iter().map(|&parent| match chain.nodes.get(parent) {
                Some(parent) => self.cause(parent),
                None => self.texts.unknown_statement().to_owned(),
            });
            let causes = names::list(causes, self.texts);
            self.texts.chain_branch(&causes, &self.link(node), &self.effect(node, node.on))
        });
        let end = chain.closed.then(|| self.texts.chain_loop().to_owned());
        sentences.chain(end).collect()
    }

    /// Words why a node follows from its parents.
    fn link(&self, node: &Node) -> String {
        let (_, digit, _) = self.words_of(node, node.on);
        match (node.link, node.on) {
            (Link::Cell(_), true) => self.texts.link_last_digit().to_owned(),
            (Link::Cell(_), false) => self.texts.link_one_digit().to_owned(),
            (Link::House(house), true) => {
                self.texts.link_last_place(&digit, &self.house_name(house))
            }
            (Link::House(house), false) => {
                self.texts.link_one_place(&digit, &self.house_name(house))
            }
            (Link::Set(set), _) => match self.step.why.sets.get(set) {
                Some(set) if set.cells.len() == 1 && node.on => {
                    self.texts.link_last_digit().to_owned()
                }
                Some(set) => self.texts.link_locked_set(&self.cell_names(&set.cells)),
                None => self.texts.link_unknown_set().to_owned(),
            },
            (Link::Unique, _) => self.texts.link_unique().to_owned(),
            (Link::Inner(at), _) => match self.step.why.inner.get(at) {
                Some(inner) => {
                    self.texts.link_technique(technique_in_sentence(inner.technique, self.texts))
                }
                None => self.texts.link_assumed().to_owned(),
            },
            _ => self.texts.link_assumed().to_owned(),
        }
    }

    /// Words a node as a condition: `r1c4 is not 5`.
    fn cause(&self, node: &Node) -> String {
        let (cells, digit, state) = self.words_of(node, node.on);
        self.texts.chain_cause(&cells, &digit, state)
    }

    /// Words a node, true or false, as a consequence: `r1c4 can’t be 5`.
    fn effect(&self, node: &Node, on: bool) -> String {
        let (cells, digit, state) = self.words_of(node, on);
        self.texts.chain_effect(&cells, &digit, state)
    }

    /// Returns the cells and the digit of a node, and the state that selects its wording.
    fn words_of(&self, node: &Node, on: bool) -> (String, String, &'static str) {
        let digits = names::digits_of(&node.candidates);
        let state = match (cells_of(&node.candidates).len(), on) {
            (..=1, true) => "on",
            (..=1, false) => "off",
            (_, true) => "some",
            (_, false) => "none",
        };
        (self.cell_names(&cells_of(&node.candidates)), self.alternatives(digits), state)
    }

    /// Words what the chains lead to.
    fn chain_conclusion(&self) -> Option<String> {
        let chains = &self.step.why.chains;
        let ruled_out: Vec<Candidate> =
            candidates(self.step, CandidateRole::Contradiction).copied().collect();
        let ends: Option<Vec<(&Node, &Node)>> =
            chains.iter().map(|chain| chain.nodes.first().zip(chain.nodes.last())).collect();
        match ends?.as_slice() {
            [(first, _)] if !ruled_out.is_empty() => {
                let refuted = self.texts.chain_refuted(&self.effect(first, !first.on));
                Some(self.contradiction(&ruled_out) + " " + &refuted)
            }
            [(first, last)] if !first.on && last.on && !chains[0].closed => {
                Some(match first.candidates == last.candidates {
                    true => {
                        let sentence = self.texts.chain_to_itself(&self.effect(last, true));
                        let consequence = match cells_of(&last.candidates).len() {
                            ..=1 => String::new(),
                            _ => self.seen_by_all(&last.candidates),
                        };
                        (sentence + " " + &consequence).trim_end().to_owned()
                    }
                    false => self.either_end(first, last),
                })
            }
            [(_, last), others @ ..]
                if !others.is_empty()
                    && others.iter().all(|(_, other)| {
                        other.on == last.on && other.candidates == last.candidates
                    }) =>
            {
                Some(self.texts.chains_agree(&self.effect(last, last.on)))
            }
            _ => None,
        }
    }

    /// Words that candidates of which one must be true are all ruled out.
    fn contradiction(&self, ruled_out: &[Candidate]) -> String {
        let (cells, digits) = (cells_of(ruled_out), names::digits_of(ruled_out));
        match (cells.as_slice(), digits.as_slice()) {
            ([cell], _) => self.texts.chain_empties_cell(&cell.to_string()),
            (cells, &[digit]) => {
                self.texts.chain_removes_places(&self.cell_names(cells), &self.wording.digit(digit))
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
                let others: Vec<_> = removed.into_iter().filter(|&other| other != digit).collect();
                let same =
                    (!others.is_empty()).then(|| self.texts.same_for(&self.list_digits(&others)));
                let sentences = [either, self.seen_by_all(&both)];
                sentences.into_iter().chain(same).collect::<Vec<_>>().join(" ")
            }
            _ => {
                let ends = [first, last].map(|node| match self.words_of(node, true) {
                    (cells, digit, "on") => self.texts.cell_is(&cells, &digit),
                    (cells, digit, _) => self.texts.one_cell_is(&cells, &digit),
                });
                let either = self.texts.guardians(&names::alternatives(ends, self.texts));
                either + " " + self.texts.ruled_out_either_way()
            }
        }
    }
}

/// Returns the different cells of candidates, ascending.
fn cells_of(candidates: &[Candidate]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = candidates.iter().map(|candidate| candidate.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
