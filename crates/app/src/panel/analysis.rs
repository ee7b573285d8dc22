//! The engine's panel: how many solutions, how hard, every step of the way.

use anydoku_worker::protocol::{
    Analysis, Answer, FromWorker, HintOptions, PathStep, Scene, Solutions, Span, Task, Verdict,
};
use anydoku_worker::wire::WirePuzzle;
use leptos::prelude::*;

use super::hint::told;
use super::mini_board::MiniBoard;
use super::pictures;
use crate::game::wire;
use crate::jobs::End;
use crate::look::icon::{Icon, Sign};
use crate::table::{Table, table};

/// Solutions are counted to here.
const MOST_COUNTED: u64 = 1_000_000;

/// What was found out of the game at the table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct AnalysisState {
    /// The game it is of.
    round: u64,
    puzzle: WirePuzzle,
    found: Option<Analysis>,
    /// Whether it was left before its end.
    is_part: bool,
    steps: Vec<PathStep>,
    /// The step that is shown on the board, and what is said of it.
    shown: Option<(usize, Vec<Span>)>,
    /// The number of solutions, once they were counted.
    count: Option<u64>,
}

impl AnalysisState {
    fn begin(table: Table) -> Self {
        let (round, puzzle) = (table.round.get_untracked(), table.peek(wire::puzzle));
        let (steps, shown) = (table.way.get_untracked(), None);
        Self { round, puzzle, found: None, is_part: false, steps, shown, count: None }
    }
}

impl Table {
    /// Opens the panel and has the puzzle analysed.
    pub(crate) fn open_analysis(self) {
        let state = AnalysisState::begin(self);
        let (asked, of) = (state.puzzle.clone(), state.round);
        let task = Task::Analyse { puzzle: state.puzzle.clone() };
        self.analysis.set(Some(state));
        self.job("Analysis", task, move |table, end| {
            // The answer may be of an earlier game, or of givens that were changed since.
            let is_shown = |state: &AnalysisState| state.round == of && state.puzzle == asked;
            if !table.analysis.with_untracked(|state| state.as_ref().is_some_and(is_shown)) {
                return;
            }
            match end {
                End::Done(Answer::Analysis(found)) => table.take_analysis(*found, false),
                End::Left(Some(Answer::Analysis(found))) => table.take_analysis(*found, true),
                End::Failed(message) => {
                    table.analysis.set(None);
                    table.toasts.say(&message, true);
                }
                _ => table.analysis.set(None),
            }
        });
    }

    /// Opens the panel with a verdict that is known: there is not one solution.
    pub(crate) fn show_verdict(self, verdict: Verdict) {
        self.analysis.set(Some(AnalysisState::begin(self)));
        self.take_analysis(Analysis { verdict, ..Analysis::default() }, true);
    }

    fn take_analysis(self, found: Analysis, is_part: bool) {
        let (round, puzzle) = (self.round.get_untracked(), self.peek(wire::puzzle));
        let is_of_now = |state: &AnalysisState| state.round == round && state.puzzle == puzzle;
        if !self.analysis.with_untracked(|state| state.as_ref().is_some_and(is_of_now)) {
            return self.analysis.set(None);
        }
        self.take_solution(&found.verdict);
        self.show_picture(picture_of(&found));
        self.toasts.tell(&summary(&found), false);
        let lacks_steps = found.rated.is_some()
            && self
                .analysis
                .with_untracked(|state| state.as_ref().is_some_and(|state| state.steps.is_empty()));
        self.analysis.update(|state| {
            if let Some(state) = state {
                (state.found, state.is_part) = (Some(found), is_part);
            }
        });
        if lacks_steps {
            self.find_steps();
        }
    }

    fn find_steps(self) {
        let Some(puzzle) =
            self.analysis.with_untracked(|state| state.as_ref().map(|it| it.puzzle.clone()))
        else {
            return;
        };
        let asked = puzzle.clone();
        self.job("Steps", Task::Steps { puzzle }, move |table, end| {
            let End::Done(Answer::Steps { steps: found, .. }) = end else { return };
            table.analysis.update(|state| {
                if let Some(state) = state.as_mut().filter(|state| state.puzzle == asked) {
                    state.steps = found;
                }
            });
        });
    }

    /// Shows a picture on the board in place of a hint's, or none.
    pub(crate) fn show_picture(self, picture: Option<Scene>) {
        if self.hint.with_untracked(Option::is_some) {
            self.hint.set(None);
        }
        self.with_canvas(|canvas, session| {
            canvas.set_scene(picture);
            canvas.draw(session);
        });
    }

    /// Closes the panel.
    pub(crate) fn close_analysis(self) {
        self.analysis.set(None);
        self.show_picture(None);
    }

