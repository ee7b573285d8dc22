//! The positions on a solving path in which a technique is the next step, also an optional one.

use super::rated::{PathJob, Unrated};
use super::walk::StepsJob;
use super::{Position, Step, Technique};
use crate::grid::Puzzle;
use crate::solve::{Job, Progress, Slice};

/// Finds positions on the solving path of a puzzle in which a technique is the next step, in slices.
/// For an optional technique, no easier rated step may exist there.
///
/// ```
/// use anydoku::{Control, Puzzle};
/// use anydoku::logic::{NextStepsJob, Technique};
/// let puzzle: Puzzle = "1.........4..31.".parse()?;
/// let mut job = NextStepsJob::new(&puzzle, Technique::HiddenSingleBox, 1);
/// let found = Control::new().drive(&mut job)??;
/// assert_eq!(found[0].1.technique, Technique::HiddenSingleBox);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "a job does nothing until it runs"]
#[derive(Debug)]
pub struct NextStepsJob {
    puzzle: Puzzle,
    technique: Technique,
    /// The number of positions to find.
    limit: usize,
    path: Option<PathJob>,
    /// The rounds of the path that are not applied to the position, the next one last.
    rounds: Vec<Vec<Step>>,
    position: Option<Position>,
    search: Option<StepsJob>,
    found: Vec<(Position, Step)>,
    finished: Progress,
}

impl NextStepsJob {
    /// Creates the job that finds this many positions, if the path has as many.
    pub fn new(puzzle: &Puzzle, technique: Technique, limit: usize) -> Self {
        Self {
            puzzle: puzzle.clone(),
            technique,
            limit,
            path: Some(PathJob::new(puzzle)),
            rounds: Vec::new(),
            position: None,
            search: None,
            found: Vec::new(),
            finished: Progress::default(),
        }
    }

    /// Adds the position if the technique has one of these steps and none is easier, and applies the
    /// next round.
    fn next(&mut self, steps: &[Step]) {
        let (Some(round), Some(position)) = (self.rounds.pop(), &mut self.position) else { return };
        let easiest = round.first().map(|step| step.rating);
        let is_next =
            |step: &&Step| step.technique == self.technique && Some(step.rating) <= easiest;
        if let Some(step) = steps.iter().find(is_next) {
            self.found.push((position.clone(), step.clone()));
        }
        for step in &round {
            position.apply(&step.placements, &step.eliminations);
        }
    }
}

impl Job for NextStepsJob {
    type Output = Result<Vec<(Position, Step)>, Unrated>;

    fn run(&mut self, nodes: u64) -> Slice<Self::Output> {
        if let Some(path) = &mut self.path {
            let Slice::Done(done) = path.run(nodes) else {
                return Slice::Progress(self.progress());
            };
            self.finished = path.progress();
            self.path = None;
            match done.and_then(|path| Ok((path, Position::of(&self.puzzle)?))) {
                Ok((path, position)) => {
                    self.rounds = path.rounds.into_iter().rev().collect();
                    self.position = Some(position);
                }
                Err(unrated) => return Slice::Done(Err(unrated)),
            }
        } else if let Some(search) = &mut self.search {
            let Slice::Done(steps) = search.run(nodes) else {
                return Slice::Progress(self.progress());
            };
            self.finished.nodes += search.progress().nodes;
            self.search = None;
            self.next(&steps);
        } else {
            let round = self.rounds.last().filter(|_| self.found.len() < self.limit);
            let Some((round, position)) = round.zip(self.position.as_ref()) else {
                return Slice::Done(Ok(std::mem::take(&mut self.found)));
            };
            self.finished.nodes += 1;
            let easiest = round.first().map(|step| step.rating);
            let may_occur = Some(self.technique.least_rating()) <= easiest;
            if may_occur && !self.technique.counts_for_rating() {
                self.search = Some(StepsJob::of(position, self.technique));
            } else {
                let steps = round.clone();
                self.next(&steps);
            }
        }
        Slice::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        let path = self.path.as_ref().map_or_else(Progress::default, Job::progress);
        let search = self.search.as_ref().map_or_else(Progress::default, Job::progress);
        Progress { nodes: self.finished.nodes + path.nodes + search.nodes, ..self.finished }
    }
}
