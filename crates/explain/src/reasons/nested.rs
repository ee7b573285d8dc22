//! Nested nets in words: what else is supposed in a branch, where that leads, and what is therefore
//! ruled out in the branch.

use anydoku::logic::{Chain, Node, Truth};

use super::statements::Statement;
use super::writer::Writer;
use crate::sentence::Sentence;
use crate::{Explanations, names};

/// The greatest depth of nested chains in words.
const MOST_ASSUMPTIONS: usize = 4;

impl Writer<'_> {
    /// Words the chain that refutes the opposite of a node, and what follows in the chain of the node.
    pub(super) fn refutation(
        &self,
        (number, by): (usize, usize),
        (index, node): (usize, &Node),
        chain: &Chain,
        assumptions: &[&Node],
    ) -> Vec<Sentence> {
        let mut all: Vec<&Node> = assumptions.to_vec();
        all.extend(chain.nodes.first());
        // Chains only use those before them.
        let inner = self.step.why.chains.get(by).filter(|_| by < number);
        let mut sentences = match inner.filter(|_| all.len() < MOST_ASSUMPTIONS) {
            Some(inner) => {
                let mut sentences = self.chain(by, inner, &all);
                let end = self.end_of_refutation(inner.contradiction.as_ref());
                sentences.extend(Sentence::all_of(&end));
                sentences
            }
            None => Vec::new(),
        };
        if let Some(first) = sentences.first_mut() {
            first.begins_line = true;
        }
        sentences.iter_mut().for_each(|sentence| sentence.depth += 1);
        let assumptions = self.assumptions(&all);
        let effect = self.effect(&Statement::of(node));
        let text = self.texts.nested_refuted(&assumptions, &effect);
        sentences.extend(Sentence::about(&text, vec![(number, index)]));
        sentences
    }

    /// Lists the assumptions of nested chains as conditions.
    pub(super) fn assumptions(&self, nodes: &[&Node]) -> String {
        names::list(nodes.iter().map(|node| self.cause(&Statement::of(node))), self.texts)
    }

    /// Says in advance which truth the chain leaves without a candidate.
    pub(super) fn plan(&self, truth: Option<&Truth>) -> Option<String> {
        self.emptied_truth(truth?, Explanations::nested_plan_cell, Explanations::nested_plan_house)
    }

    /// Words that a truth has no candidate left.
    fn end_of_refutation(&self, truth: Option<&Truth>) -> String {
        let (cell, house) = (Explanations::nested_empties_cell, Explanations::nested_empties_house);
        let end = truth.and_then(|truth| self.emptied_truth(truth, cell, house));
        end.unwrap_or_else(|| self.texts.nested_contradiction().to_owned())
    }

    /// Returns the text for a cell without a digit or a house without a place for one.
    fn emptied_truth(
        &self,
        truth: &Truth,
        of_cell: impl Fn(&Explanations, &str) -> String,
        of_house: impl Fn(&Explanations, &str, &str) -> String,
    ) -> Option<String> {
        match *truth {
            Truth::Cell(cell) => Some(of_cell(self.texts, &cell.to_string())),
            Truth::Place(house, digit) => {
                Some(of_house(self.texts, &self.wording.digit(digit), &self.house_name(house)))
            }
            _ => None,
        }
    }
}
