//! What can be seen below the controls: hints, how hard the way is, every move.

mod analysis;
mod design;
mod difficulty;
mod hint;
mod history;
mod inspector;
mod mini_board;
mod pictures;

use leptos::prelude::*;

use crate::table::Table;

pub(crate) use analysis::AnalysisState;
pub(crate) use design::{BoardForm, DesignState};
pub(crate) use hint::HintState;

/// Follows what is on the table: the way through each new puzzle, and each change of a design.
pub(crate) fn follow(table: Table) {
    Effect::new(move || {
        table.round.track();
        untrack(|| table.find_way());
    });
    design::follow(table);
}

/// The panels that are open.
pub(crate) fn panels() -> impl IntoView {
    view! {
        <crate::board::Overview/>
        <inspector::Inspector/>
        <hint::HintPanel/>
        <design::DesignPanel/>
        <analysis::AnalysisPanel/>
        <history::HistoryPanel/>
        <difficulty::Difficulty/>
    }
}
