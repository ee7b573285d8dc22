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

pub(crate) use analysis::AnalysisState;
pub(crate) use design::{BoardForm, DesignState, follow as follow_design};
pub(crate) use hint::HintState;

/// The panels that are open.
#[component]
pub(crate) fn Panels() -> impl IntoView {
    view! {
        <crate::board::Overview/>
        <hint::HintPanel/>
        <design::DesignPanel/>
        <analysis::AnalysisPanel/>
        <history::HistoryPanel/>
        <difficulty::Difficulty/>
    }
}
