//! Many puzzles at once, as a folder of the library: to be played one after the other, or printed.

use anydoku_play::Texts;
use anydoku_play::library::Entry;
use anydoku_protocol::{BatchRequest, Response, Task};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::actions::AppAction;
use crate::dispatch::app::{App, app};
use crate::dispatch::lazy::engine::JobResult;
use crate::model::generated::session_of;
use crate::model::log_part::LogPart;
use crate::model::navigation::Dialog;
use crate::model::new_game::{LEVELS, NewGameOptions, SIZES};
use crate::services::storage::fresh_name;
use crate::util::seed;
use crate::util::time::now;

/// The most puzzles of a book.
const MAX_PUZZLES: u32 = 500;

fn make(app: App, side: u16, level: usize, count: u32, folder: String) {
    let Some(store) = app.writer.get_value().store() else {
        app.report(Texts::new_game_pack_no_storage);
        return;
    };
    let request = NewGameOptions::of(side, level, seed::fresh()).request();
    app.dispatch(AppAction::Close);
    spawn_local(async move {
        let task = Task::Batch(Box::new(BatchRequest { puzzle: request, count }));
        let label = app.format(|texts| texts.new_game_pack_generating(count as usize));
        let made = match app.run_job(&label, task).await {
            JobResult::Done(Response::Batch(made))
            | JobResult::Canceled(Some(Response::Batch(made))) => made,
            JobResult::Failed(message) => return app.state.toasts.show(&message, true),
            _ => return app.notify(Texts::new_game_pack_none),
        };
        let games: Vec<_> = (1..)
            .zip(&made)
            .filter_map(|(number, made)| {
                let session = session_of(made, format!("{folder} {number}"))?;
                let entry = Entry {
                    folder: folder.clone(),
                    ..Entry::from_session(&session, &fresh_name(), now(), now())
                };
                Some(LogPart::whole(entry, session.snapshot()))
            })
            .collect();
        if let Err(why) = store.add_all(&games).await {
            let reason = app.storage_reason(&why);
            return app.report_with(|texts| texts.new_game_pack_not_saved(&reason));
        }
        app.notify_with(|texts| texts.new_game_pack_saved(&folder, games.len()));
        app.state.library.filter.update(|filter| filter.folder = Some(folder));
        // Work that went on in the background takes no dialog away.
        if app.state.open.dialog.with_untracked(Option::is_none) {
            app.dispatch(AppAction::Open(Dialog::Library));
        }
    });
}

/// The tab.
#[component]
pub(crate) fn PuzzlePack() -> impl IntoView {
    let app = app();
    let (side, level, count) =
        (RwSignal::new(9_u16), RwSignal::new(1_usize), RwSignal::new(12_u32));
    let folder = RwSignal::new(app.text(Texts::new_game_pack_name));
    let sizes = SIZES.map(|(own, _, _)| {
        view! {
            <label><input type="radio" name="book-size" prop:checked=move || side.get() == own
                on:change=move |_| side.set(own)/>{format!("{own} × {own}")}</label>
        }
    });
    let levels = LEVELS.iter().enumerate().map(|(number, of)| view! {
        <option value=number.to_string() selected=move || level.get() == number>{move || app.format(|texts| of.with_ratings(texts))}</option>
    });
    let set_count = move |event: leptos::ev::Event| {
        if let Ok(value) = event_target_value(&event).parse::<u32>() {
            count.set(value.clamp(1, MAX_PUZZLES));
        }
    };
    let make = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = folder.get_untracked();
        let name =
            if name.trim().is_empty() { app.text(Texts::new_game_pack_unnamed) } else { name };
        make(app, side.get_untracked(), level.get_untracked(), count.get_untracked(), name);
    };
    view! {
        <form class="body bare" on:submit=make>
            <p>{move || app.text(Texts::new_game_pack_about)}</p>
            <fieldset><legend>{move || app.text(Texts::new_game_size)}</legend><div class="chips">{sizes}</div></fieldset>
            <label class="field inline">{move || app.text(Texts::new_game_difficulty)}
                <select on:change=move |event| level.set(event_target_value(&event).parse().unwrap_or(1))>{levels.collect_view()}</select></label>
            <label class="field inline">{move || app.format(|texts| texts.new_game_pack_size(MAX_PUZZLES as usize))}
                <input type="number" min="1" max=MAX_PUZZLES prop:value=move || count.get().to_string()
                    on:input=set_count/></label>
            <label class="field inline">{move || app.text(Texts::new_game_folder)}
                <input type="text" prop:value=move || folder.get() on:input=move |event| folder.set(event_target_value(&event))/></label>
            <div class="buttons"><span class="space"></span><button type="submit" class="button chief">{move || app.text(Texts::new_game_pack_generate)}</button></div>
        </form>
    }
}
