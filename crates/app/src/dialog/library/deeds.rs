//! What is done with games of the library: one, or all that are chosen.

use anydoku_play::library::Entry;
use anydoku_play::{Outcome, Session};
use anydoku_worker::protocol::ReadBoard;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::clock::now;
use crate::game::exchange::{Part, board};
use crate::storage::{Held, LogPart, Store, hold_if_free};
use crate::table::{Table, table};

use super::Deleted;
use super::row::name;

/// Notations that carry many boards.
const FORMS: [(&str, &str); 6] = [
    ("json", "anydoku"),
    ("sdm", "Lines of symbols"),
    ("csv", "Table (CSV)"),
    ("opensudoku", "OpenSudoku"),
    ("hodoku", "HoDoKu"),
    ("numbers", "Decimal numbers"),
];

async fn session(store: &Store, entry: &Entry) -> Result<(Session, u32), String> {
    let (lines, next) = store.log(&entry.id).await?;
    let replay = Session::replay(lines.iter().map(String::as_str));
    replay.map(|replay| (replay.session, next)).map_err(|error| error.to_string())
}

/// Holds a game that nobody plays. What another tab plays is left to it: that tab adds to a log which
/// would be gone, or one line further.
async fn free(entry: &Entry) -> Result<Held, String> {
    let held = hold_if_free(&entry.id).await;
    held.ok_or_else(|| format!("{} is open in another tab", name(entry)))
}

/// Takes a game away; its log.
async fn removed(store: &Store, entry: &Entry) -> Result<Vec<String>, String> {
    let _held = free(entry).await?;
    let (lines, _) = store.log(&entry.id).await?;
    store.remove(&entry.id).await?;
    Ok(lines)
}

async fn renamed(store: &Store, mut entry: Entry, title: String) -> Result<(), String> {
    let _held = free(&entry).await?;
    let (mut session, next) = session(store, &entry).await?;
    let mut about = session.about().clone();
    about.title.clone_from(&title);
    session.set_about(about);
    entry.title = title;
    let part = LogPart { entry, number: next, lines: session.take_log() };
    store.add_all(&[part]).await
}

impl Table {
    /// Reads the library anew.
    pub(super) fn read_library(self) {
        let store = self.keeper.get_value().store();
        spawn_local(async move {
            let entries = match store {
                Some(store) => store.games().await,
                None => Err("this browser saves nothing".to_owned()),
            };
            self.library.entries.set(Some(entries));
        });
    }

