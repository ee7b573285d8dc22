//! Hints: in words with parts, as data for a canvas, and as what applying them does.

mod scenes;
mod spans;

use anydoku::logic::{
    Candidate, Disclosure, Hint, HintJob, HintsJob, Position, Rating, Situation, Step, Techniques,
    Wording, Wrong,
};
use anydoku::{Digit, Shape};

use super::bench::{Bench, Outcome, Stop};
use super::solving::{number, numbers, situation};
use crate::protocol::{
    Answer, Apply, Area, HintAnswer, HintKind, HintOptions, Level, Phase, Role, Scene,
};
use crate::wire::{CellNumber, WirePosition};
use scenes::Shown;
use spans::Speech;

/// More hints than this are not listed.
const MOST_HINTS: usize = 200;

/// The next thing to do.
pub(super) async fn hint(position: WirePosition, options: HintOptions, bench: Bench) -> Outcome {
    bench.phase(Phase::Looking);
    let situation = situation(&position, techniques(&options))?;
    let hint = bench.drive(&mut HintJob::new(&situation)).await?.map_err(Stop::failed)?;
    let teller = Teller::new(&position, &situation, &options)?;
    Ok(Answer::Hint(Box::new(teller.tell(&hint, true))))
}

/// All that can be done, the easiest first; the explanations are not told in scenes.
pub(super) async fn hints(position: WirePosition, options: HintOptions, bench: Bench) -> Outcome {
    bench.phase(Phase::Looking);
    let situation = situation(&position, techniques(&options).optional(true))?;
    let hints = bench.drive(&mut HintsJob::new(&situation)).await?.map_err(Stop::failed)?;
    let teller = Teller::new(&position, &situation, &options)?;
    let mut told = Vec::new();
    for hint in hints.iter().take(MOST_HINTS) {
        bench.rest().await?;
        told.push(teller.tell(hint, false));
    }
    Ok(Answer::Hints(told))
}

fn techniques(options: &HintOptions) -> Techniques {
    let techniques = Techniques::default().uniqueness(!options.no_uniqueness);
    match options.up_to {
        Some(up_to) => techniques.up_to(Rating::from_tenths(up_to)),
        None => techniques,
    }
}

/// Puts hints on one board into words and pictures.
pub(super) struct Teller<'a> {
    shape: Shape,
    /// The board, unless values on it clash.
    position: Option<Position>,
    words: &'a [String],
    /// The entries in their order.
    entries: &'a [(u32, u16)],
}

impl<'a> Teller<'a> {
    fn new(
        position: &'a WirePosition,
        situation: &Situation,
        options: &'a HintOptions,
    ) -> Result<Self, Stop> {
        let shape = position.puzzle.shape.shape().map_err(Stop::failed)?;
        let board = situation.position().ok();
        Ok(Self { shape, position: board, words: &options.words, entries: &position.entries })
    }

    /// Of a board without a player.
    pub(super) fn of(position: Position) -> Self {
        let shape = position.shape().clone();
        Self { shape, position: Some(position), words: &[], entries: &[] }
    }

