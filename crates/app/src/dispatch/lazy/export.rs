//! Export to the clipboard and to files, in any notation.

use std::sync::Arc;

use anydoku_play::{CopyForm, Dialog, Session, Texts};
use anydoku_protocol::{ReadBoard, Response, Task, WrittenText};
use leptos::prelude::Update as _;
use leptos::task::spawn_local;

use crate::dispatch::app::App;
use crate::dispatch::lazy::engine::JobResult;
use crate::model::board_file::{ExportScope, board};
use crate::model::game_title::shown_title;
use crate::model::notations::{lacks_notes, notation, part_names};
use crate::model::print::Source;
use crate::services::page::base_url;
use crate::services::{clipboard, files};
use crate::util::time::{iso_date, now};

/// The notation of links.
const LINK: &str = "link";

/// Returns the file name of a game, without its extension.
pub(crate) fn file_name(session: &Session) -> String {
    let side = session.game().board().side();
    let about = session.metadata();
    let title = shown_title(session.texts(), &about.title, &about.source);
    let plain = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
    let title: String = title.chars().take(40).map(plain).collect();
    let title = title.trim_matches('-');
    let date = iso_date();
    if title.is_empty() {
        format!("anydoku-{side}x{side}-{date}")
    } else {
        format!("{title}-{date}")
    }
}

/// Returns a text in this notation for the clipboard: links with the address of the page.
fn clipboard_text(notation: &str, text: &str) -> String {
    if notation == LINK { base_url() + text.trim_end() } else { text.trim_end().to_owned() }
}

impl App {
    /// Saves a text as a file, and reports the result.
    pub(crate) fn save_text(self, name: &str, kind: &str, text: &str) {
        if files::save_text(name, kind, text) {
            self.notify_with(|texts| texts.file_saved(name));
        } else {
            self.report(Texts::file_not_saved);
        }
    }

    /// Opens the print dialog for games of the library.
    pub(crate) fn print_boards(self, boards: Vec<ReadBoard>) {
        self.state.drafts.print.update(|options| {
            options.chosen = Arc::new(boards);
            options.choose(Source::Chosen);
        });
        self.open(Dialog::Print);
    }

    /// Writes boards in a notation.
    ///
    /// # Errors
    /// If they can't be written, with a message for the player.
    pub(crate) async fn write(
        self,
        boards: Vec<ReadBoard>,
        notation: &str,
    ) -> Result<WrittenText, String> {
        let task = Task::Write { boards, notation: notation.to_owned() };
        match self.run_job(&self.text(Texts::task_write), task).await {
            JobResult::Done(Response::Written(written)) => Ok(written),
            JobResult::Failed(message) => Err(message),
            _ => Err(self.text(Texts::notice_export_canceled)),
        }
    }

    /// Copies the board.
    pub(crate) fn copy(self, form: CopyForm) {
        let side = self.peek(|session| session.game().board().side());
        let (scope, name) = notation(form, side);
        let board = self.peek(|session| board(session, scope, now()));
        spawn_local(async move {
            let mut notation = name;
            let mut written = self.write(vec![board.clone()], name).await;
            // Notations of other programs have no place for every kind of notes.
            let is_lacking = |written: &WrittenText| lacks_notes(&written.omitted);
            if form == CopyForm::State
                && written.as_ref().is_ok_and(is_lacking)
                && let Ok(link) = self.write(vec![board], LINK).await
            {
                (notation, written) = (LINK, Ok(link));
            }
            let message = match form {
                CopyForm::Givens => Texts::notice_copied_givens,
                CopyForm::State if notation == LINK => Texts::notice_copied_link,
                CopyForm::State => Texts::notice_copied_state,
                CopyForm::Grid => Texts::notice_copied_grid,
            };
            match written {
                Ok(written) => {
                    let text = clipboard_text(notation, &written.text);
                    self.copy_text(&text, &self.text(message)).await;
                }
                Err(message) => self.report_with(|texts| texts.notice_not_copied(&message)),
            }
        });
    }

    /// Copies a text and confirms with a message.
    pub(crate) async fn copy_text(self, text: &str, message: &str) {
        if clipboard::write(text).await {
            self.state.toasts.show(message, false);
        } else {
            self.report(Texts::notice_copying_blocked);
        }
    }

    /// Saves the game as a file, with every move.
    pub(crate) fn save_file(self) {
        let (board, name) = self
            .peek(|session| (board(session, ExportScope::Everything, now()), file_name(session)));
        self.save_boards(vec![board], "json", name);
    }

    /// Saves boards as a file.
    pub(crate) fn save_boards(self, boards: Vec<ReadBoard>, notation: &'static str, name: String) {
        spawn_local(async move {
            match self.write(boards, notation).await {
                Ok(written) => {
                    let kind =
                        if written.extension == "json" { "application/json" } else { "text/plain" };
                    let name = format!("{name}.{}", written.extension);
                    if files::save_text(&name, kind, &written.text) {
                        self.notify_with(|texts| match &written.omitted[..] {
                            [] => texts.notice_saved_as(&name),
                            parts => texts.notice_saved_without(&name, &part_names(texts, parts)),
                        });
                    } else {
                        self.report(Texts::notice_file_not_saved);
                    }
                }
                Err(message) => self.report_with(|texts| texts.notice_game_not_saved(&message)),
            }
        });
    }

    /// Returns the file name of the current game, without its extension.
    pub(crate) fn file_name(self) -> String {
        self.peek(file_name)
    }
}