    /// Does something with the database, and reads the library anew.
    fn change_library<F: Future<Output = Result<(), String>> + 'static>(
        self,
        change: impl FnOnce(std::rc::Rc<Store>) -> F + 'static,
    ) {
        let Some(store) = self.keeper.get_value().store() else { return };
        spawn_local(async move {
            if let Err(why) = change(store).await {
                self.toasts.say(&format!("Not done: {why}."), true);
            }
            self.read_library();
        });
    }

    pub(super) fn rename(self, entry: Entry, title: String) {
        if entry.id == self.keeper.get_value().game() {
            self.act(|session, _| {
                let mut about = session.about().clone();
                about.title.clone_from(&title);
                session.set_about(about);
                Outcome::default()
            });
        }
        let is_here = entry.id == self.keeper.get_value().game();
        self.change_library(move |store| async move {
            if is_here {
                // The table saves it; only what lists show is changed here.
                return store.describe(&[Entry { title, ..entry }]).await;
            }
            renamed(&store, entry, title).await
        });
    }

    pub(super) fn delete(self, entries: Vec<Entry>) {
        let here = self.keeper.get_value().game();
        let deleted = self.library.deleted;
        self.library
            .chosen
            .update(|chosen| chosen.retain(|id| !entries.iter().any(|it| it.id == *id)));
        self.change_library(move |store| async move {
            let (mut gone, mut outcome) = (Deleted::new(), Ok(()));
            for entry in entries.into_iter().filter(|entry| entry.id != here) {
                match removed(&store, &entry).await {
                    Ok(lines) => gone.push(LogPart::whole(entry, lines)),
                    Err(why) => outcome = Err(why),
                }
            }
            // What is gone can be brought back, whatever became of the rest.
            deleted.set(gone);
            outcome
        });
    }

    /// Brings back what was deleted last.
    pub(super) fn undelete(self) {
        let games = self.library.deleted.get_untracked();
        self.library.deleted.set(Vec::new());
        self.change_library(move |store| async move { store.add_all(&games).await });
    }

    fn move_to(self, entries: Vec<Entry>, folder: &str) {
        let here = self.keeper.get_value().game();
        let moved: Vec<Entry> =
            entries.into_iter().map(|entry| Entry { folder: folder.to_owned(), ..entry }).collect();
        moved.iter().for_each(|entry| self.keeper.get_value().describe(entry));
        self.change_library(move |store| async move {
            let (mut free_ones, mut held, mut outcome) = (Vec::new(), Vec::new(), Ok(()));
            for entry in moved {
                match free(&entry).await {
                    _ if entry.id == here => free_ones.push(entry),
                    Ok(own) => {
                        held.push(own);
                        free_ones.push(entry);
                    }
                    Err(why) => outcome = Err(why),
                }
            }
            store.describe(&free_ones).await?;
            outcome
        });
    }

    fn export(self, entries: Vec<Entry>, form: &'static str) {
        let part = if form == "json" { Part::Whole } else { Part::State };
        self.with_boards(entries, part, move |table, boards| {
            let name = format!("anydoku-{}-games", boards.len());
            table.save_boards(boards, form, name);
        });
    }

    /// Does something with the boards of games.
    fn with_boards(
        self,
        entries: Vec<Entry>,
        part: Part,
        act: impl FnOnce(Self, Vec<ReadBoard>) + 'static,
    ) {
        let Some(store) = self.keeper.get_value().store() else { return };
        spawn_local(async move {
            let mut boards: Vec<ReadBoard> = Vec::new();
            for entry in &entries {
                match session(&store, entry).await {
                    Ok((session, _)) => boards.push(board(&session, part, now())),
                    Err(why) => {
                        self.toasts.say(&format!("{} cannot be read: {why}", entry.title), true);
                        return;
                    }
                }
            }
            act(self, boards);
        });
    }
}

/// What is done with the games that are chosen.
#[component]
pub(super) fn Deeds() -> impl IntoView {
    let table = table();
    let library = table.library;
    let folder = RwSignal::new(String::new());
    let form = RwSignal::new(FORMS[0].0);
    let chosen = move || -> Vec<Entry> {
        let chosen = library.chosen.get_untracked();
        let entries = library.entries.get_untracked();
        let entries = entries.and_then(Result::ok).unwrap_or_default();
        entries.into_iter().filter(|entry| chosen.contains(&entry.id)).collect()
    };
    let options = || FORMS.map(|(name, label)| view! { <option value=name>{label}</option> });
    let count = move || library.chosen.with(std::collections::BTreeSet::len);
    view! {
        <Show when=move || { count() > 0 }>
            <div class="deeds" role="group" aria-label="The chosen games">
                <b>{move || format!("{} chosen", count())}</b>
                <form class="buttons flat" on:submit=move |event| { event.prevent_default(); table.move_to(chosen(), folder.get_untracked().trim()); }>
                    <input type="text" aria-label="Folder for the chosen games" placeholder="Folder"
                        on:input=move |event| folder.set(event_target_value(&event))/>
                    <button type="submit" class="button">"Move"</button>
                </form>
                <span class="buttons flat">
                    <select aria-label="Form of the file" on:change=move |event| {
                        let value = event_target_value(&event);
                        if let Some((name, _)) = FORMS.iter().find(|(name, _)| *name == value) { form.set(name); }
                    }>{options()}</select>
                    <button type="button" class="button" on:click=move |_| table.export(chosen(), form.get_untracked())>"Export"</button>
                    <button type="button" class="button" on:click=move |_| table.with_boards(chosen(), Part::State, Table::print_boards)>"Print…"</button>
                    <button type="button" class="button danger" on:click=move |_| table.delete(chosen())>"Delete"</button>
                </span>
            </div>
        </Show>
    }
}
