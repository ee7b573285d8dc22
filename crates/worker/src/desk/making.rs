//! Puzzles to order: the same as the command makes of the same words.

use std::collections::HashSet;

use anydoku::generate::{
    ClueAim, Difficulty, DistinctPuzzles, Fingerprints, GenerateJob, Generated, Generator, GridJob,
    JigsawJob, Look, Miss, Pattern, Seed, Spread, random_regions,
};
use anydoku::logic::{Level, MAX_LOGIC_SIDE, Rated, Rating, RatingJob};
use anydoku::shape::BoardPlan;
use anydoku::{Boxes, Digit, Grid, Job as _, Puzzle, Shape, Slice};

use super::bench::{Bench, Outcome, Stop};
use crate::protocol::{Answer, Batch, Best, Made, Order, Phase, RatedInfo};
use crate::wire::WirePuzzle;

/// Nodes within which a drawn board with further houses must show that it has a full grid.
const GRID_NODES: u64 = 20_000;

/// Boards drawn for one puzzle before it is given up.
const BOARDS: u32 = 1000;

/// Attempts at a puzzle of a batch, each of which repeats an earlier one, before it is given up.
const ATTEMPTS: u64 = 1000;

/// Makes a puzzle.
pub(super) async fn one(order: Box<Order>, bench: Bench) -> Outcome {
    let aims = Aims::new(&order)?;
    let made = aims.make(&Seed::new(&order.seed), &bench).await?;
    Ok(Answer::Made(Box::new(made)))
}

/// Makes several.
pub(super) async fn batch(batch: Box<Batch>, bench: Bench) -> Outcome {
    rows(&batch.order, batch.count, &bench).await.map(Answer::Batch)
}

/// So many puzzles of an order, no two the same; fewer if there are not so many. If it is to stop,
/// those that are ready are the best.
pub(super) async fn rows(order: &Order, count: u32, bench: &Bench) -> Result<Vec<Made>, Stop> {
    let aims = Aims::new(order)?;
    let seed = Seed::new(&order.seed);
    let mut known = Known::new(&aims);
    let mut made: Vec<Made> = Vec::new();
    for row in 1..=u64::from(count) {
        let row = if count == 1 { seed.clone() } else { seed.row(row) };
        match aims.another(&row, &mut known, bench).await {
            Ok(Some(one)) => made.push(one),
            // There is no further puzzle.
            Ok(None) => break,
            // What is not whole is left out.
            Err(Stop::Cancelled(_)) => {
                return Err(Stop::Cancelled(Some(Box::new(Answer::Batch(made)))));
            }
            Err(failed) => return Err(failed),
        }
        bench.ready(made.len());
    }
    Ok(made)
}

/// The puzzles of a batch so far.
enum Known {
    /// Up to the symmetries of the board that all share.
    Distinct(Fingerprints, Box<DistinctPuzzles>),
    /// By their boards and givens.
    Exact(HashSet<(Vec<u16>, Vec<u16>)>),
}

impl Known {
    fn new(aims: &Aims) -> Self {
        if aims.jigsaw {
            return Self::Exact(HashSet::new());
        }
        Self::Distinct(Fingerprints::on(&aims.shape), Box::new(DistinctPuzzles::on(&aims.shape)))
    }

    fn insert(&mut self, puzzle: &Puzzle) -> bool {
        match self {
            Self::Distinct(prints, known) => known.insert(puzzle, prints.of(puzzle)),
            Self::Exact(known) => {
                let regions = match puzzle.shape().boxes() {
                    Boxes::Regions(regions) => regions.to_vec(),
                    _ => Vec::new(),
                };
                known.insert((regions, puzzle.givens().values().to_vec()))
            }
        }
    }
}

/// What an order asks for, in the engine's words.
pub(super) struct Aims {
    pub(super) shape: Shape,
    plan: BoardPlan,
    jigsaw: bool,
    clues: Option<ClueAim>,
    look: Look,
    spread: Option<Spread>,
    pattern: Option<Pattern>,
    levels: Vec<Difficulty>,
    rate: bool,
}

impl Aims {
    pub(super) fn new(order: &Order) -> Result<Self, Stop> {
        let shape = order.shape.shape().map_err(Stop::failed)?;
        let range = |(least, most): (u32, u32)| least as usize..=most as usize;
        let clues = match order.clues {
            Some(clues) => Some(ClueAim::Within(range(clues))),
            None => order.minimal.then_some(ClueAim::Minimal),
        };
        let look = order.symmetry.as_deref().map_or(Ok(Look::None), str::parse);
        let pattern = order.pattern.as_deref().map(str::parse).transpose();
        Ok(Self {
            plan: BoardPlan::of(&shape),
            jigsaw: order.jigsaw,
            clues,
            look: look.map_err(Stop::failed)?,
            spread: spread(order, &shape)?,
            pattern: pattern.map_err(Stop::failed)?,
            levels: difficulties(order)?,
            rate: order.rate,
            shape,
        })
    }

