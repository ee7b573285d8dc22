//! Closed chains in words: how they close, and what each of their links removes.

use anydoku::logic::{Candidate, Chain, Link, Node};

use super::statements::Statement;
use super::writer::Writer;
use crate::names::{self, cells_of};

impl Writer<'_> {
    /// Words that a chain is a loop, then each link that removes something.
    pub(super) fn closed_loop(&self, chain: &Chain) -> String {
        let Some(first) = chain.nodes.first() else { return String::new() };
        let mut sentences = vec![self.texts.chain_loop(&self.effect(&Statement::of(first)))];
        let mut open = self.step.eliminations.clone();
        for (index, node) in chain.nodes.iter().enumerate().filter(|(_, node)| node.on) {
            let Some(next) = chain.nodes.get(index + 1).or(chain.nodes.first()) else { break };
            let (removed, others) = open
                .iter()
                .copied()
                .partition(|candidate| self.is_removed_by(*candidate, node, next));
            open = others;
            sentences.extend(self.weak_link(node, next, &removed));
        }
        for (index, node) in chain.nodes.iter().enumerate() {
            let before = index.checked_sub(1).and_then(|before| chain.nodes.get(before));
            if let (Link::Set(set), Some(before)) = (node.link, before) {
                sentences.extend(self.set_of_loop(set, [before, node], &mut open));
            }
        }
        if !open.is_empty() {
            sentences.push(self.in_both_cases(&open));
        }
        sentences.join(" ")
    }

    /// Returns whether a candidate excludes all candidates of two nodes.
    fn is_removed_by(&self, removed: Candidate, node: &Node, next: &Node) -> bool {
        node.candidates.iter().chain(&next.candidates).all(|&candidate| {
            match candidate.cell == removed.cell {
                true => candidate.digit != removed.digit,
                false => {
                    candidate.digit == removed.digit && self.sees(candidate.cell, removed.cell)
                }
            }
        })
    }

    /// Words what a link of a loop removes: exactly one of its ends is true.
    fn weak_link(&self, node: &Node, next: &Node, removed: &[Candidate]) -> Option<String> {
        if removed.is_empty() {
            return None;
        }
        let all: Vec<Candidate> = node.candidates.iter().chain(&next.candidates).copied().collect();
        let digits = names::digits_of(&all);
        if let [cell] = cells_of(&all).as_slice() {
            let digits = self.alternatives(digits);
            return Some(self.texts.loop_of_cell(&cell.to_string(), &digits));
        }
        let digit = self.alternatives(digits);
        let (cells, removed_cells) = (cells_of(&all), cells_of(removed));
        let in_house: Vec<_> = cells.iter().chain(&removed_cells).copied().collect();
        let names = self.cell_names(&cells);
        Some(match self.common_house(&in_house) {
            Some(house) => {
                let house = self.house_name(house);
                let removed = self.effect(&Statement::new(removed, false));
                self.texts.loop_in_house(&names, &digit, &house, cells.len(), &removed)
            }
            None => self.texts.loop_of_peers(&names, &digit, &self.cell_names(&removed_cells)),
        })
    }

    /// Words what a set in a loop removes: it lacks one of its two linked digits and no other.
    fn set_of_loop(
        &self,
        set: usize,
        ends: [&Node; 2],
        open: &mut Vec<Candidate>,
    ) -> Option<String> {
        let set = self.step.why.sets.get(set)?;
        let linked = names::digits_of(ends.into_iter().flat_map(|node| &node.candidates));
        let is_other = |digit| set.digits.contains(&digit) && !linked.contains(&digit);
        let is_seen = |removed: &Candidate| {
            is_other(removed.digit)
                && !set.cells.contains(&removed.cell)
                && set.cells.iter().any(|&cell| self.sees(cell, removed.cell))
        };
        let (removed, others): (Vec<Candidate>, Vec<Candidate>) =
            open.iter().copied().partition(|removed| is_seen(removed));
        *open = others;
        (!removed.is_empty()).then(|| {
            let digits = self.list_digits(&names::digits_of(&removed));
            let linked = self.alternatives(linked);
            self.texts.loop_of_set(&self.cell_names(&set.cells), &digits, &linked)
        })
    }
}
