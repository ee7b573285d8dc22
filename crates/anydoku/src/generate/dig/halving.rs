//! One pass over the units: each is tried once, in order, against all clues that are left and not
//! yet tried or were needed.
//!
//! Trying a clue means propagating all others and looking whether its cell is settled. Neighbours in
//! the order share nearly all of that, so a range of units is tried by halves (as in QuickXplain,
//! Junker 2004): with none of them on the board, propagate; whatever is settled then can go at once,
//! all together; of the rest, put the second half on the board, propagate and try the first half; take
//! back what followed, put what is left of the first half on the board and try the second. A clue is
//! put on the board once a level instead of once for each other clue, and the outcome is exactly that
//! of trying one after another: propagation is monotone, so what the board without the range settles
//! every board between would.
//!
//! The first board of a range is read in from its clues, which is quick while there are many. A long
//! range leaves more open and is costlier by the unit, a short one pays for its reading in: the
//! length is steered so that both take about the same work, and a range that turns out far too costly
//! is left: what was not tried of it comes last, in shorter ones.

use std::sync::Arc;

use super::clues::Clues;
use super::question::{Answer, Question};
use crate::solve::bits::Bits;
use crate::solve::propagate::{Layout, Loading, Logic, Mark, Propagator, Reached};

/// Candidates taken away or put back that count as one node: some ten microseconds.
const CANDIDATES_A_NODE: u64 = 1024;

/// The first range is this part of the cells; all are at least [`SHORTEST`] units.
const FIRST_PART: usize = 16;
const SHORTEST: usize = 32;

/// Units that are looked at in one go.
const SIFTED: usize = 4096;

/// A range is left when it took so many times the work of reading it in.
const TOO_COSTLY: u64 = 4;

/// A range that was cut in two.
#[derive(Clone, Copy, Debug)]
struct Halved {
    start: usize,
    middle: usize,
    end: usize,
    /// The board without either half.
    mark: Mark,
    in_second: bool,
}

/// What comes next.
enum Next<B> {
    /// Beginning with a range.
    Load,
    /// Reading in the board without it.
    Read(Box<Loading<B>>),
    /// Propagating for the range from `start` to `end`.
    Propagate {
        start: usize,
        end: usize,
    },
    /// Letting go what is settled: of the units from `start` to `end` those before `at` were looked at,
    /// and those before `rest` stay.
    Sift {
        start: usize,
        end: usize,
        at: usize,
        rest: usize,
    },
    /// Waiting for the solver's word on the unit at this place.
    Ask {
        at: usize,
        question: Box<Question<B>>,
    },
    /// Going back from a range that is done.
    Return,
    /// Taking back what followed for a first half.
    Undo,
    Finished,
}

/// The state of a pass.
pub(super) struct Halving<B> {
    logic: Logic,
    layout: Arc<Layout<B>>,
    /// How long the solver may think about what logic leaves, if it is asked at all.
    patience: Option<u64>,
    /// The units in the order in which they are tried.
    order: Vec<u32>,
    /// Where the next range begins, and how long it may be.
    ahead: usize,
    longest: usize,
    /// Where the range at hand begins.
    start: usize,
    /// The work of reading in the range at hand, and how much there had been then.
    reading: u64,
    work_before: u64,
    /// By unit: whether it is needed.
    needed: Vec<bool>,
    /// Units that stay because the solver came to no answer.
    doubtful: Vec<u32>,
    board: Option<Propagator<B>>,
    halved: Vec<Halved>,
    next: Next<B>,
    moved: Vec<u32>,
    /// Candidates taken away or put back.
    work: u64,
    tests: u64,
}

impl<B: Bits> Halving<B> {
    pub(super) fn new(clues: &Clues, logic: Logic, order: Vec<u32>, patience: Option<u64>) -> Self {
        Self {
            logic,
            layout: Layout::for_logic(clues.puzzle().shape(), logic),
            patience,
            needed: vec![false; clues.units.count()],
            order,
            ahead: 0,
            start: 0,
            longest: (clues.solution().values().len() / FIRST_PART).max(SHORTEST),
            reading: 0,
            work_before: 0,
            doubtful: Vec::new(),
            board: None,
            halved: Vec::new(),
            next: Next::Load,
            moved: Vec::new(),
            work: 0,
            tests: 0,
        }
    }
}

/// A pass, whatever the word of its boards.
pub(super) trait Pass: Send {
    /// Works for about so many nodes; whether all is done.
    fn run(&mut self, clues: &mut Clues, nodes: u64) -> bool;

