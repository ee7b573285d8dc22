//! The reminder of backups. Beside a small board it has no room, and in a lesson it would disturb: there
//! the library shows it, and the card of a solved game.

use anydoku_play::{Request, Texts};
use leptos::prelude::*;

use crate::dispatch::app::{App, app};
use crate::model::lesson::is_practice;
use crate::services::page::{NARROW, media};

/// Returns whether the page has room for a reminder.
pub(crate) fn is_on_page(app: App) -> bool {
    app.state.input.viewport_revision.track();
    !media(NARROW) && !app.with(|session| is_practice(&session.metadata().source))
}

/// Returns the reminder that the page doesn't show: its text, its button.
pub(crate) fn hidden(app: App) -> Option<(String, (String, Request))> {
    let (text, action) = app.state.open.notice.get()?;
    action.filter(|_| !is_on_page(app)).map(|action| (text, action))
}

/// The reminder that the page doesn't show.
#[component]
pub(crate) fn Reminder() -> impl IntoView {
    let app = app();
    let reminder = Memo::new(move |_| hidden(app));
    move || {
        reminder.get().map(|(text, (label, request))| {
            app.postpone_reminder();
            let dismiss = move || app.state.open.notice.set(None);
            view! {
                <div class="line" role="note">
                    <span>{text}</span>
                    <button type="button" on:click=move |_| { dismiss(); app.dispatch(request); }>{label}</button>
                    <button type="button" on:click=move |_| dismiss()>{app.text(Texts::page_dismiss)}</button>
                </div>
            }
        })
    }
}