    /// How hard the puzzle of this seed shall be: drawn evenly from what is asked for.
    fn level(&self, seed: &Seed) -> Option<&Difficulty> {
        if self.levels.len() < 2 {
            return self.levels.first();
        }
        let mut random = Seed::new(format!("{seed} level")).random();
        self.levels.get(random.place(self.levels.len()))
    }

    fn generator(&self, shape: &Shape, seed: &Seed) -> Generator {
        let mut generator = Generator::new(shape.clone()).look(self.look).seed(seed.clone());
        if let Some(clues) = &self.clues {
            generator = generator.clues(clues.clone());
        }
        if let Some(spread) = &self.spread {
            generator = generator.spread(spread.clone());
        }
        if let Some(pattern) = &self.pattern {
            generator = generator.pattern(pattern.clone());
        }
        match self.level(seed) {
            Some(difficulty) => generator.difficulty(difficulty.clone()),
            None => generator,
        }
    }

    /// The puzzle of a seed.
    pub(super) async fn make(&self, seed: &Seed, bench: &Bench) -> Result<Made, Stop> {
        bench.phase(Phase::Making);
        let mut generator = self.generator(&self.shape, seed);
        if self.jigsaw {
            let (shape, grid) = self.draw(seed, bench).await?;
            generator = self.generator(&shape, seed).grids_from(grid);
        }
        let mut job = generator.job();
        let tell = |job: &GenerateJob| bench.best(job.best().as_ref().map(in_short));
        let generated = match bench.watch(&mut job, tell).await {
            Ok(generated) => generated.map_err(Stop::failed)?,
            Err(stop) => {
                let best = || job.best().map(|best| Answer::Made(Box::new(made(best, seed))));
                return Err(stop.or_best(best));
            }
        };
        let puzzle = generated.puzzle.clone();
        let is_unrated = generated.rated.is_none();
        let mut made = made(generated, seed);
        if self.rate && is_unrated {
            let rated = rate(&puzzle, bench).await;
            let best = || Some(Answer::Made(Box::new(made.clone())));
            made.rated = rated.map_err(|stop| stop.or_best(best))?;
        }
        Ok(made)
    }

