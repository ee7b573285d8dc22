//! The dialog after solving a puzzle.

use anydoku_play::{Request, Texts};
use leptos::prelude::*;

use crate::actions::AppAction;
use crate::components::sheet::Sheet;
use crate::dispatch::app::app;
use crate::model::game_title::game_title;
use crate::util::time::{format_duration, now};

/// The dialog.
#[component]
pub(crate) fn Solved() -> impl IntoView {
    let app = app();
    let (time, hints) =
        app.peek(|session| (format_duration(session.timer().elapsed(now())), session.hints()));
    let played = move || app.format(|texts| texts.solved_played(hints as usize, &time));
    view! {
        <Sheet title=move || app.text(Texts::solved_title)>
            <p>{move || app.with(game_title)}</p>
            <p class="second">{played}</p>
            <div class="buttons">
                <button type="button" class="button primary" on:click=move |_| { app.dispatch(AppAction::Close); app.dispatch(Request::OpenNew); }>{move || app.text(Texts::view_new_game)}</button>
                <button type="button" class="button" on:click=move |_| { app.dispatch(AppAction::Close); app.dispatch(Request::OpenHistory); }>{move || app.text(Texts::solved_review)}</button>
            </div>
        </Sheet>
    }
}
