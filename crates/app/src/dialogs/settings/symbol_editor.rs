//! The editor of custom symbols: a text, an emoji or a picture for each digit, and its spoken name.

use anydoku_play::{Settings, Symbol, Texts};
use leptos::prelude::*;

use super::files::chosen;
use crate::dispatch::app::app;
use crate::dispatch::lazy::symbols::put;

/// The largest side with a field for each symbol. The list works for all sides.
const MAX_SIDE: u16 = 64;

fn is_picture(text: &str) -> bool {
    text.starts_with("data:image/")
}

/// The editor.
#[component]
pub(super) fn Symbols() -> impl IntoView {
    let app = app();
    let side = Memo::new(move |_| app.with(|session| session.game().board().side()));
    let text = RwSignal::new(String::new());
    let problem = move || {
        app.with(|session| {
            let texts = session.texts();
            let problem = session.symbols().problem()?.message(texts);
            Some(texts.custom_symbols_problem(&problem))
        })
    };
    let rows = move || {
        let shown = if side.get() <= MAX_SIDE { side.get() } else { 0 };
        (0..usize::from(shown)).map(|index| view! { <Row index=index/> }).collect_view()
    };
    let use_list = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        app.set_symbol_list(&text.get_untracked());
    };
    view! {
        <fieldset class="custom-symbols">
            <legend>{move || app.text(Texts::custom_symbols_title)}</legend>
            <form class="field" on:submit=use_list>
                <label for="own-list">{move || app.text(Texts::custom_symbols_list)}</label>
                <textarea id="own-list" rows="3" spellcheck="false" placeholder=move || app.text(Texts::custom_symbols_list_example) prop:value=move || text.get()
                    on:input=move |event| text.set(event_target_value(&event))></textarea>
                <div><button type="submit" class="button">{move || app.text(Texts::custom_symbols_use_list)}</button></div>
            </form>
            <div role="status">{move || problem().map(|text| view! { <p class="fault">{text}</p> })}</div>
            <ol class="rows">{rows}</ol>
        </fieldset>
    }
}

#[component]
fn Row(index: usize) -> impl IntoView {
    let app = app();
    let number = index + 1;
    let text_of = move |of: fn(&Settings) -> &Vec<String>| {
        app.with(|session| of(session.settings()).get(index).cloned().unwrap_or_default())
    };
    let symbol = Memo::new(move |_| text_of(|settings| &settings.custom_symbols));
    let name = Memo::new(move |_| text_of(|settings| &settings.custom_symbol_names));
    let has_picture = move || symbol.with(|symbol| is_picture(symbol));
    let set_symbol = move |event: leptos::ev::Event| {
        let text = event_target_value(&event).trim().to_owned();
        app.change_symbols(|settings| put(&mut settings.custom_symbols, index, text));
    };
    let set_name = move |event: leptos::ev::Event| {
        let text = event_target_value(&event).trim().to_owned();
        app.change_symbols(|settings| put(&mut settings.custom_symbol_names, index, text));
    };
    let choose = move |event: leptos::ev::Event| {
        if let Some(file) = chosen(&event) {
            app.set_symbol_picture(index, file);
        }
    };
    view! {
        <li>
            {move || if has_picture() {
                view! {
                    <span class="picture">{crate::components::symbol::symbol_view(Some(Symbol::picture(symbol.get())))}
                        <button type="button" class="button quiet" aria-label=app.format(|texts| texts.custom_symbols_remove_label(number))
                            on:click=move |_| app.change_symbols(|settings| put(&mut settings.custom_symbols, index, String::new()))>{app.text(Texts::custom_symbols_remove)}</button></span>
                }.into_any()
            } else {
                view! { <input type="text" aria-label=app.format(|texts| texts.custom_symbols_symbol(number)) maxlength="12" prop:value=move || symbol.get() on:change=set_symbol/> }.into_any()
            }}
            <input type="text" aria-label=move || app.format(|texts| texts.custom_symbols_name_label(number))
                placeholder=move || app.text(Texts::custom_symbols_name) maxlength="60" prop:value=move || name.get() on:change=set_name/>
            <label class="button file">{move || app.text(Texts::custom_symbols_picture)}<input type="file" accept="image/*"
                aria-label=move || app.format(|texts| texts.custom_symbols_picture_label(number)) on:change=choose/></label>
        </li>
    }
}
