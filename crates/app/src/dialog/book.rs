//! Many puzzles at once, as a folder of the library: to be played one after the other, or printed.

use anydoku_play::library::Entry;
use anydoku_worker::protocol::{Answer, Batch, Task};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::Dialog;
use super::new_game::{LEVELS, SIZES, Wishes, ratings};
use crate::clock::now;
use crate::game::{of_made, seed};
use crate::jobs::End;
use crate::storage::{LogPart, fresh_name};
use crate::table::{Table, table};

/// The most puzzles of a book.
const MOST: u32 = 500;

fn make(table: Table, side: u16, level: usize, count: u32, folder: String) {
    let Some(store) = table.keeper.get_value().store() else {
        table.toasts.say("This browser saves nothing: a book has no place.", true);
        return;
    };
    let order = Wishes::of(side, level, seed::fresh()).order();
    table.close();
    spawn_local(async move {
        let task = Task::Batch(Box::new(Batch { order, count }));
        let label = format!("A book of {count}");
        let made = match table.ask(&label, task).await {
            End::Done(Answer::Batch(made)) | End::Left(Some(Answer::Batch(made))) => made,
            End::Failed(message) => return table.toasts.say(&message, true),
            _ => return table.toasts.say("No puzzle was made yet.", false),
        };
        let games: Vec<_> = (1..)
            .zip(&made)
            .filter_map(|(number, made)| {
                let session = of_made(made, format!("{folder} {number}"))?;
                let entry = Entry {
                    folder: folder.clone(),
                    ..Entry::of(&session, &fresh_name(), now(), now())
                };
                Some(LogPart::whole(entry, session.snapshot()))
            })
            .collect();
        if let Err(why) = store.add_all(&games).await {
            return table.toasts.say(&format!("The book was not saved: {why}"), true);
        }
        table.toasts.say(&format!("{} puzzles are in the folder {folder}.", games.len()), false);
        table.library.filter.update(|filter| filter.folder = Some(folder));
        // Work that went on in the background takes no dialog away.
        if table.dialog.with_untracked(Option::is_none) {
            table.open(Dialog::Library);
        }
    });
}

/// The tab.
#[component]
pub(super) fn Book() -> impl IntoView {
    let table = table();
    let (side, level, count) =
        (RwSignal::new(9_u16), RwSignal::new(1_usize), RwSignal::new(12_u32));
    let folder = RwSignal::new("Book".to_owned());
    let sizes = SIZES.map(|(own, _, _)| {
        view! {
            <label><input type="radio" name="book-size" prop:checked=move || side.get() == own
                on:change=move |_| side.set(own)/>{format!("{own} × {own}")}</label>
        }
    });
    let levels = LEVELS.iter().enumerate().map(|(number, &(of, label))| view! {
        <option value=number.to_string() selected=move || level.get() == number>{format!("{label}, {}", ratings(of))}</option>
    });
    let set_count = move |event: leptos::ev::Event| {
        if let Ok(value) = event_target_value(&event).parse::<u32>() {
            count.set(value.clamp(1, MOST));
        }
    };
    let make = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = folder.get_untracked();
        let name = if name.trim().is_empty() { "Book".to_owned() } else { name };
        make(table, side.get_untracked(), level.get_untracked(), count.get_untracked(), name);
    };
    view! {
        <form class="body bare" on:submit=make>
            <p>"Several puzzles, made one after the other and put into a folder of the library."</p>
            <fieldset><legend>"Size"</legend><div class="chips">{sizes}</div></fieldset>
            <label class="field inline">"Level"
                <select on:change=move |event| level.set(event_target_value(&event).parse().unwrap_or(1))>{levels.collect_view()}</select></label>
            <label class="field inline">{format!("How many, to {MOST}")}
                <input type="number" min="1" max=MOST prop:value=move || count.get().to_string()
                    on:input=set_count/></label>
            <label class="field inline">"Folder"
                <input type="text" prop:value=move || folder.get() on:input=move |event| folder.set(event_target_value(&event))/></label>
            <div class="buttons"><span class="space"></span><button type="submit" class="button chief">"Make them"</button></div>
        </form>
    }
}
