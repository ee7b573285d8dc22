//! All-different reasoning with explanations: the reason of a conflict or elimination is that the
//! cells of a Hall set lost all their other candidates (Downing, Feydy and Stuckey 2012).

use super::Learner;
use super::halls::{Halls, NO_HOUSE};
use super::literal::{Literal, Variable};
use super::reason::{LearnerConflict, Reason};
use super::schedule::Strategy;
use crate::solve::matching::HallSet;

/// The minimum number of open cells: with fewer, singles find as much in a complete house.
const MIN_OPEN_CELLS: usize = 4;

impl Learner {
    /// Matches the changed houses until a candidate is eliminated or a conflict is found.
    pub(super) fn match_houses(&mut self) -> Option<LearnerConflict> {
        if self.schedule.strategy() != Strategy::FewestCandidates {
            return None;
        }
        let mut halls = self.halls.take()?;
        self.queue_houses(&mut halls);
        let before = self.trail.len();
        let mut conflict = None;
        while conflict.is_none() && self.trail.len() == before {
            let Some(house) = halls.queue.pop_front() else { break };
            halls.is_queued[house as usize] = false;
            conflict = self.match_house(&mut halls, house as usize);
        }
        self.halls = Some(halls);
        conflict
    }

    fn queue_houses(&self, halls: &mut Halls) {
        for literal in &self.trail[halls.queued_trail_length..] {
            for &group in self.groups.groups_of(literal.variable()) {
                let house = halls.house_of[group as usize];
                if house != NO_HOUSE && !halls.is_queued[house as usize] {
                    halls.is_queued[house as usize] = true;
                    halls.queue.push_back(house);
                }
            }
        }
        halls.queued_trail_length = self.trail.len();
    }

    fn match_house(&mut self, halls: &mut Halls, house: usize) -> Option<LearnerConflict> {
        let range = halls.starts[house] as usize..halls.starts[house + 1] as usize;
        if range.len() < MIN_OPEN_CELLS {
            return None;
        }
        let words = halls.matcher.words();
        let buffers = &mut halls.buffers;
        buffers.sets.clear();
        buffers.open.clear();
        buffers.matching.clear();
        for position in range {
            let cell = halls.cells[position];
            let start = buffers.sets.len();
            buffers.sets.resize(start + words, 0);
            let mut settled = false;
            for variable in cell.first..cell.first + Variable::from(cell.count) {
                match self.values[Literal::positive(variable).index()] {
                    0 => {
                        let digit = self.groups.digit(variable);
                        buffers.sets[start + digit / 64] |= 1 << (digit % 64);
                    }
                    1 => settled = true,
                    _ => {}
                }
            }
            if settled {
                buffers.sets.truncate(start);
            } else {
                buffers.open.push(position as u32);
                buffers.matching.push(cell.matched);
            }
        }
        if buffers.open.len() < MIN_OPEN_CELLS {
            return None;
        }
        let outcome = halls.matcher.deduce(&buffers.sets, &mut buffers.matching);
        let deductions = match outcome {
            Ok(deductions) => deductions,
            Err(violation) => {
                let number = halls.explain(self, house, &violation.0);
                return Some(LearnerConflict::Hall(number));
            }
        };
        for (&position, &digit) in buffers.open.iter().zip(&buffers.matching) {
            halls.cells[position as usize].matched = digit;
        }
        if deductions.is_empty() {
            return None;
        }
        for deduction in std::mem::take(&mut halls.matcher.deductions) {
            let reason = if self.decisions.is_empty() {
                Reason::DECISION
            } else {
                Reason::hall(halls.explain(self, house, &deduction.hall))
            };
            for (index, digit) in deduction.eliminations {
                let cell = halls.cells[halls.buffers.open[usize::from(index)] as usize];
                let variables = cell.first..cell.first + Variable::from(cell.count);
                for variable in variables {
                    if self.groups.digit(variable) == usize::from(digit) {
                        self.assign(Literal::negative(variable), reason);
                    }
                }
            }
        }
        None
    }
}

impl Halls {
    /// Records why the cells of a Hall set have no other digits, and returns the number of the
    /// reason. It has one literal for a digit that is placed elsewhere in the house, and otherwise
    /// one for each eliminated candidate.
    fn explain(&mut self, learner: &Learner, house: usize, hall: &HallSet) -> u32 {
        self.buffers.placed.fill(None);
        let range = self.starts[house] as usize..self.starts[house + 1] as usize;
        for cell in &self.cells[range] {
            for variable in cell.first..cell.first + Variable::from(cell.count) {
                if learner.values[Literal::positive(variable).index()] > 0 {
                    self.buffers.placed[learner.groups.digit(variable)] = Some(variable);
                }
            }
        }
        let start = self.literals.len();
        for &index in &hall.cells {
            let cell = self.cells[self.buffers.open[usize::from(index)] as usize];
            for variable in cell.first..cell.first + Variable::from(cell.count) {
                let digit = learner.groups.digit(variable);
                let is_eliminated = learner.values[Literal::positive(variable).index()] < 0
                    && learner.levels[variable as usize] > 0
                    && !hall.contains(digit);
                if !is_eliminated {
                    continue;
                }
                match self.buffers.placed[digit] {
                    Some(placed) => {
                        let literal = Literal::negative(placed);
                        if !self.literals[start..].contains(&literal) {
                            self.literals.push(literal);
                        }
                    }
                    None => self.literals.push(Literal::positive(variable)),
                }
            }
        }
        self.reasons.push(self.literals.len() as u32);
        self.reasons.len() as u32 - 2
    }
}
