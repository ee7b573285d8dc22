//! The analysis panel: number of solutions, rating, steps of the solving path.

use anydoku_play::{Dialog, Request, Texts};
use anydoku_protocol::{Analysis, PathStep, Solutions};
use leptos::prelude::*;

use super::scale_ratings::scale_ratings;
use crate::components::icon::{Icon, Sign};
use crate::components::rich_text::rich_text;
use crate::components::solution_board::MiniBoard;
use crate::dispatch::app::app;
use crate::dispatch::lazy::analysis::{MAX_COUNT, picture_of};
use crate::model::new_game::level_name;
use crate::state::analysis::AnalysisState;
use crate::util::format::capitalized;

/// The verdict, with two solutions if there are several.
pub(super) fn verdict_view(found: &Analysis) -> impl IntoView + use<> {
    let app = app();
    let verdict = found.verdict.clone();
    match verdict.solutions {
        Solutions::One => {
            view! { <p class="verdict good"><b>{app.text(Texts::verdict_unique)}</b></p> }
                .into_any()
        }
        Solutions::None => {
            let reason = verdict.reason.map(|reason| format!("{}.", capitalized(&reason)));
            view! {
                <p class="verdict bad"><b>{app.text(Texts::verdict_none)}</b></p>
                <p class="small">{reason.unwrap_or_default()}</p>
            }
            .into_any()
        }
        Solutions::Many => {
            let shape = app.peek(|session| session.game().board().shape().clone());
            let marked: std::collections::BTreeSet<anydoku::Cell> =
                verdict.differences.iter().copied().collect();
            // Only the complete analysis knows every cell that is undetermined.
            let text = app.format(|texts| match found.undetermined() {
                0 => texts.analysis_differences(marked.len()),
                count => texts.analysis_undetermined(count),
            });
            view! {
                <p class="verdict bad"><b>{app.text(Texts::verdict_multiple)}</b></p>
                <p class="small">{text}</p>
                <div class="pair">
                    <MiniBoard shape=shape.clone() values=verdict.solution marked=marked.clone() label=app.text(Texts::analysis_one_solution)/>
                    <MiniBoard shape=shape values=verdict.second_solution marked=marked label=app.text(Texts::analysis_other_solution)/>
                </div>
            }
            .into_any()
        }
    }
}

/// The length of the notation of a step that fits in two lines, in characters.
const MAX_NOTATION: usize = 60;

/// The hardest step. Two lines of a long notation are shown, and the rest on request.
pub(super) fn hardest_step(step: &PathStep) -> impl IntoView + use<> {
    let app = app();
    let (name, text) = (step.name.clone(), step.text.clone());
    let is_long = text.chars().count() > MAX_NOTATION;
    let is_open = RwSignal::new(!is_long);
    let label = move || {
        app.text(if is_open.get() { Texts::analysis_show_less } else { Texts::analysis_show_all })
    };
    view! {
        <dt>{app.text(Texts::analysis_hardest_step)}</dt>
        <dd><b>{name}</b><br/><span class="small second notation" class:clamped=move || !is_open.get()>{text}</span>
            {is_long.then(|| view! {
                <button type="button" class="button quiet small" aria-expanded=move || is_open.get().to_string()
                    on:click=move |_| is_open.update(|is_open| *is_open = !*is_open)>{label}</button>
            })}</dd>
    }
}

fn rated_view(found: &Analysis) -> impl IntoView + use<> {
    let rated = found.rated.clone()?;
    let hardest = found.hardest.clone();
    let app = app();
    let redundant = match (found.redundant.len(), found.is_redundant_complete) {
        (0, true) => Some(app.text(Texts::analysis_no_redundant)),
        (count, true) => Some(app.format(|texts| texts.analysis_redundant(count))),
        (0, false) => None,
        (count, false) => Some(app.format(|texts| texts.analysis_redundant_so_far(count))),
    };
    let level_and_steps = app.format(|texts| {
        let level = level_name(texts, &rated.level);
        texts.analysis_level_and_steps(&level, rated.steps as usize)
    });
    Some(view! {
        <dl class="facts">
            <dt>{app.text(Texts::analysis_rating)}</dt><dd><b>{app.rating(rated.rating)}</b>" · "{level_and_steps}</dd>
            {hardest.map(|step| hardest_step(&step))}
        </dl>
        {redundant.map(|text| view! { <p class="small second">{text}</p> })}
    })
}