    /// The puzzle of a row, or of the first of its attempts that is new; none if there is none.
    async fn another(
        &self,
        row: &Seed,
        known: &mut Known,
        bench: &Bench,
    ) -> Result<Option<Made>, Stop> {
        for number in 1..=ATTEMPTS {
            let seed = if number == 1 { row.clone() } else { row.attempt(number) };
            let made = self.make(&seed, bench).await?;
            let puzzle = made.puzzle.puzzle().map_err(Stop::failed)?;
            if known.insert(&puzzle) {
                return Ok(Some(made));
            }
            // One that misses something took all the nodes that there are: so would others.
            if !made.misses.is_empty() {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// A board of random regions, with a full grid: its regions are drawn over one, or, where there
    /// are further houses, until a board has one.
    async fn draw(&self, seed: &Seed, bench: &Bench) -> Result<(Shape, Grid), Stop> {
        let side = self.shape.side();
        let with_regions = |regions: Vec<u16>| {
            let boxes = Some(Boxes::Regions(regions.into()));
            BoardPlan { boxes, ..self.plan.clone() }.shape(side).map_err(Stop::failed)
        };
        let mut random = Seed::new(format!("{seed} board")).random();
        let drawn = bench.drive(&mut JigsawJob::new(side, &mut random)).await?;
        if let Some((jigsaw, grid)) = drawn
            && let Boxes::Regions(regions) = jigsaw.boxes()
        {
            let shape = with_regions(regions.to_vec())?;
            if shape.is_filled_correctly(&grid) {
                return Ok((shape, grid));
            }
        }
        for number in 1..=BOARDS {
            bench.rest().await?;
            let mut random = Seed::new(format!("{seed} board {number}")).random();
            let shape = with_regions(random_regions(side, &mut random))?;
            let mut filling = GridJob::new(&shape, &mut random);
            while filling.progress().nodes < GRID_NODES {
                bench.rest().await?;
                match filling.run(GRID_NODES / 16) {
                    Slice::Done(Some(grid)) => return Ok((shape, grid)),
                    Slice::Done(None) => break,
                    Slice::Progress(_) => {}
                }
            }
        }
        Err(Stop::failed(format!(
            "found no board with a full grid among {BOARDS}, expected a smaller side or fewer houses"
        )))
    }
}

/// How givens shall be spread, if anything is said of that.
fn spread(order: &Order, shape: &Shape) -> Result<Option<Spread>, Stop> {
    if order.without.is_none() && order.box_clues.is_none() && !order.balanced {
        return Ok(None);
    }
    let mut spread = if order.balanced { Spread::even() } else { Spread::random() };
    if let Some((least, most)) = order.box_clues {
        spread = spread.per_box(least as usize..=most as usize);
    }
    if let Some(found) = order.without {
        let side = shape.side();
        let digit = Some(found).filter(|&value| value <= side).and_then(Digit::new);
        let wrong = || Stop::failed(format!("found {found}, expected a digit from 1 to {side}"));
        spread = spread.without(digit.ok_or_else(wrong)?);
    }
    Ok(Some(spread))
}

/// How hard puzzles shall be: one for each level that is named, and one if there is none; none at all
/// where nothing is asked for.
fn difficulties(order: &Order) -> Result<Vec<Difficulty>, Stop> {
    let levels = order.levels.iter().map(|name| name.parse::<Level>());
    let mut levels: Vec<Level> = levels.collect::<Result<_, _>>().map_err(Stop::failed)?;
    levels.sort_unstable();
    levels.dedup();
    let mut aims: Vec<Difficulty> = levels.into_iter().map(Difficulty::level).collect();
    aims.extend(order.rating.map(ratings));
    let is_any = order.contains.is_empty() && order.at_least.is_empty() && order.up_to.is_none();
    if aims.is_empty() && !is_any {
        aims.push(Difficulty::default());
    }
    for aim in &mut aims {
        let contained = order.contains.iter().map(|name| (1, name));
        let counted = order.at_least.iter().map(|(steps, name)| (*steps as usize, name));
        for (steps, name) in contained.chain(counted) {
            *aim = aim.clone().at_least(steps, name.parse().map_err(Stop::failed)?);
        }
        if let Some(name) = &order.up_to {
            *aim = aim.clone().up_to(name.parse().map_err(Stop::failed)?);
        }
    }
    Ok(aims)
}

/// Ratings in tenths, from and to.
pub(super) fn ratings((least, most): (u16, u16)) -> Difficulty {
    Difficulty::rating(Rating::from_tenths(least)..=Rating::from_tenths(most))
}

/// The rating of a puzzle with one solution; none if the board is too large for one.
pub(super) async fn rate(puzzle: &Puzzle, bench: &Bench) -> Result<Option<RatedInfo>, Stop> {
    if puzzle.shape().side() > MAX_LOGIC_SIDE {
        return Ok(None);
    }
    bench.phase(Phase::Rating);
    let rated = bench.drive(&mut RatingJob::new(puzzle)).await?;
    Ok(Some(rated_info(&rated.map_err(Stop::failed)?)))
}

/// A rating as messages carry it.
pub(super) fn rated_info(rated: &Rated) -> RatedInfo {
    let counts = rated.counts.iter();
    RatedInfo {
        rating: rated.rating.tenths(),
        level: rated.level().name().to_owned(),
        steps: rated.steps as u32,
        effort: rated.effort,
        hardest: rated.hardest.map(|technique| technique.name().to_owned()),
        counts: counts.map(|(it, count)| (it.name().to_owned(), *count as u32)).collect(),
    }
}

/// A puzzle in short.
fn in_short(generated: &Generated) -> Best {
    Best {
        rating: generated.rated.as_ref().map(|rated| rated.rating.tenths()),
        givens: generated.puzzle.givens().clue_count() as u32,
        misses: generated.misses.iter().map(Miss::to_string).collect(),
    }
}

/// A puzzle as messages carry it.
pub(super) fn made(generated: Generated, seed: &Seed) -> Made {
    let Best { givens, misses, .. } = in_short(&generated);
    let look = Some(generated.look()).filter(|&look| look != Look::None);
    Made {
        puzzle: WirePuzzle::of(&generated.puzzle),
        solution: generated.solution.values().to_vec(),
        seed: seed.text().to_owned(),
        givens,
        rated: generated.rated.as_ref().map(rated_info),
        symmetry: look.map(|look| look.name().to_owned()),
        misses,
        remark: String::new(),
    }
}
