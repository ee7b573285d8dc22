//! A button that performs an action of the registry.

use leptos::prelude::*;

use crate::components::icon::{Icon, Sign};
use crate::dispatch::app::app;

/// A button that performs an action of the registry.
#[component]
pub(crate) fn ActionButton(
    /// The id of the action.
    id: &'static str,
    sign: Sign,
) -> impl IntoView {
    let app = app();
    let command = anydoku_play::Command::by_id(id);
    let label = move || {
        app.with(|session| command.map(|command| command.label(session.texts()).to_owned()))
    };
    let is_off = move || {
        app.with(|session| command.is_none_or(|command| !session.can_perform(&command.action)))
    };
    view! {
        <button type="button" class="icon-button" aria-label=label title=label disabled=is_off
            on:click=move |_| if let Some(command) = command { app.dispatch(command.action.clone()) }>
            <Icon sign=sign/>
        </button>
    }
}
