//! Completion: adds clues until the puzzle has one solution.

use thiserror::Error;

use super::hitting::HittingJob;
use crate::generate::Random;
use crate::grid::{Cell, Grid, Puzzle};
use crate::solve::{Job, Progress, Slice, Solutions, SolveJob, Solver, Verdict};

/// A puzzle that was completed with clues.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Completed {
    /// The puzzle, which has exactly one solution.
    pub puzzle: Puzzle,
    /// The solution.
    pub solution: Grid,
    /// The cells where clues were added, in reading order.
    pub added: Vec<Cell>,
    /// Whether it is proved that fewer clues would not suffice.
    pub is_fewest: bool,
}

/// The error for a puzzle without a solution, which cannot be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the puzzle has no solution")]
pub struct NoSolution;

/// The maximum number of solutions that are listed.
const LISTED: usize = 400;

/// The nodes after which the proof that fewer clues do not suffice is abandoned.
const PROOF: u64 = 200_000;

/// Adds clues to a puzzle until it has exactly one solution. Runs in slices; see [`Job`].
///
/// Up to 400 solutions are listed, and the fewest clues that single out one of them are found
/// exactly unless that takes more than 200,000 nodes. Otherwise a random solution is selected, its
/// clues are added where another solution differs, and added clues that turn out to be redundant
/// are removed. Then no single clue can be removed, but other sets might be smaller, and
/// [`Completed::is_fewest`] is `false`.
///
/// ```
/// use anydoku::generate::{CompleteJob, Random};
/// use anydoku::{Control, Puzzle};
/// let puzzle: Puzzle = "1..4.....3......".parse()?;
/// let job = &mut CompleteJob::new(&puzzle, &mut Random::new(1));
/// let completed = Control::new().drive(job)?.unwrap();
/// assert_eq!((completed.added.len(), completed.is_fewest), (1, true));
/// assert_eq!(completed.puzzle.count(2), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "a job does nothing until it runs"]
#[derive(Debug)]
pub struct CompleteJob {
    puzzle: Puzzle,
    random: Random,
    stage: Stage,
    /// The nodes after which the proof is abandoned.
    proof: u64,
    finished: u64,
}

#[derive(Debug)]
enum Stage {
    Listing {
        solutions: Box<Solutions>,
        found: Vec<Grid>,
    },
    Choosing(HittingJob),
    /// Adding clues of the solution; `others` are the solutions found.
    Adding(Box<Adding>),
    /// Testing which added clues can be removed; the next one is last in `left`.
    Removing {
        solution: Grid,
        puzzle: Puzzle,
        remaining: Vec<Cell>,
        trial: Option<Box<SolveJob>>,
    },
}

#[derive(Debug)]
struct Adding {
    solution: Grid,
    puzzle: Puzzle,
    added: Vec<Cell>,
    others: Vec<Grid>,
    solving: SolveJob,
}

impl CompleteJob {
    /// Creates the job for a puzzle, with random choices drawn from this stream.
    pub fn new(puzzle: &Puzzle, random: &mut Random) -> Self {
        let solver = Solver::new(puzzle).seed(random.bits());
        let stage = Stage::Listing { solutions: Box::new(solver.solutions()), found: Vec::new() };
        let random = Random::new(random.bits());
        Self { puzzle: puzzle.clone(), random, stage, proof: PROOF, finished: 0 }
    }

    fn completed(&self, puzzle: Puzzle, solution: Grid, is_fewest: bool) -> Completed {
        let added = self.puzzle.givens().differences(puzzle.givens()).collect();
        Completed { puzzle, solution, added, is_fewest }
    }

    /// Starts adding clues of one of these solutions.
    fn adding(&mut self, mut found: Vec<Grid>) -> Stage {
        let solution = found.swap_remove(self.random.place(found.len()));
        let puzzle = self.puzzle.clone();
        let solving = Solver::new(&puzzle).solve_job();
        let adding = Adding { solution, puzzle, added: Vec::new(), others: found, solving };
        Stage::Adding(Box::new(adding))
    }

