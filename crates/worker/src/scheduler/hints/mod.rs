//! Hints as messages: annotated text, pictures for a canvas, and the effect of applying them.

mod fish_lines;
mod scenes;
mod spans;

use anydoku::logic::{
    Candidate, Hint, HintJob, HintsJob, MistakeReason, Position, Rating, Situation, Step, StepsJob,
    Technique, Techniques,
};
use anydoku::{Candidates, Cell, Digit, House, HouseKind, Shape};
use anydoku_explain::{
    Disclosure, Explanations, HintText, StepText, Wording, houses_named_by_place,
};

use super::context::{TaskContext, TaskError, TaskResult};
use super::solving::{pair, pairs, situation};
use anydoku_protocol::{
    Apply, Area, GamePosition, HintKind, HintOptions, HintResponse, Level, Phase, Response, Role,
    Scene,
};
use scenes::StepScenes;
use spans::SpanParser;

/// The maximum number of hints in a list.
const MAX_HINTS: usize = 200;

/// Finds the next step.
pub(super) async fn hint(
    position: GamePosition,
    options: HintOptions,
    context: TaskContext,
) -> TaskResult {
    context.set_phase(Phase::Looking);
    let situation = situation(&position, techniques(&options));
    let hint = context.run(&mut HintJob::new(&situation)).await??;
    let hint = match &hint {
        Hint::Step(step) if is_direct(step.technique) => {
            visible_single(&position, &situation, &context).await?.unwrap_or(hint)
        }
        _ => hint,
    };
    let has_others = match &hint {
        Hint::Step(_) => true,
        Hint::Mistake { .. } => mistakes(&position, &hint, 1, &context).await?.len() > 1,
        _ => false,
    };
    let builder = HintBuilder::new(&position, &situation, &options, context.explanations());
    let response = HintResponse { has_others, ..builder.build(&hint, true) };
    Ok(Response::Hint(Box::new(response)))
}

/// Returns a mistake, and up to this many after it: those of the board without the digits that are
/// known to be wrong.
async fn mistakes(
    position: &GamePosition,
    first: &Hint,
    more: usize,
    context: &TaskContext,
) -> Result<Vec<Hint>, TaskError> {
    let mut rest = position.clone();
    // Notes and steps matter only after mistakes; to look for them could take long.
    rest.marks = None;
    let none = Techniques::default().up_to(Rating::from_tenths(0));
    let mut found = vec![first.clone()];
    while let Some(Hint::Mistake { value, .. }) = found.last()
        && found.len() <= more
    {
        rest.entries.retain(|&(cell, _)| cell != value.cell);
        let situation = situation(&rest, none);
        let mut hint = context.run(&mut HintJob::new(&situation)).await??;
        let Hint::Mistake { value, undo, .. } = &mut hint else { break };
        // To undo the entry, those that were left out are undone, too.
        let index = position.entries.iter().rposition(|&(cell, _)| cell == value.cell);
        *undo = position.entries.len() - index.unwrap_or(0);
        found.push(hint);
    }
    Ok(found)
}

/// Returns whether a technique finds a digit without notes, although one with notes may be rated higher.
fn is_direct(technique: Technique) -> bool {
    use Technique::{DirectClaiming, DirectHiddenPair, DirectHiddenTriple, DirectPointing};
    matches!(technique, DirectPointing | DirectClaiming | DirectHiddenPair | DirectHiddenTriple)
}

/// Returns a naked single among the cells with notes: the player sees it before anything else.
async fn visible_single(
    position: &GamePosition,
    situation: &Situation,
    context: &TaskContext,
) -> Result<Option<Hint>, TaskError> {
    let Ok(board) = situation.position() else { return Ok(None) };
    let is_noted = |candidate: &Candidate| has_notes(position.marks.as_ref(), candidate.cell);
    let steps = context.run(&mut StepsJob::of(&board, Technique::NakedSingle)).await?;
    let visible = steps.into_iter().find(|step| step.placements.iter().all(is_noted));
    Ok(visible.map(|step| Hint::Step(Box::new(step))))
}

/// The number of hints in a list that have scenes. The others would only make the message large.
const MAX_EXPLAINED: usize = 40;

