//! The menu: what can be done with the game, by group.

use anydoku_play::{ACTIONS, Group};
use leptos::prelude::*;

use super::Sheet;
use crate::keyboard::keys_of;
use crate::table::table;

/// Groups that the menu shows whole; the rest has its place on the page, keys and the palette.
const GROUPS: [Group; 4] = [Group::Game, Group::Edit, Group::Help, Group::Design];

/// The menu.
#[component]
pub(crate) fn Menu() -> impl IntoView {
    let table = table();
    let groups = GROUPS.map(|group| {
        let title = table.peek(|session| group.label(session.strings()).to_owned());
        let own = ACTIONS.iter().filter(move |command| command.group == group);
        let rows = own.map(|command| {
            let (label, keys, is_on) = table.peek(|session| {
                let label = command.label(session.strings()).to_owned();
                (label, keys_of(table, session, command), command.enabled(session))
            });
            view! {
                <li><button type="button" disabled=!is_on on:click=move |_| { table.close(); table.perform(command.action.clone()); }>
                    <span>{label}</span>
                    {keys.first().map(|key| view! { <kbd>{key.clone()}</kbd> })}
                </button></li>
            }
        });
        view! { <section><h3>{title}</h3><ul class="list">{rows.collect_view()}</ul></section> }
    });
    view! { <Sheet title="Menu" is_side=true>{groups}</Sheet> }
}
