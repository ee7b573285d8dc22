//! The boxes that a puzzle probably has if its source doesn't state them.

use std::collections::BTreeMap;
use std::iter::zip;

use anydoku::solve::Progress;
use anydoku::{Boxes, Job, Slice, Verdict};
use anydoku_notation::Record;

use crate::scheduler::context::{TaskContext, TaskError};

/// The largest side at which puzzles are solved: larger ones may take long, and the preview waits.
const MAX_SOLVED_SIDE: u16 = 16;
/// The nodes of the search for the solutions of a puzzle with certain boxes.
const MAX_NODES: u64 = 50_000;
/// The nodes of all searches of an import.
const MAX_ALL_NODES: u64 = 500_000;
/// What a search costs besides its nodes, in nodes.
const SEARCH_COST: u64 = 100;
/// The number of wrong givens with which boxes are still more likely than none.
const MAX_SLIPS: usize = 2;

/// Chooses boxes for the puzzles of an import, one after the other.
pub(super) struct LikelyBoxes<'a> {
    context: &'a TaskContext,
    /// The nodes that are left.
    nodes: u64,
    /// By side, the boxes that gave a puzzle exactly one solution last.
    last: BTreeMap<u16, Boxes>,
}

/// How well boxes suit a puzzle. The best comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// It has exactly one solution.
    One,
    /// It has several, or it is not known how many.
    Open,
    /// It has none. Contains the number of givens that are wrong at least.
    Impossible(usize),
}

/// Returns the boxes that a bare puzzle of this side may have, the most usual ones first; none if there is
/// no choice: side 4, 9 and 25 always stand for square boxes, and a prime for none.
pub(super) fn choices(side: u16) -> impl Iterator<Item = Boxes> {
    let has_choice = !matches!(side, 4 | 9 | 25) && Boxes::usual(side) != Boxes::None;
    Boxes::choices(side).filter(move |_| has_choice)
}

impl<'a> LikelyBoxes<'a> {
    pub(super) fn new(context: &'a TaskContext) -> Self {
        Self { context, nodes: MAX_ALL_NODES, last: BTreeMap::new() }
    }

    /// Returns the boxes with which a puzzle has exactly one solution. If there are several or none,
    /// those that don't contradict it are preferred, then the most usual ones, and no boxes are the
    /// last choice. Returns `None` if there is no choice.
    ///
    /// # Errors
    /// Returns an error if the task was canceled.
    pub(super) async fn choose(&mut self, record: &Record) -> Result<Option<Boxes>, TaskError> {
        let side = record.side();
        let last = self.last.get(&side).cloned();
        let mut best: Option<((Fit, bool), Boxes)> = None;
        for boxes in choices(side) {
            let (fit, is_known) = self.fit(record, &boxes).await?;
            let key = (fit, !is_known && last.as_ref().is_some_and(|last| *last != boxes));
            if best.as_ref().is_none_or(|(best, _)| key < *best) {
                best = Some((key, boxes));
            }
        }
        if let Some(((Fit::One, _), boxes)) = &best {
            self.last.insert(side, boxes.clone());
        }
        Ok(best.map(|(_, boxes)| boxes))
    }

    /// Returns how well boxes suit a puzzle, and whether that is certain.
    async fn fit(&mut self, record: &Record, boxes: &Boxes) -> Result<(Fit, bool), TaskError> {
        let in_lines = repeats(record, |row, _| row) + repeats(record, |_, column| column);
        let in_boxes = match *boxes {
            Boxes::Blocks { rows, columns } => {
                let across = usize::from(record.side() / columns);
                let (rows, columns) = (usize::from(rows), usize::from(columns));
                repeats(record, |row, column| row / rows * across + column / columns)
            }
            _ => 0,
        };
        let slips = if *boxes == Boxes::None { MAX_SLIPS } else { in_boxes };
        if in_lines + in_boxes > 0 {
            return Ok((Fit::Impossible(slips), true));
        }
        if record.side() > MAX_SOLVED_SIDE || self.nodes < SEARCH_COST {
            return Ok((Fit::Open, false));
        }
        let mut with_boxes = record.clone();
        with_boxes.plan.boxes = Some(boxes.clone());
        let Ok(puzzle) = with_boxes.puzzle() else {
            return Ok((Fit::Impossible(usize::MAX), true));
        };
        self.nodes -= SEARCH_COST;
        let limit = self.nodes.min(MAX_NODES);
        let mut job = Limited { job: puzzle.solve_job(), limit };
        let verdict = self.context.run(&mut job).await?;
        self.nodes = self.nodes.saturating_sub(job.progress().nodes);
        Ok(match verdict {
            Some(Verdict::Unique(_)) => (Fit::One, true),
            Some(Verdict::None(_)) => (Fit::Impossible(slips), true),
            Some(_) => (Fit::Open, true),
            None => (Fit::Open, false),
        })
    }
}