/// Finds all possible steps with different effects, the easiest first, or all mistakes, in the order of
/// entry.
pub(super) async fn hints(
    position: GamePosition,
    options: HintOptions,
    context: TaskContext,
) -> TaskResult {
    context.set_phase(Phase::Looking);
    let situation = situation(&position, techniques(&options));
    let mut hints = context.run(&mut HintsJob::new(&situation)).await??;
    if let [mistake @ Hint::Mistake { .. }] = &hints[..] {
        hints = mistakes(&position, mistake, MAX_HINTS, &context).await?;
    }
    let builder = HintBuilder::new(&position, &situation, &options, context.explanations());
    // Brute force says that no technique applies.
    let is_brute =
        |hint: &Hint| matches!(hint, Hint::Step(step) if step.technique == Technique::BruteForce);
    if !hints.iter().all(is_brute) {
        hints.retain(|hint| !is_brute(hint));
    }
    let mut responses: Vec<HintResponse> = Vec::new();
    for hint in &hints {
        if responses.len() == MAX_HINTS {
            break;
        }
        context.yield_now().await?;
        // Another way to the same effect is no other hint for the player.
        let is_known = |step: &Step| {
            let apply = effects(step);
            responses.iter().any(|response| response.apply == apply)
        };
        if !matches!(hint, Hint::Step(step) if is_known(step)) {
            responses.push(builder.build(hint, responses.len() < MAX_EXPLAINED));
        }
    }
    Ok(Response::Hints(responses))
}

/// Explains a step of a solving path. The path takes all easiest steps of a board at once, so the step
/// is among these.
pub(super) async fn explain_step(
    position: GamePosition,
    technique: String,
    effect: Apply,
    options: HintOptions,
    context: TaskContext,
) -> TaskResult {
    context.set_phase(Phase::Looking);
    let situation = situation(&position, techniques(&options));
    let hints = context.run(&mut HintsJob::easiest(&situation)).await??;
    let builder = HintBuilder::new(&position, &situation, &options, context.explanations());
    let is_step = |hint: &&Hint| {
        let Hint::Step(step) = hint else { return false };
        step.technique.id() == technique && effects(step) == effect
    };
    let hint = hints.iter().find(is_step).unwrap_or(&Hint::Nothing);
    Ok(Response::Hint(Box::new(builder.build(hint, true))))
}

fn has_notes(marks: Option<&Candidates>, cell: Cell) -> bool {
    marks.is_some_and(|marks| !marks.get(cell).is_empty())
}

fn techniques(options: &HintOptions) -> Techniques {
    let techniques = Techniques::default().optional(true);
    match options.up_to {
        Some(up_to) => techniques.up_to(Rating::from_tenths(up_to)),
        None => techniques,
    }
}

/// Builds the text and the pictures of hints on one board.
pub(super) struct HintBuilder<'a> {
    shape: Shape,
    /// The board, unless digits on it conflict.
    position: Option<Position>,
    /// The notes that list the candidates of their cells.
    marks: Option<Candidates>,
    digit_names: &'a [String],
    texts: &'a Explanations,
}

impl<'a> HintBuilder<'a> {
    fn new(
        position: &'a GamePosition,
        situation: &Situation,
        options: &'a HintOptions,
        texts: &'a Explanations,
    ) -> Self {
        Self {
            shape: position.puzzle.shape().clone(),
            position: situation.position().ok(),
            marks: position.marks.clone(),
            digit_names: &options.digit_names,
            texts,
        }
    }

    /// Creates a builder for a board that nobody plays, with notes in all cells.
    pub(super) fn of(position: Position, texts: &'a Explanations) -> Self {
        let shape = position.shape().clone();
        let marks = Some(Candidates::full(shape.side()));
        Self { shape, position: Some(position), marks, digit_names: &[], texts }
    }

