//! Hints: each press tells more, until the step is taken.

use std::time::Duration;

use anydoku_play::{Action, Settings};
use anydoku_worker::protocol::{
    Answer, HintAnswer, HintKind, HintOptions, Role, Scene, Span, SpanKind, Task,
};
use anydoku_worker::wire::WirePosition;
use leptos::prelude::*;

use crate::game::wire;
use crate::header::capitalised;
use crate::jobs::End;
use crate::table::{Table, table};

/// The hint that is shown.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct HintState {
    /// The board that they are of.
    of: WirePosition,
    hints: Vec<HintAnswer>,
    /// Which of them.
    at: usize,
    /// How much of it is told, from 1.
    level: usize,
    /// Which scene of the explanation, when it is stepped through.
    scene: Option<usize>,
    /// Whether the scenes go on by themselves.
    plays: bool,
}

/// How long a scene stays while they go on by themselves, in milliseconds, and for each of its
/// characters.
const STAYS: (u64, u64) = (1_200, 35);
/// The level that explains.
const REASON: usize = 4;
/// Cells are brought near from this level on: where to look is on the whole board.
const CELLS: usize = 3;

impl HintState {
    fn hint(&self) -> Option<&HintAnswer> {
        self.hints.get(self.at)
    }

    /// A hint of a board, from the first level on that is shown.
    fn begin(of: WirePosition, hint: HintAnswer, settings: &Settings) -> Self {
        let state = Self { of, hints: vec![hint], at: 0, level: 0, scene: None, plays: false };
        state.told_more(settings).unwrap_or(Self { level: 1, ..state })
    }

    /// The same at its next level.
    fn told_more(&self, settings: &Settings) -> Option<Self> {
        let level = settings.next_hint_level(self.level, self.last_level())?;
        let plays = settings.hint_plays && level == REASON && self.scenes() > 1;
        Some(Self { level, plays, scene: plays.then_some(0), ..self.clone() })
    }

    fn scenes(&self) -> usize {
        self.hint().map_or(0, |hint| hint.scenes.len())
    }

    fn last_level(&self) -> usize {
        self.hint().map_or(1, |hint| hint.levels.len().max(1))
    }

    /// What is drawn: that of the level, or of the scenes up to the one that is looked at.
    fn picture(&self) -> Option<Scene> {
        let hint = self.hint()?;
        let scenes: Vec<&Scene> = match self.scene {
            Some(last) => hint.scenes.iter().take(last + 1).collect(),
            None => hint.levels.iter().take(self.level).map(|level| &level.scene).collect(),
        };
        // Each adds to those before.
        let mut picture = Scene::default();
        for scene in scenes {
            picture.areas.extend(scene.areas.iter().cloned());
            picture.marks.extend(scene.marks.iter().cloned());
            picture.groups.extend(scene.groups.iter().cloned());
            picture.links.extend(scene.links.iter().cloned());
        }
        Some(picture)
    }

    /// The cells to be kept in sight: upper left, lower right.
    fn frame(&self) -> Option<(u16, u16, u16, u16)> {
        self.hint().filter(|_| self.level >= CELLS).and_then(|hint| hint.frame)
    }

    fn spans(&self) -> Vec<Span> {
        let Some(hint) = self.hint() else { return Vec::new() };
        let scene = self.scene.and_then(|scene| hint.scenes.get(scene));
        if let Some(scene) = scene.filter(|scene| !scene.spans.is_empty()) {
            return scene.spans.clone();
        }
        let level = hint.levels.get(self.level.min(hint.levels.len().max(1)) - 1);
        level.map(|level| level.spans.clone()).unwrap_or_default()
    }
}

impl Table {
    /// The next level of the hint, or a hint.
    pub(crate) fn hint(self) {
        let state = self.hint.get_untracked().filter(|state| self.is_of_now(state));
        let Some(state) = state else { return self.ask_hint() };
        match self.peek(|session| state.told_more(session.settings())) {
            Some(more) => self.show_hint(Some(more)),
            None => self.apply_hint(),
        }
    }

    /// Leaves the level that is shown out from now on, and goes on to the next.
    fn leave_level_out(self) {
        let Some(state) = self.hint.get_untracked() else { return };
        let Some(setting) = Settings::of_hint_level(state.level) else { return };
        let mut settings = self.peek(|session| session.settings().clone());
        setting.set(&mut settings, &false.into());
        self.set_settings(settings);
        let label = self.peek(|session| setting.label(session.strings()).to_owned());
        self.hint();
        self.toasts
            .say(&format!("Left out from now on. Settings: “{label}” brings it back."), false);
    }

    /// Goes to a scene of the explanation.
    fn show_scene(self, scene: usize, plays: bool) {
        let Some(state) = self.hint.get_untracked() else { return };
        let plays = plays && scene + 1 < state.scenes();
        self.show_hint(Some(HintState { scene: Some(scene), plays, ..state }));
    }

