//! Whether saved games are safe in this browser, and the backup of everything.

use anydoku_play::Texts;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::dispatch::app::{App, app};
use crate::services::files::save_text;
use crate::services::storage::{backup, is_persistent, record_backup, request_persistence};

fn save_backup(app: App) {
    let Some(store) = app.writer.get_value().store() else {
        app.report(Texts::backup_no_storage);
        return;
    };
    let settings = app.settings();
    spawn_local(async move {
        match backup(&store, settings).await {
            Ok(text) => {
                let date: String = js_sys::Date::new_0().to_iso_string().into();
                let date = date.get(..10).unwrap_or_default();
                let name = app.format(|texts| texts.backup_file(date));
                if save_text(&name, "application/json", &text) {
                    record_backup();
                    app.notify_with(|texts| texts.backup_saved(&name));
                } else {
                    app.report(Texts::backup_not_saved);
                }
            }
            Err(why) => {
                app.report_with(|texts| texts.backup_not_made(&why));
            }
        }
    });
}

/// What is said and done.
#[component]
pub(super) fn BackupBar() -> impl IntoView {
    let app = app();
    let persistence = RwSignal::new(Some(true));
    spawn_local(async move {
        request_persistence().await;
        let result = is_persistent().await;
        persistence.try_set(result);
    });
    view! {
        {move || (persistence.get() != Some(true)).then(|| view! {
            <p class="line" role="note">{move || app.text(Texts::backup_advice)}</p>
        })}
        <div class="buttons">
            <button type="button" class="button" on:click=move |_| save_backup(app)>{move || app.text(Texts::backup_save)}</button>
            <button type="button" class="button" on:click=move |_| app.choose_files()>{move || app.text(Texts::backup_restore)}</button>
        </div>
    }
}
