//! Links to the game.

use anydoku_play::Texts;
use anydoku_protocol::{OpenIn, Response, ShareLinks, Task};
use js_sys::Reflect;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::ShareData;

use crate::dispatch::app::App;
use crate::dispatch::lazy::engine::JobResult;
use crate::model::board_file::{ExportScope, board};
use crate::model::game_title::game_title;
use crate::services::page::base_url;
use crate::util::time::now;

/// The apps that links can open the puzzle in, with their names.
pub(crate) const PROGRAMS: [(OpenIn, &str); 3] = [
    (OpenIn::SudokuPad, "SudokuPad"),
    (OpenIn::SudokuWiki, "SudokuWiki"),
    (OpenIn::SudokuCoach, "sudoku.coach"),
];

/// The content of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LinkOptions {
    pub(crate) scope: ExportScope,
    pub(crate) settings: bool,
}

/// Returns whether the system can share links.
pub(crate) fn can_share() -> bool {
    Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

impl App {
    /// Creates links to the current game.
    pub(crate) async fn create_links(self, options: LinkOptions) -> Result<ShareLinks, String> {
        let (board, settings) = self.peek(|session| {
            let settings = options.settings.then(|| serde_json::to_string(session.settings()).ok());
            (board(session, options.scope, now()), settings.flatten())
        });
        let open_in = PROGRAMS.map(|(program, _)| program).to_vec();
        let task = Task::Share { board: Box::new(board), settings, base: base_url(), open_in };
        match self.run_job(&self.text(Texts::share_job), task).await {
            JobResult::Done(Response::Shared(shared)) => Ok(shared),
            JobResult::Failed(message) => Err(message),
            _ => Err(self.text(Texts::share_canceled)),
        }
    }

    /// Shares a link through the system.
    pub(crate) fn share_link(self, link: &str) {
        let data = ShareData::new();
        data.set_title(&self.peek(game_title));
        data.set_url(link);
        let shared = window().navigator().share_with_data(&data);
        spawn_local(async move {
            if let Err(error) = JsFuture::from(shared).await {
                let name = Reflect::get(&error, &"name".into()).unwrap_or_default();
                if name != "AbortError" {
                    self.report(Texts::share_failed);
                }
            }
        });
    }
}
