//! The contenders: a name, a task and a function each.

use anydoku::batch::nine::{self, Kernel, NineVerdict, SolveJob};
use anydoku::batch::{BatchQuery, BatchSolver, BatchVerdict, Layout, Width};
use anydoku::{Job as _, Slice};
use sudoku::Sudoku;

/// A puzzle of 81 characters, with `.` for empty cells.
pub(crate) type Line = [u8; 81];

/// The results of a call. They are compared, and keep the work from being optimized away.
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

/// The task of a solver. Only solvers with the same task are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// A solution, and whether there is a second one.
    Solutions,
    /// The verdict alone.
    Verdict,
}

/// A solver with its task.
pub(crate) struct Contender {
    pub(crate) name: String,
    pub(crate) task: Task,
    /// Whether it is the reference crate, which is also timed as built for this machine.
    pub(crate) peer: bool,
    /// Whether it distinguishes no solution from several.
    pub(crate) detects_unsolvable: bool,
    pub(crate) solver: Solver,
}

/// Solves the puzzles of one call, from text to verdicts.
pub(crate) type Solver = Box<dyn FnMut(&[Line]) -> Tally>;

/// Returns all contenders, at every vector width or only the fastest.
pub(crate) fn contenders(all_widths: bool) -> Vec<Contender> {
    let mut contenders = Vec::new();
    let mut ours = |name: String, task, detects_unsolvable, solver| {
        contenders.push(Contender { name, task, peer: false, detects_unsolvable, solver });
    };
    let from = if all_widths { 0 } else { Width::available().count() - 1 };
    for width in Width::available().skip(from) {
        ours(format!("batch {width:?}"), Task::Solutions, true, batch(width, true));
        ours(format!("batch {width:?}, verdicts"), Task::Verdict, true, batch(width, false));
        ours(format!("batch {width:?}, unique?"), Task::Verdict, false, unique(width));
    }
    ours("one by one".to_owned(), Task::Solutions, true, Box::new(one_by_one));
    for kernel in Kernel::all().into_iter().skip(1).filter(|_| all_widths) {
        let solver = Box::new(move |lines: &[Line]| one_by_one_on(kernel, lines));
        ours(format!("one by one {}", kernel.name()), Task::Solutions, true, solver);
    }
    let mut peer = |name: &str, task, detects_unsolvable, solver| {
        let name = name.to_owned();
        contenders.push(Contender { name, task, peer: true, detects_unsolvable, solver });
    };
    peer("sudoku, count to 2", Task::Solutions, true, Box::new(count_to_two) as Solver);
    peer("sudoku, solution()", Task::Verdict, false, Box::new(solution));
    contenders
}

fn batch(width: Width, with_solutions: bool) -> Solver {
    let mut solver = BatchSolver::new(width);
    let mut verdicts = Vec::new();
    let mut solutions = Vec::new();
    Box::new(move |lines| {
        verdicts.clear();
        verdicts.resize(lines.len(), BatchVerdict::None);
        solutions.resize(81 * lines.len(), 0);
        let layout = Layout::Stride { first: 0, stride: 81 };
        let room = with_solutions.then_some((&mut solutions[..], 81));
        let mut tally = Tally::default();
        if solver.solve(lines.as_flattened(), layout, &mut verdicts, room).is_ok() {
            for verdict in &verdicts {
                match verdict {
                    BatchVerdict::None => tally.none += 1,
                    BatchVerdict::Unique => tally.unique += 1,
                    BatchVerdict::Many => tally.many += 1,
                }
            }
        }
        tally
    })
}

/// Returns a solver that only checks for exactly one solution, as `solution()` does.
fn unique(width: Width) -> Solver {
    let mut solver = BatchSolver::new(width);
    let mut results = Vec::new();
    Box::new(move |lines| {
        results.clear();
        results.resize(lines.len(), false);
        let layout = Layout::Stride { first: 0, stride: 81 };
        let text = lines.as_flattened();
        if solver.query(BatchQuery::Unique, text, layout, &mut results, None).is_err() {
            return Tally::default();
        }
        let unique = results.iter().filter(|&&result| result).count();
        Tally { none: 0, unique, many: lines.len() - unique }
    })
}

fn one_by_one(lines: &[Line]) -> Tally {
    let mut tally = Tally::default();
    for line in lines {
        count(nine::solve_text(line).unwrap_or(NineVerdict::None), &mut tally);
    }
    tally
}

fn one_by_one_on(kernel: Kernel, lines: &[Line]) -> Tally {
    let mut tally = Tally::default();
    for line in lines {
        let cells = line.map(|byte| match byte {
            b'1'..=b'9' => 1 << (byte - b'1'),
            _ => 0x1ff,
        });
        let mut job = SolveJob::on(kernel, &cells);
        loop {
            if let Slice::Done(result) = job.run(u64::MAX) {
                count(result, &mut tally);
                break;
            }
        }
    }
    tally
}

fn count(result: NineVerdict, tally: &mut Tally) {
    match std::hint::black_box(result) {
        NineVerdict::None => tally.none += 1,
        NineVerdict::Unique(_) => tally.unique += 1,
        NineVerdict::Many(..) => tally.many += 1,
    }
}

fn parse(line: &Line) -> Option<Sudoku> {
    Sudoku::from_str_line(std::str::from_utf8(line).ok()?).ok()
}

/// Returns the number of solutions that the crate counts, up to two.
pub(crate) fn crate_count(line: &Line) -> usize {
    parse(line).map_or(0, |sudoku| sudoku.solutions_count_up_to(2))
}

/// Returns whether the crate accepts these 81 digits as a solved grid.
pub(crate) fn crate_is_solved(grid: &Line) -> bool {
    parse(grid).is_some_and(|sudoku| sudoku.is_solved())
}

fn count_to_two(lines: &[Line]) -> Tally {
    let mut tally = Tally::default();
    for line in lines {
        match crate_count(line) {
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
