//! The queue of houses to match, and the reasons of their deductions.

use std::collections::VecDeque;

use super::groups::Groups;
use super::literal::{Literal, Variable};
use crate::shape::Shape;
use crate::solve::matching::AllDifferent;

/// An open cell of a house. Its variables are consecutive.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenCell {
    pub(super) first: Variable,
    pub(super) count: u16,
    /// Its digit in the last matching.
    pub(super) matched: u16,
}

/// The queue of houses to match, and the reasons of the deductions.
#[derive(Clone, Debug)]
pub(super) struct Halls {
    pub(super) matcher: AllDifferent,
    /// Open cells of house h: `cells[starts[h]..starts[h + 1]]`.
    pub(super) cells: Vec<OpenCell>,
    pub(super) starts: Vec<u32>,
    /// By group: the house, for groups of the positions of a digit.
    pub(super) house_of: Vec<u32>,
    /// The length of the trail whose houses are queued.
    pub(super) queued_trail_length: usize,
    pub(super) queue: VecDeque<u32>,
    pub(super) is_queued: Vec<bool>,
    /// The false literals of reason n: `literals[reasons[n]..reasons[n + 1]]`.
    pub(super) literals: Vec<Literal>,
    pub(super) reasons: Vec<u32>,
    /// The number of reasons at each decision.
    marks: Vec<u32>,
    pub(super) buffers: HallBuffers,
}

#[derive(Clone, Debug, Default)]
pub(super) struct HallBuffers {
    pub(super) sets: Vec<u64>,
    pub(super) matching: Vec<u16>,
    pub(super) open: Vec<u32>,
    /// By digit: the true variable with it in the house.
    pub(super) placed: Vec<Option<Variable>>,
}

pub(super) const NO_HOUSE: u32 = u32::MAX;

impl Halls {
    pub(super) fn new(shape: &Shape, groups: &Groups) -> Self {
        let side = usize::from(shape.side());
        let mut first_of = vec![None; shape.cell_count()];
        for variable in (0..groups.variables() as Variable).rev() {
            first_of[groups.cell(variable)] = Some(variable);
        }
        let (mut cells, mut starts) = (Vec::new(), vec![0]);
        for house in 0..shape.house_count() {
            for &cell in shape.cell_numbers(house) {
                if let Some(first) = first_of[cell as usize] {
                    let count = groups.members(groups.groups_of(first)[0] as usize).len() as u16;
                    cells.push(OpenCell { first, count, matched: u16::MAX });
                }
            }
            starts.push(cells.len() as u32);
        }
        let house_of = groups.houses.iter().map(|house| house.unwrap_or(NO_HOUSE)).collect();
        let houses = shape.house_count();
        Self {
            matcher: AllDifferent::new(side),
            cells,
            starts,
            house_of,
            queued_trail_length: 0,
            queue: (0..houses as u32).collect(),
            is_queued: vec![true; houses],
            literals: Vec::new(),
            reasons: vec![0],
            marks: Vec::new(),
            buffers: HallBuffers { placed: vec![None; side], ..HallBuffers::default() },
        }
    }

    /// Returns the literals of a reason, which are all false.
    pub(super) fn reason(&self, number: u32) -> &[Literal] {
        let number = number as usize;
        &self.literals[self.reasons[number] as usize..self.reasons[number + 1] as usize]
    }

    pub(super) fn decide(&mut self) {
        self.marks.push(self.reasons.len() as u32);
    }

    /// Queues all houses. There must be no decisions.
    pub(super) fn restart(&mut self) {
        self.queued_trail_length = 0;
        self.is_queued.fill(true);
        self.queue = (0..self.is_queued.len() as u32).collect();
    }

    /// Backtracks to before a decision, at a trail of this length.
    pub(super) fn backtrack_to(&mut self, level: u32, trail: usize) {
        self.queued_trail_length = self.queued_trail_length.min(trail);
        self.reasons.truncate(self.marks[level as usize] as usize);
        self.literals.truncate(*self.reasons.last().unwrap_or(&0) as usize);
        self.marks.truncate(level as usize);
        for house in self.queue.drain(..) {
            self.is_queued[house as usize] = false;
        }
    }
}
