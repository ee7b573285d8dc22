//! Generation of puzzles. The same requirements and seed give the same puzzles as in the command.

use std::collections::HashSet;

use anydoku::batch::{DistinctPuzzles, Fingerprints};
use anydoku::generate::{
    ClueTarget, Difficulty, GenerateJob, Generated, Generator, GridJob, JigsawJob, Miss, Pattern,
    Seed, Symmetry, random_regions,
};
use anydoku::logic::{Level, MAX_LOGIC_SIDE, Rated, RatingJob};
use anydoku::shape::BoardPlan;
use anydoku::{Boxes, Grid, Job as _, Puzzle, Shape, Slice};

use super::context::{TaskContext, TaskError, TaskResult};
use anydoku_explain::{Explanations, technique_name};
use anydoku_protocol::{
    BatchRequest, Best, GenerateRequest, GeneratedPuzzle, Phase, RatedInfo, Response,
};

/// The maximum number of nodes for finding a full grid of a random board with extra houses.
const MAX_GRID_NODES: u64 = 20_000;

/// The maximum number of random boards to try for one puzzle.
const MAX_BOARDS: u32 = 1000;

/// The maximum number of attempts at a new puzzle of a batch, if each repeats an earlier one.
const MAX_ATTEMPTS: u64 = 1000;

/// Generates a puzzle.
pub(super) async fn generate(request: Box<GenerateRequest>, context: TaskContext) -> TaskResult {
    let requirements = Requirements::new(&request)?;
    requirements.generate(&Seed::new(&request.seed), &context).await.map(response)
}

/// Returns the response with a puzzle.
pub(super) fn response(generated: GeneratedPuzzle) -> Response {
    Response::Generated(Box::new(generated))
}

/// Generates several puzzles.
pub(super) async fn batch(batch: Box<BatchRequest>, context: TaskContext) -> TaskResult {
    generate_distinct(&batch.puzzle, batch.count, &context).await.map(Response::Batch)
}

/// Generates up to `count` puzzles, no two the same; fewer if there are no more.
///
/// # Errors
/// Returns an error if a puzzle can't be generated. A cancellation contains the puzzles so far.
pub(super) async fn generate_distinct(
    request: &GenerateRequest,
    count: u32,
    context: &TaskContext,
) -> Result<Vec<GeneratedPuzzle>, TaskError> {
    let requirements = Requirements::new(request)?;
    let seed = Seed::new(&request.seed);
    let mut known = KnownPuzzles::new(&requirements);
    let mut puzzles: Vec<GeneratedPuzzle> = Vec::new();
    for row in 1..=u64::from(count) {
        let row = if count == 1 { seed.clone() } else { seed.row(row) };
        match requirements.generate_new(&row, &mut known, context).await {
            Ok(Some(puzzle)) => puzzles.push(puzzle),
            // There are no more puzzles.
            Ok(None) => break,
            // The unfinished puzzle is dropped.
            Err(TaskError::Canceled(_)) => {
                return Err(TaskError::Canceled(Some(Box::new(Response::Batch(puzzles)))));
            }
            Err(failed) => return Err(failed),
        }
        context.set_ready(puzzles.len());
    }
    Ok(puzzles)
}

/// The puzzles of a batch so far.
enum KnownPuzzles {
    /// Compared up to symmetry, for puzzles on the same board.
    Distinct(Fingerprints, Box<DistinctPuzzles>),
    /// Compared by regions and givens, for puzzles on different boards.
    Exact(HashSet<(Vec<u16>, Vec<u16>)>),
}

impl KnownPuzzles {
    fn new(requirements: &Requirements) -> Self {
        if requirements.jigsaw {
            return Self::Exact(HashSet::new());
        }
        Self::Distinct(
            Fingerprints::on(&requirements.shape),
            Box::new(DistinctPuzzles::on(&requirements.shape)),
        )
    }

