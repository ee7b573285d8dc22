//! All-different reasoning as a source of conflicts and consequences that explain themselves: the
//! reason is that the cells of a Hall set lost all their other candidates (Downing, Feydy and Stuckey 2012).

use std::collections::VecDeque;

use super::Learner;
use super::groups::Groups;
use super::literal::{Literal, Variable};
use super::pace::Way;
use super::units::{Conflict, Reason};
use crate::shape::Shape;
use crate::solve::matching::{AllDifferent, HallSet};

/// With fewer open cells, singles see as much in a complete house.
const ENOUGH: usize = 4;

/// An open cell of a house: its variables are consecutive.
#[derive(Clone, Copy, Debug)]
struct OpenCell {
    first: Variable,
    count: u16,
    /// The digit it had in the last matching.
    matched: u16,
}

/// Houses to be matched, and the reasons that this gave.
#[derive(Clone, Debug)]
pub(super) struct Halls {
    matcher: AllDifferent,
    /// Open cells of house h: `cells[starts[h]..starts[h + 1]]`.
    cells: Vec<OpenCell>,
    starts: Vec<u32>,
    /// By group: the house, for groups of places of a digit.
    house_of: Vec<u32>,
    /// How much of the trail has told its houses.
    noted: usize,
    waiting: VecDeque<u32>,
    waits: Vec<bool>,
    /// Reasons: literals that all fail, `literals[reasons[n]..reasons[n + 1]]`.
    literals: Vec<Literal>,
    reasons: Vec<u32>,
    /// How many reasons there were at each decision.
    marks: Vec<u32>,
    room: Room,
}

#[derive(Clone, Debug, Default)]
struct Room {
    sets: Vec<u64>,
    matching: Vec<u16>,
    open: Vec<u32>,
    /// By digit: the variable that places it in the house.
    placed: Vec<Option<Variable>>,
}

const NO_HOUSE: u32 = u32::MAX;

impl Halls {
    pub(super) fn new(shape: &Shape, groups: &Groups) -> Self {
        let side = usize::from(shape.side());
        let mut first_of = vec![None; shape.cell_count()];
        for variable in (0..groups.variables() as Variable).rev() {
            first_of[groups.cell(variable)] = Some(variable);
        }
        let (mut cells, mut starts) = (Vec::new(), vec![0]);
        for house in 0..shape.house_count() {
            for &cell in shape.cells_of(house) {
                if let Some(first) = first_of[cell as usize] {
                    let count = groups.members(groups.of(first)[0] as usize).len() as u16;
                    cells.push(OpenCell { first, count, matched: u16::MAX });
                }
            }
            starts.push(cells.len() as u32);
        }
        let house_of = (0..groups.count())
            .map(|group| groups.house(group).map_or(NO_HOUSE, |house| house as u32))
            .collect();
        let houses = shape.house_count();
        Self {
            matcher: AllDifferent::new(side),
            cells,
            starts,
            house_of,
            noted: 0,
            waiting: (0..houses as u32).collect(),
            waits: vec![true; houses],
            literals: Vec::new(),
            reasons: vec![0],
            marks: Vec::new(),
            room: Room { placed: vec![None; side], ..Room::default() },
        }
    }

    /// The literals of a reason; all fail.
    pub(super) fn reason(&self, number: u32) -> &[Literal] {
        let number = number as usize;
        &self.literals[self.reasons[number] as usize..self.reasons[number + 1] as usize]
    }

    pub(super) fn decide(&mut self) {
        self.marks.push(self.reasons.len() as u32);
    }

    /// Looks at all houses again; no decision stands.
    pub(super) fn start(&mut self) {
        self.noted = 0;
        self.waits.fill(true);
        self.waiting = (0..self.waits.len() as u32).collect();
    }

    /// Forgets what came after a decision; the trail is this long.
    pub(super) fn back_to(&mut self, level: u32, trail: usize) {
        self.noted = self.noted.min(trail);
        self.reasons.truncate(self.marks[level as usize] as usize);
        self.literals.truncate(*self.reasons.last().unwrap_or(&0) as usize);
        self.marks.truncate(level as usize);
        for house in self.waiting.drain(..) {
            self.waits[house as usize] = false;
        }
    }
}

