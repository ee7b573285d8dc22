//! The panels below the controls: lessons, hints, analysis, difficulty, history, design.

mod analysis;
mod design;
mod difficulty;
mod hint;
mod history;
mod lesson;
mod missing_digits;
pub(crate) mod overview;
mod solved;

use leptos::prelude::*;

use crate::dispatch::app::App;

/// Requests the solution path of each new puzzle, and checks designs after each change.
pub(crate) fn follow(app: App) {
    Effect::new(move || {
        app.state.session.game_id.track();
        untrack(|| app.find_solution_path());
    });
    design::result::follow(app);
    crate::dispatch::lazy::practice::follow_lesson(app);
}

/// Returns the panels.
pub(crate) fn panels() -> impl IntoView {
    view! {
        <solved::SolvedCard/>
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
