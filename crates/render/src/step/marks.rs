//! The marked candidates of a step.

use std::collections::{BTreeMap, BTreeSet};

use anydoku::Cell;
use anydoku::logic::{Candidate, Step};

use super::caption::{Key, Sign};
use super::mark::{Filling, Mark, MarkShape, form, strike};
use crate::board::{Contents, Layout};
use crate::{Ink, Item};

/// The marked candidates of a step.
pub(super) struct Marks {
    marks: BTreeMap<Candidate, Mark>,
    /// Placements that are shown as digits, large in their cells.
    pub(super) values: Vec<Candidate>,
}

impl Marks {
    pub(super) fn of(step: &Step) -> Self {
        let mut marks: BTreeMap<Candidate, Mark> = BTreeMap::new();
        let mut add = |candidate: Candidate, mark: Mark| {
            let known = marks.entry(candidate).or_insert(mark);
            *known = mark.max(*known);
        };
        let mut linked: BTreeSet<Candidate> = BTreeSet::new();
        for node in step.why.outermost_chains().flat_map(|(_, chain)| &chain.nodes) {
            let mark = if node.on { Mark::On } else { Mark::Off };
            linked.extend(&node.candidates);
            node.candidates.iter().for_each(|&candidate| add(candidate, mark));
        }
        step.why.candidates.iter().for_each(|&(role, candidate)| add(candidate, Mark::of(role)));
        step.eliminations.iter().for_each(|&candidate| add(candidate, Mark::Struck));
        step.placements.iter().for_each(|&candidate| add(candidate, Mark::Placed));
        let marked = |cell: Cell| marks.keys().filter(|mark| mark.cell == cell).count();
        let alone = |placed: &&Candidate| marked(placed.cell) == 1 && !linked.contains(placed);
        let values: Vec<Candidate> = step.placements.iter().filter(alone).copied().collect();
        marks.retain(|candidate, _| !values.contains(candidate));
        Self { marks, values }
    }

    /// Returns the marks that are not shown as digits, in the order of cells and digits.
    pub(super) fn each(&self) -> impl Iterator<Item = (Candidate, Mark)> + '_ {
        self.marks.iter().map(|(&candidate, &mark)| (candidate, mark))
    }

    /// Sets the style of marked symbols in the contents of the board.
    pub(super) fn mark(&self, contents: &mut Contents<'_>) {
        contents.placed.extend(self.values.iter().map(|value| (value.cell, value.digit)));
        for (&candidate, &mark) in &self.marks {
            let MarkShape { ink, filling, .. } = mark.shape();
            let ink = if filling == Filling::Solid { Ink::Sheet } else { ink };
            contents.marks.insert(candidate, ink);
        }
    }

    /// Adds the shapes behind the symbols.
    pub(super) fn push_forms(&self, layout: &Layout, items: &mut Vec<Item>, key: &mut Key) {
        let mut kinds: BTreeMap<Mark, Vec<Candidate>> = BTreeMap::new();
        for (&candidate, &mark) in &self.marks {
            kinds.entry(mark).or_default().push(candidate);
        }
        for (mark, candidates) in kinds {
            key.add(Sign::Mark(mark));
            for candidate in candidates {
                let center = layout.mark(candidate);
                items.push(form(mark.shape(), center, layout.disc, layout.scale()));
            }
        }
        if !self.values.is_empty() {
            key.add(Sign::Mark(Mark::Placed));
        }
    }

    /// Adds the strokes through eliminations.
    pub(super) fn push_strikes(&self, layout: &Layout, items: &mut Vec<Item>) {
        for (&candidate, _) in self.marks.iter().filter(|(_, mark)| **mark == Mark::Struck) {
            items.push(strike(layout.mark(candidate), layout.disc, layout.scale()));
        }
    }
}
