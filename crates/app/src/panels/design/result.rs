//! The analysis of the design. It is requested after every change; until the response arrives, the last
//! result is marked as stale.

use anydoku::{Cell, Digit};
use anydoku_play::{Session, Texts};
use anydoku_protocol::{Analysis, Solutions};
use leptos::prelude::*;

use crate::dispatch::app::{App, app};
use crate::dispatch::lazy::analysis::shows_difference;
use crate::model::convert;
use crate::model::new_game::level_name;
use crate::model::verdict::verdict_text;
use crate::panels::analysis::hardest_step;
use crate::util::format::capitalized;

/// The number of redundant givens that are shown as buttons.
const MAX_REDUNDANT: usize = 24;

/// Checks the design whenever its givens change.
pub(crate) fn follow(app: App) {
    let designed = Memo::new(move |_| {
        app.with(|session| session.is_designing().then(|| convert::puzzle(session)))
    });
    Effect::new(move || match designed.get() {
        Some(puzzle) => app.check_design(puzzle),
        None => app.reset_check(),
    });
}

/// The result.
#[component]
pub(super) fn DesignResult() -> impl IntoView {
    let app = app();
    let puzzle = Memo::new(move |_| app.with(convert::puzzle));
    let is_stale = move || {
        app.state.design.with(|design| {
            let is_current =
                design.found.as_ref().is_some_and(|(of, _)| puzzle.with(|now| of == now));
            design.pending_request.is_some() || !is_current
        })
    };
    let found = Memo::new(move |_| {
        app.state.design.with(|design| design.found.clone().map(|(_, found)| found))
    });
    let cancel = move |_| app.cancel_check();
    let is_shown = move || app.state.design.with(|design| !design.is_hidden);
    view! {
        <div class="live" aria-busy=move || is_stale().to_string() class:outdated=is_stale>
            <div class="stale">{move || is_stale().then(|| view! {
                <span class="small second">{move || app.text(Texts::design_analyzing)}</span>
                <button type="button" class="button quiet small" on:click=cancel>{move || app.text(Texts::design_cancel)}</button>
            })}</div>
            {move || found.get().map(|found| facts(app, &found))}
            <label class="field inline small">{move || app.text(Texts::design_show)}
                <input type="checkbox" prop:checked=is_shown on:change=move |event| {
                    app.set_check_shown(event_target_checked(&event));
                }/></label>
        </div>
    }
}

fn facts(app: App, found: &Analysis) -> impl IntoView + use<> {
    let solutions = found.verdict.solutions;
    let class = if solutions == Solutions::One { "verdict good" } else { "verdict bad" };
    let givens = app.peek(|session| session.to_puzzle().givens().clue_count());
    let differ = found.undetermined().max(found.verdict.differences.len());
    let several = (solutions == Solutions::Many).then(|| {
        let undetermined = app.format(|texts| texts.design_undetermined(differ));
        let missing = match (found.missing_givens.len(), found.is_missing_fewest) {
            (0, _) => None,
            (count, true) => Some(app.format(|texts| texts.design_fewest_missing_givens(count))),
            (count, false) => Some(app.format(|texts| texts.design_missing_givens(count))),
        };
        let is_shown = app.state.design.with(|design| !design.is_hidden);
        let is_shaded = is_shown && shows_difference(found);
        let shades = is_shaded.then(|| app.text(Texts::design_shaded));
        let sentences = [Some(undetermined), shades, missing];
        sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
    });
    let reason = found.verdict.reason.clone().map(|reason| format!("{}.", capitalized(&reason)));
    let hardest = found.hardest.clone();
    let rated = found.rated.as_ref().map(|rated| {
        let text = app.format(|texts| {
            let level = level_name(texts, &rated.level);
            texts.analysis_level_and_steps(&level, rated.steps as usize)
        });
        view! { <dt>{app.text(Texts::analysis_rating)}</dt><dd><b>{app.rating(rated.rating)}</b>" · "{text}</dd> }
    });
    let redundant = found.redundant.clone();
    view! {
        <p class=class><b>{app.text(verdict_text(solutions))}</b><span class="small second">" · "{app.format(|texts| texts.view_givens(givens))}</span></p>
        {reason.or(several).map(|text| view! { <p class="small">{text}</p> })}
        <dl class="facts">
            {rated}
            {hardest.map(|step| hardest_step(&step))}
        </dl>
        {(!redundant.is_empty()).then(|| redundant_view(app, &redundant, found.is_redundant_complete))}
    }
}

fn redundant_view(app: App, redundant: &[Cell], is_known: bool) -> impl IntoView + use<> {
    let named = |session: &Session, cell: Cell| {
        let givens = session.game().board().givens();
        let digit = givens.get(cell).map_or("", |digit: Digit| session.symbols().text(digit));
        (cell, format!("{cell} {digit}"))
    };
    let cells: Vec<(Cell, String)> = app.peek(|session| {
        redundant.iter().take(MAX_REDUNDANT).map(|&cell| named(session, cell)).collect()
    });
    let more = redundant.len().saturating_sub(MAX_REDUNDANT);
    let title =
        app.text(if is_known { Texts::design_redundant } else { Texts::design_redundant_so_far });
    let buttons = cells.into_iter().map(|(cell, name)| view! {
        <button type="button" aria-label=app.format(|texts| texts.design_remove(&name)) on:click=move |_| app.remove_given(cell)>{name.clone()}</button>
    });
    view! {
        <p class="small second">{title}</p>
        <div class="chips redundant">{buttons.collect_view()}
            {(more > 0).then(|| view! { <span class="small second">{app.format(|texts| texts.design_more_redundant(more))}</span> })}</div>
    }
}
