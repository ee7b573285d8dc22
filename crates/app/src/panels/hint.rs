//! The panel of hints: each level reveals more, until the step is applied.

use anydoku_play::{Settings, Texts};
use anydoku_protocol::HintKind;
use leptos::prelude::*;

use crate::components::rich_text::rich_text;
use crate::dispatch::app::app;
use crate::state::hint::REASON_LEVEL;
use crate::util::format::capitalized;

/// The panel of hints.
#[component]
pub(crate) fn HintPanel() -> impl IntoView {
    let app = app();
    move || {
        let state = app.state.hint.get()?;
        let hint = state.hint()?.clone();
        let (level, last) = (state.level, state.last_level());
        let title = || {
            app.text(match hint.kind {
                HintKind::Mistake => Texts::hint_title_mistake,
                HintKind::MissingMark => Texts::hint_title_missing_note,
                HintKind::Solved => Texts::hint_title_solved,
                HintKind::NoSolution => Texts::verdict_none,
                HintKind::Several => Texts::verdict_multiple,
                _ => Texts::hint_title,
            })
        };
        let technique = hint.name.as_deref().filter(|_| hint.kind == HintKind::Step && level >= 2);
        let title = technique.map_or_else(title, capitalized);
        let dots = (1..=last).map(|dot| view! { <i class:on=dot <= level></i> });
        let (scenes, plays) = (state.scenes(), state.plays);
        let scene_at = state.scene.unwrap_or(scenes.saturating_sub(1));
        let play = move |_| {
            // Start over at the end.
            let from = if scene_at + 1 < scenes { scene_at } else { 0 };
            app.show_scene(if plays { scene_at } else { from }, !plays);
        };
        let is_mistake = hint.kind == HintKind::Mistake;
        let can_skip_level =
            hint.kind == HintKind::Step && Settings::hint_level_setting(level).is_some();
        let practice = hint.technique.clone().zip(hint.name.clone()).filter(|_| level >= 2);
        let can_apply = hint.apply != anydoku_protocol::Apply::default();
        Some(view! {
            <section class="card hint" aria-label=app.text(Texts::hint_title)>
                <div class="row">
                    <h2>{title}</h2>
                    <button type="button" class="icon-button" aria-label=app.text(Texts::hint_close) on:click=move |_| app.show_hint(None)>
                        <crate::components::icon::Icon sign=crate::components::icon::Sign::CLOSE/>
                    </button>
                </div>
                <p>{rich_text(state.spans())}</p>
                <div class="steps" aria-hidden="true">{dots.collect_view()}
                    <span class="small second">{app.format(|texts| texts.hint_level(&last.to_string(), &level.to_string()))}</span></div>
                {(level >= REASON_LEVEL && scenes > 1).then(|| view! {
                    <div class="buttons" role="group" aria-label=app.text(Texts::hint_explanation)>
                        <button type="button" class="button" disabled=scene_at == 0 on:click=move |_| app.show_scene(scene_at.saturating_sub(1), false)>{app.text(Texts::hint_back)}</button>
                        <span class="small second">{app.format(|texts| texts.hint_scene(&scenes.to_string(), &(scene_at + 1).to_string()))}</span>
                        <button type="button" class="button" disabled={scene_at + 1 >= scenes} on:click=move |_| app.show_scene(scene_at + 1, false)>{app.text(Texts::hint_next)}</button>
                        <button type="button" class="button" on:click=play>{app.text(if plays { Texts::hint_pause } else { Texts::hint_auto_play })}</button>
                    </div>
                })}
                <div class="buttons">
                    {(level < last).then(|| view! {
                        <button type="button" class="button primary" on:click=move |_| app.hint()>{app.text(Texts::hint_more)}</button>
                    })}
                    {can_apply.then(|| view! {
                        <button type="button" class="button" class:primary=level == last on:click=move |_| app.apply_hint()>{app.text(Texts::hint_apply)}</button>
                    })}
                    <button type="button" class="button" on:click=move |_| app.other_hint()>{app.text(Texts::hint_other)}</button>
                    {(is_mistake && level < REASON_LEVEL).then(|| view! {
                        <button type="button" class="button" on:click=move |_| app.explain_mistake()>{app.text(Texts::hint_show_why)}</button>
                    })}
                    {is_mistake.then(|| view! {
                        <button type="button" class="button" on:click=move |_| app.undo_mistake()>{app.text(Texts::hint_undo_mistake)}</button>
                    })}
                    {practice.map(|(id, name)| view! {
                        <button type="button" class="button quiet" on:click=move |_| app.practice(&id, &name)>{app.text(Texts::hint_practice)}</button>
                    })}
                    {can_skip_level.then(|| view! {
                        <button type="button" class="button quiet" on:click=move |_| app.skip_level()>{app.text(Texts::hint_skip_level)}</button>
                    })}
                </div>
            </section>
        })
    }
}
