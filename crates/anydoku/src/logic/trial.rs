//! Rating a puzzle as far as a limit: what a setter asks after every clue that comes or goes.

use super::walk::{Look, Techniques, Walk};
use super::{Position, Rated, Rating, techniques};
use crate::grid::{Grid, Puzzle};
use crate::solve::{Job, Progress, Slice, SolveJob, Verdict};

/// What is known of a puzzle's solutions before it is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Solutions {
    /// That there is one.
    One,
    /// That there is one at least: the solver is asked where techniques rest on there being no other,
    /// else the walk shows it.
    Some,
    /// The same, and the solver is asked before any walk.
    Asked,
}

/// What a trial comes to.
#[derive(Clone, Debug)]
pub(crate) enum Outcome {
    /// The puzzle has several solutions, two of them these.
    Several(Grid, Grid),
    /// Nothing within the limit goes on: the steps so far, and the cells that are open. Where the
    /// solver was not asked there may be several solutions.
    Stuck(Rated, Vec<u32>),
    /// It is solved within the limit. The rating is that of [`Rated::of`]: what is harder is never
    /// looked for there either.
    Solved(Rated),
    /// It has no solution, or is beyond what can be reasoned about.
    Nothing,
}

/// Rates a puzzle, as far as a limit.
///
/// A node is one look of one technique at the board, or a node of the solver.
pub(crate) struct Trial {
    solving: Option<SolveJob>,
    puzzle: Puzzle,
    techniques: Techniques,
    /// Begun when it is known that there is one solution: most clues that go on trial leave several.
    walk: Option<Walk>,
    rated: Rated,
    nodes: u64,
}

impl Trial {
    pub(crate) fn new(puzzle: &Puzzle, up_to: Rating, known: Solutions) -> Self {
        let techniques = Techniques::default().up_to(up_to);
        let mut finders = techniques::finders().iter().take_while(|finder| finder.least <= up_to);
        let is_asked = match known {
            Solutions::One => false,
            Solutions::Some => finders.any(|finder| finder.unique),
            Solutions::Asked => true,
        };
        let solving = is_asked.then(|| puzzle.solve_job());
        let puzzle = puzzle.clone();
        Self { solving, puzzle, techniques, walk: None, rated: Rated::default(), nodes: 0 }
    }
}

impl Job for Trial {
    type Output = Outcome;

    fn run(&mut self, nodes: u64) -> Slice<Outcome> {
        let end = self.nodes.saturating_add(nodes.max(1));
        while self.nodes < end {
            if let Some(solving) = &mut self.solving {
                let before = solving.progress().nodes;
                let step = solving.run(end - self.nodes);
                self.nodes += (solving.progress().nodes - before).max(1);
                match step {
                    Slice::Progress(_) => continue,
                    Slice::Done(Verdict::Unique(_)) => self.solving = None,
                    Slice::Done(Verdict::Many(one, other)) => {
                        return Slice::Done(Outcome::Several(one, other));
                    }
                    Slice::Done(Verdict::None(_)) => return Slice::Done(Outcome::Nothing),
                }
            }
            let Some(walk) = &mut self.walk else {
                let Ok(position) = Position::of(&self.puzzle) else {
                    return Slice::Done(Outcome::Nothing);
                };
                self.walk = Some(Walk::new(position, self.techniques, false));
                continue;
            };
            if walk.position.is_solved() {
                return Slice::Done(Outcome::Solved(std::mem::take(&mut self.rated)));
            }
            self.nodes += 1;
            match walk.look() {
                Look::Goes => {}
                Look::Rests => break,
                Look::Nothing => {
                    let cells = 0..self.puzzle.shape().cell_count() as u32;
                    let open = cells.filter(|&cell| walk.position.value(cell as usize) == 0);
                    let (rated, open) = (std::mem::take(&mut self.rated), open.collect());
                    return Slice::Done(Outcome::Stuck(rated, open));
                }
                Look::Found => {
                    let rating = walk.rating();
                    for step in walk.distinct() {
                        self.rated.add(rating, step.technique);
                    }
                    walk.take();
                }
            }
        }
        Slice::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        Progress { nodes: self.nodes, ..Progress::default() }
    }
}
