//! The command palette: finds actions and settings by letters of their names and by synonyms.

use anydoku_play::{Found, Texts, search};
use leptos::prelude::*;

use crate::actions::AppAction;
use crate::components::sheet::Sheet;
use crate::components::shortcut::shortcuts_of;
use crate::dispatch::app::app;
use crate::model::navigation::Dialog;

/// The palette.
#[component]
pub(crate) fn Palette() -> impl IntoView {
    let app = app();
    let (words, at) = (RwSignal::new(String::new()), RwSignal::new(0_usize));
    let results = Memo::new(move |_| app.peek(|session| search(session, &words.get())));
    let choose = move |place: usize| {
        let chosen = results.with_untracked(|results| results.get(place).cloned());
        let Some(chosen) = chosen.filter(|chosen| chosen.is_enabled) else { return };
        match chosen.found {
            Found::Command(command) => {
                app.dispatch(AppAction::Close);
                app.dispatch(command.action.clone());
            }
            Found::Setting(setting) => {
                let label = app.text(|texts| setting.label(texts));
                app.state.open.settings_search.set(label);
                app.dispatch(AppAction::Open(Dialog::Settings));
            }
        }
    };
    let go_to = move |place: usize| {
        at.set(place);
        if let Some(row) = document().get_element_by_id(&format!("command-{place}")) {
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Nearest);
            row.scroll_into_view_with_scroll_into_view_options(&options);
        }
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        let (at, last) = (at.get_untracked(), results.with_untracked(Vec::len).saturating_sub(1));
        match event.key().as_str() {
            "ArrowDown" => go_to((at + 1).min(last)),
            "ArrowUp" => go_to(at.saturating_sub(1)),
            "Enter" => choose(at),
            _ => return,
        }
        event.prevent_default();
    };
    let rows = move || {
        let rows = results.get().into_iter().enumerate().map(|(place, result)| {
            let (label, note) = app.peek(|session| {
                let note = match result.found {
                    Found::Command(command) => {
                        let key = shortcuts_of(app, session, command).into_iter().next();
                        key.map(|key| view! { <kbd>{key}</kbd> }.into_any())
                    }
                    Found::Setting(_) => {
                        let kind = session.texts().view_settings().to_owned();
                        Some(view! { <span class="small second">{kind}</span> }.into_any())
                    }
                };
                (result.label(session.texts()).to_owned(), note)
            });
            view! {
                <button type="button" role="option" id=format!("command-{place}") tabindex="-1"
                    aria-selected=move || (at.get() == place).to_string()
                    aria-disabled=(!result.is_enabled).to_string()
                    class:second=!result.is_enabled
                    on:click=move |_| choose(place)>
                    <span>{label}</span>{note}
                </button>
            }
        });
        rows.collect_view()
    };
    view! {
        <Sheet title=move || app.text(Texts::commands_title)>
            <input type="text" autocomplete="off" autofocus=true role="combobox" aria-label=move || app.text(Texts::commands_find) aria-expanded="true"
                aria-controls="commands" aria-activedescendant=move || format!("command-{}", at.get())
                on:keydown=on_key
                on:input=move |event| { words.set(event_target_value(&event)); at.set(0); }/>
            <div class="list scrolling" role="listbox" id="commands" aria-label=move || app.text(Texts::commands_title)>{rows}</div>
            {move || results.with(Vec::is_empty).then(|| view! { <p class="second" role="status">{app.text(Texts::commands_none)}</p> })}
        </Sheet>
    }
}
