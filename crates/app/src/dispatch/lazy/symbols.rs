//! The symbols that the player brings.

use anydoku_play::{Settings, SymbolSet};
use leptos::task::spawn_local;
use web_sys::File;

use crate::dispatch::app::App;
use crate::services::pictures::as_symbol;

impl App {
    pub(crate) fn change_symbols(self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.settings();
        change(&mut settings);
        settings.symbols = SymbolSet::Own;
        self.set_settings(settings);
    }

    pub(crate) fn take_picture(self, at: usize, file: File) {
        spawn_local(async move {
            match as_symbol(&file, &self.texts()).await {
                Ok(picture) => self.change_symbols(|settings| {
                    put(&mut settings.own_symbols, at, picture);
                    // A picture says nothing by itself: its file's name does until another is given.
                    let has_name =
                        settings.own_symbol_names.get(at).is_some_and(|it| !it.is_empty());
                    if !has_name {
                        let name = file.name();
                        let name = name.rsplit_once('.').map_or(&*name, |(name, _)| name);
                        put(&mut settings.own_symbol_names, at, name.to_owned());
                    }
                }),
                Err(why) => self.state.toasts.show(&why, true),
            }
        });
    }

    /// Takes a list: a symbol a line, with its name after `=`; or symbols with spaces or commas
    /// between them.
    pub(crate) fn take_list(self, text: &str) {
        let by_line = text.trim().lines().count() > 1 || text.contains('=');
        let parts: Vec<&str> = if by_line {
            text.lines().filter(|line| !line.trim().is_empty()).collect()
        } else {
            text.split([' ', ',', '\t']).filter(|part| !part.is_empty()).collect()
        };
        let parts = parts.into_iter().map(|part| part.split_once('=').unwrap_or((part, "")));
        let (symbols, names): (Vec<String>, Vec<String>) =
            parts.map(|(symbol, name)| (symbol.trim().to_owned(), name.trim().to_owned())).unzip();
        self.change_symbols(|settings| {
            settings.own_symbols = symbols;
            settings.own_symbol_names = names;
        });
    }
}

/// Sets a text of a list, which grows as far as needed.
pub(crate) fn put(list: &mut Vec<String>, at: usize, text: String) {
    if list.len() <= at {
        list.resize(at + 1, String::new());
    }
    list[at] = text;
}
