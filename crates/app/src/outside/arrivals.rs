//! What comes in: pasted, dropped, opened or linked. It is read by the worker and shown before it
//! changes anything; the game at the table stays until the player takes another.

use std::cell::RefCell;
use std::rc::Rc;

use anydoku_play::library::Entry;
use anydoku_play::{Font, Settings};
use anydoku_worker::protocol::{Answer, ReadAnswer, Source, Task};
use anydoku_worker::wire::WireShape;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::{ClipboardEvent, DragEvent, Element, File};

use super::{clipboard, files};
use crate::clock::now;
use crate::dialog::{Dialog, Tab};
use crate::game::exchange::arrive;
use crate::jobs::End;
use crate::storage::{Backup, LogPart, fresh_name, restore};
use crate::table::Table;

/// Games that are saved in one go.
const TOGETHER: usize = 100;

/// What was read.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Incoming {
    /// Where it is from: the name of a file.
    pub(crate) name: String,
    pub(crate) source: Source,
    pub(crate) answer: ReadAnswer,
}

/// What came in last.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Arrival {
    #[default]
    Nothing,
    Reading,
    Read(Incoming),
    /// It cannot be read, and why.
    Failed(String),
}

/// What the dialogs of import share.
#[derive(Clone, Copy)]
pub(crate) struct Exchange {
    pub(crate) tab: RwSignal<Tab>,
    pub(crate) arrival: RwSignal<Arrival>,
    pub(crate) text: RwSignal<String>,
    /// Whether something is held over the page.
    pub(crate) is_over: RwSignal<bool>,
    /// The number of the last that was read: earlier ones come too late.
    last: StoredValue<u32>,
}

impl Exchange {
    pub(crate) fn new() -> Self {
        Self {
            tab: RwSignal::new(Tab::Generate),
            arrival: RwSignal::new(Arrival::Nothing),
            text: RwSignal::new(String::new()),
            is_over: RwSignal::new(false),
            last: StoredValue::new(0),
        }
    }
}

impl Table {
    /// Has the engine do something; what it came to.
    pub(crate) async fn ask(self, label: &str, task: Task) -> End {
        let answer: Rc<RefCell<Option<End>>> = Rc::default();
        let waits = js_sys::Promise::new(&mut |done, _| {
            let answer = answer.clone();
            self.job(label, task.clone(), move |_, end| {
                *answer.borrow_mut() = Some(end);
                // Whoever waits for it takes any value.
                let _ = done.call0(&wasm_bindgen::JsValue::UNDEFINED);
            });
        });
        // It is never rejected.
        let _ = JsFuture::from(waits).await;
        let end = answer.borrow_mut().take();
        end.unwrap_or(End::Left(None))
    }

    /// Reads a source; in words why it cannot be.
    pub(super) async fn read(
        self,
        source: Source,
        shape: Option<WireShape>,
    ) -> Result<ReadAnswer, String> {
        match self.ask("Reading", Task::Read { source, shape }).await {
            End::Done(Answer::Read(answer)) => Ok(*answer),
            End::Failed(message) => Err(message),
            _ => Err("Reading was left.".to_owned()),
        }
    }

    /// Reads a source as a board of this shape, and shows what it is.
    pub(crate) fn preview(self, name: String, source: Source, shape: Option<WireShape>) {
        let exchange = self.exchange;
        let number = exchange.last.get_value() + 1;
        exchange.last.set_value(number);
        exchange.arrival.set(Arrival::Reading);
        spawn_local(async move {
            let read = self.read(source.clone(), shape).await;
            if exchange.last.get_value() == number {
                exchange.arrival.set(match read {
                    Ok(answer) => Arrival::Read(Incoming { name, source, answer }),
                    Err(message) => Arrival::Failed(message),
                });
            }
        });
    }

    /// Forgets what came in.
    pub(crate) fn forget_arrival(self) {
        self.exchange.last.update_value(|last| *last += 1);
        self.exchange.arrival.set(Arrival::Nothing);
    }

    /// Takes a text from the clipboard or from what was dropped.
    pub(crate) fn take_text(self, text: String) {
        if text.trim().is_empty() {
            self.toasts.say("There is no text to be read.", false);
            return;
        }
        if let Some(backup) = Backup::parse(&text) {
            self.take_backup(backup);
            return;
        }
        self.open_import(Tab::Paste);
        // A book in a text field makes the page slow.
        let shown = if text.len() <= 100_000 { text.clone() } else { String::new() };
        self.exchange.text.set(shown);
        self.preview(String::new(), Source::Text(text), None);
    }

