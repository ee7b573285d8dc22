//! The panels below the controls: lessons, hints, analysis, difficulty, history, design.

mod analysis;
pub(crate) mod design;
mod difficulty;
mod hint;
mod history;
mod lesson;
mod missing_digits;
pub(crate) mod overview;
mod scale_ratings;
mod solved;

use anydoku_play::{Action, Session};
use leptos::prelude::*;

use crate::dispatch::app::{App, app};

/// Requests the solving path of each new puzzle, and checks designs after each change.
pub(crate) fn follow(app: App) {
    Effect::new(move || {
        app.state.session.game_id.track();
        untrack(|| app.find_solving_path());
    });
    pause_behind_dialogs(app);
    Effect::new(move || {
        app.state.session.game_id.track();
        untrack(|| app.drop_outdated_analysis());
    });
    design::result::follow(app);
    crate::dispatch::lazy::new_game::restore_options(app);
    crate::dispatch::lazy::hint::follow_moves(app);
    crate::dispatch::lazy::hint::follow_language(app);
    crate::dispatch::lazy::new_game::follow_first_move(app);
    crate::dispatch::lazy::practice::follow_lesson(app);
    crate::dispatch::lazy::practice::follow_saved_lesson(app);
}

/// The rules of the board that are not those of every Sudoku, if there are any.
#[component]
fn Rules() -> impl IntoView {
    let app = app();
    let rules = Memo::new(move |_| {
        app.with(|session| session.texts().special_rules(session.game().board().shape()))
    });
    move || rules.get().map(|rules| view! { <p class="board-rules small second">{rules}</p> })
}

/// Stops the clock while a dialog is open, as while the page is hidden.
fn pause_behind_dialogs(app: App) {
    let is_open = Memo::new(move |_| app.state.open.dialog.with(Option::is_some));
    Effect::new(move |was_open: Option<bool>| {
        let is_open = is_open.get();
        if is_open {
            app.dispatch(Action::Blur);
        } else if was_open == Some(true) && !app.peek(Session::is_paused) {
            app.dispatch(Action::Focus);
        }
        is_open
    });
}

/// Returns the panels.
pub(crate) fn panels() -> impl IntoView {
    view! {
        <solved::SolvedCard/>
        <Rules/>
        <lesson::LessonPanel/>
        <hint::HintPanel/>
        <overview::Overview/>
        <missing_digits::Inspector/>
        <design::DesignPanel/>
        <analysis::AnalysisPanel/>
        <history::HistoryPanel/>
        <difficulty::Difficulty/>
    }
}
