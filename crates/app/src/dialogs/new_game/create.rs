//! The tab in which a puzzle from paper is entered.

use anydoku_play::Texts;
use leptos::prelude::*;

use crate::dialogs::empty_grid::EmptyGrid;
use crate::dispatch::app::{App, app};

/// The tab.
#[component]
pub(crate) fn CreatePuzzle() -> impl IntoView {
    let app = app();
    view! {
        <p>{move || app.text(Texts::new_game_create_about)}</p>
        <EmptyGrid button=Texts::new_game_create open=App::enter_puzzle/>
    }
}