    /// Shows a step on the board: at once what it does, then its pattern too.
    fn show_step(self, at: usize) {
        let Some(state) = self.analysis.get_untracked() else { return };
        let Some(step) = state.steps.get(at).cloned() else { return };
        self.show_picture(Some(pictures::step(&state.steps, at)));
        self.toasts.tell(&step.text, false);
        self.analysis.update(|state| {
            if let Some(state) = state {
                state.shown = Some((at, Vec::new()));
            }
        });
        let Ok(puzzle) = state.puzzle.puzzle() else { return };
        let position = pictures::position(&puzzle, &state.steps, step.round);
        let words = self.peek(wire::words);
        let options = HintOptions { up_to: Some(step.rating), words, ..HintOptions::default() };
        self.engine.with_value(|engine| {
            engine.ask(Task::Hints { position, options }, move |message| {
                let FromWorker::Done { answer: Answer::Hints(hints), .. } = message else { return };
                let does = |apply: &anydoku_worker::protocol::Apply| {
                    apply.placements == step.placements && apply.eliminations == step.eliminations
                };
                let is_it = |hint: &&anydoku_worker::protocol::HintAnswer| {
                    hint.name.as_ref() == Some(&step.technique) && does(&hint.apply)
                };
                let Some(hint) = hints.iter().find(is_it) else { return };
                let still = self.analysis.with_untracked(|now| {
                    now.as_ref().is_some_and(|now| {
                        now.puzzle == state.puzzle
                            && now.shown.as_ref().is_some_and(|it| it.0 == at)
                    })
                });
                // The level that explains, before the one that tells the move alone.
                let level = hint.levels.get(3).or(hint.levels.last());
                if let (true, Some(level)) = (still, level) {
                    let scene = level.scene.clone();
                    self.show_picture(Some(pictures::step_explained(&state.steps, at, scene)));
                    let spans = level.spans.clone();
                    self.analysis.update(|state| {
                        if let Some(state) = state {
                            state.shown = Some((at, spans));
                        }
                    });
                }
            })
        });
    }

    fn count_solutions(self, puzzle: WirePuzzle) {
        let asked = puzzle.clone();
        let task = Task::Count { puzzle, at_most: MOST_COUNTED };
        self.job("Counting solutions", task, move |table, end| match end {
            End::Done(Answer::Verdict(verdict)) => table.analysis.update(|state| {
                if let Some(state) = state.as_mut().filter(|state| state.puzzle == asked) {
                    state.count = verdict.count;
                }
            }),
            End::Failed(message) => table.toasts.say(&message, true),
            _ => {}
        });
    }
}

/// What the board shows of it.
pub(super) fn picture_of(found: &Analysis) -> Option<Scene> {
    match found.verdict.solutions {
        Solutions::None => Some(pictures::conflict(&found.verdict)),
        Solutions::Many => Some(pictures::difference(&found.verdict, &found.possible)),
        Solutions::One => None,
    }
}

/// It in a sentence.
pub(super) fn summary(found: &Analysis) -> String {
    match found.verdict.solutions {
        Solutions::None => "No solution.".to_owned(),
        Solutions::Many => "More than one solution.".to_owned(),
        Solutions::One => match &found.rated {
            Some(rated) => {
                format!(
                    "One solution, {}.{}, {}.",
                    rated.rating / 10,
                    rated.rating % 10,
                    rated.level
                )
            }
            None => "One solution.".to_owned(),
        },
    }
}

/// A rating as it is read: tenths after a point.
pub(super) fn rating(tenths: u16) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// What is said of how many solutions there are, and the two that differ.
pub(super) fn verdict_view(found: &Analysis) -> impl IntoView + use<> {
    let verdict = found.verdict.clone();
    match verdict.solutions {
        Solutions::One => view! { <p class="verdict good"><b>"One solution"</b></p> }.into_any(),
        Solutions::None => {
            let reason = verdict.reason.map(|reason| format!("{reason}."));
            view! {
                <p class="verdict bad"><b>"No solution"</b></p>
                <p class="small">{reason.unwrap_or_default()}</p>
            }
            .into_any()
        }
        Solutions::Many => {
            let shape = table().peek(|session| session.game().board().shape().clone());
            let marked: std::collections::BTreeSet<u32> = verdict.differ.iter().copied().collect();
            let count = found.possible.len().max(marked.len());
            let text = match count {
                1 => "They differ in one cell.".to_owned(),
                _ => format!("They differ in {count} cells, marked on the board."),
            };
            let one = verdict.solution.unwrap_or_default();
            let other = verdict.other.unwrap_or_default();
            view! {
                <p class="verdict bad"><b>"Two solutions or more"</b></p>
                <p class="small">{text}</p>
                <div class="pair">
                    <MiniBoard shape=shape.clone() values=one marked=marked.clone() label="One solution"/>
                    <MiniBoard shape=shape values=other marked=marked label="Another solution"/>
                </div>
            }
            .into_any()
        }
    }
}

