//! Who is timed: a name and a function each.

use anydoku::solve::lanes::{BatchSolver, BatchVerdict, Layout, Width};
use anydoku::solve::nine::{self, Answer};
use sudoku::Sudoku;

/// 81 characters, `.` for an empty cell.
pub(crate) type Line = [u8; 81];

/// What a call found, to keep the work from being optimised away and to compare answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) none: usize,
    pub(crate) unique: usize,
    pub(crate) many: usize,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Self) {
        self.none += other.none;
        self.unique += other.unique;
        self.many += other.many;
    }
}

/// One solver, used in one way.
#[derive(Debug)]
pub(crate) struct Contender {
    pub(crate) name: &'static str,
    /// Part of the crate that ours is measured against: also timed as built for this machine.
    pub(crate) peer: bool,
    /// Whether it tells no solution from many.
    pub(crate) tells_none: bool,
    /// Gets it ready to solve the puzzles of a call, from text to verdicts and solutions.
    pub(crate) start: fn() -> Solver,
}

/// Solves the puzzles of one call.
pub(crate) type Solver = Box<dyn FnMut(&[Line]) -> Tally>;

/// All of them; ratios are to the first peer.
pub(crate) const CONTENDERS: &[Contender] = &[
    Contender {
        name: "anydoku, one by one",
        peer: false,
        tells_none: true,
        start: || Box::new(one_by_one),
    },
    Contender { name: "anydoku, batch", peer: false, tells_none: true, start: batch },
    Contender {
        name: "sudoku, count to 2",
        peer: true,
        tells_none: true,
        start: || Box::new(count_to_two),
    },
    Contender {
        name: "sudoku, solution()",
        peer: true,
        tells_none: false,
        start: || Box::new(solution),
    },
];

fn batch() -> Solver {
    let mut solver = BatchSolver::new(Width::best());
    let mut verdicts = Vec::new();
    let mut solutions = Vec::new();
    Box::new(move |lines| {
        verdicts.clear();
        verdicts.resize(lines.len(), BatchVerdict::None);
        solutions.resize(81 * lines.len(), 0);
        let layout = Layout::Stride { first: 0, stride: 81 };
        let done =
            solver.solve(lines.as_flattened(), layout, &mut verdicts, Some((&mut solutions, 81)));
        if done.is_err() {
            return Tally::default();
        }
        let mut tally = Tally::default();
        for verdict in &verdicts {
            match verdict {
                BatchVerdict::None => tally.none += 1,
                BatchVerdict::Unique => tally.unique += 1,
                BatchVerdict::Many => tally.many += 1,
            }
        }
        tally
    })
}

fn one_by_one(lines: &[Line]) -> Tally {
    let mut tally = Tally::default();
    for line in lines {
        match nine::solve_text(line) {
            Some(Answer::Unique(grid)) => {
                std::hint::black_box(&grid);
                tally.unique += 1;
            }
            Some(Answer::Many(one, other)) => {
                std::hint::black_box((&one, &other));
                tally.many += 1;
            }
            Some(Answer::None) | None => tally.none += 1,
        }
    }
    tally
}

fn parse(line: &Line) -> Option<Sudoku> {
    Sudoku::from_str_line(std::str::from_utf8(line).ok()?).ok()
}

fn count_to_two(lines: &[Line]) -> Tally {
    let mut tally = Tally::default();
    for line in lines {
        match parse(line).map_or(0, |sudoku| sudoku.solutions_count_up_to(2)) {
            0 => tally.none += 1,
            1 => tally.unique += 1,
            _ => tally.many += 1,
        }
    }
    tally
}

fn solution(lines: &[Line]) -> Tally {
    let mut tally = Tally::default();
    for line in lines {
        match parse(line).and_then(Sudoku::solution) {
            Some(grid) => {
                std::hint::black_box(&grid);
                tally.unique += 1;
            }
            None => tally.many += 1,
        }
    }
    tally
}
