//! Long computations in slices: a job stores its own stack and can stop between any two nodes.

/// The progress of a job.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Progress {
    /// Units of work: nodes of a search tree, conflicts of clause learning.
    pub nodes: u64,
    /// The current depth of the search: the number of undecided choices.
    pub depth: u32,
    /// Solutions found so far.
    pub solutions: u64,
}

/// The result of a slice.
#[derive(Debug)]
pub enum Slice<T> {
    /// There is more to do.
    Progress(Progress),
    /// The job is done. It must not be run again.
    Done(T),
}

impl<T> Slice<T> {
    /// Creates the slice of a job that has this result, or the progress so far.
    pub(crate) fn of(result: Option<T>, progress: impl FnOnce() -> Progress) -> Self {
        result.map_or_else(|| Self::Progress(progress()), Self::Done)
    }

    /// Converts the result.
    pub(crate) fn map<U>(self, convert: impl FnOnce(T) -> U) -> Slice<U> {
        match self {
            Self::Progress(progress) => Slice::Progress(progress),
            Self::Done(result) => Slice::Done(convert(result)),
        }
    }
}

/// A computation that runs in slices. The result does not depend on the slices.
///
/// ```
/// use anydoku::{Job, Puzzle, Slice, Verdict};
/// let puzzle: Puzzle = "1..4.....3......".parse()?;
/// let mut job = puzzle.solve_job();
/// let verdict = loop {
///     match job.run(1) {
///         Slice::Progress(progress) => println!("{} nodes", progress.nodes),
///         Slice::Done(verdict) => break verdict,
///     }
/// };
/// assert!(matches!(verdict, Verdict::Many(..)));
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
pub trait Job {
    /// The result of the job.
    type Output;

    /// Runs for about `nodes` units of work (at least one), or until the result.
    fn run(&mut self, nodes: u64) -> Slice<Self::Output>;

    /// Returns the progress so far.
    fn progress(&self) -> Progress;
}

/// Runs a job to its result.
pub(crate) fn run_to_completion<J: Job>(job: &mut J) -> J::Output {
    loop {
        if let Slice::Done(output) = job.run(u64::MAX) {
            return output;
        }
    }
}
