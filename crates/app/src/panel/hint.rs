//! Hints: each press tells more, until the step is taken.

use anydoku_play::Action;
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
}

impl HintState {
    fn hint(&self) -> Option<&HintAnswer> {
        self.hints.get(self.at)
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
        let shown = self.hint.get_untracked();
        match shown {
            Some(state) if !self.is_of_now(&state) => self.ask_hint(),
            Some(state) if state.level < state.last_level() => {
                self.show_hint(Some(HintState { level: state.level + 1, scene: None, ..state }));
            }
            Some(_) => self.apply_hint(),
            None => self.ask_hint(),
        }
    }

    fn ask_hint(self) {
        self.perform(Action::CountHint);
        let (position, first) =
            self.peek(|session| (wire::position(session), session.settings().hint_first as usize));
        let of = position.clone();
        let task = Task::Hint { position, options: self.hint_options() };
        self.job("Hint", task, move |table, end| match end {
            End::Done(Answer::Hint(_)) if !table.peek(|session| wire::is_still(session, &of)) => {
                table.say_left_behind();
            }
            End::Done(Answer::Hint(hint)) => {
                let level = if hint.kind == HintKind::Step { first } else { 1 };
                let level = level.clamp(1, hint.levels.len().max(1));
                let hints = vec![*hint];
                table.show_hint(Some(HintState { of, hints, at: 0, level, scene: None }));
            }
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
            return self.show_hint(Some(HintState { at, scene: None, ..state }));
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
            table.show_hint(Some(HintState { hints, at: 1, scene: None, ..state }));
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
        self.with_canvas(|canvas, session| {
            canvas.set_scene(picture);
            canvas.draw(session);
        });
        if let Some(state) = &state {
            let text: String = state.spans().iter().map(|span| span.text.as_str()).collect();
            self.toasts.tell(&text, false);
        }
        self.hint.set(state);
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
        let scenes = hint.scenes.len();
        let step_to = {
            let state = state.clone();
            move |scene: usize| {
                table.show_hint(Some(HintState { scene: Some(scene), ..state.clone() }))
            }
        };
        let scene_at = state.scene.unwrap_or(scenes.saturating_sub(1));
        let (back, onward) = (step_to.clone(), step_to);
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
                {(level >= 4 && scenes > 1).then(|| view! {
                    <div class="buttons">
                        <button type="button" class="button" disabled=scene_at == 0 on:click=move |_| back(scene_at.saturating_sub(1))>"◀ Back"</button>
                        <span class="small second">{format!("part {} of {scenes}", scene_at + 1)}</span>
                        <button type="button" class="button" disabled={scene_at + 1 >= scenes} on:click=move |_| onward(scene_at + 1)>"Next ▶"</button>
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
                    {practice.map(|(id, name)| view! {
                        <button type="button" class="button quiet" on:click=move |_| table.practise(&id, &name)>"Practise"</button>
                    })}
                </div>
            </section>
        })
    }
}