#[component]
fn Steps(steps: Vec<PathStep>) -> impl IntoView {
    let app = app();
    let hardest = steps.iter().map(|step| step.rating).max().unwrap_or_default();
    // The hardest steps are marked only if they are few.
    let peaks = steps.iter().filter(|step| step.rating == hardest).count();
    let has_peaks = 3 * peaks <= steps.len();
    let shown = Memo::new(move |_| {
        app.state.analysis.with(|state| state.as_ref().and_then(|state| state.shown.clone()))
    });
    let rows = steps.into_iter().enumerate().map(move |(index, step)| {
        let is_on = move || shown.with(|shown| shown.as_ref().is_some_and(|shown| shown.0 == index));
        let is_hardest = has_peaks && step.rating == hardest;
        let spans = move || shown.get().filter(|shown| shown.0 == index && !shown.1.is_empty());
        view! {
            <li>
                <button type="button" aria-pressed=move || is_on().to_string() class:hardest=is_hardest
                    on:click=move |_| app.show_step(index)>
                    <span class="second">{index + 1}</span>
                    <span>{step.text}</span>
                    <span class="rating">{app.rating(step.rating)}{move || is_hardest.then(|| format!(" {}", app.text(Texts::analysis_hardest)))}</span>
                </button>
                {move || spans().map(|(_, spans)| view! { <p class="small">{rich_text(spans)}</p> })}
            </li>
        }
    });
    let rows = rows.collect_view();
    view! { <ol class="solving-path" aria-label=move || app.text(Texts::analysis_steps)>{rows}</ol> }
}

/// The panel.
#[component]
pub(crate) fn AnalysisPanel() -> impl IntoView {
    let app = app();
    // The panel does not depend on the shown step, which changes often.
    let state = Memo::new(move |_| {
        let game_id = app.state.session.game_id.get();
        let state = app.state.analysis.get().filter(|state| state.game_id == game_id);
        state.map(|state| AnalysisState { shown: None, ..state })
    });
    move || {
        let state = state.get()?;
        let close = move |_| app.close_analysis();
        let Some(found) = state.found else {
            return Some(
                view! {
                    <section class="card analysis" aria-label=app.text(Texts::analysis_title) aria-busy="true">
                        <div class="row"><h2>{app.text(Texts::analysis_title)}</h2></div>
                        <p class="second">{app.text(Texts::analysis_running)}</p>
                    </section>
                }
                .into_any(),
            );
        };
        let counted = state.count.map(|count| match count {
            MAX_COUNT.. => app.format(|texts| texts.analysis_many_solutions(MAX_COUNT as usize)),
            count => app.format(|texts| texts.analysis_solutions(count as usize)),
        });
        let is_many = found.verdict.solutions == Solutions::Many;
        let is_unique = found.verdict.solutions == Solutions::One;
        let (puzzle, steps) = (state.puzzle, state.steps);
        let picture = picture_of(&found);
        Some(
            view! {
                <section class="card analysis" aria-label=app.text(Texts::analysis_title)>
                    <div class="row"><h2>{app.text(Texts::analysis_title)}</h2>
                        <button type="button" class="icon-button" aria-label=app.text(Texts::analysis_close) on:click=close>
                            <Icon sign=Sign::CLOSE/></button></div>
                    {verdict_view(&found)}
                    {counted.map(|text| view! { <p class="small">{text}</p> })}
                    {rated_view(&found)}
                    {state.scales.as_ref().map(scale_ratings)}
                    {(state.is_partial && is_unique).then(|| view! { <p class="small second">{app.text(Texts::analysis_canceled)}</p> })}
                    <div class="buttons">
                        {picture.map(|picture| view! {
                            <button type="button" class="button" on:click=move |_| app.show_picture(Some(picture.clone()))>{app.text(Texts::analysis_show)}</button>
                        })}
                        {is_many.then(|| view! {
                            <button type="button" class="button" on:click=move |_| app.count_solutions(puzzle.clone())>{app.text(Texts::analysis_count)}</button>
                        })}
                        <button type="button" class="button" on:click=move |_| app.dispatch(Request::Open(Dialog::Solve))>{app.text(Texts::analysis_solve)}</button>
                    </div>
                    {(!steps.is_empty()).then(|| view! { <h3>{app.text(Texts::analysis_steps)}</h3><Steps steps=steps/> })}
                </section>
            }
            .into_any(),
        )
    }
}
