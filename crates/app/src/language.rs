//! The language of the app and the way in which its text runs. English is built in; other languages
//! are files beside the app, loaded when they are chosen and kept for playing without a net.

use std::cell::RefCell;
use std::sync::Arc;

use anydoku_play::{Dirty, Outcome, Strings, TextDirection};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use crate::table::Table;

/// Languages that are written from the right.
const FROM_RIGHT: [&str; 4] = ["ar", "fa", "he", "ur"];

thread_local! {
    /// The last language that was loaded.
    static LOADED: RefCell<Option<(String, Arc<Strings>)>> = const { RefCell::new(None) };
}

/// Follows what is set, for this game and those that come to the table.
pub(crate) fn follow(table: Table) {
    let wanted = Memo::new(move |_| {
        table.with(|session| {
            let settings = session.settings();
            (settings.language.clone(), settings.direction)
        })
    });
    Effect::new(move || {
        table.round.track();
        let (language, direction) = wanted.get();
        mark(&language, direction);
        if language == "en" {
            table.speak(Strings::english());
            return;
        }
        let known = LOADED.with_borrow(|loaded| {
            loaded.as_ref().filter(|(name, _)| *name == language).map(|(_, it)| it.clone())
        });
        if let Some(strings) = known {
            table.speak(strings);
            return;
        }
        spawn_local(async move {
            match load(&language).await {
                Some(strings) => {
                    LOADED.set(Some((language, strings.clone())));
                    table.speak(strings);
                }
                None => table
                    .toasts
                    .say("The language could not be loaded: the app stays as it is.", true),
            }
        });
    });
}

/// Tells the page in which language it is, and from where it runs.
fn mark(language: &str, direction: TextDirection) {
    let from_right = match direction {
        TextDirection::Auto => FROM_RIGHT.contains(&language),
        TextDirection::LeftToRight => false,
        TextDirection::RightToLeft => true,
    };
    if let Some(root) = document().document_element() {
        // The page takes any attribute.
        let _ = root.set_attribute("lang", language);
        let _ = root.set_attribute("dir", if from_right { "rtl" } else { "ltr" });
    }
}

/// The texts of a language, from the file that the page names.
async fn load(language: &str) -> Option<Arc<Strings>> {
    let named = format!("meta[name=\"anydoku-language-{language}\"]");
    let file = document().query_selector(&named).ok()??.get_attribute("content")?;
    let response = JsFuture::from(window().fetch_with_str(&file)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    response.ok().then(|| Arc::new(Strings::parse(&text)))
}

impl Table {
    fn speak(self, strings: Arc<Strings>) {
        if self.peek(|session| *session.strings() == *strings) {
            return;
        }
        self.act(|session, _| {
            session.set_strings(strings);
            Outcome { dirty: Dirty::All, ..Outcome::default() }
        });
        self.looks.update(|looks| *looks += 1);
    }

    /// A text of the page, in the language that is set.
    pub(crate) fn text(self, key: &str) -> String {
        self.looks.track();
        self.peek(|session| session.strings().get(key).unwrap_or_default().to_owned())
    }
}
