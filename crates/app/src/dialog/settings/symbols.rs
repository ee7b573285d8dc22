//! The editor of own symbols: for each value a text, an emoji or a picture, and what is read out for
//! it.

use anydoku_play::{Settings, Symbol, SymbolSet};
use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::{File, HtmlInputElement};

use crate::look::pictures::as_symbol;
use crate::table::{Table, table};

/// The greatest side whose symbols are set one by one; the list at once takes any.
const GREATEST: u16 = 64;

fn put(list: &mut Vec<String>, at: usize, text: String) {
    if list.len() <= at {
        list.resize(at + 1, String::new());
    }
    list[at] = text;
}

fn is_picture(text: &str) -> bool {
    text.starts_with("data:image/")
}

impl Table {
    fn change_symbols(self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.peek(|session| session.settings().clone());
        change(&mut settings);
        settings.symbols = SymbolSet::Own;
        self.set_settings(settings);
    }

    fn take_picture(self, at: usize, file: File) {
        spawn_local(async move {
            match as_symbol(&file).await {
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
                Err(why) => self.toasts.say(&why, true),
            }
        });
    }

    /// Takes a list: a symbol a line, with its name after `=`; or symbols with spaces or commas
    /// between them.
    fn take_list(self, text: &str) {
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

/// The editor.
#[component]
pub(super) fn Symbols() -> impl IntoView {
    let table = table();
    let side = Memo::new(move |_| table.with(|session| session.game().board().side()));
    let text = RwSignal::new(String::new());
    let problem = move || {
        table.with(|session| session.symbols().problem().map(|it| it.say(session.strings())))
    };
    let rows = move || {
        let shown = if side.get() <= GREATEST { side.get() } else { 0 };
        (0..usize::from(shown)).map(|at| view! { <Row at=at/> }).collect_view()
    };
    let take = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        table.take_list(&text.get_untracked());
    };
    view! {
        <fieldset class="own-symbols">
            <legend>"Own symbols"</legend>
            <form class="field" on:submit=take>
                <label for="own-list">"All at once: symbols with spaces between, or one a line with its name after ="</label>
                <textarea id="own-list" rows="3" spellcheck="false" placeholder="★ = star" prop:value=move || text.get()
                    on:input=move |event| text.set(event_target_value(&event))></textarea>
                <div><button type="submit" class="button">"Use this list"</button></div>
            </form>
            <div role="status">{move || problem().map(|text| view! { <p class="fault">{format!("{text}. Until then numbers stand on the board.")}</p> })}</div>
            <ol class="rows">{rows}</ol>
        </fieldset>
    }
}

#[component]
fn Row(at: usize) -> impl IntoView {
    let table = table();
    let number = at + 1;
    let own = move |of: fn(&Settings) -> &Vec<String>| {
        table.with(|session| of(session.settings()).get(at).cloned().unwrap_or_default())
    };
    let symbol = Memo::new(move |_| own(|settings| &settings.own_symbols));
    let name = Memo::new(move |_| own(|settings| &settings.own_symbol_names));
    let has_picture = move || symbol.with(|symbol| is_picture(symbol));
    let set_symbol = move |event: leptos::ev::Event| {
        let text = event_target_value(&event).trim().to_owned();
        table.change_symbols(|settings| put(&mut settings.own_symbols, at, text));
    };
    let set_name = move |event: leptos::ev::Event| {
        let text = event_target_value(&event).trim().to_owned();
        table.change_symbols(|settings| put(&mut settings.own_symbol_names, at, text));
    };
    let choose = move |event: leptos::ev::Event| {
        let field = event_target::<HtmlInputElement>(&event);
        if let Some(file) = field.files().and_then(|files| files.get(0)) {
            table.take_picture(at, file);
        }
        // The same file can be chosen again.
        field.set_value("");
    };
    view! {
        <li>
            {move || if has_picture() {
                view! {
                    <span class="picture">{crate::look::pictures::face(Some(Symbol::picture(symbol.get())))}
                        <button type="button" class="button quiet" aria-label=format!("Remove the picture for {number}")
                            on:click=move |_| table.change_symbols(|settings| put(&mut settings.own_symbols, at, String::new()))>"Remove"</button></span>
                }.into_any()
            } else {
                view! { <input type="text" aria-label=format!("Symbol for {number}") maxlength="12" prop:value=move || symbol.get() on:change=set_symbol/> }.into_any()
            }}
            <input type="text" aria-label=format!("Spoken name for {number}") placeholder="Spoken name" maxlength="60" prop:value=move || name.get() on:change=set_name/>
            <label class="button file">"Picture"<input type="file" accept="image/*" aria-label=format!("Picture for {number}") on:change=choose/></label>
        </li>
    }
}