    /// Runs the current stage, and begins the next one when it is over.
    fn work(&mut self, nodes: u64) -> Option<Result<Completed, NoSolution>> {
        let next = match &mut self.stage {
            Stage::Listing { solutions, found } => {
                let Slice::Done(next) = solutions.run(nodes) else { return None };
                let is_last = next.is_none();
                found.extend(next);
                if found.is_empty() {
                    return Some(Err(NoSolution));
                }
                if !is_last && found.len() < LISTED {
                    return None;
                }
                self.finished += solutions.progress().nodes;
                let found = std::mem::take(found);
                if is_last { Stage::Choosing(HittingJob::new(found)) } else { self.adding(found) }
            }
            Stage::Choosing(choosing) => {
                // The proof is abandoned at the same node regardless of the slices.
                let remaining = self.proof.saturating_sub(choosing.progress().nodes);
                match choosing.run(nodes.min(remaining)) {
                    Slice::Done((target, cells)) => {
                        let solution = choosing.solutions[target].clone();
                        let cells = cells.into_iter().map(|cell| Cell::at(cell, solution.side()));
                        let puzzle = cells.fold(self.puzzle.clone(), |puzzle, cell| {
                            puzzle.with_given(cell, solution.get(cell))
                        });
                        return Some(Ok(self.completed(puzzle, solution, true)));
                    }
                    Slice::Progress(progress) if progress.nodes < self.proof => {
                        return None;
                    }
                    Slice::Progress(progress) => {
                        self.finished += progress.nodes;
                        let found = choosing.solutions.clone();
                        self.adding(found)
                    }
                }
            }
            Stage::Adding(adding) => {
                if !adding.others.is_empty() {
                    adding.add(&mut self.random);
                    adding.solving = Solver::new(&adding.puzzle).solve_job();
                    return None;
                }
                let Slice::Done(verdict) = adding.solving.run(nodes) else { return None };
                self.finished += adding.solving.progress().nodes;
                if let Verdict::Many(first, second) = verdict {
                    let others = [first, second].into_iter();
                    adding.others.extend(others.filter(|grid| *grid != adding.solution));
                    return None;
                }
                let (solution, puzzle) = (adding.solution.clone(), adding.puzzle.clone());
                let mut remaining = std::mem::take(&mut adding.added);
                remaining.reverse();
                Stage::Removing { solution, puzzle, remaining, trial: None }
            }
            Stage::Removing { solution, puzzle, remaining, trial } => {
                let Some(&cell) = remaining.last() else {
                    let (puzzle, solution) = (puzzle.clone(), solution.clone());
                    return Some(Ok(self.completed(puzzle, solution, false)));
                };
                let without = puzzle.clone().with_given(cell, None);
                let trial = match trial {
                    Some(running) => running,
                    None => {
                        let alternatives = match solution.get(cell) {
                            Some(digit) => without.clone().without_candidate(cell, digit),
                            None => without.clone(),
                        };
                        trial.insert(Box::new(Solver::new(&alternatives).solve_job()))
                    }
                };
                let Slice::Done(verdict) = trial.run(nodes) else { return None };
                self.finished += trial.progress().nodes;
                remaining.pop();
                let puzzle = match verdict {
                    Verdict::None(_) => without,
                    _ => puzzle.clone(),
                };
                let (solution, remaining) = (solution.clone(), std::mem::take(remaining));
                Stage::Removing { solution, puzzle, remaining, trial: None }
            }
        };
        self.stage = next;
        None
    }
}

impl Adding {
    /// Adds the clue that excludes most of the other known solutions, and removes these.
    fn add(&mut self, random: &mut Random) {
        let differing = |cell: &Cell| {
            let digit = self.solution.get(*cell);
            self.others.iter().filter(|solution| solution.get(*cell) != digit).count()
        };
        let Some(other_solution) = self.others.last() else { return };
        let cells = random.shuffled(self.solution.differences(other_solution));
        let Some(cell) = cells.into_iter().max_by_key(differing) else { return };
        let digit = self.solution.get(cell);
        self.puzzle = self.puzzle.clone().with_given(cell, digit);
        self.added.push(cell);
        self.others.retain(|solution| solution.get(cell) == digit);
    }
}

impl Job for CompleteJob {
    type Output = Result<Completed, NoSolution>;

    fn run(&mut self, nodes: u64) -> Slice<Self::Output> {
        Slice::of(self.work(nodes), || self.progress())
    }