    /// Goes on to the next scene after a while, unless something else is shown by then.
    fn play_on(self, state: HintState) {
        let Some(scene) = state.scene.filter(|_| state.plays) else { return };
        let letters: usize = state.spans().iter().map(|span| span.text.chars().count()).sum();
        let (least, each) = STAYS;
        let next = move || {
            if self.hint.with_untracked(|now| now.as_ref() == Some(&state)) {
                self.show_scene(scene + 1, true);
            }
        };
        set_timeout(next, Duration::from_millis(least + each * letters as u64));
    }

    /// Why what is shown is wrong, of a mistake.
    fn tell_why(self) {
        let Some(state) = self.hint.get_untracked() else { return };
        self.show_hint(Some(HintState { level: REASON, scene: None, ..state }));
    }

    /// Takes back what came since a mistake was made, and the mistake.
    fn undo_mistake(self) {
        self.show_hint(None);
        self.perform(Action::UndoToCorrect);
    }

    fn ask_hint(self) {
        self.perform(Action::CountHint);
        let position = self.peek(wire::position);
        let of = position.clone();
        let begin = move |hint: HintAnswer| {
            let state = self.peek(|session| HintState::begin(of, hint, session.settings()));
            self.show_hint(Some(state));
        };
        // A board that is there for a step is about that step, as long as nothing was done on it.
        if let Some((round, place, hint)) = self.lesson.get_value()
            && (round, place) == self.place()
        {
            return begin(hint);
        }
        let of = position.clone();
        let task = Task::Hint { position, options: self.hint_options() };
        self.job("Hint", task, move |table, end| match end {
            End::Done(Answer::Hint(_)) if !table.peek(|session| wire::is_still(session, &of)) => {
                table.say_left_behind();
            }
            End::Done(Answer::Hint(hint)) => begin(*hint),
            End::Failed(message) => table.toasts.say(&message, true),
            _ => {}
        });
    }

    fn hint_options(self) -> HintOptions {
        let words = self.peek(wire::words);
        HintOptions { words, ..HintOptions::default() }
    }

    /// Another hint in place of the one that is shown.
    pub(crate) fn other_hint(self) {
        let state = self.hint.get_untracked().filter(|state| self.is_of_now(state));
        let Some(state) = state else { return self.ask_hint() };
        if state.hints.len() > 1 {
            let at = (state.at + 1) % state.hints.len();
            return self.show_hint(Some(HintState { at, scene: None, plays: false, ..state }));
        }
        let position = self.peek(wire::position);
        let task = Task::Hints { position, options: self.hint_options() };
        self.job("Other hints", task, move |table, end| {
            let End::Done(Answer::Hints(mut hints)) = end else { return };
            if !table.is_of_now(&state) {
                return table.say_left_behind();
            }
            let Some(shown) = state.hint().cloned() else { return };
            hints.retain(|hint| hint.short != shown.short);
            if hints.is_empty() {
                table.toasts.say("There is no other step here.", false);
                return;
            }
            hints.insert(0, shown);
            let (scene, plays) = (None, false);
            table.show_hint(Some(HintState { hints, at: 1, scene, plays, ..state }));
        });
    }

    fn is_of_now(self, state: &HintState) -> bool {
        self.peek(|session| wire::is_still(session, &state.of))
    }

    /// A hint is of the board as it was: on another it would say what is not so, or set what is wrong.
    fn say_left_behind(self) {
        self.toasts.say("The board has changed since the hint was asked for: ask again.", false);
    }

    /// Takes the step of the hint that is shown.
    pub(crate) fn apply_hint(self) {
        let Some(state) = self.hint.get_untracked() else { return };
        let Some(hint) = state.hint().cloned() else { return };
        self.show_hint(None);
        if !self.is_of_now(&state) {
            return self.say_left_behind();
        }
        self.act(move |session, now| wire::apply(session, &hint.apply, now));
    }

    /// Shows a hint, or none, on the board too.
    pub(crate) fn show_hint(self, state: Option<HintState>) {
        let picture = state.as_ref().and_then(HintState::picture);
        let frame = state.as_ref().and_then(HintState::frame);
        // The camera goes where it must once: what the player looks at after that is his own matter.
        let is_framed =
            self.hint.with_untracked(|now| now.as_ref().and_then(HintState::frame)) == frame;
        let has_moved = self.with_canvas(|canvas, session| {
            canvas.set_scene(picture);
            let has_moved = !is_framed && canvas.frame(frame);
            canvas.draw(session);
            has_moved
        });
        if has_moved == Some(true) {
            self.view.update(|view| *view += 1);
        }
        if let Some(state) = &state {
            let text: String = state.spans().iter().map(|span| span.text.as_str()).collect();
            self.toasts.tell(&text, false);
        }
        self.hint.set(state.clone());
        if let Some(state) = state {
            self.play_on(state);
        }
    }
}

