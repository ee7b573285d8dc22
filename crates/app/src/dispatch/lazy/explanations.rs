//! The language of explanations, which the engine's workers write.

use anydoku_play::Texts;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::dispatch::app::App;
use crate::services::language::load_file;

/// Follows the language of the app. Until its explanations are loaded, they are as they were.
pub(crate) fn follow(app: App) {
    let language = Memo::new(move |_| {
        app.state.settings.theme_revision.track();
        app.with(|session| session.texts().language().to_owned())
    });
    Effect::new(move || {
        let wanted = language.get();
        if wanted == Texts::english().language() {
            app.engine.with_value(|engine| engine.set_explanations(""));
            return;
        }
        spawn_local(async move {
            let texts = load_file("explanations", &wanted).await;
            if let Some(texts) = texts.filter(|_| language.get_untracked() == wanted) {
                app.engine.with_value(|engine| engine.set_explanations(&texts));
            }
        });
    });
}