fn rated_view(found: &Analysis) -> impl IntoView + use<> {
    let rated = found.rated.clone()?;
    let hardest = found.hardest.as_ref().map(|step| (step.technique.clone(), step.text.clone()));
    let spare = found.spare.len();
    let spare = match (spare, found.spare_known) {
        (0, true) => Some("No given can be left out.".to_owned()),
        (1, true) => Some("One given could be left out.".to_owned()),
        (_, true) => Some(format!("{spare} givens could be left out, each alone.")),
        (0, false) => None,
        (_, false) => Some(format!("{spare} givens or more could be left out, each alone.")),
    };
    Some(view! {
        <dl class="facts">
            <dt>"Rating"</dt><dd><b>{rating(rated.rating)}</b>" · "{rated.level}" · "{rated.steps}" steps"</dd>
            {hardest.map(|(name, text)| view! { <dt>"Hardest"</dt><dd><b>{name}</b><br/><span class="small second">{text}</span></dd> })}
        </dl>
        {spare.map(|text| view! { <p class="small second">{text}</p> })}
    })
}

#[component]
fn Steps(steps: Vec<PathStep>) -> impl IntoView {
    let table = table();
    let hardest = steps.iter().map(|step| step.rating).max().unwrap_or_default();
    // Where most steps are as hard, none stands out.
    let peaks = steps.iter().filter(|step| step.rating == hardest).count();
    let has_peaks = 3 * peaks <= steps.len();
    let shown = Memo::new(move |_| {
        table.analysis.with(|state| state.as_ref().and_then(|state| state.shown.clone()))
    });
    let rows = steps.into_iter().enumerate().map(move |(at, step)| {
        let is_on = move || shown.with(|shown| shown.as_ref().is_some_and(|shown| shown.0 == at));
        let is_hardest = has_peaks && step.rating == hardest;
        let spans = move || shown.get().filter(|shown| shown.0 == at && !shown.1.is_empty());
        view! {
            <li>
                <button type="button" aria-pressed=move || is_on().to_string() class:hardest=is_hardest
                    on:click=move |_| table.show_step(at)>
                    <span class="second">{at + 1}</span>
                    <span>{step.text}</span>
                    <span class="rating">{rating(step.rating)}{is_hardest.then_some(" hardest")}</span>
                </button>
                {move || spans().map(|(_, spans)| view! { <p class="small">{told(spans)}</p> })}
            </li>
        }
    });
    let rows = rows.collect_view();
    view! { <ol class="way" aria-label="Steps">{rows}</ol> }
}

/// The panel.
#[component]
pub(crate) fn AnalysisPanel() -> impl IntoView {
    let table = table();
    // What is shown of a step changes often: the panel itself stays.
    let state = Memo::new(move |_| {
        let round = table.round.get();
        let state = table.analysis.get().filter(|state| state.round == round);
        state.map(|state| AnalysisState { shown: None, ..state })
    });
    move || {
        let state = state.get()?;
        let close = move |_| table.close_analysis();
        let Some(found) = state.found else {
            return Some(
                view! {
                    <section class="card analysis" aria-label="Analysis" aria-busy="true">
                        <div class="row"><h2>"Analysis"</h2></div>
                        <p class="second">"Looking…"</p>
                    </section>
                }
                .into_any(),
            );
        };
        let counted = state.count.map(|count| match count {
            MOST_COUNTED.. => format!("{MOST_COUNTED} solutions or more."),
            count => format!("{count} solutions."),
        });
        let is_many = found.verdict.solutions == Solutions::Many;
        let (puzzle, steps) = (state.puzzle, state.steps);
        let picture = picture_of(&found);
        Some(
            view! {
                <section class="card analysis" aria-label="Analysis">
                    <div class="row"><h2>"Analysis"</h2>
                        <button type="button" class="icon-button" aria-label="Close analysis" on:click=close>
                            <Icon sign=Sign::Close/></button></div>
                    {verdict_view(&found)}
                    {counted.map(|text| view! { <p class="small">{text}</p> })}
                    {rated_view(&found)}
                    {(state.is_part && !is_many).then(|| view! { <p class="small second">"It was left before its end."</p> })}
                    <div class="buttons">
                        {picture.map(|picture| view! {
                            <button type="button" class="button" on:click=move |_| table.show_picture(Some(picture.clone()))>"Show on the board"</button>
                        })}
                        {is_many.then(|| view! {
                            <button type="button" class="button" on:click=move |_| table.count_solutions(puzzle.clone())>"Count"</button>
                        })}
                        <button type="button" class="button" on:click=move |_| table.open(crate::dialog::Dialog::Solve)>"Solve…"</button>
                    </div>
                    {(!steps.is_empty()).then(|| view! { <h3>"Steps"</h3><Steps steps=steps/> })}
                </section>
            }
            .into_any(),
        )
    }
}
