//! Puzzles made out of puzzles, and what one is made of.

use anydoku::generate::{
    ClueAim, CompleteJob, Difficulty, DigJob, Look, Miss, Random, RerateJob, RerateWay, Rerated,
    Seed,
};
use anydoku::logic::{MAX_LOGIC_SIDE, SpareGivensJob, TrueCandidatesJob};
use anydoku::words::counted;
use anydoku::{Grid, Puzzle, Verdict};

use super::bench::{Bench, Outcome, Stop};
use super::making::{rate, rated_info, ratings};
use super::solving::{hardest, path, values, verdict};
use crate::protocol::{Analysis, Answer, Best, Change, Made, Phase, Solutions};
use crate::wire::{CellNumber, WirePuzzle};

/// Candidates that are tried at most to find where solutions differ: on boards beyond that the two
/// solutions at hand must do.
const MOST_TRIED: usize = 20_000;

/// What is to be changed, and where everything random comes from.
fn begin(change: &Change) -> Result<(Puzzle, Random), Stop> {
    let puzzle = change.puzzle.puzzle().map_err(Stop::failed)?;
    if puzzle.restriction().is_some() {
        return Err(Stop::failed("found restricted candidates, expected a puzzle of givens alone"));
    }
    Ok((puzzle, Seed::new(&change.seed).random()))
}

fn made(puzzle: &Puzzle, solution: &Grid, change: &Change, remark: String) -> Made {
    Made {
        puzzle: WirePuzzle::of(puzzle),
        solution: solution.values().to_vec(),
        seed: change.seed.clone(),
        givens: puzzle.givens().clue_count() as u32,
        remark,
        ..Made::default()
    }
}

fn answer(made: Made) -> Answer {
    Answer::Made(Box::new(made))
}

/// The same with its rating.
async fn with_rating(mut made: Made, puzzle: &Puzzle, bench: &Bench) -> Outcome {
    let rated = rate(puzzle, bench).await;
    made.rated = rated.map_err(|stop| stop.or_best(|| Some(answer(made.clone()))))?;
    Ok(answer(made))
}

fn no_solution() -> Stop {
    Stop::failed("found a puzzle without solution, expected one that has a solution")
}

/// Adds the fewest clues.
pub(super) async fn complete(change: Change, bench: Bench) -> Outcome {
    let (puzzle, mut random) = begin(&change)?;
    bench.phase(Phase::Making);
    let done = bench.drive(&mut CompleteJob::new(&puzzle, &mut random)).await?;
    let done = done.map_err(|_| no_solution())?;
    let proof = match done.is_fewest {
        true => "fewer would not do",
        false => "none of them can go, but others might be fewer",
    };
    let remark = format!("{} added; {proof}", done.added.len());
    with_rating(made(&done.puzzle, &done.solution, &change, remark), &done.puzzle, &bench).await
}

/// Leaves out what is not needed.
pub(super) async fn minimise(change: Change, bench: Bench) -> Outcome {
    let (puzzle, mut random) = begin(&change)?;
    bench.phase(Phase::Solving);
    let solution = match bench.drive(&mut puzzle.solve_job()).await? {
        Verdict::Unique(solution) => solution,
        Verdict::None(_) => return Err(no_solution()),
        Verdict::Many(..) => {
            return Err(Stop::failed("found a puzzle with several solutions, expected one"));
        }
    };
    bench.phase(Phase::Making);
    let dig = DigJob::new(&puzzle, &solution, &ClueAim::Minimal, Look::None, &mut random);
    let mut dig = dig.ok_or_else(no_solution)?;
    let dug = |dig: &DigJob, least: &Puzzle| {
        let spare = puzzle.givens().clue_count() - least.givens().clue_count();
        let misses = dig.misses().iter().map(Miss::to_string).collect();
        Made { misses, ..made(least, &solution, &change, format!("{spare} left out")) }
    };
    let tell = |dig: &DigJob| {
        let best = dig.best();
        let givens = best.givens().clue_count() as u32;
        bench.best(Some(Best { givens, ..Best::default() }));
    };
    let least = match bench.watch(&mut dig, tell).await {
        Ok(least) => least,
        Err(stop) => return Err(stop.or_best(|| Some(answer(dug(&dig, &dig.best()))))),
    };
    with_rating(dug(&dig, &least), &least, &bench).await
}