    /// Adds a puzzle. Returns whether it is new.
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

/// The requirements of a request, as types of the engine.
pub(super) struct Requirements {
    pub(super) shape: Shape,
    plan: BoardPlan,
    jigsaw: bool,
    clues: Option<ClueTarget>,
    symmetry: Symmetry,
    pattern: Option<Pattern>,
    levels: Vec<Difficulty>,
    rate: bool,
}

impl Requirements {
    pub(super) fn new(request: &GenerateRequest) -> Result<Self, TaskError> {
        let shape = request.board.shape(request.side)?;
        let within = |(least, most): (u32, u32)| least as usize..=most as usize;
        let symmetry = request.symmetry.as_deref().map_or(Ok(Symmetry::None), str::parse);
        let pattern = request.pattern.as_deref().map(str::parse).transpose();
        Ok(Self {
            plan: BoardPlan::of(&shape),
            jigsaw: request.jigsaw,
            clues: request.clues.map(|clues| ClueTarget::Within(within(clues))),
            symmetry: symmetry?,
            pattern: pattern?,
            levels: difficulties(request)?,
            rate: request.rate,
            shape,
        })
    }

    /// Returns the difficulty of the puzzle with this seed: one of the required levels at random.
    fn level(&self, seed: &Seed) -> Option<&Difficulty> {
        if self.levels.len() < 2 {
            return self.levels.first();
        }
        let mut random = Seed::new(format!("{seed} level")).random();
        self.levels.get(random.place(self.levels.len()))
    }

    fn generator(&self, shape: &Shape, seed: &Seed) -> Generator {
        let mut generator =
            Generator::new(shape.clone()).symmetry(self.symmetry).seed(seed.clone());
        if let Some(clues) = &self.clues {
            generator = generator.clues(clues.clone());
        }
        if let Some(pattern) = &self.pattern {
            generator = generator.pattern(pattern.clone());
        }
        match self.level(seed) {
            Some(difficulty) => generator.difficulty(difficulty.clone()),
            None => generator,
        }
    }

    /// Generates the puzzle with this seed.
    pub(super) async fn generate(
        &self,
        seed: &Seed,
        context: &TaskContext,
    ) -> Result<GeneratedPuzzle, TaskError> {
        context.set_phase(Phase::Making);
        let mut generator = self.generator(&self.shape, seed);
        if self.jigsaw {
            let (shape, grid) = self.draw_jigsaw(seed, context).await?;
            generator = self.generator(&shape, seed).grids_from(grid);
        }
        let mut job = generator.job();
        let report = |job: &GenerateJob| context.set_best(job.best().as_ref().map(summary));
        let generated = match context.run_reporting(&mut job, report).await {
            Ok(generated) => generated?,
            Err(error) => {
                let puzzle = |best| generated_puzzle(best, seed, context.explanations());
                return Err(error.or_best(|| job.best().map(puzzle).map(response)));
            }
        };
        let puzzle = generated.puzzle.clone();
        let is_unrated = generated.rated.is_none();
        let generated = generated_puzzle(generated, seed, context.explanations());
        if self.rate && is_unrated {
            return with_rating(generated, &puzzle, context).await;
        }
        Ok(generated)
    }

