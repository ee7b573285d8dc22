//! Backup: advice, and the buttons to back up and to restore.

use anydoku_play::Texts;
use leptos::prelude::*;

use crate::components::reminder::{self, Reminder};
use crate::dispatch::app::app;

/// Advice, and the buttons to back up and to restore.
#[component]
pub(super) fn BackupBar() -> impl IntoView {
    let app = app();
    let is_persistent = app.state.library.is_persistent;
    let has_reminder = Memo::new(move |_| reminder::hidden(app).is_some());
    view! {
        <Reminder/>
        {move || (is_persistent.get() != Some(true) && !has_reminder.get()).then(|| view! {
            <p class="line" role="note">{move || app.text(Texts::backup_advice)}</p>
        })}
        <div class="buttons">
            <button type="button" class="button" on:click=move |_| app.save_backup()>{move || app.text(Texts::backup_save)}</button>
            <button type="button" class="button" on:click=move |_| app.choose_backup()>{move || app.text(Texts::backup_restore)}</button>
        </div>
    }
}
