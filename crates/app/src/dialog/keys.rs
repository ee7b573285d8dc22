//! The sheet of keys: every action that has some, by group.

use anydoku_play::{ACTIONS, Group};
use leptos::prelude::*;

use super::Sheet;
use crate::keyboard::keys_of;
use crate::table::table;

/// The sheet of keys.
#[component]
pub(crate) fn Keys() -> impl IntoView {
    let table = table();
    let groups = Group::ALL.map(|group| {
        let rows: Vec<_> = table.peek(|session| {
            let own = ACTIONS.iter().filter(|command| command.group == group);
            own.filter_map(|command| {
                let keys = keys_of(session, command);
                let label = command.label(session.strings()).to_owned();
                (!keys.is_empty()).then_some((label, keys))
            })
            .collect()
        });
        let title = table.peek(|session| group.label(session.strings()).to_owned());
        (!rows.is_empty()).then(|| {
            let rows = rows.into_iter().map(|(label, keys)| {
                let keys = keys.into_iter().map(|key| view! { <kbd>{key}</kbd>" " });
                view! { <div class="field inline"><dt>{label}</dt><dd>{keys.collect_view()}</dd></div> }
            });
            view! { <section><h3>{title}</h3><dl>{rows.collect_view()}</dl></section> }
        })
    });
    view! {
        <Sheet title="Keys">
            <p class="second">"Keys go by their place on the keyboard. Each can be changed in the settings."</p>
            {groups}
        </Sheet>
    }
}