/// Other clues of the same solution.
pub(super) async fn rerate(change: Change, way: RerateWay, bench: Bench) -> Outcome {
    let (puzzle, mut random) = begin(&change)?;
    let aim = change.rating.map_or_else(Difficulty::default, ratings);
    bench.phase(Phase::Fitting);
    let mut job = RerateJob::new(&puzzle, way, &aim, &mut random);
    let told = |rerated: Rerated| {
        let (added, gone) = rerated.changed;
        let added = counted(added, "clue");
        let remark = format!("from {}, {added} added and {gone} left out", rerated.from);
        answer(Made {
            rated: Some(rated_info(&rerated.rated)),
            misses: rerated.misses.iter().map(Miss::to_string).collect(),
            ..made(&rerated.puzzle, &rerated.solution, &change, remark)
        })
    };
    let tell = |job: &RerateJob| {
        bench.best(job.best().map(|best| Best {
            rating: Some(best.rated.rating.tenths()),
            givens: best.puzzle.givens().clue_count() as u32,
            misses: best.misses.iter().map(Miss::to_string).collect(),
        }));
    };
    match bench.watch(&mut job, tell).await {
        Ok(rerated) => Ok(told(rerated.map_err(Stop::failed)?)),
        Err(stop) => Err(stop.or_best(|| job.best().map(told))),
    }
}

/// What a puzzle is made of.
pub(super) async fn analyse(puzzle: WirePuzzle, bench: Bench) -> Outcome {
    let puzzle = puzzle.puzzle().map_err(Stop::failed)?;
    let mut analysis = Analysis { verdict: verdict(&puzzle, &bench).await?, ..Analysis::default() };
    let outcome = match analysis.verdict.solutions {
        Solutions::None => Ok(()),
        Solutions::One => of_one(&puzzle, &mut analysis, &bench).await,
        Solutions::Many => of_many(&puzzle, &mut analysis, &bench).await,
    };
    match outcome {
        Ok(()) => Ok(Answer::Analysis(Box::new(analysis))),
        Err(stop) => Err(stop.or_best(|| Some(Answer::Analysis(Box::new(analysis))))),
    }
}

async fn of_one(puzzle: &Puzzle, analysis: &mut Analysis, bench: &Bench) -> Result<(), Stop> {
    let shape = puzzle.shape();
    if shape.side() <= MAX_LOGIC_SIDE {
        let path = path(puzzle, bench).await?;
        analysis.rated = Some(rated_info(&path.rated));
        analysis.hardest = hardest(shape, &path);
    }
    bench.phase(Phase::Analysing);
    let count = puzzle.givens().clue_count();
    let mut job = SpareGivensJob::new(puzzle);
    let spare = bench.watch(&mut job, |job| bench.done(job.tried(), count)).await;
    let number = |cell: &anydoku::Cell| cell.index(shape.side()) as CellNumber;
    match spare {
        Ok(spare) => {
            let spare = spare.map_err(Stop::failed)?;
            analysis.spare = spare.iter().map(number).collect();
            analysis.spare_known = true;
            Ok(())
        }
        Err(stop) => {
            analysis.spare = job.so_far().iter().map(number).collect();
            Err(stop)
        }
    }
}

async fn of_many(puzzle: &Puzzle, analysis: &mut Analysis, bench: &Bench) -> Result<(), Stop> {
    let shape = puzzle.shape();
    bench.phase(Phase::Analysing);
    let mut possible = TrueCandidatesJob::new(puzzle);
    let open = puzzle.candidates().count();
    if open <= MOST_TRIED {
        let tell = |job: &TrueCandidatesJob| bench.done(open.saturating_sub(job.left()), open);
        let outcome = bench.watch(&mut possible, tell).await;
        let known = outcome.as_ref().unwrap_or_else(|_| possible.so_far());
        let cells = (0..shape.cell_count()).map(|index| (index, shape.cell(index)));
        let digits = cells.map(|(index, cell)| (index as u32, values(known.get(cell).iter())));
        analysis.possible = digits.filter(|(_, digits)| digits.len() > 1).collect();
        outcome?;
    }
    let mut settling = CompleteJob::new(puzzle, &mut Random::new(0));
    // That there are solutions is known.
    if let Ok(settled) = bench.drive(&mut settling).await? {
        let given = |&cell: &anydoku::Cell| {
            let digit = settled.solution.get(cell)?;
            Some((cell.index(shape.side()) as u32, digit.value()))
        };
        analysis.settling = settled.added.iter().filter_map(given).collect();
        analysis.settling_fewest = settled.is_fewest;
    }
    Ok(())
}
