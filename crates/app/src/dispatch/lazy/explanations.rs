//! The language of explanations, which the engine's workers write.

use anydoku_play::Texts;
use anydoku_protocol::{FromWorker, Response, Task};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::dispatch::app::App;
use crate::services::language::load_file;

/// Keeps the explanations in the language of the app. They change once the language is loaded.
pub(crate) fn follow(app: App) {
    let language = Memo::new(move |_| {
        app.state.settings.theme_revision.track();
        app.with(|session| session.texts().language().to_owned())
    });
    Effect::new(move || {
        let requested = language.get();
        if requested == Texts::english().language() {
            return app.set_explanations("");
        }
        spawn_local(async move {
            let texts = load_file("explanations", &requested).await;
            if let Some(texts) = texts.filter(|_| language.get_untracked() == requested) {
                app.set_explanations(&texts);
            }
        });
    });
}

impl App {
    fn set_explanations(self, texts: &str) {
        let is_changed = self.engine.with_value(|engine| engine.set_explanations(texts));
        if is_changed {
            self.state.settings.explanations_revision.update(|revision| *revision += 1);
            // The steps of the path are texts.
            untrack(|| self.find_solving_path());
        }
        if self.state.has_requested_techniques.get_value() {
            self.request_techniques();
        }
    }

    /// Loads the list of techniques, if it isn't loaded yet.
    pub(crate) fn load_techniques(self) {
        if self.state.techniques.with_untracked(Vec::is_empty) {
            self.request_techniques();
        }
    }

    fn request_techniques(self) {
        self.state.has_requested_techniques.set_value(true);
        self.engine.with_value(|engine| {
            engine.request(Task::Techniques, move |message| {
                if let FromWorker::Done { response: Response::Techniques(list), .. } = message {
                    self.state.techniques.set(list);
                }
            })
        });
    }
}
