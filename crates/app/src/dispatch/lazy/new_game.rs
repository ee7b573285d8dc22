//! New games, generated as the options say.

use anydoku_play::Texts;
use anydoku_protocol::Response;
use leptos::prelude::*;

use crate::dispatch::app::App;
use crate::dispatch::game;
use crate::dispatch::lazy::engine::JobResult;
use crate::model::new_game::NewGameOptions;

impl App {
    /// Another game as the last was wished for.
    pub(crate) fn another(self) {
        let options =
            NewGameOptions { seed: String::new(), ..self.state.drafts.new_game.get_untracked() };
        make(self, &options);
    }
}

/// Generates a game with the chosen options and opens it.
pub(crate) fn make(app: App, options: &NewGameOptions) {
    let request = options.request();
    if options.seed.is_empty()
        && let Some(made) = app.take_prefetched(&request)
    {
        game::start_generated(app, &made);
        return;
    }
    game::generate(app, &app.text(Texts::new_game_generating), request, |app, end| match end {
        JobResult::Done(Response::Generated(made)) => game::start_generated(app, &made),
        JobResult::Canceled(Some(Response::Generated(made))) => {
            game::start_generated(app, &made);
            let misses = made.misses.join("; ");
            if !misses.is_empty() {
                app.notify_with(|texts| texts.new_game_best_so_far(&misses));
            }
        }
        JobResult::Failed(message) => app.state.toasts.show(&message, true),
        _ => app.notify(Texts::new_game_not_found),
    });
}