/// Text with its houses bold and its digits as chips.
pub(crate) fn told(spans: Vec<Span>) -> impl IntoView {
    let class = |role: Role| match role {
        Role::Pattern => "chip pattern",
        Role::Removal => "chip removal",
        Role::Fin => "chip fin",
        Role::Placement => "chip placement",
        _ => "chip",
    };
    let parts = spans.into_iter().map(move |span| match span.kind {
        SpanKind::Technique | SpanKind::House(_) | SpanKind::Cells(_) => {
            view! { <b>{span.text}</b> }.into_any()
        }
        SpanKind::Digit(_, role) | SpanKind::Candidates(_, role) => {
            view! { <span class=class(role)>{span.text}</span> }.into_any()
        }
        _ => view! { {span.text} }.into_any(),
    });
    parts.collect_view()
}

/// The panel of hints.
#[component]
pub(crate) fn HintPanel() -> impl IntoView {
    let table = table();
    move || {
        let state = table.hint.get()?;
        let hint = state.hint()?.clone();
        let (level, last) = (state.level, state.last_level());
        let title = match hint.kind {
            HintKind::Step if level >= 2 => {
                hint.name.as_deref().map_or_else(|| "Hint".to_owned(), capitalised)
            }
            HintKind::Mistake => "A mistake".to_owned(),
            HintKind::MissingMark => "A missing mark".to_owned(),
            HintKind::Solved => "Solved".to_owned(),
            HintKind::NoSolution => "No solution".to_owned(),
            HintKind::Several => "Several solutions".to_owned(),
            _ => "Hint".to_owned(),
        };
        let dots = (1..=last).map(|dot| view! { <i class:on=dot <= level></i> });
        let (scenes, plays) = (state.scenes(), state.plays);
        let scene_at = state.scene.unwrap_or(scenes.saturating_sub(1));
        let play = move |_| {
            // From where it is, or from the beginning if that is the end.
            let from = if scene_at + 1 < scenes { scene_at } else { 0 };
            table.show_scene(if plays { scene_at } else { from }, !plays);
        };
        let is_mistake = hint.kind == HintKind::Mistake;
        let can_leave_out = hint.kind == HintKind::Step && Settings::of_hint_level(level).is_some();
        let practice = hint.technique.clone().zip(hint.name.clone()).filter(|_| level >= 2);
        let can_apply = hint.apply != anydoku_worker::protocol::Apply::default();
        Some(view! {
            <section class="card hint" aria-label="Hint">
                <div class="row">
                    <h2>{title}</h2>
                    <button type="button" class="icon-button" aria-label="Close hint" on:click=move |_| table.show_hint(None)>
                        <crate::look::icon::Icon sign=crate::look::icon::Sign::Close/>
                    </button>
                </div>
                <p>{told(state.spans())}</p>
                <div class="steps" aria-hidden="true">{dots.collect_view()}
                    <span class="small second">{format!("level {level} of {last}")}</span></div>
                {(level >= REASON && scenes > 1).then(|| view! {
                    <div class="buttons" role="group" aria-label="Explanation">
                        <button type="button" class="button" disabled=scene_at == 0 on:click=move |_| table.show_scene(scene_at.saturating_sub(1), false)>"◀ Back"</button>
                        <span class="small second">{format!("part {} of {scenes}", scene_at + 1)}</span>
                        <button type="button" class="button" disabled={scene_at + 1 >= scenes} on:click=move |_| table.show_scene(scene_at + 1, false)>"Next ▶"</button>
                        <button type="button" class="button" on:click=play>{if plays { "Pause" } else { "Play" }}</button>
                    </div>
                })}
                <div class="buttons">
                    {(level < last).then(|| view! {
                        <button type="button" class="button chief" on:click=move |_| table.hint()>"Tell me more"</button>
                    })}
                    {can_apply.then(|| view! {
                        <button type="button" class="button" class:chief=level == last on:click=move |_| table.apply_hint()>"Apply"</button>
                    })}
                    <button type="button" class="button" on:click=move |_| table.other_hint()>"Other hint"</button>
                    {(is_mistake && level < REASON).then(|| view! {
                        <button type="button" class="button" on:click=move |_| table.tell_why()>"Show why"</button>
                    })}
                    {is_mistake.then(|| view! {
                        <button type="button" class="button" on:click=move |_| table.undo_mistake()>"Undo to before it"</button>
                    })}
                    {practice.map(|(id, name)| view! {
                        <button type="button" class="button quiet" on:click=move |_| table.practise(&id, &name)>"Practise"</button>
                    })}
                    {can_leave_out.then(|| view! {
                        <button type="button" class="button quiet" on:click=move |_| table.leave_level_out()>"Never show this level"</button>
                    })}
                </div>
            </section>
        })
    }
}
