//! Whether saved games are safe in this browser, and the backup of everything.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::outside::save_text;
use crate::storage::{ask_to_stay, backup, is_to_stay, note_backup};
use crate::table::{Table, table};

fn save_backup(table: Table) {
    let Some(store) = table.keeper.get_value().store() else {
        table.toasts.say("This browser saves nothing: there is nothing to back up.", true);
        return;
    };
    let settings = table.peek(|session| session.settings().clone());
    spawn_local(async move {
        match backup(&store, settings).await {
            Ok(text) => {
                let date: String = js_sys::Date::new_0().to_iso_string().into();
                let name = format!("anydoku-backup-{}.json", date.get(..10).unwrap_or_default());
                if save_text(&name, "application/json", &text) {
                    note_backup();
                    table.toasts.say(&format!("Everything is saved as {name}."), false);
                } else {
                    table.toasts.say("The browser did not take the file.", true);
                }
            }
            Err(why) => table.toasts.say(&format!("The backup was not made: {why}"), true),
        }
    });
}

/// What is said and done.
#[component]
pub(super) fn Safety() -> impl IntoView {
    let table = table();
    let stays = RwSignal::new(Some(true));
    spawn_local(async move {
        ask_to_stay().await;
        let answer = is_to_stay().await;
        stays.try_set(answer);
    });
    view! {
        {move || (stays.get() != Some(true)).then(|| view! {
            <p class="line" role="note">"This browser may clear saved games when it runs out of room. Make a backup file now and then."</p>
        })}
        <div class="buttons">
            <button type="button" class="button" on:click=move |_| save_backup(table)>"Back up everything"</button>
            <button type="button" class="button" on:click=move |_| table.choose_files()>"Bring back a backup…"</button>
        </div>
    }
}