    fn wording(&self) -> Wording<'_> {
        let wording = Wording::new(&self.shape).words(self.digit_names).texts(self.texts);
        match &self.position {
            Some(position) => wording.position(position),
            None => wording,
        }
    }

    fn span_parser<'t>(&'t self, step: Option<&'t Step>) -> SpanParser<'t> {
        let names = (1..=self.shape.side()).filter_map(Digit::new);
        let names: Vec<String> = names.map(|digit| self.wording().digits().name(digit)).collect();
        SpanParser {
            shape: &self.shape,
            texts: self.texts,
            places: houses_named_by_place(&self.shape, self.texts),
            technique: step.map_or("", |step| StepText::new(step, self.wording()).title()),
            names,
            digits: step.map_or_else(Vec::new, digits_of),
            placements: step.map_or(&[], |step| &step.placements),
        }
    }

    /// Converts a hint to a message, with or without the scenes of the explanation.
    pub(super) fn build(&self, hint: &Hint, with_scenes: bool) -> HintResponse {
        match hint {
            Hint::Step(step) => self.step_hint(step, with_scenes),
            Hint::Mistake { value, reason, .. } => self.mistake_hint(hint, *value, reason),
            Hint::MissingMark { candidate } => {
                let restore = vec![pair(*candidate)];
                let apply = Apply { restore, ..Apply::default() };
                let scenes = self.row_and_cell_scenes(*candidate, Role::Placement);
                self.hint_in_levels(hint, HintKind::MissingMark, apply, scenes)
            }
            Hint::Solved => self.hint_in_one_level(hint, HintKind::Solved, Vec::new()),
            Hint::NoSolution { .. } => {
                self.hint_in_one_level(hint, HintKind::NoSolution, Vec::new())
            }
            Hint::Several { one, .. } => {
                self.hint_in_one_level(hint, HintKind::Several, vec![one.cell])
            }
            _ => self.hint_in_one_level(hint, HintKind::Nothing, Vec::new()),
        }
    }

    fn step_hint(&self, step: &Step, with_scenes: bool) -> HintResponse {
        let (wording, text) = (self.wording(), StepText::new(step, self.wording()));
        let apply = effects(step);
        let mut response = HintResponse {
            technique: Some(step.technique.id().to_owned()),
            name: Some(text.title().to_owned()),
            short: text.summary(),
            kind: HintKind::Step,
            apply,
            ..HintResponse::default()
        };
        // There are steps only on boards without conflicts.
        if let Some(position) = &self.position {
            let scenes = StepScenes::new(position, step, wording, self.span_parser(Some(step)));
            response.levels = scenes.levels();
            response.frame = scenes.frame();
            if with_scenes {
                response.scenes = scenes.scenes();
                response.candidates = scenes.candidates(self.marks.as_ref());
            }
        }
        response
    }

    fn mistake_hint(&self, hint: &Hint, value: Candidate, reason: &MistakeReason) -> HintResponse {
        let apply = Apply { clear: vec![value.cell], ..Apply::default() };
        let mut scenes = self.row_and_cell_scenes(value, Role::Removal);
        if let MistakeReason::Twice { house, cell } = reason {
            let cells = self.shape.cells_of(*house).collect();
            let twin = Area { cells: vec![*cell], role: Role::Removal, frame: 0 };
            scenes[3].areas.extend([Area { cells, ..Area::default() }, twin]);
        }
        self.hint_in_levels(hint, HintKind::Mistake, apply, scenes)
    }

    /// Returns the scenes of five levels: the second one shows the row, the third one the cell.
    fn row_and_cell_scenes(&self, candidate: Candidate, role: Role) -> [Scene; 5] {
        let row = House::new(HouseKind::Row, candidate.cell.row());
        let row = self.shape.cells_of(row).collect();
        let scene = |area: Area| Scene { areas: vec![area], ..Scene::default() };
        let row = scene(Area { cells: row, ..Area::default() });
        let cell = scene(Area { cells: vec![candidate.cell], role, frame: 1 });
        [Scene::default(), row, cell, Scene::default(), Scene::default()]
    }

    /// Builds a hint with five levels of disclosure.
    fn hint_in_levels(
        &self,
        hint: &Hint,
        kind: HintKind,
        apply: Apply,
        scenes: [Scene; 5],
    ) -> HintResponse {
        let mut span_parser = self.span_parser(None);
        span_parser.digits = (1..=self.shape.side()).filter_map(Digit::new).collect();
        let levels = Disclosure::ALL.into_iter().zip(scenes);
        let level = |(disclosure, scene)| {
            let text = HintText::new(hint, self.wording()).at(disclosure);
            Level { spans: span_parser.spans(&text), scene }
        };
        let short = HintText::new(hint, self.wording()).at(Disclosure::Explanation);
        let levels = levels.map(level).collect();
        HintResponse { kind, levels, short, apply, ..HintResponse::default() }
    }

    /// Builds a hint with a single level.
    fn hint_in_one_level(&self, hint: &Hint, kind: HintKind, cells: Vec<Cell>) -> HintResponse {
        let short = HintText::new(hint, self.wording()).at(Disclosure::Move);
        let areas = match cells.is_empty() {
            true => Vec::new(),
            false => vec![Area { cells, frame: 1, ..Area::default() }],
        };
        let scene = Scene { areas, ..Scene::default() };
        let level = Level { spans: self.span_parser(None).spans(&short), scene };
        HintResponse { kind, levels: vec![level], short, ..HintResponse::default() }
    }
}

/// Returns the effects of a step.
pub(super) fn effects(step: &Step) -> Apply {
    Apply {
        placements: pairs(&step.placements),
        eliminations: pairs(&step.eliminations),
        ..Apply::default()
    }
}

/// Returns the digits that a step involves.
fn digits_of(step: &Step) -> Vec<Digit> {
    let why = &step.why;
    let effects = step.placements.iter().chain(&step.eliminations).map(|candidate| candidate.digit);
    let defining = why.candidates.iter().map(|(_, candidate)| candidate.digit);
    let sets = why.sets.iter().flat_map(|set| set.digits.iter().copied());
    let nodes = why.chains.iter().flat_map(|chain| &chain.nodes);
    let nodes = nodes.flat_map(|node| node.candidates.iter().map(|candidate| candidate.digit));
    let mut digits: Vec<Digit> = effects.chain(defining).chain(sets).chain(nodes).collect();
    digits.sort_unstable();
    digits.dedup();
    digits
}