    /// Opens the dialog where things come in.
    pub(crate) fn open_import(self, tab: Tab) {
        self.exchange.tab.set(tab);
        // Opened anew it would forget what came in.
        if self.dialog.get_untracked() != Some(Dialog::New) {
            self.open(Dialog::New);
        }
    }

    /// Lets the player choose files.
    pub(crate) fn choose_files(self) {
        files::choose(move |files| self.take_files(files));
    }

    fn take_files(self, files: Vec<File>) {
        if files.is_empty() {
            return;
        }
        spawn_local(async move {
            let mut read: Option<Incoming> = None;
            for file in &files {
                match self.take_file(file).await {
                    Ok(None) => {}
                    Ok(Some(incoming)) => match &mut read {
                        None => read = Some(incoming),
                        Some(known) => {
                            known.name = format!("{} files", files.len());
                            known.answer.records.extend(incoming.answer.records);
                            known.answer.notes.extend(incoming.answer.notes);
                            known.answer.certain &= incoming.answer.certain;
                        }
                    },
                    Err(message) => {
                        self.forget_arrival();
                        self.open_import(Tab::Paste);
                        self.exchange.arrival.set(Arrival::Failed(message));
                        return;
                    }
                }
            }
            if let Some(incoming) = read {
                self.forget_arrival();
                self.exchange.text.set(String::new());
                self.exchange.arrival.set(Arrival::Read(incoming));
                self.open_import(Tab::Paste);
            }
        });
    }

    /// Reads a file; nothing if it was a backup.
    async fn take_file(self, file: &File) -> Result<Option<Incoming>, String> {
        let bytes = files::bytes(file).await?;
        if let Some(backup) = std::str::from_utf8(&bytes).ok().and_then(Backup::parse) {
            self.take_backup(backup);
            return Ok(None);
        }
        let source = Source::Base64(files::base64(&bytes));
        let name = file.name();
        let answer = self.read(source.clone(), None).await;
        let answer = answer.map_err(|message| format!("{name}: {message}"))?;
        Ok(Some(Incoming { name, source, answer }))
    }

    fn take_backup(self, backup: Result<Backup, String>) {
        let backup = match backup {
            Ok(backup) => backup,
            Err(message) => return self.toasts.say(&message, true),
        };
        let Some(store) = self.keeper.get_value().store() else {
            self.toasts.say("This browser saves nothing: the backup cannot come in.", true);
            return;
        };
        spawn_local(async move {
            match restore(&store, &backup).await {
                Ok(restored) => {
                    let mut text = format!("From the backup: {} games came back", restored.added);
                    if restored.known > 0 {
                        text += &format!(", {} were there already", restored.known);
                    }
                    if restored.copies > 0 {
                        text += &format!(", {} differ and came as copies", restored.copies);
                    }
                    if self.takes_settings(&backup, restored.font == Ok(true)) {
                        text += ", with their settings";
                    }
                    if let Err(why) = restored.font {
                        text += &format!("; the font did not come in: {why}");
                    }
                    self.toasts.say(&format!("{text}."), false);
                    self.open(Dialog::Library);
                }
                Err(why) => {
                    self.toasts.say(&format!("The backup did not come in: {why}"), true);
                }
            }
        });
    }

    /// Sets what a backup has set, its font only with what that looks like, where nothing is set yet;
    /// whether it was.
    fn takes_settings(self, backup: &Backup, has_font: bool) -> bool {
        let Some(mut settings) = backup.settings.clone() else { return false };
        if settings.font == Font::Own && !has_font {
            let Settings { font, own_font, .. } = Settings::default();
            (settings.font, settings.own_font) = (font, own_font);
        }
        let is_unset = self.peek(|session| *session.settings() == Settings::default());
        let is_taken = is_unset && settings != Settings::default();
        if is_taken {
            self.set_settings(settings);
        }
        is_taken
    }

