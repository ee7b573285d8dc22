//! The line below the board while a puzzle from paper is entered: what is missing, and Play.

use anydoku_play::{Session, Texts};
use anydoku_protocol::Solutions;
use leptos::prelude::*;

use crate::dispatch::app::{App, app};
use crate::model::convert;

/// With at most one given in so many cells no puzzle has one solution.
const CELLS_FOR_A_GIVEN: usize = 5;

/// What is known about the puzzle so far.
#[derive(Clone, PartialEq)]
struct Status {
    text: String,
    is_unique: bool,
    /// Whether it is announced; the number of givens is not, as it changes with each digit.
    is_announced: bool,
}

/// Returns what is known about the puzzle so far. While it is being found out, that is what was known
/// before.
fn status(app: App, before: Option<&Status>) -> Status {
    let (puzzle, givens, cells) = app.with(|session| {
        let board = session.game().board();
        (convert::puzzle(session), board.givens().clue_count(), board.shape().cell_count())
    });
    let verdict = app.state.design.with(|design| {
        let found = design.found.as_ref().filter(|(of, _)| *of == puzzle);
        found.map(|(_, found)| (found.verdict.solutions, found.verdict.reason.clone()))
    });
    let has_few = givens * CELLS_FOR_A_GIVEN <= cells;
    let (solutions, reason) = verdict.unzip();
    let text = app.format(|texts| match (solutions, reason.flatten()) {
        _ if givens == 0 => texts.entry_begin().to_owned(),
        (Some(Solutions::None), Some(reason)) => texts.entry_none(&reason),
        (Some(Solutions::None), None) => texts.entry_none_unknown().to_owned(),
        (Some(Solutions::Many), _) if !has_few => texts.entry_several().to_owned(),
        (Some(Solutions::One), _) => texts.entry_one().to_owned(),
        _ => texts.entry_givens(givens),
    });
    let is_announced = givens == 0 || solutions.is_some() && !has_few;
    match before.filter(|_| solutions.is_none() && !has_few) {
        Some(before) => before.clone(),
        None => Status { text, is_unique: solutions == Some(Solutions::One), is_announced },
    }
}

/// The line, while a puzzle is entered.
#[component]
pub(crate) fn EntryBar() -> impl IntoView {
    let app = app();
    let enters = Memo::new(move |_| app.with(Session::is_entering));
    let status = Memo::new(move |before| status(app, before));
    let live = move || if status.with(|status| status.is_announced) { "polite" } else { "off" };
    let is_warned = move || app.state.design.with(|design| design.play_warning.is_some());
    view! {
        <Show when=move || enters.get()>
            <section class="entry" aria-label=move || app.text(Texts::entry_title)>
                <p role="status" aria-live=live class:good=move || status.with(|status| status.is_unique)>{move || status.with(|status| status.text.clone())}</p>
                <div class="buttons">
                    <button type="button" class="button" on:click=move |_| app.act(Session::go_back)>{move || app.text(Texts::entry_back)}</button>
                    <button type="button" class="button" on:click=move |_| app.act(Session::leave_empty)>{move || app.text(Texts::entry_empty)}</button>
                    <button type="button" class="button quiet" on:click=move |_| app.open_entry_in_designer()>{move || app.text(Texts::entry_design)}</button>
                    {move || is_warned().then(|| view! {
                        <button type="button" class="button" on:click=move |_| app.begin_play(None)>{move || app.text(Texts::design_play_anyway)}</button>
                    })}
                    <button type="button" class="button primary" on:click=move |_| app.play_design()>{move || app.text(Texts::design_play)}</button>
                </div>
            </section>
        </Show>
    }
}
