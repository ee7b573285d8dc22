//! Verdicts, counts, ratings, the way through a puzzle.

use anydoku::grid::DigitNames;
use anydoku::logic::{
    Candidate, Hint, HintJob, Path, PathJob, Rating, RatingJob, Situation, Step, Techniques,
};
use anydoku::{Contradiction, Digit, Grid, Puzzle, Shape, Verdict as Found};

use super::bench::{Bench, Outcome, Stop};
use super::making::rated_info;
use crate::protocol::{Answer, Apply, PathStep, Phase, Solutions, Verdict};
use crate::wire::{
    self, CellDigit, CellNumber, WireError, WirePosition, WirePuzzle, candidate, candidates, grid,
};

/// Whether there is one solution.
pub(super) async fn solve(puzzle: WirePuzzle, bench: Bench) -> Outcome {
    let puzzle = puzzle.puzzle().map_err(Stop::failed)?;
    Ok(Answer::Verdict(Box::new(verdict(&puzzle, &bench).await?)))
}

/// The verdict on a puzzle.
pub(super) async fn verdict(puzzle: &Puzzle, bench: &Bench) -> Result<Verdict, Stop> {
    bench.phase(Phase::Solving);
    let values = |grid: &Grid| Some(grid.values().to_vec());
    Ok(match bench.drive(&mut puzzle.solve_job()).await? {
        Found::None(reason) => Verdict {
            solutions: Solutions::None,
            conflict: conflict(puzzle.shape(), &reason),
            reason: Some(reason.in_words(DigitNames::of_side(puzzle.shape().side()))),
            ..Verdict::default()
        },
        Found::Unique(grid) => {
            Verdict { solutions: Solutions::One, solution: values(&grid), ..Verdict::default() }
        }
        Found::Many(one, other) => {
            let side = puzzle.shape().side();
            Verdict {
                solutions: Solutions::Many,
                differ: one.differences(&other).map(|cell| cell.index(side) as u32).collect(),
                solution: values(&one),
                other: values(&other),
                ..Verdict::default()
            }
        }
    })
}

/// The cells that a contradiction names, and those of its house.
fn conflict(shape: &Shape, reason: &Contradiction) -> Vec<CellNumber> {
    let side = shape.side();
    let mut cells: Vec<_> = match reason {
        Contradiction::Clash { cells: (one, other), .. } => vec![*one, *other],
        Contradiction::NoCandidate { cell, peers, .. } => {
            [*cell].into_iter().chain(peers.iter().copied()).collect()
        }
        Contradiction::NoPlace { cells, .. } | Contradiction::TooFewDigits { cells, .. } => {
            cells.clone()
        }
        _ => Vec::new(),
    };
    cells.dedup();
    cells.into_iter().map(|cell| cell.index(side) as CellNumber).collect()
}

/// How many solutions there are.
pub(super) async fn count(puzzle: WirePuzzle, at_most: u64, bench: Bench) -> Outcome {
    let puzzle = puzzle.puzzle().map_err(Stop::failed)?;
    bench.phase(Phase::Solving);
    let count = bench.drive(&mut puzzle.count_job(at_most)).await?;
    let solutions = match count {
        0 => Solutions::None,
        1 => Solutions::One,
        _ => Solutions::Many,
    };
    let verdict = Verdict { solutions, count: Some(count), ..Verdict::default() };
    Ok(Answer::Verdict(Box::new(verdict)))
}

/// How hard a puzzle is.
pub(super) async fn rate(puzzle: WirePuzzle, bench: Bench) -> Outcome {
    let puzzle = puzzle.puzzle().map_err(Stop::failed)?;
    bench.phase(Phase::Rating);
    let rated = bench.drive(&mut RatingJob::new(&puzzle)).await?.map_err(Stop::failed)?;
    Ok(Answer::Rated(rated_info(&rated)))
}

/// The way through a puzzle.
pub(super) async fn steps(puzzle: WirePuzzle, bench: Bench) -> Outcome {
    let puzzle = puzzle.puzzle().map_err(Stop::failed)?;
    let path = path(&puzzle, &bench).await?;
    let shape = puzzle.shape();
    Ok(Answer::Steps {
        rated: rated_info(&path.rated),
        steps: path_steps(shape, &path),
        solution: path.solution.values().to_vec(),
    })
}

/// The way through a puzzle of one solution.
pub(super) async fn path(puzzle: &Puzzle, bench: &Bench) -> Result<Path, Stop> {
    bench.phase(Phase::Rating);
    bench.drive(&mut PathJob::new(puzzle)).await?.map_err(Stop::failed)
}