    fn wording(&self) -> Wording<'_> {
        Wording::new(&self.shape).words(self.words)
    }

    fn speech<'t>(&'t self, step: Option<&'t Step>) -> Speech<'t> {
        let names = (1..=self.shape.side()).filter_map(Digit::new);
        let names: Vec<String> = names.map(|digit| self.wording().digits().name(digit)).collect();
        Speech {
            shape: &self.shape,
            technique: step.map_or("", |step| step.technique.name()),
            names,
            digits: step.map_or_else(Vec::new, digits_of),
            placements: step.map_or(&[], |step| &step.placements),
            eliminations: step.map_or(&[], |step| &step.eliminations),
        }
    }

    /// A hint as messages carry it.
    pub(super) fn tell(&self, hint: &Hint, in_scenes: bool) -> HintAnswer {
        match hint {
            Hint::Step(step) => self.tell_step(step, in_scenes),
            Hint::Mistake { value, reason, undo } => self.tell_mistake(hint, *value, reason, *undo),
            Hint::MissingMark { candidate } => {
                let restore = vec![number(&self.shape, *candidate)];
                let apply = Apply { restore, ..Apply::default() };
                let shown = self.row_and_cell(*candidate, Role::Placement);
                self.in_levels(hint, HintKind::MissingMark, apply, shown)
            }
            Hint::Solved => self.in_one(hint, HintKind::Solved, Vec::new()),
            Hint::NoSolution { .. } => self.in_one(hint, HintKind::NoSolution, Vec::new()),
            Hint::Several { one, .. } => {
                self.in_one(hint, HintKind::Several, vec![self.cell(*one)])
            }
            _ => self.in_one(hint, HintKind::Nothing, Vec::new()),
        }
    }

    fn tell_step(&self, step: &Step, in_scenes: bool) -> HintAnswer {
        let (technique, wording) = (step.technique, self.wording());
        let apply = Apply {
            placements: numbers(&self.shape, &step.placements),
            eliminations: numbers(&self.shape, &step.eliminations),
            ..Apply::default()
        };
        let mut answer = HintAnswer {
            technique: Some(technique.id().to_owned()),
            name: Some(technique.name().to_owned()),
            rating: Some(step.rating.tenths()),
            short: step.short(wording),
            ..answer(HintKind::Step, Vec::new(), apply)
        };
        // Steps are found on boards without clashes alone.
        if let Some(position) = &self.position {
            let shown = Shown::new(position, step, wording, self.speech(Some(step)));
            answer.levels = shown.levels();
            answer.frame = shown.frame();
            if in_scenes {
                answer.scenes = shown.scenes();
            }
        }
        answer
    }

    fn tell_mistake(
        &self,
        hint: &Hint,
        value: Candidate,
        reason: &Wrong,
        undo: usize,
    ) -> HintAnswer {
        // Those that are taken back stand from the last on; the wrong one is the first of them.
        let known = undo <= self.entries.len();
        let apply = Apply {
            clear: vec![self.cell(value)],
            undo: if known { undo as u32 } else { 0 },
            ..Apply::default()
        };
        let mut shown = self.row_and_cell(value, Role::Removal);
        if let Wrong::Twice { house, cell } = reason {
            let at = self.shape.houses().iter().position(|known| known == house);
            let cells = at.map(|house| self.shape.cells_of(house).to_vec()).unwrap_or_default();
            let other = cell.index(self.shape.side()) as CellNumber;
            shown[3].areas.push(Area { cells, name: "house".to_owned(), ..Area::default() });
            shown[3].areas.push(Area {
                cells: vec![other],
                role: Role::Removal,
                ..Area::default()
            });
        }
        self.in_levels(hint, HintKind::Mistake, apply, shown)
    }

    /// At the second level a row, at the third a cell.
    fn row_and_cell(&self, candidate: Candidate, role: Role) -> [Scene; 5] {
        let row = self.shape.cells_of(usize::from(candidate.cell.row())).to_vec();
        let scene = |area: Area| Scene { areas: vec![area], ..Scene::default() };
        let row = Area { cells: row, name: "row".to_owned(), ..Area::default() };
        let cell = Area { cells: vec![self.cell(candidate)], role, frame: 1, ..Area::default() };
        let [first, fourth, fifth] = [const { None::<Area> }; 3].map(|_| Scene::default());
        [first, scene(row), scene(cell), fourth, fifth]
    }

    fn in_levels(
        &self,
        hint: &Hint,
        kind: HintKind,
        apply: Apply,
        scenes: [Scene; 5],
    ) -> HintAnswer {
        let mut speech = self.speech(None);
        speech.digits = (1..=self.shape.side()).filter_map(Digit::new).collect();
        let told = Disclosure::ALL.into_iter().zip(scenes);
        let level = |(disclosure, scene)| {
            let text = hint.text(self.wording(), disclosure);
            Level { spans: speech.spans(&text), scene }
        };
        let short = hint.text(self.wording(), Disclosure::Explanation);
        HintAnswer { short, ..answer(kind, told.map(level).collect(), apply) }
    }

    /// What is the same at every level.
    fn in_one(&self, hint: &Hint, kind: HintKind, cells: Vec<CellNumber>) -> HintAnswer {
        let short = hint.text(self.wording(), Disclosure::Move);
        let areas = match cells.is_empty() {
            true => Vec::new(),
            false => vec![Area { cells, frame: 1, ..Area::default() }],
        };
        let scene = Scene { areas, ..Scene::default() };
        let level = Level { spans: self.speech(None).spans(&short), scene };
        HintAnswer { short, ..answer(kind, vec![level], Apply::default()) }
    }

    fn cell(&self, candidate: Candidate) -> CellNumber {
        candidate.cell.index(self.shape.side()) as CellNumber
    }
}

fn answer(kind: HintKind, levels: Vec<Level>, apply: Apply) -> HintAnswer {
    HintAnswer {
        kind,
        technique: None,
        name: None,
        rating: None,
        levels,
        scenes: Vec::new(),
        short: String::new(),
        apply,
        frame: None,
    }
}

/// The digits that a step is about.
fn digits_of(step: &Step) -> Vec<Digit> {
    let why = &step.why;
    let effects = step.placements.iter().chain(&step.eliminations).map(|it| it.digit);
    let defining = why.candidates.iter().map(|(_, it)| it.digit);
    let sets = why.sets.iter().flat_map(|set| set.digits.iter().copied());
    let nodes = why.chains.iter().flat_map(|chain| &chain.nodes);
    let nodes = nodes.flat_map(|node| node.candidates.iter().map(|it| it.digit));
    let mut digits: Vec<Digit> = effects.chain(defining).chain(sets).chain(nodes).collect();
    digits.sort_unstable();
    digits.dedup();
    digits
}
