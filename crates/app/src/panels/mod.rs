//! What can be seen below the controls: hints, how hard the way is, every move.

mod analysis;
mod design;
mod difficulty;
mod hint;
mod history;
mod missing_digits;
pub(crate) mod overview;

use leptos::prelude::*;

use crate::dispatch::app::App;

/// Follows the current game: the solution path of each new puzzle, and each change of a design.
pub(crate) fn follow(app: App) {
    Effect::new(move || {
        app.state.session.game_id.track();
        untrack(|| app.find_solution_path());
    });
    design::result::follow(app);
}

/// The panels that are open.
pub(crate) fn panels() -> impl IntoView {
    view! {
        <overview::Overview/>
        <missing_digits::Inspector/>
        <hint::HintPanel/>
        <design::DesignPanel/>
        <analysis::AnalysisPanel/>
        <history::HistoryPanel/>
        <difficulty::Difficulty/>
    }
}