/// The steps of a path as messages carry them.
pub(super) fn path_steps(shape: &Shape, path: &Path) -> Vec<PathStep> {
    let rounds = path.rounds.iter().enumerate();
    let steps = rounds.flat_map(|(round, steps)| steps.iter().map(move |step| (round, step)));
    steps.map(|(round, step)| path_step(shape, step, round)).collect()
}

fn path_step(shape: &Shape, step: &Step, round: usize) -> PathStep {
    PathStep {
        technique: step.technique.name().to_owned(),
        rating: step.rating.tenths(),
        text: step.short(shape),
        round: round as u32,
        placements: numbers(shape, &step.placements),
        eliminations: numbers(shape, &step.eliminations),
    }
}

/// Candidates as messages carry them.
pub(super) fn numbers(shape: &Shape, candidates: &[Candidate]) -> Vec<CellDigit> {
    candidates.iter().map(|&candidate| number(shape, candidate)).collect()
}

/// A candidate as messages carry it.
pub(super) fn number(shape: &Shape, candidate: Candidate) -> CellDigit {
    (candidate.cell.index(shape.side()) as CellNumber, candidate.digit.value())
}

/// A board in play, as the engine sees it.
pub(super) fn situation(
    position: &WirePosition,
    techniques: Techniques,
) -> Result<Situation, Stop> {
    read_situation(position).map(|it| it.techniques(techniques)).map_err(Stop::failed)
}

fn read_situation(position: &WirePosition) -> Result<Situation, WireError> {
    let puzzle = position.puzzle.puzzle()?;
    let shape = puzzle.shape().clone();
    let entry = |&entry: &CellDigit| {
        candidate(&shape, entry).map(|(cell, digit)| Candidate::new(cell, digit))
    };
    let entries = position.entries.iter().map(entry).collect::<Result<Vec<_>, _>>()?;
    let mut situation = Situation::new(puzzle).entries(entries);
    if !position.marks.is_empty() {
        situation = situation.marks(candidates(&shape, &position.marks)?);
    }
    if let Some(solution) = &position.solution {
        situation = situation.solution(grid(&shape, solution)?);
    }
    Ok(situation)
}

/// Goes on from a board as long as steps are no harder than this.
pub(super) async fn solve_up_to(position: WirePosition, up_to: u16, bench: Bench) -> Outcome {
    bench.phase(Phase::Looking);
    let techniques = Techniques::default().up_to(Rating::from_tenths(up_to));
    let mut position = position;
    let shape = position.puzzle.shape.shape().map_err(Stop::failed)?;
    let (mut apply, mut steps) = (Apply::default(), 0);
    loop {
        let now = situation(&position, techniques)?;
        let hint = bench.drive(&mut HintJob::new(&now)).await;
        let answer = |solved, apply: &Apply| {
            let apply = apply.clone();
            Answer::Apply { apply, solved, steps }
        };
        let hint = hint.map_err(|stop| stop.or_best(|| Some(answer(false, &apply))))?;
        match hint.map_err(Stop::failed)? {
            Hint::Step(step) => {
                let mut left = now.position().map_err(Stop::failed)?;
                left.apply(&step.placements, &step.eliminations);
                position.marks = wire::marks(&left.candidates());
                let placements = numbers(&shape, &step.placements);
                position.entries.extend(&placements);
                apply.placements.extend(placements);
                apply.eliminations.extend(numbers(&shape, &step.eliminations));
                steps += 1;
                bench.ready(steps as usize);
            }
            Hint::Solved => return Ok(answer(true, &apply)),
            Hint::Nothing | Hint::Several { .. } => return Ok(answer(false, &apply)),
            wrong => {
                let told = anydoku::logic::Disclosure::Explanation;
                return Err(Stop::failed(wrong.text(&shape, told)));
            }
        }
    }
}

/// The hardest step of a path, the first of them.
pub(super) fn hardest(shape: &Shape, path: &Path) -> Option<PathStep> {
    let rounds = path.rounds.iter().enumerate();
    let steps = rounds.flat_map(|(round, steps)| steps.iter().map(move |step| (round, step)));
    let hardest = steps.fold(None, |known: Option<(usize, &Step)>, next| match known {
        Some(known) if known.1.rating >= next.1.rating => Some(known),
        _ => Some(next),
    });
    hardest.map(|(round, step)| path_step(shape, step, round))
}

/// Digits as numbers.
pub(super) fn values(digits: impl Iterator<Item = Digit>) -> Vec<u16> {
    digits.map(Digit::value).collect()
}
