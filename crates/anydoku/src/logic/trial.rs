//! Rating a puzzle as far as a limit: what a setter asks after every clue that goes.

use super::walk::{Look, Techniques, Walk};
use super::{Position, Rated, Rating, techniques};
use crate::grid::Puzzle;
use crate::solve::{Job, Progress, SolveJob, Step, Verdict};

/// Rates a puzzle that has a solution, unless it has several or is harder than the limit. Within the
/// limit the rating is that of [`Rated::of`]: what is harder is never looked for there either.
///
/// A node is one look of one technique at the board, or a node of the solver.
pub(crate) struct Trial {
    /// Asked first where techniques rest on there being one solution; else the walk shows it.
    solving: Option<SolveJob>,
    puzzle: Puzzle,
    techniques: Techniques,
    /// Begun when it is known that there is one solution: most clues that go on trial leave several.
    walk: Option<Walk>,
    rated: Rated,
    nodes: u64,
}

impl Trial {
    pub(crate) fn new(puzzle: &Puzzle, up_to: Rating) -> Self {
        let techniques = Techniques::default().up_to(up_to);
        let mut finders = techniques::finders().iter().take_while(|finder| finder.least <= up_to);
        let solving = finders.any(|finder| finder.unique).then(|| puzzle.solve_job());
        let puzzle = puzzle.clone();
        Self { solving, puzzle, techniques, walk: None, rated: Rated::default(), nodes: 0 }
    }
}

impl Job for Trial {
    type Output = Option<Rated>;

    fn run(&mut self, nodes: u64) -> Step<Option<Rated>> {
        let end = self.nodes.saturating_add(nodes.max(1));
        while self.nodes < end {
            if let Some(solving) = &mut self.solving {
                let before = solving.progress().nodes;
                let step = solving.run(end - self.nodes);
                self.nodes += (solving.progress().nodes - before).max(1);
                match step {
                    Step::Progress(_) => continue,
                    Step::Done(Verdict::Unique(_)) => self.solving = None,
                    Step::Done(_) => return Step::Done(None),
                }
            }
            let Some(walk) = &mut self.walk else {
                let Ok(position) = Position::of(&self.puzzle) else { return Step::Done(None) };
                self.walk = Some(Walk::new(position, self.techniques, false));
                continue;
            };
            if walk.position.is_solved() {
                return Step::Done(Some(std::mem::take(&mut self.rated)));
            }
            self.nodes += 1;
            match walk.look() {
                Look::Goes => {}
                Look::Rests => break,
                Look::Nothing => return Step::Done(None),
                Look::Found => {
                    let rating = walk.rating();
                    for step in walk.distinct() {
                        self.rated.add(rating, step.technique);
                    }
                    walk.take();
                }
            }
        }
        Step::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        Progress { nodes: self.nodes, ..Progress::default() }
    }
}