    fn progress(&self) -> Progress {
        let here = match &self.stage {
            Stage::Listing { solutions, .. } => solutions.progress(),
            Stage::Choosing(choosing) => choosing.progress(),
            Stage::Adding(adding) => adding.solving.progress(),
            Stage::Removing { trial, .. } => {
                trial.as_ref().map_or_else(Progress::default, |trial| trial.progress())
            }
        };
        Progress { nodes: self.finished + here.nodes, ..here }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;
    use crate::generate::Generator;
    use crate::solve::Control;

    fn completed(puzzle: &Puzzle) -> Completed {
        Control::new().drive(&mut CompleteJob::new(puzzle, &mut Random::new(9))).unwrap().unwrap()
    }

    /// Returns a dug puzzle without its first `count` clues.
    fn short_of(side: u16, count: usize, seed: u64) -> Puzzle {
        let order = Generator::new(Shape::of_side(side).unwrap()).seed(seed);
        let puzzle = order.generate(&mut Control::new()).unwrap().puzzle;
        let clues: Vec<Cell> = puzzle.givens().clues().map(|(cell, _)| cell).take(count).collect();
        clues.into_iter().fold(puzzle, |puzzle, cell| puzzle.with_given(cell, None))
    }

    #[test]
    fn unique_puzzle_needs_no_added_clue() {
        let puzzle = short_of(9, 0, 1);
        let finished = completed(&puzzle);
        assert_eq!((finished.puzzle, finished.added.len(), finished.is_fewest), (puzzle, 0, true));
    }

    #[test]
    fn adds_clues_until_unique() {
        for (side, count) in [(4, 1), (4, 4), (9, 1), (9, 2), (9, 30), (16, 3)] {
            for seed in 0..3 {
                let puzzle = short_of(side, count, seed);
                let finished = completed(&puzzle);
                assert_eq!(finished.puzzle.solve(), Verdict::Unique(finished.solution.clone()));
                let clues = puzzle.givens().clue_count() + finished.added.len();
                assert_eq!(finished.puzzle.givens().clue_count(), clues);
                assert!(puzzle.is_solved_by(&finished.solution));
                // No clue that was added can go.
                for &cell in &finished.added {
                    assert_eq!(finished.puzzle.clone().with_given(cell, None).count(2), 2);
                }
            }
        }
    }

    #[test]
    fn proves_fewest_added_clues() {
        for seed in 0..8 {
            let puzzle = short_of(9, 2, seed);
            let finished = completed(&puzzle);
            let are_listed = puzzle.count(LISTED as u64) < LISTED as u64;
            assert_eq!(finished.is_fewest, are_listed, "{puzzle}");
            assert!(!are_listed || finished.added.len() <= 2, "{puzzle}");
        }
        // An empty 4x4 board has 288 solutions and needs four clues.
        let finished = completed(&Puzzle::new(Shape::square(4).unwrap(), Grid::empty(4)).unwrap());
        assert_eq!((finished.added.len(), finished.is_fewest), (4, true));
        let empty = completed(&Puzzle::new(Shape::square(9).unwrap(), Grid::empty(9)).unwrap());
        assert!(!empty.is_fewest);
    }

    #[test]
    fn slicing_does_not_change_proof_limit() {
        for seed in 0..8 {
            let puzzle = short_of(9, 2, seed);
            let finished = |proof, slice| {
                let mut job = CompleteJob::new(&puzzle, &mut Random::new(9));
                job.proof = proof;
                Control::new().slice(slice).drive(&mut job).unwrap().unwrap()
            };
            for proof in [1, 2, 5, 30] {
                let expected = finished(proof, 1);
                for slice in [3, 7, u64::MAX] {
                    assert_eq!(
                        finished(proof, slice),
                        expected,
                        "{puzzle}, {proof} nodes, {slice}"
                    );
                }
            }
        }
    }

    #[test]
    fn rejects_unsolvable_puzzle() {
        let clash: Puzzle = "11..............".parse().unwrap();
        let job = &mut CompleteJob::new(&clash, &mut Random::new(9));
        assert_eq!(Control::new().drive(job), Ok(Err(NoSolution)));
    }
}
