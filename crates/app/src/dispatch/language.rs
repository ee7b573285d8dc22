//! The language of the app and the direction of its text. American English is built in; other
//! languages are files that are loaded when needed and cached for offline use.

use std::cell::RefCell;

use anydoku_play::{Dirty, ENGLISH, Outcome, Texts};
use leptos::prelude::*;
use leptos::reactive::graph::Observer;
use leptos::task::spawn_local;

use crate::dispatch::app::App;
use crate::services::language::{load, resolve, set_document_language};
use crate::util::format::rating;

thread_local! {
    /// The last language that was loaded.
    static CACHE: RefCell<Option<(String, Texts)>> = const { RefCell::new(None) };
}

/// Loads and applies the language of the settings whenever it changes, and for each new game.
pub(crate) fn follow(app: App) {
    let wanted = Memo::new(move |_| {
        app.with(|session| {
            let settings = session.settings();
            (resolve(&settings.language), settings.direction)
        })
    });
    Effect::new(move || {
        app.state.session.game_id.track();
        let (language, direction) = wanted.get();
        set_document_language(&language, direction);
        if language == ENGLISH {
            app.set_language(Texts::english().clone());
            return;
        }
        let known = CACHE.with_borrow(|loaded| {
            loaded.as_ref().filter(|(name, _)| *name == language).map(|(_, texts)| texts.clone())
        });
        if let Some(texts) = known {
            app.set_language(texts);
            return;
        }
        spawn_local(async move {
            let loaded = load(&language).await;
            if wanted.get_untracked().0 != language {
                return;
            }
            match loaded {
                Some(texts) => {
                    CACHE.set(Some((language, texts.clone())));
                    app.set_language(texts);
                }
                None => {
                    app.state.toasts.show(&app.text(Texts::notice_language_not_loaded), true);
                }
            }
        });
    });
}

impl App {
    fn set_language(self, texts: Texts) {
        self.engine.with_value(|engine| engine.set_texts(&texts));
        if self.peek(|session| *session.texts() == texts) {
            return;
        }
        self.update(|session| {
            session.set_texts(texts);
            Outcome { dirty: Dirty::All, ..Outcome::default() }
        });
        self.state.settings.theme_revision.update(|revision| *revision += 1);
    }

    /// Returns a text in the language of the session. An observer tracks the language.
    pub(crate) fn text(self, message: impl for<'a> FnOnce(&'a Texts) -> &'a str) -> String {
        self.format(|texts| message(texts).to_owned())
    }

    /// Returns a text with variables in the language of the session. An observer tracks the language.
    pub(crate) fn format(self, message: impl FnOnce(&Texts) -> String) -> String {
        if Observer::get().is_some() {
            self.state.settings.theme_revision.track();
        }
        self.peek(|session| message(session.texts()))
    }

    /// Returns a rating, given in tenths, as it is written in the language of the session.
    pub(crate) fn rating(self, tenths: u16) -> String {
        self.format(|texts| rating(texts, tenths))
    }

    /// Shows a message for a while, and announces it.
    pub(crate) fn notify(self, message: impl for<'a> FnOnce(&'a Texts) -> &'a str) {
        self.state.toasts.show(&self.text(message), false);
    }

    /// Shows a message with variables for a while, and announces it.
    pub(crate) fn notify_with(self, message: impl FnOnce(&Texts) -> String) {
        self.state.toasts.show(&self.format(message), false);
    }

    /// Shows an error for a while, and announces it at once.
    pub(crate) fn report(self, error: impl for<'a> FnOnce(&'a Texts) -> &'a str) {
        self.state.toasts.show(&self.text(error), true);
    }

    /// Shows an error with variables for a while, and announces it at once.
    pub(crate) fn report_with(self, error: impl FnOnce(&Texts) -> String) {
        self.state.toasts.show(&self.format(error), true);
    }

    /// Shows the error of a task.
    pub(crate) fn report_failure(self, message: &str) {
        self.state.toasts.show(message, true);
    }

    /// Returns the texts of the language of the session.
    pub(crate) fn texts(self) -> Texts {
        self.peek(|session| session.texts().clone())
    }
}