    /// The nodes of all that was done.
    fn nodes(&self) -> u64;

    /// The units that are needed, as far as the pass has come.
    fn needed(&self) -> Vec<u32>;

    /// Units that stay because the solver came to no answer.
    fn doubtful(&self) -> &[u32];

    /// Units not yet tried.
    fn untried(&self, clues: &Clues) -> usize;
}

impl<B: Bits> Pass for Halving<B> {
    fn run(&mut self, clues: &mut Clues, nodes: u64) -> bool {
        let end = self.nodes().saturating_add(nodes.max(1));
        while self.nodes() < end {
            if clues.are_few_enough() {
                self.next = Next::Finished;
            }
            let next = std::mem::replace(&mut self.next, Next::Finished);
            self.next = match next {
                Next::Load => self.load(clues),
                Next::Read(loading) => {
                    self.next = self.read(loading);
                    // A node of reading in takes ten times as long as one of propagation.
                    return false;
                }
                Next::Propagate { start, end } => self.propagate(clues, start, end),
                Next::Sift { start, end, at, rest } => self.sift(clues, (start, end), at, rest),
                Next::Ask { at, question } => self.ask(clues, at, question),
                Next::Return => self.go_back(),
                Next::Undo => self.undo(clues),
                Next::Finished => return true,
            };
        }
        false
    }

    fn nodes(&self) -> u64 {
        self.work / CANDIDATES_A_NODE + self.tests
    }

    fn needed(&self) -> Vec<u32> {
        self.order.iter().copied().filter(|&unit| self.needed[unit as usize]).collect()
    }

    fn doubtful(&self) -> &[u32] {
        &self.doubtful
    }

    fn untried(&self, clues: &Clues) -> usize {
        let undecided = |&&unit: &&u32| !self.needed[unit as usize] && clues.has(unit);
        self.order.iter().filter(undecided).count()
    }
}

impl<B: Bits> Halving<B> {
    /// How long the next range shall be, from how the last one went.
    fn steer(&mut self, clues: &Clues) {
        let halving = self.work - self.work_before;
        if halving > 2 * self.reading {
            self.longest = (self.longest / 2).max(SHORTEST);
        } else if 2 * halving < self.reading {
            self.longest = (self.longest * 2).min(clues.solution().values().len());
        }
    }

    fn load(&mut self, clues: &Clues) -> Next<B> {
        self.steer(clues);
        let start = self.ahead;
        let end = (start + self.longest).min(self.order.len());
        if start == end {
            return Next::Finished;
        }
        (self.start, self.ahead) = (start, end);
        self.halved.clear();
        // Two of them at side 400 would be 60 MB.
        self.board = None;
        let puzzle = clues.without(&self.order[start..end]);
        self.reading = clues.solution().values().len() as u64;
        self.work_before = self.work;
        // The solution is known: nothing can be contradictory.
        match Loading::new(&puzzle, self.logic, Arc::clone(&self.layout)) {
            Ok(loading) => Next::Read(Box::new(loading)),
            Err(_) => Next::Finished,
        }
    }

    fn read(&mut self, mut loading: Box<Loading<B>>) -> Next<B> {
        let Ok(is_read) = loading.run(CANDIDATES_A_NODE as usize) else { return Next::Finished };
        let (done, all) = loading.share();
        self.work = self.work_before + self.reading * done as u64 / all as u64;
        if !is_read {
            return Next::Read(loading);
        }
        self.work_before = self.work;
        self.board = Some(loading.into_board());
        Next::Propagate { start: self.start, end: self.ahead }
    }

    fn propagate(&mut self, clues: &mut Clues, start: usize, end: usize) -> Next<B> {
        let Some(board) = &mut self.board else { return Next::Finished };
        let goal = match self.order[start..end] {
            [unit] => match clues.units.cells(unit) {
                [cell] => Some(*cell as usize),
                _ => None,
            },
            _ => None,
        };
        let before = board.taken_away();
        let reached = board.propagate_towards(goal, CANDIDATES_A_NODE as usize);
        self.work += (board.taken_away() - before) as u64;
        match reached {
            Err(_) => Next::Finished,
            Ok(Reached::Pause) => Next::Propagate { start, end },
            Ok(Reached::End | Reached::Goal) => {
                self.moved.clear();
                Next::Sift { start, end, at: start, rest: start }
            }
        }
    }

