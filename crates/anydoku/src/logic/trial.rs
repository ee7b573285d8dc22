//! Rating up to a limit, as needed after every change of a clue.

use super::walk::{SearchState, Techniques, Walk};
use super::{Position, Rated, Rating, techniques};
use crate::grid::{Grid, Puzzle};
use crate::solve::{Job, Progress, Slice, SolveJob, Verdict};

/// What is known about the solutions of a puzzle before a trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SolutionsKnown {
    /// The puzzle has exactly one solution.
    One,
    /// The puzzle has at least one solution. The solver runs if techniques require uniqueness;
    /// otherwise a completed walk proves it.
    Some,
    /// The puzzle has at least one solution, and the solver must run before any walk.
    Unproved,
}

/// The result of a trial.
#[derive(Clone, Debug)]
pub(crate) enum TrialResult {
    /// The puzzle has several solutions, including these two.
    Several(Grid, Grid),
    /// No technique within the limit applies: the steps so far and the open cells. If the solver
    /// did not run, there may be several solutions.
    Stuck(Rated, Vec<u32>),
    /// The puzzle is solved within the limit. The rating equals that of [`Puzzle::rate`], because
    /// neither searches for anything harder.
    Solved(Rated),
    /// The puzzle has no solution or does not support techniques.
    Nothing,
}

/// Rates a puzzle up to a limit.
///
/// A node is one search of the board by one technique, or a node of the solver.
pub(crate) struct Trial {
    solving: Option<SolveJob>,
    puzzle: Puzzle,
    techniques: Techniques,
    /// The walk, started once uniqueness is known: most changed puzzles have several solutions.
    walk: Option<Walk>,
    rated: Rated,
    nodes: u64,
}

impl Trial {
    pub(crate) fn new(puzzle: &Puzzle, up_to: Rating, known: SolutionsKnown) -> Self {
        let techniques = Techniques::default().up_to(up_to);
        let mut finders = techniques::finders().iter().take_while(|finder| finder.least <= up_to);
        let needs_solver = match known {
            SolutionsKnown::One => false,
            SolutionsKnown::Some => finders.any(|finder| finder.unique),
            SolutionsKnown::Unproved => true,
        };
        let solving = needs_solver.then(|| puzzle.solve_job());
        let puzzle = puzzle.clone();
        Self { solving, puzzle, techniques, walk: None, rated: Rated::default(), nodes: 0 }
    }
}

impl Job for Trial {
    type Output = TrialResult;

    fn run(&mut self, nodes: u64) -> Slice<TrialResult> {
        let end = self.nodes.saturating_add(nodes.max(1));
        while self.nodes < end {
            if let Some(solving) = &mut self.solving {
                let before = solving.progress().nodes;
                let step = solving.run(end - self.nodes);
                self.nodes += (solving.progress().nodes - before).max(1);
                match step {
                    Slice::Progress(_) => continue,
                    Slice::Done(Verdict::Unique(_)) => self.solving = None,
                    Slice::Done(Verdict::Many(first, second)) => {
                        return Slice::Done(TrialResult::Several(first, second));
                    }
                    Slice::Done(Verdict::None(_)) => return Slice::Done(TrialResult::Nothing),
                }
            }
            let Some(walk) = &mut self.walk else {
                let Ok(position) = Position::of(&self.puzzle) else {
                    return Slice::Done(TrialResult::Nothing);
                };
                self.walk = Some(Walk::new(position, self.techniques, false));
                continue;
            };
            if walk.position.is_solved() {
                return Slice::Done(TrialResult::Solved(std::mem::take(&mut self.rated)));
            }
            self.nodes += 1;
            match walk.advance() {
                SearchState::Working => {}
                SearchState::Paused => break,
                SearchState::Nothing => {
                    let cells = 0..self.puzzle.shape().cell_count() as u32;
                    let open = cells.filter(|&cell| walk.position.value(cell as usize) == 0);
                    let (rated, open) = (std::mem::take(&mut self.rated), open.collect());
                    return Slice::Done(TrialResult::Stuck(rated, open));
                }
                SearchState::Found => {
                    self.rated.add_found(walk);
                    walk.apply_found();
                }
            }
        }
        Slice::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        Progress { nodes: self.nodes, ..Progress::default() }
    }
}