    /// Generates the puzzle of a row. If it is known, tries further seeds; returns `None` if there is
    /// no new puzzle.
    async fn generate_new(
        &self,
        row: &Seed,
        known: &mut KnownPuzzles,
        context: &TaskContext,
    ) -> Result<Option<GeneratedPuzzle>, TaskError> {
        for number in 1..=MAX_ATTEMPTS {
            let seed = if number == 1 { row.clone() } else { row.attempt(number) };
            let generated = self.generate(&seed, context).await?;
            if known.insert(&generated.puzzle) {
                return Ok(Some(generated));
            }
            // A puzzle that misses a requirement has used up its budget, and so would others.
            if !generated.misses.is_empty() {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// Draws a board with random regions and a full grid for it. With extra houses, draws boards
    /// until one has a full grid.
    async fn draw_jigsaw(
        &self,
        seed: &Seed,
        context: &TaskContext,
    ) -> Result<(Shape, Grid), TaskError> {
        let side = self.shape.side();
        let with_regions = |regions: Vec<u16>| {
            let boxes = Some(Boxes::Regions(regions.into()));
            BoardPlan { boxes, ..self.plan.clone() }.shape(side).map_err(TaskError::failed)
        };
        let mut random = Seed::new(format!("{seed} board")).random();
        let drawn = context.run(&mut JigsawJob::new(side, &mut random)).await?;
        if let Some((jigsaw, grid)) = drawn
            && let Boxes::Regions(regions) = jigsaw.boxes()
        {
            let shape = with_regions(regions.to_vec())?;
            if shape.is_filled_correctly(&grid) {
                return Ok((shape, grid));
            }
        }
        for number in 1..=MAX_BOARDS {
            context.yield_now().await?;
            let mut random = Seed::new(format!("{seed} board {number}")).random();
            let shape = with_regions(random_regions(side, &mut random))?;
            let mut grid_job = GridJob::new(&shape, &mut random);
            while grid_job.progress().nodes < MAX_GRID_NODES {
                context.yield_now().await?;
                match grid_job.run(MAX_GRID_NODES / 16) {
                    Slice::Done(Some(grid)) => return Ok((shape, grid)),
                    Slice::Done(None) => break,
                    Slice::Progress(_) => {}
                }
            }
        }
        Err(TaskError::failed(format!(
            "none of {MAX_BOARDS} boards has a full grid; choose a smaller size or fewer extra houses"
        )))
    }
}

/// Returns the allowed difficulties: one for each level of the request. Returns an empty list if the
/// request does not restrict the difficulty.
fn difficulties(request: &GenerateRequest) -> Result<Vec<Difficulty>, TaskError> {
    let levels = request.levels.iter().map(|name| name.parse::<Level>());
    let mut levels: Vec<Level> = levels.collect::<Result<_, _>>()?;
    levels.sort_unstable();
    levels.dedup();
    let mut requirements: Vec<Difficulty> = levels.into_iter().map(Difficulty::level).collect();
    if requirements.is_empty() && !(request.contains.is_empty() && request.up_to.is_none()) {
        requirements.push(Difficulty::default());
    }
    for difficulty in &mut requirements {
        for name in &request.contains {
            *difficulty = difficulty.clone().at_least(1, name.parse()?);
        }
        if let Some(name) = &request.up_to {
            *difficulty = difficulty.clone().up_to(name.parse()?);
        }
    }
    Ok(requirements)
}

/// Adds the rating to a puzzle, unless its board is too large to be rated. A cancellation contains the
/// puzzle without a rating.
pub(super) async fn with_rating(
    mut generated: GeneratedPuzzle,
    puzzle: &Puzzle,
    context: &TaskContext,
) -> Result<GeneratedPuzzle, TaskError> {
    if puzzle.shape().side() <= MAX_LOGIC_SIDE {
        context.set_phase(Phase::Rating);
        let rated = context.run(&mut RatingJob::new(puzzle)).await;
        let rated = rated.map_err(|error| error.or_best(|| Some(response(generated.clone()))))?;
        generated.rated = Some(rated_info(&rated?, context.explanations()));
    }
    Ok(generated)
}

/// Converts a rating to a message.
pub(super) fn rated_info(rated: &Rated, texts: &Explanations) -> RatedInfo {
    RatedInfo {
        rating: rated.rating.tenths(),
        level: rated.level().name().to_owned(),
        steps: rated.steps as u32,
        hardest: rated.hardest.map(|technique| technique_name(technique, texts).to_owned()),
    }
}

/// Returns a summary of a puzzle.
fn summary(generated: &Generated) -> Best {
    Best {
        rating: generated.rated.as_ref().map(|rated| rated.rating.tenths()),
        givens: generated.puzzle.givens().clue_count() as u32,
        misses: generated.misses.iter().filter(|it| is_option(it)).map(Miss::to_string).collect(),
    }
}

/// Returns whether a requirement was asked for. Nobody asks that each clue is proved necessary.
fn is_option(miss: &Miss) -> bool {
    !matches!(miss, Miss::Untried { .. } | Miss::Unproved { .. })
}

/// Converts a puzzle to a message.
pub(super) fn generated_puzzle(
    generated: Generated,
    seed: &Seed,
    texts: &Explanations,
) -> GeneratedPuzzle {
    let Best { misses, .. } = summary(&generated);
    GeneratedPuzzle {
        rated: generated.rated.as_ref().map(|rated| rated_info(rated, texts)),
        puzzle: generated.puzzle,
        solution: Some(generated.solution),
        seed: seed.text().to_owned(),
        misses,
        might_need_fewer: false,
    }
}