impl Learner {
    /// Matches the houses that have changed until something falls.
    pub(super) fn match_houses(&mut self) -> Option<Conflict> {
        if self.pace.way() != Way::FewestFirst {
            return None;
        }
        let mut halls = self.halls.take()?;
        self.note_houses(&mut halls);
        let before = self.trail.len();
        let mut conflict = None;
        while conflict.is_none() && self.trail.len() == before {
            let Some(house) = halls.waiting.pop_front() else { break };
            halls.waits[house as usize] = false;
            conflict = self.match_house(&mut halls, house as usize);
        }
        self.halls = Some(halls);
        conflict
    }

    fn note_houses(&self, halls: &mut Halls) {
        for literal in &self.trail[halls.noted..] {
            for &group in self.groups.of(literal.variable()) {
                let house = halls.house_of[group as usize];
                if house != NO_HOUSE && !halls.waits[house as usize] {
                    halls.waits[house as usize] = true;
                    halls.waiting.push_back(house);
                }
            }
        }
        halls.noted = self.trail.len();
    }

    fn match_house(&mut self, halls: &mut Halls, house: usize) -> Option<Conflict> {
        let range = halls.starts[house] as usize..halls.starts[house + 1] as usize;
        if range.len() < ENOUGH {
            return None;
        }
        let words = halls.matcher.words();
        let room = &mut halls.room;
        room.sets.clear();
        room.open.clear();
        room.matching.clear();
        for at in range {
            let cell = halls.cells[at];
            let start = room.sets.len();
            room.sets.resize(start + words, 0);
            let mut settled = false;
            for variable in cell.first..cell.first + Variable::from(cell.count) {
                match self.values[Literal::holds(variable).index()] {
                    0 => {
                        let digit = self.groups.digit(variable);
                        room.sets[start + digit / 64] |= 1 << (digit % 64);
                    }
                    1 => settled = true,
                    _ => {}
                }
            }
            if settled {
                room.sets.truncate(start);
            } else {
                room.open.push(at as u32);
                room.matching.push(cell.matched);
            }
        }
        if room.open.len() < ENOUGH {
            return None;
        }
        let outcome = halls.matcher.deduce(&room.sets, &mut room.matching);
        let deductions = match outcome {
            Ok(deductions) => deductions,
            Err(violation) => {
                let number = halls.explain(self, house, &violation.0);
                return Some(Conflict::Hall(number));
            }
        };
        for (&at, &digit) in room.open.iter().zip(&room.matching) {
            halls.cells[at as usize].matched = digit;
        }
        if deductions.is_empty() {
            return None;
        }
        for deduction in halls.matcher.take_deductions() {
            let reason = if self.decisions.is_empty() {
                Reason::DECISION
            } else {
                Reason::hall(halls.explain(self, house, &deduction.hall))
            };
            for (place, digit) in deduction.eliminations {
                let cell = halls.cells[halls.room.open[usize::from(place)] as usize];
                let variables = cell.first..cell.first + Variable::from(cell.count);
                for variable in variables {
                    if self.groups.digit(variable) == usize::from(digit) {
                        self.assign(Literal::fails(variable), reason);
                    }
                }
            }
        }
        None
    }
}

impl Halls {
    /// Why the cells of a Hall set have no other digits: one literal for a digit that stands
    /// elsewhere in the house, else one for each candidate that fell.
    fn explain(&mut self, learner: &Learner, house: usize, hall: &HallSet) -> u32 {
        self.room.placed.fill(None);
        let range = self.starts[house] as usize..self.starts[house + 1] as usize;
        for cell in &self.cells[range] {
            for variable in cell.first..cell.first + Variable::from(cell.count) {
                if learner.values[Literal::holds(variable).index()] > 0 {
                    self.room.placed[learner.groups.digit(variable)] = Some(variable);
                }
            }
        }
        let start = self.literals.len();
        for &place in &hall.cells {
            let cell = self.cells[self.room.open[usize::from(place)] as usize];
            for variable in cell.first..cell.first + Variable::from(cell.count) {
                let digit = learner.groups.digit(variable);
                let fell = learner.values[Literal::holds(variable).index()] < 0
                    && learner.levels[variable as usize] > 0
                    && !hall.holds(digit);
                if !fell {
                    continue;
                }
                match self.room.placed[digit] {
                    Some(placed) => {
                        let literal = Literal::fails(placed);
                        if !self.literals[start..].contains(&literal) {
                            self.literals.push(literal);
                        }
                    }
                    None => self.literals.push(Literal::holds(variable)),
                }
            }
        }
        self.reasons.push(self.literals.len() as u32);
        self.reasons.len() as u32 - 2
    }
}