    /// Lets go what the board settles of the next units, and cuts what is left in two.
    fn sift(
        &mut self,
        clues: &mut Clues,
        (start, end): (usize, usize),
        from: usize,
        mut rest: usize,
    ) -> Next<B> {
        let Some(board) = &mut self.board else { return Next::Finished };
        let until = end.min(from + SIFTED);
        for at in from..until {
            let unit = self.order[at];
            let is_settled =
                clues.units.cells(unit).iter().all(|&cell| board.is_settled(cell as usize));
            if !is_settled {
                self.order[rest] = unit;
                rest += 1;
                continue;
            }
            self.tests += 1;
            self.moved.push(unit);
            if clues.may_go(unit) {
                clues.remove(unit);
            } else {
                self.needed[unit as usize] = true;
            }
        }
        self.order[rest..until].copy_from_slice(&self.moved);
        if until < end {
            return Next::Sift { start, end, at: until, rest };
        }
        let spent = self.work - self.work_before;
        if self.longest > SHORTEST && spent > TOO_COSTLY * self.reading {
            self.leave(clues);
            return Next::Load;
        }
        match rest - start {
            0 => Next::Return,
            1 => self.decide(clues, start),
            count => {
                let middle = start + count / 2;
                let mark = board.mark();
                self.halved.push(Halved { start, middle, end: rest, mark, in_second: false });
                for &unit in &self.order[middle..rest] {
                    for &cell in clues.units.cells(unit) {
                        board.assign(cell as usize, clues.digit(cell as usize));
                    }
                }
                Next::Propagate { start, end: middle }
            }
        }
    }

    /// Leaves the range at hand: what is not decided of it comes last.
    fn leave(&mut self, clues: &Clues) {
        let range = &mut self.order[self.start..self.ahead];
        let is_open = |&unit: &u32| !self.needed[unit as usize] && clues.has(unit);
        self.moved.clear();
        self.moved.extend(range.iter().copied().filter(is_open));
        let open = self.moved.len();
        let mut decided = 0;
        for at in 0..range.len() {
            if !is_open(&range[at]) {
                range[decided] = range[at];
                decided += 1;
            }
        }
        range[decided..].copy_from_slice(&self.moved);
        self.ahead -= open;
        self.order[self.ahead..].rotate_left(open);
    }

    /// What becomes of a unit that logic does not settle from all the others.
    fn decide(&mut self, clues: &mut Clues, at: usize) -> Next<B> {
        let unit = self.order[at];
        self.tests += 1;
        match (&self.board, self.patience) {
            (Some(board), Some(patience)) if clues.may_go(unit) => {
                let question = Question::new(board, clues.units.cells(unit), patience);
                Next::Ask { at, question: Box::new(question) }
            }
            _ => {
                self.needed[unit as usize] = true;
                Next::Return
            }
        }
    }

    fn ask(&mut self, clues: &mut Clues, at: usize, mut question: Box<Question<B>>) -> Next<B> {
        let unit = self.order[at];
        let before = question.nodes();
        let answer = question.run(clues);
        self.tests += question.nodes() - before;
        match answer {
            None => return Next::Ask { at, question },
            Some(Answer::Implied) => clues.remove(unit),
            Some(Answer::Other) => self.needed[unit as usize] = true,
            Some(Answer::Undecided) => {
                self.doubtful.push(unit);
                self.needed[unit as usize] = true;
            }
        }
        Next::Return
    }

    /// From a first half to the second, from a second half upwards.
    fn go_back(&mut self) -> Next<B> {
        let Some(halved) = self.halved.last_mut() else { return Next::Load };
        if halved.in_second {
            self.halved.pop();
            return Next::Return;
        }
        halved.in_second = true;
        Next::Undo
    }

    fn undo(&mut self, clues: &Clues) -> Next<B> {
        let (Some(board), Some(halved)) = (&mut self.board, self.halved.last()) else {
            return Next::Load;
        };
        let before = board.taken_away();
        let is_undone = board.undo_towards(halved.mark, CANDIDATES_A_NODE as usize);
        self.work += (before - board.taken_away()) as u64;
        if !is_undone {
            return Next::Undo;
        }
        for &unit in &self.order[halved.start..halved.middle] {
            if self.needed[unit as usize] {
                for &cell in clues.units.cells(unit) {
                    board.assign(cell as usize, clues.digit(cell as usize));
                }
            }
        }
        Next::Propagate { start: halved.middle, end: halved.end }
    }
}
