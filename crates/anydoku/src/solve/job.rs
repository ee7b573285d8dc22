//! Long work in slices: a job keeps its own stack and can stop between any two nodes.

/// What a job has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// Units of work: nodes of a search tree, conflicts of clause learning.
    pub nodes: u64,
    /// How deep the search stands now: choices not yet decided.
    pub depth: u32,
    /// Solutions found so far.
    pub solutions: u64,
}

/// How far a slice came.
#[derive(Debug)]
pub enum Slice<T> {
    /// There is more to do.
    Progress(Progress),
    /// The answer. The job must not be run again.
    Done(T),
}

/// Work that can be done in slices. The answer does not depend on how it is sliced.
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
    /// The answer.
    type Output;

    /// Works for about `nodes` units (at least one), or until the answer is there.
    fn run(&mut self, nodes: u64) -> Slice<Self::Output>;

    /// What it has done so far.
    fn progress(&self) -> Progress;
}
