//! What can be seen below the controls: hints, how hard the way is, every move.

mod difficulty;
mod hint;
mod history;

use leptos::prelude::*;

pub(crate) use hint::HintState;

/// The panels that are open.
#[component]
pub(crate) fn Panels() -> impl IntoView {
    view! {
        <crate::board::Overview/>
        <hint::HintPanel/>
        <history::HistoryPanel/>
        <difficulty::Difficulty/>
    }
}
