//! The menu of actions, by group.

use anydoku_play::{ACTIONS, Group, Texts};
use leptos::prelude::*;

use crate::actions::AppAction;
use crate::components::sheet::Sheet;
use crate::components::shortcut::shortcuts_of;
use crate::dispatch::app::app;

/// The groups in the menu. Other actions are on the page, on keys and in the command palette.
const GROUPS: [Group; 4] = [Group::Game, Group::Edit, Group::Help, Group::Design];

/// The menu.
#[component]
pub(crate) fn Menu() -> impl IntoView {
    let app = app();
    let groups = GROUPS.map(|group| {
        let title = app.peek(|session| group.label(session.texts()).to_owned());
        let own = ACTIONS.iter().filter(move |command| command.group == group);
        let rows = own.map(|command| {
            let (label, keys, is_on) = app.peek(|session| {
                let label = command.label(session.texts()).to_owned();
                (label, shortcuts_of(app, session, command), session.can_perform(&command.action))
            });
            view! {
                <li><button type="button" disabled=!is_on on:click=move |_| { app.dispatch(AppAction::Close); app.dispatch(command.action.clone()); }>
                    <span>{label}</span>
                    {keys.first().map(|key| view! { <kbd>{key.clone()}</kbd> })}
                </button></li>
            }
        });
        view! { <section><h3>{title}</h3><ul class="list">{rows.collect_view()}</ul></section> }
    });
    view! { <Sheet title=move || app.text(Texts::view_menu) is_side=true>{groups}</Sheet> }
}