    /// Plays a board that was read.
    pub(crate) fn play_arrived(self, board: &anydoku_worker::protocol::ReadBoard, source: &str) {
        match arrive(board, source) {
            Ok(arrived) if arrived.has_moves => {
                self.put_whole(arrived.session, "");
                self.close();
            }
            Ok(arrived) => {
                self.put(arrived.session);
                self.close();
            }
            Err(message) => self.exchange.arrival.set(Arrival::Failed(message)),
        }
    }

    /// Puts all boards that were read into a folder of the library.
    pub(crate) fn shelve(self, incoming: Incoming, folder: String) {
        let Some(store) = self.keeper.get_value().store() else {
            self.toasts.say("This browser saves nothing: play the puzzles one by one.", true);
            return;
        };
        spawn_local(async move {
            let mut games = Vec::new();
            let boards =
                incoming.answer.records.iter().filter_map(|record| record.board.as_ref().ok());
            for (number, board) in (1..).zip(boards) {
                let Ok(mut arrived) = arrive(board, &incoming.name) else { continue };
                if arrived.session.about().title.is_empty() {
                    let mut about = arrived.session.about().clone();
                    about.title = format!("{folder} {number}");
                    arrived.session.set_about(about);
                }
                let entry = Entry {
                    folder: folder.clone(),
                    ..Entry::of(&arrived.session, &fresh_name(), now(), now())
                };
                games.push(LogPart::whole(entry, arrived.session.snapshot()));
            }
            for games in games.chunks(TOGETHER) {
                if let Err(why) = store.add_all(games).await {
                    self.toasts.say(&format!("The puzzles were not saved: {why}"), true);
                    return;
                }
            }
            let count = games.len();
            self.toasts.say(&format!("{count} puzzles are in the folder {folder}."), false);
            self.forget_arrival();
            self.library.filter.update(|filter| filter.folder = Some(folder));
            self.open(Dialog::Library);
        });
    }

    /// Takes what was copied elsewhere, where no key brings it along.
    pub(crate) fn paste(self) {
        spawn_local(async move {
            match clipboard::read().await.filter(|text| !text.trim().is_empty()) {
                Some(text) => self.take_text(text),
                None => self.open_import(Tab::Paste),
            }
        });
    }
}

/// Whether an event is meant for a field that takes text.
fn is_for_text(event: &web_sys::Event) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| {
        let is_field = matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA");
        is_field
            && element.get_attribute("type").is_none_or(|kind| {
                !matches!(kind.as_str(), "radio" | "checkbox" | "range" | "button")
            })
    })
}

/// Listens from now on to what is pasted and dropped, anywhere on the page.
pub(crate) fn listen(table: Table) {
    let pasted = crate::lifecycle::ask_page("takePasted").and_then(|text| text.as_string());
    if let Some(text) =
        pasted.filter(|it| !it.is_empty() && !table.keeper.get_value().is_elsewhere())
    {
        table.take_text(text);
    }
    window_event_listener(ev::paste, move |event: ClipboardEvent| {
        if is_for_text(&event) || table.keeper.get_value().is_elsewhere() {
            return;
        }
        let Some(data) = event.clipboard_data() else { return };
        event.prevent_default();
        let files = files::listed(data.files());
        if files.is_empty() {
            table.take_text(data.get_data("text/plain").unwrap_or_default());
        } else {
            table.take_files(files);
        }
    });
    let is_over = table.exchange.is_over;
    window_event_listener(ev::dragover, move |event: DragEvent| {
        event.prevent_default();
        is_over.set(true);
    });
    window_event_listener(ev::dragleave, move |event: DragEvent| {
        if event.related_target().is_none() {
            is_over.set(false);
        }
    });
    window_event_listener(ev::drop, move |event: DragEvent| {
        event.prevent_default();
        is_over.set(false);
        let Some(data) = event.data_transfer() else { return };
        if table.keeper.get_value().is_elsewhere() {
            return;
        }
        let files = files::listed(data.files());
        if files.is_empty() {
            table.take_text(data.get_data("text/plain").unwrap_or_default());
        } else {
            table.take_files(files);
        }
    });
}

/// What shows while something is held over the page.
#[component]
pub(crate) fn DropPlace() -> impl IntoView {
    let is_over = crate::table::table().exchange.is_over;
    view! {
        <Show when=move || is_over.get()>
            <div class="drop-place"><p>"Drop a puzzle, a link or files here"</p></div>
        </Show>
    }
}
