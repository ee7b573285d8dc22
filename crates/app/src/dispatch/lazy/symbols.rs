//! Custom symbols.

use anydoku_play::{Settings, SymbolSet};
use leptos::task::spawn_local;
use web_sys::File;

use crate::dispatch::app::App;
use crate::services::pictures::as_symbol;

impl App {
    /// Changes the custom symbols, and selects them.
    pub(crate) fn change_symbols(self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.settings();
        change(&mut settings);
        settings.symbols = SymbolSet::Custom;
        self.set_settings(settings);
    }

    /// Uses a picture file as a symbol.
    pub(crate) fn set_symbol_picture(self, index: usize, file: File) {
        spawn_local(async move {
            match as_symbol(&file, &self.texts()).await {
                Ok(picture) => self.change_symbols(|settings| {
                    put(&mut settings.custom_symbols, index, picture);
                    // Until the player names the picture, its file name is read out.
                    let has_name =
                        settings.custom_symbol_names.get(index).is_some_and(|it| !it.is_empty());
                    if !has_name {
                        let name = file.name();
                        let name = name.rsplit_once('.').map_or(&*name, |(name, _)| name);
                        put(&mut settings.custom_symbol_names, index, name.to_owned());
                    }
                }),
                Err(why) => self.report_failure(&why),
            }
        });
    }

    /// Sets all symbols from a list: one symbol per line, with an optional name after `=`, or symbols
    /// separated by spaces or commas.
    pub(crate) fn set_symbol_list(self, text: &str) {
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
            settings.custom_symbols = symbols;
            settings.custom_symbol_names = names;
        });
    }
}

/// Sets an element of a list. The list grows as needed.
pub(crate) fn put(list: &mut Vec<String>, index: usize, text: String) {
    if list.len() <= index {
        list.resize(index + 1, String::new());
    }
    list[index] = text;
}
