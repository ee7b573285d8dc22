//! Operations on the puzzles of a request one by one.

use anydoku::{Job, Puzzle, Slice};
use anydoku_notation::Record;
use serde::Serialize;

use crate::board::{BoardOptions, Reading};
use crate::failure::{Failure, FailureKind};
use crate::request::Request;
use crate::task::{Task, TaskProgress, Work, json};

/// The work on one puzzle, in slices.
pub(crate) trait PuzzleWork {
    /// The result.
    type Output;

    /// Works for about `nodes` units and returns the result once it is complete.
    fn run(&mut self, nodes: u64) -> Option<Result<Self::Output, Failure>>;

    /// Returns the units of work so far.
    fn nodes(&self) -> u64;
}

/// A job whose result is converted.
pub(crate) struct Converted<J, F> {
    job: J,
    convert: F,
}

impl<J, F> Converted<J, F> {
    pub(crate) fn new(job: J, convert: F) -> Self {
        Self { job, convert }
    }
}

impl<J: Job, T, F: FnMut(J::Output) -> Result<T, Failure>> PuzzleWork for Converted<J, F> {
    type Output = T;

    fn run(&mut self, nodes: u64) -> Option<Result<T, Failure>> {
        match self.job.run(nodes) {
            Slice::Done(output) => Some((self.convert)(output)),
            Slice::Progress(_) => None,
        }
    }

    fn nodes(&self) -> u64 {
        self.job.progress().nodes
    }
}

/// A result that needs no slices.
pub(crate) struct Immediate<T>(Option<Result<T, Failure>>);

impl<T> Immediate<T> {
    pub(crate) fn new(result: Result<T, Failure>) -> Self {
        Self(Some(result))
    }
}

impl<T> PuzzleWork for Immediate<T> {
    type Output = T;

    fn run(&mut self, _: u64) -> Option<Result<T, Failure>> {
        self.0.take()
    }

    fn nodes(&self) -> u64 {
        1
    }
}

/// Puzzles that are worked on one by one.
struct Rows<S, W: PuzzleWork> {
    puzzles: std::vec::IntoIter<String>,
    boards: std::vec::IntoIter<String>,
    /// Work of the first rows that needs no reading.
    known: std::vec::IntoIter<Option<W>>,
    total: usize,
    board: BoardOptions,
    skip_errors: bool,
    start: S,
    current: Option<RowStage<W>>,
    /// The results so far; `None` for a text that is not a puzzle.
    results: Vec<Option<W::Output>>,
    /// The units of work on the puzzles that are finished.
    nodes: u64,
}

/// What is done with a puzzle.
enum RowStage<W> {
    Read(Box<Reading>),
    Work(W),
}

impl<W: PuzzleWork> RowStage<W> {
    fn nodes(&self) -> u64 {
        match self {
            Self::Read(reading) => reading.nodes(),
            Self::Work(work) => work.nodes(),
        }
    }
}

/// Creates the task that works on the puzzles of a request one by one.
pub(crate) fn puzzles<S, W>(request: Request, mut start: S) -> Task
where
    W: PuzzleWork + 'static,
    W::Output: Serialize,
    S: FnMut(Puzzle) -> W + 'static,
{
    rows(request, Vec::new(), move |record| record.puzzle().map(&mut start).map_err(Failure::parse))
}

/// Creates the task that works on what the texts of a request contain, one by one, except for the
/// first rows whose work is known.
pub(crate) fn rows<S, W>(request: Request, known: Vec<Option<W>>, start: S) -> Task
where
    W: PuzzleWork + 'static,
    W::Output: Serialize,
    S: FnMut(&Record) -> Result<W, Failure> + 'static,
{
    Task::new(Rows {
        total: request.puzzles.len(),
        results: Vec::with_capacity(request.puzzles.len()),
        puzzles: request.puzzles.into_iter(),
        boards: request.boards.into_iter(),
        known: known.into_iter(),
        board: request.board,
        skip_errors: request.skip_errors,
        start,
        current: None,
        nodes: 0,
    })
}

impl<S, W> Rows<S, W>
where
    W: PuzzleWork,
    S: FnMut(&Record) -> Result<W, Failure>,
{
    /// Begins with the next puzzle. Returns `None` if there are no more.
    fn begin(&mut self) -> Option<RowStage<W>> {
        let (text, board) = (self.puzzles.next()?, self.boards.next().unwrap_or_default());
        Some(match self.known.next().flatten() {
            Some(work) => RowStage::Work(work),
            None => RowStage::Read(Box::new(self.board.reading(&text, &board))),
        })
    }

    /// Works until the end of the slice. Returns whether all puzzles are finished.
    fn advance(&mut self, nodes: u64) -> Result<bool, Failure> {
        let end = self.progress_nodes().saturating_add(nodes);
        loop {
            let Some(stage) = self.current.take().or_else(|| self.begin()) else {
                return Ok(true);
            };
            match stage {
                RowStage::Read(mut reading) => match reading.step() {
                    Some(record) => {
                        self.nodes += reading.nodes();
                        match record.and_then(|record| (self.start)(&record)) {
                            Err(failure)
                                if self.skip_errors && failure.kind == FailureKind::Parse =>
                            {
                                self.finish(0, None);
                            }
                            work => self.current = Some(RowStage::Work(work?)),
                        }
                    }
                    None => self.current = Some(RowStage::Read(reading)),
                },
                RowStage::Work(mut work) => {
                    let remaining = end.saturating_sub(self.nodes + work.nodes()).max(1);
                    match work.run(remaining) {
                        Some(result) => self.finish(work.nodes(), Some(result?)),
                        None => self.current = Some(RowStage::Work(work)),
                    }
                }
            }
            if self.progress_nodes() >= end {
                return Ok(false);
            }
        }
    }

    /// Adds the result of a puzzle that took these units of work.
    fn finish(&mut self, nodes: u64, result: Option<W::Output>) {
        // Results that take no work count, too, so that slices end.
        self.nodes += nodes.max(1);
        self.results.push(result);
    }

    fn progress_nodes(&self) -> u64 {
        self.nodes + self.current.as_ref().map_or(0, RowStage::nodes)
    }
}

impl<S, W> Work for Rows<S, W>
where
    W: PuzzleWork,
    W::Output: Serialize,
    S: FnMut(&Record) -> Result<W, Failure>,
{
    fn run(&mut self, nodes: u64) -> Option<Result<String, Failure>> {
        match self.advance(nodes) {
            Ok(false) => None,
            Ok(true) => Some(json(&self.results)),
            Err(failure) => Some(Err(failure.in_row(self.results.len()))),
        }
    }

    fn progress(&self) -> TaskProgress {
        let done = self.results.len();
        TaskProgress { done, total: self.total, nodes: self.progress_nodes() }
    }
}