/// Returns how many givens repeat another one of their house; `house` numbers the houses by row and
/// column.
fn repeats(record: &Record, house: impl Fn(usize, usize) -> usize) -> usize {
    let side = usize::from(record.side());
    let cells = (0..side).flat_map(|row| (0..side).map(move |column| (row, column)));
    let mut is_used = vec![false; side * side];
    let mut is_repeated = |((row, column), given): ((usize, usize), u16)| match given {
        0 => false,
        _ => std::mem::replace(
            &mut is_used[house(row, column) * side + usize::from(given) - 1],
            true,
        ),
    };
    zip(cells, record.givens.values().iter().copied()).filter(|&given| is_repeated(given)).count()
}

/// A job that ends without a result after a number of nodes.
struct Limited<J> {
    job: J,
    limit: u64,
}

impl<J: Job> Job for Limited<J> {
    type Output = Option<J::Output>;

    fn run(&mut self, nodes: u64) -> Slice<Self::Output> {
        let left = self.limit.saturating_sub(self.job.progress().nodes);
        match self.job.run(nodes.min(left).max(1)) {
            Slice::Done(output) => Slice::Done(Some(output)),
            Slice::Progress(progress) if progress.nodes >= self.limit => Slice::Done(None),
            Slice::Progress(progress) => Slice::Progress(progress),
        }
    }

    fn progress(&self) -> Progress {
        self.job.progress()
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use anydoku_explain::Explanations;
    use anydoku_notation::{ReadOptions, read_one};

    use super::*;

    /// A puzzle that has exactly one solution with boxes of 3 rows and 2 columns.
    const HIGH_SIX: &str = "2......612.....56.3..1....4..5...3..";

    fn record(line: &str) -> Record {
        read_one(line.as_bytes(), &ReadOptions::new()).unwrap()
    }

    fn chosen(likely: &mut LikelyBoxes<'_>, record: &Record) -> Option<Boxes> {
        let mut choice = pin!(likely.choose(record));
        let mut waker_context = Context::from_waker(Waker::noop());
        loop {
            if let Poll::Ready(boxes) = choice.as_mut().poll(&mut waker_context) {
                return boxes.unwrap();
            }
        }
    }

    #[test]
    fn long_imports_take_a_limited_number_of_nodes() {
        let hard = "1".to_owned() + &".".repeat(255);
        for (line, copies) in [(HIGH_SIX, 20_000), (&*hard, 1000)] {
            let context = TaskContext::new(1, Explanations::english().clone());
            let (mut likely, record) = (LikelyBoxes::new(&context), record(line));
            let searched = || context.progress().tries;
            let boxes = chosen(&mut likely, &record);
            let of_one = searched();
            assert!(of_one > 0 && likely.nodes <= MAX_ALL_NODES - of_one - SEARCH_COST);
            assert!((1..copies).all(|_| chosen(&mut likely, &record) == boxes));
            let of_all = searched();
            assert!(of_all <= MAX_ALL_NODES && likely.nodes < SEARCH_COST, "{of_all} nodes");
            // No more searches, but the same boxes.
            assert_eq!(chosen(&mut likely, &record), boxes);
            assert_eq!(searched(), of_all);
        }
    }
}
