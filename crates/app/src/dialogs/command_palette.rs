//! The command palette: finds actions and settings by letters of their names and by synonyms.

use anydoku_play::{Command, Dialog, Found, Request, SearchResult, Session, Texts, search};
use leptos::prelude::*;

use crate::components::sheet::Sheet;
use crate::components::shortcut::shortcuts_of;
use crate::dispatch::app::app;
use crate::services::page::{media, reveal};

/// The commands that are listed first on touch screens, where most others have keys or a place on the page.
const ON_TOUCH: [&str; 14] = [
    "pause",
    "to-checkpoint",
    "undo-to-correct",
    "check-board",
    "clear-notes",
    "fill-notes-of-digit",
    "select-same",
    "clear-board",
    "another",
    "statistics",
    "show-inspector",
    "zen",
    "full-screen",
    "save",
];

/// Returns the commands to list first on touch screens.
fn commands_on_touch(session: &Session) -> Vec<SearchResult> {
    let commands = ON_TOUCH.iter().filter_map(|id| Command::by_id(id));
    let result = |command: &'static Command| {
        let is_enabled = session.can_perform(&command.action);
        SearchResult { found: Found::Command(command), is_enabled, rank: 0 }
    };
    commands.map(result).filter(|result| result.is_enabled).collect()
}

/// The palette.
#[component]
pub(crate) fn Palette() -> impl IntoView {
    let app = app();
    let (words, selected) = (RwSignal::new(String::new()), RwSignal::new(0_usize));
    let is_touch = media("(pointer: coarse)");
    let is_short = RwSignal::new(is_touch);
    let results = Memo::new(move |_| {
        app.peek(|session| match words.get() {
            words if words.is_empty() && is_short.get() => commands_on_touch(session),
            words => search(session, &words),
        })
    });
    let choose = move |place: usize| {
        let chosen = results.with_untracked(|results| results.get(place).cloned());
        let Some(chosen) = chosen.filter(|chosen| chosen.is_enabled) else { return };
        match chosen.found {
            Found::Command(command) => {
                app.close();
                app.dispatch(command.action.clone());
            }
            Found::Setting(setting) => {
                let label = app.text(|texts| setting.label(texts));
                app.state.open.settings_search.set(label);
                app.dispatch(Request::Open(Dialog::Settings));
            }
        }
    };
    let go_to = move |place: usize| {
        selected.set(place);
        reveal(&format!("#command-{place}"));
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        let (selected, last) =
            (selected.get_untracked(), results.with_untracked(Vec::len).saturating_sub(1));
        match event.key().as_str() {
            "ArrowDown" => go_to((selected + 1).min(last)),
            "ArrowUp" => go_to(selected.saturating_sub(1)),
            "Enter" => choose(selected),
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
                        let key = key.filter(|_| !is_touch);
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
                    aria-selected=move || (selected.get() == place).to_string()
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
            <input type="text" autocomplete="off" autofocus=true role="combobox" aria-label=move || app.text(Texts::commands_find) placeholder=move || app.text(Texts::commands_find) aria-expanded="true"
                aria-controls="commands" aria-activedescendant=move || format!("command-{}", selected.get())
                on:keydown=on_key
                on:input=move |event| { words.set(event_target_value(&event)); selected.set(0); }/>
            <div class="list scrolling" role="listbox" id="commands" aria-label=move || app.text(Texts::commands_title)>{rows}</div>
            <Show when=move || is_short.get() && words.with(String::is_empty)>
                <button type="button" class="button" on:click=move |_| is_short.set(false)>{move || app.text(Texts::commands_all)}</button>
            </Show>
            {move || results.with(Vec::is_empty).then(|| view! { <p class="second" role="status">{app.text(Texts::commands_none)}</p> })}
        </Sheet>
    }
}
